"""One writer: all queued writes go into one transaction (group commit).

A commit that reaches the disk costs milliseconds, whatever is in it. So requests queue up while one
commit is under way, and the next commit takes them all. A request is answered after its commit,
never before: what is acknowledged is on the disk.

A thread commits. SQLite's statements for moves are executed before that, on the event loop's
thread: they take microseconds, and in another thread each would first have to wait for the GIL,
which costs more than the statement.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from sqlalchemy import Connection, Transaction
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludotheque.server.database import Database, DatabaseGone
from ludotheque.server.store import Appended, append

_MOST: Final = 500  # requests in one transaction
_TRIES: Final = 3  # a deadlock between servers can happen: try again

Work = Callable[[Connection], Any]


class _Request(NamedTuple):
    work: Work | Appended
    future: asyncio.Future[Any]


@dataclass
class _Batch:
    requests: list[_Request]
    begun: Transaction | None = None  # a transaction that has the lines already
    answers: dict[int, Any] = field(default_factory=dict)

    def appended(self) -> list[tuple[int, Appended]]:
        """Return the lines to append, each with the index of its request."""
        works = enumerate(request.work for request in self.requests)
        return [(i, work) for i, work in works if isinstance(work, Appended)]


class Promise(asyncio.Future[Any]):
    """The result of a write, which cannot be cancelled.

    A task that is cancelled while it waits is stopped once the result is known.
    """

    def cancel(self, msg: Any | None = None) -> bool:
        """Do nothing: a write cannot be cancelled."""
        return False


async def settled(promise: Promise) -> bool:
    """Wait for the outcome of a write; return whether this task was cancelled meanwhile."""
    try:
        await promise
    except asyncio.CancelledError:
        return True
    except Exception:
        pass  # raised when the result is asked for
    return False


class Background(Protocol):
    """An executor of commits, so that the event loop need not wait for the disk."""

    def do(self, work: Callable[[], None], then: Callable[[], None]) -> None:
        """Do some work once all earlier work is done, then call `then` on the event loop."""

    async def close(self) -> None:
        """Finish the work, and end."""


class WriterThread:
    """A thread that makes the commits."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._queue: queue.SimpleQueue[tuple[Callable[[], None], Callable[[], None]] | None]
        self._queue = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[], None], then: Callable[[], None]) -> None:
        """Do some work once all earlier work is done, then call `then` on the event loop."""
        self._queue.put((work, then))

    async def close(self) -> None:
        """Finish the work, and end."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (asked := self._queue.get()) is not None:
            work, then = asked
            work()
            with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                self._loop.call_soon_threadsafe(then)


class Writer:
    """The queue of all writes, made in one transaction after the other."""

    def __init__(
        self,
        database: Database,
        loop: asyncio.AbstractEventLoop,
        sender: str | None,
        background: Background | None = None,
    ) -> None:
        self._database = database
        self._sender = sender
        self._loop = loop
        self._waiting: list[_Request] = []
        self._busy = False  # a batch is being written, or about to be
        self._idle = asyncio.Event()
        self._idle.set()
        self._own = _impatient(database) if database.is_sqlite else None
        self._background = background or WriterThread(loop)

    def append(self, row: Appended) -> Promise:
        """Append to a table's log; False if another process was faster. Raises `DatabaseGone`."""
        return self._ask(row)

    def write(self, work: Work) -> Promise:
        """Run `work` inside a transaction; raises what it raises, and `DatabaseGone`."""
        return self._ask(work)

    async def close(self) -> None:
        """Finish the queued writes, and stop."""
        await self._idle.wait()
        await self._background.close()
        if self._own is not None:
            self._own.close()

    def _ask(self, work: Work | Appended) -> Promise:
        future = Promise(loop=self._loop)
        self._waiting.append(_Request(work, future))
        if not self._busy:
            self._busy = True
            self._idle.clear()
            self._loop.call_soon(self._next)  # with all requests made until then
        return future

    def _next(self) -> None:
        batch = _Batch(self._waiting[:_MOST])
        self._waiting = self._waiting[_MOST:]
        if self._own is not None:
            _begin(self._own, batch)
        self._background.do(partial(self._commit, batch), partial(self._written, batch))

    def _written(self, batch: _Batch) -> None:
        if self._waiting:
            self._loop.call_soon(self._next)
        else:
            self._busy = False
            self._idle.set()
        for i, request in enumerate(batch.requests):
            answer = batch.answers[i]
            if isinstance(answer, Exception):
                request.future.set_exception(answer)
            else:
                request.future.set_result(answer)

    # --- in the thread ---------------------------------------------------------------------------

    def _commit(self, batch: _Batch) -> None:
        problem: Exception = DatabaseGone("the database does not answer")
        for _ in range(_TRIES):
            try:
                if batch.begun is not None:
                    assert self._own
                    with batch.begun:
                        _do_works(self._own, batch)
                else:
                    with self._database.engine.begin() as connection:
                        self._execute(connection, batch)
                return
            except OperationalError as error:
                if "deadlock" not in str(error.orig):
                    break
            except (DBAPIError, PoolTimeout, sqlite3.Error):  # the hot path bypasses SQLAlchemy
                break
            except Exception as error:  # a bug must not end the thread
                problem = error
                break
        batch.answers = dict.fromkeys(range(len(batch.requests)), problem)

    def _execute(self, connection: Connection, batch: _Batch) -> None:
        batch.answers.clear()
        if rows := batch.appended():
            written = append(connection, [row for _, row in rows], self._sender)
            batch.answers |= {i: done for (i, _), done in zip(rows, written, strict=True)}
        _do_works(connection, batch)


def _impatient(database: Database) -> Connection:
    """Return a connection to SQLite that never waits for a lock: the loop must not block."""
    connection = database.engine.connect()
    connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    connection.rollback()
    return connection


def _begin(connection: Connection, batch: _Batch) -> None:
    """Begin a transaction with the lines of a batch; if that fails, the thread starts over."""
    rows = batch.appended()
    if not rows:
        return
    begun = None
    try:
        begun = connection.begin()
        written = append(connection, [row for _, row in rows], None)
    except Exception:  # a lock, a full disk, a bug: the thread tries again and reports it
        if begun is not None:
            with suppress(DBAPIError):
                begun.rollback()
        return
    batch.begun = begun
    batch.answers = {i: done for (i, _), done in zip(rows, written, strict=True)}


def _do_works(connection: Connection, batch: _Batch) -> None:
    for i, request in enumerate(batch.requests):
        if not isinstance(request.work, Appended):
            batch.answers[i] = _within(connection, request.work)


def _within(connection: Connection, work: Work) -> Any:
    """Run one of several writes in a savepoint: if it fails, the others are kept."""
    savepoint = connection.begin_nested()
    try:
        answer = work(connection)
        savepoint.commit()
        return answer
    except (IntegrityError, LookupError, ValueError) as error:
        savepoint.rollback()
        return error
