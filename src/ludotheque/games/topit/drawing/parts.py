"""The parts of a Top It picture: plaster, glazes with their patterns, biscuit, glass and gold.

Light comes from the upper left. Pieces lie at any angle, so they are not rotated copies of a part:
each has its own outline, and one filter gives all of them a bevel and a gloss from that light.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from ludotheque.drawing.palette import INK, PAPER, SERIF
from ludotheque.drawing.svg import DIAGONAL, gradient
from ludotheque.games.topit.drawing.mosaic import Point

GOLDEN: Final = 0.6180339887  # its multiples modulo 1 spread evenly, without randomness
PLASTER: Final = "#DDD5C6"
BISCUIT: Final = "#F4E8D2"
BISCUIT_DARK: Final = "#A98F6C"
GOLD: Final = "#D8A02C"
GOLD_DARK: Final = "#8A5F10"
GOLD_LIGHT: Final = "#FFE9A8"

JOINT: Final = 1.5  # half the gap between two pieces
CORNER: Final = 4.5  # how far from a corner its rounding begins
UNEVEN: Final = 1.1  # how far an edge may bend in or out


class Glaze(NamedTuple):
    """One colour: its glaze from light to shade, the ink of its figures, and its pattern."""

    light: str
    middle: str
    shade: str
    ink: str
    pattern: str


# Each pattern is a tile of eight by eight pixels.
GLAZES: Final = {
    "red": Glaze("#EA8E72", "#DC6C50", "#D05F44", "#330803", ""),
    "yellow": Glaze(
        "#F4D27C",
        "#E9BA4A",
        "#D9A336",
        "#3A2604",
        '<g fill="#7A4E08" opacity=".5"><circle cx="2" cy="2" r="1.05"/>'
        '<circle cx="6" cy="6" r="1.05"/></g>',
    ),
    "green": Glaze(
        "#9CC49B",
        "#78AB80",
        "#669A70",
        "#0B2A16",
        '<path d="M-1 1L1 -1M-1 9L9 -1M7 9L9 7" stroke="#123F23" stroke-width="1" opacity=".5"/>',
    ),
    "blue": Glaze(
        "#9DBFE2",
        "#76A0CF",
        "#5F8ABB",
        "#081F3D",
        '<path d="M-2 2Q0 0 2 2T6 2T10 2M-2 6Q0 4 2 6T6 6T10 6" fill="none" stroke="#103763"'
        ' stroke-width=".9" opacity=".55"/>',
    ),
}


def number(value: float, digits: int = 1) -> str:
    """Format a length with at most `digits` decimals; a tenth of a pixel is precise enough."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def at(*points: Point) -> str:
    """Format points as path coordinates."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def figure(middle: Point, content: object, size: float, own: bool = False) -> str:
    """Write a figure around a point, in its group's colour and, unless `own`, its group's size."""
    x, y = middle
    base = y + 0.36 * size  # digits of common fonts are about 0.72 of the font size high
    scale = f' font-size="{number(size)}"' if own else ""
    return f'<text x="{number(x)}" y="{number(base)}"{scale}>{escape(str(content))}</text>'


def serif(content: str, weight: int = 400) -> str:
    """Set texts in the serif font of titles and scores."""
    return f'<g font-family="{SERIF}" font-weight="{weight}">{content}</g>'


def bold(content: str) -> str:
    """Set texts in bold."""
    return f'<g font-weight="600">{content}</g>'


def moved(x: float, y: float, content: str) -> str:
    """Move a drawing so that its origin is at a point."""
    return f'<g transform="translate({number(x)} {number(y)})">{content}</g>'


def use(tag: str, name: str, more: str = "") -> str:
    """Show a named part at its own coordinates."""
    return f'<use href="#{tag}{name}"{more}/>'


# --- pieces --------------------------------------------------------------------------------------


def tile(corners: list[Point], seed: int, joint: float = JOINT, corner: float = CORNER) -> str:
    """Outline a piece, inset by the joint, with rounded corners and slightly uneven edges."""
    inner = _inset(corners, joint)
    path = ""
    for edge, (a, b) in enumerate(zip(inner, inner[1:] + inner[:1], strict=True)):
        length = math.dist(a, b)
        cut = min(corner, length / 4) / length
        start, end = _between(a, b, cut), _between(a, b, 1 - cut)
        bend = (2 * ((seed * 7 + edge * 3 + 1) * GOLDEN % 1) - 1) * min(UNEVEN, length / 30)
        bow = (
            (a[0] + b[0]) / 2 + (b[1] - a[1]) / length * bend,
            (a[1] + b[1]) / 2 - (b[0] - a[0]) / length * bend,
        )
        path += f"{'Q' + at(a, start) if path else 'M' + at(start)}Q{at(bow, end)}"
    first = _between(inner[0], inner[1], min(corner / math.dist(inner[0], inner[1]), 0.25))
    return f"{path}Q{at(inner[0], first)}Z"


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _inset(corners: list[Point], by: float) -> list[Point]:
    """Move every edge of a convex piece inwards."""
    inner = []
    for before, here, after in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        ux, uy = _unit(before, here)
        vx, vy = _unit(here, after)
        # Both edges move equally far, so the corner moves along the difference of their directions.
        sine = ux * vy - uy * vx
        inner.append((here[0] + (ux - vx) / sine * by, here[1] + (uy - vy) / sine * by))
    return inner


def _unit(a: Point, b: Point) -> Point:
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def straight(corners: list[Point]) -> str:
    """Outline a shape exactly, with sharp corners and straight edges."""
    return f"M{at(*corners)}Z"


def glazed(tag: str, colour: str, group: str) -> str:
    """Fill the outlines of a group with a glaze and its pattern; the red glaze has none."""
    shown = use(tag, group, f' fill="url(#{tag}{colour})"')
    if GLAZES[colour].pattern:
        shown += use(tag, group, f' fill="url(#{tag}{colour}-pattern)"')
    return shown


# --- stones --------------------------------------------------------------------------------------


def lens(tag: str, colour: str, middle: Point, radius: float, lit: bool = False) -> str:
    """Draw a glass stone: clear in the middle, its colour and pattern towards the rim."""
    x, y, r = number(middle[0]), number(middle[1]), number(radius)
    glaze = GLAZES[colour]
    circle = f'<circle cx="{x}" cy="{y}" r='
    ring = (
        f'{circle}"{number(radius + 1.6)}" fill="none" stroke="{GOLD_DARK}" stroke-width="5"/>'
        f'{circle}"{number(radius + 1.6)}" fill="none" stroke="url(#{tag}gold)"'
        ' stroke-width="3.4"/>'
    )
    pattern = f'{circle}"{r}" fill="url(#{tag}{colour}-pattern)"/>' if glaze.pattern else ""
    return (
        f'<circle cx="{number(middle[0] + radius * 0.1)}" cy="{number(middle[1] + radius * 0.16)}"'
        f' r="{number(radius * 1.06)}" fill="{INK}" opacity=".3"/>'
        f'{circle}"{r}" fill="{glaze.middle}"/>{pattern}'
        f'{circle}"{r}" fill="url(#{tag}{colour}-glass)" stroke="{glaze.ink}"'
        f' stroke-opacity=".75" stroke-width="1.2"/>'
        f'<path d="{glint(middle, radius)}" fill="#fff" opacity=".85"/>{ring if lit else ""}'
    )


def glint(middle: Point, radius: float) -> str:
    """Outline a window's reflection, a crescent at the upper left of a stone."""
    x, y = middle
    a, b = (x - 0.82 * radius, y - 0.16 * radius), (x - 0.16 * radius, y - 0.82 * radius)
    r, s = number(radius * 0.84), number(radius * 1.1)
    return f"M{at(a)}A{r} {r} 0 0 1 {at(b)}A{s} {s} 0 0 0 {at(a)}Z"


# --- light ---------------------------------------------------------------------------------------

_GLASS: Final = 'radialGradient cx=".6" cy=".64" r=".68"'


def _glaze(tag: str, colour: str) -> str:
    """Define the glaze, the pattern and the glass of one colour."""
    glaze = GLAZES[colour]
    tops = [(0.0, glaze.light, 1.0), (0.55, glaze.middle, 1.0), (1.0, glaze.shade, 1.0)]
    glass = [(0.0, "#fff", 0.75), (0.5, glaze.light, 0.45), (1.0, glaze.ink, 0.42)]
    pattern = (
        f'<pattern id="{tag}{colour}-pattern" width="8" height="8"'
        f' patternUnits="userSpaceOnUse">{glaze.pattern}</pattern>'
    )
    return (
        gradient(f"{tag}{colour}", DIAGONAL, tops)
        + gradient(f"{tag}{colour}-glass", _GLASS, glass)
        + (pattern if glaze.pattern else "")
    )


def gradients(tag: str, colours: Sequence[str]) -> str:
    """Define the glazes of these colours, gold, the bevel of a piece, light and paper."""
    gold = [(0.0, GOLD_LIGHT, 1.0), (0.5, GOLD, 1.0), (1.0, GOLD_DARK, 1.0)]
    edge = [(0.0, "#fff", 0.8), (0.4, "#fff", 0.0), (0.6, "#2A1608", 0.0), (1.0, "#2A1608", 0.5)]
    light = [(0.0, "#fff", 0.55), (0.5, "#fff", 0.0), (1.0, "#6B5A43", 0.22)]
    paper = [(0.0, "#FBF8F0", 1.0), (0.55, PAPER, 1.0), (1.0, "#EFE7D6", 1.0)]
    return (
        "".join(_glaze(tag, colour) for colour in colours)
        + gradient(f"{tag}gold", DIAGONAL, gold)
        + gradient(f"{tag}edge", DIAGONAL, edge)
        + gradient(f"{tag}light", DIAGONAL, light)
        + gradient(f"{tag}paper", DIAGONAL, paper)
    )


def _filters(tag: str, width: float, height: float) -> str:
    """Define the plaster's grain and damp, shadows, and one gloss for all pieces of the mosaic."""
    whole = (
        f'filterUnits="userSpaceOnUse" x="0" y="0" width="{number(width)}"'
        f' height="{number(height)}" color-interpolation-filters="sRGB"'
    )
    around = 'x="-20%" y="-30%" width="140%" height="160%" color-interpolation-filters="sRGB"'
    return (
        f'<filter id="{tag}plaster" {whole}>'
        '<feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="4" seed="23"/>'
        f'<feDiffuseLighting surfaceScale="2.3" diffuseConstant="1.12" lighting-color="{PLASTER}">'
        '<feDistantLight azimuth="225" elevation="63"/></feDiffuseLighting></filter>'
        f'<filter id="{tag}damp" {whole}><feGaussianBlur stdDeviation="12"/></filter>'
        f'<filter id="{tag}shadow" {around}><feDropShadow dx="2.5" dy="4" stdDeviation="3"'
        ' flood-color="#3B2E1C" flood-opacity=".5"/></filter>'
        f'<filter id="{tag}gloss" {whole}>'
        '<feGaussianBlur in="SourceAlpha" stdDeviation="2.2"/>'
        '<feSpecularLighting surfaceScale="4" specularConstant=".6" specularExponent="18"'
        ' lighting-color="#FFF8EA"><feDistantLight azimuth="225" elevation="52"/>'
        '</feSpecularLighting><feComposite in2="SourceAlpha" operator="in" result="shine"/>'
        # Bright clouds, as if the glaze were thinner there; too soft for a lighting filter.
        '<feTurbulence type="fractalNoise" baseFrequency=".016 .022" numOctaves="3" seed="5"/>'
        '<feColorMatrix values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .9 .8 0 0 0 -.3"/>'
        '<feComposite in2="SourceAlpha" operator="in" result="clouds"/>'
        '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="clouds"/>'
        '<feMergeNode in="shine"/></feMerge></filter>'
        f'<filter id="{tag}small" {around}>'
        '<feGaussianBlur in="SourceAlpha" stdDeviation="1"/>'
        '<feSpecularLighting surfaceScale="2.4" specularConstant=".7" specularExponent="16"'
        ' lighting-color="#FFF8EA"><feDistantLight azimuth="225" elevation="50"/>'
        '</feSpecularLighting><feComposite in2="SourceAlpha" operator="in" result="shine"/>'
        '<feDropShadow in="SourceGraphic" dx="1" dy="1.6" stdDeviation="1"'
        ' flood-color="#3B2E1C" flood-opacity=".5" result="lifted"/>'
        '<feMerge><feMergeNode in="lifted"/><feMergeNode in="shine"/></feMerge></filter>'
    )


def _marks(tag: str) -> str:
    """Draw the sign of a turn and the crown of a winner, on the baseline."""
    crown = "M1 -3L-.5 -11L4.5 -7L9 -14L13.5 -7L18.5 -11L17 -3Z"
    return (
        f'<path id="{tag}turn" d="M7 -12L14 -5.5L7 1L0 -5.5Z"/>'
        f'<g id="{tag}crown"><path d="{crown}" stroke-linejoin="round"/>'
        '<path d="M2 0H16" stroke-width="2" stroke-linecap="round"/></g>'
    )


def definitions(tag: str, colours: list[str], width: float, height: float, parts: str) -> str:
    """Define every part; `tag` keeps the ids of two pictures on one page apart."""
    return (
        f"<defs>{gradients(tag, colours)}{_filters(tag, width, height)}{_marks(tag)}{parts}</defs>"
    )
