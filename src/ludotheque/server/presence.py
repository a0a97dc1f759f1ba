"""Who is connected, where several processes serve one table.

Each process writes the seats connected to it to the database, and a regular heartbeat. When its
heartbeat stops, another process removes it and notifies its tables. Arrivals and departures are
batched: after a restart thousands arrive at once, and moves must not wait behind them.
"""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludotheque.server import store
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import present, processes
from ludotheque.server.seats import SERVER
from ludotheque.server.tables import Tables
from ludotheque.server.writer import Work

BEAT: Final = 4.0  # seconds between heartbeats
GATHER: Final = 0.05  # seconds between two writes: changes meanwhile go into the next
LIFE: Final = 12_000  # milliseconds after a heartbeat

_log = logging.getLogger("ludotheque.presence")


class Presence:
    """The presence of this process among the others."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._writer = tables.writer
        self._written = False  # whether the database has everything but what changed
        self._changed: set[str] = set()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Stop, and remove this process from the database."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._writer.write(lambda connection: self._strike_off(connection, own=True))
        except Refusal:
            return  # the database is away; another process will do it

    def tell(self, table: str) -> None:
        """Note that somebody came to a table or left it."""
        self._changed.add(table)
        self._wake.set()

    async def _live(self) -> None:
        clock = asyncio.get_running_loop().time
        next_beat = clock()
        while True:
            beats = clock() >= next_beat
            if beats:
                next_beat = clock() + BEAT
            await self._write(beats)
            await asyncio.sleep(GATHER)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), max(0.0, next_beat - clock()))

    async def _write(self, beats: bool) -> None:
        """Write what changed; at a beat also the heartbeat, and all that the database lacks."""
        self._wake.clear()
        changed, self._changed = self._changed, set()
        # While the database is incomplete, changes wait for a beat, which writes everything.
        if not beats and not (changed and self._written):
            return
        try:
            await self._writer.write(self._beat(changed) if beats else self._note(changed))
            self._written = True
        except Refusal:
            self._written = False
        except IntegrityError:  # another process took us for dead; the next beat writes everything
            self._written = False
        except Exception:
            self._written = False
            _log.exception("presence failed")

    def _beat(self, changed: Collection[str]) -> Work:
        until = self._tables.now() + LIFE
        own = processes.c.id == self._writer.process
        part, whole = self._note(changed), self._note(self._tables.broadcaster.watched())
        written = self._written

        def beat(connection: Connection) -> None:
            known = connection.execute(update(processes).where(own).values(until=until)).rowcount
            if known and written:
                part(connection)
            else:
                connection.execute(delete(processes).where(own))
                connection.execute(insert(processes).values(id=self._writer.process, until=until))
                whole(connection)
            self._strike_off(connection, own=False)

        return beat

    def _note(self, names: Collection[str]) -> Work:
        """Return a write of who is at these tables now, which notifies the other processes."""
        name = self._writer.process
        rows = [
            {"process": name, "table_id": table, "seat": seat}
            for table in names
            for seat in self._tables.broadcaster.connected(table)
        ]

        def note(connection: Connection) -> None:
            if not names:
                return
            own = present.c.process == name, present.c.table_id.in_(names)
            connection.execute(delete(present).where(*own))
            if rows:
                connection.execute(insert(present), rows)
            store.notify_all(connection, names, name)

        return note

    def _strike_off(self, connection: Connection, own: bool) -> None:
        """Remove processes whose heartbeat stopped, or this one, and notify their tables."""
        ended = select(processes.c.id).with_for_update(skip_locked=True)
        if own:
            ended = ended.where(processes.c.id == self._writer.process)
        else:
            ended = ended.where(processes.c.until < self._tables.now())
        names = list(connection.execute(ended).scalars())
        if not names:
            return
        told = select(present.c.table_id).where(present.c.process.in_(names)).distinct()
        # All processes must be notified, this one too: hence a sender that is none of them.
        store.notify_all(connection, list(connection.execute(told).scalars()), "-")
        connection.execute(delete(processes).where(processes.c.id.in_(names)))


async def tell_presence(tables: Tables, presence: Presence | None, table: str) -> None:
    """Tell everyone at a table, and the other processes, that somebody came or left."""
    with suppress(Refusal):
        await tables.look(table, SERVER, lambda session, _: tables.broadcaster.tell_table(session))
    if presence is not None:
        presence.tell(table)
