from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.game import Game
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import Options
from ludotheque.core.snapshot import Snapshot
from ludotheque.drawing.palette import BLUE, LINEN, PAPER, RULE, VERMILION
from tests.toy import rules

MARKS = ".XO"
SHAPES = {
    ".": "",
    "X": f'<path transform="translate({{}} {{}})" d="M-24-24 24 24M24-24-24 24" stroke="{BLUE}"/>',
    "O": f'<circle cx="{{}}" cy="{{}}" r="26" stroke="{VERMILION}"/>',
}


class Toy(Game):
    info = GameInfo(
        name="toy",
        title="Toy",
        number=1,
        seats=(2,),
        minutes=1,
        endings=("", "line", "full"),
        reasons=("", "R1"),
        effect_kinds=(EffectKind("line", ("line",), "the first of LINES that is full"),),
        most_effects=1,
        planes=(Plane("crosses", (3, 3), "of seat 0"), Plane("noughts", (3, 3), "of seat 1")),
        most_moves=rules.CELLS,
        hidden=False,
        shares_victory=False,
    )
    rules: ClassVar[ModuleType] = rules

    def setting(self, options: Options) -> NDArray[Any]:
        return np.zeros(1, rules.SETTING)

    def actions(self, options: Options) -> int:
        return rules.CELLS

    def longest(self, options: Options) -> int:
        return rules.CELLS

    def score_bounds(self, options: Options) -> tuple[int, int]:
        return 0, 1

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        return {"cells": "".join(MARKS[mark] for mark in snapshot.state[0].cell)}

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        cells = str(data.get("cells"))
        if len(cells) != rules.CELLS or set(cells) - set(MARKS):
            raise BadPosition(f"{cells!r} is not nine of {MARKS}")
        state = np.zeros(1, rules.STATE)
        state[0].cell[:] = [MARKS.index(mark) for mark in cells]
        state[0].moves = int((state[0].cell != 0).sum())
        state[0].winner = -1
        for line in rules.LINES:
            marks = {int(state[0].cell[cell]) for cell in line}
            if len(marks) == 1 and 0 not in marks:
                state[0].winner = marks.pop() - 1
        return state

    def state_to_text(self, snapshot: Snapshot) -> str:
        return str(self.state_to_json(snapshot)["cells"])

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        return self.state_from_json({"cells": text}, options)

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        return f"{'abc'[move % 3]}{3 - move // 3}"

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        if len(text) != 2 or text[0] not in "abc" or text[1] not in "123":
            raise NotAMove(f"{text!r} is not a move of toy; a move is like b2")
        return (3 - int(text[1])) * 3 + "abc".index(text[0])

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        marked = "abc".index(last.name[0]) + 3 * (3 - int(last.name[1])) if last else -1
        drawn = []
        for cell, mark in enumerate(view["cells"]):
            x, y = 100 * (cell % 3), 100 * (cell // 3)
            fill = LINEN if cell == marked else PAPER
            drawn.append(
                f'<rect x="{x + 5}" y="{y + 5}" width="90" height="90" rx="8" fill="{fill}"'
                f' stroke="{RULE}" stroke-width="2"/>{SHAPES[mark].format(x + 50, y + 50)}'
            )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" fill="none"'
            f' stroke-width="10" stroke-linecap="round">{"".join(drawn)}</svg>'
        )

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> Text:
        return Text("\n".join(view["cells"][i : i + 3] for i in (0, 3, 6)))


TOY = Toy()
