"""What a move of Turquoise brings about, row by row: `effects`.

Texts tell the rows in their order: first what is done, then its price, then what follows from it.
A place is given by level, row and column of its level.
"""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.effect_rows import (
    AUCTIONS,
    BIDS,
    COVERS,
    DRAWS,
    DROPS,
    ENDS,
    ENDS_TURN,
    FILLS,
    FINAL,
    FORGOES,
    IDLE,
    LAYS,
    NO_TABLET,
    NOBODY,
    POINTS_COLUMN,
    SCORES,
    SEAT_COLUMN,
    USES,
    WAITS,
    WINS,
    spend,
    write_row,
)
from ludotheque.games.turquoise.rules.geometry import (
    CAPITAL_PLACE,
    CELLS,
    EDGE,
    FIRST_PLACE,
    LEVEL_OF,
    PLACE_NAMES,
    QUARTERS,
)
from ludotheque.games.turquoise.rules.pillar_effects import of_anubis, of_horus, of_route
from ludotheque.games.turquoise.rules.scoring import (
    coefficient,
    idle_pillars,
    own_pillars,
    sole_leader,
    tile_points,
)
from ludotheque.games.turquoise.rules.state import (
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
    STOREYS,
    THOTH,
    TURNS,
    State,
    number_of_seats,
)
from ludotheque.games.turquoise.rules.turns import next_bidder, seth_asked, turn_counts

# The longest: a route over all cells, with its AP, three payees, and what became of the pillar.
MOST_EFFECTS: Final = CELLS + 1 + 2 * (SEATS - 1) + 2
TOTAL_COLUMN: Final = 3  # the first field, of FINAL


@kernel
def effects(state: State, move: int, out: Int64s) -> int:
    """Write the effects of a legal move; how many."""
    active = 0 + int(state.active)
    if move < PLACE:
        return of_route(state, active, move, out)
    if move < AUCTION:
        return _of_place(state, active, (move - PLACE) // TURNS, (move - PLACE) % TURNS, out)
    if move < HORUS_MOVE or move == DROP:
        return _of_bid(state, active, move, out)
    if move < ANUBIS_MOVE:
        return of_horus(state, active, move - HORUS_MOVE, out)
    if move < SETH_MOVE:
        return of_anubis(state, active, move - ANUBIS_MOVE, out)
    if move <= LET:
        return _of_answer(state, active, move, out)
    if move == END:
        return _of_end(state, active, out)
    if move == DRAW:
        n = write_row(out, 0, DRAWS, active, 0, int(state.pile_size) - 1)
        return spend(state, active, ACTION, out, n)
    if move == DONE:
        return write_row(out, 0, FORGOES, active, 0, ANUBIS)
    n = write_row(out, 0, USES, active, 0, THOTH)
    return spend(state, active, -EXTRA, out, n)


# --- tiles -------------------------------------------------------------------------------------


@kernel
def _of_place(state: State, seat: int, place: int, turned: int, out: Int64s) -> int:
    """A tile lands, or waits for the answer of Seth's holder (J8)."""
    ap = ACTION if place == CAPITAL_PLACE else 0  # for any other it was spent to draw it
    asked = seth_asked(state)
    if asked < 0:
        return _land(state, seat, seat, place, turned, ap, out, 0)
    level, r, c, row, column = _place(place)
    own, worth = own_pillars(state, place, seat), tile_points(state, place, seat)
    n = write_row(out, 0, WAITS, seat, 0, level, r, c, turned, own, worth, asked, row, column)
    return spend(state, seat, ap, out, n) if ap > 0 else n


@kernel
def _place(place: int) -> tuple[int, int, int, int, int]:
    """Level, row and column of a place, then row and column of its cell in the north-west."""
    level, r, c = PLACE_NAMES[place, 0], PLACE_NAMES[place, 1], PLACE_NAMES[place, 2]
    corner = int(QUARTERS[place, 0])
    return level, r, c, corner // EDGE, corner % EDGE


@kernel
def _of_answer(state: State, active: int, move: int, out: Int64s) -> int:
    """Seth's holder lays the tile in the active seat's place, or lets it land (R10)."""
    holder, place = 0 + int(state.actor), int(state.waiting) - 1
    if move == LET:
        n = write_row(out, 0, FORGOES, holder, 0, SETH)
        return _land(state, active, active, place, 0 + int(state.waiting_turn), 0, out, n)
    n = write_row(out, 0, USES, holder, 0, SETH)
    return _land(state, active, holder, place, move - SETH_MOVE, 0, out, n)


@kernel
def _land(
    state: State, active: int, layer: int, place: int, turned: int, ap: int, out: Int64s, n: int
) -> int:
    """A tile on its place, the pillars under it, and who scores it; the last one ends the game."""
    level, r, c, row, column = _place(place)
    tablet = NO_TABLET if layer == active else SETH
    n = write_row(out, n, LAYS, layer, 0, level, r, c, turned, row, column, tablet)
    if ap > 0:
        n = spend(state, active, ap, out, n)
    for quarter in range(PILLARS if level > 0 else 0):
        cell = int(QUARTERS[place, quarter])
        owner = int(state.pillar[level - 1, cell]) - 1
        n = write_row(out, n, COVERS, owner, 0, cell // EDGE, cell % EDGE, level - 1)
    n = _score(state, layer, place, out, n)
    if layer != active:
        n = _score(state, active, place, out, n)
    if place == CAPITAL_PLACE:
        return _finish(state, active, CAPITAL, place, out, n)
    for other in range(FIRST_PLACE[level], FIRST_PLACE[level + 1]):
        if other != place and state.tile[other] == NO_TILE:
            return n
    return write_row(out, n, FILLS, layer, 0, level)


@kernel
def _score(state: State, seat: int, place: int, out: Int64s, n: int) -> int:
    own, points = own_pillars(state, place, seat), tile_points(state, place, seat)
    return write_row(out, n, SCORES, seat, points, int(LEVEL_OF[place]), own, int(own == PILLARS))


# --- auctions ----------------------------------------------------------------------------------


@kernel
def _of_bid(state: State, active: int, move: int, out: Int64s) -> int:
    """An auction opened, a bid or a seat that drops out; then who is out, or who wins (R9, J9)."""
    actor, bidder = 0 + int(state.actor), 0 + int(state.bidder)
    tablet, price, bidding = int(state.lot) - 1, 0 + int(state.price), 0 + int(state.bidding)
    if move == DROP:
        bidding &= ~(1 << actor)
        n = write_row(out, 0, DROPS, actor, 0, tablet, 1)
    elif move < BID:
        tablet, price = (move - AUCTION) // PRICES, (move - AUCTION) % PRICES
        bidder, bidding = active, (1 << number_of_seats(state)) - 1
        n = write_row(out, 0, AUCTIONS, active, 0, tablet, price)
    else:
        bidder, price = actor, move - BID
        n = write_row(out, 0, BIDS, actor, 0, tablet, price)
    asked, left = next_bidder(state, actor, bidder, price, bidding)
    for i in range(1, number_of_seats(state)):
        seat = (actor + i) % number_of_seats(state)
        if ((bidding & ~left) >> seat) & 1:
            n = write_row(out, n, DROPS, seat, 0, tablet, 0)
    if asked < 0:
        n = write_row(out, n, WINS, bidder, -price, tablet, price)
    return n


# --- ends --------------------------------------------------------------------------------------


@kernel
def _of_end(state: State, seat: int, out: Int64s) -> int:
    """The turn passes on, unless the game has stood still for too long (J7)."""
    ending = turn_counts(state)[2]
    if ending != PLAYING:
        n = write_row(out, 0, ENDS_TURN, seat, 0, int(state.ap), NOBODY)
        return _finish(state, seat, ending, NO_PLACE, out, n)
    follower = (seat + 1) % number_of_seats(state)
    return write_row(out, 0, ENDS_TURN, seat, 0, int(state.ap), follower)


@kernel
def _finish(state: State, active: int, ending: int, place: int, out: Int64s, n: int) -> int:
    """What idle pillars cost, once a tile lies on `place`; the end; the final points (R11)."""
    seats = number_of_seats(state)
    for seat in range(seats):
        for level in range(STOREYS):
            idle = idle_pillars(state, seat, level, place)
            if idle > 0:
                n = write_row(out, n, IDLE, seat, -idle * coefficient(level + 1), level, idle)
    n = write_row(out, n, ENDS, active, 0, ending)
    first = n
    for seat in range(seats):
        total = 0 + int(state.points[seat])
        for i in range(first):
            if out[i, SEAT_COLUMN] == seat:
                total += out[i, POINTS_COLUMN]
        n = write_row(out, n, FINAL, seat, 0, total)
    winner = sole_leader(out[first:n, TOTAL_COLUMN], seats)
    if winner != NOBODY:
        out[first + winner, TOTAL_COLUMN + 1] = 1
    return n
