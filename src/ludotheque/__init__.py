"""Ludothèque: out-of-print tabletop games, to play, to study and to search at native speed.

>>> import ludotheque as lt
>>> position = lt.new("topquark")
>>> position.play("f5-e5")
Move('f5-e5')
>>> len(position.moves())
5
"""

import secrets
from typing import Any

from ludotheque.analysis import Hint, Review, hint, review
from ludotheque.chance import MAX_SEED
from ludotheque.errors import (
    AmbiguousMove,
    BadComponents,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    LudothequeError,
    MoveError,
    NotAMove,
    UnknownGame,
)
from ludotheque.game import SPECTATOR, Game, Outcome, Plane, all_games, get_game, register
from ludotheque.players.simple import choose_move
from ludotheque.position import Move, Moves, Position, View
from ludotheque.record import Record
from ludotheque.table import Table

__all__ = [
    "SPECTATOR",
    "AmbiguousMove",
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "Hint",
    "IllegalMove",
    "LudothequeError",
    "Move",
    "MoveError",
    "Moves",
    "NotAMove",
    "Outcome",
    "Plane",
    "Position",
    "Record",
    "Review",
    "Table",
    "UnknownGame",
    "View",
    "all_games",
    "choose_move",
    "get_game",
    "hint",
    "new",
    "random_seed",
    "register",
    "review",
]


def random_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbelow(MAX_SEED + 1)


def new(game: str | Game, *, seed: int | None = None, **options: Any) -> Position:
    """A new game: `new("topas", seats=3, seed=7, expert=True)`; without a seed, a secret one."""
    chosen = get_game(game) if isinstance(game, str) else game
    return Position.start(chosen, options, random_seed() if seed is None else seed)
