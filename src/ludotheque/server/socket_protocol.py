"""uvicorn's WebSockets, with a way to cut off somebody who does not read.

Closing waits until everything written has been read, which such a peer never does. So an
application finds a function under `ABORT` in the extensions of its scope: it drops the connection
and what waits in it at once.
"""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT: Final = "ludotheque.abort"


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that can be dropped."""

    def handle_connect(self, event: Request) -> None:
        """Start the application, which is given the function that drops the connection."""
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application's task has not run yet
            self.scope["extensions"][ABORT] = self.transport.abort  # type: ignore[assignment]

    def keepalive_timeout(self) -> None:
        """Drop whoever does not answer; uvicorn would wait for its last words to be read."""
        super().keepalive_timeout()
        self.transport.abort()
