"""Where games are played: threads here, or a Dask cluster, behind the standard executor."""

import logging
import os
import time
import warnings
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from ludotheque.arena.match import Abandoned, abandon_all
from ludotheque.errors import BadOption, LudothequeError

CONNECTING: Final = 5  # seconds until an address counts as unreachable
CLOSING: Final = 5  # seconds that the connection has to close
RECOUNT: Final = 5.0  # seconds between two looks at how many workers there are
GIVING_UP: Final = 0.02  # seconds between two looks at games that are given up
AHEAD: Final = 2  # games under way or waiting, for each thread


@dataclass(frozen=True)
class Place:
    """Somewhere to play games."""

    executor: Executor
    ahead: Callable[[], int]  # how many games should be under way or waiting
    lost: tuple[type[BaseException], ...]  # what says that a game must be played again
    stop: Callable[[Collection[Future[Any]]], None]  # gives up the games that are left
    check: Callable[[], None] = lambda: None  # raises if no game can end here any more


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def threads(count: int) -> Iterator[Place]:
    """Threads of this process; the kernels run side by side."""
    executor = ThreadPoolExecutor(count, "arena")

    def stop(futures: Collection[Future[Any]]) -> None:
        executor.shutdown(wait=False, cancel_futures=True)
        while not all(future.done() for future in futures):  # one may just have begun
            abandon_all()
            time.sleep(GIVING_UP)

    try:
        yield Place(executor, lambda: AHEAD * count, (Abandoned,), stop)
    finally:
        executor.shutdown(wait=False)


@contextmanager
def dask(address: str) -> Iterator[Place]:
    """The workers of a Dask cluster, by the address of its scheduler."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError, get_address_host_port
    except ImportError:
        raise BadOption("--dask needs Dask: pip install 'ludotheque[dask]'") from None
    # What goes wrong is told by our own errors, in a line.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        get_address_host_port(address)  # a client of what is no address is never quite closed
        client = Client(address, timeout=CONNECTING, set_as_default=False)
    except Exception as error:  # no host, no port, no scheduler: all of them differ
        raise BadOption(
            f"there is no Dask scheduler at {address!r}, such as tcp://host:8786: {error}"
        ) from None
    executor = client.get_executor(pure=False)
    workers, counted = sum(client.nthreads().values()), time.monotonic()
    if not workers:
        message = f"the Dask scheduler at {address} has no workers yet; games wait for them"
        warnings.warn(message, RuntimeWarning, stacklevel=2)

    def ahead() -> int:
        nonlocal workers, counted
        if time.monotonic() - counted > RECOUNT:
            with suppress(Exception):  # the connection is lost: the games under way will tell
                workers = sum(client.nthreads().values())
            counted = time.monotonic()
        return AHEAD * max(int(workers), 1)

    def stop(futures: Collection[Future[Any]]) -> None:
        with suppress(Exception):  # where the connection is lost there is nothing to give up
            executor.shutdown(wait=False)

    def check() -> None:
        # Games that are given to a client on its way down neither end nor fail.
        if client.status == "closed":
            raise LudothequeError(f"the connection to the Dask scheduler at {address} was lost")

    lost = KilledWorker, CancelledError, CommClosedError
    try:
        yield Place(executor, ahead, lost, stop, check)
    finally:
        client.close(CLOSING)
