"""Which moves are legal: ways, then the filters of R6 and R7."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topquark.rules.state import (
    ALL_TAKEN,
    EMPTY,
    FIRST_CYCLE,
    LEAD,
    LOW_PAIR,
    ONE_EACH,
    PAIR,
    PLAYING,
    SIDES,
    THREE_AHEAD,
    YELLOW,
    State,
)
from ludotheque.games.topquark.rules.ways import (
    add_ends,
    any_way,
    count_of_turn,
    find_way,
    stays_open,
)


@kernel
def how_it_ends(state: State, side: int, target: int) -> int:
    """How a move that ends on a hollow would end the game (R8, R9, R10), or `PLAYING`."""
    if state.marble[target] == EMPTY:
        return PLAYING
    left = int(state.left[1 - side]) - 1
    if left == 0:
        return ALL_TAKEN
    if state.short != 0 and state.taken[side] + 1 - state.taken[1 - side] >= LEAD:
        return THREE_AHEAD
    if left == 1 and state.left[side] == 1:
        return ONE_EACH
    return PLAYING


@kernel
def _filter_mobility(state: State, out: Int64s, n: int, mover: int, count: int) -> int:
    """Keep the moves after which `mover` has a move at a count, or that end the game (R6)."""
    side = int(state.turns) % SIDES
    way = int(state.reply) if mover != side else 0
    kept = 0
    for i in range(n):
        start, end = int(out[i]) >> PAIR, int(out[i]) & LOW_PAIR
        fine = stays_open(way, end) or (how_it_ends(state, side, end) != PLAYING)
        if not fine:
            there = int(state.marble[end])
            state.marble[start], state.marble[end] = EMPTY, side + 1
            if mover == side:  # the last marble has moved, so it is not where `place` says
                fine = find_way(state, end, count, False) != 0
            else:
                fine = any_way(state, mover, count, False) != 0
            state.marble[start], state.marble[end] = side + 1, there
        if fine:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n  # a filter that would forbid all forbids nothing (J2)


@inlined
def mirror_of(state: State) -> int:
    """The half turn of red's move that yellow answers, as a pair (R7)."""
    last = int(state.hollows) - 1
    return (last - int(state.answer_from)) << PAIR | (last - int(state.answer_to))


@kernel
def _filter_mirror(state: State, out: Int64s, n: int) -> int:
    """Keep the moves that do not mirror red's, or that end the game (R7, J3)."""
    mirror = mirror_of(state)
    kept = 0
    for i in range(n):
        if out[i] != mirror or how_it_ends(state, YELLOW, int(out[i]) & LOW_PAIR) != PLAYING:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


BASE, OPPONENT_MOVES, LAST_MOVES, NO_MIRROR = range(4)  # how many filters have been applied


@kernel
def filtered(state: State, out: Int64s, filters: int) -> int:
    """Moves under R2 to R4 and J1, then the filters in the order of J2, as many as are asked for.

    Moves are still pairs, which need no division to take apart. The state is changed for a moment
    and restored.
    """
    if state.ended != PLAYING:
        return 0
    turns = int(state.turns)
    side, count = turns % SIDES, count_of_turn(turns)
    n = 0
    for i in range(state.left[side]):
        n = add_ends(state, int(state.place[side, i]), count, out, n)
    if filters >= OPPONENT_MOVES:
        n = _filter_mobility(state, out, n, 1 - side, count_of_turn(turns + 1))
    if filters >= LAST_MOVES and state.left[side] == 1:
        n = _filter_mobility(state, out, n, side, count_of_turn(turns + SIDES))
    if filters >= NO_MIRROR and state.answer_from >= 0 and turns // SIDES < FIRST_CYCLE:
        n = _filter_mirror(state, out, n)
    return n


@kernel
def legal(state: State, out: Int64s) -> int:
    """The moves of the side to act, by start hollow; never empty while the game is on (J2)."""
    n = filtered(state, out, NO_MIRROR)
    hollows = int(state.hollows)
    for i in range(n):
        out[i] = (out[i] >> PAIR) * hollows + (out[i] & LOW_PAIR)
    return n
