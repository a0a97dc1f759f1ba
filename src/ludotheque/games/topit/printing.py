"""Top It on paper: the pieces of each colour with its stone, and the score pad.

Nothing is printed on backs: all pieces lie open (TOPIT-R1), and none is drawn or turned over.
"""

import math
from collections.abc import Sequence
from typing import Final

from ludotheque.core.options import Options
from ludotheque.drawing.palette import INK, RULE, SOFT_INK
from ludotheque.drawing.svg import bold, number, serif, text
from ludotheque.games.topit.drawing.figures import UNIT
from ludotheque.games.topit.drawing.mosaic import Kind, Point, extent, read_kinds
from ludotheque.games.topit.drawing.parts import BISCUIT, GLAZES, glint, gradients, tile
from ludotheque.games.topit.notation import COLOURS
from ludotheque.games.topit.rules.geometry import DIRECTIONS
from ludotheque.games.topit.words import player
from ludotheque.printing.parts import BLEED, Cutting, Part, Section, Sheet
from ludotheque.texts import Texts

# Millimetres. The smallest pieces can be gripped, and the eight of a colour fill a page.
SHORT: Final = 30.0
STONE: Final = 25.0  # as common punches and glass pebbles; it covers no corner of a big piece
TABLE: Final = 20 * SHORT  # the widest of many mosaics of four colours laid at random

_TAG: Final = "p"
_PIXEL: Final = SHORT / UNIT  # drawings of pieces have short edges of this many pixels
_RIM: Final = 1.1  # of bare clay around the glaze; two of them make the joint of the mosaic
_CORNER: Final = 1.8
_VALUE: Final = 18.0  # the size of a value where there is room …
_SMALL: Final = 6.0  # … and of those in the corners, which no stone covers
_DIGITS: Final = 0.65  # the height of a digit of this size, …
_WIDE: Final = 0.5  # … and its width
_NEAR: Final = 1e-6

PAD: Final = 87.0  # four pads fit on a page
_MARGIN: Final = 5.0
_LABELS: Final = 11.0
_HEAD: Final = 12.0  # a strip of each glaze, its name, and room for a player's stand above …
_STRIP: Final = 5.0
_TOP: Final = 31.0  # … the points, which begin here
_LINE: Final = 7.6


def sections(options: Options, say: Texts) -> list[Section]:
    """Return the pieces of a set in each colour, followed by its stone, and the pad."""
    kinds = list(read_kinds(options).values())
    parts = [part for colour in COLOURS for part in _colour(colour, kinds)]
    shared = gradients(_TAG, COLOURS)
    pieces = Cutting(parts, shared, say("print-pieces-advice"))
    pad = Sheet(PAD, _pad_height(kinds), _pad(kinds, say), shared, say("print-sheet-advice"))
    return [
        Section("pieces", say("print-pieces"), pieces),
        Section("sheet", say("print-sheet"), pad),
    ]


def _colour(colour: str, kinds: Sequence[Kind]) -> list[Part]:
    """Return the pieces and the stone of a colour, the tallest first: rows waste little then."""
    parts = [_piece(colour, kind) for kind in kinds]
    parts.append(Part(f"{colour} stone", STONE, STONE, _stone(colour), round=True))
    return sorted(parts, key=lambda part: -part.height)


# --- pieces ---------------------------------------------------------------------------------------


def _piece(colour: str, kind: Kind) -> Part:
    corners = _standing(kind.points)
    _, _, width, height = extent(list(corners))
    picture = _ground(corners) + _glazed(colour, corners) + _figures(colour, kind, corners)
    return Part(f"{colour} {kind.name}", width, height, picture, corners=corners)


def _standing(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return a piece in millimetres, clockwise, its mirror axis upright, as narrow as possible."""
    # The axis through a corner can lie halfway between two directions of edges.
    steps = 2 * DIRECTIONS
    turns = [_turned(points, math.tau * step / steps) for step in range(steps)]
    upright = [corners for corners in turns if _is_symmetric(corners)]
    # Rounded, so that of turns of equal width the first is taken.
    return min(upright, key=lambda corners: round(extent(list(corners))[2], 3))


def _turned(points: Sequence[Point], angle: float) -> tuple[Point, ...]:
    """Turn a piece and move it so that its box begins at the origin; y goes down."""
    sine, cosine = math.sin(angle) * SHORT, math.cos(angle) * SHORT
    turned = [(x * cosine - y * sine, -x * sine - y * cosine) for x, y in reversed(points)]
    left, top, _, _ = extent(turned)
    return tuple((x - left, y - top) for x, y in turned)


def _is_symmetric(corners: Sequence[Point]) -> bool:
    width = max(x for x, _ in corners)
    return all(
        any(math.dist((width - x, y), other) < _NEAR for other in corners) for x, y in corners
    )


def _ground(corners: Sequence[Point]) -> str:
    """Draw bare clay up to `BLEED` from the cut; round the corners, as sharp ones reach too far."""
    path = ""
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = math.dist((ax, ay), (bx, by))
        out_x, out_y = (by - ay) / length * BLEED, (ax - bx) / length * BLEED
        start = f"{number(ax + out_x)} {number(ay + out_y)}"
        path += f"A{BLEED} {BLEED} 0 0 1 {start}" if path else f"M{start}"
        path += f"L{number(bx + out_x)} {number(by + out_y)}"
    first = path[1 : path.index("L")]
    return f'<path d="{path}A{BLEED} {BLEED} 0 0 1 {first}Z" fill="{BISCUIT}"/>'


def _glazed(colour: str, corners: Sequence[Point]) -> str:
    """Draw the glaze of a piece with its pattern and a bevel, uneven at its edge as on screen."""
    pixels = [(x / _PIXEL, y / _PIXEL) for x, y in reversed(corners)]
    outline = f'<path d="{tile(pixels, len(pixels), _RIM / _PIXEL, _CORNER / _PIXEL)}"'
    pattern = f'{outline} fill="url(#{_TAG}{colour}-pattern)"/>' if GLAZES[colour].pattern else ""
    return (
        f'<g transform="scale({number(_PIXEL)})">{outline} fill="url(#{_TAG}{colour})"/>{pattern}'
        f'{outline} fill="none" stroke="url(#{_TAG}edge)" stroke-width="1.2"/></g>'
    )


def _figures(colour: str, kind: Kind, corners: Sequence[Point]) -> str:
    """Write the value; a big piece has a place for a stone, and its value in the corners too."""
    middle, room = _largest_disc(corners)
    ink = GLAZES[colour].ink
    size = min(_VALUE, (room - _RIM) * (1.6 if kind.value < 10 else 1.3))
    value = _pressed(middle, kind.value, size, ink)
    if not kind.big:
        return value
    radius = min(STONE / 2 + 0.5, room - 2 * _RIM)
    place = (
        f'<circle cx="{number(middle[0])}" cy="{number(middle[1])}" r="{number(radius)}"'
        f' fill="#fff" fill-opacity=".3" stroke="{ink}" stroke-opacity=".6" stroke-width="0.3"/>'
    )
    return place + value + _corner_figures(kind.value, corners, (middle, radius), ink)


def _largest_disc(corners: Sequence[Point]) -> tuple[Point, float]:
    """Return the middle and radius of the largest disc in a piece; it is on the upright axis."""
    _, _, width, height = extent(list(corners))
    spots = [(width / 2, height * step / 200) for step in range(1, 200)]
    rooms = [min(_inside(spot, corners)) for spot in spots]
    # In a long piece many are equally large; the one between them is in its middle.
    best = [i for i, room in enumerate(rooms) if room > max(rooms) - _NEAR]
    return spots[best[len(best) // 2]], max(rooms)


def _inside(spot: Point, corners: Sequence[Point]) -> list[float]:
    """Return how far a point is from each edge, on its inner side."""
    x, y = spot
    return [
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]


def _corner_figures(
    value: int, corners: Sequence[Point], place: tuple[Point, float], ink: str
) -> str:
    """Write the value into each corner that has room beside the place of the stone."""
    middle, taken = place
    reach = _SMALL * math.hypot(_DIGITS, _WIDE * len(str(value))) / 2
    around = zip([corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True)
    shown = ""
    for before, corner, after in around:
        (ux, uy), (vx, vy) = _towards(corner, before), _towards(corner, after)
        along = math.hypot(ux + vx, uy + vy)  # twice the cosine of half the angle
        distance = (reach + 2 * _RIM) / math.sqrt(1 - along**2 / 4)
        dx, dy = (ux + vx) / along, (uy + vy) / along
        x, y = corner[0] + dx * distance, corner[1] + dy * distance
        if math.dist((x, y), middle) < taken + reach:
            continue
        turn = math.degrees(math.atan2(dy, dx)) - 90  # its foot points to the middle
        written = _figure((0, 0), value, _SMALL, ink)
        where = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
        shown += f'<g transform="{where}">{written}</g>'
    return bold(shown)


def _towards(a: Point, b: Point) -> Point:
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _pressed(middle: Point, value: int, size: float, ink: str) -> str:
    """Write a value as pressed into the clay, with light on the far rim of the cut."""
    x, y = middle
    light = _figure((x + 0.3, y + 0.4), value, size, "#fff")
    return bold(f'<g opacity=".6">{light}</g>{_figure(middle, value, size, ink)}')


def _figure(middle: Point, value: int, size: float, ink: str) -> str:
    """Write a value around a point, with a bar below 6 and 9: pieces lie any way round."""
    x, base = middle[0], middle[1] + size * _DIGITS / 2
    bar = (
        f'<rect x="{number(x - 0.2 * size)}" y="{number(base + 0.07 * size)}"'
        f' width="{number(0.4 * size)}" height="{number(0.06 * size)}" fill="{ink}"/>'
    )
    return text(x, base, value, size, ink, "middle") + (bar if value in (6, 9) else "")


# --- stones ---------------------------------------------------------------------------------------


def _stone(colour: str) -> str:
    """Draw a glass stone: its colour and pattern, a ring that sets it off, and a reflection."""
    radius, glaze = STONE / 2, GLAZES[colour]
    pixels, outer = radius / _PIXEL, (radius + BLEED) / _PIXEL
    circle = f'<circle cx="{number(pixels)}" cy="{number(pixels)}" r='
    pattern = f'{circle}"{number(outer)}" fill="url(#{_TAG}{colour}-pattern)"/>'
    return (
        f'<g transform="scale({number(_PIXEL)})">{circle}"{number(outer)}" fill="{glaze.middle}"/>'
        + (pattern if glaze.pattern else "")
        + f'{circle}"{number(outer)}" fill="url(#{_TAG}{colour}-glass)"/>'
        f'{circle}"{number(pixels - 4)}" fill="none" stroke="{BISCUIT}" stroke-width="2"/>'
        f'<path d="{glint((pixels, pixels), pixels - 5)}" fill="#fff" opacity=".85"/></g>'
    )


# --- the pad --------------------------------------------------------------------------------------


def _pad_height(kinds: Sequence[Kind]) -> float:
    return _TOP + (len(kinds) + 2) * _LINE + 7


def _pad(kinds: Sequence[Kind], say: Texts) -> str:
    """Draw a sheet to write on: a line for each turn, points and running total in each column."""
    left, right, turns = _MARGIN, PAD - _MARGIN, len(kinds) + 1
    step = (right - left - _LABELS) / len(COLOURS)
    bottom = _TOP + turns * _LINE
    across = [left + _LABELS + i * step for i in range(len(COLOURS) + 1)]
    thin = "".join(f"M{number(x + step / 2)} {_TOP}V{number(bottom)}" for x in across[:-1])
    thin += "".join(f"M{left} {number(_TOP + i * _LINE)}H{right}" for i in range(1, turns))
    strong = "".join(f"M{number(x)} {_HEAD}V{number(bottom + _LINE)}" for x in across)
    strong += "".join(f"M{left} {number(y)}H{right}" for y in (_TOP, bottom, bottom + _LINE))
    numbers = "".join(
        text(left + 4, _TOP + i * _LINE + 5.2, i + 1, 4, SOFT_INK) for i in range(turns)
    )
    heads = "".join(
        _swatch(colour, x, step)
        + text(x + step / 2, _HEAD + _STRIP + 5, player(say, colour), 4, INK, "middle")
        for x, colour in zip(across, COLOURS, strict=False)
    )
    return (
        serif(bold(text(left, 9, "Top It", 7, INK)))
        + text(right - 16, 9, say("print-sheet-alone"), 4, SOFT_INK, "end")
        + f'<path d="M{right - 15} 9.4H{right}" stroke="{SOFT_INK}" stroke-width="0.2"/>'
        + f'<path d="{thin}" fill="none" stroke="{RULE}" stroke-width="0.2"/>'
        + f'<path d="{strong}" fill="none" stroke="{INK}" stroke-width="0.25"/>'
        + numbers
        + heads
        + text(left, bottom + 5.2, say("print-total"), 4, SOFT_INK)
        + text(left, bottom + _LINE + 5, say("print-sheet-columns"), 3, SOFT_INK)
    )


def _swatch(colour: str, x: float, step: float) -> str:
    """Draw a strip of a glaze over its column; the pattern says which pieces, without colour."""
    left, right, top, bottom = x + 1, x + step - 1, _HEAD + 0.8, _HEAD + _STRIP + 0.8
    return _glazed(colour, [(left, top), (right, top), (right, bottom), (left, bottom)])
