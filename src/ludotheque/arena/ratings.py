"""Ratings of players from their games: Elo for two seats, OpenSkill for two and more."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from ludotheque.arena.scores import Meeting
from ludotheque.core.intervals import Z95

PER_UNIT: Final = 400 / math.log(10)  # Elo points of one natural unit
STEPS: Final = 200  # of Newton's method, which needs about ten
LONGEST_STEP: Final = 2.0


@dataclass(frozen=True)
class Elo:
    """A rating relative to the first player, with its 95 % interval."""

    value: float
    low: float
    high: float


def expected(elo: float) -> float:
    """Return the expected score for a difference of ratings."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_ratings(players: int, meetings: Sequence[Meeting]) -> list[Elo | None]:
    """Return the most likely ratings; None for a player with no link to the first.

    A draw is half a win. A clean sweep counts as half a point less, as no finite rating fits it.
    """
    known = _linked(players, meetings)
    met = [m for m in meetings if m.player in known and m.against in known]
    sides = np.zeros((len(met), players))
    for row, meeting in enumerate(met):
        sides[row, meeting.player], sides[row, meeting.against] = 1, -1
    games = np.array([m.games for m in met], float)
    score = np.array([min(max(m.mean, 0.5 / m.games), 1 - 0.5 / m.games) for m in met])
    ratings = np.zeros(players)
    inverse = np.zeros((players, players))
    free = sorted(known - {0})
    for _ in range(STEPS if free else 0):
        chance = 1 / (1 + np.exp(-sides @ ratings))
        inverse[np.ix_(free, free)] = np.linalg.inv(
            _information(sides, games * chance * (1 - chance))[np.ix_(free, free)]
        )
        step = inverse @ (sides.T @ (games * (score - chance)))
        ratings += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-10:
            break
    # The sandwich estimator: the variance between blocks instead of that of single games.
    chance = 1 / (1 + np.exp(-sides @ ratings))
    weights = np.array([m.games**2 * m.spread / len(m.blocks) for m in met]) * chance * (1 - chance)
    variance = np.diag(inverse @ _information(sides, weights) @ inverse)
    found: list[Elo | None] = [None] * players
    for player in known:
        value, half = float(ratings[player]), Z95 * math.sqrt(max(float(variance[player]), 0.0))
        found[player] = Elo(*(PER_UNIT * x for x in (value, value - half, value + half)))
    return found


def _information(sides: NDArray[Any], weights: NDArray[Any]) -> NDArray[Any]:
    return np.asarray(sides.T @ (sides * weights[:, None]))


def _linked(players: int, meetings: Sequence[Meeting]) -> set[int]:
    """Return the players that a chain of meetings links to the first."""
    known = {0}
    for _ in range(players):
        for meeting in meetings:
            if known & {meeting.player, meeting.against}:
                known |= {meeting.player, meeting.against}
    return known


def open_skill(
    players: int, games: Iterable[tuple[tuple[int, ...], tuple[float, ...]]]
) -> list[tuple[float, float]]:
    """Return the mean and deviation of each player's skill, from seatings and returns in order.

    Every player begins at 25 ± 8.33; players with the same return share a place.
    """
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    for seating, returns in games:
        places = [float(sum(other > value for other in returns)) for value in returns]
        rated = model.rate([[ratings[player]] for player in seating], ranks=places)
        for player, team in zip(seating, rated, strict=True):
            ratings[player] = team[0]
    return [(float(rating.mu), float(rating.sigma)) for rating in ratings]
