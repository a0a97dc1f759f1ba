"""A server process: the server's own parts, put together as the application does it."""

import asyncio
import random
from contextlib import suppress

from sqlalchemy.exc import DBAPIError

from ludotheque.core.view import View
from ludotheque.server.bots import Bots
from ludotheque.server.clock_sweep import run_clocks
from ludotheque.server.limits import Limits
from ludotheque.server.pg_listener import Changes
from ludotheque.server.play.live import Socket
from ludotheque.server.presence import Presence
from ludotheque.server.refusals import Refusal
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Tables
from tests.simulation.disk import Background, Disk, Opened
from tests.simulation.loop import Host, Loop
from tests.simulation.network import Link, Network

EPOCH = 1_800_000_000_000


class FirstMove:
    """A bot that need not think."""

    def choose(self, view: View) -> int:
        return int(view.moves().numbers[0])


class Process:
    """A process that dies and is started again."""

    def __init__(
        self,
        name: str,
        loop: Loop,
        disk: Disk,
        network: Network,
        chance: random.Random,
        tells: bool,
    ) -> None:
        self.name = name
        self._tells = tells  # the others who is connected here
        self.skew = 0  # milliseconds that its clock is ahead
        self._loop, self._disk, self._network, self._chance = loop, disk, network, chance
        self.start()

    def start(self) -> None:
        """Start, or start again."""
        self.host: Host = self._loop.add(self.name)
        self.tables: Tables | None = None
        self._database: Opened | None = None
        self._changes: Changes | None = None
        self._listens = True
        self._heard = 0.0  # when the last notification arrives
        self._sockets: dict[Socket, None] = {}
        self._loop.run_on(self.host, self._loop.create_task, self._boot())

    def now(self) -> int:
        """What the clock of its machine says."""
        return EPOCH + int(self._loop.time() * 1000) + self.skew

    async def _boot(self) -> None:
        try:
            self._database = self._disk.open(self.host)
            background = Background(self._loop, self._disk, self._chance)
            tables = Tables(TableWriter(self._database, self.now, background))  # type: ignore[arg-type]
            await tables.downtime.begin()
        except (Refusal, DBAPIError):  # it ends, and whoever runs it starts it again
            self.die(0.5)
            return
        self._bots = Bots(tables, 2, lambda _name, _seed: FirstMove())
        self._presence: Presence | None = None
        if self._disk.several:
            self._changes = Changes(tables)
            self._changes.hear(None)
            self._presence = Presence(tables) if self._tells else None
        self._bots.start()
        self._clocks = asyncio.create_task(run_clocks(tables))
        self._limits = Limits(0)
        self.tables = tables

    # --- its end ---------------------------------------------------------------------------------

    def die(self, pause: float) -> None:
        """Stop without a word, and start again after a pause."""
        if not self.host.alive:
            return
        self._loop.kill(self.host)
        self.tables = None
        for link in self._network.links:
            if link.server is self.host:
                link.cut(0.5)
        # The database notices, and rolls back; not in the midst of what the process was doing.
        world = self._loop.world.context
        self._loop.call_soon(self._let_go, self._database, context=world)
        self._loop.call_later(pause, self.start, context=world)

    def _let_go(self, database: Opened | None) -> None:
        if database is not None:
            database.close()

    async def stop(self) -> None:
        """Stop as a server that is told to, and start again."""
        tables = self.tables
        if tables is None:
            return
        self.tables = None  # nobody is served any more
        host = self.host
        await asyncio.gather(*(socket.farewell() for socket in self._sockets))
        self._clocks.cancel()
        await self._bots.close()
        with suppress(Refusal):
            await tables.downtime.note_awake()
        if self._changes is not None:
            await self._changes.close()
        if self._presence is not None:
            await self._presence.close()
        await tables.close()
        if self.host is host:
            self.die(0.2)

    # --- who talks to it -------------------------------------------------------------------------

    def serve(self, link: Link, table: str) -> bool:
        """Somebody connects; whether they are served."""
        if self.tables is None or link.server is not self.host:
            return False
        socket = Socket(link, self.tables, self._limits, self._presence, table)  # type: ignore[arg-type]

        async def serve() -> None:
            self._sockets[socket] = None
            try:
                await socket.serve()
            finally:
                del self._sockets[socket]

        self._loop.run_on(self.host, self._loop.create_task, serve())
        return True

    def notify(self, words: str) -> None:
        """The database tells what a process wrote."""
        if self._changes is None or not self._listens:
            return
        self._heard = max(self._heard, self._loop.time() + self._network.delay())
        self._loop.call_at(self._heard, self._hear, words, context=self.host.context)

    def _hear(self, words: str | None) -> None:
        if self._changes is not None and (self._listens or words is None):
            self._changes.hear(words)

    def miss(self, seconds: float) -> None:
        """Hear nothing for a while, and then that there was a gap."""
        if self._changes is None or not self._listens:
            return
        self._listens = False

        def listen() -> None:
            self._listens = True
            self._hear(None)

        self._loop.call_later(seconds, listen, context=self.host.context)

    def close(self) -> None:
        """Let go of the database."""
        self._let_go(self._database)
