"""Setting up a game, and applying moves.

Seats decide one after another: the active seat, bidders in an auction, the holder of Seth.
"""

import numpy as np

from ludotheque.core.chance import DEALER, draw_lot, seed_dealer, shuffle_deck
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.geometry import CAPITAL_PLACE, QUARTERS
from ludotheque.games.turquoise.rules.routes import (
    opponent,
    paid_at,
    price_of,
    read_route,
    trace_route,
)
from ludotheque.games.turquoise.rules.scoring import tile_points
from ludotheque.games.turquoise.rules.state import (
    ACTION,
    ACTION_POINTS,
    ANUBIS,
    ANUBIS_MOVE,
    ASKING,
    AUCTION,
    BID,
    BIDDING,
    CAPITAL,
    CAPITAL_TILE,
    CORNER_TILE,
    DONE,
    DRAW,
    END,
    EXTRA,
    HAND,
    HORUS,
    HORUS_MOVE,
    LET,
    MAIN,
    NOTHING,
    PLACE,
    PLACING,
    PLAIN,
    PLAIN_TILE,
    PLAYING,
    PRICES,
    SEATS,
    SETH,
    SETH_MOVE,
    SPOTS,
    TAKING,
    THOTH,
    THOTH_MOVE,
    Setting,
    State,
)
from ludotheque.games.turquoise.rules.tiles import put_tile
from ludotheque.games.turquoise.rules.turns import next_bidder, seth_asked, turn_counts
from ludotheque.games.turquoise.rules.walkways import survey


@kernel
def setup(state: State, setting: Setting, key: Int64s) -> None:
    """Corner tiles, a shuffled pile, pillars in hand (R1, C1)."""
    dealer = np.zeros(DEALER, np.int64)
    seed_dealer(dealer, key)
    seats = int(setting.seats)
    state.seats, state.gates = seats, setting.gates
    first = int(setting.first)
    if first < 0:
        first = draw_lot(dealer, seats)
    state.first = state.active = state.actor = first
    state.ap = ACTION_POINTS
    state.drawn = NOTHING
    for i in range(PLAIN):
        state.pile[i] = state.box[i] = setting.plain[i]
    shuffle_deck(dealer, state.pile, 0, PLAIN)
    state.pile_size = PLAIN
    for seat in range(seats):
        state.supply[seat] = 44 - 5 * seats  # 34, 29 or 24
    for place in (0, 3, 12, 15):
        state.tile[place] = CORNER_TILE
        for quarter in range(4):
            state.above[QUARTERS[place, quarter]] = 1
    survey(state)


@kernel
def play(state: State, move: int) -> None:
    """Apply a move; the next to decide follows from it."""
    if move >= DRAW:
        _play_word(state, move)
    elif move < PLACE:
        _play_route(state, move)
    elif move < AUCTION:
        _choose_place(state, move - PLACE)
    elif move < BID:
        _open_auction(state, (move - AUCTION) // PRICES, (move - AUCTION) % PRICES)
    elif move < HORUS_MOVE:
        state.price, state.bidder = move - BID, state.actor
        _next_bidder(state)
    elif move < ANUBIS_MOVE:
        _play_horus(state, move - HORUS_MOVE)
    elif move < SETH_MOVE:
        _play_anubis(state, move - ANUBIS_MOVE)
    else:
        _answer(state, move)


@kernel
def _play_word(state: State, move: int) -> None:
    seat = int(state.active)
    if move == END:
        _end_turn(state)
    elif move == DRAW:
        state.begun = 1
        state.ap -= ACTION
        state.pile_size -= 1
        state.drawn = state.pile[state.pile_size]
        state.pile[state.pile_size] = 0
        state.phase = PLACING
    elif move == THOTH_MOVE:
        state.begun = 1
        state.tablet[THOTH] = 0
        state.ap += EXTRA
    elif move == DONE:
        state.phase = MAIN
    else:
        state.bidding = int(state.bidding) & ~(1 << int(state.actor))
        _next_bidder(state)
    if move == END:
        return
    if state.phase != BIDDING:
        state.actor = seat


@kernel
def _end_turn(state: State) -> None:
    """The next seat's turn, or the end of a game that stands still (J7)."""
    state.quiet, state.ends, state.ended = turn_counts(state)
    if state.ended != PLAYING:
        state.begun = 1  # the last turn stays as it was
        return
    state.active = state.actor = (int(state.active) + 1) % int(state.seats)
    state.ap = ACTION_POINTS
    state.begun = state.laid = 0


# --- pillars -----------------------------------------------------------------------------------


@kernel
def _play_route(state: State, move: int) -> None:
    """Move a pillar and pay for the way (R7)."""
    seat = int(state.active)
    source, target, number = read_route(move)
    ap, points, paid = price_of(state, source, target, number)
    _pay(state, seat, source, target, ap, points, paid)
    state.begun = 1
    state.ap -= ap
    if source == HAND:
        state.supply[seat] -= 1
    else:
        state.pillar[int(state.above[source]) - 1, source] = 0
    if target == HAND:
        state.supply[seat] += 1
    else:
        state.pillar[int(state.above[target]) - 1, target] = seat + 1


@kernel
def _pay(
    state: State, seat: int, source: int, target: int, ap: int, points: int, paid: int
) -> None:
    """A point to the owner of each pillar passed over; only several payees need the way itself."""
    if points == 0:
        return
    state.points[seat] -= points
    for number in range(SEATS - 1):
        if paid == 1 << number:
            state.points[opponent(seat, number)] += points
            return
    cells = np.zeros(SPOTS, np.int64)
    count = trace_route(state, source, target, ap, points, paid, cells)
    for i in range(count - 1):
        payee = paid_at(state, seat, int(cells[i]))
        if payee >= 0:
            state.points[payee] += 1


@kernel
def _play_horus(state: State, cell: int) -> None:
    seat = int(state.active)
    state.begun = 1
    state.ap -= ACTION
    state.tablet[HORUS] = 0
    state.supply[seat] -= 1
    state.pillar[int(state.above[cell]) - 1, cell] = seat + 1


@kernel
def _play_anubis(state: State, cell: int) -> None:
    """AP and tablet go with the first pillar (J13)."""
    if state.phase == TAKING:
        state.phase = MAIN
    else:
        state.begun = 1
        state.ap -= ACTION
        state.tablet[ANUBIS] = 0
        state.phase = TAKING
    level = int(state.above[cell]) - 1
    state.supply[int(state.pillar[level, cell]) - 1] += 1
    state.pillar[level, cell] = 0


# --- tiles -------------------------------------------------------------------------------------


@kernel
def _choose_place(state: State, number: int) -> None:
    """The active seat has chosen; Seth's holder is asked before the tile lands (J8)."""
    place, turned = number // 4, number % 4
    if place == CAPITAL_PLACE:
        state.begun = 1
        state.ap -= ACTION
    holder = seth_asked(state)
    if holder >= 0:
        state.phase, state.actor = ASKING, holder
        state.waiting, state.waiting_turn = place + 1, turned
    else:
        _land(state, place, turned)


@kernel
def _land(state: State, place: int, turned: int) -> None:
    """The tile lands; the active seat scores it (R5, R6)."""
    state.points[state.active] += tile_points(state, place, int(state.active))
    if place == CAPITAL_PLACE:
        put_tile(state, place, CAPITAL_TILE, 0, 0)
        state.ended = CAPITAL
    else:
        put_tile(state, place, PLAIN_TILE, int(state.drawn), turned)
    state.drawn = NOTHING
    state.laid = 1
    state.phase, state.actor = MAIN, state.active
    state.waiting = state.waiting_turn = 0


@kernel
def _answer(state: State, move: int) -> None:
    """Seth's holder lays the tile instead, and both score; or lets it be (R10)."""
    place, turned = int(state.waiting) - 1, int(state.waiting_turn)
    if move != LET:
        turned = move - SETH_MOVE
        holder = int(state.actor)
        state.points[holder] += tile_points(state, place, holder)
        state.tablet[SETH] = 0
    _land(state, place, turned)


# --- auctions ----------------------------------------------------------------------------------


@kernel
def _open_auction(state: State, tablet: int, price: int) -> None:
    state.begun = 1
    state.phase = BIDDING
    state.lot, state.price = tablet + 1, price
    state.bidder = state.actor = state.active
    state.bidding = (1 << int(state.seats)) - 1
    _next_bidder(state)


@kernel
def _next_bidder(state: State) -> None:
    """Ask the next one who can raise; if there is none, the highest bidder takes it (R9)."""
    bidder, price = int(state.bidder), int(state.price)
    asked, state.bidding = next_bidder(state, int(state.actor), bidder, price, int(state.bidding))
    if asked >= 0:
        state.actor = asked
        return
    state.points[bidder] -= price
    state.tablet[int(state.lot) - 1] = bidder + 1
    state.lot = state.price = state.bidder = state.bidding = 0
    state.phase, state.actor = MAIN, state.active
