"""A lock that can be taken without waiting, by what is not a task."""

import asyncio
from collections import deque


class Lock:
    """Exclusive use of something, given to those who wait for it in the order in which they came.

    asyncio's lock can only be acquired by a task; a move need not be one. Use it with `async with`,
    or call `take`, and `release` if that returned True.
    """

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Take the lock if it is free; return whether it was."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        """Take the lock once it is free."""
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over to us just before
                self.release()
            raise

    def release(self) -> None:
        """Hand the lock over to the next who waits; it stays taken then."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.cancelled():  # else who waited has left
                turn.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
