"""A table over a WebSocket: what happens is pushed, moves are sent; HTTP can do the same.

docs/server.md lists the messages. Every message that asks for something is answered by `ack` or
`error` with its key.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ludotheque.server import deeds
from ludotheque.server.hall import Hall
from ludotheque.server.language import read_language
from ludotheque.server.limits import Limits, network_of
from ludotheque.server.models import (
    LONGEST_KEY,
    Model,
    NewMove,
    Ply,
    Saying,
    SeatNumber,
    Token,
    Undo,
)
from ludotheque.server.problems import refused_input
from ludotheque.server.refusals import Refusal
from ludotheque.server.retried import retried
from ludotheque.server.room import GUEST, Holder
from ludotheque.server.socket_protocol import ABORT

LARGEST: Final = 8192  # bytes of a message
PATIENCE: Final = 10.0  # seconds until somebody who connects has to say who it is
# Messages, and bytes of them, that may wait for somebody who does not read them.
MOST_WAITING: Final = 200
MOST_BYTES: Final = 2_000_000
POLICY, RESTART, TRY_LATER = 1008, 1012, 1013  # codes of closing


class Hello(Model):
    """The first message: who it is, and the ply it has seen."""

    type: Literal["hello"]
    token: Token | None = None
    ply: Ply | None = None
    language: Literal["en", "fr"] | None = None


class LiveMove(NewMove):
    """A move."""

    type: Literal["move"]


class LiveSaying(Saying):
    """An offer, an answer, or giving up."""

    type: Literal["say"]


class LiveUndo(Undo):
    """Take back."""

    type: Literal["undo"]


class Show(Model):
    """Another seat of this device is before the screen."""

    type: Literal["show"]
    seat: SeatNumber


class Ping(Model):
    """Are you there?"""

    type: Literal["ping"]


_HELLO: Final[TypeAdapter[Hello]] = TypeAdapter(Hello)
_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(
    Annotated[LiveMove | LiveSaying | LiveUndo | Show | Ping, Field(discriminator="type")]
)


class Socket:
    """Somebody connected to a table; a `Watcher`."""

    def __init__(self, websocket: WebSocket, hall: Hall, limits: Limits, table: str) -> None:
        self._socket = websocket
        self._hall = hall
        self._limits = limits
        self._table = table
        self._token: str | None = None
        # Until it says otherwise, what its browser said.
        self._language = read_language(websocket.headers.get("accept-language", ""))
        self._waiting: deque[bytes] = deque()
        self._bytes = 0  # of what waits
        self._dropped = False
        self._sending: asyncio.Task[None] | None = None
        self._answering = asyncio.Lock()
        self._network = network_of(websocket.client.host) if websocket.client else ""
        self.holder: Holder = GUEST

    # --- out -------------------------------------------------------------------------------------

    def push(self, frame: bytes) -> None:
        """Send something, without waiting for who reads it."""
        if self._dropped:
            return
        full = len(self._waiting) >= MOST_WAITING or self._bytes + len(frame) > MOST_BYTES
        if self._waiting and full:
            self._drop()
            return
        self._waiting.append(frame)
        self._bytes += len(frame)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    def _drop(self) -> None:
        """Cut off somebody who does not read: at once, with all that waits."""
        self._dropped = True
        self._waiting.clear()
        self._hall.unwatch(self._table, self)
        abort = (self._socket.scope.get("extensions") or {}).get(ABORT)
        if abort is not None:  # else another server than ours runs this application
            abort()

    async def _send(self) -> None:
        try:
            while self._waiting:
                frame = self._waiting.popleft()
                self._bytes -= len(frame)
                await self._socket.send({"type": "websocket.send", "text": frame.decode()})
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._waiting.clear()  # it is gone; the receiving side ends the rest
            self._bytes = 0
        finally:
            self._sending = None

    def dismiss(self, code: str) -> None:
        """Send away whose token is not valid any more."""
        self._refuse(Refusal(code), None)
        self.hang_up(POLICY)

    def hang_up(self, code: int) -> None:
        """Close, once what waits has been sent."""
        self._closing = asyncio.create_task(self._close(code))

    async def farewell(self) -> None:
        """Say that the server stops, once what was asked has been answered."""
        async with self._answering:
            self._hall.unwatch(self._table, self)  # it is the last word
            self.push(b'{"type":"bye","reason":"restart"}')
            await self._close(RESTART)

    async def _close(self, code: int) -> None:
        if self._sending is not None:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._sending), 2)
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            if self._socket.application_state != WebSocketState.DISCONNECTED:
                await self._socket.close(code)

    def _refuse(self, refusal: Refusal, key: str | None) -> None:
        body = refusal.to_json(self._language) | {"type": "error", "key": key}
        frame = to_json(body)
        if refusal.view is not None:
            frame = frame[:-1] + b',"view":' + refusal.view + b"}"
        self.push(frame)

    # --- in --------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Greet, then answer until it goes."""
        try:
            if not await self._greet():
                return
            while True:
                data = await self._receive()
                async with self._answering:
                    await self._answer(data)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._hall.unwatch(self._table, self)
            if self.holder.seats:
                await self._tell_presence()

    async def _receive(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        data = text.encode() if text is not None else bytes(message.get("bytes") or b"")
        if len(data) > LARGEST:
            raise WebSocketDisconnect
        return data

    async def _greet(self) -> bool:
        try:
            data = await asyncio.wait_for(self._receive(), PATIENCE)
            hello = _HELLO.validate_json(data)
            self._token, self._language = hello.token, hello.language or self._language
            await _sit_down(self._hall, self._table, self, hello)
            if self.holder.seats:
                await self._tell_presence()
            return True
        except TimeoutError:
            await self._socket.close(POLICY)
        except ValidationError as error:
            self._refuse(refused_input(error.errors()), None)
            await self._close(POLICY)
        except Refusal as refusal:
            self._refuse(refusal, None)
            await self._close(POLICY)
        return False

    async def _tell_presence(self) -> None:
        with suppress(Refusal):
            async with self._hall.room(self._table) as room:
                self._hall.tell_table(room)
        if self._hall.presence is not None:
            self._hall.presence(self._table)

    async def _answer(self, data: bytes) -> None:
        try:
            self._limits.deeds.take(self.holder.hash or self._network)
            asked = _MESSAGE.validate_json(data)
            if isinstance(asked, Ping):
                self.push(b'{"type":"pong"}')
                return
            if isinstance(asked, Show):
                await deeds.show(self._hall, self._table, self._token, asked.seat)
                return
            done = await _DEEDS[type(asked)](self._hall, self._table, self._token, asked)
            ply = done.ply if done is not None else None
            self.push(to_json({"type": "ack", "key": asked.key, "ply": ply}))
        except ValidationError as error:
            self._refuse(refused_input(error.errors(), tagged=True), _key_of(data))
        except Refusal as refusal:
            self._refuse(refusal, _key_of(data))


def _key_of(data: bytes) -> str | None:
    """The key of a message that may be wrong otherwise, so that its sender knows which it was."""
    with suppress(ValueError):
        message = from_json(data)
        if isinstance(message, dict) and isinstance(message.get("key"), str):
            return str(message["key"])[:LONGEST_KEY]
    return None


@retried
async def _sit_down(hall: Hall, table: str, socket: Socket, hello: Hello) -> None:
    async with hall.room(table, hello.ply or 0, hello.token) as room:
        socket.holder = hall.watcher(room, hello.token)
        hall.watch(room, socket)
        socket.push(hall.welcome(room, socket.holder, hello.ply))


_DEEDS: Final[dict[type, Any]] = {
    LiveMove: deeds.move,
    LiveSaying: deeds.say,
    LiveUndo: deeds.undo,
}
