"""Every look at a table and every change of one goes through here.

A change is a function of an `Act`: it checks what is asked, changes the session, and says what is
to be written. It never waits, so that it can be done again: if another process changed the table
meanwhile, it is called anew with what is so then.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from sqlalchemy import Connection

from ludotheque.seeds import random_short_seed
from ludotheque.server import store, views
from ludotheque.server.access import Access, check_seat
from ludotheque.server.broadcast import Broadcaster
from ludotheque.server.downtime import Downtime
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import SERVER, Holder
from ludotheque.server.store import Appended, Logged
from ludotheque.server.table_cache import UNASKED, TableCache
from ludotheque.server.table_session import LEAST_LEFT, TableSession
from ludotheque.server.table_writer import Overtaken, TableWriter
from ludotheque.server.warming import Warming
from ludotheque.server.writer import Work, settled

STAND_IN: Final = "level:3"  # the bot that plays on for somebody who ran out of time
_TRIES: Final = 5

_T = TypeVar("_T")


def nothing(connection: Connection) -> None:
    """What is written besides the table's own row: nothing."""


class Act:
    """A change of a table that is being made."""

    __slots__ = ("_tables", "_token", "asked", "now", "row", "secret", "session", "work")

    def __init__(self, tables: "Tables", session: TableSession, token: str | Holder | None) -> None:
        self._tables = tables
        self._token = token
        self.session = session
        self.now = tables.now()
        self.asked = session.asked is not None  # a seat's question stood before
        self.row: Appended | None = None
        self.work: Work | None = None
        self.secret = False

    @property
    def holder(self) -> Holder:
        """What the token of whoever acts is for; raises `Refusal`."""
        if not isinstance(self._token, Holder):
            self._token = self._tables.access.holder(self.session, self._token)
        return self._token

    def append(self, row: Appended) -> Logged:
        """Append a line to the log, and tell everyone."""
        self.row = row
        return row.line

    def change(self, work: Work = nothing) -> None:
        """Write something else about the table, and tell everyone."""
        self.work = work

    def keep(self, work: Work) -> None:
        """Write a secret of a seat; nobody is told."""
        self.work, self.secret = work, True

    def stand_in(self, seat: int, player: str | None) -> None:
        """Let a bot play for a person, or the person again."""
        session = self.session
        session.seats[seat].player = player
        if player is not None and session.turn == seat:  # what the person used is used
            session.clock = session.clock.stopped(seat, self.now).started(self.now)
        elif session.turn == seat:  # what the bot has used of the turn is not counted
            session.clock = session.clock.eased_for(seat, LEAST_LEFT).started(self.now)
        self.change(lambda c: store.set_seat(c, session.id, seat, player=player))


class Tables:
    """The tables of this process, the database behind them, and the people before them."""

    def __init__(
        self,
        writer: TableWriter,
        warming: Warming | None = None,
        count_line: Callable[[str, str], None] = lambda _game, _kind: None,
    ) -> None:
        self.now = writer.now
        self.access = Access(writer.now)
        self.broadcaster = Broadcaster(self.access)
        self.writer = writer
        self.warming = warming or Warming(())
        self.cache = TableCache(self.writer, self.broadcaster, self.warming)
        self.downtime = Downtime(self.writer, self.cache)
        self._count_line = count_line

    async def close(self) -> None:
        """Write what waits, and let go."""
        self.downtime.close()
        await self.writer.close()

    # --- looking ---------------------------------------------------------------------------------

    async def look(
        self,
        table: str,
        token: str | Holder | None,
        read: Callable[[TableSession, Holder], _T],
        *,
        ply: int = 0,
        watching: bool = False,
        timely: bool = False,
    ) -> _T:
        """What somebody finds at a table, who has seen a ply of it; raises `Refusal`.

        `watching`: for those who may see the game. An invitation does not show it yet.
        `timely`: after what a clock at zero asks for, which is else done a moment later.
        """

        async def once() -> _T:
            asked = UNASKED if isinstance(token, Holder) else token
            async with self.cache.hold(table, ply, asked) as session:
                holder = self._holder(session, token, watching)
                if timely:
                    await self._run_clock(session)
                return read(session, holder)

        return await self._retried(table, once)

    def _holder(self, session: TableSession, token: str | Holder | None, watching: bool) -> Holder:
        if isinstance(token, Holder):
            return token
        if watching:
            return self.access.watcher(session, token)
        return self.access.holder(session, token)

    async def start(self, table: str) -> None:
        """A table was opened: let its bots begin, and play what needs nobody."""
        await self.act(table, SERVER, None, lambda act: self.broadcaster.changed(act.session))

    # --- changing --------------------------------------------------------------------------------

    async def act(
        self,
        table: str,
        token: str | Holder | None,
        seat: int | None,
        change: Callable[[Act], _T],
    ) -> _T:
        """Let somebody change a table; what `change` answers, once it is written and told.

        `seat` is the seat they act for, which the token must be for; None leaves that to `change`.
        Raises `Refusal`; then nothing was changed. If the token is for the seat, the refusal holds
        what the seat sees now.
        """

        async def once() -> _T:
            # A seat's token is checked before a table is loaded for it.
            asked = UNASKED if seat is None or isinstance(token, Holder) else token
            async with self.cache.hold(table, 0, asked) as session:
                return await self._act(session, token, seat, change)

        return await self._retried(table, once)

    async def _act(
        self,
        session: TableSession,
        token: str | Holder | None,
        seat: int | None,
        change: Callable[[Act], _T],
    ) -> _T:
        act = Act(self, session, token)
        if seat is not None:
            check_seat(session, act.holder, seat)
        try:
            await self._run_clock(session)
            answer = change(act)
            await self._write(act)
        except Refusal as refusal:
            if seat is not None and self.cache.is_current(session):
                refusal.view = views.view_of(session, act.holder)
            raise
        except BaseException:
            self.cache.drop(session.id)  # nobody knows how much of it was done
            raise
        await self._go_on(session)
        return answer

    async def _retried(self, table: str, once: Callable[[], Awaitable[_T]]) -> _T:
        """Do it again where it was refused because another process had changed the table."""
        for _ in range(_TRIES - 1):
            try:
                return await once()
            except Refusal as refusal:
                if not await self.cache.was_behind(table, refusal):
                    raise
        return await once()

    async def _write(self, act: Act) -> None:
        """Write what was changed, then tell everyone: in this order, nothing told is ever lost."""
        session, row, work = act.session, act.row, act.work
        if row is not None:
            writing = self.writer.append(row)
        elif work is None:
            return
        elif act.secret:
            writing = self.writer.keep(session, work)
        else:
            writing = self.writer.change(session, work)
        cancelled = await settled(writing)  # the session stays ours until that is known
        try:
            self.writer.check(writing, session)
        except BaseException:
            self.cache.drop(session.id)  # it holds what was not written, or may not have been
            if self.writer.was_away:
                self.cache.doubt(session.id)
            if cancelled:  # whoever waits for our end does not ask why it could not be written
                raise asyncio.CancelledError from None
            raise
        if row is not None:
            self._count_line(session.game.name, row.line.kind)
            self.broadcaster.line(session, row.line, act.asked)
        elif not act.secret:
            self.broadcaster.table(session)
        if cancelled:
            raise asyncio.CancelledError

    async def _run_clock(self, session: TableSession) -> None:
        """Do what a clock at zero asks for, before anything else."""
        while (due := session.due) is not None:
            if self.writer.was_away:
                # The clock ran while nobody could play: the time is given back first.
                await self.downtime.end()
                raise Overtaken("stale", "ply", seen=session.ply, ply=session.ply)
            act = Act(self, session, SERVER)
            if act.now < due or not _time_out(act):
                return
            await self._write(act)

    async def _go_on(self, session: TableSession) -> None:
        """Play what needs nobody: the only move there is, where the table wants it so."""
        while (move := session.forced_move()) is not None:
            act = Act(self, session, SERVER)
            act.append(session.move(*move, None, act.now))
            try:
                await self._write(act)
            except Refusal:  # what was done before stands, and is acknowledged
                return


def _time_out(act: Act) -> bool:
    """Do what a clock at zero asks for; whether it asks for anything."""
    found = act.session.time_out(act.now, random_short_seed())
    if isinstance(found, Appended):
        act.append(found)
    elif found is not None:
        act.stand_in(found, STAND_IN)
    return found is not None
