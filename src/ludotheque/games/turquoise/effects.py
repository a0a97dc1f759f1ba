"""What a move of Turquoise brings about, row by row: `effects`.

Texts tell the rows in their order: first what is done, then its price, then what follows from it.
A place is given by level, row and column of its level; a cell by row and column of the 8 × 8 grid
and the level of its top. The hand is a cell outside the grid, beyond the gate, on level -1.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.turquoise.routes import (
    leads_on,
    paid_at,
    price_of,
    read_route,
    trace_route,
)
from ludotheque.games.turquoise.site import (
    ACTION,
    ANUBIS,
    ANUBIS_MOVE,
    AUCTION,
    BID,
    CAPITAL,
    DONE,
    DRAW,
    DROP,
    END,
    EXTRA,
    HAND,
    HORUS,
    HORUS_MOVE,
    LET,
    NO_PLACE,
    NO_TILE,
    PILLARS,
    PLACE,
    PLAYING,
    PRICES,
    SEATS,
    SETH,
    SETH_MOVE,
    SPOTS,
    STOREYS,
    TAKING,
    THOTH,
    TURNS,
    coefficient,
    gate_side,
    idle_pillars,
    next_bidder,
    number_of_seats,
    own_pillars,
    pillars_under,
    seth_asked,
    sole_leader,
    tile_points,
    top_pillar,
    turn_counts,
)
from ludotheque.games.turquoise.temple import (
    CAPITAL_PLACE,
    CELLS,
    EDGE,
    FIRST_PLACE,
    LEVEL_OF,
    NOWHERE,
    PLACE_AT,
    PLACES,
    QUARTERS,
    place_name,
)

# Kinds, in the order of `Game.effect_kinds`.
(
    AUCTIONS,
    BIDS,
    DROPS,
    WINS,
    USES,
    FORGOES,
    SPENDS,
    DRAWS,
    WAITS,
    LAYS,
    COVERS,
    SCORES,
    FILLS,
    STEPS,
    PAYS,
    RECEIVES,
    ENTERS,
    MOVES,
    RETURNS,
    STANDS,
    COMPLETES,
    ENDS_TURN,
    IDLE,
    ENDS,
    FINAL,
) = range(25)

# The longest: a route over all cells, with its AP, three payees, and what became of the pillar.
MOST_EFFECTS: Final = CELLS + 1 + 2 * (SEATS - 1) + 2
SEAT_COLUMN: Final = 1
POINTS_COLUMN: Final = 2
TOTAL_COLUMN: Final = 3  # the first field, of FINAL
OUTSIDE: Final = -1  # level of the hand
NOBODY: Final = -1
NO_TABLET: Final = -1  # nobody's power is in it

PLACE_NAMES: Final = np.array([place_name(place) for place in range(PLACES)], np.int64)
OUTWARDS: Final = np.array([[-1, 0], [0, 1], [1, 0], [0, -1]], np.int64)  # by `gate_side`


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """Write the effects of a legal move; how many."""
    active = 0 + int(state.active)
    if move < PLACE:
        return _of_route(state, active, move, out)
    if move < AUCTION:
        return _of_place(state, active, (move - PLACE) // TURNS, (move - PLACE) % TURNS, out)
    if move < HORUS_MOVE or move == DROP:
        return _of_bid(state, active, move, out)
    if move < ANUBIS_MOVE:
        return _of_horus(state, active, move - HORUS_MOVE, out)
    if move < SETH_MOVE:
        return _of_anubis(state, active, move - ANUBIS_MOVE, out)
    if move <= LET:
        return _of_answer(state, active, move, out)
    if move == END:
        return _of_end(state, active, out)
    if move == DRAW:
        n = _write(out, 0, DRAWS, active, 0, int(state.pile_size) - 1)
        return _spend(state, active, ACTION, out, n)
    if move == DONE:
        return _write(out, 0, FORGOES, active, 0, ANUBIS)
    n = _write(out, 0, USES, active, 0, THOTH)
    return _spend(state, active, -EXTRA, out, n)


@inlined
def _write(
    out: Any,
    n: int,
    kind: int,
    seat: int,
    points: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
    h: int = 0,
    i: int = 0,
) -> int:
    """Write one row with its fields; how many rows there are then."""
    out[n, 0], out[n, SEAT_COLUMN], out[n, POINTS_COLUMN] = kind, seat, points
    out[n, 3], out[n, 4], out[n, 5], out[n, 6] = a, b, c, d
    out[n, 7], out[n, 8], out[n, 9], out[n, 10], out[n, 11] = e, f, g, h, i
    return n + 1


@inlined
def _spend(state: Any, seat: int, ap: int, out: Any, n: int) -> int:
    return _write(out, n, SPENDS, seat, 0, ap, int(state.ap) - ap)


# --- pillars -----------------------------------------------------------------------------------


@kernel
def _of_route(state: Any, seat: int, move: int, out: Any) -> int:
    """Where a pillar ends, what that costs, its way cell by cell, and who is paid (R7, J5)."""
    source, target, number = read_route(move)
    ap, points, paid = price_of(state, source, target, number)
    cells = np.zeros(SPOTS, np.int64)
    count = trace_route(state, source, target, ap, points, paid, cells)
    if target == HAND:
        n = _return(state, seat, source, NO_TABLET, out, 0)
    elif source == HAND:
        n = _enter(state, seat, target, NO_TABLET, out, 0)
    else:
        y, x, level = _spot(state, source, source)
        v, u, to_level = _spot(state, target, target)
        n = _write(out, 0, MOVES, seat, 0, y, x, level, v, u, to_level)
    n = _spend(state, seat, ap, out, n)
    at = source
    for i in range(count):
        to = int(cells[i])
        over = NOBODY if i == count - 1 else top_pillar(state, to) - 1
        n = _step(state, seat, at, to, over, out, n)
        at = to
    for payee in range(number_of_seats(state) if points > 0 else 0):
        toll = 0
        for i in range(count - 1):
            toll += paid_at(state, seat, int(cells[i])) == payee
        if toll > 0:
            n = _write(out, n, PAYS, seat, -toll, payee)
            n = _write(out, n, RECEIVES, payee, toll, seat)
    return n if target == HAND else _carry(state, seat, target, source, out, n)


@kernel
def _spot(state: Any, spot: int, beside: int) -> tuple[int, int, int]:
    """Row, column and level of a cell, or of the hand outside the gate of a cell beside it."""
    if spot != HAND:
        return spot // EDGE, spot % EDGE, int(state.above[spot]) - 1
    side = gate_side(beside)
    row, column = beside // EDGE + OUTWARDS[side, 0], beside % EDGE + OUTWARDS[side, 1]
    return row, column, OUTSIDE


@kernel
def _step(state: Any, seat: int, at: int, to: int, over: int, out: Any, n: int) -> int:
    y, x, level = _spot(state, at, to)
    v, u, to_level = _spot(state, to, at)
    complete = int(leads_on(state, at, to))
    return _write(out, n, STEPS, seat, 0, y, x, level, v, u, to_level, complete, over)


@kernel
def _enter(state: Any, seat: int, cell: int, tablet: int, out: Any, n: int) -> int:
    """A pillar from the hand onto a cell's top, over walkways or by the power of a tablet."""
    row, column, level = _spot(state, cell, cell)
    return _write(out, n, ENTERS, seat, 0, row, column, level, int(state.supply[seat]) - 1, tablet)


@kernel
def _return(state: Any, owner: int, cell: int, tablet: int, out: Any, n: int) -> int:
    """A pillar from a cell's top into its owner's hand, likewise."""
    row, column, level = _spot(state, cell, cell)
    hand = int(state.supply[owner]) + 1
    return _write(out, n, RETURNS, owner, 0, row, column, level, hand, tablet)


@kernel
def _carry(state: Any, seat: int, cell: int, source: int, out: Any, n: int) -> int:
    """The place that a pillar put on a cell's top helps to carry; with four it is ready (R4, R6).

    A pillar that comes from another site of the same place was there already.
    """
    place = int(PLACE_AT[state.above[cell], cell])
    if place == NOWHERE:
        return n
    own, standing = pillars_under(state, place, seat)
    if source == HAND or PLACE_AT[state.above[source], source] != place:
        own, standing = own + 1, standing + 1
    level, row, column = PLACE_NAMES[place, 0], PLACE_NAMES[place, 1], PLACE_NAMES[place, 2]
    if standing == PILLARS:
        return _write(out, n, COMPLETES, seat, 0, level, row, column, own)
    return _write(out, n, STANDS, seat, 0, level, row, column, own, standing)


@kernel
def _of_horus(state: Any, seat: int, cell: int, out: Any) -> int:
    n = _write(out, 0, USES, seat, 0, HORUS)
    n = _enter(state, seat, cell, HORUS, out, n)
    n = _spend(state, seat, ACTION, out, n)
    return _carry(state, seat, cell, HAND, out, n)


@kernel
def _of_anubis(state: Any, seat: int, cell: int, out: Any) -> int:
    """AP and tablet go with the first pillar (J13)."""
    owner = top_pillar(state, cell) - 1
    if state.phase == TAKING:
        return _return(state, owner, cell, ANUBIS, out, 0)
    n = _write(out, 0, USES, seat, 0, ANUBIS)
    n = _return(state, owner, cell, ANUBIS, out, n)
    return _spend(state, seat, ACTION, out, n)


# --- tiles -------------------------------------------------------------------------------------


@kernel
def _of_place(state: Any, seat: int, place: int, turned: int, out: Any) -> int:
    """A tile lands, or waits for the answer of Seth's holder (J8)."""
    ap = ACTION if place == CAPITAL_PLACE else 0  # for any other it was spent to draw it
    asked = seth_asked(state)
    if asked < 0:
        return _land(state, seat, seat, place, turned, ap, out, 0)
    level, r, c, row, column = _place(place)
    own, worth = own_pillars(state, place, seat), tile_points(state, place, seat)
    n = _write(out, 0, WAITS, seat, 0, level, r, c, turned, own, worth, asked, row, column)
    return _spend(state, seat, ap, out, n) if ap > 0 else n


@kernel
def _place(place: int) -> tuple[int, int, int, int, int]:
    """Level, row and column of a place, then row and column of its cell in the north-west."""
    level, r, c = PLACE_NAMES[place, 0], PLACE_NAMES[place, 1], PLACE_NAMES[place, 2]
    corner = int(QUARTERS[place, 0])
    return level, r, c, corner // EDGE, corner % EDGE


@kernel
def _of_answer(state: Any, active: int, move: int, out: Any) -> int:
    """Seth's holder lays the tile in the active seat's place, or lets it land (R10)."""
    holder, place = 0 + int(state.actor), int(state.waiting) - 1
    if move == LET:
        n = _write(out, 0, FORGOES, holder, 0, SETH)
        return _land(state, active, active, place, 0 + int(state.waiting_turn), 0, out, n)
    n = _write(out, 0, USES, holder, 0, SETH)
    return _land(state, active, holder, place, move - SETH_MOVE, 0, out, n)


@kernel
def _land(
    state: Any, active: int, layer: int, place: int, turned: int, ap: int, out: Any, n: int
) -> int:
    """A tile on its place, the pillars under it, and who scores it; the last one ends the game."""
    level, r, c, row, column = _place(place)
    tablet = NO_TABLET if layer == active else SETH
    n = _write(out, n, LAYS, layer, 0, level, r, c, turned, row, column, tablet)
    if ap > 0:
        n = _spend(state, active, ap, out, n)
    for quarter in range(PILLARS if level > 0 else 0):
        cell = int(QUARTERS[place, quarter])
        owner = int(state.pillar[level - 1, cell]) - 1
        n = _write(out, n, COVERS, owner, 0, cell // EDGE, cell % EDGE, level - 1)
    n = _score(state, layer, place, out, n)
    if layer != active:
        n = _score(state, active, place, out, n)
    if place == CAPITAL_PLACE:
        return _finish(state, active, CAPITAL, place, out, n)
    for other in range(FIRST_PLACE[level], FIRST_PLACE[level + 1]):
        if other != place and state.tile[other] == NO_TILE:
            return n
    return _write(out, n, FILLS, layer, 0, level)


@kernel
def _score(state: Any, seat: int, place: int, out: Any, n: int) -> int:
    own, points = own_pillars(state, place, seat), tile_points(state, place, seat)
    return _write(out, n, SCORES, seat, points, int(LEVEL_OF[place]), own, int(own == PILLARS))


# --- auctions ----------------------------------------------------------------------------------


@kernel
def _of_bid(state: Any, active: int, move: int, out: Any) -> int:
    """An auction opened, a bid or a seat that drops out; then who is out, or who wins (R9, J9)."""
    actor, bidder = 0 + int(state.actor), 0 + int(state.bidder)
    tablet, price, bidding = int(state.lot) - 1, 0 + int(state.price), 0 + int(state.bidding)
    if move == DROP:
        bidding &= ~(1 << actor)
        n = _write(out, 0, DROPS, actor, 0, tablet, 1)
    elif move < BID:
        tablet, price = (move - AUCTION) // PRICES, (move - AUCTION) % PRICES
        bidder, bidding = active, (1 << number_of_seats(state)) - 1
        n = _write(out, 0, AUCTIONS, active, 0, tablet, price)
    else:
        bidder, price = actor, move - BID
        n = _write(out, 0, BIDS, actor, 0, tablet, price)
    asked, left = next_bidder(state, actor, bidder, price, bidding)
    for i in range(1, number_of_seats(state)):
        seat = (actor + i) % number_of_seats(state)
        if ((bidding & ~left) >> seat) & 1:
            n = _write(out, n, DROPS, seat, 0, tablet, 0)
    if asked < 0:
        n = _write(out, n, WINS, bidder, -price, tablet, price)
    return n


# --- ends --------------------------------------------------------------------------------------


@kernel
def _of_end(state: Any, seat: int, out: Any) -> int:
    """The turn passes on, unless the game has stood still for too long (J7)."""
    ending = turn_counts(state)[2]
    if ending != PLAYING:
        n = _write(out, 0, ENDS_TURN, seat, 0, int(state.ap), NOBODY)
        return _finish(state, seat, ending, NO_PLACE, out, n)
    follower = (seat + 1) % number_of_seats(state)
    return _write(out, 0, ENDS_TURN, seat, 0, int(state.ap), follower)


@kernel
def _finish(state: Any, active: int, ending: int, place: int, out: Any, n: int) -> int:
    """What idle pillars cost, once a tile lies on `place`; the end; the final points (R11)."""
    seats = number_of_seats(state)
    for seat in range(seats):
        for level in range(STOREYS):
            idle = idle_pillars(state, seat, level, place)
            if idle > 0:
                n = _write(out, n, IDLE, seat, -idle * coefficient(level + 1), level, idle)
    n = _write(out, n, ENDS, active, 0, ending)
    first = n
    for seat in range(seats):
        total = 0 + int(state.points[seat])
        for i in range(first):
            if out[i, SEAT_COLUMN] == seat:
                total += out[i, POINTS_COLUMN]
        n = _write(out, n, FINAL, seat, 0, total)
    winner = sole_leader(out[first:n, TOTAL_COLUMN], seats)
    if winner != NOBODY:
        out[first + winner, TOTAL_COLUMN + 1] = 1
    return n
