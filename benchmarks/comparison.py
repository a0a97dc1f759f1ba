"""Connect four and breakthrough: playouts and searches, beside OpenSpiel's C++ and beside C."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from benchmarks.contenders import InC, MissingContender, OpenSpiel, Ours
from benchmarks.measure import Meter, Step, ratios
from benchmarks.searchers import OpenSpielSearch, OurSearch
from ludotheque.core.game import Game

OURS, OPEN_SPIEL, IN_C = "ludotheque", "OpenSpiel", "C"
CHECKED: Final = 2_000  # games that ours and C must play alike before they are timed


@dataclass(frozen=True)
class Playouts:
    """The speed of one contender at one game; `note` says why there is none."""

    game: str
    contender: str
    games_per_second: float | None = None
    moves_per_second: float | None = None
    ours_is_times: float | None = None  # as fast as this contender: median of the rounds
    least: float | None = None
    most: float | None = None
    note: str = ""


def playouts(game: Game, folder: Path, rounds: int, seconds: float) -> "Comparison":
    """Random playouts from the start."""
    makers: dict[str, Callable[[], Any]] = {
        OURS: partial(Ours, game),
        OPEN_SPIEL: partial(OpenSpiel, game.name),
        IN_C: partial(InC, game.name, folder),
    }
    return Comparison(game, "playouts", makers, rounds, seconds)


def searches(game: Game, rounds: int, seconds: float) -> "Comparison":
    """Tree searches from the start; a game of the figures is a simulation."""
    makers: dict[str, Callable[[], Any]] = {
        OURS: partial(OurSearch, game),
        OPEN_SPIEL: partial(OpenSpielSearch, game.name),
    }
    return Comparison(game, "searches", makers, rounds, seconds)


class Comparison:
    """All contenders at one game, in turn, round after round."""

    def __init__(
        self,
        game: Game,
        what: str,
        makers: dict[str, Callable[[], Any]],
        rounds: int,
        seconds: float,
    ) -> None:
        self._game = game
        self._what = what
        self._makers = makers
        self._rounds = rounds
        self._seconds = seconds
        self._meters: dict[str, Meter] = {}
        self._missing: dict[str, str] = {}

    def steps(self) -> Iterator[Step]:
        """Compile and check, then measure all in turn."""
        name = self._game.name
        for contender in self._makers:
            label = f"compiling {self._what} of {name}, {contender}"
            yield Step(label, partial(self._prepare, contender))
        if IN_C in self._makers:
            yield Step(f"{name}: the same games in C", self._check)
        for number in range(self._rounds):
            for contender in self._makers:
                label = f"{self._what} of {name}, {contender}, round {number + 1}"
                yield Step(label, partial(self._measure, contender))

    def _prepare(self, contender: str) -> None:
        try:
            self._meters[contender] = Meter(self._makers[contender]())
        except MissingContender as error:
            self._missing[contender] = str(error)
        else:
            self._meters[contender].warm_up()

    def _check(self) -> None:
        """Ours and C start from the same seed: the same algorithm must play the same games."""
        if IN_C in self._missing:
            return
        ours, in_c = self._makers[OURS](), self._makers[IN_C]()
        moves, other_moves = ours(CHECKED), in_c(CHECKED)
        if moves != other_moves or (ours.totals != in_c.totals).any():
            raise RuntimeError(f"{self._game.name}: ours and C do not play the same games")

    def _measure(self, contender: str) -> None:
        if contender in self._meters:
            self._meters[contender].measure(self._seconds)

    def figures(self) -> list[Playouts]:
        """A row for each contender."""
        return [self._figure(contender) for contender in self._makers]

    def _figure(self, contender: str) -> Playouts:
        if contender in self._missing:
            return Playouts(self._game.name, contender, note=self._missing[contender])
        meter = self._meters[contender]
        moves = meter.rate * meter.moves_per_game if meter.moves_per_game else None
        times = ratios(self._meters[OURS], meter) if contender != OURS else (None, None, None)
        return Playouts(self._game.name, contender, meter.rate, moves, *times)
