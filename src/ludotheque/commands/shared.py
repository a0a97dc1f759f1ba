"""Code shared by the commands: argument types, options, JSON, the progress bar."""

import json
import os
import sys
from typing import Any

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.position import Position
from ludotheque.core.registry import game_names, get_game
from ludotheque.core.seeds import MAX_SHORT_SEED, random_seed, seed_from_text
from ludotheque.core.view import SPECTATOR
from ludotheque.texts import ENGLISH, LANGUAGES, closest

INTERRUPTED = 130  # the exit code that shells report for Ctrl-C


def default_language() -> str:
    """Return the language of the environment's locale if there are texts in it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return closest(os.environ[name])
    return ENGLISH


class GameName(click.ParamType[Game]):
    """The name of a registered game."""

    name = "game"

    def convert(self, value: Any, param: Any, ctx: Any) -> Game:
        """Return the game; raises `UnknownGame`, which lists the known ones."""
        return value if isinstance(value, Game) else get_game(str(value))

    def shell_complete(self, ctx: Any, param: Any, incomplete: str) -> list[Any]:
        """Return the games whose names begin with `incomplete`."""
        names = [name for name in game_names() if name.startswith(incomplete)]
        return [CompletionItem(name) for name in names]


class Whole(click.IntRange):
    """A whole number; unlike click's messages, the error always names the valid range."""

    name = "number"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """Return the number, or fail with the valid range."""
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            low = "" if self.min is None else f" from {self.min}"
            high = "" if self.max is None else f" to {self.max}"
            self.fail(f"{str(value)[:40]!r} is not a whole number{low}{high}", param, ctx)


class Seed(click.ParamType[int]):
    """The seed of a deal: a whole number, or 64 hexadecimal figures."""

    name = "seed"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """Return the seed, or fail with the valid forms."""
        if isinstance(value, int):
            return value
        try:
            return seed_from_text(str(value))
        except BadOption as error:
            self.fail(str(error), param, ctx)


class FileName(click.ParamType[str]):
    """The name of a file; an empty one is rejected as a mistake in a script."""

    name = "file"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """Return the name unchanged, or fail if it is empty."""
        if not value:
            self.fail("a file needs a name", param, ctx)
        return str(value)


def game_argument(function: Any) -> Any:
    """Add the argument GAME."""
    return click.argument("game", type=GameName())(function)


def game_options(function: Any) -> Any:
    """Add --seats, --option and --seed, which determine a game."""
    help_text = "A number, or 64 hexadecimal figures; the same seed, the same game."
    return _choice_options(click.option("--seed", type=Seed(), help=help_text)(function))


def series_options(function: Any) -> Any:
    """Add --seats, --option and --seed, which determine a series of games."""
    kind, help_text = Whole(0, MAX_SHORT_SEED), "A number; the same seed, the same games."
    return _choice_options(click.option("--seed", type=kind, help=help_text)(function))


def _choice_options(function: Any) -> Any:
    function = chosen_option(function)
    return click.option("--seats", type=Whole(0), help="How many seats; 2 by default.")(function)


chosen_option = click.option(
    "--option", "-o", "chosen", multiple=True, metavar="NAME=VALUE", help="See `games`."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=default_language,
    show_default="the system's",
    help="The language of texts.",
)


def read_choices(game: Game, seats: int | None, chosen: tuple[str, ...]) -> Options:
    """Return the options of a command line, checked by the game; raises `BadOption`."""
    options: dict[str, Any] = {}
    for item in chosen:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadOption(f"--option {item!r}: write NAME=VALUE")
        if name in options:
            raise BadOption(f"--option {name} is given twice")
        options[name] = value
    if seats is not None:
        if "seats" in options:
            raise BadOption("seats are given twice")
        options["seats"] = seats
    return game.read_options(options)


def print_json(data: Any, to_errors: bool = False) -> None:
    """Print data as one JSON document, indented for readers."""
    click.echo(json.dumps(data, indent=1, ensure_ascii=False), err=to_errors)


def progress_bar(unit: str) -> Progress:
    """Return a progress bar on stderr, disabled unless stderr is a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def read_seat(position: Position, seat: int) -> int:
    """Convert a seat counted from 1 to its index, 0 to `SPECTATOR`; raises `BadOption`."""
    if seat > position.seats:
        raise BadOption(
            f"--seat {seat}: there are seats 1 to {position.seats}, and 0 for spectators"
        )
    return seat - 1 if seat else SPECTATOR


def read_position(
    game: Game | None,
    text: str | None,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
) -> Position:
    """Return the start of a game, or the position of a text; exactly one must be given."""
    if (game is None) == (text is None):
        raise BadOption("name a game, or give a --position")
    if text is not None:
        if seats is not None or chosen or seed is not None:
            raise BadOption("--position holds seats, options and chance already")
        return Position.from_text(text)
    assert game is not None
    options = read_choices(game, seats, chosen)
    return Position.start(game, options, random_seed() if seed is None else seed)


def counted(number: int, noun: str) -> str:
    """Write a number of things, in English."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
