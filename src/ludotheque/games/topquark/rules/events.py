"""What happens in a move, for statistics."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topquark.rules.moves import (
    BASE,
    NO_MIRROR,
    OPPONENT_MOVES,
    filtered,
    mirror_of,
)
from ludotheque.games.topquark.rules.playing import follows_taking
from ludotheque.games.topquark.rules.state import EMPTY, MOST_MOVES, PAIR, State

EVENTS: Final = (
    "turns",
    "lost turns",
    "takings",
    "takings in answer to a taking",
    "mirrored answers",
    "turns limited by R6 (opponent)",
    "turns limited by R6 (last marble)",
    "turns limited by R7",
)
TURN, LOST_TURN, TAKING, ANSWERED_TAKING, MIRRORED, LIMITED = range(6)


@kernel
def notice(before: State, after: State, move: int, out: Int64s) -> None:
    """Count what `EVENTS` names; a rule limits a turn in which it forbids a move (J2)."""
    turns = int(before.turns)
    start, end = move // int(before.hollows), move % int(before.hollows)
    out[TURN] += int(after.turns) - turns
    out[LOST_TURN] += int(after.turns) - turns - 1
    if before.marble[end] != EMPTY:
        out[TAKING] += 1
        out[ANSWERED_TAKING] += follows_taking(before)
    if before.answer_from >= 0:
        out[MIRRORED] += (start << PAIR | end) == mirror_of(before)
    moves = np.zeros(MOST_MOVES, np.int64)
    allowed = filtered(before, moves, BASE)
    for filters in range(OPPONENT_MOVES, NO_MIRROR + 1):
        left = filtered(before, moves, filters)
        out[LIMITED + filters - OPPONENT_MOVES] += left < allowed
        allowed = left
