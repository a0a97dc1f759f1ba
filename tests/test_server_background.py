"""What the server does in the background: whatever fails there, no table waits for ever."""

import asyncio
import errno
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from ludotheque.core.registry import get_game
from ludotheque.core.table import Table
from ludotheque.server import bots as bots_module
from ludotheque.server import warming as warming_module
from ludotheque.server.bots import Bots
from ludotheque.server.limits import Limits
from ludotheque.server.lobby import opening
from ludotheque.server.notices import service as notice_service
from ludotheque.server.notices.service import MOST_ADDRESSES, Notices
from ludotheque.server.play.live import Socket
from ludotheque.server.refusals import Refusal
from ludotheque.server.replay.models import Fork
from ludotheque.server.review.service import MOST_CLAIMS, Reviews
from ludotheque.server.schema import jobs
from ludotheque.server.settings import Settings
from ludotheque.server.socket_protocol import WRITE
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from ludotheque.server.warming import Warming
from tests.evenings import Clockwork, Evening, with_tables
from tests.servers import sqlite_url

GAME = "topquark"


def until_ready(monkeypatch: pytest.MonkeyPatch, wake: Any) -> None:
    """Warm one game that is not compiled; `wake` loads it."""
    monkeypatch.setattr(warming_module, "is_cold", lambda _game: True)
    monkeypatch.setattr(warming_module, "wake", wake)

    async def warm() -> None:
        warming = Warming([get_game(GAME)])
        assert not warming.is_ready(GAME)
        warming.start()
        await asyncio.wait_for(warming.ready(f"{GAME}-1"), 30)
        assert warming.is_ready(GAME)
        await warming.close()

    asyncio.run(warm())


def test_without_memory_for_a_compiling_process_a_game_is_loaded_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def no_process(*_words: str, **_more: Any) -> None:
        raise OSError(errno.ENOMEM, "Cannot allocate memory")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_process)
    loaded: list[str] = []
    until_ready(monkeypatch, lambda game: loaded.append(game.name))
    assert loaded == [GAME]
    assert "topquark could not be compiled ahead (Cannot allocate memory)" in caplog.text


def test_tables_of_a_game_that_cannot_be_loaded_do_not_wait_for_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def compiled(_warming: Warming, _game: Any) -> None:
        pass

    def broken(_game: Any) -> None:
        raise MemoryError

    monkeypatch.setattr(Warming, "_compile", compiled)
    until_ready(monkeypatch, broken)
    assert "topquark could not be loaded" in caplog.text


def test_a_table_of_a_game_that_is_not_loaded_holds_up_nobody(tmp_path: Path) -> None:
    """Its rules are not needed inside the writer's transaction: that would stop all moves."""

    async def play(tables: Tables, _clock: Clockwork) -> None:
        tables.warming._cold[GAME] = asyncio.Event()
        opening = asyncio.create_task(Evening.open(tables, GAME, None, "random"))
        other = await Evening.open(tables, "topas", None, "random")
        for _ in range(3):
            await other.info()
            await tables.writer.write(lambda _connection: None)
        assert not opening.done()
        tables.warming._cold.pop(GAME).set()
        await opening

    with_tables(sqlite_url(tmp_path), play)


def test_the_writer_plays_no_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    start = Table.__init__

    def noted(table: Table, *args: Any) -> None:
        threads.add(threading.current_thread().name)
        start(table, *args)

    monkeypatch.setattr(Table, "__init__", noted)

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, GAME, None, "random")
        await table.move(0)
        await table.say(0, "resign")
        asked = Fork(entries=1, seat=0, name="Ada", player="level:1")
        await opening.fork(tables, table.id, table.tokens[0], asked)

    with_tables(sqlite_url(tmp_path), play)
    assert threads
    assert "writer" not in threads


class _Wire:
    """A WebSocket on which somebody says hello and makes a move."""

    def __init__(self, token: str) -> None:
        move = {"type": "move", "seat": 0, "ply": 0, "move": "f5-e5", "key": "k"}
        self._said = [{"type": "hello", "token": token}, move]
        self.headers: dict[str, str] = {}
        self.client, self.scope = None, {"extensions": {WRITE: lambda _frame: True}}

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": json.dumps(self._said.pop(0))}


def test_a_fault_in_a_socket_is_not_taken_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(TableSession, "move", faulty)

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, GAME, None, "random")
        wire: Any = _Wire(table.tokens[0])
        with pytest.raises(RuntimeError, match="a bug"):
            await Socket(wire, tables, Limits(0), None, table.id).serve()

    with_tables(sqlite_url(tmp_path), play)


def test_a_game_that_was_woken_has_loaded_what_a_move_needs() -> None:
    game = get_game(GAME)
    called: set[str] = set()

    class Noted:
        def __getattr__(self, name: str) -> Any:
            called.add(name)
            return getattr(calls, name)

    calls = game.calls
    game.__dict__["calls"] = Noted()
    try:
        warming_module.wake(game)
    finally:
        game.__dict__["calls"] = calls
    assert called == set(vars(calls))


def test_bots_are_looked_after_again_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots_module, "SWEEP", 0.0)
    claim = Bots._claim

    async def play(tables: Tables, _clock: Clockwork) -> None:
        again = asyncio.Event()
        tries = 0

        def faulty(bots: Bots) -> Any:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise ZeroDivisionError
            again.set()
            return claim(bots)

        monkeypatch.setattr(Bots, "_claim", faulty)
        bots = Bots(tables, 1)
        bots.start()
        await asyncio.wait_for(again.wait(), 30)
        await bots.close()

    with_tables(sqlite_url(tmp_path), play)
    assert "the search for unclaimed moves of bots failed" in caplog.text


def notices_of(tables: Tables) -> Notices:
    settings = Settings(private_webhooks=True)
    return Notices(tables, Limits(0), settings, "http://localhost")


def test_an_address_that_is_stored_again_keeps_its_name(tmp_path: Path) -> None:
    """Links in mails that were sent before still stop them; a full list can be refreshed."""

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = (await Evening.open(tables, "topquark", None, None)).id
        notices = notices_of(tables)
        ids = []
        for number in range(MOST_ADDRESSES):
            address = f"http://127.0.0.1/{number}"
            ids.append((await notices.add(table, 0, "webhook", address, "en"))["id"])
        assert len(set(ids)) == MOST_ADDRESSES
        again = await notices.add(table, 0, "webhook", "http://127.0.0.1/3", "fr")
        assert again["id"] == ids[3]
        kept = {one.id: one.language for one in await notices._of(table)}
        assert kept == dict.fromkeys(ids, "en") | {ids[3]: "fr"}
        with pytest.raises(Refusal) as refused:
            await notices.add(table, 1, "webhook", "http://127.0.0.1/3", "en")
        assert refused.value.code == "too_many_addresses"

    with_tables(sqlite_url(tmp_path), play)


def test_a_turn_is_told_also_if_those_between_were_played_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves that other processes take are not followed here."""
    monkeypatch.setattr(notice_service, "GRACE", 0.0)

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        notices, told = notices_of(tables), asyncio.Queue[tuple[int | None, int]]()

        async def tell(session: Any, turn: int | None) -> None:
            told.put_nowait((turn, session.ply))

        monkeypatch.setattr(notices, "_tell", tell)
        notices.follow(await table.session())
        assert await asyncio.wait_for(told.get(), 30) == (0, 0)
        notices.follow(await table.session())  # the same turn, once
        await table.move(0)
        await table.move(1)
        notices.follow(await table.session())
        assert await asyncio.wait_for(told.get(), 30) == (0, 2)
        assert told.empty()
        await notices.close()

    with_tables(sqlite_url(tmp_path), play)


def test_a_review_that_ends_its_process_each_time_is_given_up(tmp_path: Path) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.say(1, "resign")
        reviews, token = Reviews(tables, Bots(tables, 1)), table.tokens[0]
        await reviews.ask(table.id, token, 10, "en")
        for tries in range(1, MOST_CLAIMS + 1):
            job = await tables.writer.write(reviews._claim)
            assert (job.table, job.tries) == (table.id, tries)
            again = update(jobs).values(due=0)  # its process is gone, and the claim expires
            await tables.writer.write(lambda connection, again=again: connection.execute(again))
        assert await tables.writer.write(reviews._claim) is None
        found = await reviews.read(table.id, token, "en")
        assert found["problem"]["code"] == "review_failed"
        fresh = await reviews.ask(table.id, token, 10, "en")  # asking again begins again
        assert fresh["problem"] is None

    with_tables(sqlite_url(tmp_path), play)
