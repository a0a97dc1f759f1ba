"""Scores of one player against another, with intervals that count blocks of games.

Games with the same seed are not independent, so the spread is measured between blocks. The
interval is Wilson's, with the number of games that this spread implies: it stays between 0 and 1
and does not vanish when all games end alike.
"""

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from ludotheque.arena.match import MatchResult
from ludotheque.arena.schedule import Schedule
from ludotheque.core.intervals import wilson


@dataclass
class Meeting:
    """The games of one player against another: a list of scores 1, ½, 0 for each block."""

    player: int
    against: int
    blocks: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def scores(self) -> list[float]:
        """The scores of all games."""
        return [score for block in self.blocks.values() for score in block]

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(len(block) for block in self.blocks.values())

    @property
    def mean(self) -> float:
        """The mean score: the share of all possible points."""
        return sum(self.scores) / self.games

    @property
    def spread(self) -> float:
        """The variance of the blocks' scores, as a share of the greatest possible variance.

        It is 1 if a block tells as much as one game, and about ½ if it is two independent games.
        One block of the greatest variance is added: a few blocks that agree by chance prove
        nothing.
        """
        mean, most = self.mean, self.mean * (1 - self.mean)
        if most == 0:
            return 1.0
        squares = sum((sum(block) / len(block) - mean) ** 2 for block in self.blocks.values())
        return min((squares / most + 1) / len(self.blocks), 1.0)

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score."""
        return wilson(self.mean, len(self.blocks) / self.spread)


def compare(one: float, other: float) -> float:
    """Return the score of one result against another: 1, ½ or 0."""
    return 0.5 if one == other else float(one > other)


def meetings(schedule: Schedule, results: Mapping[int, MatchResult]) -> list[Meeting]:
    """Return the meetings by player numbers; solo players meet where both played the same seed."""
    found = {pair: Meeting(*pair) for pair in combinations(range(schedule.players), 2)}
    alone: dict[int, dict[int, float]] = defaultdict(dict)
    for index in sorted(results):
        result, seating = results[index], schedule.seating(index)
        block = schedule.block(index)
        if schedule.seats == 1:
            points = -math.inf if result.forfeit is not None else result.scores[0]
            alone[block][seating[0]] = points
            continue
        value = dict(zip(seating, result.returns, strict=True))
        for pair in combinations(sorted(seating), 2):
            found[pair].blocks[block].append(compare(value[pair[0]], value[pair[1]]))
    for block, points_of in alone.items():
        for one, other in combinations(sorted(points_of), 2):
            found[one, other].blocks[block].append(compare(points_of[one], points_of[other]))
    return [meeting for meeting in found.values() if meeting.blocks]
