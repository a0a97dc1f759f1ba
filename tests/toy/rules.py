"""Noughts and crosses as kernels.

0 1 2      move = cell
3 4 5
6 7 8
"""

from typing import Any

import numpy as np

from ludotheque.kernel import kernel

CELLS = 9
PLAYING, LINE, FULL = range(3)
LEGAL, TAKEN = range(2)
MADE_LINE = 0
LINES = np.array(
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
)

STATE = np.dtype(
    (np.record, [("cell", np.int8, (CELLS,)), ("moves", np.int8), ("winner", np.int8)])
)
SETTING = np.dtype((np.record, [("nothing", np.int64)]))


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    state.winner = -1


@kernel
def turn(state: Any) -> int:
    return int(state.moves) % 2


@kernel
def ending(state: Any) -> int:
    if state.winner >= 0:
        return LINE
    return FULL if state.moves == CELLS else PLAYING


@kernel
def over(state: Any) -> bool:
    return ending(state) != PLAYING


@kernel
def legal(state: Any, out: Any) -> int:
    n = 0
    for cell in range(CELLS):
        if state.cell[cell] == 0 and not over(state):
            out[n] = cell
            n += 1
    return n


@kernel
def play(state: Any, move: int) -> None:
    mark = turn(state) + 1
    state.cell[move] = mark
    state.moves += 1
    for i in range(len(LINES)):
        if (
            state.cell[LINES[i, 0]] == mark
            and state.cell[LINES[i, 1]] == mark
            and state.cell[LINES[i, 2]] == mark
        ):
            state.winner = mark - 1


@kernel
def scores(state: Any, out: Any) -> None:
    out[0], out[1] = int(state.winner == 0), int(state.winner == 1)


@kernel
def returns(state: Any, out: Any) -> None:
    out[0] = out[1] = 0.0
    if state.winner >= 0:
        out[state.winner], out[1 - state.winner] = 1.0, -1.0


@kernel
def hide(state: Any, seat: int) -> None:
    pass


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    pass


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    for cell in range(CELLS):
        for mark in range(1, 3):
            out[(mark - 1) * CELLS + cell] = 1.0 if state.cell[cell] == mark else 0.0


@kernel
def explain(state: Any, move: int) -> int:
    return LEGAL if state.cell[move] == 0 and not over(state) else TAKEN


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    mark = turn(state) + 1
    n = 0
    for i in range(len(LINES)):
        others = 0
        for j in range(3):
            cell = LINES[i, j]
            others += cell == move or state.cell[cell] == mark
        if others == 3 and n == 0:
            out[n, 0], out[n, 1], out[n, 2], out[n, 3] = MADE_LINE, mark - 1, 1, i
            n += 1
    return n


@kernel
def guess(state: Any, seat: int) -> float:
    if state.winner < 0:
        return 0.0
    return 1.0 if state.winner == seat else -1.0
