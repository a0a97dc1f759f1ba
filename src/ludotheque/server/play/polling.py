"""People who ask for news again and again because their network blocks WebSockets.

They count as connected, as those with a WebSocket do: nobody waits for them in vain, and no notice
is sent to them.
"""

import asyncio
from typing import Final, NamedTuple

from ludotheque.server.presence import Presence, tell_presence
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables

STAY: Final = 30.0  # seconds after a request; a page that nobody looks at asks every 20


class _Poller:
    """A `Watcher` who fetches what others are sent."""

    expects: str | None = None

    def __init__(self, holder: Holder, network: str) -> None:
        self.holder = holder
        self.network = network

    def push(self, frame: bytes) -> None:
        """Do nothing: the next request brings it."""

    def dismiss(self, code: str) -> None:
        """Do nothing: the next request is refused."""


class _Stay(NamedTuple):
    poller: _Poller
    end: asyncio.TimerHandle


class Pollers:
    """The people of this process who poll, by table and token."""

    def __init__(self, tables: Tables, presence: Presence | None) -> None:
        self._tables = tables
        self._presence = presence
        self._stays: dict[tuple[str, str], _Stay] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def note(self, session: TableSession, holder: Holder, network: str) -> None:
        """Count the holder of a seat as connected, until some time after this request."""
        if not holder.seats:
            return
        broadcaster, place = self._tables.broadcaster, (session.id, holder.hash)
        known = self._stays.get(place)
        if known is not None:
            known.end.cancel()
        poller = known.poller if known is not None else _Poller(holder, network)
        end = asyncio.get_running_loop().call_later(STAY, self._leave, place)
        self._stays[place] = _Stay(poller, end)
        before = broadcaster.connected(session.id)
        poller.holder = holder  # what it grants may have changed, and it may have been dismissed
        broadcaster.watch(session, poller, polls=True)
        if broadcaster.connected(session.id) != before:  # else a socket has told already
            broadcaster.tell_table(session)
            if self._presence is not None:
                self._presence.tell(session.id)

    def _leave(self, place: tuple[str, str]) -> None:
        broadcaster, table = self._tables.broadcaster, place[0]
        before = broadcaster.connected(table)
        broadcaster.unwatch(table, self._stays.pop(place).poller)
        if broadcaster.connected(table) != before:
            task = asyncio.create_task(tell_presence(self._tables, self._presence, table))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def close(self) -> None:
        """Stop counting."""
        for stay in self._stays.values():
            stay.end.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
