"""Versions and options as texts and records carry them, read and checked."""

import json
from collections.abc import Mapping
from typing import Any, Final

from ludotheque.core.game import Game
from ludotheque.core.options import STANDARD, Options, Parts
from ludotheque.core.registry import get_game

BLANK: Final = r"\u0020"  # as JSON writes a space without one
LONGEST_NUMBER: Final = 9  # figures of a version; Python refuses to read thousands of them


def game_of_version(version: Any, error: type[Exception]) -> Game:
    """The game whose version this names; older and newer ones are refused."""
    name, _, number = str(version).rpartition("-")
    if not name or not number.isascii() or not number.isdigit() or len(number) > LONGEST_NUMBER:
        raise error(f"{version!r} names no game and version, such as topas-1")
    game = get_game(name)
    if int(number) > game.info.number:
        raise error(f"{version} is newer than this program, which knows {game.version}; update it")
    if int(number) != game.info.number:
        raise error(f"{version} is not known any more; this program knows {game.version}")
    return game


def options_to_text(options: Options) -> str:
    """Options in one line, no spaces inside: seats=2 expert=false deck="standard"."""
    texts = ((name, json.dumps(value, separators=(",", ":"))) for name, value in options.items())
    return " ".join(f"{name}={text.replace(' ', BLANK)}" for name, text in texts)


def options_from_text(game: Game, words: list[str], error: type[Exception]) -> Options:
    """The options of such words."""
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise error(f"{word!r} is not an option such as seats=2")
        try:
            chosen[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise error(f"{word!r}: {value!r} is not JSON") from None
    check_content(game, chosen, error)
    return game.read_options(chosen)


def check_content(game: Game, chosen: Mapping[str, Any], error: type[Exception]) -> None:
    """Refuse the name of a file where its content should stand.

    What comes from others must not make us read files.
    """
    for option in game.info.options:
        value = chosen.get(option.name)
        if isinstance(option, Parts) and isinstance(value, str) and value != STANDARD:
            raise error(f"option {option.name}: {value!r} is neither standard nor a file's content")
