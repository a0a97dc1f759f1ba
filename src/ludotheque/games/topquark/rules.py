"""Topquark: the rules as kernels over one record. Numbers in comments are those of the rules text.

Hollows are numbered along the rows, from the top left; a half turn of the board is n - 1 - hollow.

    a           0   1   2   3   4   5   6   7
    b         8   9  10  11  12  13  14  15  16
    c      17  18  19  20  21  22  23  24  25  26
    d    27  28  29  30  31  32  33  34  35  36  37
    e      38  39  40  41  42  43  44  45  46  47
    f        48  49  50  51  52  53  54  55  56
    g          57  58  59  60  61  62  63  64

A drop has one way out, a lens two, each leading to a neighbour: the board is a directed graph. It
is part of the record, so that other boards play at the same speed. move = start * hollows + end.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.contract import EFFECT_HEAD
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.reasons import RuleReason

RED, YELLOW = 0, 1
SIDES: Final = 2
# What lies in a hollow: bits, so that `marble & side_bit` tells where a side may not end.
EMPTY, RED_MARBLE, YELLOW_MARBLE, WALL = 0, 1, 2, 3
MOST_COUNT: Final = 6
FIRST_CYCLE: Final = 6  # rounds in which yellow may not mirror red (R7)
LEAD: Final = 3  # wins the short game (R9)
QUIET_TURNS: Final = 120  # without a taking: a draw (J4)
REPEATS: Final = 3  # the same position so often: a draw (J4)
CYCLE: Final = SIDES * MOST_COUNT  # turns until the same side has the same count again

MOST_MARBLES: Final = 16  # a side
# A position is written exactly in three numbers to the base 3, for the repetition rule.
TRITS: Final = 39  # 3 ** 39 fits 63 bits
WORDS: Final = 3
PAIR: Final = 7  # bits of a hollow where two or more share an integer
LOW_PAIR: Final = (1 << PAIR) - 1
LAST_BIT: Final = 62  # of a way; the hollows from there on share it
MOST_HOLLOWS: Final = TRITS * WORDS
NOWHERE: Final = 127  # where the second point of a drop would lead: a hollow with a wall in it
MOST_MOVES: Final = MOST_MARBLES * 2**MOST_COUNT

# Endings, in the order of `Game.endings`.
PLAYING, ALL_TAKEN, THREE_AHEAD, ONE_EACH, LOST_TURNS, QUIET, REPETITION = range(7)
# Kinds of effects, in the order of `Game.effect_kinds`.
STEP, LAND, TAKE, MIRROR, NEW_ROUND, LOSE_TURN, REPEAT, NEXT_TURN, END = range(9)
MOST_EFFECTS: Final = MOST_COUNT + 8  # two lost turns, a next turn or the end, one of all others

STATE: Final = np.dtype(
    (
        np.record,
        [
            # The position at the start of each turn since the last taking, the current one last.
            ("past", np.int64, (QUIET_TURNS + 1, WORDS)),
            # A way of the side not to act in its next turn, as `_way` gives it; 0 if it has none.
            # A move that ends elsewhere leaves that side a move, which spares most of R6.
            ("reply", np.int64),
            ("turns", np.int32),  # completed, lost ones included
            ("quiet", np.int16),  # turns since the last taking
            ("lost", np.int16),  # whether the last turn was lost
            ("ended", np.int16),
            ("winner", np.int16),  # -1: nobody
            ("short", np.int16),
            ("hollows", np.int16),
            ("answer_from", np.int16),  # red's move while yellow answers it, else -1
            ("answer_to", np.int16),
            ("left", np.int16, (SIDES,)),  # marbles on the board
            ("taken", np.int16, (SIDES,)),  # by this side
            # Unsigned: an index that cannot be negative needs no test.
            ("place", np.uint8, (SIDES, MOST_MARBLES)),  # hollows of the marbles, rising
            ("way", np.uint8, (MOST_HOLLOWS, 2)),  # where the points lead, or NOWHERE
            ("marble", np.uint8, (NOWHERE + 1,)),
        ],
    )
)

SETTING: Final = np.dtype(
    (
        np.record,
        [
            ("short", np.int64),
            ("hollows", np.int64),
            ("way", np.uint8, (MOST_HOLLOWS, 2)),
            ("marble", np.uint8, (MOST_HOLLOWS,)),
        ],
    )
)

POWERS: Final = np.array([3 ** (i % TRITS) for i in range(MOST_HOLLOWS)], np.int64)


# --- ways ------------------------------------------------------------------------------------


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R2_MARBLE = 1
    R2_STEPS = 2
    J1 = 3
    R4 = 4
    R3 = 5
    R6_OPPONENT = 6
    R6_LAST = 7
    R7 = 8


@inlined
def count_of_turn(turns: int) -> int:
    """The count after so many turns: it goes up after yellow's (R1)."""
    return (turns // SIDES) % MOST_COUNT + 1


@inlined
def _passable(state: Any, hollow: int, start: int) -> bool:
    """Whether a marble may pass a hollow: it is empty, or the one it left (R3, J1)."""
    return bool((state.marble[hollow] == EMPTY) | (hollow == start))


@inlined
def _landable(state: Any, hollow: int, own: int) -> bool:
    """Whether a marble may end on a hollow: not on an own one, nor where it began (R4, J1)."""
    return not state.marble[hollow] & own


@inlined
def _add_end(out: Any, begin: int, n: int, pair: int) -> int:
    """Append a pair unless it stands there since `begin`: several ways are one move."""
    for i in range(begin, n):
        if out[i] == pair:
            return n
    out[n] = pair
    return n + 1


# Both searches below walk straight on along the first point. Where a second point leads waits in
# one integer, ten bits each: hollow * 8 + steps. There is at most one for each step, so they fit,
# and nothing is allocated. Whether one waits is a choice of values, not a branch of the code, which
# the processor could not foresee.


@inlined
def _ends(state: Any, start: int, count: int, out: Any, n: int) -> int:
    """Append the ends of one marble's ways to `out` as pairs start * 128 + end; the new length."""
    own = int(state.marble[start])
    begin = n
    waiting = 0
    hollow, steps = int(start), 1
    while True:
        one, other = int(state.way[hollow, 0]), int(state.way[hollow, 1])
        if steps == count:
            if _landable(state, one, own):
                n = _add_end(out, begin, n, start << PAIR | one)
            if _landable(state, other, own):
                n = _add_end(out, begin, n, start << PAIR | other)
        else:
            steps += 1
            more = (waiting << 10) | (other << 3) | steps
            waiting = more if _passable(state, other, start) else waiting
            if _passable(state, one, start):
                hollow = one
                continue
        if waiting == 0:
            return n
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10


@inlined
def _way(state: Any, start: int, count: int, taking: bool) -> int:
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
            if _landable(state, one, own) and (not taking or state.marble[one] != EMPTY):
                return way
            if _landable(state, other, own) and (not taking or state.marble[other] != EMPTY):
                return way
        else:
            steps += 1
            more = (waiting << 10) | (other << 3) | steps
            waiting = more if _passable(state, other, start) else waiting
            if _passable(state, one, start):
                hollow = one
                continue
        if waiting == 0:
            return 0
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10


@inlined
def _any_way(state: Any, side: int, count: int, taking: bool) -> int:
    """A way of any marble of a side (R2 to R4, J1), or one that takes; 0: there is none."""
    for i in range(state.left[side]):
        start = int(state.place[side, i])
        # While a move is tried out, a marble it takes is still listed in `place`.
        if state.marble[start] == side + 1:
            way = _way(state, start, count, taking)
            if way != 0:
                return way
    return 0


@inlined
def _stays_open(way: int, end: int) -> bool:
    """Whether there is a way that a marble on a hollow does not block."""
    return way != 0 and not (way >> min(end, LAST_BIT)) & 1


# --- which moves are legal -------------------------------------------------------------------


@kernel
def _ends_game(state: Any, side: int, target: int) -> int:
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
def _filter_mobility(state: Any, out: Any, n: int, mover: int, count: int) -> int:
    """Keep the moves after which `mover` has a move at a count, or that end the game (R6)."""
    side = int(state.turns) % SIDES
    way = int(state.reply) if mover != side else 0
    kept = 0
    for i in range(n):
        start, end = int(out[i]) >> PAIR, int(out[i]) & LOW_PAIR
        fine = _stays_open(way, end) or (_ends_game(state, side, end) != PLAYING)
        if not fine:
            there = int(state.marble[end])
            state.marble[start], state.marble[end] = EMPTY, side + 1
            if mover == side:  # the last marble has moved, so it is not where `place` says
                fine = _way(state, end, count, False) != 0
            else:
                fine = _any_way(state, mover, count, False) != 0
            state.marble[start], state.marble[end] = side + 1, there
        if fine:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n  # a filter that would forbid all forbids nothing (J2)


@inlined
def _mirror(state: Any) -> int:
    """The half turn of red's move that yellow answers, as a pair (R7)."""
    last = int(state.hollows) - 1
    return (last - int(state.answer_from)) << PAIR | (last - int(state.answer_to))


@kernel
def _filter_mirror(state: Any, out: Any, n: int) -> int:
    """Keep the moves that do not mirror red's, or that end the game (R7, J3)."""
    mirror = _mirror(state)
    kept = 0
    for i in range(n):
        if out[i] != mirror or _ends_game(state, YELLOW, int(out[i]) & LOW_PAIR) != PLAYING:
            out[kept] = out[i]
            kept += 1
    return kept if kept > 0 else n


BASE, OPPONENT_MOVES, LAST_MOVES, NO_MIRROR = range(4)  # how many filters have been applied


@kernel
def _filtered(state: Any, out: Any, filters: int) -> int:
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
        n = _ends(state, int(state.place[side, i]), count, out, n)
    if filters >= OPPONENT_MOVES:
        n = _filter_mobility(state, out, n, 1 - side, count_of_turn(turns + 1))
    if filters >= LAST_MOVES and state.left[side] == 1:
        n = _filter_mobility(state, out, n, side, count_of_turn(turns + SIDES))
    if filters >= NO_MIRROR and state.answer_from >= 0 and turns // SIDES < FIRST_CYCLE:
        n = _filter_mirror(state, out, n)
    return n


@kernel
def legal(state: Any, out: Any) -> int:
    """The moves of the side to act, by start hollow; never empty while the game is on (J2)."""
    n = _filtered(state, out, NO_MIRROR)
    hollows = int(state.hollows)
    for i in range(n):
        out[i] = (out[i] >> PAIR) * hollows + (out[i] & LOW_PAIR)
    return n


# --- playing ---------------------------------------------------------------------------------


@inlined
def _move_listed(state: Any, side: int, start: int, end: int) -> None:
    """Move a marble in the rising list of a side's hollows."""
    n = int(state.left[side])
    i = 0
    while state.place[side, i] != start:
        i += 1
    while i + 1 < n and state.place[side, i + 1] < end:
        state.place[side, i] = state.place[side, i + 1]
        i += 1
    while i > 0 and state.place[side, i - 1] > end:
        state.place[side, i] = state.place[side, i - 1]
        i -= 1
    state.place[side, i] = end


@kernel
def _drop_listed(state: Any, side: int, hollow: int) -> None:
    """Take a marble off the list of a side's hollows."""
    n = int(state.left[side]) - 1
    i = 0
    while state.place[side, i] != hollow:
        i += 1
    while i < n:
        state.place[side, i] = state.place[side, i + 1]
        i += 1
    state.place[side, n] = 0
    state.left[side] = n


@kernel
def write_position(state: Any, index: int) -> None:
    """Write the marbles as the index-th position of the past."""
    for word in range(WORDS):
        state.past[index, word] = 0
    for side in range(SIDES):
        for i in range(state.left[side]):
            hollow = int(state.place[side, i])
            state.past[index, hollow // TRITS] += POWERS[hollow] * (side + 1)


@inlined
def repeated(state: Any, index: int) -> int:
    """How often the index-th position of the past has stood by then, with its count and side."""
    times = 0
    for earlier in range(index, -1, -CYCLE):
        same = True
        for word in range(WORDS):
            if state.past[earlier, word] != state.past[index, word]:
                same = False
        if same:
            times += 1
    return times


@inlined
def can_move(state: Any) -> bool:
    """Whether the side to act has a move under R2 to R4 and J1."""
    turns = int(state.turns)
    return _any_way(state, turns % SIDES, count_of_turn(turns), False) != 0


@inlined
def look_ahead(state: Any) -> None:
    """Find the `reply` of the side not to act."""
    turns = int(state.turns) + 1
    state.reply = 0
    if state.ended == PLAYING:
        state.reply = _any_way(state, turns % SIDES, count_of_turn(turns), False)


@kernel
def begin_turn(state: Any, movable: bool) -> None:
    """Go from turn to turn until a side can move or the game is drawn (J2, J4).

    The position is already written in `past`; `movable` if the side to act is known to have a move.
    """
    while state.ended == PLAYING:
        quiet = int(state.quiet)
        if repeated(state, quiet) >= REPEATS:
            state.ended, state.winner = REPETITION, -1
        elif movable or can_move(state):
            break
        else:
            state.turns += 1
            state.quiet = quiet + 1
            for word in range(WORDS):
                state.past[quiet + 1, word] = state.past[quiet, word]
            state.answer_from = state.answer_to = -1
            if state.lost != 0:
                state.ended, state.winner = LOST_TURNS, -1
            elif state.quiet == QUIET_TURNS:
                state.ended, state.winner = QUIET, -1
            state.lost = 1
    if state.ended != PLAYING:
        state.answer_from = state.answer_to = -1
    look_ahead(state)


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    """Marbles on their hollows, red to move one step (R1); there is no chance in this game."""
    state.short, state.hollows = setting.short, setting.hollows
    state.winner = state.answer_from = state.answer_to = -1
    state.way[:] = setting.way
    state.marble[NOWHERE] = WALL
    for hollow in range(setting.hollows):
        marble = int(setting.marble[hollow])
        state.marble[hollow] = marble
        if marble != EMPTY:
            side = marble - 1
            state.place[side, state.left[side]] = hollow
            state.left[side] += 1
    write_position(state, 0)
    if state.left[RED] == 1:  # R10: a board may start with a marble each
        state.ended = ONE_EACH
    begin_turn(state, False)


@kernel
def play(state: Any, move: int) -> None:
    """Move a marble, take what it lands on, and begin the next turn."""
    side, hollows = int(state.turns) % SIDES, int(state.hollows)
    start = int(np.uint32(move) // np.uint32(hollows))  # a short division is a fast one
    end = move - start * hollows
    ended = _ends_game(state, side, end)
    quiet = int(state.quiet)
    taking = state.marble[end] != EMPTY
    movable = _stays_open(int(state.reply), end)
    state.marble[start], state.marble[end] = EMPTY, side + 1
    _move_listed(state, side, start, end)
    if taking:
        _drop_listed(state, 1 - side, end)
        state.taken[side] += 1
        # Wiped, so that equal positions are equal bytes whatever happened before.
        for earlier in range(1, quiet + 1):
            for word in range(WORDS):
                state.past[earlier, word] = 0
        state.quiet = 0
        write_position(state, 0)
    else:
        state.quiet = quiet + 1
        for word in range(WORDS):
            state.past[quiet + 1, word] = state.past[quiet, word]
        state.past[quiet + 1, start // TRITS] -= POWERS[start] * (side + 1)
        state.past[quiet + 1, end // TRITS] += POWERS[end] * (side + 1)
    state.turns += 1
    state.lost = 0
    state.answer_from = start if side == RED else -1
    state.answer_to = end if side == RED else -1
    state.ended = ended
    if ended in (ALL_TAKEN, THREE_AHEAD):
        state.winner = side
    elif ended == PLAYING and state.quiet == QUIET_TURNS:
        state.ended = QUIET
    begin_turn(state, movable)


# --- the rest of the contract ----------------------------------------------------------------


@kernel
def turn(state: Any) -> int:
    """The side to act."""
    return int(state.turns) % SIDES


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
    """The marbles each side has taken."""
    out[RED], out[YELLOW] = state.taken[RED], state.taken[YELLOW]


@kernel
def returns(state: Any, out: Any) -> None:
    """A win is 1, a loss -1, a draw 0."""
    out[RED] = out[YELLOW] = 0.0
    if state.winner >= 0:
        out[state.winner] = 1.0
        out[1 - state.winner] = -1.0


@kernel
def hide(state: Any, seat: int) -> None:
    """Everything is open."""


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """There is nothing to deal."""


@kernel
def explain(state: Any, move: int) -> int:
    """Why a move is not legal, in the order of the rules, or 0."""
    hollows, side = int(state.hollows), int(state.turns) % SIDES
    start, end = move // hollows, move % hollows
    if state.marble[start] != side + 1:
        return Reason.R2_MARBLE
    if _route(state, start, end, False) == 0:
        return Reason.R2_STEPS
    if start == end:
        return Reason.J1
    if state.marble[end] == side + 1:
        return Reason.R4
    if _route(state, start, end, True) == 0:
        return Reason.R3
    moves = np.zeros(MOST_MOVES, np.int64)
    for filters, reason in (
        (OPPONENT_MOVES, Reason.R6_OPPONENT),
        (LAST_MOVES, Reason.R6_LAST),
        (NO_MIRROR, Reason.R7),
    ):
        n = _filtered(state, moves, filters)
        if not (moves[:n] == (start << PAIR | end)).any():
            return reason
    return Reason.LEGAL


@kernel
def _route(state: Any, start: int, end: int, heeding: bool) -> int:
    """The first way of the count's steps to an end, heeding the marbles passed or not; 0: none.

    First in the order of the points. It has `PAIR` bits a hollow, those of the start lowest. What
    waits is kept as in `_ends`.
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
            if other != NOWHERE and (not heeding or _passable(state, other, start)):
                waiting = (waiting << 10) | (other << 3) | steps
            if not heeding or _passable(state, one, start):
                hollow = one
                continue
        if waiting == 0:
            return 0
        hollow, steps = (waiting & 1023) >> 3, waiting & 7
        waiting >>= 10


THREAT: Final = 0.7  # what a marble that can be taken next is worth, in marbles
SCALE: Final = 2.0  # a lead of so many marbles is half-way to certain


@kernel
def guess(state: Any, seat: int) -> float:
    """The lead in marbles, and whether the side to act can take one."""
    if state.ended != PLAYING:
        return 0.0 if state.winner < 0 else (1.0 if state.winner == seat else -1.0)
    side = int(state.turns) % SIDES
    lead = float(state.left[seat] - state.left[1 - seat])
    if _any_way(state, side, count_of_turn(int(state.turns)), True):
        lead += THREAT if side == seat else -THREAT
    return lead / (SCALE + abs(lead))


EVENTS: Final = (
    "turns",
    "lost turns",
    "takings",
    "takings in answer to a taking",
    "mirrored answers",
    "turns limited by R6 (opponent)",
    "turns limited by R6 (last marble)",
    "turns limited by R7",
)
TURN, LOST_TURN, TAKING, ANSWERED_TAKING, MIRRORED, LIMITED = range(6)


@inlined
def _follows_taking(state: Any) -> bool:
    """Whether the last turn took a marble."""
    return bool((state.turns > 0) & (state.quiet == 0))


@kernel
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    """Count what `EVENTS` names; a rule limits a turn in which it forbids a move (J2)."""
    turns = int(before.turns)
    start, end = move // int(before.hollows), move % int(before.hollows)
    out[TURN] += int(after.turns) - turns
    out[LOST_TURN] += int(after.turns) - turns - 1
    if before.marble[end] != EMPTY:
        out[TAKING] += 1
        out[ANSWERED_TAKING] += _follows_taking(before)
    if before.answer_from >= 0:
        out[MIRRORED] += (start << PAIR | end) == _mirror(before)
    moves = np.zeros(MOST_MOVES, np.int64)
    allowed = _filtered(before, moves, BASE)
    for filters in range(OPPONENT_MOVES, NO_MIRROR + 1):
        left = _filtered(before, moves, filters)
        out[LIMITED + filters - OPPONENT_MOVES] += left < allowed
        allowed = left


# In the order of `Game.planes`.
OBSERVATION: Final = 4 * MOST_HOLLOWS + MOST_COUNT + 6


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
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


# --- effects ---------------------------------------------------------------------------------


@inlined
def _tell(out: Any, n: int, kind: int, seat: int, points: int, fields: Any) -> int:
    """Append an effect with its fields, a tuple of one type; the new length."""
    out[n, 0], out[n, 1], out[n, 2] = kind, seat, points
    for i in range(len(fields)):
        out[n, EFFECT_HEAD + i] = fields[i]
    return n + 1


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """The way step by step, what is taken, and the turns that begin or are lost after it.

    Several ways are one move; this is the first in the order of the points.
    """
    side, hollows = turn(state), int(state.hollows)
    start, end, count = move // hollows, move % hollows, count_of_turn(int(state.turns))
    n, route = 0, _route(state, start, end, True)
    for step in range(1, count + 1):
        hollow, target = route & LOW_PAIR, route >> PAIR & LOW_PAIR
        point = int(state.way[hollow, 0] != target)
        points = 1 + int(state.way[hollow, 1] != NOWHERE)
        n = _tell(out, n, STEP, side, 0, (step, hollow, target, point, points))
        route >>= PAIR
    n = _tell(out, n, LAND, side, 0, (start, end, count))
    if state.marble[end] != EMPTY:  # R4
        left = int(state.left[1 - side]) - 1
        n = _tell(out, n, TAKE, side, 1, (end, 1 - side, left, int(_follows_taking(state))))
    if state.answer_from >= 0 and (start << PAIR | end) == _mirror(state):  # R7
        n = _tell(out, n, MIRROR, side, 0, (int(state.answer_from), int(state.answer_to)))
    return _tell_turns(state, move, out, n)


@kernel
def _tell_turns(state: Any, move: int, out: Any, n: int) -> int:
    """Append what follows a move: rounds, lost turns, and who is to act or how the game ended."""
    played = np.empty(1, STATE)
    played[0] = state
    after = played[0]
    play(after, move)
    turns = int(after.turns)
    shown = turns - int(over(after))  # a finished game stays in the round of its last turn (J7)
    for begun in range(int(state.turns) + 1, turns + 1):
        number, count = begun // SIDES + 1, count_of_turn(begun)
        if begun % SIDES == RED and begun <= shown:  # R1
            n = _tell(out, n, NEW_ROUND, RED, 0, (number, count))
        if begun < turns:  # J2
            n = _tell(out, n, LOSE_TURN, begun % SIDES, 0, (number, count))
    times = repeated(after, int(after.quiet))
    if times > 1:  # J4
        n = _tell(out, n, REPEAT, turn(state), 0, (times,))
    if over(after):
        return _tell(out, n, END, turn(state), 0, (ending(after), int(after.winner)))
    return _tell(out, n, NEXT_TURN, turn(after), 0, (count_of_turn(turns), np.int64(after.quiet)))
