"""The move of a simple player: random or greedy."""

import numpy as np

from ludotheque.core.chance import WORDS, seed_generator
from ludotheque.core.errors import BadOption
from ludotheque.core.moves import Move
from ludotheque.core.position import Position
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.view import Known, View
from ludotheque.players.greedy import PLAYERS, SCRATCH, choose


def choose_move(known: Known, player: str = "greedy", seed: int = 0) -> Move:
    """The move of one of the `PLAYERS` for the seat to act, from what that seat may know."""
    if player not in PLAYERS:
        raise BadOption(f"there is no player {player!r}; there are {', '.join(PLAYERS)}")
    seat = known.turn
    view = known.view(seat) if isinstance(known, Position) and seat is not None else known
    if not isinstance(view, View) or view.turn != view.seat:
        raise BadOption("a player chooses when its seat is to act")
    game = view.game
    rng, out = np.zeros(WORDS, np.int64), np.zeros(game.info.most_moves, np.int64)
    seed_generator(rng, read_short_seed(seed), 0)
    scratch = np.zeros(SCRATCH, game.dtype)
    chosen = game.bind(choose)(PLAYERS.index(player), view.state[0], scratch, rng, out)
    return Move(int(chosen), view.snapshot)
