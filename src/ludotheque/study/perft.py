"""Counting the positions that can be reached in so many moves: the sharpest test of a rule."""

from collections.abc import Iterator

import numpy as np

from ludotheque.core.errors import BadOption
from ludotheque.core.position import Position
from ludotheque.study.paths import count_paths


def perft(position: Position, depth: int) -> Iterator[tuple[str, int]]:
    """Each legal move with the number of sequences of `depth` moves that begin with it."""
    if depth < 1:
        raise BadOption(f"perft counts sequences of 1 move or more, not {depth}")
    game = position.game
    count = game.bind(count_paths)
    states = np.zeros(depth + 1, game.dtype)
    out = np.zeros((depth + 1, game.info.most_moves), np.int64)
    counts = np.zeros(depth + 1, np.int64)
    for move in position.moves():
        states[0] = position.state[0]
        game.rules.play(states[0], int(move))
        yield str(move), int(count(states, depth - 1, out, counts))
