"""An event loop without sockets and threads, whose time passes as fast as it can be computed.

Callbacks of one host run in the order in which they were asked for, as asyncio promises. Which host
comes next is drawn by lot: hosts are machines of their own, and owe each other no order.
"""

import asyncio
import contextvars
import heapq
import random
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")


class Standstill(AssertionError):
    """Nothing will ever happen again, though somebody waits."""


class Host:
    """A machine or a process: what runs on it stops at once when it dies."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ready: deque[asyncio.Handle] = deque()
        self.alive = True
        self.context = contextvars.copy_context()
        self.context.run(HOST.set, self)


HOST: contextvars.ContextVar[Host] = contextvars.ContextVar("HOST")


class Loop(asyncio.AbstractEventLoop):
    """The loop that all hosts of a simulation share."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._now = 0.0
        self.world = Host("world")
        self._busy: list[Host] = []  # who have something ready
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = 0
        self._tasks: list[asyncio.Task[Any]] = []
        self._hosts = [self.world]
        self.faults: list[str] = []  # exceptions that nobody caught
        self.ending = False

    # --- hosts -----------------------------------------------------------------------------------

    def add(self, name: str) -> Host:
        """A new host."""
        host = Host(name)
        self._hosts.append(host)
        return host

    def run_on(self, host: Host, call: Callable[..., _T], *args: Any) -> _T:
        """Call something that belongs to a host, now; so does all that comes of it."""
        return host.context.copy().run(call, *args)

    def kill(self, host: Host) -> None:
        """Let a host run no more."""
        host.alive = False
        if host in self._busy:
            self._busy.remove(host)

    # --- what asyncio asks of a loop -------------------------------------------------------------

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, **named: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **named)
        self._tasks.append(task)
        return task

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._wake(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, timer))
        return timer

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Nothing: it is left out once its time comes."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        """Do something that takes a while: it is done at one moment, and known later."""
        future = self.create_future()

        def work() -> None:
            try:
                answer, error = func(*args), None
            except Exception as caught:
                answer, error = None, caught
            self.call_later(self._chance.uniform(0, 0.004), finish, answer, error)

        def finish(answer: Any, error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(answer)
            else:
                future.set_exception(error)

        self.call_later(self._chance.uniform(0, 0.002), work)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self.ending:
            self.faults.append(f"{context.get('message')}: {context.get('exception')!r}")

    # --- running ---------------------------------------------------------------------------------

    def _wake(self, handle: asyncio.Handle) -> None:
        host: Host = handle._context.get(HOST, self.world)  # type: ignore[attr-defined]
        if not host.ready and host.alive:
            self._busy.append(host)
        host.ready.append(handle)

    def _step(self) -> None:
        """Run one callback; if there is none, let time pass until there is."""
        busy = self._busy
        while not busy:
            if not self._timers:
                raise Standstill("nothing is ready, and nobody waits for a moment")
            when, _, timer = heapq.heappop(self._timers)
            if not timer.cancelled():
                self._now = max(self._now, when)
                self._wake(timer)
        which = int(self._chance.random() * len(busy)) if len(busy) > 1 else 0
        host = busy[which]
        handle = host.ready.popleft()
        if not host.ready:
            busy[which] = busy[-1]
            busy.pop()
        if not handle.cancelled():
            handle._run()

    def run(self, main: Coroutine[Any, Any, _T]) -> _T:
        """Run until something is done."""
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(main)
            while not task.done():
                self._step()
            return task.result()
        finally:
            asyncio._set_running_loop(before)

    def end(self) -> None:
        """Let all that still runs come to its end, on dead hosts too, so that nothing is left."""
        self.ending = True
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            for host in self._hosts:
                if not host.alive:
                    host.alive = True
                    if host.ready:
                        self._busy.append(host)
            for task in self._tasks:
                task.cancel()
            for task in self._tasks:  # those that are begun meanwhile too
                while not task.done():
                    task.cancel()
                    self._step()
        finally:
            asyncio._set_running_loop(before)
