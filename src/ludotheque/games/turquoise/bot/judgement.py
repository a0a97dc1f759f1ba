"""What a good player of Turquoise sees in a position, and what it is worth: `judge`.

A pillar under a place that is not built yet is a promise, worth what it would score; a place with
three or four pillars is worth most to whoever has the action points to build it next.
"""

import math
from typing import Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s
from ludotheque.core.weights import load_weights, weighed, write_down
from ludotheque.games.turquoise.rules.geometry import CELLS, FIRST_PLACE, LEVEL_OF, PLACES
from ludotheque.games.turquoise.rules.scoring import coefficient, malus, pillars_under
from ludotheque.games.turquoise.rules.state import (
    ANUBIS,
    BIDDING,
    HORUS,
    NO_TILE,
    NOTHING,
    PILLARS,
    PLAYING,
    QUIET_ROUNDS,
    SETH,
    STOREYS,
    STRIKE,
    THOTH,
    State,
    number_of_seats,
)

# Own less what an average other seat has. Points count for less the more can still be scored: all
# is divided by the square root of what the places to be built may bring.
FEATURES: Final = (
    "lead",  # over the best other seat, in points
    "level 1 sites",  # pillars under places to be built, by what each would score
    "level 2 sites",
    "level 3 sites",
    "strikes",  # pillars under places that nobody else has begun, beyond the first
    "ready",  # what the tiles score that can be laid in this turn
    "ready later",  # the same for the next seat, if this turn has no action point left
    "nearly ready",  # where one pillar is missing and there are action points for it and the tile
    "action points",
    "Horus",
    "Anubis",
    "Thoth",
    "Seth",
    "late pillars",  # that carry nothing yet, by what they would cost, as far as the end is near
)
WEIGHTS: Final = load_weights("ludotheque.games.turquoise", "turquoise-1", FEATURES)
SCORES: Final = np.array([0.0, 1.0, 2.0, 3.0, STRIKE])  # of so many own pillars, a strike the last
NEAR: Final = 8.0  # tiles of level 2, and pillars on them, before the last capital
CERTAIN: Final = 4.0  # points that could still be scored leave a lead unsure at the end
SURE: Final = 0.5  # what each point of a lead counts when the game is over


@inlined
def _worth(state: State, acts: bool, worth: int, own: int, others: int) -> float:
    """What a place scores for the seat, or for an average other one, who lays the next tile."""
    if acts:
        return worth * float(SCORES[own])
    rivals = number_of_seats(state) - 1
    return -worth * (float(SCORES[others]) if rivals == 1 else others / rivals)


@inlined
def _places(
    state: State, seat: int
) -> tuple[float, float, float, float, float, float, float, float, float]:
    """Sites by level, strikes, what is ready or nearly so, now and later; points left; the end."""
    acts, ap = bool(state.active == seat), 0 + int(state.ap)
    tile = ap > 0 or state.drawn != NOTHING or state.waiting != 0
    other_share = 1.0 / (number_of_seats(state) - 1)
    first, second, third, strikes = 0.0, 0.0, 0.0, 0.0
    ready, ready_later, nearly = 0.0, 0.0, 0.0
    left, near = 0.0, 0
    for place in range(FIRST_PLACE[1]):
        left += state.tile[place] == NO_TILE
    for place in range(FIRST_PLACE[1], PLACES):
        level = 0 + int(LEVEL_OF[place])
        if state.tile[place] != NO_TILE:
            near += level == 2
            continue
        worth = coefficient(level)
        left += PILLARS * worth
        own, standing = pillars_under(state, place, seat)
        if standing == 0:
            continue
        others = standing - own
        share = worth * (own - others * other_share)
        if level == 1:
            first += share
        elif level == 2:
            second += share
        else:
            third += share
            near += standing
        if own == 0 or others == 0:
            strikes += share * (standing - 1)
        if standing == PILLARS:
            if tile:
                ready += _worth(state, acts, worth, own, others)
            else:
                ready_later += _worth(state, not acts, worth, own, others)
        elif standing == PILLARS - 1 and ap >= 2:
            nearly += _worth(state, acts, worth, own + 1, others + 1)
    return (
        *(first, second, third, strikes),
        *(ready, ready_later, nearly),
        *(left, near / NEAR),
    )


@inlined
def _carrying_nothing(state: State, seat: int) -> float:
    """Pillars on tops, by what each costs at the end: they are also those that can still score."""
    other_share = 1.0 / (number_of_seats(state) - 1)
    total = 0.0
    for cell in range(CELLS):
        above = 0 + int(state.above[cell])
        if above == 0 or above > STOREYS:
            continue
        pillar = int(state.pillar[above - 1, cell])
        if pillar != 0:
            total += coefficient(above) * (1.0 if pillar == seat + 1 else -other_share)
    return total


@inlined
def _holds(state: State, seat: int, tablet: int) -> float:
    """1 if the seat has a tablet, or would now win its auction; less than 0 if another does."""
    holder = int(state.tablet[tablet])
    if state.phase == BIDDING and state.lot == tablet + 1:
        holder = int(state.bidder) + 1
    if holder == 0:
        return 0.0
    return 1.0 if holder == seat + 1 else -1.0 / (number_of_seats(state) - 1)


@inlined
def _points(state: State, seat: int) -> int:
    """Points, at the end with what idle pillars cost, in an auction with the bid paid."""
    points = 0 + int(state.points[seat])
    if state.ended != PLAYING:
        return points - malus(state, seat)
    if state.phase == BIDDING and state.bidder == seat:
        points -= int(state.price)
    return points


Seen = tuple[
    float, float, float, float, float, float, float,
    float, float, float, float, float, float, float,
]  # fmt: skip


@kernel
def look(state: State, seat: int) -> Seen:
    """All features, in their order."""
    seats = number_of_seats(state)
    best = -10_000
    for other in range(seats):
        if other != seat:
            best = max(best, _points(state, other))
    lead = float(_points(state, seat) - best)
    if state.ended != PLAYING:
        return (
            lead * SURE,
            *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
            *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        )
    first, second, third, strikes, ready, ready_later, nearly, left, near = _places(state, seat)
    quiet = int(state.quiet) / (QUIET_ROUNDS * seats)
    rivals = seats - 1
    ap = int(state.ap) * (1.0 if state.active == seat else -1.0 / rivals)
    scale = 1.0 / math.sqrt(CERTAIN + left)
    return (
        lead * scale,
        first * scale,
        second * scale,
        third * scale,
        strikes * scale,
        ready * scale,
        ready_later * scale,
        nearly * scale,
        ap * scale,
        _holds(state, seat, HORUS) * scale,
        _holds(state, seat, ANUBIS) * scale,
        _holds(state, seat, THOTH) * scale,
        _holds(state, seat, SETH) * scale,
        _carrying_nothing(state, seat) * max(near * near, quiet) * scale,
    )


@kernel
def features(state: State, seat: int, out: Float64s) -> None:
    """Write what `judge` weighs."""
    write_down(look(state, seat), out)


@kernel
def judge(state: State, seat: int) -> float:
    """The seat's outcome, as far as points, pillars, tablets and the turn can tell."""
    return weighed(WEIGHTS, int(state.seats), look(state, seat))
