"""The writer: many things in one transaction, and nobody waits for what is not theirs."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, select

from ludotheque.errors import BadOption
from ludotheque.server import store
from ludotheque.server.database import Database
from ludotheque.server.hall import Hall
from ludotheque.server.presence import Presence
from ludotheque.server.schema import present, processes
from tests.halls import Clockwork, Evening, in_a_hall
from tests.servers import ANSWER, new_database


async def _until(hall: Hall, asked: Select[Any], wanted: set[str]) -> None:
    """Wait until the database says this."""
    async with asyncio.timeout(ANSWER):
        while set(await hall.read(lambda c: c.execute(asked).scalars().all())) != wanted:
            await asyncio.sleep(0.01)


async def _written(hall: Hall, table: str) -> list[str]:
    lines = await hall.read(lambda connection: store.load_log(connection, table))
    return [line.entries for line in lines]


def test_while_another_program_holds_the_file_a_move_waits_and_the_server_does_not(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.db"

    async def play(hall: Hall, _clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)
        first = await table.move(0)
        other = sqlite3.connect(file, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
            moving = asyncio.ensure_future(table.move(1))
            for _ in range(20):  # a loop that waits for the lock stands still for ten seconds
                await asyncio.wait_for(asyncio.sleep(0.01), 5)
            assert not moving.done()
            assert await _written(hall, table.id) == [first.entries]
            other.execute("COMMIT")
        finally:
            other.close()
        second = await moving
        assert await _written(hall, table.id) == [first.entries, second.entries]
        await table.move(0)
        assert len(await _written(hall, table.id)) == 3

    in_a_hall(f"sqlite:///{file}", play)


def test_what_fails_beside_a_move_fails_alone(database_url: str) -> None:
    async def play(hall: Hall, _clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)

        def missing(_connection: Any) -> None:
            raise LookupError("nothing there")

        done = await asyncio.gather(table.move(0), hall.write(missing), return_exceptions=True)
        assert isinstance(done[1], LookupError)
        assert await _written(hall, table.id) == [done[0].entries]

    in_a_hall(database_url, play)


def test_a_fault_beside_a_move_writes_neither_and_the_next_move_goes_through(
    database_url: str,
) -> None:
    async def play(hall: Hall, _clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)

        def fault(_connection: Any) -> None:
            raise ZeroDivisionError

        async with hall.room(table.id) as room:
            row = room.move(0, str(room.position.moves()[0]), None, hall.now())
            answers = await asyncio.gather(
                hall.commit(room, row), hall.write(fault), return_exceptions=True
            )
        assert [type(answer) for answer in answers] == [ZeroDivisionError] * 2
        assert await _written(hall, table.id) == []
        await table.move(0)
        assert len(await _written(hall, table.id)) == 1

    in_a_hall(database_url, play)


def test_all_that_was_asked_before_the_end_is_written(database_url: str) -> None:
    tables: list[str] = []

    async def play(hall: Hall, _clock: Clockwork) -> None:
        evenings = [await Evening.open(hall, "topquark", None, None) for _ in range(8)]
        for evening in evenings:
            tables.append(evening.id)
            room = await evening.room()
            move = str(room.position.moves()[0])
            hall.writer.append(room.move(0, move, None, hall.now()))

    in_a_hall(database_url, play)
    database = Database.ready(database_url)
    with database.engine.connect() as connection:
        assert [len(store.load_log(connection, table)) for table in tables] == [1] * 8
    database.close()


def test_hundreds_who_come_at_once_are_written_in_a_few_transactions(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hall: Hall, _clock: Clockwork) -> None:
        opened = [await Evening.open(hall, "topquark", None, "random") for _ in range(100)]
        names = [table.id for table in opened]
        monkeypatch.setattr(hall, "connected", lambda _table: frozenset({0}))
        presence = Presence(hall)
        await _until(hall, select(processes.c.id), {hall.process})  # its first beat
        writings = 0
        write = hall.write

        async def counted(work: Any) -> Any:
            nonlocal writings
            writings += 1
            return await write(work)

        monkeypatch.setattr(hall, "write", counted)
        for name in names:
            presence.tell(name)
            await asyncio.sleep(0)
        await _until(hall, select(present.c.table_id).distinct(), set(names))
        assert writings <= 3
        await presence.close()

    with new_database(postgres) as address:
        in_a_hall(address, play)


def test_an_sqlite_that_is_too_old_is_said_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.31.1")
    with pytest.raises(BadOption, match=r"SQLite 3\.33 or newer is needed.*has 3\.31\.1"):
        Database.ready(f"sqlite:///{tmp_path / 'tables.db'}")
    assert not (tmp_path / "tables.db").exists()
