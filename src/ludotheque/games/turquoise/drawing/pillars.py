"""The pillars: four capitals whose shapes differ as much as their colours.

By seat: a round white one, a square black one, a fluted yellow one, an orange palm. Capitals seen
from above are in hundredths of a cell; whole columns, for the isometric drawing, are in pixels.
"""

from math import cos, pi, sin
from typing import Final

from ludotheque.drawing.svg import number
from ludotheque.games.turquoise.drawing.parts import gradient

Point = tuple[float, float]

# Light, middle, dark and outline of each seat's stone.
TONES: Final = (
    ("#FFFFFF", "#F3EEE0", "#B9B09A", "#5F5848"),
    ("#6A635B", "#332F2B", "#161412", "#0B0A09"),
    ("#FFE78A", "#F4C62E", "#BC8A0E", "#6A4A04"),
    ("#FFB273", "#E8752A", "#A94610", "#5E2406"),
)
FLUTES: Final = 12
LEAVES: Final = 8


def polar(radius: float, share: float) -> Point:
    """Return the point at a radius and a share of a full turn, clockwise from the top."""
    angle = 2 * pi * share
    return radius * sin(angle), -radius * cos(angle)


def at(*points: Point) -> str:
    """Write points as path coordinates."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def _scallop() -> str:
    """Outline a fluted capital from above."""
    edge = [polar(29, i / FLUTES) for i in range(FLUTES)]
    arcs = "".join(f"A8.4 8.4 0 0 1 {at(point)}" for point in edge[1:] + edge[:1])
    return f"M{at(edge[0])}{arcs}Z"


def _leaves() -> str:
    """Outline the leaves of a palm capital from above."""
    path = ""
    for i in range(LEAVES):
        turn = i / LEAVES
        sides = [at(polar(radius, turn + side)) for radius, side in ((20, -0.085), (27, -0.05))]
        back = [at(polar(radius, turn + side)) for radius, side in ((27, 0.05), (20, 0.085))]
        tip = at(polar(33, turn))
        path += f"M0 0L{sides[0]}Q{sides[1]} {tip}Q{back[0]} {back[1]}Z"
    return path


def _spokes(count: int, inner: float, outer: float, offset: float = 0) -> str:
    """Write evenly spaced lines from an inner to an outer radius."""
    return "".join(
        f"M{at(polar(inner, (i + offset) / count))}L{at(polar(outer, (i + offset) / count))}"
        for i in range(count)
    )


def _tops(tag: str) -> list[str]:
    """Draw the four capitals from above."""
    fills = [f'fill="url(#{tag}top{seat})" stroke="{TONES[seat][3]}"' for seat in range(4)]
    thin = 'fill="none" stroke-width="1.8"'
    lit, shade = TONES[1][0], TONES[1][2]
    return [
        f'<circle r="29" {fills[0]} stroke-width="2.4"/>'
        f'<circle r="21" {thin} stroke="{TONES[0][2]}"/>'
        f'<circle r="12" fill="#fff" stroke="{TONES[0][2]}" stroke-width="1.8"/>',
        f'<rect x="-26" y="-26" width="52" height="52" rx="3" {fills[1]} stroke-width="2.4"/>'
        f'<path d="M-24 24V-24H24L13 -13H-13V13Z" fill="{lit}"/>'
        f'<path d="M-24 24H24V-24L13 -13V13H-13Z" fill="{shade}"/>'
        f'<path d="M-24 24L-13 13M24 -24L13 -13" {thin} stroke="#8C847A"/>',
        f'<path d="{_scallop()}" {fills[2]} stroke-width="2.4"/>'
        f'<path d="{_spokes(FLUTES, 14, 27)}" {thin} stroke="{TONES[2][2]}"/>'
        f'<circle r="12" fill="{TONES[2][0]}" stroke="{TONES[2][2]}" stroke-width="1.8"/>',
        f'<path d="{_leaves()}" {fills[3]} stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="{_spokes(LEAVES, 10, 28)}" {thin} stroke="{TONES[3][2]}"/>'
        f'<circle r="8" fill="{TONES[3][0]}" stroke="{TONES[3][2]}" stroke-width="1.8"/>',
    ]


def capitals(tag: str, seats: int) -> str:
    """Define the capitals of the first `seats` seats from above, named `cap0` to `cap3`."""
    fills = "".join(
        gradient(tag, f"top{seat}", [("0", light), (".7", middle), ("1", dark)])
        for seat, (light, middle, dark, _) in enumerate(TONES[:seats])
    )
    shapes = _tops(tag)
    return fills + "".join(f'<g id="{tag}cap{i}">{shapes[i]}</g>' for i in range(seats))


def shadows(tag: str, seats: int) -> str:
    """Define the shadows that capitals cast on the plan, named `shade0` to `shade3`."""
    outlines = (
        '<circle r="29"/>',
        '<rect x="-26" y="-26" width="52" height="52" rx="3"/>',
        f'<path d="{_scallop()}"/>',
        f'<path d="{_leaves()}" stroke="#06262C" stroke-width="2"/>',
    )
    return "".join(
        f'<g id="{tag}shade{i}" transform="translate(7 11)">{outlines[i]}</g>' for i in range(seats)
    )


# --- whole columns -------------------------------------------------------------------------------


def _shaft(tag: str, seat: int, foot: float, head: float, top: float) -> str:
    """Draw a round shaft that tapers towards its capital."""
    low, high = number(foot * 0.54), number(head * 0.54)
    f, h, t = number(foot), number(head), number(top)
    return (
        f'<path d="M-{f} 0L-{h} -{t}A{h} {high} 0 0 1 {h} -{t}L{f} 0A{f} {low} 0 0 1 -{f} 0Z"'
        f' fill="url(#{tag}shaft{seat})" stroke="{TONES[seat][3]}" stroke-width="1.1"/>'
    )


def _line(colour: str, path: str, width: float = 1.1) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _round(tag: str) -> str:
    """Draw a smooth shaft under a cushion."""
    cushion = "M-8 -41C-19 -42 -21 -49 -19 -55A19 10.2 0 0 0 19 -55C21 -49 19 -42 8 -41Z"
    return _shaft(tag, 0, 10, 8, 42) + (
        f'<path d="{cushion}" fill="url(#{tag}shaft0)" stroke="{TONES[0][3]}" stroke-width="1.1"/>'
    )


def _square(tag: str) -> str:
    """Draw a square shaft under a square block; the left face is in the light."""
    light, middle, dark, edge = TONES[1]
    left = "M-11 -1L0 5V-32L-9.5 -37ZM-24 -54V-45L0 -32V-41Z"
    right = "M11 -1L0 5V-32L9.5 -37ZM24 -54V-45L0 -32V-41Z"
    return (
        f'<path d="{left}" fill="{middle}" stroke="{edge}"/>'
        f'<path d="{right}" fill="{dark}" stroke="{edge}"/>'
        + _line(light, "M0 4V-30M-24 -53.5L0 -40.5L24 -53.5M-10.3 -2L-9.3 -36", 1.2)
    )


def _fluted(tag: str) -> str:
    """Draw a grooved shaft under a grooved bell."""
    bell = "M-8 -38C-9 -46 -13 -51 -19 -55A19 10.2 0 0 0 19 -55C13 -51 9 -46 8 -38Z"
    grooves = "M-5.5 2.5L-4.5 -38Q-6 -44 -11 -48.5M0 5L0 -46M5.5 2.5L4.5 -38Q6 -44 11 -48.5"
    return (
        _shaft(tag, 2, 10.5, 8, 40)
        + f'<path d="{bell}" fill="url(#{tag}shaft2)" stroke="{TONES[2][3]}" stroke-width="1.1"/>'
        + _line(TONES[2][3], grooves, 1.3)
        + _line(TONES[2][3], "M-8.2 -38A8.2 4 0 0 0 8.2 -38", 1.3)
    )


def _palm(tag: str) -> str:
    """Draw a ringed trunk under drooping leaves."""
    rings = "".join(f"M-{w} -{y}Q0 {5 - y} {w} -{y}" for w, y in ((9, 6), (8.6, 15), (8.2, 24)))
    leaves = (
        "M-3 -36Q-22 -40 -22 -52Q-12 -52 0 -40ZM3 -36Q22 -40 22 -52Q12 -52 0 -40Z"
        "M-5 -36Q-15 -40 -12 -47Q-4 -46 0 -36ZM5 -36Q15 -40 12 -47Q4 -46 0 -36Z"
        "M-4 -34Q-7 -42 0 -47Q7 -42 4 -34Z"
    )
    light, middle, _, edge = TONES[3]
    return (
        _shaft(tag, 3, 9.5, 7.5, 40)
        + _line(edge, rings, 1.8)
        + f'<path d="{leaves}" fill="{middle}" stroke="{edge}" stroke-width="1.2"'
        ' stroke-linejoin="round"/>' + _line(light, "M0 -36V-44M-5 -38L-10 -45M5 -38L10 -45", 1.3)
    )


def columns(tag: str, seats: int, height: float, plane: str) -> str:
    """Define whole columns, named `column0` to `column3`; `plane` projects their capitals."""
    shafts = "".join(
        gradient(
            tag,
            f"shaft{seat}",
            [("0", middle), (".3", light), (".65", middle), ("1", dark)],
            level=True,
        )
        for seat, (light, middle, dark, _) in enumerate(TONES[:seats])
    )
    shapes = (_round, _square, _fluted, _palm)
    return shafts + "".join(
        f'<g id="{tag}column{i}"><ellipse cx="8" cy="3" rx="19" ry="9" fill="#06262C"'
        f' fill-opacity=".35"/>{shapes[i](tag)}<g transform="translate(0 {number(-height)})">'
        f'<use href="#{tag}cap{i}" transform="{plane}"/></g></g>'
        for i in range(seats)
    )
