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
from ludotheque.server.lock import Lock
from ludotheque.server.models import LONGEST_KEY
from ludotheque.server.play import actions
from ludotheque.server.presence import Presence, tell_presence
from ludotheque.server.problems import refused_input
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import GUEST, Holder
from ludotheque.server.socket_protocol import ABORT, LISTEN, WRITE, Take
from ludotheque.server.store import Logged
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Act, Tables
from ludotheque.server.tokens import HashedToken

LARGEST: Final = 8192  # bytes of an incoming message
PATIENCE: Final = 10.0  # seconds in which a new connection must send its hello
# Frames, and bytes of them, that may wait for a client that does not read them.
MOST_WAITING: Final = 200
MOST_BYTES: Final = 2_000_000
POLICY, RESTART, TRY_LATER = 1008, 1012, 1013  # WebSocket close codes

_Changing = MoveMessage | SayMessage | UndoMessage
_CHANGING: Final = (MoveMessage, SayMessage, UndoMessage)


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
        # Only our own `SocketProtocol` provides these; other servers do not.
        extensions = websocket.scope.get("extensions") or {}
        self._abort: Callable[[], None] = extensions.get(ABORT, lambda: None)
        self._write: Callable[[bytes], bool] = extensions.get(WRITE, lambda _: False)
        self._listen: Callable[[Take | None], None] = extensions.get(LISTEN, lambda _: None)
        self._waiting: deque[bytes] = deque()
        self._bytes = 0  # of the waiting frames
        self._dropped = False
        self._sending: asyncio.Task[None] | None = None
        self._answering = Lock()  # held from reading a message until it is answered
        self._asked: Any = None  # a message that was read, and that `serve` receives next
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
            self._listen(self._take)
            while True:
                data = await self._receive()
                async with self._answering:
                    await self._answer(data)
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            self._listen(None)
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

    def _take(self, data: str) -> bool:
        """Answer a message as it comes; return False if `serve` has to receive and answer it."""
        if len(data) > LARGEST or not self._answering.take():
            return False
        try:
            asked = self._read(data)
            if isinstance(asked, _CHANGING) and self._act_now(asked):
                return True  # once it is written, the next message is answered
        except BaseException:
            self._answering.release()
            raise
        self._asked = asked
        self._answering.release()
        return asked is None

    def _read(self, data: str | bytes) -> Any:
        """Count and parse a message; None if nothing more is to be done about it."""
        try:
            self._limits.actions.take(self.holder.hash or self.network)
            asked = INCOMING.validate_json(data)
        except ValidationError as error:
            self._refuse(refused_input(error.errors(), tagged=True), _key_of(data))
            return None
        except Refusal as refusal:
            self._refuse(refusal, _key_of(data))
            return None
        if isinstance(asked, PingMessage):
            self.push(outgoing.PONG)
            return None
        return asked

    def _act_now(self, asked: _Changing) -> bool:
        """Make a change that has nothing to wait for but its commit; return False for others."""

        def done(outcome: Logged | Refusal | None) -> None:
            try:
                self._answered(asked.key, outcome)
            finally:
                self._answering.release()

        self.expects = asked.key
        change = _change(asked)
        return self._tables.act_now(self._table, self._token, asked.seat, change, done)

    async def _answer(self, data: str | bytes) -> None:
        """Answer a message, after everything that has to be waited for."""
        asked, self._asked = self._asked or self._read(data), None
        if asked is None:
            return
        try:
            if isinstance(asked, ShowMessage):
                await seating.show(self._tables, self._table, self._token, asked.seat)
                return
            self.expects = asked.key
            change = _change(asked)
            done = await self._tables.act(self._table, self._token, asked.seat, change)
            self._answered(asked.key, done)
        except Refusal as refusal:
            self._answered(_key_of(data), refusal)

    def _answered(self, key: str | None, outcome: Logged | Refusal | None) -> None:
        """Tell the outcome of a message, unless its event has told it."""
        if isinstance(outcome, Refusal):
            self._refuse(outcome, key)
        elif key is None or self.expects is not None:
            self.push(outgoing.ack(key, outcome.ply if outcome is not None else None))
        self.expects = None


def _key_of(data: str | bytes) -> str | None:
    """Return the key of a message, even a malformed one, so that its sender can match the error."""
    with suppress(ValueError):
        message = orjson.loads(data)
        if isinstance(message, dict) and isinstance(message.get("key"), str):
            return str(message["key"])[:LONGEST_KEY]
    return None


def _change(asked: _Changing) -> Callable[[Act], Logged | None]:
    """Return the change of the table that a message asks for."""
    if isinstance(asked, MoveMessage):
        return actions.moving(asked)
    return actions.saying(asked) if isinstance(asked, SayMessage) else actions.undoing(asked)
