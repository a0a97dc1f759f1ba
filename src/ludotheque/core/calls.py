"""The kernels as Python calls them at every move: on the array that holds a state.

Handing a record over to a compiled function takes microseconds, an array a fraction of one. What
is asked together is one call.
"""

from typing import Any, Final

from ludotheque.core.contract import effects, ending, explain, hide, legal, over, play, scores, turn
from ludotheque.core.kernel import generic

OVER, TURN, ENDING = 0, 1, 2
NUMBERS: Final = 3  # that `stand` writes


@generic
def stand(states: Any, numbers: Any, points: Any) -> None:
    """Write whether the game is over, whose turn it is, why it ended, and the points."""
    state = states[0]
    numbers[OVER] = over(state)
    numbers[TURN] = turn(state)
    numbers[ENDING] = ending(state)
    scores(state, points)


@generic
def list_moves(states: Any, out: Any) -> int:
    """Write the legal moves; how many."""
    return legal(states[0], out)


@generic
def explain_move(states: Any, move: int) -> int:
    """Why a move is not legal, or 0."""
    return explain(states[0], move)


@generic
def play_move(states: Any, move: int) -> None:
    """Apply a legal move."""
    play(states[0], move)


@generic
def hide_from(states: Any, seat: int) -> None:
    """Wipe what a seat may not know."""
    hide(states[0], seat)


@generic
def list_effects(states: Any, move: int, out: Any) -> int:
    """Write the effects of a legal move; how many."""
    return effects(states[0], move, out)


class Calls:
    """These functions, compiled for a game as they are needed."""

    def __init__(self, bind: Any) -> None:
        self.stand = bind(stand)
        self.list_moves = bind(list_moves)
        self.list_effects = bind(list_effects)
        self.explain_move = bind(explain_move)
        self.play_move = bind(play_move)
        self.hide_from = bind(hide_from)
