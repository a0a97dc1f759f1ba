"""What a move of Turquoise does to pillars, as rows of effects.

A cell is given by row and column of the 8 × 8 grid and the level of its top. The hand is a cell
outside the grid, beyond the gate, on level -1.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.effect_rows import (
    COMPLETES,
    ENTERS,
    MOVES,
    NO_TABLET,
    NOBODY,
    PAYS,
    RECEIVES,
    RETURNS,
    STANDS,
    STEPS,
    USES,
    spend,
    write_row,
)
from ludotheque.games.turquoise.rules.geometry import EDGE, NOWHERE, PLACE_AT, PLACE_NAMES
from ludotheque.games.turquoise.rules.routes import paid_at, price_of, read_route, trace_route
from ludotheque.games.turquoise.rules.scoring import pillars_under
from ludotheque.games.turquoise.rules.state import (
    ACTION,
    ANUBIS,
    HAND,
    HORUS,
    PILLARS,
    SPOTS,
    TAKING,
    State,
    number_of_seats,
    top_pillar,
)
from ludotheque.games.turquoise.rules.walkways import gate_side, leads_on

OUTSIDE: Final = -1  # level of the hand
OUTWARDS: Final = np.array([[-1, 0], [0, 1], [1, 0], [0, -1]], np.int64)  # by `gate_side`


@kernel
def of_route(state: State, seat: int, move: int, out: Int64s) -> int:
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
        n = write_row(out, 0, MOVES, seat, 0, y, x, level, v, u, to_level)
    n = spend(state, seat, ap, out, n)
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
            n = write_row(out, n, PAYS, seat, -toll, payee)
            n = write_row(out, n, RECEIVES, payee, toll, seat)
    return n if target == HAND else _carry(state, seat, target, source, out, n)


@kernel
def _spot(state: State, spot: int, beside: int) -> tuple[int, int, int]:
    """Row, column and level of a cell, or of the hand outside the gate of a cell beside it."""
    if spot != HAND:
        return spot // EDGE, spot % EDGE, int(state.above[spot]) - 1
    side = gate_side(beside)
    row, column = beside // EDGE + OUTWARDS[side, 0], beside % EDGE + OUTWARDS[side, 1]
    return row, column, OUTSIDE


@kernel
def _step(state: State, seat: int, at: int, to: int, over: int, out: Int64s, n: int) -> int:
    y, x, level = _spot(state, at, to)
    v, u, to_level = _spot(state, to, at)
    complete = int(leads_on(state, at, to))
    return write_row(out, n, STEPS, seat, 0, y, x, level, v, u, to_level, complete, over)


@kernel
def _enter(state: State, seat: int, cell: int, tablet: int, out: Int64s, n: int) -> int:
    """A pillar from the hand onto a cell's top, over walkways or by the power of a tablet."""
    row, column, level = _spot(state, cell, cell)
    return write_row(
        out, n, ENTERS, seat, 0, row, column, level, int(state.supply[seat]) - 1, tablet
    )


@kernel
def _return(state: State, owner: int, cell: int, tablet: int, out: Int64s, n: int) -> int:
    """A pillar from a cell's top into its owner's hand, likewise."""
    row, column, level = _spot(state, cell, cell)
    hand = int(state.supply[owner]) + 1
    return write_row(out, n, RETURNS, owner, 0, row, column, level, hand, tablet)


@kernel
def _carry(state: State, seat: int, cell: int, source: int, out: Int64s, n: int) -> int:
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
        return write_row(out, n, COMPLETES, seat, 0, level, row, column, own)
    return write_row(out, n, STANDS, seat, 0, level, row, column, own, standing)


@kernel
def of_horus(state: State, seat: int, cell: int, out: Int64s) -> int:
    """A pillar from the hand onto any free site, by the power of Horus (R10)."""
    n = write_row(out, 0, USES, seat, 0, HORUS)
    n = _enter(state, seat, cell, HORUS, out, n)
    n = spend(state, seat, ACTION, out, n)
    return _carry(state, seat, cell, HAND, out, n)


@kernel
def of_anubis(state: State, seat: int, cell: int, out: Int64s) -> int:
    """AP and tablet go with the first pillar (J13)."""
    owner = top_pillar(state, cell) - 1
    if state.phase == TAKING:
        return _return(state, owner, cell, ANUBIS, out, 0)
    n = write_row(out, 0, USES, seat, 0, ANUBIS)
    n = _return(state, owner, cell, ANUBIS, out, n)
    return spend(state, seat, ACTION, out, n)
