"""Many games at once against servers that die: what every client was told is kept and compared."""

import asyncio
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from sqlalchemy import create_engine, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from ludotheque.core.registry import get_game
from ludotheque.core.seeds import seed_from_text
from ludotheque.core.table import Table
from ludotheque.server.schema import log, tables

PATIENCE = 10.0  # seconds for an answer; then a client asks again, with the same key
PAUSE = 0.2  # seconds until a client without a socket asks for news
AGAIN = 0.5  # seconds until a client tries again
HASTE = 0.1  # the chance that a client sends again without waiting for the answer
LONGEST = 30  # plies after which somebody resigns
LOST = (httpx.TransportError, WebSocketException, InvalidHandshake, OSError, TimeoutError, EOFError)

# What is played, and by whom: None is a person, who plays over HTTP or a WebSocket by turns.
KINDS: Sequence[tuple[str, Sequence[str | None]]] = (
    ("topas", (None, None)),
    ("topominos", (None, "random")),
    ("topit", (None, None, None)),
    ("topquark", (None, None)),
    ("topas", (None, "greedy", None)),
    ("topominos", (None, None)),
    ("turquoise", (None, None)),
    ("topit", (None, "level:1")),
)


@dataclass(frozen=True)
class Acknowledged:
    """A move or a word that the server said it has."""

    table: str
    seat: int
    ply: int
    text: str
    key: str
    asked_again: int | None  # when it was sent for the last time, if more than once


@dataclass
class Told:
    """All that was told to the clients of all tables."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    events: dict[tuple[str, int], list[int]] = field(default_factory=dict)  # plies, by seat
    counts: Counter[str] = field(default_factory=Counter)
    over: bool = False  # all games are


class Person:
    """A seat of a table: looks, chooses at random, sends, and sends again until it is answered."""

    def __init__(
        self,
        urls: Sequence[str],
        http: httpx.AsyncClient,
        table: str,
        seat: int,
        token: str,
        game: str,
        told: Told,
        chance: random.Random,
    ) -> None:
        self._urls, self._http, self._table, self._seat = urls, http, table, seat
        self._token, self._game, self._told, self._random = token, game, told, chance
        self._view: dict[str, Any] = {}
        self._seen = 0
        self._events = told.events.setdefault((table, seat), [])

    async def play(self) -> None:
        """Play until the game is over."""
        while not self._ended():
            if self._random.random() < 0.5:
                await self._by_socket()
            else:
                await self._by_http()

    def _ended(self) -> bool:
        """Whether the game is over and all of it was heard: a view may be ahead of the events."""
        return (
            bool(self._view)
            and self._view["outcome"] is not None
            and (self._seen == self._view["ply"])
        )

    # --- over HTTP -------------------------------------------------------------------------------

    async def _ask(self, method: str, path: str, **more: Any) -> Any:
        """Ask any server until one answers."""
        while True:
            url = self._random.choice(self._urls)
            headers = {"authorization": f"Bearer {self._token}"}
            address = f"{url}/api/tables/{self._table}{path}"
            try:
                answer = await self._http.request(method, address, headers=headers, **more)
            except LOST:
                self._told.counts["connections lost"] += 1
                await asyncio.sleep(AGAIN)
                continue
            if answer.status_code == 503:
                self._told.counts[answer.json()["code"]] += 1
                await asyncio.sleep(AGAIN)
                continue
            assert answer.status_code == 200, (answer.status_code, answer.text[:500])
            return answer.json()

    async def _by_http(self) -> None:
        """A few turns without a socket."""
        for _ in range(self._random.randint(1, 5)):
            news = await self._ask("GET", "/news", params={"ply": self._seen})
            self._take(news["events"], news["view"])
            if self._view["outcome"] is not None:
                return
            if self._view["turn"] == self._seat:
                await self._act(None)
            else:
                await asyncio.sleep(PAUSE)

    # --- over a WebSocket ------------------------------------------------------------------------

    async def _by_socket(self) -> None:
        """Turns over one socket, until it breaks or the game is over."""
        url = self._random.choice(self._urls).replace("http", "ws", 1)
        try:
            async with connect(f"{url}/api/tables/{self._table}/live") as socket:
                hello = {"type": "hello", "token": self._token, "ply": self._seen}
                await socket.send(json.dumps(hello))
                await self._read(socket, lambda message: message["type"] == "welcome")
                while not self._ended():
                    if self._view["turn"] == self._seat:
                        await self._act(socket)
                        if self._random.random() < 0.1:
                            return
                    else:
                        await self._read(socket, lambda message: message["type"] == "event")
        except LOST:
            self._told.counts["sockets lost"] += 1
            await asyncio.sleep(AGAIN)

    async def _read(
        self, socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]
    ) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(3 * PATIENCE):
                message = json.loads(await socket.recv())
            if message["type"] == "welcome":
                self._take(message["events"], message["view"])
            elif message["type"] == "event":
                self._take([message["event"]], message["view"])
            elif message["type"] == "bye":
                raise EOFError
            if wanted(message):
                return dict(message)

    def _take(self, events: Iterable[dict[str, Any]], view: dict[str, Any]) -> None:
        for event in events:
            self._events.append(event["ply"])
            self._seen = max(self._seen, event["ply"])
        if not self._view or view["ply"] >= self._view["ply"]:
            self._view = view

    # --- acting ----------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection | None) -> None:
        ply = self._view["ply"]
        key = secrets.token_hex(8)
        if ply >= LONGEST and self._game in ("topquark", "turquoise"):
            body = {"seat": self._seat, "ply": ply, "action": "resign", "key": key}
            await self._send(None, "/say", body, "resign")
            return
        query = {"seat": self._seat, "ply": ply}
        moves = await self._ask("GET", "/moves", params=query)
        assert moves["ply"] == ply, "nobody else can have acted"
        move = self._random.choice(moves["moves"])["move"]
        body = {"seat": self._seat, "ply": ply, "move": move, "key": key}
        await self._send(socket, "/moves", body, move)

    async def _send(
        self, socket: ClientConnection | None, path: str, body: dict[str, Any], text: str
    ) -> None:
        tries = 0
        asked = None
        done: dict[str, Any] | None = None
        while done is None:
            if tries:
                self._told.counts["sent again"] += 1
                asked = time.time_ns() // 1_000_000
            tries += 1
            try:
                if socket is not None:
                    done = await self._send_live(socket, body)
                else:
                    done = await self._send_http(path, body)
            except LOST:
                self._told.counts["acknowledgements lost"] += 1
                socket = None  # what the socket did not answer is asked over HTTP
                await asyncio.sleep(AGAIN)
        assert done["ply"] == body["ply"] + 1
        kept = Acknowledged(self._table, self._seat, done["ply"], text, body["key"], asked)
        self._told.acknowledged.append(kept)
        if self._view["ply"] < done["ply"]:  # what follows will be told, by whichever server
            self._view = {**self._view, "turn": None, "ply": done["ply"]}

    async def _send_live(self, socket: ClientConnection, body: dict[str, Any]) -> dict[str, Any]:
        key = body["key"]
        await socket.send(json.dumps({"type": "move", **body}))
        if self._random.random() < HASTE:
            raise EOFError
        answer = await self._read(socket, lambda message: message.get("key") == key)
        if answer["type"] == "error" and answer["code"] == "storage_gone":
            self._told.counts["storage_gone"] += 1
            raise EOFError
        if answer["type"] == "event":  # else it was written before, and asked for again
            return dict(answer["event"])
        assert answer["type"] == "ack", answer
        return answer

    async def _send_http(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        url = self._random.choice(self._urls)
        answer = await self._http.post(
            f"{url}/api/tables/{self._table}{path}",
            json=body,
            headers={"authorization": f"Bearer {self._token}"},
        )
        if answer.status_code == 503:
            self._told.counts[answer.json()["code"]] += 1
            raise EOFError
        assert answer.status_code == 200, (answer.status_code, answer.text[:500])
        return dict(answer.json())


async def _sit_down(
    urls: Sequence[str], http: httpx.AsyncClient, kind: int, told: Told, seed: int
) -> list[Person]:
    """Open a table and let people in by its link."""
    game, players = KINDS[kind % len(KINDS)]
    seats: list[dict[str, str]] = [
        {"kind": "open"} if player is None else {"kind": "bot", "player": player}
        for player in players
    ]
    first = players.index(None)
    seats[first] = {"kind": "device", "name": "Ada"}
    opened = (await http.post(f"{urls[0]}/api/tables", json={"game": game, "seats": seats})).json()
    tokens = {first: opened["token"]}
    for seat, link in opened["links"]["seats"].items():
        joined = await http.post(
            f"{urls[int(seat) % len(urls)]}/api/tables/{opened['table']}/join",
            json={"name": f"Bob {seat}"},
            headers={"authorization": f"Bearer {link}"},
        )
        assert joined.status_code == 201, joined.text
        tokens[int(seat)] = joined.json()["token"]
    return [
        Person(urls, http, opened["table"], seat, token, game, told, random.Random(seed + seat))
        for seat, token in tokens.items()
    ]


async def play_all(
    urls: Sequence[str], games: int, hurt: Callable[[Told], Awaitable[None]], seed: int
) -> Told:
    """Play games, all at once, while something happens to the servers."""
    told = Told()
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(timeout=PATIENCE, limits=limits) as http:
        people = []
        for number in range(games):
            people += await _sit_down(urls, http, number, told, seed + 10 * number)
        hurting = asyncio.create_task(hurt(told))
        playing = asyncio.gather(*(person.play() for person in people))
        try:
            await playing
        finally:
            told.over = True  # not cancelled: a server that is being started has to be stopped too
            with suppress(asyncio.CancelledError):
                await hurting
    return told


def check(database: str, games: int, told: Told) -> Counter[str]:
    """Compare what clients were told with the log; raises unless nothing is lost or doubled."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.connect() as connection:
        rows = connection.execute(select(tables)).all()
        lines = connection.execute(select(log).order_by(log.c.table_id, log.c.ply)).all()
    engine.dispose()
    found = told.counts
    by_ply = {(line.table_id, line.ply): line for line in lines}
    keys = Counter((line.table_id, line.key) for line in lines if line.key)
    found["games"], found["moves in the logs"] = len(rows), len(lines)
    found["acknowledged"] = len(told.acknowledged)
    found["lost"] = found["doubled"] = found["unheard"] = 0
    found["recognised"] = 0
    for one in told.acknowledged:
        line = by_ply.get((one.table, one.ply))
        same = line is not None and (line.seat, line.key) == (one.seat, one.key)
        if not same or not line.entries.startswith(one.text):
            found["lost"] += 1
        elif one.asked_again is not None and line.at < one.asked_again:
            found["recognised"] += 1
    found["doubled"] = sum(count - 1 for count in keys.values())
    # Nobody was told of a move that is not in the log, and nobody missed one or heard it twice.
    for (table, _), plies in told.events.items():
        heard = Counter(plies)
        found["doubled"] += sum(count - 1 for count in heard.values())
        found["unheard"] += len(set(heard) ^ {ply for name, ply in by_ply if name == table})
    assert found["games"] == games, found
    assert (found["lost"], found["doubled"], found["unheard"]) == (0, 0, 0), found
    for row in rows:
        own = [line for line in lines if line.table_id == row.id]
        assert [line.ply for line in own] == list(range(1, row.ply + 1))
        game = get_game(row.game.rpartition("-")[0])
        entries = " ".join(line.entries for line in own).split(" ")
        played = Table.replay(game, json.loads(row.options), seed_from_text(row.seed), entries)
        assert played.outcome is not None
        assert row.status == "over"
    # Keys are the clients' own: a line with a key was sent by one, and every other one by a bot.
    assert len(keys) == len(told.acknowledged)
    return found


def report(title: str, found: Counter[str]) -> str:
    """The counts in one line."""
    return f"{title}: " + ", ".join(f"{name} {count}" for name, count in found.items())
