"""A slow, obvious referee of Top It, written from the rule text alone.

The fast kernel is checked against it.  Nothing here is clever: moves are found by gluing every edge
of every piece in hand to every edge on the table, and the corners tell how two pieces touch.
Rule numbers (TOPIT-R4, ...) are those of rules/topit.md.

All geometry is exact: a point is a + bz + cz² + dz³ with z a twelfth of a full turn (TOPIT-C2), so
that z⁴ = z² - 1.  Floats only pass over pairs of pieces much too far apart to touch.
"""

from __future__ import annotations

import copy
import math
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Point = tuple[int, int, int, int]  # a + bz + cz² + dz³
Corners = tuple[Point, ...]  # counter-clockwise; corner i is the start of edge i
Edge = tuple[Point, Point]  # its start and its end
Surd = tuple[int, int]  # u + v√3
Place = tuple[int, int, int]  # onto, onto edge, own edge

COLOURS = ("red", "yellow", "green", "blue")  # TOPIT-R1: by seat
PASS = "pass"
TWELFTHS = 12  # z to this power is 1
DEGREES = 30  # a twelfth of a full turn

ORIGIN: Point = (0, 0, 0, 0)
# TOPIT-C2: the three lengths, as vectors along +x; √3 is z + 1/z, which is 2z - z³.
LENGTHS: dict[str, Point] = {"1": (1, 0, 0, 0), "√3": (0, 2, 0, -1), "√3-1": (-1, 2, 0, -1)}

NUMBER = r"(0|[1-9][0-9]*)"  # no spaces, signs, leading zeros
LAY_FIRST = re.compile(r"lay\(([^(),]+)\)")
LAY = re.compile(rf"lay\(([^(),]+),{NUMBER},{NUMBER},{NUMBER}\)")
TOP = re.compile(rf"top\({NUMBER}\)")

# How two pieces touch (TOPIT-R4).  Contact in a single point is as good as none.
NONE, WHOLE_EDGE, UNEVEN, OVERLAP = "none", "whole edge", "uneven", "overlap"


# ---------------------------------------------------------------- points and signs


def plus(p: Point, q: Point) -> Point:
    """The sum of two points."""
    return (p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3])


def minus(p: Point, q: Point) -> Point:
    """The vector from q to p."""
    return (p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3])


def turned(p: Point, twelfths: int) -> Point:
    """The point turned about the origin: multiplied by z so many times."""
    for _ in range(twelfths % TWELFTHS):
        a, b, c, d = p
        p = (-d, a, b + d, c)  # dz⁴ = dz² - d
    return p


def twice_x_and_y(p: Point) -> tuple[Surd, Surd]:
    """Twice the coordinates, which are then whole in u + v√3."""
    a, b, c, d = p
    return (2 * a + c, b), (b + 2 * d, c)


def times(s: Surd, t: Surd) -> Surd:
    """(u + v√3)(u' + v'√3)."""
    return (s[0] * t[0] + 3 * s[1] * t[1], s[0] * t[1] + s[1] * t[0])


def sign(s: Surd) -> int:
    """The exact sign of u + v√3: where u and v pull apart, the larger square wins."""
    u, v = s
    if u >= 0 and v >= 0:
        return 0 if u == v == 0 else 1
    if u <= 0 and v <= 0:
        return -1
    u_is_stronger = u * u > 3 * v * v  # never equal: √3 is irrational
    return 1 if (u > 0) == u_is_stronger else -1


def side(p: Point, edge: Edge) -> int:
    """1 when the point lies left of the line along the edge, 0 on it, -1 right of it."""
    along_x, along_y = twice_x_and_y(minus(edge[1], edge[0]))
    x, y = twice_x_and_y(minus(p, edge[0]))
    left, right = times(along_x, y), times(along_y, x)
    return sign((left[0] - right[0], left[1] - right[1]))


# ---------------------------------------------------------------- how two pieces touch (TOPIT-R4)


@lru_cache(maxsize=2**18)
def edges_of(corners: Corners) -> tuple[Edge, ...]:
    """Edge i goes from corner i to the next one."""
    return tuple((corners[i], corners[(i + 1) % len(corners)]) for i in range(len(corners)))


def covers(corners: Corners, p: Point) -> bool:
    """The point lies in the convex piece or on its rim: right of no edge."""
    return all(side(p, edge) >= 0 for edge in edges_of(corners))


def cross(one: Edge, other: Edge) -> bool:
    """The edges pass through each other, each strictly inside the other."""
    one_is_split = side(one[0], other) * side(one[1], other) < 0
    return one_is_split and side(other[0], one) * side(other[1], one) < 0


def in_line(points: list[Point]) -> bool:
    """All points (no two equal) lie on one line."""
    return all(side(p, (points[0], points[1])) == 0 for p in points[2:])


def contact(one: Corners, other: Corners) -> str:
    """How two convex pieces touch.

    What they have in common is convex, and its extreme points are corners of one piece covered by
    the other, or crossings of edges.  A crossing makes an overlap at once.  Without one, the
    corners tell: not in line, they span a common area; in line, the contact is the stretch between
    them.  That stretch is a whole edge of both when its two ends are corners of both and no corner
    lies between.
    """
    if any(cross(a, b) for a in edges_of(one) for b in edges_of(other)):
        return OVERLAP
    common = {p for p in one if covers(other, p)} | {p for p in other if covers(one, p)}
    if len(common) < 2:
        return NONE
    if not in_line(list(common)):
        return OVERLAP
    if len(common) == 2 and common <= set(one) and common <= set(other):
        return WHOLE_EDGE
    return UNEVEN


@lru_cache(maxsize=2**18)
def circle(corners: Corners) -> tuple[float, float, float]:
    """A circle around the piece: x, y and radius, rounded."""
    root = math.sqrt(3)
    spots = []
    for a, b, c, d in corners:
        spots.append((a + b * root / 2 + c / 2, b / 2 + c * root / 2 + d))
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    return x, y, max(math.dist((x, y), spot) for spot in spots)


def far_apart(one: Corners, other: Corners) -> bool:
    """Surely no contact; the margin is far wider than any rounding, so this decides no rule."""
    x, y, reach = circle(one)
    other_x, other_y, other_reach = circle(other)
    return math.dist((x, y), (other_x, other_y)) > reach + other_reach + 0.1


@lru_cache(maxsize=2**20)
def touch(one: Corners, other: Corners) -> str:
    """How two pieces touch, near or far."""
    return NONE if far_apart(one, other) else contact(one, other)


# ---------------------------------------------------------------- the kinds (TOPIT-C1 to C3)


class Kind:
    """One of the eight shapes: its value, whether it is big, and its corners as first laid."""

    def __init__(self, name: str, value: str, edges: str, angles: str, big: bool) -> None:
        self.name = name
        self.value = int(value)
        self.big = big
        self.corners = outline(edges.split(), [int(angle) for angle in angles.split()])
        self.ways_round: list[Corners] = []  # the piece turned by 0, 1, ... 11 twelfths
        for twelfths in range(TWELFTHS):
            self.ways_round.append(tuple(turned(corner, twelfths) for corner in self.corners))

    @lru_cache(maxsize=2**18)  # noqa: B019  (there are eight kinds)
    def glued(self, own: int, edge: Edge) -> Corners | None:
        """The corners with the own edge on that edge, its start on the other's end ("Moves").

        None when no turn puts both ends on each other: the edges are not equally long (TOPIT-R4).
        """
        start, end = edge
        for corners in self.ways_round:
            shift = minus(end, corners[own])
            if plus(corners[(own + 1) % len(corners)], shift) == start:
                return tuple(plus(corner, shift) for corner in corners)
        return None


def outline(lengths: list[str], angles: list[int]) -> Corners:
    """Corner 0 at the origin, edge 0 along +x, the interior angle at each edge's end (C2)."""
    corners = [ORIGIN]
    heading = 0
    for length, angle in zip(lengths, angles, strict=True):
        corners.append(plus(corners[-1], turned(LENGTHS[length], heading)))
        if angle % DEGREES != 0 or not 0 < angle < 180:
            raise ValueError(f"an angle of {angle} degrees")
        heading += (180 - angle) // DEGREES
    if corners.pop() != ORIGIN or heading != TWELFTHS:
        raise ValueError(f"the edges {lengths} and angles {angles} do not close up")
    return tuple(corners)


def read_kinds(pieces: dict[str, list[str]]) -> dict[str, Kind]:
    """The kinds of the components, in table order."""
    rows = zip(pieces["kinds"], pieces["values"], pieces["edges"], pieces["angles"], strict=True)
    kinds = {}
    for name, value, edges, angles in rows:
        kinds[name] = Kind(name, value, edges, angles, name in pieces["big"])
    return kinds


@dataclass
class Piece:
    """A piece on the table, with the stone it carries: {"colour", "after"}."""

    kind: Kind
    colour: str
    corners: Corners
    stone: dict[str, Any] | None = None


# ---------------------------------------------------------------- names of moves


def lay_name(kind: str, place: Place) -> str:
    """The notation of a placement, such as lay(house,3,1,0)."""
    return f"lay({kind},{place[0]},{place[1]},{place[2]})"


def canonical(referee: Referee, name: str) -> str:
    """The name kept of a legal move: another name of a placement is replaced by its least one."""
    found = LAY.fullmatch(name)
    if found is None:
        return name
    kind, onto, edge, own = found.groups()
    corners = referee.corners_at(kind, (int(onto), int(edge), int(own)))
    if corners is None:
        raise ValueError(f"{name} is no placement")
    return lay_name(kind, referee.least_place(kind, corners))


def why_not(referee: Referee, name: str) -> str | None:
    """None when the move is legal, by whatever name, else the number of the first rule broken (J4).

    When the game is over every move comes under TOPIT-R2; what is not a move at all (an unknown
    kind, piece or edge, an unreadable name) comes under TOPIT-R3.
    """
    if referee.over:
        return "TOPIT-R2"
    if name == PASS:
        return "TOPIT-J1" if referee.moves() else None
    if found := LAY_FIRST.fullmatch(name):
        return referee.why_not_lay_first(found.group(1))
    if found := LAY.fullmatch(name):
        kind, onto, edge, own = found.groups()
        return referee.why_not_lay(kind, (int(onto), int(edge), int(own)))
    if found := TOP.fullmatch(name):
        return referee.why_not_top(int(found.group(1)))
    return "TOPIT-R3"


# ---------------------------------------------------------------- the game


class Referee:
    """One game, from any state to its end.

    The state is taken over as it is, except what follows from the rest: what touches what, scores,
    over and outcome.
    """

    def __init__(self, options: dict[str, Any], start: dict[str, Any]) -> None:
        self.kinds = read_kinds(options["pieces"])
        self.seats: int = start["seats"]
        self.first: int = start["first"]
        self.turn: int | None = start["turn"]
        self.colour: str | None = start["colour"]
        self.turns: int = start["turns"]
        self.pieces = [self.read_piece(piece) for piece in start["pieces"]]
        self.hands: dict[str, list[str]] = copy.deepcopy(start["hands"])
        self.stones: list[str] = list(start["stones"])
        self.points: dict[str, int] = dict(start["points"])
        self.passes: int = start["passes"]

    def read_piece(self, piece: dict[str, Any]) -> Piece:
        """A piece on the table from its JSON."""
        corners: Corners = tuple((a, b, c, d) for a, b, c, d in piece["corners"])
        kind = self.kinds[piece["kind"]]
        return Piece(kind, piece["colour"], corners, copy.copy(piece["stone"]))

    # -- looking

    @property
    def colours(self) -> tuple[str, ...]:
        """TOPIT-R1: a colour for each seat; TOPIT-R11: alone all four."""
        return COLOURS if self.seats == 1 else COLOURS[: self.seats]

    @property
    def all_laid(self) -> bool:
        """TOPIT-R2: every piece and every stone is laid."""
        return not self.stones and not any(self.hands.values())

    @property
    def over(self) -> bool:
        """TOPIT-R2, or TOPIT-J1: as many passes running as seats, alone four."""
        return self.all_laid or self.passes >= len(self.colours)

    @property
    def own_may_touch(self) -> bool:
        """TOPIT-R10: between two, R5 falls and a stone may lie on the own colour."""
        return self.seats == 2

    @property
    def second_player_begins(self) -> bool:
        """TOPIT-R10: the first turn of the second of two players, which is the game's second."""
        return self.seats == 2 and self.turns == 1

    def hand(self) -> list[str]:
        """The kinds left to the colour to act."""
        return [] if self.colour is None else self.hands[self.colour]

    def is_free(self, onto: int, edge: Edge) -> bool:
        """No other piece lies on this edge."""
        return self.beyond(onto, edge) is None

    def beyond(self, onto: int, edge: Edge) -> list[int] | None:
        """The other piece on this edge, and its edge there (it runs the other way), by number."""
        start, end = edge
        for number, other in enumerate(self.pieces):
            if number != onto and start in other.corners:
                there = edges_of(other.corners)
                if (end, start) in there:
                    return [number, there.index((end, start))]
        return None

    def touching(self, corners: Corners) -> list[Piece]:
        """The pieces on the table that share a whole edge with these corners."""
        return [piece for piece in self.pieces if touch(corners, piece.corners) == WHOLE_EDGE]

    def corners_at(self, kind: str, place: Place) -> Corners | None:
        """Where a piece comes to lie; None when the glued edges are not equally long."""
        onto, edge, own = place
        return self.kinds[kind].glued(own, edges_of(self.pieces[onto].corners)[edge])

    def least_place(self, kind: str, corners: Corners) -> Place:
        """The least name of a placement, which is a kind and a set of corners ("Moves")."""
        for onto, piece in enumerate(self.pieces):
            for edge, (start, end) in enumerate(edges_of(piece.corners)):
                if start not in corners or end not in corners:
                    continue  # the placement cannot be glued here
                for own in range(len(corners)):
                    there = self.corners_at(kind, (onto, edge, own))
                    if there is not None and set(there) == set(corners):
                        return (onto, edge, own)
        raise ValueError("the placement touches no edge")

    # -- what is allowed, in the order of TOPIT-J4

    def why_not_lay_first(self, kind: str) -> str | None:
        """The first rule broken by laying a piece in the middle."""
        if kind not in self.kinds:
            return "TOPIT-R3"
        if self.pieces:
            return "TOPIT-R3"  # it must touch the mosaic
        return None if kind in self.hand() else "TOPIT-R1"

    def why_not_lay(self, kind: str, place: Place) -> str | None:
        """The first rule broken by gluing a piece to the mosaic."""
        if not self.pieces:
            return "TOPIT-R2"  # the first piece is laid in the middle
        if not self.is_known(kind, place):
            return "TOPIT-R3"
        onto, edge, _ = place
        corners = self.corners_at(kind, place)
        if corners is None or not self.is_free(onto, edges_of(self.pieces[onto].corners)[edge]):
            return "TOPIT-R4"
        if kind not in self.hand():
            return "TOPIT-R1"
        if self.second_player_begins and kind == self.pieces[0].kind.name:
            return "TOPIT-R10"
        if any(touch(corners, piece.corners) in (OVERLAP, UNEVEN) for piece in self.pieces):
            return "TOPIT-R4"
        if not self.own_may_touch and self.touches_own(corners):
            return "TOPIT-R5"
        return None

    def is_known(self, kind: str, place: Place) -> bool:
        """There are such a kind, such a piece on the table, and such edges."""
        onto, edge, own = place
        if kind not in self.kinds or onto >= len(self.pieces):
            return False
        return edge < len(self.pieces[onto].corners) and own < len(self.kinds[kind].corners)

    def touches_own(self, corners: Corners) -> bool:
        """TOPIT-R5, J2: an edge would be shared with a piece of the colour to act."""
        return any(piece.colour == self.colour for piece in self.touching(corners))

    def why_not_top(self, number: int) -> str | None:
        """The first rule broken by laying the stone on the piece of this number."""
        if not self.pieces:
            return "TOPIT-R2"
        if number >= len(self.pieces):
            return "TOPIT-R3"
        piece = self.pieces[number]
        if self.colour not in self.stones:
            return "TOPIT-R8"
        if self.second_player_begins:
            return "TOPIT-R10"
        if not piece.kind.big or piece.stone is not None:
            return "TOPIT-R8"
        if not self.own_may_touch and piece.colour == self.colour:
            return "TOPIT-R8"
        return None

    # -- all moves

    def lays(self) -> set[str]:
        """Every placement of every piece in hand, by its one name."""
        if not self.pieces:
            return {f"lay({kind})" for kind in self.hand() if self.why_not_lay_first(kind) is None}
        found = set()
        for kind in self.hand():
            for place in self.places(kind):
                corners = self.corners_at(kind, place)
                if corners is not None and self.why_not_lay(kind, place) is None:
                    found.add(lay_name(kind, self.least_place(kind, corners)))
        return found

    def places(self, kind: str) -> list[Place]:
        """Every own edge on every edge of the mosaic, whether it fits or not."""
        found = []
        for onto, piece in enumerate(self.pieces):
            for edge in range(len(piece.corners)):
                for own in range(len(self.kinds[kind].corners)):
                    found.append((onto, edge, own))
        return found

    def tops(self) -> set[str]:
        """Every piece that may take the stone."""
        numbers = range(len(self.pieces))
        return {f"top({number})" for number in numbers if self.why_not_top(number) is None}

    def moves(self) -> set[str]:
        """Everything the colour to act can lay: pieces and its stone."""
        return self.lays() | self.tops()

    def legal(self) -> set[str]:
        """All legal moves of the colour to act; passing only without any other (TOPIT-J1)."""
        if self.over:
            return set()
        return self.moves() or {PASS}

    # -- playing

    def play(self, name: str) -> None:
        """One turn (TOPIT-R2), then the next colour is to act."""
        rule = why_not(self, name)
        if rule is not None:
            raise ValueError(f"{name}: {rule}")
        if name == PASS:
            self.passes += 1
        else:
            self.passes = 0  # TOPIT-J1: any piece or stone restarts the count
            self.lay_or_top(canonical(self, name))
        self.turns += 1
        self.go_on()

    def lay_or_top(self, name: str) -> None:
        """Lay a piece or the stone, and score it."""
        if found := TOP.fullmatch(name):
            self.lay_stone(self.pieces[int(found.group(1))])
        elif found := LAY_FIRST.fullmatch(name):
            self.lay_piece(found.group(1), self.kinds[found.group(1)].corners)
        elif found := LAY.fullmatch(name):
            kind, onto, edge, own = found.groups()
            corners = self.corners_at(kind, (int(onto), int(edge), int(own)))
            assert corners is not None, name
            self.lay_piece(kind, corners)

    def lay_piece(self, name: str, corners: Corners) -> None:
        """TOPIT-R6: the piece and all it shares an edge with; TOPIT-R7: the first counts double."""
        assert self.colour is not None
        kind = self.kinds[name]
        if self.pieces:
            scored = kind.value + sum(piece.kind.value for piece in self.touching(corners))
        else:
            scored = 2 * kind.value
        self.points[self.colour] += scored
        self.hands[self.colour].remove(name)
        self.pieces.append(Piece(kind, self.colour, corners))

    def lay_stone(self, piece: Piece) -> None:
        """TOPIT-R8: the big piece and all that share an edge with it, once; the stone stays."""
        assert self.colour is not None
        around = self.touching(piece.corners)  # not the piece itself: that is an overlap
        self.points[self.colour] += piece.kind.value + sum(other.kind.value for other in around)
        self.stones.remove(self.colour)
        piece.stone = {"colour": self.colour, "after": len(self.pieces)}

    def go_on(self) -> None:
        """TOPIT-R2: clockwise, the next seat; TOPIT-J2: alone, the next colour."""
        if self.over:
            self.turn = self.colour = None
            return
        assert self.turn is not None
        assert self.colour is not None
        following = (self.colours.index(self.colour) + 1) % len(self.colours)
        self.colour = self.colours[following]
        self.turn = 0 if self.seats == 1 else following

    # -- telling

    def scores(self) -> list[int]:
        """The points by seat; alone the sum of the four colours (TOPIT-J2)."""
        by_colour = [self.points[colour] for colour in self.colours]
        return [sum(by_colour)] if self.seats == 1 else by_colour

    def outcome(self) -> dict[str, Any] | None:
        """TOPIT-R9, J2: most points wins, equal scores share; alone there is no winner."""
        if not self.over:
            return None
        scores = self.scores()
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        winners = winners if self.seats > 1 else []
        return {"winners": winners, "reason": "laid" if self.all_laid else "passes"}

    def state(self) -> dict[str, Any]:
        """The whole state as plain JSON values, sharing nothing with the referee."""
        pieces = []
        for number, piece in enumerate(self.pieces):
            pieces.append(
                {
                    "kind": piece.kind.name,
                    "colour": piece.colour,
                    "corners": [list(corner) for corner in piece.corners],
                    "touches": [self.beyond(number, edge) for edge in edges_of(piece.corners)],
                    "stone": copy.copy(piece.stone),
                }
            )
        return {
            "seats": self.seats,
            "first": self.first,
            "turn": None if self.over else self.turn,
            "colour": None if self.over else self.colour,
            "turns": self.turns,
            "pieces": pieces,
            "hands": copy.deepcopy(self.hands),
            "stones": list(self.stones),
            "points": dict(self.points),
            "passes": self.passes,
            "scores": self.scores(),
            "over": self.over,
            "outcome": self.outcome(),
        }
