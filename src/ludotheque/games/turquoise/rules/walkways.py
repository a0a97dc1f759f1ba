"""Walkways between neighbouring cells: which are drawn, and which are complete (TURQUOISE-R7)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.turquoise.rules.geometry import (
    CELLS,
    EAST,
    EDGE,
    HALF,
    NORTH,
    PLACE_AT,
    QUARTER_AT,
    SOUTH,
    TURNED,
    WEST,
)
from ludotheque.games.turquoise.rules.state import CORNER_TILE, HAND, State


@kernel
def half_drawn(state: State, cell: int, side: int) -> bool:
    """Whether the cell's top has a half walkway towards a side; inside a tile there is the ring."""
    level = int(state.above[cell]) - 1
    place = int(PLACE_AT[level, cell])
    half = int(HALF[QUARTER_AT[level, cell], side])
    if half == 8 or state.tile[place] >= CORNER_TILE:
        return True
    return bool((int(TURNED[state.halves[place], state.turned[place]]) >> half) & 1)


@kernel
def _complete(state: State, cell: int, other: int, side: int) -> bool:
    """Whether the walkway from a cell to its neighbour to the east or south is complete (R7)."""
    above, other_above = int(state.above[cell]), int(state.above[other])
    if above == 0 or other_above == 0:
        return False
    if above == other_above:
        if PLACE_AT[above - 1, cell] == PLACE_AT[above - 1, other]:
            return True
        return half_drawn(state, cell, side) and half_drawn(state, other, (side + 2) % 4)
    if above > other_above:
        return half_drawn(state, cell, side)
    return half_drawn(state, other, (side + 2) % 4)


@inlined
def gate_side(cell: int) -> int:
    """The side of the board to which an outer walkway of the cell leads (C4)."""
    row, column = cell // EDGE, cell % EDGE
    return NORTH if row == 0 else SOUTH if row == EDGE - 1 else WEST if column == 0 else EAST


@kernel
def survey(state: State) -> None:
    """Note all walkways anew, after a tile was laid."""
    east, south, gate_open = 0, 0, 0
    gates = int(state.gates)
    for cell in range(CELLS):
        row, column = cell // EDGE, cell % EDGE
        if column < EDGE - 1 and _complete(state, cell, cell + 1, EAST):
            east |= 1 << cell
        if row < EDGE - 1 and _complete(state, cell, cell + EDGE, SOUTH):
            south |= 1 << cell
        is_gate = (gates >> cell) & 1 != 0
        if is_gate and state.above[cell] != 0 and half_drawn(state, cell, gate_side(cell)):
            gate_open |= 1 << cell
    state.east, state.south, state.gate_open = east, south, gate_open


@kernel
def neighbour(cell: int, option: int) -> int:
    """The cell above, left, right or below, or -1."""
    row, column = cell // EDGE, cell % EDGE
    if option == 0:
        return cell - EDGE if row > 0 else -1
    if option == 1:
        return cell - 1 if column > 0 else -1
    if option == 2:
        return cell + 1 if column < EDGE - 1 else -1
    return cell + EDGE if row < EDGE - 1 else -1


@kernel
def is_complete(state: State, cell: int, other: int) -> bool:
    """Whether the walkway between two neighbours is complete."""
    first = min(cell, other)
    crossings = int(state.east) if abs(cell - other) == 1 else int(state.south)
    return bool((crossings >> first) & 1)


@kernel
def leads_on(state: State, spot: int, other: int) -> bool:
    """Whether the walkway between two spots is complete; the hand lies beyond the gates."""
    if spot != HAND and other != HAND:
        return is_complete(state, spot, other)
    return bool((int(state.gate_open) >> min(spot, other)) & 1)
