"""A cheap estimate of a seat's outcome, from points and rack."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.games.topominos.rules.scoring import GOOD, LEAST, SPREAD, shown_points
from ludotheque.games.topominos.rules.state import PLAYING, TURNS_ALONE, State
from ludotheque.games.topominos.rules.tables import CELLS, DOTS

MARGIN: Final = 20.0  # a lead of so many points is half-way to certain, for `guess`
LOW_BAG: Final = 20.0  # with fewer tiles to draw the end of the hand comes near

# What one rack tile is worth, by dots: small ones reach into the stacks of others, later. Keeping
# them so wins 61 of 100 hands against the lead alone, and alone it brings 14 points.
RESERVE = np.array([0.0, 4.0, 2.0, *[0.0] * (CELLS - 2)])
BURDEN: Final = 0.3  # what a dot on the rack costs from the beginning; one point at the end


@kernel
def _rack_worth(state: State, seat: int) -> float:
    """What the tiles on a rack may still bring, or cost (R11)."""
    near = max(0.0, 1.0 - int(state.bag_size) / LOW_BAG)
    if state.ending != PLAYING or (state.seats == 1 and state.turns >= TURNS_ALONE - 1):
        near = 1.0
    worth = 0.0
    for slot in range(state.rack_size[seat]):
        dots = DOTS[int(state.rack[seat, slot])]
        worth += (1.0 - near) * RESERVE[dots] - (BURDEN + (1.0 - BURDEN) * near) * dots
    return worth


@kernel
def guess(state: State, seat: int) -> float:
    """The lead over the best other seat, alone over a good result, and what the rack may bring."""
    lead = float(shown_points(state, seat))
    if state.over == 0:
        lead += _rack_worth(state, seat)
    if state.seats == 1:
        lead -= int(state.total) if state.total > 0 else GOOD * int(state.hands)
        return lead / (SPREAD + abs(lead))
    best = LEAST
    for other in range(state.seats):
        if other != seat:
            best = max(best, shown_points(state, other))
    lead -= best
    return lead / (MARGIN + abs(lead))
