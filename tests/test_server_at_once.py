"""A message that has nothing to wait for but its commit is answered as it comes, without a task."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.broadcast import Broadcaster
from ludotheque.server.limits import Limits
from ludotheque.server.lock import Lock
from ludotheque.server.play.live import LARGEST, Socket
from ludotheque.server.seats import SERVER
from ludotheque.server.socket_protocol import LISTEN, WRITE, Take
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from tests.evenings import Clockwork, Evening, with_tables
from tests.servers import sqlite_url


class Wire:
    """A WebSocket that offers what comes as our own protocol does."""

    def __init__(self, token: str) -> None:
        self._said: asyncio.Queue[str] = asyncio.Queue()
        self._said.put_nowait(json.dumps({"type": "hello", "token": token}))
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.listening = asyncio.Event()
        self.headers: dict[str, str] = {}
        self.client, self.scope = None, {"extensions": {WRITE: self._write, LISTEN: self._listen}}

    def _write(self, frame: bytes) -> bool:
        self.heard.put_nowait(json.loads(frame))
        return True

    def _listen(self, take: Take | None) -> None:
        self._take = take
        self.listening.set()

    def say(self, **message: Any) -> bool:
        """Send a message; whether it was taken as it came."""
        text = json.dumps(message)
        taken = self._said.empty() and self._take is not None and self._take(text)
        if not taken:
            self._said.put_nowait(text)
        return taken

    def move(self, ply: int, move: str, key: str) -> bool:
        return self.say(type="move", seat=ply % 2, ply=ply, move=move, key=key)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (told := await asyncio.wait_for(self.heard.get(), 10))["type"] != kind:
            pass
        return told

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": await self._said.get()}

    async def close(self, _code: int) -> None:
        self.listening.clear()


Visit = Callable[[Tables, Evening, Wire, Socket], Awaitable[None]]


def visit(folder: Path, what: Visit, **more: Any) -> None:
    """Sit down at both seats of a new table over one socket, and do something."""

    async def play(tables: Tables, _clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, "random", **more)
        wire: Any = Wire(table.tokens[0])
        socket = Socket(wire, tables, Limits(1), None, table.id)
        served = asyncio.create_task(socket.serve())
        await wire.listening.wait()
        await what(tables, table, wire, socket)
        served.cancel()
        await asyncio.gather(served, return_exceptions=True)
        assert wire._take is None

    with_tables(sqlite_url(folder), play)


def test_a_move_is_answered_by_its_event_and_the_next_message_waits_for_it(tmp_path: Path) -> None:
    async def play(_tables: Tables, _table: Evening, wire: Wire, _socket: Socket) -> None:
        assert wire.move(0, "f5-e5", "k")
        assert not wire.move(0, "f5-e5", "k")  # it waits until the first one is written
        assert not wire.say(type="ping")  # and this one for both
        assert (await wire.hear("event"))["key"] == "k"
        assert await wire.hear("ack") == {"type": "ack", "key": "k", "ply": 1}
        await wire.hear("pong")
        assert wire.say(type="ping")

    visit(tmp_path, play)


def test_what_has_to_wait_is_counted_and_read_once(tmp_path: Path) -> None:
    async def play(tables: Tables, table: Evening, wire: Wire, socket: Socket) -> None:
        counted: list[str] = []
        socket._limits.actions.take = lambda key, _cost=1: counted.append(key)  # type: ignore[method-assign]
        async with tables.cache.hold(table.id):
            assert not wire.move(0, "f5-e5", "k")
        assert (await wire.hear("event"))["key"] == "k"
        assert len(counted) == 1

    visit(tmp_path, play)


@pytest.mark.parametrize("more", [{"auto_pass": True}, {"clock": {"kind": "turn", "seconds": 10}}])
def test_forced_moves_and_clocks_at_zero_take_the_longer_way(
    tmp_path: Path, more: dict[str, Any]
) -> None:
    async def play(tables: Tables, _table: Evening, wire: Wire, _socket: Socket) -> None:
        begun = tables.now()
        tables.now = lambda: begun + 10_000
        assert not wire.move(0, "f5-e5", "k")
        if "auto_pass" in more:
            assert (await wire.hear("event"))["key"] == "k"
        else:
            assert (await wire.hear("error"))["code"] == "bot_plays"

    visit(tmp_path, play, settings=more)


def test_a_refusal_comes_at_once_with_the_view(tmp_path: Path) -> None:
    async def play(tables: Tables, table: Evening, wire: Wire, _socket: Socket) -> None:
        assert wire.move(0, "a1-a1", "k")
        refused = await wire.hear("error")
        assert (refused["key"], refused["view"]["ply"]) == ("k", 0)
        assert wire.say(type="move", seat=1, ply=0, move="f5-e5", key="l")
        refused = await wire.hear("error")
        assert (refused["code"], "view" in refused) == ("not_your_seat", False)
        assert wire.say(type="move")
        assert (await wire.hear("error"))["code"] == "malformed"
        assert not wire.say(type="ping", long="x" * LARGEST)

    visit(tmp_path, play)


def test_a_goodbye_waits_for_the_commit_under_way(tmp_path: Path) -> None:
    async def play(_tables: Tables, _table: Evening, wire: Wire, socket: Socket) -> None:
        assert wire.move(0, "f5-e5", "k")
        await socket.farewell()
        told = []
        while not wire.heard.empty():
            told.append(wire.heard.get_nowait()["type"])
        assert told[-2:] == ["event", "bye"]

    visit(tmp_path, play)


def test_a_fault_leaves_nothing_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(*_: Any) -> None:
        raise RuntimeError("a bug")

    async def play(tables: Tables, table: Evening, wire: Wire, _socket: Socket) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(TableSession, "move", faulty)
            with pytest.raises(RuntimeError, match="a bug"):
                wire.move(0, "f5-e5", "k")
        assert not wire.move(0, "f5-e5", "k")  # the session is loaded again
        assert (await wire.hear("event"))["key"] == "k"
        assert await tables.look(table.id, SERVER, lambda session, _: session.ply) >= 1

    visit(tmp_path, play)


def test_a_fault_after_the_commit_leaves_nothing_held_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: Any) -> None:
        raise RuntimeError("a bug")

    async def play(_tables: Tables, _table: Evening, wire: Wire, _socket: Socket) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Broadcaster, "line", faulty)
            assert wire.move(0, "f5-e5", "k")
            assert (await wire.hear("error"))["code"] == "fault"
        assert not wire.move(0, "f5-e5", "k")  # the session is loaded again
        assert (await wire.hear("event"))["key"] == "k"

    visit(tmp_path, play)


# --- the lock -------------------------------------------------------------------------------------


def test_a_lock_goes_to_those_who_wait_in_their_order() -> None:
    async def run() -> None:
        lock, order = Lock(), []

        async def wait(name: str) -> None:
            async with lock:
                order.append(name)

        assert lock.take()
        tasks = [asyncio.create_task(wait(name)) for name in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        lock.release()
        assert not lock.take()  # it is a's already
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["a", "c"]
        assert lock.take()

    asyncio.run(run())


def test_a_lock_handed_to_a_task_that_is_cancelled_goes_on_to_the_next() -> None:
    async def run() -> None:
        lock = Lock()
        assert lock.take()
        first, second = (asyncio.create_task(lock.acquire()) for _ in range(2))
        await asyncio.sleep(0)
        lock.release()
        first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert first.cancelled()
        assert second.exception() is None
        assert not lock.take()

    asyncio.run(run())
