"""Notices by Web Push, which arrive even if the page is closed (RFC 8030, 8291, 8292)."""

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

from ludotheque.core.errors import BadOption
from ludotheque.server.notices.addresses import AddressRules, BadAddress, read_target
from ludotheque.server.notices.encryption import encrypt, point
from ludotheque.server.notices.notice import Delivery, Notice
from ludotheque.server.notices.post import post

KEPT_SECONDS: Final = 24 * 60 * 60  # how long a push service keeps a message for the browser
TOKEN_SECONDS: Final = 12 * 60 * 60  # RFC 8292 allows a day; half, as clocks may be wrong


@dataclass(frozen=True)
class VapidKeys:
    """The key pair that identifies this server to push services; created once, then stored."""

    private: bytes = field(repr=False)

    @property
    def public_key(self) -> str:
        """The `applicationServerKey` that browsers pass to `PushManager.subscribe`."""
        return _base64(point(self._key().public_key()))

    def to_json(self) -> str:
        """Return the keys as text to store; the text is secret."""
        return json.dumps({"private": _base64(self.private), "public": self.public_key})

    @classmethod
    def from_json(cls, text: str) -> "VapidKeys":
        """Read keys that `to_json` wrote; raise `BadOption` if they are damaged."""
        try:
            data = json.loads(text)
            keys = cls(_bytes(data["private"]))
            if len(keys.private) == 32 and keys.public_key == data["public"]:
                return keys
        except (ValueError, KeyError, TypeError):
            pass  # the text may be most of a secret, so the error quotes none of it
        raise BadOption("the stored VAPID keys are damaged: restore them, or make new ones")

    def sign(self, data: bytes) -> bytes:
        """Return the ES256 signature that JSON web tokens use."""
        r, s = decode_dss_signature(self._key().sign(data, ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")

    def _key(self) -> ec.EllipticCurvePrivateKey:
        return ec.derive_private_key(int.from_bytes(self.private, "big"), ec.SECP256R1())


def make_keys() -> VapidKeys:
    """Create new keys; browsers that subscribed with older ones must subscribe again."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return VapidKeys(number.to_bytes(32, "big"))


@dataclass(frozen=True)
class Subscription:
    """The address and keys of a browser; the repr omits them, as they allow sending to it."""

    endpoint: str = field(repr=False)
    p256dh: bytes = field(repr=False)
    auth: bytes = field(repr=False)

    @property
    def name(self) -> str:
        """A short name of the endpoint that is not secret, for logs and for finding duplicates."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """Return the subscription in the browsers' format, which `read_subscription` reads."""
        keys = {"p256dh": _base64(self.p256dh), "auth": _base64(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}


def read_subscription(data: object) -> Subscription:
    """Read a browser's `PushSubscription.toJSON()`; raise `BadAddress` if it is malformed."""
    if not isinstance(data, Mapping):
        raise BadAddress("subscription")
    try:
        read_target(data.get("endpoint"), ("https",))
    except BadAddress as error:
        raise BadAddress("endpoint", problem=error.texts) from None
    keys = data.get("keys")
    if not isinstance(keys, Mapping):
        raise BadAddress("keys")
    p256dh = _read_key(keys, "p256dh", 65)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    except ValueError:
        raise BadAddress("point") from None
    return Subscription(data["endpoint"], p256dh, _read_key(keys, "auth", 16))


def check_contact(contact: str) -> str:
    """Return a contact for push services unchanged; raise `BadOption` unless mailto: or https:."""
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
    """Send a notice, encrypted for the browser, to the push service of the subscription."""
    body = encrypt(
        push_body(notice),
        subscription.p256dh,
        subscription.auth,
        ec.generate_private_key(ec.SECP256R1()),
        os.urandom(16),
    )
    # A newer notice to the same seat replaces one that the browser has not fetched yet.
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
    """Return the JSON that the page's service worker shows."""
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
    """Return the header that identifies this server to the push service (RFC 8292)."""
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
        raise BadAddress("key", name=name, length=length)
    return found


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: object) -> bytes:
    """Decode base64url, with or without padding."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]*={0,2}", text):
        raise ValueError("not base64url")
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))  # its errors are ValueErrors
