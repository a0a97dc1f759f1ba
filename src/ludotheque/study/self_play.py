"""The kernels of self-play for tuning, in which seats judge by weights or by `guess`."""

import math
from typing import Any, Final

import numpy as np

from ludotheque.core.chance import KEY, derive_seed, draw, next_word, seed_generator, write_key
from ludotheque.core.contract import (
    features,
    guess,
    hide,
    over,
    plan,
    play,
    promising,
    returns,
    scores,
    setup,
    turn,
)
from ludotheque.core.kernel import generic
from ludotheque.study.playouts import CHOICES

OUTCOME: Final = 0.8  # of what became of a seat, the part that is won and lost; the rest is margin

BY_GUESS, BY_WEIGHTS = range(2)  # what a seat judges positions by


@generic
def _result(state: Any, seat: int, ends: Any) -> float:
    """What became of a seat in a game that is over: the outcome, and a little of the margin."""
    returns(state, ends)
    return OUTCOME * float(ends[seat]) + (1.0 - OUTCOME) * guess(state, seat)


@generic
def _outlook(state: Any, seat: int, mind: int, weights: Any, row: Any, ends: Any) -> float:
    """What a seat expects in a position; `row` and `ends` are room for features and outcomes."""
    if mind == BY_GUESS:
        return guess(state, seat)
    if over(state):
        return _result(state, seat, ends)
    features(state, seat, row)
    total = 0.0
    for i in range(weights.shape[0]):
        total += weights[i] * row[i]
    return math.tanh(total)


@generic
def _choose(
    state: Any,
    mind: int,
    weights: Any,
    noise: float,
    stray: bool,
    scratch: Any,
    rng: Any,
    out: Any,
    row: Any,
    ends: Any,
) -> int:
    """The move of the plan, or that which looks best one move ahead; lots between equals.

    With noise, each is as likely as e to the power of its outlook divided by that. A stray move
    follows no plan.
    """
    seat = turn(state)
    scratch[0] = state
    hide(scratch[0], seat)
    planned = -1 if stray else plan(scratch[0], rng, out)
    if planned >= 0:
        return int(planned)
    count = promising(scratch[0], out)
    best, best_value, equals = int(out[0]), -math.inf, 0
    for i in range(count):
        scratch[1] = scratch[0]
        play(scratch[1], out[i])
        value = _outlook(scratch[1], seat, mind, weights, row, ends)
        if noise > 0.0:  # the largest of values with this noise is drawn just so
            chance = (next_word(rng) + 0.5) / 4294967296.0
            value -= noise * math.log(-math.log(chance))
        if value > best_value:
            best, best_value, equals = int(out[i]), value, 1
        elif value == best_value:
            equals += 1
            if draw(rng, equals) == 0:
                best = int(out[i])
    return best


@generic
def play_judged(
    states: Any,
    setting: Any,
    minds: Any,
    weights: Any,
    noise: Any,
    horizon: int,
    seed: int,
    begin: int,
    count: int,
    out: Any,
    rng: Any,
    row: Any,
    rows: Any,
    kept: Any,
    lengths: Any,
    results: Any,
    outcomes: Any,
    points: Any,
) -> None:
    """Play the games `begin` to `begin + count - 1` of a series, seats judging by their `minds`.

    With a horizon, one of so many first moves strays; `noise` is that before it and its own. Of
    each game it writes the features of all seats in the positions from there on, for which there is
    room, and how many those are; its length; what became of each seat; its outcome and points.
    """
    seats, room = minds.shape[0], rows.shape[1]
    key = np.zeros(KEY, np.int64)
    for game in range(count):
        game_seed = derive_seed(seed, begin + game)
        seed_generator(rng, game_seed, CHOICES)
        write_key(key, game_seed)
        states[1] = states[0]
        state = states[1]
        setup(state, setting[0], key)
        length, seen, ends = 0, 0, outcomes[game]
        straying = draw(rng, horizon) if horizon > 0 else -1
        while not over(state):
            mind, stray = minds[turn(state)], length == straying
            heat = noise[1] if stray else noise[0] if length < straying else 0.0
            move = _choose(state, mind, weights, heat, stray, states[2:], rng, out, row, ends)
            play(state, move)
            if horizon > 0 and length >= straying and seen < room and not over(state):
                for seat in range(seats):
                    states[2] = state
                    hide(states[2], seat)
                    features(states[2], seat, rows[game, seen, seat])
                seen += 1
            length += 1
        kept[game], lengths[game] = seen, length
        for seat in range(seats):
            results[game, seat] = _result(state, seat, ends)
        scores(state, points[game])
