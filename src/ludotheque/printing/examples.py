"""The worked examples of a game's rules, as positions that are drawn.

A game keeps them in `examples.json`: for each number of an example a start, the moves from there,
the points of each, and what the booklet shows of it. The page reads the same file.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from ludotheque.core.capabilities import part_names, seat_name
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.telling import tell
from ludotheque.printing.pictures import Picture, on_paper

FILE: Final = "examples.json"


@dataclass(frozen=True)
class Shown:
    """A picture: the position of an example after some of its moves, in one of the drawings."""

    after: int
    drawing: str | None = None
    part: str = "board"


@dataclass(frozen=True)
class Example:
    """An example of the rules; several can share a number."""

    number: str
    caption: str  # a message of lesson.ftl
    start: Mapping[str, Any]
    moves: Sequence[str]
    gains: Sequence[int]  # the points of each move
    printed: Sequence[Shown] = ()
    refused: Mapping[str, str] | None = None  # a move that is forbidden at the start, and its rule

    def position(self, game: Game, after: int) -> Position:
        """Return the position after some of the moves; every move is checked."""
        start = self.start
        if "position" in start:
            position = Position.from_text(start["position"])
        else:
            options = dict(start.get("options", {}))
            if "seats" in start:
                options["seats"] = start["seats"]
            position = Position.start(game, options, start.get("seed", 0))
        for move in [*start.get("moves", ()), *self.moves[:after]]:
            position.play(move)
        return position

    def told(self, game: Game, after: int, language: str) -> str:
        """Return the last of some moves in words."""
        position = self.position(game, after)
        names = part_names(game, position.options)
        assert position.last is not None, "a position after a move has a last one"
        return tell(
            game, position.last, names, partial(seat_name, game, language=language), language
        )

    def picture(self, game: Game, shown: Shown, language: str) -> Picture:
        """Draw a position of the example; the move that led to it stands out."""
        position = self.position(game, shown.after)
        last = position.last if shown.after else None
        drawn = position.svg(last=last, language=language, drawing=shown.drawing)
        return on_paper(drawn, shown.part)


@dataclass(frozen=True)
class Examples:
    """All examples of a game, and pictures that are used by their name."""

    examples: Sequence[Example] = ()
    drawings: Mapping[str, tuple[Example, Shown]] = field(default_factory=dict)

    def of(self, number: str) -> list[Example]:
        """Return the examples of a number, in order."""
        return [one for one in self.examples if one.number == number]


def read_examples(game: Game) -> Examples:
    """Read the examples of a game; one without the file has none."""
    file = game.folder / FILE
    if not file.is_file():
        return Examples()
    data = json.loads(file.read_text(encoding="utf-8"))
    examples = [_read(one) for one in data["examples"]]
    drawings = {}
    for name, drawing in data.get("drawings", {}).items():
        example = examples[drawing["of"]]
        shown = {key: value for key, value in drawing.items() if key != "of"}
        drawings[name] = example, Shown(**shown)
    return Examples(examples, drawings)


def _read(data: Mapping[str, Any]) -> Example:
    return Example(
        number=data["example"],
        caption=data["caption"],
        start=data["start"],
        moves=data["moves"],
        gains=data["gains"],
        printed=[Shown(**one) for one in data.get("printed", ())],
        refused=data.get("refused"),
    )
