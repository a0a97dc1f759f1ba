"""Sticks behind the contract: what a game with more than four seats needs."""

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
from ludotheque.core.options import Number, Options
from ludotheque.core.snapshot import Snapshot
from ludotheque.drawing.palette import INK, OCHRE, PAPER
from tests.sticks import rules


class Sticks(Game):
    info = GameInfo(
        name="sticks",
        title="Sticks",
        number=1,
        seats=(3, 4, 5, 6),
        minutes=2,
        options=(Number("sticks", low=10, high=30, usual=15),),
        endings=("", "last"),
        reasons=("", "R1"),
        effect_kinds=(EffectKind("take", ("count",), "how many sticks"),),
        most_effects=1,
        planes=(Plane("left", (1,), "sticks"),),
        most_moves=rules.MOST_TAKEN,
        hidden=False,
        about_points=False,
    )
    rules: ClassVar[ModuleType] = rules

    def setting(self, options: Options) -> NDArray[Any]:
        return np.array([(options["sticks"], options["seats"])], rules.SETTING)

    def actions(self, options: Options) -> int:
        return rules.MOST_TAKEN

    def longest(self, options: Options) -> int:
        return int(options["sticks"])

    def score_bounds(self, options: Options) -> tuple[int, int]:
        return 0, 1

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        record = snapshot.state[0]
        return {name: int(record[name]) for name in ("left", "mover", "winner")}

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        try:
            left, mover, winner = (int(data[name]) for name in ("left", "mover", "winner"))
        except (KeyError, TypeError, ValueError):
            raise BadPosition("a position of sticks has left, mover and winner") from None
        seats = int(options["seats"])
        if not (0 <= left <= options["sticks"] and 0 <= mover < seats and -1 <= winner < seats):
            raise BadPosition(f"{left} sticks, mover {mover}, winner {winner}")
        if (winner < 0) != (left > 0):
            raise BadPosition("there is a winner when no stick is left, and only then")
        return np.array([(left, seats, mover, winner)], rules.STATE)

    def state_to_text(self, snapshot: Snapshot) -> str:
        return " ".join(str(one) for one in self.state_to_json(snapshot).values())

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        names = ("left", "mover", "winner")
        return self.state_from_json(dict(zip(names, text.split(), strict=False)), options)

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        return f"take{move + 1}"

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        if text not in ("take1", "take2", "take3"):
            raise NotAMove(f"{text!r} is not a move of sticks; a move is like take2")
        return int(text[-1]) - 1

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        drawn = [
            f'<rect x="{20 + 26 * (i % 10)}" y="{20 + 110 * (i // 10)}" width="12" height="90"'
            f' rx="6" fill="{OCHRE if i < view["left"] else PAPER}" stroke="{INK}"/>'
            for i in range(options["sticks"])
        ]
        high = 20 + 110 * -(-options["sticks"] // 10)
        size = f'viewBox="0 0 286 {high}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(drawn)}</svg>'

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> Text:
        return Text("|" * view["left"] or "-")


STICKS = Sticks()
