"""Drawings of Turquoise: from above, isometric, and as text for the terminal."""

from html import escape
from types import ModuleType
from typing import Any, Final

from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import SANS
from ludotheque.drawing.svg import id_prefix, number
from ludotheque.games.turquoise.drawing import isometric, top_view
from ludotheque.games.turquoise.drawing.last_move import read_last
from ludotheque.games.turquoise.drawing.pyramid import Pyramid
from ludotheque.games.turquoise.drawing.terminal import draw_text
from ludotheque.games.turquoise.drawing.words import Words
from ludotheque.texts import Texts

DRAWINGS: Final[dict[str, ModuleType]] = {"plan": top_view, "isometric": isometric}


def svg(
    view: dict[str, Any],
    options: dict[str, Any],
    texts: Texts,
    *,
    last: MoveReport | None = None,
    drawing: str = "plan",
) -> str:
    """Draw a view as a self-contained SVG, from above or `isometric`; highlight the last move."""
    words = Words(texts)
    pyramid = Pyramid(view, options)
    tag = id_prefix("q", [view, options, last and last.name, words.language, drawing])
    drawn = DRAWINGS[drawing]
    width, height, content = drawn.draw(tag, view, pyramid, read_last(last), words)
    wide, high = number(width), number(height)
    title = f"Turquoise. {words.progress(view)}. {words.headline(view)}."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
        f' height="{high}" role="img" lang="{words.language}"'
        f' aria-labelledby="{tag}title {tag}desc" style="max-width:100%;height:auto">'
        f'<title id="{tag}title">{escape(title)}</title>'
        f'<desc id="{tag}desc">{escape(words.description(view, pyramid))}</desc>'
        f"<defs>{drawn.definitions(tag, view)}</defs>"
        f'<g font-family="{SANS}" style="font-variant-numeric:lining-nums tabular-nums">'
        f"{content}</g></svg>"
    )


def terminal(
    view: dict[str, Any],
    options: dict[str, Any],
    texts: Texts,
    *,
    last: MoveReport | None = None,
) -> Text:
    """Draw a view as coloured text that is readable without its colours."""
    return draw_text(view, Pyramid(view, options), last, Words(texts))
