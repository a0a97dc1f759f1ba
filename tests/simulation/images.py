"""What a disk may hold after a power cut: all that was synchronised, and any part of the rest."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.simulation.vfs import Delete, Sync, Truncate, Write

SECTOR = 512  # bytes that a disk writes whole


@dataclass
class _File:
    synced: bytearray = field(default_factory=bytearray)
    pending: list[Write | Truncate] = field(default_factory=list)


class Platter:
    """The files of a folder, as far as they are certain, and what is still under way."""

    def __init__(self) -> None:
        self._files: dict[str, _File] = {}

    def take(self, entry: Any) -> None:
        """The next thing that SQLite did."""
        if isinstance(entry, Write | Truncate):
            self._files.setdefault(entry.file, _File()).pending.append(entry)
        elif isinstance(entry, Sync):
            file = self._files.setdefault(entry.file, _File())
            for change in file.pending:
                _apply(file.synced, change)
            file.pending.clear()
        elif isinstance(entry, Delete):
            self._files.pop(entry.file, None)

    def images(self, chance: random.Random, parts: int) -> Iterator[dict[str, bytes]]:
        """Some of the states in which a power cut leaves the files now.

        Nothing of what is under way is there; all of it; all, with the last write torn; and so
        many times any part of it, in any order, each piece perhaps torn.
        """
        yield self._image([[] for _ in self._files])
        whole = [list(file.pending) for file in self._files.values()]
        if not any(whole):
            return
        yield self._image(whole)
        yield self._image(
            [[*some[:-1], *(_torn(one, chance) for one in some[-1:])] for some in whole]
        )
        for _ in range(parts):
            yield self._image([_part(some, chance) for some in whole])

    def _image(self, changes: Sequence[Sequence[Write | Truncate]]) -> dict[str, bytes]:
        found = {}
        for (name, file), some in zip(self._files.items(), changes, strict=True):
            content = bytearray(file.synced)
            for change in some:
                _apply(content, change)
            found[name] = bytes(content)
        return found


def _apply(content: bytearray, change: Write | Truncate) -> None:
    if isinstance(change, Truncate):
        del content[change.size :]
        return
    end = change.offset + len(change.data)
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    content[change.offset : end] = change.data


def _torn(change: Write | Truncate, chance: random.Random) -> Write | Truncate:
    """The beginning of a write, up to the end of a sector or to anywhere."""
    if isinstance(change, Truncate):
        return change
    count = chance.randrange(len(change.data) + 1)
    if chance.random() < 0.5:
        count -= count % SECTOR
    return Write(change.file, change.offset, change.data[:count])


def _part(changes: Sequence[Write | Truncate], chance: random.Random) -> list[Write | Truncate]:
    some = [change for change in changes if chance.random() < 0.6]
    chance.shuffle(some)
    return [_torn(change, chance) if chance.random() < 0.3 else change for change in some]
