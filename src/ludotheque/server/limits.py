"""Rate limits for each address or seat: token buckets that refill with time."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from ludotheque.server.refusals import Refusal

MOST_KEPT: Final = 50_000  # buckets; the least recently used ones are full again anyway


@dataclass(frozen=True)
class Limit:
    """How much is allowed at once, and how much per second in the long run."""

    burst: float
    rate: float


REQUESTS: Final = Limit(200, 40)  # per address
OPENINGS: Final = Limit(40, 0.2)  # tables opened per address
ACTIONS: Final = Limit(40, 10)  # moves and the like per seat
EFFORTS: Final = Limit(20, 0.5)  # requests that take a second of thinking: hints, verdicts
STUDIES: Final = Limit(200, 10)  # questions about positions; long ones count for several
MAILINGS: Final = Limit(6, 0.003)  # mail addresses registered per network address
LETTERS: Final = Limit(20, 0.01)  # notices per mail address
SOCKETS: Final = 200  # open sockets per address
CONNECTIONS: Final = Limit(400, 10)  # sockets opened per address; the page opens one per table


def network_of(address: str) -> str:
    """Return what counts as one client: an IPv4 address, or the /64 given to one IPv6 user."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False).network_address)


class Buckets:
    """The buckets of one limit, by address or seat."""

    def __init__(self, limit: Limit, factor: float) -> None:
        self._limit = Limit(limit.burst * factor, limit.rate * factor)
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Take `cost` from a bucket, or raise `Refusal` with the time to wait.

        What costs more than a bucket holds takes a full one.
        """
        if not self._limit.burst:
            return
        cost = min(cost, self._limit.burst)
        now = time.monotonic()
        level, at = self._levels.get(key, (self._limit.burst, now))
        level = min(self._limit.burst, level + (now - at) * self._limit.rate)
        if level < cost:
            seconds = int((cost - level) / self._limit.rate) + 1
            raise Refusal("too_many", seconds=seconds)
        self._levels[key] = level - cost, now
        self._levels.move_to_end(key)
        if len(self._levels) > MOST_KEPT:
            self._levels.popitem(last=False)


class Guests:
    """Seats taken at listed tables without a link: one per table for each network."""

    def __init__(self, counted: bool) -> None:
        self._counted = counted
        self._seated: OrderedDict[tuple[str, str], None] = OrderedDict()

    def check(self, table: str, network: str) -> None:
        """Raise `Refusal` if this network already has such a seat at the table."""
        if (table, network) in self._seated:
            raise Refusal("one_seat")

    def note(self, table: str, network: str) -> None:
        """Record a seat taken; from loopback addresses any number may be taken."""
        if self._counted and not _is_own(network):
            self._seated[table, network] = None
            if len(self._seated) > MOST_KEPT:
                self._seated.popitem(last=False)


def _is_own(network: str) -> bool:
    try:
        return ip_address(network).is_loopback
    except ValueError:
        return False


class Limits:
    """All limits of a server; a factor of 0 turns them off."""

    def __init__(self, factor: float) -> None:
        self.requests = Buckets(REQUESTS, factor)
        self.openings = Buckets(OPENINGS, factor)
        self.actions = Buckets(ACTIONS, factor)
        self.efforts = Buckets(EFFORTS, factor)
        self.studies = Buckets(STUDIES, factor)
        self.mailings = Buckets(MAILINGS, factor)
        self.letters = Buckets(LETTERS, factor)
        self.connections = Buckets(CONNECTIONS, factor)
        self.guests = Guests(factor > 0)
        self._most_sockets = SOCKETS * factor
        self._sockets: dict[str, int] = {}

    def open_socket(self, address: str) -> None:
        """Count a socket; raise `Refusal` for too many at once, or too often."""
        if self._most_sockets and self._sockets.get(address, 0) >= self._most_sockets:
            raise Refusal("too_many_sockets")
        self.connections.take(address)
        self._sockets[address] = self._sockets.get(address, 0) + 1

    def close_socket(self, address: str) -> None:
        """Stop counting a socket."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]
