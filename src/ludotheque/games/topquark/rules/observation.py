"""What a seat sees: all of it, as nothing is hidden."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float32s, Int64s
from ludotheque.games.topquark.rules.playing import repeated
from ludotheque.games.topquark.rules.state import (
    FIRST_CYCLE,
    MOST_COUNT,
    MOST_HOLLOWS,
    PLAYING,
    QUIET_TURNS,
    RED,
    REPEATS,
    SIDES,
    State,
)
from ludotheque.games.topquark.rules.ways import count_of_turn


@kernel
def hide(state: State, seat: int) -> None:
    """Everything is open."""


@kernel
def redeal(state: State, seat: int, rng: Int64s) -> None:
    """There is nothing to deal."""


# In the order of `GameInfo.planes`.
OBSERVATION: Final = 4 * MOST_HOLLOWS + MOST_COUNT + 6


@kernel
def observe(state: State, seat: int, out: Float32s) -> None:
    """Own and other marbles, red's move to answer, count, and how near the draws are."""
    out[:OBSERVATION] = 0.0
    own = max(seat, RED)
    for side in range(SIDES):
        plane = 0 if side == own else 1
        for i in range(state.left[side]):
            out[plane * MOST_HOLLOWS + int(state.place[side, i])] = 1.0
    n = 2 * MOST_HOLLOWS
    if state.answer_from >= 0:
        out[n + int(state.answer_from)] = 1.0
        out[n + MOST_HOLLOWS + int(state.answer_to)] = 1.0
    n += 2 * MOST_HOLLOWS
    turns = int(state.turns)
    out[n + count_of_turn(turns) - 1] = 1.0
    n += MOST_COUNT
    out[n] = 1.0 if turns % SIDES == seat and state.ended == PLAYING else 0.0
    out[n + 1] = 1.0 if own == RED else 0.0
    out[n + 2] = 1.0 if turns // SIDES < FIRST_CYCLE else 0.0
    out[n + 3] = 1.0 if state.short != 0 else 0.0
    out[n + 4] = state.quiet / QUIET_TURNS
    out[n + 5] = repeated(state, int(state.quiet)) / REPEATS
