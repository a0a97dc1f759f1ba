"""How a game ended: what the kernels `ending` and `returns` say, read in one place."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypedDict


class OutcomeJson(TypedDict):
    """How a game ended."""

    winners: list[int]
    """The winning seats: none in a draw or alone, several who share it."""
    reason: str
    """Why the game ended, one of its endings."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (none in a draw or alone, several who share it)."""

    winners: tuple[int, ...]
    reason: str

    def to_json(self) -> OutcomeJson:
        """The outcome as plain JSON."""
        return {"winners": list(self.winners), "reason": self.reason}


def outcome_of(
    rules: ModuleType,
    endings: Sequence[str],
    state: NDArray[Any],
    seats: int,
    *,
    shares_victory: bool,
) -> Outcome:
    """Who won a game that is over, and why.

    Winners have the best return. Alone nobody wins; where all are equal, `shares_victory` says
    whether all have won or none.
    """
    values = np.zeros(seats, np.float64)
    rules.returns(state[0], values)
    winners = tuple(np.flatnonzero(values == values.max()).tolist())
    if seats == 1 or (len(winners) == seats and not shares_victory):
        winners = ()
    return Outcome(winners, endings[int(rules.ending(state[0]))])
