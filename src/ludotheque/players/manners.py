"""How the search thinks in each game: figures found by playing, in `levels.toml` of the game."""

from ludotheque.game import Game
from ludotheque.players.tree import Manner

USUAL = Manner(
    explore=1.0, heat=0.1, plan_share=0.4, margin=0.2, plies=4, sample=8, breadth=32
)


def manner_of(game: Game, seats: int) -> Manner:
    """The manner of a game."""
    return USUAL
