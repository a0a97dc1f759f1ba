"""Connect four: the rules as kernels over two bitboards. Numbers are those of the rules text.

A column has seven bits, the seventh always empty, so that no line runs on into the next column:

      5 12 19 26 33 40 47       move = column, 0 to 6
      4 11 18 25 32 39 46
      3 10 17 24 31 38 45       a line is four bits in steps of
      2  9 16 23 30 37 44       1 (up), 7 (right), 6 and 8 (diagonals)
      1  8 15 22 29 36 43
      0  7 14 21 28 35 42
"""

from typing import Any, Final

import numpy as np

from benchmarks.games.bits import count, lowest
from ludotheque.contract import EFFECT_HEAD
from ludotheque.kernel import inlined, kernel

WIDTH: Final = 7
HEIGHT: Final = 6
COLUMN: Final = HEIGHT + 1  # bits of a column
TOP: Final = HEIGHT - 1  # its highest square
CELLS: Final = WIDTH * HEIGHT
UP, FALLING, RIGHT, RISING = 1, COLUMN - 1, COLUMN, COLUMN + 1
FOUR: Final = 4

# Endings, reasons and kinds of effects, in the order of `GameInfo.endings`, `GameInfo.reasons` and
# `GameInfo.effect_kinds`.
PLAYING, LINE, FULL = range(3)
LEGAL, R2 = range(2)
DROP, MAKE_LINE = range(2)
MOST_EFFECTS: Final = 1 + 4  # a line in each direction

# 49 bits never reach the sign, so int64 will do.
STATE: Final = np.dtype(
    (
        np.record,
        [
            ("own", np.int64),  # stones of the side to act
            ("both", np.int64),  # all stones
            ("turns", np.int32),
            ("ended", np.int32),
        ],
    )
)


@inlined
def _pairs(stones: Any, step: int) -> Any:
    """Where two begin that are so many squares apart."""
    return stones & stones >> step


@kernel
def has_line(stones: Any) -> bool:
    """Whether there are four in a row (R3)."""
    up, falling = _pairs(stones, UP), _pairs(stones, FALLING)
    right, rising = _pairs(stones, RIGHT), _pairs(stones, RISING)
    # Two pairs, two steps apart; or-ed, since four jumps would be guessed wrong more often.
    fours = _pairs(up, 2 * UP) | _pairs(falling, 2 * FALLING)
    return bool((fours | _pairs(right, 2 * RIGHT) | _pairs(rising, 2 * RISING)) != 0)


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    """An empty board (R1)."""


@kernel
def legal(state: Any, out: Any) -> int:
    """The columns that are not full (R2)."""
    if state.ended != PLAYING:
        return 0
    free = ~state.both
    n = 0
    for column in range(WIDTH):  # written always, kept if free: there is nothing to guess
        out[n] = column
        n += free >> column * COLUMN + TOP & 1
    return n


@kernel
def play(state: Any, move: int) -> None:
    """Drop a stone into a column."""
    both = state.both
    other = state.own ^ both
    after = both | both + (1 << move * COLUMN)  # the sum carries to the lowest empty square
    turns = state.turns + 1
    state.own, state.both, state.turns = other, after, turns
    state.ended = LINE if has_line(after ^ other) else (FULL if turns == CELLS else PLAYING)


@kernel
def turn(state: Any) -> int:
    """The side to act."""
    return int(state.turns) & 1


@kernel
def over(state: Any) -> bool:
    """Whether the game is won or drawn."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: Any) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def scores(state: Any, out: Any) -> None:
    """A point for the line."""
    out[0] = out[1] = 0
    if state.ended == LINE:
        out[1 - turn(state)] = 1


@kernel
def returns(state: Any, out: Any) -> None:
    """A win is 1, a loss -1, a full board 0."""
    out[0] = out[1] = 0.0
    if state.ended == LINE:
        loser = turn(state)
        out[loser], out[1 - loser] = -1.0, 1.0


@kernel
def hide(state: Any, seat: int) -> None:
    """Everything is open."""


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """There is nothing to deal."""


@kernel
def explain(state: Any, move: int) -> int:
    """A column may be full (R2)."""
    return R2 if state.both >> move * COLUMN + TOP & 1 else LEGAL


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """The square of the stone (R2), and a line in each direction that has one (R3)."""
    seat, both = turn(state), state.both
    stone = (both + (1 << move * COLUMN)) & ~both  # the sum carries to the lowest empty square
    stones = state.own | stone
    out[0, 0], out[0, 1], out[0, 2] = DROP, seat, 0
    _write_square(out, 0, EFFECT_HEAD, np.int64(lowest(np.uint64(stone))))
    n = 1
    for step in (UP, FALLING, RIGHT, RISING):
        fours = _pairs(_pairs(stones, step), 2 * step)
        if fours != 0:
            first = np.int64(lowest(np.uint64(fours)))
            out[n, 0], out[n, 1], out[n, 2] = MAKE_LINE, seat, int(n == 1)  # all are one point
            _write_square(out, n, EFFECT_HEAD, first)
            _write_square(out, n, EFFECT_HEAD + 2, first + (FOUR - 1) * step)
            n += 1
    return n


@inlined
def _write_square(out: Any, row: int, at: int, bit: Any) -> None:
    """Write the column and the height of a square."""
    out[row, at], out[row, at + 1] = bit // COLUMN, bit % COLUMN


@kernel
def stones_of(state: Any, seat: int) -> Any:
    """The stones of a side."""
    return state.own if turn(state) == seat else state.own ^ state.both


MIDDLE: Final = sum(1 << bit for bit in range(2 * COLUMN, 5 * COLUMN))  # three columns
SCALE: Final = 4.0  # a lead of so many stones there is half-way to certain


@kernel
def guess(state: Any, seat: int) -> float:
    """The lead in stones on the middle columns."""
    if state.ended != PLAYING:
        return 0.0 if state.ended == FULL else (-1.0 if turn(state) == seat else 1.0)
    own, other = stones_of(state, seat) & MIDDLE, stones_of(state, 1 - seat) & MIDDLE
    lead = float(count(np.uint64(own))) - float(count(np.uint64(other)))
    return lead / (SCALE + abs(lead))


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    """Own and other stones, rows from the bottom, and whether this seat is to act."""
    first = max(seat, 0)
    for plane in range(2):
        stones = stones_of(state, first if plane == 0 else 1 - first)
        for row in range(HEIGHT):
            for column in range(WIDTH):
                bit = stones >> column * COLUMN + row & 1
                out[plane * CELLS + row * WIDTH + column] = bit
    out[2 * CELLS] = 1.0 if turn(state) == seat and state.ended == PLAYING else 0.0
