"""Points of turns, hands and matches (R6, R7, R11, R12), and who wins."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float64s, Int32s, Int64s, UInt16s
from ludotheque.core.victory import share_victory
from ludotheque.games.topominos.rules.state import COMPARTMENTS, MAX_SEATS, RACK, State
from ludotheque.games.topominos.rules.tables import DOTS

LEAST: Final = -1_000_000  # fewer points than anybody can have


@kernel
def left_over(state: State, rack: UInt16s, gone: int, drawn: int, worth: Int64s) -> int:
    """What a rack is worth without the tiles of some slots, as bits, and with tiles of the bag."""
    left = 0
    for slot in range(RACK):  # empty ones are worth nothing
        if not (gone >> slot) & 1:
            left += worth[int(rack[slot])]
    for i in range(drawn):
        left += worth[int(state.bag[int(state.bag_size) - 1 - i])]
    return left


@kernel
def lost(state: State, seat: int) -> int:
    """What the rack of a seat has cost when the last hand ended (R11)."""
    if state.over != 0:
        return left_over(state, state.rack[seat], 0, 0, DOTS)
    return left_over(state, state.previous[seat], 0, 0, DOTS)


@kernel
def hand_winners(points: Int32s | Int64s, seats: int) -> int:
    """The seats with most points of a hand, as bits (R11, J6)."""
    best, winners = LEAST, 0
    for seat in range(seats):
        if points[seat] > best:
            best, winners = int(points[seat]), 0
        if points[seat] == best:
            winners |= 1 << seat
    return winners


@kernel
def in_progress(state: State) -> int:
    """The points of the turn so far: every stack that was added to, once (R6, R7)."""
    points = int(state.banked)
    for compartment in range(COMPARTMENTS):
        if (int(state.touched) >> compartment) & 1:
            points += DOTS[int(state.covered[compartment])]
    return points


@kernel
def finished(state: State, seat: int, hands: int) -> int:
    """A seat's points of so many hands (R12)."""
    points = 0
    for hand in range(hands):
        points += int(state.sheet[hand, seat])
    return points


@kernel
def shown_points(state: State, seat: int) -> int:
    """A seat's points: finished hands, this hand, and the turn in progress (R6)."""
    if state.over != 0:
        return finished(state, seat, int(state.hand))
    points = finished(state, seat, int(state.hand) - 1) + int(state.points[seat])
    return points + in_progress(state) if seat == state.turn else points


@kernel
def scores(state: State, out: Int64s) -> None:
    """The sums of the hands (R12)."""
    for seat in range(state.seats):
        out[seat] = shown_points(state, seat)


# Alone: the median of 2000 greedy hands of the standard set, and how far they spread.
GOOD: Final = 132
SPREAD: Final = 20.0


@kernel
def returns(state: State, out: Float64s) -> None:
    """Winners share what the others lose (J6); alone, 0 is a good mean of the hands."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.over == 0:
        return
    if seats == 1:
        lead = shown_points(state, 0) / int(state.hand) - GOOD
        out[0] = lead / (SPREAD + abs(lead))
        return
    points = np.zeros(MAX_SEATS, np.int64)
    scores(state, points)
    share_victory(points, seats, out)
