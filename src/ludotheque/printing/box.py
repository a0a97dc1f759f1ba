"""The box of a game as one PDF: what it needs, its parts, its board, its sheets, its rules."""

from collections.abc import Sequence

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.printing.boards import board_pages
from ludotheque.printing.booklet import Booklet, written
from ludotheque.printing.document import evaluate, grey, make_pdf, page_source
from ludotheque.printing.needs import Needs
from ludotheque.printing.page import Page
from ludotheque.printing.paper import Paper
from ludotheque.printing.parts import Board, Cutting, Printed, Section
from ludotheque.printing.sheets import cutting_pages, sheet_pages
from ludotheque.printing.text import Source, Text, style
from ludotheque.texts import texts


def box_sections(game: Game, options: Options, language: str) -> list[Section]:
    """Return what can be printed of a game, in the order of its box; raises `BadOption`."""
    if not isinstance(game, Printed):
        raise BadOption(
            f"{game.name} has nothing to print; its author can add it: a game with parts to print"
            " inherits ludotheque.printing.parts.Printed"
        )
    say = texts("printing", language)
    sections = game.sections(game.components(options), language)
    if written(game, "rules.md", language) is not None:
        sections.append(Section("rules", say("rules"), Booklet(game, language)))
    needs = Needs(game, sections, language, count_pages)
    return [Section("needs", say("needs"), needs), *sections]


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
    wanted = [section for section in sections if not only or section.name in only]
    source = f"#set page(width: {paper.width}mm, height: {paper.height}mm)\n"
    source += style(in_grey=in_grey)
    pictures: dict[str, str] = {}
    for section in wanted:
        made = _section_source(game, section, paper, language)
        source += made.text
        pictures |= {name: grey(one) if in_grey else one for name, one in made.pictures.items()}
    return make_pdf(source, pictures, game.title, language)


def _section_source(game: Game, section: Section, paper: Paper, language: str) -> Source:
    """Return the pages of a section."""
    if isinstance(section.content, Text):
        source = section.content.typeset(paper)
        both_sides = section.content.both_sides
    else:
        source = Source()
        say = texts("printing", language)
        pages = section_pages(section, paper)
        both_sides = _has_backs(pages)
        for number, page in enumerate(pages, 1):
            name = f"{section.name}-{number}"
            foot = say("foot", game=game.title, section=section.title, n=number, of=len(pages))
            source.pictures[name] = page.svg(foot, say("scale"))
            source.text += page_source(page, name)
    if both_sides:  # its first page is the front of a sheet of paper, also within a box
        source.text = f'#pagebreak(weak: true, to: "odd")\n{source.text}'
    return source


def section_pages(section: Section, paper: Paper) -> list[Page]:
    """Return the pages of parts, of a board or of a sheet; text has no pages before it is set."""
    content = section.content
    assert not isinstance(content, Text), "text is typeset"
    if isinstance(content, Cutting):
        return cutting_pages(content, paper)
    if isinstance(content, Board):
        return board_pages(content, paper)
    return sheet_pages(content, paper)


def count_pages(section: Section, paper: Paper, language: str) -> tuple[int, bool]:
    """Return how many pages a section has, and whether they are printed on both sides."""
    if not isinstance(section.content, Text):
        pages = section_pages(section, paper)
        return len(pages), _has_backs(pages)
    source = section.content.typeset(paper)
    last = "counter(page).final().first()"
    count = evaluate(style() + source.text, source.pictures, language, last)
    return int(count), section.content.both_sides


def _has_backs(pages: Sequence[Page]) -> bool:
    return any(page.is_back for page in pages)
