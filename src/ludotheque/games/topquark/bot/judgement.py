"""Topquark judged: what a good player looks at, weighed, and what a search needs besides."""

import math
from typing import Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s
from ludotheque.core.weights import load_weights
from ludotheque.games.topquark.rules.state import (
    CYCLE,
    EMPTY,
    FIRST_CYCLE,
    LAST_BIT,
    MOST_HOLLOWS,
    MOST_MOVES,
    NOWHERE,
    PLAYING,
    SIDES,
    State,
)
from ludotheque.games.topquark.rules.ways import count_of_turn

# --- features ------------------------------------------------------------------------------------

FEATURES: Final = (
    "lead",  # in marbles
    "share",  # the lead, as a share of all that are left
    "taking",  # whether the side to act can take a marble
    "fork",  # how many more it could take
    "hanging",  # whether the other side could take one in its next turn, if nothing changed
    "more hanging",  # how many more it could take
    "freedom",  # moves of the side to act against those of the other in its turn, as a logarithm
    "lenses",  # marbles on hollows with two ways out
    "turn",  # whether one is to act
)
LEAD, SHARE, TAKING, FORK, HANGING, MORE_HANGING, FREEDOM, LENSES, TURN = range(len(FEATURES))
_WEIGHTS: Final = load_weights("ludotheque.games.topquark", "topquark-1", FEATURES)[SIDES]
_LOGARITHM: Final = np.log(np.arange(1, MOST_MOVES + 2))


@inlined
def _survey(state: State, start: int, count: int) -> tuple[int, int]:
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
def _look(state: State, side: int, turns: int) -> tuple[int, int]:
    """What a side could do in a turn with the marbles as they lie: marbles to take, ends."""
    count = count_of_turn(turns)
    ends, targets = 0, 0
    for i in range(state.left[side]):
        found, hit = _survey(state, int(state.place[side, i]), count)
        ends += found
        targets |= hit
    return _bits(targets), ends


@inlined
def _lenses(state: State, side: int) -> int:
    """How many marbles of a side lie on hollows with two ways out."""
    count = 0
    for i in range(state.left[side]):
        count += int(state.way[state.place[side, i], 1] != NOWHERE)
    return count


@inlined
def _measure(state: State) -> tuple[int, float, int, int, int, int, float, int]:
    """The features of the side to act, in their order, but for the turn."""
    turns = int(state.turns)
    side = turns % SIDES
    own, other = int(state.left[side]), int(state.left[1 - side])
    takings, ends = _look(state, side, turns)
    threats, other_ends = _look(state, 1 - side, turns + 1)
    return (
        own - other,
        (own - other) / (own + other),
        min(takings, 1),
        max(takings - 1, 0),
        -min(threats, 1),
        -max(threats - 1, 0),
        _LOGARITHM[ends] - _LOGARITHM[other_ends],
        _lenses(state, side) - _lenses(state, 1 - side),
    )


@kernel
def features(state: State, seat: int, out: Float64s) -> None:
    """Write what `FEATURES` names; what is good for one side is as bad for the other."""
    sign = 1.0 if int(state.turns) % SIDES == seat else -1.0
    lead, share, taking, fork, hanging, more_hanging, freedom, lenses = _measure(state)
    out[LEAD], out[SHARE] = sign * lead, sign * share
    out[TAKING], out[FORK] = sign * taking, sign * fork
    out[HANGING], out[MORE_HANGING] = sign * hanging, sign * more_hanging
    out[FREEDOM], out[LENSES], out[TURN] = sign * freedom, sign * lenses, sign


@kernel
def judge(state: State, seat: int) -> float:
    """The features weighed, or the outcome once it is known."""
    if state.ended != PLAYING:
        return 0.0 if state.winner < 0 else (1.0 if state.winner == seat else -1.0)
    lead, share, taking, fork, hanging, more_hanging, freedom, lenses = _measure(state)
    total = (
        _WEIGHTS[LEAD] * lead
        + _WEIGHTS[SHARE] * share
        + _WEIGHTS[TAKING] * taking
        + _WEIGHTS[FORK] * fork
        + _WEIGHTS[HANGING] * hanging
        + _WEIGHTS[MORE_HANGING] * more_hanging
        + _WEIGHTS[FREEDOM] * freedom
        + _WEIGHTS[LENSES] * lenses
        + _WEIGHTS[TURN]
    )
    value = math.tanh(total)
    return value if int(state.turns) % SIDES == seat else -value


# --- for search ----------------------------------------------------------------------------------

_CHANCE: Final = np.random.default_rng(1994)
_MARBLE: Final = _CHANCE.integers(1, 2**62, (SIDES, MOST_HOLLOWS))
_PHASE: Final = _CHANCE.integers(1, 2**62, 2 * CYCLE)  # of the first cycle, and of all others
_ANSWER: Final = _CHANCE.integers(1, 2**62, (2, MOST_HOLLOWS))
_LOST: Final = int(_CHANCE.integers(1, 2**62))


@kernel
def key(state: State) -> int:
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
    return max(int(found), 1)


@inlined
def urgency(state: State, move: int) -> int:
    """Whether a move takes."""
    hollows = np.uint32(state.hollows)
    return int(state.marble[np.uint32(move) % hollows] != EMPTY)
