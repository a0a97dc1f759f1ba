"""The sheet beside a Top It mosaic: progress, and each colour's points, pieces and stone."""

from itertools import accumulate
from typing import Any, Final

from ludotheque.drawing.palette import INK, LINEN, RULE, SOFT_INK
from ludotheque.drawing.svg import text
from ludotheque.games.topit.drawing.mosaic import Kind, Point, extent
from ludotheque.games.topit.drawing.parts import (
    BISCUIT_DARK,
    GOLD_DARK,
    bold,
    glazed,
    lens,
    moved,
    number,
    serif,
    tile,
    use,
)
from ludotheque.games.topit.words import (
    active_colours,
    colours_in_play,
    expected,
    is_alone,
    player,
    progress,
    status,
)
from ludotheque.texts import Texts

PANEL_WIDTH: Final = 372
MARGIN: Final = 24
INNER: Final = PANEL_WIDTH - 2 * MARGIN
HANDS_TOP: Final = 196
INDENT: Final = 28  # indent of a text after a sign
NAME: Final = 27  # baseline of a colour's name in its block
PIECES: Final = 42  # top of a colour's pieces in its block
CAPTION: Final = 16  # height of the values under the pieces
ROW_GAP: Final = 8
BLOCK_GAP: Final = 12
SWATCH: Final = 20.0
STONE: Final = 12
GHOST: Final = "#B9AD95"  # outline of pieces and stones already laid
# Fewer colours leave room for larger pieces.
UNITS: Final = {2: 25.0, 3: 14.5, 4: 14.5}
ROWS: Final = {2: 2, 3: 1, 4: 1}


def panel_height(view: dict[str, Any], kinds: dict[str, Kind]) -> float:
    """Return the height of the sheet."""
    many = len(colours_in_play(view))
    return HANDS_TOP + many * (_block_height(kinds, many) + BLOCK_GAP) + MARGIN - BLOCK_GAP


def panel(tag: str, view: dict[str, Any], kinds: dict[str, Kind], say: Texts, last: str) -> str:
    """Draw the sheet of paper."""
    mark = _mark(view)
    sign = f'<g fill="{GOLD_DARK}" stroke="{GOLD_DARK}">{_at(tag, mark, MARGIN + 1, 128)}</g>'
    colours = colours_in_play(view)
    step = _block_height(kinds, len(colours)) + BLOCK_GAP
    blocks = "".join(
        moved(MARGIN, HANDS_TOP + i * step, _block(tag, view, kinds, say, colour))
        for i, colour in enumerate(colours)
    )
    return (
        f'<rect width="{PANEL_WIDTH}" height="{number(panel_height(view, kinds))}" rx="10"'
        f' fill="url(#{tag}paper)" filter="url(#{tag}shadow)"/>'
        + serif(text(MARGIN, 56, "Top It", 34, INK), 600)
        + (_total(view, say) if is_alone(view) else "")
        + text(MARGIN, 84, progress(say, view), 15, SOFT_INK)
        + f'<path d="M{MARGIN} 102h{INNER}" stroke="{GOLD_DARK}" stroke-width="1"/>'
        + (sign if mark else "")
        + bold(text(MARGIN + (INDENT if mark else 0), 128, status(say, view), 15, INK))
        + text(MARGIN, 152, expected(say, view), 13, SOFT_INK)
        + text(MARGIN, 173, last, 13, SOFT_INK)
        + blocks
    )


def _mark(view: dict[str, Any]) -> str:
    """Return the sign to show: of a turn, or a crown for a victory; solo games end without one."""
    if not view["over"]:
        return "turn"
    return "" if is_alone(view) else "crown"


def _at(tag: str, name: str, x: float, y: float) -> str:
    return use(tag, name, f' x="{number(x)}" y="{number(y)}"')


def _total(view: dict[str, Any], say: Texts) -> str:
    """Write the total of a solo game."""
    right = PANEL_WIDTH - MARGIN
    return serif(text(right, 56, view["scores"][0], 34, INK, "end"), 600) + text(
        right, 84, say("drawing-total"), 15, SOFT_INK, "end"
    )


# --- one colour ----------------------------------------------------------------------------------


def _block(tag: str, view: dict[str, Any], kinds: dict[str, Kind], say: Texts, colour: str) -> str:
    """Draw a colour: name, points, stone and pieces, or the outlines of those already laid."""
    active = colour in active_colours(view)
    height = _block_height(kinds, len(colours_in_play(view)))
    ground = (
        f'<rect x="-12" width="{INNER + 24}" height="{number(height)}" rx="10" fill="{LINEN}"'
        f' fill-opacity="{".8" if active else "0"}" stroke="{RULE}"/>'
    )
    sign = f'<g fill="{GOLD_DARK}" stroke="{GOLD_DARK}">{_at(tag, _mark(view), 34, NAME)}</g>'
    name = text(34 + (INDENT if active else 0), NAME, player(say, colour), 15, INK)
    return (
        ground
        + _swatch(tag, colour)
        + (sign if active else "")
        + bold(name)
        + serif(text(INNER, NAME + 2, view["points"][colour], 24, INK, "end"), 600)
        + _pieces(tag, view, kinds, colour)
    )


def _swatch(tag: str, colour: str) -> str:
    """Draw a sample of the glaze and its pattern, visible even when every piece is laid."""
    corner, size = NAME - 16, SWATCH
    square = [(0.0, corner), (0.0, corner + size), (size, corner + size), (size, corner)]
    path = tile(square, 3, 0, 3)
    return (
        f'<path id="{tag}{colour}-swatch" d="{path}" stroke="{BISCUIT_DARK}"/>'
        f"{glazed(tag, colour, f'{colour}-swatch')}"
    )


def _rows(kinds: dict[str, Kind], many: int) -> list[list[Kind]]:
    """Split the kinds into rows: two if only two colours are shown, else one."""
    every = list(kinds.values())
    size = -(-len(every) // ROWS[many])
    return [every[i : i + size] for i in range(0, len(every), size)]


def _block_height(kinds: dict[str, Kind], many: int) -> float:
    rows = _rows(kinds, many)
    return PIECES + sum(_row_height(row, UNITS[many]) + CAPTION + ROW_GAP for row in rows)


def _row_height(row: list[Kind], unit: float) -> float:
    """Return the height of the tallest piece, at least that of a stone."""
    return max(2.0 * STONE, *(extent(list(kind.points))[3] * unit for kind in row))


def _pieces(tag: str, view: dict[str, Any], kinds: dict[str, Kind], colour: str) -> str:
    """Draw a hand, each piece at a fixed place above its value; the stone ends the first row."""
    many = len(colours_in_play(view))
    tiles = ghosts = values = stone = ""
    top = float(PIECES)
    for row in _rows(kinds, many):
        spots, middles, base = _row(row, UNITS[many], top, not stone)
        for kind, corners, middle in zip(row, spots, middles, strict=False):
            path = tile(corners, len(kind.points), 0.4, 2.2)
            if kind.name in view["hands"][colour]:
                tiles += f'<path d="{path}"/>'
                values += text(middle, base + 15, kind.value, 12, SOFT_INK, "middle")
            else:
                ghosts += path
        stone = stone or _stone(tag, view, colour, (middles[-1], base - STONE))
        top = base + CAPTION + ROW_GAP
    hand = f'<g id="{tag}{colour}-hand">{tiles}</g>'
    shown = f'<g filter="url(#{tag}small)">{glazed(tag, colour, f"{colour}-hand")}</g>'
    return (
        f'<path d="{ghosts}" fill="none" stroke="{GHOST}" stroke-dasharray="2 2"/>'
        f"{f'<defs>{hand}</defs>{shown}{values}' if tiles else ''}{stone}"
    )


def _row(
    row: list[Kind], unit: float, top: float, with_stone: bool
) -> tuple[list[list[Point]], list[float], float]:
    """Return each piece's corners, the middle x of each piece and of the stone, and the base y."""
    boxes = [extent(list(kind.points)) for kind in row]
    base = top + _row_height(row, unit)
    middles = _middles([wide * unit for _, _, wide, _ in boxes] + [2.0 * STONE] * with_stone)
    spots = [
        [(middle + (x - left - wide / 2) * unit, base - y * unit) for x, y in kind.points]
        for kind, (left, _, wide, _), middle in zip(row, boxes, middles, strict=False)
    ]
    return spots, middles, base


def _middles(widths: list[float]) -> list[float]:
    """Return the middles of items of these widths, spread over the block with equal gaps."""
    gap = (INNER - sum(widths)) / max(len(widths) - 1, 1)
    ends = accumulate((width + gap for width in widths), initial=-gap)
    return [end + gap + width / 2 for end, width in zip(ends, widths, strict=False)]


def _stone(tag: str, view: dict[str, Any], colour: str, middle: Point) -> str:
    if colour in view["stones"]:
        return lens(tag, colour, middle, STONE)
    return (
        f'<circle cx="{number(middle[0])}" cy="{number(middle[1])}" r="{STONE}" fill="none"'
        f' stroke="{GHOST}" stroke-dasharray="2 2"/>'
    )
