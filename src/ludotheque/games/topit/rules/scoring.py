"""What pieces and stones score (R6 to R8), and who wins (R9)."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s, Int64s
from ludotheque.core.victory import share_victory
from ludotheque.games.topit.rules.state import COLOURS, PLAYING, State, signed


@kernel
def stone_points(state: State, piece: int) -> int:
    """What a stone on a piece scores now (R8)."""
    points = signed(state.worth[state.piece_kind[piece]])
    for edge in range(state.sides[state.piece_kind[piece]]):
        other = int(state.joined[piece, edge])
        if other > 0:
            points += int(state.worth[state.piece_kind[other - 1]])
    return points


@inlined
def times(state: State) -> int:
    """How often the next piece counts its own value: the very first scores double (R7)."""
    return 2 if state.laid == 0 else 1


@kernel
def scores(state: State, out: Int64s) -> None:
    """The points of each colour; alone their sum (J2)."""
    if state.seats == 1:
        out[0] = _sum(state)
        return
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@kernel
def _sum(state: State) -> int:
    total = 0
    for colour in range(COLOURS):
        total += int(state.points[colour])
    return total


GOOD: Final = 490  # alone; the middle of the scale of `returns`, what the greedy player reaches


@kernel
def returns(state: State, out: Float64s) -> None:
    """Winners share what the others lose (R9); alone, 0 is what the greedy player makes."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.ended == PLAYING:
        return
    if seats == 1:
        total = _sum(state)
        out[0] = (total - GOOD) / (total + GOOD)
        return
    points = np.zeros(COLOURS, np.int64)
    scores(state, points)
    share_victory(points, seats, out)
