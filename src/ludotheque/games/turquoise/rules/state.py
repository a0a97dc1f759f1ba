"""The state of Turquoise: its fields, the numbers of moves, and the small questions asked of it."""

from typing import Annotated, Final

from ludotheque.core.kernel import inlined
from ludotheque.core.state import (
    Int8,
    Int16s,
    Int64,
    Record,
    UInt8,
    UInt8s,
    UInt16,
    UInt16s,
    record_dtype,
)
from ludotheque.games.turquoise.rules.geometry import CELLS, PLACES

SEATS: Final = 4
PLAIN: Final = 25
STOREYS: Final = 3  # levels on which pillars stand
TABLETS: Final = 4
HORUS, ANUBIS, THOTH, SETH = range(TABLETS)
ACTION_POINTS: Final = 3
MOST_AP: Final = 4
ACTION: Final = 1  # AP of a tile and of the powers of Horus and Anubis (R4, R6, R10)
EXTRA: Final = 1  # AP that Thoth adds (R10)
TURNS: Final = 4  # quarter turns of a tile
PILLARS: Final = 4  # under a tile
STRIKE: Final = 5  # what four own pillars under a tile count as (R5)
QUIET_ROUNDS: Final = 10  # without a tile, then the game ends (J7)
IDLE_ROUNDS: Final = 2  # of nothing but `end`, then it ends, too

NO_TILE, PLAIN_TILE, CORNER_TILE, CAPITAL_TILE = range(4)
HIDDEN: Final = 256  # no set of halves
NOTHING: Final = 257  # no tile drawn
NO_PLACE: Final = -1

MAIN, PLACING, BIDDING, ASKING, TAKING = range(5)  # phases
PLAYING, CAPITAL, NO_TILES, ONLY_ENDS = range(4)

# --- the action space --------------------------------------------------------------------------

HAND: Final = CELLS  # beside the 64 cells
SPOTS: Final = CELLS + 1
ROUTES: Final = 28  # at most for one pair: one to four AP, each with seven sets of paid seats
PRICES: Final = 400  # a game brings 154 points at most; positions set up by hand may have more

MOVE: Final = 0
PLACE: Final = MOVE + SPOTS * SPOTS * ROUTES
AUCTION: Final = PLACE + PLACES * TURNS
BID: Final = AUCTION + TABLETS * PRICES
HORUS_MOVE: Final = BID + PRICES
ANUBIS_MOVE: Final = HORUS_MOVE + CELLS
SETH_MOVE: Final = ANUBIS_MOVE + CELLS
LET: Final = SETH_MOVE + TURNS
DRAW: Final = LET + 1
THOTH_MOVE: Final = DRAW + 1
DONE: Final = THOTH_MOVE + 1
DROP: Final = DONE + 1
END: Final = DROP + 1
ACTIONS: Final = END + 1

MOST_ROUTES: Final = SPOTS * ROUTES  # of one pillar
MOST_MOVES: Final = 35 * MOST_ROUTES + (TABLETS + 1) * PRICES

# --- records -----------------------------------------------------------------------------------


class Setting(Record):
    """What a game is set up from: its options as numbers."""

    seats: UInt8
    first: Int8
    plain: Annotated[UInt16s, PLAIN]
    gates: Int64


class State(Record):
    """A position."""

    east: Int64  # cells with a complete walkway to the east
    south: Int64
    gates: Int64  # outer walkways
    gate_open: Int64  # those that the tile inside continues
    box: Annotated[UInt16s, PLAIN]  # all plain tiles of the game
    seats: UInt8
    first: UInt8
    active: UInt8
    actor: UInt8  # who has to decide
    phase: UInt8
    ap: UInt8
    begun: UInt8
    laid: UInt8  # whether a tile was laid in this turn
    quiet: UInt8
    ends: UInt8
    ended: UInt8
    tile: Annotated[UInt8s, PLACES]
    halves: Annotated[UInt8s, PLACES]  # at turn 0
    turned: Annotated[UInt8s, PLACES]
    above: Annotated[UInt8s, CELLS]  # level of the top + 1
    pillar: Annotated[UInt8s, STOREYS, CELLS]  # seat + 1, covered ones too
    supply: Annotated[UInt8s, SEATS]
    points: Annotated[Int16s, SEATS]
    tablet: Annotated[UInt8s, TABLETS]  # its holder + 1
    pile: Annotated[UInt16s, PLAIN]  # the next one last
    pile_size: UInt8
    drawn: UInt16
    lot: UInt8  # the tablet of the auction + 1
    price: UInt16
    bidder: UInt8
    bidding: UInt8  # a bit for each seat still in the auction
    waiting: UInt8  # the place that waits for Seth's answer + 1
    waiting_turn: UInt8


SETTING: Final = record_dtype(Setting)
STATE: Final = record_dtype(State)


@inlined
def number_of_seats(state: State) -> int:
    """As a signed number: loops over an unsigned one count unsigned, which mixes badly."""
    return 0 + int(state.seats)


@inlined
def top_pillar(state: State, cell: int) -> int:
    """The seat + 1 of the pillar on a cell's top, or 0."""
    above = int(state.above[cell])
    if above == 0 or above > STOREYS:
        return 0
    return int(state.pillar[above - 1, cell])


@inlined
def is_free(state: State, cell: int) -> bool:
    """Whether the cell's top is a free site (R8)."""
    above = int(state.above[cell])
    return above != 0 and above <= STOREYS and state.pillar[above - 1, cell] == 0
