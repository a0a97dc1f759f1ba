"""The sequential probability ratio test: as many games as a question needs, and no more.

Is the first player more likely to be `elo0` or `elo1` stronger than the second? The unit is the
pair of games with the same seed, whose score is 0, ¼, ½, ¾ or 1. With n pairs of mean m and
variance v, and the scores s0 and s1 expected of the two strengths, the generalized test takes

    LLR = n (s1 - s0) (2 m - s0 - s1) / (2 v)

as the logarithm of the likelihood ratio, and stops when it leaves the bounds that the error rates
give. One pair won and one pair lost are added to the variance, so that it is never zero.
"""

import math
from dataclasses import dataclass
from typing import Final

from ludotheque.arena.ratings import expected
from ludotheque.core.errors import BadOption

ERROR_RATE: Final = 0.05  # of accepting elo1 when elo0 is true, and of rejecting it when it is true
BOUND: Final = math.log((1 - ERROR_RATE) / ERROR_RATE)
ACCEPTED, REJECTED, UNDECIDED = "accepted", "rejected", "undecided"


@dataclass
class Sprt:
    """A test under way; pairs are added in the order of their seeds until it is decided."""

    elo0: float
    elo1: float
    pairs: int = 0
    _sum: float = 0.0
    _squares: float = 0.0

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise BadOption(f"SPRT from {self.elo0:g} to {self.elo1:g} Elo: the first is the lower")

    @property
    def llr(self) -> float:
        """The logarithm of the likelihood ratio of elo1 to elo0."""
        if not self.pairs:
            return 0.0
        n, low, high = self.pairs, expected(self.elo0), expected(self.elo1)
        mean = self._sum / n
        variance = (self._squares + 1) / (n + 2) - ((self._sum + 1) / (n + 2)) ** 2
        return n * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def verdict(self) -> str:
        """Whether the games so far accept elo1, reject it, or leave it undecided."""
        if abs(self.llr) < BOUND:
            return UNDECIDED
        return ACCEPTED if self.llr > 0 else REJECTED

    @property
    def decided(self) -> bool:
        """Whether no more games are needed."""
        return self.verdict != UNDECIDED

    def add(self, score: float) -> None:
        """Add a pair of games, unless the test is decided."""
        if not self.decided:
            self.pairs += 1
            self._sum += score
            self._squares += score**2
