"""The JSON of a state of Top It, and of its components; the page's types are made from it."""

from typing import Annotated, Literal

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ludotheque.core.outcome import OutcomeJson

Colour = TypeAliasType("Colour", Literal["red", "yellow", "green", "blue"])
Corner = Annotated[list[int], Len(4, 4)]  # coefficients of 1, w, w² and w³ (TOPIT-C2)
PieceEdge = Annotated[list[int], Len(2, 2)]  # a piece's number, and one of its edges


class Stone(TypedDict):
    """A TOP IT stone on a piece."""

    colour: Colour
    """Whose stone it is."""
    after: int
    """How many pieces lay on the table when it was laid."""


class Piece(TypedDict):
    """A piece on the table."""

    kind: str
    """The name of its kind."""
    colour: Colour
    """Whose piece it is."""
    corners: list[Corner]
    """Where its edges begin, as a + bw + cw² + dw³, where w is the step at 30 degrees."""
    touches: list[PieceEdge | None]
    """For each edge the piece on its other side and that piece's edge there; null if it is free."""
    stone: Stone | None
    """The stone on it."""


class State(TypedDict):
    """A state of a game; nothing in it is hidden."""

    seats: int
    """The number of seats."""
    first: int
    """The seat that began."""
    turn: int | None
    """The seat to act; null once the game is over."""
    colour: Colour | None
    """The colour to act; null once the game is over."""
    turns: int
    """The number of turns played."""
    pieces: list[Piece]
    """The pieces on the table, in the order laid."""
    hands: dict[Colour, list[str]]
    """The kinds of pieces that each colour in play has left."""
    stones: list[Colour]
    """The colours that still have their stone."""
    points: dict[Colour, int]
    """The points of each colour in play."""
    passes: int
    """How many have passed running."""
    scores: list[int]
    """The points of each seat."""
    over: bool
    """Whether the game has ended."""
    outcome: OutcomeJson | None
    """Who won and why; null while the game is on."""


class Pieces(TypedDict):
    """A set of pieces, in lists side by side."""

    kinds: list[str]
    """The names of the kinds."""
    values: list[str]
    """Their values, as figures."""
    edges: list[str]
    """The lengths of their edges, counter-clockwise, such as `√3 1 1`."""
    angles: list[str]
    """The angles at the end of each edge, in degrees, such as `30 120 30`."""
    big: list[str]
    """The kinds on which a stone may lie."""


class Components(TypedDict):
    """The options of a table that hold components, in full."""

    pieces: Pieces
    """The pieces of each colour."""
