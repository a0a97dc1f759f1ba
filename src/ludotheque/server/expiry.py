"""Removal of tables long unused, so that strangers cannot fill the disk."""

import asyncio
import logging
from typing import Final

from sqlalchemy import Connection, and_, delete, or_, select

from ludotheque.server.clock import DAY
from ludotheque.server.lobby.opening import INVITED
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import present
from ludotheque.server.schema import tables as rows
from ludotheque.server.table_session import OPEN
from ludotheque.server.tables import Tables

PAUSE: Final = 3600.0  # seconds between two runs
_AT_ONCE: Final = 500  # tables removed in one transaction, for which moves have to wait

_log = logging.getLogger("ludotheque.tables")


async def run_expiry(tables: Tables, keep_days: int) -> None:
    """Remove old tables every hour, until cancelled."""
    while True:
        try:
            while await expire(tables, keep_days):
                pass
        except Refusal:
            pass  # the database is unreachable: retry after the pause
        except Exception:
            _log.exception("old tables could not be removed")
        await asyncio.sleep(PAUSE)


async def expire(tables: Tables, keep_days: int) -> int:
    """Remove some of the tables that are too old, and return how many.

    A table at which no game began is removed once its invitations expire. Any table is removed
    `keep_days` after the last line of its log, unless that is 0. While people are connected to a
    table, it is kept.
    """
    now = tables.now()
    old = and_(rows.c.status == OPEN, rows.c.touched < now - INVITED)
    if keep_days:
        old = or_(old, rows.c.touched < now - keep_days * DAY)
    watched = tables.broadcaster.watched()
    empty = ~select(present.c.table_id).where(present.c.table_id == rows.c.id).exists()

    def write(connection: Connection) -> list[str]:
        asked = select(rows.c.id).where(old, empty).limit(_AT_ONCE + len(watched))
        found = [table for table in connection.execute(asked).scalars() if table not in watched]
        connection.execute(delete(rows).where(rows.c.id.in_(found), old))
        return found

    removed: list[str] = await tables.writer.write(write)
    for table in removed:
        tables.cache.drop(table)
    if removed:
        _log.info("%d tables removed: nobody had touched them for long", len(removed))
    return len(removed)
