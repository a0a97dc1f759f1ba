"""A Topominos position as coloured text for the terminal."""

from itertools import zip_longest
from typing import Any, Final

from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import OCHRE
from ludotheque.games.topominos.drawing.sheet import broken, score_rows
from ludotheque.games.topominos.rules import COMPARTMENTS
from ludotheque.games.topominos.rules.tiles import HIDDEN_NAME
from ludotheque.games.topominos.words import (
    SIDE,
    Words,
    active_seats,
    cells,
    count,
    is_alone,
    is_first_round,
    is_known,
    lit_compartments,
    nines,
    read_stack,
    signed,
    visible,
)
from ludotheque.texts import Texts

COLUMNS: Final = 80
BLOCK: Final = 9  # columns inside the frame of a compartment
BOARD: Final = 43  # columns from the left edge to the scores
NAME: Final = 11
POINTS: Final = 6
SCORES: Final = 7  # rows of hands and turn at most: the column is no longer than the board
GAP: Final = "   "  # between the tiles of a rack

# By the number of dots of a tile: legible on dark terminals and on light ones.
ENAMEL: Final = {1: "#C98F2B", 2: "#D2553F", 3: "#4C9166", 4: "#4A83BA"}
LIT: Final = f"bold {OCHRE}"
FAINT: Final = "dim"

LIGHT_FRAME: Final = "┌─┐│└┘"
HEAVY_FRAME: Final = "┏━┓┃┗┛"  # of the compartment of the last move


def terminal(
    view: dict[str, Any],
    options: dict[str, Any],
    texts: Texts,
    *,
    last: MoveReport | None = None,
) -> Text:
    """Draw a view as coloured text that is readable without colours."""
    words = Words(texts)
    blocks = [
        _heading(view, options, words, last),
        _beside(_board(view, last), _scores(view, words)),
        _racks(view, words),
        _shown(view, words),
        Text(f"{words.say('drawing-marks')}\n{words.say('drawing-turned')}", FAINT),
    ]
    return Text("\n\n").join(block for block in blocks if block)


def _heading(
    view: dict[str, Any], options: dict[str, Any], words: Words, last: MoveReport | None
) -> Text:
    """Write the match, the turn and what it allows, the last round, points and the last move."""
    lines = [Text.assemble(("Topominos", "bold"), f" · {words.progress(view, options)}")]
    lines.append(Text(words.status(view), "bold"))
    lines += map(Text, broken(words.allowed(view), COLUMNS))
    lines += [Text(words.announcement(view), LIT), Text(words.this_turn(view), LIT)]
    lines.append(Text(words.last_move(last)))
    return Text("\n").join(line for line in lines if line)


def _beside(left: list[Text], right: list[Text]) -> Text:
    """Set two columns side by side."""
    lines = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        if other:
            line.pad_right(BOARD - line.cell_len)
        lines.append(line.append_text(other))
    return Text("\n").join(lines)


# --- the board -----------------------------------------------------------------------------------


def _board(view: dict[str, Any], last: MoveReport | None) -> list[Text]:
    """Draw the compartments, five lines each, three side by side."""
    lines = []
    for first in range(0, COMPARTMENTS, SIDE):
        row = [_compartment(view, i, last) for i in range(first, first + SIDE)]
        lines += [Text("  ").join(parts) for parts in zip(*row, strict=True)]
    return [Text(" ").append_text(line) for line in lines]


def _compartment(view: dict[str, Any], i: int, last: MoveReport | None) -> list[Text]:
    """Draw a compartment: its number and dots above, the number of its tiles below."""
    stack = read_stack(view, i)
    lay, nine = visible(last, "lay"), visible(last, "nine")
    lit = bool(lay and lay["compartment"] == i)
    style = LIT if lit else "" if i in lit_compartments(view) else FAINT
    left, line, right, side, low_left, low_right = HEAVY_FRAME if lit else LIGHT_FRAME
    dots = f"{lay['dots']}!" if lay and lit and nine else _dots(view, i, count(stack))
    above = f"{line}{i}{dots.rjust(BLOCK - 3, line)}{line}"
    below = f"{line}{(f'×{len(stack)}' if stack else '').rjust(BLOCK - 2, line)}{line}"
    inside = [
        Text.assemble((side, style), "  ", row, "  ", (side, style))
        for row in _grid(stack, lit=lit)
    ]
    return [
        Text(f"{left}{above}{right}", style),
        *inside,
        Text(f"{low_left}{below}{low_right}", style),
    ]


def _dots(view: dict[str, Any], i: int, number: int) -> str:
    """Write the number of dots, with a plus sign if they score when the turn ends."""
    return f"+{number}" if i in view["touched"] else str(number or "")


def _grid(stack: list[list[int]], *, lit: bool = False) -> list[Text]:
    """Draw a stack of tiles in three lines; if `lit`, the top tile stands out."""
    marks = {}
    for layer, dots in enumerate(stack):
        top = lit and layer == len(stack) - 1
        style = ENAMEL[min(max(len(dots), 1), len(ENAMEL))]
        marks.update(dict.fromkeys(dots, ("◉" if top else "●", f"bold {style}" if top else style)))
    free = ("·", FAINT)
    return [
        Text(" ").join(Text(*marks.get(row * SIDE + column, free)) for column in range(SIDE))
        for row in range(SIDE)
    ]


# --- scores and racks ----------------------------------------------------------------------------


def _scores(view: dict[str, Any], words: Words) -> list[Text]:
    """Write the scores, a line for each hand, and the numbers of tiles in the bag and of nines."""
    sign = "★" if view["over"] else "◆"
    marked = [] if is_alone(view) and view["over"] else active_seats(view)
    seats = range(int(view["seats"]))
    heads = [f"{sign if seat in marked else ''}{seat + 1}" for seat in seats]
    lines = [Text(_line(words.say("drawing-seats"), heads), FAINT)]
    lines += [Text(_line(*row)) for row in score_rows(view, words, SCORES)]
    totals = [signed(score) for score in view["scores"]]
    lines.append(Text(_line(words.say("total"), totals), "bold"))
    stock = [
        words.say("drawing-bag-holds", tiles=len(view["bag"])),
        words.say("drawing-nines-made", n=nines(view)),
    ]
    return [*lines, Text(), *map(Text, stock)]


def _line(name: str, values: list[str]) -> str:
    return f"{name:<{NAME}}" + "".join(f"{value:>{POINTS}}" for value in values).rstrip()


def _racks(view: dict[str, Any], words: Words) -> Text:
    """Draw each known rack under its slot numbers; of a hidden rack, write the number of tiles."""
    sign = "★" if view["over"] else "◆"
    marked = [] if is_alone(view) and view["over"] else active_seats(view)
    lines: list[Text] = []
    for seat, rack in enumerate(view["racks"]):
        name = Text.assemble((f"{sign if seat in marked else ' '} {words.seat(seat)}", "bold"))
        name.pad_right(NAME + 2 - name.cell_len)
        if is_known(rack):
            lines += _tiles(name, rack, signed(-view["lost"][seat]) if view["over"] else "")
        else:
            lines.append(name.append(words.tiles(len(rack))))
    return Text("\n").join(lines)


def _tiles(name: Text, rack: list[str], cost: str) -> list[Text]:
    """Draw the tiles of a rack in orientation 0, below a line with the name and the slots."""
    slots = GAP.join(f"{slot:^5}" for slot in range(len(rack)))
    grids = [_hidden() if tile == HIDDEN_NAME else _grid([cells(tile)]) for tile in rack]
    rows = [Text(GAP).join(parts) for parts in zip(*grids, strict=True)]
    margins = [f"  {cost}".ljust(name.cell_len), *[" " * name.cell_len] * (SIDE - 1)]
    below = [Text(margin).append_text(row) for margin, row in zip(margins, rows, strict=True)]
    return [name.append(slots.rstrip()), *below]


def _hidden() -> list[Text]:
    return [Text("? ? ?", FAINT) for _ in range(SIDE)]


def _shown(view: dict[str, Any], words: Words) -> Text:
    """List the previous hand's racks and the tiles drawn for the start, while a hand begins."""
    lines = []
    key = words.say("drawing-cells")
    if view["previous"] and is_first_round(view) and not view["over"]:
        lines.append(f"{words.say('drawing-previous', hand=view['hand'] - 1)} ({key})")
        for seat, rack in enumerate(view["previous"]["racks"]):
            cost = f" ({signed(-view['lost'][seat])})" if rack else "–"
            lines.append(f"  {_tiles_of(seat, ' '.join(rack) + cost, words)}")
    if any(view["starts"]) and view["turns"] == 0 and not view["over"]:
        lines.append(f"{words.say('drawing-starts')} ({key})")
        drawn = [_tiles_of(seat, tile, words) for seat, tile in enumerate(view["starts"]) if tile]
        lines.append(f"  {GAP.join(drawn)}")
    return Text("\n".join(lines))


def _tiles_of(seat: int, tiles: str, words: Words) -> str:
    return words.say("drawing-of-seat", n=seat + 1, tiles=tiles)
