"""A small plan of a Top It mosaic in characters: outlines in braille, figures inside them."""

import math
from typing import Final

from rich.text import Text

from ludotheque.drawing.palette import BLUE, GREEN, INK, OCHRE, VERMILION
from ludotheque.games.topit.drawing.mosaic import Piece, Point, centre, extent
from ludotheque.games.topit.words import letter
from ludotheque.texts import Texts

Cell = tuple[int, int]  # row, column

CHIPS: Final = {
    "red": f"bold #FFFFFF on {VERMILION}",
    "yellow": f"bold {INK} on {OCHRE}",
    "green": f"bold #FFFFFF on {GREEN}",
    "blue": f"bold #FFFFFF on {BLUE}",
}
STONE: Final = "*"
COLUMNS: Final = 76
ROWS: Final = 44
LARGEST: Final = 12.0  # the most dots per short edge
INDENT: Final = "  "

WIDE, HIGH = 2, 4  # dots per character
BRAILLE: Final = 0x2800
BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
INSETS: Final = (3.0, 4.0, 5.0, 6.0)  # distances of a number from its edge that are tried, in dots
NEAR: Final = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (0, 2), (0, -2))  # row and column offsets


class Canvas:
    """A drawing of braille dots, with characters written over them."""

    def __init__(self, pieces: list[Piece]) -> None:
        """Choose the scale at which the mosaic fits the terminal."""
        self.x, y, wide, high = extent([point for piece in pieces for point in piece.points])
        self.y = y + high
        self.unit = min((COLUMNS * WIDE - 1) / wide, (ROWS * HIGH - 1) / high, LARGEST)
        self.rows = round(high * self.unit) // HIGH + 1
        self.columns = round(wide * self.unit) // WIDE + 1
        self.dots: dict[Cell, int] = {}
        self.signs: dict[Cell, tuple[str, str]] = {}

    def place(self, point: Point) -> Point:
        """Convert a point of the mosaic to dots, with y going down."""
        return (point[0] - self.x) * self.unit, (self.y - point[1]) * self.unit

    def line(self, start: Point, end: Point) -> None:
        """Draw a line, dot by dot."""
        steps = math.ceil(2 * math.dist(start, end))
        for step in range(steps + 1):
            x = round(start[0] + (end[0] - start[0]) * step / steps)
            y = round(start[1] + (end[1] - start[1]) * step / steps)
            cell = y // HIGH, x // WIDE
            self.dots[cell] = self.dots.get(cell, 0) | BITS[y % HIGH][x % WIDE]

    def write(self, middle: Point, content: str, style: str) -> None:
        """Write a text over lines around a point, or nearby if it would touch other text."""
        row, column = int(middle[1]) // HIGH, round(middle[0] / WIDE - len(content) / 2)
        column = min(max(column, 0), max(self.columns - len(content), 0))
        spots = [(row + down, column + aside) for down, aside in NEAR]
        row, column = next((spot for spot in spots if self._blank(spot, len(content))), spots[0])
        for i, sign in enumerate(content):
            self.signs[row, column + i] = sign, style

    def write_small(self, spots: list[Point], content: str, corners: list[Point]) -> None:
        """Write a character at the first of `spots` that is clear and within `corners`, if any."""
        for x, y in spots:
            row, column = int(y) // HIGH, int(x) // WIDE
            middle = (column + 0.5) * WIDE, (row + 0.5) * HIGH
            clear = (row, column) not in self.dots and self._blank((row, column), 1)
            if clear and _contains(corners, middle):
                self.signs[row, column] = content, "dim"
                return

    def _blank(self, cell: Cell, length: int) -> bool:
        row, column = cell
        inside = 0 <= row < self.rows and 0 <= column <= self.columns - length
        return inside and not any((row, column + i) in self.signs for i in range(-1, length + 1))

    def text(self) -> Text:
        """Return the drawing as lines of text."""
        lines = []
        for row in range(self.rows):
            line = Text(INDENT)
            for column in range(self.columns):
                dots = self.dots.get((row, column), 0)
                line.append(*self.signs.get((row, column), (chr(BRAILLE + dots) if dots else " ",)))
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)


def plan(pieces: list[Piece], say: Texts, edges: bool) -> Text:
    """Draw the mosaic, each piece with number and letter and, if `edges`, its free edges."""
    canvas = Canvas(pieces)
    for piece in pieces:
        corners = [canvas.place(point) for point in piece.points]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            canvas.line(start, end)
    for piece in pieces:
        mark = STONE if piece.stone else ""
        name = f"{piece.number}{letter(say, piece.colour)}{mark}"
        canvas.write(canvas.place(centre(piece.points)), name, CHIPS[piece.colour])
    for piece in pieces if edges else ():
        corners = [canvas.place(point) for point in piece.points]
        for edge in piece.free():
            canvas.write_small(_inside(corners, edge), str(edge), corners)
    return canvas.text()


def _inside(corners: list[Point], edge: int) -> list[Point]:
    """Return points inside a shape beside the middle of an edge, the nearest first."""
    (ax, ay), (bx, by) = corners[edge], corners[(edge + 1) % len(corners)]
    length = math.hypot(bx - ax, by - ay)
    # Corners run counter-clockwise on the screen, so with y going down this points inwards.
    nx, ny = (by - ay) / length, (ax - bx) / length
    return [((ax + bx) / 2 + nx * inset, (ay + by) / 2 + ny * inset) for inset in INSETS]


def _contains(corners: list[Point], point: Point) -> bool:
    """Return whether a point is inside a convex shape: on the side that `_inside` points to."""
    x, y = point
    return all(
        (x - ax) * (by - ay) > (y - ay) * (bx - ax)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    )
