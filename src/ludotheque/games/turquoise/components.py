"""Turquoise tiles and outer walkways from TOML."""

from functools import cache
from importlib import resources
from typing import Any, Final

from ludotheque.core.components import Source
from ludotheque.games.turquoise.rules.geometry import EDGE, turned_halves
from ludotheque.games.turquoise.rules.state import PLAIN

SIDES: Final = "NESW"


def tile_mask(name: str) -> int:
    """Return the half walkways of a tile named like "01234" as bits."""
    return sum(1 << int(half) for half in name)


def tile_name(mask: int) -> str:
    """Return the name of a tile: its half walkways as figures, in order."""
    return "".join(str(half) for half in range(8) if mask >> half & 1)


def first_turn(name: str) -> str:
    """Return a tile's name at turn 0, the quarter turn with the smallest list of halves (C3)."""
    return min(tile_name(turned_halves(tile_mask(name), turn)) for turn in range(4))


def gate_cell(name: str) -> int:
    """Return the number of the cell behind an outer walkway: N3 is (0,3), W3 is (3,0)."""
    side, number = name[0], int(name[1])
    last = EDGE - 1
    row, column = {
        "N": (0, number),
        "S": (last, number),
        "W": (number, 0),
        "E": (number, last),
    }[side]
    return row * EDGE + column


def check_tiles(source: Source) -> dict[str, Any]:
    """Check a file of tiles and outer walkways and return its content (TURQUOISE-C3, C4)."""
    source.only({"plain", "gates"}, "TURQUOISE-C3")
    plain, gates = source.strings("plain", "TURQUOISE-C3"), source.strings("gates", "TURQUOISE-C4")
    if len(plain) != PLAIN:
        problem = f"{len(plain)} plain tiles; the pyramid takes exactly {PLAIN}"
        raise source.fail(problem, "TURQUOISE-C1", "plain")
    for item, name in enumerate(plain):
        if any(half not in "01234567" for half in name) or list(name) != sorted(set(name)):
            problem = f"'{name}' is no tile; its halves are figures from 0 to 7 in rising order"
            raise source.fail(problem, "TURQUOISE-C3", "plain", item)
        if name != first_turn(name):
            problem = f"'{name}' is not turn 0 of this tile; that is '{first_turn(name)}'"
            raise source.fail(problem, "TURQUOISE-C3", "plain", item)
    if not gates:
        raise source.fail("without outer walkways no pillar comes in", "TURQUOISE-C4", "gates")
    for item, name in enumerate(gates):
        if len(name) != 2 or name[0] not in SIDES or name[1] not in "123456":
            problem = f"'{name}' is no outer walkway; it is a side and a cell, N1 to W6"
            raise source.fail(problem, "TURQUOISE-C4", "gates", item)
        if name in gates[:item]:
            raise source.fail(f"'{name}' is there twice", "TURQUOISE-C4", "gates", item)
    return {"plain": plain, "gates": gates}


@cache
def standard_tiles() -> dict[str, Any]:
    """Return the tiles and outer walkways of components.toml, rebuilt from what is known."""
    path = resources.files("ludotheque.games.turquoise") / "components.toml"
    return check_tiles(Source(path.name, path.read_text(encoding="utf-8")))
