"""Removing tables that nobody has touched for long, so that strangers cannot fill the disk."""

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection, and_, delete, or_, select

from ludotheque.server.clock import DAY
from ludotheque.server.hall import Hall
from ludotheque.server.opening import INVITED
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import OPEN
from ludotheque.server.schema import present, tables

PAUSE: Final = 3600.0  # seconds between two looks
_AT_ONCE: Final = 500  # in one transaction: moves wait for it

_log = logging.getLogger("ludotheque.tables")


async def run_expiry(hall: Hall, keep_days: int) -> None:
    """Remove what is old, for ever."""
    while True:
        try:
            while await expire(hall, keep_days):
                pass
        except Refusal:
            pass  # the database is away: we try later
        except Exception:
            _log.exception("old tables could not be removed")
        await asyncio.sleep(PAUSE)


async def expire(hall: Hall, keep_days: int) -> int:
    """Remove some of the tables that are too old; how many.

    A table at which no game began is kept as long as its links invite. Any other is kept for so
    many days after it was last touched; 0: for ever.
    """
    now = hall.now()
    old = and_(tables.c.status == OPEN, tables.c.touched < now - INVITED)
    if keep_days:
        old = or_(old, tables.c.touched < now - keep_days * DAY)
    watched = hall.watched()
    empty = ~select(present.c.table_id).where(present.c.table_id == tables.c.id).exists()

    def write(connection: Connection) -> list[str]:
        asked = select(tables.c.id).where(old, empty).limit(_AT_ONCE + len(watched))
        found = [table for table in connection.execute(asked).scalars() if table not in watched]
        connection.execute(delete(tables).where(tables.c.id.in_(found), old))
        return found

    removed: list[str] = await hall.write(write)
    for table in removed:
        hall.drop(table)
    if removed:
        _log.info("%d tables removed: nobody had touched them for long", len(removed))
    return len(removed)
