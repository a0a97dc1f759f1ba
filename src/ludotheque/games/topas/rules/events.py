"""What happens in a move, for statistics."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topas.rules.display import card_row
from ludotheque.games.topas.rules.moves import card_of
from ludotheque.games.topas.rules.state import (
    ARROWS,
    CARD_ROWS,
    CELLS,
    FIRST_HALF,
    LONGEST_ROW,
    PASS,
    SECOND_HALF,
    State,
)

EVENTS: Final = (
    "cards laid",
    "cards scoring nothing",
    "cards in two or more rows",
    "rows of seven gems",
    "passes",
)
CARD_LAID, SCORES_NOTHING, IN_ROWS, SEVEN_GEMS, PASSED = range(len(EVENTS))


@kernel
def notice(before: State, after: State, move: int, out: Int64s) -> None:
    """Count what `EVENTS` names; the card is not yet laid in `before`."""
    if move == PASS:
        out[PASSED] += 1
        return
    card = card_of(before, move)
    first, second = FIRST_HALF[card], SECOND_HALF[card]
    cell, arrow = (move // ARROWS) % CELLS, move % ARROWS
    rows, sevens = 0, 0
    for number in range(CARD_ROWS):
        _, _, _, halves, gems = card_row(before, cell, arrow, first, second, number)
        rows += halves > 0
        sevens += gems == LONGEST_ROW
    out[CARD_LAID] += 1
    out[SCORES_NOTHING] += rows == 0
    out[IN_ROWS] += rows >= 2
    out[SEVEN_GEMS] += sevens
