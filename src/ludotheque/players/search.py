"""Search."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.players.simple import choose_move
from ludotheque.position import Move, View


@dataclass(frozen=True)
class Considered:
    """A move the search looked at, and what it expects of it for the seat to act."""

    move: Move
    visits: int
    value: float  # of the outcome, in [-1, 1]
    points: float  # of the seat to act at the end of the lines looked at


class Search:
    """Thinks about positions of one game; keeps what it found from move to move."""

    def think(
        self,
        view: View,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        also: Sequence[int] = (),
    ) -> list[Considered]:
        """The moves worth a thought, best first; those of `also` are looked at in any case."""
        moves = [choose_move(view, seed=seed), *(Move(m, view) for m in also)]
        return [Considered(move, 1, 0.0, 0.0) for move in moves]
