"""The kernel that plays many games, each from its own seed."""

from typing import Any, Final

from ludotheque.core.chance import derive_seed, draw, seed_generator, write_key
from ludotheque.core.contract import ending, legal, over, play, returns, scores, setup, turn
from ludotheque.core.kernel import generic
from ludotheque.players.greedy import GREEDY, choose_greedy

CHOICES: Final = 1  # the stream of a game's seed from which players draw


@generic
def play_games(
    states: Any,
    setting: Any,
    players: Any,
    seed: int,
    begin: int,
    count: int,
    out: Any,
    rng: Any,
    key: Any,
    moves: Any,
    lengths: Any,
    widths: Any,
    points: Any,
    outcomes: Any,
    endings: Any,
) -> None:
    """Play the games `begin` to `begin + count - 1` of a series.

    `states` is a blank one, one to play on, and scratch. Of each game it writes its moves (if there
    is room for them), length, sum and maximum of the numbers of legal moves, scores, returns and
    ending.
    """
    for game in range(count):
        game_seed = derive_seed(seed, begin + game)
        seed_generator(rng, game_seed, CHOICES)
        write_key(key, game_seed)
        states[1] = states[0]
        state = states[1]
        setup(state, setting[0], key)
        length, total, most = 0, 0, 0
        while not over(state):
            width = legal(state, out)
            if players[turn(state)] == GREEDY:
                move = choose_greedy(state, states[2:], rng, out)[0]
            else:
                move = out[draw(rng, width)]
            play(state, move)
            if moves.shape[1] > 0:
                moves[game, length] = move
            length += 1
            total += width
            most = max(most, width)
        lengths[game] = length
        widths[game, 0], widths[game, 1] = total, most
        scores(state, points[game])
        returns(state, outcomes[game])
        endings[game] = ending(state)
