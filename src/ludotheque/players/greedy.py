"""The kernels of the two simple players, written once for all games: random and greedy.

They get the true state, and look at it only through `hide`.
"""

from typing import Any, Final

from ludotheque.core.chance import draw
from ludotheque.core.contract import guess, hide, legal, plan, play, promising, turn
from ludotheque.core.kernel import generic

PLAYERS: Final = ("random", "greedy")
RANDOM, GREEDY = range(len(PLAYERS))

SCRATCH: Final = 2  # states that `choose` needs to think with


@generic
def choose_greedy(state: Any, scratch: Any, rng: Any, out: Any) -> tuple[int, float]:
    """The move whose position looks best to the seat to act, and how good that is.

    It looks one move ahead in its own hidden view, so cards to be drawn stay unknown; between
    equals it draws lots. Where the game has a plan, it follows that.
    """
    seat = turn(state)
    scratch[0] = state
    hide(scratch[0], seat)
    planned = plan(scratch[0], rng, out)
    if planned >= 0:
        scratch[1] = scratch[0]
        play(scratch[1], planned)
        return planned, guess(scratch[1], seat)
    count = promising(scratch[0], out)
    best, best_value, equals = out[0], -2.0, 0
    for i in range(count):
        scratch[1] = scratch[0]
        play(scratch[1], out[i])
        value = guess(scratch[1], seat)
        if value > best_value:
            best, best_value, equals = out[i], value, 1
        elif value == best_value:
            equals += 1
            if draw(rng, equals) == 0:
                best = out[i]
    return best, best_value


@generic
def choose(player: int, state: Any, scratch: Any, rng: Any, out: Any) -> int:
    """The move of one of the `PLAYERS` for the seat to act."""
    if player == GREEDY:
        return choose_greedy(state, scratch, rng, out)[0]
    return int(out[draw(rng, legal(state, out))])
