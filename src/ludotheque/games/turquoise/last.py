"""What the last move touched, read from its notation and from the pyramid after it."""

import re
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Final, NamedTuple

from ludotheque.games.turquoise.pyramid import WAYS, Cell, Place, Pyramid, inside, step

Path = tuple[Cell, ...]

HAND: Final = "hand"
_MOVE: Final = re.compile(r"move\((\d\d|hand),(\d\d|hand),(\d+)\)")
_SITE: Final = re.compile(r"(?:horus|anubis)\((\d)(\d)\)")
_PLACE: Final = re.compile(r"place\((\d),(\d),(\d),\d\)")


class Mark(NamedTuple):
    """The parts of the board to highlight: a place, or sites and the way between them."""

    place: Place | None = None
    sites: tuple[Cell, ...] = ()
    way: Path = ()


def read_last(notation: str | None, pyramid: Pyramid, view: dict[str, Any]) -> Mark:
    """Return what a move touched; the mark is empty if its notation names no place or cell."""
    text = notation or ""
    if match := _PLACE.fullmatch(text):
        return Mark(place=Place(*map(int, match.groups())))
    if match := _SITE.fullmatch(text):
        return Mark(sites=((int(match[1]), int(match[2])),))
    if match := _MOVE.fullmatch(text):
        start, end = _cell(match[1]), _cell(match[2])
        sites = tuple(site for site in (start, end) if site)
        fee, way = _first_route(pyramid, start, end, view["active"])
        # Only route 0 can be reconstructed from the position after the move, and not even that one
        # if the mover may have had too few points for it.
        sure = match[3] == "0" and fee <= max(0, view["points"][view["active"]])
        return Mark(sites=sites, way=way if sure else ())
    return Mark()


def _cell(text: str) -> Cell | None:
    return None if text == HAND else (int(text[0]), int(text[1]))


def _first_route(
    pyramid: Pyramid, start: Cell | None, end: Cell | None, mover: int
) -> tuple[int, Path]:
    """Find the first route of J5: by AP, points and players paid, then the shortest.

    Returns the points it costs, and its cells; the cell outside the board where the route crosses
    the edge represents the hand.
    """
    found: list[tuple[int, int, list[int], int, Path]] = []
    seen: set[tuple[Cell, frozenset[int]]] = set()
    queue = sorted(_starts(pyramid, start), key=lambda route: route[:4])
    while queue:
        cost, points, length, path, paid = heappop(queue)
        here = path[-1]
        if (here, paid) in seen:
            continue
        seen.add((here, paid))
        if here == end or (end is None and not inside(here)):
            found.append((cost, points, sorted(paid), length, path))
            continue
        owner = mover if here == start else pyramid.pillar(here)
        if owner is None:  # a free site ends every route
            continue
        fee = frozenset() if owner == mover else frozenset({owner})
        for cell, more in _exits(pyramid, here, end is None):
            further = (cost + more, points + len(fee), length + 1, (*path, cell), paid | fee)
            heappush(queue, further)
    if not found:
        return 0, ()
    best = min(found)
    return best[1], best[-1]


def _starts(
    pyramid: Pyramid, start: Cell | None
) -> Iterator[tuple[int, int, int, Path, frozenset[int]]]:
    """Yield each start of a route: extra AP, points, number of cells, path and players paid."""
    if start is not None:
        yield 0, 0, 1, (start,), frozenset()
        return
    for cell, way in pyramid.gates:
        if cell in pyramid.tops:
            cost = int(not pyramid.complete(cell, way))
            yield cost, 0, 2, (step(cell, way), cell), frozenset()


def _exits(pyramid: Pyramid, cell: Cell, home: bool) -> Iterator[tuple[Cell, int]]:
    """Yield the next cells of a route, each with the AP that an incomplete walkway costs."""
    for way in WAYS:
        other = step(cell, way)
        if other in pyramid.tops or (home and (cell, way) in pyramid.gates):
            yield other, int(not pyramid.complete(cell, way))
