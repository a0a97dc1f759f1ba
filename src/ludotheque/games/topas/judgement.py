"""What a good player of Topas sees in a position, and what it is worth: `judge`.

The cloth is looked at once, cell by cell of the rim: what a half of each of the twelve kinds would
score there on its own. That is less than a card's two halves can do side by side, but quick, and it
tells an open cloth from a closed one and a hand that suits it from one that does not.
"""

import math
from typing import Any, Final

from ludotheque.games.topas.rules import (
    CARDS,
    COLOURS,
    COLUMNS,
    FIRST_HALF,
    GEMS,
    GOOD,
    GOOD_EXPERT,
    HALVES,
    HAND,
    PLAYING,
    ROUNDS,
    SECOND_HALF,
    _run,
    _sheet_total,
    half_at,
    step,
)
from ludotheque.kernel import kernel
from ludotheque.weights import load_weights

# Points count for less the more turns are still to come: all but those of a game alone are divided
# by the square root of that number.
FEATURES: Final = (
    "lead",  # over the best other seat
    "turns",  # that are left, more than the others have
    "hand to move",  # what the best card of the hand finds, if it is this seat's turn
    "hand later",  # the same if it is another's
    "other cards",  # what the other cards find, on average
    "cloth to move",  # what the average half finds, if it is this seat's turn
    "cloth later",  # the same if it is another's: what that seat may find
    "best half later",  # what the luckiest half finds, if it is another's turn
    "alone",  # 1 in a game alone: what the other features start from
    "lowest column",  # of those that are full
    "column",  # what the column will be if it goes on as columns do
    "shortfall",  # of that against the lowest
    "columns left",
    "cloth alone",  # what the average half finds
    "hand alone",  # what the card in hand finds, if it is known
)
WEIGHTS: Final = load_weights("ludotheque.games.topas", "topas-1", FEATURES)

NIBBLE: Final = 15
BYTE: Final = 255
USUAL_TURN: Final = 7.0  # points of a turn alone; expert scoring is brought to this scale


@kernel
def openings(state: Any) -> int:
    """What a half of each kind would score on its own, at the best cell: four bits each."""
    best = 0
    for i in range(state.rim_size):
        cell = int(state.rim[i])
        gems, rows = (
            0,
            0,
        )  # of each colour a byte: in rows that end here, and how many axes have one
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
        allowed = ~int(state.grid[cell])
        for colour in range(COLOURS):
            count = (rows >> (8 * colour)) & BYTE
            if count == 0:
                continue
            points = (gems >> (8 * colour)) & BYTE
            for half in range(colour * GEMS, (colour + 1) * GEMS):
                points += count  # one more gem in each row
                before = (best >> (4 * half)) & NIBBLE
                if (allowed >> half) & 1 and points > before:
                    best += (points - before) << (4 * half)
    return best


@kernel
def _finds(best: int, card: int) -> float:
    """What both halves of a card find, each on its own."""
    first = (best >> (4 * FIRST_HALF[card])) & NIBBLE
    return float(first + ((best >> (4 * SECOND_HALF[card])) & NIBBLE))


@kernel
def _hand(state: Any, seat: int, best: int) -> tuple[float, float]:
    """What the best card of a hand finds, and the others on average; unknown cards are left out."""
    most, total, known = 0.0, 0.0, 0
    for slot in range(HAND):
        card = int(state.hand[seat, slot])
        if 0 < card <= CARDS:
            found = _finds(best, card)
            most = max(most, found)
            total += found
            known += 1
    return most, (total - most) / (known - 1) if known > 1 else 0.0


@kernel
def _cloth(best: int) -> tuple[float, float]:
    """What the average half finds, and the luckiest one."""
    total, most = 0, 0
    for half in range(HALVES):
        points = (best >> (4 * half)) & NIBBLE
        total += points
        most = max(most, points)
    return total / HALVES, float(most)


Seen = tuple[
    float, float, float, float, float, float, float, float, float, float, float, float, float,
    float, float
]  # fmt: skip


@kernel
def look(state: Any, seat: int) -> Seen:
    """All features, in their order."""
    if state.seats == 1:
        return _look_alone(state)
    seats, round_number = int(state.seats), int(state.round_number)
    on = state.ended == PLAYING
    acting = (int(state.turn) - int(state.first)) % seats
    rival, total_left, own_left = -1, 0, 0
    for other in range(seats):
        left = ROUNDS - round_number
        if on and (other - int(state.first)) % seats >= acting:
            left += 1
        total_left += left
        if other == seat:
            own_left = left
        else:
            rival = max(rival, _sheet_total(state, other))
    lead = float(_sheet_total(state, seat) - rival)
    if state.expert != 0:
        lead *= GOOD / GOOD_EXPERT
    scale = 1.0 / math.sqrt(total_left + 1.0)
    best = openings(state)
    hand, others = _hand(state, seat, best)
    average, most = _cloth(best)
    turns = own_left - (total_left - own_left) / (seats - 1)
    now = scale if on and state.turn == seat else 0.0
    later = scale - now
    return (
        lead * scale,
        turns * scale,
        hand * now,
        hand * later,
        others * scale,
        average * now,
        average * later,
        most * later,
        *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    )


@kernel
def _look_alone(state: Any) -> Seen:
    """Columns in tens of points, from what is a good result on."""
    column = int(state.column)
    scale = GOOD / GOOD_EXPERT if state.expert != 0 else 1.0
    lowest = 2.0 * GOOD
    for full in range(column - 1):
        lowest = min(lowest, _sheet_total(state, full) * scale)
    left = ROUNDS + 1 - int(state.round_number) if state.ended == PLAYING else 0
    expected = _sheet_total(state, column - 1) * scale + USUAL_TURN * left
    # The lower of two numbers, one of which is uncertain: softer the more turns are left.
    soft = 1.0 + 2.0 * math.sqrt(float(left))
    shortfall = soft * math.log1p(math.exp(min((lowest - expected) / soft, 30.0)))
    best = openings(state)
    average = _cloth(best)[0]
    hand = _hand(state, 0, best)[0]
    more = left / ROUNDS
    return (
        *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        1.0,
        (lowest - GOOD) / 10.0,
        (expected - GOOD) / 10.0,
        shortfall / 10.0,
        float(COLUMNS - column),
        average * more,
        hand * more,
    )


@kernel
def features(state: Any, seat: int, out: Any) -> None:
    """Write what `judge` weighs."""
    seen = look(state, seat)
    for i in range(len(seen)):
        out[i] = seen[i]


@kernel
def judge(state: Any, seat: int) -> float:
    """The seat's outcome, as far as a look at points, time, cloth and hand can tell."""
    seen = look(state, seat)
    row, total = int(state.seats), 0.0
    for i in range(len(seen)):
        total += WEIGHTS[row, i] * seen[i]
    return math.tanh(total)
