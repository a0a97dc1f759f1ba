"""The JSON of a state of Turquoise, and of its components; the page's types are made from it.

A plain tile is named by its half walkways, such as `01234`; one that nobody may know is `?`.
"""

from typing import Annotated, Literal

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ludotheque.core.outcome import OutcomeJson

Tablet = TypeAliasType("Tablet", Literal["horus", "anubis", "thoth", "seth"])
Phase = TypeAliasType("Phase", Literal["main", "place", "auction", "seth", "anubis"])
Cell = Annotated[list[int], Len(2, 2)]  # row and column


class Place(TypedDict):
    """A place for a tile."""

    level: int
    """Its level, from 0."""
    r: int
    """Its row on this level."""
    c: int
    """Its column on this level."""


class PendingTile(Place):
    """A tile that waits for the answer of Seth's holder."""

    turn: int
    """Its quarter turns, clockwise."""


class Tile(PendingTile):
    """A tile of the pyramid."""

    tile: str
    """The half walkways of a plain tile, or `corner` or `capital`."""


class Pillar(TypedDict):
    """A pillar on the pyramid, perhaps under a tile."""

    level: int
    """The level on which it stands."""
    cell: Cell
    """Row and column of its cell."""
    seat: int
    """Whose pillar it is."""


class Tablets(TypedDict):
    """The seats that hold the tablets; null for one that is free."""

    horus: int | None
    anubis: int | None
    thoth: int | None
    seth: int | None


_Bidders = TypedDict("_Bidders", {"in": list[int]})  # a keyword, so that no class can name it


class Auction(_Bidders):
    """The auction that is on; `in` lists the seats still in it."""

    tablet: Tablet
    """The tablet for sale."""
    price: int
    """The last bid."""
    bidder: int
    """The seat that made it."""


class Limits(TypedDict):
    """After how many turns running in which nothing is built the game ends."""

    quiet: int
    """The turns without a tile."""
    ends: int
    """The turns in which nothing is done."""


class State(TypedDict):
    """What everybody knows of a game, or the whole of it."""

    seats: int
    """The number of seats."""
    first: int
    """The seat that began."""
    active: int
    """The seat whose turn it is."""
    turn: int | None
    """The seat that has to decide, perhaps in another's turn; null once the game is over."""
    phase: Phase
    """What is to be decided."""
    ap: int
    """The action points left in this turn."""
    begun: bool
    """Whether anything was done in this turn."""
    laid: bool
    """Whether a tile was laid in this turn."""
    tiles: list[Tile]
    """The tiles of the pyramid, level by level."""
    pillars: list[Pillar]
    """The pillars on the pyramid, level by level."""
    supply: list[int]
    """The pillars in each seat's hand."""
    points: list[int]
    """The points of each seat, before those of the end."""
    tablets: Tablets
    """Who holds the tablets."""
    pile: list[str]
    """The tiles to draw, the next one first."""
    drawn: str | None
    """The tile that was drawn and is to be laid."""
    auction: Auction | None
    """The auction that is on."""
    pending: PendingTile | None
    """Where a tile is to lie if Seth's holder agrees."""
    quiet: int
    """The turns since a tile was last laid."""
    ends: int
    """The turns running in which nothing was done."""
    limits: Limits
    """The numbers of these turns at which the game ends."""
    scores: list[int]
    """The points of each seat."""
    over: bool
    """Whether the game has ended."""
    outcome: OutcomeJson | None
    """Who won and why; null while the game is on."""


class Tiles(TypedDict):
    """The tiles and outer walkways of a board."""

    plain: list[str]
    """The plain tiles."""
    gates: list[str]
    """The outer walkways, each by its side and the cell of that side, such as `N3`."""


class Components(TypedDict):
    """The options of a table that hold components, in full."""

    tiles: Tiles
    """The tiles and outer walkways."""
