"""Code shared by commands that read one record: its choice, and options of an analysis."""

from typing import Any

import click

from ludotheque.commands.shared import Whole
from ludotheque.core.errors import BadRecord
from ludotheque.core.record import Record
from ludotheque.core.seeds import MAX_SHORT_SEED

number_option = click.option("--game", "number", type=Whole(1), help="Which record of the file.")


def read_record(file: str, number: int | None) -> Record:
    """Return the record of that number, or the only one; raises `BadRecord`."""
    records = list(Record.load_all(file))
    if number is None and len(records) > 1:
        raise BadRecord(f"{file} holds {len(records)} records; choose one with --game")
    if number is not None and number > len(records):
        raise BadRecord(f"{file} holds {len(records)} records; there is no record {number}")
    return records[(number or 1) - 1]


def thinking_options(function: Any) -> Any:
    """Add --simulations and --seed, which determine an analysis."""
    function = click.option(
        "--seed", type=Whole(0, MAX_SHORT_SEED), default=0, help="The same seed, the same answer."
    )(function)
    return click.option(
        "--simulations", type=Whole(1), help="How much to think about each move; 2000 by default."
    )(function)
