"""Who searches from the start position: ours and OpenSpiel's C++ MCTSBot.

Both do the textbook search: each simulation goes down the tree, adds a position, and ends in one
random playout to the end of the game.
"""

from typing import Final

from benchmarks.contenders import SEED, MissingContender
from ludotheque.game import SPECTATOR, Game
from ludotheque.players.search import Search
from ludotheque.players.tree import Manner
from ludotheque.position import Position, View

MEGABYTES: Final = 4_000  # never reached: OpenSpiel's tree is not to be pruned
PLAYOUT: Final = Manner(
    explore=1.0,
    heat=1.0,
    plan_share=0.0,
    margin=0.0,
    plies=10_000,
    sample=1,
    breadth=1_000,
    judged=0,
    quick=0,
)


class OurSearch:
    """`Search` with random playouts, from a tree without memories."""

    def __init__(self, game: Game) -> None:
        position = Position.start(game, {}, SEED)
        seat = position.turn
        self._view: View = position.view(SPECTATOR if seat is None else seat)
        self._search = Search(manner=PLAYOUT)

    def __call__(self, simulations: int) -> None:
        """Search with so many simulations."""
        self._search.forget()
        self._search.think(self._view, simulations=simulations, seed=SEED)


class OpenSpielSearch:
    """OpenSpiel's MCTSBot with its RandomRolloutEvaluator, all in C++."""

    def __init__(self, name: str) -> None:
        try:
            import pyspiel
        except ImportError:
            raise MissingContender("open_spiel is not installed") from None
        self._spiel = pyspiel
        self._game = pyspiel.load_game(name)
        self._start = self._game.new_initial_state()

    def __call__(self, simulations: int) -> None:
        """Search with so many simulations."""
        bot = self._spiel.MCTSBot(
            self._game,
            self._spiel.RandomRolloutEvaluator(1, SEED),
            uct_c=1.0,
            max_simulations=simulations,
            max_memory_mb=MEGABYTES,
            solve=False,
            seed=SEED,
            verbose=False,
        )
        bot.step(self._start)
