"""`ludotheque hint`: the best moves in a position, and why."""

import click

from ludotheque.analysis import hint
from ludotheque.commands.records import number_option, read_record, thinking_options
from ludotheque.commands.shared import (
    FileName,
    Whole,
    json_option,
    language_option,
    print_json,
)
from ludotheque.core.errors import BadOption
from ludotheque.core.files import writing
from ludotheque.core.position import Position


@click.command("hint")
@click.argument("record", type=FileName(), required=False)
@click.option("--position", "text", help="A position as text, as `show --format text` prints it.")
@number_option
@click.option("--ply", type=Whole(0), help="After so many moves of the record.")
@click.option("--seat", type=Whole(1), help="Only if it is this seat's turn.")
@thinking_options
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Think so long instead.")
@click.option("--moves", "count", type=Whole(1), default=3, help="How many moves to name.")
@click.option("--picture", type=FileName(), help="Draw the best move into this SVG file.")
@language_option
@json_option
def hint_command(
    record: str | None,
    text: str | None,
    number: int | None,
    ply: int | None,
    seat: int | None,
    simulations: int | None,
    seed: int,
    seconds: float | None,
    count: int,
    picture: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Name the best moves of the seat to act, with reasons.

    The position is the last one of a record, or that after --ply moves, or a text. The hint is
    made from what the seat to act knows.

    \b
    Examples:
      ludotheque hint game.json --ply 12
      ludotheque hint games.txt --game 3 --simulations 5000
      ludotheque hint --position "$(ludotheque show topquark --format text)"
    """
    position = _position(record, text, number, ply)
    if seat is not None and seat > position.seats:
        raise BadOption(f"--seat {seat}: there are seats 1 to {position.seats}")
    if seat is not None and position.turn is not None and seat - 1 != position.turn:
        raise BadOption(f"--seat {seat}: it is the turn of seat {position.turn + 1}")
    found = hint(
        position,
        simulations=simulations,
        seconds=seconds,
        seed=seed,
        language=language,
        count=count,
    )
    if picture:
        with writing(picture) as file:
            file.write(found.svg())
    if as_json:
        print_json(found.to_json(), picture == "-")
    else:
        click.echo(str(found), err=picture == "-")


def _position(
    record: str | None, text: str | None, number: int | None, ply: int | None
) -> Position:
    """Return the position of a record or of a text; exactly one must be given."""
    if (record is None) == (text is None):
        raise BadOption("name the file of a record, or give a --position")
    if text is not None:
        if number is not None or ply is not None:
            raise BadOption("--game and --ply choose within a record; --position is none")
        return Position.from_text(text)
    assert record is not None
    chosen = read_record(record, number)
    if ply is None and chosen.outcome is not None:
        raise BadOption("the game of this record is over; choose a position with --ply")
    return chosen.position(ply)
