"""A Topas position as text for the terminal, readable without colours."""

from typing import Any, Final, NamedTuple

from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import OCHRE
from ludotheque.games.topas.rules import ROUNDS
from ludotheque.games.topas.rules.deck import HIDDEN_NAME
from ludotheque.games.topas.words import (
    Cell,
    Laid,
    Words,
    active_columns,
    columns,
    is_alone,
    laid_by,
    read_display,
)
from ludotheque.texts import Texts

HALO: Final = 2  # free cells shown around the display: as far as a card can reach
FACE_DOWN: Final = "··"
NAME_WIDTH: Final = 12
POINTS_WIDTH: Final = 5

STONES: Final = {
    "R": "bold #FFFFFF on #A3142E",
    "G": "bold #FFFFFF on #0F6B45",
    "Y": "bold #22201C on #EBBD45",
    "B": "bold #FFFFFF on #1F4A9C",
}
LIT: Final = f"bold {OCHRE}"
FAINT: Final = "dim"


class Half(NamedTuple):
    """One half on the table, with the line that joins it to the other half of its card."""

    face: str
    join: str
    style: str


def terminal(view: dict[str, Any], last: MoveReport | None, say: Texts) -> Text:
    """Draw a view as coloured text that is readable without its colours, too."""
    words = Words(say)
    blocks = [
        _heading(view, words),
        _display(read_display(view), laid_by(last)),
        _legend(words),
        _hands(view, words),
        _sheet(view, words),
        _stock(view, words, last),
    ]
    return Text("\n\n").join(block for block in blocks if block)


def _heading(view: dict[str, Any], words: Words) -> Text:
    return Text.assemble(
        ("Topas", "bold"),
        f" · {words.progress(view)}\n",
        (words.status(view), "bold"),
        f" · {words.scoring(view)}",
    )


# --- the display ---------------------------------------------------------------------------------


def _display(cards: list[Laid], last: Laid | None) -> Text:
    """Draw the grid, three characters per cell, with x below it and y on its left."""
    halves = _halves(cards, last)
    xs, ys = [x for x, _ in halves] or [0], [y for _, y in halves] or [0]
    across = range(min(xs) - HALO, max(xs) + HALO + 1)
    lines = [_line(halves, across, y) for y in range(max(ys) + HALO, min(ys) - HALO - 1, -1)]
    return Text("\n").join([*lines, _axis(across)])


def _halves(cards: list[Laid], last: Laid | None) -> dict[Cell, Half]:
    """Return what to write on each covered cell; the last card has a heavy joining line."""
    halves = {}
    for card in cards:
        lit = card == last
        style = LIT if lit else ""
        wide = card.cells[0][1] == card.cells[1][1]
        joins = ("━ " if lit else "─ ") if wide else ("┛┓" if lit else "┘┐")
        # In a wide card the left half bears the line; in a tall card the lower half comes first.
        ends = sorted(zip(card.cells, card.faces, strict=True))
        for (cell, face), join in zip(ends, joins, strict=True):
            halves[cell] = Half(face, join, style)
    return halves


def _line(halves: dict[Cell, Half], across: range, y: int) -> Text:
    line = Text(f"{y:>3} ")
    for x in across:
        half = halves.get((x, y))
        if half is None:
            line.append(" · ", FAINT)
        else:
            line.append(half.face, STONES[half.face[0]]).append(half.join, half.style)
    return line


def _axis(across: range) -> Text:
    """Write the x of each cell, or of every second one if some have three characters."""
    step = 2 if any(len(str(x)) > 2 for x in across) else 1
    return Text("    " + "".join(f"{x:>2} " if x % step == 0 else "   " for x in across).rstrip())


def _legend(words: Words) -> Text:
    text = Text("    ")
    for number, colour in enumerate(STONES):
        name = words.say("gem", colour=number)
        text.append(f" {colour} ", STONES[colour]).append(f" {name}  ")
    return text


# --- hands and scores ----------------------------------------------------------------------------


def _hands(view: dict[str, Any], words: Words) -> Text:
    """Write each hand on a line, visible cards with slots from 1 on unless the game is solo."""
    lines = []
    for seat, hand in enumerate(view["hands"]):
        if not hand:
            continue
        line = Text(f"  {words.hand(view, seat):<{NAME_WIDTH}}  ")
        for slot, card in enumerate(hand, 1):
            name = "" if card == HIDDEN_NAME or is_alone(view) else f"{slot}:"
            line.append(name).append_text(_card(card)).append("  ")
        lines.append(line)
    return Text("\n").join(lines)


def _card(card: str) -> Text:
    if card == HIDDEN_NAME:
        return Text(FACE_DOWN, FAINT)
    return Text.assemble(*((half, STONES[half[0]]) for half in (card[:2], card[2:])))


def _sheet(view: dict[str, Any], words: Words) -> Text:
    """Write each turn's points and the total, a line per seat or, in a solo game, per column."""
    sign = "★" if view["over"] else "◆"
    numbers = "".join(f"{i:>{POINTS_WIDTH}}" for i in range(1, ROUNDS + 1))
    lines = [Text(f"  {'':<{NAME_WIDTH}}{numbers}{'=':>{POINTS_WIDTH + 1}}", FAINT)]
    for i, points in enumerate(columns(view)):
        active = i in active_columns(view)
        turns = "".join(f"{turn:>{POINTS_WIDTH}}" for turn in points).ljust(ROUNDS * POINTS_WIDTH)
        name = f"{sign if active else ' '} {words.heading(view, i):<{NAME_WIDTH}}"
        line = Text(name + turns, "bold" if active else "")
        lines.append(line.append(f"{sum(points):>{POINTS_WIDTH + 1}}", "bold"))
    return Text("\n").join(lines)


def _stock(view: dict[str, Any], words: Words, last: MoveReport | None) -> Text:
    parts = [words.say("drawing-pile", n=len(view["pile"]))]
    if is_alone(view):
        parts.append(words.say("drawing-away", n=len(view["away"])))
    if laid_by(last):
        parts.append(words.say("drawing-last", move=str(last)))
    return Text("  " + "   ".join(parts))
