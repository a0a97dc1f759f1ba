"""Whose turn it is, how the game stands and ended, and a cheap guess."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float64s, Int64s
from ludotheque.core.victory import share_victory
from ludotheque.games.topas.rules.state import COLUMNS, MAX_SEATS, PLAYING, ROUNDS, State

# Verdicts on the result of a game alone.
NO_VERDICT, IS_GOOD, IS_FANTASTIC = range(3)


GOOD: Final = 40  # alone (R9); the middle of the scale of `returns`
FANTASTIC: Final = 50
GOOD_EXPERT: Final = 52  # as often reached by the greedy player, in seven games of eight

MARGIN: Final = 15.0  # a lead of so many points is half-way to certain, for `guess`


@kernel
def turn(state: State) -> int:
    """The seat to act."""
    return int(state.turn)


@kernel
def over(state: State) -> bool:
    """Whether all rounds, or alone all columns, are played."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: State) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def sheet_total(state: State, row: int) -> int:
    """The points of a seat or, alone, of a column."""
    total = 0
    for i in range(ROUNDS):
        total += int(state.sheet[row, i])
    return total


@kernel
def lowest_column(state: State, columns: int) -> int:
    """The least total of the first columns (R9)."""
    lowest = sheet_total(state, 0)
    for column in range(1, columns):
        lowest = min(lowest, sheet_total(state, column))
    return lowest


@kernel
def scores(state: State, out: Int64s) -> None:
    """Totals (R6); alone the column being played, and at the end the lowest one (R8, R9)."""
    if state.seats > 1:
        for seat in range(state.seats):
            out[seat] = sheet_total(state, seat)
    elif state.ended == PLAYING:
        out[0] = sheet_total(state, int(state.column) - 1)
    else:
        out[0] = lowest_column(state, COLUMNS)


@kernel
def verdict_on(points: int, expert: int) -> int:
    """What is said of the result of a game alone (R9); nothing to an expert (J3)."""
    if expert != 0 or points < GOOD:
        return NO_VERDICT
    return IS_GOOD if points < FANTASTIC else IS_FANTASTIC


@kernel
def returns(state: State, out: Float64s) -> None:
    """Winners share what the others lose (J2); alone, 0 is a good result, 1 beyond reach."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.ended == PLAYING:
        return
    points = np.zeros(MAX_SEATS, np.int64)
    scores(state, points)
    if seats == 1:
        good = GOOD_EXPERT if state.expert != 0 else GOOD
        out[0] = (points[0] - good) / (points[0] + good)
        return
    share_victory(points, seats, out)


@kernel
def guess(state: State, seat: int) -> float:
    """The lead over the best other seat; alone, all points so far."""
    if state.seats == 1:
        points = 0
        for column in range(COLUMNS):
            points += sheet_total(state, column)
        return points / (points + COLUMNS * (GOOD_EXPERT if state.expert != 0 else GOOD))
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, sheet_total(state, other))
    lead = sheet_total(state, seat) - best
    return lead / (MARGIN + abs(lead))
