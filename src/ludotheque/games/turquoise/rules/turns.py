"""Whose decision is next, and whether the game is over."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.turquoise.rules.state import (
    IDLE_ROUNDS,
    NO_TILES,
    ONLY_ENDS,
    PLAYING,
    QUIET_ROUNDS,
    SETH,
    State,
    number_of_seats,
)


@kernel
def turn(state: State) -> int:
    """The seat that has to decide."""
    return int(state.actor)


@kernel
def over(state: State) -> bool:
    """Whether the last capital lies, or the game stood still (R6, J7)."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: State) -> int:
    """Why the game is over."""
    return int(state.ended)


@inlined
def seth_asked(state: State) -> int:
    """The seat that is asked before a tile lands, the holder of Seth; -1 if nobody is (J8)."""
    holder = int(state.tablet[SETH]) - 1
    return -1 if holder == state.active else holder


@kernel
def next_bidder(state: State, last: int, bidder: int, price: int, bidding: int) -> tuple[int, int]:
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
def turn_counts(state: State) -> tuple[int, int, int]:
    """Turns without a tile and turns of `end` alone, this one included, and the ending (J7)."""
    quiet = 0 if state.laid else int(state.quiet) + 1
    ends = 0 if state.begun else int(state.ends) + 1
    seats = number_of_seats(state)
    if quiet >= QUIET_ROUNDS * seats:
        return quiet, ends, NO_TILES
    return quiet, ends, ONLY_ENDS if ends >= IDLE_ROUNDS * seats else PLAYING
