"""What cards could score on the display, known ones and unknown ones.

The rim is gone over once. A free cell beside the display ends rows of up to four colours: their
gems, and along how many axes there are some, are kept as the bytes of two numbers, a byte a colour
(ruby the lowest). So a half of g gems of a colour would score the colour's byte of gems + g * rows
there, and a card the sum over two cells side by side.
"""

from typing import Final

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topas.rules.grid import half_at, run_from, step
from ludotheque.games.topas.rules.state import (
    COLOURS,
    FIRST_HALF,
    FORBIDDEN,
    GEMS,
    KIND,
    RIM_KIND,
    SECOND_HALF,
    State,
)

BYTE: Final = 255
WORD: Final = 0xFFFFFFFF
HIGH_BITS: Final = 0x80808080

Cards = tuple[int, int, int]


@inlined
def _ends(state: State, cell: int) -> tuple[int, int]:
    """Gems of the rows that end at a free cell, and along how many axes, a byte a colour."""
    gems, rows = 0, 0
    for axis in range(2):
        found = 0
        for direction in (axis, axis + 2):
            place = step(cell, direction)
            half = half_at(state, place)
            if half >= 0:
                colour = half // GEMS
                gems += run_from(state, place, direction, colour)[1] << (8 * colour)
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
def best_scores(state: State, cards: Cards) -> tuple[int, int, int, float, float]:
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
