"""A subprocess that exchanges lines, within limits of time and length, and is always ended."""

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum
from typing import IO, Any, Final

from ludotheque.core.errors import PlayerError

LONGEST_LINE: Final = 65_536  # bytes that the program may write in one line
MOST_WAITING: Final = 16  # unread lines that may be queued
_KEPT_ERRORS: Final = 4096  # bytes of its error stream that are kept
_QUOTED_LINES: Final = 3
_QUOTED_LETTERS: Final = 300
_PATIENCE: Final = 1.0  # seconds for threads and pipes that should end at once

# A process group of its own, so that the program is killed with all its children.
_OWN_GROUP: Final[dict[str, Any]] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if os.name == "nt"
    else {"start_new_session": True}
)


class Heard(Enum):
    """What can be received instead of a line."""

    SILENCE = "gave no answer in time"
    END = "ended"
    LONG = f"said more than {LONGEST_LINE} bytes in one line"
    FLOOD = f"said more than {MOST_WAITING} lines unasked"


class Program:
    """A running program that reads and writes lines; the end of its error stream is kept.

    Each stream has a thread, so a program that neither reads nor stops writing blocks no caller.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                **_OWN_GROUP,
            )
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or error
            raise PlayerError(f"the program {command[0]!r} cannot be started: {problem}") from None
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._inbox: queue.SimpleQueue[bytes | Heard] = queue.SimpleQueue()
        self._errors = bytearray()
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        assert all(streams)
        self._writer = _thread(_write, streams[0], self._outbox)
        self._reader = _thread(_read, streams[1], self._inbox)
        self._listener = _thread(_keep_end, streams[2], self._errors)
        self._ended = threading.Lock()

    def say(self, line: str) -> None:
        """Send a line, without waiting until it is read."""
        self._outbox.put(line.encode() + b"\n")

    def hear(self, seconds: float) -> bytes | Heard:
        """Return the next line that arrives within these seconds, or what happened instead."""
        try:
            return self._inbox.get(timeout=max(seconds, 0.0))
        except queue.Empty:
            return Heard.SILENCE

    def unasked(self) -> bytes | None:
        """Return a line that has already arrived, or None."""
        with suppress(queue.Empty):
            heard = self._inbox.get_nowait()
            if isinstance(heard, bytes):
                return heard
            self._inbox.put(heard)
        return None

    def stop(self, grace: float = 0.0) -> int:
        """Kill the program and its children after at most `grace` seconds; return the exit code."""
        self._outbox.put(None)
        if grace:
            self._reader.join(grace)
        with self._ended:
            if self._process.returncode is None:
                _kill(self._process)
        for thread in (self._writer, self._reader, self._listener):
            thread.join(_PATIENCE)
        return int(self._process.returncode or 0)

    def last_words(self) -> str:
        """Return the last lines of the error stream as one; more may come until `stop`."""
        text = bytes(self._errors).decode(errors="replace")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        shown = " / ".join(lines[-_QUOTED_LINES:])[-_QUOTED_LETTERS:]
        return "".join(sign if sign.isprintable() else " " for sign in shown)


def _thread(work: Callable[..., None], *values: Any) -> threading.Thread:
    thread = threading.Thread(target=work, args=values, daemon=True)
    thread.start()
    return thread


def _write(stream: IO[bytes], outbox: "queue.SimpleQueue[bytes | None]") -> None:
    with suppress(OSError), stream:  # the reader notices when the program has ended
        for line in iter(outbox.get, None):
            stream.write(line)
            stream.flush()


def _read(stream: IO[bytes], inbox: "queue.SimpleQueue[bytes | Heard]") -> None:
    with stream:
        while True:
            line = stream.readline(LONGEST_LINE + 1)
            if not line:
                inbox.put(Heard.END)
                return
            if len(line) > LONGEST_LINE:
                inbox.put(Heard.LONG)
                return
            if inbox.qsize() >= MOST_WAITING:
                inbox.put(Heard.FLOOD)
                return
            inbox.put(line)


def _keep_end(stream: IO[bytes], errors: bytearray) -> None:
    with stream:
        while chunk := stream.read1(_KEPT_ERRORS):  # type: ignore[attr-defined]
            errors += chunk
            del errors[:-_KEPT_ERRORS]


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and its children; one that has already ended keeps its exit code."""
    if os.name == "nt":
        number = str(process.pid)
        subprocess.run(["taskkill", "/F", "/T", "/PID", number], capture_output=True, check=False)
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):  # it is dead, but the system may be slow to report it
        process.wait(_PATIENCE)
