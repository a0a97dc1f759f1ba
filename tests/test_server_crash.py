"""Every move that was acknowledged is in the database file, wherever the power is cut.

The server's own writer plays into a real SQLite file, and all that SQLite writes is recorded. From
the record come images of the disk at every write; each is opened and compared with what had been
acknowledged. `make test` looks at some hundred images, `make test-long` at more than 10,000.
"""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from ludotheque.server import database
from ludotheque.server.database import Database
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Tables
from tests.evenings import Clockwork, Evening
from tests.scale import many
from tests.simulation.images import Platter
from tests.simulation.loop import Loop
from tests.simulation.vfs import Recorder, Sync, can_record
from tests.simulation.world import seeded

TABLES = many(2, 6)
PLIES = many(16, 120)
PARTS = many(1, 12)  # images with any part of what was under way, at each write
CHECKPOINT = 20  # pages of the log before SQLite moves them, so that it does so several times

pytestmark = [
    pytest.mark.skipif(not can_record(), reason="this Python hides the functions of its SQLite"),
    pytest.mark.slow(3),
]


@dataclass(frozen=True)
class Acknowledged:
    """A move that was acknowledged; it stands in the record between the writes."""

    table: str
    ply: int
    entries: str


class _AtOnce:
    """Commits at once: only what reaches the disk matters here."""

    def do(self, work: Callable[[], None], then: Callable[[], None]) -> None:
        work()
        asyncio.get_running_loop().call_soon(then)

    async def close(self) -> None:
        """Nothing is left to close."""


def _record(folder: Path) -> list[Any]:
    """Play some games at once; all that SQLite did, and what was acknowledged when."""
    recorder = Recorder(folder)

    async def play(opened: Database) -> None:
        tables = Tables(TableWriter(opened, Clockwork(), _AtOnce()))
        evenings = [await Evening.open(tables, "topquark", None, None) for _ in range(TABLES)]

        async def go_on(place: int) -> None:
            seat = (await evenings[place].session()).turn
            if seat is None:  # that game is over
                evenings[place], seat = await Evening.open(tables, "topquark", None, None), 0
            line = await evenings[place].move(seat)
            recorder.log.append(Acknowledged(evenings[place].id, line.ply, line.entries))

        for _ in range(PLIES):
            await asyncio.gather(*(go_on(place) for place in range(TABLES)))

    with recorder.listening(), seeded(1):
        opened = Database(f"sqlite:///{folder / 'tables.db'}")
        event.listen(
            opened.engine,
            "connect",
            lambda connection, _: connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}"),
        )
        try:
            opened.upgrade()
            Loop(random.Random(1)).run(play(opened))
            return list(recorder.log)  # closing moves everything into one file
        finally:
            opened.close()


def _lost(folder: Path, image: dict[str, bytes], told: list[Acknowledged]) -> str:
    """Open an image as a server does after a power cut; what is wrong with it."""
    for name, content in image.items():
        (folder / name).write_bytes(content)
    connection = sqlite3.connect(folder / "tables.db")
    try:
        if (found := connection.execute("PRAGMA integrity_check").fetchall()) != [("ok",)]:
            return f"SQLite finds {found}"
        asked = "SELECT table_id, ply, entries FROM log ORDER BY table_id, ply"
        lines = connection.execute(asked).fetchall()
        plies = dict(connection.execute("SELECT id, ply FROM tables").fetchall())
    finally:
        connection.close()
        for name in image:
            (folder / name).unlink(missing_ok=True)
    missing = {(one.table, one.ply, one.entries) for one in told} - set(lines)
    if missing:
        return f"{len(missing)} acknowledged moves are lost: {sorted(missing)[:3]}"
    for table, last in plies.items():
        logged = [ply for found, ply, _ in lines if found == table]
        if logged != list(range(1, last + 1)):
            return f"the table is at ply {last}, and its log has {logged}"
    return ""


def _look_at_all(folder: Path, log: list[Any]) -> tuple[int, list[str]]:
    """Look at images of every moment; how many, and what is wrong with them."""
    chance = random.Random(2)
    platter = Platter()
    told: list[Acknowledged] = []
    seen, wrong = 0, []
    for nth, entry in enumerate(log):
        if isinstance(entry, Acknowledged):
            told.append(entry)
            continue
        platter.take(entry)
        for image in platter.images(chance, PARTS) if told else ():
            seen += 1
            if problem := _lost(folder, image, told):
                wrong.append(f"after {nth} entries: {problem}")
    return seen, wrong


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder to write in, and one for images."""
    for name in ("written", "image"):
        (tmp_path / name).mkdir()
    return tmp_path / "written", tmp_path / "image"


def test_every_acknowledged_move_survives_a_power_cut(folders: tuple[Path, Path]) -> None:
    log = _record(folders[0])
    acknowledged = [entry for entry in log if isinstance(entry, Acknowledged)]
    assert len(acknowledged) == TABLES * PLIES
    later = log[log.index(acknowledged[0]) :]
    assert Sync("tables.db") in later, "the log was never moved into the database"
    seen, wrong = _look_at_all(folders[1], log)
    assert not wrong, wrong[:3]
    assert seen >= many(300, 10_000), seen


def test_a_server_that_does_not_wait_for_the_disk_is_found_out(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare = database._prepare_sqlite

    def careless(connection: sqlite3.Connection, record: Any) -> None:
        prepare(connection, record)
        connection.execute("PRAGMA synchronous=NORMAL")

    monkeypatch.setattr(database, "_prepare_sqlite", careless)
    _seen, wrong = _look_at_all(folders[1], _record(folders[0]))
    assert any("acknowledged moves are lost" in problem for problem in wrong)
