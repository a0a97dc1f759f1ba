"""Component files: TOML whose errors name the line and the rule that is broken."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from ludotheque.core.errors import BadComponents
from ludotheque.core.files import read_text

MAX_BYTES: Final = 20_000  # a component file is a page of text
DEEPEST: Final = 4  # lists within lists
LONGEST_NAME: Final = 30  # letters of an item of a list

_STRINGS: Final = (
    r'"""(?s:.*?)"""',
    r"'''(?s:.*?)'''",
    r'"(?:\\.|[^"\\\n])*"',
    r"'[^'\n]*'",
)
_TOKEN: Final = re.compile(rf"(?P<comment>#[^\n]*)|(?P<string>{'|'.join(_STRINGS)})")


class Source:
    """A component file: its data, and where each item of its lists stands."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # figures or brackets without end, too
            raise BadComponents(f"{name}: not TOML: {error}") from None

    def fail(
        self, problem: str, rule: str, key: str = "", item: int | None = None
    ) -> BadComponents:
        """An error that names file, line and rule; `item` counts the strings of the list `key`."""
        line = self._line(key, item)
        where = f"{self.name}, line {line}" if line else self.name
        return BadComponents(f"{where}: {problem} ({rule})", rule)

    def _line(self, key: str, item: int | None) -> int | None:
        """The line of a key, or of the item-th string after it."""
        # A key is followed by an equals sign, bare or quoted, or stands in the brackets of a table.
        pattern = rf"""^\s*\[*\s*["']?{re.escape(key)}["']?\s*[=.\]]"""
        found = re.search(pattern, self._text, re.MULTILINE) if key else None
        if found is None:
            return None
        place = found.end() - 1
        if item is not None:
            strings = (m for m in _TOKEN.finditer(self._text, place) if m["string"])
            place = next((m.start() for i, m in enumerate(strings) if i == item), place)
        return self._text.count("\n", 0, place) + 1

    def only(self, keys: set[str], rule: str) -> None:
        """Refuse keys that nobody reads: they are most likely misspelt."""
        for key in self.data:
            if key not in keys:
                known = ", ".join(sorted(keys))
                raise self.fail(f"unknown key '{key}'; known are {known}", rule, key)

    def strings(self, key: str, rule: str) -> list[str]:
        """The list of strings of that key."""
        found = self.data.get(key)
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise self.fail(f"'{key}' must be a list of strings", rule, key)
        for item, name in enumerate(found):
            if len(name) > LONGEST_NAME:
                problem = f"'{name[:LONGEST_NAME]}…' is longer than {LONGEST_NAME} letters"
                raise self.fail(problem, rule, key, item)
        return found


def read_source(name: str) -> Source:
    """Read a component file from disk."""
    return Source(name, read_text(name, MAX_BYTES, BadComponents))


def source_of_data(name: str, data: Mapping[str, Any]) -> Source:
    """A source made from data that stands in a record, so that it is checked like a file."""
    _check_size(name, data)
    lines = []
    for key, value in data.items():
        if not re.fullmatch(r"[a-z_]+", str(key)):
            raise BadComponents(f"{name}: unknown key {key!r}")
        lines.append(f"{key} = {_toml(name, value)}")
    return Source(name, "\n".join(lines))


def _check_size(name: str, data: Mapping[str, Any]) -> None:
    """Refuse what would be longer than a file may be, before anything is made of it."""
    size, waiting = 0, [*data, *data.values()]
    while waiting:
        value = waiting.pop()
        size += len(value) + 2 if isinstance(value, (str, list)) else 1
        if size > MAX_BYTES:
            raise BadComponents(f"{name}: longer than {MAX_BYTES} letters")
        if isinstance(value, list):
            waiting += value


def _toml(name: str, value: Any, depth: int = 0) -> str:
    """One value as TOML: lists and plain strings are all that component files hold."""
    if depth > DEEPEST:
        raise BadComponents(f"{name}: lists within lists, more than {DEEPEST} deep")
    if isinstance(value, list):
        return "[" + ", ".join(_toml(name, item, depth + 1) for item in value) + "]"
    if isinstance(value, str) and value.isprintable() and not {'"', "\\"} & set(value):
        return f'"{value}"'
    raise BadComponents(f"{name}: {value!r} is neither a plain text nor a list of texts")
