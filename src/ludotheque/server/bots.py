"""Bots at tables: they think in threads, from their seat's view only, tables with people first.

The table's row records that a bot is to move (`bot_due`), in the same transaction as the move
before: whatever happens to this process, another one, or the next start, takes the move over.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection, select, update

from ludotheque.core.chance import derive_seed
from ludotheque.core.position import Position
from ludotheque.core.table import ACCEPT, DECLINE, takes_draw
from ludotheque.players.guarded_player import GuardedPlayer
from ludotheque.players.protocol import Player
from ludotheque.players.roster import make_player
from ludotheque.server.bids.service import make_standing_bid
from ludotheque.server.fair_queue import FairQueue
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import tables as rows
from ludotheque.server.seats import SERVER
from ludotheque.server.table_session import CLAIM, TableSession
from ludotheque.server.tables import Act, Tables

MOST_PLAYERS: Final = 64  # players kept between moves; others start afresh
AWAITED, UNWATCHED = 0, 1  # priorities: a player waits for the bot, or nobody does
SWEEP: Final = 2.0  # seconds between searches for unclaimed moves
_AT_ONCE: Final = 20  # moves that the sweep claims beyond one for each thread
_RETRY: Final = 3.0  # seconds before a bot tries again after the database did not answer

_T = TypeVar("_T")
_log = logging.getLogger("ludotheque.bots")


class _Asked(NamedTuple):
    """A bot that is to move, and the position when it was asked."""

    name: str
    seat: int
    ply: int
    player: GuardedPlayer
    position: Position


class Bots:
    """The queue of tables where a bot is to move, and the threads that think."""

    def __init__(
        self,
        tables: Tables,
        threads: int,
        make: Callable[[str, int], Player] = make_player,
    ) -> None:
        self._tables = tables
        self._make = make
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._queue: FairQueue[Callable[[], Awaitable[None]]] = FairQueue()
        self._waiting: set[str] = set()
        self._thinking: set[str] = set()
        self._players: OrderedDict[tuple[str, int, str], GuardedPlayer] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []
        tables.broadcaster.follow(self.follow)

    def start(self) -> None:
        """Start the workers and the sweep."""
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self._threads)]
        self._tasks.append(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        """Stop; unfinished moves are left to the next start."""
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
        """Whether a bot is thinking or waiting for a thread."""
        return bool(self._waiting or self._thinking)

    def think(self, work: Callable[[], _T], party: str) -> asyncio.Future[_T]:
        """Queue other work for the bots' threads, such as a hint for a party."""
        thought: asyncio.Future[_T] = asyncio.get_running_loop().create_future()

        async def think() -> None:
            try:
                found = await self._in_thread(work)
            except Exception as error:
                if not thought.cancelled():
                    thought.set_exception(error)
            else:
                if not thought.cancelled():
                    thought.set_result(found)

        self._queue.put(think, AWAITED, party)
        return thought

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def follow(self, session: TableSession) -> None:
        """Queue a table that changed, if a bot is to move there."""
        if session.bot_to_act is not None:
            self._add(session.id)

    def _add(self, table: str) -> None:
        if table not in self._waiting:
            self._waiting.add(table)
            # Tables at which a player is connected come first.
            party = self._tables.broadcaster.party(table)
            priority = UNWATCHED if party is None else AWAITED
            self._queue.put(lambda: self._move(table), priority, party or "")

    async def _work(self) -> None:
        while True:
            job = await self._queue.get()
            await job()

    async def _move(self, table: str) -> None:
        self._waiting.discard(table)
        self._thinking.add(table)
        try:
            await self._play(table)
        except Refusal as refusal:
            if refusal.code == "storage_gone":
                asyncio.get_running_loop().call_later(_RETRY, self._add, table)
        except Exception:
            # The sweep retries this table; other tables go on.
            _log.exception("a bot failed")
        finally:
            self._thinking.discard(table)

    async def _play(self, table: str) -> None:
        asked = await self._tables.act(table, SERVER, None, self._begin)
        if asked is None:
            return
        move = await self._in_thread(lambda: int(asked.player.ask(asked.position)))

        def play(act: Act) -> None:
            session, seat = act.session, asked.seat
            if (session.ply, session.turn, session.bot_to_act) == (asked.ply, seat, asked.name):
                act.append(session.move(seat, move, None, act.now))
            # Otherwise a move was undone, a seat resigned, or the person came back.

        await self._tables.act(table, SERVER, None, play)

    def _begin(self, act: Act) -> "_Asked | None":
        """Return the bot that has to think; make standing bids and answer draw offers at once."""
        session = act.session
        name, seat = session.bot_to_act, session.turn
        if name is None or seat is None:
            make_standing_bid(act)  # in case the process that should make it is gone
            return None
        if session.table.offer not in (None, seat):
            action = ACCEPT if takes_draw(session.table, seat) else DECLINE
            act.append(session.say(seat, action, None, act.now))
            return None
        player = self._player(session, seat, name)
        return _Asked(name, seat, session.ply, player, session.position.copy())

    def _player(self, session: TableSession, seat: int, name: str) -> GuardedPlayer:
        key = session.id, seat, name
        player = self._players.pop(key, None)
        if player is None:
            seed = int(derive_seed(session.bot_seed, session.ply * len(session.seats) + seat))
            player = GuardedPlayer(self._make(name, seed), f"seat {seat} ({name})")
        self._players[key] = player
        if len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player

    # --- unclaimed moves -------------------------------------------------------------------------

    async def _sweep(self) -> None:
        unclaimed = not self._tables.writer.database.is_sqlite
        while True:
            try:
                if not unclaimed:  # with SQLite, the process that held claims has ended
                    await self._tables.writer.write(_unclaim)
                    unclaimed = True
                for table in await self._tables.writer.write(self._claim()):
                    self._add(table)
            except Refusal:
                pass  # the database is unreachable; the next sweep retries
            except Exception:
                _log.exception("the search for unclaimed moves of bots failed")
            await asyncio.sleep(SWEEP)

    def _claim(self) -> Callable[[Connection], list[str]]:
        own = self._waiting | self._thinking
        most = max(0, self._threads + _AT_ONCE - len(own))

        def claim(connection: Connection) -> list[str]:
            now = self._tables.now()
            if own:  # extend our claims
                connection.execute(
                    update(rows)
                    .where(rows.c.id.in_(own), rows.c.bot_due.is_not(None))
                    .values(bot_due=now + CLAIM)
                )
            owed = select(rows.c.id).where(rows.c.bot_due <= now).limit(most)
            if not self._tables.writer.database.is_sqlite:
                owed = owed.with_for_update(skip_locked=True)
            found = list(connection.execute(owed).scalars())
            if found:
                connection.execute(
                    update(rows).where(rows.c.id.in_(found)).values(bot_due=now + CLAIM)
                )
            return found

        return claim


def _unclaim(connection: Connection) -> None:
    connection.execute(update(rows).where(rows.c.bot_due.is_not(None)).values(bot_due=0))
