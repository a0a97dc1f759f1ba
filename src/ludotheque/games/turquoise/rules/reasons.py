"""Why a move is not legal: `explain`."""

from ludotheque.core.kernel import kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.games.turquoise.rules.geometry import CAPITAL_PLACE
from ludotheque.games.turquoise.rules.routes import price_of, read_route
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
    STOREYS,
    TAKING,
    THOTH,
    THOTH_MOVE,
    State,
    is_free,
    top_pillar,
)
from ludotheque.games.turquoise.rules.tiles import distinct, is_open, some_place_open


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R9_ANSWER = 1
    J8 = 2
    J13_MORE = 3
    J11_PLACE = 4
    R9_NONE = 5
    R10_SETH = 6
    J13_DONE = 7
    R4_DRAW = 8
    J11_AUCTION = 9
    R9_HELD = 10
    R9_LOW = 11
    R9_POINTS = 12
    R3 = 13
    J1 = 14
    R4_TAKEN = 15
    R4_PILLARS = 16
    R6 = 17
    J12 = 18
    R7_HAND = 19
    R7_NONE = 20
    R7_COVERED = 21
    R7_SAME = 22
    R8 = 23
    R7_ROUTE = 24
    J5 = 25
    R10_TABLET = 26
    R10_PILLAR = 27


@kernel
def explain(state: State, move: int) -> int:
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
def _explain_bid(state: State, move: int) -> int:
    if move == DROP:
        return Reason.LEGAL
    if move - BID <= state.price:
        return Reason.R9_LOW
    return Reason.R9_POINTS if move - BID > state.points[state.actor] else Reason.LEGAL


@kernel
def _explain_answer(state: State, move: int) -> int:
    if move in (LET, SETH_MOVE):
        return Reason.LEGAL
    if state.drawn == NOTHING:
        return Reason.J12
    return Reason.LEGAL if distinct(int(state.drawn), move - SETH_MOVE) else Reason.J12


@kernel
def _explain_take(state: State, move: int) -> int:
    return Reason.LEGAL if top_pillar(state, move - ANUBIS_MOVE) != 0 else Reason.R10_PILLAR


@kernel
def _explain_place(state: State, number: int) -> int:
    place = number // 4
    if place == CAPITAL_PLACE:
        return Reason.R6
    if state.tile[place] != NO_TILE:
        return Reason.R4_TAKEN
    if not is_open(state, place):
        return Reason.R4_PILLARS
    return Reason.LEGAL if distinct(int(state.drawn), number % 4) else Reason.J12


@kernel
def _explain_capital(state: State, number: int) -> int:
    """A place chosen without a tile drawn: only the last capital is laid so, once ready (R6)."""
    if number // 4 != CAPITAL_PLACE:
        return Reason.R4_DRAW
    if not is_open(state, CAPITAL_PLACE):
        return Reason.R6
    if number % 4 != 0:
        return Reason.J12
    return Reason.LEGAL if state.ap > 0 else Reason.R3


@kernel
def _explain_main(state: State, move: int) -> int:
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
def _explain_auction(state: State, seat: int, number: int) -> int:
    tablet, price = number // PRICES, number % PRICES
    if state.begun != 0:
        return Reason.J11_AUCTION
    if state.tablet[tablet] != 0:
        return Reason.R9_HELD
    if price < 1:
        return Reason.R9_LOW
    return Reason.R9_POINTS if price > state.points[seat] else Reason.LEGAL


@kernel
def _explain_route(state: State, seat: int, move: int) -> int:
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
