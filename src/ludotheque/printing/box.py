"""The box of a game as one PDF: its parts, its board, its sheets."""

from collections.abc import Sequence

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.printing.boards import board_pages
from ludotheque.printing.document import grey, make_pdf, page_source
from ludotheque.printing.page import Page
from ludotheque.printing.paper import Paper
from ludotheque.printing.parts import Board, Cutting, Printed, Section
from ludotheque.printing.sheets import cutting_pages, sheet_pages
from ludotheque.texts import texts


def box_sections(game: Game, options: Options, language: str) -> list[Section]:
    """Return what can be printed of a game, in the order of its box; raises `BadOption`."""
    if not isinstance(game, Printed):
        raise BadOption(
            f"{game.name} has nothing to print; its author can add it: a game with parts to print"
            " inherits ludotheque.printing.parts.Printed"
        )
    return game.sections(game.components(options), language)


def box_pdf(
    game: Game,
    options: Options,
    paper: Paper,
    language: str,
    *,
    only: Sequence[str] = (),
    in_grey: bool = False,
) -> bytes:
    """Return the PDF of a box, or of some of its sections.

    Raises `BadOption` for a section that the game does not have, and `BadComponents` for parts that
    are larger than the paper.
    """
    sections = box_sections(game, options, language)
    known = [section.name for section in sections]
    for name in only:
        if name not in known:
            raise BadOption(f"{game.name} has no {name!r} to print; it has {', '.join(known)}")
    say = texts("printing", language)
    source, pictures = "", {}
    for section in sections:
        if only and section.name not in only:
            continue
        pages = section_pages(section, paper)
        for number, page in enumerate(pages, 1):
            name = f"{section.name}-{number}"
            foot = say("foot", game=game.title, section=section.title, n=number, of=len(pages))
            drawn = page.svg(foot, say("scale"))
            pictures[name] = grey(drawn) if in_grey else drawn
            source += page_source(page, name)
    return make_pdf(source, pictures, game.title, language)


def section_pages(section: Section, paper: Paper) -> list[Page]:
    """Return the pages of a section."""
    content = section.content
    if isinstance(content, Cutting):
        return cutting_pages(content, paper)
    if isinstance(content, Board):
        return board_pages(content, paper)
    return sheet_pages(content, paper)
