"""Where the hollows of a board lie, and the way of the last move."""

from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, Final

from ludotheque.core.effects import MoveReport

SIDES: Final = ("red", "yellow")


@dataclass(frozen=True)
class Hollow:
    """One hollow: its name, row, place in half pitches from the middle, and points."""

    name: str
    row: int
    aside: int
    ways: str


def hollows_of(options: dict[str, Any]) -> dict[str, Hollow]:
    """Return the hollows of a board by name."""
    found = (
        Hollow(f"{ascii_lowercase[row]}{column + 1}", row, 2 * column - len(line) + 1, ways)
        for row, line in enumerate(options["board"]["rows"])
        for column, ways in enumerate(line)
    )
    return {hollow.name: hollow for hollow in found}


def way_of(last: MoveReport | None) -> list[int]:
    """Return the numbers of the hollows through which the last move went, its ends included."""
    effects = last.effects if last else []
    steps = [(step["from"], step["to"]) for step in effects if step["kind"] == "step"]
    return [start for start, _ in steps[:1]] + [end for _, end in steps]
