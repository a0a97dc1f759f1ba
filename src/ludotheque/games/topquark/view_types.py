"""The JSON of a state of Topquark, and of its components; the page's types are made from it.

A hollow is named by row and column, such as `g3`, and a move by two hollows, such as `g3-f4`.
"""

from typing import Annotated

from annotated_types import Len
from typing_extensions import TypedDict

from ludotheque.core.outcome import OutcomeJson

BothSides = Annotated[list[int], Len(2, 2)]  # of red and of yellow


class State(TypedDict):
    """A state of a game; nothing in it is hidden."""

    short: bool
    """Whether three marbles ahead win."""
    red: list[str]
    """The hollows of red's marbles."""
    yellow: list[str]
    """The hollows of yellow's marbles."""
    turns: int
    """The turns completed, lost ones included."""
    round: int
    """The round, from 1; of a finished game, that of its last move."""
    count: int
    """How many steps a marble goes, 1 to 6."""
    turn: int | None
    """The seat to act; null once the game is over."""
    taken: BothSides
    """The marbles that red and yellow have taken."""
    answering: str | None
    """Red's move while yellow answers it."""
    quiet: list[str]
    """The turns since the last taking, `--` for a lost one."""
    scores: BothSides
    """The points of each seat: the marbles taken."""
    over: bool
    """Whether the game has ended."""
    outcome: OutcomeJson | None
    """Who won and why; null while the game is on."""


class Board(TypedDict):
    """A board, and the marbles on it at the start."""

    rows: list[list[str]]
    """The hollows of each row, by where their points are: `E` is a drop, `E=W` a lens."""
    red: list[str]
    """The hollows in which red's marbles begin."""
    yellow: list[str]
    """The hollows in which yellow's marbles begin."""


class Components(TypedDict):
    """The options of a table that hold components, in full."""

    board: Board
    """The board."""
