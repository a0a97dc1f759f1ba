"""`ludotheque verify`: check a record, and its deal against the server's commitment."""

import json

import click

from ludotheque.commands.shared import FileName, json_option, language_option, print_json
from ludotheque.core.errors import BadRecord, LudothequeError
from ludotheque.core.files import read_text
from ludotheque.core.record import MAX_BYTES
from ludotheque.core.verify import read_commitment, verify

NOT_TRUE = 1  # the exit code; 2 means that the record cannot be read


@click.command("verify")
@click.argument("record", type=FileName())
@click.option("--commitment", metavar="HEX", help="The one you wrote down when the game began.")
@language_option
@json_option
@click.pass_context
def verify_command(
    context: click.Context, record: str, commitment: str | None, language: str, as_json: bool
) -> None:
    """Check that a record is true.

    It must be complete and unchanged, replay by the rules to the outcome and the points that it
    states, and its deal must be the one that the server committed to before the game. Exit code 1:
    something is not true; 2: it cannot be read.

    \b
    Examples:
      ludotheque verify game.json
      ludotheque verify game.json --commitment 1f0c…
    """
    if commitment is not None:
        commitment = read_commitment(commitment)
    text = read_text(record, MAX_BYTES, BadRecord).strip()
    if not text:
        raise BadRecord(f"{record} is empty")
    try:
        found = verify(_read(text), commitment)
    except LudothequeError as error:
        raise BadRecord(f"{record}: {error}") from None
    if as_json:
        print_json(found.to_json(language))
    else:
        for sentence in found.sentences(language):
            click.echo(sentence)
        if found.problem:
            click.echo(f"({found.problem})")
    if not found.holds:
        context.exit(NOT_TRUE)


def _read(text: str) -> dict[str, object] | str:
    """Return one record, a JSON object or a line; raises `BadRecord`."""
    if text.startswith("{"):
        try:
            return dict(json.loads(text))
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"cut off, several records, or not JSON: {error}") from None
    if "\n" in text:
        count = len(text.splitlines())
        raise BadRecord(f"it holds {count} records, not one")
    return text
