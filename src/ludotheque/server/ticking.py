"""The server's own hour: clocks at zero."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy import select

from ludotheque.server.absence import BEAT
from ludotheque.server.deeds import go_on
from ludotheque.server.hall import Hall
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import tables

TICK: Final = 0.5  # seconds
_AT_ONCE: Final = 200

_log = logging.getLogger("ludotheque.clocks")


async def run_clocks(hall: Hall) -> None:
    """Look for clocks at zero, for ever; a move that comes too late is noticed without this."""
    clock = asyncio.get_running_loop().time
    next_note = clock()
    while True:
        if clock() >= next_note:
            with suppress(Refusal):  # the database is away: we try at the next tick
                await hall.note_awake()
                next_note = clock() + BEAT
        await asyncio.sleep(TICK)
        await look(hall)


async def look(hall: Hall) -> None:
    """Do what clocks at zero ask for."""
    try:
        await hall.come_back()
        late = await _late(hall)
    except Refusal:
        return  # the database is away
    for table in late:
        try:
            async with hall.room(table) as room:
                await hall.run_clock(room)
                await go_on(hall, room)
        except Refusal:
            continue  # another process did it, or the game is of a version we do not have
        except Exception:
            _log.exception("a clock failed")


async def _late(hall: Hall) -> list[str]:
    asked = select(tables.c.id).where(tables.c.due <= hall.now()).limit(_AT_ONCE)
    return await hall.read(lambda connection: list(connection.execute(asked).scalars()))
