"""The parts of a Topas picture: cut gems, ivory cards, card backs, velvet and light.

Everything is drawn once in `<defs>` and used by its id. Lengths are in hundredths of a cell. The
light comes from the upper left, so parts are moved and scaled but not turned; only the card backs
of a fan are.
"""

import math
from typing import Final

from ludotheque.drawing.palette import INK, PAPER
from ludotheque.drawing.svg import DIAGONAL, gradient, number

Point = tuple[float, float]
Ring = list[Point]

UNIT: Final = 100  # one cell
GILT: Final = "#D9B65F"
GILT_DARK: Final = "#94702A"
GILT_LIGHT: Final = "#F7E5AE"
IVORY: Final = "#FBF5E6"

# From the darkest facet to the lightest.
TONES: Final = {
    "R": ("#5C0A1D", "#8E112C", "#B81F3D", "#DB5066", "#F5A3A9"),
    "G": ("#083B29", "#0E5B3D", "#178057", "#4DAF85", "#A2DDBF"),
    "Y": ("#8B5006", "#BC780C", "#E0A31F", "#F3C450", "#FDE9AE"),
    "B": ("#0D1E52", "#173884", "#2456B4", "#5A88D8", "#B0CAF4"),
}
_LIGHT: Final = (-0.6, -0.8)
_CARD_INSET: Final = 2.5

# The scale and the centres of the gems on a half with one, two or three of them.
_PLACES: Final[dict[int, tuple[float, list[Point]]]] = {
    1: (0.56, [(50, 50)]),
    2: (0.43, [(33, 33), (67, 67)]),
    3: (0.38, [(50, 30), (29.5, 69), (70.5, 69)]),
}


# --- gems ----------------------------------------------------------------------------------------


def _ring(corners: int, radius: float, turn: float) -> Ring:
    """Return the corners of a regular polygon, the first one `turn` steps from the top."""
    angles = [2 * math.pi * (i + turn) / corners for i in range(corners)]
    return [(radius * math.sin(a), -radius * math.cos(a)) for a in angles]


def _octagon(width: float, height: float, cut: float) -> Ring:
    """Return a rectangle with its corners cut off."""
    w, h = width, height
    right = [(w - cut, -h), (w, cut - h), (w, h - cut), (w - cut, h)]
    return right + [(-x, -y) for x, y in right]


def _scaled(ring: Ring, factor: float, centre: Point = (0, 0)) -> Ring:
    cx, cy = centre
    return [(cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in ring]


def _pairs(ring: Ring) -> list[tuple[Point, Point]]:
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


def _middle(*points: Point) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _step_facets(outer: Ring, inner: Ring) -> list[Ring]:
    """Return the straight steps between a ring and a smaller one."""
    rims = zip(_pairs(outer), _pairs(inner), strict=True)
    return [[a, b, d, c] for (a, b), (c, d) in rims]


def _star_facets(outer: Ring, inner: Ring) -> list[Ring]:
    """Return triangles between two rings: a star around the table, a pair beside each corner."""
    facets: list[Ring] = []
    for (a, b), (c, d) in zip(_pairs(outer), _pairs(inner), strict=True):
        rim = _middle(a, b)
        facets += [[c, d, rim], [a, rim, c], [rim, b, d]]
    return facets


def _brilliant_facets(girdle: Ring, belt: Ring, table: Ring) -> list[Ring]:
    """Return the facets of a round brilliant: stars, kites, pairs of triangles at the girdle."""
    facets: list[Ring] = []
    for i, (c, d) in enumerate(_pairs(table)):
        before, here = belt[i - 1], belt[i]
        corner, rim, following = girdle[2 * i], girdle[2 * i + 1], girdle[(2 * i + 2) % 16]
        facets += [[c, d, here], [c, before, corner, here]]
        facets += [[here, corner, rim], [here, rim, following]]
    return facets


def _fan(table: Ring, centre: Point) -> list[Ring]:
    """Return the triangles that are seen through the table."""
    return [[a, b, centre] for a, b in _pairs(table)]


def _lightness(facet: Ring, centre: Point) -> float:
    """Return how much a facet faces the light, from -1 to 1."""
    x, y = _middle(*facet)
    x, y = x - centre[0], y - centre[1]
    return (x * _LIGHT[0] + y * _LIGHT[1]) / math.hypot(x, y)


def _star(x: float, y: float) -> Ring:
    """Return a small star of four rays."""
    long, short = _ring(4, 11, 0), _ring(4, 2.6, 0.5)
    return [(x + i, y + j) for pair in zip(long, short, strict=True) for i, j in pair]


def _outline(ring: Ring) -> str:
    return "M" + " ".join(f"{number(x)},{number(y)}" for x, y in ring) + "Z"


def _shaded(facets: list[Ring], centre: Point, tones: tuple[str, ...], steps: list[int]) -> str:
    """Paint facets, one path per tone; those facing the light get the last of `steps`."""
    paths: dict[int, str] = {}
    for facet in facets:
        place = (_lightness(facet, centre) + 1) / 2 * len(steps)
        step = steps[min(int(place), len(steps) - 1)]
        paths[step] = paths.get(step, "") + _outline(facet)
    return "".join(f'<path fill="{tones[step]}" d="{paths[step]}"/>' for step in sorted(paths))


def _gem(tag: str, colour: str, rim: Ring, crown: list[Ring], table: Ring, centre: Point) -> str:
    """Draw one gem: shadow, crown facing the light, table lit from within, edges and a glint."""
    tones = TONES[colour]
    glint = _star(*_scaled(table, 0.86, centre)[-1])
    return (
        f'<g id="{tag}{colour}" stroke-linejoin="round">'
        f'<path d="{_outline(rim)}" transform="translate(3 5)" fill="{INK}" opacity=".22"/>'
        f'<path d="{_outline(rim)}" fill="{tones[2]}"/>'
        f"{_shaded(crown, centre, tones, [0, 1, 1, 2, 3, 4])}"
        f"{_shaded(_fan(table, centre), centre, tones, [3, 3, 2, 1])}"
        f'<path d="{"".join(map(_outline, crown))}" fill="none" stroke="{tones[4]}"'
        ' stroke-width=".9" opacity=".38"/>'
        f'<path d="{_outline(table)}" fill="none" stroke="{tones[4]}" stroke-width="1.6"'
        ' opacity=".75"/>'
        f'<path d="{_outline(glint)}" fill="#fff" opacity=".92"/>'
        f'<path d="{_outline(rim)}" fill="none" stroke="{tones[0]}" stroke-width="2.6"/></g>'
    )


def _gems(tag: str) -> str:
    """Draw the four stones; their outlines differ, so they are recognisable without colour."""
    hexagon = _ring(6, 49, 0)
    facet = _scaled(hexagon, 0.56)
    ruby = _gem(tag, "R", hexagon, _star_facets(hexagon, facet), facet, (0, 0))

    octagon, step, top = _octagon(38, 48, 15), _octagon(28, 38, 11), _octagon(17, 27, 6.5)
    steps = _step_facets(octagon, step) + _step_facets(step, top)
    emerald = _gem(tag, "G", octagon, steps, top, (0, 0))

    kite, heart = [(0.0, -50.0), (43.0, -13.0), (0.0, 52.0), (-43.0, -13.0)], (0.0, -10.0)
    small = _scaled(kite, 0.5, heart)
    topaz = _gem(tag, "Y", kite, _star_facets(kite, small), small, heart)

    girdle, belt, table = _ring(16, 47, 0), _ring(8, 35, 0.5), _ring(8, 25, 0)
    brilliant = _brilliant_facets(girdle, belt, table)
    sapphire = _gem(tag, "B", girdle, brilliant, table, (0, 0))
    return ruby + emerald + topaz + sapphire


def _halves(tag: str) -> str:
    """Draw the halves with one, two or three gems of each kind, named `R1` to `B3`."""
    halves = []
    for colour in TONES:
        for count, (size, places) in _PLACES.items():
            gems = "".join(
                f'<use href="#{tag}{colour}" transform="translate({number(x)} {number(y)})'
                f' scale({size})"/>'
                for x, y in places
            )
            halves.append(f'<g id="{tag}{colour}{count}">{gems}</g>')
    return "".join(halves)


# --- cards ---------------------------------------------------------------------------------------


def on_ivory(tag: str, cards: str) -> str:
    """Fill cards with ivory and give them a shadow on the cloth."""
    return f'<g fill="url(#{tag}ivory)" filter="url(#{tag}shadow)">{cards}</g>'


def _rectangle(inset: float, wide: bool, radius: float) -> str:
    """Return the outline of a card, or of a frame inside it, as attributes of a rectangle."""
    long, short = 2 * UNIT - 2 * inset, UNIT - 2 * inset
    width, height = (long, short) if wide else (short, long)
    return (
        f'x="{number(inset)}" y="{number(inset)}" width="{number(width)}"'
        f' height="{number(height)}" rx="{number(radius)}"'
    )


def _blank(tag: str, name: str, wide: bool) -> str:
    """Draw a card with a gilt edge but no gems; it inherits the ivory fill where it is used."""
    fold = "M100 16V84" if wide else "M16 100H84"
    return (
        f'<g id="{tag}{name}"><rect {_rectangle(_CARD_INSET, wide, 13)}'
        f' stroke="url(#{tag}gilt)" stroke-width="3.4"/>'
        f'<rect {_rectangle(8, wide, 8.5)} fill="none" stroke="{GILT_DARK}" stroke-width=".8"'
        ' opacity=".5"/>'
        f'<path d="{fold}" stroke="{GILT_DARK}" stroke-width="1" stroke-dasharray="1.5 4"'
        ' opacity=".8"/></g>'
    )


def _back(tag: str) -> str:
    """Draw the back of an upright card: claret with a gilt lattice and a cut stone."""
    stone = "M50 72L72 100L50 128L28 100ZM50 72V128M28 100H72M39 86L61 114M61 86L39 114"
    return (
        f'<g id="{tag}back"><rect {_rectangle(_CARD_INSET, False, 13)}'
        f' stroke="url(#{tag}gilt)" stroke-width="3.4"/>'
        f'<rect {_rectangle(10, False, 7)} fill="url(#{tag}claret)"/>'
        f'<rect {_rectangle(10, False, 7)} fill="url(#{tag}lattice)"/>'
        f'<rect {_rectangle(14, False, 5)} fill="none" stroke="{GILT}" stroke-width="1.2"/>'
        f'<path d="{stone}" fill="#4A1526" stroke="{GILT}" stroke-width="1.8"'
        ' stroke-linejoin="round"/></g>'
    )


# --- light ---------------------------------------------------------------------------------------


def _gradient(tag: str, name: str, stops: list[tuple[float, str]], shape: str = "") -> str:
    kind = f"radialGradient {shape}" if shape else DIAGONAL
    return gradient(f"{tag}{name}", kind, [(at, colour, 1) for at, colour in stops])


def _gradients(tag: str) -> str:
    velvet = [(0, "#343C78"), (0.4, "#232A59"), (1, "#11142E")]
    return (
        _gradient(tag, "velvet", velvet, 'cx=".2" cy=".06" r="1.02"')
        + _gradient(tag, "ivory", [(0, "#FFFCF3"), (0.55, IVORY), (1, "#EFE3C8")])
        + _gradient(tag, "lit", [(0, "#FFFFFB"), (1, "#FFF3CF")])
        + _gradient(tag, "gilt", [(0, GILT_LIGHT), (0.45, GILT), (1, GILT_DARK)])
        + _gradient(tag, "claret", [(0, "#7A2B41"), (1, "#4A1526")])
        + _gradient(tag, "paper", [(0, "#FBF8F0"), (0.55, PAPER), (1, "#EFE7D6")])
    )


def _filters(tag: str) -> str:
    """Define the shadow of cards and paper, and the nap of the cloth."""
    return (
        f'<filter id="{tag}shadow" x="-10%" y="-10%" width="125%" height="130%">'
        '<feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#05061A"'
        ' flood-opacity=".55"/></filter>'
        f'<filter id="{tag}nap" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".55 .9" numOctaves="2" seed="7"/>'
        '<feColorMatrix values="0 0 0 0 .8 0 0 0 0 .82 0 0 0 0 1 0 0 0 .9 -.38"/>'
        '<feComposite in2="SourceGraphic" operator="in"/></filter>'
    )


def _lattice(tag: str) -> str:
    return (
        f'<pattern id="{tag}lattice" width="14" height="14" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0L14 14M14 0L0 14" stroke="{GILT}" stroke-width=".8" opacity=".45"/>'
        "</pattern>"
    )


def _marks(tag: str) -> str:
    """Draw the stone that marks a turn and the crown that marks a winner, on the baseline."""
    crown = "M1 -3L-.5 -11L4.5 -7L9 -14L13.5 -7L18.5 -11L17 -3Z"
    return (
        f'<path id="{tag}turn" d="M7 -12L14 -5.5L7 1L0 -5.5Z"/>'
        f'<g id="{tag}crown"><path d="{crown}" stroke-linejoin="round"/>'
        '<path d="M2 0H16" stroke-width="2" stroke-linecap="round"/></g>'
    )


def definitions(tag: str) -> str:
    """Define every part; `tag` keeps the ids of two pictures on one page apart."""
    return (
        f"<defs>{_gradients(tag)}{_filters(tag)}{_lattice(tag)}{_marks(tag)}{_gems(tag)}"
        f"{_halves(tag)}{_blank(tag, 'wide', True)}{_blank(tag, 'tall', False)}{_back(tag)}</defs>"
    )
