"""Topominos states in one line of text."""

import re
from typing import Any, Final

from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition
from ludotheque.games.topominos.notation.reading import from_json
from ludotheque.games.topominos.notation.writing import to_json

NONE: Final = "-"
_FIELDS: Final = {  # the type of the values in each field, and how deep their lists are nested
    "hand": (int, 0),
    "first": (int, 0),
    "turns": (int, 0),
    "stacks": (str, 2),
    "racks": (str, 2),
    "bag": (str, 1),
    "out": (str, 1),
    "mode": (str, 0),
    "touched": (int, 1),
    "banked": (int, 0),
    "passes": (int, 1),
    "ending": (str, 0),
    "points": (int, 1),
    "sheet": (int, 2),
    "starts": (str, 1),
    "previous": (str, 2),
    "exchanges": (int, 0),
    "fresh": (int, 2),
    "returned": (str, 2),
    "returned_in_bag": (int, 1),
    "dealer": (str, 0),
}
_BETWEEN: Final = ("", ",", "/")
_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,9}")


def to_text(state: NDArray[Any]) -> str:
    """Write the fields that do not follow from others, separated by spaces."""
    data: dict[str, Any] = dict(to_json(state))
    data["returned"] = [[f"{tile}:{count}" for tile, count in row] for row in data["returned"]]
    data["previous"] = data["previous"] and data["previous"]["racks"]
    return " ".join(_write(data[key], depth) for key, (_, depth) in _FIELDS.items())


def _write(value: Any, depth: int) -> str:
    if depth == 0 or value is None:
        return NONE if value is None else str(value)
    return _BETWEEN[depth].join(_write(item, depth - 1) for item in value) or NONE


def from_text(text: str, setting: NDArray[Any]) -> NDArray[Any]:
    """Read what `to_text` wrote; raises `BadPosition`."""
    fields = text.split(" ")
    if len(fields) != len(_FIELDS):
        raise BadPosition(f"fields: {len(fields)}, not {len(_FIELDS)}: {' '.join(_FIELDS)}")
    data = {
        key: _read(field, kind, depth, key)
        for field, (key, (kind, depth)) in zip(fields, _FIELDS.items(), strict=True)
    }
    if data["sheet"] == [[]]:
        data["sheet"] = []
    data["starts"] = data["starts"] or [None]  # alone nobody draws
    data["returned"] = [[_read_pair(entry) for entry in row] for row in data["returned"]]
    # Alone, a single "-" may also be the empty rack of the previous hand.
    none = data["hand"] == 1 and data["previous"] == [[]]
    data["previous"] = None if none else {"racks": data["previous"]}
    return from_json(data, setting, whole=False)


def _read(field: str, kind: type, depth: int, key: str) -> Any:
    if depth:
        parts = [] if depth == 1 and field == NONE else field.split(_BETWEEN[depth])
        return [_read(part, kind, depth - 1, key) for part in parts]
    if kind is int and field != NONE:
        if not _WHOLE.fullmatch(field):
            raise BadPosition(f"'{key}': {field!r} is not a whole number")
        return int(field)
    return None if field == NONE else field


def _read_pair(entry: Any) -> list[Any]:
    name, _, count = str(entry).partition(":")
    return [name, _read(count, int, 0, "returned")]
