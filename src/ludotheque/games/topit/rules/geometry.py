"""Exact geometry: corners are whole numbers of Z[ζ12], a + bζ + cζ² + dζ³ with ζ = e^(iπ/6).

All edges run in one of twelve directions, so a corner seen along a direction is (u + v√3) / 2 with
whole u and v. It is kept as u·Q + v·P, where P/Q is a convergent of √3. For |v| < Q that number has
the sign of u + v√3, and is zero only for u = v = 0: Q·(u + v√3) differs from it by v·(Q√3 - P), and
no fraction with a denominator below Q comes as near to √3, so |u + v√3| > |Q√3 - P|. A mosaic of 32
pieces stays far below |v| = 1000. So whole numbers decide every rule, and no tolerance does.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel

DIRECTIONS: Final = 12
LENGTHS: Final = ("1", "√3", "√3-1")

P: Final = 70226
Q: Final = 40545

Number = tuple[int, int, int, int]


def turned(number: Number, steps: int) -> Number:
    """A number of the ring turned by so many times 30 degrees counter-clockwise."""
    a, b, c, d = number
    for _ in range(steps % DIRECTIONS):
        a, b, c, d = -d, a, b + d, c  # ζ⁴ = ζ² - 1
    return a, b, c, d


def _steps() -> Any:
    """Where an edge of each length and direction leads."""
    lengths = ((1, 0, 0, 0), (0, 2, 0, -1), (-1, 2, 0, -1))  # √3 = ζ + 1/ζ = 2ζ - ζ³
    return np.array([[turned(length, k) for k in range(DIRECTIONS)] for length in lengths])


def _sights() -> Any:
    """What each basis number is along each direction, twice, as u·Q + v·P."""
    # Twice the cosine of 0, 30, … degrees.
    half = [(2, 0), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1)]
    cosine = [Q * u + P * v for u, v in half]
    cosine += [-value for value in cosine]
    return np.array([[cosine[(basis - k) % 12] for basis in range(4)] for k in range(DIRECTIONS)])


STEP: Final = _steps()
SIGHT: Final = _sights()


@inlined
def along(k: int, a: int, b: int, c: int, d: int) -> int:
    """A number seen along a direction, of either sign, k from 0 to 23."""
    k %= DIRECTIONS
    return int(SIGHT[k, 0] * a + SIGHT[k, 1] * b + SIGHT[k, 2] * c + SIGHT[k, 3] * d)


@kernel
def turn_by(a: int, b: int, c: int, d: int, steps: int) -> Number:
    """A number turned by so many times 30 degrees counter-clockwise."""
    for _ in range(steps):
        a, b, c, d = -d, a, b + d, c
    return a, b, c, d
