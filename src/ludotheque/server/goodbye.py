"""Stopping so that nobody is left waiting: moves under way are answered, sockets are told."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

PATIENCE: Final = 5.0  # seconds for what is under way
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Guest(Protocol):
    """Somebody connected."""

    async def say_goodbye(self) -> None:
        """Finish what was begun, and tell that the server stops."""


@contextmanager
def stopping_politely(guests: Callable[[], Iterable[Guest]]) -> Iterator[None]:
    """Before a signal stops the server, say goodbye to all guests.

    Uvicorn cuts all sockets as soon as it hears a signal, so we have to hear it first.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # signals go to whoever runs us
        return
    loop = asyncio.get_running_loop()
    under_way: set[asyncio.Task[None]] = set()

    async def leave(then: Any, number: int) -> None:
        await asyncio.wait([asyncio.ensure_future(_all(guests()))], timeout=PATIENCE)
        if callable(then):
            then(number, None)

    def hear(number: int, _frame: Any) -> None:
        if under_way:  # a second Ctrl-C is in a hurry
            then = before[number]
            if callable(then):
                then(number, None)
            return
        task = loop.create_task(leave(before[number], number))
        under_way.add(task)
        loop.call_soon_threadsafe(lambda: None)  # wakes the loop

    before: dict[int, Any] = {number: signal.signal(number, hear) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is hear:
                signal.signal(number, handler)


async def _all(guests: Iterable[Guest]) -> None:
    await asyncio.gather(*(guest.say_goodbye() for guest in guests), return_exceptions=True)
