"""Database access for tables: every read and write of a table goes through here."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludotheque.server import store
from ludotheque.server.database import Database, DatabaseGone
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import tables
from ludotheque.server.seats import Bid, Holder
from ludotheque.server.store import Appended
from ludotheque.server.table_session import CLAIM, TableRows, TableSession
from ludotheque.server.tokens import new_id
from ludotheque.server.writer import Background, Promise, Work, Writer

_READERS: Final = 4

_T = TypeVar("_T")


class Overtaken(Refusal):
    """Another process wrote to this table first."""


class TableWriter:
    """Access to the database from the event loop."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], int],
        background: Background | None = None,
    ) -> None:
        self.database = database
        self.now = now
        self.process = new_id()
        # Names this process in notifications to the others; with SQLite there are none.
        self.sender = None if database.is_sqlite else self.process
        self.was_away = False  # the database did not answer, and clocks ran on
        self._writer = Writer(database, asyncio.get_running_loop(), self.sender, background)
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="reader")

    async def close(self) -> None:
        """Finish the queued writes, and stop."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)

    # --- reading ---------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Run a query in a thread; raises `Refusal` if the database does not answer."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._read, work)
        except (DBAPIError, PoolTimeout):
            raise self._storage_gone() from None

    def _read(self, work: Callable[[Connection], _T]) -> _T:
        with self.database.engine.connect() as connection:
            if self.sender is not None:  # the rows of a table must be of one snapshot
                connection.execution_options(isolation_level="REPEATABLE READ")
            return work(connection)

    async def load(self, table: str, after: int = 0) -> TableRows:
        """Load all rows of a table, of its log those after a ply; raises `LookupError`."""
        return await self.read(lambda connection: self._rows(connection, table, after))

    def _rows(self, connection: Connection, table: str, after: int) -> TableRows:
        row = store.load_table(connection, table)
        if row is None:
            raise LookupError(table)
        held, standing = store.load_tokens(connection, table), store.load_bids(connection, table)
        return TableRows(
            row,
            store.load_seats(connection, table),
            [Holder.read(found) for found in held],
            store.load_present(connection, table, self.sender),
            {(found.seat, found.lot): Bid(found.most, found.ply) for found in standing},
            store.load_log(connection, table, after),
        )

    async def is_current(self, session: TableSession) -> bool:
        """Return whether no other process has written to a table since we loaded it."""
        if self.sender is None:
            return True
        asked = select(tables.c.ply, tables.c.changes).where(tables.c.id == session.id)
        found = await self.read(lambda connection: connection.execute(asked).one_or_none())
        return found is not None and tuple(found) == session.version

    # --- writing ---------------------------------------------------------------------------------

    async def write(self, work: Work) -> Any:
        """Run `work` in the writer's next transaction."""
        try:
            return await self._writer.write(work)
        except DatabaseGone:
            raise self._storage_gone() from None

    def append(self, row: Appended) -> Promise:
        """Append a line to a table's log."""
        return self._writer.append(row)

    def change(self, session: TableSession, work: Work) -> Promise:
        """Change something about a table that is not in its log."""
        standing, ply, changes = session.standing(self.now()), session.ply, session.changes

        def write(connection: Connection) -> bool:
            store.change(connection, session.id, ply, changes, standing)
            work(connection)
            store.notify(connection, session.id, self.sender)
            return True

        session.changes += 1
        return self._writer.write(write)

    def keep(self, session: TableSession, work: Work) -> Promise:
        """Change a secret of a seat; the table's row does not count it as a change."""
        owed = session.standing_bid() is not None

        def write(connection: Connection) -> bool:
            work(connection)
            if owed:
                store.set_table(connection, session.id, bot_due=self.now() + CLAIM)
            store.notify(connection, session.id, self.sender)
            return True

        return self._writer.write(write)

    def check(self, written: Promise, session: TableSession) -> None:
        """Raise `Refusal` unless a table's change was written."""
        try:
            first = written.result()
        except DatabaseGone:
            raise self._storage_gone() from None
        except store.Behind:
            first = False
        if not first:
            raise Overtaken("stale", "ply", seen=session.ply - 1, ply=session.ply)

    def _storage_gone(self) -> Refusal:
        self.was_away = True
        return Refusal("storage_gone")
