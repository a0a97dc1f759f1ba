"""Web Push: a browser's half, written here from the RFCs alone, at a real push service."""

import asyncio
import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludotheque.core.errors import BadOption
from ludotheque.server.notices import (
    AddressRules,
    Delivery,
    Notice,
    VapidKeys,
    check_contact,
    make_keys,
    notice_text,
    read_subscription,
    send_push,
)
from ludotheque.server.notices.encryption import LONGEST_PLAIN, encrypt
from ludotheque.server.notices.notice import LONGEST
from ludotheque.server.notices.push import push_body
from tests.test_notices import ANY, NOTICE, PUBLIC, Names, Receiver, receiving, trusted_authority

CONTACT = "mailto:host@tables.example"


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unb64(text), "big"), ec.SECP256R1())


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def mac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


class Browser:
    """What a browser holds of a subscription, and how it reads a message (RFC 8291, 8188)."""

    def __init__(
        self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"0123456789abcdef"
    ) -> None:
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth

    def subscription(self, endpoint: str) -> dict[str, Any]:
        keys = {"p256dh": b64(raw(self.key.public_key())), "auth": b64(self.auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size == 4096
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), public)
        info = b"WebPush: info\0" + raw(self.key.public_key()) + sender
        secret = mac(mac(self.auth, shared), info + b"\1")
        extract = mac(salt, secret)
        key = mac(extract, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = mac(extract, b"Content-Encoding: nonce\0\1")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark = plain.rstrip(b"\0")[:-1], plain.rstrip(b"\0")[-1:]
        assert mark == b"\2"  # the last record
        return text


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: Names) -> Iterator[Receiver]:
    names.known["push.example"] = ["127.0.0.1"]
    with (
        trusted_authority(tmp_path, monkeypatch) as authority,
        receiving(authority.context("push.example")) as server,
    ):
        yield server


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    return Names(monkeypatch)


def send(
    server: Receiver,
    path: str = "/push/sesame",
    notice: Notice = NOTICE,
    keys: VapidKeys | None = None,
    rules: AddressRules = ANY,
    browser: Browser | None = None,
) -> Delivery:
    endpoint = server.url(path, "push.example")
    subscription = read_subscription((browser or Browser()).subscription(endpoint))
    return asyncio.run(send_push(subscription, notice, keys or make_keys(), CONTACT, rules))


# The example of RFC 8291, section 5 and appendix A.
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
BROWSER_PUBLIC = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_rfc_8291() -> None:
    body = encrypt(PLAIN, unb64(BROWSER_PUBLIC), unb64(AUTH), private_key(SENDER), unb64(SALT))
    assert b64(body) == BODY
    assert Browser(private_key(BROWSER), unb64(AUTH)).read(unb64(BODY)) == PLAIN


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_browser_reads_what_was_pushed(service: Receiver, language: Any) -> None:
    title, text = notice_text("turn", language, "Topas", "Café", "Zoë 🎲")
    notice = Notice(title, text, "https://tables.example/t/7", "7", 2, "turn", language)
    browser = Browser()
    assert send(service, notice=notice, browser=browser) == Delivery("ok")
    (seen,) = service.seen
    assert seen.path == "/push/sesame"
    assert json.loads(browser.read(seen.body)) == {
        "title": title,
        "text": text,
        "link": "https://tables.example/t/7",
        "table": "7",
        "seat": 2,
        "kind": "turn",
        "language": language,
    }
    assert seen.headers["Content-Encoding"] == "aes128gcm"
    assert seen.headers["TTL"] == "86400"
    assert re.fullmatch(r"[A-Za-z0-9_-]{32}", seen.headers["Topic"])
    assert "7" not in seen.headers["TTL"]


def test_no_two_messages_share_a_key_or_a_salt(service: Receiver) -> None:
    browser = Browser()
    for _ in range(2):
        assert send(service, browser=browser).ok
    first, second = (seen.body for seen in service.seen)
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]


def test_the_push_service_can_verify_who_sends(service: Receiver) -> None:
    keys = make_keys()
    assert send(service, keys=keys).ok
    header = service.seen[0].headers["Authorization"]
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found is not None
    head, claims, signature, public = found.groups()
    assert public == keys.public_key
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(unb64(claims))
    assert said["aud"] == f"https://push.example:{service.server_port}"
    assert said["sub"] == CONTACT
    assert time.time() < said["exp"] <= time.time() + 24 * 60 * 60
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(public))
    pair = unb64(signature)
    assert len(pair) == 64
    signed = encode_dss_signature(
        int.from_bytes(pair[:32], "big"), int.from_bytes(pair[32:], "big")
    )
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        key.verify(signed, f"{head}.{claims}x".encode(), ec.ECDSA(SHA256()))


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(201, "ok"), (403, "refused"), (404, "gone"), (410, "gone"), (429, "later"), (502, "later")],
)
def test_answers_of_a_push_service(service: Receiver, status: int, outcome: str) -> None:
    found = send(service, f"/status/{status}?sesame")
    assert found.outcome == outcome
    assert "sesame" not in found.why
    assert len(service.seen) == 1


def test_a_push_endpoint_in_the_hosts_network_is_refused(service: Receiver) -> None:
    found = send(service, rules=PUBLIC)
    assert found.outcome == "refused"
    assert "private address" in found.why
    assert service.seen == []


def test_the_longest_notice_fits() -> None:
    dice = "🎲"
    notice = Notice(
        dice * LONGEST["title"],
        dice * LONGEST["text"],
        "https://" + "a" * (LONGEST["link"] - 8),
        dice * LONGEST["table"],
        0,
        "turn",
    )
    browser = Browser()
    own = ec.generate_private_key(ec.SECP256R1())
    body = encrypt(push_body(notice), raw(browser.key.public_key()), browser.auth, own, b"s" * 16)
    assert len(body) <= 4096
    assert browser.read(body) == push_body(notice)
    with pytest.raises(BadOption, match="holds 3993 bytes"):
        encrypt(
            b"a" * (LONGEST_PLAIN + 1), raw(browser.key.public_key()), browser.auth, own, b"s" * 16
        )


def test_keys_are_stored_and_read_again() -> None:
    keys = make_keys()
    assert VapidKeys.from_json(keys.to_json()) == keys
    assert make_keys() != keys
    public = unb64(keys.public_key)
    assert (len(public), public[0]) == (65, 4)
    assert b64(keys.private) not in repr(keys)
    assert repr(keys) == "VapidKeys()"


def test_damaged_keys_are_refused_and_not_shown() -> None:
    whole = json.loads(make_keys().to_json())
    for text in (
        "",
        "[]",
        "{}",
        '{"private": 7, "public": ""}',
        json.dumps({**whole, "private": whole["private"][:-4]}),
        json.dumps({**whole, "private": b64(bytes(32))}),
        json.dumps({**whole, "private": b64(b"\xff" * 32)}),
        json.dumps({**whole, "public": make_keys().public_key}),
        make_keys().to_json()[:-3],
    ):
        with pytest.raises(BadOption, match="damaged") as caught:
            VapidKeys.from_json(text)
        assert whole["private"][:10] not in str(caught.value)


def test_subscriptions_are_read_as_browsers_write_them() -> None:
    browser = Browser()
    data = browser.subscription("https://push.example/sesame")
    found = read_subscription(data)
    assert found.to_json() == {"endpoint": data["endpoint"], "keys": data["keys"]}
    assert read_subscription(found.to_json()) == found
    padded = {name: text + "=" * (-len(text) % 4) for name, text in data["keys"].items()}
    assert read_subscription({**data, "keys": padded}) == found
    assert repr(found) == "Subscription()"
    assert re.fullmatch(r"[0-9a-f]{16}", found.name)


def changed(**changes: Any) -> dict[str, Any]:
    data = Browser().subscription("https://push.example/sesame")
    keys = {**data["keys"], **changes.pop("inner", {})}
    return {**data, "keys": keys, **changes}


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (None, "object with endpoint"),
        ([], "object with endpoint"),
        ("{}", "object with endpoint"),
        ({}, "endpoint of the subscription, the URL must be a text"),
        (changed(endpoint="http://push.example/sesame"), "must begin with https"),
        (changed(endpoint="https://user@push.example/sesame"), "user name"),
        (changed(endpoint="https://push.example:25/sesame"), "port 25"),
        (changed(endpoint=["https://push.example/sesame"]), "must be a text"),
        (changed(keys=None), "keys of the subscription must be an object"),
        (changed(keys=[]), "keys of the subscription must be an object"),
        (changed(keys={}), "keys.p256dh of the subscription must be 65 bytes"),
        (changed(inner={"p256dh": "sesame"}), "keys.p256dh .* 65 bytes"),
        (changed(inner={"p256dh": "sésame"}), "keys.p256dh .* 65 bytes"),
        (changed(inner={"p256dh": 65}), "keys.p256dh .* 65 bytes"),
        (changed(inner={"p256dh": "a"}), "keys.p256dh .* 65 bytes"),
        (changed(inner={"p256dh": b64(b"\4" + bytes(64))}), "point of P-256"),
        (changed(inner={"p256dh": b64(b"\2" + bytes(64))}), "point of P-256"),
        (changed(inner={"auth": b64(b"sesame")}), "keys.auth .* 16 bytes"),
        (changed(inner={"auth": None}), "keys.auth .* 16 bytes"),
    ],
)
def test_bad_subscriptions_are_refused_with_a_reason(data: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint) as caught:
        read_subscription(data)
    assert "sesame" not in str(caught.value)


@pytest.mark.parametrize(
    "contact", ["", "host@tables.example", "mailto:", "http://a", "mailto:a\n@b"]
)
def test_bad_contacts_are_refused(contact: str) -> None:
    with pytest.raises(BadOption, match="mailto:NAME@HOST or https"):
        check_contact(contact)


def test_good_contacts() -> None:
    for contact in (CONTACT, "https://tables.example/about"):
        assert check_contact(contact) == contact
