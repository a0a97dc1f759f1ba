"""The JSON of a state of Topominos, and of its components; the page's types are made from it.

A tile is named by the cells of its dots, such as `159`; one that the seat may not know is `?`.
"""

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from ludotheque.core.outcome import OutcomeJson

Mode = TypeAliasType(
    "Mode", Literal["free", "B", "A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]
)
Ending = TypeAliasType("Ending", Literal["empty", "stuck", "passes", "turns"])


class PreviousHand(TypedDict):
    """The hand before this one."""

    racks: list[list[str]]
    """What was left on each rack."""


class State(TypedDict):
    """What a seat knows of a match, or the whole of it."""

    seats: int
    """The number of seats."""
    hand: int
    """The number of the hand, from 1."""
    first: int
    """The seat that opened the hand."""
    turn: int | None
    """The seat to act; null once the match is over."""
    turns: int
    """The turns completed in this hand."""
    stacks: list[list[str]]
    """The tiles of each compartment with their orientations, such as `159:3`, from the bottom."""
    racks: list[list[str]]
    """The tiles of each seat."""
    bag: list[str]
    """The tiles in the bag, the next one first."""
    out: list[str]
    """The tiles of completed stacks."""
    mode: Mode | None
    """Where this turn may lay: anywhere, on stacks, or in one compartment; null if none is laid."""
    open: list[int]
    """The compartments in which this turn may lay."""
    touched: list[int]
    """The compartments whose stacks score when the turn ends."""
    banked: int
    """The points of the stacks completed in this turn."""
    gains: list[int]
    """What the turn in progress scores so far: its nines, then the stacks of `touched`."""
    passes: list[int]
    """How often each seat has passed running."""
    ending: Ending | None
    """Why the last round of the hand runs; null before."""
    points: list[int]
    """The points of each seat in this hand, of completed turns."""
    sheet: list[list[int]]
    """The points of each seat in each finished hand."""
    scores: list[int]
    """The points of each seat in the match."""
    starts: list[str | None]
    """The tiles that the seats showed to find who opens; null for a seat that showed none."""
    previous: PreviousHand | None
    """The hand before; null in the first."""
    lost: list[int] | None
    """What each rack cost when a hand last ended; null before."""
    exchanges: int
    """The number of exchanges made in this hand."""
    fresh: list[list[int]]
    """For each tile of each rack, by which exchange of the hand it was drawn at the latest."""
    returned: list[list[list[str | int]] | Literal["?"]]
    """The tiles that each seat put back, each with its exchange; `?` where that is not known."""
    returned_in_bag: list[int | Literal["?"]]
    """How many of these can be in the bag at most; `?` where that is not known."""
    dealer: str
    """Chance to come, as a key and the blocks used of it; `?` where it is not known."""
    over: bool
    """Whether the match has ended."""
    outcome: OutcomeJson | None
    """Who won and why; null while the match is on."""


class Tiles(TypedDict):
    """A set of tiles."""

    tiles: list[str]
    """The tiles, twins as often as there are."""


class Components(TypedDict):
    """The options of a table that hold components, in full."""

    tiles: Tiles
    """The tiles."""
