"""Breakthrough behind the contract."""

import re
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.games.breakthrough import rules
from benchmarks.games.grid import EMPTY, Cell, GridGame, column_name
from ludotheque.core.effects import Effect
from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.game_texts import illegal_move
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import Options
from ludotheque.core.snapshot import Snapshot

# Moves off the board are in the action space too; they are named by their way.
WAYS: Final = ("left", "ahead", "right")
_MOVE: Final = re.compile(rf"([a-h])([1-8])-(?:([a-h])([1-8])|({'|'.join(WAYS)}))")


class Breakthrough(GridGame):
    """Pieces that only go forward; the first on the far row wins."""

    info = GameInfo(
        seats=(2,),
        hidden=False,
        shares_victory=False,
        name="breakthrough",
        title="Breakthrough",
        number=1,
        minutes=15,
        endings=("", "through", "all-taken"),
        reasons=("", "R2.piece", "R2.step", "R2.own", "R3"),
        effect_kinds=(
            EffectKind("move", ("from", "to"), "a piece moves from square to square, 0 being a8"),
            EffectKind(
                "take", ("square", "left"), "it takes the piece there, which leaves so many"
            ),
            EffectKind("through", ("square",), "it has reached the far row and wins"),
        ),
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.MOST_MOVES,
        planes=(
            Plane("own", (rules.SIDE, rules.SIDE), "own pieces, rows from the top"),
            Plane("other", (rules.SIDE, rules.SIDE), "the other side's pieces"),
            Plane("black", (1,), "whether this seat is black"),
            Plane("to act", (1,), "whether this seat is to act"),
        ),
    )
    rules: ClassVar[ModuleType] = rules
    letters = ("b", "w")
    height = width = rules.SIDE

    def actions(self, options: Options) -> int:
        """Three ways from each square."""
        return rules.ACTIONS

    def longest(self, options: Options) -> int:
        """Each piece goes to the last row but one, five or six steps, and one goes on."""
        return 2 * rules.SIDE * (5 + 6) + 1

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """From none to all pieces of the other side."""
        return 0, rules.PIECES

    def rows(self, state: NDArray[Any]) -> list[str]:
        """The board from the top."""
        black, white = (int(board) for board in state[0].board)
        cells = [
            "b" if black >> cell & 1 else "w" if white >> cell & 1 else EMPTY
            for cell in range(rules.CELLS)
        ]
        return ["".join(cells[at : at + rules.SIDE]) for at in range(0, rules.CELLS, rules.SIDE)]

    def side(self, state: NDArray[Any]) -> int:
        """Kept in the record."""
        return int(state[0].side)

    def state_of(self, rows: list[str], side: int) -> NDArray[Any]:
        """The state of rows, if they can be."""
        boards = [
            sum(1 << cell for cell, found in enumerate("".join(rows)) if found == letter)
            for letter in self.letters
        ]
        for board, letter in zip(boards, self.letters, strict=True):
            if board.bit_count() > rules.PIECES:
                raise BadPosition(f"there are more than {rules.PIECES} {letter}")
        through = [self.letters[0] in rows[-1], self.letters[1] in rows[0]]
        if through[side] or not boards[1 - side]:
            raise BadPosition(f"{self.letters[side]} had won before, so it cannot be next")
        state = np.zeros(1, rules.STATE)
        state["board"], state["side"] = boards, side
        if through[1 - side]:
            state["ended"] = rules.THROUGH
        elif not boards[side]:
            state["ended"] = rules.ALL_TAKEN
        return state

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """`a7-b6`."""
        way, start = divmod(move, rules.CELLS)
        row, column = divmod(start, rules.SIDE)
        row_after = row + (1 if snapshot.state[0].side == rules.BLACK else -1)
        column_after = column + way - 1
        if row_after not in range(rules.SIDE) or column_after not in range(rules.SIDE):
            return f"{_square(row, column)}-{WAYS[way]}"
        return f"{_square(row, column)}-{_square(row_after, column_after)}"

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """A move by its squares, or by a square and a way."""
        found = _MOVE.fullmatch(text)
        if not found:
            raise NotAMove(f"{text!r} is not a move of breakthrough; a move is like a7-b6")
        row, column = _cell(found[1], found[2])
        if found[5]:
            way = WAYS.index(found[5])
        else:
            row_after, column_after = _cell(found[3], found[4])
            way = column_after - column + 1
            forward = 1 if snapshot.state[0].side == rules.BLACK else -1
            if row_after - row != forward or way not in range(rules.WAYS):
                raise illegal_move(self, text, "R2.step")
        return way * rules.CELLS + row * rules.SIDE + column

    def lit(self, effect: Effect) -> list[Cell]:
        """Where the piece was and is."""
        squares = (effect["from"], effect["to"]) if effect["kind"] == "move" else ()
        return [divmod(square, rules.SIDE) for square in squares]


def _square(row: int, column: int) -> str:
    return f"{column_name(column)}{rules.SIDE - row}"


def _cell(column: str, row: str) -> Cell:
    return rules.SIDE - int(row), ord(column) - ord("a")


BREAKTHROUGH = Breakthrough()
