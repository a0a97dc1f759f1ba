"""Walkways seen from above: inlay that joins its neighbour, stops at a kerb or stays open."""

from typing import Final

from ludotheque.drawing.svg import number, use
from ludotheque.games.turquoise.drawing.parts import (
    INLAY,
    INSET,
    JOINT,
    STONE_DARK,
    STONE_EDGE,
    TILE,
    UNIT,
)
from ludotheque.games.turquoise.drawing.pyramid import (
    CAPITAL,
    CORNER,
    HALVES,
    SIZE,
    WAYS,
    Cell,
    Place,
    Pyramid,
    Tile,
    Way,
    all_places,
    inside,
    step,
)

Point = tuple[float, float]

WIDTH: Final = 16
CASING: Final = 20  # width of the inlay with its dark borders
BOARD: Final = SIZE * UNIT
HALF: Final = UNIT // 2
STOP: Final = 33  # distance from the site to the kerb of a half that leads nowhere
WALL: Final = 42  # distance from the site to the kerb at the wall of a higher tile
KERB: Final = 14  # half of its length


def centre(cell: Cell) -> Point:
    """Return the middle of a cell, seen from above."""
    return cell[1] * UNIT + HALF, cell[0] * UNIT + HALF


def beyond(cell: Cell, way: Way, distance: float) -> Point:
    """Return the point at a distance from the middle of a cell in a direction."""
    x, y = centre(cell)
    return x + way[1] * distance, y + way[0] * distance


def run(cell: Cell, way: Way, start: float, end: float) -> str:
    """Write a stretch of a straight walkway, measured from the middle of a cell."""
    x, y = beyond(cell, way, start)
    length = number((end - start) * (way[0] + way[1]))
    return f"M{number(x)} {number(y)}{'v' if way[0] else 'h'}{length}"


def kerb(cell: Cell, way: Way, distance: float) -> str:
    """Write a line across a walkway."""
    x, y = beyond(cell, way, distance)
    if way[0]:
        return f"M{number(x - KERB)} {number(y)}h{2 * KERB}"
    return f"M{number(x)} {number(y - KERB)}v{2 * KERB}"


def square(place: Place, inset: float, offset: Point = (0, 0)) -> str:
    """Outline a place."""
    row, column = place.corner
    size = number(TILE - 2 * inset)
    left, top = column * UNIT + inset + offset[0], row * UNIT + inset + offset[1]
    return f"M{number(left)} {number(top)}h{size}v{size}h-{size}z"


def empty_ground(pyramid: Pyramid) -> list[Place]:
    """Return the places of the ground without a tile."""
    return [place for place in all_places() if place.level == 0 and place not in pyramid.tiles]


def hollows(tag: str, pyramid: Pyramid) -> str:
    """Draw the empty places of the ground as hollows in the stone."""
    empty = empty_ground(pyramid)
    floors = "".join(square(place, 5) for place in empty)
    corners = [(place.corner[1] * UNIT, place.corner[0] * UNIT) for place in empty]
    edges = "".join(f"M{x + 9} {y + TILE - 6}v-{TILE - 15}h{TILE - 15}" for x, y in corners)
    return (
        f'<rect width="{BOARD}" height="{BOARD}" fill="{STONE_DARK}"/>'
        f'<path d="{floors}" fill="url(#{tag}hollow)" stroke="{STONE_EDGE}" stroke-width="2"/>'
        f'<path d="{edges}" fill="none" stroke="#6B4A1E" stroke-opacity=".3" stroke-width="8"/>'
    )


def gate_lines(pyramid: Pyramid, rim: float) -> tuple[str, str]:
    """Write the paths and kerbs of the outer walkways, which join a tile's half or stop."""
    path = kerbs = ""
    for cell, way in pyramid.gates:
        joins = pyramid.complete(cell, way)
        path += run(cell, way, HALF - INSET if joins else HALF + 10, HALF + rim - 1)
        kerbs += "" if joins else kerb(cell, way, HALF + 10)
    return path, kerbs


def half_end(pyramid: Pyramid, tile: Tile, cell: Cell, way: Way) -> tuple[float, bool]:
    """Return the length of a half walkway from its site, and whether it stops at a kerb."""
    other = step(cell, way)
    beside = pyramid.at(tile.place.level, other)
    if beside is not None:  # across the joint, if the tile beside continues it
        return (HALF, False) if beside.shows(other, (-way[0], -way[1])) else (STOP, True)
    if inside(other) or (cell, way) in pyramid.gates:
        return HALF - INSET, False  # to the edge: down to a lower tile, out of a gate, or open
    return STOP, True


def tile_lines(pyramid: Pyramid, tile: Tile) -> tuple[str, str]:
    """Write the ring and the half walkways of a tile as one path, and the kerbs as another."""
    row, column = tile.place.corner
    x, y = centre((row, column))
    path, kerbs = f"M{number(x)} {number(y)}h{UNIT}v{UNIT}h-{UNIT}z", ""
    for half in sorted(tile.halves):
        (i, j), way = HALVES[half]
        cell = (row + i, column + j)
        end, stopped = half_end(pyramid, tile, cell, way)
        path += run(cell, way, 0, end)
        kerbs += kerb(cell, way, end) if stopped else ""
    return path, kerbs + _wall_kerbs(pyramid, tile)


def _wall_kerbs(pyramid: Pyramid, tile: Tile) -> str:
    """Write kerbs where the ring meets a higher tile that has no half walkway there."""
    return "".join(
        kerb(cell, way, WALL)
        for cell in tile.place.cells
        for way in WAYS
        if pyramid.tops.get(cell) is tile
        and (other := step(cell, way)) in tile.place.cells
        and pyramid.tops[other] is not tile
        and not pyramid.complete(cell, way)
    )


def descents(pyramid: Pyramid, level: int) -> list[tuple[Cell, Way]]:
    """Return the walkways that lead down from a level, each as its upper cell and its way."""
    return [
        (cell, way)
        for tile in pyramid.level(level)
        for cell in tile.place.cells
        for way in WAYS
        if pyramid.tops[cell] is tile
        and (lower := pyramid.tops.get(step(cell, way))) is not None
        and lower.place.level < level
        and tile.shows(cell, way)
    ]


def inlay(tag: str, name: str, path: str, kerbs: str, edge: str = JOINT) -> str:
    """Draw walkways: a dark casing, pale inlay, kerbs where they stop."""
    stops = f'<path d="{kerbs}" stroke="{edge}" stroke-width="6"/>' if kerbs else ""
    return (
        f'<defs><path id="{tag}{name}" d="{path}"/></defs>'
        '<g fill="none" stroke-linejoin="round">'
        f'<use href="#{tag}{name}" stroke="{edge}" stroke-width="{CASING}"/>'
        f'<use href="#{tag}{name}" stroke="{INLAY}" stroke-width="{WIDTH}"/>{stops}</g>'
    )


def level_top(tag: str, pyramid: Pyramid, level: int, turn: int = 0) -> str:
    """Draw walkways, medallions turned by `turn` degrees and free sites on a level's tiles."""
    found = pyramid.level(level)
    lines = [tile_lines(pyramid, tile) for tile in found if tile.name != CAPITAL]
    path, kerbs = ("".join(parts) for parts in zip(*lines, strict=True)) if lines else ("", "")
    medals = "".join(_medal(tag, tile, turn) for tile in found)
    sites = "".join(
        use(tag, "site", *centre(cell))
        for tile in found
        for cell in tile.place.cells
        if tile.name != CAPITAL and pyramid.tops[cell] is tile and pyramid.pillar(cell) is None
    )
    return (inlay(tag, f"lines{level}", path, kerbs) if lines else "") + medals + sites


def tile_top(tag: str, pyramid: Pyramid, tile: Tile, turn: int = 0) -> str:
    """Draw the walkways and the medallion of a tile that is not laid yet."""
    path, _ = tile_lines(pyramid, tile)
    lines = "" if tile.name == CAPITAL else inlay(tag, "ghost", path, "")
    return lines + _medal(tag, tile, turn)


def _medal(tag: str, tile: Tile, turn: int) -> str:
    x, y = ((at + 1) * UNIT for at in reversed(tile.place.corner))
    if tile.name not in (CAPITAL, CORNER):
        return use(tag, "rosette", x, y)
    name = "emblem" if tile.name == CAPITAL else "cow"
    around = f" rotate({turn})" if turn else ""
    return f'<use href="#{tag}{name}" transform="translate({x} {y}){around}"/>'
