"""The building site of Turquoise: what a state holds, the numbers of moves, tiles and pillars."""

from typing import Any, Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.games.turquoise.temple import (
    CAPITAL_PLACE,
    CELLS,
    EAST,
    EDGE,
    HALF,
    LEVEL_OF,
    NORTH,
    PLACE_AT,
    PLACES,
    QUARTER_AT,
    QUARTERS,
    SOUTH,
    TURNED,
    WEST,
)

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


SETTING: Final = np.dtype(
    (
        np.record,
        [
            ("seats", np.uint8),
            ("first", np.int8),
            ("plain", np.uint16, (PLAIN,)),
            ("gates", np.int64),
        ],
    )
)

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("east", np.int64),  # cells with a complete walkway to the east
            ("south", np.int64),
            ("gates", np.int64),  # outer walkways
            ("gate_open", np.int64),  # those that the tile inside continues
            ("box", np.uint16, (PLAIN,)),  # all plain tiles of the game
            ("seats", np.uint8),
            ("first", np.uint8),
            ("active", np.uint8),
            ("actor", np.uint8),  # who has to decide
            ("phase", np.uint8),
            ("ap", np.uint8),
            ("begun", np.uint8),
            ("laid", np.uint8),  # whether a tile was laid in this turn
            ("quiet", np.uint8),
            ("ends", np.uint8),
            ("ended", np.uint8),
            ("tile", np.uint8, (PLACES,)),
            ("halves", np.uint8, (PLACES,)),  # at turn 0
            ("turned", np.uint8, (PLACES,)),
            ("above", np.uint8, (CELLS,)),  # level of the top + 1
            ("pillar", np.uint8, (STOREYS, CELLS)),  # seat + 1, covered ones too
            ("supply", np.uint8, (SEATS,)),
            ("points", np.int16, (SEATS,)),
            ("tablet", np.uint8, (TABLETS,)),  # its holder + 1
            ("pile", np.uint16, (PLAIN,)),  # the next one last
            ("pile_size", np.uint8),
            ("drawn", np.uint16),
            ("lot", np.uint8),  # the tablet of the auction + 1
            ("price", np.uint16),
            ("bidder", np.uint8),
            ("bidding", np.uint8),  # a bit for each seat still in the auction
            ("waiting", np.uint8),  # the place that waits for Seth's answer + 1
            ("waiting_turn", np.uint8),
        ],
    )
)


# --- the site ----------------------------------------------------------------------------------


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R9_ANSWER = 1
    J8 = 2
    J13_MORE = 3
    J11_PLACE = 4
    R9_NONE = 5
    R10_SETH = 6
    J13_DONE = 7
    R4_DRAW = 8
    J11_AUCTION = 9
    R9_HELD = 10
    R9_LOW = 11
    R9_POINTS = 12
    R3 = 13
    J1 = 14
    R4_TAKEN = 15
    R4_PILLARS = 16
    R6 = 17
    J12 = 18
    R7_HAND = 19
    R7_NONE = 20
    R7_COVERED = 21
    R7_SAME = 22
    R8 = 23
    R7_ROUTE = 24
    J5 = 25
    R10_TABLET = 26
    R10_PILLAR = 27


@inlined
def number_of_seats(state: Any) -> int:
    """As a signed number: loops over an unsigned one count unsigned, which mixes badly."""
    return 0 + int(state.seats)


@inlined
def top_pillar(state: Any, cell: int) -> int:
    """The seat + 1 of the pillar on a cell's top, or 0."""
    above = int(state.above[cell])
    if above == 0 or above > STOREYS:
        return 0
    return int(state.pillar[above - 1, cell])


@inlined
def is_free(state: Any, cell: int) -> bool:
    """Whether the cell's top is a free site (R8)."""
    above = int(state.above[cell])
    return above != 0 and above <= STOREYS and state.pillar[above - 1, cell] == 0


@kernel
def half_drawn(state: Any, cell: int, side: int) -> bool:
    """Whether the cell's top has a half walkway towards a side; inside a tile there is the ring."""
    level = int(state.above[cell]) - 1
    place = int(PLACE_AT[level, cell])
    half = int(HALF[QUARTER_AT[level, cell], side])
    if half == 8 or state.tile[place] >= CORNER_TILE:
        return True
    return bool((int(TURNED[state.halves[place], state.turned[place]]) >> half) & 1)


@kernel
def _complete(state: Any, cell: int, other: int, side: int) -> bool:
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
def survey(state: Any) -> None:
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


@inlined
def is_open(state: Any, place: int) -> bool:
    """Whether a tile may be laid on a place: ground, or four uncovered pillars (R4)."""
    level = int(LEVEL_OF[place])
    if level == 0:
        return bool(state.tile[place] == NO_TILE)
    for quarter in range(4):
        cell = int(QUARTERS[place, quarter])
        if state.above[cell] != level or state.pillar[level - 1, cell] == 0:
            return False
    return True


@kernel
def some_place_open(state: Any) -> bool:
    """Whether a plain tile may be laid somewhere (J1)."""
    for place in range(CAPITAL_PLACE):
        if is_open(state, place):
            return True
    return False


@inlined
def coefficient(level: int) -> int:
    """What a pillar under a place of this level scores (R5), or costs if it stays idle (R11)."""
    return 2 * level - 1


@inlined
def pillars_under(state: Any, place: int, seat: int) -> tuple[int, int]:
    """How many pillars a seat has under a place above the ground, and how many there are."""
    own, standing = 0, 0
    for quarter in range(PILLARS):
        pillar = int(state.pillar[int(LEVEL_OF[place]) - 1, QUARTERS[place, quarter]])
        own += pillar == seat + 1
        standing += pillar != 0
    return own, standing


@kernel
def own_pillars(state: Any, place: int, seat: int) -> int:
    """How many own pillars count for a seat if a tile is laid on a place; on the ground none."""
    return pillars_under(state, place, seat)[0] if LEVEL_OF[place] > 0 else 0


@kernel
def tile_points(state: Any, place: int, seat: int) -> int:
    """What a seat scores for a tile on a place, before it covers the pillars (R5)."""
    level = int(LEVEL_OF[place])
    if level == 0:
        return 1
    own = own_pillars(state, place, seat)
    return (STRIKE if own == PILLARS else own) * coefficient(level)


@kernel
def put_tile(state: Any, place: int, kind: int, halves: int, turned: int) -> None:
    """Put a tile on a place."""
    state.tile[place], state.halves[place], state.turned[place] = kind, halves, turned
    for quarter in range(4):
        state.above[QUARTERS[place, quarter]] = int(LEVEL_OF[place]) + 1
    survey(state)


@kernel
def distinct(halves: int, turn: int) -> bool:
    """Whether no smaller quarter turn gives the same halves (J12)."""
    for smaller in range(turn):
        if TURNED[halves, smaller] == TURNED[halves, turn]:
            return False
    return True


@kernel
def idle_pillars(state: Any, seat: int, level: int, place: int) -> int:
    """How many pillars of a seat on a level carry nothing, once a tile lies on `place` (R11)."""
    idle = 0
    for cell in range(CELLS):
        if state.above[cell] == level + 1 and PLACE_AT[level + 1, cell] != place:
            idle += state.pillar[level, cell] == seat + 1
    return idle


@kernel
def malus(state: Any, seat: int) -> int:
    """What a seat loses at the end for pillars that carry nothing (R11)."""
    lost = 0
    for level in range(STOREYS):
        lost += coefficient(level + 1) * idle_pillars(state, seat, level, NO_PLACE)
    return lost


@kernel
def sole_leader(points: Any, seats: int) -> int:
    """The seat with most points; -1 if several have as many, for then nobody wins (R11)."""
    best, leader = points[0], 0
    for seat in range(1, seats):
        if points[seat] > best:
            best, leader = points[seat], seat
        elif points[seat] == best:
            leader = -1
    return leader


# --- what follows from a move ------------------------------------------------------------------


@inlined
def seth_asked(state: Any) -> int:
    """The seat that is asked before a tile lands, the holder of Seth; -1 if nobody is (J8)."""
    holder = int(state.tablet[SETH]) - 1
    return -1 if holder == state.active else holder


@kernel
def next_bidder(state: Any, last: int, bidder: int, price: int, bidding: int) -> tuple[int, int]:
    """The seat asked to raise after `last`, and the seats still in; -1: the auction is over.

    Who cannot raise is dropped without being asked (R9, J9).
    """
    seats, left = number_of_seats(state), 0 + bidding
    for i in range(1, seats + 1):
        seat = (last + i) % seats
        if seat == bidder or not (left >> seat) & 1:
            continue
        if state.points[seat] > price:
            return seat, left
        left &= ~(1 << seat)
    return -1, left


@kernel
def turn_counts(state: Any) -> tuple[int, int, int]:
    """Turns without a tile and turns of `end` alone, this one included, and the ending (J7)."""
    quiet = 0 if state.laid else int(state.quiet) + 1
    ends = 0 if state.begun else int(state.ends) + 1
    seats = number_of_seats(state)
    if quiet >= QUIET_ROUNDS * seats:
        return quiet, ends, NO_TILES
    return quiet, ends, ONLY_ENDS if ends >= IDLE_ROUNDS * seats else PLAYING
