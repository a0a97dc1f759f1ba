"""Kinds and laid pieces of Top It for drawings, and what the last move laid."""

import math
from typing import Any, Final, NamedTuple

from ludotheque.core.effects import MoveReport

Point = tuple[float, float]

HALF_ROOT: Final = math.sqrt(3) / 2
LENGTHS: Final = {"1": 1.0, "√3": math.sqrt(3), "√3-1": math.sqrt(3) - 1}


class Kind(NamedTuple):
    """One of the shapes: its name in moves, its value, edges and corners (edge 0 along +x)."""

    name: str
    value: int
    edges: tuple[str, ...]
    points: tuple[Point, ...]
    big: bool


class Piece(NamedTuple):
    """A piece on the table; `touches` holds for each edge the piece on its other side, if any."""

    number: int
    kind: Kind
    colour: str
    points: tuple[Point, ...]
    touches: tuple[int | None, ...]
    stone: str | None

    def free(self) -> list[int]:
        """Return the edges that no other piece touches."""
        return [edge for edge, other in enumerate(self.touches) if other is None]


class Last(NamedTuple):
    """What the last move laid: the piece of this number, or a stone on it."""

    piece: int
    stone: bool


def read_kinds(options: dict[str, Any]) -> dict[str, Kind]:
    """Return the kinds of a set of pieces by name, in the order of the set."""
    box = options["pieces"]
    rows = zip(box["kinds"], box["values"], box["edges"], box["angles"], strict=True)
    return {
        name: Kind(name, int(value), (*edges.split(),), _outline(edges, angles), name in box["big"])
        for name, value, edges, angles in rows
    }


def _outline(edges: str, angles: str) -> tuple[Point, ...]:
    """Walk around a kind: along each edge, then turn by 180 degrees minus its angle."""
    x, y, heading = 0.0, 0.0, 0.0
    points = []
    for edge, angle in zip(edges.split(), angles.split(), strict=True):
        points.append((x, y))
        x += LENGTHS[edge] * math.cos(heading)
        y += LENGTHS[edge] * math.sin(heading)
        heading += math.radians(180 - float(angle))
    return tuple(points)


def read_pieces(view: dict[str, Any], kinds: dict[str, Kind]) -> list[Piece]:
    """Return the pieces on the table."""
    return [
        Piece(
            number,
            kinds[piece["kind"]],
            piece["colour"],
            tuple(map(_place, piece["corners"])),
            tuple(None if other is None else other[0] for other in piece["touches"]),
            piece["stone"]["colour"] if piece["stone"] else None,
        )
        for number, piece in enumerate(view["pieces"])
    ]


def _place(corner: list[int]) -> Point:
    a, b, c, d = corner
    return a + b * HALF_ROOT + c / 2, b / 2 + c * HALF_ROOT + d


def read_last(last: MoveReport | None, pieces: list[Piece]) -> Last | None:
    """Return what the last move laid; None for a pass or if it is not on the table."""
    for effect in last.effects if last else []:
        if effect["kind"] in ("lay", "stone") and effect["number"] < len(pieces):
            return Last(effect["number"], effect["kind"] == "stone")
    return None


def extent(points: list[Point]) -> tuple[float, float, float, float]:
    """Return the least x and y, the width and the height of the bounding box of points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def centre(points: tuple[Point, ...]) -> Point:
    """Return the centre of gravity of a shape."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    return x / (3 * area), y / (3 * area)
