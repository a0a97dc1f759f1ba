"""The kernel that goes through played games once more and counts what happens in them."""

from typing import Any

import numpy as np

from ludotheque.core.chance import KEY, derive_seed, write_key
from ludotheque.core.contract import legal, notice, play, setup, turn
from ludotheque.core.kernel import generic

# The columns of the table of plies: sums over games, then the least and the greatest width.
GAMES, WIDTHS, SQUARES, FORCED, LEAST, MOST = range(6)


@generic
def watch_games(
    states: Any,
    setting: Any,
    seed: int,
    begin: int,
    moves: Any,
    lengths: Any,
    out: Any,
    began: Any,
    events: Any,
    plies: Any,
) -> None:
    """Go once more through games that `play_games` played.

    `states` is a blank one and two to play on. It writes who began each game, adds up its events,
    and adds the numbers of legal moves to the table of plies.
    """
    last = len(plies) - 1
    key = np.zeros(KEY, np.int64)
    for game in range(len(lengths)):
        states[1] = states[0]
        state = states[1]
        write_key(key, derive_seed(seed, begin + game))
        setup(state, setting[0], key)
        began[game] = turn(state)
        for ply in range(lengths[game]):
            width = legal(state, out)
            row = plies[min(ply, last)]
            row[GAMES] += 1
            row[WIDTHS] += width
            row[SQUARES] += width * width
            row[FORCED] += width == 1
            row[LEAST] = min(row[LEAST], width)
            row[MOST] = max(row[MOST], width)
            states[2] = state
            move = int(moves[game, ply])
            play(state, move)
            notice(states[2], state, move, events[game])
