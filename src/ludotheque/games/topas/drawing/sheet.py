"""The score sheet of a Topas picture, with the progress of the game above it."""

from itertools import accumulate
from typing import Any, Final

from ludotheque.drawing.palette import INK, LINEN, RULE, SOFT_INK
from ludotheque.drawing.svg import bold, moved, number, serif, text, use
from ludotheque.games.topas.drawing.parts import GILT_DARK, TONES
from ludotheque.games.topas.rules import ROUNDS
from ludotheque.games.topas.words import Words, active_columns, columns, is_alone

PANEL_WIDTH: Final = 344
PADDING: Final = 24
SHEET_TOP: Final = 158
HEADER: Final = 64
ROW: Final = 31
FOOT: Final = 52
PANEL_HEIGHT: Final = SHEET_TOP + HEADER + ROUNDS * ROW + FOOT
LEGEND: Final = 30  # width of one stone of the legend
LABELS: Final = 26  # width of the round numbers
INDENT: Final = 28  # indent of a text after a sign
WIDE_TOTAL: Final = 1000  # totals from here on, in expert games, are written smaller


def panel(tag: str, view: dict[str, Any], words: Words) -> str:
    """Draw the sheet of paper: the game's progress, and each turn's points with running totals."""
    inner = PANEL_WIDTH - 2 * PADDING
    mark = mark_of(view, words)
    sign = use(tag, mark, PADDING + 1, 128) if mark else ""
    return (
        f'<rect width="{PANEL_WIDTH}" height="{PANEL_HEIGHT}" rx="10" fill="url(#{tag}paper)"'
        f' filter="url(#{tag}shadow)"/>'
        + serif(text(PADDING, 56, "Topas", 34, INK), 600)
        + moved(PANEL_WIDTH - PADDING - 4 * LEGEND, 0, _legend(tag))
        + text(PADDING, 84, words.progress(view), 15, SOFT_INK)
        + f'<path d="M{PADDING} 102h{inner}" stroke="{GILT_DARK}" stroke-width="1"/>'
        + f'<g fill="{GILT_DARK}" stroke="{GILT_DARK}">{sign}</g>'
        + bold(text(PADDING + (INDENT if mark else 0), 128, words.status(view), 15, INK))
        + moved(PADDING, SHEET_TOP, _sheet(view, words, inner))
        + text(PADDING, PANEL_HEIGHT - 20, words.scoring(view), 13, SOFT_INK)
    )


def mark_of(view: dict[str, Any], words: Words) -> str:
    """Return the sign to show: a stone for a turn, a crown for a victory or a good result."""
    if not view["over"]:
        return "turn"
    return "crown" if not is_alone(view) or words.verdict(view) else ""


def _legend(tag: str) -> str:
    """Draw the four stones with their letters in the notation."""
    shown = ""
    for i, colour in enumerate(TONES):
        middle = (i + 0.5) * LEGEND
        shown += moved(middle, 36, use(tag, colour, 0, 0), 0.24)
        shown += text(middle, 65, colour, 15, SOFT_INK, "middle")
    return shown


def _sheet(view: dict[str, Any], words: Words, width: float) -> str:
    """Draw the table of C3: a line per round, with points and running total in each column."""
    filled = columns(view)
    step = (width - LABELS) / len(filled)
    bottom = HEADER + ROUNDS * ROW
    rules = "".join(f"M0 {HEADER + i * ROW}h{width}" for i in range(ROUNDS + 1))
    rules += "".join(f"M{number(LABELS + i * step)} 0V{bottom}" for i in range(len(filled)))
    tints = "".join(
        f'<rect x="{number(LABELS + i * step)}" width="{number(step)}" height="{bottom}"/>'
        for i in active_columns(view)
    )
    lines = "".join(text(0, HEADER + i * ROW + 21, i + 1, 13, SOFT_INK) for i in range(ROUNDS))
    cells = "".join(
        moved(LABELS + i * step, 0, _column(words.heading(view, i, "short"), points, step))
        for i, points in enumerate(filled)
    )
    return (
        f'<g fill="{LINEN}" opacity=".75">{tints}</g>'
        f'<path d="{rules}" stroke="{RULE}" stroke-width="1"/>' + serif(lines + cells)
    )


def _column(heading: str, points: list[int], width: float) -> str:
    """Write one column of the sheet: its name, its total and a line for each turn."""
    middle = width / 2
    running = list(accumulate(points))
    total = running[-1] if running else 0
    reach = min(middle - 7, 34)
    size, large = (18, 24) if total < WIDE_TOTAL else (15, 18)
    texts = [
        text(middle, 20, heading, 15, SOFT_INK, "middle"),
        text(middle, 49, total, large, INK, "middle"),
    ]
    for i, (turn, total_so_far) in enumerate(zip(points, running, strict=True)):
        line = HEADER + i * ROW + 21
        texts.append(text(middle - reach, line, turn, 13, SOFT_INK))
        texts.append(text(middle + reach, line, total_so_far, size, INK, "end"))
    return "".join(texts)
