"""Checks of what a new table is to be: game, options, bots and settings."""

import re
from collections.abc import Mapping
from typing import Any

from ludotheque.errors import BadComponents, BadOption, UnknownGame
from ludotheque.game import Game, game_names, get_game
from ludotheque.options import STANDARD, Choice, Number, Option, Options, Parts
from ludotheque.players.levels import make_level
from ludotheque.server.models import TableSettings
from ludotheque.server.refusals import Refusal

_SHOWN = 40
_LONGEST = 300


def read_game(name: str) -> Game:
    """Return the game of a name; raise `Refusal` if there is none."""
    try:
        return get_game(name)
    except UnknownGame:
        known = ", ".join(game_names())
        raise Refusal("no_game", "game", game=name[:_SHOWN], known=known) from None


def read_options(game: Game, chosen: Mapping[str, Any], seats: int) -> Options:
    """Return the checked options of a game; never read a file for them."""
    known = {option.name: option for option in game.options}
    if seats not in game.seats:
        raise Refusal("wrong_seats", "seats", game=game.title, right=_seats(game), count=seats)
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(known) or "–"
            field = f"options.{name[:_SHOWN]}"
            raise Refusal("unknown_option", field, game=game.title, name=name[:_SHOWN], known=names)
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


def _not_together(error: BadOption) -> Refusal:
    """Return a refusal; games explain in English only, so French names the option and rule."""
    name, rule = error.option, error.rule
    french = f"« {name} » ne va pas avec les autres" if name else "voyez les règles"
    return Refusal(
        "bad_options",
        f"options.{name}" if name else "options",
        rule=rule,
        problem={"en": str(error)[:_LONGEST], "fr": f"{french} ({rule})" if rule else french},
    )


def _bad_parts(field: str, error: BadComponents) -> Refusal:
    french = f"voyez la règle {error.rule}" if error.rule else "leur forme n’est pas la bonne"
    problem = {"en": str(error)[:_LONGEST], "fr": french}
    return Refusal("bad_parts", field, rule=error.rule, problem=problem)


def _refuse(option: Option, field: str, value: Any) -> None:
    right = {"en": "true or false", "fr": "true ou false"}
    if isinstance(option, Choice):
        choices = ", ".join(option.choices)
        right = {"en": f"one of {choices}", "fr": f"parmi {choices}"}
    elif isinstance(option, Number):
        also = "".join(f"{number}, " for number in option.also)
        right = {
            "en": f"a whole number: {also}{option.low} to {option.high}",
            "fr": f"un nombre entier : {also}{option.low} à {option.high}",
        }
    elif isinstance(option, Parts):
        right = {
            "en": f"“{STANDARD}” or the content of a component file",
            "fr": f"« {STANDARD} » ou le contenu d’un fichier de pièces",
        }
    shown = repr(value)[:_SHOWN]
    raise Refusal("bad_option", field, name=option.name, value=shown, right=right)


def _seats(game: Game) -> dict[str, str]:
    low, high = game.seats[0], game.seats[-1]
    if low == high:
        return {"en": str(low), "fr": str(low)}
    return {"en": f"{low} to {high}", "fr": f"{low} à {high}"}


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
    if settings.at_zero == "skip" and not game.skips_turns:
        raise Refusal("no_skip", "settings.at_zero", game=game.title)
    if settings.at_zero == "forfeit" and seats != 2:
        raise Refusal("no_forfeit", "settings.at_zero")
