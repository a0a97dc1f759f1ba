"""`ludotheque tune`: the weights of a game's judgement, fitted by self-play."""

from contextlib import ExitStack
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.commands.shared import (
    FileName,
    Whole,
    counted,
    game_argument,
    json_option,
    print_json,
    progress_bar,
)
from ludotheque.core.errors import BadWeights
from ludotheque.core.files import expanded, naming, read_text, writing
from ludotheque.core.game import Game
from ludotheque.core.seeds import MAX_SHORT_SEED
from ludotheque.core.weights import read_tables, write_tables
from ludotheque.study.tune import Check, check, tune

MOST_GAMES = 100_000
MOST_ROUNDS = 100
MOST_BYTES = 100_000  # of a file of weights


@click.command("tune")
@game_argument
@click.option("--seats", type=Whole(0), help="How many seats; 2 by default.")
@click.option("--games", "count", type=Whole(1, MOST_GAMES), default=5000, help="In each round.")
@click.option(
    "--seed", type=Whole(0, MAX_SHORT_SEED), default=0, help="The same seed, the same weights."
)
@click.option("--rounds", type=Whole(1, MOST_ROUNDS), default=3, help="Of self-play and fitting.")
@click.option("--out", type=FileName(), help="Write the weights to this file; - prints them.")
@click.option(
    "--check",
    "checked",
    type=Whole(0, MOST_GAMES),
    default=0,
    help="Then play so many games against players that judge by points alone.",
)
@json_option
def tune_command(
    game: Game,
    seats: int | None,
    count: int,
    seed: int,
    rounds: int,
    out: str | None,
    checked: int,
    as_json: bool,
) -> None:
    """Fit the weights of a game's judgement to games it plays against itself.

    Prints what each feature weighs and is worth: how much of what the judgement explains is lost
    when the feature is left out and the others are fitted anew. A file that --out names keeps its
    tables for other numbers of seats.

    \b
    Examples:
      ludotheque tune topas --games 2000
      ludotheque tune topas --seats 1 --seed 1 --out weights.toml --check 1000
    """
    tables = _tables(out, game) if out and out != "-" else {}
    with ExitStack() as files, progress_bar("games") as bar:
        file = files.enter_context(writing(out)) if out else None
        task = bar.add_task("compiling", total=count * rounds)

        def tell(doing: str, done: int) -> None:
            bar.update(task, description=doing, completed=done)

        tuned = tune(game, seats=seats, games=count, seed=seed, rounds=rounds, tell=tell)
        found: Check | None = None
        if checked:
            bar.update(task, total=checked, completed=0)
            found = check(game, tuned.weights, seats=seats, games=checked, seed=seed, tell=tell)
        if file and out:
            with naming(out):
                file.write(write_tables(game.version, {**tables, tuned.seats: tuned.table()}))
    aside = out == "-"  # what is printed stays free of other things
    data = tuned.to_json() | ({"check": found.to_json()} if found else {})
    if as_json:
        print_json(data, aside)
    else:
        _print(data, game, Console(highlight=False, stderr=aside))


def _tables(out: str, game: Game) -> dict[int, Any]:
    """Return the tables already in the file, read before any game so that errors come early."""
    if not expanded(out).is_file():
        return {}
    text = read_text(out, MOST_BYTES, BadWeights)
    return read_tables(out, text, game.version, game.info.features) if text.strip() else {}


def _print(data: dict[str, Any], game: Game, console: Console) -> None:
    console.print(Text(f"{game.title}, {counted(data['seats'], 'seat')}", style="bold"))
    console.print(
        f"{counted(data['games'] * data['rounds'], 'game')} in "
        f"{counted(data['rounds'], 'round')}; {counted(data['positions'], 'position')} of the "
        f"last one fitted, {data['explained']:.1%} of the outcome explained"
    )
    grid = Grid("feature")
    for column in ("weight", "standardised", "worth"):
        grid.add_column(column, justify="right")
    # Features that always were 0, such as those of other numbers of seats, have nothing to show.
    for row in filter(lambda row: row["weight"] or row["standardised"], data["features"]):
        weight, standardised = f"{row['weight']:.5g}", f"{row['standardised']:+.3f}"
        grid.add_row(Text(row["name"]), weight, standardised, f"{row['worth']:.2%}")
    console.print(grid)
    if "check" in data:
        found = data["check"]
        console.print(
            f"{counted(found['games'], 'game')} against guess: outcome {found['outcome']:+.3f} "
            f"± {1.96 * found['error']:.3f}, points {found['points']:.1f} against "
            f"{found['points_by_guess']:.1f}"
        )
