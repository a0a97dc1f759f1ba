"""A foreman with a plan: what to do first, and where each pillar is worth carrying.

It lays tiles that score, fills the ground, and else carries the pillar that gains most for its
action points. Every site of a place that can be built has a value for its owner; from there the
value spreads backwards over the site, less with every action point that the way costs.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.chance import draw
from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.turquoise.routes import (
    find_routes,
    is_complete,
    neighbour,
    new_found,
    new_masks,
    new_work,
    route_move,
    survey_pillars,
)
from ludotheque.games.turquoise.site import (
    ANUBIS,
    ANUBIS_MOVE,
    ASKING,
    AUCTION,
    BID,
    BIDDING,
    DONE,
    DRAW,
    DROP,
    END,
    HAND,
    HORUS,
    HORUS_MOVE,
    LET,
    NO_TILE,
    NOTHING,
    PLACE,
    PLACING,
    PRICES,
    SETH_MOVE,
    SPOTS,
    STOREYS,
    TABLETS,
    TAKING,
    THOTH,
    THOTH_MOVE,
    coefficient,
    distinct,
    half_drawn,
    is_free,
    is_open,
    number_of_seats,
    pillars_under,
    some_place_open,
    tile_points,
    top_pillar,
)
from ludotheque.games.turquoise.temple import (
    CAPITAL_PLACE,
    CELLS,
    HALF,
    LEVEL_OF,
    PLACE_AT,
    PLACES,
    QUARTERS,
    TURNED,
)

FADE: Final = 0.7  # what is left of a value for each action point on the way
TOLL: Final = 0.9  # and for each opponent's pillar passed over
EARLY: Final = 0.4  # for a tile that is missing still below a place
WAITING: Final = 0.3
SWEEPS: Final = 10  # how far values spread
WORTH: Final = (3, 2, 2, 4)  # what to bid for Horus, Anubis, Thoth, Seth, at most
RICH: Final = 6  # points from which auctions are opened, now and then


@kernel
def plan(state: Any, rng: Any, out: Any) -> int:
    """The foreman's move in each phase."""
    phase = int(state.phase)
    if phase == PLACING:
        return _best_placement(state, rng)
    if phase == BIDDING:
        return _bid(state)
    if phase == ASKING:
        return _answer_as_seth(state)
    if phase == TAKING:
        cell = _worst_pillar(state)
        return ANUBIS_MOVE + cell if cell >= 0 else DONE
    return _act(state, rng)


@kernel
def _act(state: Any, rng: Any) -> int:
    """A move of the own turn: the kind of action first."""
    seat = int(state.active)
    if state.begun == 0 and state.points[seat] >= RICH and draw(rng, 3) == 0:
        tablet = draw(rng, TABLETS)
        if state.tablet[tablet] == 0:
            return AUCTION + tablet * PRICES + 1
    if state.tablet[THOTH] == seat + 1:
        return THOTH_MOVE
    if state.ap == 0:
        return END
    if is_open(state, CAPITAL_PLACE):
        return PLACE + CAPITAL_PLACE * 4
    if state.pile_size > 0 and some_place_open(state) and _wants_tile(state, seat):
        return DRAW
    if state.tablet[ANUBIS] == seat + 1:
        cell = _worst_pillar(state)
        if cell >= 0:
            return ANUBIS_MOVE + cell
    return _carry(state, seat, rng)


@kernel
def _wants_tile(state: Any, seat: int) -> bool:
    """Whether a tile would score, fill the ground, or spoil another's score."""
    for place in range(CAPITAL_PLACE):
        if is_open(state, place) and (
            LEVEL_OF[place] == 0
            or tile_points(state, place, seat) > 0
            or _spoils(state, place, seat) > 1
        ):
            return True
    return False


@kernel
def _spoils(state: Any, place: int, seat: int) -> int:
    """The most that another seat would score there."""
    best = 0
    for other in range(number_of_seats(state)):
        if other != seat:
            best = max(best, tile_points(state, place, other))
    return best


@kernel
def _best_placement(state: Any, rng: Any) -> int:
    """The place that scores most for oneself and spoils most for others, well joined."""
    seat = int(state.active)
    best, best_value = -1, -1.0
    for place in range(CAPITAL_PLACE):
        if not is_open(state, place):
            continue
        value = 10.0 * tile_points(state, place, seat) + 4.0 * _spoils(state, place, seat)
        value += draw(rng, 100) / 100.0
        if value > best_value:
            best, best_value = place, value
    return PLACE + best * 4 + _best_turn(state, best)


@kernel
def _best_turn(state: Any, place: int) -> int:
    """The turn of the tile drawn that completes most walkways."""
    best, best_links = 0, -1
    for turn in range(4):
        if distinct(int(state.drawn), turn):
            links = _links(state, place, int(TURNED[state.drawn, turn]))
            if links > best_links:
                best, best_links = turn, links
    return best


@kernel
def _links(state: Any, place: int, halves: int) -> int:
    """How many walkways a tile would complete on a place."""
    above, links = int(LEVEL_OF[place]) + 1, 0
    for quarter in range(4):
        cell = int(QUARTERS[place, quarter])
        for side in range(4):
            half = int(HALF[quarter, side])
            if half == 8 or not (halves >> half) & 1:
                continue
            other = neighbour(cell, _option(side))
            if other < 0:
                links += (int(state.gates) >> cell) & 1
            elif state.above[other] != 0 and state.above[other] <= above:
                links += state.above[other] < above or half_drawn(state, other, (side + 2) % 4)
    return links


@inlined
def _option(side: int) -> int:
    """The number that `neighbour` has for north, east, south, west."""
    return (0, 2, 3, 1)[side]


@kernel
def _bid(state: Any) -> int:
    """One more than the last bid, up to what the tablet is worth and half of what one has."""
    points, price = int(state.points[state.actor]), int(state.price) + 1
    if price <= WORTH[int(state.lot) - 1] and 2 * price <= points:
        return BID + price
    return DROP


@kernel
def _answer_as_seth(state: Any) -> int:
    """Lay the tile oneself where that scores well."""
    place, holder = int(state.waiting) - 1, int(state.actor)
    if tile_points(state, place, holder) < 2:
        return LET
    return SETH_MOVE + (0 if state.drawn == NOTHING else _best_turn(state, place))


@kernel
def _worst_pillar(state: Any) -> int:
    """The other seats' pillar that promises them most, or -1."""
    seat = int(state.active)
    best, best_value = -1, 0
    for cell in range(CELLS):
        pillar = top_pillar(state, cell)
        place = _place_above(state, cell)
        if pillar != 0 and pillar != seat + 1 and place >= 0:
            own, others = _pillars_of(state, place, pillar - 1)
            value = coefficient(int(LEVEL_OF[place])) * (4 * own + others)
            if value > best_value:
                best, best_value = cell, value
    return best


@inlined
def _place_above(state: Any, cell: int) -> int:
    """The place that a pillar on the cell's top would help to carry, or -1."""
    above = int(state.above[cell])
    if above == 0 or above > STOREYS:
        return -1
    place = int(PLACE_AT[above, cell])
    return place if place < PLACES else -1


@kernel
def _pillars_of(state: Any, place: int, seat: int) -> tuple[int, int]:
    """How many of the four pillars under a place are there already: own, others'."""
    own, standing = pillars_under(state, place, seat)
    return own, standing - own


@kernel
def _support(state: Any, seat: int, place: int, own: int, others: int) -> float:
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
            value += WAITING * coefficient(level + 1) * _pillars_of(state, above, seat)[0]
    return max(value, 0.1)


@kernel
def _spread(state: Any, seat: int, value: Any) -> None:
    """Write what a pillar of the seat is worth: landed on a free cell, or lifted from another."""
    site = np.zeros(CELLS, np.float64)
    for cell in range(CELLS):
        place = _place_above(state, cell)
        if place >= 0 and is_free(state, cell) and state.tile[place] == NO_TILE:
            own, others = _pillars_of(state, place, seat)
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
def _arriving(state: Any, seat: int, value: Any, cell: int, complete: bool) -> float:
    """The value of coming to a cell: to stop there if it is free, or to pass over its pillar."""
    worth = float(value[cell])
    if not complete:
        worth *= FADE
    pillar = top_pillar(state, cell)
    if pillar == 0:
        return worth * FADE
    return worth if pillar == seat + 1 else worth * TOLL


@kernel
def _from_hand(state: Any, seat: int, value: Any) -> float:
    """What a pillar in hand is worth."""
    best = 0.0
    for cell in range(CELLS):
        if (int(state.gates) >> cell) & 1 and state.above[cell] != 0:
            complete = bool((int(state.gate_open) >> cell) & 1)
            best = max(best, _arriving(state, seat, value, cell, complete))
    return best


@kernel
def _standing(state: Any, seat: int, cell: int, value: Any) -> float:
    """What an own pillar is worth where it stands: as a support, or for where it may go."""
    place = _place_above(state, cell)
    if place < 0 or state.tile[place] != NO_TILE:
        return float(value[cell])
    own, others = _pillars_of(state, place, seat)
    support = _support(state, seat, place, own - 1, others)
    if own + others == 4:
        support *= 2.0
    return max(support, float(value[cell]))


@kernel
def _carry(state: Any, seat: int, rng: Any) -> int:
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
                source != HAND and _place_above(state, source) == _place_above(state, target) >= 0
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
def _urgency(state: Any, seat: int, cell: int, ap: int) -> float:
    """The last pillar under a place counts double if the tile can follow, and little if not."""
    place = _place_above(state, cell)
    if place < 0:
        return 1.0
    own, others = _pillars_of(state, place, seat)
    if own + others != 3:
        return 1.0
    if int(state.ap) - ap >= 1:
        return 2.0
    return 0.5 if others > 0 else 0.9


@kernel
def _best_site(value: Any) -> int:
    best = 0
    for cell in range(1, CELLS):
        if value[cell] > value[best]:
            best = cell
    return best
