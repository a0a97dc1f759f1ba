"""Records of games: version, options, seed and entries, verified when read and replayable."""

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from ludotheque.core.errors import BadRecord, FalseRecord, LudothequeError, raising
from ludotheque.core.fairness import Fairness
from ludotheque.core.files import read_text, writing
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.outcome import Outcome
from ludotheque.core.position import Position
from ludotheque.core.seeds import seed_from_text, seed_to_text
from ludotheque.core.table import Table
from ludotheque.core.versions import (
    check_content,
    game_of_version,
    options_from_text,
    options_to_text,
)

FORMAT: Final = 1
MAX_BYTES: Final = 200_000_000
_KEYS: Final = {"record", "game", "options", "seed", "players", "entries", "outcome", "scores"}
_LATER_KEYS: Final = {"fairness"}  # older records without these are still read
_LONGEST_NAME: Final = 40
NO_VALUE: Final = "-"  # stands for the value of a seat that gave none
_PLAYER: Final = re.compile(rf"[\w:.-]{{1,{_LONGEST_NAME}}}")


def player_label(name: str) -> str:
    """Return a player's name as records hold it: short and without spaces."""
    return re.sub(r"[^\w:.-]+", "-", name).strip("-")[:_LONGEST_NAME] or "player"


@dataclass(frozen=True)
class Record:
    """Everything needed to replay a game; `players` are optional names by seat.

    `fairness` is what a server promised about the deal; loading does not check it, `verify` does.
    """

    game: Game
    options: Options
    seed: int
    entries: tuple[str, ...]
    players: tuple[str, ...] = ()
    fairness: Fairness | None = None
    _table: list[Table] = field(default_factory=list, repr=False, compare=False)

    @classmethod
    def of(
        cls, table: Table, players: tuple[str, ...] = (), fairness: Fairness | None = None
    ) -> Self:
        """Return the record of a game so far."""
        options, entries = table.position.options, tuple(table.entries)
        return cls(table.game, options, table.seed, entries, players, fairness)

    def table(self, entries: int | None = None) -> Table:
        """Return the table after some entries (all by default); lost turns come with their move."""
        kept = self.entries if entries is None else self.entries[:entries]
        try:
            table = Table.replay(self.game, self.options, self.seed, list(kept))
        except LudothequeError as error:
            raise FalseRecord(f"the record does not replay: {error}", "moves") from None
        if entries is None and tuple(table.entries) != self.entries:
            missing = "a turn that was lost or passed is missing at the end"
            raise FalseRecord(f"the record does not replay: {missing}", "moves")
        return table

    def position(self, ply: int | None = None) -> Position:
        """Return the position after a number of moves (all by default)."""
        position = self.final.position.copy()
        if ply is not None and not 0 <= ply <= position.ply:
            raise BadRecord(f"the record has {position.ply} moves; there is no ply {ply}")
        while ply is not None and position.ply > ply:
            position.undo()
        return position

    @property
    def final(self) -> Table:
        """The table at the end, replayed on first use."""
        if not self._table:
            self._table.append(self.table())
        return self._table[0]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it is not over."""
        return self.final.outcome

    @property
    def scores(self) -> list[int]:
        """The points of each seat at the end."""
        return self.final.position.scores

    def _check_seats(self) -> None:
        """Raise `BadRecord` unless values and valid names, if given, are one for each seat."""
        if self.fairness and len(self.fairness.values) != self.options["seats"]:
            seats = self.options["seats"]
            raise BadRecord(f"there are {len(self.fairness.values)} values for {seats} seats")
        good = not self.players or len(self.players) == self.options["seats"]
        if not good or not all(_PLAYER.fullmatch(name) for name in self.players):
            raise BadRecord(f"players {list(self.players)}: one short name without spaces a seat")

    # --- one line ------------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return a line: version, options, seed, fairness, players, bar, entries, check mark."""
        self._check_seats()
        head = f"{self.game.version} {options_to_text(self.options)} seed={seed_to_text(self.seed)}"
        if self.fairness:
            values = ",".join(value or NO_VALUE for value in self.fairness.values)
            head += f" commitment={self.fairness.commitment}"
            head += f" secret={self.fairness.secret} values={values}"
        if self.players:
            head += f" players={','.join(self.players)}"
        body = " ".join([head, "|", *self.entries])
        return f"{body} #{_digest(body)}"

    @classmethod
    @raising(BadRecord)
    def from_text(cls, text: str) -> Self:
        """Read and verify a line of `to_text`; raises `BadRecord`."""
        body, mark, digest = text.strip().rpartition(" #")
        if not mark or not re.fullmatch(r"[0-9a-f]{16}", digest):
            raise BadRecord("the record is cut off: its last word should be a check mark #…")
        words = body.split(" ")
        game = game_of_version(words[0], BadRecord)
        if digest != _digest(body):
            right = _digest(body)
            raise FalseRecord(
                f"the record was changed: its check mark should be #{right}", "digest"
            )
        if "|" not in words:
            raise BadRecord("the record has no bar | between its head and its moves")
        bar = words.index("|")
        head = words[1:bar]
        players: tuple[str, ...] = ()
        if head and head[-1].startswith("players="):
            players = tuple(head.pop().removeprefix("players=").split(","))
        fairness = None
        names = [word.partition("=")[0] for word in head[-3:]]
        if names == ["commitment", "secret", "values"]:
            commitment, secret, given = (word.partition("=")[2] for word in head[-3:])
            values = ("" if value == NO_VALUE else value for value in given.split(","))
            fairness = Fairness(commitment, secret, tuple(values))
            del head[-3:]
        if not head or not head[-1].startswith("seed="):
            raise BadRecord("the record has no seed=… before its bar")
        options = options_from_text(game, head[:-1], BadRecord)
        seed = seed_from_text(head[-1].removeprefix("seed="))
        return cls(game, options, seed, tuple(words[bar + 1 :]), players, fairness)._verified()

    def _verified(self) -> Self:
        self._check_seats()
        _ = self.final
        return self

    # --- JSON ----------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The record as plain JSON, with the outcome and the scores for readers."""
        self._check_seats()
        outcome = self.outcome
        data: dict[str, Any] = {
            "record": FORMAT,
            "game": self.game.version,
            "options": self.options,
            "seed": seed_to_text(self.seed),
            "fairness": self.fairness.to_json() if self.fairness else None,
            "players": list(self.players),
            "entries": list(self.entries),
            "outcome": outcome.to_json() if outcome else None,
            "scores": self.scores,
        }
        return data | {"digest": _digest(_canonical(data))}

    @classmethod
    @raising(BadRecord)
    def from_json(cls, data: Any) -> Self:
        """Read and verify JSON of `to_json`; raises `BadRecord`."""
        if not isinstance(data, Mapping) or "record" not in data:
            raise BadRecord("not a record: a record is a JSON object with a key 'record'")
        if type(data["record"]) is not int or data["record"] < 1:
            raise BadRecord(f"'record' is {data['record']!r}; it is the number of the format, 1")
        if data["record"] > FORMAT:
            raise BadRecord(f"the record has format {data['record']}, newer than {FORMAT}; update")
        missing = sorted((_KEYS | {"digest"}) - set(data))
        unknown = sorted(set(data) - _KEYS - _LATER_KEYS - {"digest"})
        if missing or unknown:
            raise BadRecord(f"the record's keys: missing {missing}, unknown {unknown}")
        game = game_of_version(data["game"], BadRecord)
        content = {key: value for key, value in data.items() if key != "digest"}
        if data["digest"] != _digest(_canonical(content)):
            right = _digest(_canonical(content))
            raise FalseRecord(f"the record was changed: its digest should be {right}", "digest")
        entries, players = data["entries"], data["players"]
        for key in ("entries", "players"):
            if not isinstance(data[key], list) or not all(isinstance(x, str) for x in data[key]):
                raise BadRecord(f"'{key}' must be a list of texts")
        if not isinstance(data["options"], Mapping):
            raise BadRecord("'options' must be an object")
        check_content(game, data["options"], BadRecord)
        options = game.read_options(data["options"])
        if not isinstance(data["seed"], str):
            raise BadRecord(f"'seed' is {str(data['seed'])[:90]}; it is a text, such as \"7\"")
        seed = seed_from_text(data["seed"])
        stated = data.get("fairness")
        fairness = Fairness.from_json(stated) if stated is not None else None
        record = cls(game, options, seed, tuple(entries), tuple(players), fairness)._verified()
        replayed = record.to_json()
        for key in ("outcome", "scores"):
            if replayed[key] != data[key]:
                raise FalseRecord(f"'{key}' is {data[key]!r}; it replays to {replayed[key]!r}", key)
        return record

    # --- files ---------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write a file: JSON if its name ends in .json, else one line of text."""
        with writing(path) as file:
            if str(path).endswith(".json"):
                json.dump(self.to_json(), file, indent=1)
                file.write("\n")
            else:
                file.write(self.to_text() + "\n")

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Load the only record of a file; raises `BadRecord`."""
        records = list(cls.load_all(path))
        if len(records) != 1:
            raise BadRecord(f"{path} holds {len(records)} records, not one")
        return records[0]

    @classmethod
    def load_all(cls, path: str | Path) -> Iterator[Self]:
        """Load the records of a file: one JSON record, or a line of text or JSON for each."""
        text = read_text(path, MAX_BYTES, BadRecord)
        if text.lstrip().startswith("{") and "\n" in text.strip():
            try:
                data = json.loads(text)
            except (ValueError, RecursionError):
                data = None  # several lines of JSON, or a damaged file
            if data is not None:
                yield cls._named(str(path), cls.from_json, data)
                return
        lines = [(i, line) for i, line in enumerate(text.splitlines(), start=1) if line.strip()]
        if not lines:
            raise BadRecord(f"{path} is empty")
        for number, line in lines:
            where = f"{path}, line {number}" if len(lines) > 1 else str(path)
            if line.lstrip().startswith("{"):
                yield cls._named(where, cls._from_json_text, line)
            else:
                yield cls._named(where, cls.from_text, line)

    @classmethod
    def _from_json_text(cls, text: str) -> Self:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:  # also numbers too long, nesting too deep
            raise BadRecord(f"cut off or not JSON: {error}") from None
        return cls.from_json(data)

    @classmethod
    def _named(cls, where: str, read: Callable[[Any], Self], data: Any) -> Self:
        try:
            return read(data)
        except FalseRecord as error:
            raise FalseRecord(f"{where}: {error}", error.check) from None
        except BadRecord as error:
            raise BadRecord(f"{where}: {error}") from None


def _canonical(data: Mapping[str, Any]) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
