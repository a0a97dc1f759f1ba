"""A quick plan: what to do first. The kernel `plan`.

It lays tiles that score, fills the ground, and else carries the pillar that gains most for its
action points (see `carrying.py`).
"""

from typing import Final

from ludotheque.core.chance import draw
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.bot.carrying import carry, pillars_of, place_above
from ludotheque.games.turquoise.rules.geometry import (
    CAPITAL_PLACE,
    CELLS,
    HALF,
    LEVEL_OF,
    QUARTERS,
    TURNED,
)
from ludotheque.games.turquoise.rules.scoring import coefficient, tile_points
from ludotheque.games.turquoise.rules.state import (
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
    LET,
    NOTHING,
    PLACE,
    PLACING,
    PRICES,
    SETH_MOVE,
    TABLETS,
    TAKING,
    THOTH,
    THOTH_MOVE,
    State,
    number_of_seats,
    top_pillar,
)
from ludotheque.games.turquoise.rules.tiles import distinct, is_open, some_place_open
from ludotheque.games.turquoise.rules.walkways import half_drawn, neighbour

WORTH: Final = (3, 2, 2, 4)  # what to bid for Horus, Anubis, Thoth, Seth, at most
RICH: Final = 6  # points from which auctions are opened, now and then


@kernel
def plan(state: State, rng: Int64s, out: Int64s) -> int:
    """A sensible move in each phase."""
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
def _act(state: State, rng: Int64s) -> int:
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
    return carry(state, seat, rng)


@kernel
def _wants_tile(state: State, seat: int) -> bool:
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
def _spoils(state: State, place: int, seat: int) -> int:
    """The most that another seat would score there."""
    best = 0
    for other in range(number_of_seats(state)):
        if other != seat:
            best = max(best, tile_points(state, place, other))
    return best


@kernel
def _best_placement(state: State, rng: Int64s) -> int:
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
def _best_turn(state: State, place: int) -> int:
    """The turn of the tile drawn that completes most walkways."""
    best, best_links = 0, -1
    for turn in range(4):
        if distinct(int(state.drawn), turn):
            links = _links(state, place, int(TURNED[state.drawn, turn]))
            if links > best_links:
                best, best_links = turn, links
    return best


@kernel
def _links(state: State, place: int, halves: int) -> int:
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
def _bid(state: State) -> int:
    """One more than the last bid, up to what the tablet is worth and half of what one has."""
    points, price = int(state.points[state.actor]), int(state.price) + 1
    if price <= WORTH[int(state.lot) - 1] and 2 * price <= points:
        return BID + price
    return DROP


@kernel
def _answer_as_seth(state: State) -> int:
    """Lay the tile oneself where that scores well."""
    place, holder = int(state.waiting) - 1, int(state.actor)
    if tile_points(state, place, holder) < 2:
        return LET
    return SETH_MOVE + (0 if state.drawn == NOTHING else _best_turn(state, place))


@kernel
def _worst_pillar(state: State) -> int:
    """The other seats' pillar that promises them most, or -1."""
    seat = int(state.active)
    best, best_value = -1, 0
    for cell in range(CELLS):
        pillar = top_pillar(state, cell)
        place = place_above(state, cell)
        if pillar != 0 and pillar != seat + 1 and place >= 0:
            own, others = pillars_of(state, place, pillar - 1)
            value = coefficient(int(LEVEL_OF[place])) * (4 * own + others)
            if value > best_value:
                best, best_value = cell, value
    return best
