"""Kinds and laid pieces of Top It for drawings, with the places and neighbours of pieces."""

import math
import re
from typing import Any, Final, NamedTuple

Point = tuple[float, float]

HALF_ROOT: Final = math.sqrt(3) / 2
LENGTHS: Final = {"1": 1.0, "√3": math.sqrt(3), "√3-1": math.sqrt(3) - 1}
_LAY: Final = re.compile(r"lay\(([^,)]+)")
_TOP: Final = re.compile(r"top\((\d+)\)")


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
    """The effect of the last move: the piece laid or given a stone, and the points it scored."""

    piece: int
    stone: bool
    gain: int


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
    """Return the pieces on the table; edges with the same exact corners touch each other."""
    loops = [[tuple(corner) for corner in piece["corners"]] for piece in view["pieces"]]
    sides = [
        [frozenset(pair) for pair in zip(loop, loop[1:] + loop[:1], strict=True)] for loop in loops
    ]
    owners: dict[frozenset[tuple[int, ...]], list[int]] = {}
    for number, own in enumerate(sides):
        for side in own:
            owners.setdefault(side, []).append(number)
    pieces = []
    for number, piece in enumerate(view["pieces"]):
        touches = [[other for other in owners[side] if other != number] for side in sides[number]]
        pieces.append(
            Piece(
                number,
                kinds[piece["kind"]],
                piece["colour"],
                tuple(map(_place, piece["corners"])),
                tuple(others[0] if others else None for others in touches),
                piece["stone"]["colour"] if piece["stone"] else None,
            )
        )
    return pieces


def _place(corner: list[int]) -> Point:
    a, b, c, d = corner
    return a + b * HALF_ROOT + c / 2, b / 2 + c * HALF_ROOT + d


def read_last(last: str | None, pieces: list[Piece]) -> Last | None:
    """Return the effect of the last move; None for a pass or if the table does not show it."""
    laid, topped = _LAY.match(last or ""), _TOP.match(last or "")
    if laid and pieces and pieces[-1].kind.name == laid[1]:
        return Last(pieces[-1].number, False, _gain(pieces, pieces[-1]))
    if topped and int(topped[1]) < len(pieces) and pieces[int(topped[1])].stone:
        return Last(int(topped[1]), True, _gain(pieces, pieces[int(topped[1])]))
    return None


def _gain(pieces: list[Piece], piece: Piece) -> int:
    """Return the points of the piece or stone last laid; the first piece counts double."""
    if len(pieces) == 1:
        return piece.kind.value * (1 if piece.stone else 2)
    around = {other for other in piece.touches if other is not None}
    return piece.kind.value + sum(pieces[other].kind.value for other in around)


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
