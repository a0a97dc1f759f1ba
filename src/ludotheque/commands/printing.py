"""`ludotheque print`: a game to cut out and to play at a real table."""

from pathlib import Path

import click

from ludotheque.commands.shared import (
    FileName,
    GameName,
    chosen_option,
    language_option,
    progress_bar,
    read_choices,
)
from ludotheque.core.errors import BadOption
from ludotheque.core.files import expanded, write_bytes
from ludotheque.core.game import Game
from ludotheque.core.registry import all_games
from ludotheque.printing.box import box_pdf
from ludotheque.printing.contents import contents_pdf
from ludotheque.printing.paper import PAPERS, Paper, PaperName
from ludotheque.printing.parts import Printed

CONTENTS = "contents.pdf"
_PAPER = click.Choice(tuple(PAPERS), case_sensitive=False)  # as on the packet, A4


@click.command("print")
@click.argument("game", type=GameName(), required=False)
@click.option("--all", "every", is_flag=True, help="All games, into a folder.")
@click.option("--paper", type=_PAPER, default="a4", help="The paper you have.")
@click.option("--only", help="Some of it, such as cards,sheet; default: the whole box.")
@click.option("--grey", is_flag=True, help="Without colours.")
@chosen_option
@click.option(
    "--output",
    type=FileName(),
    help="Write to this file; with --all, into this folder.",
    show_default="GAME.pdf, or the folder boxes",
)
@language_option
def print_command(
    game: Game | None,
    every: bool,
    paper: PaperName,
    only: str | None,
    grey: bool,
    chosen: tuple[str, ...],
    output: str | None,
    language: str,
) -> None:
    """Make a PDF to print and cut out: parts at true size, boards, score sheets, rules.

    \b
    Examples:
      ludotheque print topas
      ludotheque print topquark --paper a3 --only board --grey
      ludotheque print topas --option deck=my-deck.toml --output my-topas.pdf
      ludotheque print --all --language fr --output boxes
    """
    if (game is None) != every:
        raise BadOption("name a game, or give --all")
    sheet = PAPERS[paper]
    if game is None:
        if only is not None or chosen:
            raise BadOption("--only and --option are for one game; name it instead of --all")
        _print_all(sheet, grey, output or "boxes", language)
        return
    options = read_choices(game, None, chosen)
    wanted = [] if only is None else [name.strip() for name in only.split(",")]
    place = output or f"{game.name}.pdf"
    _check_file(place, f"{game.name}.pdf")
    _write(place, box_pdf(game, options, sheet, language, only=wanted, in_grey=grey))


def _check_file(output: str, example: str) -> None:
    """Reject a place where no file can be, before the work is done."""
    if output == "-":
        return
    path = expanded(output)
    if path.is_dir():
        raise BadOption(f"{output} is a folder; name a file, such as {Path(output) / example}")
    if not path.parent.is_dir():
        raise BadOption(f"{output}: there is no folder {path.parent}")


def _check_folder(output: str) -> Path:
    """Return the folder of --all, which need not exist; reject what is no folder."""
    if output == "-":
        raise BadOption("--all makes several files: name a folder instead of -")
    place = expanded(output)
    for part in (place, *place.parents):
        if part.exists() and not part.is_dir():
            raise BadOption(f"{part} is a file; with --all, --output is a folder")
    return place


def _print_all(paper: Paper, grey: bool, output: str, language: str) -> None:
    """Write the boxes of all games that have something to print, and a contents page."""
    games = [game for game in all_games() if isinstance(game, Printed)]
    folder, made = _check_folder(output), {}
    with progress_bar("boxes") as bar:
        for game in bar.track(games, description="printing"):
            box = box_pdf(game, game.read_options({}), paper, language, in_grey=grey)
            made[f"{game.name}.pdf"] = box
    made[CONTENTS] = contents_pdf(games, paper, language)
    folder.mkdir(parents=True, exist_ok=True)  # only now: what fails before leaves nothing behind
    for name, content in made.items():
        _write(folder / name, content)


def _write(name: str | Path, made: bytes) -> None:
    write_bytes(name, made)
    if str(name) != "-":
        click.echo(f"{name}: {len(made) / 1000:,.0f} kB")
