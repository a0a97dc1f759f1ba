"""Players that users write in Python: an object, a class, or a plain function."""

import importlib
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ludotheque.core.errors import BadOption, PlayerError
from ludotheque.core.view import View
from ludotheque.players.protocol import Player

_SHOWN_NAMES: Final = 8  # names of a module that an error lists


@dataclass(frozen=True)
class Function:
    """A player that is a plain function."""

    function: Callable[[View], int | str]

    def choose(self, view: View) -> int | str:
        """Return the function's move."""
        return self.function(view)


def to_player(agent: Any, seed: int = 0) -> Player:
    """Return the player that an agent is or makes.

    An agent is an object with `choose(view)`; a function of one argument, the view; or a class or
    function that makes such an object, without arguments or from a `seed`.
    """
    if isinstance(agent, type) or not hasattr(agent, "choose"):
        if not isinstance(agent, type) and _takes_a_view(agent):
            return Function(agent)
        if callable(agent):
            return _checked(_made(agent, seed), f"what {agent_name(agent)} makes")
    return _checked(agent, repr(agent))


def agent_name(agent: Any) -> str:
    """Return an agent's `name` if it has one, else the name of its class or function."""
    name = getattr(agent, "name", None)
    if isinstance(name, str) and name:
        return name
    return str(getattr(agent, "__name__", type(agent).__name__))


def import_player(path: str, seed: int = 0) -> Player:
    """Import the player `package.module:Name`; the current folder is searched as well."""
    module_name, _, name = path.partition(":")
    if not module_name or not name:
        raise BadOption(
            f"python:{path} names no player; write python:package.module:Name, "
            "the name of a class or function"
        )
    try:
        module = _imported(module_name)
    except (Exception, SystemExit) as error:  # foreign code may raise anything
        problem = f"{type(error).__name__}: {error}"
        raise BadOption(
            f"python:{path}: module {module_name} cannot be imported: {problem}"
        ) from error
    if not hasattr(module, name):
        own = [
            other
            for other, value in vars(module).items()
            if callable(value) and getattr(value, "__module__", None) == module.__name__
        ]
        known = f"; it has {', '.join(own[:_SHOWN_NAMES])}" if own else ""
        raise BadOption(f"python:{path}: module {module_name} has no {name}{known}")
    return to_player(getattr(module, name), seed)


def _imported(name: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)  # as `python -m` does
    return importlib.import_module(name)


def _parameters(agent: Any) -> list[inspect.Parameter]:
    try:
        return list(inspect.signature(agent).parameters.values())
    except (TypeError, ValueError):  # not callable, or a built-in without a signature
        return []


def _takes_a_view(agent: Any) -> bool:
    needed = [
        parameter.name
        for parameter in _parameters(agent)
        if parameter.default is parameter.empty
        and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    return len(needed) == 1 and needed != ["seed"]


def _made(maker: Callable[..., Any], seed: int) -> Any:
    seeded = any(parameter.name == "seed" for parameter in _parameters(maker))
    try:
        return maker(seed=seed) if seeded else maker()
    except (Exception, SystemExit) as error:
        problem = f"{type(error).__name__}: {error}"
        raise PlayerError(f"{agent_name(maker)} makes no player: {problem}") from error


def _checked(player: Any, what: str) -> Player:
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise BadOption(
            f"{what} is not a player: a player has a method choose(view) that returns a move, "
            "or is a function of the view"
        )
    return player  # type: ignore[no-any-return]
