"""The thirty tiles: corners with the cow's head, plain tiles with their backs, the last capital."""

from typing import Final

from ludotheque.core.options import Options
from ludotheque.drawing.svg import moved, number, text, use
from ludotheque.games.turquoise.drawing import parts
from ludotheque.games.turquoise.drawing.parts import FAIENCE, FIGURES, JOINT, UNIT
from ludotheque.games.turquoise.drawing.pyramid import CAPITAL, CORNER, HALVES, halves
from ludotheque.games.turquoise.drawing.walkways import HALF, inlay, kerb, run
from ludotheque.games.turquoise.printing.sizes import SCALE, SITE, TILE
from ludotheque.printing.parts import BLEED, Cutting, Part
from ludotheque.texts import Texts

CORNERS: Final = 4
_TAG: Final = "qt"
_BEYOND: Final = BLEED / SCALE  # the bleed, in the units of the drawing
_GLAZE: Final = {CORNER: 0, CAPITAL: 3}  # of the levels where they lie; other tiles lie on all
_PLAIN: Final = 1
_WALL: Final = HALF - 6  # from a site to the kerb at the edge where no walkway leads out
_SITES: Final = tuple((HALF + i * UNIT, HALF + j * UNIT) for j in (0, 1) for i in (0, 1))


def tiles(options: Options, say: Texts) -> Cutting:
    """Return the corner tiles, the plain tiles of a set, and the last capital."""
    names = options["tiles"]["plain"]
    plain = [Part(name, TILE, TILE, _tile(name), back=_back()) for name in names]
    corner = Part(CORNER, TILE, TILE, _tile(CORNER))
    capital = Part(CAPITAL, TILE, TILE, _capital())
    all_tiles = [*[corner] * CORNERS, *plain, capital]
    return Cutting(all_tiles, parts.tiles(_TAG), say("print-tiles-advice"))


def _ground(level: int) -> str:
    """Draw glaze with its cracks and a painted border; beyond the cut it is darker.

    In grey, glaze and the line to cut along are hardly told apart.
    """
    beyond = _square(-_BEYOND, f'fill="{FAIENCE[level][2]}"')
    glaze = _square(0, f'fill="url(#{_TAG}glaze{level})"')
    cracks = _square(0, f'fill="url(#{_TAG}cracks)"')
    return beyond + glaze + cracks + _border(9, FAIENCE[level][0])


def _square(inset: float, look: str) -> str:
    at, size = number(inset), number(2 * (UNIT - inset))
    return f'<rect x="{at}" y="{at}" width="{size}" height="{size}" {look}/>'


def _border(inset: float, colour: str) -> str:
    return _square(inset, f'rx="3" fill="none" stroke="{colour}" stroke-width="2.5"')


def _tile(name: str) -> str:
    """Draw a tile at turn 0: its sites, its ring, its half walkways, and kerbs without one."""
    level = _GLAZE.get(name, _PLAIN)
    path, kerbs = f"M{HALF} {HALF}h{UNIT}v{UNIT}h-{UNIT}z", ""
    drawn = halves(name, 0)
    for half, (cell, way) in enumerate(HALVES):
        if half in drawn:  # beyond the cut, so that it meets its neighbour's after a bad cut too
            path += run(cell, way, 0, HALF + _BEYOND)
        else:
            kerbs += kerb(cell, way, _WALL)
    medal = use(_TAG, "rosette", UNIT, UNIT) + text(UNIT, 193, name, 10, FIGURES[level], "middle")
    if name == CORNER:
        medal = moved(UNIT, UNIT, use(_TAG, "cow"), 0.85)
    picture = (
        _ground(level)
        + _rings(FAIENCE[level + 1][0])
        + inlay(_TAG, f"way{name}", path, kerbs)
        + "".join(use(_TAG, "site", x, y) for x, y in _SITES)
        + medal
    )
    return moved(0, 0, picture, SCALE)


def _rings(fill: str) -> str:
    """Draw the places of the pillars."""
    radius = number(SITE / 2 / SCALE)
    circles = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y in _SITES)
    return f'<g fill="{fill}" stroke="{JOINT}" stroke-width="1.4">{circles}</g>'


def _capital() -> str:
    """Draw the last capital, which ends the game: no pillar is put on it."""
    return moved(0, 0, _ground(_GLAZE[CAPITAL]) + use(_TAG, "emblem", UNIT, UNIT), SCALE)


def _back() -> str:
    """Draw the back of all plain tiles: a large lotus, the same from every side.

    Cracks and shades could mark a tile, so that the ground is even.
    """
    ground = _square(-_BEYOND, f'fill="{FAIENCE[0][1]}"')
    lotus = moved(UNIT, UNIT, use(_TAG, "rosette"), 3.2)
    return moved(0, 0, ground + _border(14, parts.GOLD) + lotus, SCALE)
