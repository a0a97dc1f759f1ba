"""Tiles: the places that are open to them, their quarter turns, and putting one down."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.turquoise.rules.geometry import CAPITAL_PLACE, LEVEL_OF, QUARTERS, TURNED
from ludotheque.games.turquoise.rules.state import NO_TILE, State
from ludotheque.games.turquoise.rules.walkways import survey


@inlined
def is_open(state: State, place: int) -> bool:
    """Whether a tile may be laid on a place: ground, or four uncovered pillars (R4)."""
    level = int(LEVEL_OF[place])
    if level == 0:
        return bool(state.tile[place] == NO_TILE)
    for quarter in range(4):
        cell = int(QUARTERS[place, quarter])
        if state.above[cell] != level or state.pillar[level - 1, cell] == 0:
            return False
    return True


@kernel
def some_place_open(state: State) -> bool:
    """Whether a plain tile may be laid somewhere (J1)."""
    for place in range(CAPITAL_PLACE):
        if is_open(state, place):
            return True
    return False


@kernel
def distinct(halves: int, turn: int) -> bool:
    """Whether no smaller quarter turn gives the same halves (J12)."""
    for smaller in range(turn):
        if TURNED[halves, smaller] == TURNED[halves, turn]:
            return False
    return True


@kernel
def put_tile(state: State, place: int, kind: int, halves: int, turned: int) -> None:
    """Put a tile on a place."""
    state.tile[place], state.halves[place], state.turned[place] = kind, halves, turned
    for quarter in range(4):
        state.above[QUARTERS[place, quarter]] = int(LEVEL_OF[place]) + 1
    survey(state)
