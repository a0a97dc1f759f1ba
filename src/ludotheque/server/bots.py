"""Bots at tables: they think in threads, from their seat's view only, tables with people first.

A bot's move is owed by the table's row (`bot_due`), in the same transaction as the move before it:
whatever happens to this process, another one, or the next start, takes it on.
"""

import asyncio
import itertools
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, select, update

from ludotheque.chance import derive_seed
from ludotheque.players.protocol import Player
from ludotheque.players.roster import make_player
from ludotheque.position import View
from ludotheque.server import deeds
from ludotheque.server.hall import Hall
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import CLAIM, Room
from ludotheque.server.schema import tables
from ludotheque.table import ACCEPT, DECLINE, takes_draw

MOST_PLAYERS: Final = 64  # that keep what they thought; others think anew
SWEEP: Final = 2.0  # seconds between looks for moves that nobody makes
_AT_ONCE: Final = 20  # taken on in one look
_RETRY: Final = 3.0  # seconds until a bot tries again whose move could not be written

_T = TypeVar("_T")
_log = logging.getLogger("ludotheque.bots")


class Bots:
    """The queue of tables where a bot is to move, and the threads that think."""

    def __init__(self, hall: Hall, threads: int) -> None:
        self._hall = hall
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._queue: asyncio.PriorityQueue[tuple[int, int, str]] = asyncio.PriorityQueue()
        self._waiting: set[str] = set()
        self._thinking: set[str] = set()
        self._order = itertools.count()
        self._players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []
        hall.followers.append(self.follow)

    def start(self) -> None:
        """Begin to play."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._threads)]
        self._tasks.append(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        """Stop; moves that are being thought about are left to the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def queued(self) -> int:
        """How many tables wait for a bot."""
        return len(self._waiting)

    @property
    def busy(self) -> bool:
        """Whether a bot thinks or waits to."""
        return bool(self._waiting or self._thinking)

    async def think(self, work: Callable[[], _T]) -> _T:
        """Think about something else, such as a hint, in a thread of the bots."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def follow(self, room: Room) -> None:
        """A table changed: is a bot to move?"""
        if room.bot_to_act is not None:
            self._add(room.id)

    def _add(self, table: str) -> None:
        if table not in self._waiting:
            self._waiting.add(table)
            # Where somebody waits who plays there, the bot goes first; else whoever asked first.
            priority = 0 if self._hall.connected(table) else 1
            self._queue.put_nowait((priority, next(self._order), table))

    async def _work(self) -> None:
        while True:
            _, _, table = await self._queue.get()
            self._waiting.discard(table)
            self._thinking.add(table)
            try:
                await self._play(table)
            except Refusal as refusal:
                if refusal.code == "storage_gone":
                    asyncio.get_running_loop().call_later(_RETRY, self._add, table)
            except Exception:
                # The sweep comes back to it; the others go on.
                _log.exception("a bot failed")
            finally:
                self._thinking.discard(table)

    async def _play(self, table: str) -> None:
        async with self._hall.room(table) as room:
            name, seat, ply = room.bot_to_act, room.turn, room.ply
            if name is None or seat is None:
                await deeds.bid_on(self._hall, room)  # if whoever should have is gone
                return
            if room.table.offer not in (None, seat):
                action = ACCEPT if takes_draw(room.table, seat) else DECLINE
                await self._hall.commit(room, room.say(seat, action, None, self._hall.now()))
                return
            view = room.position.view(seat)
            player = self._player(room, seat, name)
        loop = asyncio.get_running_loop()
        move = await loop.run_in_executor(self._pool, _choose, player, view)
        async with self._hall.room(table) as room:
            if room.ply != ply or room.turn != seat or room.seats[seat].bot != name:
                return  # undone, resigned, or the person is back
            row = room.move(seat, move, None, self._hall.now())
            await self._hall.commit(room, row)
            await deeds.go_on(self._hall, room)

    def _player(self, room: Room, seat: int, name: str) -> Player:
        key = room.id, seat, name
        player = self._players.pop(key, None)
        if player is None:
            seed = int(derive_seed(room.bot_seed, room.ply * len(room.seats) + seat))
            player = make_player(name, seed)
        self._players[key] = player
        if len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player

    # --- moves that nobody makes -----------------------------------------------------------------

    async def _sweep(self) -> None:
        if self._hall.database.is_sqlite:  # whoever claimed something before is gone
            await self._hall.write(_unclaim)
        while True:
            try:
                for table in await self._hall.write(self._claim()):
                    self._add(table)
            except Refusal:
                pass  # the database is away; the next look will do
            await asyncio.sleep(SWEEP)

    def _claim(self) -> Callable[[Connection], list[str]]:
        own = self._waiting | self._thinking
        most = max(0, self._threads + _AT_ONCE - len(own))

        def claim(connection: Connection) -> list[str]:
            now = self._hall.now()
            if own:  # ours for a while longer
                connection.execute(
                    update(tables)
                    .where(tables.c.id.in_(own), tables.c.bot_due.is_not(None))
                    .values(bot_due=now + CLAIM)
                )
            owed = select(tables.c.id).where(tables.c.bot_due <= now).limit(most)
            if not self._hall.database.is_sqlite:
                owed = owed.with_for_update(skip_locked=True)
            found = list(connection.execute(owed).scalars())
            if found:
                connection.execute(
                    update(tables).where(tables.c.id.in_(found)).values(bot_due=now + CLAIM)
                )
            return found

        return claim


def _unclaim(connection: Connection) -> None:
    connection.execute(update(tables).where(tables.c.bot_due.is_not(None)).values(bot_due=0))


def _choose(player: Player, view: View) -> int:
    """In the thread: all that a bot gets is its seat's view."""
    return int(player.choose(view))
