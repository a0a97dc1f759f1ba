"""Counting the positions that can be reached in so many moves: the sharpest test of a rule."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.core.contract import legal, play
from ludotheque.core.errors import BadOption
from ludotheque.core.kernel import generic
from ludotheque.core.position import Position


@generic
def count_paths(states: Any, depth: int, out: Any, counts: Any) -> int:
    """How many sequences of `depth` moves there are from states[0]; needs depth + 1 of all."""
    if depth == 0:
        return 1
    total = 0
    level = 0
    counts[0] = legal(states[0], out[0])
    while level >= 0:
        if level == depth - 1:  # the last moves are counted, not played
            total += counts[level]
            level -= 1
        elif counts[level] == 0:
            level -= 1
        else:
            counts[level] -= 1
            states[level + 1] = states[level]
            play(states[level + 1], out[level, counts[level]])
            level += 1
            counts[level] = legal(states[level], out[level])
    return total


def perft(position: Position, depth: int) -> Iterator[tuple[str, int]]:
    """Each legal move with the number of sequences of `depth` moves that begin with it."""
    if depth < 1:
        raise BadOption(f"perft counts sequences of 1 move or more, not {depth}")
    game = position.game
    count = game.bind(count_paths)
    states = np.zeros(depth + 1, game.dtype)
    out = np.zeros((depth + 1, game.most_moves), np.int64)
    counts = np.zeros(depth + 1, np.int64)
    for move in position.moves():
        states[0] = position.state[0]
        game.rules.play(states[0], int(move))
        yield str(move), int(count(states, depth - 1, out, counts))
