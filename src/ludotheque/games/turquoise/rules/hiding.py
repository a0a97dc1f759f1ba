"""The order of the pile: what nobody may know, and a random one that fits what everybody knows."""

import numpy as np

from ludotheque.core.chance import shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.geometry import PLACES
from ludotheque.games.turquoise.rules.state import HIDDEN, PLAIN, PLAIN_TILE, PLAYING, State


@kernel
def hide(state: State, seat: int) -> None:
    """Wipe the order of the pile; at the end all is shown."""
    if state.ended == PLAYING:
        for i in range(state.pile_size):
            state.pile[i] = HIDDEN


@kernel
def redeal(state: State, seat: int, rng: Int64s) -> None:
    """Shuffle the tiles that nobody has seen; which they are can be counted."""
    if state.pile_size == 0 or state.pile[0] != HIDDEN:
        return
    left = np.zeros(256, np.int64)
    for i in range(PLAIN):
        left[state.box[i]] += 1
    for place in range(PLACES):
        if state.tile[place] == PLAIN_TILE:
            left[state.halves[place]] -= 1
    if state.drawn < HIDDEN:
        left[state.drawn] -= 1
    n = 0
    for halves in range(256):
        for _ in range(left[halves]):
            state.pile[n] = halves
            n += 1
    shuffle(rng, state.pile, n)
