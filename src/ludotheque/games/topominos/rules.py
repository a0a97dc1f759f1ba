"""Topominos: the rules as kernels over one record. Numbers in comments are those of the rules text.

A *drawing* is nine bits, cell 1 the highest, so that of a tile's eight drawings the base drawing is
the greatest number. A *tile* is its base drawing; 0 is no tile, `HIDDEN` one that is not known.

    1 2 3     256 128  64     lay = (slot * 8 + orientation) * 9 + compartment
    4 5 6      32  16   8     then end-turn, pass, and an exchange for each set of slots
    7 8 9       4   2   1

Tiles that differ are of different *kinds*, numbered from 1 by dots, then by name.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.chance import (
    DEALER,
    KEY,
    USED,
    draw,
    draw_lot,
    next_word,
    seed_dealer,
    shuffle,
    shuffle_deck,
)
from ludotheque.core.contract import EFFECT_HEAD, EFFECT_WIDTH
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.core.victory import share_victory

CELLS: Final = 9
FULL: Final = (1 << CELLS) - 1
DRAWINGS: Final = 1 << CELLS
HIDDEN: Final = DRAWINGS
ORIENTATIONS: Final = 8
COMPARTMENTS: Final = 9
COMPLETE: Final = 9  # points of a complete stack (R7)
MOST_TILES: Final = 80
MAX_SEATS: Final = 4
RACK: Final = 5
MOST_HANDS: Final = 30  # of a match to a total
TURNS_ALONE: Final = 15  # J4

SLOT_STRIDE: Final = ORIENTATIONS * COMPARTMENTS
END_TURN: Final = RACK * SLOT_STRIDE
PASS: Final = END_TURN + 1
EXCHANGE: Final = PASS  # plus the slots as bits, at least one
ACTIONS: Final = EXCHANGE + (1 << RACK)

# What has been laid in this turn (J1): nothing; a stack was completed since; on stacks that were
# there; or, from here on, in the compartment of that number.
NOTHING, FREE, ON_STACKS, INSIDE = 0, 1, 2, 3

# Endings, in the order of `Game.endings`.
PLAYING, EMPTY, STUCK, PASSES, TURNS = 0, 1, 2, 3, 4


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R1_SLOT = 1
    R3_ONE = 2
    J1_A = 3
    J1_B = 4
    R5 = 5
    R3_PASS = 6
    R4_PASS = 7
    J2 = 8
    R4_END = 9
    C1_SAME = 10


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

UNKNOWN: Final = -1  # blocks used of a dealer that the seat does not know

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("dealer", np.int64, (DEALER,)),  # zeros and used = UNKNOWN where it is not known
            ("sheet", np.int32, (MOST_HANDS, MAX_SEATS)),  # points of finished hands (R12)
            ("points", np.int32, (MAX_SEATS,)),  # of this hand, turns completed
            ("returned_tile", np.uint16, (MAX_SEATS, MOST_TILES)),  # tiles a seat put back (J2)
            ("returned_count", np.int16, (MAX_SEATS, MOST_TILES)),  # since which exchange
            ("returned_size", np.int16, (MAX_SEATS,)),  # -1 where it is not known
            ("tiles", np.uint16, (MOST_TILES,)),  # all tiles of this game, in rising order
            ("bag", np.uint16, (MOST_TILES,)),  # the next tile is the last one
            ("out", np.uint16, (MOST_TILES,)),
            ("stack_tile", np.uint16, (COMPARTMENTS, CELLS)),  # bottom to top
            ("covered", np.uint16, (COMPARTMENTS,)),  # the dots of each stack
            ("rack", np.uint16, (MAX_SEATS, RACK)),  # no gaps; a drawn tile goes last
            ("previous", np.uint16, (MAX_SEATS, RACK)),  # racks at the end of the hand before
            ("starts", np.uint16, (MAX_SEATS,)),  # tiles shown for who starts (R2)
            ("fresh", np.int16, (MAX_SEATS, RACK)),  # exchanges by which a tile may be drawn
            ("rack_size", np.int16, (MAX_SEATS,)),
            ("passes", np.int16, (MAX_SEATS,)),
            ("stack_size", np.int16, (COMPARTMENTS,)),
            ("tile_count", np.int16),
            ("bag_size", np.int16),
            ("out_size", np.int16),
            ("seats", np.int16),
            ("hands", np.int16),  # hands of the match
            ("total", np.int16),  # or the points it is played to; 0 is none
            ("hand", np.int16),
            ("first", np.int16),
            ("turn", np.int16),
            ("turns", np.int16),  # completed in this hand
            ("mode", np.int16),
            ("touched", np.int16),  # compartments, as bits
            ("banked", np.int16),
            ("exchanges", np.int16),
            ("ending", np.int16),  # why the hand ends, once it does
            ("over", np.int16),
            ("stack_turn", np.uint8, (COMPARTMENTS, CELLS)),  # orientations
            ("left", np.uint8, (KINDS + 1,)),  # of each kind: tiles on racks or in the bag
        ],
    )
)

SETTING: Final = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("hands", np.int64),
            ("total", np.int64),
            ("tile_count", np.int64),
            ("tiles", np.uint16, (MOST_TILES,)),
        ],
    )
)


@kernel
def full_rack(seats: int) -> int:
    """How many tiles a rack has (R1, J4)."""
    return RACK - 1 if seats == MAX_SEATS else RACK


@inlined
def _refill(state: Any, rack: int) -> int:
    """How many tiles a rack of so many draws after a turn in which tiles were laid (R9)."""
    return min(full_rack(int(state.seats)) - rack, int(state.bag_size))


@inlined
def _is_hidden(state: Any) -> bool:
    """Whether chance is not known: then neither is what is drawn."""
    return bool(state.dealer[USED] == UNKNOWN)


# --- bag and racks -----------------------------------------------------------------------------


@kernel
def _shuffle_bag(state: Any, begin: int) -> None:
    """Mix the tiles of the bag from a place on into those before, which are shuffled."""
    if not _is_hidden(state):
        shuffle_deck(state.dealer, state.bag, begin, int(state.bag_size))


@inlined
def _take(state: Any) -> int:
    """The next tile of the bag."""
    last = int(state.bag_size) - 1
    tile = int(state.bag[last])
    state.bag[last] = 0
    state.bag_size = last
    return tile


@inlined
def _put_back(state: Any, tile: int) -> None:
    # Where the bag is hidden nobody knows at which place the tile lies.
    state.bag[state.bag_size] = HIDDEN if _is_hidden(state) else tile
    state.bag_size += 1


@kernel
def _draw_tile(state: Any, seat: int) -> None:
    """A seat draws the next tile of the bag."""
    slot = int(state.rack_size[seat])
    tile = _take(state)
    state.rack[seat, slot] = tile
    state.fresh[seat, slot] = state.exchanges
    state.rack_size[seat] = slot + 1
    if state.returned_size[seat] > 0:
        _see_again(state, seat, tile, int(state.exchanges))


@kernel
def _see_again(state: Any, seat: int, tile: int, latest: int) -> None:
    """Strike off the last such tile the seat put back, if it lay in the bag by that count."""
    found, size = -1, int(state.returned_size[seat])
    for i in range(size):
        if state.returned_tile[seat, i] == tile and state.returned_count[seat, i] <= latest:
            found = i
    if found < 0:
        return
    for i in range(found, size - 1):
        state.returned_tile[seat, i] = state.returned_tile[seat, i + 1]
        state.returned_count[seat, i] = state.returned_count[seat, i + 1]
    state.returned_tile[seat, size - 1] = state.returned_count[seat, size - 1] = 0
    state.returned_size[seat] = size - 1


@kernel
def _note_returned(state: Any, seat: int, tile: int, count: int) -> None:
    """Note that a seat put a tile back, in the order of names, then counts: this is the latest."""
    i = int(state.returned_size[seat])
    while i > 0 and RANK[int(state.returned_tile[seat, i - 1])] > RANK[tile]:
        state.returned_tile[seat, i] = state.returned_tile[seat, i - 1]
        state.returned_count[seat, i] = state.returned_count[seat, i - 1]
        i -= 1
    state.returned_tile[seat, i], state.returned_count[seat, i] = tile, count
    state.returned_size[seat] += 1


# --- hands of a match --------------------------------------------------------------------------


@kernel
def count_left(state: Any) -> None:
    """All tiles of the game are in the bag or on racks again."""
    state.left[:] = 0
    for i in range(state.tile_count):
        state.left[KIND[int(state.tiles[i])]] += 1


@kernel
def _fill_bag(state: Any) -> None:
    """All tiles go into the bag, whether they can be seen or not."""
    hidden = _is_hidden(state)
    for i in range(state.tile_count):
        state.bag[i] = HIDDEN if hidden else state.tiles[i]
    state.bag_size = state.tile_count
    _shuffle_bag(state, 0)


MOST_TIES: Final = 100  # only tiles with equal dots tie so often; then lots decide


@kernel
def _draw_for_start(state: Any, drawing: int) -> int:
    """These seats, as bits, draw for who starts (R2)."""
    for _ in range(MOST_TIES):
        most, tied = -1, 0
        for seat in range(state.seats):
            if (drawing >> seat) & 1:
                tile = _take(state)
                state.starts[seat] = tile
                if DOTS[tile] > most:
                    most, tied = DOTS[tile], 0
                if DOTS[tile] == most:
                    tied |= 1 << seat
        drawing = tied
        if tied & (tied - 1) == 0 or _is_hidden(state):
            break
        shuffled = int(state.bag_size)
        for seat in range(state.seats):
            if (tied >> seat) & 1:
                _put_back(state, int(state.starts[seat]))
        _shuffle_bag(state, shuffled)
    while drawing & (drawing - 1) and not _is_hidden(state):
        drawing &= ~(1 << draw_lot(state.dealer, int(state.seats)))
    first = 0
    while (drawing >> first) & 1 == 0:
        first += 1
    return first


@kernel
def _deal(state: Any, candidates: int) -> None:
    """Begin a hand: one of these seats, as bits, starts, and racks are drawn (R1, R2)."""
    seats = int(state.seats)
    state.hand += 1
    state.starts[:] = 0
    _fill_bag(state)
    if candidates & (candidates - 1):
        first = _draw_for_start(state, candidates)
        _fill_bag(state)
    else:
        first = 0
        while candidates >> first != 1:
            first += 1
    state.first = state.turn = first
    count_left(state)
    for _ in range(full_rack(seats)):
        for i in range(seats):
            _draw_tile(state, (first + i) % seats)


@kernel
def is_last_hand(state: Any, hand: int, most: int) -> bool:
    """Whether the match is over after a hand in which the highest sum is that (R12)."""
    if state.total == 0:
        return bool(hand == state.hands)
    return bool(most >= state.total or hand == MOST_HANDS)


LEAST: Final = -1_000_000  # fewer points than anybody can have


@kernel
def _left_over(state: Any, rack: Any, gone: int, drawn: int, worth: Any) -> int:
    """What a rack is worth without the tiles of some slots, as bits, and with tiles of the bag."""
    left = 0
    for slot in range(RACK):  # empty ones are worth nothing
        if not (gone >> slot) & 1:
            left += worth[int(rack[slot])]
    for i in range(drawn):
        left += worth[int(state.bag[int(state.bag_size) - 1 - i])]
    return left


@kernel
def lost(state: Any, seat: int) -> int:
    """What the rack of a seat has cost when the last hand ended (R11)."""
    if state.over != 0:
        return _left_over(state, state.rack[seat], 0, 0, DOTS)
    return _left_over(state, state.previous[seat], 0, 0, DOTS)


@kernel
def _winners(points: Any, seats: int) -> int:
    """The seats with most points of a hand, as bits (R11, J6)."""
    best, winners = LEAST, 0
    for seat in range(seats):
        if points[seat] > best:
            best, winners = int(points[seat]), 0
        if points[seat] == best:
            winners |= 1 << seat
    return winners


@kernel
def _end_hand(state: Any) -> None:
    """Count the dots left (R11); the match is over, or a new hand begins (R12)."""
    hand, sums = int(state.hand), LEAST
    for seat in range(state.seats):
        state.points[seat] -= _left_over(state, state.rack[seat], 0, 0, DOTS)
        state.sheet[hand - 1, seat] = state.points[seat]
        sums = max(sums, finished(state, seat, hand))
    winners = _winners(state.points, int(state.seats))
    state.turn = state.first
    if is_last_hand(state, hand, sums):
        state.over = 1
        return
    state.previous[:] = state.rack
    _clear(state)
    _deal(state, winners)


@kernel
def _clear(state: Any) -> None:
    """Put everything away but the bag, for a new hand."""
    state.turns = state.ending = state.exchanges = 0
    state.out_size = 0
    state.out[:] = 0
    state.covered[:] = 0
    state.stack_size[:] = 0
    state.stack_tile[:] = 0
    state.stack_turn[:] = 0
    state.rack[:] = 0
    state.rack_size[:] = 0
    state.fresh[:] = 0
    state.passes[:] = 0
    state.points[:] = 0
    state.returned_tile[:] = 0
    state.returned_count[:] = 0
    for seat in range(state.seats):
        state.returned_size[seat] = min(int(state.returned_size[seat]), 0)


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    """Shuffle, draw for who starts, and deal the first hand (R1, R2); alone nobody draws."""
    seed_dealer(state.dealer, key)
    state.seats, state.hands, state.total = setting.seats, setting.hands, setting.total
    state.tile_count = setting.tile_count
    state.tiles[:] = setting.tiles
    _deal(state, (1 << int(setting.seats)) - 1)


# --- legal moves -------------------------------------------------------------------------------


@inlined
def open_compartments(state: Any) -> int:
    """The compartments, as bits, in which the turn may go on (R3, R4, J1)."""
    mode = int(state.mode)
    if mode >= INSIDE:
        return 1 << (mode - INSIDE)
    if mode != ON_STACKS:
        return (1 << COMPARTMENTS) - 1
    found = 0
    for compartment in range(COMPARTMENTS):
        if state.covered[compartment] != 0:
            found |= 1 << compartment
    return found


@inlined
def _twin(state: Any, seat: int, slot: int) -> int:
    """The next lower slot with the same tile, or -1."""
    for lower in range(slot - 1, -1, -1):
        if state.rack[seat, lower] == state.rack[seat, slot]:
            return lower
    return -1


@inlined
def _size(slots: int) -> int:
    """How many slots a set has."""
    return int(DOTS[slots])


@kernel
def legal(state: Any, out: Any) -> int:
    """Lays by slot and compartment (R3 to R5, J1), then the ends of a turn, then exchanges (J2)."""
    if state.over != 0:
        return 0
    n = 0
    seat = int(state.turn)
    places = open_compartments(state)
    hidden, twins = 0, 0
    for slot in range(state.rack_size[seat]):
        tile = int(state.rack[seat, slot])
        if tile == HIDDEN:
            hidden |= 1 << slot
            continue
        if _twin(state, seat, slot) >= 0:
            twins |= 1 << slot
            continue
        kind = int(KIND[tile])
        for compartment in range(COMPARTMENTS):
            if (places >> compartment) & 1:
                fitting = int(FITTING[kind, int(state.covered[compartment])])
                move = slot * SLOT_STRIDE + compartment
                while fitting:
                    if fitting & 1:
                        out[n] = move
                        n += 1
                    fitting >>= 1
                    move += COMPARTMENTS
    if state.mode != NOTHING:
        out[n] = END_TURN
        return n + 1
    if state.turns == 0:
        return n
    out[n] = PASS
    n += 1
    bag = int(state.bag_size)
    for slots in range(1, 1 << int(state.rack_size[seat])):
        known = slots & hidden == 0 and _size(slots) <= bag
        if known and (slots & twins == 0 or _is_lowest(state, seat, slots)):
            out[n] = EXCHANGE + slots
            n += 1
    return n


@kernel
def _is_lowest(state: Any, seat: int, slots: int) -> bool:
    """Whether of all sets of slots with the same tiles this is the lowest."""
    for slot in range(state.rack_size[seat]):
        twin = _twin(state, seat, slot)
        if (slots >> slot) & 1 and twin >= 0 and not (slots >> twin) & 1:
            return False
    return True


@kernel
def explain(state: Any, move: int) -> int:
    """Why a move of the action space is not legal, in the order of the rules, or 0."""
    if move < END_TURN:
        return _explain_lay(state, move)
    if move == END_TURN:
        return Reason.LEGAL if state.mode != NOTHING else Reason.R4_END
    if state.turns == 0:
        return Reason.R3_PASS
    if state.mode != NOTHING:
        return Reason.R4_PASS
    seat, slots = int(state.turn), move - EXCHANGE
    if slots >> int(state.rack_size[seat]):
        return Reason.R1_SLOT
    for slot in range(state.rack_size[seat]):
        if (slots >> slot) & 1 and state.rack[seat, slot] == HIDDEN:
            return Reason.R1_SLOT
    if _size(slots) > state.bag_size:
        return Reason.J2
    return Reason.LEGAL if _is_lowest(state, seat, slots) else Reason.C1_SAME


@kernel
def _explain_lay(state: Any, move: int) -> int:
    seat, slot = int(state.turn), move // SLOT_STRIDE
    orientation, compartment = move // COMPARTMENTS % ORIENTATIONS, move % COMPARTMENTS
    tile = int(state.rack[seat, slot])
    if tile == 0 or tile == HIDDEN:
        return Reason.R1_SLOT
    if not (open_compartments(state) >> compartment) & 1:
        if state.mode == ON_STACKS:
            return Reason.J1_B
        return Reason.R3_ONE if state.turns == 0 and state.banked == 0 else Reason.J1_A
    covered = int(state.covered[compartment])
    if covered & int(TURNED[tile, orientation]):
        return Reason.R5
    # What fits, and is not among the fitting orientations, looks the same as a lower one.
    same = not (int(FITTING[int(KIND[tile]), covered]) >> orientation) & 1
    return Reason.C1_SAME if same or _twin(state, seat, slot) >= 0 else Reason.LEGAL


# --- playing -----------------------------------------------------------------------------------


@kernel
def play(state: Any, move: int) -> None:
    """Lay a tile, end the turn, or pass with or without an exchange (R3 to R12)."""
    seat = int(state.turn)
    if move < END_TURN:
        _lay(state, seat, move)
        if state.rack_size[seat] > 0:
            return
        if state.bag_size > 0:  # R8
            _draw_tile(state, seat)
            return
    elif move > EXCHANGE:
        _exchange(state, seat, move - EXCHANGE)
    _end_turn(state, seat)


@inlined
def _lay(state: Any, seat: int, move: int) -> None:
    slot = move // SLOT_STRIDE
    orientation, compartment = move // COMPARTMENTS % ORIENTATIONS, move % COMPARTMENTS
    tile, fresh = int(state.rack[seat, slot]), int(state.fresh[seat, slot])
    last = int(state.rack_size[seat]) - 1
    for i in range(slot, last):  # racks close up
        state.rack[seat, i] = state.rack[seat, i + 1]
        state.fresh[seat, i] = state.fresh[seat, i + 1]
    state.rack[seat, last] = state.fresh[seat, last] = 0
    state.rack_size[seat] = last
    state.left[KIND[tile]] -= 1
    for other in range(state.seats):
        if other != seat and state.returned_size[other] > 0:
            _see_again(state, other, tile, fresh)
    height = int(state.stack_size[compartment])
    state.stack_tile[compartment, height] = tile
    state.stack_turn[compartment, height] = orientation
    state.stack_size[compartment] = height + 1
    covered = int(state.covered[compartment]) | int(TURNED[tile, orientation])
    state.covered[compartment] = covered
    if covered == FULL:
        _complete(state, compartment)
        return
    state.touched |= 1 << compartment
    if state.mode <= FREE:
        state.mode = ON_STACKS if height > 0 else INSIDE + compartment


@kernel
def _complete(state: Any, compartment: int) -> None:
    """A stack of nine dots goes out, and the choice is free again (R7)."""
    for i in range(state.stack_size[compartment]):
        state.out[state.out_size] = state.stack_tile[compartment, i]
        state.out_size += 1
        state.stack_tile[compartment, i] = state.stack_turn[compartment, i] = 0
    state.stack_size[compartment] = state.covered[compartment] = 0
    state.touched &= ~(1 << compartment)
    state.banked += COMPLETE
    state.mode = FREE


@kernel
def _exchange(state: Any, seat: int, slots: int) -> None:
    """Set tiles aside, draw as many, put those back, shuffle (J2)."""
    size, number = int(state.rack_size[seat]), _size(slots)
    aside = 0  # the tiles set aside, ten bits each
    kept = 0
    for slot in range(size):
        tile = int(state.rack[seat, slot])
        if (slots >> slot) & 1:
            aside = aside << 10 | tile
        else:
            state.rack[seat, kept] = tile
            # Others do not know which were kept: this one may be as fresh as that.
            state.fresh[seat, kept] = state.fresh[seat, kept + number]
            kept += 1
    for slot in range(kept, size):
        state.rack[seat, slot] = 0
    state.rack_size[seat] = kept
    for _ in range(number):
        _draw_tile(state, seat)
    state.exchanges += 1
    shuffled = int(state.bag_size)
    while aside:
        tile = aside & 1023
        aside >>= 10
        _put_back(state, tile)
        if state.returned_size[seat] >= 0 and tile != HIDDEN:
            _note_returned(state, seat, tile, int(state.exchanges))
    _shuffle_bag(state, shuffled)


@kernel
def _in_progress(state: Any) -> int:
    """The points of the turn so far: every stack that was added to, once (R6, R7)."""
    points = int(state.banked)
    for compartment in range(COMPARTMENTS):
        if (int(state.touched) >> compartment) & 1:
            points += DOTS[int(state.covered[compartment])]
    return points


@kernel
def _end_turn(state: Any, seat: int) -> None:
    """Score and refill (R6, R9); test the end of the hand; then the next seat that has a tile."""
    seats = int(state.seats)
    if state.mode != NOTHING:
        state.points[seat] += _in_progress(state)
        state.banked = state.touched = 0
        state.mode = NOTHING
        state.passes[seat] = 0
        for _ in range(_refill(state, int(state.rack_size[seat]))):
            _draw_tile(state, seat)
    else:
        state.passes[seat] += 1
    while True:
        state.turns += 1
        if state.ending == PLAYING:  # once it is set it stays (R10)
            state.ending = reason_to_end(state)
        if state.ending != PLAYING and state.turns % seats == 0:
            _end_hand(state)
            return
        seat = (seat + 1) % seats
        state.turn = seat
        if state.rack_size[seat] > 0:
            return
        state.passes[seat] += 1  # rack and bag are empty: the turn ends by itself (R8)


@kernel
def reason_to_end(state: Any) -> int:
    """Why the hand ends after a turn (R10, J3, J4), or 0."""
    seat = int(state.turn)
    rack, passes = int(state.rack_size[seat]), int(state.passes[seat])
    return _reason_after(state, seat, rack, passes, int(state.bag_size), int(state.turns))


@kernel
def _reason_after(state: Any, seat: int, rack: int, passes: int, bag: int, turns: int) -> int:
    """The same when a seat has so many tiles and passes running, after so many turns."""
    enough = 2 if bag > 0 else 1
    passed = True
    for other in range(state.seats):
        size = rack if other == seat else int(state.rack_size[other])
        if bag == 0 and size == 0:
            return EMPTY
        running = passes if other == seat else int(state.passes[other])
        passed = passed and running >= enough
    if is_stuck(state):
        return STUCK
    if passed:
        return PASSES
    return TURNS if state.seats == 1 and turns >= TURNS_ALONE else PLAYING


@kernel
def is_stuck(state: Any) -> bool:
    """Whether no tile on a rack or in the bag fits anywhere (R10); seen without seeing them."""
    for compartment in range(COMPARTMENTS):
        if state.covered[compartment] == 0:
            return False
    for kind in range(1, KINDS + 1):
        if state.left[kind] > 0:
            for compartment in range(COMPARTMENTS):
                if FITTING[kind, int(state.covered[compartment])] != 0:
                    return False
    return True


# --- the rest of the contract ------------------------------------------------------------------


@kernel
def turn(state: Any) -> int:
    """The seat to act."""
    return int(state.turn)


@kernel
def over(state: Any) -> bool:
    """Whether the match is over."""
    return bool(state.over != 0)


@kernel
def ending(state: Any) -> int:
    """Why the last hand ended, once the match is over."""
    return int(state.ending) if state.over != 0 else PLAYING


@kernel
def finished(state: Any, seat: int, hands: int) -> int:
    """A seat's points of so many hands (R12)."""
    points = 0
    for hand in range(hands):
        points += int(state.sheet[hand, seat])
    return points


@kernel
def _shown(state: Any, seat: int) -> int:
    """A seat's points: finished hands, this hand, and the turn in progress (R6)."""
    if state.over != 0:
        return finished(state, seat, int(state.hand))
    points = finished(state, seat, int(state.hand) - 1) + int(state.points[seat])
    return points + _in_progress(state) if seat == state.turn else points


@kernel
def scores(state: Any, out: Any) -> None:
    """The sums of the hands (R12)."""
    for seat in range(state.seats):
        out[seat] = _shown(state, seat)


# Alone: the median of 2000 greedy hands of the standard set, and how far they spread.
GOOD: Final = 132
SPREAD: Final = 20.0


@kernel
def returns(state: Any, out: Any) -> None:
    """Winners share what the others lose (J6); alone, 0 is a good mean of the hands."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.over == 0:
        return
    if seats == 1:
        lead = _shown(state, 0) / int(state.hand) - GOOD
        out[0] = lead / (SPREAD + abs(lead))
        return
    points = np.zeros(MAX_SEATS, np.int64)
    scores(state, points)
    share_victory(points, seats, out)


@kernel
def hide(state: Any, seat: int) -> None:
    """Wipe other racks, what their seats put back, and chance to come; at the end all is shown."""
    if state.over != 0:
        return
    state.dealer[:] = 0
    state.dealer[USED] = UNKNOWN
    for i in range(state.bag_size):
        state.bag[i] = HIDDEN
    for other in range(state.seats):
        if other == seat:
            continue
        for slot in range(state.rack_size[other]):
            state.rack[other, slot] = HIDDEN
        for i in range(state.returned_size[other]):
            state.returned_tile[other, i] = state.returned_count[other, i] = 0
        state.returned_size[other] = -1


@inlined
def _put(state: Any, place: int, tile: int) -> None:
    """Put a tile in a place of the bag, or of the racks, which are numbered after it."""
    if place < MOST_TILES:
        state.bag[place] = tile
    else:
        state.rack[(place - MOST_TILES) // RACK, (place - MOST_TILES) % RACK] = tile


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """Deal the tiles that the seat does not see to where they may be, every deal as likely.

    A tile it put back is in the bag, or in a slot that may have been filled since. The later that
    was, the fewer the places; so those come first, and what they leave is free for the next.
    Others may have exchanged since: how likely they then drew it is not weighed, and that they must
    have, from a bag that has no more tiles, is not concluded.
    """
    if state.over != 0:
        return
    unseen = np.zeros(KINDS + 1, np.int64)
    for kind in range(1, KINDS + 1):
        unseen[kind] = state.left[kind]
    for other in range(state.seats):
        for slot in range(state.rack_size[other]):
            if state.rack[other, slot] != HIDDEN:
                unseen[KIND[int(state.rack[other, slot])]] -= 1
        state.returned_size[other] = max(0, int(state.returned_size[other]))
    places = np.zeros(MOST_TILES, np.int64)
    n = int(state.bag_size)
    for i in range(n):
        places[i] = i
    for since in range(int(state.exchanges), -1, -1):
        for other in range(state.seats):
            for slot in range(state.rack_size[other]):
                if state.rack[other, slot] == HIDDEN and state.fresh[other, slot] == since:
                    places[n] = MOST_TILES + other * RACK + slot
                    n += 1
        for i in range(state.returned_size[seat] if seat >= 0 else 0):
            if state.returned_count[seat, i] == since:
                tile = int(state.returned_tile[seat, i])
                unseen[KIND[tile]] -= 1
                chosen = draw(rng, n)
                n -= 1
                _put(state, places[chosen], tile)
                places[chosen] = places[n]
    shuffle(rng, places, n)
    for kind in range(1, KINDS + 1):
        for _ in range(unseen[kind]):
            n -= 1
            _put(state, places[n], int(TILE_OF_KIND[kind]))
    for i in range(KEY):
        state.dealer[i] = next_word(rng)
    state.dealer[USED] = 0


MARGIN: Final = 20.0  # a lead of so many points is half-way to certain, for `guess`
LOW_BAG: Final = 20.0  # with fewer tiles to draw the end of the hand comes near
# What one rack tile is worth, by dots: small ones reach into the stacks of others, later. Keeping
# them so wins 61 of 100 hands against the lead alone, and alone it brings 14 points.
RESERVE = np.array([0.0, 4.0, 2.0, *[0.0] * (CELLS - 2)])
BURDEN: Final = 0.3  # what a dot on the rack costs from the beginning; one point at the end


@kernel
def _rack_worth(state: Any, seat: int) -> float:
    """What the tiles on a rack may still bring, or cost (R11)."""
    near = max(0.0, 1.0 - int(state.bag_size) / LOW_BAG)
    if state.ending != PLAYING or (state.seats == 1 and state.turns >= TURNS_ALONE - 1):
        near = 1.0
    worth = 0.0
    for slot in range(state.rack_size[seat]):
        dots = DOTS[int(state.rack[seat, slot])]
        worth += (1.0 - near) * RESERVE[dots] - (BURDEN + (1.0 - BURDEN) * near) * dots
    return worth


@kernel
def guess(state: Any, seat: int) -> float:
    """The lead over the best other seat, alone over a good result, and what the rack may bring."""
    lead = float(_shown(state, seat))
    if state.over == 0:
        lead += _rack_worth(state, seat)
    if state.seats == 1:
        lead -= int(state.total) if state.total > 0 else GOOD * int(state.hands)
        return lead / (SPREAD + abs(lead))
    best = LEAST
    for other in range(state.seats):
        if other != seat:
            best = max(best, _shown(state, other))
    lead -= best
    return lead / (MARGIN + abs(lead))


# --- what a move brings about --------------------------------------------------------------------

# In the order of `Game.effect_kinds`.
LAY_ROW, NINE_ROW, DRAW_ROW, EXCHANGE_ROW, PASS_ROW, STACK_ROW, TURN_ROW = range(7)
CLOSING_ROW, SKIP_ROW, LEFT_ROW, WON_ROW, DEAL_ROW, ENDS_ROW = range(7, 13)
DOTS_OF_LAY: Final = EFFECT_HEAD + 6  # the column of a stack's dots
LEFT_OF_LAY: Final = EFFECT_HEAD + 8  # the column of the tiles left on the rack
DOTS_OF_STACK: Final = EFFECT_HEAD + 1
NINES_OF_TURN: Final = EFFECT_HEAD + 1
SCORE_OF_LEFT: Final = EFFECT_HEAD + 2  # the column of a hand's points
# A tile laid or tiles drawn; stacks, of which a completed one is none; the end of the turn; the
# last round; turns of empty racks; what racks cost; winners; a new hand or the end.
MOST_EFFECTS: Final = 1 + COMPARTMENTS + 2 + (MAX_SEATS - 1) + 2 * MAX_SEATS + 1
NONE: Final = -1  # no compartment; nobody that is known


def _figures() -> Any:
    """Each drawing as a number whose figures are its cells, 1 to 9: a tile's is its name."""
    figures = ["".join(str(cell + 1) for cell in _cells(drawing)) for drawing in range(DRAWINGS)]
    return np.array([*(int(name or 0) for name in figures), 0], np.int64)


FIGURES = _figures()


@inlined
def _tell(
    out: Any, n: int, kind: int, seat: int, points: int, first: int, second: int, third: int
) -> int:
    """Write a row of at most three fields; the number of rows then."""
    out[n, 0], out[n, 1], out[n, 2] = kind, seat, points
    out[n, EFFECT_HEAD], out[n, EFFECT_HEAD + 1], out[n, EFFECT_HEAD + 2] = first, second, third
    return n + 1


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """What is laid, drawn or exchanged, what the turn scores, and all that ends with it.

    Of racks that are counted (R11), unknown tiles count nothing, and who won is not told.
    """
    seat, n = int(state.turn), 0
    rack, bag = int(state.rack_size[seat]), int(state.bag_size)
    passes, gone, drawn, score = int(state.passes[seat]) + 1, 0, 0, 0
    if move < END_TURN:
        n = _tell_lay(state, seat, move, out)
        if rack > 1:
            return n
        if bag > 0:  # R8
            return _tell(out, n, DRAW_ROW, seat, 0, 1, 1, bag - 1)
        # The tile was the last one, of the first slot.
        rack, gone, passes = 0, 1, 0
        score = _in_progress(state) + int(out[0, 2])
        dots = int(out[0, DOTS_OF_LAY])
        n = _tell_turn(state, seat, score, move % COMPARTMENTS, dots, out, n)
    elif move == END_TURN:
        drawn, passes, score = _refill(state, rack), 0, _in_progress(state)
        n = _tell_turn(state, seat, score, NONE, 0, out, n)
        rack, bag = rack + drawn, bag - drawn
        if drawn > 0:
            n = _tell(out, n, DRAW_ROW, seat, 0, drawn, rack, bag)
    else:
        gone = move - EXCHANGE
        drawn = _size(gone)
        if drawn > 0:
            n = _tell(out, n, EXCHANGE_ROW, seat, 0, drawn, passes, 0)
        else:
            n = _tell(out, n, PASS_ROW, seat, 0, passes, 0, 0)
        n = _tell(out, n, TURN_ROW, seat, 0, 0, 0, 0)
    # A turn that ends with a lay leaves rack and bag empty: whether tiles fit is not asked then.
    turns, ending = int(state.turns) + 1, int(state.ending)
    if ending == PLAYING:
        ending = _reason_after(state, seat, rack, passes, bag, turns)
        if ending == PLAYING:
            return n
        n = _tell(out, n, CLOSING_ROW, seat, 0, ending, 0, 0)
    seats, following = int(state.seats), seat
    while turns % seats != 0:
        following = (following + 1) % seats
        if state.rack_size[following] > 0:
            return n
        turns += 1  # R8
        n = _tell(out, n, SKIP_ROW, following, 0, int(state.passes[following]) + 1, 0, 0)
    return _tell_hand(state, ending, gone, drawn, score, out, n)


@kernel
def _tell_lay(state: Any, seat: int, move: int, out: Any) -> int:
    """A tile comes on a stack (R5), whose dots count at once (R6); the stack may go out (R7)."""
    slot = move // SLOT_STRIDE
    orientation, compartment = move // COMPARTMENTS % ORIENTATIONS, move % COMPARTMENTS
    tile, below = int(state.rack[seat, slot]), int(state.covered[compartment])
    laid = int(TURNED[tile, orientation])
    covered, height = below | laid, int(state.stack_size[compartment]) + 1
    counted = DOTS[below] if (int(state.touched) >> compartment) & 1 else 0
    n = _tell(out, 0, LAY_ROW, seat, DOTS[covered] - counted, slot, FIGURES[tile], orientation)
    out[0, EFFECT_HEAD + 3], out[0, EFFECT_HEAD + 4] = compartment, FIGURES[laid]
    out[0, EFFECT_HEAD + 5], out[0, DOTS_OF_LAY] = DOTS[laid], DOTS[covered]
    out[0, EFFECT_HEAD + 7], out[0, LEFT_OF_LAY] = height, int(state.rack_size[seat]) - 1
    return _tell(out, n, NINE_ROW, seat, 0, compartment, height, 0) if covered == FULL else n


@kernel
def _tell_turn(state: Any, seat: int, score: int, laid: int, dots: int, out: Any, n: int) -> int:
    """A turn ends and scores its stacks (R6); the last tile may have left so many dots in one.

    If no tile was laid now, the player has declared the end.
    """
    nines = int(state.banked) // COMPLETE
    for compartment in range(COMPARTMENTS):
        shown = dots if compartment == laid else 0
        if compartment != laid and (int(state.touched) >> compartment) & 1:
            shown = int(DOTS[int(state.covered[compartment])])
        if shown == COMPLETE:  # gone already (R7)
            nines += 1
        elif shown > 0:
            n = _tell(out, n, STACK_ROW, seat, 0, compartment, shown, 0)
    return _tell(out, n, TURN_ROW, seat, 0, score, nines, 1 if laid == NONE else 0)


@kernel
def _tell_hand(state: Any, ending: int, gone: int, drawn: int, score: int, out: Any, n: int) -> int:
    """The racks are counted (R11); who won the hand; the match ends, or a new hand begins (R12)."""
    seat, seats, hand = int(state.turn), int(state.seats), int(state.hand)
    begin, unknown, most = n, 0, LEAST
    for other in range(seats):
        own = other == seat
        without, taken = gone if own else 0, drawn if own else 0
        tiles = int(state.rack_size[other]) - _size(without) + taken
        rack = state.rack[other]
        hidden = _left_over(state, rack, without, taken, UNSEEN)
        dots = _left_over(state, rack, without, taken, DOTS) - hidden * DOTS[HIDDEN]
        points = int(state.points[other]) - dots + (score if own else 0)
        most = max(most, finished(state, other, hand - 1) + points)
        unknown += hidden
        n = _tell(out, n, LEFT_ROW, other, -dots, tiles, hidden, points)
    first = NONE
    if unknown == 0:
        winners = _winners(out[begin:n, SCORE_OF_LEFT], seats)
        for other in range(seats):
            if (winners >> other) & 1:
                first = other if winners == 1 << other else NONE
                points = out[begin + other, SCORE_OF_LEFT]
                n = _tell(out, n, WON_ROW, other, 0, hand, points, 0)
    elif state.total > 0:  # whether it is reached is not known
        return n
    if is_last_hand(state, hand, most):
        return _tell(out, n, ENDS_ROW, seat, 0, ending, 0, 0)
    return _tell(out, n, DEAL_ROW, seat, 0, hand + 1, first, 0)


# --- what happened, for statistics ---------------------------------------------------------------

# In the order of `Game.events`.
TURN_EVENT, LAID, COMPLETED, EXCHANGED, PASSED, EMPTIED, LAST_ROUND = range(7)


@kernel
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    """Add what a move did to `out`; turns that ended by themselves are turns too."""
    rows = np.zeros((MOST_EFFECTS, EFFECT_WIDTH), np.int64)
    for i in range(effects(before, move, rows)):
        kind = rows[i, 0]
        if kind in (TURN_ROW, SKIP_ROW):
            out[TURN_EVENT] += 1
        elif kind == LAY_ROW:
            out[LAID] += 1
            if rows[i, LEFT_OF_LAY] == 0:
                out[EMPTIED] += 1
        elif kind == NINE_ROW:
            out[COMPLETED] += 1
        elif kind == EXCHANGE_ROW:
            out[EXCHANGED] += 1
        elif kind == PASS_ROW:
            out[PASSED] += 1
        elif kind == CLOSING_ROW:
            out[LAST_ROUND] += 1


# --- the observation -----------------------------------------------------------------------------

# In the order of `Game.planes`.
MODES: Final = INSIDE + COMPARTMENTS
ENDINGS: Final = 5
TIMES: Final = 7
COPIES: Final = 3  # of a tile in the standard set, at most: counts are measured in them


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    """Stacks, own rack, tiles not seen and put back, the turn, seats from one's own on, time."""
    out[:] = 0.0
    seats, own = int(state.seats), max(seat, 0)
    for compartment in range(COMPARTMENTS):
        covered = int(state.covered[compartment])
        for cell in range(CELLS):
            out[compartment * CELLS + cell] = (covered >> (CELLS - 1 - cell)) & 1
        n = COMPARTMENTS * CELLS
        out[n + compartment] = int(state.stack_size[compartment]) / CELLS
        out[n + COMPARTMENTS + compartment] = (int(state.touched) >> compartment) & 1
    n = COMPARTMENTS * (CELLS + 2)
    out[n + int(state.mode)] = 1.0
    n += MODES
    unseen = n + RACK * CELLS
    for kind in range(1, KINDS + 1):
        out[unseen + kind - 1] = state.left[kind]
    for slot in range(state.rack_size[own]):
        tile = int(state.rack[own, slot])
        if tile != HIDDEN:
            for cell in range(CELLS):
                out[n + slot * CELLS + cell] = (tile >> (CELLS - 1 - cell)) & 1
            out[unseen + KIND[tile] - 1] -= 1.0
    n = unseen + KINDS
    for i in range(state.returned_size[own]):
        out[n + KIND[int(state.returned_tile[own, i])] - 1] += 1.0
    n += KINDS
    for i in range(unseen, n):  # whole numbers until here: a third would be rounded
        out[i] /= COPIES
    for i in range(seats):
        other = (own + i) % seats
        out[n + i] = 1.0
        out[n + MAX_SEATS + i] = _shown(state, other) / 100
        out[n + 2 * MAX_SEATS + i] = int(state.rack_size[other]) / RACK
        out[n + 3 * MAX_SEATS + i] = int(state.passes[other]) / 2
        out[n + 4 * MAX_SEATS + i] = 1.0 if other == state.first else 0.0
    n += 5 * MAX_SEATS
    out[n + int(state.ending)] = 1.0
    n += ENDINGS
    out[n] = 1.0 if state.turn == seat and state.over == 0 else 0.0
    out[n + 1] = _in_progress(state) / 100
    out[n + 2] = int(state.bag_size) / MOST_TILES
    out[n + 3] = int(state.turns) / TURNS_ALONE
    out[n + 4] = int(state.hand) / MOST_HANDS
    out[n + 5] = int(state.hands) / MOST_HANDS
    out[n + 6] = int(state.total) / 1000
