"""Alternatives to the moves of a game: the best ones that a review found, with reasons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ludotheque.analysis.reviews import Review
from ludotheque.analysis.search_adapter import outlook, think_afresh
from ludotheque.core import advice
from ludotheque.core.moves import Move
from ludotheque.core.view import View
from ludotheque.texts import LANGUAGES

if TYPE_CHECKING:
    from ludotheque.players.search import Considered  # slow to load

SHOWN: Final = 3


class Ideas:
    """A search that records what it found: the best moves, and those it was asked about."""

    def __init__(self) -> None:
        self._found: list[list[dict[str, Any]]] = []

    def __call__(
        self,
        view: View,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        also: Sequence[int] = (),
    ) -> "list[Considered]":
        """Think about the view of the seat to act."""
        found = think_afresh(view, simulations=simulations, seconds=seconds, seed=seed, also=also)
        kept = [one for i, one in enumerate(found) if i < SHOWN or one.move in also]
        self._found.append([_told(view, one) for one in kept])
        return found

    def of(self, made: Review) -> list[list[dict[str, Any]]]:
        """Return the alternatives to each move of a review; none where there was no choice."""
        found = iter(self._found)
        return [[] if move.best is None else next(found) for move in made.moves]


def _told(view: View, one: "Considered") -> dict[str, Any]:
    game, seats, move = view.game, view.seats, int(one.move)
    report = Move(move, view.snapshot).report()
    return {
        "move": report.name,
        "report": report.to_json(),
        "chance": None if seats == 1 else outlook(one.value, seats),
        "points": float(one.points) if game.info.about_points else None,
        "why": merits(view, move),
    }


def merits(view: View, move: int) -> dict[str, list[str]]:
    """Return what a legal move is good for, by language."""
    return {language: advice.merits(view.snapshot, move, language) for language in LANGUAGES}
