"""Changes by other processes: PostgreSQL notifies us (LISTEN); after a gap we reload.

A notification of a move holds the move, so that a process which knows the table up to then follows
without asking the database.
"""

import asyncio
import logging
import threading
from typing import Final

from ludotheque.server import store
from ludotheque.server.database import PROBING
from ludotheque.server.play.chat import refresh_message
from ludotheque.server.refusals import Refusal
from ludotheque.server.tables import Tables

_RETRY: Final = 1.0  # seconds between attempts to reach the database
_WAKE: Final = 1.0  # seconds between checks whether to stop

_log = logging.getLogger("ludotheque.pg_listener")


class Listener:
    """A thread that listens to PostgreSQL."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._loop = asyncio.get_running_loop()
        self._changes = Changes(tables)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Stop listening."""
        self._stopped.set()
        await self._changes.close()
        await asyncio.to_thread(self._thread.join)

    def _listen(self) -> None:
        import psycopg

        url = self._tables.writer.database.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        while not self._stopped.is_set():
            try:
                with psycopg.connect(address, autocommit=True, **PROBING) as connection:
                    connection.execute(f"LISTEN {store.CHANNEL}")
                    self._tell(None)  # we may have missed something before
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=_WAKE):
                            self._tell(notice.payload)
            except psycopg.Error:
                self._stopped.wait(_RETRY)

    def _tell(self, words: str | None) -> None:
        self._loop.call_soon_threadsafe(self._changes.hear, words)


class Changes:
    """The queue of changes by other processes, taken over one after the other."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._take_over())

    async def close(self) -> None:
        """Stop taking over changes."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def hear(self, words: str | None) -> None:
        """Queue a notification by another process, sender first; None: we may have missed some."""
        if words is None:
            self._heard.put_nowait(None)
            return
        sender, _, heard = words.partition(" ")
        if sender != self._tables.writer.process and not self._follow(heard):
            self._heard.put_nowait(heard)

    def _follow(self, heard: str) -> bool:
        """Take over a move at once; return False if there is something to wait for."""
        table, _, news = heard.partition(" ")
        try:
            return news.startswith("[") and self._tables.cache.follow(store.read_news(table, news))
        except Exception:
            _log.exception("could not follow a move")
            return False

    async def _take_over(self) -> None:
        while True:
            heard = await self._heard.get()
            tables = self._tables.broadcaster.watched() if heard is None else [heard]
            if heard is None:
                self._tables.cache.drop_unwatched()
            for table in tables:
                await self._refresh(table)

    async def _refresh(self, heard: str) -> None:
        """Take over one change; retry while the database is away: nothing is notified twice."""
        table, _, news = heard.partition(" ")
        while True:
            try:
                if not news or news.startswith("["):
                    await self._tables.cache.refresh(table)
                elif " " in news:
                    self._tables.broadcaster.tell_review(table, *map(int, news.split(" ")))
                else:
                    await refresh_message(self._tables, table, int(news))
                return
            except Refusal as refusal:
                if refusal.code != "storage_gone":
                    return
                await asyncio.sleep(_RETRY)
            except Exception:
                _log.exception("could not take over a change")
                return
