"""The observation: a position as numbers for learning programs."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float32s
from ludotheque.games.topominos.rules.scoring import in_progress, shown_points
from ludotheque.games.topominos.rules.state import (
    COMPARTMENTS,
    INSIDE,
    MAX_SEATS,
    MOST_HANDS,
    MOST_TILES,
    RACK,
    TURNS_ALONE,
    State,
)
from ludotheque.games.topominos.rules.tables import CELLS, HIDDEN, KIND, KINDS

# In the order of `GameInfo.planes`.
MODES: Final = INSIDE + COMPARTMENTS
ENDINGS: Final = 5
TIMES: Final = 7
COPIES: Final = 3  # of a tile in the standard set, at most: counts are measured in them


@kernel
def observe(state: State, seat: int, out: Float32s) -> None:
    """Stacks, own rack, tiles not seen and put back, the turn, seats from one's own on, time."""
    out[:] = 0.0
    seats, own = int(state.seats), max(seat, 0)
    for compartment in range(COMPARTMENTS):
        covered = int(state.covered[compartment])
        for cell in range(CELLS):
            out[compartment * CELLS + cell] = (covered >> (CELLS - 1 - cell)) & 1
        n = COMPARTMENTS * CELLS
        out[n + compartment] = int(state.stack_size[compartment]) / CELLS
        out[n + COMPARTMENTS + compartment] = (int(state.touched) >> compartment) & 1
    n = COMPARTMENTS * (CELLS + 2)
    out[n + int(state.mode)] = 1.0
    n += MODES
    unseen = n + RACK * CELLS
    for kind in range(1, KINDS + 1):
        out[unseen + kind - 1] = state.left[kind]
    for slot in range(state.rack_size[own]):
        tile = int(state.rack[own, slot])
        if tile != HIDDEN:
            for cell in range(CELLS):
                out[n + slot * CELLS + cell] = (tile >> (CELLS - 1 - cell)) & 1
            out[unseen + KIND[tile] - 1] -= 1.0
    n = unseen + KINDS
    for i in range(state.returned_size[own]):
        out[n + KIND[int(state.returned_tile[own, i])] - 1] += 1.0
    n += KINDS
    for i in range(unseen, n):  # whole numbers until here: a third would be rounded
        out[i] /= COPIES
    for i in range(seats):
        other = (own + i) % seats
        out[n + i] = 1.0
        out[n + MAX_SEATS + i] = shown_points(state, other) / 100
        out[n + 2 * MAX_SEATS + i] = int(state.rack_size[other]) / RACK
        out[n + 3 * MAX_SEATS + i] = int(state.passes[other]) / 2
        out[n + 4 * MAX_SEATS + i] = 1.0 if other == state.first else 0.0
    n += 5 * MAX_SEATS
    out[n + int(state.ending)] = 1.0
    n += ENDINGS
    out[n] = 1.0 if state.turn == seat and state.over == 0 else 0.0
    out[n + 1] = in_progress(state) / 100
    out[n + 2] = int(state.bag_size) / MOST_TILES
    out[n + 3] = int(state.turns) / TURNS_ALONE
    out[n + 4] = int(state.hand) / MOST_HANDS
    out[n + 5] = int(state.hands) / MOST_HANDS
    out[n + 6] = int(state.total) / 1000
