"""Who is connected, where several processes serve one table.

Each process writes down the seats that are connected to it, and now and then that it still lives.
When it does so no longer, another one strikes it off and tells its tables.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select, text, update

from ludotheque.server import store
from ludotheque.server.hall import Hall
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import present, processes

BEAT: Final = 4.0  # seconds
LIFE: Final = 12_000  # milliseconds after a beat

_log = logging.getLogger("ludotheque.presence")


class Presence:
    """One process among the others."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._written = False  # whether the database has all that we know
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Strike ourselves off."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self._hall.write(lambda connection: self._strike_off(connection, own=True))
        except Refusal:
            return  # the database is away; the others will do it

    async def tell(self, table: str) -> None:
        """Somebody came to a table or left it."""
        seats = self._hall.connected(table)
        try:
            await self._hall.write(lambda connection: self._write(connection, table, seats))
        except Exception:
            self._written = False  # the next beat writes everything

    def _write(self, connection: Connection, table: str, seats: frozenset[int]) -> None:
        own = present.c.process == self._hall.process, present.c.table_id == table
        connection.execute(delete(present).where(*own))
        name = self._hall.process
        if seats:
            rows = [{"process": name, "table_id": table, "seat": seat} for seat in seats]
            connection.execute(insert(present), rows)
        store.notify(connection, table, self._hall.sender)

    async def _live(self) -> None:
        while True:
            try:
                await self._hall.write(self._beat(self._written))
                self._written = True
            except Refusal:
                self._written = False
            except Exception:
                self._written = False
                _log.exception("presence failed")
            await asyncio.sleep(BEAT)

    def _beat(self, written: bool) -> Callable[[Connection], None]:
        until = self._hall.now() + LIFE
        own = processes.c.id == self._hall.process
        connected = {table: self._hall.connected(table) for table in self._hall.watched()}

        def beat(connection: Connection) -> None:
            known = connection.execute(update(processes).where(own).values(until=until)).rowcount
            if not (known and written):
                connection.execute(delete(processes).where(own))
                connection.execute(insert(processes).values(id=self._hall.process, until=until))
                for table, seats in connected.items():
                    self._write(connection, table, seats)
            self._strike_off(connection, own=False)

        return beat

    def _strike_off(self, connection: Connection, own: bool) -> None:
        """Forget processes that live no more, or this one, and tell the tables of their people."""
        ended = select(processes.c.id).with_for_update(skip_locked=True)
        if own:
            ended = ended.where(processes.c.id == self._hall.process)
        else:
            ended = ended.where(processes.c.until < self._hall.now())
        names = list(connection.execute(ended).scalars())
        if not names:
            return
        # Everyone has to hear of it, this process too: nobody is the sender.
        connection.execute(
            text("SELECT pg_notify(:channel, '- ' || t) FROM unnest(CAST(:tables AS text[])) t"),
            {
                "channel": store.CHANNEL,
                "tables": list(
                    connection.execute(
                        select(present.c.table_id).where(present.c.process.in_(names)).distinct()
                    ).scalars()
                ),
            },
        )
        connection.execute(delete(processes).where(processes.c.id.in_(names)))
