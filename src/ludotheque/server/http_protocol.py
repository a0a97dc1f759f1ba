"""uvicorn's HTTP protocol, with limits on what a client may send before it is handled.

By itself uvicorn keeps any number of header bytes, and waits for ever for the rest of a request.
"""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD: Final = 32_768  # bytes: the request line and all headers
HEAD_SECONDS: Final = 15.0  # for a request's headers to arrive
BODY_SECONDS: Final = 60.0  # for its body, after the headers

_TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection whose requests are bounded in size and time."""

    _head: int | None = 0  # bytes of the head so far; None once it is complete
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline for the first request."""
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the deadline."""
        self._wait(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data; close the connection if the head has become too large."""
        super().data_received(data)
        if self._head is not None and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.write(_TOO_LARGE)
                self.transport.close()

    def on_message_begin(self) -> None:
        """Start counting a head, and the deadline for it."""
        super().on_message_begin()
        self._head = 0
        self._wait(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """Start the deadline for the body."""
        self._head = None
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Cancel the deadline: the answer may take its time."""
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Cancel the deadline: the WebSocket takes the connection over."""
        self._wait(None)
        super().handle_websocket_upgrade()

    def _wait(self, seconds: float | None) -> None:
        """Drop the connection after this many seconds, unless called again; None: never."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = (
            None if seconds is None else self.loop.call_later(seconds, self.transport.abort)
        )
