"""Checks of what a new table is to be: game, options, bots and settings."""

import json
import re
from collections.abc import Mapping
from typing import Any

from ludotheque.core.capabilities import TurnClock
from ludotheque.core.errors import BadComponents, BadOption, UnknownGame
from ludotheque.core.game import Game
from ludotheque.core.options import STANDARD, Choice, Number, Option, Options, Parts
from ludotheque.core.registry import game_names, get_game
from ludotheque.players.levels import make_level
from ludotheque.server.models import TableSettings
from ludotheque.server.refusals import Refusal, in_english

_SHOWN = 40


def read_game(name: str) -> Game:
    """Return the game of a name; raise `Refusal` if there is none."""
    try:
        return get_game(name)
    except UnknownGame:
        raise Refusal("no_game", "game", game=name[:_SHOWN], known=game_names()) from None


def read_options(game: Game, chosen: Mapping[str, Any], seats: int) -> Options:
    """Return the checked options of a game; never read a file for them."""
    known = {option.name: option for option in game.info.options}
    if seats not in game.info.seats:
        raise _wrong_seats(game, seats)
    for name, value in chosen.items():
        if name not in known:
            raise _unknown_option(game, name[:_SHOWN])
        _check(known[name], value)
    try:
        return game.read_options({**chosen, "seats": seats})
    except BadOption as error:
        raise _not_together(error) from None


def _check(option: Option, value: Any) -> None:
    field = f"options.{option.name}"
    # A string would be a file name, and a client must not choose files of the server.
    if isinstance(option, Parts) and isinstance(value, str) and value != STANDARD:
        _refuse(option, field, value)
    try:
        option.read(value)
    except BadComponents as error:
        raise _bad_parts(field, error) from None
    except (BadOption, RecursionError):  # RecursionError: lists nested too deeply
        _refuse(option, field, value)


def _wrong_seats(game: Game, count: int) -> Refusal:
    low, high = game.info.seats[0], game.info.seats[-1]
    told: dict[str, Any] = {"low": low, "high": high, "spread": high - low, "count": count}
    return Refusal("wrong_seats", "seats", game=game.title, **told)


def _unknown_option(game: Game, name: str) -> Refusal:
    known = [option.name for option in game.info.options]
    told: dict[str, Any] = {"name": name, "known": known, "count": len(known)}
    return Refusal("unknown_option", f"options.{name}", game=game.title, **told)


def _not_together(error: BadOption) -> Refusal:
    name, rule = error.option, error.rule
    known = [what for what, value in (("name", name), ("rule", rule)) if value]
    about = "-".join(known) or "nothing"
    problem = in_english(error, "options-clash", about=about, name=name, rule=rule)
    field = f"options.{name}" if name else "options"
    return Refusal("bad_options", field, rule=rule, problem=problem)


def _bad_parts(field: str, error: BadComponents) -> Refusal:
    about = "rule" if error.rule else "nothing"
    problem = in_english(error, "parts-break", about=about, rule=error.rule)
    return Refusal("bad_parts", field, rule=error.rule, problem=problem)


def _refuse(option: Option, field: str, value: Any) -> None:
    right: dict[str, Any] = {"kind": "flag"}
    if isinstance(option, Choice):
        right = {"kind": "choice", "choices": list(option.choices)}
    elif isinstance(option, Number):
        kind = "number-also" if option.also else "number"
        also = [str(number) for number in option.also]
        right = {"kind": kind, "low": option.low, "high": option.high, "also": also}
    elif isinstance(option, Parts):
        right = {"kind": "parts", "standard": STANDARD}
    raise Refusal("bad_option", field, name=option.name, value=_shown(value), **right)


def _shown(value: Any) -> str:
    """Return a value as it may have been sent, in short."""
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    return (value if isinstance(value, str) else json.dumps(value))[:_SHOWN]


def read_player(name: str, field: str) -> str:
    """Return a bot's name if it may play here: none that runs foreign code, none that cheats."""
    if name in ("random", "greedy"):
        return name
    try:
        if re.fullmatch(r"level:[1-6](:[a-z]+)?", name):
            make_level(name.removeprefix("level:"), 0)
            return name
    except BadOption:
        pass
    raise Refusal("no_player", field, player=name[:_SHOWN])


def check_settings(game: Game, settings: TableSettings, seats: int) -> None:
    """Refuse settings that the game, or its number of seats, does not support."""
    if settings.at_zero == "skip" and not isinstance(game, TurnClock):
        raise Refusal("no_skip", "settings.at_zero", game=game.title)
    if settings.at_zero == "forfeit" and seats != 2:
        raise Refusal("no_forfeit", "settings.at_zero")
