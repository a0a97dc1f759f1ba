"""Many games at native speed: see study/simulate.py."""

from ludotheque.study.simulate import (
    Series,
    Statistics,
    simulate,
)

__all__ = [
    "Series",
    "Statistics",
    "simulate",
]
