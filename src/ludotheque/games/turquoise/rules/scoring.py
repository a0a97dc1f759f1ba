"""Points: what tiles score, what idle pillars cost, and who has won (TURQUOISE-R5, R11)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s, Int64s
from ludotheque.games.turquoise.rules.geometry import CELLS, LEVEL_OF, PLACE_AT, QUARTERS
from ludotheque.games.turquoise.rules.state import (
    NO_PLACE,
    PILLARS,
    PLAYING,
    STOREYS,
    STRIKE,
    State,
    number_of_seats,
)


@inlined
def coefficient(level: int) -> int:
    """What a pillar under a place of this level scores (R5), or costs if it stays idle (R11)."""
    return 2 * level - 1


@inlined
def pillars_under(state: State, place: int, seat: int) -> tuple[int, int]:
    """How many pillars a seat has under a place above the ground, and how many there are."""
    own, standing = 0, 0
    for quarter in range(PILLARS):
        pillar = int(state.pillar[int(LEVEL_OF[place]) - 1, QUARTERS[place, quarter]])
        own += pillar == seat + 1
        standing += pillar != 0
    return own, standing


@kernel
def own_pillars(state: State, place: int, seat: int) -> int:
    """How many own pillars count for a seat if a tile is laid on a place; on the ground none."""
    return pillars_under(state, place, seat)[0] if LEVEL_OF[place] > 0 else 0


@kernel
def tile_points(state: State, place: int, seat: int) -> int:
    """What a seat scores for a tile on a place, before it covers the pillars (R5)."""
    level = int(LEVEL_OF[place])
    if level == 0:
        return 1
    own = own_pillars(state, place, seat)
    return (STRIKE if own == PILLARS else own) * coefficient(level)


@kernel
def idle_pillars(state: State, seat: int, level: int, place: int) -> int:
    """How many pillars of a seat on a level carry nothing, once a tile lies on `place` (R11)."""
    idle = 0
    for cell in range(CELLS):
        if state.above[cell] == level + 1 and PLACE_AT[level + 1, cell] != place:
            idle += state.pillar[level, cell] == seat + 1
    return idle


@kernel
def malus(state: State, seat: int) -> int:
    """What a seat loses at the end for pillars that carry nothing (R11)."""
    lost = 0
    for level in range(STOREYS):
        lost += coefficient(level + 1) * idle_pillars(state, seat, level, NO_PLACE)
    return lost


@kernel
def sole_leader(points: Int64s | Float64s, seats: int) -> int:
    """The seat with most points; -1 if several have as many, for then nobody wins (R11)."""
    best, leader = points[0], 0
    for seat in range(1, seats):
        if points[seat] > best:
            best, leader = points[seat], seat
        elif points[seat] == best:
            leader = -1
    return leader


@kernel
def final_points(state: State, seat: int) -> int:
    """Points, at the end with R11 counted."""
    points = int(state.points[seat])
    return points - malus(state, seat) if state.ended != PLAYING else points


@kernel
def scores(state: State, out: Int64s) -> None:
    """The points of each seat."""
    for seat in range(number_of_seats(state)):
        out[seat] = final_points(state, seat)


@kernel
def returns(state: State, out: Float64s) -> None:
    """One winner; a tied first place is played again, 0 for everybody (R11)."""
    seats = number_of_seats(state)
    for seat in range(seats):
        out[seat] = final_points(state, seat)
    winner = sole_leader(out, seats) if state.ended != PLAYING else -1
    for seat in range(seats):
        out[seat] = 0.0 if winner < 0 else 1.0 if seat == winner else -1.0 / (seats - 1)
