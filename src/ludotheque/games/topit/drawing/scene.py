"""A Top It position as one SVG picture: the plaster, the mosaic, the key and the sheet."""

import math
from typing import Any, Final
from xml.sax.saxutils import escape

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import INK, SANS, SOFT_INK
from ludotheque.drawing.svg import id_prefix, part, text
from ludotheque.games.topit.drawing.laid_pieces import LEAST_UNIT, Table, mosaic, outlines
from ludotheque.games.topit.drawing.mosaic import (
    Kind,
    Piece,
    Point,
    extent,
    read_kinds,
    read_last,
    read_pieces,
)
from ludotheque.games.topit.drawing.parts import (
    PLASTER,
    at,
    bold,
    definitions,
    figure,
    moved,
    number,
    serif,
    straight,
)
from ludotheque.games.topit.drawing.sheet import PANEL_WIDTH, panel, panel_height
from ludotheque.games.topit.notation import COLOURS
from ludotheque.games.topit.words import (
    colours_in_play,
    expected,
    last_move,
    progress,
    status,
)
from ludotheque.texts import Texts

MARGIN: Final = 36
TABLE_WIDTH: Final = 760  # least width of the plaster under the mosaic
TALLEST: Final = 660  # a taller mosaic is drawn smaller, as far as its figures allow
MOST_UNIT: Final = 84  # the most pixels of a short edge
PADDING: Final = 26  # around the mosaic
LEAST_HEIGHT: Final = 480

KEY_HEIGHT: Final = 134
KEY_UNIT: Final = 17
KEY_LABEL: Final = 8.5  # distance of a number from its edge in the key
KEY_MIDDLE: Final = 68
KEY_NAMES: Final = 126
KEY_MEANING: Final = 16  # height of a line that translates the names

TROWELS: Final = 5


def svg(
    view: dict[str, Any], options: dict[str, Any], say: Texts, last: MoveReport | None = None
) -> str:
    """Draw a view as a self-contained SVG; the piece or stone last laid has a gold edge."""
    kinds = read_kinds(options)
    pieces = read_pieces(view, kinds)
    tag = id_prefix("i", [view, options, last.to_json() if last else None, say.language])
    sheet_height = panel_height(view, kinds)
    meanings = _meanings(kinds, say)
    key_height = 0 if view["over"] else KEY_HEIGHT + KEY_MEANING * bool(meanings)
    table = _table(pieces, sheet_height - key_height)
    width = 3 * MARGIN + table.width + PANEL_WIDTH
    bottom = MARGIN + table.height
    height = bottom + MARGIN + key_height
    done = read_last(last, pieces)
    board = mosaic(tag, table, pieces, done, view["over"]) if pieces else _blank(table, say)
    key = "" if view["over"] else moved(MARGIN, bottom, _key(kinds, meanings, say, table.width))
    told = last_move(say, last) if last else ""
    sheet_x = 2 * MARGIN + table.width
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}"'
        f' width="{number(width)}" height="{number(height)}" role="img" lang="{say.language}"'
        f' aria-labelledby="{tag}title {tag}desc" style="max-width:100%;height:auto">'
        f'<title id="{tag}title">{escape(_title(view, say))}</title>'
        f'<desc id="{tag}desc">{escape(_description(view, pieces, say))}</desc>'
        f"{definitions(tag, colours_in_play(view), width, height, outlines(tag, table, pieces))}"
        f'<g font-family="{SANS}" style="font-variant-numeric:lining-nums tabular-nums">'
        f"{_ground(tag, width, height)}"
        f"{part('board', board, _around(table, pieces))}"
        f"{part('key', key, (MARGIN, bottom, table.width, key_height))}"
        f"{part('beside', moved(sheet_x, MARGIN, panel(tag, view, kinds, say, told)))}"
        "</g></svg>"
    )


# --- text for screen readers ---------------------------------------------------------------------


def _title(view: dict[str, Any], say: Texts) -> str:
    sentences = {"progress": progress, "status": status, "expected": expected}
    return say("drawing-title", **{name: told(say, view) for name, told in sentences.items()})


def _description(view: dict[str, Any], pieces: list[Piece], say: Texts) -> str:
    laid = ". ".join(_told(piece, say) for piece in pieces)
    table = say("drawing-table", pieces=laid) if laid else say("drawing-empty")
    players = ". ".join(_holding(view, colour, say) for colour in colours_in_play(view))
    return say("drawing-described", table=table, players=players)


def _told(piece: Piece, say: Texts) -> str:
    around = [other for other in piece.touches if other is not None]
    values = {
        "number": piece.number,
        "shape": piece.kind.name,
        "owner": COLOURS.index(piece.colour),
        "stone": COLOURS.index(piece.stone) if piece.stone else -1,
    }
    if not around:
        return say("drawing-laid", **values)
    return say("drawing-laid-touching", around=around, **values)


def _holding(view: dict[str, Any], colour: str, say: Texts) -> str:
    """Describe a player's points, and what is still in hand."""
    things = [say("shape", shape=kind) for kind in view["hands"][colour]]
    things += [say("stone")] if colour in view["stones"] else []
    values = {"owner": COLOURS.index(colour), "points": view["points"][colour]}
    if not things:
        return say("drawing-player-done", **values)
    return say("drawing-player", things=things, **values)


# --- the plaster ---------------------------------------------------------------------------------


def _table(pieces: list[Piece], least: float) -> Table:
    """Choose a size at which the mosaic fits the plaster, and centre it."""
    x, y, across, high = extent([point for piece in pieces for point in piece.points] or [(0, 0)])
    room = TABLE_WIDTH - 2 * PADDING, TALLEST - 2 * PADDING
    fit = min(room[0] / max(across, 1), room[1] / max(high, 1), MOST_UNIT)
    unit = max(int(fit), LEAST_UNIT)  # whole pixels, so that equal pieces look alike
    width = max(TABLE_WIDTH, across * unit + 2 * PADDING)
    height = max(LEAST_HEIGHT, least, high * unit + 2 * PADDING)
    left = MARGIN + (width - across * unit) / 2 - x * unit
    top = MARGIN + (height + high * unit) / 2 + y * unit
    return Table(unit, left, top, width, height)


def _around(table: Table, pieces: list[Piece]) -> tuple[float, float, float, float]:
    """Return the box around the mosaic and some plaster."""
    points = [point for piece in pieces for point in table.place(piece.points)]
    if not points:
        return MARGIN, MARGIN, table.width, table.height
    x, y, across, high = extent(points)
    return x - PADDING, y - PADDING, across + 2 * PADDING, high + 2 * PADDING


def _ground(tag: str, width: float, height: float) -> str:
    """Draw the plaster, with its grain, the strokes of the trowel and the light on it."""
    whole = f'width="{number(width)}" height="{number(height)}" rx="20"'
    strokes = "".join(_trowel(i, width, height) for i in range(TROWELS))
    return (
        f'<clipPath id="{tag}whole"><rect {whole}/></clipPath><g clip-path="url(#{tag}whole)">'
        f'<rect {whole} fill="{PLASTER}" filter="url(#{tag}plaster)"/>'
        f'<g fill="none" stroke-linecap="round">{strokes}</g>'
        f'<rect {whole} fill="url(#{tag}light)"/></g>'
    )


def _trowel(i: int, width: float, height: float) -> str:
    """Draw one sweep of the trowel: parallel ridges, each with a lit and a dark side."""
    x, y = width * (i * 0.7548776662 % 1), height * (i * 0.5698402910 % 1)
    reach, sag = 230 + 40 * (i % 4), 70 - 45 * (i % 3)
    ridges = "".join(
        f"M{at((x - reach + 22 * j, y + sag + 17 * j))}"
        f"q{at((reach, -2 * sag), (2 * reach - 60 * j, sag / 2))}"
        for j in range(3)
    )
    return (
        f'<path d="{ridges}" stroke="#6B5D47" stroke-opacity=".07" stroke-width="5"/>'
        f'<path d="{ridges}" transform="translate(-1 -3.5)" stroke="#fff" stroke-opacity=".16"'
        ' stroke-width="3"/>'
    )


def _blank(table: Table, say: Texts) -> str:
    """Mark where the first piece goes with a cross on the empty plaster."""
    x, y = MARGIN + table.width / 2, MARGIN + table.height / 2
    cross = f"M{at((x - 14, y))}h28M{at((x, y - 14))}v28"
    return (
        f'<path d="{cross}" transform="translate(1 1)" stroke="#fff" stroke-opacity=".7"'
        f' stroke-width="2"/><path d="{cross}" stroke="{SOFT_INK}" stroke-width="2"/>'
        + serif(text(x, y + 48, say("drawing-empty"), 18, SOFT_INK, "middle"))
    )


# --- the key -------------------------------------------------------------------------------------


def _meanings(kinds: dict[str, Kind], say: Texts) -> dict[str, str]:
    """Translate the names that kinds have in moves; nothing if they are words of the language."""
    found = {kind: say("shape", shape=kind) for kind in kinds}
    return {} if all(meant.split() == kind.split("-") for kind, meant in found.items()) else found


def _key(kinds: dict[str, Kind], meanings: dict[str, str], say: Texts, width: float) -> str:
    """Draw each kind with its name in moves, what that means, and the numbers of its edges."""
    step = width / len(kinds)
    shown = names = lines = ""
    for place, kind in enumerate(kinds.values()):
        x, y, across, high = extent(list(kind.points))
        left = (place + 0.5) * step - (x + across / 2) * KEY_UNIT
        base = KEY_MIDDLE + (y + high / 2) * KEY_UNIT
        corners = [(left + i * KEY_UNIT, base - j * KEY_UNIT) for i, j in kind.points]
        lines += straight(corners)
        shown += "".join(figure(_outside(corners, i), i, 12) for i in range(len(corners)))
        names += text((place + 0.5) * step, KEY_NAMES, kind.name, 12, INK, "middle")
        if kind.name in meanings:
            meant, below = meanings[kind.name], KEY_NAMES + KEY_MEANING
            names += text((place + 0.5) * step, below, meant, 12, SOFT_INK, "middle")
    return (
        bold(text(0, 18, say("drawing-edges"), 13, SOFT_INK))
        + f'<g fill="none" stroke-linejoin="round"><path d="{lines}" transform="translate(1 1)"'
        f' stroke="#fff" stroke-opacity=".75" stroke-width="1.6"/>'
        f'<path d="{lines}" stroke="{SOFT_INK}" stroke-width="1.4"/></g>'
        f'<g font-size="12" fill="{INK}" text-anchor="middle">{shown}</g>{names}'
    )


def _outside(corners: list[Point], edge: int) -> Point:
    """Return a point beside the middle of an edge, outside the shape."""
    (ax, ay), (bx, by) = corners[edge], corners[(edge + 1) % len(corners)]
    length = math.hypot(bx - ax, by - ay)
    return (
        (ax + bx) / 2 - (by - ay) / length * KEY_LABEL,
        (ay + by) / 2 + (bx - ax) / length * KEY_LABEL,
    )
