"""The first page of a box: what is needed to make the game, and how it is printed."""

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.core.game import Game
from ludotheque.printing.booklet import written
from ludotheque.printing.document import quoted
from ludotheque.printing.markdown import Writer, read_markdown
from ludotheque.printing.page import SCALE
from ludotheque.printing.paper import MARGIN, Paper
from ludotheque.printing.parts import Section
from ludotheque.printing.text import Source, Text, reading_paper
from ludotheque.texts import texts

SIDE: Final = 18.0  # the margins of the text; the line that is measured stands at `MARGIN`
TOP: Final = 16.0
BOTTOM: Final = 24.0
GUTTER: Final = 9.0

# Returns the pages of a section, and whether they are printed on both sides.
CountPages = Callable[[Section, Paper, str], tuple[int, bool]]


class Needs(Text):
    """What is needed for a game: its own words, and the pages of its sections, counted."""

    def __init__(
        self, game: Game, sections: Sequence[Section], language: str, count: CountPages
    ) -> None:
        self.game = game
        self.sections = sections
        self.count = count
        self.language = language
        self.say = texts("printing", language)

    def typeset(self, paper: Paper) -> Source:
        """Return the page; to count those of the others, they are typeset too."""
        say = self.say
        counts = [self.count(section, paper, self.language) for section in self.sections]
        own = written(self.game, "make.md", self.language)
        make = f"[#set text(lang: {quoted(own[1])})\n#{_blocks(own[0])}]" if own else "none"
        frame = [
            self._heading("needs-pages"),
            self._pages(paper, counts),
            self._heading("needs-print"),
            f"list({', '.join(map(quoted, self._printing(paper, counts)))})",
            self._heading("needs-check"),
            f"par({quoted(say('needs-check-how'))})",
        ]
        title = f"needs({quoted(self.game.title)}, {quoted(say('needs'))})"
        told = say("foot", game=self.game.title, section=say("needs"), n=1, of=1)
        foot = f"scale-foot({MARGIN}mm, {SCALE}mm, {quoted(say('scale'))}, {quoted(told)})"
        body = f"{title}\nsides({GUTTER}mm, {make}, {{{chr(10).join(frame)}}})"
        page = reading_paper(paper)
        return Source(
            f"#page(width: {page.width}mm, height: {page.height}mm,"
            f" margin: (x: {SIDE}mm, top: {TOP}mm, bottom: {BOTTOM}mm), footer: none,"
            f" foreground: {foot})[\n#house({{{body}}})\n]\n"
        )

    def _heading(self, key: str) -> str:
        return f"heading(level: 1, outlined: false, bookmarked: false, {quoted(self.say(key))})"

    def _pages(self, paper: Paper, counts: Sequence[tuple[int, bool]]) -> str:
        """List the sections with their pages; this page is the first."""
        rows = [(self.say("needs"), self.say("needs-count", n=1))]
        for section, (count, both_sides) in zip(self.sections, counts, strict=True):
            told = self.say("needs-count", n=count)
            if both_sides:
                told = self.say("needs-both-sides", n=-(-count // 2))
            rows.append((section.title, told))
        cells = ", ".join(quoted(cell) for row in rows for cell in row)
        head = quoted(self.say("needs-paper", paper=paper.name))
        return f"ruled((1fr, auto), ({head}, []), {cells})"

    def _printing(self, paper: Paper, counts: Sequence[tuple[int, bool]]) -> list[str]:
        """Say how this box is printed."""
        parts = [not isinstance(section.content, Text) for section in self.sections]
        backs = any(both and part for (_, both), part in zip(counts, parts, strict=True))
        keys = ["size", "side", *["backs"] * backs, *["rules"] * (not all(parts)), "grey"]
        told = [self.say(f"needs-print-{key}") for key in keys]
        return told if reading_paper(paper) == paper else [*told, self.say("needs-a4")]


def _blocks(source: str) -> str:
    return Writer().blocks(read_markdown(source).children)
