"""A WebSocket client with next to no work of its own, so that the server is what is measured."""

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

PATIENCE: Final = 30.0  # seconds until a connection is open
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_NO_MASK: Final = bytes(4)  # frames of a client are masked; with zeros, that changes nothing


class Wire(asyncio.Protocol):
    """One connection; `hear` gets every text that comes."""

    def __init__(self, path: str, host: str, hear: Callable[[bytes], None]) -> None:
        self._path, self._host = path, host
        self.hear = hear
        self._buffer = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open and not self._upgraded():
            return
        while self._frame():
            pass

    def _upgraded(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end])
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self._transport.close()  # which `opened` tells
            return False
        del self._buffer[: end + 4]
        self._open = True
        if not self.opened.done():  # nobody waits any more after Ctrl-C
            self.opened.set_result(None)
        return True

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        kind, content = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.hear(content)
        elif kind == PING:
            self._send(PONG, content)
        elif kind == CLOSE:
            self._transport.close()
        return True

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            head = struct.pack("!BB", 128 | kind, 128 | size)
        else:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, size)
        self._transport.write(head + _NO_MASK + content)

    def close(self) -> None:
        self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))


async def connect(url: str, path: str, hear: Callable[[bytes], None]) -> Wire:
    """An open connection to `path` of an http address."""
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(path, parts.netloc, hear), parts.hostname, parts.port
    )
    await asyncio.wait_for(wire.opened, PATIENCE)
    return wire
