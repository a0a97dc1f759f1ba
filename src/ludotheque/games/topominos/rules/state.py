"""The state of a Topominos match as one record, and its moves as numbers.

The compartments and the cells of each are numbered in reading order; `tables.py` says how a tile is
a number. Numbers in comments of all rules are those of the rules text.

    0 1 2     lay = (slot * 8 + orientation) * 9 + compartment
    3 4 5     then end-turn, pass, and an exchange for each set of slots
    6 7 8
"""

from typing import Annotated, Final

from ludotheque.core.chance import DEALER, USED
from ludotheque.core.kernel import inlined, kernel
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
from ludotheque.games.topominos.rules.tables import CELLS, KINDS, ORIENTATIONS

COMPARTMENTS: Final = 9
COMPLETE: Final = 9  # points of a complete stack (R7)
MOST_TILES: Final = 80
MAX_SEATS: Final = 4
RACK: Final = 5
MOST_HANDS: Final = 30  # of a match to a total
TURNS_ALONE: Final = 15  # J4
UNKNOWN: Final = -1  # blocks used of a dealer that the seat does not know

SLOT_STRIDE: Final = ORIENTATIONS * COMPARTMENTS
END_TURN: Final = RACK * SLOT_STRIDE
PASS: Final = END_TURN + 1
EXCHANGE: Final = PASS  # plus the slots as bits, at least one
ACTIONS: Final = EXCHANGE + (1 << RACK)

# What has been laid in this turn (J1): nothing; a stack was completed since; on stacks that were
# there; or, from here on, in the compartment of that number.
NOTHING, FREE, ON_STACKS, INSIDE = 0, 1, 2, 3

# Endings, in the order of `GameInfo.endings`.
PLAYING, EMPTY, STUCK, PASSES, TURNS = 0, 1, 2, 3, 4


class Setting(Record):
    """What `setup` starts from."""

    seats: Int64
    hands: Int64
    total: Int64
    tile_count: Int64
    tiles: Annotated[UInt16s, MOST_TILES]


class State(Record):
    """A position of a match."""

    dealer: Annotated[Int64s, DEALER]  # zeros and used = UNKNOWN where it is not known
    sheet: Annotated[Int32s, MOST_HANDS, MAX_SEATS]  # points of finished hands (R12)
    points: Annotated[Int32s, MAX_SEATS]  # of this hand, turns completed
    returned_tile: Annotated[UInt16s, MAX_SEATS, MOST_TILES]  # tiles a seat put back (J2)
    returned_count: Annotated[Int16s, MAX_SEATS, MOST_TILES]  # since which exchange
    returned_size: Annotated[Int16s, MAX_SEATS]  # -1 where it is not known
    returned_in_bag: Annotated[Int16s, MAX_SEATS]  # how many of them the bag can hold at most
    tiles: Annotated[UInt16s, MOST_TILES]  # all tiles of this game, in rising order
    bag: Annotated[UInt16s, MOST_TILES]  # the next tile is the last one
    out: Annotated[UInt16s, MOST_TILES]
    stack_tile: Annotated[UInt16s, COMPARTMENTS, CELLS]  # bottom to top
    covered: Annotated[UInt16s, COMPARTMENTS]  # the dots of each stack
    rack: Annotated[UInt16s, MAX_SEATS, RACK]  # no gaps; a drawn tile goes last
    previous: Annotated[UInt16s, MAX_SEATS, RACK]  # racks at the end of the hand before
    starts: Annotated[UInt16s, MAX_SEATS]  # tiles shown for who starts (R2)
    fresh: Annotated[Int16s, MAX_SEATS, RACK]  # exchanges by which a tile may be drawn
    rack_size: Annotated[Int16s, MAX_SEATS]
    passes: Annotated[Int16s, MAX_SEATS]
    stack_size: Annotated[Int16s, COMPARTMENTS]
    tile_count: Int16
    bag_size: Int16
    out_size: Int16
    seats: Int16
    hands: Int16  # hands of the match
    total: Int16  # or the points it is played to; 0 is none
    hand: Int16
    first: Int16
    turn: Int16
    turns: Int16  # completed in this hand
    mode: Int16
    touched: Int16  # compartments, as bits
    banked: Int16
    exchanges: Int16
    ending: Int16  # why the hand ends, once it does
    over: Int16
    stack_turn: Annotated[UInt8s, COMPARTMENTS, CELLS]  # orientations
    left: Annotated[UInt8s, KINDS + 1]  # of each kind: tiles on racks or in the bag


SETTING: Final = record_dtype(Setting)
STATE: Final = record_dtype(State)


@kernel
def full_rack(seats: int) -> int:
    """How many tiles a rack has (R1, J4)."""
    return RACK - 1 if seats == MAX_SEATS else RACK


@inlined
def is_hidden(state: State) -> bool:
    """Whether chance is not known: then neither is what is drawn."""
    return bool(state.dealer[USED] == UNKNOWN)
