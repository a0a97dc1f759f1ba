"""Opening the database: SQLite in a file, or PostgreSQL; migrations run automatically."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Self

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from ludotheque.core.errors import BadOption, LudothequeError

_LOCK: Final = 4_861_507_193_002  # any number that no other program is likely to lock
_LEAST_SQLITE: Final = (3, 33)  # UPDATE … FROM
_PATIENCE: Final = 10.0  # seconds that SQLite waits for its lock


# How soon we notice that the database's machine has vanished, in seconds and lost probes.
PROBING: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}


class DatabaseGone(LudothequeError):
    """The database does not answer; a pending write may or may not have happened."""


class NewerDatabase(LudothequeError):
    """The database was made by a newer version of this program."""


class Database:
    """An open database, SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = _read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _make_engine(self.url)
        self._lock = None
        if self.is_sqlite:
            path = Path(str(self.url.database))
            self._lock = _lock_file(path)
            _make_private(path)

    @classmethod
    def ready(cls, url: str) -> Self:
        """Open a database and bring its schema to this version."""
        database = cls(url)
        try:
            database.upgrade()
        except BaseException:
            database.close()
            raise
        return database

    def upgrade(self) -> None:
        """Bring the schema to this version; of several processes one upgrades, the others wait."""
        try:
            with self._alone() as connection:
                _upgrade(connection)
        except DBAPIError as error:
            raise BadOption(f"{self}: cannot be used: {_first_line(error)}") from None

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            if not self.is_sqlite:  # SQLite's file is locked already
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            yield connection

    def close(self) -> None:
        """Close all connections, and unlock the SQLite file."""
        self.engine.dispose()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)


def _read_url(text: str) -> URL:
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadOption(
            "the database URL cannot be read; write sqlite:////folder/file.db "
            "or postgresql://user:password@host/name"
        ) from None
    backend = url.get_backend_name()
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise BadOption(f"the database is {backend!r}; it can be sqlite or postgresql")
    if not url.database or url.database == ":memory:":
        raise BadOption("the SQLite database needs a file: sqlite:////folder/file.db")
    return url


def _make_engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        if sqlite3.sqlite_version_info < _LEAST_SQLITE:
            least = ".".join(map(str, _LEAST_SQLITE))
            raise BadOption(
                f"SQLite {least} or newer is needed, and this Python has {sqlite3.sqlite_version}; "
                "use a newer Python, or PostgreSQL"
            )
        engine = create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    try:
        return create_engine(
            url,
            hide_parameters=True,  # parameters may be secrets, and errors are logged
            pool_pre_ping=True,
            pool_size=4,
            max_overflow=8,
            pool_timeout=10,
            connect_args=dict(PROBING),
        )
    except (ModuleNotFoundError, NoSuchModuleError):
        raise BadOption(
            "for PostgreSQL install its driver: pip install ludotheque[postgres]"
        ) from None


def _prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # otherwise Python begins transactions itself, too late
    # FULL: acknowledged writes survive a power cut, not only a crash of this process.
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={int(_PATIENCE * 1000)}",
    ):
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _lock_file(path: Path) -> int | None:
    """Lock the SQLite file: two servers sharing it would not notice each other's changes."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadOption(f"the database {path} cannot be opened: {error.strerror}") from None
    try:
        _lock(descriptor)
    except OSError:
        os.close(descriptor)
        raise BadOption(
            f"another server is using {path}; stop it, name another file, "
            "or use PostgreSQL, which several servers can share"
        ) from None
    return descriptor


def _make_private(path: Path) -> None:
    """Deny other users of the machine access to the database, which holds deals and seats.

    SQLite gives its other files the permissions of this one. A group's access is kept: it was
    granted on purpose.
    """
    with suppress(OSError):  # read-only, or another user's: opening it reports that
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        for name in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            with suppress(FileNotFoundError):
                name.chmod(name.stat().st_mode & ~0o007)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def migrations(connection: Connection | None = None) -> Config:
    """Alembic's settings for our migrations."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    from alembic.runtime.migration import MigrationContext

    config = migrations(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise NewerDatabase("the database was made by a newer version of Ludothèque; update it")
    command.upgrade(config, "head")


def _first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0] or type(error.orig).__name__
