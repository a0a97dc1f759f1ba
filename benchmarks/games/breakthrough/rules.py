"""Breakthrough: the rules as kernels over two bitboards. Numbers are those of the rules text.

Squares are numbered along the rows from the top left, black at the top and moving down:

      8 | 0  1  2  3  4  5  6  7       move = way * 64 + start
      7 | 8  …                 15
      … |                              ways are 0 (left, towards column a), 1 (ahead)
      1 | 56 …                 63      and 2 (right), for both sides
          a  b  c  d  e  f  g  h
"""

from typing import Any, Final

import numpy as np

from benchmarks.games.bits import ONE, count, lowest, without_lowest
from ludotheque.contract import EFFECT_HEAD
from ludotheque.kernel import inlined, kernel

SIDE: Final = 8
CELLS: Final = SIDE * SIDE
WAYS: Final = 3
LEFT, AHEAD, RIGHT = range(WAYS)
ACTIONS: Final = WAYS * CELLS
BLACK, WHITE = 0, 1
PIECES: Final = 2 * SIDE  # a side

# Endings, reasons and kinds of effects, in the order of `GameInfo.endings`, `GameInfo.reasons` and
# `GameInfo.effect_kinds`.
PLAYING, THROUGH, ALL_TAKEN = range(3)
LEGAL, R2_PIECE, R2_STEP, R2_OWN, R3 = range(5)
MOVE, TAKE, REACH = range(3)
MOST_EFFECTS: Final = 3  # one of each kind

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("board", np.uint64, (2,)),  # pieces of black and of white
            ("side", np.int32),  # to act
            ("ended", np.int32),
        ],
    )
)

# A board needs all 64 bits, so whatever meets one is unsigned too.
_NONE: Final = np.uint64(0)
_BLACK_START: Final = np.uint64(0x000000000000FFFF)
_WHITE_START: Final = np.uint64(0xFFFF000000000000)
_NOT_A: Final = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_H: Final = np.uint64(0x7F7F7F7F7F7F7F7F)
_SHORT: Final = np.uint64(SIDE - 1)  # from a square to one below it on the left
_ROW: Final = np.uint64(SIDE)
_LONG: Final = np.uint64(SIDE + 1)
_LAST_ROW: Final = np.uint64(CELLS - SIDE)
_WAY: Final = np.uint64(6)  # bits of a move below its way
_START: Final = np.uint64(CELLS - 1)
_LEFT, _AHEAD, _RIGHT = (np.uint64(way * CELLS) for way in range(WAYS))

GROUP: Final = 6  # moves listed at a time
_GROUP: Final = np.uint64(GROUP)
MOST_MOVES: Final = WAYS * PIECES + GROUP  # the last group may be written beyond the last move


@kernel
def _starts(state: Any) -> Any:
    """The pieces of the side to act that may move left, ahead and right (R2, R3)."""
    black, white = state.board[BLACK], state.board[WHITE]
    both = black | white
    if state.side == BLACK:
        left, right = black & _NOT_A & ~(black >> _SHORT), black & _NOT_H & ~(black >> _LONG)
        return left, black & ~(both >> _ROW), right
    left, right = white & _NOT_A & ~(white << _LONG), white & _NOT_H & ~(white << _SHORT)
    return left, white & ~(both << _ROW), right


@kernel
def _list(out: Any, n: Any, starts: Any, way: Any) -> Any:
    """Append a move for each start; the new length.

    In groups, and past the end if need be: a jump a group is guessed right more often than one a
    move.
    """
    end = n + count(starts)
    while n < end:
        for i in range(GROUP):
            out[n + np.uint64(i)] = way | lowest(starts)
            starts = without_lowest(starts)
        n += _GROUP
    return end


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    """Two rows of pieces each (R1)."""
    state.board[BLACK], state.board[WHITE] = _BLACK_START, _WHITE_START


@inlined
def legal(state: Any, out: Any) -> int:
    """All moves left, then ahead, then right, each by rising squares (R2, R3)."""
    if state.ended != PLAYING:
        return 0
    left, ahead, right = _starts(state)
    n = _list(out, _NONE, left, _LEFT)
    n = _list(out, n, ahead, _AHEAD)
    return np.int64(_list(out, n, right, _RIGHT))  # type: ignore[return-value]


@kernel
def _go(state: Any, own: int, other: int, start: Any, end: Any) -> Any:
    """Move a piece of one side, take one of the other; what is left of the other."""
    left = state.board[other] & ~(ONE << end)
    state.board[own] ^= ONE << start | ONE << end
    state.board[other] = left
    state.side = other
    return left


@kernel
def play(state: Any, move: int) -> None:
    """Move a piece and take what stands there."""
    start, way = np.uint64(move) & _START, np.uint64(move) >> _WAY
    # Each side on its own, so that places on the board are known when this is compiled.
    if state.side == BLACK:
        end = start + _SHORT + way
        left = _go(state, BLACK, WHITE, start, end)
        through = end >= _LAST_ROW
    else:
        end = start + way - _LONG
        left = _go(state, WHITE, BLACK, start, end)
        through = end < _ROW
    state.ended = THROUGH if through else (ALL_TAKEN if left == _NONE else PLAYING)


@kernel
def turn(state: Any) -> int:
    """The side to act."""
    return int(state.side)


@kernel
def over(state: Any) -> bool:
    """Whether the game is won (R4)."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: Any) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def scores(state: Any, out: Any) -> None:
    """The pieces each side has taken."""
    for side in range(2):
        out[side] = PIECES - np.int64(count(state.board[1 - side]))


@kernel
def returns(state: Any, out: Any) -> None:
    """The side that moved last has won."""
    out[0] = out[1] = 0.0
    if state.ended != PLAYING:
        loser = int(state.side)
        out[loser], out[1 - loser] = -1.0, 1.0


@kernel
def hide(state: Any, seat: int) -> None:
    """Everything is open."""


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """There is nothing to deal."""


@inlined
def _end(side: int, start: int, way: int) -> int:
    """The square to which a way leads, if it is on the board."""
    return start + way - AHEAD + (SIDE if side == BLACK else -SIDE)


@kernel
def explain(state: Any, move: int) -> int:
    """Why a move is not legal, in the order of the rules, or 0."""
    side, start, way = int(state.side), move % CELLS, move // CELLS
    if state.board[side] >> np.uint64(start) & ONE == _NONE:
        return R2_PIECE
    column = start % SIDE + way - 1
    if column < 0 or column >= SIDE:
        return R2_STEP
    end = np.uint64(_end(side, start, way))
    if state.board[side] >> end & ONE != _NONE:
        return R2_OWN
    if way == AHEAD and state.board[1 - side] >> end & ONE != _NONE:
        return R3
    return LEGAL


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """The step (R2), the piece taken (R3), and the far row if it is reached (R4)."""
    side, start = int(state.side), move % CELLS
    end = _end(side, start, move // CELLS)
    out[0, 0], out[0, 1], out[0, 2] = MOVE, side, 0
    out[0, EFFECT_HEAD], out[0, EFFECT_HEAD + 1] = start, end
    n = 1
    others = state.board[1 - side]
    if others >> np.uint64(end) & ONE != _NONE:
        out[n, 0], out[n, 1], out[n, 2] = TAKE, side, 1
        out[n, EFFECT_HEAD], out[n, EFFECT_HEAD + 1] = end, np.int64(count(others)) - 1
        n += 1
    if end // SIDE == (SIDE - 1 if side == BLACK else 0):
        out[n, 0], out[n, 1], out[n, 2] = REACH, side, 0
        out[n, EFFECT_HEAD] = end
        n += 1
    return n


SCALE: Final = 3.0  # a lead of so many pieces is half-way to certain


@kernel
def guess(state: Any, seat: int) -> float:
    """The lead in pieces."""
    if state.ended != PLAYING:
        return -1.0 if state.side == seat else 1.0
    lead = float(count(state.board[seat])) - float(count(state.board[1 - seat]))
    return lead / (SCALE + abs(lead))


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    """Own and other pieces, rows from the top, who is black and who is to act."""
    first = max(seat, BLACK)
    for plane in range(2):
        board = state.board[first if plane == 0 else 1 - first]
        for cell in range(CELLS):
            out[plane * CELLS + cell] = board >> np.uint64(cell) & ONE
    out[2 * CELLS] = 1.0 if first == BLACK else 0.0
    out[2 * CELLS + 1] = 1.0 if state.side == seat and state.ended == PLAYING else 0.0
