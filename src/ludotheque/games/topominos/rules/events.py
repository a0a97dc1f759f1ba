"""What happened in a move, for statistics."""

import numpy as np

from ludotheque.core.contract import EFFECT_WIDTH
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topominos.rules.move_effects import (
    CLOSING_ROW,
    EXCHANGE_ROW,
    LAY_ROW,
    LEFT_OF_LAY,
    MOST_EFFECTS,
    NINE_ROW,
    PASS_ROW,
    SKIP_ROW,
    TURN_ROW,
    effects,
)
from ludotheque.games.topominos.rules.state import State

# In the order of `GameInfo.events`.
TURN_EVENT, LAID, COMPLETED, EXCHANGED, PASSED, EMPTIED, LAST_ROUND = range(7)


@kernel
def notice(before: State, after: State, move: int, out: Int64s) -> None:
    """Add what a move did to `out`; turns that ended by themselves are turns too."""
    rows = np.zeros((MOST_EFFECTS, EFFECT_WIDTH), np.int64)
    for i in range(effects(before, move, rows)):
        kind = rows[i, 0]
        if kind in (TURN_ROW, SKIP_ROW):
            out[TURN_EVENT] += 1
        elif kind == LAY_ROW:
            out[LAID] += 1
            if rows[i, LEFT_OF_LAY] == 0:
                out[EMPTIED] += 1
        elif kind == NINE_ROW:
            out[COMPLETED] += 1
        elif kind == EXCHANGE_ROW:
            out[EXCHANGED] += 1
        elif kind == PASS_ROW:
            out[PASSED] += 1
        elif kind == CLOSING_ROW:
            out[LAST_ROUND] += 1
