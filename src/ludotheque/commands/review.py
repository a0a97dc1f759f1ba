"""`ludotheque review`: the analysis of a played game, move by move."""

from contextlib import ExitStack

import click
from rich.console import Console
from rich.text import Text

from ludotheque.analysis import review
from ludotheque.analysis.table import seats_table, turn_text
from ludotheque.commands.records import number_option, read_record, thinking_options
from ludotheque.commands.shared import (
    FileName,
    json_option,
    language_option,
    print_json,
    progress_bar,
)
from ludotheque.core.files import naming, writing
from ludotheque.texts import texts


@click.command("review")
@click.argument("record", type=FileName())
@number_option
@thinking_options
@click.option("--chart", type=FileName(), help="Draw a chart into this SVG file; - prints it.")
@language_option
@json_option
def review_command(
    record: str,
    number: int | None,
    simulations: int | None,
    seed: int,
    chart: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Judge a played game move by move.

    For each move: the win chance (alone, the points expected) after the best move found and after
    the one played, what it lost, and what was better; then the accuracy of each seat and the
    turning points. Everything is seen as the mover knew it at the time.

    \b
    Examples:
      ludotheque review game.json
      ludotheque review games.txt --game 3 --simulations 500 --chart game.svg
      ludotheque review game.json --json
    """
    chosen = read_record(record, number)
    with ExitStack() as files, progress_bar("moves") as bar:
        # Opened before the work: a wrong name is told at once.
        file = files.enter_context(writing(chart)) if chart else None
        task = bar.add_task(chosen.game.title, total=chosen.final.position.ply)
        found = review(
            chosen,
            simulations=simulations,
            seed=seed,
            progress=lambda done, _: bar.update(task, completed=done),
        )
        if file and chart:
            with naming(chart):
                file.write(found.svg(language))
    aside = chart == "-"  # what is printed stays free of other things
    if as_json:
        print_json(found.to_json(), aside)
        return
    say, console = texts("analysis", language), Console(highlight=False, stderr=aside)
    console.print(Text(f"{chosen.game.title}. {say('review')}", style="bold"))
    if not found.moves:
        console.print(Text(say("nothing")))
        return
    console.print(found.table(language))
    console.print(seats_table(found, language))
    turns = found.turning_points
    console.print(Text(say("turning" if turns else "no-turning"), style="bold" if turns else ""))
    for turn in turns:
        console.print(Text(turn_text(found, turn, say)))
    if chart and not aside:
        console.print(say("chart", path=chart), markup=False, soft_wrap=True)
