"""Two marbles against one, solved: who wins, and in how many moves.

The lone marble cannot win any more. Nine such positions in ten are won by the two, but it may take
fifty moves, far more than a search sees. The table is made in a few seconds, for any board, and
kept beside the compiled kernels. Draws by 120 quiet turns and by repetition are left out: who plays
by the table wins sooner.
"""

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.games.topquark.rules import (
    CYCLE,
    EMPTY,
    FIRST_CYCLE,
    PLAYING,
    SIDES,
    begin_turn,
    legal,
    play,
    write_position,
)
from ludotheque.kernel import JIT, cache_folder, inlined, kernel

MOST_HOLLOWS: Final = 80  # of a board for which the table is made
LONGEST: Final = 127  # moves to a win that an entry can tell

WIN, DRAW = -1, -2  # what a move may lead to, besides a place


@inlined
def place_of(strong: int, one: int, other: int, lone: int, turns: int, hollows: int) -> int:
    """Where the table holds the two marbles of a side, which are rising, and the lone one."""
    pairs = hollows * (hollows - 1) // 2
    pair = one * (2 * hollows - one - 1) // 2 + other - one - 1
    return ((strong * pairs + pair) * hollows + lone) * CYCLE + turns % CYCLE


@kernel
def rest(state: Any) -> int:
    """The place of a state, or -1 if it has more marbles, or the mirror is still forbidden."""
    red, yellow = int(state.left[0]), int(state.left[1])
    if red + yellow != 3 or state.turns < SIDES * FIRST_CYCLE:
        return -1
    strong = 0 if red == 2 else 1
    one, other = int(state.place[strong, 0]), int(state.place[strong, 1])
    lone = int(state.place[1 - strong, 0])
    return place_of(strong, one, other, lone, int(state.turns), int(state.hollows))


@kernel
def _lay_out(state: Any, strong: int, one: int, other: int, lone: int, turns: int) -> bool:
    """Lay three marbles on an empty board; whether the side to act has a move."""
    for side in range(SIDES):
        state.left[side] = 2 if side == strong else 1
    state.place[strong, 0], state.place[strong, 1] = one, other
    state.place[1 - strong, 0] = lone
    state.marble[one] = state.marble[other] = strong + 1
    state.marble[lone] = SIDES - strong
    state.turns, state.quiet, state.lost = turns, 0, 0
    write_position(state, 0)
    begin_turn(state, False)
    return bool(state.ended == PLAYING and state.turns == turns)


@kernel
def _list_moves(states: Any, moves: Any, begins: Any, leads: Any) -> int:
    """Write where the moves of each place lead, one place after the other; how many there are.

    Nothing is written to an empty `leads`. `states` is an empty board, and room for two more.
    """
    n, place = 0, 0
    hollows = 0 + int(states[0].hollows)
    for strong in range(SIDES):
        for one in range(hollows):
            for other in range(one + 1, hollows):
                for lone in range(hollows):
                    for turns in range(CYCLE, 2 * CYCLE):
                        begins[place] = n
                        place += 1
                        if lone in (one, other):
                            continue
                        states[1] = states[0]
                        if not _lay_out(states[1], strong, one, other, lone, turns):
                            continue
                        count = legal(states[1], moves)
                        for i in range(count if len(leads) > 0 else 0):
                            states[2] = states[1]
                            play(states[2], moves[i])
                            if states[2].ended == PLAYING:
                                leads[n + i] = rest(states[2])
                            else:
                                leads[n + i] = WIN if states[2].winner == strong else DRAW
                        n += count
    begins[place] = n
    return n


@kernel
def _find_wins(begins: Any, leads: Any, table: Any, length: int) -> int:
    """Write `length` where the two win in so many moves and not sooner; in how many places."""
    found = 0
    half = len(table) // SIDES
    for place in range(len(table)):
        begin, end = begins[place], begins[place + 1]
        if table[place] != 0 or begin == end:
            continue
        strong = place // half
        chooses = (place % CYCLE) % SIDES == strong
        won = not chooses
        for i in range(begin, end):
            lead = leads[i]
            wins = lead == WIN or (lead >= 0 and 0 < abs(table[lead]) < length)
            if wins == chooses:
                won = chooses
                break
        if won:
            table[place] = length if strong == 0 else -length
            found += 1
    return found


def make_table(start: NDArray[Any], most_moves: int) -> NDArray[np.int8]:
    """For each place the moves to red's win, less than 0 to yellow's, or 0 for a draw."""
    states = np.repeat(start, 3)
    empty = states[0]
    empty.place[:], empty.past[:], empty.ended, empty.winner = 0, 0, PLAYING, -1
    empty.marble[: empty.hollows] = EMPTY
    hollows = int(empty.hollows)
    places = SIDES * hollows * (hollows - 1) // 2 * hollows * CYCLE
    moves, begins = np.zeros(most_moves, np.int64), np.zeros(places + 1, np.int64)
    leads = np.zeros(_list_moves(states, moves, begins, np.zeros(0, np.int32)), np.int32)
    _list_moves(states, moves, begins, leads)
    table = np.zeros(places, np.int8)
    for length in range(1, LONGEST + 1):
        if _find_wins(begins, leads, table, length) == 0:
            break
    return table


def endgames(start: NDArray[Any], most_moves: int) -> NDArray[np.int8]:
    """The table of a board, from where it is kept or made anew; empty for a very large board.

    Empty also without Numba: it would take hours.
    """
    if not JIT or start[0].hollows > MOST_HOLLOWS:
        return np.zeros(0, np.int8)
    board = hashlib.sha256(start[0].way.tobytes() + bytes([start[0].hollows])).hexdigest()[:12]
    folder = cache_folder(_find_wins)
    file = folder / f"endgames-{board}.npy" if folder else None
    if file is not None and file.exists():
        with suppress(OSError, ValueError):  # damaged: made again
            return np.asarray(np.load(file), np.int8)
    table = make_table(start, most_moves)
    if file is not None:
        with suppress(OSError):  # a full disk: made again next time
            _write(file, table)
    return table


def _write(file: Path, table: NDArray[np.int8]) -> None:
    """Write a table so that nobody ever reads half of it."""
    part = file.with_name(f"{file.stem}-{id(table)}.part")
    with part.open("wb") as out:
        np.save(out, table)
    part.replace(file)
