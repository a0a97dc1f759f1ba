"""Mail: settings, messages, and what real mail servers do with them."""

import asyncio
import contextlib
import email
import email.policy
import re
import socket
import ssl
import threading
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

from ludotheque.core.errors import BadOption
from ludotheque.server.notices import (
    Delivery,
    MailSettings,
    Notice,
    check_address,
    mail,
    notice_text,
    send_mail,
)
from ludotheque.server.notices.mail import make_message
from tests.test_notices import NOTICE, Authority, trusted_authority

STOP = "https://tables.example/stop?token=a1,b2"
PASSWORD = "open:sesame@/?#%"
TITLE, TEXT = notice_text("turn", "fr", "Topas", "Été", "Zoë")
FRENCH = Notice(TITLE, TEXT, "https://tables.example/t/7#seat", "7", 0, "turn", "fr")


class MailServer:
    """A real SMTP server in a thread; addresses that begin with a number are refused with it."""

    def __init__(
        self, tls: ssl.SSLContext | None = None, implicit: bool = False, login: bool = False
    ) -> None:
        self.got: list[tuple[list[str], EmailMessage]] = []
        self.raw: list[bytes] = []
        self.encrypted: list[bool] = []
        self.greeted: list[str] = []
        self.tls, self.implicit, self.login = tls, implicit, login
        self.loop = asyncio.new_event_loop()
        self.server = self.loop.run_until_complete(
            self.loop.create_server(self.protocol, "127.0.0.1", 0, ssl=tls if implicit else None)
        )
        self.port = self.server.sockets[0].getsockname()[1]
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()

    def protocol(self) -> SMTP:
        return SMTP(
            self,
            hostname="mail.example",
            tls_context=None if self.implicit else self.tls,
            require_starttls=self.tls is not None and not self.implicit,
            # It does not see the TLS around it, and would ask for STARTTLS before a password.
            auth_required=self.login and not self.implicit,
            auth_require_tls=not self.implicit,
            authenticator=self.authenticate if self.login else None,
            loop=self.loop,
        )

    def authenticate(
        self, server: Any, session: Any, envelope: Any, mechanism: str, data: Any
    ) -> AuthResult:
        assert isinstance(data, LoginPassword)
        good = (data.login, data.password) == (b"ann@mail.example", PASSWORD.encode())
        return AuthResult(success=good, handled=False)

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address[:3].isdecimal():
            return f"{address[:3]} not {address}"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(message, EmailMessage)
        self.raw.append(envelope.content)
        self.got.append((envelope.rcpt_tos, message))
        self.encrypted.append(server.transport.get_extra_info("sslcontext") is not None)
        assert bool(session.authenticated) == self.login
        self.greeted.append(session.host_name)
        return "250 OK"

    def url(self, tls: str, user: str = "ann@mail.example", password: str = PASSWORD) -> str:
        secret = f"{quote(user, safe='')}:{quote(password, safe='')}@" if self.login else ""
        host = "mail.example" if self.tls else "127.0.0.1"
        return f"smtp://{secret}{host}:{self.port}?from=tables@mail.example&tls={tls}"

    def close(self) -> None:
        async def end() -> None:
            self.server.close()
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.sleep(0.01)  # transports close in the next rounds

        asyncio.run_coroutine_threadsafe(end(), self.loop).result(5)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@contextlib.contextmanager
def serving(*args: Any, **keywords: Any) -> Iterator[MailServer]:
    server = MailServer(*args, **keywords)
    try:
        yield server
    finally:
        server.close()


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Authority]:
    real = socket.getaddrinfo

    def lookup(host: Any, *args: Any, **keywords: Any) -> Any:
        return real("127.0.0.1" if host == "mail.example" else host, *args, **keywords)

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    with trusted_authority(tmp_path, monkeypatch) as made:
        yield made


def send(
    url: str, address: str = "bob@post.example", notice: Notice = NOTICE, stop: str = STOP
) -> Delivery:
    return asyncio.run(send_mail(MailSettings.from_url(url), address, notice, stop))


# Real servers


def test_mail_arrives_with_starttls_and_password(authority: Authority) -> None:
    with serving(authority.context("mail.example"), login=True) as server:
        assert send(server.url("starttls"), notice=FRENCH) == Delivery("ok")
    assert server.encrypted == [True]
    assert server.greeted == ["mail.example"]
    ((receivers, message),) = server.got
    assert receivers == ["bob@post.example"]
    assert message["From"] == "tables@mail.example"
    assert message["To"] == "bob@post.example"
    assert message["Subject"] == TITLE
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Message-ID"].endswith("@mail.example>")
    assert message["Date"].datetime.tzinfo is not None
    assert message["List-Unsubscribe"] == f"<{STOP}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message.get_content().splitlines() == [
        TEXT,
        "",
        "https://tables.example/t/7#seat",
        "",
        "-- ",
        f"Ne plus recevoir ces e-mails\N{NO-BREAK SPACE}: {STOP}",
    ]


def test_mail_arrives_with_tls_from_the_start(authority: Authority) -> None:
    with serving(authority.context("mail.example"), implicit=True, login=True) as server:
        assert send(server.url("implicit")).ok
        assert send(server.url("implicit").replace("smtp:", "smtps:")).ok
    assert server.encrypted == [True, True]
    assert server.got[0][1]["Subject"] == "Topas: it is your turn"


def test_mail_arrives_at_a_relay_without_tls() -> None:
    with serving() as server:
        assert send(server.url("none"), stop="http://tables.example/stop").ok
    assert server.encrypted == [False]
    message = server.got[0][1]
    assert message["List-Unsubscribe"] == "<http://tables.example/stop>"
    assert message["List-Unsubscribe-Post"] is None


def test_long_things_stay_whole_on_their_way() -> None:
    """Python's own reader would forgive what it wrote, so this looks at the bytes."""
    stop = "https://tables.example/stop?token=" + "a1-b2_" * 140
    domain = ".".join(["long"] * 30)
    notice = replace(FRENCH, title="é" * 200, text="é" * 400, link="https://a.example/" + "l" * 980)
    with serving() as server:
        url = server.url("none").replace("tables@mail.example", f"a@{domain}")
        assert send(url, f"{'b' * 60}@{domain}", notice, stop).ok
    (content,) = server.raw
    assert f"\r\nList-Unsubscribe: <{stop}>\r\n".encode() in content
    assert re.search(rb"\r\nMessage-ID:\s<[^<>\s=?]+@[a-z.]+>\r\n", content)
    assert re.search(rb"\r\nTo:\s+b{60}@[a-z.]+\r\n", content)
    assert max(len(line) for line in content.splitlines()) <= 998
    message = server.got[0][1]
    assert message["Subject"] == notice.title
    assert message.get_content().splitlines()[:3] == [notice.text, "", notice.link]


def test_a_wrong_password_is_refused(authority: Authority) -> None:
    with serving(authority.context("mail.example"), login=True) as server:
        found = send(server.url("starttls", password="sesame"))
    assert found == Delivery("refused", "the mail server refused user and password (535)")


@pytest.mark.parametrize(("code", "outcome"), [(550, "refused"), (451, "later")])
def test_addresses_that_the_mail_server_does_not_take(code: int, outcome: str) -> None:
    with serving() as server:
        found = send(server.url("none"), f"{code}@post.example")
    assert (found.outcome, found.why) == (
        outcome,
        f"the mail server refused the address ({code})",
    )


def test_nothing_goes_unencrypted_to_a_server_without_tls() -> None:
    with serving() as server:
        found = send(server.url("starttls"))
    assert found.outcome == "refused"
    assert "tls=" in found.why
    assert server.got == []


@pytest.mark.parametrize("tls", ["starttls", "implicit"])
def test_a_certificate_of_another_name_is_not_trusted(authority: Authority, tls: str) -> None:
    implicit = tls == "implicit"
    with serving(authority.context("other.example"), implicit=implicit, login=True) as server:
        found = send(server.url(tls))
    assert found.outcome == "later"
    assert "certificate" in found.why
    assert server.got == []


def test_a_mail_server_that_is_away() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        found = send(f"smtp://127.0.0.1:{port}?from=a@b.example&tls=none")
    assert (found.outcome, found.why) == (
        "later",
        "the mail server could not be reached, or broke off",
    )


def test_a_mail_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        found = send(f"smtp://127.0.0.1:{port}?from=a@b.example&tls=none")
    assert found.outcome == "later"


# Messages


@pytest.mark.parametrize(
    "address",
    [
        "",
        "bob",
        "bob@",
        "@post.example",
        "bob@post.example\nBcc: eve@evil.example",
        "bob@post.example\r\n",
        "bob@post.example, eve@evil.example",
        "bob@post.example,eve@evil.example",
        "Bob <bob@post.example>",
        "bob@post@example",
        "bob smith@post.example",
        '"bob"@post.example',
        "bob@[127.0.0.1]",
        "bób@post.example",
        "bob@pöst.example",
        "b..b@post.example",
        "bob@post..example",
        "b" * 65 + "@post.example",
    ],
)
def test_bad_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadOption, match="must look like name@example"):
        check_address(address)
    with pytest.raises(BadOption, match="must look like name@example"):
        send("smtp://mail.example?from=a@b.example", address)


@pytest.mark.parametrize("address", ["bob@post.example", "b.o+b_1'%x@a-b.example", "bob@localhost"])
def test_good_addresses(address: str) -> None:
    assert check_address(address) == address


@pytest.mark.parametrize(
    "stop",
    [
        "",
        "stop",
        "https://a.example/ x",
        "https://a/>\r\nBcc: e@e",
        "mailto:a@b",
        "https://é",
        "https://" + "a" * 900,
    ],
)
def test_the_link_to_stop_must_be_one(stop: str) -> None:
    with pytest.raises(BadOption, match="link to stop mail"):
        send("smtp://mail.example?from=a@b.example", stop=stop)


def test_a_message_has_its_headers_and_no_others() -> None:
    title, text = notice_text("turn", "en", "Topas\r\nBcc: eve@evil.example", "T\n.\n", "S")
    notice = Notice(title, text, "https://a.example/", "7", 0, "turn")
    settings = MailSettings.from_url("smtp://mail.example?from=a@b.example")
    raw = make_message(settings, "bob@post.example", notice, STOP).as_bytes()
    found = email.message_from_bytes(raw, policy=email.policy.default)
    assert "Bcc" not in found
    assert found["Subject"] == "Topas Bcc: eve@evil.example: it is your turn"


# Settings


def test_settings_from_a_url() -> None:
    found = MailSettings.from_url(
        "smtp://ann%40mail.example:open%3Asesame@mail.example:2525"
        "?from=Ludoth%C3%A8que%20%3Cgames+x@mail.example%3E&tls=starttls"
    )
    assert (found.host, found.port, found.tls) == ("mail.example", 2525, "starttls")
    assert (found.user, found.password) == ("ann@mail.example", "open:sesame")
    assert str(found.sender) == "Ludothèque <games+x@mail.example>"
    assert "sesame" not in repr(found)
    assert "ann" not in repr(found)


@pytest.mark.parametrize(
    ("url", "port", "tls"),
    [
        ("smtp://mail.example?from=a@b.example", 587, "starttls"),
        ("smtps://mail.example?from=a@b.example", 465, "implicit"),
        ("smtp://mail.example/?from=a@b.example&tls=implicit", 465, "implicit"),
        ("smtp://mail.example?from=a@b.example&tls=none", 25, "none"),
        ("smtp://u:p@localhost:1025?from=a@b.example&tls=none", 1025, "none"),
        ("smtp://[::1]:1025?from=a@b.example", 1025, "starttls"),
    ],
)
def test_what_settings_leave_out(url: str, port: int, tls: str) -> None:
    found = MailSettings.from_url(url)
    assert (found.port, found.tls) == (port, tls)


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("", "looks like smtp://USER"),
        ("mail.example", "looks like smtp://USER"),
        ("https://u:sesame@mail.example?from=a@b.example", "looks like smtp://USER"),
        ("smtp://?from=a@b.example", "looks like smtp://USER"),
        ("smtp://u:ses/ame@mail.example?from=a@b.example", "looks like|cannot be read"),
        ("smtp://u:ses#ame@mail.example?from=a@b.example", "looks like|cannot be read"),
        ("smtp://u:ses?ame@mail.example?from=a@b.example", "looks like|cannot be read"),
        ("smtp://u:sesame@mail.example:x?from=a@b.example", "cannot be read"),
        ("smtp://u:sesame@mail.example:0?from=a@b.example", "between 1 and 65535"),
        ("smtp://u:sesame@[mail.example?from=a@b.example", "cannot be read"),
        ("smtp://u:sesame@mail.example", "needs a sender"),
        ("smtp://u:sesame@mail.example?from=", "needs a sender|cannot be read"),
        ("smtp://u:sesame@mail.example?from=nobody", "from= of the mail setting"),
        ("smtp://u:sesame@mail.example?from=a%0A%20%3Ca@b.example%3E", "from= of the mail"),
        ("smtp://u:sesame@mail.example?from=a@b.example&from=c@d.example", "each once"),
        ("smtp://u:sesame@mail.example?from=a@b.example&ssl=1", "from= and tls="),
        ("smtp://u:sesame@mail.example?from=a@b.example&tls=yes", "starttls, implicit or none"),
        ("smtps://u:sesame@mail.example?from=a@b.example&tls=none", "smtps: implicit"),
        ("smtp://u:sesame@mail.example?from=a@b.example&tls=none", "encrypted only"),
        ("smtp://u:sés@mail.example?from=a@b.example", "must be ASCII"),
        ("smtp://u@mail.example?from=a@b.example", "both user and password"),
        ("smtp://:sesame@mail.example?from=a@b.example", "both user and password"),
    ],
)
def test_bad_settings_are_refused_without_showing_secrets(url: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint) as caught:
        MailSettings.from_url(url)
    assert "ses" not in str(caught.value).replace("uses", "")
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
