"""One writer: all that waits to be written goes into one transaction (group commit).

A commit that reaches the disk costs milliseconds, whatever is in it. So requests queue up while one
commit is under way, and the next takes them all. Whoever waits hears of it after the commit, never
before: what is acknowledged is on the disk.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludotheque.server.database import Database, DatabaseGone
from ludotheque.server.store import Appended, append

_MOST: Final = 500  # requests in one transaction
_TRIES: Final = 3  # a deadlock between servers is nobody's fault: try again

Work = Callable[[Connection], Any]


@dataclass(frozen=True)
class _Request:
    work: Work | Appended
    future: asyncio.Future[Any]


class Writer:
    """The thread through which everything is written."""

    def __init__(
        self, database: Database, loop: asyncio.AbstractEventLoop, sender: str | None
    ) -> None:
        self._database = database
        self._sender = sender
        self._loop = loop
        self._queue: queue.SimpleQueue[_Request | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, row: Appended) -> asyncio.Future[bool]:
        """Append to a table's log; False if another process was faster. Raises `DatabaseGone`."""
        return self._ask(row)

    async def write(self, work: Work) -> Any:
        """Run something inside a transaction; raises what it raises, and `DatabaseGone`."""
        return await self._ask(work)

    def _ask(self, work: Work | Appended) -> asyncio.Future[Any]:
        future = self._loop.create_future()
        self._queue.put(_Request(work, future))
        return future

    def close(self) -> None:
        """Write what waits, and end."""
        self._queue.put(None)
        self._thread.join()

    # --- in the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            batch, ended = self._take()
            if batch:
                answers = self._commit(batch)
                self._loop.call_soon_threadsafe(_answer, answers)
            if ended:
                return

    def _take(self) -> tuple[list[_Request], bool]:
        batch: list[_Request] = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == _MOST:
                return batch, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[_Request]) -> list[tuple[asyncio.Future[Any], Any]]:
        problem: Exception = DatabaseGone("the database does not answer")
        for _ in range(_TRIES):
            try:
                with self._database.engine.begin() as connection:
                    answers = self._execute(connection, batch)
                return [(request.future, answers[i]) for i, request in enumerate(batch)]
            except OperationalError as error:
                if "deadlock" not in str(error.orig):
                    break
            except (DBAPIError, PoolTimeout, sqlite3.Error):  # the hot path is the driver's own
                break
            except Exception as error:  # a fault of ours must not end the thread
                problem = error
                break
        return [(request.future, problem) for request in batch]

    def _execute(self, connection: Connection, batch: list[_Request]) -> dict[int, Any]:
        answers: dict[int, Any] = {}
        rows = [(i, r.work) for i, r in enumerate(batch) if isinstance(r.work, Appended)]
        if rows:
            written = append(connection, [row for _, row in rows], self._sender)
            answers.update({i: done for (i, _), done in zip(rows, written, strict=True)})
        for i, request in enumerate(batch):
            if not isinstance(request.work, Appended):
                answers[i] = _within(connection, request.work)
        return answers


def _within(connection: Connection, work: Work) -> Any:
    """Do one thing of several: if it fails, the others stand."""
    savepoint = connection.begin_nested()
    try:
        answer = work(connection)
        savepoint.commit()
        return answer
    except (IntegrityError, LookupError, ValueError) as error:
        savepoint.rollback()
        return error


def _answer(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in answers:
        if future.done():  # whoever asked is gone
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
