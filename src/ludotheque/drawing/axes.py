"""Axes of charts: from values to coordinates, and the round numbers beside them."""

import math
from typing import NamedTuple


class Scale(NamedTuple):
    """A linear map from values to coordinates; a vertical one starts at the bottom."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Return the coordinate of a value."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return self.start + part * (self.end - self.start)


def ticks(low: float, high: float, most: int) -> list[float]:
    """Return round numbers within a range, at most `most` + 1 of them."""
    step = round_step((high - low) / most if high > low else 1)
    first = math.ceil(low / step - 1e-9)
    return [round(i * step, 10) for i in range(first, math.floor(high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """Return the smallest of …, 1, 2, 5, 10, … that is not below `least`."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * f for f in (1, 2, 5, 10) if power * f >= least * (1 - 1e-9))
