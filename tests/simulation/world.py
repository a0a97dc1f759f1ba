"""One seed: processes, tables and clients, some time with faults, and then until all is over."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest import mock

from sqlalchemy import Connection

from ludotheque.core import fairness
from ludotheque.core import seeds as seeds_module
from ludotheque.core.registry import get_game
from ludotheque.server import tokens
from ludotheque.server.lobby.opening import Draft, new_table, write_holder
from ludotheque.server.models import BankClock, MoveClock, NoClock, TableSettings
from ludotheque.server.seats import Holder
from ludotheque.server.tokens import new_id, new_token, token_hash
from tests.simulation.clients import Client, SittingDown
from tests.simulation.disk import shared_disk
from tests.simulation.loop import Host, Loop, Standstill
from tests.simulation.model import Model, Wrong
from tests.simulation.network import Network
from tests.simulation.process import Process

GAME = "topquark"  # the quickest
DEALT = "topas"  # where somebody sits down, and the cards are dealt then
JOINING = 0.3  # how often that is
SHORTEST, LONGEST = 4, 8  # plies after which somebody resigns
PATIENCE = 90.0  # seconds without faults in which every game must come to its end
LOOK = 0.25  # seconds between two looks whether all is over

# What may go wrong; each seed has some of them.
AT_COMMIT = (
    "commit failed",
    "answer of a commit lost",
    "died before the commit",
    "died after the commit",
    "deadlock",
    "slow commit",
)
ON_THE_WAY = (
    "frame doubled",
    "connection cut",
    "slow frame",
    "slow reader",
    "answer lost",
    "request lost",
)
SUDDENLY = ("kill", "stop", "database away", "clock jump", "gap in notifications")
WHIMS = ("take back", "leave", "pause", "sleep", "draw", "rematch")


@dataclass(frozen=True)
class Played:
    """What a seed came to."""

    trace: str
    counts: Counter[str]  # of what happened
    faults: Counter[str]  # that were injected


class Dice:
    """Stands for the module `secrets`: what nobody can guess must be the same for a seed."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.choice, self.randbelow = chance.choice, chance.randrange

    def token_urlsafe(self, count: int) -> str:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        return "".join(self._chance.choices(letters, k=count * 4 // 3))

    def randbits(self, count: int) -> int:
        return self._chance.getrandbits(count)

    def token_hex(self, count: int) -> str:
        return self._chance.randbytes(count).hex()


class World:
    """Everything that a seed is made of."""

    def __init__(self, seed: int, only: frozenset[str] | None) -> None:
        self._seed = seed
        chance = self._chance = self._stream("world")
        self.loop = Loop(self._stream("loop"))
        kinds = frozenset(
            kind for kind in AT_COMMIT + ON_THE_WAY + SUDDENLY if chance.random() < 0.5
        )
        if only is not None:
            kinds = only
        self._kinds = kinds
        self._several = chance.random() < 0.3
        self._disk = shared_disk()
        self._disk.begin(self._several, self._stream("disk"), kinds, self._die, self._tell)
        self._network = Network(self.loop, self._stream("network"), kinds)
        self._model = Model(self._disk)
        self._faults: Counter[str] = Counter()
        tells = chance.random() < 0.5
        self._processes = [
            Process(name, self.loop, self._disk, self._network, self._stream(name), tells)
            for name in (("first", "second") if self._several else ("only",))
        ]
        self._tables: dict[str, list[Client]] = {}

    def _stream(self, name: str) -> random.Random:
        return random.Random(f"{self._seed} {name}")

    async def run(self) -> None:
        """Play, with faults and then without."""
        for nth in range(2 if self._chance.random() < 0.1 else 1):
            await self._open(nth)
        await self._trouble()
        self._calm_down()
        await self._finish()
        for table in self._tables:
            self._model.judge(table)
        self._check()

    def _check(self) -> None:
        wrong = self._model.wrong + self.loop.faults
        if wrong:
            raise Wrong("; ".join(wrong[:3]))

    # --- the beginning ---------------------------------------------------------------------------

    async def _open(self, nth: int) -> None:
        """Open a table, and let its people come."""
        chance = self._chance
        process = self._processes[0]
        while process.tables is None:
            await asyncio.sleep(0.05)
        table, watch = new_id(), new_token()
        bot = chance.random() < 0.3
        joins = not bot and chance.random() < JOINING
        held = {0: new_token()} | ({} if bot else {1: new_token()})
        other = ("bot", "level:1", "level:1") if bot else _NOBODY if joins else _PERSON
        people = [("person", "Ada", None), other]
        settings = TableSettings(
            clock=chance.choice(
                [
                    NoClock(),
                    NoClock(),
                    BankClock(kind="bank", seconds=10, increment=1),
                    MoveClock(kind="turn", seconds=5),
                ]
            ),
            at_zero=chance.choice(["bot", "forfeit"]),
            undo=chance.choice(["off", "turn", "ask", "ask"]),
            auto_pass=chance.random() < 0.3,
        )
        secret, value, added = (chance.randbytes(32).hex() for _ in range(3))
        game = get_game(DEALT if joins else GAME)
        draft = Draft(game, game.read_options({}), settings, people, secret, [value, ""])
        sitting = SittingDown(new_token(), added) if joins else None
        now = process.now()

        def write(connection: Connection) -> None:
            new_table(table, draft, now)(connection)
            for seat, token in held.items():
                holder = Holder(token_hash(token), "seat", (seat,), seat == 0, None, None)
                if sitting is not None and seat == 1:
                    holder = Holder(
                        token_hash(sitting.invitation), "invite", (1,), False, None, None
                    )
                write_holder(connection, table, holder)
            write_holder(
                connection, table, Holder(token_hash(watch), "watch", (), False, None, None)
            )

        with self._disk.reading() as connection:
            write(connection)
            driver: Any = connection.connection.driver_connection
            driver.execute("COMMIT")
        whims = frozenset(whim for whim in WHIMS if chance.random() < 0.5)
        if isinstance(settings.clock, NoClock):
            whims -= {"sleep"}  # nobody else would ever move
        longest = chance.randint(SHORTEST, LONGEST)
        tokens_of: dict[int | None, str] = dict(held)
        if chance.random() < 0.2:
            tokens_of[None] = watch
        self._tables[table] = [
            Client(
                f"{'watcher' if seat is None else f'seat {seat}'} of {nth}",
                self.loop,
                self._network,
                self._processes,
                self._model,
                table,
                token,
                seat,
                self._stream(f"{nth} {seat}"),
                longest,
                whims,
                sitting if seat == 1 else None,
            )
            for seat, token in tokens_of.items()
        ]

    # --- faults ----------------------------------------------------------------------------------

    async def _trouble(self) -> None:
        """Let things go wrong for a few seconds."""
        end = self.loop.time() + self._chance.uniform(0.5, 3)
        happens = [kind for kind in SUDDENLY if kind in self._kinds]
        while self.loop.time() < end and any(map(self._unfinished, self._tables)):
            await asyncio.sleep(self._chance.uniform(0.05, 0.5))
            self._check()
            if happens:
                self._hurt(self._chance.choice(happens))

    def _hurt(self, kind: str) -> None:
        chance, process = self._chance, self._chance.choice(self._processes)
        if kind == "gap in notifications" and not self._several:
            return
        self._faults[kind] += 1
        if kind == "kill":
            process.die(chance.uniform(0.1, 1))
        elif kind == "stop" and process.host.alive:
            self.loop.run_on(process.host, self.loop.create_task, process.stop())
        elif kind == "database away":
            names = {process.name} if chance.random() < 0.5 else set(self._names())
            self._disk.off |= names
            self.loop.call_later(chance.uniform(0.05, 1.5), self._disk.off.difference_update, names)
        elif kind == "clock jump":
            jump = chance.choice([-3_000, -200, 200, 3_000, 12_000, 60_000])
            for one in self._processes if chance.random() < 0.5 else [process]:
                one.skew += jump
        elif kind == "gap in notifications":
            process.miss(chance.uniform(0.05, 1))

    def _names(self) -> Iterator[str]:
        return (process.name for process in self._processes)

    def _die(self, host: Host) -> None:
        for process in self._processes:
            if process.host is host:
                process.die(self._chance.uniform(0.1, 1))

    def _tell(self, words: str) -> None:
        for process in self._processes:
            process.notify(words)

    def _calm_down(self) -> None:
        self._disk.kinds = self._network.kinds = frozenset()
        self._disk.off.clear()
        for clients in self._tables.values():
            for client in clients:
                client.calm = True

    # --- the end ---------------------------------------------------------------------------------

    async def _finish(self) -> None:
        """Wait until all games are over and everyone knows."""
        end = self.loop.time() + PATIENCE
        while left := [text for text in map(self._unfinished, self._tables) if text]:
            self._check()
            if self.loop.time() > end:
                raise Standstill("; ".join(left))
            await asyncio.sleep(LOOK)

    def _unfinished(self, table: str) -> str:
        return self._model.unfinished(table, self._tables[table])

    def played(self) -> Played:
        faults = self._faults + self._disk.faults + self._network.faults
        counts = self._model.counts + Counter({"tables": len(self._tables)})
        counts["two processes" if self._several else "one process"] += 1
        return Played(self._network.trace, counts, faults)

    def close(self) -> None:
        """Let everything end, with a database that nobody reaches any more."""
        self._disk.kinds = self._network.kinds = frozenset()
        self._disk.off |= set(self._names())
        self.loop.end()
        for process in self._processes:
            process.close()


_PERSON = ("person", "Bea", None)
_NOBODY = ("open", "", None)


class _Complaints(logging.Handler):
    """What the server writes into its log as an error is a fault of its own."""

    def __init__(self, note: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        problem = record.exc_info[1] if record.exc_info else None
        self._note(f"{record.getMessage()}: {problem!r}")


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Let the server draw its secrets from a seed."""
    dice = Dice(random.Random(f"{seed} secrets"))
    with (
        mock.patch.object(tokens, "secrets", dice),
        mock.patch.object(seeds_module, "secrets", dice),
        mock.patch.object(fairness, "secrets", dice),
    ):
        yield


def play(seed: int, only: frozenset[str] | None = None) -> Played:
    """Play one seed; raises `Wrong` or `Standstill`, in words that name the seed.

    `only`: these kinds of faults, instead of those that the seed draws.
    """
    with seeded(seed):
        world = World(seed, only)
        log = logging.getLogger("ludotheque")
        complaints = _Complaints(world.loop.faults.append)
        log.addHandler(complaints)
        try:
            world.loop.run(world.run())
            return world.played()
        except AssertionError as error:
            again = f"python -m tests.simulation {seed}"
            raise type(error)(f"{error}\nto see it again: {again}") from None
        finally:
            log.removeHandler(complaints)
            world.close()
