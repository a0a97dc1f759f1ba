"""A Top It position as coloured text for the terminal."""

from typing import Any, Final

from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import OCHRE
from ludotheque.games.topit.drawing.braille import CHIPS, INDENT, STONE, plan
from ludotheque.games.topit.drawing.mosaic import (
    Kind,
    Last,
    Piece,
    read_kinds,
    read_last,
    read_pieces,
)
from ludotheque.games.topit.words import (
    active_colours,
    colours_in_play,
    expected,
    is_alone,
    last_move,
    letter,
    player,
    progress,
    status,
)
from ludotheque.texts import Texts

EDGE_WIDTH: Final = 5
EDGES: Final = 6  # the most that a piece has, as the hexagon
COLOUR_WIDTH: Final = 3
NAME_WIDTH: Final = 8
LONGEST_KIND: Final = 22
LIT: Final = f"bold {OCHRE}"
FAINT: Final = "dim"
IN_HAND: Final = "x"
LAID: Final = "·"


def terminal(
    view: dict[str, Any], options: dict[str, Any], say: Texts, last: MoveReport | None = None
) -> Text:
    """Draw a view as coloured text that is readable without its colours, too."""
    kinds = read_kinds(options)
    pieces = read_pieces(view, kinds)
    done = read_last(last, pieces)
    blocks = [_heading(view, say, last), _seats(view, say)]
    if pieces:
        blocks += [_plan(view, pieces, say), _laid(pieces, kinds, say, done)]
    else:
        blocks.append(Text(INDENT + say("drawing-empty")))
    if any(view["hands"].values()):
        blocks.append(_hands(view, kinds, say))
    text = Text("\n\n").join(blocks)
    text.no_wrap = True
    return text


def _heading(view: dict[str, Any], say: Texts, last: MoveReport | None) -> Text:
    text = Text.assemble(
        ("Top It", "bold"),
        f" · {progress(say, view)}\n",
        (status(say, view), "bold"),
        f" · {expected(say, view)}",
    )
    return text.append(f"\n{last_move(say, last)}") if last else text


def _seats(view: dict[str, Any], say: Texts) -> Text:
    """Write a line per colour: letter, name, points, and the pieces and stone in hand."""
    sign = "★" if view["over"] else "◆"
    lines = []
    for colour in colours_in_play(view):
        active = colour in active_colours(view)
        left = [say("drawing-hand", n=len(view["hands"][colour]))]
        left += [f"{STONE} {say('stone')}"] if colour in view["stones"] else []
        line = Text(f"{sign if active else ' '} ")
        line.append(f" {letter(say, colour)} ", CHIPS[colour])
        line.append(f" {player(say, colour):<{NAME_WIDTH}}{view['points'][colour]:>4}", "bold")
        lines.append(line.append(f"   {', '.join(left)}"))
    if is_alone(view):
        total = f"{say('drawing-total'):<{NAME_WIDTH}}{view['scores'][0]:>4}"
        lines.append(Text(f"{INDENT}    ").append(total, "bold"))
    return Text("\n").join(lines)


def _plan(view: dict[str, Any], pieces: list[Piece], say: Texts) -> Text:
    legend = say("drawing-plan-over" if view["over"] else "drawing-plan")
    return plan(pieces, say, not view["over"]).append(f"\n{INDENT}{legend}", FAINT)


def _laid(pieces: list[Piece], kinds: dict[str, Kind], say: Texts, done: Last | None) -> Text:
    """List the pieces on the table: for each edge its length if free, else the piece it touches."""
    width = _kind_width(kinds)
    lines = [Text(f"{INDENT}{say('drawing-touches')}", FAINT), _head(width, say)]
    for piece in pieces:
        lit = done is not None and done.piece == piece.number
        name = f"{piece.number}{letter(say, piece.colour)}"
        line = Text().append("▸ " if lit else INDENT, LIT)
        line.append(f"{name:>3}", CHIPS[piece.colour])
        stone = f"{STONE}{letter(say, piece.stone)}" if piece.stone else ""
        line.append(f"  {_short(piece.kind):<{width}}{piece.kind.value:>3} {stone:<3}")
        for length, other in zip(piece.kind.edges, piece.touches, strict=True):
            shown = f"{length if other is None else f'→{other}':>{EDGE_WIDTH}}"
            line.append(shown, "bold" if other is None else FAINT)
        lines.append(line)
    return Text("\n").join(lines)


def _hands(view: dict[str, Any], kinds: dict[str, Kind], say: Texts) -> Text:
    """List the kinds with their edges, and which colours have them in hand."""
    width = _kind_width(kinds)
    colours = colours_in_play(view)
    head = _head(width, say).append("  ")
    for colour in colours:
        head.append(f"{letter(say, colour):>{COLOUR_WIDTH}}", "bold")
    lines = [Text(f"{INDENT}{line}", FAINT) for line in say("drawing-hands").splitlines()]
    lines.append(head)
    for kind in kinds.values():
        line = Text(f"{'':<7}{_short(kind):<{width}}{kind.value:>3}    ")
        line.append("".join(f"{edge:>{EDGE_WIDTH}}" for edge in kind.edges))
        line.append(" " * (EDGE_WIDTH * (EDGES - len(kind.edges)) + 2))
        for colour in colours:
            has = kind.name in view["hands"][colour]
            line.append(f"{IN_HAND if has else LAID:>{COLOUR_WIDTH}}", "bold" if has else FAINT)
        lines.append(line)
    return Text("\n").join(lines)


def _head(width: int, say: Texts) -> Text:
    """Write the headings of the columns that both lists share."""
    edges = "".join(f"{edge:>{EDGE_WIDTH}}" for edge in range(EDGES))
    kind, value = say("drawing-kind"), say("drawing-value")
    head = f"{'':<7}{kind}{value:>{width + 3 - len(kind)}}    {edges}"
    return Text().append(head, FAINT)  # not the style of the whole Text: a list may append to it


def _kind_width(kinds: dict[str, Kind]) -> int:
    return min(max(len(kind) for kind in [*kinds, "small-triangle"]), LONGEST_KIND)


def _short(kind: Kind) -> str:
    """Shorten a long kind name of a custom set, so that lists fit in 80 columns."""
    long = len(kind.name) > LONGEST_KIND
    return f"{kind.name[: LONGEST_KIND - 1]}…" if long else kind.name
