"""Two servers on one PostgreSQL: whoever watches at either hears everything."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.server import store
from ludotheque.server.pg_listener import Listener
from ludotheque.server.play import actions
from ludotheque.server.play.models import NewMove
from ludotheque.server.table_cache import TableCache
from ludotheque.server.table_session import TableRows
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Tables
from tests.evenings import Clockwork, Evening, Listening, with_tables
from tests.servers import new_database, running


def test_watchers_of_both_miss_nothing_when_moves_overtake_the_news(postgres: str) -> None:
    """Each seat moves at its own server, at once, perhaps before that has heard of the last."""
    with new_database(postgres) as address, running(address) as one, running(address) as two:
        opened = one.client().open("topquark", "Ada", None)
        table = opened["table"]
        bob = one.client(opened["links"]["open"]).join(table, "Bob")
        clients = [one.client(opened["token"]), two.client(bob.token)]
        watch = opened["links"]["watch"]
        with one.client(watch).live(table) as near, two.client(watch).live(table) as far:
            for live in (near, far):
                live.until("welcome")
            position = lt.new("topquark")  # in which nothing is left to chance
            for ply in range(30):
                seat, move = int(position.turn or 0), str(position.moves()[0])
                assert clients[seat].move(table, seat, move, ply).json() == {"ply": ply + 1}
                position.play(move)
            for live in (near, far):
                heard = [live.until("event")["event"]["ply"] for _ in range(30)]
                assert heard == list(range(1, 31))


def test_what_is_written_at_one_is_read_at_the_other(postgres: str) -> None:
    with new_database(postgres) as address, running(address) as one, running(address) as two:
        opened = one.client().open("topquark", "Ada", None, settings={"chat": True})
        table = opened["table"]
        ada = one.client(opened["token"])
        with two.client(opened["links"]["watch"]).live(table) as far, ada.live(table) as near:
            far.until("welcome")
            near.until("welcome")
            sent = ada.post(f"/api/tables/{table}/messages", seat=0, text="hello").json()
            for live in (far, near):
                assert live.until("message")["message"] == sent


@pytest.mark.parametrize("watched", [False, True])
def test_a_move_is_played_though_the_news_comes_just_after_it_was_refused(
    postgres: str, monkeypatch: pytest.MonkeyPatch, watched: bool
) -> None:
    """Its server did not know of the last move when it refused, and does when it looks why."""
    was_behind = TableCache.was_behind
    refused: list[str] = []

    async def play(tables: Tables, clock: Clockwork) -> None:
        here = await Evening.open(tables, "topquark", None, None)
        other = Tables(TableWriter(tables.writer.database, clock))
        there = Evening(other, {"table": here.id})
        there.tokens = here.tokens
        if watched:
            other.broadcaster.watch(await there.session(), Listening())
        assert (await there.session()).ply == 0

        async def after_the_news(cache: TableCache, table: str, refusal: Any) -> bool:
            refused.append(refusal.code)
            await cache.refresh(table)
            return await was_behind(cache, table, refusal)

        monkeypatch.setattr(TableCache, "was_behind", after_the_news)
        assert (await here.move(0)).ply == 1
        move = str((await here.session()).position.moves()[0])
        asked = NewMove(seat=1, ply=1, move=move)
        assert (await actions.move(other, there.id, there.tokens[1], asked)).ply == 2
        await other.close()

    with new_database(postgres) as address:
        with_tables(address, play)
    assert refused == ["stale"]


def test_moves_at_another_server_are_followed_without_asking_the_database(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows from the news alone is what the database says: log, clocks, question, state."""

    async def play(tables: Tables, clock: Clockwork) -> None:
        bank = {"kind": "bank", "seconds": 300, "increment": 5}
        rules = {"undo": "ask", "clock": bank, "at_zero": "forfeit"}
        here = await Evening.open(tables, "topquark", None, None, settings=rules)
        other = Tables(TableWriter(tables.writer.database, clock))
        there = Evening(other, {"table": here.id})
        heard = asyncio.Event()
        other.broadcaster.overhear(lambda _: heard.set())
        watcher = Listening()
        other.broadcaster.watch(await there.session(), watcher)
        listener = Listener(other)
        await heard.wait()  # it listens now, and has asked what it may have missed
        asked: list[str] = []
        load = other.writer.load

        async def counted(table: str, after: int = 0) -> TableRows:
            asked.append(table)
            return await load(table, after)

        other.writer.load = counted  # type: ignore[method-assign]

        async def follows(change: Awaitable[Any], loads: int) -> None:
            asked.clear()
            heard.clear()
            clock.wait(1500)
            await change
            await heard.wait()
            assert len(asked) == loads
            told, session = await here.session(), await there.session()
            for field in ("lines", "position", "version", "clock", "status", "asked", "touched"):
                assert getattr(session, field) == getattr(told, field), field

        for ply in range(4):
            await follows(here.move(ply % 2), 0)
        await follows(here.undo(1, 3), 1)  # a question, which is no line of the log
        await follows(here.answer(0, True), 0)
        with monkeypatch.context() as patch:
            patch.setattr(store, "_LONGEST_NEWS", 10)
            await follows(here.move(1), 1)  # longer than the news may be
        await follows(here.say(0, "resign"), 0)
        events = [frame["event"]["ply"] for frame in watcher.frames if frame["type"] == "event"]
        assert events == list(range(1, 8))
        await listener.close()
        await other.close()

    with new_database(postgres) as address:
        with_tables(address, play)
