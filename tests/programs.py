"""The program in processes of its own that start at once.

Started from nothing, a server spends three seconds of a core on imports. Here a fork server
(multiprocessing's) has imported everything once for all tests of a worker. What is forked from it
is a process like any other: its own environment, output, signals and death.
"""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TextIO

from ludotheque.cli import main

_forking = multiprocessing.get_context("forkserver")
_forking.set_forkserver_preload(["tests.preloaded"])


class Program:
    """`ludotheque` with these words; like subprocess.Popen, as far as tests need it."""

    def __init__(
        self, words: Sequence[str], environment: dict[str, str], folder: Path | None = None
    ) -> None:
        self.stdout, out = _pipe()
        self.stderr, err = _pipe()
        # Not a daemon: those may not start processes, and a server of several workers does.
        given = (list(words), environment, folder or Path.cwd(), out, err)
        self._process = _forking.Process(target=_run, args=given)
        self._process.start()
        out.close()
        err.close()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """The exit code, or None while it runs."""
        return self._process.exitcode

    def wait(self, seconds: float) -> int:
        """Wait until it ends: its exit code."""
        self._process.join(seconds)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("ludotheque", seconds)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()


def _pipe() -> tuple[TextIO, Connection]:
    """An end to read text from, and one that a forked process can be given."""
    reading, writing = _forking.Pipe(duplex=False)
    with reading:
        return os.fdopen(os.dup(reading.fileno()), encoding="utf-8"), writing


def _run(
    words: list[str], environment: dict[str, str], folder: Path, out: Connection, err: Connection
) -> None:
    with open(os.devnull) as nothing:  # noqa: PTH123
        os.dup2(nothing.fileno(), 0)
    sys.stdin = os.fdopen(0, closefd=False)
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    out.close()
    err.close()
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False, buffering=1)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = ["ludotheque", *words]
    main()
