"""The JSON of a state of Topas, and of its components; the page's types are made from it.

A card is named by its halves, such as `R2Y3`; one that the seat may not know is `?`.
"""

from typing_extensions import TypedDict

from ludotheque.core.outcome import OutcomeJson


class State(TypedDict):
    """What a seat knows of a game, or the whole of it."""

    seats: int
    """The number of seats."""
    expert: bool
    """Whether the rows of a card are multiplied."""
    first: int
    """The seat that began."""
    round: int
    """The round, 1 to 7; alone, the turn in the column."""
    column: int
    """The column, 1; alone, 1 to 4."""
    turn: int | None
    """The seat to act; null once the game is over."""
    display: list[str]
    """The cards on the table as they were laid, such as `R2Y3@3,-1>`."""
    hands: list[list[str]]
    """The cards of each seat."""
    pile: list[str]
    """The cards to draw, the next one first."""
    away: list[str]
    """The cards put away: those that fitted nowhere and, alone, those of the columns before."""
    sheet: list[list[int]]
    """The points of each turn, by seat; alone, by column."""
    scores: list[int]
    """The points of each seat."""
    over: bool
    """Whether the game has ended."""
    outcome: OutcomeJson | None
    """Who won and why; null while the game is on."""


class Deck(TypedDict):
    """A deck of cards."""

    cards: list[str]
    """The cards, each once."""


class Components(TypedDict):
    """The options of a table that hold components, in full."""

    deck: Deck
    """The deck."""
