"""`ludotheque replay`: verify records and show them again."""

from typing import Any

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.commands.shared import (
    FileName,
    Whole,
    json_option,
    language_option,
    print_json,
    read_seat,
)
from ludotheque.core.capabilities import public_move, seat_name
from ludotheque.core.errors import BadRecord
from ludotheque.core.position import Position
from ludotheque.core.record import Record
from ludotheque.core.table import Table, ending_text
from ludotheque.core.view import Known, View
from ludotheque.texts import texts


@click.command("replay")
@click.argument("file", type=FileName())
@click.option("--game", "number", type=Whole(1), help="Which record of the file.")
@click.option("--ply", type=Whole(0), help="Stop after so many moves.")
@click.option("--seat", type=Whole(0), help="As this seat knew it; 0 is a spectator.")
@language_option
@json_option
def replay_command(
    file: str, number: int | None, ply: int | None, seat: int | None, language: str, as_json: bool
) -> None:
    """Verify and replay records.

    Every record of the file is verified: it must be complete, unchanged, and replay by the rules.

    \b
    Examples:
      ludotheque replay game.json
      ludotheque replay games.txt --game 3 --ply 10
      ludotheque replay game.json --ply 5 --seat 2
    """
    records = list(Record.load_all(file))
    if number is None and len(records) == 1:
        number = 1
    if number is None:
        if ply is not None or seat is not None:
            raise BadRecord(f"{file} holds {len(records)} records; choose one with --game")
        _list_records(records, language, as_json)
        return
    if number > len(records):
        raise BadRecord(f"{file} holds {len(records)} records; there is no record {number}")
    record = records[number - 1]
    position = record.position(ply)
    known = position if seat is None else position.view(read_seat(position, seat))
    last = position.last if seat is None else position.last_seen_by(read_seat(position, seat))
    if as_json:
        print_json(_shown(record, position, known, seat))
        return
    console = Console(highlight=False)
    if ply is None:
        console.print(Text(_summary(record, language), style="bold"))
    console.print(Text(" ".join(_entries(record, position.ply, seat))))
    console.print()
    console.print(known.terminal(last=last, language=language))


def _shown(record: Record, position: Position, known: Known, seat: int | None) -> dict[str, Any]:
    """Return the record as JSON; for a seat, without anything it could not know at that ply."""
    data = record.to_json() | {"ply": position.ply, "position": known.to_json()}
    whose = known.seat if isinstance(known, View) else None
    data["played"] = [position.played(ply, whose).to_json() for ply in range(position.ply)]
    if seat is not None:
        del data["seed"], data["fairness"], data["digest"]
        data["entries"] = _entries(record, position.ply, seat)
        if position.ply < record.final.position.ply:
            data["outcome"], data["scores"] = None, position.scores
    return data


def _entries(record: Record, ply: int, seat: int | None) -> list[str]:
    """Return the entries of the first plies, as a seat (from 1, 0 for a spectator) knew them."""
    table = Table(record.game, record.options, record.seed)
    shown = list(table.entries)
    whole = ply == record.final.position.ply  # then include entries after the last move
    while table.position.ply < ply or (whole and len(table.entries) < len(record.entries)):
        mover, before = table.turn, len(table.entries)
        table.enter(record.entries[before])
        new = table.entries[before:]
        known = seat is None or mover == seat - 1
        shown += new if known else [public_move(record.game, entry) for entry in new]
    return shown


def _summary(record: Record, language: str) -> str:
    scores = " : ".join(str(score) for score in record.final.position.scores)
    return f"{record.game.title}  {scores}  {_end_text(record, language)}"


def _end_text(record: Record, language: str) -> str:
    outcome, game, say = record.outcome, record.game, texts("commands", language)
    if outcome is None:
        return say("not-finished")
    end = ending_text(game, outcome.reason, language)
    if not outcome.winners or record.final.position.seats == 1:
        return end
    winners = [seat_name(game, seat, language) for seat in outcome.winners]
    return say("ended", end=end, winners=winners)


def _list_records(records: list[Record], language: str, as_json: bool) -> None:
    if as_json:
        print_json([record.to_json() for record in records])
        return
    say = texts("commands", language)
    columns = ("game", "moves", "scores", "end")
    grid = Grid("", *(say(f"column-{column}") for column in columns))
    for number, record in enumerate(records, start=1):
        position = record.final.position
        scores = " : ".join(map(str, position.scores))
        end = _end_text(record, language)
        grid.add_row(str(number), record.game.version, str(position.ply), scores, end)
    Console(highlight=False).print(grid)
