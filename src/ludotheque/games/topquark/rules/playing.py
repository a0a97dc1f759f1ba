"""Setting up the board, playing a move, and going from turn to turn."""

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topquark.rules.moves import how_it_ends
from ludotheque.games.topquark.rules.state import (
    ALL_TAKEN,
    CYCLE,
    EMPTY,
    LOST_TURNS,
    NOWHERE,
    ONE_EACH,
    PLAYING,
    POWERS,
    QUIET,
    QUIET_TURNS,
    RED,
    REPEATS,
    REPETITION,
    SIDES,
    THREE_AHEAD,
    TRITS,
    WALL,
    WORDS,
    Setting,
    State,
)
from ludotheque.games.topquark.rules.ways import any_way, count_of_turn, stays_open


@inlined
def _move_listed(state: State, side: int, start: int, end: int) -> None:
    """Move a marble in the rising list of a side's hollows."""
    n = int(state.left[side])
    i = 0
    while state.place[side, i] != start:
        i += 1
    while i + 1 < n and state.place[side, i + 1] < end:
        state.place[side, i] = state.place[side, i + 1]
        i += 1
    while i > 0 and state.place[side, i - 1] > end:
        state.place[side, i] = state.place[side, i - 1]
        i -= 1
    state.place[side, i] = end


@kernel
def _drop_listed(state: State, side: int, hollow: int) -> None:
    """Take a marble off the list of a side's hollows."""
    n = int(state.left[side]) - 1
    i = 0
    while state.place[side, i] != hollow:
        i += 1
    while i < n:
        state.place[side, i] = state.place[side, i + 1]
        i += 1
    state.place[side, n] = 0
    state.left[side] = n


@kernel
def write_position(state: State, index: int) -> None:
    """Write the marbles as the index-th position of the past."""
    for word in range(WORDS):
        state.past[index, word] = 0
    for side in range(SIDES):
        for i in range(state.left[side]):
            hollow = int(state.place[side, i])
            state.past[index, hollow // TRITS] += POWERS[hollow] * (side + 1)


@inlined
def repeated(state: State, index: int) -> int:
    """How often the index-th position of the past has stood by then, with its count and side."""
    times = 0
    for earlier in range(index, -1, -CYCLE):
        same = True
        for word in range(WORDS):
            if state.past[earlier, word] != state.past[index, word]:
                same = False
        if same:
            times += 1
    return times


@inlined
def follows_taking(state: State) -> bool:
    """Whether the last turn took a marble."""
    return bool((state.turns > 0) & (state.quiet == 0))


@inlined
def can_move(state: State) -> bool:
    """Whether the side to act has a move under R2 to R4 and J1."""
    turns = int(state.turns)
    return any_way(state, turns % SIDES, count_of_turn(turns), False) != 0


@inlined
def look_ahead(state: State) -> None:
    """Find the `reply` of the side not to act."""
    turns = int(state.turns) + 1
    state.reply = 0
    if state.ended == PLAYING:
        state.reply = any_way(state, turns % SIDES, count_of_turn(turns), False)


@kernel
def begin_turn(state: State, movable: bool) -> None:
    """Go from turn to turn until a side can move or the game is drawn (J2, J4).

    The position is already written in `past`; `movable` if the side to act is known to have a move.
    """
    while state.ended == PLAYING:
        quiet = int(state.quiet)
        if repeated(state, quiet) >= REPEATS:
            state.ended, state.winner = REPETITION, -1
        elif movable or can_move(state):
            break
        else:
            state.turns += 1
            state.quiet = quiet + 1
            for word in range(WORDS):
                state.past[quiet + 1, word] = state.past[quiet, word]
            state.answer_from = state.answer_to = -1
            if state.lost != 0:
                state.ended, state.winner = LOST_TURNS, -1
            elif state.quiet == QUIET_TURNS:
                state.ended, state.winner = QUIET, -1
            state.lost = 1
    if state.ended != PLAYING:
        state.answer_from = state.answer_to = -1
    look_ahead(state)


@kernel
def setup(state: State, setting: Setting, key: Int64s) -> None:
    """Marbles on their hollows, red to move one step (R1); there is no chance in this game."""
    state.short, state.hollows = setting.short, setting.hollows
    state.winner = state.answer_from = state.answer_to = -1
    state.way[:] = setting.way
    state.marble[NOWHERE] = WALL
    for hollow in range(setting.hollows):
        marble = int(setting.marble[hollow])
        state.marble[hollow] = marble
        if marble != EMPTY:
            side = marble - 1
            state.place[side, state.left[side]] = hollow
            state.left[side] += 1
    write_position(state, 0)
    if state.left[RED] == 1:  # R10: a board may start with a marble each
        state.ended = ONE_EACH
    begin_turn(state, False)


@kernel
def play(state: State, move: int) -> None:
    """Move a marble, take what it lands on, and begin the next turn."""
    side, hollows = int(state.turns) % SIDES, int(state.hollows)
    start = int(np.uint32(move) // np.uint32(hollows))  # a short division is a fast one
    end = move - start * hollows
    ended = how_it_ends(state, side, end)
    quiet = int(state.quiet)
    taking = state.marble[end] != EMPTY
    movable = stays_open(int(state.reply), end)
    state.marble[start], state.marble[end] = EMPTY, side + 1
    _move_listed(state, side, start, end)
    if taking:
        _drop_listed(state, 1 - side, end)
        state.taken[side] += 1
        # Wiped, so that equal positions are equal bytes whatever happened before.
        for earlier in range(1, quiet + 1):
            for word in range(WORDS):
                state.past[earlier, word] = 0
        state.quiet = 0
        write_position(state, 0)
    else:
        state.quiet = quiet + 1
        for word in range(WORDS):
            state.past[quiet + 1, word] = state.past[quiet, word]
        state.past[quiet + 1, start // TRITS] -= POWERS[start] * (side + 1)
        state.past[quiet + 1, end // TRITS] += POWERS[end] * (side + 1)
    state.turns += 1
    state.lost = 0
    state.answer_from = start if side == RED else -1
    state.answer_to = end if side == RED else -1
    state.ended = ended
    if ended in (ALL_TAKEN, THREE_AHEAD):
        state.winner = side
    elif ended == PLAYING and state.quiet == QUIET_TURNS:
        state.ended = QUIET
    begin_turn(state, movable)
