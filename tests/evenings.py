"""Tables in this process, whose clock stands still until a test moves it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import orjson

from ludotheque.server import clock_sweep, views
from ludotheque.server.database import Database
from ludotheque.server.limits import Guests
from ludotheque.server.lobby import opening, seating
from ludotheque.server.lobby.models import Join, Leave, NewTable
from ludotheque.server.play import actions
from ludotheque.server.play.models import Answering, NewMove, Saying, Undo
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import GUEST
from ludotheque.server.table_session import TableSession
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Tables

SECOND = 1000
DAY = 24 * 3600 * SECOND


class Evening:
    """A table in a tables; people are seats, and each has its own token."""

    def __init__(self, tables: Tables, opened: dict[str, Any]) -> None:
        self.tables = tables
        self.id: str = opened["table"]
        self.tokens: dict[int, str] = {}
        self.now = 0

    @classmethod
    async def open(cls, tables: Tables, game: str, *seats: str | None, **more: Any) -> "Evening":
        """Open a table: None is a person, who comes by link; a text is a bot."""
        asked = NewTable(
            game=game,
            seats=[
                {"kind": "device", "name": "Seat 0"}
                if i == 0
                else {"kind": "open"}
                if seat is None
                else {"kind": "bot", "player": seat}
                for i, seat in enumerate(seats)
            ],
            **more,
        )
        opened = await opening.open_table(tables, asked)
        evening = cls(tables, opened)
        evening.tokens[0] = opened["token"]
        for seat, link in opened["links"]["seats"].items():
            joined = await seating.join(
                tables, evening.id, link, Join(name=f"Seat {seat}"), Guests(False), ""
            )
            evening.tokens[int(seat)] = joined["token"]
        return evening

    async def session(self) -> TableSession:
        async with self.tables.cache.hold(self.id) as session:
            return session

    async def info(self) -> dict[str, Any]:
        return views.table_info(await self.session())

    async def move(self, seat: int, text: str | None = None, key: str | None = None) -> Any:
        """Play a move, the first legal one unless it is named."""
        session = await self.session()
        name = text if text is not None else str(session.position.moves()[0])
        asked = NewMove(seat=seat, ply=session.ply, move=name, key=key)
        return await actions.move(self.tables, self.id, self.tokens[seat], asked)

    async def say(self, seat: int, action: Any) -> Any:
        asked = Saying(seat=seat, ply=(await self.session()).ply, action=action)
        return await actions.say(self.tables, self.id, self.tokens[seat], asked)

    async def undo(self, seat: int, to: int, key: str | None = None) -> Any:
        asked = Undo(seat=seat, ply=(await self.session()).ply, to=to, key=key)
        return await actions.undo(self.tables, self.id, self.tokens[seat], asked)

    async def answer(self, seat: int, agree: bool) -> None:
        asked = Answering(seat=seat, agree=agree)
        await actions.answer(self.tables, self.id, self.tokens[seat], asked)

    async def pause(self, seat: int) -> bool:
        return await actions.pause(self.tables, self.id, self.tokens[seat], seat)

    async def resume(self, seat: int) -> None:
        await actions.resume(self.tables, self.id, self.tokens[seat], seat)

    async def leave(self, seat: int, player: str = "level:1") -> None:
        asked = Leave(seat=seat, player=player)
        await seating.leave(self.tables, self.id, self.tokens[seat], asked)

    async def come_back(self, seat: int) -> None:
        await seating.come_back(self.tables, self.id, self.tokens[seat], seat)

    async def tick(self) -> None:
        """Let the server look at its clocks once."""
        await clock_sweep.look(self.tables)

    async def refused(self, action: Awaitable[Any]) -> Refusal:
        """The refusal of something that is not allowed."""
        try:
            await action
        except Refusal as refusal:
            return refusal
        raise AssertionError("it was allowed")


class Listening:
    """Somebody who watches a table, and keeps all that is told."""

    def __init__(self) -> None:
        self.holder = GUEST
        self.expects: str | None = None
        self.frames: list[dict[str, Any]] = []

    def push(self, frame: bytes) -> None:
        self.frames.append(orjson.loads(frame))

    def dismiss(self, code: str) -> None:
        raise AssertionError(code)


class Clockwork:
    """Time, as tests make it pass."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds


@contextmanager
def _open(database: str) -> Iterator[Database]:
    opened = Database.ready(database)
    try:
        yield opened
    finally:
        opened.close()


def with_tables(database: str, play: Callable[[Tables, Clockwork], Awaitable[None]]) -> None:
    """Run something with tables of its own."""

    async def run() -> None:
        clock = Clockwork()
        tables = Tables(TableWriter(opened, clock))
        try:
            await play(tables, clock)
        finally:
            await tables.close()

    with _open(database) as opened:
        asyncio.run(run())
