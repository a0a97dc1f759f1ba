"""Tables over plain HTTP, for those whose network lets no WebSocket through."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.server import outgoing
from ludotheque.server.play import polling
from ludotheque.server.tables import Tables
from tests.evenings import Clockwork, Evening, with_tables
from tests.servers import Client, Server, sqlite_url
from tests.twins import World


def two(server: Server, **more: Any) -> tuple[str, Client, Client]:
    """A table of two people."""
    options = {"first": "1"}
    opened = server.client().open("topas", "Ada", None, options=options, **more)
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    return opened["table"], server.client(opened["token"]), bob


def poll(client: Client, table: str, ply: int, tag: str | None = None) -> httpx.Response:
    headers = {} if tag is None else {"if-none-match": tag}
    return client.http.get(f"/api/tables/{table}/news", params={"ply": ply}, headers=headers)


def settled(client: Client, table: str) -> str:
    """The tag of what a client knows now, when it counts as connected already."""
    first = poll(client, table, 0)
    found = poll(client, table, 0, first.headers["etag"])
    return str(found.headers["etag"])


def test_whoever_knows_everything_is_sent_nothing(server: Server) -> None:
    table, ada, bob = two(server)
    tag = settled(bob, table)
    unchanged = poll(bob, table, 0, tag)
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert unchanged.headers["etag"] == tag
    ada.move(table, 0, ada.moves(table, 0)[0], 0)
    changed = poll(bob, table, 0, tag)
    assert changed.status_code == 200
    assert [event["ply"] for event in changed.json()["events"]] == [1]
    assert changed.json()["view"]["ply"] == 1
    # The same tag, though the next request asks for what comes after that event.
    assert poll(bob, table, 1, changed.headers["etag"]).status_code == 304


def test_every_change_that_a_seat_may_see_changes_its_tag(server: Server) -> None:
    table, ada, bob = two(server, settings={"chat": True})
    path = f"/api/tables/{table}"
    tags = [settled(bob, table)]

    def changed(answer: httpx.Response | None) -> None:
        assert answer is None or answer.is_success, answer.text
        tags.append(poll(bob, table, 0).headers["etag"])
        assert tags[-1] != tags[-2]

    changed(ada.move(table, 0, ada.moves(table, 0)[0], 0))
    changed(ada.post(f"{path}/undo", seat=0, ply=1, to=0))
    changed(bob.post(f"{path}/answer", seat=1, agree=False, ply=1, to=0))
    changed(ada.post(f"{path}/pause", seat=0))
    changed(ada.post(f"{path}/resume", seat=0))
    changed(ada.post(f"{path}/leave", seat=0, player="random"))
    changed(ada.post(f"{path}/come-back", seat=0))
    with ada.live(table) as live:
        live.until("welcome")
        changed(None)


def test_what_a_seat_may_not_see_leaves_its_tag_as_it_is(server: Server) -> None:
    table, ada, bob = two(server, settings={"chat": True})
    tag = settled(bob, table)
    notes = ada.put(f"/api/tables/{table}/notes", seat=0, text="Keep the green ones.")
    assert notes.is_success
    assert poll(bob, table, 0, tag).status_code == 304
    # Each seat has a view of its own, and so a tag of its own.
    assert poll(ada, table, 0, tag).status_code == 200


@pytest.mark.parametrize("tag", ["*", "", '""', 'W/"0"'])
def test_a_tag_that_was_never_given_is_no_tag(server: Server, tag: str) -> None:
    table, ada, _ = two(server)
    assert poll(ada, table, 0, tag).status_code == 200


def test_a_tag_opens_nothing_without_a_token(server: Server) -> None:
    table, ada, _ = two(server)
    tag = settled(ada, table)
    assert poll(server.client(), table, 0, tag).status_code == 401
    assert poll(server.client("x" * 32), table, 0, tag).status_code == 401


def test_a_tag_that_is_too_long_is_refused(server: Server) -> None:
    table, ada, _ = two(server)
    assert poll(ada, table, 0, "x" * 101).json()["code"] == "malformed"


@pytest.mark.parametrize("first", ["socket", "http"])
def test_a_move_sent_by_both_ways_is_played_once(server: Server, first: str) -> None:
    table, ada, bob = two(server)
    move = {"seat": 0, "ply": 0, "move": ada.moves(table, 0)[0], "key": "once"}
    with ada.live(table) as live:
        live.until("welcome")

        def by_socket() -> int:
            live.send(type="move", **move)
            while True:
                answer = live.receive()
                if answer["type"] in ("ack", "event") and answer.get("key") == "once":
                    return int(answer.get("ply") or answer["event"]["ply"])

        def by_http() -> int:
            answer = ada.post(f"/api/tables/{table}/moves", **move)
            assert answer.status_code == 200, answer.text
            return int(answer.json()["ply"])

        ways = [by_socket, by_http] if first == "socket" else [by_http, by_socket]
        assert [way() for way in ways] == [1, 1]
    assert len(poll(bob, table, 0).json()["events"]) == 1


def test_whoever_polls_is_here_and_whoever_ceases_to_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        world = World(tmp_path)
        await world.ready()
        try:
            seats = [{"kind": "device", "name": "Ada"}, {"kind": "open"}]
            body = {"game": "topquark", "seats": seats}
            opened = json.loads((await world.ask("POST", "/api/tables", None, body))[2])
            path = f"/api/tables/{opened['table']}"
            joined = await world.ask("POST", f"{path}/join", opened["links"]["open"], {"name": "B"})
            bob = json.loads(joined[2])["token"]
            hello = json.dumps({"type": "hello", "token": opened["token"]})
            await world.connect("ada", opened["table"], hello)

            async def told(here: bool) -> None:
                while True:
                    frame = json.loads(await world.sockets["ada"].recv())
                    if "table" in frame and frame["table"]["seats"][1]["here"] is here:
                        return

            await told(False)
            await world.ask("GET", f"{path}/news", bob)  # only once, as it seems
            await world.ask("GET", f"{path}/news", bob, tag='W/"0"')
            await told(True)
            monkeypatch.setattr(polling, "STAY", 0.0)
            await world.ask("GET", f"{path}/news", bob, tag='W/"0"')
            await told(False)
        finally:
            await world.close()

    asyncio.run(asyncio.wait_for(test(), 120))


def test_whoever_was_sent_away_and_polls_again_is_here(tmp_path: Path) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        session, pollers = await table.session(), polling.Pollers(tables, None)
        holder = tables.access.holder(session, table.tokens[0])
        pollers.note(session, holder, "")
        assert tables.broadcaster.connected(table.id) == {0}
        kept = session.holders.pop(holder.hash)
        tables.broadcaster.check_watchers(session)
        assert tables.broadcaster.connected(table.id) == frozenset()
        session.holders[holder.hash] = more = replace(kept, seats=(0, 1))
        pollers.note(session, more, "")  # with what is granted now
        assert tables.broadcaster.connected(table.id) == {0, 1}
        await pollers.close()

    with_tables(sqlite_url(tmp_path), play)


def test_nothing_is_written_for_those_who_fetch_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written(*_: Any) -> bytes:
        raise AssertionError("nobody reads this")

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        session, pollers = await table.session(), polling.Pollers(tables, None)
        pollers.note(session, tables.access.holder(session, table.tokens[0]), "")
        for name in ("event", "table", "welcome"):
            monkeypatch.setattr(outgoing, name, written)
        await table.move(0)
        await table.pause(0)
        assert tables.broadcaster.told(table.id) == 1
        await pollers.close()

    with_tables(sqlite_url(tmp_path), play)
