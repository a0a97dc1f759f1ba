"""The database of a simulation: a real SQLite, whose commits are slow, fail, or are not answered.

With several processes it stands for PostgreSQL: the few statements that only PostgreSQL understands
are done here, and what they tell other processes is passed on after the commit.
"""

import atexit
import random
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from ludotheque.server import store
from ludotheque.server.database import Database, _begin_sqlite
from ludotheque.server.schema import metadata
from tests.simulation.loop import HOST, Host, Loop


def gone(why: str) -> OperationalError:
    return OperationalError(None, None, sqlite3.OperationalError(why))


@cache
def shared_disk() -> "Disk":
    """The one disk of this process: to prepare statements anew for each seed would take longest."""
    folder = TemporaryDirectory(prefix="ludotheque-")
    disk = Disk(Database.ready(f"sqlite:///{Path(folder.name) / 'tables.db'}"))
    atexit.register(folder.cleanup)
    atexit.register(disk.close)
    return disk


class Disk:
    """What all processes of a simulation write to."""

    def __init__(self, database: Database) -> None:
        self._database = database
        engine = database.engine
        # Through SQLAlchemy this takes longer than all else that is done in most transactions.
        event.remove(engine, "begin", _begin_sqlite)
        event.listen(engine, "begin", lambda connection: _driver(connection).execute("BEGIN"))
        event.listen(engine, "connect", _quickly)
        event.listen(engine, "set_connection_execution_options", _one_moment)
        event.listen(engine, "before_cursor_execute", self._translate, retval=True)
        event.listen(engine, "commit", self._commit)
        event.listen(engine, "rollback", lambda connection: self._told.pop(connection, None))
        engine.dispose()
        self._reader = sqlite3.connect(str(database.url.database), isolation_level=None)
        _quickly(self._reader, None)
        self._told: dict[Connection, list[str]] = {}
        self.faults: Counter[str] = Counter()

    def close(self) -> None:
        self._reader.close()
        self._database.close()

    def begin(
        self,
        several: bool,
        chance: random.Random,
        kinds: frozenset[str],
        die: Callable[[Host], None],
        tell: Callable[[str], None],
    ) -> None:
        """Begin a simulation with an empty database; these kinds of faults happen."""
        self._reader.executescript(_EMPTY)
        self.faults = Counter()
        self.several = several
        self.off: set[str] = set()  # the hosts that do not reach it
        self.kinds = kinds
        self._chance, self._die, self._tell = chance, die, tell

    def open(self, host: Host) -> "Opened":
        """The database as a process sees it."""
        return Opened(self, host, self._database)

    def ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """What is committed."""
        return self._reader.execute(statement, values).fetchall()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for the judge."""
        with self._database.engine.connect() as connection:
            yield connection

    # --- committing ------------------------------------------------------------------------------

    def _commit(self, connection: Connection) -> None:
        driver = _driver(connection)
        host = HOST.get()
        told = self._told.pop(connection, [])
        fault = self._draw() if host.name not in self.off else "database away"
        if fault is not None:
            self.faults[fault] += 1
        if fault in ("commit failed", "database away", "deadlock", "died before the commit"):
            driver.execute("ROLLBACK")
        else:
            driver.execute("COMMIT")
            for words in told:
                self._tell(words)
        if fault in ("died before the commit", "died after the commit"):
            self._die(host)
        elif fault == "deadlock":
            raise gone("deadlock detected")
        elif fault is not None:
            raise gone(fault)

    def _draw(self) -> str | None:
        """What goes wrong with a commit, if anything."""
        number = self._chance.random()
        for fault, likely in _LIKELY.items():
            if number < likely:
                if fault == "deadlock" and not self.several:
                    return None
                return fault if fault in self.kinds else None
            number -= likely
        return None

    # --- PostgreSQL ------------------------------------------------------------------------------

    def _translate(
        self,
        connection: Connection,
        cursor: Any,
        statement: str,
        parameters: Any,
        context: Any,
        many: bool,
    ) -> tuple[str, Any]:
        if "pg_notify" not in statement:
            return statement, parameters
        told = self._told.setdefault(connection, [])
        if "unnest" not in statement:
            told.append(parameters[1])
            return "SELECT 1", ()
        if statement is not store._APPEND:
            told += sorted(parameters[1])  # in an order that does not depend on hashes
            return "SELECT 1", ()
        rows = list(zip(*parameters[:15], strict=True))
        written = _append(cursor, [row[:14] for row in rows])
        told += [f"{parameters[16]} {row[0]} {row[14]}" for row in rows if row[:2] in written]
        if not written:
            return "SELECT 1 WHERE 0", ()
        values = ", ".join(["(?, ?, NULL)"] * len(written))
        return f"VALUES {values}", tuple(item for one in written for item in one)


_EMPTY = "".join(f"DELETE FROM {table.name};" for table in reversed(metadata.sorted_tables))

# How likely each fault of a commit is.
_LIKELY = {
    "commit failed": 0.04,
    "answer of a commit lost": 0.04,
    "died before the commit": 0.015,
    "died after the commit": 0.02,
    "deadlock": 0.03,
}


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection


def _append(cursor: Any, rows: list[tuple[Any, ...]]) -> list[tuple[str, int]]:
    """What `store._APPEND` does, row by row: who does not know a table as it is writes nothing."""
    held = []
    for row in rows:
        known = "SELECT 1 FROM tables WHERE id = ? AND ply = ? AND changes = ?"
        if cursor.execute(known, (row[0], row[1] - 1, row[13])).fetchone():
            held.append(row)
    for table, ply, seat, kind, entries, key, at, *standing, _changes in held:
        cursor.execute(
            "UPDATE tables SET ply = ?, status = ?, turn = ?, clock = ?, due = ?, bot_due = ?, "
            "asked = ?, touched = ? WHERE id = ?",
            (ply, *standing, at, table),
        )
        line = (table, ply, seat, kind, entries, key, at)
        cursor.execute(
            "INSERT INTO log (table_id, ply, seat, kind, entries, key, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            line,
        )
    return [(row[0], row[1]) for row in held]


def _quickly(connection: sqlite3.Connection, _record: Any) -> None:
    """Nothing here survives a power cut, and nobody waits in real time."""
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA busy_timeout=0")


def _one_moment(_connection: Connection, options: dict[str, Any]) -> None:
    """Whatever is read at once here is of one moment anyway."""
    options.pop("isolation_level", None)


class Opened:
    """The disk as one process sees it; it stands for `Database`."""

    def __init__(self, disk: Disk, host: Host, database: Database) -> None:
        self._disk, self._host, self._database = disk, host, database
        self._connections: list[Connection] = []
        self.is_sqlite = not disk.several
        self.engine = self

    def connect(self) -> Connection:
        if self._host.name in self._disk.off:
            raise gone("connection refused")
        connection = self._database.engine.connect()
        self._connections = [one for one in self._connections if not one.closed]
        self._connections.append(connection)
        return connection

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        with self.connect() as connection, connection.begin():
            yield connection

    def close(self) -> None:
        """Drop all connections, and what was begun with them."""
        for connection in self._connections:
            if not connection.closed:
                connection.close()


class Background:
    """Commits at some moment, and says so at a later one."""

    def __init__(self, loop: Loop, disk: Disk, chance: random.Random) -> None:
        self._loop, self._disk, self._chance = loop, disk, chance

    def do(self, work: Callable[[], None], then: Callable[[], None]) -> None:
        before, after = self._chance.uniform(0.001, 0.01), self._chance.uniform(0, 0.01)
        if "slow commit" in self._disk.kinds and self._chance.random() < 0.05:
            self._disk.faults["slow commit"] += 1
            before, after = self._chance.uniform(0, 1), self._chance.uniform(0, 0.5)

        def commit() -> None:
            work()
            self._loop.call_later(after, then)

        self._loop.call_later(before, commit)

    async def close(self) -> None:
        """Nothing is left to close."""
