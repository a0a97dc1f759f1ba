"""What an attacker tried, and no longer gets: limits, files, addresses."""

import asyncio
import copy
import json
import random
import re
import select
import socket
import stat
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import sqlalchemy
import uvicorn
from fastapi import FastAPI
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import ludotheque
import ludotheque as lt
from ludotheque.core.errors import LudothequeError
from ludotheque.core.position import Position
from ludotheque.core.registry import all_games
from ludotheque.games.topit.rules.pieces import standard_pieces
from ludotheque.games.topominos.rules import tiles as topominos_tiles
from ludotheque.games.topominos.rules.tiles import tile_number
from ludotheque.server import http_protocol, table_cache
from ludotheque.server.app import make_app
from ludotheque.server.bids.service import HESITATION, Bidding
from ludotheque.server.bots import Bots
from ludotheque.server.broadcast import EVENTS_OF_ONE, welcome_cost
from ludotheque.server.database import Database
from ludotheque.server.expiry import expire
from ludotheque.server.limits import CONNECTIONS, OPENINGS, Limits, network_of
from ludotheque.server.lobby.models import DeviceSeat, NewTable, OpenSeat
from ludotheque.server.lobby.opening import open_table
from ludotheque.server.notices import service as notice_service
from ludotheque.server.notices.service import Notices
from ludotheque.server.play.hints import Hints
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import log, seats, tokens
from ludotheque.server.schema import tables as table_rows
from ludotheque.server.seats import GUEST, Holder
from ludotheque.server.settings import Settings
from ludotheque.server.study.service import Study, cost
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Act, Tables
from tests.evenings import DAY, Clockwork, Evening, with_tables
from tests.scale import many
from tests.servers import Client, Server, running, sqlite_url


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_whoever_has_a_whole_network_is_counted_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


def test_one_network_does_not_escape_its_limit_by_another_address() -> None:
    limits = Limits(1)
    for host in range(int(OPENINGS.burst)):
        limits.openings.take(network_of(f"2001:db8::{host:x}"))
    with pytest.raises(Refusal, match="too_many"):
        limits.openings.take(network_of("2001:db8::ffff"))
    limits.openings.take(network_of("2001:db8:0:1::1"))


def test_sockets_that_are_opened_and_closed_are_counted(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0.05) as server:
        address = server.url.replace("http", "ws", 1) + "/api/tables/abcdefghijkl/live"

        def open_many() -> None:
            for _ in range(int(CONNECTIONS.burst)):
                with connect(address):
                    pass

        with pytest.raises(InvalidStatus) as refused:
            open_many()
        assert refused.value.response.status_code == 429


def test_rematches_are_counted_as_openings(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0.1) as server:  # four tables at once
        opened = server.client().open("topquark", "Ada", "level:1")
        table, ada = opened["table"], server.client(opened["token"])
        for _ in range(8):
            ada.post(
                f"/api/tables/{table}/say", seat=0, ply=ada.view(table)["ply"], action="resign"
            )
            answer = ada.post(f"/api/tables/{table}/rematch")
            if answer.status_code != 201:
                break
            table = answer.json()["table"]
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


def test_asking_for_ones_tables_is_counted(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0.1) as server:  # four at once, of twenty requests
        guest = server.client()
        answers = [guest.post("/api/mine", tokens=["A" * 32]) for _ in range(12)]
    assert answers[0].status_code == 200
    assert {answer.status_code for answer in answers} == {200, 429}


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_nobody_else_on_the_machine_reads_the_database(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path)) as server:
        server.client().open("topas", "Ada", "level:1")
        found = modes(tmp_path)
    assert {"tables.db", "tables.db-wal"} <= set(found)
    assert not any(mode & 0o077 for mode in found.values()), found


def test_a_database_that_all_could_read_is_shut(tmp_path: Path) -> None:
    database = Database.ready(sqlite_url(tmp_path))
    database.close()
    (tmp_path / "tables.db").chmod(0o664)
    database = Database.ready(sqlite_url(tmp_path))
    assert modes(tmp_path)["tables.db"] == 0o660  # a group was chosen by somebody
    database.close()


@cache
def app_of(public: str) -> FastAPI:
    return make_app(Settings(public_url=public))


@pytest.mark.parametrize(
    ("public", "host", "status"),
    [
        ("https://games.example", "games.example", 200),
        ("https://games.example", "GAMES.example:443", 200),
        ("https://games.example", "127.0.0.1:8421", 200),
        ("https://games.example", "[::1]:8421", 200),
        ("https://games.example", "localhost", 200),
        ("https://games.example", "evil.example", 421),
        ("https://games.example", "games.example.evil.example", 421),
        ("https://games.example", "", 421),
        ("", "ada-laptop.local:8421", 200),
        ("", "ada-laptop:8421", 200),
        ("", "192.0.2.7:8421", 200),
        ("", "evil.example", 421),
        ("", "[::1", 421),
    ],
)
def test_a_name_that_is_not_ours_is_not_answered(public: str, host: str, status: int) -> None:
    app = app_of(public)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return await client.get("/api/openapi.json", headers={"host": host})

    answer = asyncio.run(ask())
    assert answer.status_code == status
    assert status == 200 or answer.json()["code"] == "bad_host"


@pytest.mark.parametrize(
    ("hints", "player", "status"),
    [
        (True, "level:6", 200),
        (False, "level:6", 409),
        (False, "level:4", 409),
        (False, "level:3", 200),
        (False, "random", 200),
    ],
)
def test_a_strong_bot_in_ones_place_is_a_hint(
    server: Server, guest: Client, hints: bool, player: str, status: int
) -> None:
    opened = guest.open("topquark", "Ada", None, settings={"hints": hints})
    table, ada = opened["table"], server.client(opened["token"])
    server.client(opened["links"]["open"]).join(table, "Bob")
    answer = ada.post(f"/api/tables/{table}/leave", seat=0, player=player)
    assert answer.status_code == status, answer.text
    assert status == 200 or answer.json()["code"] == "weak_stand_in"


def text_frame(text: str) -> bytes:
    """A WebSocket frame of a client, masked by zeros."""
    data = text.encode()
    assert 125 < len(data) < 65_536
    return b"\x81\xfe" + struct.pack("!H", len(data)) + bytes(4) + data


@contextmanager
def deaf_socket(server: Server, table: str) -> Iterator[socket.socket]:
    """A WebSocket of somebody who reads nothing but the first bytes."""
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert deaf.recv(12) == b"HTTP/1.1 101"
        yield deaf


def is_cut_off(deaf: socket.socket, frame: bytes, times: int) -> bool:
    """Whether the server hangs up on somebody who sends a frame again and again."""
    with suppress(ConnectionResetError, BrokenPipeError):
        for _ in range(times):
            deaf.sendall(frame)
    cut = select.poll()
    cut.register(deaf, 0)  # errors and hanging up are always told
    return bool(cut.poll(30_000))


def test_who_never_reads_is_cut_off(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0) as server:  # else most answers are short
        guest = server.client()
        opened = guest.open("turquoise", "Ada", None)
        server.client(opened["links"]["open"]).join(opened["table"], "Bob")
        with deaf_socket(server, opened["table"]) as deaf:
            hello = {"type": "hello", "token": opened["token"], "language": "en"}
            deaf.sendall(text_frame(json.dumps(hello).ljust(130)))
            # Every answer holds the view of who acted on something that is no longer so.
            late = {"type": "move", "seat": 0, "ply": 999, "move": "end"}
            frame = text_frame(json.dumps(late).ljust(130))
            assert is_cut_off(deaf, frame, 20_000)


@pytest.mark.parametrize(
    ("first", "frame"),
    [(b"", b"\x89\xfd" + bytes(4 + 125)), (b"\x01\x80" + bytes(4), b"\x00\x80" + bytes(4))],
    ids=["pings", "empty parts of a message"],
)
def test_who_sends_frames_that_nobody_counts_is_cut_off(
    guest: Client, server: Server, first: bytes, frame: bytes
) -> None:
    opened = guest.open("topas", "Ada", "level:1")
    with deaf_socket(server, opened["table"]) as deaf:
        deaf.sendall(first)
        assert is_cut_off(deaf, frame * 100, 2_000)


def test_the_header_of_a_stranger_is_not_remembered(tmp_path: Path) -> None:
    """Limits count by a hash of the token, or by the network without one."""
    settings = Settings(database_url=sqlite_url(tmp_path), bot_threads=1)
    app = make_app(settings)

    async def ask() -> None:
        transport = httpx.ASGITransport(app, client=("192.0.2.7", 1))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client,
        ):
            for headers in ({"authorization": "Bearer " + "x" * 10_000}, {}):
                address = "/api/tables/abcdefghijkl/hint?seat=0"
                assert (await client.get(address, headers=headers)).status_code == 404

    asyncio.run(ask())
    keys = list(app.state.limits.efforts._levels)
    assert [len(keys[0]), keys[1:]] == [64, ["192.0.2.7"]]


def test_legal_moves_are_counted_by_how_many_there_are(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0.1) as server:  # twenty short questions at once
        opened = server.client().open("topas", "Ada", "Bob")
        table, ada = opened["table"], server.client(opened["token"])
        seat = ada.view(table)["turn"]
        ada.post(f"/api/tables/{table}/show", seat=seat)
        answers = [ada.get(f"/api/tables/{table}/moves?seat={seat}") for _ in range(12)]
    assert answers[0].status_code == 200
    assert answers[-1].json()["code"] == "too_many"


def test_events_are_counted_by_how_many_there_are(tmp_path: Path) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topit", None)
        for _ in range(4):
            await table.move(0)
        session = await table.session()
        assert welcome_cost(session, None) == welcome_cost(session, 0) == 4 / EVENTS_OF_ONE
        assert welcome_cost(session, 3) == 1 / EVENTS_OF_ONE
        assert welcome_cost(session, 99) == 0

    with_tables(sqlite_url(tmp_path), play)


def test_tables_in_memory_are_bounded_by_what_they_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        first = await Evening.open(tables, "topquark", None, "random")
        await first.move(0)
        size = (await first.session()).size
        assert tables.cache._bytes == size > 20_000
        monkeypatch.setattr(table_cache, "MOST_BYTES", 3 * size)
        for _ in range(8):
            await (await Evening.open(tables, "topquark", None, "random")).session()
        assert len(tables.cache) <= 4
        assert tables.cache._bytes <= 4 * size
        tables.cache.drop(first.id)
        assert (await first.session()).ply == 1

    with_tables(sqlite_url(tmp_path), play)


def test_what_costs_more_than_a_bucket_holds_takes_a_full_one() -> None:
    limits = Limits(0.05)
    limits.studies.take("one", 1 + 400 / 20)
    with pytest.raises(Refusal, match="too_many"):
        limits.studies.take("one")


class Thinkers:
    """Bots that count how often they are asked, and may fail."""

    def __init__(self) -> None:
        self.asked = 0
        self.fails = False

    def think(self, work: Callable[[], Any], _party: str) -> asyncio.Future[Any]:
        self.asked += 1
        return asyncio.ensure_future(self._think(work))

    async def _think(self, work: Callable[[], Any]) -> Any:
        if self.fails:
            raise RuntimeError("out of order")
        return await asyncio.to_thread(work)


def test_the_same_hint_is_thought_up_once(tmp_path: Path) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, "random")
        thinkers = Thinkers()
        hints = Hints(tables, thinkers)  # type: ignore[arg-type]

        async def ask(amount: int) -> Any:
            return await hints.give(table.id, table.tokens[0], 0, amount, "")

        thinkers.fails = True
        with pytest.raises(RuntimeError):
            await ask(1)
        thinkers.fails = False
        found = await asyncio.gather(*(ask(amount) for amount in (1, 2, 3, 3, 3)))
        assert thinkers.asked == 2  # the one that failed, and one for all of these
        assert found[2] == found[3] == found[4] == await ask(3)
        given_up = asyncio.ensure_future(ask(3))
        given_up.cancel()
        assert await ask(3) == found[2]
        assert thinkers.asked == 2

    with_tables(sqlite_url(tmp_path), play)


class Onlooker:
    """Somebody at a table, as a broadcaster sees them."""

    def __init__(self, holder: Holder) -> None:
        self.holder = holder
        self.network = "203.0.113.7"
        self.expects: str | None = None

    def push(self, frame: bytes) -> None:
        pass

    def dismiss(self, code: str) -> None:
        pass


def test_who_only_watches_bots_does_not_hurry_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        watched, played = [await Evening.open(tables, "topquark", None, "random") for _ in range(2)]
        async with tables.cache.hold(watched.id) as session:
            tables.broadcaster.watch(session, Onlooker(GUEST))
        async with tables.cache.hold(played.id) as session:
            tables.broadcaster.watch(
                session, Onlooker(tables.access.holder(session, played.tokens[0]))
            )
        bots, order = Bots(tables, 1), []

        async def note(table: str) -> None:
            order.append(table)

        monkeypatch.setattr(bots, "_move", note)
        for table in (watched, played):
            bots._add(table.id)
        for _ in range(2):
            await (await bots._queue.get())()
        assert order == [played.id, watched.id]
        await bots.close()

    with_tables(sqlite_url(tmp_path), play)


def test_replays_are_an_effort(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0.25) as server:  # five at once
        opened = server.client().open("topquark", "Ada", "Bob", settings={"watch": "everyone"})
        guest = server.client()
        answers = [guest.get(f"/api/tables/{opened['table']}/replay") for _ in range(20)]
    assert {answer.status_code for answer in answers[:4]} == {200}
    refused = [answer.json()["code"] for answer in answers if answer.status_code != 200]
    assert set(refused) == {"too_many"}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[tuple[str, int]]:
    """A server in this process that does not wait for long; its host and port."""
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.2)
    started, address = threading.Event(), []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            while (await receive()).get("more_body"):
                pass
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})

    config = uvicorn.Config(app, http=http_protocol.HttpProtocol, lifespan="off", log_config=None)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(config)

        async def serve() -> None:
            task = asyncio.ensure_future(server.serve(sockets=[listening]))
            while not server.started:
                await asyncio.sleep(0.01)
            started.set()
            await task

        thread = threading.Thread(target=lambda: asyncio.run(serve()))
        thread.start()
        started.wait(30)
        address[:] = listening.getsockname()
        yield address[0], address[1]
        server.should_exit = True
        thread.join(30)


HALF = (
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf",
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHo",
)


@pytest.mark.parametrize("half", HALF, ids=["nothing", "head", "body", "second head"])
def test_half_a_request_is_not_waited_for(impatient: tuple[str, int], half: bytes) -> None:
    with socket.create_connection(impatient, timeout=30) as slow:
        slow.sendall(half)
        with suppress(ConnectionResetError):
            while slow.recv(4096):
                pass


def test_whole_requests_come_as_slowly_as_their_bodies(impatient: tuple[str, int]) -> None:
    with httpx.Client(base_url="http://{}:{}".format(*impatient)) as client:
        for _ in range(3):
            assert client.get("/").status_code == 204
            assert client.post("/", content=b"x" * 200_000).status_code == 204


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 70_000,
        b"GET / HTTP/1.1\r\nCookie: " + b"a" * 70_000,
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
    ],
    ids=["address", "one header", "many headers"],
)
def test_a_head_without_end_is_refused(server: Server, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as endless:
        with suppress(ConnectionResetError, BrokenPipeError):
            endless.sendall(head)
        with suppress(ConnectionResetError):
            assert endless.recv(12) in (b"HTTP/1.1 431", b"")


def test_a_standing_bid_does_not_show_by_its_speed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def bid(_table: str, pause: float) -> None:
        pauses.append(pause)

    async def play(tables: Tables, _clock: Clockwork) -> None:
        bidding = Bidding(tables)
        monkeypatch.setattr(bidding, "_bid", bid)
        session: Any = SimpleNamespace(id="x", standing_bid=lambda: 1)
        for _ in range(20):
            bidding.follow(session)
        await asyncio.sleep(0)
        await bidding.close()

    with_tables(sqlite_url(tmp_path), play)
    assert len(set(pauses)) == 20
    assert min(pauses) >= HESITATION[0] > 0.5
    assert max(pauses) <= HESITATION[1]


@pytest.mark.parametrize("token", [None, "*", "A" * 32], ids=["none", "no token", "another"])
def test_a_table_is_not_replayed_for_who_has_no_business_there(
    database_url: str, monkeypatch: pytest.MonkeyPatch, token: str | None
) -> None:
    loaded: list[str] = []
    load = TableWriter.load

    async def counted(writer: TableWriter, table: str, after: int = 0) -> Any:
        loaded.append(table)
        return await load(writer, table, after)

    monkeypatch.setattr(TableWriter, "load", counted)

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        tables.cache.drop(table.id)
        loaded.clear()

        async def look(ply: int, whose: str | None) -> None:
            await tables.look(table.id, whose, lambda *_: None, ply=ply, watching=True)

        def change(_act: Act) -> None:
            raise AssertionError("nothing is to be changed")

        for asked in (
            look(1_000_000, token),
            tables.act(table.id, token, None, change),
            tables.look(table.id, token, lambda *_: None, listed=True),
        ):
            refusal = await table.refused(asked)
            assert refusal.code == ("token_missing" if token is None else "token_unknown")
            assert not loaded
        for _ in range(3):  # and what somebody claims to have seen is looked up, not replayed
            await look(1_000_000, table.tokens[0])
        assert loaded == [table.id]

    with_tables(database_url, play)


def test_tables_that_nobody_touches_are_removed_with_all_that_is_theirs(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        async def known() -> set[str]:
            asked = sqlalchemy.select(table_rows.c.id)
            return set(await tables.writer.read(lambda c: c.execute(asked).scalars().all()))

        begun = await Evening.open(tables, "topquark", None, None)
        await begun.move(0)
        watched = await Evening.open(tables, "topquark", None, None)
        onlooker = Onlooker(GUEST)
        tables.broadcaster.watch(await watched.session(), onlooker)
        waiting = await open_table(
            tables,
            NewTable(
                game="topas", seats=[DeviceSeat(kind="device", name="A"), OpenSeat(kind="open")]
            ),
        )
        assert await expire(tables, 0) == 0
        clock.wait(91 * DAY)
        assert await expire(tables, 0) == 1  # its links invite nobody any more
        assert await known() == {begun.id, watched.id}
        assert waiting["table"] not in await known()
        clock.wait(300 * DAY)
        assert await expire(tables, 0) == 0  # without a setting nothing that was played is lost
        assert await expire(tables, 400) == 0
        assert await expire(tables, 365) == 1
        assert await known() == {watched.id}
        for rows in (log, seats, tokens):
            of_it = sqlalchemy.select(rows).where(rows.c.table_id == begun.id)
            assert not await tables.writer.read(lambda c, of_it=of_it: c.execute(of_it).all())
        refusal = await begun.refused(begun.session())
        assert refusal.code == "no_table"
        tables.broadcaster.unwatch(watched.id, onlooker)
        assert await expire(tables, 365) == 1

    with_tables(database_url, play)


def test_one_network_takes_one_seat_of_a_listed_table(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate="1", proxies="127.0.0.1") as server:
        host = server.client()
        opened = host.open("topas", "Ada", None, None, None, settings={"listed": True})
        path = f"/api/tables/{opened['table']}/join"

        def sit(address: str, name: str, **more: Any) -> httpx.Response:
            return server.client(more.pop("link", None)).http.post(
                path, json={"name": name, **more}, headers={"x-forwarded-for": address}
            )

        first = sit("203.0.113.7", "Eve", token="E" * 32)
        assert first.status_code == 201
        # Whoever did not hear the answer asks again, and has the seat.
        assert sit("203.0.113.7", "Eve", token="E" * 32).json() == first.json()
        again = sit("203.0.113.7", "Eve too")
        assert (again.status_code, again.json()["code"]) == (409, "one_seat")
        assert sit("203.0.113.8", "Bob").status_code == 201
        assert sit("203.0.113.7", "Cy", link=opened["links"]["open"]).status_code == 201


def test_what_was_told_is_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice_service, "MOST_TOLD", 5)

    async def follow() -> int:
        notices = Notices(
            cast(Tables, SimpleNamespace(writer=None, now=None)),
            Limits(0),
            Settings(),
            "http://localhost",
        )
        for number in range(20):
            session: Any = SimpleNamespace(
                id=f"table-{number}", status="playing", turn=0, ply=0, lines=[], bot_to_act=1
            )
            assert not notices._is_news(session)
        return len(notices._told)

    assert asyncio.run(follow()) == 5


def test_whoever_asks_for_many_hints_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    async def play(tables: Tables, _clock: Clockwork) -> None:
        bots, order = Bots(tables, 1), []
        asked = [("greedy", f"greedy {n}") for n in range(5)]
        asked += [("patient", f"patient {n}") for n in range(2)]

        def think(name: str) -> Callable[[], None]:
            return lambda: order.append(name)

        thoughts = [bots.think(think(name), party) for party, name in asked]
        bots.start()
        await asyncio.gather(*thoughts)
        assert order[:4] == ["greedy 0", "patient 0", "greedy 1", "patient 1"]
        assert order[4:] == ["greedy 2", "greedy 3", "greedy 4"]
        await bots.close()

    with_tables(sqlite_url(tmp_path), play)


# --- studying (2.3, 2.4, 2.19) --------------------------------------------------------------------


def test_names_that_strangers_send_are_not_remembered() -> None:
    assert tile_number("1234") is not None
    known = len(topominos_tiles._numbers())
    for number in range(2000):
        assert tile_number(f"x{number}") is None
    assert len(topominos_tiles._numbers()) == known < 1 << 9
    assert not hasattr(tile_number, "cache_info")


# Every cache of the package that is kept for longer than an object; each with what bounds it.
BOUNDED = {
    "ludotheque.core.game": "games and languages",
    "ludotheque.games.topas.rules.deck": "cards",
    "ludotheque.games.topas.notation": "its size",
    "ludotheque.games.topit.drawing.figures": "its size",
    "ludotheque.games.topit.rules.pieces": "one",
    "ludotheque.games.topominos.rules.tiles": "tiles",
    "ludotheque.games.topquark.rules.board": "one",
    "ludotheque.games.topquark.game": "its size",
    "ludotheque.games.topquark.notation": "hollows of a board",
    "ludotheque.games.turquoise.components": "one",
    "ludotheque.core.kernel": "functions and files of the package",
    "ludotheque.players.level_config": "games and levels",
    "ludotheque.printing.text": "one",
    "ludotheque.core.registry": "one",
    "ludotheque.core.sources": "one",
    "ludotheque.server.meta": "games",
    "ludotheque.server.printing.service": "its size",
    "ludotheque.server.store": "lines in one statement",
    "ludotheque.texts.__init__": "areas and languages",
}


def test_every_cache_is_known_and_bounded() -> None:
    root = Path(ludotheque.__file__).parent
    found = {
        "ludotheque." + ".".join(file.relative_to(root).with_suffix("").parts)
        for file in root.rglob("*.py")
        if re.search(r"^@(cache|lru_cache)\b", file.read_text(), re.MULTILINE)
    }
    assert found == set(BOUNDED)


LONG_NAMES = {"rows": [["E", "W"]], "red": ["a" * 31], "yellow": []}
MANY_CARDS = {"cards": ["R1G2"] * 5000}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("topquark", {"board": LONG_NAMES}),
        ("topas", {"deck": MANY_CARDS}),
        ("topas", {"deck": {"cards": ["x" * 25_000]}}),
        ("topominos", {"tiles": {"tiles": [["1234"] * 900] * 9}}),
        ("turquoise", {"tiles": {"plain": ["0" * 31], "gates": []}}),
    ],
)
def test_components_are_bounded_before_they_are_built(
    guest: Client, game: str, options: Any
) -> None:
    answer = guest.post("/api/study", game=game, options=options)
    assert answer.status_code == 422, answer.text
    assert answer.json()["field"].startswith("options")
    assert len(answer.content) < 2_000


def test_the_longest_names_give_no_long_answer(guest: Client) -> None:
    pieces = copy.deepcopy(standard_pieces())
    names = {kind: f"{kind}-{'x' * 30}"[:30] for kind in pieces["kinds"]}
    for key in ("kinds", "big"):
        pieces[key] = [names[kind] for kind in pieces[key]]
    answer = guest.post("/api/study", game="topit", options={"pieces": pieces})
    assert answer.status_code == 200, answer.text
    assert any(names["hexagon"] in move["move"] for move in answer.json()["legal"])
    assert len(answer.content) < 300_000
    pieces["kinds"][0] += "x"
    assert guest.post("/api/study", game="topit", options={"pieces": pieces}).status_code == 422


def test_studying_is_counted_by_what_it_costs(tmp_path: Path) -> None:
    moves = ["f5-e5", "b4-c4"]
    with running(sqlite_url(tmp_path), rate=0.05) as server:  # ten questions at once
        guest = server.client()
        codes = [guest.post("/api/study", game="topquark").status_code for _ in range(14)]
        assert codes[:9] == [200] * 9
        refused = guest.post("/api/study", game="topquark", moves=moves)
        assert refused.status_code == 429
        assert refused.json()["code"] == "too_many"
    assert cost(Study(game="topquark", moves=["x"] * 400)) > 10 * cost(Study(game="topquark"))


HOSTILE = [-1, 127, 128, 255, 256, 32_768, 65_536, 2**31, 2**63, 10**30, True, 1.5, None, "x", []]


def _leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield (*path, key)
        if isinstance(value, (dict, list)):
            yield from _leaves(value, (*path, key))


def _with(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(data)
    part = changed
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return changed


@pytest.mark.parametrize("game", sorted(game.name for game in all_games()))
def test_a_position_with_a_hostile_number_is_refused_and_never_a_fault(game: str) -> None:
    dice = random.Random(game)
    position = lt.new(game, seed=3)
    for _ in range(12):
        position.play(int(dice.choice(position.moves())))
    data = position.to_json()
    tried = [(path, value) for path in _leaves(data) for value in HOSTILE]
    for path, value in dice.sample(tried, min(many(600, 20_000), len(tried))):
        with suppress(LudothequeError):  # or it is a position all the same
            found = Position.from_json(_with(data, path, value))
            assert found.to_text()
            found.moves().names()


# --- hands before the game (2.1) ------------------------------------------------------------------


@pytest.mark.parametrize("game", ["topas", "topominos", "turquoise"])
def test_nobody_sees_a_card_before_the_game_begins(
    guest: Client, server: Server, game: str
) -> None:
    views = []
    for _ in range(3):
        opened = guest.open(game, "Ada", None)
        host, table = server.client(opened["token"]), opened["table"]
        with host.live(table) as live:
            views.append(live.until("welcome")["view"])
        assert host.get(f"/api/tables/{table}/view").json() == views[-1]
        assert host.get(f"/api/tables/{table}/news").json()["view"] == views[-1]
        for seat in ("-1", "0"):
            refused = host.get(f"/api/tables/{table}/replay", seat=seat)
            assert refused.json()["code"] == "not_started"
    assert views[0] == views[1] == views[2]  # though each has a deal of its own
    assert (views[0]["seat"], views[0]["turn"]) == (-1, None)


def test_a_host_who_tries_the_seat_of_a_guest_learns_nothing(guest: Client, server: Server) -> None:
    opened = guest.open("topas", "Ada", None, None)
    host, table = server.client(opened["token"]), opened["table"]
    tried = server.client(opened["links"]["seats"]["1"]).join(table, "Ada again")
    assert tried.get(f"/api/tables/{table}/view").json()["seat"] == -1
    assert host.put(f"/api/tables/{table}/seats/1", kind="open").status_code == 200
    links = host.post(f"/api/tables/{table}/links").json()
    bob = server.client(links["seats"]["1"]).join(table, "Bob")
    server.client(links["seats"]["2"]).join(table, "Cy")
    seen = bob.get(f"/api/tables/{table}/view").json()
    assert seen["seat"] == 1
    assert "?" not in seen["state"]["hands"][1]
    assert host.put(f"/api/tables/{table}/seats/1", kind="open").json()["code"] == "started"
