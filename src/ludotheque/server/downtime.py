"""Downtime: clocks get back the time in which no server ran, or none reached the database.

While clocks run, servers note regularly that they are awake. The first server that starts after all
were away, or reaches the database again, gives each clock back the time since the last note.
"""

import asyncio
import json
from typing import Final

from sqlalchemy import Connection, func, select, update

from ludotheque.server import store
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import processes, tables
from ludotheque.server.table_cache import TableCache
from ludotheque.server.table_writer import TableWriter

BEAT: Final = 5.0  # seconds between two notes
LAPSE: Final = 8_000  # milliseconds after a note: any running server would have written the next
_AWAKE: Final = "awake"


def is_due(connection: Connection) -> bool:
    """Return whether any clock is running, so that a note is needed."""
    asked = select(tables.c.id).where(tables.c.due.is_not(None)).limit(1)
    return connection.execute(asked).first() is not None


def note(connection: Connection, now: int) -> None:
    """Note that a server is awake."""
    store.keep(connection, _AWAKE, now)


def is_alone(connection: Connection, now: int, process: str) -> bool:
    """Return whether no other server is awake."""
    others = select(func.count()).where(processes.c.until > now, processes.c.id != process)
    return not connection.execute(others).scalar_one()


def give_back(connection: Connection, now: int, lapse: int) -> list[str]:
    """Give back the time since the last note, if older than `lapse`; return the tables."""
    awake = store.kept_alone(connection, _AWAKE)
    if awake is None or now - awake <= lapse:
        return []
    store.keep(connection, _AWAKE, now)  # a server that starts beside us gives nothing back
    given = []
    running = select(tables.c.id, tables.c.clock).where(tables.c.due.is_not(None))
    for table, text in connection.execute(running).all():
        clock = json.loads(text)
        lost = now - max(awake, clock["since"])
        if lost > 0:
            clock["since"] += lost
            connection.execute(
                update(tables)
                .where(tables.c.id == table)
                .values(
                    clock=json.dumps(clock), due=tables.c.due + lost, changes=tables.c.changes + 1
                )
            )
            given.append(table)
    return given


class Downtime:
    """Notes that this process is awake, and gives time back after downtime."""

    def __init__(self, writer: TableWriter, cache: TableCache) -> None:
        self._writer = writer
        self._cache = cache
        self._retelling: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Stop sending watchers what changed."""
        for task in self._retelling:
            task.cancel()

    async def begin(self) -> list[str]:
        """Give clocks back the time during which no server ran; return the tables."""
        now, process = self._writer.now(), self._writer.process

        def give(connection: Connection) -> list[str]:
            return self._give(connection, 0 if is_alone(connection, now, process) else LAPSE)

        return list(await self._writer.write(give))

    def _give(self, connection: Connection, lapse: int) -> list[str]:
        """Give time back and notify the other processes; return the tables."""
        given = give_back(connection, self._writer.now(), lapse)
        for table in given:
            store.notify(connection, table, self._writer.sender)
        return given

    async def note_awake(self) -> None:
        """Note that a server is awake, if a clock is running; first give back time owed."""
        await self.end()
        if await self._writer.read(is_due):
            await self._writer.write(lambda connection: note(connection, self._writer.now()))

    async def end(self) -> None:
        """If the database was away, give clocks that time back, before anyone plays on."""
        if not self._writer.was_away:
            return

        given = await self._writer.write(lambda connection: self._give(connection, LAPSE))
        self._writer.was_away = False
        # Sessions in memory are outdated, even if another process gave the time back before us.
        self._cache.drop_timed()
        for table in given:
            self._cache.drop(table)
        unsure = [*given, *self._cache.take_doubted()]
        task = asyncio.create_task(self._retell(unsure))
        self._retelling.add(task)
        task.add_done_callback(self._retelling.discard)

    async def _retell(self, tables: list[str]) -> None:
        """Send watchers here the time left now, and changes that were written after all."""
        for table in tables:
            try:
                await self._cache.refresh(table)
            except Refusal as refusal:
                if refusal.code == "storage_gone":  # away again: retry when it is back
                    self._cache.doubt(table)
