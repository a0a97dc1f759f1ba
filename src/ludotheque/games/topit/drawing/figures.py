"""The places of the figures on a piece: its value, its number and the numbers of its edges.

Figures are upright while pieces lie at any angle, so each figure is treated as a disc, and the chip
of a number as two. Discs must not cross an edge or overlap. Among the arrangements that comply,
the best has the largest value, nearest to the middle, with the number below it.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from ludotheque.games.topit.drawing.mosaic import Point, centre

Disc = tuple[float, float, float]  # x, y, radius
Shape = tuple[Point, ...]

# All lengths below are for short edges of 60 pixels, the least they have in any mosaic.
UNIT: Final = 60
LABEL: Final = 12.0  # font size of the number of an edge
NUMBER: Final = 12.0  # font size of the number of a piece
RIM: Final = 2.4  # the width that joint and bevel take from a piece
LABEL_RADIUS: Final = 5.2
LABEL_INSET: Final = (7.6, 10.0)  # distance from the edge: at least, and where there is room
CHIP: Final = 6.6  # radius of the ends of a number's chip, …
CHIP_HALF: Final = (0.4, 3.1)  # … and how far they lie from its middle: one digit, two digits
GAP: Final = 0.8  # between two figures

# Radii of the value, the largest first; a stone on a big piece has the same radius.
BIG_SIZES: Final = (27.0, 24.0, 20.5, 17.5, 15.0)
SIZES: Final = (20.0, 18.0, 16.0, 14.5, 12.5, 11.0, 9.5, 8.0, 7.2)
STEPS: Final = (3.0, 6.0, 9.0, 12.0, 18.0)  # distances from the middle that are tried
PLENTY: Final = 0.3  # preferred room around a figure …
ENOUGH: Final = -0.4  # … and the least: discs are larger than figures and may overlap a little
BELOW: Final = 5.0  # cost of a number beside its value and not below, as a distance off the middle
_TURNS: Final = [math.pi * i / 8 for i in range(16)]


class Figures(NamedTuple):
    """The centres of the figures, in units of the mosaic; `radius` is that of the value."""

    value: Point
    radius: float
    number: Point
    labels: tuple[Point, ...]


class _Try(NamedTuple):
    """One arrangement of value and number, with the room it leaves and its cost."""

    room: float
    cost: float
    value: Point
    number: Point
    radius: float


def arrange(points: Shape, big: bool, digits: int, free: list[int]) -> Figures:
    """Arrange a piece's figures; its number has `digits` digits, and `free` edges are numbered."""
    x0, y0 = points[0]
    # Rounded and moved to the origin, so that equal pieces share one search and look alike.
    shape = tuple((round((x - x0) * UNIT, 1), round((y0 - y) * UNIT, 1)) for x, y in points)
    found = _arrange(shape, big, CHIP_HALF[digits - 1], tuple(free))

    def back(point: Point) -> Point:
        return x0 + point[0] / UNIT, y0 - point[1] / UNIT

    labels = tuple(back(label) for label in found.labels)
    return Figures(back(found.value), found.radius / UNIT, back(found.number), labels)


@lru_cache(maxsize=4096)
def _arrange(shape: Shape, big: bool, half: float, free: tuple[int, ...]) -> Figures:
    """Leave room for every edge's number or, in a tight piece, only for those of free edges."""
    labels = tuple(_label(shape, edge) for edge in range(len(shape)))
    best = _best(shape, big, half, labels)
    if best.room < ENOUGH:
        best = _best(shape, big, half, tuple(labels[edge] for edge in free))
    return Figures(best.value, best.radius, best.number, labels)


def _label(shape: Shape, edge: int) -> Point:
    """Return the place of an edge's number: at the middle of the edge, just inside."""
    (ax, ay), (bx, by) = shape[edge], shape[(edge + 1) % len(shape)]
    length = math.hypot(bx - ax, by - ay)
    x, y = centre(shape)
    # Corners run counter-clockwise on the screen, so with y going down this points inwards.
    nx, ny = (by - ay) / length, (ax - bx) / length
    least, most = LABEL_INSET
    inset = min(most, max(least, 0.28 * ((x - ax) * nx + (y - ay) * ny)))
    return (ax + bx) / 2 + nx * inset, (ay + by) / 2 + ny * inset


def _best(shape: Shape, big: bool, half: float, labels: Shape) -> _Try:
    """Return the best arrangement with plenty of room, else with enough, else the roomiest."""
    discs = [(x, y, LABEL_RADIUS) for x, y in labels]
    sizes = BIG_SIZES if big else SIZES
    for wanted, radius in product((PLENTY, ENOUGH), sizes):
        tries = list(_tries(shape, radius, half, discs, big, wanted))
        if tries:
            return min(tries, key=lambda one: (one.cost, one.value, one.number))
    x, y = centre(shape)
    below = _Try(-UNIT, UNIT, (x, y), (x, y + sizes[-1] + CHIP + GAP), sizes[-1])
    tries = list(_tries(shape, sizes[-1], half, discs, big, -CHIP))
    return max([*tries, below], key=lambda one: (one.room, -one.cost))


def _tries(
    shape: Shape, radius: float, half: float, discs: list[Disc], big: bool, wanted: float
) -> Iterator[_Try]:
    """Yield arrangements with the room wanted; a big piece's value, or stone, is in the middle."""
    around = [(math.cos(turn), math.sin(turn)) for turn in _TURNS]
    x, y = centre(shape)
    high, wide = radius + CHIP + GAP, radius + CHIP + GAP + half
    for step, (ux, uy) in [(0.0, (0.0, 0.0)), *([] if big else product(STEPS, around))]:
        value = x + step * ux, y + step * uy
        room = _room(shape, discs, value, radius)
        for vx, vy in around if room >= wanted else ():
            number = value[0] + wide * vx, value[1] + high * vy
            ends = [(number[0] - half, number[1]), (number[0] + half, number[1])]
            least = min(room, *(_room(shape, discs, end, CHIP) for end in ends))
            if least >= wanted:
                yield _Try(least, step + BELOW * (1 - vy), value, number, radius)


def _room(shape: Shape, discs: list[Disc], at: Point, radius: float) -> float:
    """Return the room between a disc and the nearest edge or disc; negative if they overlap."""
    x, y = at
    least = math.inf
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        inside = ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / math.hypot(bx - ax, by - ay)
        least = min(least, inside - radius - RIM)
    for ox, oy, other in discs:
        least = min(least, math.hypot(x - ox, y - oy) - radius - other - GAP)
    return least
