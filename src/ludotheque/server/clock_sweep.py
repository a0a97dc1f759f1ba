"""The server's own hour: clocks at zero."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy import select

from ludotheque.server.downtime import BEAT
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import tables as table_rows
from ludotheque.server.seats import SERVER
from ludotheque.server.tables import Act, Tables

TICK: Final = 0.5  # seconds
_AT_ONCE: Final = 200

_log = logging.getLogger("ludotheque.clocks")


async def run_clocks(tables: Tables) -> None:
    """Look for clocks at zero, for ever; a move that comes too late is noticed without this."""
    clock = asyncio.get_running_loop().time
    next_note = clock()
    while True:
        if clock() >= next_note:
            with suppress(Refusal):  # the database is away: we try at the next tick
                await tables.downtime.note_awake()
                next_note = clock() + BEAT
        await asyncio.sleep(TICK)
        await look(tables)


async def look(tables: Tables) -> None:
    """Do what clocks at zero ask for."""
    try:
        await tables.downtime.end()
        late = await _late(tables)
    except Refusal:
        return  # the database is away
    for table in late:
        try:
            await tables.act(table, SERVER, None, _nothing_more)
        except Refusal:
            continue  # another process did it, or the game is of a version we do not have
        except Exception:
            _log.exception("a clock failed")


def _nothing_more(act: Act) -> None:
    """Nothing besides what the clock itself asks for."""


async def _late(tables: Tables) -> list[str]:
    asked = select(table_rows.c.id).where(table_rows.c.due <= tables.now()).limit(_AT_ONCE)
    return await tables.writer.read(lambda connection: list(connection.execute(asked).scalars()))
