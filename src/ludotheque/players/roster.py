"""Players by name, as command lines and tables use them."""

import os
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from ludotheque.core.chance import derive_seed
from ludotheque.core.errors import BadOption
from ludotheque.core.view import View
from ludotheque.players.agents import import_player
from ludotheque.players.engine import EnginePlayer
from ludotheque.players.greedy import PLAYERS
from ludotheque.players.levels import make_all_seeing, make_level, make_searcher
from ludotheque.players.protocol import Player
from ludotheque.players.simple import choose_move


@dataclass
class Simple:
    """One of the simple players; each of its choices has a seed of its own."""

    name: str
    seed: int
    _choices: int = 0

    def choose(self, view: View) -> int:
        """Return the move of the seat to act."""
        self._choices += 1
        return choose_move(view, self.name, int(derive_seed(self.seed, self._choices)))


@dataclass(frozen=True)
class Kind:
    """A kind of player: how its names are written, a description, and how to make one.

    `make` gets the text after the colon (empty if there is none) and a seed.
    """

    form: str
    help: str
    make: Callable[[str, int], Player]
    foreign: bool = False  # whether the name runs foreign code, which no file may do


def _simple(name: str, argument: str, seed: int) -> Player:
    return Simple(name, seed)


def _engine(argument: str, seed: int) -> Player:
    try:
        command = shlex.split(argument, posix=os.name != "nt")
    except ValueError as error:
        raise BadOption(f"engine:{argument} is not a command: {error}") from None
    if not command:
        raise BadOption("engine: names no command; write engine:COMMAND ARGS")
    return EnginePlayer(command, seed=seed)


# By the part of a name before the colon, in the order in which they are listed.
KINDS: Final[dict[str, Kind]] = {
    "random": Kind("random", "any legal move, each as likely", partial(_simple, "random")),
    "greedy": Kind("greedy", "what looks best one move ahead", partial(_simple, "greedy")),
    "level": Kind(
        "level:1 … level:6, level:4:careful", "for people: six strengths, three styles", make_level
    ),
    "search": Kind("search:2000, search:1.5s", "a search of so many simulations", make_searcher),
    "all-seeing": Kind("all-seeing:2000", "the same, shown all that is hidden", make_all_seeing),
    "engine": Kind("engine:COMMAND ARGS", "a program, see docs/engines.md", _engine, True),
    "python": Kind("python:package.module:Name", "your own class or function", import_player, True),
}
assert set(PLAYERS) <= set(KINDS)


def is_known(name: str) -> bool:
    """Return whether a name belongs to a kind of player."""
    return name.partition(":")[0] in KINDS


def kind_of(name: str) -> Kind:
    """Return the kind of player of a name; raises `BadOption` with a list of all kinds."""
    if not is_known(name):
        known = ", ".join(kind.form for kind in KINDS.values())
        raise BadOption(f"there is no player {name!r}; there are {known}")
    return KINDS[name.partition(":")[0]]


def make_player(name: str, seed: int = 0) -> Player:
    """Make the player of a name, such as `greedy`; raises `BadOption` for an unknown name."""
    kind = kind_of(name)
    prefix, colon, argument = name.partition(":")
    if colon and kind.form == prefix:
        raise BadOption(f"there is no player {name!r}; {prefix} has nothing behind its name")
    return kind.make(argument, seed)


def known_as(name: str, player: Player) -> str:
    """Return the name of a seated player: an engine's is the one that it reports."""
    return f"engine:{player.name}" if isinstance(player, EnginePlayer) else name


def players_text() -> str:
    """List all kinds of players, one line each."""
    width = max(len(kind.form) for kind in KINDS.values())
    return "\n".join(f"  {kind.form:{width}}  {kind.help}" for kind in KINDS.values())
