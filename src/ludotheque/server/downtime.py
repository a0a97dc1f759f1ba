"""Time that nobody could use: clocks stand still while no server runs, or reaches the database.

As long as clocks run, a server notes now and then that it is awake. The first one that starts after
all were away, or reaches the database again, gives each clock back what passed since that note.
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
LAPSE: Final = 8_000  # milliseconds after a note: somebody else would have written the next by now
_AWAKE: Final = "awake"


def is_due(connection: Connection) -> bool:
    """Whether a clock runs for which a note matters."""
    asked = select(tables.c.id).where(tables.c.due.is_not(None)).limit(1)
    return connection.execute(asked).first() is not None


def note(connection: Connection, now: int) -> None:
    """Write down that somebody is here."""
    store.keep(connection, _AWAKE, now)


def is_alone(connection: Connection, now: int, process: str) -> bool:
    """Whether no other server is awake."""
    others = select(func.count()).where(processes.c.until > now, processes.c.id != process)
    return not connection.execute(others).scalar_one()


def give_back(connection: Connection, now: int, lapse: int) -> list[str]:
    """Give back what passed since the last note, if it is older than `lapse`; to which tables."""
    awake = store.kept_alone(connection, _AWAKE)
    if awake is None or now - awake <= lapse:
        return []
    store.keep(connection, _AWAKE, now)  # who comes beside us finds nothing to give back
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
    """Notes that this process is awake, and gives time back after the database was away."""

    def __init__(self, writer: TableWriter, cache: TableCache) -> None:
        self._writer = writer
        self._cache = cache
        self._retelling: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Stop."""
        if self._retelling is not None:
            self._retelling.cancel()

    async def begin(self) -> list[str]:
        """Give clocks back what passed while no server ran; to which tables."""
        now, process = self._writer.now(), self._writer.process

        def give(connection: Connection) -> list[str]:
            return give_back(connection, now, 0 if is_alone(connection, now, process) else LAPSE)

        return list(await self._writer.write(give))

    async def note_awake(self) -> None:
        """Write down that somebody is here, if a clock runs; first give back what is owed."""
        await self.end()
        if await self._writer.read(is_due):
            await self._writer.write(lambda connection: note(connection, self._writer.now()))

    async def end(self) -> None:
        """If the database was away, give clocks back what passed, before anybody plays on."""
        if not self._writer.was_away:
            return

        def give(connection: Connection) -> list[str]:
            given = give_back(connection, self._writer.now(), LAPSE)
            for table in given:
                store.notify(connection, table, self._writer.sender)
            return given

        given = await self._writer.write(give)
        self._writer.was_away = False
        # What we have in memory is of before; another process may have given before us.
        self._cache.drop_timed()
        for table in given:
            self._cache.drop(table)
        unsure = [*given, *self._cache.take_doubted()]
        self._retelling = asyncio.create_task(self._retell(unsure))

    async def _retell(self, tables: list[str]) -> None:
        """Tell who watches here how much time there is now, and what was written after all."""
        for table in tables:
            try:
                await self._cache.refresh(table)
            except Refusal as refusal:
                if refusal.code == "storage_gone":  # it is away again, and will be back again
                    self._cache.doubt(table)
