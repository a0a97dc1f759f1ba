"""Who is measured: our server with a game, and boardgame.io's; how each is spoken to."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable
from typing import Any, Final, Protocol

import httpx
import psycopg

from benchmarks.tables.processes import Process
from benchmarks.tables.wire import Wire, connect
from ludotheque.core.registry import get_game
from ludotheque.core.seeds import seed_from_text
from ludotheque.core.table import Table

LONGEST: Final = 60  # moves of a script
EDGE: Final = 8  # of the board in boardgame/server.js
_AT_ONCE: Final = 16  # requests while tables are opened

Script = list[tuple[int, str]]  # who moves, and what


class Seat:
    """A client at a table: one socket."""

    def __init__(self, told: Callable[["Seat"], None]) -> None:
        self.told = told
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.errors: list[str] = []
        self.wire: Wire | None = None

    def play(self, move: str, ply: int) -> None:
        raise NotImplementedError

    def hear(self, frame: bytes) -> None:
        raise NotImplementedError


class Contender(Protocol):
    """A server, and a game on it."""

    name: str
    process: Process

    async def open(self, count: int) -> list[tuple[Any, Script]]:
        """Open tables for two: how to sit down at each, and what will be played there."""

    async def sit(self, table: Any, seat: int, told: Callable[[Seat], None]) -> Seat:
        """Connect to a seat."""


# --- ours -----------------------------------------------------------------------------------------


class _OurSeat(Seat):
    def __init__(self, seat: int, told: Callable[[Seat], None]) -> None:
        super().__init__(told)
        self._seat = seat

    def play(self, move: str, ply: int) -> None:
        assert self.wire
        text = f'{{"type":"move","seat":{self._seat},"ply":{ply},"move":"{move}","key":"{ply}"}}'
        self.wire.send(text.encode())

    def hear(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"event"'):
            self.told(self)
        elif frame.startswith(b'{"type":"welcome"'):
            self.ready.set_result(None)
        elif b'"type":"error"' in frame:
            self.errors.append(frame.decode())


class Ours:
    """A game on our server."""

    def __init__(
        self, process: Process, game: str, database: str, *, scripts: bool = True, about: str = ""
    ) -> None:
        self.process = process
        self._scripts = scripts
        self.name = f"ludotheque, {database.partition(':')[0]}{about}, {game}"
        self._game = get_game(game)
        self._database = database

    async def open(self, count: int) -> list[tuple[Any, Script]]:
        gate = asyncio.Semaphore(_AT_ONCE)
        async with httpx.AsyncClient(base_url=self.process.url, timeout=60) as client:

            async def one() -> tuple[str, list[str]]:
                seats = [{"kind": "device", "name": "Ada"}, {"kind": "open"}]
                async with gate:
                    asked = {"game": self._game.name, "seats": seats}
                    opened = (await client.post("/api/tables", json=asked)).json()
                    table = opened["table"]
                    joined = await client.post(
                        f"/api/tables/{table}/join",
                        json={"name": "Bo"},
                        headers={"authorization": f"Bearer {opened['links']['open']}"},
                    )
                    return table, [opened["token"], joined.json()["token"]]

            tables = await asyncio.gather(*(one() for _ in range(count)))
        if not self._scripts:
            return [(table, []) for table in tables]
        deals = self._deals()
        return [(table, self._script(*deals[table[0]])) for table in tables]

    def _deals(self) -> dict[str, tuple[str, int]]:
        """The secret deals, from the database: whoever knows them needs not think while playing."""
        asked = "SELECT id, options, seed FROM tables"
        if self._database.startswith("sqlite"):
            path = self._database.removeprefix("sqlite:///")
            reader = sqlite3.connect(path)
            try:
                rows = reader.execute(asked).fetchall()
            finally:
                reader.close()
        else:
            with psycopg.connect(self._database) as connection:
                rows = connection.execute(asked).fetchall()
        return {table: (options, seed) for table, options, seed in rows}

    def _script(self, options: str, seed: str) -> Script:
        table = Table(self._game, json.loads(options), seed_from_text(seed))
        chance = random.Random(seed)
        script: Script = []
        while table.turn is not None and len(script) < LONGEST:
            moves = table.position.moves()
            move = str(moves[chance.randrange(len(moves))])
            script.append((table.turn, move))
            table.play(move)
        return script

    async def sit(self, table: Any, seat: int, told: Callable[[Seat], None]) -> Seat:
        name, tokens = table
        client = _OurSeat(seat, told)
        client.wire = await connect(self.process.url, f"/api/tables/{name}/live", client.hear)
        client.wire.send(json.dumps({"type": "hello", "token": tokens[seat]}).encode())
        await client.ready
        return client


# --- boardgame.io ---------------------------------------------------------------------------------

_SPACE: Final = b"/marbles,"  # socket.io's name space is the game


class _TheirSeat(Seat):
    """Engine.io and socket.io by hand: their packets are a figure or two, and JSON."""

    def __init__(
        self, match: str, seat: int, credentials: str, told: Callable[[Seat], None]
    ) -> None:
        super().__init__(told)
        self._match, self._player, self._credentials = match, str(seat), credentials

    def _emit(self, *values: Any) -> None:
        assert self.wire
        self.wire.send(b"42" + _SPACE + json.dumps(values, separators=(",", ":")).encode())

    def play(self, move: str, ply: int) -> None:
        start, end = move.split("-")
        payload = {
            "type": "step",
            "args": [int(start), int(end)],
            "playerID": self._player,
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, ply, self._match, self._player)

    def hear(self, frame: bytes) -> None:
        assert self.wire
        if frame.startswith(b'42/marbles,["update"'):
            self.told(self)
        elif frame == b"2":
            self.wire.send(b"3")
        elif frame.startswith(b"0{"):
            self.wire.send(b"40" + _SPACE)
        elif frame.startswith(b"40"):
            self._emit("sync", self._match, self._player, self._credentials, 2)
        elif frame.startswith(b'42/marbles,["sync"') and not self.ready.done():
            self.ready.set_result(None)
        elif frame.startswith(b"44") or b"error" in frame:
            self.errors.append(frame.decode())


class Theirs:
    """The game of boardgame/server.js."""

    def __init__(self, process: Process, store: str) -> None:
        self.process = process
        self.name = f"boardgame.io, {store}"
        self._chance = random.Random(1)

    async def open(self, count: int) -> list[tuple[Any, Script]]:
        gate = asyncio.Semaphore(_AT_ONCE)
        async with httpx.AsyncClient(base_url=self.process.url, timeout=60) as client:

            async def one() -> tuple[str, list[str]]:
                async with gate:
                    made = await client.post("/games/marbles/create", json={"numPlayers": 2})
                    match = made.json()["matchID"]
                    credentials = []
                    for player in ("0", "1"):
                        asked = {"playerID": player, "playerName": player}
                        joined = await client.post(f"/games/marbles/{match}/join", json=asked)
                        credentials.append(joined.json()["playerCredentials"])
                    return match, credentials

            tables = await asyncio.gather(*(one() for _ in range(count)))
        return [(table, self._script()) for table in tables]

    def _script(self) -> Script:
        full = 2 * EDGE
        board = [1] * full + [0] * (EDGE * EDGE - 2 * full) + [2] * full
        script: Script = []
        while len(script) < LONGEST:
            seat = len(script) % 2
            steps = [
                (cell, to)
                for cell, marble in enumerate(board)
                if marble == seat + 1
                for to in _neighbours(cell)
                if not board[to]
            ]
            cell, to = self._chance.choice(steps)
            board[cell], board[to] = 0, seat + 1
            script.append((seat, f"{cell}-{to}"))
        return script

    async def sit(self, table: Any, seat: int, told: Callable[[Seat], None]) -> Seat:
        match, credentials = table
        client = _TheirSeat(match, seat, credentials[seat], told)
        path = "/socket.io/?EIO=4&transport=websocket"
        # What it says first may come before `connect` returns.
        early: list[bytes] = []
        wire = await connect(self.process.url, path, early.append)
        client.wire, wire.hear = wire, client.hear
        for frame in early:
            client.hear(frame)
        await client.ready
        return client


def _neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, EDGE)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [r * EDGE + c for r, c in around if 0 <= r < EDGE and 0 <= c < EDGE]
