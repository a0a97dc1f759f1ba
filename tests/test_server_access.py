"""Nobody gets in: every unsafe call, every wrong token; origins, headers, limits, files."""

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ludotheque.core.options import Parts
from ludotheque.core.registry import all_games
from ludotheque.server import meta
from ludotheque.server.app import make_app
from ludotheque.server.middleware import HEADERS, LARGEST_BODY
from ludotheque.server.play.live import LARGEST
from ludotheque.server.settings import Settings
from tests.calls import Call, calls, of_tables, unsafe_calls
from tests.servers import Client, Live, Server, new_database, running, sqlite_url

ACTIONS = [
    {"type": "move", "seat": 0, "ply": 0, "move": "f5-e5", "key": "eve"},
    {"type": "say", "seat": 0, "ply": 0, "action": "resign", "key": "eve"},
    {"type": "undo", "seat": 0, "ply": 0, "to": 0, "key": "eve"},
    {"type": "show", "seat": 0},
]
UNKNOWN = (401, "token_unknown")
# What is not a seat's own business is refused for another reason.
HOST_ONLY = {"POST /api/tables/{table}/links", "PUT /api/tables/{table}/seats/{seat}"}
JOIN = "POST /api/tables/{table}/join"
AT_THE_END = {f"POST /api/tables/{{table}}/{action}" for action in ("rematch", "review", "fork")}


class Victims:
    """A table at which Ada and Bob play, another one, and one with a seat still free."""

    def __init__(self, server: Server) -> None:
        self.server = server
        guest = server.client()
        opened = guest.open("topquark", "Ada", None, settings={"chat": True})
        self.table = opened["table"]
        self.watch = opened["links"]["watch"]
        self.ada = opened["token"]
        self.used = opened["links"]["open"]
        self.bob = str(server.client(self.used).join(self.table, "Bob").token)
        other = guest.open("topquark", "Ada", "Bob")
        self.elsewhere = other["token"]
        waiting = guest.open("topquark", "Ada", None)
        self.waiting, self.invitation = waiting["table"], waiting["links"]["seats"]["1"]

    def rows(self) -> list[Any]:
        """All that the database knows."""
        return rows(self.server)


def rows(server: Server) -> list[Any]:
    path = server.database.removeprefix("sqlite:///")
    with sqlite3.connect(path) as connection:
        asked = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = sorted(name for (name,) in asked)
        found = [sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in names]
    connection.close()
    # The server itself notes now and then that it is awake.
    return [[row for row in table if row[0] != "awake"] for table in found]


@pytest.fixture(scope="module")
def victims(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victims]:
    """At a server of their own, where nobody else changes anything meanwhile."""
    with running(sqlite_url(tmp_path_factory.mktemp("victims"))) as server:
        yield Victims(server)


def send(client: Client, call: Call, table: str, **values: Any) -> httpx.Response:
    return client.http.request(call.method, call.address(table), json=call.body(**values))


def send_with(server: Server, authorization: str | None, call: Call, table: str) -> httpx.Response:
    """Whatever may stand in the header, also what a client would not send."""
    headers = {} if authorization is None else {b"authorization": authorization.encode()}
    client = server.client().http
    return client.request(call.method, call.address(table), json=call.body(), headers=headers)


def outcome(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def closing_code(live: Live) -> int:
    """Why the server hangs up, once it has."""
    try:
        while True:
            live.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", of_tables(), ids=str)
def test_a_wrong_token_is_refused_and_changes_nothing(victims: Victims, call: Call) -> None:
    before = victims.rows()
    server, table = victims.server, victims.table
    wrong = {
        None: (401, "token_missing"),
        secrets.token_urlsafe(24): UNKNOWN,
        "short": UNKNOWN,
        "x" * 500: UNKNOWN,
        "é" * 32: UNKNOWN,
        "' OR 1=1 --" + "x" * 21: UNKNOWN,
        victims.ada[:-1]: UNKNOWN,
        victims.ada.swapcase(): UNKNOWN,
        victims.elsewhere: UNKNOWN,
        victims.used: UNKNOWN,  # an invitation that was changed for a seat
        victims.watch: (403, "host_only" if str(call) in HOST_ONLY else "seat_needed"),
    }
    if str(call) == JOIN:
        wrong[victims.watch] = UNKNOWN
    if call.path.endswith("/fork"):  # whoever may watch a game may go on from it, once it is over
        wrong[victims.watch] = (409, "not_over")
    for token, expected in wrong.items():
        header = None if token is None else f"Bearer {token}"
        assert outcome(send_with(server, header, call, table)) == expected, token
    for header in ("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "Bearer", victims.ada, ""):
        assert send_with(server, header, call, table).status_code == 401, header
    assert victims.rows() == before


@pytest.mark.parametrize("call", of_tables(), ids=str)
def test_another_seats_token_is_refused_and_changes_nothing(victims: Victims, call: Call) -> None:
    before = victims.rows()
    answer = outcome(send(victims.server.client(victims.bob), call, victims.table, seat=0))
    if str(call) in HOST_ONLY:
        assert answer == (403, "host_only")
    elif str(call) == JOIN:
        assert answer == (409, "seat_taken")
    elif str(call) in AT_THE_END:
        assert answer == (409, "not_over")  # every seat may ask for it, at the end
    else:
        assert answer == (403, "not_your_seat")
    assert victims.rows() == before


@pytest.mark.parametrize("call", of_tables(), ids=str)
def test_an_invitation_opens_nothing_but_its_seat(victims: Victims, call: Call) -> None:
    if str(call) == JOIN:
        call_body = call.body(name="\u202eEve")
        client = victims.server.client(victims.invitation)
        answer = client.http.post(call.address(victims.waiting), json=call_body)
        assert outcome(answer) == (422, "malformed")
        return
    before = victims.rows()
    client = victims.server.client(victims.invitation)
    expected = (403, "host_only" if str(call) in HOST_ONLY else "seat_needed")
    answer = send(client, call, victims.waiting)
    assert outcome(answer) == expected
    assert "view" not in answer.json()
    assert victims.rows() == before


def test_an_invitation_and_a_closed_table_show_no_game(server: Server, guest: Client) -> None:
    opened = guest.open("topas", "Ada", "Bob", None, settings={"chat": True, "watch": "nobody"})
    table = opened["table"]
    strangers = [
        server.client(opened["links"]["open"]),
        server.client(opened["links"]["watch"]),
        server.client(),
    ]
    readable = [c for c in calls() if c.method == "GET" and "{table}" in c.path]
    assert len(readable) >= 6
    for client in strangers:
        for call in readable:
            answer = client.get(call.address(table), seat=0, ply=0)
            if call.path == "/api/tables/{table}" and client.token is not None:
                assert answer.status_code == 200  # who sits there is no secret to who is invited
                assert not {"state", "view", "events"} & set(answer.json())
            else:
                assert answer.status_code in (401, 403), call
            assert "hands" not in answer.text
        move = client.move(table, 0, "x", 0)
        assert move.status_code in (401, 403)
        assert "view" not in move.json()
        with client.live(table) as live:
            error = live.until("error")
            assert error["code"] in ("seat_needed", "no_watching", "token_missing")
            assert "view" not in error


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action["type"])
def test_sockets_refuse_deeds_without_the_right_token(victims: Victims, action: Any) -> None:
    before = victims.rows()
    for token, expected in ((victims.watch, "seat_needed"), (victims.bob, "not_your_seat")):
        with victims.server.client(token).live(victims.table) as live:
            live.until("welcome")
            live.send(**action)
            error = live.until("error")
            assert (error["code"], error["key"]) == (expected, action.get("key"))
            assert "view" not in error
    assert victims.rows() == before


def test_sockets_are_closed_to_wrong_tokens(victims: Victims) -> None:
    wrong = {
        None: "token_missing",
        secrets.token_urlsafe(24): "token_unknown",
        victims.elsewhere: "token_unknown",
        victims.used: "token_unknown",
        "short": "malformed",
    }
    for token, expected in wrong.items():
        with victims.server.client(token).live(victims.table) as live:
            assert live.until("error")["code"] == expected
            assert closing_code(live) == 1008
    with victims.server.client(victims.invitation).live(victims.waiting) as live:
        assert live.until("error")["code"] == "seat_needed"


def test_a_socket_does_nothing_before_it_says_who_it_is(victims: Victims) -> None:
    before = victims.rows()
    address = victims.server.url.replace("http", "ws", 1)
    for message in ({"type": "move", "seat": 0, "ply": 0, "move": "f5-e5"}, {"type": "ping"}, 7):
        with connect(f"{address}/api/tables/{victims.table}/live") as socket:
            socket.send(json.dumps(message))
            assert json.loads(socket.recv(10))["code"] == "malformed"
    assert victims.rows() == before


# --- tokens that end ------------------------------------------------------------------------------


def test_new_links_end_those_before_them(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table, old = opened["table"], opened["links"]
    watcher = server.client(old["watch"])
    with watcher.live(table) as live:
        live.until("welcome")
        fresh = server.client(opened["token"]).post(f"/api/tables/{table}/links").json()
        assert live.until("error")["code"] == "token_unknown"
        assert closing_code(live) == 1008
    assert outcome(watcher.get(f"/api/tables/{table}/view")) == UNKNOWN
    for link in (old["open"], old["seats"]["1"]):
        answer = server.client(link).post(f"/api/tables/{table}/join", name="Eve")
        assert outcome(answer) == UNKNOWN
    assert server.client(fresh["open"]).join(table, "Bob").view(table)["seat"] == 1


def test_who_lost_the_seat_to_a_bot_has_no_key_any_more(server: Server, guest: Client) -> None:
    opened = guest.open("topominos", "Ada", None)
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    ada = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    assert bob.put(f"{path}/notes", seat=1, text="my plan").status_code == 200
    with bob.live(table) as live:
        live.until("welcome")
        assert ada.put(f"{path}/seats/1", kind="bot", player="random").status_code == 200
        assert live.until("error")["code"] == "token_unknown"
        assert closing_code(live) == 1008
    for call in of_tables():
        assert outcome(send(bob, call, table, seat=1)) == UNKNOWN, call
    assert guest.post("/api/mine", tokens=[bob.token]).json() == []
    notes = [row for table_rows in rows(server) for row in table_rows if "my plan" in row]
    assert notes == []


@pytest.mark.parametrize("device", [1, 2])
def test_a_host_who_opens_an_own_seat_cannot_see_it_any_more(
    server: Server, guest: Client, device: int
) -> None:
    names = ["Ada", "Bob"][:device]
    opened = guest.open("topominos", *names, *[None] * (3 - device))
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    ada = server.client(opened["token"])
    assert ada.put(f"{path}/seats/0", kind="open").status_code == 200
    links = ada.post(f"{path}/links").json()["seats"]
    others = {int(seat): server.client(link).join(table, "Eve") for seat, link in links.items()}
    assert 0 in others
    for seat in others:
        for call in of_tables():
            # Who sat at which seat does not matter once the game is over.
            if "seat" in (call.body() or {}) and not call.path.endswith("/fork"):
                refused = send(ada, call, table, seat=seat)
                assert outcome(refused) in ((403, "not_your_seat"), (403, "seat_needed")), call
    assert ada.view(table)["seat"] in {-1, *range(device)} - set(others)
    hands = ada.view(table)["state"]["racks"]
    assert all(set(hands[seat]) == {"?"} for seat in others)
    assert others[0].view(table)["seat"] == 0


def test_expired_tokens_and_newer_tables_are_refused(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    with running(database) as server:
        guest = server.client()
        opened = guest.open("topquark", "Ada", None, settings={"chat": True, "listed": True})
        newer = guest.open("topquark", "Ada", "Bob", settings={"listed": True})
        bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tokens SET expires = 1000 WHERE seats = '1'")
        connection.execute("UPDATE tables SET game = 'topquark-99' WHERE id = ?", [newer["table"]])
    connection.close()
    with running(database) as server:
        before = rows(server)
        late = server.client(bob.token)
        for call in of_tables():
            answer = send(late, call, opened["table"], seat=1)
            assert outcome(answer) == (401, "token_expired"), call
        with late.live(opened["table"]) as live:
            assert live.until("error")["code"] == "token_expired"
        guest = server.client()
        assert guest.post("/api/mine", tokens=[bob.token]).json() == []
        assert rows(server) == before

        answer = server.client(newer["token"]).get(f"/api/tables/{newer['table']}/view")
        assert outcome(answer) == (409, "newer_table")
        assert "topquark-99" in answer.json()["message"]
        assert [table["id"] for table in guest.get("/api/tables").json()] == [opened["table"]]
        mine = guest.post("/api/mine", tokens=[newer["token"], opened["token"]]).json()
        assert [one["table"]["id"] for one in mine] == [opened["table"]]


def test_at_a_listed_table_anybody_may_sit_down(server: Server, guest: Client) -> None:
    for watch in ("nobody", "link", "everyone"):
        settings = {"listed": True, "watch": watch}
        table = guest.open("topquark", "Ada", None, settings=settings)["table"]
        assert guest.join(table, "Bob").view(table)["seat"] == 1
        full = guest.post(f"/api/tables/{table}/join", name="Eve")
        assert outcome(full) == (409, "table_full")


def test_a_seat_that_was_lost_on_another_machine_is_told_nothing_more(postgres: str) -> None:
    with new_database(postgres) as database, running(database) as one, running(database) as two:
        opened = one.client().open("topominos", "Ada", None, None)
        table, path = opened["table"], f"/api/tables/{opened['table']}"
        ada = one.client(opened["token"])
        bob = two.client(opened["links"]["seats"]["1"]).join(table, "Bob")
        with two.client(bob.token).live(table) as live:
            live.until("welcome")
            # The bot's moves follow at once; none of them may reach who sat there.
            assert ada.put(f"{path}/seats/1", kind="bot", player="random").status_code == 200
            assert ada.put(f"{path}/seats/2", kind="bot", player="random").status_code == 200
            assert live.until("error")["code"] == "token_unknown"
            assert closing_code(live) == 1008
            assert not [frame for frame in live.frames[1:] if '"event"' in frame]
        assert outcome(two.client(bob.token).get(f"{path}/view")) == UNKNOWN


# --- where a request comes from -------------------------------------------------------------------

FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://["},
    {"origin": "http://127.0.0.1.evil.example"},
    {"origin": "file://"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("call", unsafe_calls(), ids=str)
def test_other_sites_pages_may_not_change_anything(victims: Victims, call: Call) -> None:
    before = victims.rows()
    client = victims.server.client(victims.ada)
    for headers in FOREIGN:
        address = call.address(victims.table)
        answer = client.http.request(call.method, address, json=call.body(), headers=headers)
        assert outcome(answer) == (403, "bad_origin"), headers
    assert victims.rows() == before


def test_own_pages_and_programs_may(victims: Victims) -> None:
    own = [{"origin": victims.server.url}, {"sec-fetch-site": "same-origin"}, {}]
    own.append({"origin": "null", "sec-fetch-site": "same-origin"})  # a form that tells no referrer
    client = victims.server.client(victims.ada)
    for headers in own:
        path = f"/api/tables/{victims.table}/notes"
        answer = client.http.put(path, json={"seat": 0, "text": "x"}, headers=headers)
        assert answer.status_code == 200, headers


def test_sockets_of_other_sites_are_not_opened(victims: Victims) -> None:
    address = victims.server.url.replace("http", "ws", 1)
    for origin in ("https://evil.example", "null", "http://["):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(
                f"{address}/api/tables/{victims.table}/live",
                additional_headers={"origin": origin, "accept-language": "fr"},
            ),
        ):
            pass
        response = refused.value.response
        assert response.status_code == 403
        body = json.loads(bytes(response.body or b""))
        assert (body["code"], "page" in body["message"]) == ("bad_origin", True)
        for name, value in HEADERS:
            assert response.headers[name.decode()] == value.decode()


def test_the_public_address_is_an_own_one() -> None:
    async def ask(origin: str) -> httpx.Response:
        app = make_app(Settings(public_url="https://games.example"))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://inside:80") as client:
            return await client.post("/api/nothing", headers={"origin": origin})

    assert asyncio.run(ask("https://games.example")).status_code == 404
    for origin in ("https://other.example", "null", "https://games.example.org"):
        assert outcome(asyncio.run(ask(origin))) == (403, "bad_origin")


# --- headers --------------------------------------------------------------------------------------


def test_every_answer_has_the_security_headers(server: Server, guest: Client) -> None:
    table = guest.open("topas", "Ada", "Bob")["table"]
    answers = {
        200: guest.get("/api/games"),
        401: guest.get(f"/api/tables/{table}/view"),
        403: guest.http.post("/api/tables", headers={"origin": "null"}),
        404: guest.get("/nothing/here"),
        405: guest.http.delete("/api/games"),
        400: guest.http.post(
            "/api/tables", content=b"{", headers={"content-type": "application/json"}
        ),
        413: guest.http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1)),
        422: guest.post("/api/tables"),
    }
    answers |= {2000: guest.get("/metrics"), 2001: guest.get("/api/openapi.json")}
    for status, answer in answers.items():
        assert str(status).startswith(str(answer.status_code))
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode(), (status, name)
        assert "server" not in answer.headers
    assert answers[200].headers["cache-control"] == "no-store"
    policy = answers[200].headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "*" not in policy
    page = guest.get(f"/api/stop/{'A' * 24}", owner="B" * 24)
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src" not in page.headers["content-security-policy"]
    assert page.headers["x-frame-options"] == "DENY"


def test_a_fault_of_ours_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seed = secrets.token_hex()

    def fail() -> None:
        raise RuntimeError(seed)

    monkeypatch.setattr(meta, "all_games", fail)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(make_app(Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            return await client.get("/api/games", headers={"accept-language": "fr"})

    answer = asyncio.run(ask())
    assert outcome(answer) == (500, "fault")
    assert "faute" in answer.json()["message"]
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    assert seed not in answer.text + caplog.text
    assert "RuntimeError" in caplog.text
    assert "test_server_access.py" in caplog.text


# --- limits ---------------------------------------------------------------------------------------


def test_bodies_have_a_limit_whether_they_say_so_or_not(guest: Client) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"game": "'
        for _ in range(40):
            yield b"x" * 10_000

    headers = {"content-type": "application/json"}
    declared = guest.http.post("/api/tables", content=b"x" * (LARGEST_BODY + 1), headers=headers)
    chunked = guest.http.post("/api/tables", content=pieces(), headers=headers)
    for answer in (declared, chunked):
        assert outcome(answer) == (413, "too_large")
        assert f"{LARGEST_BODY:,}" in answer.json()["message"]


def test_messages_have_a_limit(victims: Victims) -> None:
    with victims.server.client(victims.ada).live(victims.table) as live:
        live.until("welcome")
        live.socket.send("x" * (LARGEST + 1))
        assert closing_code(live) == 1009


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience: 10 requests and 2 actions at once, 10 sockets."""
    with running(sqlite_url(tmp_path_factory.mktemp("slow")), rate=0.05) as server:
        yield server


def check_patience(answer: httpx.Response) -> None:
    assert outcome(answer) == (429, "too_many")
    seconds = answer.headers["retry-after"]
    assert 1 <= int(seconds) <= 600
    assert seconds in answer.json()["message"]


def test_who_asks_too_often_is_told_how_long_to_wait(slow: Server) -> None:
    guest = slow.client(language="fr")
    opened = guest.open("topquark", "Ada", "Bob")
    ada = slow.client(opened["token"])
    with ada.live(opened["table"]) as live:
        live.until("welcome")
        for number in range(10):
            live.send(type="say", seat=0, ply=0, action="accept", key=f"k{number}")
        errors = [live.until("error") for _ in range(10)]
        assert [error["key"] for error in errors] == [f"k{number}" for number in range(10)]
        assert errors[-1]["code"] == "too_many"
    actions = [ada.post(f"/api/tables/{opened['table']}/resume", seat=0) for _ in range(2)]
    check_patience(actions[-1])  # a seat has one patience, by socket or not
    answers = [guest.get("/api/health") for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code != 200]
    check_patience(refused[0])
    assert "attendez" in refused[0].json()["message"]


def test_sockets_of_one_address_are_counted(slow: Server) -> None:
    address = f"{slow.url.replace('http', 'ws', 1)}/api/tables/{'A' * 12}/live"
    opened = []
    try:
        for _ in range(10):
            opened.append(connect(address))
            opened[-1].__enter__()
        with pytest.raises(InvalidStatus) as refused, connect(address):
            pass
        assert refused.value.response.status_code == 429
        body = json.loads(bytes(refused.value.response.body or b""))
        assert body["code"] == "too_many_sockets"
    finally:
        for connection in opened:
            connection.__exit__(None, None, None)


# --- names and files ------------------------------------------------------------------------------

BAD_NAMES = [
    "",
    "   ",
    "a\nb",
    "a\x00b",
    "\x1b[31mred",
    "a\u202eb",
    "\u2066a",
    "\u200e",
    "a\u200bb",
]
BAD_NAMES += ["\ufeffa", "a\u2028b", "\u061ca", "\x85", "\u3164", "a" * 31, "\ud800"]
GOOD_NAMES = ["Zoë", "李雷", "O’Neil & <b>sons</b>", "👩🏽‍🚀", "أحمد", "a b", "x" * 30]


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_names_that_cannot_be_seen_or_turn_the_line_are_refused(guest: Client, name: str) -> None:
    seats = [{"kind": "device", "name": name}, {"kind": "bot"}]
    body = json.dumps({"game": "topas", "seats": seats})
    answer = guest.http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert outcome(answer) == (422, "malformed")
    assert answer.json()["field"] == "seats.0.name"
    if name.strip():
        seats = [{"kind": "device", "name": "Ada"}, {"kind": "bot"}]
        settings = {"title": name if len(name) < 31 else name * 2}
        body = json.dumps({"game": "topas", "seats": seats, "settings": settings})
        answer = guest.http.post(
            "/api/tables", content=body, headers={"content-type": "application/json"}
        )
        assert answer.json().get("field") == "settings.title"


@pytest.mark.parametrize("name", GOOD_NAMES, ids=ascii)
def test_all_other_names_are_kept_as_they_are(server: Server, guest: Client, name: str) -> None:
    opened = guest.open("topas", {"kind": "device", "name": name}, None)
    info = server.client(opened["token"]).get(f"/api/tables/{opened['table']}")
    assert info.json()["seats"][0]["name"] == name
    assert info.headers["content-type"] == "application/json"


@pytest.mark.parametrize("text", ["a\x00b", "\x1b[2J", "a\u202eb", "\ud800"], ids=ascii)
def test_notes_and_chat_hold_no_control_characters(victims: Victims, text: str) -> None:
    client = victims.server.client(victims.ada)
    for method, what in (("PUT", "notes"), ("POST", "messages")):
        answer = client.http.request(
            method,
            f"/api/tables/{victims.table}/{what}",
            content=json.dumps({"seat": 0, "text": text}),
            headers={"content-type": "application/json"},
        )
        assert outcome(answer) == (422, "malformed")
        assert answer.json()["field"] == "text"
    lines = client.put(f"/api/tables/{victims.table}/notes", seat=0, text="one\n\ttwo")
    assert lines.json()["text"] == "one\n\ttwo"


FILES = [
    "/etc/passwd",
    "../../../../etc/passwd",
    "file:///etc/passwd",
    "tables.db",
    "con",
    "~",
    ".",
]


def test_no_option_names_a_file(guest: Client) -> None:
    parts = [(g, o.name) for g in all_games() for o in g.info.options if isinstance(o, Parts)]
    assert len(parts) >= 4
    for game, option in parts:
        for value in FILES:
            seats = [{"kind": "device", "name": "Ada"}] + [{"kind": "bot"}] * (
                game.info.default_seats - 1
            )
            answer = guest.post("/api/tables", game=game.name, seats=seats, options={option: value})
            assert outcome(answer) == (422, "bad_option")
            assert answer.json()["field"] == f"options.{option}"
            assert "root:" not in answer.text


TRICKS = [
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..%5cwindows%5cwin.ini",
    "%2fetc%2fpasswd",
    "x%00.md",
    "rules.md",
    "..",
    "%c0%ae%c0%ae%c0%af",
    "a" * 300,
]


def test_no_path_reaches_the_file_system(victims: Victims) -> None:
    client = victims.server.client(victims.ada)
    for call in calls():
        names = [p["name"] for p in call.operation.get("parameters", []) if p["in"] == "path"]
        for name in names:
            for trick in TRICKS:
                path = call.path.replace(f"{{{name}}}", trick)
                path = path.replace("{table}", victims.table).replace("{seat}", "0")
                path = path.replace("{name}", "A" * 24).replace("{game}", "topas")
                answer = client.http.request(call.method, path, json=call.body())
                assert answer.status_code in (400, 404, 405, 422), (call, trick)
                assert "root:" not in answer.text
    for path in ("/../etc/passwd", "//etc/passwd", "/static/../../etc/passwd", "/api/../../x"):
        assert client.get(path).status_code == 404
