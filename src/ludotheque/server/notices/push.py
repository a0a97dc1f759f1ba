"""Your turn, by Web Push: a browser tells although the page is closed (RFC 8030, 8291, 8292)."""

import base64
import hashlib
import json
import os
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from ludotheque.errors import BadOption
from ludotheque.server.notices.addresses import AddressRules, BadAddress, read_target
from ludotheque.server.notices.encryption import encrypt, point
from ludotheque.server.notices.notice import Delivery, Notice
from ludotheque.server.notices.post import post

KEPT_SECONDS: Final = 24 * 60 * 60  # how long a push service waits for the browser
TOKEN_SECONDS: Final = 12 * 60 * 60  # RFC 8292 allows a day; clocks go wrong


@dataclass(frozen=True)
class VapidKeys:
    """The key pair by which push services know this server; made once, then stored."""

    private: bytes = field(repr=False)

    @property
    def public_key(self) -> str:
        """What browsers want as `applicationServerKey` of `PushManager.subscribe`."""
        return _base64(point(self._key().public_key()))

    def to_json(self) -> str:
        """The keys as a text to store; it is a secret."""
        return json.dumps({"private": _base64(self.private), "public": self.public_key})

    @classmethod
    def from_json(cls, text: str) -> "VapidKeys":
        """The keys that `to_json` wrote."""
        try:
            data = json.loads(text)
            keys = cls(_bytes(data["private"]))
            if len(keys.private) == 32 and keys.public_key == data["public"]:
                return keys
        except (ValueError, KeyError, TypeError):
            pass  # the text may be most of a secret: nothing of it goes into an error
        raise BadOption("the stored VAPID keys are damaged: restore them, or make new ones")

    def sign(self, data: bytes) -> bytes:
        """The signature ES256 of JSON web tokens."""
        r, s = decode_dss_signature(self._key().sign(data, ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")

    def _key(self) -> ec.EllipticCurvePrivateKey:
        return ec.derive_private_key(int.from_bytes(self.private, "big"), ec.SECP256R1())


def make_keys() -> VapidKeys:
    """New keys; whoever subscribed under older ones must subscribe again."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return VapidKeys(number.to_bytes(32, "big"))


@dataclass(frozen=True)
class Subscription:
    """Where a browser listens; whoever knows it can write to it, so no repr shows it."""

    endpoint: str = field(repr=False)
    p256dh: bytes = field(repr=False)
    auth: bytes = field(repr=False)

    @property
    def name(self) -> str:
        """A short name of the endpoint that is no secret, for logs and to find doubles."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """The subscription as browsers write it; `read_subscription` reads it again."""
        keys = {"p256dh": _base64(self.p256dh), "auth": _base64(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}


def read_subscription(data: object) -> Subscription:
    """What a browser's `PushSubscription.toJSON()` sent, or BadOption."""
    if not isinstance(data, Mapping):
        raise BadAddress(
            "a subscription is an object with endpoint and keys",
            "un abonnement est un objet avec endpoint et keys",
        )
    try:
        read_target(data.get("endpoint"), ("https",))
    except BadAddress as error:
        raise BadAddress(
            f"endpoint of the subscription: {error}",
            f"endpoint de l’abonnement : {error.texts['fr']}",
        ) from None
    keys = data.get("keys")
    if not isinstance(keys, Mapping):
        raise BadAddress(
            "keys of the subscription must be an object with p256dh and auth",
            "keys de l’abonnement doit être un objet avec p256dh et auth",
        )
    p256dh = _read_key(keys, "p256dh", 65)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    except ValueError:
        raise BadAddress(
            "keys.p256dh of the subscription must be a point of P-256",
            "keys.p256dh de l’abonnement doit être un point de P-256",
        ) from None
    return Subscription(data["endpoint"], p256dh, _read_key(keys, "auth", 16))


def check_contact(contact: str) -> str:
    """Whom a push service may tell of trouble: a mailto: or https: URL, returned as it is."""
    if not re.fullmatch(r"mailto:[^\s@<>]+@[^\s@<>]+|https://[^\s<>]+", contact):
        raise BadOption("the contact for push services must be mailto:NAME@HOST or https://HOST/…")
    return contact


async def send_push(
    subscription: Subscription,
    notice: Notice,
    keys: VapidKeys,
    contact: str,
    rules: AddressRules,
) -> Delivery:
    """Hands the notice, encrypted for the browser, to its push service."""
    body = encrypt(
        push_body(notice),
        subscription.p256dh,
        subscription.auth,
        ec.generate_private_key(ec.SECP256R1()),
        os.urandom(16),
    )
    # A newer notice to the same seat takes the place of one that the browser has not fetched.
    topic = hashlib.sha256(f"{notice.table}/{notice.seat}".encode()).digest()[:24]
    headers = {
        "Authorization": authorization(subscription.endpoint, keys, check_contact(contact)),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_SECONDS),
        "Topic": _base64(topic),
    }
    return await post(subscription.endpoint, body, headers, rules, ("https",))


def push_body(notice: Notice) -> bytes:
    """The JSON that the page's service worker shows."""
    data = {
        "title": notice.title,
        "text": notice.text,
        "link": notice.link,
        "table": notice.table,
        "seat": notice.seat,
        "kind": notice.kind,
        "language": notice.language,
    }
    return json.dumps(data, ensure_ascii=False).encode()


def authorization(endpoint: str, keys: VapidKeys, contact: str) -> str:
    """The header by which the push service knows whom the browser subscribed to (RFC 8292)."""
    url = read_target(endpoint, ("https",)).url
    claims = {
        "aud": f"{url.scheme}://{url.netloc.decode('ascii')}",
        "exp": int(time.time()) + TOKEN_SECONDS,
        "sub": contact,
    }
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    token = ".".join(_base64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    return f"vapid t={token}.{_base64(keys.sign(token.encode()))}, k={keys.public_key}"


def _read_key(keys: Mapping[str, object], name: str, length: int) -> bytes:
    try:
        found = _bytes(keys.get(name))
    except ValueError:
        found = b""
    if len(found) != length:
        raise BadAddress(
            f"keys.{name} of the subscription must be {length} bytes in base64url",
            f"keys.{name} de l’abonnement : {length} octets en base64url",
        )
    return found


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: object) -> bytes:
    """Base64url, with or without its padding."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", text):
        raise ValueError("not base64url")
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))  # its errors are ValueErrors
