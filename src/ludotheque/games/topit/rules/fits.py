"""Laying a piece, and the placements that fit the mosaic then."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topit.rules.adjacency import (
    APART,
    OVERLAP,
    SHARED,
    UNEVEN,
    glue,
    lay_move,
    meet,
)
from ludotheque.games.topit.rules.geometry import DIRECTIONS, along
from ludotheque.games.topit.rules.state import SIDES, State


@kernel
def put(state: State, kind: int, colour: int, steps: int, a: int, b: int, c: int, d: int) -> int:
    """Lay a piece that fits; the values of the pieces it touches."""
    new = int(state.laid)
    state.laid = new + 1
    state.piece_kind[new], state.piece_colour[new] = kind, colour
    state.piece_turn[new] = steps
    at = state.piece_at[new]
    at[0], at[1], at[2], at[3] = a, b, c, d
    for k in range(DIRECTIONS):
        reach = along(k, a, b, c, d) + int(state.reach[kind, DIRECTIONS + k - steps])
        state.piece_reach[new, k] = reach
    state.hand[colour] = int(state.hand[colour]) & ~(1 << kind)
    values = 0
    for q in range(new):
        how = meet(state, kind, steps, a, b, c, d, q)
        if how >= SHARED:
            state.joined[new, (how >> 3) & 7] = q + 1
            state.joined[q, how >> 6] = new + 1
            values += int(state.worth[state.piece_kind[q]])
    _update_fits(state, new)
    return values


@kernel
def _wanted(state: State) -> int:
    """The kinds that somebody still holds, a bit each."""
    kinds = 0
    for colour in range(state.colours):
        kinds |= int(state.hand[colour])
    return kinds


@kernel
def _update_fits(state: State, new: int) -> None:
    """Drop the placements that the new piece blocks, then add those along its free edges."""
    wanted = _wanted(state)
    worth = int(state.worth[state.piece_kind[new]])
    colour = 1 << int(state.piece_colour[new])
    # For each edge, a bit for each kind and own edge of a placement that is there already.
    kept = 0
    count = int(state.fits)
    seen_0, seen_1, seen_2, seen_3, seen_4, seen_5 = 0, 0, 0, 0, 0, 0
    for i in range(count):
        kind = int(state.fit_kind[i])
        if not (wanted >> kind) & 1:
            continue
        at = state.fit_at[i]
        a, b, c, d = int(at[0]), int(at[1]), int(at[2]), int(at[3])
        how = meet(state, kind, int(state.fit_turn[i]), a, b, c, d, new)
        if how in (OVERLAP, UNEVEN):
            continue
        points, colours = int(state.fit_points[i]), int(state.fit_colours[i])
        if how != APART:
            points += worth
            colours |= colour
            edge, own = how >> 6, ((how >> 3) & 7) % int(state.period[kind])
            known = 1 << (kind * SIDES + own)
            if edge == 0:
                seen_0 |= known
            elif edge == 1:
                seen_1 |= known
            elif edge == 2:
                seen_2 |= known
            elif edge == 3:
                seen_3 |= known
            elif edge == 4:
                seen_4 |= known
            else:
                seen_5 |= known
        _write_fit(state, kept, int(state.fit_move[i]), kind, int(state.fit_turn[i]))
        _write_place(state, kept, a, b, c, d, points, colours)
        kept += 1
    seen = (seen_0, seen_1, seen_2, seen_3, seen_4, seen_5)
    for edge in range(state.sides[state.piece_kind[new]]):
        if state.joined[new, edge] == 0:
            kept = _add_fits(state, kept, new, edge, seen[edge], wanted)
    for i in range(kept, count):
        _write_fit(state, i, 0, 0, 0)
        _write_place(state, i, 0, 0, 0, 0, 0, 0)
    state.fits = kept


@inlined
def _write_fit(state: State, i: int, move: int, kind: int, steps: int) -> None:
    state.fit_move[i], state.fit_kind[i], state.fit_turn[i] = move, kind, steps


@inlined
def _write_place(
    state: State, i: int, a: int, b: int, c: int, d: int, points: int, colours: int
) -> None:
    at = state.fit_at[i]
    at[0], at[1], at[2], at[3] = a, b, c, d
    state.fit_points[i], state.fit_colours[i] = points, colours


@kernel
def _add_fits(state: State, kept: int, new: int, edge: int, seen: int, wanted: int) -> int:
    """Add the placements along a free edge of the new piece; how many there are then.

    Those that touch an older piece too are known already, under the name that comes first. Own
    edges beyond the period give the same placements once more.
    """
    span = int(state.span[state.piece_kind[new], edge])
    for kind in range(state.kinds):
        if not (wanted >> kind) & 1:
            continue
        for own in range(state.period[kind]):
            if state.span[kind, own] != span or (seen >> (kind * SIDES + own)) & 1:
                continue
            steps, a, b, c, d = glue(state, kind, new, edge, own)
            points, colours, good = int(state.worth[kind]), 0, True
            for q in range(new + 1):
                how = meet(state, kind, steps, a, b, c, d, q)
                if how in (OVERLAP, UNEVEN):
                    good = False
                    break
                if how != APART:
                    points += int(state.worth[state.piece_kind[q]])
                    colours |= 1 << int(state.piece_colour[q])
            if good:
                _write_fit(state, kept, lay_move(kind, new, edge, own), kind, steps)
                _write_place(state, kept, a, b, c, d, points, colours)
                kept += 1
    return kept
