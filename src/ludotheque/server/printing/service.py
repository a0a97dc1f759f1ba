"""Making boxes, and keeping the latest for whoever asks next."""

from functools import lru_cache
from typing import Any, Final

from ludotheque.core.game import Game
from ludotheque.printing.box import box_pdf, box_sections
from ludotheque.printing.paper import PAPERS, PaperName
from ludotheque.printing.parts import Printed
from ludotheque.server.refusals import Refusal

COST: Final = 20  # questions about positions that take as long as a box
MOST_KEPT: Final = 40  # boxes; a large one has a megabyte


def box_info(game: Game, language: str) -> dict[str, Any]:
    """Return what can be printed of a game."""
    found = _sections(game, language) if isinstance(game, Printed) else ()
    return {
        "papers": list(PAPERS),
        "sections": [{"name": name, "title": title} for name, title in found],
    }


def check_section(game: Game, section: str | None, language: str) -> None:
    """Raise `Refusal` if a game has nothing to print, or not this section."""
    names = [one["name"] for one in box_info(game, language)["sections"]]
    if not names or (section is not None and section not in names):
        raise Refusal("no_section", "section", game=game.title, known=names)


@lru_cache(MOST_KEPT)
def box(game: Game, paper: PaperName, language: str, section: str | None, in_grey: bool) -> bytes:
    """Return a box, or a section of it, as PDF; slow. All arguments are checked before."""
    only = () if section is None else (section,)
    options = game.read_options({})
    return box_pdf(game, options, PAPERS[paper], language, only=only, in_grey=in_grey)


@lru_cache
def _sections(game: Game, language: str) -> tuple[tuple[str, str], ...]:
    found = box_sections(game, game.read_options({}), language)
    return tuple((section.name, section.title) for section in found)
