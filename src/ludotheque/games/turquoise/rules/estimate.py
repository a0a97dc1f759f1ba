"""A cheap estimate of a position, from points and pillars alone: `guess`."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.games.turquoise.rules.geometry import LEVEL_OF, PLACES
from ludotheque.games.turquoise.rules.scoring import coefficient, malus, pillars_under
from ludotheque.games.turquoise.rules.state import NO_TILE, PLAYING, State, number_of_seats

MARGIN: Final = 20.0  # a lead of so many points is half-way to certain, for `guess`


@kernel
def _prospect(state: State, seat: int) -> float:
    """Points held, and what the own pillars under places to be built promise."""
    value = float(state.points[seat])
    if state.ended != PLAYING:
        return value - malus(state, seat)
    for place in range(16, PLACES):
        if state.tile[place] != NO_TILE:
            continue
        level = int(LEVEL_OF[place])
        own, standing = pillars_under(state, place, seat)
        value += 0.12 * coefficient(level) * own * (1 + standing)
    return value


@kernel
def guess(state: State, seat: int) -> float:
    """The lead over the best other seat, pillars in place counted in part."""
    best = -1000.0
    for other in range(number_of_seats(state)):
        if other != seat:
            best = max(best, _prospect(state, other))
    lead = _prospect(state, seat) - best
    return lead / (MARGIN + abs(lead))
