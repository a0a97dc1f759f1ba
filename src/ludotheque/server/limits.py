"""How much one address or one seat may ask: buckets that fill with time."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from ludotheque.server.refusals import Refusal

MOST_KEPT: Final = 50_000  # buckets; the ones asked for longest ago are full again anyway


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: float
    rate: float


REQUESTS: Final = Limit(200, 40)  # of an address
OPENINGS: Final = Limit(40, 0.2)  # tables of an address
DEEDS: Final = Limit(40, 10)  # moves and the like of a seat
EFFORTS: Final = Limit(20, 0.5)  # what takes a second of thinking: hints, verdicts
SOCKETS: Final = 200  # open sockets of an address


class Buckets:
    """One kind of limit, for each address or seat."""

    def __init__(self, limit: Limit, factor: float) -> None:
        self._limit = Limit(limit.burst * factor, limit.rate * factor)
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """Take one, or raise `Refusal` with the time to wait."""
        if not self._limit.burst:
            return
        now = time.monotonic()
        level, at = self._levels.get(key, (self._limit.burst, now))
        level = min(self._limit.burst, level + (now - at) * self._limit.rate)
        if level < 1:
            seconds = int((1 - level) / self._limit.rate) + 1
            raise Refusal("too_many", seconds=seconds)
        self._levels[key] = level - 1, now
        self._levels.move_to_end(key)
        if len(self._levels) > MOST_KEPT:
            self._levels.popitem(last=False)


class Limits:
    """All limits of a server; a factor of 0 means none."""

    def __init__(self, factor: float) -> None:
        self.requests = Buckets(REQUESTS, factor)
        self.openings = Buckets(OPENINGS, factor)
        self.deeds = Buckets(DEEDS, factor)
        self.efforts = Buckets(EFFORTS, factor)
        self._most_sockets = SOCKETS * factor
        self._sockets: dict[str, int] = {}

    def open_socket(self, address: str) -> None:
        """Count a socket, or refuse it."""
        if self._most_sockets and self._sockets.get(address, 0) >= self._most_sockets:
            raise Refusal("too_many_sockets")
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def close_socket(self, address: str) -> None:
        """Count it no more."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
