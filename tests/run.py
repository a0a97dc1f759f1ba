"""`make test`: everything that must hold, stage by stage, and how many seconds each took.

`python -m tests.run` runs all stages; with names of tests, those tests alone; `--quick` the tests
that need neither a browser nor PostgreSQL; `--long` all of them with larger numbers.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests import needs

ROOT = Path(__file__).parents[1]
# One worker more than there are cores: tests of servers and of the page wait a lot.
WORKERS = (os.cpu_count() or 1) + 1
MAKE = ["make", "--no-print-directory", f"-j{os.cpu_count() or 1}", "--output-sync=target"]
LINT = [*MAKE, "--keep-going", "lint", "unit"]
QUICK = "not browser and not postgresql and not slow"

# A hundred processes import the same modules: what one has compiled, the others read.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


class Stages:
    """What was run, how long it took, and whether it went well."""

    def __init__(self) -> None:
        self._seconds: list[tuple[str, float]] = []
        self.failed: list[str] = []
        installed = (ROOT / ".venv" / ".installed").read_text().strip()
        if installed:
            self._seconds.append(("installation", float(installed)))

    def run(self, name: str, *commands: Sequence[str], **environment: str) -> bool:
        """Run commands one after the other until one fails."""
        print(f"\n--- {name} ---", flush=True)
        began = time.monotonic()
        good = all(
            subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False).returncode
            == 0
            for command in commands
        )
        self._seconds.append((name, time.monotonic() - began))
        if not good:
            self.failed.append(name)
        return good

    def show(self) -> None:
        """Print the seconds of all stages."""
        print("\n" + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in self._seconds))
        if self.failed:
            print(f"failed: {', '.join(self.failed)}")


def pytest(*words: str, workers: int = WORKERS) -> list[str]:
    """The command that runs tests, one at a time for each worker, in the order of conftest.py."""
    together = ["-n", str(workers), "--maxschedchunk", "1"]
    return [sys.executable, "-m", "pytest", *together, *words]


def main(given: Sequence[str]) -> int:
    """Run what was asked for; 0 if all went well."""
    parser = argparse.ArgumentParser(prog="make test")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--long", action="store_true")
    asked, tests = parser.parse_known_args(given)
    stages = Stages()
    if (code := needs.main([] if asked.quick or tests else ["browser", "postgresql"])) != 0:
        return code
    compiled = [sys.executable, "-m", "tests.warm"]
    if asked.quick or tests:
        stages.run("compiling", compiled)
        stages.run("tests", pytest(*(["-m", QUICK] if asked.quick else []), *tests))
    else:
        # Not beside the tests: on cores that are busy already, linters take three times as long.
        stages.run("linters and units of the page", LINT)
        stages.run("compiling", compiled)
        scale = {"LUDOTHEQUE_TEST_LONG": "1"} if asked.long else {}
        stages.run("tests", pytest(), **scale)
        if asked.long:
            stages.run("screenshots", [sys.executable, "-m", "tests.web.screenshots"])
    stages.show()
    return 1 if stages.failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
