"""How much is tried: enough in `make test`, far more in `make test-long`, by the same code."""

import os

LONG = bool(os.environ.get("LUDOTHEQUE_TEST_LONG"))


def many(enough: int, far_more: int) -> int:
    """How many games, positions or examples this run tries."""
    return far_more if LONG else enough
