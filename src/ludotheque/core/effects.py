"""What a move brings about, read from the rows that the kernel `effects` writes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import orjson

from ludotheque.core.contract import EFFECT_HEAD
from ludotheque.core.info import EffectKind

Effect = dict[str, Any]
"""The kind, the seat concerned, its points, and the fields of the kind by name."""


@dataclass(frozen=True)
class MoveReport:
    """A move as somebody may know it, and what it brings about.

    `points` are those that the move earns its seat.
    """

    name: str
    seat: int
    points: int
    effects: list[Effect]

    def __str__(self) -> str:
        return self.name

    def to_json(self) -> dict[str, Any]:
        """The move as plain JSON."""
        return {
            "move": self.name,
            "seat": self.seat,
            "points": self.points,
            "effects": self.effects,
        }

    @cached_property
    def encoded(self) -> bytes:
        """The same as bytes, made once: every seat is told a move, as what happened and as last."""
        return orjson.dumps(self.to_json())


def read_effect(kinds: Sequence[EffectKind], row: list[int]) -> Effect:
    """The effect of a row: kind, seat, points, and the fields of the kind."""
    kind = kinds[row[0]]
    found: Effect = {"kind": kind.name, "seat": row[1], "points": row[2]}
    found.update(zip(kind.fields, row[EFFECT_HEAD:], strict=False))
    return found


def earned(kinds: Sequence[EffectKind], rows: list[list[int]], seat: int) -> int:
    """The points that these effects earn a seat."""
    return sum(row[2] for row in rows if row[1] == seat and kinds[row[0]].earned)
