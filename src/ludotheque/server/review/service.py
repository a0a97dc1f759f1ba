"""Reviews of finished games: jobs in the database, run one at a time and behind the bots.

The process that works on a job claims it for a while. If the process dies, the claim expires, and
another process, or the next start, begins the review again.
"""

import asyncio
import json
import logging
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from ludotheque.analysis import review
from ludotheque.core.record import Record
from ludotheque.server import store
from ludotheque.server.bots import Bots
from ludotheque.server.refusals import Refusal
from ludotheque.server.replay.replay import check_over, record_of
from ludotheque.server.review.alternatives import Ideas
from ludotheque.server.schema import jobs, reviews
from ludotheque.server.seats import SERVER, Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables

REVIEW: Final = "review"
CLAIM: Final = 60_000  # milliseconds that a process's claim on a job lasts
TELL: Final = 1.0  # seconds between two reports of progress
SWEEP: Final = 2.0  # seconds between polls for jobs
TRIES: Final = 3  # after so many failures a review is given up
MOST_CLAIMS: Final = 10  # and after so many claims: it may end its process each time
MODESTY: Final = 10  # nice value of the review thread
_GIVE_WAY: Final = 2.0  # most seconds that a review waits for bots after each move

_log = logging.getLogger("ludotheque.reviews")


@dataclass(frozen=True)
class Job:
    """A review to be made."""

    table: str
    simulations: int
    tries: int


class _Stopped(Exception):
    """Raised in the thread because the server stops."""


class Reviews:
    """The requested reviews, and the worker that makes them."""

    def __init__(self, tables: Tables, bots: Bots) -> None:
        self._tables = tables
        self._bots = bots
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=REVIEW, initializer=_be_modest)
        self._asked = asyncio.Event()
        self._stopping = threading.Event()
        self._task: asyncio.Task[None] | None = None
        self._current: Job | None = None
        self._done = 0

    def start(self) -> None:
        """Start the worker."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; an unfinished review is left to the next start."""
        self._stopping.set()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._current is not None:
            with suppress(Refusal):
                await self._tables.writer.write(_due(self._current.table, 0))
        self._pool.shutdown(wait=False, cancel_futures=True)

    # --- requests --------------------------------------------------------------------------------

    async def ask(
        self, table: str, token: str | None, simulations: int, language: str
    ) -> dict[str, Any]:
        """Request a review; a second request gets the same one, unless it failed."""

        def read(session: TableSession, holder: Holder) -> int:
            if holder.role != "seat":
                raise Refusal("seat_needed")
            check_over(session)
            return session.position.ply

        count = await self._tables.look(table, token, read)

        def write(connection: Connection) -> Any:
            found = connection.execute(select(reviews).where(reviews.c.table_id == table)).first()
            if found is not None and found.problem is None:
                return found
            connection.execute(delete(reviews).where(reviews.c.table_id == table))
            connection.execute(delete(jobs).where(jobs.c.id == _job_id(table)))
            connection.execute(insert(reviews).values(table_id=table, done=0, of=count))
            data = json.dumps({"simulations": simulations})
            row = {"id": _job_id(table), "kind": REVIEW, "table_id": table, "data": data}
            connection.execute(insert(jobs).values(**row, due=0, tries=0))
            return connection.execute(select(reviews).where(reviews.c.table_id == table)).one()

        found = await self._tables.writer.write(write)
        self._asked.set()
        return _told(found, language)

    async def is_asked(self, table: str) -> bool:
        """Return whether there is a review, finished or not."""
        asked = select(reviews.c.table_id).where(reviews.c.table_id == table)
        return await self._tables.writer.read(lambda one: one.execute(asked).first()) is not None

    async def read(self, table: str, token: str | None, language: str) -> dict[str, Any]:
        """Return the progress of a review, and its result."""
        await self._tables.look(table, token, lambda *_: None, watching=True)
        asked = select(reviews).where(reviews.c.table_id == table)
        found = await self._tables.writer.read(lambda connection: connection.execute(asked).first())
        if found is None:
            raise Refusal("no_review")
        return _told(found, language)

    # --- worker ----------------------------------------------------------------------------------

    async def _work(self) -> None:
        if self._tables.writer.database.is_sqlite:  # earlier claims are of a process that is gone
            with suppress(Refusal):
                await self._tables.writer.write(_unclaim)
        while True:
            job = None
            with suppress(Refusal):  # the database is unreachable; the next poll retries
                job = self._current = await self._tables.writer.write(self._claim)
            if job is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._asked.wait(), SWEEP)
                self._asked.clear()
                continue
            try:
                await self._make(job)
            except Refusal:
                await asyncio.sleep(SWEEP)  # the claim expires, and the job is claimed again
            except Exception:
                _log.exception("a review failed")
                with suppress(Refusal):
                    await self._tables.writer.write(_failed(job))
            self._current = None

    def _claim(self, connection: Connection) -> Job | None:
        now = self._tables.now()
        owed = select(jobs).where(jobs.c.kind == REVIEW, jobs.c.due <= now)
        owed = owed.order_by(jobs.c.due, jobs.c.id).limit(1)
        if not self._tables.writer.database.is_sqlite:
            owed = owed.with_for_update(skip_locked=True)
        found = connection.execute(owed).first()
        if found is None:
            return None
        if found.tries >= MOST_CLAIMS:
            _give_up(connection, found.table_id)
            return None
        changed = update(jobs).where(jobs.c.id == found.id)
        connection.execute(changed.values(due=now + CLAIM, tries=found.tries + 1))
        return Job(found.table_id, json.loads(found.data)["simulations"], found.tries + 1)

    async def _make(self, job: Job) -> None:
        record, count = await self._tables.look(
            job.table, SERVER, lambda session, _: (record_of(session), session.position.ply)
        )
        self._done = told = 0
        loop = asyncio.get_running_loop()
        making = loop.run_in_executor(self._pool, self._judge, record, job.simulations)
        making.add_done_callback(_retrieve)
        while not making.done():
            await asyncio.wait((making,), timeout=TELL)
            done = self._done
            if told < done < count:
                await self._tables.writer.write(self._progressed(job.table, done, count))
                self._tables.broadcaster.tell_review(job.table, done, count)
                told = done
        await self._tables.writer.write(self._finished(job.table, making.result(), count))
        self._tables.broadcaster.tell_review(job.table, count, count)

    def _judge(self, record: Record, simulations: int) -> str:
        """Review a game, in the thread; each move is judged by what its mover knew."""
        ideas = Ideas()
        found = review(record, simulations=simulations, progress=self._progress, think=ideas)
        return json.dumps(found.to_json() | {"ideas": ideas.of(found)})

    def _progress(self, done: int, _of: int) -> None:
        """Note progress, in the thread; then wait for bots, because people wait for them."""
        self._done = done
        waited = 0.0
        while self._bots.busy and waited < _GIVE_WAY and not self._stopping.wait(0.05):
            waited += 0.05
        if self._stopping.is_set():
            raise _Stopped

    def _progressed(self, table: str, done: int, of: int) -> Callable[[Connection], None]:
        def write(connection: Connection) -> None:
            own = update(reviews).where(reviews.c.table_id == table)
            connection.execute(own.values(done=done))
            _due(table, self._tables.now() + CLAIM)(connection)
            store.notify(connection, table, self._tables.writer.sender, done, of)

        return write

    def _finished(self, table: str, result: str, of: int) -> Callable[[Connection], None]:
        def write(connection: Connection) -> None:
            own = update(reviews).where(reviews.c.table_id == table)
            connection.execute(own.values(done=of, result=result))
            connection.execute(delete(jobs).where(jobs.c.id == _job_id(table)))
            store.notify(connection, table, self._tables.writer.sender, of, of)

        return write


def _retrieve(making: asyncio.Future[str]) -> None:
    """Retrieve the exception, which nobody awaits if the server stops; asyncio would log it."""
    if not making.cancelled():
        making.exception()


def _job_id(table: str) -> str:
    return f"{REVIEW}:{table}"


def _due(table: str, when: int) -> Callable[[Connection], None]:
    def write(connection: Connection) -> None:
        connection.execute(update(jobs).where(jobs.c.id == _job_id(table)).values(due=when))

    return write


def _unclaim(connection: Connection) -> None:
    connection.execute(update(jobs).where(jobs.c.kind == REVIEW).values(due=0))


def _failed(job: Job) -> Callable[[Connection], None]:
    """Make the job due again, or give up after `TRIES` attempts."""

    def write(connection: Connection) -> None:
        if job.tries < TRIES:
            _due(job.table, 0)(connection)
        else:
            _give_up(connection, job.table)

    return write


def _give_up(connection: Connection, table: str) -> None:
    own = update(reviews).where(reviews.c.table_id == table)
    connection.execute(own.values(problem="review_failed"))
    connection.execute(delete(jobs).where(jobs.c.id == _job_id(table)))


def _told(row: Any, language: str) -> dict[str, Any]:
    return {
        "done": row.done,
        "of": row.of,
        "result": json.loads(row.result) if row.result else None,
        "problem": Refusal(row.problem).to_json(language) if row.problem else None,
    }


def _be_modest() -> None:
    """Lower the priority of this thread; only Linux has priorities of single threads."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), MODESTY)
