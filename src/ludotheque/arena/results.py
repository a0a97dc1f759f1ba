"""The file of a tournament: its description in the first line, then a JSON line for each game.

Lines are appended as games end, so whatever happens, only the last line can be cut off.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from ludotheque.arena.match import MatchResult
from ludotheque.arena.schedule import Schedule
from ludotheque.core.errors import BadOption
from ludotheque.core.files import expanded, naming

FORMAT: Final = 1
SHOWN: Final = 60  # letters of a differing value, in errors
_START: Final = b'{"arena":'


class ResultFile:
    """A file of results, read when it is opened and appended to from then on."""

    def __init__(self, name: str | Path) -> None:
        self.name = name
        self.description: dict[str, Any] | None = None  # of the tournament in the file
        self._lines: list[Any] = []
        self._file: BinaryIO | None = None
        self._whole = 0  # bytes up to the end of the last whole line
        self._read()

    def _read(self) -> None:
        try:
            content = expanded(self.name).read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise BadOption(f"{self.name}: cannot be read: {error.strerror}") from None
        # Reject a file of another kind before anything of it is cut off.
        if not content.startswith(_START[: len(content)]):
            raise BadOption(f"{self.name} is not a file of results of the arena")
        self._whole = content.rfind(b"\n") + 1
        for number, line in enumerate(content[: self._whole].splitlines(), start=1):
            try:
                self._lines.append(json.loads(line))
            except (ValueError, RecursionError):
                raise BadOption(f"{self.name}, line {number}: not JSON") from None
        if self._lines:
            self.description = self._lines.pop(0)

    def results(self, description: Mapping[str, Any], schedule: Schedule) -> dict[int, MatchResult]:
        """Return the results by game index; raises `BadOption` for a file of another tournament."""
        if self.description is None:
            return {}
        self._compare(description)
        found: dict[int, MatchResult] = {}
        for number, line in enumerate(self._lines, start=2):
            try:
                index = int(line["index"])
                result = MatchResult.from_json(line, schedule.seats)
                players = [description["players"][player] for player in schedule.seating(index)]
                right = line["players"] == players and line["seed"] == schedule.game_seed(index)
            except (ValueError, KeyError, TypeError, AttributeError):
                raise BadOption(f"{self.name}, line {number}: not a result of a game") from None
            if index < 0 or not right:
                raise BadOption(f"{self.name}, line {number}: not a game of this tournament")
            found.setdefault(index, result)
        return found

    def _compare(self, description: Mapping[str, Any]) -> None:
        there = self.description or {}
        if isinstance(there["arena"], int) and there["arena"] > FORMAT:
            raise BadOption(f"{self.name} has format {there['arena']}, newer than {FORMAT}; update")
        for key, here in {"arena": FORMAT, **description}.items():
            if there.get(key) != here and key != "games":
                raise BadOption(
                    f"{self.name} is of another tournament: its {key} is "
                    f"{_shown(there.get(key))}, not {_shown(here)}"
                )

    def start(self, description: Mapping[str, Any]) -> Self:
        """Open the file for appending, and remove a last line that was cut off."""
        with naming(self.name):
            path = expanded(self.name)
            self._file = path.open("ab")
            if self._file.seekable():
                os.truncate(self._file.fileno(), self._whole)
        if self.description is None:
            self._write({"arena": FORMAT, **description})
        return self

    def append(self, index: int, seats: list[str], seed: int, result: MatchResult) -> None:
        """Write the line of a game."""
        self._write({"index": index, "players": seats, "seed": seed, **result.to_json()})

    def _write(self, data: Mapping[str, Any]) -> None:
        assert self._file is not None
        with naming(self.name):
            self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
