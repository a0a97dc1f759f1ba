"""What an attacker tried, and no longer gets: limits, files, addresses."""

import asyncio
import json
import select
import socket
import stat
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
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

from ludotheque.server import http_protocol, telling
from ludotheque.server.app import make_app
from ludotheque.server.bidding import HESITATION, Bidding
from ludotheque.server.bots import Bots
from ludotheque.server.database import Database
from ludotheque.server.expiry import expire
from ludotheque.server.hall import Hall
from ludotheque.server.hints import Hints
from ludotheque.server.limits import CONNECTIONS, OPENINGS, Limits, network_of
from ludotheque.server.models import DeviceSeat, NewTable, OpenSeat
from ludotheque.server.opening import open_table
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import GUEST, Holder
from ludotheque.server.schema import log, seats, tables, tokens
from ludotheque.server.settings import Settings
from tests.halls import DAY, Clockwork, Evening, in_a_hall
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


def test_who_never_reads_is_cut_off(server: Server, guest: Client) -> None:
    opened = guest.open("turquoise", "Ada", None)
    server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(
            f"GET /api/tables/{opened['table']}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert deaf.recv(12) == b"HTTP/1.1 101"
        hello = {"type": "hello", "token": opened["token"], "language": "en"}
        deaf.sendall(text_frame(json.dumps(hello).ljust(130)))
        # Every answer holds the view of who acted on something that is no longer so.
        late = {"type": "move", "seat": 0, "ply": 999, "move": "end"}
        frame = text_frame(json.dumps(late).ljust(130))

        with suppress(ConnectionResetError, BrokenPipeError):
            for _ in range(4_000):
                deaf.sendall(frame)
        cut = select.poll()
        cut.register(deaf, 0)  # errors and hanging up are always told
        assert cut.poll(30_000), "it is still connected"


class Thinkers:
    """Bots that count how often they are asked, and may fail."""

    def __init__(self) -> None:
        self.asked = 0
        self.fails = False

    async def think(self, work: Callable[[], Any]) -> Any:
        self.asked += 1
        await asyncio.sleep(0)
        if self.fails:
            raise RuntimeError("out of order")
        return await asyncio.to_thread(work)


def test_the_same_hint_is_thought_up_once(tmp_path: Path) -> None:
    async def play(hall: Hall, _clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, "random")
        thinkers = Thinkers()
        hints = Hints(hall, thinkers)  # type: ignore[arg-type]

        async def ask(amount: int) -> Any:
            return await hints.give(table.id, table.tokens[0], 0, amount, "en")

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

    in_a_hall(sqlite_url(tmp_path), play)


class Onlooker:
    """Somebody at a table, as the hall sees them."""

    def __init__(self, holder: Holder) -> None:
        self.holder = holder

    def push(self, frame: bytes) -> None:
        pass

    def dismiss(self, code: str) -> None:
        pass


def test_who_only_watches_bots_does_not_hurry_them(tmp_path: Path) -> None:
    async def play(hall: Hall, _clock: Clockwork) -> None:
        watched, played = [await Evening.open(hall, "topquark", None, "random") for _ in range(2)]
        async with hall.room(watched.id) as room:
            hall.watch(room, Onlooker(GUEST))
        async with hall.room(played.id) as room:
            hall.watch(room, Onlooker(hall.holder(room, played.tokens[0])))
        bots = Bots(hall, 1)
        for table in (watched, played):
            bots._add(table.id)
        order = [bots._queue.get_nowait()[2] for _ in range(2)]
        assert order == [played.id, watched.id]
        await bots.close()

    in_a_hall(sqlite_url(tmp_path), play)


def test_replays_are_an_effort(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path), rate=0.25) as server:  # five at once
        opened = server.client().open("topquark", "Ada", None, settings={"watch": "everyone"})
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

    async def play(hall: Hall, _clock: Clockwork) -> None:
        bidding = Bidding(hall)
        monkeypatch.setattr(bidding, "_bid", bid)
        room: Any = SimpleNamespace(id="x", standing_bid=lambda: 1)
        for _ in range(20):
            bidding.follow(room)
        await asyncio.sleep(0)
        await bidding.close()

    in_a_hall(sqlite_url(tmp_path), play)
    assert len(set(pauses)) == 20
    assert min(pauses) >= HESITATION[0] > 0.5
    assert max(pauses) <= HESITATION[1]


@pytest.mark.parametrize("token", [None, "*", "A" * 32], ids=["none", "no token", "another"])
def test_a_table_is_not_replayed_for_who_has_no_business_there(
    database_url: str, monkeypatch: pytest.MonkeyPatch, token: str | None
) -> None:
    loaded: list[str] = []
    enter = Hall.enter

    async def counted(hall: Hall, place: Any, table: str) -> None:
        loaded.append(table)
        await enter(hall, place, table)

    monkeypatch.setattr(Hall, "enter", counted)

    async def play(hall: Hall, _clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)
        hall.drop(table.id)
        loaded.clear()

        async def look(ply: int, whose: str | None) -> None:
            async with hall.room(table.id, ply, whose) as room:
                hall.watcher(room, whose)

        refusal = await table.refused(look(1_000_000, token))
        assert refusal.code == ("token_missing" if token is None else "token_unknown")
        assert not loaded
        for _ in range(3):  # and what somebody claims to have seen is looked up, not replayed
            await look(1_000_000, table.tokens[0])
        assert loaded == [table.id]

    in_a_hall(database_url, play)


def test_tables_that_nobody_touches_are_removed_with_all_that_is_theirs(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        async def known() -> set[str]:
            asked = sqlalchemy.select(tables.c.id)
            return set(await hall.read(lambda c: c.execute(asked).scalars().all()))

        begun = await Evening.open(hall, "topquark", None, None)
        await begun.move(0)
        watched = await Evening.open(hall, "topquark", None, None)
        onlooker = Onlooker(GUEST)
        hall.watch(await watched.room(), onlooker)
        waiting = await open_table(
            hall,
            NewTable(
                game="topas", seats=[DeviceSeat(kind="device", name="A"), OpenSeat(kind="open")]
            ),
        )
        assert await expire(hall, 0) == 0
        clock.wait(91 * DAY)
        assert await expire(hall, 0) == 1  # its links invite nobody any more
        assert await known() == {begun.id, watched.id}
        assert waiting["table"] not in await known()
        clock.wait(300 * DAY)
        assert await expire(hall, 0) == 0  # without a setting nothing that was played is lost
        assert await expire(hall, 400) == 0
        assert await expire(hall, 365) == 1
        assert await known() == {watched.id}
        for rows in (log, seats, tokens):
            of_it = sqlalchemy.select(rows).where(rows.c.table_id == begun.id)
            assert not await hall.read(lambda c, of_it=of_it: c.execute(of_it).all())
        refusal = await begun.refused(begun.room())
        assert refusal.code == "no_table"
        hall.unwatch(watched.id, onlooker)
        assert await expire(hall, 365) == 1

    in_a_hall(database_url, play)


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
    monkeypatch.setattr(telling, "MOST_TOLD", 5)

    async def follow() -> int:
        notices = telling.Notices(cast(Hall, None), Limits(0), Settings(), "http://localhost")
        for number in range(20):
            room: Any = SimpleNamespace(
                id=f"table-{number}", status="playing", turn=0, ply=0, bot_to_act=1
            )
            notices.follow(room)
        return len(notices._told)

    assert asyncio.run(follow()) == 5
