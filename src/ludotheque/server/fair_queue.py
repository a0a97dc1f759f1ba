"""A queue that serves parties in turn, so that none can hold up the others."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

_T = TypeVar("_T")


class FairQueue(Generic[_T]):
    """Items by priority; within a priority, parties take turns with one item each."""

    def __init__(self) -> None:
        self._waiting: dict[int, OrderedDict[str, deque[_T]]] = {}
        self._count = asyncio.Semaphore(0)

    def put(self, item: _T, priority: int, party: str) -> None:
        """Add an item of a party; the lowest priority number is served first."""
        parties = self._waiting.setdefault(priority, OrderedDict())
        parties.setdefault(party, deque()).append(item)
        self._count.release()

    async def get(self) -> _T:
        """Wait for the next item and take it."""
        await self._count.acquire()
        priority = min(self._waiting)
        parties = self._waiting[priority]
        party, items = next(iter(parties.items()))
        item = items.popleft()
        if items:
            parties.move_to_end(party)
        else:
            del parties[party]
        if not parties:
            del self._waiting[priority]
        return item
