"""Why a move is not legal."""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.games.topquark.rules.moves import LAST_MOVES, NO_MIRROR, OPPONENT_MOVES, filtered
from ludotheque.games.topquark.rules.state import MOST_MOVES, PAIR, SIDES, State
from ludotheque.games.topquark.rules.ways import route_to


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R2_MARBLE = 1
    R2_STEPS = 2
    J1 = 3
    R4 = 4
    R3 = 5
    R6_OPPONENT = 6
    R6_LAST = 7
    R7 = 8


@kernel
def explain(state: State, move: int) -> int:
    """Why a move is not legal, in the order of the rules, or 0."""
    hollows, side = int(state.hollows), int(state.turns) % SIDES
    start, end = move // hollows, move % hollows
    if state.marble[start] != side + 1:
        return Reason.R2_MARBLE
    if route_to(state, start, end, False) == 0:
        return Reason.R2_STEPS
    if start == end:
        return Reason.J1
    if state.marble[end] == side + 1:
        return Reason.R4
    if route_to(state, start, end, True) == 0:
        return Reason.R3
    moves = np.zeros(MOST_MOVES, np.int64)
    for filters, reason in (
        (OPPONENT_MOVES, Reason.R6_OPPONENT),
        (LAST_MOVES, Reason.R6_LAST),
        (NO_MIRROR, Reason.R7),
    ):
        n = filtered(state, moves, filters)
        if not (moves[:n] == (start << PAIR | end)).any():
            return reason
    return Reason.LEGAL
