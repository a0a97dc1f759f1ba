"""The ways of marbles through the hollows (R2 to R4, J1), and the count of their steps (R1)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topquark.rules.state import (
    EMPTY,
    LAST_BIT,
    MOST_COUNT,
    NOWHERE,
    PAIR,
    SIDES,
    State,
)


@inlined
def count_of_turn(turns: int) -> int:
    """The count after so many turns: it goes up after yellow's (R1)."""
    return (turns // SIDES) % MOST_COUNT + 1


@inlined
def passable(state: State, hollow: int, start: int) -> bool:
    """Whether a marble may pass a hollow: it is empty, or the one it left (R3, J1)."""
    return bool((state.marble[hollow] == EMPTY) | (hollow == start))


@inlined
def landable(state: State, hollow: int, own: int) -> bool:
    """Whether a marble may end on a hollow: not on an own one, nor where it began (R4, J1)."""
    return not state.marble[hollow] & own


@inlined
def _add_end(out: Int64s, begin: int, n: int, pair: int) -> int:
    """Append a pair unless it stands there since `begin`: several ways are one move."""
    for i in range(begin, n):
        if out[i] == pair:
            return n
    out[n] = pair
    return n + 1


# The searches below walk straight on along the first point. Where a second point leads waits in
# one integer, ten bits each: hollow * 8 + steps. There is at most one for each step, so they fit,
# and nothing is allocated. Whether one waits is a choice of values, not a branch of the code, which
# the processor could not foresee.


@inlined
def add_ends(state: State, start: int, count: int, out: Int64s, n: int) -> int:
    """Append the ends of one marble's ways to `out` as pairs start * 128 + end; the new length."""
    own = int(state.marble[start])
    begin = n
    waiting = 0
    hollow, steps = int(start), 1
    while True:
        one, other = int(state.way[hollow, 0]), int(state.way[hollow, 1])
        if steps == count:
            if landable(state, one, own):
                n = _add_end(out, begin, n, start << PAIR | one)
            if landable(state, other, own):
                n = _add_end(out, begin, n, start << PAIR | other)
        else:
            steps += 1
            more = (waiting << 10) | (other << 3) | steps
            waiting = more if passable(state, other, start) else waiting
            if passable(state, one, start):
                hollow = one
                continue
        if waiting == 0:
            return n
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10


@inlined
def find_way(state: State, start: int, count: int, taking: bool) -> int:
    """A way of one marble at a count, any or one that takes; 0: there is none.

    A bit of the result stands for every hollow it leaves, and maybe for a few more: a marble laid
    elsewhere does not block this way.
    """
    own = int(state.marble[start])
    waiting = 0
    hollow, steps = int(start), 1
    way = 0
    while True:
        way |= 1 << min(hollow, LAST_BIT)
        one, other = int(state.way[hollow, 0]), int(state.way[hollow, 1])
        if steps == count:
            if landable(state, one, own) and (not taking or state.marble[one] != EMPTY):
                return way
            if landable(state, other, own) and (not taking or state.marble[other] != EMPTY):
                return way
        else:
            steps += 1
            more = (waiting << 10) | (other << 3) | steps
            waiting = more if passable(state, other, start) else waiting
            if passable(state, one, start):
                hollow = one
                continue
        if waiting == 0:
            return 0
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10


@inlined
def any_way(state: State, side: int, count: int, taking: bool) -> int:
    """A way of any marble of a side (R2 to R4, J1), or one that takes; 0: there is none."""
    for i in range(state.left[side]):
        start = int(state.place[side, i])
        # While a move is tried out, a marble it takes is still listed in `place`.
        if state.marble[start] == side + 1:
            way = find_way(state, start, count, taking)
            if way != 0:
                return way
    return 0


@inlined
def stays_open(way: int, end: int) -> bool:
    """Whether there is a way that a marble on a hollow does not block."""
    return way != 0 and not (way >> min(end, LAST_BIT)) & 1


@kernel
def route_to(state: State, start: int, end: int, heeding: bool) -> int:
    """The first way of the count's steps to an end, heeding the marbles passed or not; 0: none.

    First in the order of the points. It has `PAIR` bits a hollow, those of the start lowest. What
    waits is kept as in `add_ends`.
    """
    count = count_of_turn(int(state.turns))
    route, waiting = 0, 0
    hollow, steps = int(start), 1
    while True:
        passed = PAIR * (steps - 1)
        route = (route & ((1 << passed) - 1)) | hollow << passed
        one, other = int(state.way[hollow, 0]), int(state.way[hollow, 1])
        if steps == count:
            if end in (one, other):
                return route | end << PAIR * count
        else:
            steps += 1
            if other != NOWHERE and (not heeding or passable(state, other, start)):
                waiting = (waiting << 10) | (other << 3) | steps
            if not heeding or passable(state, one, start):
                hollow = one
                continue
        if waiting == 0:
            return 0
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10
