"""Checks of host, origin, size and rate for every request, and headers for every answer.

Plain ASGI, because FastAPI's own middleware reads and copies every body.
"""

import logging
import time
import traceback
from contextlib import suppress
from ipaddress import ip_address
from socket import gethostname
from typing import Any, Final
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server.language import read_language
from ludotheque.server.limits import Limits, network_of
from ludotheque.server.metrics import Metrics
from ludotheque.server.refusals import Refusal

LARGEST_BODY: Final = 300_000  # bytes: enough for a custom deck, or a record to verify
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_AT_HOME: Final = (".local", ".localhost", ".lan", ".home.arpa", ".internal")
_FAULT: Final = 1011  # WebSocket close code for an internal error

_log = logging.getLogger("ludotheque.server")

HEADERS: Final = (
    # Nothing from other hosts, nothing inline, no framing.
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # A seat's link gives access to the seat, so other sites must not receive it.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


class Middleware:
    """The outermost ASGI layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, public_url: str) -> None:
        self._app = app
        self._limits = limits
        self._metrics = metrics
        self._public = urlsplit(public_url).netloc.lower() if public_url else ""
        self._names = {_host_name(self._public), gethostname().lower()} - {""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        began = time.perf_counter()
        status = 0  # until the response starts

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name for name, _ in message["headers"]}
                own = _own_headers(scope["path"], given)
                message = {**message, "headers": [*message["headers"], *own]}
            await send(message)

        try:
            self._check_host(headers)
            if scope["method"] not in _SAFE and not self._is_own(headers):
                raise Refusal("bad_origin")
            if scope["path"].startswith("/api/"):
                self._limits.requests.take(_network(scope))
            await self._app(scope, _limited(headers, receive), answer)
        except Refusal as refusal:
            await _refuse(refusal, headers, answer)
        except Exception as error:
            _note_fault(scope, error)
            if not status:
                await _refuse(Refusal("fault"), headers, answer)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            seconds = time.perf_counter() - began
            self._metrics.requested(scope["method"], route, status or 500, seconds)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        network = _network(scope)
        headers = dict(scope["headers"])
        try:
            self._check_host(headers)
            if not self._is_own(headers):
                raise Refusal("bad_origin")
            self._limits.open_socket(network)
        except Refusal as refusal:
            await receive()
            await _refuse(refusal, headers, _instead_of_socket(send))
            return
        try:
            with self._metrics.sockets.track_inprogress():
                await self._app(scope, receive, send)
        except Exception as error:
            _note_fault(scope, error)
            with suppress(Exception):  # the socket may be closed already
                await send({"type": "websocket.close", "code": _FAULT})
        finally:
            self._limits.close_socket(network)

    def _check_host(self, headers: dict[bytes, bytes]) -> None:
        """Refuse a host name that is not ours: a foreign domain may point at us (DNS rebinding)."""
        name = _host_name(headers.get(b"host", b"").decode("latin-1"))
        if name in self._names or _is_address(name):
            return
        # Names without a dot, and some suffixes, belong to private networks.
        if not name or ("." in name and not name.endswith(_AT_HOME)):
            raise Refusal("bad_host")

    def _is_own(self, headers: dict[bytes, bytes]) -> bool:
        """Whether a request comes from our own page, or from a program, which sends no Origin."""
        origin, site = headers.get(b"origin"), headers.get(b"sec-fetch-site")
        if origin is None:
            return site in (b"same-origin", b"none", None)
        # Our own forms send "null", too, because of `no-referrer`; Sec-Fetch-Site tells them apart.
        if origin == b"null":
            return site == b"same-origin"
        try:
            host = urlsplit(origin.decode("latin-1")).netloc.lower()
        except ValueError:
            return False
        return bool(host) and host in (
            headers.get(b"host", b"").decode("latin-1").lower(),
            self._public,
        )


def _host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    """Whether a host is an IP address, so that no foreign domain can be involved."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _network(scope: Scope) -> str:
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


def _limited(headers: dict[bytes, bytes], receive: Receive) -> Receive:
    """Wrap `receive` to refuse a body that is too large."""
    declared = headers.get(b"content-length", b"0")
    if not declared.isdigit() or int(declared) > LARGEST_BODY:
        raise Refusal("too_large", most=LARGEST_BODY)
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > LARGEST_BODY:
                raise Refusal("too_large", most=LARGEST_BODY)
        return message

    return limited


def _own_headers(path: str, given: set[bytes]) -> list[tuple[bytes, bytes]]:
    own = [pair for pair in HEADERS if pair[0] not in given]
    return [*own, (b"cache-control", b"no-store")] if path.startswith("/api/") else own


def _instead_of_socket(send: Send) -> Send:
    """Wrap `send` to answer a WebSocket handshake with plain HTTP."""

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *_own_headers("/api/", set())]}
        await send({**message, "type": f"websocket.{message['type']}"})

    return answer


def _note_fault(scope: Scope, error: Exception) -> None:
    """Log where an error happened, without its message, which may hold a token or a hand."""
    route = getattr(scope.get("route"), "path", "other")
    trace = "".join(traceback.format_tb(error.__traceback__))
    how = scope.get("method", "WebSocket")
    _log.error("fault at %s %s\nTraceback:\n%s%s", how, route, trace, type(error).__name__)


async def _refuse(refusal: Refusal, asked: dict[bytes, bytes], send: Send) -> None:
    language = read_language(asked.get(b"accept-language", b"").decode("latin-1"))
    body = refusal_body(refusal, language)
    headers: list[Any] = [(b"content-type", b"application/json")]
    headers.append((b"content-length", str(len(body)).encode()))
    headers += [(name.encode(), value.encode()) for name, value in refusal_headers(refusal).items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def refusal_body(refusal: Refusal, language: str) -> bytes:
    """The JSON of a refusal."""
    body = to_json(refusal.to_json(language))
    return body if refusal.view is None else body[:-1] + b',"view":' + refusal.view + b"}"


def refusal_headers(refusal: Refusal) -> dict[str, str]:
    """The HTTP headers that a refusal needs."""
    if refusal.status == 401:
        return {"www-authenticate": "Bearer"}
    if refusal.code == "too_many":
        return {"retry-after": str(refusal.values["seconds"])}
    return {"retry-after": "2"} if refusal.status == 503 else {}
