"""The board: foundations with their outer walkways, bays for tablets and tiles, the track."""

from typing import Final

from ludotheque.core.options import Options
from ludotheque.drawing.svg import bold, moved, number, serif, text, use
from ludotheque.games.turquoise.drawing import parts
from ludotheque.games.turquoise.drawing.parts import STONE_EDGE, UNIT
from ludotheque.games.turquoise.drawing.pyramid import (
    EAST,
    NORTH,
    SIZE,
    SOUTH,
    WAYS,
    WEST,
    Cell,
    Place,
    Way,
    all_places,
    gate_of,
)
from ludotheque.games.turquoise.drawing.tablets import HEIGHT
from ludotheque.games.turquoise.drawing.tablets import tablets as reliefs
from ludotheque.games.turquoise.drawing.walkways import HALF, centre, inlay, run, square
from ludotheque.games.turquoise.notation import TABLETS
from ludotheque.games.turquoise.printing import track
from ludotheque.games.turquoise.printing.sizes import (
    BAY,
    BOARD,
    EDGE,
    FOUNDATIONS,
    PITCH,
    RIM,
    SCALE,
    STEP,
    TABLET,
    TILE,
)
from ludotheque.printing.parts import Board
from ludotheque.texts import Texts

_TAG: Final = "qb"
_TOP: Final = EDGE + STEP
_LEFT: Final = _TOP + BAY  # of the foundations
_CORNERS: Final = ((0, 0), (0, SIZE - 2), (SIZE - 2, 0), (SIZE - 2, SIZE - 2))


def board(options: Options, say: Texts) -> Board:
    """Return the board for a set's outer walkways."""
    width, height = BOARD
    gates = {gate_of(name): name for name in options["tiles"]["gates"]}
    picture = (
        _sand(width / SCALE, height / SCALE)
        + track.track(_TAG)
        + moved(_TOP, _TOP, _bay(say, (0, 1), say("drawing-pile")))
        + moved(width - _TOP - BAY, _TOP, _bay(say, (2, 3), say("drawing-capital")))
        + moved(_LEFT, _TOP, _stone())
        + moved(_LEFT + RIM, _TOP + RIM, _field(gates))
    )
    shared = parts.desert(_TAG) + parts.tiles(_TAG) + reliefs(_TAG)
    return Board(width, height, picture, shared, say("print-board-advice"))


# --- the foundations -----------------------------------------------------------------------------


def _sand(width: float, height: float) -> str:
    size = f'width="{number(width)}" height="{number(height)}"'
    sand = "".join(f'<rect {size} fill="url(#{_TAG}{name})"/>' for name in ("sand", "grains"))
    return moved(0, 0, sand, SCALE)


def _stone() -> str:
    """Draw the sandstone, with the joints of its blocks along the rim."""
    far, size = number(FOUNDATIONS - RIM), number(FOUNDATIONS)
    joints = "".join(
        f"M{x} 0V{RIM}M{x} {far}V{size}M0 {x}H{RIM}M{far} {x}H{size}"
        for x in (number(RIM + place * TILE) for place in range(SIZE // 2 + 1))
    )
    return (
        f'<rect width="{size}" height="{size}" fill="url(#{_TAG}stone)"'
        f' stroke="{STONE_EDGE}" stroke-width="0.5"/>'
        f'<path d="{joints}" fill="none" stroke="{STONE_EDGE}" stroke-width="0.3"/>'
    )


def _field(gates: dict[tuple[Cell, Way], str]) -> str:
    """Draw the sixteen places with their names, and the outer walkways up to them."""
    ground = [place for place in all_places() if place.level == 0]
    edges = "".join(square(place, 0) for place in ground)
    floors = "".join(square(place, 5) for place in ground)
    corners = [(place.corner[1] * UNIT, place.corner[0] * UNIT) for place in ground]
    walls = "".join(f"M{x + 8} {y + 194}V{y + 8}H{x + 194}" for x, y in corners)
    lines = "".join(run(cell, way, HALF, HALF + RIM / SCALE) for cell, way in gates)
    drawn = (
        f'<path d="{edges}" fill="{parts.STONE_DARK}" stroke="{STONE_EDGE}" stroke-width="1"/>'
        f'<path d="{floors}" fill="url(#{_TAG}hollow)"/>'
        f'<path d="{walls}" fill="none" stroke="{STONE_EDGE}" stroke-width="5" opacity=".35"/>'
        + inlay(_TAG, "gates", lines, "", parts.INLAY_EDGE)
    )
    names = "".join(_place_name(place) for place in ground)
    return moved(0, 0, drawn, SCALE) + names + _edge_names(gates)


def _place_name(place: Place) -> str:
    """Name a place, or draw the head of the cow where a corner tile lies."""
    row, column = place.corner
    x, y = (column + 1) * PITCH, (row + 1) * PITCH
    if place.corner in _CORNERS:
        return f'<g opacity=".45">{moved(x, y, use(_TAG, "cow"), 1.6 * SCALE)}</g>'
    return text(x, y + 1, place, 3, parts.ENGRAVED, "middle")


def _edge_names(gates: dict[tuple[Cell, Way], str]) -> str:
    """Write the gates' names, and the other numbers of rows and columns, on the rim."""
    names = numbers = ""
    for way in WAYS:
        for i in range(SIZE):
            cell = {NORTH: (0, i), SOUTH: (SIZE - 1, i), WEST: (i, 0), EAST: (i, SIZE - 1)}[way]
            x, y = (at * SCALE for at in centre(cell))
            x, y = x + way[1] * (PITCH + RIM) / 2, y + way[0] * (PITCH + RIM) / 2
            name = gates.get((cell, way))
            if name is None:
                numbers += text(x, y + 1, i, 3, parts.ENGRAVED, "middle")
            elif way[0]:
                names += text(x + 3.2, y + 1.3, name, 4, parts.ENGRAVED)
            else:
                names += text(x, y - 3.2, name, 4, parts.ENGRAVED, "middle")
    return bold(names) + f'<g opacity=".75">{numbers}</g>'


# --- the bays ------------------------------------------------------------------------------------


def _bay(say: Texts, gods: tuple[int, int], tile: str) -> str:
    """Draw the places of two tablets, and of a tile between them."""
    width, height = TABLET
    gap = (FOUNDATIONS - 2 * height - TILE) / 4
    above, below = (_tablet_place(say, god) for god in gods)
    return (
        moved((BAY - width) / 2, gap, above)
        + moved((BAY - TILE) / 2, 2 * gap + height, _tile_place(tile))
        + moved((BAY - width) / 2, 3 * gap + height + TILE, below)
    )


def _outline(width: float, height: float) -> str:
    return (
        f'<rect width="{number(width)}" height="{number(height)}" rx="1.5" fill="#FFFFFF"'
        f' fill-opacity=".35" stroke="{STONE_EDGE}" stroke-width="0.3" stroke-dasharray="2 1.2"/>'
    )


def _tile_place(name: str) -> str:
    label = text(TILE / 2, TILE / 2 + 1.5, name, 4.5, parts.ENGRAVED, "middle")
    return _outline(TILE, TILE) + serif(label, 600)


def _tablet_place(say: Texts, god: int) -> str:
    """Draw where a tablet lies while nobody holds it."""
    width, height = TABLET
    scale = 0.26
    relief = moved(width / 2 - 50 * scale, 12, use(_TAG, TABLETS[god]), scale)
    word = say("tablet", tablet=god)
    name = text(width / 2, 12 + HEIGHT * scale + 9, word, 5, parts.ENGRAVED, "middle")
    return _outline(width, height) + f'<g opacity=".45">{relief}</g>' + serif(name, 600)
