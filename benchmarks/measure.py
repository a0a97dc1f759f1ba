"""Timing: work in pieces, one round after the other, in seconds of processor time."""

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import thread_time
from typing import Final

PIECE: Final = 0.05  # seconds of a piece of work; Ctrl-C is heard between two

Play = Callable[[int], int | None]
"""Plays so many games; how many moves they had, if it can tell."""


@dataclass(frozen=True)
class Step:
    """Something to do while the progress bar shows its label."""

    label: str
    run: Callable[[], None]


@dataclass
class Meter:
    """The speed of one contender: a figure for each round."""

    play: Play
    rates: list[float] = field(default_factory=list)
    moves_per_game: float | None = None
    _piece: int = 1

    def warm_up(self) -> None:
        """Compile, and find how many games make a piece."""
        self.play(1)
        while self._time(self._piece) < PIECE:
            self._piece *= 2

    def _time(self, games: int) -> float:
        start = thread_time()
        self.play(games)
        return thread_time() - start

    def measure(self, seconds: float) -> None:
        """One round: play for so long."""
        games, moves, spent = 0, 0, 0.0
        start = thread_time()
        while spent < seconds:
            moves += self.play(self._piece) or 0
            games += self._piece
            spent = thread_time() - start
        self.rates.append(games / spent)
        self.moves_per_game = moves / games if moves else None

    @property
    def rate(self) -> float:
        """Games per second: the median of the rounds."""
        return median(self.rates)


def ratios(meter: Meter, other: Meter) -> tuple[float, float, float]:
    """How many times as fast one is as the other: median, least and most of the rounds.

    Round by round, since the two ran one after the other and noise hit both alike.
    """
    found = [a / b for a, b in zip(meter.rates, other.rates, strict=True)]
    return median(found), min(found), max(found)
