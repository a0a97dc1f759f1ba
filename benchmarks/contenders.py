"""Who plays out random games from the start position: ours, OpenSpiel's C++, and C."""

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.playouts import play_out
from ludotheque.core.chance import WORDS, seed_generator
from ludotheque.core.game import Game

SEED: Final = 1
SOURCES: Final = Path(__file__).parent / "c"
COMPILER: Final = "gcc"
# Numba compiles for the very processor it runs on, so gcc must do so too.
FLAGS: Final = ("-O3", "-march=native", "-shared", "-fPIC")


class MissingContender(Exception):
    """A contender that cannot run here; the message says why."""


def _generator() -> Any:
    rng = np.zeros(WORDS, np.int64)
    seed_generator(rng, SEED, 0)
    return rng


class Ours:
    """The game through the contract, with the generic loop of `playouts`."""

    def __init__(self, game: Game) -> None:
        self._play = game.bind(play_out)
        self._states = np.repeat(game.start(game.read_options({}), SEED), 2)
        self._rng = _generator()
        self._out = np.zeros(game.info.most_moves, np.int64)
        self._values = np.zeros(2)
        self.totals = np.zeros(2)

    def __call__(self, games: int) -> int:
        """Play so many games; the number of their moves."""
        moves = self._play(self._states, self._rng, self._out, self._values, self.totals, games)
        return int(moves)


class InC:
    """The same algorithm in C, compiled when it is made."""

    def __init__(self, name: str, folder: Path) -> None:
        if shutil.which(COMPILER) is None:
            raise MissingContender(f"{COMPILER} is not installed")
        library = folder / f"{name}.so"
        command = [COMPILER, *FLAGS, "-o", str(library), str(SOURCES / f"{name}.c")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            first = (done.stderr.strip() or "no message").splitlines()[0]
            raise MissingContender(f"{COMPILER} failed: {first}")
        self._play = ctypes.CDLL(str(library)).play_out
        self._play.restype = ctypes.c_int64
        self._words = (ctypes.c_uint32 * WORDS)(*(int(word) for word in _generator()))
        self._totals = (ctypes.c_double * 2)()

    def __call__(self, games: int) -> int:
        """Play so many games; the number of their moves."""
        return int(self._play(self._words, ctypes.c_int64(games), self._totals))

    @property
    def totals(self) -> Any:
        """The sum of the returns of each seat."""
        return np.array(self._totals)


class OpenSpiel:
    """OpenSpiel's C++ games, played out by its own C++ evaluator.

    Python can reach that evaluator through a bot only. A search of one simulation evaluates the
    root and nothing else, so a step of the bot is just so many playouts, all of them in C++.
    """

    def __init__(self, name: str) -> None:
        try:
            import pyspiel
        except ImportError:
            raise MissingContender("open_spiel is not installed") from None
        self._spiel = pyspiel
        self._game = pyspiel.load_game(name)
        self._start = self._game.new_initial_state()

    def __call__(self, games: int) -> None:
        """Play so many games; it does not tell their moves."""
        self.step(playouts=games, simulations=1, megabytes=1)

    def step(self, *, playouts: int, simulations: int, megabytes: int) -> None:
        """Let a new bot choose a move, with so many playouts in each simulation."""
        bot = self._spiel.MCTSBot(
            self._game,
            self._spiel.RandomRolloutEvaluator(playouts, SEED),
            uct_c=1.0,
            max_simulations=simulations,
            max_memory_mb=megabytes,
            solve=False,
            seed=SEED,
            verbose=False,
        )
        bot.step(self._start)
