"""The tables in memory: loaded on demand, and held by one change or reader at a time."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection

from ludotheque.core.errors import UnknownGame
from ludotheque.server import views
from ludotheque.server.broadcast import Broadcaster
from ludotheque.server.lock import Lock
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import Appended, Logged
from ludotheque.server.table_session import PLAYING, TableRows, TableSession
from ludotheque.server.table_writer import Overtaken, TableWriter
from ludotheque.server.tokens import is_id
from ludotheque.server.warming import Warming

# Kept in memory, besides those that somebody watches; each takes milliseconds to load.
MOST_TABLES: Final = 6000
MOST_BYTES: Final = 500_000_000


Check = Callable[[Connection], None]
"""Raises `Refusal` if a table is not to be loaded for somebody."""


@dataclass
class Entry:
    """A table in the cache; who uses the session holds the lock."""

    lock: Lock = field(default_factory=Lock)
    users: int = 0  # that hold the lock or wait for it
    session: TableSession | None = None
    size: int = 0  # of the session, roughly, in bytes


class TableCache:
    """The loaded sessions of tables, kept in step with the database."""

    def __init__(self, writer: TableWriter, broadcaster: Broadcaster, warming: Warming) -> None:
        self._writer = writer
        self._broadcaster = broadcaster
        self._warming = warming
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._doubted: dict[str, None] = {}
        self._bytes = 0  # of all sessions

    def __len__(self) -> int:
        return len(self._entries)

    def hold(
        self, table: str, ply: int = 0, check: Check | None = None
    ) -> AbstractAsyncContextManager[TableSession]:
        """Hold the session of a table exclusively, inside `async with`; raises `Refusal`.

        `ply` is the last one the client has seen: if the session lacks it, we ask the database.
        `check` is made before a table is loaded: it is not replayed for a stranger.
        """
        return _Hold(self, table, ply, check)

    def take(self, table: str) -> Entry | None:
        """Hold a table exclusively until `give_back`; None if it is not in memory, or in use."""
        entry = self._entries.get(table)
        if entry is None or entry.session is None or not entry.lock.take():
            return None
        entry.users += 1
        self._entries.move_to_end(table)
        return entry

    def give_back(self, table: str, entry: Entry) -> None:
        """Stop holding a table."""
        entry.lock.release()
        self.release(table, entry)

    def drop(self, table: str) -> None:
        """Forget a session that may differ from the database; its watchers stay."""
        if table in self._entries:
            self._entries[table].session = None

    def doubt(self, table: str) -> None:
        """Forget a session whose last change was not announced, but may have been written."""
        self.drop(table)
        if self._broadcaster.is_watched(table):
            self._doubted[table] = None

    def take_doubted(self) -> list[str]:
        """Return the watched tables that were doubted since the last call."""
        doubted, self._doubted = list(self._doubted), {}
        return doubted

    def drop_unwatched(self) -> None:
        """Forget the sessions that nobody watches: another process may have changed them."""
        for table, entry in self._entries.items():
            if not entry.users and not self._broadcaster.is_watched(table):
                entry.session = None

    def drop_timed(self) -> None:
        """Forget the sessions whose clocks are running."""
        for entry in self._entries.values():
            if entry.session is not None and entry.session.due is not None:
                entry.session = None

    def is_current(self, session: TableSession) -> bool:
        """Return whether a session still matches the database, so that it may be shown."""
        entry = self._entries.get(session.id)
        return entry is not None and entry.session is session

    async def was_behind(self, table: str, refusal: Refusal) -> bool:
        """Return whether an outdated session caused a refusal; if so, the session is forgotten."""
        if isinstance(refusal, Overtaken):
            return True  # the session is forgotten already
        if self._writer.sender is None or refusal.code == "storage_gone":
            return False
        entry = self._entries.get(table)
        if entry is None or refusal.version is None:
            return refusal.version is not None
        async with _Held(self, table, entry):
            session = entry.session
            if session is None or session.version != refusal.version:
                return True  # the news came meanwhile
            if await self._writer.is_current(session):
                return False
            entry.session = None
            return True

    def follow(self, news: Appended) -> bool:
        """Take over a line that another process wrote, if it is the next one and nobody waits."""
        entry = self.take(news.table)
        if entry is None or entry.session is None:
            return False
        session = entry.session
        try:
            if session.version != (news.line.ply - 1, news.changes):
                return session.ply >= news.line.ply  # then it was loaded with another change
            entry.session, asked = None, session.asked  # until it is complete again
            session.follow(news)
            if self._broadcaster.is_watched(session.id):
                self._broadcaster.overheard_line(session, news.line, asked != session.asked)
            entry.session = session
            return True
        finally:
            self.give_back(news.table, entry)

    async def refresh(self, table: str) -> None:
        """Take over a change that another process made, and send it to the watchers here."""
        entry = self._entries.get(table)
        if entry is None:
            return
        async with _Held(self, table, entry):
            session, entry.session = entry.session, None  # until it is complete again
            if not self._broadcaster.is_watched(table):
                return  # the next request loads it
            if session is None:
                self._broadcaster.overheard(await self.load(table, entry))
            else:
                await self._take_over(session)
                entry.session = session

    async def _take_over(self, session: TableSession) -> None:
        tell = self._broadcaster
        shown = views.table_info(session, tell.here(session)), session.holders
        rows = await self._writer.load(session.id, session.ply)
        session.holders = {holder.hash: holder for holder in rows.holders}
        self._go_on(session, rows, rows.lines)
        # If nothing visible changed, a secret did, and nobody may notice.
        if (views.table_info(session, tell.here(session)), session.holders) != shown:
            tell.tell_table(session)
        tell.overheard(session)

    def _go_on(self, session: TableSession, rows: TableRows, lines: Sequence[Logged]) -> None:
        """Take over lines of the log and all else; send each line with the view after it."""
        tell = self._broadcaster
        tell.check_watchers(session)  # those who may no longer watch get none of it
        session.deal(rows.table.seed)  # the lines belong to this deal
        for line in lines[:-1]:
            session.replay(line)
            tell.tell_line(session, line)
        for line in lines[-1:]:
            session.replay(line)
        session.reload(rows)
        for line in lines[-1:]:
            tell.tell_line(session, line)

    # --- for _Held and _Hold ---------------------------------------------------------------------

    def entry(self, table: str) -> Entry:
        """Return the entry of a table, a new one if there is none; raises `Refusal`."""
        entry = self._entries.get(table)
        if entry is None:
            if not is_id(table):
                raise Refusal("no_table", "table")
            entry = self._entries[table] = Entry()
            if self._is_full():
                self._make_room()
        self._entries.move_to_end(table)
        return entry

    def _make_room(self) -> None:
        """Remove the least recently used entries, except those in use or watched."""
        for table, entry in list(self._entries.items()):
            if not self._is_full():
                break
            if not entry.users and not self._broadcaster.is_watched(table):
                self._remove(table, entry)

    def _is_full(self) -> bool:
        return len(self._entries) > MOST_TABLES or self._bytes > MOST_BYTES

    def _remove(self, table: str, entry: Entry) -> None:
        del self._entries[table]
        self._bytes -= entry.size

    async def prepare(
        self, table: str, entry: Entry, ply: int, check: Check | None
    ) -> TableSession:
        """Return the session; load it if there is none, or if it is outdated and lacks a ply."""
        session = entry.session
        if session is None:
            if check is not None:
                await self._writer.read(check)
            return await self.load(table, entry)
        if session.ply < ply and not await self._writer.is_current(session):
            return await self.load(table, entry)
        return session

    async def load(self, table: str, entry: Entry) -> TableSession:
        """Load a session, and send its watchers what they have missed."""
        entry.session = None
        try:
            rows = await self._writer.load(table)
            await self._warming.ready(rows.table.game)
            session = self._caught_up(rows)
        except UnknownGame:
            raise Refusal("newer_table", version=rows.table.game) from None
        except LookupError:
            raise Refusal("no_table", "table") from None
        entry.session = session
        return session

    def _caught_up(self, rows: TableRows) -> TableSession:
        """Return the session of a table, after sending its watchers what they have missed."""
        told = self._broadcaster.told(rows.table.id)
        session = TableSession(rows._replace(lines=rows.lines[:told]))
        if told is not None:
            if len(rows.lines) > told:
                session.status = PLAYING  # as it was when those lines were written
            self._go_on(session, rows, rows.lines[told:])
            self._broadcaster.tell_table(session)
        return session

    def release(self, table: str, entry: Entry) -> None:
        """Stop using an entry; remove it if it has no other users, session or watchers."""
        entry.users -= 1
        size = entry.session.size if entry.session is not None else 0
        self._bytes += size - entry.size
        entry.size = size
        unused = not (entry.users or entry.session or self._broadcaster.is_watched(table))
        if self._entries.get(table) is not entry:
            self._bytes -= entry.size
            entry.size = 0
        elif unused:
            self._remove(table, entry)


class _Held:
    """Exclusive use of an entry; a class, as a generator would cost twice as much per move."""

    __slots__ = ("_cache", "_entry", "_table")

    def __init__(self, cache: TableCache, table: str, entry: Entry) -> None:
        self._cache, self._table, self._entry = cache, table, entry

    async def __aenter__(self) -> None:
        self._entry.users += 1
        try:
            await self._entry.lock.acquire()
        except BaseException:
            self._cache.release(self._table, self._entry)
            raise

    async def __aexit__(self, *_: object) -> None:
        self._cache.give_back(self._table, self._entry)


class _Hold(AbstractAsyncContextManager[TableSession]):
    """Exclusive use of a session, which is loaded if it is not in memory."""

    __slots__ = ("_cache", "_check", "_held", "_ply", "_session", "_table")

    def __init__(self, cache: TableCache, table: str, ply: int, check: Check | None) -> None:
        self._cache, self._table, self._ply, self._check = cache, table, ply, check

    async def __aenter__(self) -> TableSession:
        entry = self._cache.entry(self._table)
        self._held = _Held(self._cache, self._table, entry)
        await self._held.__aenter__()
        try:
            self._session = await self._cache.prepare(self._table, entry, self._ply, self._check)
        except BaseException:
            await self._held.__aexit__()
            raise
        return self._session

    async def __aexit__(self, _kind: object, error: object, _trace: object) -> None:
        if isinstance(error, Refusal):
            error.version = self._session.version
        await self._held.__aexit__()
