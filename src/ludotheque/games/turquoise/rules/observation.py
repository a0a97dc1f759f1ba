"""What a network sees of Turquoise, in the order of `GameInfo.planes`."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float32s
from ludotheque.games.turquoise.rules.geometry import CELLS, EDGE, LEVEL_OF, QUARTERS
from ludotheque.games.turquoise.rules.scoring import malus
from ludotheque.games.turquoise.rules.state import (
    BIDDING,
    HIDDEN,
    MOST_AP,
    PLAIN,
    PLAYING,
    SEATS,
    STOREYS,
    TABLETS,
    State,
    is_free,
    number_of_seats,
    top_pillar,
)
from ludotheque.games.turquoise.rules.walkways import is_complete, neighbour

CELL_PLANES: Final = 1 + SEATS + 1 + 4 + 1 + STOREYS * SEATS
TIME: Final = 9
OBSERVATION: Final = (
    CELLS * CELL_PLANES + 8 + 5 * SEATS + TABLETS * SEATS + 5 + TABLETS + 3 * SEATS + 4 + TIME
)


@kernel
def observe(state: State, seat: int, out: Float32s) -> None:
    """Heights, pillars and walkways cell by cell; then tile, seats, tablets, auction and time."""
    out[:OBSERVATION] = 0.0
    seats, own = number_of_seats(state), max(seat, 0)
    for cell in range(CELLS):
        out[cell] = int(state.above[cell]) / 4.0
        pillar = top_pillar(state, cell)
        if pillar > 0:
            out[(1 + (pillar - 1 - own) % seats) * CELLS + cell] = 1.0
        out[5 * CELLS + cell] = 1.0 if is_free(state, cell) else 0.0
        if state.above[cell] != 0:
            for side in range(4):
                other = neighbour(cell, _SIDE_OPTION[side])
                if other >= 0 and state.above[other] != 0 and is_complete(state, cell, other):
                    out[(6 + side) * CELLS + cell] = 1.0
        out[10 * CELLS + cell] = float((int(state.gate_open) >> cell) & 1)
        for level in range(STOREYS):
            pillar = int(state.pillar[level, cell])
            if pillar > 0 and level + 1 < state.above[cell]:
                out[(11 + level * SEATS + (pillar - 1 - own) % seats) * CELLS + cell] = 1.0
    n = CELL_PLANES * CELLS
    if state.drawn < HIDDEN:
        for half in range(8):
            out[n + half] = float((int(state.drawn) >> half) & 1)
    n += 8
    for i in range(seats):
        other = (own + i) % seats
        out[n + i] = int(state.points[other]) / 50.0
        out[n + SEATS + i] = int(state.supply[other]) / 34.0
        out[n + 2 * SEATS + i] = 1.0
        out[n + 3 * SEATS + i] = 1.0 if state.active == other else 0.0
        out[n + 4 * SEATS + i] = malus(state, other) / 50.0
        for tablet in range(TABLETS):
            holds = state.tablet[tablet] == other + 1
            out[n + 5 * SEATS + tablet * SEATS + i] = 1.0 if holds else 0.0
    n += 5 * SEATS + TABLETS * SEATS
    out[n + int(state.phase)] = 1.0
    n += 5
    if state.phase == BIDDING:
        out[n + int(state.lot) - 1] = 1.0
        for i in range(seats):
            other = (own + i) % seats
            out[n + TABLETS + i] = float((int(state.bidding) >> other) & 1)
            out[n + TABLETS + SEATS + i] = 1.0 if state.bidder == other else 0.0
            out[n + TABLETS + 2 * SEATS + i] = 1.0 if state.actor == other else 0.0
        out[n + TABLETS + 3 * SEATS] = int(state.price) / 50.0
    n += TABLETS + 3 * SEATS + 1
    if state.waiting > 0:
        place = int(state.waiting) - 1
        out[n] = (1 + int(LEVEL_OF[place])) / 4.0
        out[n + 1] = (int(QUARTERS[place, 0]) // EDGE) / EDGE
        out[n + 2] = (int(QUARTERS[place, 0]) % EDGE) / EDGE
    n += 3
    out[n] = 1.0 if state.actor == seat and state.ended == PLAYING else 0.0
    out[n + 1] = int(state.ap) / MOST_AP
    out[n + 2] = float(state.begun)
    out[n + 3] = float(state.laid)
    out[n + 4] = int(state.pile_size) / PLAIN
    out[n + 5] = int(state.quiet) / 40.0
    out[n + 6] = int(state.ends) / 8.0
    out[n + 7] = 1.0 if state.ended != PLAYING else 0.0
    out[n + 8] = seats / SEATS


_SIDE_OPTION: Final = (0, 2, 3, 1)  # of `neighbour`, for north, east, south, west
