"""`ludotheque show`: a drawing of a position."""

import json
import sys

import click
from rich.console import Console

from ludotheque.commands.shared import (
    FileName,
    GameName,
    Whole,
    game_options,
    language_option,
    read_position,
    read_seat,
)
from ludotheque.core.errors import BadOption
from ludotheque.core.files import writing
from ludotheque.core.game import Game


@click.command("show")
@click.argument("game", type=GameName(), required=False)
@game_options
@click.option("--position", "text", help="A position as text, as `show --format text` prints it.")
@click.option("--moves", default="", help="Moves to play first, with spaces between.")
@click.option("--seat", type=Whole(0), help="As this seat knows it; 0 is a spectator.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(("svg", "terminal", "text", "json")),
    help="By default a drawing on a terminal, else SVG.",
)
@click.option("--drawing", help="Which picture, where the game has several; see `games --json`.")
@click.option("--output", type=FileName(), help="Write to this file.")
@language_option
def show_command(
    game: Game | None,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    text: str | None,
    moves: str,
    seat: int | None,
    kind: str | None,
    drawing: str | None,
    output: str | None,
    language: str,
) -> None:
    """Draw a position.

    \b
    Examples:
      ludotheque show topquark --moves "f5-e5 b4-c4"
      ludotheque show topas --seats 3 --seed 7 --output start.svg
      ludotheque show topas --seed 7 --seat 1 --format terminal
    """
    position = read_position(game, text, seats, chosen, seed)
    for move in moves.split():
        position.play(move)
    known = position if seat is None else position.view(read_seat(position, seat))
    last = position.last if seat is None else position.last_seen_by(read_seat(position, seat))
    if drawing is not None and kind not in (None, "svg"):
        raise BadOption(f"--drawing chooses among pictures; {kind} is none: use --format svg")
    kind = "svg" if drawing is not None else kind
    kind = kind or ("terminal" if output is None and sys.stdout.isatty() else "svg")
    if kind == "terminal" and output is None:
        Console(highlight=False).print(known.terminal(last=last, language=language))
        return
    if kind == "text" and seat is not None:
        raise BadOption("--format text writes a whole position; use json for what a seat knows")
    if kind == "svg":
        drawn = known.svg(last=last, language=language, drawing=drawing)
    elif kind == "terminal":
        drawn = known.terminal(last=last, language=language).plain
    elif kind == "text":
        drawn = position.to_text()
    else:
        drawn = json.dumps(known.to_json(), indent=1, ensure_ascii=False)
    with writing(output or "-") as file:
        file.write(drawn + "\n")
