"""What the last move touched, read from its effects."""

from typing import NamedTuple

from ludotheque.core.effects import Effect, MoveReport
from ludotheque.games.turquoise.drawing.pyramid import Cell, Place

Path = tuple[Cell, ...]


class Mark(NamedTuple):
    """The parts of the board to highlight: a place, or sites and the way between them."""

    place: Place | None = None
    sites: tuple[Cell, ...] = ()
    way: Path = ()


def read_last(last: MoveReport | None) -> Mark:
    """Return the tile that a move laid, or the sites and the way of the pillar that it moved.

    The cell outside the board where the way crosses the edge represents the hand.
    """
    place: Place | None = None
    sites: tuple[Cell, ...] = ()
    way: Path = ()
    for effect in last.effects if last else ():
        kind = effect["kind"]
        if kind == "lays":
            place = Place(effect["level"], effect["r"], effect["c"])
        elif kind == "moves":
            sites = _source(effect), _target(effect)
        elif kind in ("enters", "returns"):
            sites = (_target(effect),)
        elif kind == "steps":
            way = (*(way or (_source(effect),)), _target(effect))
    return Mark(place, sites, way)


def _source(effect: Effect) -> Cell:
    return effect["from_row"], effect["from_column"]


def _target(effect: Effect) -> Cell:
    return effect["row"], effect["column"]
