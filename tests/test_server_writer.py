"""The writer: many things in one transaction, and nobody waits for what is not theirs."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, select

from ludotheque.core.errors import BadOption
from ludotheque.server import store
from ludotheque.server.database import Database, DatabaseGone
from ludotheque.server.presence import Presence
from ludotheque.server.schema import present, processes
from ludotheque.server.tables import Tables
from tests.evenings import Clockwork, Evening, Listening, with_tables
from tests.servers import ANSWER, new_database


async def _until(tables: Tables, asked: Select[Any], wanted: set[str]) -> None:
    """Wait until the database says this."""
    async with asyncio.timeout(ANSWER):
        while set(await tables.writer.read(lambda c: c.execute(asked).scalars().all())) != wanted:
            await asyncio.sleep(0.01)


async def _written(tables: Tables, table: str) -> list[str]:
    lines = await tables.writer.read(lambda connection: store.load_log(connection, table))
    return [line.entries for line in lines]


def test_while_another_program_holds_the_file_a_move_waits_and_the_server_does_not(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.db"

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        first = await table.move(0)
        other = sqlite3.connect(file, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
            moving = asyncio.ensure_future(table.move(1))
            for _ in range(20):  # a loop that waits for the lock stands still for ten seconds
                await asyncio.wait_for(asyncio.sleep(0.01), 5)
            assert not moving.done()
            assert await _written(tables, table.id) == [first.entries]
            other.execute("COMMIT")
        finally:
            other.close()
        second = await moving
        assert await _written(tables, table.id) == [first.entries, second.entries]
        await table.move(0)
        assert len(await _written(tables, table.id)) == 3

    with_tables(f"sqlite:///{file}", play)


def test_what_fails_beside_a_move_fails_alone(database_url: str) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)

        def missing(_connection: Any) -> None:
            raise LookupError("nothing there")

        done = await asyncio.gather(
            table.move(0), tables.writer.write(missing), return_exceptions=True
        )
        assert isinstance(done[1], LookupError)
        assert await _written(tables, table.id) == [done[0].entries]

    with_tables(database_url, play)


def test_a_fault_beside_a_move_writes_neither_and_the_next_move_goes_through(
    database_url: str,
) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)

        def fault(_connection: Any) -> None:
            raise ZeroDivisionError

        answers = await asyncio.gather(
            table.move(0), tables.writer.write(fault), return_exceptions=True
        )
        assert [type(answer) for answer in answers] == [ZeroDivisionError] * 2
        assert await _written(tables, table.id) == []
        await table.move(0)
        assert len(await _written(tables, table.id)) == 1

    with_tables(database_url, play)


def test_whoever_is_cancelled_while_a_commit_fails_is_cancelled(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        with monkeypatch.context() as patch:
            background = tables.writer._writer._background
            patch.setattr(background, "do", lambda work, then: asked.append((work.args[0], then)))
            moving = asyncio.ensure_future(table.move(0))
            while not asked:
                await asyncio.sleep(0)
            [(batch, then)] = asked
            if batch.begun is not None:
                batch.begun.rollback()
            batch.answers = {0: DatabaseGone("it does not answer")}
            moving.cancel()
            then()
        with pytest.raises(asyncio.CancelledError):
            await moving
        assert not await _written(tables, table.id)
        await table.move(0)

    with_tables(database_url, play)


def test_lines_that_are_told_late_come_each_with_the_view_after_it(database_url: str) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        watcher = Listening()
        tables.broadcaster.watch(await table.session(), watcher)
        session = await table.session()
        for seat in (0, 1, 0):  # written, and nobody heard of it
            move = str(session.position.moves()[0])
            await tables.writer.append(session.move(seat, move, None, tables.now()))
        tables.cache.drop(table.id)
        await table.session()
        told = [frame for frame in watcher.frames if frame["type"] == "event"]
        assert [frame["event"]["ply"] for frame in told] == [1, 2, 3]
        assert [frame["view"]["ply"] for frame in told] == [1, 2, 3]
        assert [frame["view"]["turn"] for frame in told] == [1, 0, 1]

    with_tables(database_url, play)


def test_all_that_was_asked_before_the_end_is_written(database_url: str) -> None:
    names: list[str] = []

    async def play(tables: Tables, _clock: Clockwork) -> None:
        evenings = [await Evening.open(tables, "topquark", None, None) for _ in range(8)]
        for evening in evenings:
            names.append(evening.id)
            session = await evening.session()
            move = str(session.position.moves()[0])
            tables.writer.append(session.move(0, move, None, tables.now()))

    with_tables(database_url, play)
    database = Database.ready(database_url)
    with database.engine.connect() as connection:
        assert [len(store.load_log(connection, table)) for table in names] == [1] * 8
    database.close()


def test_hundreds_who_come_at_once_are_written_in_a_few_transactions(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        opened = [await Evening.open(tables, "topquark", None, "random") for _ in range(100)]
        names = [table.id for table in opened]
        monkeypatch.setattr(tables.broadcaster, "connected", lambda _table: frozenset({0}))
        presence = Presence(tables)
        await _until(tables, select(processes.c.id), {tables.writer.process})  # its first beat
        writings = 0
        write = tables.writer.write

        async def counted(work: Any) -> Any:
            nonlocal writings
            writings += 1
            return await write(work)

        monkeypatch.setattr(tables.writer, "write", counted)
        for name in names:
            presence.tell(name)
            await asyncio.sleep(0)
        await _until(tables, select(present.c.table_id).distinct(), set(names))
        assert writings <= 3
        await presence.close()

    with new_database(postgres) as address:
        with_tables(address, play)


def test_an_sqlite_that_is_too_old_is_said_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.31.1")
    with pytest.raises(BadOption, match=r"SQLite 3\.33 or newer is needed.*has 3\.31\.1"):
        Database.ready(f"sqlite:///{tmp_path / 'tables.db'}")
    assert not (tmp_path / "tables.db").exists()
