"""Every read and every change of a table goes through here.

A change is a function of an `Act`: it checks the request, changes the session, and says what is to
be written. It never awaits, so that it can be repeated: if another process changed the table
meanwhile, it is called again with the new state of the table.

The steps of a change do not await either. `act` waits between them for whatever there is to wait
for; `act_now` needs no task, and does what nearly every move needs: it waits for the commit alone.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection

from ludotheque.core.seeds import random_short_seed
from ludotheque.server import store, views
from ludotheque.server.access import Access, check_seat, check_token
from ludotheque.server.broadcast import Broadcaster
from ludotheque.server.downtime import Downtime
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import GUEST, SERVER, Holder
from ludotheque.server.store import Appended, Logged
from ludotheque.server.table_cache import Check, Entry, TableCache
from ludotheque.server.table_session import LEAST_LEFT, TableSession
from ludotheque.server.table_writer import Overtaken, TableWriter
from ludotheque.server.warming import Warming
from ludotheque.server.writer import Promise, Work, settled

STAND_IN: Final = "level:3"  # the bot that plays on for a person who ran out of time
_TRIES: Final = 5

_T = TypeVar("_T")


def nothing(connection: Connection) -> None:
    """Write nothing besides the table's own row."""


class Act:
    """A change to a table, while it is being made."""

    __slots__ = ("_tables", "_token", "asked", "now", "row", "seat", "secret", "session", "work")

    def __init__(self, tables: "Tables", session: TableSession, token: str | Holder | None) -> None:
        self._tables = tables
        self._token = token
        self.session = session
        self.now = tables.now()
        self.asked = session.asked is not None  # a seat's question was open before
        self.row: Appended | None = None
        self.work: Work | None = None
        self.secret = False
        self.seat: int | None = None  # the acting seat, once the token is known to be for it

    @property
    def holder(self) -> Holder:
        """What the token of this act grants; raises `Refusal`."""
        if not isinstance(self._token, Holder):
            self._token = self._tables.access.holder(self.session, self._token)
        return self._token

    def take_seat(self, seat: int) -> None:
        """Act for a seat; raises `Refusal` if the token is not for it."""
        check_seat(self.session, self.holder, seat)
        self.seat = seat

    def append(self, row: Appended) -> Logged:
        """Have a line appended to the log and announced."""
        self.row = row
        return row.line

    def change(self, work: Work = nothing) -> None:
        """Have something else about the table written and announced."""
        self.work = work

    def keep(self, work: Work) -> None:
        """Have a secret of a seat written, without announcing it."""
        self.work, self.secret = work, True

    def stand_in(self, seat: int, player: str | None) -> None:
        """Let a bot play for a person; None: let the person play again."""
        session = self.session
        session.seats[seat].player = player
        if player is not None and session.turn == seat:  # the person's time so far counts
            session.clock = session.clock.stopped(seat, self.now).started(self.now)
        elif session.turn == seat:  # the bot's time in this turn does not count
            session.clock = session.clock.eased_for(seat, LEAST_LEFT).started(self.now)
        self.change(lambda c: store.set_seat(c, session.id, seat, player=player))


class Tables:
    """The tables of this process, with their database and their watchers."""

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
        """Finish the queued writes, and stop."""
        self.downtime.close()
        await self.writer.close()

    # --- reading ---------------------------------------------------------------------------------

    async def look(
        self,
        table: str,
        token: str | Holder | None,
        read: Callable[[TableSession, Holder], _T],
        *,
        ply: int = 0,
        watching: bool = False,
        timely: bool = False,
        listed: bool = False,
    ) -> _T:
        """Return what `read` finds at a table; raises `Refusal`.

        `ply`: the last ply that the client has seen.
        `watching`: require the right to see the game, which an invitation does not give yet.
        `timely`: first handle a clock at zero, which is otherwise done a moment later.
        `listed`: require no token at a listed table.
        """

        async def once() -> _T:
            async with self.cache.hold(table, ply, check) as session:
                free = listed and session.settings.listed
                holder = GUEST if free else self._holder(session, token, watching)
                if timely:
                    await self._run_clock(session)
                return read(session, holder)

        check = _check(table, token, None, listed)
        return await self._retried(table, once)

    def _holder(self, session: TableSession, token: str | Holder | None, watching: bool) -> Holder:
        if isinstance(token, Holder):
            return token
        if watching:
            return self.access.watcher(session, token)
        return self.access.holder(session, token)

    async def start(self, table: str) -> None:
        """Start a table that was just opened: let its bots begin, and play forced moves."""
        await self.act(table, SERVER, None, lambda act: self.broadcaster.changed(act.session))

    # --- changing --------------------------------------------------------------------------------

    async def act(
        self,
        table: str,
        token: str | Holder | None,
        seat: int | None,
        change: Callable[[Act], _T],
        *,
        other: str | None = None,
        listed: bool = False,
    ) -> _T:
        """Change a table; return the result of `change` once it is written and announced.

        `seat` is the acting seat, which the token must be for; None leaves that check to `change`.
        A table is loaded only for a token that it knows; `other` is one that will do as well, and
        with `listed` a listed table needs none.
        Raises `Refusal`; then `change` had no effect, except perhaps after `storage_gone`. If the
        token is for the seat, the refusal holds the seat's current view.
        """

        async def once() -> _T:
            async with self.cache.hold(table, 0, check) as session:
                return await self._act(session, token, seat, change)

        check = _check(table, token, other, listed)
        return await self._retried(table, once)

    def act_now(
        self,
        table: str,
        token: str | Holder | None,
        seat: int,
        change: Callable[[Act], _T],
        done: Callable[[_T | Refusal], None],
    ) -> bool:
        """Change a table as `act` does, without a task, if only the write is to be waited for.

        Return whether that is so; else nothing was done. `done` is called with the result or the
        refusal, perhaps before this returns.
        """
        entry = self._free(table)
        if entry is None or entry.session is None:
            return False
        act = Act(self, entry.session, token)
        try:
            act.take_seat(seat)
            answer = change(act)
            writing = self._hand_over(act)
        except BaseException as error:
            self._failed(act, error)
            self.cache.give_back(table, entry)
            if not isinstance(error, Refusal):
                raise
            done(error)
            return True

        def end(writing: Promise) -> None:
            outcome: _T | Refusal = answer
            try:
                self._conclude(act, writing)
            except Refusal as refusal:
                outcome = refusal
            except BaseException as error:
                self._failed(act, error)
                outcome = Refusal("fault")
                raise  # for the log
            finally:
                self.cache.give_back(table, entry)
                done(outcome)

        if writing is None:
            self.cache.give_back(table, entry)
            done(answer)
        else:
            writing.add_done_callback(end)
        return True

    def _free(self, table: str) -> Entry | None:
        """Hold a table if a change of it has nothing to wait for but its write; else None."""
        if self.writer.sender is not None:  # a refusal may be due to what another process did
            return None
        entry = self.cache.take(table)
        if entry is None or entry.session is None:
            return None
        session, due = entry.session, entry.session.due
        timed_out = due is not None and (self.writer.was_away or self.now() >= due)
        if timed_out or session.settings.auto_pass:  # there may be more to write than the change
            self.cache.give_back(table, entry)
            return None
        return entry

    async def _act(
        self,
        session: TableSession,
        token: str | Holder | None,
        seat: int | None,
        change: Callable[[Act], _T],
    ) -> _T:
        act = Act(self, session, token)
        try:
            if seat is not None:
                act.take_seat(seat)
            if session.due is not None:
                await self._run_clock(session)
            answer = change(act)
            await self._write(act)
        except BaseException as error:
            self._failed(act, error)
            raise
        if session.settings.auto_pass:
            await self._go_on(session)
        return answer

    async def _retried(self, table: str, once: Callable[[], Awaitable[_T]]) -> _T:
        """Retry what was refused because another process had changed the table."""
        for _ in range(_TRIES - 1):
            try:
                return await once()
            except Refusal as refusal:
                if not await self.cache.was_behind(table, refusal):
                    raise
        return await once()

    async def _write(self, act: Act) -> None:
        """Write a change, then announce it: in this order nothing announced is ever lost."""
        writing = self._hand_over(act)
        if writing is None:
            return
        cancelled = await settled(writing)  # the session is held until the outcome is known
        try:
            self._conclude(act, writing)
        except BaseException:
            if cancelled:  # whoever cancelled us does not ask why the write failed
                raise asyncio.CancelledError from None
            raise
        if cancelled:
            raise asyncio.CancelledError

    # --- the steps of a change, none of which waits ----------------------------------------------

    def _hand_over(self, act: Act) -> Promise | None:
        """Hand a change to the writer; None if there is nothing to write."""
        if act.row is not None:
            return self.writer.append(act.row)
        if act.work is None:
            return None
        if act.secret:
            return self.writer.keep(act.session, act.work)
        return self.writer.change(act.session, act.work)

    def _conclude(self, act: Act, written: Promise) -> None:
        """Announce a change whose write has ended; raises `Refusal` if it was not written."""
        session, row = act.session, act.row
        try:
            self.writer.check(written, session)
        except BaseException:
            self.cache.drop(session.id)  # its last change was not, or may not have been, written
            if self.writer.was_away:
                self.cache.doubt(session.id)
            raise
        if row is not None:
            self._count_line(session.game.name, row.line.kind)
            self.broadcaster.line(session, row.line, act.asked)
        elif not act.secret:
            self.broadcaster.table(session)

    def _failed(self, act: Act, error: BaseException) -> None:
        """After a refusal add the seat's view to it; else forget what may be half changed."""
        if not isinstance(error, Refusal):
            self.cache.drop(act.session.id)
        elif act.seat is not None and self.cache.is_current(act.session):
            error.view = views.view_of(act.session, act.holder)

    async def _run_clock(self, session: TableSession) -> None:
        """Handle a clock at zero, before anything else."""
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
        """Play forced moves, where the table plays them by itself."""
        while (move := session.forced_move()) is not None:
            act = Act(self, session, SERVER)
            act.append(session.move(*move, None, act.now))
            try:
                await self._write(act)
            except Refusal:  # the change before it is written, and is acknowledged
                return


def _check(table: str, token: str | Holder | None, other: str | None, listed: bool) -> Check | None:
    """Return the check of a token before a table is loaded; none is needed for what it grants."""
    if isinstance(token, Holder):
        return None
    return partial(check_token, table=table, token=token, other=other, listed=listed)


def _time_out(act: Act) -> bool:
    """Handle a clock at zero; return whether there was anything to do."""
    found = act.session.time_out(act.now, random_short_seed())
    if isinstance(found, Appended):
        act.append(found)
    elif found is not None:
        act.stand_in(found, STAND_IN)
    return found is not None
