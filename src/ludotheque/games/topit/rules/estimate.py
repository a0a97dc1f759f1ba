"""A cheap estimate of a seat's outcome, from the points."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.games.topit.rules.scoring import GOOD
from ludotheque.games.topit.rules.state import COLOURS, State

MARGIN: Final = 25.0  # a lead of so many points is half-way to certain, for `guess`
STONE: Final = 20  # what a stone kept is worth while there are pieces to lay


@kernel
def _prospect(state: State, colour: int) -> int:
    """Points, and what the stone in hand will bring while the mosaic grows."""
    points = int(state.points[colour])
    if (int(state.stones) >> colour) & 1 and state.hand[colour] != 0:
        points += STONE
    return points


@kernel
def guess(state: State, seat: int) -> float:
    """The lead over the best other seat; alone, all points so far."""
    if state.seats == 1:
        total = 0
        for colour in range(COLOURS):
            total += _prospect(state, colour)
        return total / (total + GOOD)
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, _prospect(state, other))
    lead = _prospect(state, seat) - best
    return lead / (MARGIN + abs(lead))
