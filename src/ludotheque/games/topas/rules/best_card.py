"""The most that a card can make on the display."""

from typing import Any

from numpy.typing import NDArray

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topas.rules.display import points_of
from ludotheque.games.topas.rules.moves import legal
from ludotheque.games.topas.rules.state import ARROWS, CELLS, FIRST_HALF, HAND, PASS, SECOND_HALF


@kernel
def best_points(states: NDArray[Any], cards: Int64s, out: Int64s) -> int:
    """The most points of a card laid in a state, of which the hand is changed."""
    state = states[0]
    seat, most = int(state.turn), 0
    for i in range(len(cards)):
        for slot in range(HAND):
            state.hand[seat, slot] = cards[i] if slot == 0 else 0
        first, second = FIRST_HALF[cards[i]], SECOND_HALF[cards[i]]
        for j in range(legal(state, out)):
            if out[j] != PASS:
                cell, arrow = (out[j] // ARROWS) % CELLS, out[j] % ARROWS
                most = max(most, points_of(state, cell, arrow, first, second))
    return most
