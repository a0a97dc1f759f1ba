"""How a move is marked: by the share of win chance that it gave away."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

# Win chance lost from which a move bears the name; below the first it is good.
THRESHOLDS: Final = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
WORTHLESS: Final = 0.8  # a move that gives so much away has an accuracy of 0
STEEP: Final = 4.35  # how fast accuracy falls: 5 % of win chance lost leave 80 %
SWING: Final = 0.15  # of win chance: less is no turning point
MOST_TURNS: Final = 5


def label(loss: float, rank: int) -> str:
    """The name of a move: the best one found, or as good as that; else by what it lost."""
    if rank == 1 or loss == 0:
        return "best"
    return next((name for least, name in THRESHOLDS if loss >= least), "good")


def accuracy_of(loss: float) -> float:
    """The accuracy of one move in percent: 100 for no loss, 0 from a loss of 0.8 on.

    Between them it falls exponentially, as on chess sites: 0.05 lost leave 79.8 %, 0.1 lost 63.6 %,
    0.2 lost 40 %.
    """
    least = math.exp(-STEEP * WORTHLESS)
    kept = math.exp(-STEEP * min(loss, WORTHLESS))
    return 100 * (kept - least) / (1 - least)


def accuracy(losses: Sequence[float]) -> float | None:
    """The accuracy of a seat in percent: the mean of its moves; None if it had no choice at all."""
    return sum(map(accuracy_of, losses)) / len(losses) if losses else None


def turning_points(swings: Iterable[tuple[int, float]]) -> list[int]:
    """The plies of the largest swings of `SWING` or more, in their order; `MOST_TURNS` at most."""
    large = [(ply, swing) for ply, swing in swings if abs(swing) >= SWING]
    largest = sorted(large, key=lambda item: (-abs(item[1]), item[0]))[:MOST_TURNS]
    return sorted(ply for ply, _ in largest)
