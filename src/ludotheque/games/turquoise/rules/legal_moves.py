"""The legal moves, and those of them that are worth a thought.

Bids and prices are each a move of their own; `promising` keeps only some of them for
those who search. Routes of pillars are found for all sites at once on sets of cells (see
`routes.py`).
"""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.geometry import CAPITAL_PLACE, CELLS
from ludotheque.games.turquoise.rules.routes import (
    find_routes,
    new_found,
    new_masks,
    new_work,
    route_move,
    survey_pillars,
)
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
    NOTHING,
    PLACE,
    PLACING,
    PLAYING,
    PRICES,
    SETH_MOVE,
    SPOTS,
    TABLETS,
    TAKING,
    THOTH,
    THOTH_MOVE,
    State,
    is_free,
    top_pillar,
)
from ludotheque.games.turquoise.rules.tiles import distinct, is_open, some_place_open


@kernel
def legal(state: State, out: Int64s) -> int:
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
def _legal_places(state: State, out: Int64s) -> int:
    n = 0
    for place in range(CAPITAL_PLACE):
        if is_open(state, place):
            for turn in range(4):
                if distinct(int(state.drawn), turn):
                    out[n] = PLACE + place * 4 + turn
                    n += 1
    return n


@kernel
def _legal_bids(state: State, out: Int64s) -> int:
    n = 0
    for amount in range(int(state.price) + 1, int(state.points[state.actor]) + 1):
        out[n] = BID + amount
        n += 1
    out[n] = DROP
    return n + 1


@kernel
def _legal_answers(state: State, out: Int64s) -> int:
    n = 0
    for turn in range(4):
        if turn == 0 or (state.drawn != NOTHING and distinct(int(state.drawn), turn)):
            out[n] = SETH_MOVE + turn
            n += 1
    out[n] = LET
    return n + 1


@kernel
def _legal_takes(state: State, out: Int64s, n: int) -> int:
    """Anubis: any uncovered pillar (R10)."""
    for cell in range(CELLS):
        if top_pillar(state, cell) != 0:
            out[n] = ANUBIS_MOVE + cell
            n += 1
    return n


@kernel
def _legal_actions(state: State, seat: int, out: Int64s, n: int) -> int:
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
def _legal_moves(state: State, seat: int, out: Int64s, n: int) -> int:
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


@kernel
def promising(state: State, out: Int64s) -> int:
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
