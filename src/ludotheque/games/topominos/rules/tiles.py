"""Topominos tiles by name, and sets of tiles from TOML."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Final

from ludotheque.core.components import Source
from ludotheque.games.topominos.rules.state import MOST_TILES
from ludotheque.games.topominos.rules.tables import CELLS, HIDDEN, KIND, TURNED, cell_bit

HIDDEN_NAME: Final = "?"
FEWEST: Final = 20  # so that racks are full and a hand is worth the name
_DOTS: Final = re.compile(r"1?2?3?4?5?6?7?8?9?")


@cache
def tile_name(tile: int) -> str:
    """`159` has its dots on cells 1, 5 and 9; a hidden tile is a question mark."""
    if tile == HIDDEN:
        return HIDDEN_NAME
    return "".join(str(cell + 1) for cell in range(CELLS) if tile & cell_bit(cell))


def drawing_of(name: str) -> int | None:
    """The drawing with dots on these cells, or None if there can be no such drawing."""
    if not name or not _DOTS.fullmatch(name):
        return None
    return sum(cell_bit(int(cell) - 1) for cell in name)


@cache
def _numbers() -> dict[str, int]:
    return {tile_name(tile): tile for tile in range(1, 1 << CELLS) if KIND[tile]}


def tile_number(name: str) -> int | None:
    """The tile of a name; None if there can be no such tile, or if it has another name."""
    return _numbers().get(name)


def tile_names(tiles: Iterable[Any]) -> list[str]:
    """Names of the tiles of an array, up to the first empty place."""
    return [tile_name(int(tile)) for tile in tiles if tile]


def check_tiles(source: Source) -> dict[str, Any]:
    """A file of tiles, checked (TOPOMINOS-C1, TOPOMINOS-C2)."""
    source.only({"tiles"}, "TOPOMINOS-C1")
    names = source.strings("tiles", "TOPOMINOS-C1")
    for item, name in enumerate(names):
        drawing = drawing_of(name)
        if drawing is None:
            right = "the cells of its dots, 1 to 9 in rising order, such as 159"
            problem = f"'{name}' is no tile; a tile is {right}"
            raise source.fail(problem, "TOPOMINOS-C1", "tiles", item)
        base = tile_name(int(TURNED[drawing].max()))
        if base != name:
            problem = f"'{name}' is another drawing of the tile {base}; write {base}"
            raise source.fail(problem, "TOPOMINOS-C1", "tiles", item)
    if not FEWEST <= len(names) <= MOST_TILES:
        problem = f"there are {len(names)} tiles; {FEWEST} to {MOST_TILES} can be played"
        raise source.fail(problem, "TOPOMINOS-C2", "tiles")
    return {"tiles": list(names)}


@cache
def standard_tiles() -> tuple[str, ...]:
    """The tiles of the game as rebuilt."""
    path = resources.files("ludotheque.games.topominos") / "components.toml"
    return tuple(check_tiles(Source(path.name, path.read_text(encoding="utf-8")))["tiles"])
