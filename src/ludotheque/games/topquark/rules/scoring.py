"""Whose turn it is, how the game stands and ended, and a cheap guess."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float64s, Int64s
from ludotheque.games.topquark.rules.state import PLAYING, RED, SIDES, YELLOW, State
from ludotheque.games.topquark.rules.ways import any_way, count_of_turn


@kernel
def turn(state: State) -> int:
    """The side to act."""
    return int(state.turns) % SIDES


@kernel
def over(state: State) -> bool:
    """Whether the game is won or drawn."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: State) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def scores(state: State, out: Int64s) -> None:
    """The marbles each side has taken."""
    out[RED], out[YELLOW] = state.taken[RED], state.taken[YELLOW]


@kernel
def returns(state: State, out: Float64s) -> None:
    """A win is 1, a loss -1, a draw 0."""
    out[RED] = out[YELLOW] = 0.0
    if state.winner >= 0:
        out[state.winner] = 1.0
        out[1 - state.winner] = -1.0


THREAT: Final = 0.7  # what a marble that can be taken next is worth, in marbles
SCALE: Final = 2.0  # a lead of so many marbles is half-way to certain


@kernel
def guess(state: State, seat: int) -> float:
    """The lead in marbles, and whether the side to act can take one."""
    if state.ended != PLAYING:
        return 0.0 if state.winner < 0 else (1.0 if state.winner == seat else -1.0)
    side = int(state.turns) % SIDES
    lead = float(state.left[seat] - state.left[1 - seat])
    if any_way(state, side, count_of_turn(int(state.turns)), True):
        lead += THREAT if side == seat else -THREAT
    return lead / (SCALE + abs(lead))
