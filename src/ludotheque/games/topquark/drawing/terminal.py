"""A Topquark position as text for the terminal, readable without colours."""

from string import ascii_lowercase
from typing import Any, Final

from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import BLUE, INK, OCHRE, VERMILION
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.drawing.captions import status, taken_by, wrapped
from ludotheque.games.topquark.drawing.layout import SIDES, hollows_of, way_of
from ludotheque.texts import Texts

COLUMNS: Final = 80  # of a terminal
CELL: Final = 6  # columns of the terminal for one hollow; even, as diagonal steps take half
ARROWS: Final = {"E": "→", "SE": "↘", "SW": "↙", "W": "←", "NW": "↖", "NE": "↗"}
CHIPS: Final = (f"bold #FFFFFF on {VERMILION}", f"bold {INK} on {OCHRE}")
COUNT_CHIP: Final = f"bold #FFFFFF on {BLUE}"


def terminal(
    view: dict[str, Any], options: dict[str, Any], *, last: MoveReport | None, say: Texts
) -> Text:
    """Draw a position for the terminal, readable without colours."""
    headline, detail = status(view, say, last)
    text = Text(no_wrap=True).append(headline, "bold")
    text.append("\n".join(["", *wrapped(detail, COLUMNS), "", ""]))
    _append_board(text, view, options, say, last)
    text.append(f"\n{say('drawing-count')}  ")
    for count in range(1, rules.MOST_COUNT + 1):
        here = count == view["count"]
        text.append(f"({count})" if here else f" {count} ", COUNT_CHIP if here else "")
    letters = _letters(say)
    for side, taken in enumerate(view["taken"]):
        text.append(f"\n{taken_by(view, side, say)} ")
        for _ in range(taken):
            text.append(" ").append(f" {letters[1 - side]} ", CHIPS[1 - side])
    return text


def _letters(say: Texts) -> list[str]:
    return [say("drawing-letter", seat=seat) for seat in range(rules.SIDES)]


def _append_board(
    text: Text, view: dict[str, Any], options: dict[str, Any], say: Texts, last: MoveReport | None
) -> None:
    """Add two lines for each row: hollows with their ways out, then column numbers."""
    rows, letters = options["board"]["rows"], _letters(say)
    longest = max(map(len, rows))
    names, way = list(hollows_of(options)), way_of(last)
    ends = [names[hollow] for hollow in (*way[:1], *way[-1:])]
    lying = {name: side for side in (0, 1) for name in view[SIDES[side]]}
    for letter, line in zip(ascii_lowercase, rows, strict=False):
        indent = " " * ((longest - len(line)) * CELL // 2)
        text.append(f" {letter} ", "bold").append(indent)
        for column, ways in enumerate(line, 1):
            name = f"{letter}{column}"
            side = lying.get(name)
            marble = " " if side is None else letters[side]
            walled = f"[{marble}]" if name in ends else f"({marble})"
            left, right = _arrows(ways)
            text.append(left, "bold").append(walled, "" if side is None else CHIPS[side])
            text.append(f"{right} ", "bold")
        numbers = "".join(f"{column:^{CELL}}" for column in range(1, len(line) + 1))
        text.append(f"\n   {indent}{numbers.rstrip()}\n", "dim")


def _arrows(ways: str) -> tuple[str, str]:
    """Return the arrows left and right of a hollow; two points are never on the same side."""
    arrows = {"W" in way: ARROWS[way] for way in ways.split("=")}
    return arrows.get(True, " "), arrows.get(False, " ")
