"""Players by name, as command lines and tables know them."""

from dataclasses import dataclass

from ludotheque.chance import derive_seed
from ludotheque.errors import BadOption
from ludotheque.players.protocol import Player
from ludotheque.players.simple import PLAYERS, choose_move
from ludotheque.position import View


@dataclass
class Simple:
    """One of the simple players; each of its choices has a seed of its own."""

    name: str
    seed: int
    _choices: int = 0

    def choose(self, view: View) -> int:
        """The move of the seat to act."""
        self._choices += 1
        return choose_move(view, self.name, int(derive_seed(self.seed, self._choices)))


def make_player(name: str, seed: int = 0) -> Player:
    """The player of that name, such as `greedy`; raises `BadOption` that lists those there are."""
    if name in PLAYERS:
        return Simple(name, seed)
    raise BadOption(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
