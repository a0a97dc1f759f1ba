"""What a seat may not know, and deals that fit what it knows."""

import numpy as np

from ludotheque.core.chance import shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topas.rules.state import HAND, HIDDEN, PILE, PLAYING, State


@kernel
def hide(state: State, seat: int) -> None:
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
def redeal(state: State, seat: int, rng: Int64s) -> None:
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
