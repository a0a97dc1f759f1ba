"""What a good player of Topas sees in a position, and what it is worth: `judge`.

The rim is gone over once. A free cell beside the display ends rows of up to four colours: their
gems, and along how many axes there are some, are kept as the bytes of two numbers, a byte a colour
(ruby the lowest). So a half of g gems of a colour would score the colour's byte of gems + g * rows
there, and a card the sum over two cells side by side.
"""

import math
from typing import Any, Final

from ludotheque.core.chance import draw
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.weights import load_weights, weighed, write_down
from ludotheque.games.topas.rules import (
    ARROWS,
    CARDS,
    CELLS,
    COLOURS,
    COLUMNS,
    FIRST_HALF,
    FORBIDDEN,
    GEMS,
    GOOD,
    GOOD_EXPERT,
    HAND,
    KIND,
    PLAYING,
    RIM_KIND,
    ROUNDS,
    SECOND_HALF,
    SLOT_STRIDE,
    _run,
    _sheet_total,
    half_at,
    legal,
    step,
)

# With several seats, points are divided by the square root of the turns to come: a lead of five
# decides a game that is nearly over, and means little before.
FEATURES: Final = (
    "lead",  # over the best other seat
    "turns left",  # more than the others have
    "hand now",  # points of the best card known in the hand, if it is this seat's turn
    "hand later",  # the same if it is another's turn
    "reply now",  # points that an unknown hand may expect, if it is this seat's turn
    "reply later",  # the same if it is another's turn
    "alone",  # 1 in a game alone: what the features below start from
    "lowest column",  # of those that are full
    "shortfall",  # of the column being played against the lowest, if it goes on as columns do
    "columns left",
    "cloth alone",  # how much better than usual the cloth is for cards, if the column matters
)
SEVERAL: Final = FEATURES.index("alone")  # features before it are of games for several
NOT_SEVERAL: Final = (0.0,) * SEVERAL
NOT_ALONE: Final = (0.0,) * (len(FEATURES) - SEVERAL)
WEIGHTS: Final = load_weights("ludotheque.games.topas", "topas-1", FEATURES)

BYTE: Final = 255
WORD: Final = 0xFFFFFFFF
HIGH_BITS: Final = 0x80808080
LOW_BITS: Final = 0x01010101
# Alone: what the greedy player makes from each turn of a column on, and how unsure a turn is.
USUAL_TURN: Final = (4.2, 6.2, 7.0, 7.7, 8.0, 8.3, 8.7, 0.0)
USUAL_REST: Final = tuple(sum(USUAL_TURN[i:]) for i in range(len(USUAL_TURN)))
UNSURE: Final = 1.5
GUESSED: Final = 0.6  # of what an unknown card is expected to score beyond the usual, it scores so

Cards = tuple[int, int, int]
Seen = tuple[float, ...]


@inlined
def _ends(state: Any, cell: int) -> tuple[int, int]:
    """Gems of the rows that end at a free cell, and along how many axes, a byte a colour."""
    gems, rows = 0, 0
    for axis in range(2):
        found = 0
        for direction in (axis, axis + 2):
            place = step(cell, direction)
            half = half_at(state, place)
            if half >= 0:
                colour = half // GEMS
                gems += _run(state, place, direction, colour)[1] << (8 * colour)
                found |= 1 << (8 * colour)
        rows += found
    return gems, rows


@inlined
def _larger(one: int, other: int) -> int:
    """Of each byte the larger one; all are below 128."""
    at_least = (((one | HIGH_BITS) - other) & HIGH_BITS) >> 7
    mask = at_least * BYTE
    return (one & mask) | (other & ~mask & WORD)


@inlined
def _usual(gems: int, rows: int, forbidden: int) -> int:
    """What a half of two gems would score, a byte a colour; nothing where it may not go."""
    points = gems + 2 * rows
    if forbidden & FORBIDDEN:
        taken = (forbidden >> 1) & 1 | (forbidden << 4) & 0x100
        taken |= (forbidden << 9) & 0x10000 | (forbidden << 14) & 0x1000000
        points &= ~(taken * BYTE)
    return points


@inlined
def _rotated(points: int, colours: int) -> int:
    """The bytes moved up by so many colours, the highest ones coming back at the bottom."""
    return ((points << (8 * colours)) | (points >> (32 - 8 * colours))) & WORD


@inlined
def _half_points(half: int, gems: int, rows: int, forbidden: int) -> int:
    """What one half would score at a cell; far below nothing where it may not go."""
    if (forbidden >> half) & 1:
        return -BYTE
    return ((gems + (half % GEMS + 1) * rows) >> (8 * (half // GEMS))) & BYTE


@kernel
def _cloth(state: Any, cards: Cards) -> tuple[int, int, int, float, float]:
    """What up to three cards would score; what one unknown card may expect, and the best of three.

    An unknown card counts as two halves of two gems. The second half of a card beside a single rim
    cell scores nothing; nearly always it can lie there.
    """
    first, second, third = 0, 0, 0
    single, next_to, across, behind = (
        0,
        0,
        0,
        0,
    )  # the best by colour, and with the 1st, 2nd, 3rd on
    for i in range(state.rim_size):
        cell = int(state.rim[i])
        here = int(state.grid[cell])
        gems, rows = _ends(state, cell)
        usual = _usual(gems, rows, here)
        single = _larger(single, usual)
        first = max(first, _single(cards[0], gems, rows, here))
        second = max(second, _single(cards[1], gems, rows, here))
        third = max(third, _single(cards[2], gems, rows, here))
        for arrow in range(2):  # the other two are seen from the other cell
            beyond = step(cell, arrow)
            there = int(state.grid[beyond])
            if there >> KIND != RIM_KIND:
                continue
            more, others = _ends(state, beyond)
            also = _usual(more, others, there)
            next_to = _larger(next_to, usual + _rotated(also, 1))
            across = _larger(across, usual + _rotated(also, 2))
            behind = _larger(behind, usual + _rotated(also, 3))
            first = max(first, _pair(cards[0], gems, rows, here, more, others, there))
            second = max(second, _pair(cards[1], gems, rows, here, more, others, there))
            third = max(third, _pair(cards[2], gems, rows, here, more, others, there))
    mean, best = _expected(single, next_to, across, behind)
    return first, second, third, mean, best


@inlined
def _single(card: int, gems: int, rows: int, forbidden: int) -> int:
    if card == 0:
        return 0
    one = _half_points(FIRST_HALF[card], gems, rows, forbidden)
    return max(one, _half_points(SECOND_HALF[card], gems, rows, forbidden))


@inlined
def _pair(card: int, gems: int, rows: int, here: int, more: int, others: int, there: int) -> int:
    """The points of a card on two cells side by side, the better way round."""
    if card == 0:
        return 0
    a, b = FIRST_HALF[card], SECOND_HALF[card]
    one = _half_points(a, gems, rows, here) + _half_points(b, more, others, there)
    return max(one, _half_points(b, gems, rows, here) + _half_points(a, more, others, there))


@inlined
def _expected(single: int, next_to: int, across: int, behind: int) -> tuple[float, float]:
    """Points of one unknown card, and of the best of three, from those of the six colour pairs.

    Of three different pairs out of six, the best is the k-th best of all in 10, 6, 3 and 1 of 20
    cases.
    """
    total, one, two, three, four = 0, 0, 0, 0, 0
    for a in range(COLOURS):
        for b in range(a + 1, COLOURS):
            # The cell of colour b is the one whose bytes were moved up, or it is the other one.
            if b - a == 2:
                points = max((across >> (8 * a)) & BYTE, (across >> (8 * b)) & BYTE)
            elif b - a == 1:
                points = max((behind >> (8 * a)) & BYTE, (next_to >> (8 * b)) & BYTE)
            else:
                points = max((next_to >> (8 * a)) & BYTE, (behind >> (8 * b)) & BYTE)
            points = max(points, (single >> (8 * a)) & BYTE, (single >> (8 * b)) & BYTE)
            total += points
            if points > one:
                one, two, three, four = points, one, two, three
            elif points > two:
                two, three, four = points, two, three
            elif points > three:
                three, four = points, three
            elif points > four:
                four = points
    return total / 6.0, (10 * one + 6 * two + 3 * three + four) / 20.0


@inlined
def _known(state: Any, seat: int, slot: int) -> int:
    """A card of a hand; 0 if there is none, or one that is not known."""
    card = int(state.hand[seat, slot])
    return card if card <= CARDS else 0


@kernel
def look(state: Any, seat: int) -> Seen:
    """All features, in their order."""
    if state.seats == 1:
        return _look_alone(state)
    seats = int(state.seats)
    on = state.ended == PLAYING
    acting = (int(state.turn) - int(state.first)) % seats
    rival, all_left, own_left = -1, 0, 0
    for other in range(seats):
        left = ROUNDS - int(state.round_number)
        if on and (other - int(state.first)) % seats >= acting:
            left += 1
        all_left += left
        if other == seat:
            own_left = left
        else:
            rival = max(rival, _sheet_total(state, other))
    lead = float(_sheet_total(state, seat) - rival)
    if state.expert != 0:
        lead *= GOOD / GOOD_EXPERT
    cards = (_known(state, seat, 0), _known(state, seat, 1), _known(state, seat, 2))
    first, second, third, _, reply = _cloth(state, cards)
    hand = max(first, second, third)
    if all_left == own_left:
        reply = 0.0
    scale = 1.0 / math.sqrt(all_left + 1.0)
    now = scale if on and state.turn == seat else 0.0
    later = scale - now
    return (
        lead * scale,
        (own_left - (all_left - own_left) / (seats - 1)) * scale,
        hand * now,
        hand * later,
        reply * now,
        reply * later,
        *NOT_ALONE,
    )


@kernel
def _look_alone(state: Any) -> Seen:
    """Columns in tens of points, from a good result on."""
    column, played = int(state.column), int(state.round_number) - 1
    if state.ended != PLAYING:
        played = ROUNDS
    scale = GOOD / GOOD_EXPERT if state.expert != 0 else 1.0
    lowest = 1.5 * GOOD
    for full in range(column - 1):
        lowest = min(lowest, _sheet_total(state, full) * scale)
    known = _known(state, 0, 0)
    card, _, _, mean, _ = _cloth(state, (known, 0, 0))
    better = mean - USUAL_TURN[played] if played < ROUNDS else 0.0
    following = card - USUAL_TURN[played] if known != 0 else GUESSED * better
    expected = _sheet_total(state, column - 1) * scale + USUAL_REST[played] + following
    # The lower of two numbers, one of which is unsure: a bend that is softer the longer it takes.
    soft = 0.5 + UNSURE * math.sqrt(float(ROUNDS - played))
    matters = 1.0 / (1.0 + math.exp(min((expected - lowest) / soft, 30.0)))
    shortfall = -soft * math.log(max(1.0 - matters, 1e-9))
    return (
        *NOT_SEVERAL,
        1.0,
        (lowest - GOOD) / 10.0,
        shortfall / 10.0,
        float(COLUMNS - column),
        better * matters * (ROUNDS - played) / ROUNDS,
    )


@kernel
def features(state: Any, seat: int, out: Any) -> None:
    """Write what `judge` weighs."""
    write_down(look(state, seat), out)


@kernel
def judge(state: Any, seat: int) -> float:
    """The seat's outcome, as far as a look at points, time, cloth and hand can tell."""
    return weighed(WEIGHTS, int(state.seats), look(state, seat))


# --- what placements score, quickly -----------------------------------------------------------


@inlined
def _row_with(state: Any, cell: int, axis: int, half: int) -> int:
    """Gems of the row that a half would lengthen on a free cell; 0 if there is none."""
    colour, gems = half // GEMS, 0
    for arrow in (axis, axis + 2):
        place = step(cell, arrow)
        beside = half_at(state, place)
        if beside >= 0 and beside // GEMS == colour:
            gems += _run(state, place, arrow, colour)[1]
    return gems + half % GEMS + 1 if gems > 0 else 0


@kernel
def _points_of(state: Any, card: int, cell: int, arrow: int) -> int:
    """What a card of two colours would score."""
    total, product = 0, 1
    for which in range(2):
        place = cell if which == 0 else step(cell, arrow)
        half = FIRST_HALF[card] if which == 0 else SECOND_HALF[card]
        if int(state.grid[place]) >> KIND != RIM_KIND:
            continue
        for axis in range(2):
            gems = _row_with(state, place, axis, half)
            if gems > 0:
                total += gems
                product *= gems
    return product if state.expert != 0 and total > 0 else total


@kernel
def plan(state: Any, rng: Any, out: Any) -> int:
    """The placement that scores most, by lot between equals: what the greedy player finds.

    No card is laid to see that, so it is quick enough for rollouts to the end of the game. -1 for
    cards of one colour, which only other decks have.
    """
    seat = int(state.turn)
    for slot in range(HAND):
        card = _known(state, seat, slot)
        if card > 0 and FIRST_HALF[card] // GEMS == SECOND_HALF[card] // GEMS:
            return -1
    count = legal(state, out)
    best, most, equals = -1, -1, 0
    for i in range(count):
        move = int(out[i])
        card = int(state.hand[seat, move // SLOT_STRIDE])
        points = _points_of(state, card, (move // ARROWS) % CELLS, move % ARROWS)
        if points > most:
            best, most, equals = move, points, 1
        elif points == most:
            equals += 1
            if draw(rng, equals) == 0:
                best = move
    return best
