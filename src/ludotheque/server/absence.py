"""Time that nobody could use: clocks stand still while no server runs, or reaches the database.

As long as clocks run, a server notes now and then that it is awake. The first one that starts after
all were away, or reaches the database again, gives each clock back what passed since that note.
"""

import json
from typing import Final

from sqlalchemy import Connection, func, select, update

from ludotheque.server import store
from ludotheque.server.schema import processes, tables

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
