"""Why a move is not legal."""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.games.topas.rules.grid import step
from ludotheque.games.topas.rules.moves import fits, legal
from ludotheque.games.topas.rules.state import (
    ARROWS,
    CELLS,
    FIRST_HALF,
    HIDDEN,
    KIND,
    MOST_MOVES,
    PASS,
    RIM_KIND,
    SECOND_HALF,
    SLOT_STRIDE,
    State,
)


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R2_HAND = 1
    R2_TAKEN = 2
    R2_APART = 3
    R3 = 4
    R2_NAME = 5


@kernel
def explain(state: State, move: int) -> int:
    """Why a move of the action space is not legal (R2, R3), or 0."""
    if move == PASS:
        slots = np.zeros(MOST_MOVES, np.int64)
        return Reason.LEGAL if legal(state, slots) == 1 and slots[0] == PASS else Reason.R2_HAND
    card = int(state.hand[state.turn, move // SLOT_STRIDE])
    if card == 0 or card == HIDDEN:
        return Reason.R2_HAND
    cell, arrow = (move // ARROWS) % CELLS, move % ARROWS
    here = int(state.grid[cell]) >> KIND
    there = int(state.grid[step(cell, arrow)]) >> KIND
    if (here != 0 and here != RIM_KIND) or (there != 0 and there != RIM_KIND):
        return Reason.R2_TAKEN
    if here != RIM_KIND and there != RIM_KIND:
        return Reason.R2_APART
    if not fits(state, cell, arrow, FIRST_HALF[card], SECOND_HALF[card]):
        return Reason.R3
    equal_halves = FIRST_HALF[card] == SECOND_HALF[card]
    return Reason.R2_NAME if equal_halves and arrow >= 2 else Reason.LEGAL
