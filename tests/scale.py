"""How much is tried: enough in `make test`, far more in `make test-long`, by the same code."""

import os
from collections.abc import Iterable
from typing import TypeVar

One = TypeVar("One")

LONG = bool(os.environ.get("LUDOTHEQUE_TEST_LONG"))


def many(enough: int, far_more: int) -> int:
    """How many games, positions or examples this run tries."""
    return far_more if LONG else enough


def some(every: Iterable[One], first: int) -> list[One]:
    """What this run tries of games that share what is tested: two in `make test`, or every one.

    `first` says with which to begin, so that tests of one kind take turns.
    """
    found = list(every)
    return found if LONG else [found[(first + step) % len(found)] for step in range(2)]
