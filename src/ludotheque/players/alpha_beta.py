"""Alpha-beta for one or two seats that know the whole state, written once for all games.

Values are whole numbers from the view of the seat to act, `UNIT` for a win, so that windows of one
value can be asked. Seats need not take turns: a sign belongs to a seat, not to a depth. The search
stands on a stack of its own (`WORK`), so that it can stop after any number of nodes and go on
later: kernels have no clock.

What is known of a node is a value or a bound of it, how deep the search went below it, and whether
it is *whole*: no line below it ended in a judgement, so going deeper changes nothing.

The history of a game (how often a position stood) is in the state but not in `key`: where the
table answers, a draw by repetition may be overlooked, as in other programs of this kind.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.contract import (
    guess,
    judge,
    key,
    legal,
    over,
    play,
    returns,
    scores,
    turn,
    urgency,
)
from ludotheque.core.kernel import generic

UNIT: Final = 1_000_000  # a value of 1
CERTAIN: Final = 990_000  # no judgement is higher; a win is, and loses 1 for each move it takes
ENDLESS: Final = 1 << 40  # higher than any value
MARGIN: Final = 0.2  # how much of the value of a final state is its margin, as `guess` sees it

PLIES: Final = 64  # longest line
WHOLE: Final = 1 << 14  # the depth of what no deeper search can change
HISTORY: Final = 1 << 14  # moves that share a counter are those with the same low bits

EXACT, AT_LEAST, AT_MOST = range(3)
ARRIVE, TRY, LEAVE = range(3)
OPEN, NARROW = range(2)  # windows of the child being looked at

# What comes first among moves: the table's, urgent ones, two that cut elsewhere, then by history.
FROM_TABLE: Final = 1 << 50
URGENT: Final = 1 << 40
KILLER: Final = 1 << 39
# Quiet moves behind the first two are looked at less deeply, and again if they are good after all.
LATE: Final = 2
LATE_DEPTH: Final = 3

ENTRY: Final = np.dtype(
    (
        np.record,
        [
            ("key", np.int64),
            ("value", np.int32),
            ("move", np.int32),
            ("depth", np.int16),
            ("bound", np.int16),
            ("age", np.int32),
        ],
    )
)

ROOT: Final = np.dtype(
    (
        np.record,
        [
            ("move", np.int64),
            ("value", np.int64),
            ("nodes", np.int64),
            ("points", np.int64),
        ],
    )
)

WORK: Final = np.dtype(
    (
        np.record,
        [
            # How the search is to go.
            ("seat", np.int64),  # at the root
            ("every", np.int64),  # whether every move of the root needs its true value
            ("hurry", np.int64),  # whether late moves are looked at less deeply at first
            ("quiesce", np.int64),  # whether urgent moves are looked at beyond the depth
            ("certain", np.int64),  # values beyond it fade
            ("age", np.int64),  # of what goes into the table
            ("since", np.int64),  # the oldest age that is still believed
            # Where it stands.
            ("phase", np.int64),
            ("ply", np.int64),
            ("nodes", np.int64),
            ("depth", np.int64),  # of this iteration
            ("done", np.int64),  # of the last one that was finished
            ("complete", np.int64),  # whether that one was whole
            ("moves", np.int64),  # of the root
            ("begun", np.int64),  # nodes when the current move of the root was begun
            ("best_move", np.int64),  # the best that is known, even within an iteration
            ("best_value", np.int64),
            ("best_points", np.int64),
            # What the node just left is worth.
            ("value", np.int64),
            ("points", np.int64),
            ("whole", np.int64),
            # The stack.
            ("side", np.int64, (PLIES,)),
            ("key", np.int64, (PLIES,)),
            ("left", np.int64, (PLIES,)),  # depth to go
            ("low", np.int64, (PLIES,)),  # the window
            ("high", np.int64, (PLIES,)),
            ("asked", np.int64, (PLIES,)),  # its lower end at first
            ("best", np.int64, (PLIES,)),
            ("chosen", np.int64, (PLIES,)),
            ("end", np.int64, (PLIES,)),  # points at the end of the best line
            ("sound", np.int64, (PLIES,)),  # whether whole so far
            ("count", np.int64, (PLIES,)),
            ("index", np.int64, (PLIES,)),
            ("window", np.int64, (PLIES,)),
            ("skipped", np.int64, (PLIES,)),  # of the depth below the child being looked at
            ("killer", np.int64, (PLIES, 2)),
            ("history", np.int64, (2, HISTORY)),
        ],
    )
)


# --- values --------------------------------------------------------------------------------------


@generic
def final_value(state: Any, outcome: Any) -> int:
    """What a final state is worth to seat 0: the outcome, and a little the margin."""
    returns(state, outcome)
    value: float = (1.0 - MARGIN) * outcome[0] + MARGIN * guess(state, 0)
    return round(UNIT * value)


@generic
def judged_value(state: Any) -> int:
    """What a state seems to be worth to seat 0."""
    value = round(CERTAIN * judge(state, 0))
    return min(max(value, -CERTAIN), CERTAIN)


@generic
def faded(value: int, certain: int) -> int:
    """A child's value one move earlier: what is certain is better soon, or late if it is bad."""
    if value > certain:
        return value - 1
    return value + 1 if value < -certain else value


# --- the table -----------------------------------------------------------------------------------


@generic
def look_up(work: Any, table: Any, found: int) -> int:
    """The index of the entry of a key, or -1; a key has two places."""
    place = found & (len(table) - 1)
    if table[place].key == found and table[place].age >= work.since:
        return place
    place ^= 1
    if table[place].key == found and table[place].age >= work.since:
        return place
    return -1


@generic
def note_down(work: Any, table: Any, ply: int) -> None:
    """Write what was found about a node: the deeper one keeps the first place."""
    found, best = int(work.key[ply]), int(work.best[ply])
    depth = WHOLE if work.sound[ply] != 0 else int(work.left[ply])
    place = found & (len(table) - 1)
    entry = table[place]
    if entry.age == work.age and entry.key != found and entry.depth > depth:
        entry = table[place ^ 1]
    bound = EXACT
    if best >= work.high[ply]:
        bound = AT_LEAST
    elif best <= work.asked[ply]:
        bound = AT_MOST
    entry.key, entry.value, entry.move = found, best, work.chosen[ply]
    entry.depth, entry.bound, entry.age = depth, bound, work.age


# --- one node ------------------------------------------------------------------------------------


@generic
def leave_with(work: Any, state: Any, points: Any, ply: int, value: int, whole: int) -> int:
    """End a node without looking further; the next phase."""
    work.value, work.whole = value, whole
    if work.high[ply] - work.low[ply] > 1:  # a line that may be the best one
        scores(state, points)
        work.points = points[work.seat]
    return LEAVE


@generic
def arrive(
    work: Any, states: Any, moves: Any, order: Any, table: Any, points: Any, outcome: Any
) -> int:
    """Begin a node: end it at once, or list its moves; the next phase."""
    ply = int(work.ply)
    state = states[ply]
    work.nodes += 1
    sign = 1 if work.side[ply] == 0 else -1
    if over(state):
        return leave_with(work, state, points, ply, sign * final_value(state, outcome), 1)
    low, high, left = int(work.low[ply]), int(work.high[ply]), int(work.left[ply])
    hint = -1
    work.key[ply] = key(state) if len(table) > 0 else 0
    if work.key[ply] != 0:
        place = look_up(work, table, int(work.key[ply]))
        if place >= 0:
            entry = table[place]
            value, bound = int(entry.value), int(entry.bound)
            hint = int(entry.move)
            told = (bound != AT_MOST and value >= high) or (bound != AT_LEAST and value <= low)
            # An open window asks for the line too, which the table does not have.
            if entry.depth >= left and high - low == 1 and (told or bound == EXACT):
                return leave_with(work, state, points, ply, value, int(entry.depth == WHOLE))
    work.best[ply], work.chosen[ply], work.sound[ply] = -ENDLESS, -1, 1
    count = 0
    if left <= 0 or ply + 1 == PLIES:
        stand = sign * judged_value(state)
        if work.quiesce == 0 or stand >= high or ply + 1 == PLIES:
            return leave_with(work, state, points, ply, stand, 0)
        listed = legal(state, moves[ply])
        for i in range(listed):
            if urgency(state, moves[ply, i]) > 0:
                moves[ply, count] = moves[ply, i]
                count += 1
        if count == 0:
            return leave_with(work, state, points, ply, stand, 0)
        leave_with(work, state, points, ply, stand, 0)
        work.best[ply], work.end[ply], work.sound[ply] = stand, work.points, 0
        work.low[ply] = max(low, stand)
    else:
        count = legal(state, moves[ply])
    work.count[ply], work.index[ply] = count, 0
    rank(work, states, moves, order, ply, hint)
    return TRY


@generic
def rank(work: Any, states: Any, moves: Any, order: Any, ply: int, hint: int) -> None:
    """Say which moves of a node are to be tried first."""
    side = int(work.side[ply])
    for i in range(work.count[ply]):
        move = int(moves[ply, i])
        urgent = urgency(states[ply], move)
        if move == hint:
            first = FROM_TABLE
        elif urgent > 0:
            first = URGENT + urgent
        elif move == work.killer[ply, 0]:
            first = KILLER + 1
        elif move == work.killer[ply, 1]:
            first = KILLER
        else:
            first = int(work.history[side, move % HISTORY])
        order[ply, i] = first


@generic
def descend(work: Any, ply: int, window: int) -> None:
    """Ask the child that stands above a node on the stack, in a window as wide as is of use.

    The ends are those between which the child's value, faded, lies within the parent's window.
    """
    low, high, certain = int(work.low[ply]), int(work.high[ply]), int(work.certain)
    if window == NARROW:
        high = low + 1
    low += int(low >= certain) - int(low < -certain)
    high += int(high > certain) - int(high <= -certain)
    same = work.side[ply + 1] == work.side[ply]
    work.low[ply + 1] = work.asked[ply + 1] = low if same else -high
    work.high[ply + 1] = high if same else -low
    work.left[ply + 1] = max(int(work.left[ply] - work.skipped[ply]) - 1, 0)
    work.window[ply] = window
    work.ply = ply + 1


@generic
def try_next(work: Any, states: Any, moves: Any, order: Any, table: Any) -> int:
    """Play the next move of a node, or end it; the next phase."""
    ply = int(work.ply)
    index, count = int(work.index[ply]), int(work.count[ply])
    every = ply == 0 and work.every != 0
    if index == count or (not every and work.best[ply] >= min(int(work.high[ply]), UNIT)):
        if work.key[ply] != 0 and ply > 0:
            note_down(work, table, ply)
        work.value, work.points = work.best[ply], work.end[ply]
        work.whole = work.sound[ply]
        return LEAVE
    if ply == 0:
        work.begun = work.nodes
    else:
        best = index
        for i in range(index + 1, count):
            if order[ply, i] > order[ply, best]:
                best = i
        moves[ply, index], moves[ply, best] = moves[ply, best], moves[ply, index]
        order[ply, index], order[ply, best] = order[ply, best], order[ply, index]
    states[ply + 1] = states[ply]
    play(states[ply + 1], moves[ply, index])
    late = ply > 0 and index >= LATE and work.left[ply] >= LATE_DEPTH
    work.skipped[ply] = int(work.hurry != 0 and late and order[ply, index] < KILLER)
    side = int(work.side[ply])
    work.side[ply + 1] = side if over(states[ply + 1]) else turn(states[ply + 1])
    descend(
        work, ply, OPEN if index == 0 or every or work.high[ply] - work.low[ply] == 1 else NARROW
    )
    return ARRIVE


@generic
def go_back(work: Any, states: Any, moves: Any, root: Any, points: Any) -> int:
    """Take a child's value into account; the next phase."""
    ply = int(work.ply) - 1
    work.ply = ply
    value = int(work.value) if work.side[ply + 1] == work.side[ply] else -int(work.value)
    value = faded(value, int(work.certain))
    if work.skipped[ply] != 0 and value > work.low[ply]:
        work.skipped[ply] = 0
        descend(work, ply, int(work.window[ply]))
        return ARRIVE
    if work.window[ply] == NARROW and work.low[ply] < value < work.high[ply]:
        descend(work, ply, OPEN)
        return ARRIVE
    index = int(work.index[ply])
    move = int(moves[ply, index])
    work.index[ply] = index + 1
    # One move that is good enough needs no other to prove it.
    enough = value >= min(int(work.high[ply]), UNIT) and (ply > 0 or work.every == 0)
    work.sound[ply] = work.whole if enough else work.sound[ply] & work.whole
    if value > work.best[ply]:
        work.best[ply], work.chosen[ply], work.end[ply] = value, move, work.points
        if value > work.low[ply] and (ply > 0 or work.every == 0):
            work.low[ply] = value
        if ply == 0 and work.every == 0:
            work.best_move, work.best_value, work.best_points = move, value, work.points
        if enough and urgency(states[ply], move) == 0:
            reward(work, ply, move)
    if ply == 0:
        row = root[index]
        row.value, row.nodes = value, row.nodes + work.nodes - work.begun
        if work.window[ply] == NARROW:  # there is only a bound, and no line that leads to it
            scores(states[1], points)
            work.points = points[work.seat]
        row.points = work.points
    return TRY


@generic
def reward(work: Any, ply: int, move: int) -> None:
    """Remember a quiet move that was good enough: it may be so in the next nodes."""
    side, left = int(work.side[ply]), int(work.left[ply])
    work.history[side, move % HISTORY] += left * left
    if work.killer[ply, 0] != move:
        work.killer[ply, 1] = work.killer[ply, 0]
        work.killer[ply, 0] = move


# --- iterations ----------------------------------------------------------------------------------


@generic
def begin_iteration(work: Any, moves: Any, root: Any) -> None:
    """Set the root for a search of the depth that is due."""
    work.ply, work.phase = 0, TRY
    work.side[0], work.key[0], work.left[0] = work.seat, 0, work.depth
    work.low[0] = work.asked[0] = -ENDLESS
    work.high[0] = ENDLESS
    work.best[0], work.chosen[0], work.sound[0] = -ENDLESS, -1, 1
    work.count[0], work.index[0] = work.moves, 0
    for i in range(work.moves):
        moves[0, i] = root[i].move


@generic
def end_iteration(work: Any, root: Any, result: Any) -> None:
    """Bring the moves of the root into the order of their values, and keep the result."""
    for i in range(1, work.moves):
        result[0] = root[i]
        j = i
        while j > 0 and root[j - 1].value < result[0].value:
            root[j] = root[j - 1]
            j -= 1
        root[j] = result[0]
    for i in range(work.moves):
        result[i] = root[i]
    work.done, work.complete = work.depth, work.whole
    first = result[0]
    work.best_move, work.best_value, work.best_points = first.move, first.value, first.points


@generic
def explore(
    work: Any,
    states: Any,
    moves: Any,
    order: Any,
    table: Any,
    root: Any,
    result: Any,
    points: Any,
    outcome: Any,
    deepest: int,
    budget: int,
    least: int,
) -> bool:
    """Go on until all is known (True), or after so many nodes (False).

    The first `least` iterations are finished in any case.
    """
    while True:
        if work.phase == ARRIVE:
            if work.nodes >= budget and work.depth > least:
                return False
            work.phase = arrive(work, states, moves, order, table, points, outcome)
        elif work.phase == TRY:
            work.phase = try_next(work, states, moves, order, table)
        elif work.ply > 0:
            work.phase = go_back(work, states, moves, root, points)
        else:
            end_iteration(work, root, result)
            decided = work.every == 0 and abs(work.best_value) > work.certain
            if work.complete != 0 or decided or work.depth >= deepest:
                return True
            work.depth += 1
            begin_iteration(work, moves, root)
