"""The load: tables of two clients each, over real sockets, from one process."""

import asyncio
import gc
import random
import time
from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from statistics import quantiles
from typing import Any, Final

from benchmarks.tables.contenders import Contender, Script, Seat

TABLES: Final = 200  # at once
_SITTING: Final = 32  # connections made at once


@dataclass(frozen=True)
class Figure:
    """What one run of one contender found."""

    moves_per_second: float
    p50: float  # milliseconds, from sending to the other client's receipt
    p99: float
    server_cpu: float  # cores
    generator_cpu: float
    memory: int  # bytes

    @property
    def moves_per_cpu(self) -> float:
        """Moves for each second of the server's processor time: what a quiet machine would do."""
        return self.moves_per_second / self.server_cpu


class _Pair:
    """Two clients at a table, playing a script."""

    def __init__(self, load: "_Load", script: Script) -> None:
        self._load = load
        self._script = script
        self.seats: list[Seat] = []
        self._seen = [0, 0]
        self._sent = 0.0

    def told(self, seat: Seat) -> None:
        number = self.seats.index(seat)
        self._seen[number] += 1
        seen = self._seen[number]
        mover = self._script[seen - 1][0]
        if mover != number:
            self._load.received(time.perf_counter() - self._sent)
        if seen == len(self._script):
            if min(self._seen) == seen:
                self._load.finished()
        elif self._script[seen][0] == number:
            self._load.to_move(self)

    def play(self) -> None:
        ply = max(self._seen)
        seat, move = self._script[ply]
        self._sent = time.perf_counter()
        self.seats[seat].play(move, ply)


class _Load:
    """All pairs, those that play and those that wait for a table to end."""

    def __init__(self, rate: float | None) -> None:
        self._rate = rate
        self._waiting: deque[_Pair] = deque()
        self._spare: deque[_Pair] = deque()
        self.times: list[float] = []
        self.pairs: list[_Pair] = []
        self.running = False
        self._end: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def received(self, seconds: float) -> None:
        if self.running:
            self.times.append(seconds)

    def finished(self) -> None:
        if self._spare:
            self.to_move(self._spare.popleft())
        elif not self._end.done():
            self._end.set_result(None)  # fewer tables than there should be are no measure

    def to_move(self, pair: _Pair) -> None:
        if not self.running:
            return
        if self._rate is None:
            pair.play()
        else:
            self._waiting.append(pair)

    async def sit(self, contender: Contender, tables: list[tuple[Any, Script]]) -> None:
        gate = asyncio.Semaphore(_SITTING)

        async def one(table: Any, script: Script) -> None:
            pair = _Pair(self, script)
            async with gate:
                for number in (0, 1):
                    pair.seats.append(await contender.sit(table, number, pair.told))
            self.pairs.append(pair)

        await asyncio.gather(*(one(*table) for table in tables))

    async def run(self, seconds: float) -> float:
        """Play; the seconds it took."""
        self._spare.extend(self.pairs[TABLES:])
        self.running = True
        began = time.perf_counter()
        for pair in self.pairs[:TABLES]:
            self.to_move(pair)
        if self._rate is None:
            await asyncio.wait([self._end], timeout=seconds)
        else:
            await self._drip(began + seconds)
        self.running = False
        return time.perf_counter() - began

    async def _drip(self, end: float) -> None:
        """Let moves come by chance, so many a second, whatever the server does."""
        assert self._rate
        chance = random.Random(7)
        due = time.perf_counter()
        while due < end:
            due += chance.expovariate(self._rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self._waiting:
                self._waiting.popleft().play()

    def close(self) -> None:
        for pair in self.pairs:
            for seat in pair.seats:
                if seat.wire:
                    seat.wire.close()

    def check(self) -> None:
        """A run in which something was refused is no run."""
        errors = [error for pair in self.pairs for seat in pair.seats for error in seat.errors]
        if errors:
            raise RuntimeError(f"{len(errors)} moves were refused: {errors[0][:300]}")
        if any(seat.wire and seat.wire.lost for pair in self.pairs for seat in pair.seats):
            raise RuntimeError("the server closed a connection")


async def measure(
    contender: Contender,
    seconds: float,
    tables: int,
    rate: float | None = None,
    watching: AbstractContextManager[None] | None = None,
) -> Figure:
    """One run: `tables` in all, 200 of them at once; without a rate as fast as it goes.

    `watching` is entered while moves are made.
    """
    load = _Load(rate)
    opened = await contender.open(tables)
    try:
        await load.sit(contender, opened)
        with _quiet(), watching or nullcontext():
            server, own = contender.process.cpu(), time.process_time()
            took = await load.run(seconds)
            server = contender.process.cpu() - server
            own = time.process_time() - own
        load.check()
    finally:
        load.close()
        await asyncio.sleep(0.2)  # the server notices
    cuts = quantiles(load.times, n=100)
    return Figure(
        moves_per_second=len(load.times) / took,
        p50=1000 * cuts[49],
        p99=1000 * cuts[98],
        server_cpu=server / took,
        generator_cpu=own / took,
        memory=contender.process.memory(),
    )


@contextmanager
def _quiet() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
