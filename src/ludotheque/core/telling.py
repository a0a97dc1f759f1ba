"""Moves in words: each effect of a move is a clause of the game's catalogue.

The message `effect-<kind>` of game.ftl has the attributes `did` ("lays a house") and `do` ("Lay a
house …", which tells every legal move of a position apart). A kind without a message, or whose text
is empty, is not told; `effect-total` comes last. A clause is told the fields of its effect, where
parts have names by name, and also

    $seat, $name    the seat that the effect concerns, and what it is called
    $mine           1 if that seat made the move, else 0
    $points         the points of the effect
    $total          the points that the move earns its seat
    $words          what stands in the parentheses of the move's name

The page tells moves in the same way, from the same messages (web/src/games/telling.ts).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from ludotheque.core.effects import Effect, MoveReport
from ludotheque.core.game import Game

Mood = Literal["did", "do"]
TOTAL = "total"


def tell(
    game: Game,
    report: MoveReport,
    names: Mapping[str, Sequence[str]],
    name_of: Callable[[int], str],
    language: str,
    mood: Mood = "did",
) -> str:
    """A move in words, without the player; its notation if the game has no words for it.

    `names` are those of `part_names` in capabilities.py.
    """
    texts = game.texts(language)
    clauses = []
    for effect in [*report.effects, {"kind": TOTAL, "seat": report.seat, "points": report.points}]:
        key = f"effect-{effect['kind']}.{mood}"
        if key in texts:
            clauses.append(texts(key, **_told(effect, report, names, name_of)))
    return ", ".join(filter(None, clauses)) or report.name


def _told(
    effect: Effect,
    report: MoveReport,
    names: Mapping[str, Sequence[str]],
    name_of: Callable[[int], str],
) -> dict[str, Any]:
    fields = {
        field: names[field][value] if field in names and value >= 0 else value
        for field, value in effect.items()
        if field != "kind"
    }
    return fields | {
        "seat": effect["seat"],
        "name": name_of(effect["seat"]),
        "mine": int(effect["seat"] == report.seat),
        "total": report.points,
        "words": report.name.partition("(")[2].rstrip(")"),
    }
