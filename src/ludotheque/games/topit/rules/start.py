"""The start of a game: pieces and stones are handed out (R1)."""

import numpy as np

from ludotheque.core.chance import DEALER, draw_lot, seed_dealer
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topit.rules.geometry import DIRECTIONS
from ludotheque.games.topit.rules.state import COLOURS, SIDES, Setting, Shapes, State


@kernel
def setup(state: State, setting: Setting, key: Int64s) -> None:
    """Hand out pieces and stones (R1); nothing is left to chance but the first seat."""
    seats = int(setting.seats)
    state.seats = seats
    state.colours = COLOURS if seats == 1 else seats
    first = int(setting.first)
    if first < 0:
        dealer = np.zeros(DEALER, np.int64)
        seed_dealer(dealer, key)
        first = draw_lot(dealer, seats)
    state.first = state.colour = first
    _take_shapes(state, setting.shapes)
    for colour in range(state.colours):
        state.hand[colour] = (1 << int(state.kinds)) - 1
    state.stones = (1 << int(state.colours)) - 1


@kernel
def _take_shapes(state: State, shapes: Shapes) -> None:
    state.kinds = shapes.kinds
    for kind in range(shapes.kinds):
        state.sides[kind], state.period[kind] = shapes.sides[kind], shapes.period[kind]
        state.worth[kind], state.big[kind] = shapes.worth[kind], shapes.big[kind]
        for i in range(SIDES):
            state.span[kind, i], state.heading[kind, i] = (
                shapes.span[kind, i],
                shapes.heading[kind, i],
            )
            for j in range(4):
                state.corner[kind, i, j] = shapes.corner[kind, i, j]
        for k in range(DIRECTIONS):
            state.edge_at[kind, k] = shapes.edge_at[kind, k]
        for k in range(2 * DIRECTIONS):
            state.reach[kind, k] = shapes.reach[kind, k]
