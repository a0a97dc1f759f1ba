"""Drawings of tiles as numbers, and what kernels look up of them.

A *drawing* is nine bits, cell 1 the highest, so that of a tile's eight drawings the base drawing is
the greatest number. A *tile* is its base drawing; 0 is no tile, `HIDDEN` one that is not known.

    1 2 3     256 128  64
    4 5 6      32  16   8
    7 8 9       4   2   1

Tiles that differ are of different *kinds*, numbered from 1 by dots, then by name.
"""

from typing import Any, Final

import numpy as np

CELLS: Final = 9
FULL: Final = (1 << CELLS) - 1
DRAWINGS: Final = 1 << CELLS
HIDDEN: Final = DRAWINGS
ORIENTATIONS: Final = 8


def cell_bit(cell: int) -> int:
    """The bit of a cell, 0 to 8 in reading order."""
    return 1 << (CELLS - 1 - cell)


def _turned() -> Any:
    """Each drawing in eight orientations: quarter turns clockwise, then those of its mirror."""
    bits = np.array([cell_bit(cell) for cell in range(CELLS)])
    turned = np.zeros((HIDDEN + 1, ORIENTATIONS), np.uint16)
    for drawing in range(DRAWINGS):
        grid = (drawing & bits > 0).reshape(3, 3)
        for orientation in range(ORIENTATIONS):
            flipped = grid[:, ::-1] if orientation >= 4 else grid
            looks = np.rot90(flipped, -(orientation % 4)).ravel()
            turned[drawing, orientation] = bits[looks].sum()
    return turned


def _cells(drawing: int) -> list[int]:
    """The cells with dots; these lists come in the order of the names as texts."""
    return [cell for cell in range(CELLS) if drawing & cell_bit(cell)]


TURNED = _turned()
BASES: Final = sorted({int(row.max()) for row in TURNED[1:DRAWINGS]}, key=_cells)
TILE_OF_KIND = np.array([0, *sorted(BASES, key=lambda tile: tile.bit_count())], np.int64)
KINDS: Final = len(BASES)  # all that could be printed: 101


def _numbers(listed: list[int]) -> Any:
    """The place of each drawing in a list, from 1; 0 if it is not there."""
    number = np.zeros(HIDDEN + 1, np.int64)
    number[listed] = range(1, len(listed) + 1)
    return number


def _fitting() -> Any:
    """The orientations, as bits, in which a kind fits on covered cells; of equal ones the first."""
    fitting = np.zeros((KINDS + 1, DRAWINGS), np.uint8)
    for kind in range(1, KINDS + 1):
        looks = TURNED[TILE_OF_KIND[kind]].tolist()
        for orientation in range(ORIENTATIONS):
            if looks.index(looks[orientation]) == orientation:
                fits = np.arange(DRAWINGS) & looks[orientation] == 0
                fitting[kind] |= fits.astype(np.uint8) << orientation
    return fitting


KIND = _numbers(TILE_OF_KIND[1:].tolist())
RANK = _numbers(BASES)  # in the order of the names
FITTING = _fitting()

# A tile nobody knows counts as one of three dots, about the mean.
DOTS = np.array([*(drawing.bit_count() for drawing in range(DRAWINGS)), 3], np.int64)
UNSEEN = np.array([*[0] * DRAWINGS, 1], np.int64)  # counts the tiles that are not known


def _figures() -> Any:
    """Each drawing as a number whose figures are its cells, 1 to 9: a tile's is its name."""
    figures = ["".join(str(cell + 1) for cell in _cells(drawing)) for drawing in range(DRAWINGS)]
    return np.array([*(int(name or 0) for name in figures), 0], np.int64)


FIGURES = _figures()
