"""The rules of Turquoise as kernels.

Seats decide one after another: the active seat, bidders in an auction, the holder of Seth. Bids and
prices are each a move of their own; `promising` keeps only some of them for those who search.
Routes of pillars are found for all sites at once on sets of cells (see `temple.py`).
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.chance import DEALER, draw_lot, seed_dealer, shuffle, shuffle_deck
from ludotheque.core.kernel import kernel
from ludotheque.games.turquoise.effects import effects as effects
from ludotheque.games.turquoise.foreman import plan as plan
from ludotheque.games.turquoise.observation import observe as observe
from ludotheque.games.turquoise.routes import (
    find_routes,
    new_found,
    new_masks,
    new_work,
    opponent,
    paid_at,
    price_of,
    read_route,
    route_move,
    survey_pillars,
    trace_route,
)
from ludotheque.games.turquoise.site import (
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
    DROP,
    END,
    EXTRA,
    HAND,
    HIDDEN,
    HORUS,
    HORUS_MOVE,
    LET,
    MAIN,
    NO_TILE,
    NOTHING,
    PILLARS,
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
    STOREYS,
    TABLETS,
    TAKING,
    THOTH,
    THOTH_MOVE,
    Reason,
    coefficient,
    distinct,
    is_free,
    is_open,
    malus,
    next_bidder,
    number_of_seats,
    own_pillars,
    pillars_under,
    put_tile,
    seth_asked,
    sole_leader,
    some_place_open,
    survey,
    tile_points,
    top_pillar,
    turn_counts,
)
from ludotheque.games.turquoise.site import STATE as STATE
from ludotheque.games.turquoise.temple import CAPITAL_PLACE, CELLS, LEVEL_OF, PLACES, QUARTERS

# --- legal moves -------------------------------------------------------------------------------


@kernel
def legal(state: Any, out: Any) -> int:
    """All moves of the seat that has to decide, every price and bid included."""
    if state.ended != PLAYING:
        return 0
    phase = int(state.phase)
    if phase == PLACING:
        return _legal_places(state, out)
    if phase == BIDDING:
        return _legal_bids(state, out)
    if phase == ASKING:
        return _legal_answers(state, out)
    if phase == TAKING:
        n = _legal_takes(state, out, 0)
        out[n] = DONE
        return n + 1
    seat = int(state.active)
    n = 0
    if state.begun == 0:
        for tablet in range(TABLETS):
            if state.tablet[tablet] == 0:
                for price in range(1, int(state.points[seat]) + 1):
                    out[n] = AUCTION + tablet * PRICES + price
                    n += 1
    if state.ap > 0:
        n = _legal_actions(state, seat, out, n)
    if state.tablet[THOTH] == seat + 1:
        out[n] = THOTH_MOVE
        n += 1
    out[n] = END
    return n + 1


@kernel
def _legal_places(state: Any, out: Any) -> int:
    n = 0
    for place in range(CAPITAL_PLACE):
        if is_open(state, place):
            for turn in range(4):
                if distinct(int(state.drawn), turn):
                    out[n] = PLACE + place * 4 + turn
                    n += 1
    return n


@kernel
def _legal_bids(state: Any, out: Any) -> int:
    n = 0
    for amount in range(int(state.price) + 1, int(state.points[state.actor]) + 1):
        out[n] = BID + amount
        n += 1
    out[n] = DROP
    return n + 1


@kernel
def _legal_answers(state: Any, out: Any) -> int:
    n = 0
    for turn in range(4):
        if turn == 0 or (state.drawn != NOTHING and distinct(int(state.drawn), turn)):
            out[n] = SETH_MOVE + turn
            n += 1
    out[n] = LET
    return n + 1


@kernel
def _legal_takes(state: Any, out: Any, n: int) -> int:
    """Anubis: any uncovered pillar (R10)."""
    for cell in range(CELLS):
        if top_pillar(state, cell) != 0:
            out[n] = ANUBIS_MOVE + cell
            n += 1
    return n


@kernel
def _legal_actions(state: Any, seat: int, out: Any, n: int) -> int:
    """What costs action points."""
    if state.pile_size > 0 and some_place_open(state):
        out[n] = DRAW
        n += 1
    if is_open(state, CAPITAL_PLACE):
        out[n] = PLACE + CAPITAL_PLACE * 4
        n += 1
    n = _legal_moves(state, seat, out, n)
    if state.tablet[HORUS] == seat + 1 and state.supply[seat] > 0:
        for cell in range(CELLS):
            if is_free(state, cell):
                out[n] = HORUS_MOVE + cell
                n += 1
    if state.tablet[ANUBIS] == seat + 1:
        n = _legal_takes(state, out, n)
    return n


@kernel
def _legal_moves(state: Any, seat: int, out: Any, n: int) -> int:
    """All routes of all own pillars (R7, J5)."""
    masks = new_masks()
    found = new_found()
    work = new_work()
    numbers = np.zeros(SPOTS, np.int64)
    others = survey_pillars(state, seat, masks)
    for source in range(SPOTS):
        if source == HAND:
            if state.supply[seat] == 0:
                continue
        elif top_pillar(state, source) != seat + 1:
            continue
        count = find_routes(state, seat, source, masks, others, work, found)
        for i in range(count):
            target = found[i, 0]
            out[n] = route_move(source, target, numbers[target])
            numbers[target] += 1
            n += 1
        for i in range(count):
            numbers[found[i, 0]] = 0
    return n


# --- playing -----------------------------------------------------------------------------------


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
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
def play(state: Any, move: int) -> None:
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
def _play_word(state: Any, move: int) -> None:
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
def _end_turn(state: Any) -> None:
    """The next seat's turn, or the end of a game that stands still (J7)."""
    state.quiet, state.ends, state.ended = turn_counts(state)
    if state.ended != PLAYING:
        state.begun = 1  # the last turn stays as it was
        return
    state.active = state.actor = (int(state.active) + 1) % int(state.seats)
    state.ap = ACTION_POINTS
    state.begun = state.laid = 0


@kernel
def _play_route(state: Any, move: int) -> None:
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
def _pay(state: Any, seat: int, source: int, target: int, ap: int, points: int, paid: int) -> None:
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
def _choose_place(state: Any, number: int) -> None:
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
def _land(state: Any, place: int, turned: int) -> None:
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
def _answer(state: Any, move: int) -> None:
    """Seth's holder lays the tile instead, and both score; or lets it be (R10)."""
    place, turned = int(state.waiting) - 1, int(state.waiting_turn)
    if move != LET:
        turned = move - SETH_MOVE
        holder = int(state.actor)
        state.points[holder] += tile_points(state, place, holder)
        state.tablet[SETH] = 0
    _land(state, place, turned)


@kernel
def _open_auction(state: Any, tablet: int, price: int) -> None:
    state.begun = 1
    state.phase = BIDDING
    state.lot, state.price = tablet + 1, price
    state.bidder = state.actor = state.active
    state.bidding = (1 << int(state.seats)) - 1
    _next_bidder(state)


@kernel
def _next_bidder(state: Any) -> None:
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


@kernel
def _play_horus(state: Any, cell: int) -> None:
    seat = int(state.active)
    state.begun = 1
    state.ap -= ACTION
    state.tablet[HORUS] = 0
    state.supply[seat] -= 1
    state.pillar[int(state.above[cell]) - 1, cell] = seat + 1


@kernel
def _play_anubis(state: Any, cell: int) -> None:
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


# --- scores and secrets ------------------------------------------------------------------------


@kernel
def turn(state: Any) -> int:
    """The seat that has to decide."""
    return int(state.actor)


@kernel
def over(state: Any) -> bool:
    """Whether the last capital lies, or the game stood still (R6, J7)."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: Any) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def final_points(state: Any, seat: int) -> int:
    """Points, at the end with R11 counted."""
    points = int(state.points[seat])
    return points - malus(state, seat) if state.ended != PLAYING else points


@kernel
def scores(state: Any, out: Any) -> None:
    """The points of each seat."""
    for seat in range(number_of_seats(state)):
        out[seat] = final_points(state, seat)


@kernel
def returns(state: Any, out: Any) -> None:
    """One winner; a tied first place is played again, 0 for everybody (R11)."""
    seats = number_of_seats(state)
    for seat in range(seats):
        out[seat] = final_points(state, seat)
    winner = sole_leader(out, seats) if state.ended != PLAYING else -1
    for seat in range(seats):
        out[seat] = 0.0 if winner < 0 else 1.0 if seat == winner else -1.0 / (seats - 1)


@kernel
def hide(state: Any, seat: int) -> None:
    """Wipe the order of the pile; at the end all is shown."""
    if state.ended == PLAYING:
        for i in range(state.pile_size):
            state.pile[i] = HIDDEN


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """Shuffle the tiles that nobody has seen; which they are can be counted."""
    if state.pile_size == 0 or state.pile[0] != HIDDEN:
        return
    left = np.zeros(256, np.int64)
    for i in range(PLAIN):
        left[state.box[i]] += 1
    for place in range(PLACES):
        if state.tile[place] == PLAIN_TILE:
            left[state.halves[place]] -= 1
    if state.drawn < HIDDEN:
        left[state.drawn] -= 1
    n = 0
    for halves in range(256):
        for _ in range(left[halves]):
            state.pile[n] = halves
            n += 1
    shuffle(rng, state.pile, n)


# --- why not -----------------------------------------------------------------------------------


@kernel
def explain(state: Any, move: int) -> int:
    """Why a move of the action space is not legal: first the phase, then the move itself; or 0."""
    phase = int(state.phase)
    is_bid = BID <= move < HORUS_MOVE or move == DROP
    is_answer = SETH_MOVE <= move <= LET
    is_take = ANUBIS_MOVE <= move < SETH_MOVE
    is_place = PLACE <= move < AUCTION
    if phase == BIDDING:
        return _explain_bid(state, move) if is_bid else Reason.R9_ANSWER
    if phase == ASKING:
        return _explain_answer(state, move) if is_answer else Reason.J8
    if phase == TAKING:
        if move == DONE:
            return Reason.LEGAL
        return _explain_take(state, move) if is_take else Reason.J13_MORE
    if phase == PLACING:
        return _explain_place(state, move - PLACE) if is_place else Reason.J11_PLACE
    if is_bid:
        return Reason.R9_NONE
    if is_answer:
        return Reason.R10_SETH
    if move == DONE:
        return Reason.J13_DONE
    if is_place:
        return _explain_capital(state, move - PLACE)
    return _explain_main(state, move)


@kernel
def _explain_bid(state: Any, move: int) -> int:
    if move == DROP:
        return Reason.LEGAL
    if move - BID <= state.price:
        return Reason.R9_LOW
    return Reason.R9_POINTS if move - BID > state.points[state.actor] else Reason.LEGAL


@kernel
def _explain_answer(state: Any, move: int) -> int:
    if move in (LET, SETH_MOVE):
        return Reason.LEGAL
    if state.drawn == NOTHING:
        return Reason.J12
    return Reason.LEGAL if distinct(int(state.drawn), move - SETH_MOVE) else Reason.J12


@kernel
def _explain_take(state: Any, move: int) -> int:
    return Reason.LEGAL if top_pillar(state, move - ANUBIS_MOVE) != 0 else Reason.R10_PILLAR


@kernel
def _explain_place(state: Any, number: int) -> int:
    place = number // 4
    if place == CAPITAL_PLACE:
        return Reason.R6
    if state.tile[place] != NO_TILE:
        return Reason.R4_TAKEN
    if not is_open(state, place):
        return Reason.R4_PILLARS
    return Reason.LEGAL if distinct(int(state.drawn), number % 4) else Reason.J12


@kernel
def _explain_capital(state: Any, number: int) -> int:
    """A place chosen without a tile drawn: only the last capital is laid so, once ready (R6)."""
    if number // 4 != CAPITAL_PLACE:
        return Reason.R4_DRAW
    if not is_open(state, CAPITAL_PLACE):
        return Reason.R6
    if number % 4 != 0:
        return Reason.J12
    return Reason.LEGAL if state.ap > 0 else Reason.R3


@kernel
def _explain_main(state: Any, move: int) -> int:
    seat = int(state.active)
    if move == END:
        return Reason.LEGAL
    if move < PLACE:
        return _explain_route(state, seat, move)
    if move < BID:
        return _explain_auction(state, seat, move - AUCTION)
    if move == DRAW:
        if state.ap == 0:
            return Reason.R3
        return Reason.LEGAL if state.pile_size > 0 and some_place_open(state) else Reason.J1
    if move == THOTH_MOVE:
        return Reason.LEGAL if state.tablet[THOTH] == seat + 1 else Reason.R10_TABLET
    if move < ANUBIS_MOVE:
        if state.tablet[HORUS] != seat + 1:
            return Reason.R10_TABLET
        if state.ap == 0:
            return Reason.R3
        if state.supply[seat] == 0:
            return Reason.R7_HAND
        return Reason.LEGAL if is_free(state, move - HORUS_MOVE) else Reason.R8
    if state.tablet[ANUBIS] != seat + 1:
        return Reason.R10_TABLET
    return Reason.R3 if state.ap == 0 else _explain_take(state, move)


@kernel
def _explain_auction(state: Any, seat: int, number: int) -> int:
    tablet, price = number // PRICES, number % PRICES
    if state.begun != 0:
        return Reason.J11_AUCTION
    if state.tablet[tablet] != 0:
        return Reason.R9_HELD
    if price < 1:
        return Reason.R9_LOW
    return Reason.R9_POINTS if price > state.points[seat] else Reason.LEGAL


@kernel
def _explain_route(state: Any, seat: int, move: int) -> int:
    source, target, number = read_route(move)
    if source == HAND:
        if state.supply[seat] == 0:
            return Reason.R7_HAND
    elif top_pillar(state, source) != seat + 1:
        for level in range(int(state.above[source]) - 1):
            if level < STOREYS and state.pillar[level, source] == seat + 1:
                return Reason.R7_COVERED
        return Reason.R7_NONE
    if source == target:
        return Reason.R7_SAME
    if target != HAND and not is_free(state, target):
        return Reason.R8
    if state.ap == 0:
        return Reason.R3
    if price_of(state, source, target, number)[0] > 0:
        return Reason.LEGAL
    return Reason.R7_ROUTE if price_of(state, source, target, 0)[0] == 0 else Reason.J5


# --- estimates ---------------------------------------------------------------------------------

MARGIN: Final = 20.0  # a lead of so many points is half-way to certain, for `guess`


@kernel
def _prospect(state: Any, seat: int) -> float:
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
def guess(state: Any, seat: int) -> float:
    """The lead over the best other seat, pillars in place counted in part."""
    best = -1000.0
    for other in range(number_of_seats(state)):
        if other != seat:
            best = max(best, _prospect(state, other))
    lead = _prospect(state, seat) - best
    return lead / (MARGIN + abs(lead))


@kernel
def promising(state: Any, out: Any) -> int:
    """All moves, but of prices and bids only the lowest and some steps above (1, 2, 4, 8, …)."""
    count = legal(state, out)
    base = int(state.price) if state.phase == BIDDING else 0
    n = 0
    for i in range(count):
        move = int(out[i])
        amount = -1
        if AUCTION <= move < BID:
            amount = (move - AUCTION) % PRICES
        elif BID <= move < HORUS_MOVE:
            amount = move - BID - base
        if amount < 0 or amount & (amount - 1) == 0:
            out[n] = move
            n += 1
    return n


EVENTS: Final = (
    "turns",
    "ground tiles",
    "level 1 tiles",
    "level 2 tiles",
    "last capitals",
    "strikes",
    "pillar moves",
    "points paid on routes",
    "auctions",
    "points paid for tablets",
    "Horus",
    "Anubis",
    "Thoth",
    "Seth",
)


@kernel
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    """Count what `EVENTS` names."""
    if move == END:
        out[0] += 1
    elif move < PLACE:
        out[6] += 1
        out[7] += int(before.points[before.active]) - int(after.points[before.active])
    elif AUCTION <= move < BID:
        out[8] += 1
    elif HORUS_MOVE <= move < ANUBIS_MOVE:
        out[10] += 1
    elif ANUBIS_MOVE <= move < SETH_MOVE and before.phase == MAIN:
        out[11] += 1
    elif move == THOTH_MOVE:
        out[12] += 1
    elif SETH_MOVE <= move < LET:
        out[13] += 1
    if before.phase == BIDDING or AUCTION <= move < BID:
        for seat in range(number_of_seats(before)):
            out[9] += int(before.points[seat]) - int(after.points[seat])
    for place in range(PLACES):
        if before.tile[place] == NO_TILE and after.tile[place] != NO_TILE:
            out[1 + int(LEVEL_OF[place])] += 1
            active, seth = int(before.active), SETH_MOVE <= move < LET
            for seat in range(number_of_seats(before)):
                if seat == active or (seth and seat == before.actor):
                    out[5] += own_pillars(before, place, seat) == PILLARS
