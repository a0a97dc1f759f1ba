"""How long one waits: importing, the first game ever, and the first game of a process."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.measure import Step
from ludotheque.core.kernel import CACHE_VARIABLE

ROOT: Final = Path(__file__).parent.parent  # `python -m benchmarks.first_game` works from here
IMPORTS: Final = {
    "Python alone": "pass",
    "import numpy and numba": "import numpy, numba",
    "import ludotheque": "import ludotheque",
}


@dataclass(frozen=True)
class Wait:
    """Seconds from the start of a process to its end, the interpreter's own start included."""

    what: str
    seconds: float


class StartUp:
    """Processes timed by the clock on the wall; medians, but the cold ones run once."""

    def __init__(self, names: list[str], folder: Path, repeats: int) -> None:
        self._names = names
        self._folder = folder
        self._repeats = repeats
        self._seconds: defaultdict[str, list[float]] = defaultdict(list)

    def steps(self) -> Iterator[Step]:
        """Imports, then each game with an empty cache and with a full one."""
        for _ in range(self._repeats):
            for what, code in IMPORTS.items():
                yield Step(what, partial(self._time, what, ["-c", code]))
        for name in self._names:
            arguments = ["-m", "benchmarks.first_game", name]
            cache = self._folder / f"cache of {name}"  # made, empty, by the first process
            cold, warm = f"first game of {name}, cold", f"first game of {name}, warm"
            yield Step(cold, partial(self._time, cold, arguments, cache))
            for _ in range(self._repeats):
                yield Step(warm, partial(self._time, warm, arguments, cache))

    def _time(self, what: str, arguments: list[str], cache: Path | None = None) -> None:
        environment = os.environ | ({CACHE_VARIABLE: str(cache)} if cache else {})
        start = perf_counter()
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        self._seconds[what].append(perf_counter() - start)
        if done.returncode:
            raise RuntimeError(f"{what} failed:\n{done.stderr}")

    def figures(self) -> list[Wait]:
        """The medians."""
        return [Wait(what, median(seconds)) for what, seconds in self._seconds.items()]
