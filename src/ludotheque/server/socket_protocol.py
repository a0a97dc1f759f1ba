"""uvicorn's WebSockets, with a way to cut off somebody who does not read, and a short way to send.

Closing waits until everything written has been read, which such a peer never does. So an
application finds a function under `ABORT` in the extensions of its scope: it drops the connection
and what waits in it at once. The one under `WRITE` sends a text without a task or a copy of it.
"""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

ABORT: Final = "ludotheque.abort"
WRITE: Final = "ludotheque.write"


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that can be dropped."""

    def handle_connect(self, event: Request) -> None:
        """Start the application, which is given the function that drops the connection."""
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application's task has not run yet
            self.scope["extensions"][ABORT] = self.transport.abort  # type: ignore[assignment]
            self.scope["extensions"][WRITE] = self.write_text  # type: ignore[assignment]

    def write_text(self, text: bytes) -> bool:
        """Send a text at once; False if the peer has yet to read what was sent before."""
        open_ = self.handshake_complete and self.conn.state is State.OPEN
        if not open_ or self.disconnected or not self.writable.is_set():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def keepalive_timeout(self) -> None:
        """Drop whoever does not answer; uvicorn would wait for its last words to be read."""
        super().keepalive_timeout()
        self.transport.abort()
