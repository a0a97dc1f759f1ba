"""Where games are played: local threads or a Dask cluster, behind the standard `Executor`."""

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
from ludotheque.core.errors import BadOption, LudothequeError

CONNECTING: Final = 5  # seconds until an address counts as unreachable
CLOSING: Final = 5  # seconds for the connection to close
RECOUNT: Final = 5.0  # seconds between two counts of the workers
GIVING_UP: Final = 0.02  # seconds between two checks of abandoned games
AHEAD: Final = 2  # games running or queued per thread


@dataclass(frozen=True)
class Place:
    """An executor for games, and how to feed, stop and check it."""

    executor: Executor
    ahead: Callable[[], int]  # how many games should be running or queued
    lost: tuple[type[BaseException], ...]  # errors after which a game is retried
    stop: Callable[[Collection[Future[Any]]], None]  # abandons the remaining games
    check: Callable[[], None] = lambda: None  # raises if games can no longer finish here


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def threads(count: int) -> Iterator[Place]:
    """Play in threads of this process; kernels run in parallel, without the GIL."""
    executor = ThreadPoolExecutor(count, "arena")

    def stop(futures: Collection[Future[Any]]) -> None:
        executor.shutdown(wait=False, cancel_futures=True)
        while not all(future.done() for future in futures):  # again, as one may just have started
            abandon_all()
            time.sleep(GIVING_UP)

    try:
        yield Place(executor, lambda: AHEAD * count, (Abandoned,), stop)
    finally:
        executor.shutdown(wait=False)


@contextmanager
def dask(address: str) -> Iterator[Place]:
    """Play on the workers of a Dask cluster, given the address of its scheduler."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError, get_address_host_port
    except ImportError:
        raise BadOption("--dask needs Dask: pip install 'ludotheque[dask]'") from None
    # Our own errors report problems in one line; Dask's log would repeat them.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        get_address_host_port(address)  # a client of an invalid address never closes fully
        client = Client(address, timeout=CONNECTING, set_as_default=False)
    except Exception as error:  # no host, port or scheduler: the types differ
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
            with suppress(Exception):  # lost connection: `check` or the games report it
                workers = sum(client.nthreads().values())
            counted = time.monotonic()
        return AHEAD * max(int(workers), 1)

    def stop(futures: Collection[Future[Any]]) -> None:
        with suppress(Exception):  # without a connection there is nothing to cancel
            executor.shutdown(wait=False)

    def check() -> None:
        # Games submitted to a client that is shutting down neither end nor fail.
        if client.status == "closed":
            raise LudothequeError(f"the connection to the Dask scheduler at {address} was lost")

    lost = KilledWorker, CancelledError, CommClosedError
    try:
        yield Place(executor, ahead, lost, stop, check)
    finally:
        client.close(CLOSING)
