"""The seating and the seed of each game, as a pure function of the game's index.

Games come in blocks that share a seed. In a block the same players take all seats in turn, so that
luck that favours a seat or a player cancels out; statistics count blocks. In a solo game, a block
is one game of each player.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from ludotheque.core.chance import derive_seed
from ludotheque.core.errors import BadOption


@dataclass(frozen=True)
class Schedule:
    """The endless schedule of a tournament."""

    players: int
    seats: int
    seed: int

    def __post_init__(self) -> None:
        if self.players < self.seats:
            advice = "a name may be given twice, and --seats says how many sit at a table"
            raise BadOption(f"{self.players} of {self.seats} players are named; {advice}")

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The groups of players that meet, as player numbers."""
        return list(combinations(range(self.players), self.seats))

    @property
    def block_size(self) -> int:
        """The number of games that share a seed."""
        return self.players if self.seats == 1 else self.seats

    def block(self, index: int) -> int:
        """Return the block that a game belongs to."""
        return index // self.block_size

    def seating(self, index: int) -> tuple[int, ...]:
        """Return the players of a game by seat."""
        if self.seats == 1:
            return self.groups[index % self.players]
        group = self.groups[self.block(index) % len(self.groups)]
        first = index % self.seats
        return group[first:] + group[:first]

    def game_seed(self, index: int) -> int:
        """Return the seed of a game."""
        return int(derive_seed(self.seed, self.block(index)))
