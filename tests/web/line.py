"""A line between a browser and the server that can be cut, as in a tunnel."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Browser

from tests.servers import Server
from tests.web.browser import Visitor

_UPGRADE = b"upgrade: websocket"


class Line:
    """Hands bytes on in both directions, for HTTP and WebSockets alike, until it is cut.

    Like a proxy it may also let HTTP through and no WebSockets.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._open = True
        self._ends: set[socket.socket] = set()
        self._sockets_open = True
        self._muted = False
        self._upgraded: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Nothing goes through any more, and nobody says goodbye."""
        self._open = False
        for end in list(self._ends):
            _close(end)

    def mend(self) -> None:
        """Who tries again gets through."""
        self._open = True

    def block_sockets(self) -> None:
        """No WebSocket goes through any more, neither those that are open nor new ones."""
        self._sockets_open = False
        for end in list(self._upgraded):
            _close(end)

    def mute_sockets(self) -> None:
        """What the server says over WebSockets is lost; what it is told arrives."""
        self._muted = True

    def let_sockets(self) -> None:
        """Who tries again gets a WebSocket that works."""
        self._sockets_open, self._muted = True, False

    def close(self) -> None:
        """No line at all."""
        self.cut()
        _close(self._listening)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self._open:
                    _close(near)
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._ends |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(*ends, near), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, near: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if source is near and _UPGRADE in data.lower():
                    self._upgraded |= {source, target}
                    if not self._sockets_open:
                        break
                elif source is not near and self._muted and source in self._upgraded:
                    continue
                target.sendall(data)
        for end in (source, target):
            self._ends.discard(end)
            self._upgraded.discard(end)
            _close(end)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def over_a_line(browser: Browser, server: Server, **options: Any) -> Iterator[tuple[Visitor, Line]]:
    """Somebody whose connection can be cut; what the browser says of that is forgiven."""
    line = Line(server.port)
    visitor = Visitor(browser, line.url, **options)
    try:
        yield visitor, line
        for part in ("WebSocket", "Failed to load resource", "registration blocked"):
            visitor.forgive(part)
        assert not visitor.faults, visitor.faults
    finally:
        visitor.close()
        line.close()
