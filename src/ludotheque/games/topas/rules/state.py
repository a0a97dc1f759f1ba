"""The state of a game of Topas, one record. Numbers in comments are those of the rules text.

The table is a 64 x 64 torus; no display spans more than 58 cells, so nothing ever meets itself.

    y  1 |   127   64   65   66     cell = (y mod 64) * 64 + (x mod 64)
       0 |    63    0    1    2     move = (slot * 4096 + cell) * 4 + arrow: the card's first half
      -1 |  4095 4032 4033 4034            lies on the cell, the arrow points to its second half
         +---------------------     arrows: 0 >   1 v   2 <   3 ^
       x      -1    0    1    2

A *half* is colour * 3 + gems - 1, colours ruby, emerald, topaz, sapphire. A *card* is the pair of
its halves, the lower one first, numbered from 1; 0 is no card, `HIDDEN` one that is not known.
"""

from typing import Annotated, Final

import numpy as np

from ludotheque.core.state import (
    Int16,
    Int16s,
    Int32s,
    Int64,
    Int64s,
    Record,
    UInt8s,
    UInt16s,
    record_dtype,
)

COLOURS: Final = 4
GEMS: Final = 3  # the most on one half
HALVES: Final = COLOURS * GEMS
CARDS: Final = HALVES * (HALVES + 1) // 2  # all cards that could be printed: 78
HIDDEN: Final = CARDS + 1
MAX_SEATS: Final = 4
HAND: Final = 3
ROUNDS: Final = 7
COLUMNS: Final = 4
LONGEST_ROW: Final = 7
CARD_ROWS: Final = 4  # through one card: two halves, two axes
SHEET_ROWS: Final = 4  # a row of the sheet is a seat, or a column alone

SIZE: Final = 64
CELLS: Final = SIZE * SIZE
ARROWS: Final = 4
SLOT_STRIDE: Final = CELLS * ARROWS
PASS: Final = HAND * SLOT_STRIDE
ACTIONS: Final = PASS + 1

# A cell of the grid: in its upper four bits what is there, in its lower twelve the halves that may
# not be laid there, because a row would grow too long (R3). A zero is a free cell far from all.
KIND: Final = 12
FORBIDDEN: Final = 0xFFF
RIM_KIND: Final = 15  # free, and edge to edge with a card; 1 to 12 is a half, plus one
MOST_RIM: Final = 128  # 58 cells have at most 118 neighbours
MOST_LAID: Final = 32
MOST_AWAY: Final = 32
PILE: Final = 80
MOST_MOVES: Final = HAND * MOST_RIM * ARROWS * 2

# Endings, in the order of `GameInfo.endings`.
PLAYING, AFTER_ROUNDS, AFTER_COLUMNS = 0, 1, 2


class State(Record):
    """A position: the sheet, the display on its grid, hands and piles."""

    sheet: Annotated[Int32s, SHEET_ROWS, ROUNDS]  # points of each turn
    grid: Annotated[UInt16s, CELLS]
    rim: Annotated[Int16s, MOST_RIM]  # the free cells beside the display
    rim_size: Int16
    laid_cell: Annotated[Int16s, MOST_LAID]  # the display in the order laid
    laid_count: Int16
    low_x: Int16  # the true cells that the display spans
    high_x: Int16
    low_y: Int16
    high_y: Int16
    seats: Int16
    expert: Int16
    first: Int16
    turn: Int16
    round_number: Int16  # 1 to 7; alone, the turn in the column
    column: Int16  # 1; alone 1 to 4
    ended: Int16
    pile_size: Int16
    away_size: Int16
    deck_size: Int16
    laid_card: Annotated[UInt8s, MOST_LAID]
    laid_arrow: Annotated[UInt8s, MOST_LAID]
    hand: Annotated[UInt8s, MAX_SEATS, HAND]  # no gaps; a drawn card goes last
    away: Annotated[UInt8s, MOST_AWAY]  # alone: cards of the columns before
    pile: Annotated[UInt8s, PILE]  # the next card is the last one
    deck: Annotated[UInt8s, PILE]  # all cards of this game, in rising order


class Setting(Record):
    """What `setup` is told: seats, scoring, who begins, and the deck."""

    seats: Int64
    expert: Int64
    first: Int64  # -1: drawn at random
    deck_size: Int64
    deck: Annotated[UInt8s, PILE]


STATE: Final = record_dtype(State)
SETTING: Final = record_dtype(Setting)


def _half_tables() -> tuple[Int64s, Int64s]:
    """First and second half of each card number; hidden cards get any."""
    first, second = np.zeros(HIDDEN + 1, np.int64), np.zeros(HIDDEN + 1, np.int64)
    pairs = [(a, b) for a in range(HALVES) for b in range(a, HALVES)]
    for number, (a, b) in enumerate(pairs, start=1):
        first[number], second[number] = a, b
    return first, second


FIRST_HALF, SECOND_HALF = _half_tables()
