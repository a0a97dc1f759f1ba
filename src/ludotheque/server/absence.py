"""Time that nobody could use: while no server ran, clocks stood still.

As long as clocks run, a server notes now and then that it is awake. The first one to start after
all were away gives each clock back what passed since, so that nobody loses by a restart.
"""

import json
from typing import Final

from sqlalchemy import Connection, func, select, update

from ludotheque.server import store
from ludotheque.server.hall import Hall
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import processes, tables

BEAT: Final = 5.0  # seconds
_AWAKE: Final = "awake"


async def note_awake(hall: Hall) -> None:
    """Write down that somebody is here, if a clock runs for which that matters."""
    asked = select(tables.c.id).where(tables.c.due.is_not(None)).limit(1)
    try:
        if await hall.read(lambda connection: connection.execute(asked).first()):
            await hall.write(lambda connection: store.keep(connection, _AWAKE, hall.now()))
    except Refusal:
        return  # the database is away


async def give_back(hall: Hall) -> int:
    """Give back what passed while no server ran; to how many tables."""
    return int(await hall.write(lambda connection: _give_back(connection, hall)))


def _give_back(connection: Connection, hall: Hall) -> int:
    now = hall.now()
    others = select(func.count()).where(processes.c.until > now, processes.c.id != hall.process)
    awake = store.kept_alone(connection, _AWAKE)
    if awake is None or connection.execute(others).scalar_one():
        return 0
    store.keep(connection, _AWAKE, now)  # who starts beside us finds nothing to give back
    given = 0
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
            given += 1
    return given
