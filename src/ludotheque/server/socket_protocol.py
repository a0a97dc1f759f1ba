"""uvicorn's WebSockets, with a way to drop a peer that does not read, and a fast way to send.

Closing waits until the peer has read everything written, which such a peer never does. So the
extensions of the application's scope hold three functions: `ABORT` drops the connection and its
unsent data at once, `WRITE` sends a text without a task or a copy of it, and `LISTEN` takes a
function that is handed each text as it comes, and says whether the application need not receive it.
Whole texts, which nearly
all messages are, are read here too: the library's parser takes several times as long.
"""

from collections.abc import Callable
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask

ABORT: Final = "ludotheque.abort"
WRITE: Final = "ludotheque.write"
LISTEN: Final = "ludotheque.listen"
Take = Callable[[str], bool]
_TEXT: Final = 0x81  # the last part of a text
_MEDIUM, _LARGE = bytes((_TEXT, 126)), bytes((_TEXT, 127))  # the size follows in 2 or 8 bytes
# A client's frames are masked: their second byte has this bit, and the size or where it stands.
_MASKED, _MEDIUM_MASKED, _LARGE_MASKED = 0x80, 0x80 | 126, 0x80 | 127
_MASK: Final = 4  # bytes of the mask, before the content
MOST_PARTS: Final = 64  # frames that one message may come in


def _head(size: int) -> bytes:
    """Return the head of a whole, unmasked text frame (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return _MEDIUM + size.to_bytes(2, "big")
    return _LARGE + size.to_bytes(8, "big")


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that can be dropped, and is read and written without detours."""

    _splits = True  # we split what comes into frames ourselves
    _rest = b""  # the beginning of a frame whose end has not come
    _take: Take | None = None  # is offered each text that comes while none waits to be received

    def handle_connect(self, event: Request) -> None:
        """Start the application, and give it the functions to drop and to write."""
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application's task has not run yet
            self.scope["extensions"][ABORT] = self.transport.abort  # type: ignore[assignment]
            self.scope["extensions"][WRITE] = self.write_text  # type: ignore[assignment]
            self.scope["extensions"][LISTEN] = self.listen  # type: ignore[assignment]

    def listen(self, take: Take | None) -> None:
        """Offer texts to a function before the application can receive them; None: no more."""
        self._take = take

    def data_received(self, data: bytes) -> None:
        """Take whole texts out of what came; leave everything else to the library's parser.

        It gets whole frames only, so that it is never in the midst of one.
        """
        if self.handshake_complete and self._splits:
            self._split(self._rest + data)
            return
        self._splits = not self.handshake_initiated  # else frames came before they may
        super().data_received(data)

    def _split(self, data: bytes) -> None:
        at, self._rest = 0, b""
        while len(data) >= at + 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size == _MEDIUM_MASKED:
                if len(data) < at + 4:
                    break
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            else:
                size -= _MASKED
            if not 0 <= size <= self.config.ws_max_size or data[at + 1] == _LARGE_MASKED:
                self._splits = False  # the parser says what is wrong with it
                super().data_received(data[at:])
                return
            end = start + _MASK + size
            if len(data) < end:
                break
            if kind == _TEXT and not self.frames and self.conn.state is State.OPEN:
                mask = data[start : start + _MASK]
                self._hand_over(apply_mask(data[start + _MASK : end], mask))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def _hand_over(self, text: bytes) -> None:
        """Hand a text to the application, after all that came before it."""
        if self._take is not None and self.queue.empty() and not self.close_sent:
            try:
                read = text.decode()
            except UnicodeDecodeError:
                pass  # the library closes the connection for that
            else:
                if self._take(read):
                    return
        self.frames, self.curr_msg_data_type = [text], "text"
        self.send_receive_event_to_app()

    def write_text(self, text: bytes) -> bool:
        """Send a text at once; return False if the socket is not open or its buffer is full."""
        open_ = self.handshake_complete and self.conn.state is State.OPEN
        if not open_ or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(_head(len(text)) + text)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; once we have closed, the client is gone for it."""
        try:
            await super().send(message)
        except RuntimeError:
            if self.close_sent:
                raise ClientDisconnected from None
            raise

    def handle_ping(self) -> None:
        """Answer a ping; drop a peer that sends pings but does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message; drop a peer that sends too many, which may all be empty."""
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Drop a peer that does not answer; uvicorn would wait until it reads the close frame."""
        super().keepalive_timeout()
        self.transport.abort()
