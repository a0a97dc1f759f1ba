"""The moves that are legal, and what each colour may do (R2 to R5, R8, R10)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topit.rules.state import FIRST_LAY, PASS, PLAYING, TOP, State


@inlined
def is_second_turn(seats: int, turns: int) -> bool:
    """Whether R10 binds: two seats, and the second seat's first turn."""
    return bool(seats == 2 and turns == 1)


@inlined
def own_may_touch(state: State) -> bool:
    """Whether pieces of one colour may touch, and stones lie on the own colour (R5, R8, R10)."""
    return bool(state.seats == 2)


@inlined
def may_top(state: State, colour: int, piece: int) -> bool:
    """Whether a colour that has its stone may lay it there (R8, R10)."""
    return bool(
        state.big[state.piece_kind[piece]] != 0
        and state.stone[piece] == 0
        and (own_may_touch(state) or state.piece_colour[piece] != colour)
    )


@kernel
def legal(state: State, out: Int64s) -> int:
    """Placements in the order they became possible, then stones; or else a pass (J1)."""
    if state.ended != PLAYING:
        return 0
    colour = int(state.colour)
    hand = int(state.hand[colour])
    n = 0
    if state.laid == 0:
        for kind in range(state.kinds):
            out[n] = FIRST_LAY + kind
            n += 1
        return n
    own = 0 if own_may_touch(state) else 1 << colour
    second = is_second_turn(state.seats, state.turns)
    if second:
        hand &= ~(1 << int(state.piece_kind[0]))
    for i in range(state.fits):
        if (hand >> int(state.fit_kind[i])) & 1 and not int(state.fit_colours[i]) & own:
            out[n] = int(state.fit_move[i])
            n += 1
    if (int(state.stones) >> colour) & 1 and not second:
        for piece in range(state.laid):
            if may_top(state, colour, piece):
                out[n] = TOP + piece
                n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n
