"""The ground plan of Turquoise: 30 places for tiles over 8 × 8 cells, and sets of cells as bits.

A set of cells is a number with a bit for each, row by row. The top bit is cell (7,7); shifts are
masked so that it never overflows, whether compiled or not.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import inlined
from ludotheque.core.state import Int64s, UInt8s

EDGE: Final = 8
CELLS: Final = EDGE * EDGE
LEVELS: Final = 4
PLACES: Final = 30
CAPITAL_PLACE: Final = PLACES - 1
FIRST_PLACE: Final = (0, 16, 25, 29, 30)  # of each level
NOWHERE: Final = 255

NOT_LAST_COLUMN: Final = 0x7F7F7F7F7F7F7F7F
NOT_LAST_ROW: Final = 0x00FFFFFFFFFFFFFF


def place_number(level: int, row: int, column: int) -> int:
    """The number of a place (C2)."""
    return FIRST_PLACE[level] + row * (LEVELS - level) + column


def place_name(place: int) -> tuple[int, int, int]:
    """Level, row and column of a place."""
    level = max(level for level in range(LEVELS) if FIRST_PLACE[level] <= place)
    row, column = divmod(place - FIRST_PLACE[level], LEVELS - level)
    return level, row, column


def _cells() -> Int64s:
    """The four cells of each place: north-west, north-east, south-east, south-west."""
    found = []
    for place in range(PLACES):
        level, row, column = place_name(place)
        y, x = 2 * row + level, 2 * column + level
        found.append([y * EDGE + x, y * EDGE + x + 1, (y + 1) * EDGE + x + 1, (y + 1) * EDGE + x])
    return np.array(found, np.int64)


QUARTERS: Final = _cells()


def _places() -> tuple[UInt8s, UInt8s]:
    """For each level and cell the place above it and the quarter it is of that place."""
    at = np.full((LEVELS, CELLS), NOWHERE, np.uint8)
    quarter = np.zeros((LEVELS, CELLS), np.uint8)
    for place, cells in enumerate(QUARTERS):
        level = place_name(place)[0]
        for number, cell in enumerate(cells):
            at[level, cell], quarter[level, cell] = place, number
    return at, quarter


PLACE_AT, QUARTER_AT = _places()
PLACE_NAMES: Final = np.array([place_name(place) for place in range(PLACES)], np.int64)
LEVEL_OF: Final = np.array([place_name(place)[0] for place in range(PLACES)], np.uint8)

# The half walkway of a quarter towards north, east, south, west (C3); inner sides have none.
NORTH, EAST, SOUTH, WEST = range(4)
HALF: Final = np.array([[0, 8, 8, 7], [1, 2, 8, 8], [8, 3, 4, 8], [8, 8, 5, 6]], np.uint8)


def turned_halves(mask: int, turn: int) -> int:
    """Half walkways after so many quarter turns clockwise."""
    return ((mask << 2 * turn) | (mask >> (8 - 2 * turn))) & 0xFF


TURNED: Final = np.array(
    [[turned_halves(mask, turn) for turn in range(4)] for mask in range(256)], np.uint8
)


@inlined
def step(cells: int, east: int, south: int) -> int:
    """The cells one step from a set, over crossings given by their west and their north cell."""
    return (
        ((cells & east) << 1)
        | ((cells >> 1) & east)
        | ((cells & south) << EDGE)
        | ((cells >> EDGE) & south)
    )
