"""What both games share in Python: a grid of letters as text, JSON and drawing."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from ludotheque.core.effects import Effect, MoveReport
from ludotheque.core.errors import BadPosition
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.snapshot import Snapshot
from ludotheque.drawing.palette import BLUE, INK, LINEN, OCHRE, PAPER, RULE, SANS, VERMILION

EMPTY: Final = "."
CELL: Final = 40  # side of a square of the drawing
MARGIN: Final = 24  # for the names of rows and columns
SIDE_COLOURS: Final = (VERMILION, BLUE)
SETTING: Final = np.dtype((np.record, [("nothing", np.int64)]))  # there is nothing to choose

Cell = tuple[int, int]  # row from the top, column from the left


class GridGame(Game):
    """A game of two sides on a grid, everything open, no options."""

    letters: ClassVar[tuple[str, str]]  # of the two sides
    height: ClassVar[int]
    width: ClassVar[int]

    @abstractmethod
    def rows(self, state: NDArray[Any]) -> list[str]:
        """The board from the top, a letter or a dot a square."""

    @abstractmethod
    def side(self, state: NDArray[Any]) -> int:
        """The side to act, or that would act if the game were not over."""

    @abstractmethod
    def state_of(self, rows: list[str], side: int) -> NDArray[Any]:
        """The state of such rows, which have the right shape; raises `BadPosition`."""

    @abstractmethod
    def lit(self, effect: Effect) -> list[Cell]:
        """The squares to light up for an effect of the last move."""

    def setting(self, options: Options) -> NDArray[Any]:
        """There is nothing to choose."""
        return np.zeros(1, SETTING)

    # --- text and JSON -----------------------------------------------------------------------

    def state_to_text(self, snapshot: Snapshot) -> str:
        """Rows from the top, and the letter of the side to act."""
        return f"{'/'.join(self.rows(snapshot.state))} {self.letters[self.side(snapshot.state)]}"

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """The state of such a line."""
        board, _, letter = text.partition(" ")
        rows = board.split("/")
        if len(rows) != self.height or any(len(row) != self.width for row in rows):
            raise BadPosition(f"{board!r} is not {self.height} rows of {self.width} squares")
        if not set(board) <= {"/", EMPTY, *self.letters}:
            raise BadPosition(f"{board!r} has other letters than {EMPTY} {' '.join(self.letters)}")
        if letter not in self.letters:
            raise BadPosition(f"the side to act is {' or '.join(self.letters)}, not {letter!r}")
        return self.state_of(rows, self.letters.index(letter))

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """Rows, the side to act, and what follows from them."""
        over = bool(self.rules.over(snapshot.state[0]))
        side = self.side(snapshot.state)
        points, returns = np.zeros(2, np.int64), np.zeros(2)
        self.rules.scores(snapshot.state[0], points)
        self.rules.returns(snapshot.state[0], returns)
        reason = self.info.endings[int(self.rules.ending(snapshot.state[0]))]
        winners = [seat for seat in range(2) if returns[seat] > 0]
        return {
            "rows": self.rows(snapshot.state),
            "next": self.letters[side],
            "turn": None if over else side,
            "scores": points.tolist(),
            "over": over,
            "outcome": {"winners": winners, "reason": reason} if over else None,
        }

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """The state of such a JSON."""
        rows = data.get("rows")
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise BadPosition("'rows' is a list of texts, from the top")
        state = self.state_from_text(f"{'/'.join(rows)} {data.get('next')}", options)
        if self.state_to_json(Snapshot(self, options, state)) != dict(data):
            raise BadPosition("what is said of the game does not go with its rows")
        return state

    # --- drawings ----------------------------------------------------------------------------

    def _lit(self, last: MoveReport | None) -> list[Cell]:
        return [cell for effect in (last.effects if last else []) for cell in self.lit(effect)]

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        """Squares, and stones with their letter."""
        lit = self._lit(last)
        wide, high = self.width * CELL + 2 * MARGIN, self.height * CELL + 2 * MARGIN
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">',
            f"<title>{self.title}</title>",
            f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>',
            f'<g font-family="{SANS}" font-size="14" text-anchor="middle" fill="{INK}">',
        ]
        for row, letters in enumerate(view["rows"]):
            y = MARGIN + row * CELL
            parts.append(_label(MARGIN // 2, y + CELL // 2, str(self.height - row)))
            for column, letter in enumerate(letters):
                fill = OCHRE if (row, column) in lit else LINEN
                parts.append(_square(MARGIN + column * CELL, y, fill, letter, self.letters))
        for column in range(self.width):
            x = MARGIN + column * CELL + CELL // 2
            parts.append(_label(x, high - MARGIN // 2, column_name(column)))
        return "".join([*parts, "</g></svg>"])

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> Text:
        """Letters, with names of rows and columns around."""
        lit = self._lit(last)
        text = Text()
        for row, letters in enumerate(view["rows"]):
            text.append(f"{self.height - row} ", "dim")
            for column, letter in enumerate(letters):
                style = SIDE_COLOURS[self.letters.index(letter)] if letter != EMPTY else "dim"
                text.append(letter, f"{style} reverse" if (row, column) in lit else style)
                text.append(" ")
            text.append("\n")
        names = " ".join(column_name(column) for column in range(self.width))
        text.append(f"  {names}", "dim")
        return text


def column_name(column: int) -> str:
    """Columns are a, b, c … from the left."""
    return chr(ord("a") + column)


def _label(x: int, y: int, name: str) -> str:
    return f'<text x="{x}" y="{y}" dy="0.35em">{name}</text>'


def _square(x: int, y: int, fill: str, letter: str, letters: tuple[str, str]) -> str:
    square = f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="{RULE}"/>'
    if letter == EMPTY:
        return square
    middle_x, middle_y = x + CELL // 2, y + CELL // 2
    colour = SIDE_COLOURS[letters.index(letter)]
    stone = f'<circle cx="{middle_x}" cy="{middle_y}" r="{CELL * 2 // 5}" fill="{colour}"/>'
    name = f'<text x="{middle_x}" y="{middle_y}" dy="0.35em" fill="{PAPER}">{letter}</text>'
    return square + stone + name
