"""The state of a Top It game as one record, and its moves as numbers.

A move is a number: lay(kind, onto, onto edge, own edge), then lay(kind) for the first piece, then
top(piece), then pass. The state keeps every placement that fits the mosaic (`fit_…`): laying a
piece drops those it blocks and adds those along its own free edges, so that no rule is tested
twice for the same two pieces.
"""

from typing import Annotated, Final

from ludotheque.core.kernel import inlined
from ludotheque.core.state import (
    Int8,
    Int8s,
    Int16s,
    Int32s,
    Record,
    UInt8,
    UInt8s,
    UInt16,
    UInt16s,
    record_dtype,
)
from ludotheque.games.topit.rules.geometry import DIRECTIONS

COLOURS: Final = 4
KINDS: Final = 8
SIDES: Final = 6  # at most
PIECES: Final = COLOURS * KINDS
FITS: Final = 768  # `pieces.py` refuses sets of pieces that could need more
NOBODY: Final = 255

LAYS: Final = KINDS * PIECES * SIDES * SIDES
FIRST_LAY: Final = LAYS
TOP: Final = FIRST_LAY + KINDS
PASS: Final = TOP + PIECES
ACTIONS: Final = PASS + 1
MOST_MOVES: Final = FITS + PIECES

PLAYING, ALL_LAID, ALL_PASSED = range(3)


class Shapes(Record):
    """A set of pieces, made by `pieces.py`; headings are directions of edges, turned by nothing."""

    kinds: UInt8
    sides: Annotated[UInt8s, KINDS]
    span: Annotated[UInt8s, KINDS, SIDES]  # the length of each edge, by number
    heading: Annotated[UInt8s, KINDS, SIDES]
    edge_at: Annotated[UInt8s, KINDS, DIRECTIONS]  # the edge of a heading, or NOBODY
    corner: Annotated[Int8s, KINDS, SIDES, 4]  # where each edge begins; corner 0 at the origin
    reach: Annotated[Int32s, KINDS, 2 * DIRECTIONS]  # how far it goes along each direction, twice
    period: Annotated[UInt8s, KINDS]  # edges until the shape repeats
    worth: Annotated[UInt8s, KINDS]
    big: Annotated[UInt8s, KINDS]


class Setting(Record):
    """What `setup` starts from."""

    seats: UInt8
    first: Int8
    shapes: Shapes


class State(Shapes):
    """A position, and the set of pieces that it is played with."""

    seats: UInt8
    colours: UInt8  # in play: one a seat, alone four
    first: UInt8
    colour: UInt8  # to act
    turns: UInt16
    passes: UInt8  # running
    ended: UInt8
    hand: Annotated[UInt8s, COLOURS]  # a bit for each kind
    stones: UInt8  # a bit for each colour
    points: Annotated[Int16s, COLOURS]
    laid: UInt8
    piece_kind: Annotated[UInt8s, PIECES]
    piece_colour: Annotated[UInt8s, PIECES]
    piece_turn: Annotated[UInt8s, PIECES]  # in steps of 30 degrees
    piece_at: Annotated[Int16s, PIECES, 4]  # its corner 0
    piece_reach: Annotated[Int32s, PIECES, DIRECTIONS]
    joined: Annotated[UInt8s, PIECES, SIDES]  # the piece at each edge, + 1
    stone: Annotated[UInt8s, PIECES]  # its colour + 1
    stone_after: Annotated[UInt8s, PIECES]  # pieces on the table when it was laid
    fits: UInt16
    fit_move: Annotated[UInt16s, FITS]
    fit_kind: Annotated[UInt8s, FITS]
    fit_turn: Annotated[UInt8s, FITS]
    fit_at: Annotated[Int16s, FITS, 4]
    fit_points: Annotated[UInt8s, FITS]
    fit_colours: Annotated[UInt8s, FITS]  # of the pieces it would touch


SETTING: Final = record_dtype(Setting)
STATE: Final = record_dtype(State)


@inlined
def signed(number: int) -> int:
    """A number of the state, so that Numba mixes it with others and does not make it a float."""
    return int(number) + 0
