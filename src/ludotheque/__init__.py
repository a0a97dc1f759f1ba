"""Ludothèque: out-of-print tabletop games, to play, to study and to search at native speed.

>>> import ludotheque as lt
>>> position = lt.new("topquark")
>>> position.play("f5-e5")
Move('f5-e5')
>>> len(position.moves())
5
"""

from typing import Any

from ludotheque.analysis import Hint, Review, hint, review
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import (
    AmbiguousMove,
    BadComponents,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    LudothequeError,
    MoveError,
    NotAMove,
    PlayerError,
    UnknownGame,
)
from ludotheque.core.game import Game
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.moves import Move, Moves
from ludotheque.core.options import Choice, Flag, Number, Options
from ludotheque.core.outcome import Outcome
from ludotheque.core.position import Position
from ludotheque.core.record import Record
from ludotheque.core.registry import all_games, get_game, register
from ludotheque.core.seeds import random_seed
from ludotheque.core.snapshot import Snapshot
from ludotheque.core.table import Table
from ludotheque.core.view import SPECTATOR, View
from ludotheque.players.protocol import Player
from ludotheque.players.roster import make_player
from ludotheque.players.simple import choose_move
from ludotheque.terminal.playing import play

__all__ = [
    "SPECTATOR",
    "AmbiguousMove",
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Choice",
    "EffectKind",
    "Flag",
    "Game",
    "GameInfo",
    "Hint",
    "IllegalMove",
    "LudothequeError",
    "Move",
    "MoveError",
    "MoveReport",
    "Moves",
    "NotAMove",
    "Number",
    "Options",
    "Outcome",
    "Plane",
    "Player",
    "PlayerError",
    "Position",
    "Record",
    "Review",
    "Snapshot",
    "Table",
    "UnknownGame",
    "View",
    "all_games",
    "choose_move",
    "get_game",
    "hint",
    "make_player",
    "new",
    "play",
    "random_seed",
    "register",
    "review",
]


def new(game: str | Game, *, seed: int | None = None, **options: Any) -> Position:
    """A new game: `new("topas", seats=3, seed=7, expert=True)`; without a seed, a secret one."""
    chosen = get_game(game) if isinstance(game, str) else game
    return Position.start(chosen, options, random_seed() if seed is None else seed)
