"""Notices: their texts, the addresses they may go to, and webhooks at real receivers."""

import asyncio
import contextlib
import datetime
import ipaddress
import json
import logging
import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.errors import BadOption
from ludotheque.server.notices import (
    AddressRules,
    Delivery,
    Notice,
    addresses,
    check_url,
    notice_text,
    post,
    send_webhook,
)
from ludotheque.server.notices.addresses import check_ip, read_target, resolve

PUBLIC = AddressRules()
ANY = AddressRules(allow_private=True)
NOTICE = Notice(
    *notice_text("turn", "en", "Topas", "Sunday", "Ann"),
    link="https://tables.example/t/7#seat-token",
    table="7",
    seat=1,
    kind="turn",
)


# Real receivers, and an authority that makes their certificates.


class Authority:
    """A certificate authority of our own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tests")])
        self.path = folder / "authority.pem"
        made = self._builder(self.name, self.key).add_extension(
            x509.BasicConstraints(ca=True, path_length=0), critical=True
        )
        others = "digital_signature content_commitment key_encipherment data_encipherment"
        others += " key_agreement encipher_only decipher_only"
        usage = dict.fromkeys(others.split(), False)
        made = made.add_extension(
            x509.KeyUsage(key_cert_sign=True, crl_sign=True, **usage), critical=True
        )
        made = made.add_extension(
            x509.SubjectKeyIdentifier.from_public_key(self.key.public_key()), critical=False
        )
        self._write(self.path, made)

    def context(self, *names: str) -> ssl.SSLContext:
        """What a server of these names needs for TLS."""
        key = ec.generate_private_key(ec.SECP256R1())
        made = self._builder(x509.Name([]), key).add_extension(
            x509.SubjectAlternativeName([x509.DNSName(name) for name in names]), critical=True
        )
        made = made.add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key()),
            critical=False,
        )
        path = self.folder / f"{names[0]}.pem"
        self._write(path, made)
        with path.open("ab") as file:
            file.write(
                key.private_bytes(
                    serialization.Encoding.PEM,
                    serialization.PrivateFormat.PKCS8,
                    serialization.NoEncryption(),
                )
            )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(path)
        return context

    def _builder(self, name: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
        now = datetime.datetime.now(datetime.UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(self.name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
        )

    def _write(self, path: Path, builder: x509.CertificateBuilder) -> None:
        made = builder.sign(self.key, hashes.SHA256())
        path.write_bytes(made.public_bytes(serialization.Encoding.PEM))


@contextlib.contextmanager
def trusted_authority(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Authority]:
    """An authority that notices trust, as a host's own one, through SSL_CERT_FILE."""
    authority = Authority(folder)
    with monkeypatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(authority.path))
        post.tls_context.cache_clear()
        yield authority
    post.tls_context.cache_clear()


@dataclass
class Seen:
    path: str
    headers: Message
    body: bytes


class Receiver(ThreadingHTTPServer):
    """A web server that answers as the path says, such as /status/410, and keeps what came."""

    daemon_threads = True

    def __init__(self, context: ssl.SSLContext | None = None, address: str = "127.0.0.1") -> None:
        self.address_family = socket.AF_INET6 if ":" in address else socket.AF_INET
        super().__init__((address, 0), Handler)
        self.seen: list[Seen] = []
        self.done = threading.Event()
        self.context = context

    def get_request(self) -> tuple[Any, Any]:
        taken, address = super().get_request()
        taken.settimeout(5)
        if self.context is not None:
            taken = self.context.wrap_socket(taken, server_side=True, do_handshake_on_connect=False)
        return taken, address

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that break off, or do not like a certificate, are what some tests are about."""

    def url(self, path: str, host: str = "127.0.0.1") -> str:
        scheme = "http" if self.context is None else "https"
        return f"{scheme}://{host}:{self.server_port}{path}"


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.seen.append(Seen(self.path, self.headers, body))
        kind, _, value = self.path.strip("/").partition("/")
        if kind == "slow":
            self.server.done.wait(5)
            return
        if kind == "drip":  # a header at a time, for 5 seconds, and then no more
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            for _ in range(100):
                self.server.done.wait(0.05)
                self.wfile.write(b"X-More: 1\r\n")
            return
        if kind == "break":
            return
        self.send_response(int(value.partition("?")[0]) if kind == "status" else 200)
        if kind == "status":
            self.send_header("Location", self.server.url("/elsewhere"))
            self.send_header("Retry-After", "120")
        if kind == "endless":
            self.end_headers()
            while not self.server.done.is_set():
                self.wfile.write(b"x" * 65536)
            return
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Says nothing."""


@contextlib.contextmanager
def receiving(
    context: ssl.SSLContext | None = None, address: str = "127.0.0.1"
) -> Iterator[Receiver]:
    with Receiver(context, address) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            server.done.set()
            server.shutdown()
            thread.join()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as server:
        yield server


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Authority]:
    with trusted_authority(tmp_path, monkeypatch) as made:
        yield made


class Names:
    """A name service for tests: what it does not know is no name, and nobody is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.known: dict[str, list[str]] = {}
        self.asked: list[str] = []
        self.real = socket.getaddrinfo
        monkeypatch.setattr(addresses.socket, "getaddrinfo", self.lookup)

    def lookup(self, host: str, port: int, *args: Any, **keywords: Any) -> Any:
        with contextlib.suppress(ValueError):
            ipaddress.ip_address(host)
            return self.real(host, port, *args, **keywords)
        self.asked.append(host)
        if host not in self.known:
            raise socket.gaierror(socket.EAI_NONAME, "no such name")
        return [
            entry for text in self.known[host] for entry in self.real(text, port, *args, **keywords)
        ]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    return Names(monkeypatch)


def send(url: str, rules: AddressRules = ANY) -> Delivery:
    return asyncio.run(send_webhook(url, NOTICE, rules))


# Texts


def test_texts_in_both_languages() -> None:
    assert notice_text("turn", "en", "Topas", "Sunday", "Ann") == (
        "Topas: it is your turn",
        "Table “Sunday”: it is Ann’s turn.",
    )
    french = notice_text("turn", "fr", "Topas", "Dimanche", "Anne")
    assert [text.replace("\N{NO-BREAK SPACE}", " ") for text in french] == [
        "Topas : à vous de jouer",
        "Table « Dimanche » : c’est à Anne de jouer.",
    ]
    found = {
        notice_text(kind, language, "Topit", "T", "S")  # type: ignore[arg-type]
        for kind in ("turn", "over", "test")
        for language in ("en", "fr")
    }
    assert len(found) == 6


def test_names_become_one_short_line() -> None:
    title, text = notice_text("turn", "en", "To\r\npas", "a\u202eb\x00c\u00a0d", "x" * 500)
    assert title == "To pas: it is your turn"
    assert text == f"Table “abc d”: it is {'x' * 59}…’s turn."
    assert notice_text("turn", "en", "{seat}", " ", "S")[1] == "Table “{seat}”: it is S’s turn."


@given(st.text(), st.text(), st.text())
def test_any_names_make_a_notice(game: str, table: str, seat: str) -> None:
    title, text = notice_text("over", "fr", game, table, seat)
    Notice(title, text, "https://a.example/", "1", 0, "over", "fr")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"title": "a\nBcc: b"}, "title of a notice is one line"),
        ({"text": ""}, "text of a notice"),
        ({"link": "javascript:alert(1)"}, "http or https"),
        ({"link": "https://é.example"}, "ASCII"),
        ({"link": "https://a.example/" + "a" * 1000}, "link of a notice"),
        ({"seat": -1}, "from 0"),
        ({"kind": "offer"}, "choose turn, over, test"),
        ({"language": "de"}, "choose en, fr"),
    ],
)
def test_notices_that_cannot_be(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        Notice(**{**vars(NOTICE), **change})


def test_a_notice_hides_its_link() -> None:
    assert "seat-token" not in repr(NOTICE)


# Addresses

REFUSED = """
    127.0.0.1 127.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 017700000001
    0 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 3232235777
    169.254.169.254 0xa9fea9fe 100.64.0.1 100.127.255.255 100.100.100.200
    168.63.129.16 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 198.51.100.1 203.0.113.1
    224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
    [::] [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:a9fe:a9fe]
    [::ffff:10.0.0.1] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::10.0.0.1] [64:ff9b::a9fe:a9fe]
    [64:ff9b:1::1] [100::1] [fe80::1] [fec0::1] [fc00::1] [fd12:3456::1] [fd00:ec2::254] [ff02::1]
    [2002:7f00:1::] [2002:a00:1::1] [2001:0:4136:e378::1] [2001:db8::1] [3fff::1] [5f00::1]
    localhost LocalHost localhost.
"""
DISGUISED = "0177.0.0.1 0251.0376.0251.0376 ①②⑦.⓪.⓪.① 127。0。0。1 127.0.0.1。"
ALLOWED = """
    8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.0.1
    223.255.255.1 2606:4700:4700::1111 2a00:1450::1 ::ffff:8.8.8.8 64:ff9b::808:808
"""


@pytest.mark.parametrize("host", REFUSED.split())
@pytest.mark.parametrize("form", ["http://{}/", "https://{}:8443/hook?token=1"])
def test_private_addresses_are_refused_in_all_spellings(host: str, form: str) -> None:
    with pytest.raises(BadOption, match="the URL leads to a") as caught:
        asyncio.run(check_url(form.format(host), PUBLIC))
    assert "token" not in str(caught.value)


@pytest.mark.parametrize("host", DISGUISED.split())
def test_private_addresses_in_disguise_are_refused(host: str) -> None:
    with pytest.raises(BadOption):
        asyncio.run(check_url(f"http://{host}/", PUBLIC))


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "localhost", "[::ffff:127.0.0.1]"])
def test_nothing_is_sent_to_what_is_refused(receiver: Receiver, host: str) -> None:
    found = send(receiver.url("/hook", host), PUBLIC)
    assert found.outcome == "refused"
    assert "private address" in found.why
    assert receiver.seen == []


@pytest.mark.parametrize("text", ALLOWED.split())
def test_public_addresses_are_allowed(text: str) -> None:
    check_ip(ipaddress.ip_address(text), PUBLIC)


@given(st.ip_addresses(v=4))
def test_no_address_is_allowed_that_python_calls_special(address: ipaddress.IPv4Address) -> None:
    forms = [
        address,
        ipaddress.IPv6Address(0xFFFF_0000_0000 | int(address)),
        ipaddress.IPv6Address(int(ipaddress.IPv6Address("64:ff9b::")) | int(address)),
    ]
    for form in forms:
        if not address.is_global or address.is_multicast or address.is_reserved:
            with pytest.raises(BadOption):
                check_ip(form, PUBLIC)


@given(st.ip_addresses(v=6))
def test_no_ipv6_address_is_allowed_that_python_calls_special(
    address: ipaddress.IPv6Address,
) -> None:
    with contextlib.suppress(BadOption):
        check_ip(address, PUBLIC)
        inner = address.ipv4_mapped or address
        assert inner.is_global
        assert not inner.is_multicast


def test_a_host_may_allow_private_addresses_but_no_clouds_keys() -> None:
    for text in ("127.0.0.1", "192.168.1.1", "100.64.0.1", "::1", "fd12::1", "::ffff:10.0.0.1"):
        check_ip(ipaddress.ip_address(text), ANY)
    for text in ("169.254.169.254", "0.0.0.0", "224.0.0.1", "fe80::1", "fd00:ec2::254"):
        for form in (text, f"::ffff:{text}" if "." in text else text):
            with pytest.raises(BadOption, match="nobody can receive"):
                check_ip(ipaddress.ip_address(form), ANY)


def test_the_servers_own_public_address_is_private_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert addresses._is_own(ipaddress.ip_address("127.0.0.1"))
    assert not addresses._is_own(ipaddress.ip_address("192.0.2.1"))
    monkeypatch.setattr(addresses, "_is_own", lambda address: True)
    with pytest.raises(BadOption, match="server itself"):
        check_ip(ipaddress.ip_address("8.8.8.8"), PUBLIC)
    check_ip(ipaddress.ip_address("8.8.8.8"), ANY)


def test_one_private_address_among_public_ones_is_enough(names: Names) -> None:
    names.known["hook.example"] = ["8.8.8.8", "10.0.0.1"]
    with pytest.raises(BadOption, match="private address"):
        asyncio.run(check_url("https://hook.example/", PUBLIC))
    names.known["hook.example"] = ["8.8.8.8", "8.8.4.4", "2606:4700:4700::1111"]
    asyncio.run(check_url("https://hook.example/", PUBLIC))
    found = asyncio.run(resolve(read_target("https://hook.example/"), PUBLIC))
    assert found == ["8.8.8.8", "2606:4700:4700::1111"]


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("ftp://hook.example/", "begin with http or https"),
        ("file:///etc/passwd", "begin with http or https"),
        ("hook.example/path", "begin with http or https"),
        ("https:///path", "names no host"),
        ("https://", "names no host"),
        ("https://user:secret@hook.example/", "user name"),
        ("https://secret@hook.example/", "user name"),
        ("https://hook.example:25/secret", "port 25"),
        ("https://hook.example:22/secret", "port 22"),
        ("https://hook.example:0/secret", "port 0"),
        ("https://hook.example:99999/secret", "port 99999|cannot be read"),
        ("https://hook.example:8o/secret", "cannot be read"),
        ("https://hook.example\\@127.0.0.1/secret", "backslash"),
        ("https://hook.example/secret\r\nX: 1", "control"),
        (" https://hook.example/secret", "space"),
        ("https://[fe80::1%25eth0]/secret", "names no host|cannot be read"),
        ("https://" + "a" * 64 + ".example/secret", "cannot be read|not found"),
        ("https://hook.example/" + "secret" * 400, "at most 2,000"),
        ("", "at most 2,000"),
        (None, "must be a text"),
        (7, "must be a text"),
        ("https://unknown.example/secret", "not found"),
    ],
)
@pytest.mark.usefixtures("names")
def test_bad_urls_are_refused_with_a_reason(url: Any, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint) as caught:
        asyncio.run(check_url(url, ANY))
    assert "secret" not in str(caught.value)
    found = send(url)
    assert found.outcome in ("refused", "later")
    assert "secret" not in found.why


# Webhooks


def test_a_webhook_brings_title_seat_and_link(receiver: Receiver) -> None:
    found = send(receiver.url("/hook?token=a%2Fb&to=%7B%7B.title%7D%7D"))
    assert found == Delivery("ok")
    assert found.ok
    (seen,) = receiver.seen
    assert seen.path == "/hook?token=a%2Fb&to=%7B%7B.title%7D%7D"
    assert seen.headers["Content-Type"] == "application/json"
    assert seen.headers["Host"] == f"127.0.0.1:{receiver.server_port}"
    data = json.loads(seen.body)
    assert data == {
        "title": "Topas: it is your turn",
        "text": "Table “Sunday”: it is Ann’s turn.\nhttps://tables.example/t/7#seat-token",
        "link": "https://tables.example/t/7#seat-token",
        "table": "7",
        "seat": 1,
        "kind": "turn",
        "content": "Topas: it is your turn\nTable “Sunday”: it is Ann’s turn.\n"
        "https://tables.example/t/7#seat-token",
        "allowed_mentions": {"parse": []},
    }


def test_names_call_nobody_in_a_chat(receiver: Receiver) -> None:
    title, text = notice_text("turn", "en", "Topas", "@everyone <!channel>", "[x](http://y)")
    notice = Notice(title, text, "https://a.example/@1", "7", 0, "turn")
    assert asyncio.run(send_webhook(receiver.url("/"), notice, ANY)).ok
    data = json.loads(receiver.seen[0].body)
    assert data["text"] == (
        "Table “@\u200beveryone ‹!channel›”: it is (x)(http://y)’s turn.\nhttps://a.example/@1"
    )
    assert "@everyone" not in data["content"]


@pytest.mark.parametrize(
    ("status", "outcome", "seconds"),
    [
        (204, "ok", None),
        (301, "refused", None),
        (302, "refused", None),
        (307, "refused", None),
        (400, "refused", None),
        (401, "refused", None),
        (404, "gone", None),
        (410, "gone", None),
        (429, "later", 120),
        (500, "later", 120),
        (503, "later", 120),
    ],
)
def test_answers_of_a_receiver(
    receiver: Receiver, status: int, outcome: str, seconds: int | None
) -> None:
    """Redirects lead to this very receiver, which would see a second request."""
    found = send(receiver.url(f"/status/{status}?token=secret"))
    assert (found.outcome, found.retry_after) == (outcome, seconds)
    assert len(receiver.seen) == 1
    assert "secret" not in found.why


@pytest.mark.parametrize("path", ["/slow", "/drip"])
def test_a_slow_receiver_is_given_up(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(post, "TOTAL_SECONDS", 0.3)
    assert send(receiver.url(path)) == Delivery("later", "the receiver did not answer in time")


def test_a_slow_name_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    woken = threading.Event()
    monkeypatch.setattr(addresses, "RESOLVE_SECONDS", 0.1)
    monkeypatch.setattr(addresses, "_lookup", lambda host, port: [str(woken.wait(5))])
    assert send("https://slow.example/").outcome == "later"
    woken.set()


def test_an_endless_answer_is_not_read(receiver: Receiver) -> None:
    assert send(receiver.url("/endless")).ok


def test_receivers_that_are_away_or_break_off(receiver: Receiver) -> None:
    assert send(receiver.url("/break")) == Delivery("later", "the receiver broke off")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        found = send(f"http://127.0.0.1:{free.getsockname()[1]}/")
    assert found == Delivery("later", "the receiver could not be reached")


def test_an_address_that_fails_is_followed_by_the_next(receiver: Receiver, names: Names) -> None:
    names.known["hook.example"] = ["::1", "127.0.0.1"]
    assert send(receiver.url("/", "hook.example")).ok


def test_webhooks_go_over_ipv6(names: Names) -> None:
    names.known["hook.example"] = ["::1"]
    try:
        with receiving(address="::1") as receiver:
            assert send(receiver.url("/", "hook.example")).ok
            assert send(receiver.url("/", "[::1]")).ok
            assert receiver.seen[1].headers["Host"] == f"[::1]:{receiver.server_port}"
            assert send(receiver.url("/", "[::1]"), PUBLIC).outcome == "refused"
    except OSError:
        pytest.skip("this machine has no IPv6")


def test_proxies_of_the_environment_are_not_used(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiving() as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, proxy.url(""))
        assert send(receiver.url("/")).ok
        assert proxy.seen == []


def uvloop_run(main: Coroutine[Any, Any, Delivery]) -> Delivery:
    uvloop = pytest.importorskip("uvloop")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)


@pytest.mark.parametrize("run", [asyncio.run, uvloop_run])
def test_tls_is_checked_against_the_name_and_the_name_is_asked_once(
    authority: Authority,
    names: Names,
    run: Callable[[Coroutine[Any, Any, Delivery]], Delivery],
) -> None:
    names.known["hook.example"] = names.known["other.example"] = ["127.0.0.1"]
    with receiving(authority.context("hook.example")) as server:
        assert run(send_webhook(server.url("/", "hook.example"), NOTICE, ANY)).ok
        assert names.asked == ["hook.example"]
        assert server.seen[0].headers["Host"] == f"hook.example:{server.server_port}"
        for host in ("other.example", "127.0.0.1"):
            found = run(send_webhook(server.url("/", host), NOTICE, ANY))
            assert found.outcome == "later"
            assert "certificate is not valid" in found.why
        assert len(server.seen) == 1


def test_certificates_of_strangers_are_not_trusted(tmp_path: Path, names: Names) -> None:
    names.known["hook.example"] = ["127.0.0.1"]
    with receiving(Authority(tmp_path).context("hook.example")) as server:
        found = send(server.url("/", "hook.example"))
        assert found.outcome == "later"
        assert "certificate is not valid" in found.why


def test_a_name_that_turns_private_is_refused_when_sending(
    receiver: Receiver, names: Names
) -> None:
    names.known["hook.example"] = ["8.8.8.8"]
    url = receiver.url("/", "hook.example")
    asyncio.run(check_url(url, PUBLIC))
    names.known["hook.example"] = ["127.0.0.1"]
    assert send(url, PUBLIC).outcome == "refused"
    assert receiver.seen == []


def test_no_log_holds_the_url(receiver: Receiver, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for path in ("/hook/sesame", "/status/500/sesame", "/break/sesame"):
        send(receiver.url(path))
    assert "sesame" not in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="/dev/fd")
def test_no_connection_is_left_open(receiver: Receiver) -> None:
    send(receiver.url("/"))
    before = len(list(Path("/dev/fd").iterdir()))
    for path in ("/", "/endless", "/break", "/status/410"):
        send(receiver.url(path))
    deadline = time.monotonic() + 3  # the receiver's own ends close in their time
    while len(list(Path("/dev/fd").iterdir())) > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(list(Path("/dev/fd").iterdir())) <= before
