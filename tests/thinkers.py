"""Searches for tests: exact, quick, and without chance."""

from collections.abc import Callable, Sequence

from ludotheque.core.moves import Move
from ludotheque.core.view import View
from ludotheque.players.search import Considered

Value = Callable[[View, int], float]


class Thinks:
    """Values every move of a view by a function; notes what it was asked."""

    def __init__(self, value: Value) -> None:
        self.value = value
        self.asked: list[tuple[View, int, tuple[int, ...]]] = []

    def __call__(
        self,
        view: View,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        also: Sequence[int] = (),
    ) -> list[Considered]:
        self.asked.append((view, seed, tuple(also)))
        found = [
            Considered(
                Move(int(move), view.snapshot),
                1,
                self.value(view, int(move)),
                points(view, int(move)),
            )
            for move in view.moves()
        ]
        return sorted(found, key=lambda considered: (-considered.value, int(considered.move)))


def points(view: View, move: int) -> float:
    """The points of the seat to act after a move, as far as it can know."""
    return float(after(view, move).scores[view.seat])


def after(view: View, move: int) -> View:
    """The view after a move, as far as the seat can know."""
    state = view.state.copy()
    view.game.rules.play(state[0], move)
    return View(view.game, view.options, state, view.seat)


def guess(view: View, move: int) -> float:
    """What the game's own `guess` says after one move."""
    return float(view.game.rules.guess(after(view, move).state[0], view.seat))
