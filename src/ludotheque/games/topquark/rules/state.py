"""The state of a game of Topquark, one record. Numbers in comments are those of the rules text.

Hollows are numbered along the rows, from the top left; a half turn of the board is n - 1 - hollow.

    a           0   1   2   3   4   5   6   7
    b         8   9  10  11  12  13  14  15  16
    c      17  18  19  20  21  22  23  24  25  26
    d    27  28  29  30  31  32  33  34  35  36  37
    e      38  39  40  41  42  43  44  45  46  47
    f        48  49  50  51  52  53  54  55  56
    g          57  58  59  60  61  62  63  64

A drop has one way out, a lens two, each leading to a neighbour: the board is a directed graph. It
is part of the record, so that other boards play at the same speed. move = start * hollows + end.
"""

from typing import Annotated, Final

import numpy as np

from ludotheque.core.state import Int16, Int16s, Int32, Int64, Int64s, Record, UInt8s, record_dtype

RED, YELLOW = 0, 1
SIDES: Final = 2
# What lies in a hollow: bits, so that `marble & side_bit` tells where a side may not end.
EMPTY, RED_MARBLE, YELLOW_MARBLE, WALL = 0, 1, 2, 3
MOST_COUNT: Final = 6
FIRST_CYCLE: Final = 6  # rounds in which yellow may not mirror red (R7)
LEAD: Final = 3  # wins the short game (R9)
QUIET_TURNS: Final = 120  # without a taking: a draw (J4)
REPEATS: Final = 3  # the same position so often: a draw (J4)
CYCLE: Final = SIDES * MOST_COUNT  # turns until the same side has the same count again

MOST_MARBLES: Final = 16  # a side
# Of a game: a marble is taken within so many turns, or it ends (J4).
MOST_TURNS: Final = SIDES * MOST_MARBLES * QUIET_TURNS
# A position is written exactly in three numbers to the base 3, for the repetition rule.
TRITS: Final = 39  # 3 ** 39 fits 63 bits
WORDS: Final = 3
PAIR: Final = 7  # bits of a hollow where two or more share an integer
LOW_PAIR: Final = (1 << PAIR) - 1
LAST_BIT: Final = 62  # of a way; the hollows from there on share it
MOST_HOLLOWS: Final = TRITS * WORDS
NOWHERE: Final = 127  # where the second point of a drop would lead: a hollow with a wall in it
MOST_MOVES: Final = MOST_MARBLES * 2**MOST_COUNT

# Endings, in the order of `GameInfo.endings`.
PLAYING, ALL_TAKEN, THREE_AHEAD, ONE_EACH, LOST_TURNS, QUIET, REPETITION = range(7)


class State(Record):
    """A position, and the past as far as the rules look back."""

    # The position at the start of each turn since the last taking, the current one last.
    past: Annotated[Int64s, QUIET_TURNS + 1, WORDS]
    # A way of the side not to act in its next turn, as `find_way` gives it; 0 if it has none.
    # A move that ends elsewhere leaves that side a move, which spares most of R6.
    reply: Int64
    turns: Int32  # completed, lost ones included
    quiet: Int16  # turns since the last taking
    lost: Int16  # whether the last turn was lost
    ended: Int16
    winner: Int16  # -1: nobody
    short: Int16
    hollows: Int16
    answer_from: Int16  # red's move while yellow answers it, else -1
    answer_to: Int16
    left: Annotated[Int16s, SIDES]  # marbles on the board
    taken: Annotated[Int16s, SIDES]  # by this side
    # Unsigned: an index that cannot be negative needs no test.
    place: Annotated[UInt8s, SIDES, MOST_MARBLES]  # hollows of the marbles, rising
    way: Annotated[UInt8s, MOST_HOLLOWS, 2]  # where the points lead, or NOWHERE
    marble: Annotated[UInt8s, NOWHERE + 1]


class Setting(Record):
    """What `setup` is told: the board, and whether the game is the short one."""

    short: Int64
    hollows: Int64
    way: Annotated[UInt8s, MOST_HOLLOWS, 2]
    marble: Annotated[UInt8s, MOST_HOLLOWS]


STATE: Final = record_dtype(State)
SETTING: Final = record_dtype(Setting)

POWERS: Final = np.array([3 ** (i % TRITS) for i in range(MOST_HOLLOWS)], np.int64)
