"""The sheet of paper beside the board: the status, what the turn allows, and all scores."""

from textwrap import wrap
from typing import Any, Final

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import INK, LINEN, OCHRE, RULE, SOFT_INK, VERMILION
from ludotheque.drawing.svg import bold, moved, number, serif, text, use
from ludotheque.games.topominos.drawing.parts import PLATE, box, plate
from ludotheque.games.topominos.rules import ORIENTATIONS
from ludotheque.games.topominos.words import (
    Words,
    active_seats,
    cells,
    hand_points,
    is_alone,
    signed,
)

Row = tuple[str, list[str]]  # a name and a text for each seat

PANEL_WIDTH: Final = 320
PADDING: Final = 24
INNER: Final = PANEL_WIDTH - 2 * PADDING
STATUS: Final = 128  # baseline of the text that says whose turn it is
LINE: Final = 20  # between lines of text
LETTERS: Final = 36  # that fit on a line at 15 px, even in a wide typeface
BOLD_LETTERS: Final = 25  # that fit on a line at 18 px, bold
SMALL_LETTERS: Final = 41  # that fit on a line at 13 px
INDENT: Final = 26  # of a text after its sign

LABELS: Final = 70  # width of the names of the hands
HEADER: Final = 58
ROW: Final = 29
WIDE_TOTAL: Final = 1000  # totals from here on are written smaller
KEY: Final = 92  # height of the key to orientations
KEY_PLATE: Final = 28
KEY_TILE: Final = "1234"  # looks different in each orientation


def panel(
    tag: str,
    view: dict[str, Any],
    options: dict[str, Any],
    words: Words,
    last: MoveReport | None,
    height: float,
) -> str:
    """Draw the sheet: the status above, the scores in the middle, the last move at the foot."""
    progress = words.progress(view, options)
    told, top = _going_on(view, words)
    foot = broken(words.last_move(last), SMALL_LETTERS)
    bottom = height - PADDING - LINE * len(foot)
    mark = mark_of(view)
    sign = use(tag, mark, PADDING, STATUS) if mark else ""
    rows = score_rows(view, words, int((bottom - top - HEADER) / ROW))
    # The key to orientations gives way when the scores need the room.
    key = bottom - KEY if top + HEADER + ROW * len(rows) + KEY < bottom else None
    return (
        f'<rect {box(0, 0, PANEL_WIDTH, height, 10)} fill="url(#{tag}paper)"'
        f' filter="url(#{tag}shadow)"/>'
        + serif(text(PADDING, 54, "Topominos", 34, INK), 600)
        + text(PADDING, 82, progress, 15 if len(progress) <= LETTERS else 13, SOFT_INK)
        + f'<path d="M{PADDING} 99h{INNER}" stroke="{OCHRE}" stroke-width="1"/>'
        + f'<g fill="{VERMILION}" stroke="{VERMILION}">{sign}</g>'
        + told
        + moved(PADDING, top, _sheet(view, words, rows))
        + (moved(PADDING, key, _key(tag, words)) if key else "")
        + _lines(bottom, foot, SOFT_INK, size=13)
    )


def mark_of(view: dict[str, Any]) -> str:
    """Return the sign of the status: `turn`, `crown` for a victory over others, or none."""
    if view["over"]:
        return "" if is_alone(view) else "crown"
    return "turn"


def _going_on(view: dict[str, Any], words: Words) -> tuple[str, float]:
    """Write whose turn it is, what it allows, its points, and the notice of the last round.

    Returns the drawing and the height at which it ends.
    """
    status = broken(words.status(view), BOLD_LETTERS)
    left = PADDING + (INDENT if mark_of(view) else 0)
    parts = [bold(text(left, STATUS + LINE * i, said, 18, INK)) for i, said in enumerate(status)]
    line: float = STATUS + LINE * (len(status) - 1) + 5
    for said in broken(words.allowed(view), LETTERS):
        line += LINE + 2
        parts.append(text(PADDING, line, said, 15, INK))
    if turn := broken(words.this_turn(view), LETTERS):
        parts.append(bold(_lines(line + 6, turn, "#7A5310")))
        line += 6 + LINE * len(turn)
    if news := broken(words.announcement(view), LETTERS - 2):
        parts.append(_band(line + 14, news))
        line += 24 + LINE * len(news)
    return "".join(parts), line + 22


def broken(said: str, letters: int) -> list[str]:
    """Break a text into as few lines as possible, all about equally long."""
    fewest = len(wrap(said, letters))
    shortest = len(said) // max(fewest, 1)  # narrower lines cannot hold it in so few
    width = next(
        (
            i
            for i in range(max(shortest - 1, 1), letters)
            if len(wrap(said, i, break_long_words=False)) <= fewest
        ),
        letters,
    )
    return wrap(said, width, break_long_words=False)


def _lines(
    top: float, lines: list[str], colour: str, *, indent: float = 0, size: float = 15
) -> str:
    return "".join(
        text(PADDING + indent, top + LINE * (i + 1), line, size, colour)
        for i, line in enumerate(lines)
    )


def _band(top: float, lines: list[str]) -> str:
    """Draw an announcement with a vermilion edge."""
    height = LINE * len(lines) + 12
    return (
        f'<rect {box(PADDING, top, INNER, height, 4)} fill="{VERMILION}" opacity=".1"/>'
        f'<rect {box(PADDING, top, 4, height, 2)} fill="{VERMILION}"/>'
        + bold(_lines(top + 1, lines, "#8F2A1A", indent=14))
    )


# --- the scores ----------------------------------------------------------------------------------


def _sheet(view: dict[str, Any], words: Words, rows: list[Row]) -> str:
    """Draw the table: a column for each seat with its total, a row for each hand and the turn."""
    seats = int(view["seats"])
    step = (INNER - LABELS) / seats
    bottom = HEADER + len(rows) * ROW
    rules = "".join(f"M0 {HEADER + i * ROW}h{INNER}" for i in range(len(rows) + 1))
    rules += "".join(f"M{number(LABELS + i * step)} 0V{bottom}" for i in range(seats))
    tints = "".join(
        f'<rect x="{number(LABELS + seat * step)}" width="{number(step)}" height="{bottom}"/>'
        for seat in active_seats(view)
    )
    heads = "".join(_head(view, words, seat, LABELS + (seat + 0.5) * step) for seat in range(seats))
    lines = "".join(moved(0, HEADER + i * ROW, _row(row, step)) for i, row in enumerate(rows))
    return (
        f'<g fill="{LINEN}" opacity=".8">{tints}</g>'
        f'<path d="{rules}" stroke="{RULE}" stroke-width="1"/>' + heads + lines
    )


def score_rows(view: dict[str, Any], words: Words, room: int) -> list[Row]:
    """Return the rows of the hands, the oldest summed up if not all fit, and of the turn."""
    hands = hand_points(view)
    turn = _turn(view, words)
    fit = max(room - len(turn), 2)
    rows = []
    if len(hands) > fit:
        old, hands = hands[: 1 - fit], hands[1 - fit :]
        sums = [sum(points) for points in zip(*(points for _, points in old), strict=True)]
        rows.append((words.say("hand", n=f"1–{old[-1][0]}"), list(map(signed, sums))))
    rows += [(words.say("hand", n=hand), list(map(signed, points))) for hand, points in hands]
    return rows + turn


def _turn(view: dict[str, Any], words: Words) -> list[Row]:
    """Return the row of the turn in progress, if any: its points, under the seat that plays it."""
    if not view["gains"]:
        return []
    points = [""] * int(view["seats"])
    points[view["turn"]] = f"+{sum(view['gains'])}"
    return [(words.say("turn"), points)]


def _head(view: dict[str, Any], words: Words, seat: int, middle: float) -> str:
    total = int(view["scores"][seat])
    size = 24 if abs(total) < WIDE_TOTAL else 18
    name = "" if is_alone(view) else text(middle, 18, words.seat(seat), 13, SOFT_INK, "middle")
    return name + serif(text(middle, 46, signed(total), size, INK, "middle"), 600)


def _row(row: Row, step: float) -> str:
    name, points = row
    figures = "".join(
        text(LABELS + (seat + 0.5) * step, 21, value, 18, INK, "middle")
        for seat, value in enumerate(points)
        if value
    )
    return text(0, 20, name, 13, SOFT_INK) + serif(figures)


def _key(tag: str, words: Words) -> str:
    """Draw one tile in its eight orientations, numbered as in the names of moves."""
    step = (INNER - KEY_PLATE) / (ORIENTATIONS - 1)
    shown = ""
    for orientation in range(ORIENTATIONS):
        x = orientation * step
        tile = plate(tag, cells(KEY_TILE, orientation))
        shown += moved(x, 24, tile, KEY_PLATE / PLATE)
        shown += text(x + KEY_PLATE / 2, 70, orientation, 13, SOFT_INK, "middle")
    return text(0, 12, words.say("drawing-orientations"), 13, SOFT_INK) + shown
