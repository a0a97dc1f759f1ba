"""Random playouts from one position: the loop that ours, OpenSpiel's and C's have in common."""

from typing import Any

from ludotheque.core.chance import draw
from ludotheque.core.contract import legal, over, play, returns
from ludotheque.core.kernel import generic


@generic
def play_out(states: Any, rng: Any, out: Any, values: Any, totals: Any, count: int) -> int:
    """Play `count` games from `states[0]`, on `states[1]`; how many moves they had.

    Adds the returns of all games to `totals`. There is nothing else in it: no record of the moves,
    no statistics, as in OpenSpiel's RandomRolloutEvaluator.
    """
    moves = 0
    for _ in range(count):
        states[1] = states[0]
        state = states[1]
        while not over(state):
            play(state, out[draw(rng, legal(state, out))])
            moves += 1
        returns(state, values)
        totals[0] += values[0]
        totals[1] += values[1]
    return moves
