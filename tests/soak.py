"""`make soak`: the whole test run again and again, to find what fails one time in twenty.

`python -m tests.soak 10` makes ten runs, three of every ten beside two busy loops.
`python -m tests.soak 30 --each` takes the modules whose tests wait for a page, a socket or a
process one after the other, and runs each test 30 times, three at once on every core; with names
of modules, those alone. No failed test is ever run again by itself.
"""

import argparse
import json
import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.run import ROOT, WORKERS, pytest

LOOPS = 2
CROWD = 3 * (os.cpu_count() or 1)  # workers that are load enough for each other
BUSY = (2, 5, 8)  # of every ten runs, those beside the loops
# What a test module mentions whose tests wait for something outside of their own process.
WAITS = re.compile(
    r"tests\.(servers|shell|evenings|matches|programs|twins|web)\b|\bsubprocess\b|\bdask\b"
)


def waiting_tests() -> list[str]:
    """The modules whose tests wait for pages, sockets or processes."""
    found = sorted(Path(ROOT, "tests").glob("**/test_*.py"))
    return [str(path.relative_to(ROOT)) for path in found if WAITS.search(path.read_text())]


def _spin() -> None:
    while True:
        pass


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Let so many processes do nothing as fast as they can."""
    spinning = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(loops)]
    for process in spinning:
        process.start()
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.join()


def run(loops: int, *words: str, workers: int = WORKERS) -> dict[str, Any]:
    """Run tests once, beside busy loops: what tests/report.py says of it."""
    with tempfile.TemporaryDirectory() as folder, busy(loops):
        told = Path(folder, "report.json")
        environment = os.environ | {"LUDOTHEQUE_TEST_REPORT": str(told)}
        command = pytest("-q", *words, workers=workers)
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
        if not told.exists():
            return {"seconds": 0, "passed": 0, "failed": ["pytest itself"], "busy": 0}
        found: dict[str, Any] = json.loads(told.read_text())
        if done.returncode and not found["failed"]:
            found["failed"] = [f"pytest ended with {done.returncode}"]
        return found


def show(rows: list[tuple[str, dict[str, Any]]]) -> None:
    """Print the table of all runs so far."""
    print(f"\n{'run':<44}{'seconds':>8}{'passed':>8}{'failed':>8}{'busy':>7}", flush=True)
    for name, row in rows:
        failed, busy_share = len(row["failed"]), f"{row['busy']:.0%}"
        print(f"{name:<44}{row['seconds']:>8.0f}{row['passed']:>8}{failed:>8}{busy_share:>7}")
        for test in row["failed"]:
            print(f"    {test}")
    sys.stdout.flush()


def main(given: list[str]) -> int:
    """Run as often as asked; 0 if nothing ever failed."""
    parser = argparse.ArgumentParser(prog="make soak")
    parser.add_argument("times", type=int)
    parser.add_argument("--each", action="store_true")
    parser.add_argument("tests", nargs="*")
    asked = parser.parse_intermixed_args(given)
    rows: list[tuple[str, dict[str, Any]]] = []
    for module in (asked.tests or waiting_tests()) if asked.each else ():
        rows.append((module, run(0, "--times", str(asked.times), module, workers=CROWD)))
        show(rows)
    for number in range(asked.times if not asked.each else 0):
        loops = LOOPS if number % 10 in BUSY else 0
        rows.append(
            (f"{number + 1}{', beside busy loops' if loops else ''}", run(loops, *asked.tests))
        )
        show(rows)
    return 1 if any(row["failed"] for _, row in rows) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
