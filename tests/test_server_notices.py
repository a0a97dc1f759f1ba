"""The server tells whose turn it is: a real webhook receiver, a real mail server."""

import json
import queue
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.header import decode_header, make_header
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from ludotheque.server.notices.consent import MOST_ASKED
from tests.servers import Client, Server, running, sqlite_url
from tests.test_notices import Authority, receiving
from tests.test_notices_push import Browser

pytestmark = pytest.mark.slow(3)

WAIT = 20.0


@contextmanager
def receiver() -> Iterator[tuple[str, "queue.Queue[dict[str, Any]]"]]:
    """A webhook's other end."""
    heard: queue.Queue[dict[str, Any]] = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/hook", heard
        server.shutdown()


class Mailbox:
    def __init__(self) -> None:
        self.heard: queue.Queue[bytes] = queue.Queue()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.heard.put(envelope.content)
        return "250 OK"


class Post(Controller):  # type: ignore[misc]
    """A mail server at a port that nobody can take before it."""

    def __init__(self, box: Mailbox) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        host, port = self._listening.getsockname()
        super().__init__(box, hostname=host, port=port)

    def _create_server(self) -> Any:
        return self.loop.create_server(self._factory_invoker, sock=self._listening)


@pytest.fixture
def mailbox() -> Iterator[tuple[str, Mailbox]]:
    box = Mailbox()
    controller = Post(box)
    controller.start()
    yield f"smtp://127.0.0.1:{controller.port}?from=games@example.org&tls=none", box
    controller.stop()


def two(server: Server) -> tuple[str, Client, Client]:
    opened = server.client().open("topquark", "Ada", None, settings={"title": "Sunday"})
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    return opened["table"], server.client(opened["token"]), bob


def play(person: Client, table: str, seat: int) -> None:
    """Make any move."""
    ply = person.view(table)["ply"]
    answer = person.move(table, seat, person.moves(table, seat)[0], ply)
    assert answer.status_code == 200, answer.text


def until_gone(person: Client, table: str, seat: int) -> None:
    """Wait until the server knows that nobody looks on from a seat."""
    with person.live(table) as live:
        info = live.until("welcome")["table"]
        while info["seats"][seat]["here"]:
            info = live.until("table")["table"]


def test_a_webhook_hears_of_every_turn_without_secrets(tmp_path: Path) -> None:
    with (
        running(sqlite_url(tmp_path), private_webhooks="true") as server,
        receiver() as (url, heard),
    ):
        table, ada, bob = two(server)
        added = ada.post(f"/api/tables/{table}/addresses", kind="webhook", address=url)
        assert added.status_code == 201
        assert (
            bob.post(f"/api/tables/{table}/addresses", kind="webhook", address=url).json()["code"]
            == "host_only"
        )
        assert ada.move(table, 0, "f5-e5", 0).status_code == 200
        notice = heard.get(timeout=WAIT)
        assert (notice["table"], notice["seat"], notice["kind"]) == (table, 1, "turn")
        assert "Topquark" in notice["title"]
        assert notice["link"].endswith(f"/table/{table}")
        told = json.dumps(notice)
        assert not any(token in told for token in (ada.token or "?", bob.token or "?"))
        ada.http.delete(f"/api/addresses/{added.json()['id']}")
        play(bob, table, 1)
        # Asked for anew it hears of the next turn, and never heard of this one.
        again = ada.post(f"/api/tables/{table}/addresses", kind="webhook", address=url)
        assert again.status_code == 201
        play(ada, table, 0)
        assert heard.get(timeout=WAIT)["seat"] == 1
        assert heard.empty()


def test_a_private_address_is_refused_unless_the_house_allows_it(
    server: Server, guest: Client
) -> None:
    table, ada, _ = two(server)
    answer = ada.post(
        f"/api/tables/{table}/addresses", kind="webhook", address="http://127.0.0.1:9/x"
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_address")
    mail = ada.post(f"/api/tables/{table}/addresses", seat=0, kind="mail", address="a@example.org")
    assert (mail.status_code, mail.json()["code"]) == (409, "no_mail")
    assert guest.get("/api/notices").json()["mail"] is False


def wanted(person: Client, table: str, seat: int, address: str, language: str = "en") -> bool:
    """Give an address of mail; whether it is asked first."""
    answer = person.http.post(
        f"/api/tables/{table}/addresses",
        json={"seat": seat, "kind": "mail", "address": address},
        headers={"accept-language": language},
    )
    assert answer.status_code == 201, answer.text
    return bool(answer.json()["asked"])


def came(box: Mailbox) -> tuple[str, str, str]:
    """The next mail: to whom, its subject, its text."""
    mail = message_from_bytes(box.heard.get(timeout=WAIT))
    text = mail.get_payload(decode=True)
    assert isinstance(text, bytes)
    subject = str(make_header(decode_header(mail["subject"])))
    return mail["to"], subject, text.decode().replace("\r\n", "\n")


def links(text: str) -> list[str]:
    return re.findall(r"http://\S+/api/\S+", text)


def test_mail_comes_once_the_address_agreed_and_one_click_stops_it(
    tmp_path: Path, mailbox: tuple[str, Mailbox]
) -> None:
    url, box = mailbox
    with running(sqlite_url(tmp_path), smtp_url=url) as server:
        table, ada, bob = two(server)
        assert wanted(bob, table, 1, "bob@example.org", "fr")
        to, subject, question = came(box)
        assert (to, "prévenir" in subject) == ("bob@example.org", True)
        assert not any(word in question for word in ("Sunday", "Ada", "Bob", table))
        agree, _refuse = links(question)
        assert ada.move(table, 0, "f5-e5", 0).status_code == 200
        play(bob, table, 1)
        # Programs that look at links do not agree; the button of the page does.
        page = server.client().http.get(agree)
        assert "<button>" in page.text
        assert "<button>" not in server.client().http.post(agree).text
        play(ada, table, 0)
        _, subject, notice = came(box)
        assert "à vous" in subject
        assert not any(word in notice for word in ("Sunday", "Ada", "Bob"))
        assert f"/table/{table}" in notice
        (stop,) = links(notice)
        assert server.client().http.post(stop).status_code == 200
        play(bob, table, 1)
        play(ada, table, 0)
        # Asked for anew, mail comes of the next turn; of this one none came.
        assert not wanted(bob, table, 1, "Bob@example.org")
        play(bob, table, 1)
        play(ada, table, 0)
        _, _, later = came(box)
        assert links(later) != [stop]
        assert box.heard.empty()


def test_whoever_refused_is_never_mailed_again(
    tmp_path: Path, mailbox: tuple[str, Mailbox]
) -> None:
    url, box = mailbox
    with running(sqlite_url(tmp_path), smtp_url=url) as server:
        table, ada, bob = two(server)
        assert wanted(bob, table, 1, "eve@example.org")
        _agree, refuse = links(came(box)[2])
        assert server.client().http.post(refuse).status_code == 200
        assert wanted(bob, table, 1, "eve@example.org")  # whether she refused is hers to know
        # Whoever agreed refuses from any notice.
        assert wanted(ada, table, 0, "ada@example.org")
        to, _, question = came(box)
        assert to == "ada@example.org"
        assert server.client().http.post(links(question)[0]).status_code == 200
        play(ada, table, 0)
        play(bob, table, 1)
        to, _, notice = came(box)
        assert to == "ada@example.org"
        (stop,) = links(notice)
        page = server.client().http.get(stop).text
        (never,) = re.findall(r'action="(/api/refuse/\S+)"', page)
        # Also once the address was forgotten, as when the table is removed.
        assert server.client().http.post(stop).status_code == 200
        assert server.client().http.post(never).status_code == 200
        assert wanted(ada, table, 0, "ada@example.org")
        play(ada, table, 0)
        play(bob, table, 1)
        assert wanted(ada, table, 0, "zoe@example.org")
        assert came(box)[0] == "zoe@example.org"
        assert box.heard.empty()


def test_nobody_is_asked_or_told_without_end(tmp_path: Path, mailbox: tuple[str, Mailbox]) -> None:
    """80 mails in 15 seconds went to one stranger."""
    url, box = mailbox
    with running(sqlite_url(tmp_path), smtp_url=url, rate="1") as server:
        table, _, bob = two(server)
        for _ in range(MOST_ASKED + 2):
            assert wanted(bob, table, 1, "eve@example.org")
        for _ in range(MOST_ASKED):
            assert came(box)[0] == "eve@example.org"
        answers = [
            bob.post(
                f"/api/tables/{table}/addresses",
                seat=1,
                kind="mail",
                address=f"{name}@example.org",
            )
            for name in ("a", "b", "c")
        ]
        assert [answer.status_code for answer in answers] == [201, 429, 429]
        assert came(box)[0] == "a@example.org"
        assert box.heard.empty()


def test_the_keys_for_push_are_made_once(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path)) as server:
        first = server.client().get("/api/notices").json()["push_key"]
    with running(sqlite_url(tmp_path)) as server:
        assert server.client().get("/api/notices").json()["push_key"] == first


def test_a_push_reaches_the_browser_of_who_is_away(tmp_path: Path) -> None:
    authority, browser = Authority(tmp_path), Browser()
    more = {"private_webhooks": "true", "environment": {"SSL_CERT_FILE": str(authority.path)}}
    with (
        receiving(authority.context("localhost")) as service,
        running(sqlite_url(tmp_path), **more) as server,
    ):
        table, ada, bob = two(server)
        given = browser.subscription(service.url("/status/201", "localhost"))
        answer = bob.post(f"/api/tables/{table}/addresses", seat=1, kind="push", address=given)
        assert answer.status_code == 201, answer.text
        assert ada.move(table, 0, "f5-e5", 0).status_code == 200
        end = time.monotonic() + WAIT
        while not service.seen:
            assert time.monotonic() < end, "no push came"
            time.sleep(0.01)
        told = json.loads(browser.read(service.seen[0].body))
        assert (told["table"], told["seat"], told["kind"]) == (table, 1, "turn")


def test_who_looks_on_is_not_told(tmp_path: Path) -> None:
    with (
        running(sqlite_url(tmp_path), private_webhooks="true") as server,
        receiver() as (url, heard),
    ):
        table, ada, bob = two(server)
        bob.post(f"/api/tables/{table}/addresses", seat=1, kind="webhook", address=url)
        with bob.live(table) as live:
            live.until("welcome")
            play(ada, table, 0)
            live.until("event")
            live.send(type="ping")  # once it is answered, all that the move brought was done
            live.until("pong")
        until_gone(ada, table, 1)
        play(bob, table, 1)
        play(ada, table, 0)
        assert heard.get(timeout=WAIT)["seat"] == 1
        assert heard.empty()
