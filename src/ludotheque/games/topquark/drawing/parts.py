"""The SVG parts of a Topquark picture: oiled beech, carved hollows, glass marbles."""

from collections.abc import Iterable
from html import escape
from math import ceil, copysign, cos, hypot, pi, radians, sin
from typing import Final

from ludotheque.drawing.svg import DIAGONAL, gradient, number

Point = tuple[float, float]

PITCH: Final = 72.0  # from one hollow to its neighbour
RIM: Final = 25.0  # round side of a drop
BOWL: Final = 21.5  # round floor in which the marble lies
TIP: Final = 45.5  # from the middle of a hollow to its point
MARBLE: Final = 19.5
ENGRAVED: Final = "#3B230D"  # letters on beech, at least 4.5 : 1

ANGLES: Final = {"E": 0, "SE": 60, "SW": 120, "W": 180, "NW": 240, "NE": 300}
LIGHT: Final = (-sin(pi / 4), -sin(pi / 4))  # towards the light: the upper left
LIT_WALL: Final = (245, 218, 172)
DARK_WALL: Final = (104, 65, 30)
GOLDEN: Final = 0.6180339887  # multiples modulo 1 spread evenly without randomness,
PLASTIC: Final = 0.7548776662  # and both together also in the plane
GLOW: Final = "#FFEDB3"
BEND: Final = 0.27  # share of a step over which a groove of light turns
GRAIN_GAP: Final = 8.5
FLECK_AREA: Final = 520.0  # square pixels for each beech fleck


def at(*points: Point) -> str:
    """Write points as path coordinates."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def text(where: Point, size: int, fill: str, words: str, more: str = "") -> str:
    """Place a line of text."""
    x, y = map(number, where)
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{more}>{escape(words)}</text>'


def face(family: str, weight: int = 400) -> str:
    """Write the attributes of a typeface."""
    return f' font-family="{family}" font-weight="{weight}"'


def use(prefix: str, name: str, where: Point, scale: float = 1.0) -> str:
    """Place a defined part."""
    larger = f" scale({number(scale)})" if scale != 1 else ""
    return f'<use href="#{prefix}-{name}" transform="translate({at(where)}){larger}"/>'


def rounded(points: list[Point], radius: float) -> str:
    """Return the outline around the convex hull of some points, at a distance of `radius`."""
    hull = _hull(points)
    sides = []
    for (ax, ay), (bx, by) in zip(hull, hull[1:] + hull[:1], strict=True):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length * radius, (ax - bx) / length * radius
        sides.append(((ax + nx, ay + ny), (bx + nx, by + ny)))
    bend = f"A{number(radius)} {number(radius)} 0 0 1 "
    path = "".join(
        f"L{at(end)}{bend}{at(sides[(i + 1) % len(sides)][0])}" for i, (_, end) in enumerate(sides)
    )
    return f"M{at(sides[0][0])}{path}Z"


def _hull(points: list[Point]) -> list[Point]:
    """Find the convex hull, clockwise on the screen (y grows downwards)."""
    ordered = sorted(set(points))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(points: list[Point]) -> list[Point]:
    """Find half of a hull: drop every point that does not turn right."""
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-9:
                break
            chain.pop()
        chain.append((x, y))
    return chain


def plank(prefix: str, name: str, points: list[Point], radius: float) -> str:
    """Draw a piece of beech around some points, with its shadow, grain and edge."""
    outline = rounded(points, radius)
    left, right = min(x for x, _ in points) - radius, max(x for x, _ in points) + radius
    top, bottom = min(y for _, y in points) - radius, max(y for _, y in points) + radius
    inside = f"{prefix}-{name}"
    return (
        f'<clipPath id="{inside}"><path d="{outline}"/></clipPath>'
        f'<path d="{outline}" transform="translate(5 9)" fill="#3A2510" fill-opacity=".42"'
        f' filter="url(#{prefix}-soft)"/>'
        f'<path d="{outline}" fill="url(#{prefix}-beech)"/>'
        f'<g clip-path="url(#{inside})" fill="none" stroke-linecap="round">'
        f"{grain(left, top, right, bottom)}{flecks(left, top, right, bottom)}"
        f'<path d="{outline}" stroke="url(#{prefix}-edge)" stroke-width="7"/></g>'
        f'<path d="{outline}" fill="none" stroke="#6B4420" stroke-opacity=".55"/>'
    )


def inlay(points: list[Point], radius: float) -> str:
    """Draw a fine engraved line around some points."""
    line = rounded(points, radius)
    return (
        f'<g fill="none"><path d="{line}" transform="translate(.9 .9)" stroke="#FFF0D0"'
        f' stroke-opacity=".6"/><path d="{line}" stroke="#7A4E25" stroke-opacity=".6"/></g>'
    )


def grain(left: float, top: float, right: float, bottom: float) -> str:
    """Draw the grain of the wood: long lines in slow waves."""
    paths = {"dark": "", "pale": ""}
    for line in range(ceil((bottom - top) / GRAIN_GAP)):
        chance = line * GOLDEN % 1
        half = 110 + 130 * chance
        swing = 3 + 7 * (line * GOLDEN * GOLDEN % 1)
        start = (left - half * chance, top + GRAIN_GAP * (line + chance))
        waves = f"t{number(half)} {number(2 * chance - 1)}" * ceil((right - left) / half)
        path = f"M{at(start)}q{number(half / 2)} {number(swing)} {number(half)} 1{waves}"
        paths["pale" if line % 3 == 0 else "dark"] += path
    return (
        f'<path d="{paths["dark"]}" stroke="#8F5F2E" stroke-opacity=".17" stroke-width="1.1"/>'
        f'<path d="{paths["pale"]}" stroke="#FFEBC4" stroke-opacity=".3" stroke-width="1.6"/>'
    )


def flecks(left: float, top: float, right: float, bottom: float) -> str:
    """Draw the short flecks that are typical of beech."""
    width, height = right - left, bottom - top
    flecks = "".join(
        f"M{at((left + i * GOLDEN % 1 * width, top + i * PLASTIC % 1 * height))}"
        f"h{number(3 + i % 5)}"
        for i in range(int(width * height / FLECK_AREA))
    )
    return f'<path d="{flecks}" stroke="#8A5826" stroke-opacity=".3" stroke-width="1.2"/>'


def key(ways: str) -> str:
    """Return the name of a hollow's shape for use in ids, without `=`."""
    return ways.replace("=", "-")


def hollow(prefix: str, ways: str) -> str:
    """Define the hollow with the given points, lit from the upper left."""
    points = ways.split("=")
    outline, facets = drop(points[0]) if len(points) == 1 else lens(points[0])
    return (
        f'<g id="{prefix}-{key(ways)}"><path d="{outline}" transform="translate(1.1 1.2)"'
        f' fill="none" stroke="#FFF3D8" stroke-opacity=".85" stroke-width="1.5"/>'
        f'<path d="{outline}" fill="url(#{prefix}-wall)"/>{facets}'
        f'<path d="{outline}" fill="none" stroke="#57351A" stroke-opacity=".75"/>'
        f'<circle r="{number(BOWL)}" fill="url(#{prefix}-bowl)"/></g>'
    )


def dimples(prefix: str, places: list[Point], scale: float) -> str:
    """Draw the plain round hollows of a tray or track."""
    radius = number(BOWL * scale)
    circles = "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}"/>' for x, y in places
    )
    look = f'fill="url(#{prefix}-bowl)" stroke="url(#{prefix}-lip)" stroke-width="1.5"'
    return f"<g {look}>{circles}</g>"


def _frame(way: str) -> tuple[Point, Point]:
    """Return the unit vectors along a way and to its right."""
    angle = radians(ANGLES[way])
    return (cos(angle), sin(angle)), (-sin(angle), cos(angle))


def _place(way: str, along: float, aside: float) -> Point:
    """Rotate a point drawn for direction E to the direction of a way."""
    (ux, uy), (vx, vy) = _frame(way)
    return along * ux + aside * vx, along * uy + aside * vy


def drop(way: str) -> tuple[str, str]:
    """Return the outline of a hollow with one point, and its two facets."""
    meet = radians(50)
    tip = _place(way, TIP, 0)
    sides = []
    for sign in (1, -1):
        bend = _place(way, 0.62 * TIP + 3.5, sign * 7.5)
        foot = _place(way, RIM * cos(meet), sign * RIM * sin(meet))
        sides.append((sign, bend, foot))
    (_, bend, foot), (_, bend_back, foot_back) = sides
    circle = f"A{number(RIM)} {number(RIM)} 0 1 1 "
    outline = f"M{at(tip)}Q{at(bend, foot)}{circle}{at(foot_back)}Q{at(bend_back, tip)}Z"
    facets = (_facet(way, sign, f"M{at(tip)}Q{at(b, f)}L0 0Z") for sign, b, f in sides)
    return outline, "".join(facets)


def lens(way: str) -> tuple[str, str]:
    """Return the outline of a hollow with two opposite points, and its two facets."""
    halves = []
    for sign in (1, -1):
        curve = [(32.0, 8.0), (18.0, RIM - 1), (0.0, RIM - 1), (-18.0, RIM - 1), (-32.0, 8.0)]
        if sign < 0:
            curve = [(-along, aside) for along, aside in curve]
        placed = [_place(way, along, sign * aside) for along, aside in curve]
        ends = [_place(way, sign * TIP, 0), _place(way, -sign * TIP, 0)]
        halves.append((sign, ends[0], f"C{at(*placed)} {at(ends[1])}"))
    outline = f"M{at(halves[0][1])}{halves[0][2]}{halves[1][2]}Z"
    return outline, "".join(_facet(way, sign, f"M{at(a)}{d}Z") for sign, a, d in halves)


def _facet(way: str, sign: int, path: str) -> str:
    """Draw one wall of a hollow, bright if it faces the light."""
    _, (vx, vy) = _frame(way)
    facing = -sign * (vx * LIGHT[0] + vy * LIGHT[1])
    share = (1 + copysign(abs(facing) ** 0.5, facing)) / 2  # more relief at grazing angles
    mixed = (round(d + (b - d) * share) for d, b in zip(DARK_WALL, LIT_WALL, strict=True))
    return f'<path d="{path}" fill="#{"".join(f"{channel:02X}" for channel in mixed)}"/>'


_BOWL_LIGHT: Final = 'radialGradient cx=".68" cy=".7" r=".78"'
_GLASS_LIGHT: Final = 'radialGradient cx=".64" cy=".68" r=".68"'
_GRADIENTS: Final[dict[str, tuple[str, list[tuple[float, str, float]]]]] = {
    "beech": (DIAGONAL, [(0, "#E6C394", 1), (0.55, "#DAB27D", 1), (1, "#CFA26A", 1)]),
    "edge": (
        DIAGONAL,
        [(0, "#FFF4DA", 0.9), (0.45, "#FFF4DA", 0), (0.55, "#5A3715", 0), (1, "#5A3715", 0.6)],
    ),
    "wall": (DIAGONAL, [(0.1, "#704822", 1), (0.5, "#B78650", 1), (0.9, "#F4DAAC", 1)]),
    "lip": (DIAGONAL, [(0.2, "#6A4420", 1), (0.8, "#FFF3D8", 1)]),
    "bowl": (
        _BOWL_LIGHT,
        [(0, "#E6C08B", 1), (0.45, "#C0905A", 1), (0.8, "#8C5E30", 1), (1, "#6A4420", 1)],
    ),
    "shade": ("radialGradient", [(0, "#2B1707", 0.75), (0.6, "#2B1707", 0.5), (1, "#2B1707", 0)]),
    "red": (
        _GLASS_LIGHT,
        [(0, "#F0694E", 1), (0.3, "#C92F22", 1), (0.72, "#8E1513", 1), (1, "#4F080B", 1)],
    ),
    "yellow": (
        _GLASS_LIGHT,
        [(0, "#FFF8C9", 1), (0.4, "#FBDB5B", 1), (0.78, "#EDB41F", 1), (1, "#9A6508", 1)],
    ),
    "blue": (
        _GLASS_LIGHT,
        [(0, "#8FC0EA", 1), (0.35, "#3F7DB6", 1), (0.75, "#2C5B88", 1), (1, "#14304D", 1)],
    ),
    "gleam": ("radialGradient", [(0, "#FFFFFF", 0.95), (0.5, "#FFFFFF", 0.55), (1, "#FFFFFF", 0)]),
}


def definitions(prefix: str, hollows: Iterable[str]) -> str:
    """Define the parts that are used more than once."""
    gradients = "".join(
        gradient(f"{prefix}-{name}", kind, stops) for name, (kind, stops) in _GRADIENTS.items()
    )
    return (
        f'<defs>{gradients}<filter id="{prefix}-soft" x="-20%" y="-50%" width="140%"'
        f' height="200%"><feGaussianBlur stdDeviation="7"/></filter>'
        f"{''.join(hollow(prefix, ways) for ways in hollows)}"
        f"{marble(prefix, 'red', RIBBON)}{marble(prefix, 'yellow', star())}"
        f"{marble(prefix, 'blue', '')}</defs>"
    )


RIBBON: Final = (
    '<path d="M-13 -12C-1 -19 17 -11 4 0C-6 8 1 14 13 12C1 19 -17 11 -4 0C6 -8 -1 -14 -13 -12Z"'
    ' fill="#FFEADF"/><path d="M-13 -12C-1 -14 6 -8 -4 0L4 0C17 -11 -1 -19 -13 -12Z"'
    ' fill="#F3A48D"/>'
)


def star() -> str:
    """Draw a star of five bent arms, each with a lit and a shaded side."""
    lit = shaded = ""
    for arm in range(5):
        notch, bend, tip, back, next_notch = (
            _polar(radius, arm + turn)
            for radius, turn in ((5, -0.5), (9, -0.24), (16, 0.1), (8, 0.12), (5, 0.5))
        )
        lit += f"M0 0L{at(notch)}Q{at(bend, tip)}Z"
        shaded += f"M0 0L{at(tip)}Q{at(back, next_notch)}Z"
    return f'<path d="{lit}" fill="#B0660B"/><path d="{shaded}" fill="#6E3A04"/>'


def _polar(radius: float, fifths: float) -> Point:
    """Return the point at a radius, this many fifths of a turn clockwise from the top."""
    angle = 2 * pi * fifths / 5 - pi / 2
    return radius * cos(angle), radius * sin(angle)


def marble(prefix: str, colour: str, inside: str) -> str:
    """Define a glass marble with its shadow and the pattern inside it."""
    return (
        f'<g id="{prefix}-{colour}-marble"><circle cx="4" cy="5" r="{number(MARBLE + 3)}"'
        f' fill="url(#{prefix}-shade)"/>'
        f'<circle r="{number(MARBLE)}" fill="url(#{prefix}-{colour})"/>{inside}'
        f'<ellipse cx="-7" cy="-9" rx="7.5" ry="5" transform="rotate(-38 -7 -9)"'
        f' fill="url(#{prefix}-gleam)"/>'
        f'<path d="M4 16.4A17 17 0 0 0 16.4 4" fill="none" stroke="#FFFFFF" stroke-opacity=".5"'
        f' stroke-width="1.6" stroke-linecap="round"/></g>'
    )


def groove(prefix: str, way: list[Point]) -> str:
    """Draw a soft groove of light that grows brighter towards the end of a way."""
    bends = "".join(
        f"L{at(_between(turn, before))}Q{at(turn, _between(turn, after))}"
        for before, turn, after in zip(way, way[1:], way[2:], strict=False)
    )
    path = f'd="M{at(way[0])}{bends}L{at(way[-1])}"'
    (ax, ay), (bx, by) = way[0], way[-1]
    x, y, tox, toy = map(number, (ax, ay, bx, by))
    units = f'linearGradient gradientUnits="userSpaceOnUse" x1="{x}" y1="{y}" x2="{tox}" y2="{toy}"'
    light = gradient(f"{prefix}-light", units, [(0, GLOW, 0.5), (1, GLOW, 1)])
    return (
        f"{light}{_glow_filter(prefix, way)}"
        f'<g fill="none" stroke="url(#{prefix}-light)" stroke-linecap="round"'
        f' stroke-linejoin="round"><g filter="url(#{prefix}-glow)"><path {path} stroke-width="15"/>'
        f'<circle cx="{tox}" cy="{toy}" r="23" fill="{GLOW}" stroke-width="6"/></g>'
        f'<path {path} stroke="#5A3715" stroke-opacity=".3" stroke-width="5"/>'
        f'<path {path} stroke="#FFFDF2" stroke-opacity=".95" stroke-width="3.2"/></g>'
    )


def _glow_filter(prefix: str, way: list[Point]) -> str:
    """Define the blur of a way in user space, as a level line has an empty bounding box."""
    left, top = min(x for x, _ in way) - PITCH, min(y for _, y in way) - PITCH
    right, bottom = max(x for x, _ in way) + PITCH, max(y for _, y in way) + PITCH
    x, y, width, height = map(number, (left, top, right - left, bottom - top))
    return (
        f'<filter id="{prefix}-glow" filterUnits="userSpaceOnUse" x="{x}" y="{y}"'
        f' width="{width}" height="{height}"><feGaussianBlur stdDeviation="3"/></filter>'
    )


def _between(turn: Point, other: Point) -> Point:
    """Return the point where a way begins or ends its bend round a turn."""
    return turn[0] + BEND * (other[0] - turn[0]), turn[1] + BEND * (other[1] - turn[1])
