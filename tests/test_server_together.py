"""Two servers on one PostgreSQL: whoever watches at either hears everything."""

from typing import Any

import pytest

import ludotheque as lt
from ludotheque.server.play import actions
from ludotheque.server.play.models import NewMove
from ludotheque.server.table_cache import TableCache
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
