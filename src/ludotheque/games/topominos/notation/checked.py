"""Values of a state's JSON, checked one by one; all raise `BadPosition`."""

from typing import Any

from ludotheque.core.errors import BadPosition
from ludotheque.games.topominos.rules.tiles import tile_number


def fail(key: str, problem: str, rule: str = "") -> BadPosition:
    """Return the error for a value of this key."""
    return BadPosition(f"'{key}': {problem}{f' (TOPOMINOS-{rule})' if rule else ''}")


def number(value: Any, key: str, low: int, high: int) -> int:
    """Return a whole number that lies in these bounds."""
    if type(value) is not int or not low <= value <= high:
        raise fail(key, f"{value!r} is not a whole number from {low} to {high}")
    return value


def items(value: Any, key: str, count: int) -> list[Any]:
    """Return a list of so many values."""
    if not isinstance(value, list) or len(value) != count:
        raise fail(key, f"it must be a list of {count}, not {value!r}")
    return value


def numbers(value: Any, key: str, count: int, low: int, high: int) -> list[int]:
    """Return a list of so many whole numbers."""
    return [number(item, key, low, high) for item in items(value, key, count)]


def tile(name: Any, key: str) -> int:
    """Return the tile of a name."""
    tile = tile_number(name) if isinstance(name, str) else None
    if tile is None:
        raise fail(key, f"{name!r} is not a tile such as 159", "C1")
    return tile


def tiles(names: Any, key: str) -> list[int]:
    """Return the tiles of a list of names."""
    if not isinstance(names, list):
        raise fail(key, f"it must hold lists of tiles, not {names!r}")
    return [tile(name, key) for name in names]


def racks(value: Any, key: str, seats: int, size: int) -> list[list[int]]:
    """Return the tiles of each rack."""
    racks = [tiles(rack, key) for rack in items(value, key, seats)]
    if max(map(len, racks)) > size:
        raise fail(key, f"a rack holds at most {size} tiles", "R1")
    return racks
