"""Where each pillar is worth carrying.

Every site of a place that can be built has a value for its owner; from there the value spreads
backwards over the site, less with every action point that the way costs.
"""

from typing import Final

import numpy as np

from ludotheque.core.chance import draw
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s, Int64s
from ludotheque.games.turquoise.rules.geometry import CELLS, LEVEL_OF, PLACE_AT, PLACES, QUARTERS
from ludotheque.games.turquoise.rules.routes import (
    find_routes,
    new_found,
    new_masks,
    new_work,
    route_move,
    survey_pillars,
)
from ludotheque.games.turquoise.rules.scoring import coefficient, pillars_under
from ludotheque.games.turquoise.rules.state import (
    END,
    HAND,
    HORUS,
    HORUS_MOVE,
    NO_TILE,
    SPOTS,
    STOREYS,
    State,
    is_free,
    top_pillar,
)
from ludotheque.games.turquoise.rules.walkways import is_complete, neighbour

FADE: Final = 0.7  # what is left of a value for each action point on the way
TOLL: Final = 0.9  # and for each opponent's pillar passed over
EARLY: Final = 0.4  # for a tile that is missing still below a place
WAITING: Final = 0.3
SWEEPS: Final = 10  # how far values spread


@inlined
def place_above(state: State, cell: int) -> int:
    """The place that a pillar on the cell's top would help to carry, or -1."""
    above = int(state.above[cell])
    if above == 0 or above > STOREYS:
        return -1
    place = int(PLACE_AT[above, cell])
    return place if place < PLACES else -1


@kernel
def pillars_of(state: State, place: int, seat: int) -> tuple[int, int]:
    """How many of the four pillars under a place are there already: own, others'."""
    own, standing = pillars_under(state, place, seat)
    return own, standing - own


@kernel
def _support(state: State, seat: int, place: int, own: int, others: int) -> float:
    """What an own pillar under a place is worth beside so many own and others' ones."""
    level = int(LEVEL_OF[place])
    value = coefficient(level) * (1.5 + own - 0.3 * others)
    for quarter in range(4):
        cell = int(QUARTERS[place, quarter])
        if state.above[cell] != level:
            value *= EARLY
        # Own pillars that wait for this tile, to carry one above it.
        above = int(PLACE_AT[level + 1, cell]) if level < STOREYS else PLACES
        if above < PLACES:
            value += WAITING * coefficient(level + 1) * pillars_of(state, above, seat)[0]
    return max(value, 0.1)


@kernel
def _spread(state: State, seat: int, value: Float64s) -> None:
    """Write what a pillar of the seat is worth: landed on a free cell, or lifted from another."""
    site = np.zeros(CELLS, np.float64)
    for cell in range(CELLS):
        place = place_above(state, cell)
        if place >= 0 and is_free(state, cell) and state.tile[place] == NO_TILE:
            own, others = pillars_of(state, place, seat)
            site[cell] = _support(state, seat, place, own, others)
    for cell in range(CELLS):
        value[cell] = site[cell]
    for _ in range(SWEEPS):
        changed = False
        for cell in range(CELLS):
            if state.above[cell] == 0:
                continue
            best = site[cell]
            for option in range(4):
                other = neighbour(cell, option)
                if other >= 0 and state.above[other] != 0:
                    complete = is_complete(state, cell, other)
                    best = max(best, _arriving(state, seat, value, other, complete))
            if best > value[cell]:
                value[cell] = best
                changed = True
        if not changed:
            break


@inlined
def _arriving(state: State, seat: int, value: Float64s, cell: int, complete: bool) -> float:
    """The value of coming to a cell: to stop there if it is free, or to pass over its pillar."""
    worth = float(value[cell])
    if not complete:
        worth *= FADE
    pillar = top_pillar(state, cell)
    if pillar == 0:
        return worth * FADE
    return worth if pillar == seat + 1 else worth * TOLL


@kernel
def _from_hand(state: State, seat: int, value: Float64s) -> float:
    """What a pillar in hand is worth."""
    best = 0.0
    for cell in range(CELLS):
        if (int(state.gates) >> cell) & 1 and state.above[cell] != 0:
            complete = bool((int(state.gate_open) >> cell) & 1)
            best = max(best, _arriving(state, seat, value, cell, complete))
    return best


@kernel
def _standing(state: State, seat: int, cell: int, value: Float64s) -> float:
    """What an own pillar is worth where it stands: as a support, or for where it may go."""
    place = place_above(state, cell)
    if place < 0 or state.tile[place] != NO_TILE:
        return float(value[cell])
    own, others = pillars_of(state, place, seat)
    support = _support(state, seat, place, own - 1, others)
    if own + others == 4:
        support *= 2.0
    return max(support, float(value[cell]))


@kernel
def carry(state: State, seat: int, rng: Int64s) -> int:
    """The pillar's move that gains most for its action points; or Horus; or the end of the turn."""
    value = np.zeros(CELLS, np.float64)
    _spread(state, seat, value)
    masks, found, work = new_masks(), new_found(), new_work()
    others = survey_pillars(state, seat, masks)
    numbers = np.zeros(SPOTS, np.int64)
    best, best_gain = -1, 0.05
    for source in range(SPOTS):
        if source == HAND:
            if state.supply[seat] == 0:
                continue
            before = _from_hand(state, seat, value)
        elif top_pillar(state, source) != seat + 1:
            continue
        else:
            before = _standing(state, seat, source, value)
        count = find_routes(state, seat, source, masks, others, work, found)
        for i in range(count):
            target, ap, points = int(found[i, 0]), int(found[i, 1]), int(found[i, 2])
            number = int(numbers[target])
            numbers[target] += 1
            if target == HAND or (
                source != HAND and place_above(state, source) == place_above(state, target) >= 0
            ):
                continue  # from one site to another of the same place: nothing is won
            gain = float(value[target]) * _urgency(state, seat, target, ap) - before
            gain = (gain - 0.8 * points) / ap + draw(rng, 100) * 0.0005
            if gain > best_gain:
                best, best_gain = int(route_move(source, target, number)), gain
        for i in range(count):
            numbers[found[i, 0]] = 0
    if state.tablet[HORUS] == seat + 1 and state.supply[seat] > 0:
        cell = _best_site(value)
        if value[cell] - _from_hand(state, seat, value) > best_gain and is_free(state, cell):
            return HORUS_MOVE + cell
    return best if best >= 0 else END


@kernel
def _urgency(state: State, seat: int, cell: int, ap: int) -> float:
    """The last pillar under a place counts double if the tile can follow, and little if not."""
    place = place_above(state, cell)
    if place < 0:
        return 1.0
    own, others = pillars_of(state, place, seat)
    if own + others != 3:
        return 1.0
    if int(state.ap) - ap >= 1:
        return 2.0
    return 0.5 if others > 0 else 0.9


@kernel
def _best_site(value: Float64s) -> int:
    best = 0
    for cell in range(1, CELLS):
        if value[cell] > value[best]:
            best = cell
    return best
