"""The pyramid of a view, as the drawings need it: tops, walkways, what the kernels say of it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ludotheque.games.turquoise import notation, rules
from ludotheque.games.turquoise.components import tile_mask
from ludotheque.games.turquoise.rules.geometry import PLACES, place_name, place_number
from ludotheque.games.turquoise.rules.scoring import idle_pillars, malus
from ludotheque.games.turquoise.rules.state import (
    AUCTION,
    BID,
    NO_PLACE,
    PLACE,
    PRICES,
    TURNS,
    State,
)
from ludotheque.games.turquoise.rules.tiles import distinct

Cell = tuple[int, int]
Way = tuple[int, int]

SIZE: Final = 8
NORTH: Final = (-1, 0)
EAST: Final = (0, 1)
SOUTH: Final = (1, 0)
WEST: Final = (0, -1)
WAYS: Final = (NORTH, EAST, SOUTH, WEST)
CORNER: Final = "corner"
CAPITAL: Final = "capital"

# The eight half walkways, each as the quarter where it begins and the way it leads (C3).
HALVES: Final[tuple[tuple[Cell, Way], ...]] = (
    ((0, 0), NORTH),
    ((0, 1), NORTH),
    ((0, 1), EAST),
    ((1, 1), EAST),
    ((1, 1), SOUTH),
    ((1, 0), SOUTH),
    ((1, 0), WEST),
    ((0, 0), WEST),
)
_NUMBERS: Final = {half: number for number, half in enumerate(HALVES)}
_SIDES: Final[dict[str, tuple[Way, int | None, int | None]]] = {
    "N": (NORTH, 0, None),
    "E": (EAST, None, SIZE - 1),
    "S": (SOUTH, SIZE - 1, None),
    "W": (WEST, None, 0),
}


class Place(NamedTuple):
    """A place where a tile lies or may lie, named as in the notation."""

    level: int
    r: int
    c: int

    @property
    def corner(self) -> Cell:
        """The north-west cell it covers (C2)."""
        return 2 * self.r + self.level, 2 * self.c + self.level

    @property
    def cells(self) -> list[Cell]:
        """The four cells it covers, row by row."""
        row, column = self.corner
        return [(row + i, column + j) for i in (0, 1) for j in (0, 1)]

    def __str__(self) -> str:
        return f"{self.level},{self.r},{self.c}"


class Tile(NamedTuple):
    """A tile on a place, with the half walkways that lead out of it."""

    place: Place
    name: str
    halves: frozenset[int]

    def shows(self, cell: Cell, way: Way) -> bool:
        """Tell whether a site of it has a walkway in a direction; the ring is always drawn."""
        row, column = self.place.corner
        half = _NUMBERS.get(((cell[0] - row, cell[1] - column), way))
        return half is None or half in self.halves


def step(cell: Cell, way: Way) -> Cell:
    """Return the next cell in a direction."""
    return cell[0] + way[0], cell[1] + way[1]


def inside(cell: Cell) -> bool:
    """Tell whether a cell is on the board."""
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def halves(name: str, turn: int) -> frozenset[int]:
    """Return a turned tile's halves; a corner has all, the capital none, as it ends the game."""
    if name in (CORNER, CAPITAL):
        return frozenset(range(len(HALVES)) if name == CORNER else ())
    return frozenset((int(half) + 2 * turn) % len(HALVES) for half in name)


def turns(name: str) -> list[int]:
    """Return the distinct turns of a tile, each by its smallest number (J12)."""
    return [turn for turn in range(TURNS) if distinct(tile_mask(name), turn)]


def pending_tile(view: dict[str, Any]) -> Tile | None:
    """Return the tile that waits for Seth's answer; if none is drawn, it is the capital."""
    pending = view["pending"]
    if pending is None:
        return None
    name = CAPITAL if view["drawn"] is None else view["drawn"]
    place = Place(pending["level"], pending["r"], pending["c"])
    return Tile(place, name, halves(name, pending["turn"]))


def all_places() -> list[Place]:
    """Return the thirty places, from the ground up."""
    return [Place(*place_name(place)) for place in range(PLACES)]


def gate_of(name: str) -> tuple[Cell, Way]:
    """Return the cell that a gate such as `N3` leads to, and the way out from that cell."""
    way, row, column = _SIDES[name[0]]
    number = int(name[1:])
    return (number if row is None else row, number if column is None else column), way


class Pyramid:
    """The tiles and pillars of a view, indexed by place and cell."""

    def __init__(self, view: dict[str, Any], options: dict[str, Any]) -> None:
        """Read a view; the options name the gates."""
        self.tiles: dict[Place, Tile] = {}
        self.tops: dict[Cell, Tile] = {}
        for tile in view["tiles"]:  # sorted by level, so that the last one over a cell is its top
            place = Place(tile["level"], tile["r"], tile["c"])
            self.tiles[place] = Tile(place, tile["tile"], halves(tile["tile"], tile["turn"]))
            self.tops.update(dict.fromkeys(place.cells, self.tiles[place]))
        self.pillars: dict[tuple[int, Cell], int] = {
            (pillar["level"], (pillar["cell"][0], pillar["cell"][1])): pillar["seat"]
            for pillar in view["pillars"]
        }
        gates = options["tiles"]["gates"]
        self.gates = [gate_of(name) for name in gates]
        self.state: State = notation.of_view(view, gates)[0]

    def level(self, level: int) -> list[Tile]:
        """Return the tiles of a level, from the back to the front."""
        found = [tile for place, tile in self.tiles.items() if place.level == level]
        return sorted(found, key=lambda tile: (sum(tile.place.corner), tile.place))

    def at(self, level: int, cell: Cell) -> Tile | None:
        """Return the tile of a level over a cell, or None."""
        r, c = (cell[0] - level) // 2, (cell[1] - level) // 2
        return self.tiles.get(Place(level, r, c))

    def pillar(self, cell: Cell) -> int | None:
        """Return the seat of the uncovered pillar on a cell, or None."""
        top = self.tops.get(cell)
        return None if top is None else self.pillars.get((top.place.level, cell))

    def shows(self, cell: Cell, way: Way) -> bool:
        """Tell whether a walkway leads from the top of a cell in a direction."""
        top = self.tops.get(cell)
        return top is not None and top.shows(cell, way)

    def complete(self, cell: Cell, way: Way) -> bool:
        """Tell whether a walkway is drawn both on a cell's top and beyond it.

        Between different levels the higher tile decides, for the lower one has its ring there.
        """
        other = step(cell, way)
        beyond = (cell, way) in self.gates or self.shows(other, (-way[0], -way[1]))
        return self.shows(cell, way) and beyond

    def offered(self) -> list[Place]:
        """Return the places where the next move of the seat to act may lay a tile."""
        return [
            place for place in all_places() if self._allows(PLACE + place_number(*place) * TURNS)
        ]

    def allows_auction(self) -> bool:
        """Tell whether the seat to act may put a tablet up now, at the least price."""
        lots = range(AUCTION, BID, PRICES)
        return any(self._allows(lot + 1) for lot in lots)

    def _allows(self, move: int) -> bool:
        return not rules.over(self.state) and rules.explain(self.state, move) == rules.Reason.LEGAL

    def idle(self, seat: int, level: int) -> int:
        """Return how many pillars of a seat on a level carry nothing."""
        return idle_pillars(self.state, seat, level, NO_PLACE)

    def lost(self, seat: int) -> int:
        """Return the points that pillars which carry nothing cost a seat at the end."""
        return malus(self.state, seat)

    def regions(self) -> Iterator[tuple[Tile, Cell]]:
        """Yield each connected visible part of each tile, as the tile and the part's first cell."""
        for tile in self.tiles.values():
            cells = [cell for cell in tile.place.cells if self.tops[cell] is tile]
            if cells:
                yield tile, cells[0]
            if len(cells) == 2 and cells[0][0] != cells[1][0] and cells[0][1] != cells[1][1]:
                yield tile, cells[1]
