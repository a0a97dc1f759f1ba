"""A line between a browser and the server that can be cut, as in a tunnel."""

import socket
import threading
from contextlib import suppress


class Line:
    """Hands bytes on in both directions, for HTTP and WebSockets alike, until it is cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open = True
        self._ends: set[socket.socket] = set()
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
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            self._ends.discard(end)
            _close(end)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
