"""Ways of pillars over the site: what they cost, and where they lead (TURQUOISE-R7, J5)."""

from typing import Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.geometry import (
    CELLS,
    EDGE,
    NOT_LAST_COLUMN,
    NOT_LAST_ROW,
    step,
)
from ludotheque.games.turquoise.rules.state import (
    HAND,
    MOST_AP,
    MOST_ROUTES,
    MOVE,
    ROUTES,
    SPOTS,
    STOREYS,
    State,
    top_pillar,
)
from ludotheque.games.turquoise.rules.walkways import leads_on, neighbour

# Sets of paid opponents in the order of J5, compared as lists: none, a, ab, abc, ac, b, bc, c.
SET_ORDER: Final = np.array([0, 1, 3, 7, 5, 2, 6, 4], np.int64)
SETS: Final = 8
LAYER: Final = (CELLS + 1) * SETS


@inlined
def opponent(seat: int, number: int) -> int:
    """The number-th of the other seats, in ascending order."""
    return number if number < seat else number + 1


@kernel
def survey_pillars(state: State, seat: int, masks: Int64s) -> int:
    """Write the tops with own pillars, with those of each opponent, and free ones to `masks`.

    Returns how many pillars of opponents stand there.
    """
    own, a, b, c, free, others = 0, 0, 0, 0, 0, 0
    for cell in range(CELLS):
        above = int(state.above[cell])
        if above == 0 or above > STOREYS:
            continue
        pillar = int(state.pillar[above - 1, cell])
        bit = 1 << cell
        if pillar == 0:
            free |= bit
        elif pillar == seat + 1:
            own |= bit
        else:
            others += 1
            number = pillar - 1 if pillar - 1 < seat else pillar - 2
            if number == 0:
                a |= bit
            elif number == 1:
                b |= bit
            else:
                c |= bit
    # Halves of 32 bits: a set of all cells does not fit a signed number of 64.
    _write_mask(masks, 0, own)
    _write_mask(masks, 1, a)
    _write_mask(masks, 2, b)
    _write_mask(masks, 3, c)
    _write_mask(masks, 4, free)
    return others


@inlined
def _write_mask(masks: Int64s, i: int, cells: int) -> None:
    masks[i, 0], masks[i, 1] = cells & 0xFFFFFFFF, (cells >> 32) & 0xFFFFFFFF


@inlined
def _read_mask(masks: Int64s, i: int) -> int:
    return int(masks[i, 0]) | (int(masks[i, 1]) << 32)


@kernel
def find_routes(
    state: State, seat: int, source: int, masks: Int64s, others: int, work: Int64s, out: Int64s
) -> int:
    """Write the routes of a pillar from a cell or the hand: target, AP, points, set paid (J5).

    `masks` comes from `survey_pillars`. Layer after layer of AP, and in it of points, it notes
    the pillars that can be passed over at that price, for each set of players paid. A cell that is
    reached for less of one and no more of the other is not looked at again: going on from it at a
    higher price could only give beaten routes. Routes of a target come in the order of J5.
    """
    ap, points = int(state.ap), int(state.points[seat])
    if ap == 0:
        return 0
    own, free = _read_mask(masks, 0), _read_mask(masks, 4)
    bit = 0
    if source != HAND:
        bit = 1 << int(source)  # a number of NumPy would overflow where Numba is missing
        own &= ~bit  # a route may not come back to where it began
    east, south = int(state.east), int(state.south)
    no_east, no_south = NOT_LAST_COLUMN & ~east, NOT_LAST_ROW & ~south
    gate_open = int(state.gate_open)
    gate_shut = int(state.gates) & ~gate_open
    opponents = int(state.seats) - 1
    sets = 1 << opponents
    cap = max(min(points, others), 0)
    # Rows of `work`: 0, 1 layers of AP; 2 cells seen for fewer AP; 3 the same of free sites.
    now, low = 0, 1
    for p in range(cap + 1):
        _write_work(work, 2, p, 0)
        _write_work(work, 3, p, 0)
    n, low_top, hand_best = 0, -1, CELLS + 1
    for e in range(ap):
        seen, seen_free, top = 0, 0, -1
        last = cap
        for p in range(cap + 1):
            blocked = _read_work(work, 2, p) | seen | bit
            closed = _read_work(work, 3, p) | seen_free
            layer, layer_free, found_hand = 0, 0, False
            for order in range(SETS):
                paid = int(SET_ORDER[order])
                if paid >= sets:
                    continue
                cells, ends, exits = 0, 0, 0
                if p <= low_top:
                    before = _read_work(work, low, p * SETS + paid)
                    shut = step(before, no_east, no_south)
                    cells = shut & own
                    ends = shut
                    exits = before & gate_shut
                if p > 0 and paid != 0:
                    for number in range(opponents):
                        if not (paid >> number) & 1:
                            continue
                        theirs = _read_mask(masks, 1 + number)
                        for which in range(2):
                            from_set = paid if which == 0 else paid & ~(1 << number)
                            if p - 1 <= top:
                                at = _read_work(work, now, (p - 1) * SETS + from_set)
                                cells |= step(at, east, south) & theirs
                            if p - 1 <= low_top:
                                at = _read_work(work, low, (p - 1) * SETS + from_set)
                                cells |= step(at, no_east, no_south) & theirs
                        if source == HAND and p == 1 and paid == 1 << number and e < 2:
                            cells |= (gate_open if e == 0 else gate_shut) & theirs
                if p == 0 and paid == 0 and source == HAND and e < 2:
                    gate = gate_open if e == 0 else gate_shut
                    cells |= gate & own
                    ends |= gate
                cells &= ~blocked
                if p == 0 and paid == 0 and e == 0:
                    cells |= bit
                while True:
                    more = step(cells, east, south) & own & ~cells & ~blocked
                    if more == 0:
                        break
                    cells |= more
                _write_work(work, now, p * SETS + paid, cells)
                layer |= cells
                ends = (ends | step(cells, east, south)) & free & ~closed
                layer_free |= ends
                n = _emit(out, n, ends, e, p, paid)
                exits |= cells & gate_open
                if source != HAND and exits != 0 and p < hand_best:
                    out[n, 0], out[n, 1], out[n, 2], out[n, 3] = HAND, e + 1, p, paid
                    n += 1
                    found_hand = True
            seen |= layer
            seen_free |= layer_free
            if found_hand:
                hand_best = p
            if layer != 0:
                top = p
            _write_work(work, 4, p, seen)
            _write_work(work, 5, p, seen_free)
            if layer == 0 and p > low_top and p > 0:
                last = p
                break
        for p in range(cap + 1):
            _write_work(work, 2, p, _read_work(work, 2, p) | _read_work(work, 4, min(p, last)))
            _write_work(work, 3, p, _read_work(work, 3, p) | _read_work(work, 5, min(p, last)))
        now, low = low, now
        low_top = top
    return n


@inlined
def _write_work(work: Int64s, row: int, i: int, cells: int) -> None:
    work[row, i, 0], work[row, i, 1] = cells & 0xFFFFFFFF, (cells >> 32) & 0xFFFFFFFF


@inlined
def _read_work(work: Int64s, row: int, i: int) -> int:
    return int(work[row, i, 0]) | (int(work[row, i, 1]) << 32)


@kernel
def _emit(out: Int64s, n: int, ends: int, e: int, p: int, paid: int) -> int:
    """Write a route to each of the cells; how many there are then."""
    for row in range(EDGE):
        line = (ends >> (row * EDGE)) & 0xFF
        cell = row * EDGE
        while line != 0:
            if line & 1:
                out[n, 0], out[n, 1], out[n, 2], out[n, 3] = cell, e + 1, p, paid
                n += 1
            line >>= 1
            cell += 1
    return n


@kernel
def new_work() -> Int64s:
    """Room for `find_routes` to think in."""
    return np.empty((6, LAYER, 2), np.int64)


@kernel
def new_found() -> Int64s:
    """Room for what `find_routes` finds."""
    return np.empty((MOST_ROUTES, 4), np.int64)


@kernel
def new_masks() -> Int64s:
    """Room for `survey_pillars`."""
    return np.empty((5, 2), np.int64)


@kernel
def route_move(source: int, target: int, number: int) -> int:
    """The number of a pillar's move."""
    return MOVE + (source * SPOTS + target) * ROUTES + number


@inlined
def read_route(move: int) -> tuple[int, int, int]:
    """Source, target and number of the route of a pillar's move."""
    pair, number = (move - MOVE) // ROUTES, (move - MOVE) % ROUTES
    return pair // SPOTS, pair % SPOTS, number


@kernel
def price_of(state: State, source: int, target: int, number: int) -> tuple[int, int, int]:
    """AP, points and set paid of the number-th route, or zeros if there are not so many."""
    seat = int(state.active)
    masks = new_masks()
    found = new_found()
    others = survey_pillars(state, seat, masks)
    count = find_routes(state, seat, source, masks, others, new_work(), found)
    for i in range(count):
        if found[i, 0] == target:
            if number == 0:
                return int(found[i, 1]), int(found[i, 2]), int(found[i, 3])
            number -= 1
    return 0, 0, 0


NODE_SETS: Final = MOST_AP * SETS


@kernel
def trace_route(
    state: State, source: int, target: int, ap: int, points: int, paid: int, cells: Int64s
) -> int:
    """Write the cells of a route of that price, the fewest and then the first (J5); how many.

    A breadth-first search that tries the next cells in reading order finds, among the shortest
    ways to a node, the first when compared cell by cell.
    """
    seat = int(state.active)
    nodes = NODE_SETS * (points + 1) * SPOTS
    parent = np.full(nodes, -1, np.int64)
    queue = np.zeros(nodes, np.int64)
    gates = int(state.gates)
    start = source  # no points, no extra AP, nobody paid
    parent[start] = start
    queue[0] = start
    head, tail = 0, 1
    goal = (((ap - 1) * SETS + paid) * (points + 1) + points) * SPOTS + target
    while head < tail and parent[goal] < 0:
        node = queue[head]
        head += 1
        at = node % SPOTS
        rest = node // SPOTS
        p = rest % (points + 1)
        rest //= points + 1
        who, e = rest % SETS, rest // SETS
        # In reading order: gates row by row from the hand; up, left, right, down; out at the end.
        for option in range(CELLS if at == HAND else 5):
            if at == HAND:
                to = option
                if not (gates >> to) & 1 or state.above[to] == 0:
                    continue
            elif option == 4:
                if target != HAND or not (gates >> at) & 1:
                    continue
                to = HAND
            else:
                to = neighbour(at, option)
                if to < 0 or state.above[to] == 0:
                    continue
            f = e if leads_on(state, at, to) else e + 1
            if f >= ap or to == source:
                continue
            q, whom = p, who
            if to != target:
                pillar = top_pillar(state, to) if to != HAND else 0
                if pillar == 0:
                    continue
                if pillar != seat + 1:
                    q += 1
                    whom |= 1 << (pillar - 1 if pillar - 1 < seat else pillar - 2)
                    if q > points or whom & ~paid:
                        continue
            next_node = ((f * SETS + whom) * (points + 1) + q) * SPOTS + to
            if parent[next_node] < 0:
                parent[next_node] = node
                queue[tail] = next_node
                tail += 1
    count = 0
    node = goal
    while parent[node] >= 0 and node != start:
        node = parent[node]
        count += 1
    node = goal
    for i in range(count - 1, -1, -1):
        cells[i] = node % SPOTS
        node = parent[node]
    return count


@inlined
def paid_at(state: State, seat: int, cell: int) -> int:
    """The seat that is paid for passing over the pillar on a cell, or -1 if it is free (R7)."""
    owner = top_pillar(state, cell) - 1
    return -1 if owner == seat else owner
