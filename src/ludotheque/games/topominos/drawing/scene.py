"""A Topominos position as one SVG picture: the light table, the racks, the bag, the sheet."""

from typing import Any, Final
from xml.sax.saxutils import escape

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import SANS
from ludotheque.drawing.svg import bold, id_prefix, moved, number, part, serif, text, use
from ludotheque.games.topominos.drawing.parts import (
    LIT,
    ON_DESK,
    PLATE,
    SOFT_ON_DESK,
    box,
    definitions,
    enamel,
    hue_of,
    rim,
)
from ludotheque.games.topominos.drawing.racks import hand_begins, racks
from ludotheque.games.topominos.drawing.sheet import PANEL_WIDTH, panel
from ludotheque.games.topominos.rules import CELLS, COMPARTMENTS
from ludotheque.games.topominos.words import (
    SIDE,
    Words,
    count,
    lit_compartments,
    read_stack,
    visible,
)
from ludotheque.texts import Texts

MARGIN: Final = 32
FRAME: Final = 18  # metal around the compartments
GLASS: Final = 164  # one compartment
GAP: Final = 14
NAME: Final = 32  # metal above a compartment, with its number
BOARD_WIDTH: Final = 2 * FRAME + SIDE * GLASS + (SIDE - 1) * GAP
BOARD_HEIGHT: Final = FRAME + 4 + SIDE * (GLASS + NAME)
WIDTH: Final = 3 * MARGIN + BOARD_WIDTH + PANEL_WIDTH
SHIFT: Final = 4.5  # of each plate of a stack against the one beneath …
FARTHEST: Final = 14  # … unless the stack is so high that it would leave the glass
PIP: Final = 8  # between the nine pips that count the dots


def svg(
    view: dict[str, Any],
    options: dict[str, Any],
    texts: Texts,
    *,
    last: MoveReport | None = None,
) -> str:
    """Draw a view as a self-contained SVG, with the changes of the last move lit up."""
    words = Words(texts)
    told = last.to_json() if last else None
    tag = id_prefix("tm", [view, options, told, words.say.language])
    strips = [racks(tag, view, words, last, WIDTH - 2 * MARGIN), *hand_begins(tag, view, words)]
    top: float = MARGIN + BOARD_HEIGHT + 16
    under = ""
    for height, content in strips:
        under += moved(MARGIN, top, content)
        top += height
    size = f'width="{WIDTH}" height="{number(top + 8)}"'
    board = moved(MARGIN, MARGIN, _board(tag, view, last))
    sheet = panel(tag, view, options, words, last, BOARD_HEIGHT)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(top + 8)}" {size}'
        f' role="img" lang="{words.say.language}" aria-labelledby="{tag}title {tag}desc"'
        ' style="max-width:100%;height:auto">'
        f'<title id="{tag}title">{escape(_title(view, options, words))}</title>'
        f'<desc id="{tag}desc">{escape(_description(view, words, last))}</desc>'
        f"{definitions(tag)}"
        f'<g font-family="{SANS}" style="font-variant-numeric:lining-nums tabular-nums">'
        f'<rect {size} rx="20" fill="url(#{tag}desk)"/>'
        f"{part('board', board, (MARGIN, MARGIN, BOARD_WIDTH, BOARD_HEIGHT))}"
        f"{part('beside', moved(2 * MARGIN + BOARD_WIDTH, MARGIN, sheet) + under)}</g></svg>"
    )


# --- texts for screen readers --------------------------------------------------------------------


def _title(view: dict[str, Any], options: dict[str, Any], words: Words) -> str:
    return f"Topominos. {words.progress(view, options)}. {words.status(view)}."


def _description(view: dict[str, Any], words: Words, last: MoveReport | None) -> str:
    seats = range(int(view["seats"]))
    parts = [words.allowed(view), words.this_turn(view), words.announcement(view)]
    parts += [words.stack(view, i) for i in range(COMPARTMENTS)]
    parts += [words.say("drawing-score", seat=seat + 1, n=view["scores"][seat]) for seat in seats]
    parts += [words.rack(view, seat) for seat in seats]
    parts.append(words.say("drawing-bag-holds", tiles=len(view["bag"])))
    parts.append(words.last_move(last))
    return ". ".join(part for part in parts if part) + "."


# --- the board -----------------------------------------------------------------------------------


def _corner(compartment: int) -> tuple[float, float]:
    row, column = divmod(compartment, SIDE)
    return FRAME + column * (GLASS + GAP), 4 + NAME + row * (GLASS + NAME)


def _board(tag: str, view: dict[str, Any], last: MoveReport | None) -> str:
    """Draw the frame, the halos of the lit compartments, and all compartments with their stacks."""
    lit = lit_compartments(view)
    frame = box(0, 0, BOARD_WIDTH, BOARD_HEIGHT, 14)
    halos = "".join(f"<rect {box(*_corner(i), GLASS, GLASS, 10)}/>" for i in sorted(lit))
    inside = "".join(
        moved(*_corner(i), _compartment(tag, view, i, last, i in lit)) for i in range(COMPARTMENTS)
    )
    return (
        f'<rect {frame} fill="url(#{tag}frame)" filter="url(#{tag}shadow)"/>'
        f'<rect {frame} filter="url(#{tag}brush)" opacity=".16"/>'
        f'<rect {box(1, 1, BOARD_WIDTH - 2, BOARD_HEIGHT - 2, 13)} fill="none" stroke="#fff"'
        ' stroke-opacity=".16" stroke-width="1.5"/>'
        f'<g fill="#FFE7B0" opacity=".62" filter="url(#{tag}halo)">{halos}</g>'
        f'<g style="isolation:isolate">{inside}</g>'
    )


def _compartment(tag: str, view: dict[str, Any], i: int, last: MoveReport | None, lit: bool) -> str:
    """Draw one compartment, dimmed unless `lit`."""
    stack = read_stack(view, i)
    scores = i in view["touched"]
    edge = f'stroke="{LIT}" stroke-width="4"' if scores else 'stroke="#20281F" stroke-opacity=".45"'
    lay, nine = visible(last, "lay"), visible(last, "nine")
    inside = _stack(tag, stack, bool(lay and lay["compartment"] == i))
    if lay and nine and nine["compartment"] == i:
        inside = _nine(tag, lay["dots"])
    middle = (GLASS - PLATE) / 2
    return (
        _name(i, count(stack), scores)
        + f'<rect {box(0, 0, GLASS, GLASS, 10)} fill="url(#{tag}{"opal" if lit else "dim"})"'
        f" {edge}/>" + moved(middle, middle, use(tag, "cells") + inside)
    )


def _name(i: int, dots: int, scores: bool) -> str:
    """Write the number of a compartment, and its dots as pips and as a figure."""
    colour = "#FFD27A" if scores else ON_DESK
    label = bold(text(3, -8, i, 18, SOFT_ON_DESK))
    if not dots:
        return label
    start = GLASS - 6 - (CELLS - 1) * PIP
    return (
        label
        + f'<g fill="none" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 {PIP}">'
        f'<path d="M{start} -14h{(CELLS - 1) * PIP + 1}" stroke="#1E2624"/>'
        f'<path d="M{start} -14h{(dots - 1) * PIP + 1}" stroke="{colour}"/></g>'
        + serif(text(start - 9, -7, dots, 22, colour, "end"), 600)
    )


def _stack(tag: str, stack: list[list[int]], lit: bool) -> str:
    """Draw plates on one another, each shifted a little to the upper left.

    All dots are drawn after the plates, so that no plate tints their colours and inlays.
    """
    if not stack:
        return ""
    steps = len(stack) - 1
    shift = min(SHIFT, FARTHEST / max(steps, 1))
    plates, dots = use(tag, "cast", shift * steps / 2, shift * steps / 2), ""
    for layer, tile in enumerate(stack):
        at = shift * (steps / 2 - layer)
        plates += use(tag, f"p{hue_of(tile)}", at, at)
        if lit and layer == steps:
            plates += moved(at, at, rim())
        dots += moved(at, at, enamel(tag, tile, layer))
    return plates + dots


def _nine(tag: str, dots: int) -> str:
    """Draw the mark of a stack that was just completed and removed."""
    middle = PLATE / 2
    return use(tag, "nine") + serif(text(middle, middle + 26, dots, 76, "#8A5A0B", "middle"), 600)
