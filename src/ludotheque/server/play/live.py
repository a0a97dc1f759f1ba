"""A table over a WebSocket: events are pushed, moves are received; HTTP can do the same.

docs/server.md lists the messages. Each move, say or undo is answered with its key: by its `event`,
by `ack` or by `error`.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from ludotheque.server import outgoing
from ludotheque.server.broadcast import welcome_cost
from ludotheque.server.incoming import (
    HELLO,
    INCOMING,
    HelloMessage,
    MoveMessage,
    PingMessage,
    SayMessage,
    ShowMessage,
    UndoMessage,
)
from ludotheque.server.language import read_language
from ludotheque.server.limits import Limits, network_of
from ludotheque.server.lobby import seating
from ludotheque.server.models import LONGEST_KEY
from ludotheque.server.play import actions
from ludotheque.server.presence import Presence, tell_presence
from ludotheque.server.problems import refused_input
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import GUEST, Holder
from ludotheque.server.socket_protocol import ABORT, WRITE
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import HashedToken

LARGEST: Final = 8192  # bytes of an incoming message
PATIENCE: Final = 10.0  # seconds in which a new connection must send its hello
# Frames, and bytes of them, that may wait for a client that does not read them.
MOST_WAITING: Final = 200
MOST_BYTES: Final = 2_000_000
POLICY, RESTART, TRY_LATER = 1008, 1012, 1013  # WebSocket close codes


class Socket:
    """A WebSocket connection to a table; a `Watcher`."""

    def __init__(
        self,
        websocket: WebSocket,
        tables: Tables,
        limits: Limits,
        presence: Presence | None,
        table: str,
    ) -> None:
        self._socket = websocket
        self._tables = tables
        self._presence = presence
        self._limits = limits
        self._table = table
        self._token: HashedToken | None = None
        # The browser's language, until the hello message names another.
        self._language = read_language(websocket.headers.get("accept-language", ""))
        # Only our own `SocketProtocol` provides these two; other servers do not.
        extensions = websocket.scope.get("extensions") or {}
        self._abort: Callable[[], None] = extensions.get(ABORT, lambda: None)
        self._write: Callable[[bytes], bool] = extensions.get(WRITE, lambda _: False)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0  # of the waiting frames
        self._dropped = False
        self._sending: asyncio.Task[None] | None = None
        self._answering = asyncio.Lock()
        self.network = network_of(websocket.client.host) if websocket.client else ""
        self.holder: Holder = GUEST
        self.expects: str | None = None

    # --- out -------------------------------------------------------------------------------------

    def push(self, frame: bytes) -> None:
        """Send a frame without waiting; disconnect a client that leaves too many unread."""
        if self._dropped or (self._sending is None and self._write(frame)):
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
        """Drop the connection of a client that does not read, at once, with all waiting frames."""
        self._dropped = True
        self._waiting.clear()
        self._tables.broadcaster.unwatch(self._table, self)
        self._abort()

    async def _send(self) -> None:
        try:
            while self._waiting:
                frame = self._waiting.popleft()
                self._bytes -= len(frame)
                await self._socket.send({"type": "websocket.send", "text": frame.decode()})
        except (WebSocketDisconnect, WebSocketDisconnected):
            self._waiting.clear()  # the client is gone; the receiving side cleans up
            self._bytes = 0
        finally:
            self._sending = None

    def dismiss(self, code: str) -> None:
        """Disconnect a client whose token is no longer valid; `code` says why."""
        self._refuse(Refusal(code), None)
        self.hang_up(POLICY)

    def hang_up(self, code: int) -> None:
        """Close the connection once the waiting frames have been sent."""
        self._closing = asyncio.create_task(self._close(code))

    async def farewell(self) -> None:
        """Say goodbye because the server stops, after answering the current message."""
        async with self._answering:
            self._tables.broadcaster.unwatch(self._table, self)  # no frame may follow the goodbye
            self.push(outgoing.BYE)
            await self._close(RESTART)

    async def _close(self, code: int) -> None:
        if self._sending is not None:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._sending), 2)
        with suppress(WebSocketDisconnect, WebSocketDisconnected):
            await self._socket.close(code)

    def _refuse(self, refusal: Refusal, key: str | None) -> None:
        self.push(outgoing.error(refusal, key, self._language))

    # --- in --------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Wait for the hello, then answer messages until the client disconnects."""
        try:
            if not await self._greet():
                return
            while True:
                data = await self._receive()
                async with self._answering:
                    await self._answer(data)
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            self._tables.broadcaster.unwatch(self._table, self)
            if self.holder.seats:
                await tell_presence(self._tables, self._presence, self._table)

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        data: str | bytes | None = message.get("text")
        if data is None:
            data = message.get("bytes") or b""
        if len(data) > LARGEST:
            raise WebSocketDisconnect
        return data

    async def _greet(self) -> bool:
        try:
            data = await asyncio.wait_for(self._receive(), PATIENCE)
            await self._sit_down(HELLO.validate_json(data))
            if self.holder.seats:
                await tell_presence(self._tables, self._presence, self._table)
            return True
        except TimeoutError:
            await self._close(POLICY)
        except ValidationError as error:
            self._refuse(refused_input(error.errors()), None)
            await self._close(POLICY)
        except Refusal as refusal:
            self._refuse(refusal, None)
            await self._close(POLICY)
        return False

    async def _sit_down(self, hello: HelloMessage) -> None:
        self._token = None if hello.token is None else HashedToken(hello.token)
        if hello.language is not None:
            self._language = read_language(hello.language)
        broadcaster = self._tables.broadcaster

        def watch(session: TableSession, holder: Holder) -> None:
            party = holder.hash or self.network
            self._limits.studies.take(party, welcome_cost(session, hello.ply))
            self.holder = holder
            broadcaster.watch(session, self)
            self.push(broadcaster.welcome(session, holder, hello.ply))

        await self._tables.look(self._table, self._token, watch, ply=hello.ply or 0, watching=True)

    async def _answer(self, data: str | bytes) -> None:
        try:
            self._limits.actions.take(self.holder.hash or self.network)
            asked = INCOMING.validate_json(data)
            if isinstance(asked, PingMessage):
                self.push(outgoing.PONG)
            elif isinstance(asked, ShowMessage):
                await seating.show(self._tables, self._table, self._token, asked.seat)
            else:
                self.expects = asked.key
                act = _ACTIONS[type(asked)]
                done = await act(self._tables, self._table, self._token, asked)
                if asked.key is None or self.expects is not None:  # else the event answered
                    self.push(outgoing.ack(asked.key, done.ply if done is not None else None))
        except ValidationError as error:
            self._refuse(refused_input(error.errors(), tagged=True), _key_of(data))
        except Refusal as refusal:
            self._refuse(refusal, _key_of(data))
        finally:
            self.expects = None


def _key_of(data: str | bytes) -> str | None:
    """Return the key of a message, even a malformed one, so that its sender can match the error."""
    with suppress(ValueError):
        message = orjson.loads(data)
        if isinstance(message, dict) and isinstance(message.get("key"), str):
            return str(message["key"])[:LONGEST_KEY]
    return None


_ACTIONS: Final[dict[type, Any]] = {
    MoveMessage: actions.move,
    SayMessage: actions.say,
    UndoMessage: actions.undo,
}
