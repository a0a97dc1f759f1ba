"""The sweep for clocks at zero."""

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
_AT_ONCE: Final = 200  # tables in one look

_log = logging.getLogger("ludotheque.clocks")


async def run_clocks(tables: Tables) -> None:
    """Look for clocks at zero, for ever; late moves are detected without this."""
    clock = asyncio.get_running_loop().time
    next_note = clock()
    after = ""
    while True:
        if clock() >= next_note:
            with suppress(Refusal):  # the database is away: we try at the next tick
                await tables.downtime.note_awake()
                next_note = clock() + BEAT
        await asyncio.sleep(TICK)
        after = await look(tables, after)


async def look(tables: Tables, after: str = "") -> str:
    """Handle clocks at zero; return the table after which the next look goes on.

    Looks go round by the names of tables, so that those which fail every time do not keep the
    others waiting.
    """
    try:
        await tables.downtime.end()
        late = await _late(tables, after)
    except Refusal:
        return after  # the database is away
    for table in late:
        try:
            await tables.act(table, SERVER, None, _nothing_more)
        except Refusal:
            continue  # another process did it, or we lack the version of the game
        except Exception:
            _log.exception("a clock failed")
    return late[-1] if len(late) == _AT_ONCE else ""


def _nothing_more(act: Act) -> None:
    """Change nothing: `Tables.act` handles the clock."""


async def _late(tables: Tables, after: str) -> list[str]:
    due = table_rows.c.due <= tables.now(), table_rows.c.id > after
    asked = select(table_rows.c.id).where(*due).order_by(table_rows.c.id).limit(_AT_ONCE)
    return await tables.writer.read(lambda connection: list(connection.execute(asked).scalars()))
