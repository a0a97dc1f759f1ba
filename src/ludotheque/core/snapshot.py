"""A game at one moment: the game, its options and the state, which are always asked together."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.calls import NUMBERS
from ludotheque.core.options import Options
from ludotheque.core.outcome import Outcome, outcome_of

if TYPE_CHECKING:
    from ludotheque.core.game import Game


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """What the methods of a game are asked about.

    `state` is a one-element array of `game.dtype`, which nobody changes any more. It may be a
    hidden one; then the answers tell just what it holds.
    """

    game: "Game"
    options: Options
    state: NDArray[Any]
    _standing: tuple[bool, int, int, list[int]] | None = field(default=None, init=False, repr=False)

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return int(self.options["seats"])

    def standing(self) -> tuple[bool, int, int, list[int]]:
        """Whether it is over, the seat to act (of no meaning then), the ending, the points.

        The kernels are asked once; nobody changes the list of points.
        """
        if self._standing is None:
            object.__setattr__(self, "_standing", self._stand())
        assert self._standing is not None
        return self._standing

    def _stand(self) -> tuple[bool, int, int, list[int]]:
        numbers, points = np.zeros(NUMBERS, np.int64), np.zeros(self.options["seats"], np.int64)
        self.game.calls.stand(self.state, numbers, points)
        over, turn, ending = numbers.tolist()
        return bool(over), turn, ending, points.tolist()

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game is on."""
        if not self.standing()[0]:
            return None
        info = self.game.info
        return outcome_of(
            self.game.rules,
            info.endings,
            self.state,
            self.seats,
            shares_victory=info.shares_victory,
        )
