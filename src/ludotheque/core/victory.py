"""Outcomes that several games share, as kernels."""

from typing import Any

from ludotheque.core.kernel import kernel


@kernel
def share_victory(points: Any, seats: int, out: Any) -> None:
    """Write the returns of two or more seats: the best share what the others lose."""
    best, winners = points[0], 0
    for seat in range(seats):
        best = max(best, points[seat])
    for seat in range(seats):
        winners += points[seat] == best
    for seat in range(seats):
        if points[seat] == best:
            out[seat] = (seats - winners) / (winners * (seats - 1))
        else:
            out[seat] = -1.0 / (seats - 1)
