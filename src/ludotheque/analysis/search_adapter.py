"""The search behind analysis, and how to read its values."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from ludotheque.core.errors import BadOption
from ludotheque.core.view import View
from ludotheque.players.exact import ExactSearch
from ludotheque.players.level_config import LEVELS, level_of
from ludotheque.players.search import Considered, Search

SIMULATIONS: Final = 2000  # by default
NODES_A_SIMULATION: Final = 50  # of an exact search: they take about as long as one
GAMES: Final = 40  # played out to estimate a move's points
SHOWN: Final = 5  # best moves whose points are estimated


class Thinker(Protocol):
    """A search like `Search.think`: it returns the moves worth considering, best first."""

    def __call__(
        self,
        view: View,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        also: Sequence[int] = (),
    ) -> list[Considered]:
        """Think about the view of the seat to act."""
        ...


def think_afresh(
    view: View,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    also: Sequence[int] = (),
) -> list[Considered]:
    """Search with an empty tree, which holds nothing seen from another seat or at a later move.

    Games that the levels search exactly are searched exactly here, too. Where points matter, those
    of the moves that will be shown are the points expected at the end of the game.
    """
    game = view.game
    if level_of(game, LEVELS[-1]).nodes:
        nodes = None if simulations is None else simulations * NODES_A_SIMULATION
        exact = ExactSearch(game, view.options)
        return exact.think(view, nodes=nodes, seconds=seconds, seed=seed, all_moves=True)
    search = Search()
    found = search.think(view, simulations=simulations, seconds=seconds, seed=seed, also=also)
    if not game.info.about_points:
        return found
    return [
        replace(one, points=search.final_points(view, one.move, GAMES, seed)[view.seat])
        if place < SHOWN or one.move in also
        else one
        for place, one in enumerate(found)
    ]


def outlook(value: float, seats: int) -> float:
    """Convert a value of the search to a share from 0 to 1: with several seats, the win chance.

    With n seats a victory is worth 1 and a defeat -1 / (n - 1); a shared victory lies in between.
    With one seat the share rates the result against a good one and has no name of its own.
    """
    others = max(1, seats - 1)
    return min(1.0, max(0.0, (others * value + 1) / (others + 1)))


def read_effort(simulations: Any, seconds: Any) -> tuple[int | None, float | None]:
    """Check the limits of a search and return them; by default `SIMULATIONS`."""
    if simulations is not None and seconds is not None:
        raise BadOption("simulations and seconds: give one of them")
    if seconds is not None:
        if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not seconds > 0:
            raise BadOption(f"seconds {seconds!r} is not a number above 0")
        return None, float(seconds)
    if simulations is None:
        return SIMULATIONS, None
    if isinstance(simulations, bool) or not isinstance(simulations, int) or simulations < 1:
        raise BadOption(f"simulations {simulations!r} is not a whole number from 1")
    return simulations, None
