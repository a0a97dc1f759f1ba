"""One run of all benchmarks: what is measured, in which order, under which conditions."""

import platform
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import ludotheque as lt
from benchmarks.comparison import Playouts, playouts, searches
from benchmarks.contenders import COMPILER
from benchmarks.games.breakthrough.game import BREAKTHROUGH
from benchmarks.games.connect_four.game import CONNECT_FOUR
from benchmarks.measure import Step
from benchmarks.random_games import GameFigure, RandomGames
from benchmarks.startup import StartUp, Wait
from ludotheque.core.kernel import JIT

PACKAGES: Final = ("ludotheque", "numba", "numpy", "open_spiel")


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float  # a contender in a round
    starts: int  # processes a start-up figure


FULL: Final = Effort(rounds=5, seconds=1.0, starts=5)
QUICK: Final = Effort(rounds=5, seconds=0.1, starts=1)


@dataclass(frozen=True)
class Figures:
    """All that a run finds."""

    conditions: dict[str, Any]
    random_games: list[GameFigure]
    playouts: list[Playouts]
    searches: list[Playouts]
    start_up: list[Wait]

    def to_json(self) -> dict[str, Any]:
        """The figures as plain JSON."""
        return asdict(self)


class Stage(Protocol):
    """A part of the run."""

    def steps(self) -> Iterator[Step]:
        """What to do, in order; known before anything is done."""


def run(effort: Effort) -> Figures:
    """Measure everything on one core, with a progress bar."""
    registered = list(lt.all_games())
    yardsticks = [lt.register(CONNECT_FOUR), lt.register(BREAKTHROUGH)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        random_games = RandomGames([*registered, *yardsticks], effort.rounds, effort.seconds)
        played = [playouts(game, folder, effort.rounds, effort.seconds) for game in yardsticks]
        searched = [searches(game, effort.rounds, effort.seconds) for game in yardsticks]
        start_up = StartUp([game.name for game in registered], folder, effort.starts)
        stages: list[Stage] = [random_games, *played, *searched, start_up]
        _work([step for stage in stages for step in stage.steps()])
    return Figures(
        conditions=_conditions(effort),
        random_games=random_games.figures(),
        playouts=[figure for comparison in played for figure in comparison.figures()],
        searches=[figure for comparison in searched for figure in comparison.figures()],
        start_up=start_up.figures(),
    )


def _work(steps: Sequence[Step]) -> None:
    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    # Drawn between steps only: a thread that draws would take time from what is measured.
    with Progress(
        *columns, console=Console(stderr=True), transient=True, auto_refresh=False
    ) as progress:
        task = progress.add_task("", total=len(steps))
        for step in steps:
            progress.update(task, description=step.label, refresh=True)
            step.run()
            progress.advance(task)


def _conditions(effort: Effort) -> dict[str, Any]:
    versions = {name: _version(name) for name in PACKAGES}
    return {
        "compiled": JIT,
        "python": platform.python_version(),
        **versions,
        COMPILER: _compiler_version(),
        **asdict(effort),
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _compiler_version() -> str | None:
    if shutil.which(COMPILER) is None:
        return None
    command = [COMPILER, "-dumpfullversion"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
