"""What other processes did: PostgreSQL wakes us (LISTEN), and after a gap we look for ourselves."""

import asyncio
import logging
import threading
from typing import Any, Final

from ludotheque.server.hall import Hall
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import CHANNEL

_RETRY: Final = 1.0  # seconds until we try to reach the database again
_WAKE: Final = 1.0  # seconds between looks whether we are to stop

_log = logging.getLogger("ludotheque.listening")


class Listener:
    """A thread that listens, and a task that takes over what it hears."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._loop = asyncio.get_running_loop()
        self._heard: asyncio.Queue[list[str] | None] = asyncio.Queue()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)
        self._task = asyncio.create_task(self._take_over())
        self._thread.start()

    async def close(self) -> None:
        """Stop listening."""
        self._stopped.set()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.to_thread(self._thread.join)

    def _listen(self) -> None:
        import psycopg

        url = self._hall.database.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        while not self._stopped.is_set():
            try:
                with psycopg.connect(address, autocommit=True, connect_timeout=5) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear(None)  # what happened before we listened
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=_WAKE):
                            self._hear(notice)
            except psycopg.Error:
                self._stopped.wait(_RETRY)

    def _hear(self, notice: Any) -> None:
        if notice is None:
            self._loop.call_soon_threadsafe(self._heard.put_nowait, None)
            return
        sender, *words = notice.payload.split(" ")
        if sender != self._hall.process:
            self._loop.call_soon_threadsafe(self._heard.put_nowait, words)

    async def _take_over(self) -> None:
        while True:
            words = await self._heard.get()
            try:
                if words is None:
                    await self._hall.refresh_all()
                elif len(words) == 1:
                    await self._hall.refresh(words[0])
                elif len(words) == 2:
                    await self._hall.overhear_message(words[0], int(words[1]))
                else:
                    table, done, of = words
                    self._hall.tell_review(table, int(done), int(of))
            except Refusal:
                continue  # the database is away; when it is back we look at everything
            except Exception:
                _log.exception("could not take over a change")
