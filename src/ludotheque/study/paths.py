"""The kernel of perft, which counts sequences of moves."""

from typing import Any

from ludotheque.core.contract import legal, play
from ludotheque.core.kernel import generic


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
