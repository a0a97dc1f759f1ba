"""Sets of Top It pieces from TOML: closed, convex and mirror-symmetric shapes."""

import re
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.components import Source
from ludotheque.games.topit.rules.geometry import DIRECTIONS, LENGTHS, SIGHT, STEP
from ludotheque.games.topit.rules.state import COLOURS, FITS, KINDS, NOBODY, SETTING, SIDES

KEYS: Final = ("kinds", "values", "edges", "angles", "big")
MOST_VALUE: Final = 30
_KIND: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_VALUE: Final = re.compile(r"[1-9][0-9]?")


def check_pieces(source: Source) -> dict[str, Any]:
    """Check a file of pieces and return its content (TOPIT-C1 to C3)."""
    source.only(set(KEYS), "TOPIT-C2")
    found = {key: source.strings(key, "TOPIT-C2") for key in KEYS}
    _check_kinds(source, found)
    for item, value in enumerate(found["values"]):
        if not _VALUE.fullmatch(value) or int(value) > MOST_VALUE:
            problem = f"'{value}' is not a value from 1 to {MOST_VALUE}"
            raise source.fail(problem, "TOPIT-C3", "values", item)
    for item, kind in enumerate(found["kinds"]):
        spans = _read_edges(source, item, kind, found["edges"][item])
        _check_angles(source, item, kind, spans, found["angles"][item])
    for item, kind in enumerate(found["big"]):
        if kind not in found["kinds"] or kind in found["big"][:item]:
            problem = f"'{kind}' is not one of the kinds, each named once"
            raise source.fail(problem, "TOPIT-R8", "big", item)
    _check_room(source, found)
    return found


def _check_kinds(source: Source, found: dict[str, list[str]]) -> None:
    kinds = found["kinds"]
    if not 1 <= len(kinds) <= KINDS:
        problem = f"{len(kinds)} kinds; a colour has 1 to {KINDS} pieces"
        raise source.fail(problem, "TOPIT-C1", "kinds")
    for item, kind in enumerate(kinds):
        if not _KIND.fullmatch(kind) or kind in kinds[:item]:
            problem = f"'{kind}' is not a name in small letters, each given once"
            raise source.fail(problem, "TOPIT-C1", "kinds", item)
    for key in ("values", "edges", "angles"):
        if len(found[key]) != len(kinds):
            problem = f"'{key}' has {len(found[key])} items for {len(kinds)} kinds"
            raise source.fail(problem, "TOPIT-C2", key)


def _read_edges(source: Source, item: int, kind: str, text: str) -> list[int]:
    words = text.split()
    if not 3 <= len(words) <= SIDES:
        problem = f"the {kind} has {len(words)} edges; a piece has 3 to {SIDES}"
        raise source.fail(problem, "TOPIT-C2", "edges", item)
    for word in words:
        if word not in LENGTHS:
            problem = f"the {kind}: '{word}' is no length; there are {', '.join(LENGTHS)}"
            raise source.fail(problem, "TOPIT-C2", "edges", item)
    return [LENGTHS.index(word) for word in words]


def _check_angles(source: Source, item: int, kind: str, spans: list[int], text: str) -> None:
    """Check that a shape is convex, closes, and looks the same when turned over."""
    words = text.split()
    if len(words) != len(spans):
        problem = f"the {kind} has {len(spans)} edges but {len(words)} angles"
        raise source.fail(problem, "TOPIT-C2", "angles", item)
    for word in words:
        if word not in map(str, range(30, 180, 30)):
            right = "inside a convex piece there are 30, 60, 90, 120 and 150 degrees"
            raise source.fail(f"the {kind}: '{word}' — {right}", "TOPIT-C2", "angles", item)
    angles = [int(word) for word in words]
    whole = (len(angles) - 2) * 180
    if sum(angles) != whole:
        problem = f"the {kind} does not close: its angles add up to {sum(angles)}, not {whole}"
        raise source.fail(problem, "TOPIT-C2", "angles", item)
    if STEP[spans, headings(angles)].sum(axis=0).any():
        problem = f"the {kind} does not close: its last edge does not end where the first begins"
        raise source.fail(problem, "TOPIT-C2", "edges", item)
    # Turned over, the edges run backwards; an angle lies between its edge and the next.
    around = list(zip(spans, angles, strict=True))
    behind = [(spans[-i], angles[-i - 1]) for i in range(len(spans))]
    if not any(around == behind[i:] + behind[:i] for i in range(len(spans))):
        problem = f"the {kind} is another piece when turned over; pieces are mirror-symmetric"
        raise source.fail(problem, "TOPIT-C2", "edges", item)


def _check_room(source: Source, found: dict[str, list[str]]) -> None:
    """Check that the state has room for all possible placements."""
    shapes = make_shapes(found)[0]
    kinds = int(shapes["kinds"])
    # Each piece after the first uses up an edge of the mosaic and one of its own.
    free = 2 + COLOURS * sum(int(sides) - 2 for sides in shapes["sides"][:kinds])
    ways = max(
        sum(
            int(shapes["span"][kind, own]) == span
            for kind in range(kinds)
            for own in range(int(shapes["period"][kind]))
        )
        for span in range(len(LENGTHS))
    )
    if free * ways > FITS:
        problem = f"up to {free} free edges with {ways} ways to lay at one: this set is too rich"
        raise source.fail(f"{problem} (the product may be {FITS})", "TOPIT-C2", "edges")


def headings(angles: list[int]) -> list[int]:
    """Return the direction of each edge in steps of 30 degrees; the first goes along +x."""
    found = [0]
    for angle in angles[:-1]:
        found.append((found[-1] + 6 - angle // 30) % DIRECTIONS)
    return found


def make_shapes(found: dict[str, list[str]]) -> NDArray[Any]:
    """Return the tables of a checked set of pieces, for the kernels."""
    shapes = np.zeros(1, SETTING["shapes"])
    s = shapes[0]
    s["kinds"] = len(found["kinds"])
    s["edge_at"] = NOBODY
    for kind, name in enumerate(found["kinds"]):
        spans = [LENGTHS.index(word) for word in found["edges"][kind].split()]
        angles = [int(word) for word in found["angles"][kind].split()]
        n, directions = len(spans), headings(angles)
        corners = np.zeros((n, 4), np.int64)
        corners[1:] = STEP[spans, directions].cumsum(axis=0)[:-1]
        s["sides"][kind], s["worth"][kind] = n, int(found["values"][kind])
        s["big"][kind] = name in found["big"]
        s["span"][kind, :n], s["heading"][kind, :n] = spans, directions
        s["edge_at"][kind, directions] = range(n)
        s["corner"][kind, :n] = corners
        reach = (SIGHT @ corners.T).max(axis=1)
        s["reach"][kind] = np.concatenate([reach, reach])
        around = list(zip(spans, angles, strict=True))
        s["period"][kind] = next(i for i in range(1, n + 1) if around == around[i:] + around[:i])
    return shapes


@cache
def standard_pieces() -> dict[str, Any]:
    """Return the standard set, whose shapes and values are rebuilt (TOPIT-C2, TOPIT-C3)."""
    path = resources.files("ludotheque.games.topit") / "components.toml"
    return check_pieces(Source(path.name, path.read_text(encoding="utf-8")))
