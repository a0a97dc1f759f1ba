"""The games there are: those of packages, by entry points, and those registered by hand.

Nothing else in the package knows a game by name.
"""

import warnings
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

import numpy as np

from ludotheque.core.contract import KERNELS
from ludotheque.core.errors import LudothequeError, UnknownGame
from ludotheque.core.game import Game

GROUP: Final = "ludotheque.games"
_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Add a game by hand, for notebooks and tests; packages use the entry point group."""
    if not isinstance(game, Game):
        raise LudothequeError(f"{game!r} is not a game; a game is an instance of ludotheque.Game")
    missing = [name for name in ("STATE", *KERNELS) if not hasattr(game.rules, name)]
    if missing:
        raise LudothequeError(f"{game.name}: its rules lack {', '.join(missing)}")
    # Such a field would read as NumPy's method where kernels run without Numba.
    shadowed = [name for name in game.dtype.names or () if hasattr(np.record, name)]
    if shadowed:
        raise LudothequeError(f"{game.name}: fields may not be called {', '.join(shadowed)}")
    _registered[game.name] = game
    return game


@cache
def _entries() -> dict[str, EntryPoint]:
    """What packages have registered; our own games come first, and nobody replaces a game."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda e: _package(e.module) != _OWN):
        found.setdefault(entry.name, entry)
    return found


def _package(module: str) -> str:
    return module.partition(".")[0]


_OWN: Final = _package(__name__)


def game_names() -> list[str]:
    """The names of all registered games, in alphabetical order."""
    return sorted({*_entries(), *_registered})


def get_game(name: str) -> Game:
    """The game of that name; nothing of the others is loaded."""
    if name not in _registered:
        if name not in _entries():
            raise UnknownGame(f"there is no game {name!r}; there are {', '.join(game_names())}")
        _load(name, _entries()[name])
    return _registered[name]


def _load(name: str, entry: EntryPoint) -> None:
    try:
        game = entry.load()
    except Exception as error:  # whatever somebody else's package does
        problem = f"{type(error).__name__}: {error}"
        raise LudothequeError(f"{name!r} cannot be loaded from {entry.value}: {problem}") from error
    if isinstance(game, Game) and game.name != name:
        clash = f"registered as {name!r}, but calls itself {game.name!r}"
        raise LudothequeError(f"{entry.value} is {clash}")
    register(game)


def all_games() -> Iterator[Game]:
    """All registered games, in alphabetical order; a warning for each that cannot be loaded."""
    for name in game_names():
        try:
            yield get_game(name)
        except LudothequeError as error:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)
