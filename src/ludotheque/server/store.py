"""Reads and writes of the database, as functions of a connection."""

import json
import time
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, String, bindparam, delete, func, select, text, update

from ludotheque.server.schema import (
    addresses,
    bids,
    house,
    log,
    messages,
    present,
    seats,
    tables,
    tokens,
)

CHANNEL: Final = "ludotheque"
_LONGEST_NEWS: Final = 7000  # letters; PostgreSQL notifies of less than 8000 bytes
MOST_MESSAGES: Final = 500  # in one answer


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Logged(NamedTuple):
    """A line of a table's log."""

    ply: int
    seat: int
    kind: str
    entries: str
    key: str | None
    at: int


class Standing(NamedTuple):
    """The columns of a table's row that describe the current state of the game."""

    status: str
    turn: int | None
    clock: str
    due: int | None
    bot_due: int | None
    asked: str | None = None


class Appended(NamedTuple):
    """A line to append to a table's log, and the state of the game after it."""

    table: str
    line: Logged
    standing: Standing
    changes: int  # of the table outside its log, as far as the writer knows

    def to_news(self) -> str:
        """Write what other processes need to follow; empty if that is too long for them to hear."""
        news = json.dumps((self.line, self.standing, self.changes))
        return news if len(news) <= _LONGEST_NEWS else ""


def read_news(table: str, news: str) -> Appended:
    """Read what `Appended.to_news` wrote."""
    line, standing, changes = json.loads(news)
    return Appended(table, Logged(*line), Standing(*standing), changes)


# The hot path uses the driver directly: building a statement with SQLAlchemy doubles its cost.
_LINE: Final = ("table_id", *Logged._fields)
_STANDING: Final = ("ply", *Standing._fields, "touched", "id")
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


# PostgreSQL: one statement for all lines. A table's row arbitrates between processes: only a writer
# that knows its current ply and changes may append. Rows are locked in one order, so that two
# processes do not deadlock.
_APPEND: Final = """
WITH v AS (
  SELECT * FROM unnest(
    %s::text[], %s::int[], %s::int[], %s::text[], %s::text[], %s::text[], %s::bigint[],
    %s::text[], %s::int[], %s::text[], %s::bigint[], %s::bigint[], %s::text[], %s::int[],
    %s::text[]
  ) AS v(id, ply, seat, kind, entries, key, at, status, turn, clock, due, bot_due, asked, changes,
    news)
), held AS MATERIALIZED (
  SELECT t.id, v.ply FROM tables t
  JOIN v ON t.id = v.id AND t.ply = v.ply - 1 AND t.changes = v.changes
  ORDER BY t.id FOR UPDATE OF t
), moved AS (
  UPDATE tables SET ply = v.ply, status = v.status, turn = v.turn, clock = v.clock, due = v.due,
    bot_due = v.bot_due, asked = v.asked, touched = v.at
  FROM v JOIN held USING (id, ply) WHERE tables.id = v.id RETURNING tables.id, tables.ply
), written AS (
  INSERT INTO log (table_id, ply, seat, kind, entries, key, at)
  SELECT id, ply, seat, kind, entries, key, at FROM v JOIN moved USING (id, ply)
  RETURNING table_id AS id, ply
)
SELECT id, ply, pg_notify(%s, concat_ws(' ', %s::text, id, news))
FROM written JOIN v USING (id, ply)
"""


def append(connection: Connection, rows: Sequence[Appended], sender: str | None) -> list[bool]:
    """Append lines to logs; return for each whether the table was still as the line assumes.

    `sender` names this process in notifications to others; None: there are no others (SQLite).
    """
    if sender is None:
        driver = connection.connection.driver_connection
        assert driver is not None
        return _append_here(driver.cursor(), rows)
    all_values = ((row.table, *row.line, *row.standing, row.changes, row.to_news()) for row in rows)
    columns = zip(*all_values, strict=True)
    values = (*(list(column) for column in columns), CHANNEL, sender)
    found = connection.exec_driver_sql(_APPEND, values)
    written = {(table, ply) for table, ply, _ in found}
    return [(row.table, row.line.ply) in written for row in rows]


def _append_here(cursor: Any, rows: Sequence[Appended]) -> list[bool]:
    """Append to SQLite, many lines in a statement.

    The driver releases the GIL at each statement, and on a busy server waits to get it back.
    """
    done: list[bool] = []
    while left := len(rows) - len(done):
        # Powers of two, so that few different statements have to be prepared.
        count = min(_AT_ONCE, 1 << left.bit_length() - 1)
        done += _append_some(cursor, rows[len(done) : len(done) + count])
    return done


def _append_some(cursor: Any, rows: Sequence[Appended]) -> list[bool]:
    cursor.execute("SAVEPOINT lines")
    values: list[Any] = []
    for table, line, _, _ in rows:
        values.append(table)
        values += line
    cursor.execute(_insert(len(rows)), values)
    if cursor.rowcount == len(rows):
        last = {row.table: row for row in rows}  # of two lines of one table the later one counts
        values = []
        for table, line, standing, _ in last.values():
            values.append(line.ply)
            values += standing
            values += (line.at, table)
        cursor.execute(_update(len(last)), values)
        return [True] * len(rows)
    cursor.execute("ROLLBACK TO lines")
    # One of the lines was in the log already: append them one by one to find it.
    return [False] if len(rows) == 1 else [_append_some(cursor, [row])[0] for row in rows]


class Behind(LookupError):
    """Another process changed the table meanwhile."""


def change(connection: Connection, table: str, ply: int, changes: int, standing: Standing) -> None:
    """Change the state of a table; raises `Behind` unless it is as the writer knows it."""
    known = tables.c.id == table, tables.c.ply == ply, tables.c.changes == changes
    done = connection.execute(
        update(tables)
        .where(*known)
        .values(
            changes=changes + 1,
            status=standing.status,
            turn=standing.turn,
            clock=standing.clock,
            due=standing.due,
            bot_due=standing.bot_due,
            asked=standing.asked,
        )
    )
    if done.rowcount != 1:
        raise Behind(table)


def notify(connection: Connection, table: str, sender: str | None, *news: int) -> None:
    """Notify the other processes of a change to a table.

    `news`: one number means only a chat message of that number was added; two numbers are the
    progress of a review, moves done and all moves.
    """
    if sender is not None:
        words = " ".join([sender, table, *map(str, news)])
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, words))


def notify_all(connection: Connection, names: Collection[str], sender: str) -> None:
    """Notify the other processes of changes to several tables."""
    words = [f"{sender} {name}" for name in names]
    asked = "SELECT pg_notify(%s, words) FROM unnest(%s::text[]) words"
    connection.exec_driver_sql(asked, (CHANNEL, words))


# The queries that load a table, built once: building them costs more than running them.
_OF_TABLE: Final = bindparam("table", type_=String())
_TABLE: Final = select(tables).where(tables.c.id == _OF_TABLE)
_SEATS: Final = select(seats).where(seats.c.table_id == _OF_TABLE).order_by(seats.c.seat)
_TOKENS: Final = select(tokens).where(tokens.c.table_id == _OF_TABLE)
_BIDS: Final = select(bids).where(bids.c.table_id == _OF_TABLE)
_LOG: Final = (
    select(log.c.ply, log.c.seat, log.c.kind, log.c.entries, log.c.key, log.c.at)
    .where(log.c.table_id == _OF_TABLE, log.c.ply > bindparam("after"))
    .order_by(log.c.ply)
)


def load_table(connection: Connection, table: str) -> Row[Any] | None:
    """The row of a table, or None if there is no such table."""
    return connection.execute(_TABLE, {"table": table}).one_or_none()


def load_seats(connection: Connection, table: str) -> Sequence[Row[Any]]:
    """The seats of a table, in order."""
    return connection.execute(_SEATS, {"table": table}).all()


def load_tokens(connection: Connection, table: str) -> Sequence[Row[Any]]:
    """The tokens of a table."""
    return connection.execute(_TOKENS, {"table": table}).all()


def load_bids(connection: Connection, table: str) -> Sequence[Row[Any]]:
    """The standing bids of a table."""
    return connection.execute(_BIDS, {"table": table}).all()


def load_log(connection: Connection, table: str, after: int = 0) -> list[Logged]:
    """The log of a table after a ply."""
    return [Logged(*row) for row in connection.execute(_LOG, {"table": table, "after": after})]


def last_message(connection: Connection, table: str) -> int:
    """The number of the last message written at a table; 0 if there is none."""
    asked = select(func.max(messages.c.number)).where(messages.c.table_id == table)
    return connection.execute(asked).scalar() or 0


def load_messages(
    connection: Connection, table: str, after: int, most: int = MOST_MESSAGES
) -> list[dict[str, Any]]:
    """The chat messages at a table after a given one."""
    asked = (
        select(messages.c.number, messages.c.seat, messages.c.text, messages.c.at)
        .where(messages.c.table_id == table, messages.c.number > after)
        .order_by(messages.c.number)
        .limit(most)
    )
    found = connection.execute(asked).all()
    return [{"number": n, "seat": seat, "text": text, "at": at} for n, seat, text, at in found]


def load_present(connection: Connection, table: str, sender: str | None) -> frozenset[int]:
    """The seats of a table that are connected to processes other than the sender."""
    if sender is None:
        return frozenset()
    asked = select(present.c.seat).where(present.c.table_id == table, present.c.process != sender)
    return frozenset(connection.execute(asked).scalars())


def drop_tokens(connection: Connection, table: str, hashes: Sequence[str]) -> None:
    """Delete tokens of a table."""
    connection.execute(delete(tokens).where(tokens.c.table_id == table, tokens.c.hash.in_(hashes)))


def set_token(connection: Connection, table: str, hash_: str, **values: Any) -> None:
    """Change what a token grants at a table."""
    connection.execute(
        update(tokens).where(tokens.c.hash == hash_, tokens.c.table_id == table).values(**values)
    )


def drop_addresses(connection: Connection, table: str, seat: int) -> None:
    """Delete the addresses to which a seat wanted notices of its turns."""
    connection.execute(
        delete(addresses).where(addresses.c.table_id == table, addresses.c.seat == seat)
    )


def drop_bids(connection: Connection, table: str, seat: int) -> None:
    """Delete the standing bids of a seat."""
    connection.execute(delete(bids).where(bids.c.table_id == table, bids.c.seat == seat))


def set_seat(connection: Connection, table: str, seat: int, **values: Any) -> None:
    """Change the row of a seat."""
    connection.execute(
        update(seats).where(seats.c.table_id == table, seats.c.seat == seat).values(**values)
    )


def set_table(connection: Connection, table: str, **values: Any) -> None:
    """Change a table's row."""
    connection.execute(update(tables).where(tables.c.id == table).values(**values))


def kept(connection: Connection, name: str, value: Any) -> Any:
    """Return a value of the house, the same for all processes; store this one if there is none."""
    # Two processes that start at once both insert; the database keeps one value, and both read it.
    connection.execute(
        text("INSERT INTO house (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"),
        {"name": name, "value": json.dumps(value)},
    )
    found = connection.execute(select(house.c.value).where(house.c.name == name)).scalar_one()
    return json.loads(found)


def keep(connection: Connection, name: str, value: Any) -> None:
    """Set a value of the house."""
    connection.execute(
        text(
            "INSERT INTO house (name, value) VALUES (:name, :value) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        ),
        {"name": name, "value": json.dumps(value)},
    )


def kept_alone(connection: Connection, name: str) -> Any:
    """Return a value of the house, or None, and lock it until the transaction ends."""
    asked = select(house.c.value).where(house.c.name == name).with_for_update()
    found = connection.execute(asked).scalar()
    return None if found is None else json.loads(found)
