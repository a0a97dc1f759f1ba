"""What can be chosen before a game: typed and validated; the catalogues have its texts."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from ludotheque.core.components import Source, read_source, source_of_data
from ludotheque.core.errors import BadOption

Options = dict[str, Any]
"""Validated options by name, as plain JSON values; `seats` is always the first."""

STANDARD = "standard"
_WHOLE_NUMBER: Final = re.compile(r"[0-9]{1,9}")  # Python refuses to read thousands of figures


@dataclass(frozen=True)
class Option:
    """One thing to choose; the message `option-<name>` of a catalogue describes it."""

    name: str

    @property
    def default(self) -> Any:
        """The value that holds when nobody chooses."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """The value as plain JSON, from Python or from a text of the command line."""
        raise NotImplementedError

    def describe(self) -> dict[str, Any]:
        """The option as JSON, for menus and machines."""
        return {"name": self.name, "default": self.default}


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no; no by default."""

    @property
    def default(self) -> bool:
        """Flags are off."""
        return False

    def read(self, value: Any) -> bool:
        """Read true/false, yes/no, on/off or 1/0."""
        if isinstance(value, (bool, np.bool_)):
            return bool(value)
        words = {"true": True, "yes": True, "on": True, "1": True}
        words |= {"false": False, "no": False, "off": False, "0": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOption(f"option {self.name}: {value!r} is neither true nor false", self.name)

    def describe(self) -> dict[str, Any]:
        """The option as JSON."""
        return super().describe() | {"kind": "flag"}


@dataclass(frozen=True)
class Choice(Option):
    """One of several words; the first is the default."""

    choices: tuple[str, ...] = field(kw_only=True)

    @property
    def default(self) -> str:
        """The first choice."""
        return self.choices[0]

    def read(self, value: Any) -> str:
        """Read one of the choices."""
        if str(value) in self.choices and not isinstance(value, bool):
            return str(value)
        raise BadOption(
            f"option {self.name}: {value!r} is not one of {', '.join(self.choices)}", self.name
        )

    def describe(self) -> dict[str, Any]:
        """The option as JSON."""
        return super().describe() | {"kind": "choice", "choices": list(self.choices)}


@dataclass(frozen=True)
class Number(Option):
    """A whole number from `low` to `high`, or one of `also`; `usual` is the default."""

    low: int = field(kw_only=True)
    high: int = field(kw_only=True)
    usual: int = field(kw_only=True)
    also: tuple[int, ...] = field(kw_only=True, default=())

    @property
    def default(self) -> int:
        """The usual number."""
        return self.usual

    def read(self, value: Any) -> int:
        """Read a whole number, also as a text."""
        if isinstance(value, str) and _WHOLE_NUMBER.fullmatch(value):
            value = int(value)
        whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
        if whole and (self.low <= value <= self.high or value in self.also):
            return int(value)
        besides = "".join(f"{number} or " for number in self.also)
        right = f"{besides}a whole number from {self.low} to {self.high}"
        raise BadOption(f"option {self.name}: {value!r} is not {right}", self.name)

    def describe(self) -> dict[str, Any]:
        """The option as JSON."""
        bounds = {"low": self.low, "high": self.high, "also": list(self.also)}
        return super().describe() | {"kind": "number"} | bounds


@dataclass(frozen=True)
class Parts(Option):
    """Components: the standard ones, or a TOML file of one's own.

    The value is "standard" or the file's checked content, so that a record replays without it.
    """

    check: Callable[[Source], Any] = field(kw_only=True)

    @property
    def default(self) -> str:
        """The components of the edition itself."""
        return STANDARD

    def read(self, value: Any) -> Any:
        """Read `standard`, the name of a file, or the content of one."""
        if value == STANDARD:
            return STANDARD
        if isinstance(value, Mapping):
            return self.check(source_of_data(f"option {self.name}", value))
        if isinstance(value, str) and value:
            return self.check(read_source(value))
        right = "'standard', a file's name, or the content of one as a dictionary"
        raise BadOption(f"option {self.name}: {value!r} is none of {right}", self.name)

    def describe(self) -> dict[str, Any]:
        """The option as JSON."""
        return super().describe() | {"kind": "parts"}


FIRST: Final = "first"  # the name of the option that says who begins
DRAWN: Final = "random"  # its value if that is drawn


def choice_of_first(seats: Sequence[int]) -> Choice:
    """The option that says who begins, of a game for these numbers of seats: drawn, or a seat."""
    return Choice(FIRST, choices=(DRAWN, *(str(seat) for seat in range(1, max(seats) + 1))))


def options_of_rematch(options: Options) -> Options:
    """The options of another game of the same people: who was named to begin, moves on."""
    chosen = options.get(FIRST, DRAWN)
    if chosen == DRAWN:
        return options
    return options | {FIRST: str(int(chosen) % int(options["seats"]) + 1)}


def first_seat(options: Options) -> int:
    """The seat of the option `first`, or -1 if it is drawn; raises `BadOption`."""
    chosen, seats = options[FIRST], options["seats"]
    if chosen == DRAWN:
        return -1
    if int(chosen) > seats:
        raise BadOption(f"option first: there is no seat {chosen} among {seats}", FIRST)
    return int(chosen) - 1
