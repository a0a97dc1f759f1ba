"""Twin servers: one table in two worlds that differ only in what somebody may not know.

Both are real servers with real sockets, in this process, so that a test can reach into their
tables; their clocks stand still and their names are not random, so that all that is left to differ
is what the game hides.
"""

import asyncio
import hashlib
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from ludotheque.core.capabilities import public_move
from ludotheque.core.position import Position
from ludotheque.core.table import unasked_move
from ludotheque.core.view import SPECTATOR
from ludotheque.server import store, tables
from ludotheque.server.app import make_app
from ludotheque.server.lobby import opening, seating
from ludotheque.server.play import polling
from ludotheque.server.running import _config, _listen, _Server
from ludotheque.server.settings import Settings
from tests.servers import sqlite_url

NOON = 1_800_000_000_000
PING, PONG = '{"type":"ping"}', '{"type":"pong"}'
TRIED = 40  # pairs of moves that are looked at


class _Quiet(_Server):
    def capture_signals(self) -> AbstractContextManager[None]:
        return nullcontext()  # Ctrl-C is the test's


class Names:
    """Names, tokens and seeds that come in one order."""

    def __init__(self) -> None:
        self._count = 0

    def _next(self) -> str:
        self._count += 1
        return hashlib.sha256(str(self._count).encode()).hexdigest()

    def id(self) -> str:
        return self._next()[:12]

    def token(self) -> str:
        return self._next()[:32]

    def secret(self) -> str:
        return self._next()

    def seed(self) -> int:
        return int(self._next()[:15], 16) | 1 << 60  # long enough to be found in any text


class World:
    """A server, and all that it ever said."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(port=0, database_url=sqlite_url(folder), rate=0, bot_threads=1)
        config = _config(settings, make_app(settings))
        ready = asyncio.Event()
        self.ready = ready.wait
        self.app = config.app
        self.server = _Quiet(config, ready.set)
        self.listening = _listen(settings)
        self.address = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.task = asyncio.create_task(self.server.serve(sockets=[self.listening]))
        self.names = Names()
        self.http = httpx.AsyncClient(base_url=f"http://{self.address}", timeout=30)
        self.sockets: dict[str, ClientConnection] = {}
        self.said: list[bytes] = []
        self.closing = AsyncExitStack()

    async def ask(
        self,
        method: str,
        path: str,
        token: str | None,
        body: Any = None,
        language: str = "en",
        tag: str | None = None,
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        headers = {"accept-language": language}
        if tag is not None:
            headers["if-none-match"] = tag
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        answer = await self.http.request(method, path, json=body, headers=headers)
        self.said.append(answer.content)
        kept = [(name, value) for name, value in answer.headers.items() if name != "date"]
        return answer.status_code, kept, answer.content

    async def connect(self, name: str, table: str, hello: str) -> None:
        opened = connect(f"ws://{self.address}/api/tables/{table}/live", proxy=None)
        self.sockets[name] = await self.closing.enter_async_context(opened)
        await self.sockets[name].send(hello)

    async def hear(self, name: str) -> list[str]:
        """All that a socket was sent up to now."""
        frames: list[str] = []
        await self.sockets[name].send(PING)
        while (frame := str(await self.sockets[name].recv())) != PONG:
            frames.append(frame)
            self.said.append(frame.encode())
        return frames

    async def leave(self) -> None:
        await self.closing.aclose()
        self.closing = AsyncExitStack()
        self.sockets.clear()

    @asynccontextmanager
    async def session(self, table: str) -> AsyncIterator[Any]:
        async with self.app.state.tables.cache.hold(table) as session:
            yield session

    async def close(self) -> None:
        await self.leave()
        await self.http.aclose()
        self.server.should_exit = True
        await self.task
        self.listening.close()


class Twins:
    """Two worlds to which the same is done; what they answer is compared byte by byte."""

    def __init__(self, worlds: list[World]) -> None:
        self.worlds = worlds
        self.acting = worlds[0]
        self.compared = 0

    @classmethod
    async def start(cls, folder: Path, monkeypatch: pytest.MonkeyPatch) -> "Twins":
        monkeypatch.setattr(store, "now", lambda: NOON)
        worlds = []
        for name in ("one", "two"):  # one after the other: Alembic does one thing at a time
            (folder / name).mkdir()
            worlds.append(World(folder / name))
            await worlds[-1].ready()
        twins = cls(worlds)
        monkeypatch.setattr(opening, "new_id", lambda: twins.acting.names.id())
        monkeypatch.setattr(opening, "new_secret", lambda: twins.acting.names.secret())
        for module in (opening, seating):
            monkeypatch.setattr(module, "new_token", lambda: twins.acting.names.token())
        monkeypatch.setattr(opening, "random_short_seed", lambda: twins.acting.names.seed())
        monkeypatch.setattr(polling, "STAY", 3600.0)  # nobody leaves in one world first
        # Drawn with every move, seldom used.
        monkeypatch.setattr(tables, "random_short_seed", lambda: 7)
        return twins

    async def close(self) -> None:
        for world in self.worlds:
            await world.close()

    def each(self) -> Iterator[World]:
        for world in self.worlds:
            self.acting = world
            yield world

    async def ask(
        self, method: str, path: str, token: str | None, body: Any = None, language: str = "en"
    ) -> tuple[int, bytes]:
        """Ask both; the answers must be the same."""
        one, two = [await w.ask(method, path, token, body, language) for w in self.each()]
        assert one == two, f"{method} {path} {body}: {one} {two}"
        self.compared += 1
        return one[0], one[2]

    async def poll(self, table: str, token: str | None) -> int:
        """Ask both for news, twice: what one says has changed, the other must say too."""
        path = f"/api/tables/{table}/news?ply=0"
        one, two = [await world.ask("GET", path, token) for world in self.each()]
        assert one == two, f"{path}: {one} {two}"
        tag = dict(one[1]).get("etag")
        one, two = [await world.ask("GET", path, token, tag=tag) for world in self.each()]
        assert one == two, f"{path} {tag}: {one} {two}"
        self.compared += 2
        return one[0]

    async def connect(self, name: str, table: str, hello: str) -> None:
        for world in self.each():
            await world.connect(name, table, hello)

    async def hear(self, *names: str) -> list[str]:
        """Both sockets of each name must have been sent the same; these frames."""
        heard: list[str] = []
        for name in names:
            one, two = [await world.hear(name) for world in self.each()]
            assert one == two, name
            self.compared += len(one)
            heard += one
        return heard

    async def positions(self, table: str) -> tuple[Position, Position]:
        found = []
        for world in self.each():
            async with world.session(table) as session:
                found.append(session.position.copy())
        return found[0], found[1]

    async def part(self, table: str, seat: int, seed: int) -> bool:
        """Let the second world be another one that `seat` cannot tell from the first.

        Whether it is: at the end of a game nothing may be left to differ.
        """
        true, _ = await self.positions(table)
        other = true.view(seat).redeal(seed)
        assert other.view(seat) == true.view(seat)
        assert other.view(SPECTATOR) == true.view(SPECTATOR)
        await self._set(table, other)
        return bool(other != true)

    async def join(self, table: str) -> None:
        """Make them one world again."""
        true, _ = await self.positions(table)
        await self._set(table, true)

    async def _set(self, table: str, position: Position) -> None:
        async with self.worlds[1].session(table) as session:
            session.table.position.snapshot = position.copy().snapshot
            session.views.clear()

    async def play(self, table: str, tokens: dict[int, str], moves: tuple[str, str]) -> None:
        """Play a move in each world."""
        for world, move in zip(self.each(), moves, strict=True):
            async with world.session(table) as session:
                seat, ply = session.turn, session.ply
            body = {"seat": seat, "ply": ply, "move": move}
            path = f"/api/tables/{table}/moves"
            status, _, answer = await world.ask("POST", path, tokens[seat], body, "en")
            assert status == 200, answer


def same_to(one: Position, two: Position, seat: int, dice: random.Random) -> tuple[str, str] | None:
    """A move for each world, such that `seat` and spectators still cannot tell them apart."""
    public: Callable[[str], str] = str if one.turn == seat else partial(public_move, one.game)
    others: dict[str, list[str]] = {}
    for name in two.moves().names():
        others.setdefault(public(name), []).append(name)
    names = one.moves().names()
    found = [
        (a, b)
        for a in dice.sample(names, min(TRIED, len(names)))
        for b in _some(others, public(a), dice)
    ]
    # What differs, and still looks the same, is what is worth trying: a secret exchange.
    found.sort(key=lambda pair: pair[0] == pair[1])
    for a, b in found[:TRIED]:
        ends = [_played(one, a), _played(two, b)]
        if all(ends[0].view(who) == ends[1].view(who) for who in (seat, SPECTATOR)):
            return a, b
    return None


def _some(others: dict[str, list[str]], key: str, dice: random.Random) -> list[str]:
    found = others.get(key, [])
    return dice.sample(found, min(3, len(found)))


def _played(position: Position, move: str) -> Position:
    after = position.copy()
    after.play(move)
    while not after.over and (unasked := unasked_move(after)) is not None:
        after.play(unasked)
    return after
