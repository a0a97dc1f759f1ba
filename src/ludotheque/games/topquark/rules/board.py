"""Topquark boards from TOML: rows of hollows, and where their points lead."""

import string
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any, Final

from ludotheque.core.components import Source
from ludotheque.games.topquark.rules.state import MOST_HOLLOWS, MOST_MARBLES

# Steps on the hexagonal grid: rows down, and half hollows to the right.
DIRECTIONS: Final = {
    "E": (0, 2),
    "SE": (1, 1),
    "SW": (1, -1),
    "W": (0, -2),
    "NW": (-1, -1),
    "NE": (-1, 1),
}
OPPOSITE: Final = {"E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE", "NE": "SW"}


class Board:
    """A board: its hollows by number and name, their points, and the marbles at the start."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.rows: list[list[str]] = data["rows"]
        self.names = [
            f"{string.ascii_lowercase[row]}{column + 1}"
            for row, hollows in enumerate(self.rows)
            for column in range(len(hollows))
        ]
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.points = [hollow.split("=") for row in self.rows for hollow in row]
        width = max(len(row) for row in self.rows)
        self._at: dict[tuple[int, int], int] = {}
        for row, hollows in enumerate(self.rows):
            for column in range(len(hollows)):
                self._at[row, 2 * column + width - len(hollows)] = len(self._at)
        self._places = list(self._at)
        self.red: list[str] = data["red"]
        self.yellow: list[str] = data["yellow"]

    def neighbour(self, hollow: int, direction: str) -> int | None:
        """Return the adjacent hollow in a direction, or None beyond the edge."""
        row, x = self._places[hollow]
        down, right = DIRECTIONS[direction]
        return self._at.get((row + down, x + right))

    def ways(self, hollow: int) -> list[int]:
        """Return the hollows to which the points of a hollow lead, one or two."""
        found = [self.neighbour(hollow, point) for point in self.points[hollow]]
        return [target for target in found if target is not None]

    def half_turn(self, hollow: int) -> int:
        """Return the hollow that a half turn of the board brings to this place."""
        return len(self.names) - 1 - hollow


def check_board(source: Source) -> dict[str, Any]:
    """Check a board file and return its data (TOPQUARK-C1 to C3)."""
    source.only({"rows", "red", "yellow"}, "TOPQUARK-C2")
    rows = source.data.get("rows")
    good = isinstance(rows, list) and all(
        isinstance(row, list) and row and all(isinstance(hollow, str) for hollow in row)
        for row in rows
    )
    if not good or not rows:
        raise source.fail("'rows' must be a list of rows of hollows", "TOPQUARK-C2", "rows")
    lengths = [len(row) for row in rows]
    if len(rows) > len(string.ascii_lowercase) or sum(lengths) > MOST_HOLLOWS:
        limit = f"{len(string.ascii_lowercase)} rows and {MOST_HOLLOWS} hollows"
        raise source.fail(f"there may be at most {limit}", "TOPQUARK-C2", "rows")
    if any(abs(a - b) % 2 == 0 for a, b in pairwise(lengths)):
        problem = "centred rows of a hexagonal grid differ in length by an odd number"
        raise source.fail(f"{problem}; these are {lengths}", "TOPQUARK-C2", "rows")
    _check_points(source, rows)
    board = Board({"rows": rows, "red": [], "yellow": []})
    _check_ways(source, board)
    sides = [_check_marbles(source, board, side) for side in ("red", "yellow")]
    if len(sides[0]) != len(sides[1]):
        problem = f"{len(sides[0])} red and {len(sides[1])} yellow marbles; there must be as many"
        raise source.fail(problem, "TOPQUARK-C2", "yellow")
    for item, name in enumerate(sides[1]):
        if name in sides[0]:
            problem = f"{name} holds a red and a yellow marble"
            raise source.fail(problem, "TOPQUARK-C2", "yellow", item)
    return {"rows": rows, "red": sides[0], "yellow": sides[1]}


def _check_points(source: Source, rows: list[list[str]]) -> None:
    """Check that each hollow has one point, or two opposite ones (TOPQUARK-C3)."""
    for item, hollow in enumerate(hollow for row in rows for hollow in row):
        points = hollow.split("=")
        if any(point not in DIRECTIONS for point in points):
            right = f"one of {', '.join(DIRECTIONS)}, or two opposite ones such as E=W"
            problem = f"'{hollow}' is no hollow without a dead end; its point is {right}"
            raise source.fail(problem, "TOPQUARK-C3", "rows", item)
        if len(points) > 1 and (len(points) != 2 or points[1] != OPPOSITE[points[0]]):
            problem = f"'{hollow}': the two points of a lens are opposite, such as E=W"
            raise source.fail(problem, "TOPQUARK-C3", "rows", item)


def _check_ways(source: Source, board: Board) -> None:
    """Check that no point leads off the board or onto a point, and the half-turn symmetry."""
    lengths = [len(row) for row in board.rows]
    if lengths != lengths[::-1]:
        problem = f"rows of {lengths} are changed by a half turn of the board"
        raise source.fail(problem, "TOPQUARK-C2", "rows")
    for hollow, name in enumerate(board.names):
        for point in board.points[hollow]:
            target = board.neighbour(hollow, point)
            if target is None:
                problem = f"the point {point} of {name} leads off the board: no way out there"
                raise source.fail(problem, "TOPQUARK-C2", "rows", hollow)
            if OPPOSITE[point] in board.points[target]:
                onto = f"onto the point of {board.names[target]}"
                problem = f"the point {point} of {name} leads {onto}: no way out there"
                raise source.fail(problem, "TOPQUARK-C2", "rows", hollow)
        opposite = board.half_turn(hollow)
        if {OPPOSITE[point] for point in board.points[hollow]} != set(board.points[opposite]):
            problem = f"{name} and {board.names[opposite]} do not match after a half turn"
            raise source.fail(problem, "TOPQUARK-C2", "rows", hollow)


def _check_marbles(source: Source, board: Board, side: str) -> list[str]:
    names = source.strings(side, "TOPQUARK-C1")
    if not 1 <= len(names) <= MOST_MARBLES:
        problem = f"{len(names)} {side} marbles; there are 1 to {MOST_MARBLES}"
        raise source.fail(problem, "TOPQUARK-C1", side)
    for item, name in enumerate(names):
        if name not in board.numbers:
            problem = f"there is no hollow '{name}'"
            raise source.fail(problem, "TOPQUARK-C2", side, item)
        if name in names[:item]:
            problem = f"{name} is there twice; a hollow holds one marble"
            raise source.fail(problem, "TOPQUARK-C1", side, item)
    return names


@cache
def standard_board() -> Board:
    """Return the standard board, which is rebuilt (TOPQUARK-C2)."""
    path = resources.files("ludotheque.games.topquark") / "components.toml"
    return Board(check_board(Source(path.name, path.read_text(encoding="utf-8"))))
