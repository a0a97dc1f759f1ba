"""One run of the load benchmark: servers started, contenders in turn, figures and ratios."""

import asyncio
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.tables.contenders import Contender, Ours, Theirs
from benchmarks.tables.load import TABLES, Figure, measure
from benchmarks.tables.processes import (
    Process,
    another_database,
    install_theirs,
    postgres,
    start_ours,
    start_theirs,
)

STEADY: Final = 200.0  # moves a second, for latency
GAMES: Final = ("topquark", "topas")
WORKERS: Final = 2  # processes that share a database, for the figure beside one
_SHORT_GAMES: Final = 3  # times as many tables for games of a dozen moves


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    seconds: float
    idle: int  # tables with two sockets each; 0: none


FULL: Final = Effort(rounds=7, seconds=3.0, idle=5000)
QUICK: Final = Effort(rounds=3, seconds=1.5, idle=500)


@dataclass
class Row:
    """A contender, and what its rounds found."""

    name: str
    fast: list[Figure] = field(default_factory=list)
    steady: list[Figure] = field(default_factory=list)

    def typical(self, kind: str, name: str) -> float:
        """The median of the rounds."""
        return median(getattr(figure, name) for figure in getattr(self, kind))

    def ratios(self, other: "Row", kind: str, name: str) -> tuple[float, float, float]:
        """Median, least and most of the ratios within each round."""
        pairs = zip(getattr(self, kind), getattr(other, kind), strict=True)
        found = [getattr(a, name) / getattr(b, name) for a, b in pairs]
        return median(found), min(found), max(found)


@dataclass(frozen=True)
class Idle:
    """What open tables cost that nobody plays at."""

    tables: int
    sockets: int
    before: int  # bytes
    after: int
    cpu: float  # cores, while nothing happens
    seconds: float  # to open and connect them all


@dataclass(frozen=True)
class Figures:
    """All that a run finds."""

    rounds: int
    seconds: float
    rows: list[Row]
    idle: Idle | None
    missing: list[str]

    def to_json(self) -> dict[str, Any]:
        """The figures as plain JSON."""
        return asdict(self)


def run(effort: Effort) -> Figures:
    """Measure everything, with a progress bar."""
    many_files()
    return uvloop.run(_run(effort))


def many_files() -> None:
    """Let this process and its children have as many sockets as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _run(effort: Effort) -> Figures:
    missing: list[str] = []
    idle = None
    with ExitStack() as stack, _bar() as show:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        contenders = list(_contenders(folder, stack, show, missing))
        rows = [Row(contender.name) for contender in contenders]
        show("", effort.rounds * len(rows) * 2 + len(rows) + 1)
        for contender in contenders:
            show(f"{contender.name}, warming up", None)
            await measure(contender, effort.seconds, tables_of(contender))
        for _ in range(effort.rounds):
            for row, contender in zip(rows, contenders, strict=True):
                show(row.name, None)
                row.fast.append(await measure(contender, effort.seconds, tables_of(contender)))
            for row, contender in zip(rows, contenders, strict=True):
                show(f"{row.name}, {STEADY:.0f} moves/s", None)
                tables = tables_of(contender)
                row.steady.append(await measure(contender, effort.seconds, tables, STEADY))
        if effort.idle:
            show(f"{effort.idle} idle tables", None)
            idle = await _idle(folder, stack, effort.idle)
    return Figures(effort.rounds, effort.seconds, rows, idle, missing)


def tables_of(contender: Contender) -> int:
    """How many tables a run of a contender needs."""
    return TABLES * (_SHORT_GAMES if contender.name.endswith("topas") else 1)


def _contenders(
    folder: Path, stack: ExitStack, show: Callable[[str, int | None], None], missing: list[str]
) -> Iterator[Contender]:
    show("starting the servers", 1)
    sqlite = f"sqlite:///{folder / 'tables.db'}"
    server = _started(stack, start_ours(sqlite, folder))
    for game in GAMES:
        yield Ours(server, game, sqlite)
    try:
        address, process = stack.enter_context(postgres(folder))
        server = _started(stack, start_ours(address, folder))
        server.more.append(process)
        for game in GAMES:
            yield Ours(server, game, address)
        # A database of its own: the other server would be told of every move.
        address = another_database(address, "workers")
        server = _started(stack, start_ours(address, folder, WORKERS))
        server.more.append(process)
        yield Ours(server, GAMES[0], address, about=f" × {WORKERS}")
    except (ImportError, OSError, RuntimeError) as error:
        missing.append(f"PostgreSQL: {error}")
    show("installing boardgame.io", 1)
    try:
        installed = folder / "boardgame"
        installed.mkdir()
        install_theirs(installed)
        for store in ("memory", "flatfile"):
            yield Theirs(_started(stack, start_theirs(installed, store, folder)), store)
    except (OSError, RuntimeError) as error:
        missing.append(f"boardgame.io: {error}")


def _started(stack: ExitStack, process: Process) -> Process:
    stack.callback(process.stop)
    return process


async def _idle(folder: Path, stack: ExitStack, count: int) -> Idle:
    database = f"sqlite:///{folder / 'idle.db'}"
    server = _started(stack, start_ours(database, folder))
    contender = Ours(server, GAMES[0], database, scripts=False)
    before, began = server.memory(), time.perf_counter()
    seats: list[Any] = []
    gate = asyncio.Semaphore(32)

    async def sit(table: Any, seat: int) -> None:
        async with gate:
            seats.append(await contender.sit(table, seat, lambda _: None))

    try:
        for start in range(0, count, 250):
            opened = await contender.open(min(250, count - start))
            await asyncio.gather(*(sit(table, seat) for table, _ in opened for seat in (0, 1)))
        took = time.perf_counter() - began
        await asyncio.sleep(2)
        cpu = server.cpu()
        await asyncio.sleep(5)
        cpu = (server.cpu() - cpu) / 5
        if any(seat.wire.lost for seat in seats):
            raise RuntimeError("the server closed a connection")
        return Idle(count, len(seats), before, server.memory(), cpu, took)
    finally:
        for seat in seats:
            seat.wire.close()


@contextmanager
def _bar() -> Iterator[Callable[[str, int | None], None]]:
    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    # Drawn between steps only: a thread that draws would take time from what is measured.
    with Progress(
        *columns, console=Console(stderr=True), transient=True, auto_refresh=False
    ) as progress:
        task = progress.add_task("", total=1)
        done = 0

        def show(label: str, total: int | None) -> None:
            nonlocal done
            if total is not None:
                done = 0
                progress.update(task, total=total)
            progress.update(task, description=label, completed=done, refresh=True)
            done += 1

        yield show
