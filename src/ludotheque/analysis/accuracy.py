"""Labels and accuracies of moves, from the share of win chance that each gave away."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

LABELS: Final = ("best", "good", "inaccuracy", "mistake", "blunder", "forced")
# The loss of win chance from which a move gets each label; below the smallest it is good.
THRESHOLDS: Final = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
WORTHLESS: Final = 0.8  # a move that loses this much, or more, has an accuracy of 0
STEEP: Final = 4.35  # how fast accuracy falls: a loss of 5 % of win chance leaves 80 %
SWING: Final = 0.15  # change of win chance that makes a turning point
MOST_TURNS: Final = 5


def label(loss: float, rank: int) -> str:
    """Return the label of a move: best if it ranks first or loses nothing, else by its loss."""
    if rank == 1 or loss == 0:
        return "best"
    return next((name for least, name in THRESHOLDS if loss >= least), "good")


def accuracy_of(loss: float) -> float:
    """Return the accuracy of one move in percent: 100 for no loss, 0 from a loss of 0.8 on.

    In between it falls exponentially, as on chess sites: a loss of 0.05 leaves 79.8 %, 0.1 leaves
    63.6 %, and 0.2 leaves 40 %.
    """
    least = math.exp(-STEEP * WORTHLESS)
    kept = math.exp(-STEEP * min(loss, WORTHLESS))
    return 100 * (kept - least) / (1 - least)


def accuracy(losses: Sequence[float]) -> float | None:
    """Return a seat's accuracy in percent, the mean over its moves; None if it had no choice."""
    return sum(map(accuracy_of, losses)) / len(losses) if losses else None


def turning_points(swings: Iterable[tuple[int, float]]) -> list[int]:
    """Return the plies of the largest swings from `SWING` on, in order; at most `MOST_TURNS`."""
    large = [(ply, swing) for ply, swing in swings if abs(swing) >= SWING]
    largest = sorted(large, key=lambda item: (-abs(item[1]), item[0]))[:MOST_TURNS]
    return sorted(ply for ply, _ in largest)
