"""Topquark judged: what a good player looks at, weighed, and what a search needs besides."""

from typing import Any, Final

import numpy as np

from ludotheque.games.topquark.rules import CYCLE, EMPTY, FIRST_CYCLE, MOST_HOLLOWS, SIDES
from ludotheque.kernel import inlined, kernel

# --- for search ----------------------------------------------------------------------------------

_CHANCE: Final = np.random.default_rng(1994)
_MARBLE: Final = _CHANCE.integers(1, 2**62, (SIDES, MOST_HOLLOWS))
_PHASE: Final = _CHANCE.integers(1, 2**62, 2 * CYCLE)
_ANSWER: Final = _CHANCE.integers(1, 2**62, (2, MOST_HOLLOWS))
_LOST: Final = int(_CHANCE.integers(1, 2**62))


@kernel
def key(state: Any) -> int:
    """Marbles, count and side to act, what yellow may not mirror, and whether a turn was lost.

    Left out: how often the position stood, and the turns since the last taking.
    """
    found = 0
    for side in range(SIDES):
        for i in range(state.left[side]):
            found ^= _MARBLE[side, state.place[side, i]]
    turns = int(state.turns)
    if turns < SIDES * FIRST_CYCLE:
        found ^= _PHASE[turns]
        if state.answer_from >= 0:
            found ^= _ANSWER[0, state.answer_from] ^ _ANSWER[1, state.answer_to]
    else:
        found ^= _PHASE[CYCLE + turns % CYCLE]
    if state.lost != 0:
        found ^= _LOST
    return max(found, 1)


@inlined
def urgency(state: Any, move: int) -> int:
    """Whether a move takes."""
    hollows = np.uint32(state.hollows)
    return int(state.marble[np.uint32(move) % hollows] != EMPTY)
