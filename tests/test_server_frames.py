"""Frames of a WebSocket, as they come in pieces: our protocol hears what the library's hears."""

import asyncio
import random
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from ludotheque.server.play.live import LARGEST
from ludotheque.server.socket_protocol import SocketProtocol
from tests.scale import many

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LAST, MASKED = 0x80, 0x80
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading

    def get_extra_info(self, _name: str) -> None:
        return None


async def app(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def heard(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> tuple[Any, ...]:
    """What the application hears, what is written, and whether the connection is closed."""
    config = uvicorn.Config(app, ws_max_size=LARGEST, ws_per_message_deflate=False, log_config=None)
    state, wire = ServerState(), Wire()
    protocol = kind(config, state, {}, asyncio.get_running_loop())
    protocol.connection_made(wire)  # type: ignore[arg-type]
    protocol.data_received(REQUEST)
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    wire.written.clear()
    for piece in pieces:
        if not wire.closed:
            protocol.data_received(piece)
    told = []
    while not protocol.queue.empty():
        told.append(protocol.queue.get_nowait())
    protocol.stop_keepalive()
    for task in state.tasks:
        task.cancel()
    await asyncio.gather(*state.tasks, return_exceptions=True)
    return told, b"".join(wire.written), wire.closed


def frame(chance: random.Random, kind: int, content: bytes, *, last: bool = True) -> bytes:
    size = len(content)
    if size < 126:
        head = bytes((kind | LAST * last, MASKED | size))
    else:
        head = bytes((kind | LAST * last, MASKED | 126)) + size.to_bytes(2, "big")
    mask = chance.randbytes(4)
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(content))
    return head + mask + masked


def some_frames(chance: random.Random) -> tuple[bytes, bytes]:
    """Messages, whole and in parts, with pings between them; and an end, perhaps a mistake."""
    sent = b""
    for _ in range(chance.randrange(1, 8)):
        text = ("é" * chance.choice((0, 2, 60, 64, 200, 4096))).encode()
        how = chance.randrange(5)
        if how < 2:
            sent += frame(chance, TEXT, text)
        elif how == 2:
            sent += frame(chance, BINARY, text)
        elif how == 3:
            sent += frame(chance, chance.choice((PING, PONG)), b"hello")
        else:
            sent += frame(chance, TEXT, text[:40], last=False)
            sent += frame(chance, PING, b"between")
            sent += frame(chance, 0, text[40:80], last=False) + frame(chance, 0, b"")
    ends = (
        b"",
        frame(chance, TEXT, b"x" * (LARGEST + 1)),
        frame(chance, TEXT, b"\xff\xfe"),
        frame(chance, CLOSE, (1000).to_bytes(2, "big")) + frame(chance, TEXT, b"too late"),
        b"\x81\x02hi",  # not masked
        bytes((TEXT | LAST, MASKED | 127)) + (2).to_bytes(8, "big") + bytes(4) + b"hi",
        frame(chance, 0, b"part of nothing"),
        frame(chance, TEXT, b"a", last=False) + frame(chance, TEXT, b"b"),
        b"\xf1\x80\0\0\0\0",  # reserved bits
    )
    return sent, chance.choice(ends)


@pytest.mark.parametrize("seed", range(many(40, 2_000)))
def test_our_protocol_hears_what_the_librarys_hears(seed: int) -> None:
    chance = random.Random(seed)
    sent, end = some_frames(chance)
    cuts = sorted(chance.randrange(len(sent) + 1) for _ in range(chance.randrange(12)))
    pieces = [sent[a:b] for a, b in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
    pieces.append(end)  # with a mistake the library forgets what came in the same piece

    async def both() -> list[tuple[Any, ...]]:
        return [await heard(kind, pieces) for kind in (SocketProtocol, WebSocketsSansIOProtocol)]

    ours, theirs = asyncio.run(both())
    assert ours == theirs


def test_frames_of_every_size_are_written_as_the_library_writes_them() -> None:
    async def written(size: int) -> tuple[bytes, bytes]:
        protocol = SocketProtocol(uvicorn.Config(app, log_config=None), ServerState(), {})
        wire = Wire()
        protocol.connection_made(wire)  # type: ignore[arg-type]
        protocol.data_received(REQUEST)
        while not protocol.handshake_complete:
            await asyncio.sleep(0)
        wire.written.clear()
        assert protocol.write_text(b"x" * size)
        protocol.conn.send_text(b"x" * size)
        protocol.stop_keepalive()
        return b"".join(wire.written), b"".join(protocol.conn.data_to_send())

    for size in (0, 1, 125, 126, 65_535, 65_536, 200_000):
        ours, theirs = asyncio.run(written(size))
        assert ours == theirs
