"""Who searches from the start position: ours and OpenSpiel's C++ MCTSBot.

Both do the textbook search: each simulation goes down the tree, adds a position, and ends in one
random playout to the end of the game.
"""

from typing import Final

from benchmarks.contenders import SEED, OpenSpiel
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.view import SPECTATOR, View
from ludotheque.players.level_config import USUAL
from ludotheque.players.search import Search

MEGABYTES: Final = 4_000  # never reached: OpenSpiel's tree is not to be pruned
PLAYOUT: Final = USUAL._replace(
    heat=1.0, plan_share=0.0, margin=0.0, plies=10_000, sample=1, breadth=1_000
)


class OurSearch:
    """`Search` with random playouts, from a tree without memories."""

    def __init__(self, game: Game) -> None:
        position = Position.start(game, {}, SEED)
        seat = position.turn
        self._view: View = position.view(SPECTATOR if seat is None else seat)
        self._search = Search(params=PLAYOUT)

    def __call__(self, simulations: int) -> None:
        """Search with so many simulations."""
        self._search.forget()
        self._search.think(self._view, simulations=simulations, seed=SEED)


class OpenSpielSearch(OpenSpiel):
    """OpenSpiel's MCTSBot with its RandomRolloutEvaluator, all in C++."""

    def __call__(self, simulations: int) -> None:
        """Search with so many simulations."""
        self.step(playouts=1, simulations=simulations, megabytes=MEGABYTES)
