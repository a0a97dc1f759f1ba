"""Turquoise as text for the terminal: 80 columns wide, readable without its colours.

Double lines are the borders of tiles, single lines are walkways. Where they meet, the sign shows
whether the walkway is complete (╪ ╫), drawn on one side only (╧ ╤ ╢ ╟) or not at all (═ ║).
"""

from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import OCHRE
from ludotheque.games.turquoise.drawing.last_move import Mark, read_last
from ludotheque.games.turquoise.drawing.pyramid import (
    CAPITAL,
    EAST,
    NORTH,
    SIZE,
    SOUTH,
    WEST,
    Cell,
    Pyramid,
    Way,
    halves,
    inside,
    step,
    turns,
)
from ludotheque.games.turquoise.drawing.words import Words
from ludotheque.games.turquoise.notation import TABLETS

CHIPS: Final = (
    "bold #22201C on #F3EEE0",
    "bold #FFFFFF on #332F2B",
    "bold #22201C on #F4C62E",
    "bold #22201C on #E8752A",
)
LIT: Final = f"bold underline {OCHRE}"
FREE: Final = "·"
CAPITAL_SIGN: Final = "*"
CELL: Final = 2  # columns of a cell: its pillar and its level
PITCH: Final = 5  # columns from one cell to the next
LEFT: Final = 5  # columns for the row figure and the outer walkway
BOARD: Final = LEFT + SIZE * PITCH
GAP: Final = 3
COLUMNS: Final = 80
BESIDE: Final = COLUMNS - BOARD - GAP  # columns for the texts beside the board

# Signs on a border, by whether a walkway is drawn to the west and to the east of it (to the north
# and to the south of a horizontal border).
ON_VERTICAL: Final = {(1, 1): "╫", (1, 0): "╢", (0, 1): "╟", (0, 0): "║"}
ON_LEVEL: Final = {(1, 1): "╪", (1, 0): "╧", (0, 1): "╤", (0, 0): "═"}
# Signs where borders meet, by whether one leads north, east, south and west.
_CORNERS: Final = "0000 1010 0101 0110 0011 1100 1001 1110 1011 0111 1101 1111"
MEETINGS: Final = dict(zip(_CORNERS.split(), " ║═╔╗╚╝╠╣╦╩╬", strict=True))


def draw_text(
    view: dict[str, Any], pyramid: Pyramid, last: MoveReport | None, words: Words
) -> Text:
    """Draw a view as coloured text."""
    board = _board(pyramid, read_last(last), words)
    beside = _beside(view, pyramid, words, last)
    lines = [_heading(view, pyramid, words), Text()]
    for i in range(max(len(board), len(beside))):
        line = board[i] if i < len(board) else Text(" " * BOARD)
        if i < len(beside):
            line.pad_right(BOARD + GAP - line.cell_len)
            line.append_text(beside[i])
        line.rstrip()
        lines.append(line)
    if view["drawn"]:
        lines += [Text(), *_turned(view["drawn"], words)]
    return Text("\n", no_wrap=True).join(lines)


def _lines(sentences: list[str]) -> list[str]:
    """Fill lines of `COLUMNS` with sentences, with dots between those of a line."""
    lines: list[str] = []
    for sentence in sentences:
        longer = f"{lines[-1]} · {sentence}" if lines else sentence
        if len(longer) <= COLUMNS:
            lines[-1:] = [longer]
        else:
            lines.append(sentence)
    return lines


def _heading(view: dict[str, Any], pyramid: Pyramid, words: Words) -> Text:
    headline = words.headline(view)
    title = Text.assemble(("Turquoise", "bold"), f" · {words.progress(view)}\n")
    shown = Text("\n".join(_lines([headline, *words.details(view, pyramid)])))
    shown.stylize("bold", 0, len(headline))
    return title.append_text(shown)


# --- the board -----------------------------------------------------------------------------------


def _board(pyramid: Pyramid, mark: Mark, words: Words) -> list[Text]:
    """Draw the columns' figures, then borders and rows in turn."""
    figures = "".join(f"{column:<{PITCH}}" for column in range(SIZE))
    lines = [Text(" " * LEFT + figures, "bold")]
    for row in range(SIZE + 1):
        lines.append(_border(pyramid, row))
        if row < SIZE:
            lines.append(_row(pyramid, mark, row, words))
    return lines


def _row(pyramid: Pyramid, mark: Mark, row: int, words: Words) -> Text:
    """Write the cells of a row and the walkways and borders between them."""
    line = Text(f"{row} ").append_text(_across(pyramid, (row, -1)))
    for column in range(SIZE):
        cell = (row, column)
        line.append_text(_cell(pyramid, mark, cell, words)).append_text(_across(pyramid, cell))
    line.stylize("bold", 0, 1)
    return line


def _cell(pyramid: Pyramid, mark: Mark, cell: Cell, words: Words) -> Text:
    """Write the pillar on a cell and the level of its top."""
    top = pyramid.tops.get(cell)
    if top is None:
        return Text(" " * CELL)
    seat = pyramid.pillar(cell)
    touched = cell in mark.sites or mark.place == top.place
    style = LIT if touched else ""
    sign = CAPITAL_SIGN if top.name == CAPITAL else FREE
    pillar = (sign, style) if seat is None else (words("letter", seat=seat), CHIPS[seat])
    return Text.assemble(pillar, (str(top.place.level), style))


def _owner(pyramid: Pyramid, cell: Cell) -> object:
    """Return the tile or empty place of a cell (None outside); borders separate different ones."""
    if not inside(cell):
        return None
    return pyramid.tops.get(cell, (cell[0] // 2, cell[1] // 2))


def _parted(pyramid: Pyramid, cell: Cell, way: Way) -> bool:
    return _owner(pyramid, cell) != _owner(pyramid, step(cell, way))


def _drawn(pyramid: Pyramid, cell: Cell, way: Way) -> bool:
    """Tell whether a cell has a walkway towards its neighbour; cells outside have the gates."""
    other = step(cell, way)
    return pyramid.shows(cell, way) or (other, (-way[0], -way[1])) in pyramid.gates


def _across(pyramid: Pyramid, cell: Cell) -> Text:
    """Write the walkway or border between a cell and its eastern neighbour."""
    if not _parted(pyramid, cell, EAST):
        return Text("───" if cell in pyramid.tops else "   ")
    here, there = _drawn(pyramid, cell, EAST), _drawn(pyramid, step(cell, EAST), WEST)
    return Text(f"{'─' if here else ' '}{ON_VERTICAL[here, there]}{'─' if there else ' '}")


def _border(pyramid: Pyramid, row: int) -> Text:
    """Write the line above a row: borders, or walkways inside tiles."""
    line = "   "
    for column in range(-1, SIZE):
        if column >= 0:
            line += _above(pyramid, (row, column))
        line += _meeting(pyramid, row, column)
    for column in range(0, SIZE, 2):  # the names of empty places, in their middles
        place = (row // 2, column // 2)
        if row % 2 and (row, column) not in pyramid.tops:
            start = LEFT + column * PITCH
            name = f"0,{place[0]},{place[1]}"
            line = line[:start] + f"{name:^{PITCH + CELL}}" + line[start + PITCH + CELL :]
    return Text(line)


def _above(pyramid: Pyramid, cell: Cell) -> str:
    """Write the walkway or border between a cell and its northern neighbour."""
    if not _parted(pyramid, cell, NORTH):
        return "│ " if cell in pyramid.tops else "  "
    here, there = _drawn(pyramid, step(cell, NORTH), SOUTH), _drawn(pyramid, cell, NORTH)
    return ON_LEVEL[here, there] + "═"


def _meeting(pyramid: Pyramid, row: int, column: int) -> str:
    """Write the corner to the north-east of a cell, with the ends of the borders beside it."""
    cell = (row, column)
    above, aside = step(cell, NORTH), step(cell, EAST)
    west, east = _parted(pyramid, cell, NORTH), _parted(pyramid, aside, NORTH)
    north, south = _parted(pyramid, above, EAST), _parted(pyramid, cell, EAST)
    sign = MEETINGS["".join(str(int(part)) for part in (north, east, south, west))]
    shown = f"{'═' if west else ' '}{sign}{'═' if east else ' '}"
    return shown[1:] if column < 0 else shown


# --- beside and below the board ------------------------------------------------------------------


def _beside(
    view: dict[str, Any], pyramid: Pyramid, words: Words, last: MoveReport | None
) -> list[Text]:
    """Write seats, tablets, action points, pile, open places, last move and a legend."""
    lines = []
    for seat in range(view["seats"]):
        lines += _seat(view, pyramid, words, seat)
    free = [words.tablet(god) for god in TABLETS if view["tablets"][god] is None]
    lines += [Text(), *_wrapped(words("tablets", n=len(free), tablets=free))]
    stock = [words("stock", n=len(view["pile"]))]
    if not view["over"]:
        stock.append(words("ap", ap=view["ap"]))
    lines.append(Text("   ".join(stock)))
    if view["phase"] == "place":
        lines += _wrapped(words("open-places", places="  ".join(map(str, pyramid.offered()))))
    if last:
        lines += _wrapped(words("last", move=last.name))
    return [*lines, Text(), *_legend(words)]


def _seat(view: dict[str, Any], pyramid: Pyramid, words: Words, seat: int) -> list[Text]:
    """Write a seat's points and name, then its hand and tablets."""
    marked = view["outcome"]["winners"] if view["over"] else [view["turn"]]
    sign = ("★" if view["over"] else "◆") if seat in marked else " "
    held = [words.tablet(god) for god in words.held(view, seat)]
    note = " · ".join([words.note(view, seat), *([", ".join(held)] if held else [])])
    line = Text.assemble(
        (f"{sign} ", "bold"),
        (f" {words('letter', seat=seat)} ", CHIPS[seat]),
        (f" {words.seat(seat):<8}{view['scores'][seat]:>4}", "bold" if seat in marked else ""),
    )
    if view["over"]:
        line.append(f"  ({words.reckoning(view, pyramid, seat)})")
    return [line, *(Text(f"  {part}") for part in wrap(note, BESIDE - 2))]


def _wrapped(line: str) -> list[Text]:
    return [Text(part) for part in wrap(line, BESIDE, subsequent_indent="  ")]


def _legend(words: Words) -> list[Text]:
    signs = (
        ("╪ ╫", "whole"),
        ("╧ ╤ ╢ ╟", "half"),
        ("═ ║", "none"),
        (FREE, "site"),
    )
    return [Text(f"{sign:<9}{words(key)}", "dim") for sign, key in signs]


def _turned(name: str, words: Words) -> list[Text]:
    """Draw the distinct turns of a tile side by side."""
    found = turns(name)
    pictures = [_picture(halves(name, turn)) for turn in found]
    lines = ["   ".join(parts) for parts in zip(*pictures, strict=True)]
    figures = "   ".join(f"{turn:^7}" for turn in found)
    return [
        Text(words("drawn"), "bold"),
        Text(f"  {figures}".rstrip(), "bold"),
        *(Text(f"  {line}".rstrip()) for line in lines),
    ]


def _picture(drawn: frozenset[int]) -> list[str]:
    """Draw one tile: its ring of four sites and the half walkways that leave it."""
    part = ["─" if half in (2, 3, 6, 7) else "│" for half in range(8)]
    n, m, a, b, s, t, c, d = (part[half] if half in drawn else " " for half in range(8))
    return [f"  {n} {m}  ", f" {d}o─o{a} ", "  │ │  ", f" {c}o─o{b} ", f"  {t} {s}  "]
