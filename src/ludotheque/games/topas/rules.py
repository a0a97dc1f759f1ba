"""Topas: the rules as kernels over one record. Numbers in comments are those of the rules text.

The table is a 64 x 64 torus; no display spans more than 58 cells, so nothing ever meets itself.

    y  1 |   127   64   65   66     cell = (y mod 64) * 64 + (x mod 64)
       0 |    63    0    1    2     move = (slot * 4096 + cell) * 4 + arrow: the card's first half
      -1 |  4095 4032 4033 4034            lies on the cell, the arrow points to its second half
         +---------------------     arrows: 0 >   1 v   2 <   3 ^
       x      -1    0    1    2

A *half* is colour * 3 + gems - 1, colours ruby, emerald, topaz, sapphire. A *card* is the pair of
its halves, the lower one first, numbered from 1; 0 is no card, `HIDDEN` one that is not known.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.chance import DEALER, draw_lot, seed_dealer, shuffle, shuffle_deck
from ludotheque.core.contract import EFFECT_HEAD
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.core.victory import share_victory

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

# Endings, in the order of `Game.endings`.
PLAYING, AFTER_ROUNDS, AFTER_COLUMNS = 0, 1, 2
# Kinds of effects, in the order of `Game.effect_kinds`.
LAY, ROW, PRODUCT, PUT_AWAY, DRAW, ROUND, COLUMN, OPEN, END = range(9)
MOST_EFFECTS: Final = 1 + CARD_ROWS + 1 + 3  # a card, its rows, a product; column, display, draw
# Verdicts on the result of a game alone.
NO_VERDICT, IS_GOOD, IS_FANTASTIC = range(3)

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("sheet", np.int32, (SHEET_ROWS, ROUNDS)),  # points of each turn
            ("grid", np.uint16, (CELLS,)),
            ("rim", np.int16, (MOST_RIM,)),  # the free cells beside the display
            ("rim_size", np.int16),
            ("laid_cell", np.int16, (MOST_LAID,)),  # the display in the order laid
            ("laid_count", np.int16),
            ("low_x", np.int16),  # the true cells that the display spans
            ("high_x", np.int16),
            ("low_y", np.int16),
            ("high_y", np.int16),
            ("seats", np.int16),
            ("expert", np.int16),
            ("first", np.int16),
            ("turn", np.int16),
            ("round_number", np.int16),  # 1 to 7; alone, the turn in the column
            ("column", np.int16),  # 1; alone 1 to 4
            ("ended", np.int16),
            ("pile_size", np.int16),
            ("away_size", np.int16),
            ("deck_size", np.int16),
            ("laid_card", np.uint8, (MOST_LAID,)),
            ("laid_arrow", np.uint8, (MOST_LAID,)),
            ("hand", np.uint8, (MAX_SEATS, HAND)),  # no gaps; a drawn card goes last
            ("away", np.uint8, (MOST_AWAY,)),  # alone: cards of the columns before
            ("pile", np.uint8, (PILE,)),  # the next card is the last one
            ("deck", np.uint8, (PILE,)),  # all cards of this game, in rising order
        ],
    )
)

SETTING: Final = np.dtype(
    (
        np.record,
        [
            ("seats", np.int64),
            ("expert", np.int64),
            ("first", np.int64),  # -1: drawn at random
            ("deck_size", np.int64),
            ("deck", np.uint8, (PILE,)),
        ],
    )
)


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R2_HAND = 1
    R2_TAKEN = 2
    R2_APART = 3
    R3 = 4


def _half_tables() -> tuple[Any, Any]:
    """First and second half of each card number; hidden cards get any."""
    first, second = np.zeros(HIDDEN + 1, np.int64), np.zeros(HIDDEN + 1, np.int64)
    pairs = [(a, b) for a in range(HALVES) for b in range(a, HALVES)]
    for number, (a, b) in enumerate(pairs, start=1):
        first[number], second[number] = a, b
    return first, second


FIRST_HALF, SECOND_HALF = _half_tables()


# --- the grid --------------------------------------------------------------------------------


@kernel
def step(cell: int, arrow: int) -> int:
    """The neighbour of a cell."""
    if arrow == 0:
        return (cell & ~(SIZE - 1)) | ((cell + 1) & (SIZE - 1))
    if arrow == 1:
        return (cell - SIZE) & (CELLS - 1)
    if arrow == 2:
        return (cell & ~(SIZE - 1)) | ((cell - 1) & (SIZE - 1))
    return (cell + SIZE) & (CELLS - 1)


@kernel
def half_at(state: Any, cell: int) -> int:
    """The half that lies on a cell, or -1."""
    kind = int(state.grid[cell]) >> KIND
    return kind - 1 if kind != RIM_KIND else -1


@kernel
def _run(state: Any, cell: int, arrow: int, colour: int) -> tuple[int, int, int]:
    """Halves and gems of a colour in a line from a cell on, and the first cell beyond."""
    halves, gems = 0, 0
    half = half_at(state, cell)
    while half >= 0 and half // GEMS == colour:
        halves += 1
        gems += half % GEMS + 1
        cell = step(cell, arrow)
        half = half_at(state, cell)
    return halves, gems, cell


@kernel
def _too_many(gems: int) -> int:
    """Which numbers of gems, as bits, would make a row of that many too long (R3)."""
    if gems <= LONGEST_ROW - GEMS:
        return 0
    if gems >= LONGEST_ROW:
        return (1 << GEMS) - 1
    room = LONGEST_ROW - gems
    return ((1 << GEMS) - 1) & ~((1 << room) - 1)


@kernel
def _refresh(state: Any, cell: int) -> None:
    """Note a free cell beside the display: it is on the rim, and some halves may not go there."""
    if int(state.grid[cell]) >> KIND != RIM_KIND:
        state.rim[state.rim_size] = cell
        state.rim_size += 1
    forbidden = 0
    for axis in range(2):
        one, other = step(cell, axis), step(cell, axis + 2)
        half, opposite = half_at(state, one), half_at(state, other)
        colour, across = -1, -1
        gems, beyond = 0, 0
        if half >= 0:
            colour = half // GEMS
            gems = _run(state, one, axis, colour)[1]
        if opposite >= 0:
            across = opposite // GEMS
            beyond = _run(state, other, axis + 2, across)[1]
        if colour >= 0 and colour == across:
            forbidden |= _too_many(gems + beyond) << (colour * GEMS)
        else:
            if colour >= 0:
                forbidden |= _too_many(gems) << (colour * GEMS)
            if across >= 0:
                forbidden |= _too_many(beyond) << (across * GEMS)
    state.grid[cell] = (RIM_KIND << KIND) | forbidden


@kernel
def _cover(state: Any, cell: int, half: int) -> None:
    """Put a half on a cell, which leaves the rim if it was on it."""
    if int(state.grid[cell]) >> KIND == RIM_KIND:
        last = int(state.rim_size) - 1
        for i in range(last + 1):
            if state.rim[i] == cell:
                state.rim[i] = state.rim[last]
                break
        state.rim[last] = 0
        state.rim_size = last
    state.grid[cell] = ((half + 1) << KIND) | FORBIDDEN


def unwrap(index: int, low: int) -> int:
    """The true x or y of a torus index within two cells of a display that begins at `low`."""
    return low - 2 + ((index - low + 2) & (SIZE - 1))


_unwrap = kernel(unwrap)


@inlined
def card_row(
    state: Any, cell: int, arrow: int, first: int, second: int, number: int
) -> tuple[int, int, int, int, int]:
    """One of the rows that a card makes if it is laid on two free cells (R4).

    Rows 0 and 1 run through its first half, to the right and down; rows 2 and 3 through its second.
    Returns the first cell of the card in the row, the halves that lie before it and those beyond
    the card, all halves and all gems. There are no halves where there is no row.
    """
    axis = number % 2
    other_cell = step(cell, arrow)
    half, near, far = first, cell, cell
    if number >= 2:
        half, near, far = second, other_cell, other_cell
    colour = half // GEMS
    halves, gems = 1, half % GEMS + 1
    # Only other decks have cards of one colour.
    if axis == arrow % 2 and first // GEMS == second // GEMS:
        if number >= 2:
            return near, 0, 0, 0, 0  # the row through both halves counts once
        halves, gems = 2, gems + second % GEMS + 1
        if arrow == axis:
            far = other_cell
        else:
            near = other_cell
    before, gems_before, _ = _run(state, step(near, axis + 2), axis + 2, colour)
    beyond, gems_beyond, _ = _run(state, step(far, axis), axis, colour)
    halves, gems = halves + before + beyond, gems + gems_before + gems_beyond
    if halves < 2:  # J1
        return near, 0, 0, 0, 0
    return near, before, beyond, halves, gems


@kernel
def points_of(state: Any, cell: int, arrow: int, first: int, second: int) -> int:
    """The points of a card if it is laid on two free cells: its rows added or multiplied (R4)."""
    total, product, rows = 0, 1, 0
    for number in range(CARD_ROWS):
        _, _, _, halves, gems = card_row(state, cell, arrow, first, second, number)
        if halves > 0:
            total += gems
            product *= gems
            rows += 1
    if state.expert != 0:  # R7
        return product if rows > 0 else 0
    return total


@kernel
def lay(state: Any, card: int, cell: int, arrow: int) -> int:
    """Lay a card on the table and return its points."""
    second_cell = step(cell, arrow)
    first, second = FIRST_HALF[card], SECOND_HALF[card]
    points = points_of(state, cell, arrow, first, second)
    for which in range(2):
        place = cell if which == 0 else second_cell
        x, y = _unwrap(place, int(state.low_x)), _unwrap(place // SIZE, int(state.low_y))
        state.low_x, state.high_x = min(int(state.low_x), x), max(int(state.high_x), x)
        state.low_y, state.high_y = min(int(state.low_y), y), max(int(state.high_y), y)
    n = int(state.laid_count)
    state.laid_card[n], state.laid_cell[n], state.laid_arrow[n] = card, cell, arrow
    state.laid_count = n + 1
    _cover(state, cell, first)
    _cover(state, second_cell, second)
    for which in range(2):
        place = cell if which == 0 else second_cell
        colour = (first if which == 0 else second) // GEMS
        for direction in range(ARROWS):
            # Beyond each end of a row through the card, and beside the card, a free cell changes.
            end = _run(state, place, direction, colour)[2]
            if half_at(state, end) < 0:
                _refresh(state, end)
    return points


@kernel
def open_display(state: Any, card: int) -> None:
    """Clear the table and turn up a first card at 0,0 (R1, R8); it scores nothing."""
    for i in range(state.laid_count):
        state.laid_card[i] = state.laid_cell[i] = state.laid_arrow[i] = 0
    state.grid[:] = 0
    state.rim[:] = 0
    state.rim_size = state.laid_count = 0
    state.low_x = state.high_x = state.low_y = state.high_y = 0
    lay(state, card, 0, 0)


@kernel
def _take_card(state: Any) -> int:
    """Draw the next card of the pile."""
    state.pile_size -= 1
    card = int(state.pile[state.pile_size])
    state.pile[state.pile_size] = 0
    return card


# --- the contract ----------------------------------------------------------------------------


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    """Shuffle and deal: three cards a seat, one at a time from the first seat on (R1, R8)."""
    dealer = np.zeros(DEALER, np.int64)
    seed_dealer(dealer, key)
    seats = int(setting.seats)
    state.seats, state.expert = seats, setting.expert
    first = int(setting.first)
    if first < 0:
        first = draw_lot(dealer, seats)
    state.first = state.turn = first
    state.round_number = state.column = 1
    size = int(setting.deck_size)
    state.deck_size = state.pile_size = size
    for i in range(size):
        state.deck[i] = state.pile[i] = setting.deck[i]
    shuffle_deck(dealer, state.pile, 0, size)
    if seats > 1:
        for slot in range(HAND):
            for i in range(seats):
                state.hand[(first + i) % seats, slot] = _take_card(state)
        open_display(state, _take_card(state))
    else:
        open_display(state, _take_card(state))
        state.hand[0, 0] = _take_card(state)


@kernel
def _one_colour_fits(state: Any, cell: int, arrow: int, first: int, second: int) -> bool:
    """Whether the row through both halves of a card of one colour is short enough (R3)."""
    return card_row(state, cell, arrow, first, second, arrow % 2)[4] <= LONGEST_ROW


@kernel
def _fits(state: Any, cell: int, arrow: int, first: int, second: int) -> bool:
    """Whether no row grows too long with these halves on two free cells (R3)."""
    if (int(state.grid[cell]) >> first) & 1 or (int(state.grid[step(cell, arrow)]) >> second) & 1:
        return False
    if first // GEMS == second // GEMS:
        return _one_colour_fits(state, cell, arrow, first, second)
    return True


@kernel
def legal(state: Any, out: Any) -> int:
    """All placements of all hand cards (R2, R3), by slot, then by place; never empty (J4)."""
    if state.ended != PLAYING:
        return 0
    n = 0
    known = False
    seat = int(state.turn)
    for slot in range(HAND):
        card = int(state.hand[seat, slot])
        if card == 0 or card == HIDDEN:
            continue
        known = True
        first, second = FIRST_HALF[card], SECOND_HALF[card]
        one_colour = first // GEMS == second // GEMS
        base = slot * SLOT_STRIDE
        for i in range(state.rim_size):
            cell = int(state.rim[i])
            here = int(state.grid[cell])
            for arrow in range(ARROWS):
                next_cell = step(cell, arrow)
                there = int(state.grid[next_cell])
                kind = there >> KIND
                if kind != 0 and kind != RIM_KIND:
                    continue
                if not ((here >> first) | (there >> second)) & 1 and (
                    not one_colour
                    or (
                        _one_colour_fits(state, cell, arrow, first, second)
                        and (first != second or arrow < 2)
                    )
                ):
                    out[n] = base + cell * ARROWS + arrow
                    n += 1
                # The second half inward: if the neighbour is on the rim too, its turn comes.
                if (
                    kind == 0
                    and not ((here >> second) | (there >> first)) & 1
                    and (
                        not one_colour
                        or (
                            _one_colour_fits(state, next_cell, arrow ^ 2, first, second)
                            and (first != second or arrow ^ 2 < 2)
                        )
                    )
                ):
                    out[n] = base + next_cell * ARROWS + (arrow ^ 2)
                    n += 1
    if n == 0 and known:
        out[0] = PASS  # no deck of two-coloured cards comes here (J4)
        n = 1
    return n


@inlined
def card_of(state: Any, move: int) -> int:
    """The card that a move takes from the hand; the first one if none fits (J4)."""
    return int(state.hand[state.turn, move // SLOT_STRIDE if move != PASS else 0])


@inlined
def _ends_round(state: Any) -> bool:
    """Whether the turn is the last one of its round or, alone, of its column (R6, R8)."""
    if state.seats > 1:
        return bool((state.turn + 1) % state.seats == state.first)
    return bool(state.round_number == ROUNDS)


@inlined
def _ends_game(state: Any) -> bool:
    """Whether the turn is the last one (R6, R8)."""
    last = state.round_number == ROUNDS if state.seats > 1 else state.column == COLUMNS
    return _ends_round(state) and bool(last)


@inlined
def _draws(state: Any) -> bool:
    """Whether one of several seats draws: there is a card, and a turn to come (R5)."""
    return bool((state.pile_size > 0) & (state.round_number < ROUNDS))


@kernel
def play(state: Any, move: int) -> None:
    """Lay a card, note its points, draw, and pass the turn on (R2 to R6, R8)."""
    seat, card = int(state.turn), card_of(state, move)
    slot = move // SLOT_STRIDE if move != PASS else 0
    for i in range(slot, HAND - 1):  # hands close up
        state.hand[seat, i] = state.hand[seat, i + 1]
    state.hand[seat, HAND - 1] = 0
    row = seat if state.seats > 1 else int(state.column) - 1
    if move == PASS:
        state.away[state.away_size] = card
        state.away_size += 1
    else:
        points = lay(state, card, (move // ARROWS) % CELLS, move % ARROWS)
        state.sheet[row, state.round_number - 1] = points
    if state.seats > 1:
        _end_turn(state, seat)
    else:
        _end_turn_alone(state)


@kernel
def _end_turn(state: Any, seat: int) -> None:
    if _draws(state):
        for slot in range(HAND):
            if state.hand[seat, slot] == 0:
                state.hand[seat, slot] = _take_card(state)
                break
    if _ends_game(state):
        state.ended = AFTER_ROUNDS
    elif _ends_round(state):
        state.round_number += 1
    state.turn = (seat + 1) % state.seats


@kernel
def _end_turn_alone(state: Any) -> None:
    if _ends_game(state):
        state.ended = AFTER_COLUMNS
        return
    if _ends_round(state):
        for i in range(state.laid_count):
            state.away[state.away_size] = state.laid_card[i]
            state.away_size += 1
        state.column += 1
        state.round_number = 1
        open_display(state, _take_card(state))
    else:
        state.round_number += 1
    state.hand[0, 0] = _take_card(state)


@kernel
def turn(state: Any) -> int:
    """The seat to act."""
    return int(state.turn)


@kernel
def over(state: Any) -> bool:
    """Whether all rounds, or alone all columns, are played."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: Any) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def _sheet_total(state: Any, row: int) -> int:
    total = 0
    for i in range(ROUNDS):
        total += int(state.sheet[row, i])
    return total


@kernel
def _lowest_column(state: Any, columns: int) -> int:
    """The least total of the first columns (R9)."""
    lowest = _sheet_total(state, 0)
    for column in range(1, columns):
        lowest = min(lowest, _sheet_total(state, column))
    return lowest


@kernel
def scores(state: Any, out: Any) -> None:
    """Totals (R6); alone the column being played, and at the end the lowest one (R8, R9)."""
    if state.seats > 1:
        for seat in range(state.seats):
            out[seat] = _sheet_total(state, seat)
    elif state.ended == PLAYING:
        out[0] = _sheet_total(state, int(state.column) - 1)
    else:
        out[0] = _lowest_column(state, COLUMNS)


GOOD: Final = 40  # alone (R9); the middle of the scale of `returns`
FANTASTIC: Final = 50
GOOD_EXPERT: Final = 52  # as often reached by the greedy player, in seven games of eight


@kernel
def verdict_on(points: int, expert: int) -> int:
    """What is said of the result of a game alone (R9); nothing to an expert (J3)."""
    if expert != 0 or points < GOOD:
        return NO_VERDICT
    return IS_GOOD if points < FANTASTIC else IS_FANTASTIC


@kernel
def returns(state: Any, out: Any) -> None:
    """Winners share what the others lose (J2); alone, 0 is a good result, 1 beyond reach."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.ended == PLAYING:
        return
    points = np.zeros(MAX_SEATS, np.int64)
    scores(state, points)
    if seats == 1:
        good = GOOD_EXPERT if state.expert != 0 else GOOD
        out[0] = (points[0] - good) / (points[0] + good)
        return
    share_victory(points, seats, out)


@kernel
def hide(state: Any, seat: int) -> None:
    """Wipe the order of the pile and all hands but one's own; at the end all is shown."""
    if state.ended != PLAYING:
        return
    for other in range(state.seats):
        for slot in range(HAND):
            if other != seat and state.hand[other, slot] != 0:
                state.hand[other, slot] = HIDDEN
    for i in range(state.pile_size):
        state.pile[i] = HIDDEN


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """Deal the cards that nobody has shown to where they may be, every deal as likely."""
    seen = np.zeros(HIDDEN + 1, np.bool_)
    for i in range(state.laid_count):
        seen[state.laid_card[i]] = True
    for i in range(state.away_size):
        seen[state.away[i]] = True
    for other in range(state.seats):
        for slot in range(HAND):
            seen[state.hand[other, slot]] = True
    unseen = np.zeros(PILE, np.uint8)
    n = 0
    for i in range(state.deck_size):
        if not seen[state.deck[i]]:
            unseen[n] = state.deck[i]
            n += 1
    shuffle(rng, unseen, n)
    for other in range(state.seats):
        for slot in range(HAND):
            if state.hand[other, slot] == HIDDEN:
                n -= 1
                state.hand[other, slot] = unseen[n]
    for i in range(state.pile_size):
        if state.pile[i] == HIDDEN:
            n -= 1
            state.pile[i] = unseen[n]


@kernel
def explain(state: Any, move: int) -> int:
    """Why a move of the action space is not legal (R2, R3), or 0."""
    if move == PASS:
        slots = np.zeros(MOST_MOVES, np.int64)
        return Reason.LEGAL if legal(state, slots) == 1 and slots[0] == PASS else Reason.R2_HAND
    card = int(state.hand[state.turn, move // SLOT_STRIDE])
    if card == 0 or card == HIDDEN:
        return Reason.R2_HAND
    cell, arrow = (move // ARROWS) % CELLS, move % ARROWS
    here = int(state.grid[cell]) >> KIND
    there = int(state.grid[step(cell, arrow)]) >> KIND
    if (here != 0 and here != RIM_KIND) or (there != 0 and there != RIM_KIND):
        return Reason.R2_TAKEN
    if here != RIM_KIND and there != RIM_KIND:
        return Reason.R2_APART
    if not _fits(state, cell, arrow, FIRST_HALF[card], SECOND_HALF[card]):
        return Reason.R3
    return Reason.LEGAL


MOST_MOVES: Final = HAND * MOST_RIM * ARROWS * 2

MARGIN: Final = 15.0  # a lead of so many points is half-way to certain, for `guess`


@kernel
def guess(state: Any, seat: int) -> float:
    """The lead over the best other seat; alone, all points so far."""
    if state.seats == 1:
        points = 0
        for column in range(COLUMNS):
            points += _sheet_total(state, column)
        return points / (points + COLUMNS * (GOOD_EXPERT if state.expert != 0 else GOOD))
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, _sheet_total(state, other))
    lead = _sheet_total(state, seat) - best
    return lead / (MARGIN + abs(lead))


# --- what happens, for statistics ------------------------------------------------------------

EVENTS: Final = (
    "cards laid",
    "cards scoring nothing",
    "cards in two or more rows",
    "rows of seven gems",
    "passes",
)
CARD_LAID, SCORES_NOTHING, IN_ROWS, SEVEN_GEMS, PASSED = range(len(EVENTS))


@kernel
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    """Count what `EVENTS` names; the card is not yet laid in `before`."""
    if move == PASS:
        out[PASSED] += 1
        return
    card = card_of(before, move)
    first, second = FIRST_HALF[card], SECOND_HALF[card]
    cell, arrow = (move // ARROWS) % CELLS, move % ARROWS
    rows, sevens = 0, 0
    for number in range(CARD_ROWS):
        _, _, _, halves, gems = card_row(before, cell, arrow, first, second, number)
        rows += halves > 0
        sevens += gems == LONGEST_ROW
    out[CARD_LAID] += 1
    out[SCORES_NOTHING] += rows == 0
    out[IN_ROWS] += rows >= 2
    out[SEVEN_GEMS] += sevens


# --- the observation -------------------------------------------------------------------------

# In the order of `Game.planes`; the starting card lies in the middle, at row and column 32.
HAND_SIZE: Final = HAND * 2 * HALVES
OBSERVATION: Final = (COLOURS + 1) * CELLS + HAND_SIZE + 1 + CARDS + 2 * MAX_SEATS + COLUMNS + 4


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    """Gems by colour, rim, own hand, hand to see, seen cards, totals from the own seat on, time."""
    out[:OBSERVATION] = 0.0
    for cell in range(CELLS):
        half = half_at(state, cell)
        place = step_to_middle(cell)
        if half >= 0:
            out[(half // GEMS) * CELLS + place] = (half % GEMS + 1) / GEMS
    n = COLOURS * CELLS
    for i in range(state.rim_size):
        out[n + step_to_middle(int(state.rim[i]))] = 1.0
    n += CELLS
    own = max(seat, 0)
    for slot in range(HAND):
        card = int(state.hand[own, slot])
        if card != 0 and card != HIDDEN:
            out[n + slot * 2 * HALVES + FIRST_HALF[card]] = 1.0
            out[n + slot * 2 * HALVES + HALVES + SECOND_HALF[card]] = 1.0
    n += HAND_SIZE
    out[n] = 1.0 if state.turn == seat and state.ended == PLAYING else 0.0
    n += 1
    for i in range(state.laid_count):
        out[n + int(state.laid_card[i]) - 1] = 1.0
    for i in range(state.away_size):
        out[n + int(state.away[i]) - 1] = 1.0
    n += CARDS
    for i in range(state.seats):
        other = (own + i) % state.seats
        row = other if state.seats > 1 else int(state.column) - 1
        out[n + i] = _sheet_total(state, row) / 100.0
        out[n + MAX_SEATS + i] = 1.0
    n += 2 * MAX_SEATS
    if state.seats == 1:
        for column in range(COLUMNS):
            out[n + column] = _sheet_total(state, column) / 100.0
    n += COLUMNS
    out[n] = state.round_number / ROUNDS
    out[n + 1] = state.column / COLUMNS
    out[n + 2] = state.pile_size / PILE
    out[n + 3] = 1.0 if state.expert != 0 else 0.0


@kernel
def step_to_middle(cell: int) -> int:
    """The place of a cell in the observation: the starting card in the middle, y upwards."""
    half = SIZE // 2
    return ((cell + half * SIZE) & (CELLS - 1) & ~(SIZE - 1)) | ((cell + half) & (SIZE - 1))


# --- effects ---------------------------------------------------------------------------------


@inlined
def _tell(out: Any, n: int, kind: int, seat: int, points: int, fields: Any) -> int:
    """Append an effect with its fields, a tuple of one type; the new length."""
    out[n, 0], out[n, 1], out[n, 2] = kind, seat, points
    for i in range(len(fields)):
        out[n, EFFECT_HEAD + i] = fields[i]
    return n + 1


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """The card, its rows, their product for experts; then what is drawn, and what ends or begins.

    Cells are the true ones of the notation.
    """
    seat, card = int(state.turn), card_of(state, move)
    if move == PASS:  # J4
        n = _tell(out, 0, PUT_AWAY, seat, 0, (card,))
    else:
        n = _tell_card(state, card, (move // ARROWS) % CELLS, move % ARROWS, out)
    if state.seats > 1:
        return _tell_end(state, out, n)
    return _tell_end_alone(state, move != PASS, out, n)


@kernel
def _tell_card(state: Any, card: int, cell: int, arrow: int, out: Any) -> int:
    """Write the effects of a card that is laid (R4, R7)."""
    seat, expert = int(state.turn), state.expert != 0
    low_x, low_y = int(state.low_x), int(state.low_y)
    first, second = int(FIRST_HALF[card]), int(SECOND_HALF[card])
    beside = step(cell, arrow)
    one = (_unwrap(cell, low_x), _unwrap(cell // SIZE, low_y))
    other = (_unwrap(beside, low_x), _unwrap(beside // SIZE, low_y))
    one_face = (first // GEMS, first % GEMS + 1)
    other_face = (second // GEMS, second % GEMS + 1)
    laid = (*one, *one_face, np.int64(arrow), *other, *other_face)
    n = _tell(out, 0, LAY, seat, 0, laid)
    for number in range(CARD_ROWS):
        near, before, beyond, halves, gems = card_row(state, cell, arrow, first, second, number)
        if halves > 0:
            axis, colour = number % 2, (first if number < 2 else second) // GEMS
            x, y = _unwrap(near, low_x), _unwrap(near // SIZE, low_y)
            x, y = (x - before, y) if axis == 0 else (x, y + before)
            points = 0 if expert else gems
            row = (x, y, axis, halves, gems, colour, before, beyond)
            n = _tell(out, n, ROW, seat, points, row)
    if expert and n > 1:
        n = _tell(out, n, PRODUCT, seat, points_of(state, cell, arrow, first, second), (n - 1,))
    return n


@kernel
def _tell_end(state: Any, out: Any, n: int) -> int:
    """Append what follows a turn (R5, R6)."""
    seat = int(state.turn)
    if _draws(state):
        n = _tell(out, n, DRAW, seat, 0, (1,))
    if _ends_round(state):
        n = _tell(out, n, ROUND, seat, 0, (int(state.round_number),))
    if _ends_game(state):
        n = _tell(out, n, END, seat, 0, (AFTER_ROUNDS, NO_VERDICT))
    return n


@kernel
def _tell_end_alone(state: Any, laid: bool, out: Any, n: int) -> int:
    """Append what follows a turn of a game alone (R8, R9); the score is then that of a column."""
    seat, column = int(state.turn), int(state.column)
    if _ends_round(state):
        total = _sheet_total(state, column - 1)
        for i in range(n):
            total += out[i, 2]
        score = min(total, _lowest_column(state, column - 1)) if _ends_game(state) else 0
        n = _tell(out, n, COLUMN, seat, score - total, (np.int64(column), total))
        if _ends_game(state):
            verdict = verdict_on(score, int(state.expert))
            return _tell(out, n, END, seat, 0, (AFTER_COLUMNS, verdict))
        n = _tell(out, n, OPEN, seat, 0, (column + 1, int(state.laid_count) + int(laid)))
    return _tell(out, n, DRAW, seat, 0, (1,))
