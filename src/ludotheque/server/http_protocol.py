"""uvicorn's HTTP, with bounds on what a stranger may send before anything is done with it.

By itself it keeps any number of header bytes, and waits for ever for the rest of a request.
"""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD: Final = 32_768  # bytes: the address and all headers
HEAD_SECONDS: Final = 15.0  # until a request's headers must have come
BODY_SECONDS: Final = 60.0  # and after them its body

_TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-length: 0\r\nconnection: close\r\n\r\n"
)


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection whose requests are bounded in size and time."""

    _head: int | None = 0  # bytes of a head that is not complete; None after that
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._wait(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head has become too large."""
        super().data_received(data)
        if self._head is not None and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.transport.write(_TOO_LARGE)
                self.transport.close()

    def on_message_begin(self) -> None:
        """Read a head."""
        super().on_message_begin()
        self._head = 0
        self._wait(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """Read the body."""
        self._head = None
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Leave the rest to whoever answers."""
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the WebSocket."""
        self._wait(None)
        super().handle_websocket_upgrade()

    def _wait(self, seconds: float | None) -> None:
        """Drop the connection after so many seconds, unless it is told otherwise before."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = (
            None if seconds is None else self.loop.call_later(seconds, self.transport.abort)
        )
