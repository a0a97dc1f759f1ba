"""What a move brings about, as rows of numbers."""

from typing import Final

import numpy as np

from ludotheque.core.effect_rows import write_effect
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topquark.rules.moves import mirror_of
from ludotheque.games.topquark.rules.playing import follows_taking, play, repeated
from ludotheque.games.topquark.rules.scoring import ending, over, turn
from ludotheque.games.topquark.rules.state import (
    EMPTY,
    LOW_PAIR,
    MOST_COUNT,
    NOWHERE,
    PAIR,
    RED,
    SIDES,
    STATE,
    State,
)
from ludotheque.games.topquark.rules.ways import count_of_turn, route_to

# Kinds of effects, in the order of `GameInfo.effect_kinds`.
STEP, LAND, TAKE, MIRROR, NEW_ROUND, LOSE_TURN, REPEAT, NEXT_TURN, END = range(9)
MOST_EFFECTS: Final = MOST_COUNT + 8  # two lost turns, a next turn or the end, one of all others


@kernel
def effects(state: State, move: int, out: Int64s) -> int:
    """The way step by step, what is taken, and the turns that begin or are lost after it.

    Several ways are one move; this is the first in the order of the points.
    """
    side, hollows = turn(state), int(state.hollows)
    start, end, count = move // hollows, move % hollows, count_of_turn(int(state.turns))
    n, route = 0, route_to(state, start, end, True)
    for step in range(1, count + 1):
        hollow, target = route & LOW_PAIR, route >> PAIR & LOW_PAIR
        point = int(state.way[hollow, 0] != target)
        points = 1 + int(state.way[hollow, 1] != NOWHERE)
        n = write_effect(out, n, STEP, side, 0, (step, hollow, target, point, points))
        route >>= PAIR
    n = write_effect(out, n, LAND, side, 0, (start, end, count))
    if state.marble[end] != EMPTY:  # R4
        left = int(state.left[1 - side]) - 1
        n = write_effect(out, n, TAKE, side, 1, (end, 1 - side, left, int(follows_taking(state))))
    if state.answer_from >= 0 and (start << PAIR | end) == mirror_of(state):  # R7
        n = write_effect(out, n, MIRROR, side, 0, (int(state.answer_from), int(state.answer_to)))
    return _tell_turns(state, move, out, n)


@kernel
def _tell_turns(state: State, move: int, out: Int64s, n: int) -> int:
    """Append what follows a move: rounds, lost turns, and who is to act or how the game ended."""
    played = np.empty(1, STATE)
    played[0] = state
    after = played[0]
    play(after, move)
    turns = int(after.turns)
    shown = turns - int(over(after))  # a finished game stays in the round of its last turn (J7)
    for begun in range(int(state.turns) + 1, turns + 1):
        number, count = begun // SIDES + 1, count_of_turn(begun)
        if begun % SIDES == RED and begun <= shown:  # R1
            n = write_effect(out, n, NEW_ROUND, RED, 0, (number, count))
        if begun < turns:  # J2
            n = write_effect(out, n, LOSE_TURN, begun % SIDES, 0, (number, count))
    times = repeated(after, int(after.quiet))
    if times > 1:  # J4
        n = write_effect(out, n, REPEAT, turn(state), 0, (times,))
    if over(after):
        return write_effect(out, n, END, turn(state), 0, (ending(after), int(after.winner)))
    return write_effect(
        out, n, NEXT_TURN, turn(after), 0, (count_of_turn(turns), np.int64(after.quiet))
    )
