"""Connect four behind the contract."""

from types import ModuleType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from benchmarks.games.connect_four import rules
from benchmarks.games.grid import EMPTY, Cell, GridGame, column_name
from ludotheque.core.effects import Effect
from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import Options
from ludotheque.core.snapshot import Snapshot

COLUMNS = "".join(column_name(column) for column in range(rules.WIDTH))


class ConnectFour(GridGame):
    """Stones dropped into columns; four in a row win."""

    info = GameInfo(
        seats=(2,),
        hidden=False,
        shares_victory=False,
        name="connect_four",
        title="Connect four",
        number=1,
        minutes=5,
        endings=("", "line", "full"),
        reasons=("", "R2"),
        effect_kinds=(
            EffectKind(
                "drop", ("column", "row"), "a stone falls to this square, rows from the bottom"
            ),
            EffectKind(
                "line",
                ("from_column", "from_row", "to_column", "to_row"),
                "four stones from one square to another are a line; several at once are one point",
            ),
        ),
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.WIDTH,
        planes=(
            Plane("own", (rules.HEIGHT, rules.WIDTH), "own stones, rows from the bottom"),
            Plane("other", (rules.HEIGHT, rules.WIDTH), "the other side's stones"),
            Plane("to act", (1,), "whether this seat is to act"),
        ),
    )
    rules: ClassVar[ModuleType] = rules
    letters = ("x", "o")
    height = rules.HEIGHT
    width = rules.WIDTH

    def actions(self, options: Options) -> int:
        """A move for each column."""
        return rules.WIDTH

    def longest(self, options: Options) -> int:
        """Until the board is full."""
        return rules.CELLS

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """A line is a point."""
        return 0, 1

    def rows(self, state: NDArray[Any]) -> list[str]:
        """The board from the top."""
        stones = [int(rules.stones_of(state[0], seat)) for seat in range(2)]
        letters = {(0, 0): EMPTY, (1, 0): self.letters[0], (0, 1): self.letters[1]}
        return [
            "".join(
                letters[stones[0] >> bit & 1, stones[1] >> bit & 1]
                for bit in range(row, rules.WIDTH * rules.COLUMN, rules.COLUMN)
            )
            for row in reversed(range(rules.HEIGHT))
        ]

    def side(self, state: NDArray[Any]) -> int:
        """Sides alternate."""
        return int(rules.turn(state[0]))

    def state_of(self, rows: list[str], side: int) -> NDArray[Any]:
        """The state of rows, if they can be."""
        stones = [0, 0]
        for column in range(rules.WIDTH):
            letters = "".join(row[column] for row in reversed(rows))
            if EMPTY in letters.rstrip(EMPTY):
                raise BadPosition(f"a stone hangs in the air of column {COLUMNS[column]}")
            for height, letter in enumerate(letters.rstrip(EMPTY)):
                bit = column * rules.COLUMN + height
                stones[self.letters.index(letter)] |= 1 << bit
        counts = [board.bit_count() for board in stones]
        if counts[0] - counts[1] != side:
            raise BadPosition(
                f"{counts[0]} x and {counts[1]} o: {self.letters[side]} cannot be next"
            )
        if rules.has_line(np.int64(stones[side])):
            raise BadPosition(f"{self.letters[side]} has a line, so the game was over before")
        state = np.zeros(1, rules.STATE)
        state["own"], state["both"], state["turns"] = stones[side], sum(stones), sum(counts)
        if rules.has_line(np.int64(stones[1 - side])):
            state["ended"] = rules.LINE
        elif sum(counts) == rules.CELLS:
            state["ended"] = rules.FULL
        return state

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """The name of the column."""
        return COLUMNS[move]

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """The column of a name."""
        if len(text) != 1 or text not in COLUMNS:
            raise NotAMove(f"{text!r} is not a move of connect_four; a move is a column, a to g")
        return COLUMNS.index(text)

    def lit(self, effect: Effect) -> list[Cell]:
        """The stone that fell."""
        if effect["kind"] != "drop":
            return []
        return [(rules.HEIGHT - 1 - effect["row"], effect["column"])]


CONNECT_FOUR = ConnectFour()
