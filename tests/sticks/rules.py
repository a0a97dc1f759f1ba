"""Sticks as kernels: whoever takes the last one wins. A move is how many are taken, less one."""

from typing import Any

import numpy as np

from ludotheque.kernel import kernel

MOST_SEATS = 6
MOST_TAKEN = 3
PLAYING, LAST = range(2)
LEGAL, TOO_MANY = range(2)
TAKE = 0

STATE = np.dtype(
    (np.record, [("left", np.int16), ("seats", np.int8), ("mover", np.int8), ("winner", np.int8)])
)
SETTING = np.dtype((np.record, [("sticks", np.int64), ("seats", np.int64)]))


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    state.left = setting.sticks
    state.seats = setting.seats
    state.winner = -1


@kernel
def turn(state: Any) -> int:
    return int(state.mover)


@kernel
def ending(state: Any) -> int:
    return LAST if state.left == 0 else PLAYING


@kernel
def over(state: Any) -> bool:
    return ending(state) != PLAYING


@kernel
def legal(state: Any, out: Any) -> int:
    count = min(MOST_TAKEN, int(state.left))
    for i in range(count):
        out[i] = i
    return count


@kernel
def play(state: Any, move: int) -> None:
    state.left = int(state.left) - move - 1
    if state.left == 0:
        state.winner = state.mover
    state.mover = (int(state.mover) + 1) % int(state.seats)


@kernel
def scores(state: Any, out: Any) -> None:
    for seat in range(int(state.seats)):
        out[seat] = int(state.winner == seat)


@kernel
def returns(state: Any, out: Any) -> None:
    for seat in range(int(state.seats)):
        out[seat] = 0.0
        if state.winner >= 0:
            out[seat] = 1.0 if state.winner == seat else -1.0 / (int(state.seats) - 1)


@kernel
def hide(state: Any, seat: int) -> None:
    pass


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    pass


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    out[0] = float(state.left)


@kernel
def explain(state: Any, move: int) -> int:
    return LEGAL if move < state.left else TOO_MANY


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    last = move + 1 == state.left
    out[0, 0], out[0, 1], out[0, 2], out[0, 3] = TAKE, int(state.mover), int(last), move + 1
    return 1


@kernel
def guess(state: Any, seat: int) -> float:
    if state.winner < 0:
        return 0.0
    return 1.0 if state.winner == seat else -1.0
