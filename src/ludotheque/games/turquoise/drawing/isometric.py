"""Turquoise in isometric view from the south-east, with true occlusion.

Later shapes hide earlier ones. The drawing proceeds level by level; on each level it paints the
slabs, then pillars and ladders from the back to the front. The order is exact, because nothing on
a level reaches above the underside of the next one.
"""

from collections.abc import Iterator
from typing import Any, Final

from ludotheque.drawing.palette import INK, SOFT_INK
from ludotheque.drawing.svg import bold, moved, number, part, serif, text, use
from ludotheque.games.turquoise.drawing import panel, parts
from ludotheque.games.turquoise.drawing.last_move import Mark
from ludotheque.games.turquoise.drawing.parts import (
    ENGRAVED,
    FAIENCE,
    INLAY,
    INSET,
    JOINT,
    STONE_EDGE,
    TILE,
    UNIT,
    lit,
)
from ludotheque.games.turquoise.drawing.pillars import capitals, columns
from ludotheque.games.turquoise.drawing.pyramid import (
    EAST,
    SIZE,
    SOUTH,
    Cell,
    Place,
    Pyramid,
    Way,
    pending_tile,
)
from ludotheque.games.turquoise.drawing.tablets import tablets
from ludotheque.games.turquoise.drawing.walkways import (
    BOARD,
    HALF,
    beyond,
    centre,
    descents,
    gate_lines,
    hollows,
    inlay,
    level_top,
    square,
    tile_top,
)
from ludotheque.games.turquoise.drawing.walkways import (
    WIDTH as WALKWAY,
)
from ludotheque.games.turquoise.drawing.words import Words
from ludotheque.games.turquoise.notation import TABLETS
from ludotheque.games.turquoise.rules.geometry import LEVELS

ACROSS: Final = 0.49  # horizontal pixels for a hundredth of a cell …
DOWN: Final = 0.265  # … and vertical ones
PILLAR: Final = 55
SLAB: Final = 12
STOREY: Final = PILLAR + SLAB
BASE: Final = 36  # height of the foundations
RIM: Final = 66
MARGIN: Final = 36
WIDTH: Final = 980
HEIGHT: Final = 736
BACK: Final = (WIDTH / 2, 156.0)  # the corner of the cells that is farthest away
PLANE: Final = f"matrix({ACROSS} {DOWN} -{ACROSS} {DOWN} 0 0)"
CAST: Final = (30, 8)  # how far shadows fall on the level below
TOWARDS: Final = -45  # degrees that turn a medallion upright for the viewer
AROUND: Final = (20.0, 60.0, WIDTH - 40, HEIGHT - 72)
SEATS_WIDTH: Final = 252
SEAT_SCALE: Final = 0.93

Point = tuple[float, float]


def definitions(tag: str, view: dict[str, Any]) -> str:
    """Define every part of the picture."""
    return (
        parts.desert(tag)
        + parts.tiles(tag)
        + parts.marks(tag)
        + capitals(tag, view["seats"])
        + columns(tag, view["seats"], PILLAR, PLANE)
        + tablets(tag)
        + "".join(_slab(tag, level) for level in range(LEVELS))
        + _ladder(tag)
        + _lip(tag)
    )


def draw(
    tag: str, view: dict[str, Any], pyramid: Pyramid, mark: Mark, words: Words
) -> tuple[float, float, str]:
    """Return the width, the height and the content of the picture."""
    building = _foundations(tag, pyramid) + "".join(
        _level(tag, view, pyramid, mark, level) for level in range(LEVELS)
    )
    beside = (
        _status(tag, view, pyramid, words)
        + _seats(tag, view, pyramid, words)
        + _tablets(tag, view, words)
        + moved(WIDTH - MARGIN - panel.INNER, HEIGHT - 140, panel.stock(tag, view, pyramid, words))
    )
    shown = (
        parts.ground(tag, WIDTH, HEIGHT)
        + part("board", moved(*BACK, building), AROUND)
        + part("beside", beside)
    )
    return WIDTH, HEIGHT, shown


def project(x: float, y: float, z: float) -> Point:
    """Return the pixel position, relative to `BACK`, of a point of the plan at a height."""
    return (x - y) * ACROSS, (x + y) * DOWN - z


def _flat(z: float, content: str) -> str:
    """Project a drawing seen from above onto the plane at a height."""
    return f'<g transform="matrix({ACROSS} {DOWN} -{ACROSS} {DOWN} 0 {number(-z)})">{content}</g>'


def _top(level: int) -> float:
    """Return the height of the tops of a level's slabs."""
    return STOREY * level + SLAB


# --- the foundations -----------------------------------------------------------------------------


def _foundations(tag: str, pyramid: Pyramid) -> str:
    """Draw the sandstone block with its shadow, its gates and the figures on its fronts."""
    size = BOARD + 2 * RIM
    top = (
        f'<rect x="-{RIM}" y="-{RIM}" width="{size}" height="{size}" fill="url(#{tag}stone)"'
        f' stroke="{STONE_EDGE}" stroke-width="2"/>{hollows(tag, pyramid)}'
        + inlay(tag, "gates", *gate_lines(pyramid, RIM), parts.INLAY_EDGE)
    )
    return _block() + _flat(0, top) + _figures()


def _block() -> str:
    """Draw the two visible sides of the foundations, and their shadow on the sand."""
    low, high = -RIM, BOARD + RIM
    left, front, right = project(low, high, 0), project(high, high, 0), project(high, low, 0)
    sides = "".join(
        f'<path d="M{_at(a)}L{_at(front)}v{BASE}L{_at((a[0], a[1] + BASE))}Z" fill="{fill}"'
        f' stroke="{STONE_EDGE}"/>'
        for a, fill in ((left, "#CDA970"), (right, "#B9935C"))
    )
    joints = "".join(
        f"M{_at(project(x, high, 0))}v{BASE}M{_at(project(high, x, 0))}v{BASE}"
        for x in range(0, BOARD + 1, TILE)
    )
    near, far = (front[0] + 14, front[1] + BASE + 14), (right[0] + 20, right[1] + BASE + 6)
    return (
        f'<path d="M{_at(left)}L{_at(near)}L{_at(far)}Z" fill="#5A3D14" fill-opacity=".3"/>{sides}'
        f'<path d="{joints}" stroke="{STONE_EDGE}" stroke-opacity=".6"/>'
    )


def _figures() -> str:
    """Write column figures on the left front of the foundations, row figures on the right."""
    slope = DOWN / ACROSS
    shown = ""
    for i in range(SIZE):
        middle = i * UNIT + HALF
        for point, turn in (
            (project(middle, BOARD + RIM, 0), slope),
            (project(BOARD + RIM, middle, 0), -slope),
        ):
            x, y = point
            shown += (
                f'<text transform="matrix(1 {number(turn)} 0 1 {number(x)} {number(y + 25)})">'
                f"{i}</text>"
            )
    return f'<g font-size="19" font-weight="600" text-anchor="middle" fill="{ENGRAVED}">{shown}</g>'


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


# --- the pyramid ---------------------------------------------------------------------------------


def _slab(tag: str, level: int) -> str:
    """Define a slab: a faience top with a glazed lip on sandstone; its origin is its far corner."""
    near, far = TILE - INSET, INSET
    left, front, right = project(far, near, 0), project(near, near, 0), project(near, far, 0)
    _, middle, dark = FAIENCE[level]
    faces = "".join(
        f'<path d="M{_at(a)}L{_at(front)}v{height}L{_at((a[0], a[1] + height))}Z" fill="{fill}"/>'
        for a, height, fill in (
            (left, SLAB, "#D9BA82"),
            (right, SLAB, "#A98350"),
            (left, 5, middle),
            (right, 5, dark),
        )
    )
    return (
        f'<g id="{tag}slab{level}"><g stroke="{JOINT}" stroke-width=".8"'
        f' stroke-linejoin="round">{faces}</g>'
        f'<use href="#{tag}tile{level}" transform="{PLANE}"/></g>'
    )


def _level(tag: str, view: dict[str, Any], pyramid: Pyramid, mark: Mark, level: int) -> str:
    """Draw a level: slabs with walkways, the next level's shadow, then pillars and ladders."""
    z = _top(level)
    slabs = "".join(_put_slab(tag, tile.place) for tile in pyramid.level(level))
    on_top = level_top(tag, pyramid, level, TOWARDS) if slabs else ""
    cast = "".join(square(tile.place, INSET, CAST) for tile in pyramid.level(level + 1))
    shadow = f'<path d="{cast}" fill="#06262C" fill-opacity=".45"/>' if cast else ""
    flat = on_top + shadow + _lit_place(pyramid, mark, level)
    return (
        _open(pyramid, level)
        + slabs
        + (_flat(z, flat) if flat else "")
        + _lit_sites(pyramid, mark, level, z)
        + _lips(tag, pyramid, level)
        + _pending(tag, view, pyramid, level)
        + "".join(shown for _, shown in sorted(_standing(tag, pyramid, mark, level)))
    )


def _put_slab(tag: str, place: Place) -> str:
    row, column = place.corner
    return use(tag, f"slab{place.level}", *project(column * UNIT, row * UNIT, _top(place.level)))


def _standing(tag: str, pyramid: Pyramid, mark: Mark, level: int) -> Iterator[tuple[float, str]]:
    """Yield a level's pillars and the ladders from above, each after its nearness to the viewer."""
    z = _top(level)
    for (on, cell), seat in pyramid.pillars.items():
        if on == level:
            column = use(tag, f"column{seat}", *project(*centre(cell), z))
            yield sum(centre(cell)), column + _lit_sites(pyramid, mark, level, z + PILLAR, cell)
    for cell, way in descents(pyramid, level + 1):
        x, y = beyond(cell, way, HALF)
        if way in (SOUTH, EAST):  # the slab at its top hides any other ladder
            yield x + y + 10, _sided(tag, "ladder", way, project(x, y, z))


def _sided(tag: str, name: str, way: Way, point: Point) -> str:
    """Place a part made for the left front, mirrored if it is on the right front."""
    if way == SOUTH:
        return use(tag, name, *point)
    return f'<use href="#{tag}{name}" transform="translate({_at(point)}) scale(-1 1)"/>'


def _ladder(tag: str) -> str:
    """Define a ladder that leans on a slab from the left front."""
    foot, head = (-10.0, 5.4), (0.0, -float(PILLAR) + 1)
    wide = (3.9, 2.1)
    rails = "".join(
        f"M{_at((foot[0] + s * wide[0], foot[1] + s * wide[1]))}"
        f"L{_at((head[0] + s * wide[0], head[1] + s * wide[1]))}"
        for s in (-1, 1)
    )
    rungs = ""
    for i in range(1, 8):
        share = i / 8
        x, y = (f + (h - f) * share for f, h in zip(foot, head, strict=True))
        rungs += f"M{_at((x - wide[0], y - wide[1]))}L{_at((x + wide[0], y + wide[1]))}"
    return (
        f'<g id="{tag}ladder" fill="none" stroke-linecap="round"><path d="{rails}{rungs}"'
        f' stroke="#5A3D14" stroke-width="3.6"/><path d="{rails}{rungs}" stroke="#F0D9A4"'
        ' stroke-width="2"/></g>'
    )


def _lip(tag: str) -> str:
    """Define the stretch of a walkway that hangs over the left front of a slab."""
    x, y = WALKWAY / 2 * ACROSS, WALKWAY / 2 * DOWN
    path = f"M{_at((-x, -y))}L{_at((x, y))}v{SLAB}L{_at((-x, SLAB - y))}Z"
    return f'<path id="{tag}lip" d="{path}" fill="{INLAY}" stroke="{JOINT}"/>'


def _lips(tag: str, pyramid: Pyramid, level: int) -> str:
    """Draw walkways over visible edges of slabs, leading down a level or out of a gate."""
    over = descents(pyramid, level) if level else []
    if level == 0:
        over = [(cell, way) for cell, way in pyramid.gates if pyramid.complete(cell, way)]
    return "".join(
        _sided(tag, "lip", way, project(*beyond(cell, way, HALF - INSET), _top(level)))
        for cell, way in over
        if way in (SOUTH, EAST)
    )


# --- last move, open places and status -----------------------------------------------------------


def _lit_place(pyramid: Pyramid, mark: Mark, level: int) -> str:
    """Highlight the tile of the last move, if it lies on this level."""
    if mark.place not in pyramid.tiles or mark.place.level != level:
        return ""
    return lit(square(mark.place, 5), 7)


def _lit_sites(pyramid: Pyramid, mark: Mark, level: int, z: float, only: Cell | None = None) -> str:
    """Ring the sites of a level that the last move touched; for a capital, `only` its own."""
    rings = "".join(
        f"M{number(x - 37)} {number(y)}a37 37 0 1 0 74 0a37 37 0 1 0 -74 0z"
        for cell in mark.sites
        if _is_top(pyramid, cell, level) and only in (None, cell)
        for x, y in [centre(cell)]
    )
    return _flat(z, lit(rings, 6)) if rings else ""


def _is_top(pyramid: Pyramid, cell: Cell, level: int) -> bool:
    return cell in pyramid.tops and pyramid.tops[cell].place.level == level


def _open(pyramid: Pyramid, level: int) -> str:
    """Outline the places of a level where a tile may be laid now."""
    offered = [place for place in pyramid.offered() if place.level == level]
    outline = "".join(square(place, 8) for place in offered)
    return _flat(STOREY * level, lit(outline, 5, "14 16")) if outline else ""


def _pending(tag: str, view: dict[str, Any], pyramid: Pyramid, level: int) -> str:
    """Draw the tile that waits for Seth's answer, translucent, on its place."""
    tile = pending_tile(view)
    if tile is None or tile.place.level != level:
        return ""
    z = _top(level)
    ghost = _put_slab(tag, tile.place) + _flat(z, tile_top(tag, pyramid, tile, TOWARDS))
    return f'<g opacity=".75">{ghost}</g>' + _flat(z, lit(square(tile.place, 4), 6, "14 14"))


def _status(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words) -> str:
    """Write title, progress and the decision to be made in the upper left corner."""
    shown = panel.sign(tag, view, MARGIN, 122)
    lines = "".join(
        text(MARGIN, 145 + 20 * i, line, 14, SOFT_INK)
        for i, line in enumerate(words.details(view, pyramid))
    )
    beads = ""
    if not view["over"]:
        label = -22 * max(panel.MOST_AP, view["ap"]) - 4
        named = text(label, 5, words.action_points, 13, SOFT_INK, "end")
        beads = moved(MARGIN + 282, 52, named + panel.action_points(view))
    return (
        serif(text(MARGIN, 62, "Turquoise", 34, INK), 600)
        + text(MARGIN, 88, words.progress(view), 15, SOFT_INK)
        + shown
        + bold(text(MARGIN + (26 if shown else 0), 122, words.headline(view), 17, INK))
        + lines
        + beads
    )


def _seats(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words) -> str:
    """List the seats in the upper right corner."""
    rows = "".join(
        moved(0, 50 * seat, panel.seat_row(tag, view, pyramid, words, seat, SEATS_WIDTH))
        for seat in range(view["seats"])
    )
    return moved(WIDTH - MARGIN - SEATS_WIDTH * SEAT_SCALE, 26, rows, SEAT_SCALE)


def _tablets(tag: str, view: dict[str, Any], words: Words) -> str:
    """Show the tablets in the lower left corner."""
    return moved(MARGIN, HEIGHT - 126, text(0, 0, words("free-tablets"), 13, SOFT_INK)) + "".join(
        moved(MARGIN + 72 * i, HEIGHT - 112, panel.tablet_place(tag, view, words, tablet))
        for i, tablet in enumerate(TABLETS)
    )
