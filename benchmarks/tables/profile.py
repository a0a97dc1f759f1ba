"""`python -m benchmarks.tables --profile`: microseconds of the server's processor time a move."""

import asyncio
import json
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.tables.contenders import Ours
from benchmarks.tables.load import measure
from benchmarks.tables.processes import Process
from benchmarks.tables.run import GAMES, many_files, tables_of

SECONDS: Final = 5.0


async def _profile(game: str, folder: Path) -> tuple[float, dict[str, float]]:
    """Microseconds a move in all, and by stage."""
    database, told = f"sqlite:///{folder / f'{game}.db'}", folder / f"{game}.json"
    command = [sys.executable, "-m", "benchmarks.tables.sampled", str(told)]
    command += ["serve", "--port", "0", "--rate", "0", "--database-url", database]
    server = Process(command, r"http://\S+", folder)
    try:
        contender = Ours(server, game, database)
        await measure(contender, 1.0, tables_of(contender))  # warming up
        figure = await measure(contender, SECONDS, tables_of(contender), watching=_sampling(server))
        while not told.exists():
            await asyncio.sleep(0.05)
    finally:
        server.stop()
    counts = json.loads(told.read_text())
    whole = 1e6 / figure.moves_per_cpu
    return whole, {stage: whole * n / sum(counts.values()) for stage, n in counts.items()}


@contextmanager
def _sampling(server: Process) -> Iterator[None]:
    server.signal(signal.SIGUSR1)
    yield
    server.signal(signal.SIGUSR2)


def profile() -> None:
    """Print where the time of a move goes, for each game."""
    many_files()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found = {game: uvloop.run(_profile(game, Path(folder))) for game in GAMES}
    shown = Table("µs a move", *(f"{game}" for game in GAMES))
    stages = {stage: 0.0 for _, parts in found.values() for stage in parts}
    for stage in sorted(stages, key=lambda s: -sum(parts.get(s, 0) for _, parts in found.values())):
        shown.add_row(stage, *(f"{parts.get(stage, 0):.0f}" for _, parts in found.values()))
    shown.add_row("in all", *(f"{whole:.0f}" for whole, _ in found.values()))
    Console().print(shown)
