"""`ludotheque games`: the list of games."""

from typing import Any

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.commands.shared import json_option, language_option, print_json
from ludotheque.core.description import describe
from ludotheque.core.game_texts import option_text
from ludotheque.core.registry import all_games
from ludotheque.texts import texts


@click.command("games")
@language_option
@json_option
def games_command(language: str, as_json: bool) -> None:
    """List the games, their seats and their options.

    \b
    Examples:
      ludotheque games
      ludotheque games --language fr
      ludotheque games --json
    """
    if as_json:
        print_json([describe(game) for game in all_games()])
        return
    console, say = Console(highlight=False), texts("commands", language)
    for game in all_games():
        low, high = game.info.seats[0], game.info.seats[-1]
        several = low < high
        seats = say("seats-between", low=low, high=high) if several else say("seats", n=low)
        facts = " · ".join([game.name, seats, say("minutes", n=game.info.minutes)])
        console.print(Text.assemble((game.title, "bold"), f"  {facts}"))
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        for option in game.info.options:
            values = "|".join(_values(option.describe()))
            grid.add_row(
                Text(f"  -o {option.name}={values}"), Text(option_text(game, option, language))
            )
        console.print(grid)
        console.print()


def _values(option: dict[str, Any]) -> list[str]:
    """Return the values of an option, its default first."""
    if option["kind"] == "choice":
        return list(option["choices"])
    if option["kind"] == "number":
        others = [str(number) for number in option["also"] if number != option["default"]]
        return [str(option["default"]), *others, f"{option['low']}-{option['high']}"]
    return ["false", "true"] if option["kind"] == "flag" else [option["default"], "FILE"]
