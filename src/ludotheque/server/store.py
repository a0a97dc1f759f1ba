"""What is asked of the database and written to it, as functions of a connection."""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update

from ludotheque.server.schema import house, log, seats, tables, tokens

CHANNEL: Final = "ludotheque"


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Logged:
    """A line of a table's log."""

    ply: int
    seat: int
    kind: str
    entries: str
    key: str | None
    at: int


@dataclass(frozen=True)
class Standing:
    """What a table's row says of the game after a line of the log."""

    status: str
    turn: int | None
    clock: str
    due: int | None
    bot_due: int | None
    asked: str | None = None


@dataclass(frozen=True)
class Appended:
    """A line to be appended to a table's log, and where the table stands with it."""

    table: str
    line: Logged
    standing: Standing


# The hot path speaks to the driver itself: a statement built by SQLAlchemy costs as much again.
_LINE: Final = ("table_id", "ply", "seat", "kind", "entries", "key", "at")
_STANDING: Final = ("ply", "status", "turn", "clock", "due", "bot_due", "asked", "touched", "id")
_AT_ONCE: Final = 64  # lines in one statement


@cache
def _insert(count: int) -> str:
    values = ", ".join([f"({', '.join('?' * len(_LINE))})"] * count)
    return f"INSERT INTO log ({', '.join(_LINE)}) VALUES {values} ON CONFLICT DO NOTHING"


@cache
def _update(count: int) -> str:
    values = ", ".join([f"({', '.join('?' * len(_STANDING))})"] * count)
    set_ = ", ".join(f"{name} = v.column{i}" for i, name in enumerate(_STANDING[:-1], start=1))
    here = f"tables.id = v.column{len(_STANDING)}"
    return f"UPDATE tables SET {set_} FROM (VALUES {values}) AS v WHERE {here}"


_INSERT_MANY: Final = (
    "INSERT INTO log (table_id, ply, seat, kind, entries, key, at) "
    "SELECT * FROM unnest(%s::text[], %s::int[], %s::int[], %s::text[], %s::text[], %s::text[], "
    "%s::bigint[]) ON CONFLICT DO NOTHING RETURNING table_id, ply"
)
_UPDATE_MANY: Final = (
    "UPDATE tables SET ply = v.ply, status = v.status, turn = v.turn, clock = v.clock, "
    "due = v.due, bot_due = v.bot_due, asked = v.asked, touched = v.touched "
    "FROM unnest(%s::int[], %s::text[], %s::int[], %s::text[], %s::bigint[], %s::bigint[], "
    "%s::text[], %s::bigint[], %s::text[]) "
    "AS v(ply, status, turn, clock, due, bot_due, asked, touched, id) WHERE tables.id = v.id"
)
_NOTIFY: Final = "SELECT pg_notify(%s, t) FROM unnest(%s::text[]) AS t"


def append(connection: Connection, rows: Sequence[Appended], sender: str | None) -> list[bool]:
    """Append lines to logs; of each whether it was the first with its number.

    `sender` is the process that other processes hear it from; None: there are no others (SQLite).
    """
    driver = connection.connection.driver_connection
    assert driver is not None
    if sender is None:
        return _append_here(driver.cursor(), rows)
    done = [False] * len(rows)
    # In one order everywhere, so that two servers do not wait for each other.
    order = sorted(range(len(rows)), key=lambda i: (rows[i].table, rows[i].line.ply))
    with driver.cursor() as cursor:
        columns = zip(*(_line(rows[i]) for i in order), strict=True)
        cursor.execute(_INSERT_MANY, [list(column) for column in columns])
        written = set(cursor.fetchall())
        for i in order:
            done[i] = (rows[i].table, rows[i].line.ply) in written
        kept = [i for i in order if done[i]]
        if kept:
            columns = zip(*_standings([rows[i] for i in kept]), strict=True)
            cursor.execute(_UPDATE_MANY, [list(column) for column in columns])
            cursor.execute(_NOTIFY, [CHANNEL, [f"{sender} {rows[i].table}" for i in kept]])
    return done


def _append_here(cursor: Any, rows: Sequence[Appended]) -> list[bool]:
    """Append to SQLite, many lines in a statement.

    At each one the driver lets go of Python's lock, and then waits until a busy server lends it.
    """
    done: list[bool] = []
    while left := len(rows) - len(done):
        # Powers of two, so that there are few statements to prepare.
        count = min(_AT_ONCE, 1 << left.bit_length() - 1)
        done += _append_some(cursor, rows[len(done) : len(done) + count])
    return done


def _append_some(cursor: Any, rows: Sequence[Appended]) -> list[bool]:
    cursor.execute("SAVEPOINT lines")
    cursor.execute(_insert(len(rows)), [item for row in rows for item in _line(row)])
    if cursor.rowcount == len(rows):
        standings = _standings(rows)
        cursor.execute(_update(len(standings)), [item for one in standings for item in one])
        return [True] * len(rows)
    cursor.execute("ROLLBACK TO lines")
    # Somebody was faster with one of them: which one?
    return [False] if len(rows) == 1 else [_append_some(cursor, [row])[0] for row in rows]


def _line(row: Appended) -> tuple[Any, ...]:
    line = row.line
    return row.table, line.ply, line.seat, line.kind, line.entries, line.key, line.at


def _standings(rows: Sequence[Appended]) -> list[tuple[Any, ...]]:
    """Where each table stands: of two lines of one table, after the later one."""
    last = {row.table: row for row in sorted(rows, key=lambda row: row.line.ply)}
    return [_standing(last[table]) for table in sorted(last)]


def _standing(row: Appended) -> tuple[Any, ...]:
    s = row.standing
    return (
        row.line.ply,
        s.status,
        s.turn,
        s.clock,
        s.due,
        s.bot_due,
        s.asked,
        row.line.at,
        row.table,
    )


def notify(connection: Connection, table: str, sender: str | None) -> None:
    """Tell the other processes that something about a table changed."""
    if sender is not None:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, f"{sender} {table}"))


def load_table(connection: Connection, table: str) -> Row[Any] | None:
    """The row of a table."""
    return connection.execute(select(tables).where(tables.c.id == table)).one_or_none()


def load_seats(connection: Connection, table: str) -> Sequence[Row[Any]]:
    """The seats of a table, in order."""
    asked = select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)
    return connection.execute(asked).all()


def load_log(connection: Connection, table: str, after: int = 0) -> list[Logged]:
    """The log of a table after a ply."""
    asked = (
        select(log.c.ply, log.c.seat, log.c.kind, log.c.entries, log.c.key, log.c.at)
        .where(log.c.table_id == table, log.c.ply > after)
        .order_by(log.c.ply)
    )
    return [Logged(*row) for row in connection.execute(asked)]


def drop_tokens(connection: Connection, table: str, hashes: Sequence[str]) -> None:
    """Forget tokens."""
    connection.execute(delete(tokens).where(tokens.c.table_id == table, tokens.c.hash.in_(hashes)))


def set_seat(connection: Connection, table: str, seat: int, **values: Any) -> None:
    """Change who sits at a seat."""
    connection.execute(
        update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(**values)
    )


def set_table(connection: Connection, table: str, **values: Any) -> None:
    """Change a table's row."""
    connection.execute(update(tables).where(tables.c.id == table).values(**values))


def kept(connection: Connection, name: str, value: Any) -> Any:
    """A value of the house, the same for all processes: this one if there was none."""
    found = connection.execute(select(house.c.value).where(house.c.name == name)).scalar()
    if found is None:
        found = json.dumps(value)
        connection.execute(insert(house).values(name=name, value=found))
    return json.loads(found)
