"""Turquoise from above: the foundations, the tops of the pyramid, and the sheet beside them."""

from typing import Any, Final

from ludotheque.drawing.svg import bold, moved, number, part, text, use
from ludotheque.games.turquoise.drawing import panel, parts
from ludotheque.games.turquoise.drawing.last_move import Mark
from ludotheque.games.turquoise.drawing.parts import (
    ENGRAVED,
    FIGURES,
    INSET,
    LAPIS,
    TILE,
    UNIT,
    lit,
)
from ludotheque.games.turquoise.drawing.pillars import capitals, shadows
from ludotheque.games.turquoise.drawing.pyramid import (
    SIZE,
    Cell,
    Place,
    Pyramid,
    Tile,
    pending_tile,
)
from ludotheque.games.turquoise.drawing.tablets import tablets
from ludotheque.games.turquoise.drawing.walkways import (
    BOARD,
    HALF,
    beyond,
    centre,
    descents,
    empty_ground,
    gate_lines,
    hollows,
    inlay,
    level_top,
    square,
    tile_top,
)
from ludotheque.games.turquoise.drawing.words import Words
from ludotheque.games.turquoise.rules.geometry import LEVELS

SCALE: Final = 0.72
MARGIN: Final = 32
FIGURE: Final = 28  # room for the figures of rows and columns
RIM: Final = 60  # width of the foundations around the cells, in hundredths of a cell
SIDE: Final = SCALE * (BOARD + 2 * RIM)
WIDTH: Final = MARGIN + FIGURE + SIDE + MARGIN + panel.WIDTH + MARGIN
HEIGHT: Final = MARGIN + FIGURE + SIDE + MARGIN
ORIGIN: Final = MARGIN + FIGURE + SCALE * RIM  # offset of the cells on both axes
AROUND: Final = (MARGIN / 2, MARGIN / 2, FIGURE + SIDE + MARGIN, FIGURE + SIDE + MARGIN)
SHADOW: Final = ((4, 6), (13, 18), (16, 22), (18, 24))  # offset of a tile's shadow, by level


def definitions(tag: str, view: dict[str, Any]) -> str:
    """Define every part of the plan."""
    return (
        parts.desert(tag)
        + parts.tiles(tag)
        + parts.marks(tag)
        + capitals(tag, view["seats"])
        + shadows(tag, view["seats"])
        + tablets(tag)
        + _stairs(tag)
    )


def draw(
    tag: str, view: dict[str, Any], pyramid: Pyramid, mark: Mark, words: Words
) -> tuple[float, float, str]:
    """Return the width, the height and the content of the picture."""
    board = (
        _foundations(tag)
        + hollows(tag, pyramid)
        + "".join(_level(tag, pyramid, level) for level in range(LEVELS))
        + inlay(tag, "gates", *gate_lines(pyramid, RIM), parts.INLAY_EDGE)
        + _lit_under(pyramid, mark)
        + _pillars(tag, pyramid)
        + _pending(tag, view, pyramid)
        + _lit_over(mark)
    )
    named = moved(ORIGIN, ORIGIN, board, SCALE) + moved(
        ORIGIN, ORIGIN, _figures(view, pyramid) + _names(pyramid)
    )
    sheet = panel.panel(tag, view, pyramid, words, HEIGHT - 2 * MARGIN)
    shown = (
        parts.ground(tag, WIDTH, HEIGHT)
        + part("board", named, AROUND)
        + part("beside", moved(WIDTH - MARGIN - panel.WIDTH, MARGIN, sheet))
    )
    return WIDTH, HEIGHT, shown


# --- the foundations -----------------------------------------------------------------------------


def _foundations(tag: str) -> str:
    """Draw the sandstone, with the joints of its blocks along the rim."""
    size = BOARD + 2 * RIM
    outer = f'x="{-RIM}" y="{-RIM}" width="{size}" height="{size}" rx="10"'
    joints = "".join(
        f"M{x} {-RIM}v{RIM}M{x} {BOARD}v{RIM}M{-RIM} {x}h{RIM}M{BOARD} {x}h{RIM}"
        for x in (0, *range(UNIT, BOARD, TILE), BOARD)
    )
    return (
        f'<rect {outer} fill="url(#{tag}stone)" filter="url(#{tag}shadow)"/>'
        f'<path d="{joints}" stroke="{parts.STONE_DARK}" stroke-width="2" stroke-opacity=".6"/>'
        f'<path d="{joints}" stroke="#fff" stroke-width="2" stroke-opacity=".35"'
        ' transform="translate(2 2)"/>'
        f'<rect {outer} fill="none" stroke="{parts.STONE_EDGE}" stroke-width="2"/>'
    )


def _figures(view: dict[str, Any], pyramid: Pyramid) -> str:
    """Number rows and columns, and write levels on the tiles that the pending tile leaves free."""
    ghost = pending_tile(view)
    covered = ghost.place.cells if ghost else []
    labels = "".join(
        _level_figure(tile, cell) for tile, cell in pyramid.regions() if cell not in covered
    )
    for i in range(SIZE):
        middle = (i + 0.5) * UNIT * SCALE
        labels += text(middle, -SCALE * RIM - 9, i, 17, ENGRAVED, "middle")
        labels += text(-SCALE * RIM - 11, middle + 6, i, 17, ENGRAVED, "end")
    return bold(labels)


def _level_figure(tile: Tile, cell: Cell) -> str:
    """Write a tile's level in its corner of a cell, where walkways and pillars leave room."""
    row, column = tile.place.corner
    x, y = centre(cell)
    aside = 35 * SCALE
    dx = -aside if cell[1] == column else aside
    dy = -aside if cell[0] == row else aside
    level = tile.place.level
    return text(x * SCALE + dx, y * SCALE + dy + 4.5, level, 13, FIGURES[level], "middle")


# --- the pyramid ---------------------------------------------------------------------------------


def _level(tag: str, pyramid: Pyramid, level: int) -> str:
    """Draw the tiles of a level over their shadows."""
    found = pyramid.level(level)
    if not found:
        return ""
    dx, dy = SHADOW[level]
    cast = "".join(square(tile.place, INSET, (dx, dy)) for tile in found)
    bodies = "".join(use(tag, f"tile{level}", *_at(tile.place)) for tile in found)
    steps = "".join(
        f'<use href="#{tag}stairs" transform="translate({number(x)} {number(y)})'
        f' rotate({_ANGLES[way]})"/>'
        for cell, way in descents(pyramid, level)
        for x, y in [beyond(cell, way, HALF)]
    )
    return (
        f'<path d="{cast}" fill="#06262C" fill-opacity=".38"/>{bodies}'
        f"{level_top(tag, pyramid, level)}{steps}"
    )


_ANGLES: Final = {(-1, 0): 180, (0, 1): 270, (1, 0): 0, (0, -1): 90}


def _stairs(tag: str) -> str:
    """Define steps that lead down southwards from the edge of a tile."""
    return (
        f'<g id="{tag}stairs" stroke="{parts.JOINT}"><path d="M-12 -7H12V23H-12Z"'
        f' fill="{parts.INLAY}" stroke-width="3"/>'
        '<path d="M-11 1H11M-11 8.5H11M-11 16H11" stroke-width="2.6"/></g>'
    )


def _at(place: Place) -> tuple[int, int]:
    row, column = place.corner
    return column * UNIT, row * UNIT


def _pending(tag: str, view: dict[str, Any], pyramid: Pyramid) -> str:
    """Draw the tile that waits for Seth's answer, translucent, on its place."""
    tile = pending_tile(view)
    if tile is None:
        return ""
    ghost = use(tag, f"tile{tile.place.level}", *_at(tile.place)) + tile_top(tag, pyramid, tile)
    return f'<g opacity=".75">{ghost}</g>' + lit(square(tile.place, 2), 6, "14 14")


def _pillars(tag: str, pyramid: Pyramid) -> str:
    """Draw the uncovered pillars from above."""
    seen = [(cell, seat) for cell in pyramid.tops if (seat := pyramid.pillar(cell)) is not None]
    cast = "".join(use(tag, f"shade{seat}", *centre(cell)) for cell, seat in seen)
    caps = "".join(use(tag, f"cap{seat}", *centre(cell)) for cell, seat in seen)
    return f'<g fill="#06262C" opacity=".4">{cast}</g>{caps}'


def _names(pyramid: Pyramid) -> str:
    """Label the empty places of the ground; outline all places where a tile may be laid now."""
    offered = pyramid.offered()
    labels = "".join(
        text(*_middle(place, 5), place, 15, ENGRAVED, "middle")
        for place in empty_ground(pyramid)
        if place not in offered
    )
    outlines = "".join(square(place, 6) for place in offered)
    lines = moved(0, 0, lit(outlines, 3, "8 12"), SCALE) if outlines else ""
    return labels + lines + "".join(_label(place) for place in offered)


def _middle(place: Place, lower: float = 0) -> tuple[float, float]:
    x, y = _at(place)
    return SCALE * (x + UNIT), SCALE * (y + UNIT) + lower


def _label(place: Place) -> str:
    x, y = _middle(place)
    return (
        f'<rect x="{number(x - 24)}" y="{number(y - 12)}" width="48" height="24" rx="6"'
        f' fill="{LAPIS}"/>' + bold(text(x, y + 5, place, 15, "#fff", "middle"))
    )


# --- the last move -------------------------------------------------------------------------------


def _lit_under(pyramid: Pyramid, mark: Mark) -> str:
    """Highlight the tile laid or the way of the pillar moved by the last move."""
    if mark.place in pyramid.tiles:
        return lit(square(mark.place, 3), 4.5)
    if len(mark.way) < 2:
        return ""
    points = [centre(cell) for cell in mark.way]
    return lit("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points), 7)


def _lit_over(mark: Mark) -> str:
    """Ring the sites that the last move touched."""
    rings = "".join(
        f"M{number(x - 37)} {number(y)}a37 37 0 1 0 74 0a37 37 0 1 0 -74 0z"
        for x, y in map(centre, mark.sites)
    )
    return lit(rings, 4.5) if rings else ""
