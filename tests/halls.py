"""A hall in this process, whose clock stands still until a test moves it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ludotheque.server import deeds, opening, seen, ticking
from ludotheque.server.database import Database
from ludotheque.server.hall import Hall
from ludotheque.server.limits import Guests
from ludotheque.server.models import (
    Answering,
    Join,
    Leave,
    NewMove,
    NewTable,
    Saying,
    Undo,
)
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import Room

SECOND = 1000
DAY = 24 * 3600 * SECOND


class Evening:
    """A table in a hall; people are seats, and each has its own token."""

    def __init__(self, hall: Hall, opened: dict[str, Any]) -> None:
        self.hall = hall
        self.id: str = opened["table"]
        self.tokens: dict[int, str] = {}
        self.now = 0

    @classmethod
    async def open(cls, hall: Hall, game: str, *seats: str | None, **more: Any) -> "Evening":
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
        opened = await opening.open_table(hall, asked)
        evening = cls(hall, opened)
        evening.tokens[0] = opened["token"]
        for seat, link in opened["links"]["seats"].items():
            joined = await deeds.join(
                hall, evening.id, link, Join(name=f"Seat {seat}"), Guests(False), ""
            )
            evening.tokens[int(seat)] = joined["token"]
        return evening

    async def room(self) -> Room:
        async with self.hall.room(self.id) as room:
            return room

    async def info(self) -> dict[str, Any]:
        return seen.table_info(await self.room())

    async def move(self, seat: int, text: str | None = None, key: str | None = None) -> Any:
        """Play a move, the first legal one unless it is named."""
        room = await self.room()
        name = text if text is not None else str(room.position.moves()[0])
        asked = NewMove(seat=seat, ply=room.ply, move=name, key=key)
        return await deeds.move(self.hall, self.id, self.tokens[seat], asked)

    async def say(self, seat: int, action: Any) -> Any:
        asked = Saying(seat=seat, ply=(await self.room()).ply, action=action)
        return await deeds.say(self.hall, self.id, self.tokens[seat], asked)

    async def undo(self, seat: int, to: int, key: str | None = None) -> Any:
        asked = Undo(seat=seat, ply=(await self.room()).ply, to=to, key=key)
        return await deeds.undo(self.hall, self.id, self.tokens[seat], asked)

    async def answer(self, seat: int, agree: bool) -> None:
        asked = Answering(seat=seat, agree=agree)
        await deeds.answer(self.hall, self.id, self.tokens[seat], asked)

    async def pause(self, seat: int) -> bool:
        return await deeds.pause(self.hall, self.id, self.tokens[seat], seat)

    async def resume(self, seat: int) -> None:
        await deeds.resume(self.hall, self.id, self.tokens[seat], seat)

    async def leave(self, seat: int, player: str = "level:1") -> None:
        asked = Leave(seat=seat, player=player)
        await deeds.leave(self.hall, self.id, self.tokens[seat], asked)

    async def come_back(self, seat: int) -> None:
        await deeds.come_back(self.hall, self.id, self.tokens[seat], seat)

    async def tick(self) -> None:
        """Let the server look at its clocks once."""
        await ticking.look(self.hall)

    async def refused(self, deed: Awaitable[Any]) -> Refusal:
        """The refusal of something that is not allowed."""
        try:
            await deed
        except Refusal as refusal:
            return refusal
        raise AssertionError("it was allowed")


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


def in_a_hall(database: str, play: Callable[[Hall, Clockwork], Awaitable[None]]) -> None:
    """Run something with a hall of its own."""

    async def run() -> None:
        clock = Clockwork()
        hall = Hall(opened, clock)
        try:
            await play(hall, clock)
        finally:
            await hall.close()

    with _open(database) as opened:
        asyncio.run(run())
