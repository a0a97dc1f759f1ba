"""Topquark judged: what a good player looks at, weighed, and what a search needs besides."""

import math
from typing import Any, Final

import numpy as np

from ludotheque.games.topquark.rules import (
    CYCLE,
    EMPTY,
    FIRST_CYCLE,
    LAST_BIT,
    MOST_HOLLOWS,
    NOWHERE,
    SIDES,
    count_of_turn,
)
from ludotheque.kernel import inlined, kernel
from ludotheque.weights import load_weights

# --- features ------------------------------------------------------------------------------------

FEATURES: Final = (
    "lead",  # in marbles
    "share",  # the lead, as a share of all that are left
    "taking",  # whether the side to act can take a marble
    "fork",  # how many more it could take
    "hanging",  # whether the other side could take one if nothing changed
    "more hanging",  # how many more it could take
    "later",  # whether the side to act could take one in its turn after this
    "far",  # whether the other side could take one in its turn after the next
    "moves",  # of the side to act, and of the other one in its turn, in tens
    "stuck",  # marbles without a move in the same turns
    "lenses",  # marbles on hollows with two ways out
    "turn",  # whether one is to act
)
SEATS: Final = 2
_LEAD, _SHARE, _TAKING, _FORK, _HANGING, _MORE, _LATER, _FAR, _MOVES, _STUCK, _LENSES, _TURN = (
    range(len(FEATURES))
)
_WEIGHTS: Final = load_weights("ludotheque.games.topquark", "topquark-1", FEATURES)[SEATS]


@inlined
def _survey(state: Any, start: int, count: int) -> tuple[int, int]:
    """How many ends the ways of a marble have, and a bit for each marble it could take.

    An end of two ways counts twice. The last hollows of the board share a bit.
    """
    own = int(state.marble[start])
    ends, targets = 0, 0
    waiting = 0
    hollow, steps = int(start), 1
    while True:
        one, other = int(state.way[hollow, 0]), int(state.way[hollow, 1])
        if steps == count:
            here, there = int(state.marble[one]), int(state.marble[other])
            ends += int(not here & own) + int(not there & own)
            if here != EMPTY and not here & own:
                targets |= 1 << min(one, LAST_BIT)
            if there != EMPTY and not there & own:
                targets |= 1 << min(other, LAST_BIT)
        else:
            steps += 1
            more = (waiting << 10) | (other << 3) | steps
            free = state.marble[other] == EMPTY or other == start
            waiting = more if free else waiting
            if state.marble[one] == EMPTY or one == start:
                hollow = one
                continue
        if waiting == 0:
            return ends, targets
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10


@inlined
def _bits(word: int) -> int:
    """How many bits are set, of few."""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@inlined
def _look(state: Any, side: int, turns: int) -> tuple[int, int, int]:
    """What a side could do with the marbles as they lie: takings, ends, marbles without a move."""
    count = count_of_turn(turns)
    ends, targets, stuck = 0, 0, 0
    for i in range(state.left[side]):
        found, hit = _survey(state, int(state.place[side, i]), count)
        ends += found
        targets |= hit
        stuck += int(found == 0)
    return _bits(targets), ends, stuck


@kernel
def features(state: Any, seat: int, out: Any) -> None:
    """Write what `FEATURES` names, the more the better for the seat if its weight is positive."""
    turns = int(state.turns)
    side = turns % SIDES
    sign = 1.0 if side == seat else -1.0
    left, other_left = int(state.left[side]), int(state.left[1 - side])
    takings, ends, stuck = _look(state, side, turns)
    hanging, other_ends, other_stuck = _look(state, 1 - side, turns + 1)
    later, _, _ = _look(state, side, turns + SIDES)
    far, _, _ = _look(state, 1 - side, turns + SIDES + 1)
    lenses = 0
    for i in range(left):
        lenses += int(state.way[state.place[side, i], 1] != NOWHERE)
    for i in range(other_left):
        lenses -= int(state.way[state.place[1 - side, i], 1] != NOWHERE)
    out[_LEAD] = sign * (left - other_left)
    out[_SHARE] = sign * (left - other_left) / (left + other_left)
    out[_TAKING] = sign * min(takings, 1)
    out[_FORK] = sign * max(takings - 1, 0)
    out[_HANGING] = -sign * min(hanging, 1)
    out[_MORE] = -sign * max(hanging - 1, 0)
    out[_LATER] = sign * min(later, 1)
    out[_FAR] = -sign * min(far, 1)
    out[_MOVES] = sign * (ends - other_ends) / 10.0
    out[_STUCK] = -sign * (stuck - other_stuck)
    out[_LENSES] = sign * lenses
    out[_TURN] = sign


@kernel
def judge(state: Any, seat: int) -> float:
    """The features weighed."""
    values = np.zeros(len(FEATURES))
    features(state, seat, values)
    total = 0.0
    for i in range(len(FEATURES)):
        total += _WEIGHTS[i] * values[i]
    return math.tanh(total)


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
