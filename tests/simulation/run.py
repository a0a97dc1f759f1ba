"""`python -m tests.simulation SEED`: play a seed again, or many, and say what was tried."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.progress import track

from tests.simulation.world import play


def play_all(seeds: Iterable[int]) -> tuple[Counter[str], Counter[str]]:
    """Play seeds; what happened, and the faults that were injected."""
    counts: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    for seed in seeds:
        played = play(seed)
        counts += played.counts
        faults += played.faults
    return counts, faults


def describe(counts: Counter[str], faults: Counter[str]) -> str:
    """What happened, and what went wrong, the most frequent first."""
    lines = []
    for title, found in (("what happened", counts), ("faults injected", faults)):
        lines += [f"{title}:", *(f"{count:>9,}  {name}" for name, count in found.most_common())]
    return "\n".join(lines)


def main(arguments: list[str] | None = None, out: TextIO = sys.stdout) -> int:
    """Read the command line; how the program ends."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seed", type=int, help="the first seed")
    parser.add_argument("--count", type=int, default=1, help="how many seeds from that one on")
    asked = parser.parse_args(arguments)
    seeds: Iterable[int] = range(asked.seed, asked.seed + asked.count)
    if asked.count > 1:
        seeds = track(seeds, "seeds", console=Console(stderr=True))
    try:
        counts, faults = play_all(seeds)
    except AssertionError as error:
        print(f"{type(error).__name__}: {error}", file=out)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=out)
        return 130
    print(describe(counts, faults), file=out)
    return 0
