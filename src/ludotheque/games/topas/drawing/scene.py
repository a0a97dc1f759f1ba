"""A Topas position as one SVG picture: the velvet, the display, the hands, the score sheet."""

from itertools import accumulate
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import SANS
from ludotheque.drawing.svg import bold, id_prefix, moved, number, part, serif, text, use
from ludotheque.games.topas.drawing.parts import GILT, UNIT, definitions, on_ivory
from ludotheque.games.topas.drawing.sheet import INDENT, PANEL_HEIGHT, PANEL_WIDTH, mark_of, panel
from ludotheque.games.topas.rules.deck import HIDDEN_NAME
from ludotheque.games.topas.words import (
    Cell,
    Laid,
    Words,
    active_seats,
    is_alone,
    laid_by,
    read_display,
)
from ludotheque.texts import Texts

ON_VELVET: Final = "#F1E8D4"
SOFT_ON_VELVET: Final = "#BCC1E2"

MARGIN: Final = 36
TABLE_WIDTH: Final = 700  # least width of the cloth under the display
TALLEST: Final = 640  # a taller display gets smaller cells …
SMALLEST_CELL: Final = 16  # … down to this size; beyond that the cloth grows
LARGEST_CELL: Final = 80
FREE: Final = 2  # free cells along each axis, one at each end of the display
GUTTER: Final = 30  # for the coordinates, left of the display and under it
LARGE_LABEL: Final = 40  # cells smaller than this have smaller labels …
EVERY_LABEL: Final = 26  # … and those smaller than this only at every fifth coordinate

STRIP: Final = 204  # height of the strip under the table, for hands and pile
LABEL: Final = 28  # baseline of the names in the strip
CARDS: Final = 44  # top of the cards in the strip
GROUP_GAP: Final = 56
SMALLEST_GAP: Final = 20
SMALLEST_GROUP: Final = 84
OPEN_SCALE: Final = 0.54
CLOSED_SCALE: Final = 0.44
CARD_GAP: Final = 12
FAN_STEP: Final = 26
FAN_TURN: Final = 7  # degrees between two hidden cards


class Table(NamedTuple):
    """The layout of the display: upper left cell, extent and cell size, and the cloth's size."""

    left: int
    top: int
    columns: int
    rows: int
    cell: int
    width: float
    height: float

    def origin(self) -> tuple[float, float]:
        """Return the upper left corner of the display, which is centred on the cloth."""
        return (
            MARGIN + (self.width + GUTTER - self.columns * self.cell) / 2,
            MARGIN + (self.height - GUTTER - self.rows * self.cell) / 2,
        )

    def around(self) -> tuple[float, float, float, float]:
        """Return the box around the display, a free cell on each side, and the coordinates."""
        x, y = self.origin()
        width, height = (self.columns + FREE) * self.cell, (self.rows + FREE) * self.cell
        return x - self.cell - GUTTER, y - self.cell, width + GUTTER, height + GUTTER


def svg(view: dict[str, Any], move: MoveReport | None, say: Texts) -> str:
    """Draw a view as a self-contained SVG; the card that the last move laid stands out."""
    last, words = laid_by(move), Words(say)
    tag = id_prefix("t", [view, last, words.language])
    cards = read_display(view)
    table = _table([cell for card in cards for cell in card.cells] or [(0, 0)])
    width = 3 * MARGIN + table.width + PANEL_WIDTH
    height = MARGIN + table.height + STRIP
    panel_x = 2 * MARGIN + table.width
    board = _stitches(table, cards) + _coordinates(table) + _display(tag, table, cards, last)
    beside = (
        moved(panel_x, MARGIN, panel(tag, view, words))
        + moved(MARGIN, MARGIN + table.height, _hands(tag, view, words, table.width))
        + moved(panel_x, MARGIN + table.height, _stock(tag, view, words))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}"'
        f' width="{number(width)}" height="{number(height)}" role="img" lang="{words.language}"'
        f' aria-labelledby="{tag}title {tag}desc" style="max-width:100%;height:auto">'
        f'<title id="{tag}title">{escape(_title(view, words))}</title>'
        f'<desc id="{tag}desc">{escape(words.description(view))}</desc>'
        f"{definitions(tag)}"
        f'<g font-family="{SANS}" style="font-variant-numeric:lining-nums tabular-nums">'
        f"{_velvet(tag, width, height)}"
        f"{part('board', board, table.around())}{part('beside', beside)}"
        "</g></svg>"
    )


# --- text for screen readers ---------------------------------------------------------------------


def _title(view: dict[str, Any], words: Words) -> str:
    return words.say("drawing-title", progress=words.progress(view), status=words.status(view))


# --- the cloth and the display -------------------------------------------------------------------


def _table(cells: list[Cell]) -> Table:
    """Choose the largest cell size at which the display and a free cell around it fit the cloth."""
    left, top = min(x for x, _ in cells), max(y for _, y in cells)
    across = max(x for x, _ in cells) - left + 1
    down = top - min(y for _, y in cells) + 1
    fit = min(
        (TABLE_WIDTH - GUTTER) / (across + FREE), (TALLEST - GUTTER) / (down + FREE), LARGEST_CELL
    )
    cell = max(int(fit), SMALLEST_CELL)  # whole pixels: rounding must not shift a card
    width = max(TABLE_WIDTH, (across + FREE) * cell + GUTTER)
    height = max(PANEL_HEIGHT, (down + FREE) * cell + GUTTER)
    return Table(left, top, across, down, cell, width, height)


def _velvet(tag: str, width: float, height: float) -> str:
    """Draw the cloth, with its nap and a seam of gilt thread."""
    whole = f'width="{number(width)}" height="{number(height)}" rx="20"'
    seam = f'width="{number(width - 24)}" height="{number(height - 24)}" rx="12"'
    return (
        f'<rect {whole} fill="url(#{tag}velvet)"/>'
        f'<rect {whole} filter="url(#{tag}nap)" opacity=".13"/>'
        f'<rect x="12" y="12" {seam} fill="none" stroke="{GILT}" stroke-width="1.2"'
        ' stroke-dasharray="7 5" opacity=".4"/>'
    )


def _stitches(table: Table, cards: list[Laid]) -> str:
    """Mark the grid with small crosses, fainter away from the cards and none under them."""
    laid = {cell for card in cards for cell in card.cells}
    covered = _corners(laid)
    near = _corners({(x + i, y + j) for x, y in laid for i in (-1, 0, 1) for j in (-1, 0, 1)})
    frame = {
        (table.left + i, table.top + 1 - j)
        for i in range(-1, table.columns + 2)
        for j in range(-1, table.rows + 2)
    }
    return _crosses(table, near - covered, ".62") + _crosses(table, frame - near, ".25")


def _corners(cells: set[Cell]) -> set[Cell]:
    """Return the corners of cells; a corner is named after the cell at its upper right."""
    return {(x + i, y + j) for x, y in cells for i in (0, 1) for j in (0, 1)}


def _crosses(table: Table, corners: set[Cell], opacity: str) -> str:
    x0, y0 = table.origin()
    arm = min(4.0, table.cell / 8)
    marks = "".join(
        f"M{number(x0 + (x - table.left) * table.cell - arm)}"
        f" {number(y0 + (table.top + 1 - y) * table.cell)}h{number(2 * arm)}"
        f"m{number(-arm)} {number(-arm)}v{number(2 * arm)}"
        for x, y in sorted(corners)
    )
    return f'<path d="{marks}" stroke="{GILT}" stroke-width="1" opacity="{opacity}"/>'


def _coordinates(table: Table) -> str:
    """Write the coordinates of the notation left of the display and under it."""
    x0, y0 = table.origin()
    cell = table.cell
    size = 15 if cell >= LARGE_LABEL else 13
    below = y0 + (table.rows + 1) * cell + 20
    labels = [
        text(x0 + (i + 0.5) * cell, below, table.left + i, size, SOFT_ON_VELVET, "middle")
        for i in range(-1, table.columns + 1)
        if _labelled(table, table.left + i)
    ]
    labels += [
        text(x0 - cell - 10, y0 + (i + 0.5) * cell + 4, table.top - i, size, SOFT_ON_VELVET, "end")
        for i in range(-1, table.rows + 1)
        if _labelled(table, table.top - i)
    ]
    return "".join(labels)


def _labelled(table: Table, coordinate: int) -> bool:
    return table.cell >= EVERY_LABEL or coordinate % 5 == 0


def _display(tag: str, table: Table, cards: list[Laid], last: Laid | None) -> str:
    """Draw the cards: all blank cards first, so that no shadow falls on a gem."""
    blanks, gems, rim = [], [], ""
    for card in cards:
        spots = [((x - table.left) * UNIT, (table.top - y) * UNIT) for x, y in card.cells]
        wide = spots[0][1] == spots[1][1]
        lit = card == last
        fill = f' fill="url(#{tag}lit)"' if lit else ""
        blanks.append(use(tag, "wide" if wide else "tall", *min(spots), fill))
        gems += [use(tag, face, *spot) for face, spot in zip(card.faces, spots, strict=True)]
        if lit:
            rim = _rim(min(spots), wide, table.cell)
    shown = on_ivory(tag, "".join(blanks)) + rim + "".join(gems)
    return moved(*table.origin(), shown, table.cell / UNIT)


def _rim(corner: tuple[int, int], wide: bool, cell: int) -> str:
    """Highlight the edge of the last card with a line at least two pixels wide."""
    width, height = (2, 1) if wide else (1, 2)
    return (
        f'<rect x="{corner[0] + 1}" y="{corner[1] + 1}" width="{width * UNIT - 2}"'
        f' height="{height * UNIT - 2}" rx="14" fill="none" stroke="#FFDC7C"'
        f' stroke-width="{number(max(5, 2 * UNIT / cell))}"/>'
    )


# --- the hands -----------------------------------------------------------------------------------


def _hands(tag: str, view: dict[str, Any], words: Words, width: float) -> str:
    """Draw the hands side by side in the middle of the strip, scaled down if they are too wide."""
    groups = [_hand(tag, view, words, seat) for seat in range(view["seats"])]
    cards = sum(wide for wide, _ in groups)
    gaps = len(groups) - 1
    gap = min(GROUP_GAP, max((width - cards) / max(gaps, 1), SMALLEST_GAP))
    whole = cards + gap * gaps
    scale = min(1.0, width / whole)
    ends = accumulate(wide + gap for wide, _ in groups)
    shown = "".join(
        moved(end - wide - gap, 0, content)
        for end, (wide, content) in zip(ends, groups, strict=True)
    )
    return moved((width - whole * scale) / 2, LABEL * (1 - scale), shown, scale)


def _hand(tag: str, view: dict[str, Any], words: Words, seat: int) -> tuple[float, str]:
    """Return the width and the drawing of one seat: its name above its cards or its score."""
    hand = view["hands"][seat]
    if not hand:
        width, shown = _score(view, words, seat)
    elif HIDDEN_NAME in hand:
        width, shown = _fan(tag, len(hand))
    else:
        width, shown = _open(tag, hand)
    mark = mark_of(view, words)
    marked = bool(mark) and seat in active_seats(view)
    sign = f'<g fill="{GILT}" stroke="{GILT}">{use(tag, mark, 1, LABEL)}</g>' if marked else ""
    label = bold(text(INDENT if marked else 0, LABEL, words.hand(view, seat), 15, ON_VELVET))
    return max(width, SMALLEST_GROUP), sign + label + shown


def _open(tag: str, hand: list[str]) -> tuple[float, str]:
    """Draw the cards of a hand upright above their names; return the width and the drawing."""
    size = UNIT * OPEN_SCALE
    cards, names = [], []
    for slot, card in enumerate(hand):
        x = slot * (size + CARD_GAP) / OPEN_SCALE
        cards.append(_upright(tag, card, x, 0))
        middle = slot * (size + CARD_GAP) + size / 2
        names.append(text(middle, CARDS + 2 * size + 22, card, 15, SOFT_ON_VELVET, "middle"))
    shown = on_ivory(tag, "".join(cards))
    width = len(hand) * (size + CARD_GAP) - CARD_GAP
    return width, moved(0, CARDS, shown, OPEN_SCALE) + "".join(names)


def _upright(tag: str, card: str, x: float, y: float) -> str:
    """Draw a card such as `R2Y3` upright, its first half on top."""
    return use(tag, "tall", x, y) + use(tag, card[:2], x, y) + use(tag, card[2:], x, y + UNIT)


def _fan(tag: str, count: int) -> tuple[float, str]:
    """Draw hidden cards as a small fan of backs; return the width and the drawing."""
    width = UNIT * CLOSED_SCALE + (count - 1) * FAN_STEP
    cards = []
    for slot in range(count):
        turn = (slot - (count - 1) / 2) * FAN_TURN
        x = slot * FAN_STEP / CLOSED_SCALE
        cards.append(
            f'<use href="#{tag}back" transform="translate({number(x)} {number(abs(turn) * 1.2)})'
            f' rotate({number(turn)} 50 200)"/>'
        )
    shown = on_ivory(tag, "".join(cards))
    return width, moved(4, CARDS + 6, shown, CLOSED_SCALE)


def _score(view: dict[str, Any], words: Words, seat: int) -> tuple[float, str]:
    """Draw the score of a seat that has laid its last card; in a solo game, result and verdict."""
    figure = serif(text(0, 86, view["scores"][seat], 48, ON_VELVET), 600)
    verdict = words.verdict(view) if is_alone(view) else ""
    return SMALLEST_GROUP, figure + (serif(text(0, 116, verdict, 18, GILT)) if verdict else "")


# --- the pile ------------------------------------------------------------------------------------


def _stock(tag: str, view: dict[str, Any], words: Words) -> str:
    """Draw the pile and, in a solo game, the cards put away, each with its count."""
    piles = [(words.say("drawing-pile.name"), view["pile"], False)]
    if is_alone(view):
        piles.append((words.say("drawing-away.name"), view["away"], True))
    step = PANEL_WIDTH / len(piles)
    return "".join(moved((i + 0.5) * step, 0, _pile(tag, *pile)) for i, pile in enumerate(piles))


def _pile(tag: str, name: str, cards: list[str], face_up: bool) -> str:
    """Draw a pile, thicker the more cards it holds, with its name and its count beside it."""
    layers = min(-(-len(cards) // 5), 6)
    top = 4 * (1 - layers)
    shown = "".join(use(tag, "tall" if face_up else "back", -4 * i, -4 * i) for i in range(layers))
    if face_up and cards:
        shown += _upright(tag, cards[-1], top, top)
    empty = (
        f'<rect x="4" y="4" width="92" height="192" rx="13" fill="none" stroke="{GILT}"'
        ' stroke-width="2" stroke-dasharray="9 7" opacity=".5"/>'
    )
    return (
        moved(-66, CARDS + 6, on_ivory(tag, shown) if cards else empty, CLOSED_SCALE)
        + text(0, 84, name, 15, ON_VELVET)
        + serif(text(0, 120, len(cards), 34, ON_VELVET), 600)
    )
