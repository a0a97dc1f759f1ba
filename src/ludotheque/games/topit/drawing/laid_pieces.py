"""The mosaic of a Top It picture: glazed pieces in the plaster, with figures, stones and gold."""

from typing import Final, NamedTuple

from ludotheque.drawing.palette import INK
from ludotheque.games.topit.drawing.figures import CHIP, CHIP_HALF, LABEL, NUMBER, UNIT, arrange
from ludotheque.games.topit.drawing.mosaic import Last, Piece, Point
from ludotheque.games.topit.drawing.parts import (
    BISCUIT,
    BISCUIT_DARK,
    GLAZES,
    GOLD_DARK,
    at,
    figure,
    glazed,
    lens,
    number,
    serif,
    straight,
    tile,
    use,
)

LEAST_UNIT: Final = UNIT
MOST_LABEL: Final = 14.0  # figures grow with the pieces up to these sizes
MOST_NUMBER: Final = 15.0
DAMP: Final = "#6F624E"


class Table(NamedTuple):
    """The layout of the mosaic: pixels of a short edge, place of the origin, the plaster's size."""

    unit: int
    left: float
    top: float
    width: float
    height: float

    def place(self, points: tuple[Point, ...]) -> list[Point]:
        """Convert points of the mosaic to points of the picture, where y goes down."""
        return [(self.left + x * self.unit, self.top - y * self.unit) for x, y in points]

    def sizes(self) -> tuple[float, float]:
        """Return the font sizes of the numbers of edges and of pieces."""
        scale = self.unit / LEAST_UNIT
        return min(LABEL * scale, MOST_LABEL), min(NUMBER * scale, MOST_NUMBER)


def outlines(tag: str, table: Table, pieces: list[Piece]) -> str:
    """Define every outline once, grouped by colour; all layers of the mosaic reuse them."""
    groups: dict[str, str] = {}
    for piece in pieces:
        path = tile(table.place(piece.points), piece.number)
        groups[piece.colour] = groups.get(piece.colour, "") + f'<path d="{path}"/>'
    return "".join(f'<g id="{tag}{colour}-set">{paths}</g>' for colour, paths in groups.items())


def mosaic(tag: str, table: Table, pieces: list[Piece], done: Last | None, over: bool) -> str:
    """Draw the pieces: damp plaster, biscuit and shadow, glaze, the last one's gold, figures."""
    colours = list(dict.fromkeys(piece.colour for piece in pieces))
    every = "".join(use(tag, f"{colour}-set") for colour in colours)
    tops = "".join(glazed(tag, colour, f"{colour}-set") for colour in colours)
    return (
        f'<g filter="url(#{tag}damp)" opacity=".42"><g fill="{DAMP}" stroke="{DAMP}"'
        f' stroke-width="30" stroke-linejoin="round">{every}</g></g>'
        f'<g fill="{BISCUIT_DARK}" transform="translate(1 1.6)" filter="url(#{tag}shadow)">'
        f'{every}</g><g filter="url(#{tag}gloss)">{tops}</g>'
        f'<g fill="none" stroke="url(#{tag}edge)" stroke-width="1.4">{every}</g>'
        f"{_seam(tag, table, pieces, done)}{_figures(tag, table, pieces, done, over)}"
    )


def _seam(tag: str, table: Table, pieces: list[Piece], done: Last | None) -> str:
    """Fill the joint around the last piece with gold."""
    if done is None or done.stone:
        return ""
    path = straight(table.place(pieces[done.piece].points))
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{path}" stroke="{GOLD_DARK}"'
        f' stroke-width="5.4"/><path d="{path}" stroke="url(#{tag}gold)" stroke-width="3.6"/></g>'
    )


# --- figures -------------------------------------------------------------------------------------


def _figures(tag: str, table: Table, pieces: list[Piece], done: Last | None, over: bool) -> str:
    """Draw values and stones, number the pieces and, until the game is over, the free edges."""
    values: dict[str, str] = {}
    labels: dict[str, str] = {}
    chips = numbers = stones = ""
    small, digit = table.sizes()
    topped = done.piece if done and done.stone else None
    for piece in pieces:
        free = [] if over else piece.free()
        digits = len(str(piece.number))
        spots = arrange(piece.points, piece.kind.big, digits, free)
        middle, spot, *edges = table.place((spots.value, spots.number, *spots.labels))
        radius = spots.radius * table.unit
        if piece.stone:
            stones += lens(tag, piece.stone, middle, radius, piece.number == topped)
        ground = piece.stone or piece.colour
        values[ground] = values.get(ground, "") + _value(piece, middle, radius)
        shown = "".join(figure(edges[edge], edge, small) for edge in free)
        labels[piece.colour] = labels.get(piece.colour, "") + shown
        half = CHIP_HALF[digits - 1] * digit / NUMBER
        chips += f"M{at((spot[0] - half, spot[1]))}h{number(2 * half)}"
        numbers += figure(spot, piece.number, digit)
    pressed = "".join(_pressed(colour, shown) for colour, shown in values.items())
    shown = "".join(_edges(colour, shown) for colour, shown in labels.items() if shown)
    return (
        f'{stones}<g text-anchor="middle">{serif(pressed, 700)}'
        f'<g font-size="{number(small)}">{shown}</g>{_chips(chips, numbers, digit)}</g>'
    )


def _chips(chips: str, numbers: str, size: float) -> str:
    """Draw the numbers of pieces on chips of bare clay; a chip is a line with round ends."""
    wide = 2 * CHIP * size / NUMBER
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{chips}" stroke="{INK}"'
        f' stroke-opacity=".5" stroke-width="{number(wide + 0.6)}"/>'
        f'<path d="{chips}" stroke="{BISCUIT}" stroke-width="{number(wide - 1)}"/></g>'
        f'<g font-size="{number(size)}" font-weight="700" fill="{INK}">{numbers}</g>'
    )


def _value(piece: Piece, middle: Point, radius: float) -> str:
    """Write the value of a piece; two digits are smaller."""
    size = radius * (1.75 if piece.kind.value < 10 else 1.3)
    return figure(middle, piece.kind.value, max(size, 12), own=True)


def _pressed(colour: str, figures: str) -> str:
    """Draw figures as pressed into the clay: dark, with light on the far rim of the cut."""
    return (
        f'<g fill="#fff" fill-opacity=".6" transform="translate(.9 1.1)">{figures}</g>'
        f'<g fill="{GLAZES[colour].ink}">{figures}</g>'
    )


def _edges(colour: str, figures: str) -> str:
    """Write the numbers of edges, with an outline that sets them off from a pattern."""
    glaze = GLAZES[colour]
    clear = (
        f' stroke="{glaze.middle}" stroke-opacity=".65" stroke-width="3.4"'
        ' stroke-linejoin="round" paint-order="stroke"'
    )
    return f'<g fill="{glaze.ink}"{clear if glaze.pattern else ""}>{figures}</g>'
