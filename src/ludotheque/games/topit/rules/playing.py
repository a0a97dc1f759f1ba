"""Playing a move: who is to act then, and whether the game is over (R2, J1)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topit.rules.adjacency import placed
from ludotheque.games.topit.rules.fits import put
from ludotheque.games.topit.rules.scoring import stone_points, times
from ludotheque.games.topit.rules.state import (
    ALL_LAID,
    ALL_PASSED,
    PASS,
    PLAYING,
    TOP,
    State,
    signed,
)


@kernel
def play(state: State, move: int) -> None:
    """Lay a piece or a stone and score it (R6 to R8), or pass; the next colour is to act."""
    colour = int(state.colour)
    state.ended = ending_by(state, move)
    if move == PASS:
        state.passes += 1
    else:
        state.passes = 0
        state.points[colour] += lay(state, colour, move)
    state.turns += 1
    state.colour = next_colour(state)


@kernel
def lay(state: State, colour: int, move: int) -> int:
    """Lay a piece or a stone; its points (R6 to R8)."""
    if move >= TOP:
        piece = move - TOP
        state.stones = int(state.stones) & ~(1 << colour)
        state.stone[piece], state.stone_after[piece] = colour + 1, state.laid
        return stone_points(state, piece)
    kind, steps, a, b, c, d = placed(state, move)
    points = times(state) * int(state.worth[kind])
    return points + put(state, kind, colour, steps, a, b, c, d)


@kernel
def left(state: State, colour: int) -> int:
    """How much a colour has still to lay: its pieces, and the stone."""
    things = (int(state.stones) >> colour) & 1
    hand = int(state.hand[colour])
    while hand != 0:
        hand &= hand - 1
        things += 1
    return things


@kernel
def ending_with(state: State, laid: int, passes: int) -> int:
    """How the game ends with so many more things laid (R2), and so many passes running (J1)."""
    things = 0
    for colour in range(signed(state.colours)):
        things += left(state, colour)
        if things > laid:
            return ALL_PASSED if passes == state.colours else PLAYING
    return ALL_LAID


@kernel
def ending_by(state: State, move: int) -> int:
    """How a legal move ends the game."""
    if move == PASS:
        return ending_with(state, 0, signed(state.passes) + 1)
    return ending_with(state, 1, 0)


@inlined
def next_colour(state: State) -> int:
    """The colour to act after this one."""
    return (int(state.colour) + 1) % int(state.colours)


@kernel
def turn(state: State) -> int:
    """The seat to act; alone it plays all colours (R11)."""
    return seat_of(state, int(state.colour))


@inlined
def seat_of(state: State, colour: int) -> int:
    """The seat that plays a colour."""
    return 0 if state.seats == 1 else colour


@kernel
def over(state: State) -> bool:
    """Whether all is laid, or nobody can lay (R2, J1)."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: State) -> int:
    """Why the game is over."""
    return int(state.ended)
