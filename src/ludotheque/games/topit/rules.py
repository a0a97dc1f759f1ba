"""The rules of Top It as kernels.

A move is a number: lay(kind, onto, onto edge, own edge), then lay(kind) for the first piece, then
top(piece), then pass. The state keeps every placement that fits the mosaic (`fit_…`): laying a
piece drops those it blocks and adds those along its own free edges, so that no rule is tested
twice for the same two pieces.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.chance import DEALER, draw_lot, seed_dealer
from ludotheque.core.contract import EFFECT_HEAD
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.core.victory import share_victory
from ludotheque.games.topit.geometry import DIRECTIONS, along, turn_by

COLOURS: Final = 4
KINDS: Final = 8
SIDES: Final = 6  # at most
PIECES: Final = COLOURS * KINDS
FITS: Final = 768  # `pieces.py` refuses sets of pieces that could need more
NOBODY: Final = 255

LAYS: Final = KINDS * PIECES * SIDES * SIDES
FIRST_LAY: Final = LAYS
TOP: Final = FIRST_LAY + KINDS
PASS: Final = TOP + PIECES
ACTIONS: Final = PASS + 1

PLAYING, ALL_LAID, ALL_PASSED = range(3)


# Kinds of effects, in the order of `Game.effect_kinds`.
LAY, LAY_STONE, TOUCH, SIT_OUT, NEXT_TURN, END, RESULT = range(7)
MOST_EFFECTS: Final = 1 + SIDES + 1 + COLOURS  # a piece, all it touches, the end, all results
NO_KIND: Final = -1  # in the effect of a touch

# How two pieces lie to each other.
APART, OVERLAP, UNEVEN, SHARED = range(4)  # SHARED + 8 * edge of one + 64 * edge of the other

# A set of pieces, made by `pieces.py`; headings are the directions of the edges, turned by nothing.
_SHAPES: Final = [
    ("kinds", np.uint8),
    ("sides", np.uint8, (KINDS,)),
    ("span", np.uint8, (KINDS, SIDES)),  # the length of each edge, by number
    ("heading", np.uint8, (KINDS, SIDES)),
    ("edge_at", np.uint8, (KINDS, DIRECTIONS)),  # the edge of a heading, or NOBODY
    ("corner", np.int8, (KINDS, SIDES, 4)),  # where each edge begins; corner 0 at the origin
    ("reach", np.int32, (KINDS, 2 * DIRECTIONS)),  # how far it reaches along each direction, twice
    ("period", np.uint8, (KINDS,)),  # edges until the shape repeats
    ("worth", np.uint8, (KINDS,)),
    ("big", np.uint8, (KINDS,)),
]

SETTING: Final = np.dtype(
    (np.record, [("seats", np.uint8), ("first", np.int8), ("shapes", np.dtype(_SHAPES))])
)

STATE: Final = np.dtype(
    (
        np.record,
        [
            ("seats", np.uint8),
            ("colours", np.uint8),  # in play: one a seat, alone four
            ("first", np.uint8),
            ("colour", np.uint8),  # to act
            ("turns", np.uint16),
            ("passes", np.uint8),  # running
            ("ended", np.uint8),
            ("hand", np.uint8, (COLOURS,)),  # a bit for each kind
            ("stones", np.uint8),  # a bit for each colour
            ("points", np.int16, (COLOURS,)),
            ("laid", np.uint8),
            ("piece_kind", np.uint8, (PIECES,)),
            ("piece_colour", np.uint8, (PIECES,)),
            ("piece_turn", np.uint8, (PIECES,)),  # in steps of 30 degrees
            ("piece_at", np.int16, (PIECES, 4)),  # its corner 0
            ("piece_reach", np.int32, (PIECES, DIRECTIONS)),
            ("joined", np.uint8, (PIECES, SIDES)),  # the piece at each edge, + 1
            ("stone", np.uint8, (PIECES,)),  # its colour + 1
            ("stone_after", np.uint8, (PIECES,)),  # pieces on the table when it was laid
            ("fits", np.uint16),
            ("fit_move", np.uint16, (FITS,)),
            ("fit_kind", np.uint8, (FITS,)),
            ("fit_turn", np.uint8, (FITS,)),
            ("fit_at", np.int16, (FITS, 4)),
            ("fit_points", np.uint8, (FITS,)),
            ("fit_colours", np.uint8, (FITS,)),  # of the pieces it would touch
            *_SHAPES,
        ],
    )
)


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R3_UNKNOWN = 1
    R2_FIRST = 2
    R3_APART = 3
    R4_LONGER = 4
    R4_SHORTER = 5
    R4_FREE = 6
    R1_HAND = 7
    R10_KIND = 8
    R4_OVERLAP = 9
    R4_UNEVEN = 10
    R5 = 11
    R3_NAME = 12
    R2_EMPTY = 13
    R8_LAID = 14
    R10_STONE = 15
    R8_SMALL = 16
    R8_TAKEN = 17
    R8_OWN = 18
    J1 = 19


@inlined
def signed(number: Any) -> int:
    """A number of the state, so that Numba mixes it with others and does not make it a float."""
    return int(number) + 0


# --- how two pieces lie to each other ----------------------------------------------------------


@inlined
def _meet(state: Any, kind: int, steps: int, a: int, b: int, c: int, d: int, q: int) -> int:
    """How a piece, wherever it is, lies to the laid piece q: exactly (R4).

    Convex shapes are apart if and only if a line along one of the edges lies between them, so the
    twelve directions tell. On such a line they touch where both have an edge.
    """
    touching, where = 0, 0
    for k in range(DIRECTIONS):
        gap = along(k, a, b, c, d) + int(state.reach[kind, DIRECTIONS + k - steps])
        opposite = k + 6 if k < 6 else k - 6
        gap += int(state.piece_reach[q, opposite])
        if gap < 0:
            return APART
        if gap == 0:
            touching += 1
            where = k
    if touching == 0:
        return OVERLAP
    if touching > 1:
        return APART  # on two lines at once: in a point
    return _touch(state, kind, steps, a, b, c, d, q, where)


@kernel
def _touch(
    state: Any, kind: int, steps: int, a: int, b: int, c: int, d: int, q: int, where: int
) -> int:
    """How two pieces lie that both reach one line, with the outside of the first along `where`."""
    heading = (where + 3) % DIRECTIONS
    own = int(state.edge_at[kind, (heading - steps) % DIRECTIONS])
    other_kind, other_steps = int(state.piece_kind[q]), int(state.piece_turn[q])
    other = int(state.edge_at[other_kind, (heading + 6 - other_steps) % DIRECTIONS])
    if own == NOBODY or other == NOBODY:
        return APART
    at = state.piece_at[q]
    low = along(heading, a, b, c, d) + _corner_along(state, kind, own, heading - steps)
    high = along(heading, a, b, c, d) + _corner_along(
        state, kind, (own + 1) % int(state.sides[kind]), heading - steps
    )
    base = along(heading, int(at[0]), int(at[1]), int(at[2]), int(at[3]))
    other_high = base + _corner_along(state, other_kind, other, heading - other_steps)
    other_low = base + _corner_along(
        state, other_kind, (other + 1) % int(state.sides[other_kind]), heading - other_steps
    )
    if high <= other_low or other_high <= low:
        return APART
    if low != other_low or high != other_high:
        return UNEVEN
    return SHARED + 8 * own + 64 * other


@inlined
def _corner_along(state: Any, kind: int, corner: int, k: int) -> int:
    """A corner of a shape, seen along a direction from -11 to 11."""
    at = state.corner[kind, corner]
    return along(k + DIRECTIONS, int(at[0]), int(at[1]), int(at[2]), int(at[3]))


@kernel
def glue(state: Any, kind: int, onto: int, edge: int, own: int) -> tuple[int, int, int, int, int]:
    """Turn and place of a piece whose own edge lies on an edge of the mosaic, end to start."""
    other = int(state.piece_kind[onto])
    other_steps = int(state.piece_turn[onto])
    heading = int(state.heading[other, edge]) + other_steps
    steps = (heading + 6 - int(state.heading[kind, own])) % DIRECTIONS
    end = state.corner[other, (edge + 1) % int(state.sides[other])]
    a, b, c, d = turn_by(int(end[0]), int(end[1]), int(end[2]), int(end[3]), other_steps)
    start = state.corner[kind, own]
    e, f, g, h = turn_by(int(start[0]), int(start[1]), int(start[2]), int(start[3]), steps)
    at = state.piece_at[onto]
    return steps, a - e + int(at[0]), b - f + int(at[1]), c - g + int(at[2]), d - h + int(at[3])


@kernel
def placed(state: Any, move: int) -> tuple[int, int, int, int, int, int]:
    """Kind, turn and place of the piece that a move lays; the first lies in the middle (R2)."""
    if move >= FIRST_LAY:
        return move - FIRST_LAY, 0, 0, 0, 0, 0
    kind, onto = move // (PIECES * SIDES * SIDES), (move // (SIDES * SIDES)) % PIECES
    steps, a, b, c, d = glue(state, kind, onto, (move // SIDES) % SIDES, move % SIDES)
    return kind, steps, a, b, c, d


@inlined
def lay_move(kind: int, onto: int, edge: int, own: int) -> int:
    """The number of a placement."""
    return ((kind * PIECES + onto) * SIDES + edge) * SIDES + own


# --- laying ------------------------------------------------------------------------------------


@kernel
def put(state: Any, kind: int, colour: int, steps: int, a: int, b: int, c: int, d: int) -> int:
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
        how = _meet(state, kind, steps, a, b, c, d, q)
        if how >= SHARED:
            state.joined[new, (how >> 3) & 7] = q + 1
            state.joined[q, how >> 6] = new + 1
            values += int(state.worth[state.piece_kind[q]])
    _update_fits(state, new)
    return values


@kernel
def _wanted(state: Any) -> int:
    """The kinds that somebody still holds, a bit each."""
    kinds = 0
    for colour in range(state.colours):
        kinds |= int(state.hand[colour])
    return kinds


@kernel
def _update_fits(state: Any, new: int) -> None:
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
        how = _meet(state, kind, int(state.fit_turn[i]), a, b, c, d, new)
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
def _write_fit(state: Any, i: int, move: int, kind: int, steps: int) -> None:
    state.fit_move[i], state.fit_kind[i], state.fit_turn[i] = move, kind, steps


@inlined
def _write_place(
    state: Any, i: int, a: int, b: int, c: int, d: int, points: int, colours: int
) -> None:
    at = state.fit_at[i]
    at[0], at[1], at[2], at[3] = a, b, c, d
    state.fit_points[i], state.fit_colours[i] = points, colours


@kernel
def _add_fits(state: Any, kept: int, new: int, edge: int, seen: int, wanted: int) -> int:
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
                how = _meet(state, kind, steps, a, b, c, d, q)
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


@kernel
def stone_points(state: Any, piece: int) -> int:
    """What a stone on a piece scores now (R8)."""
    points = signed(state.worth[state.piece_kind[piece]])
    for edge in range(state.sides[state.piece_kind[piece]]):
        other = int(state.joined[piece, edge])
        if other > 0:
            points += int(state.worth[state.piece_kind[other - 1]])
    return points


# --- the contract ------------------------------------------------------------------------------


@kernel
def setup(state: Any, setting: Any, key: Any) -> None:
    """Hand out pieces and stones (R1); nothing is left to chance but the first seat."""
    seats = int(setting.seats)
    state.seats = seats
    state.colours = COLOURS if seats == 1 else seats
    first = int(setting.first)
    if first < 0:
        dealer = np.zeros(DEALER, np.int64)
        seed_dealer(dealer, key)
        first = draw_lot(dealer, seats)
    state.first = state.colour = first
    _take_shapes(state, setting.shapes)
    for colour in range(state.colours):
        state.hand[colour] = (1 << int(state.kinds)) - 1
    state.stones = (1 << int(state.colours)) - 1


@kernel
def _take_shapes(state: Any, shapes: Any) -> None:
    state.kinds = shapes.kinds
    for kind in range(shapes.kinds):
        state.sides[kind], state.period[kind] = shapes.sides[kind], shapes.period[kind]
        state.worth[kind], state.big[kind] = shapes.worth[kind], shapes.big[kind]
        for i in range(SIDES):
            state.span[kind, i], state.heading[kind, i] = (
                shapes.span[kind, i],
                shapes.heading[kind, i],
            )
            for j in range(4):
                state.corner[kind, i, j] = shapes.corner[kind, i, j]
        for k in range(DIRECTIONS):
            state.edge_at[kind, k] = shapes.edge_at[kind, k]
        for k in range(2 * DIRECTIONS):
            state.reach[kind, k] = shapes.reach[kind, k]


@inlined
def is_second_turn(seats: int, turns: int) -> bool:
    """Whether R10 binds: two seats, and the second seat's first turn."""
    return bool(seats == 2 and turns == 1)


@inlined
def own_may_touch(state: Any) -> bool:
    """Whether pieces of one colour may touch, and stones lie on the own colour (R5, R8, R10)."""
    return bool(state.seats == 2)


@inlined
def may_top(state: Any, colour: int, piece: int) -> bool:
    """Whether a colour that has its stone may lay it there (R8, R10)."""
    return bool(
        state.big[state.piece_kind[piece]] != 0
        and state.stone[piece] == 0
        and (own_may_touch(state) or state.piece_colour[piece] != colour)
    )


@kernel
def legal(state: Any, out: Any) -> int:
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


@kernel
def play(state: Any, move: int) -> None:
    """Lay a piece or a stone and score it (R6 to R8), or pass; the next colour is to act."""
    colour = int(state.colour)
    state.ended = _ending_by(state, move)
    if move == PASS:
        state.passes += 1
    else:
        state.passes = 0
        state.points[colour] += lay(state, colour, move)
    state.turns += 1
    state.colour = _next_colour(state)


@kernel
def lay(state: Any, colour: int, move: int) -> int:
    """Lay a piece or a stone; its points (R6 to R8)."""
    if move >= TOP:
        piece = move - TOP
        state.stones = int(state.stones) & ~(1 << colour)
        state.stone[piece], state.stone_after[piece] = colour + 1, state.laid
        return stone_points(state, piece)
    kind, steps, a, b, c, d = placed(state, move)
    points = times(state) * int(state.worth[kind])
    return points + put(state, kind, colour, steps, a, b, c, d)


@inlined
def times(state: Any) -> int:
    """How often the next piece counts its own value: the very first scores double (R7)."""
    return 2 if state.laid == 0 else 1


@kernel
def left(state: Any, colour: int) -> int:
    """How much a colour has still to lay: its pieces, and the stone."""
    things = (int(state.stones) >> colour) & 1
    hand = int(state.hand[colour])
    while hand != 0:
        hand &= hand - 1
        things += 1
    return things


@kernel
def ending_with(state: Any, laid: int, passes: int) -> int:
    """How the game ends with so many more things laid (R2), and so many passes running (J1)."""
    things = 0
    for colour in range(signed(state.colours)):
        things += left(state, colour)
        if things > laid:
            return ALL_PASSED if passes == state.colours else PLAYING
    return ALL_LAID


@kernel
def _ending_by(state: Any, move: int) -> int:
    """How a legal move ends the game."""
    if move == PASS:
        return ending_with(state, 0, signed(state.passes) + 1)
    return ending_with(state, 1, 0)


@inlined
def _next_colour(state: Any) -> int:
    return (int(state.colour) + 1) % int(state.colours)


@kernel
def turn(state: Any) -> int:
    """The seat to act; alone it plays all colours (R11)."""
    return _seat_of(state, int(state.colour))


@inlined
def _seat_of(state: Any, colour: int) -> int:
    return 0 if state.seats == 1 else colour


@kernel
def over(state: Any) -> bool:
    """Whether all is laid, or nobody can lay (R2, J1)."""
    return bool(state.ended != PLAYING)


@kernel
def ending(state: Any) -> int:
    """Why the game is over."""
    return int(state.ended)


@kernel
def scores(state: Any, out: Any) -> None:
    """The points of each colour; alone their sum (J2)."""
    if state.seats == 1:
        out[0] = _sum(state)
        return
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@kernel
def _sum(state: Any) -> int:
    total = 0
    for colour in range(COLOURS):
        total += int(state.points[colour])
    return total


GOOD: Final = 490  # alone; the middle of the scale of `returns`, what the greedy player reaches


@kernel
def returns(state: Any, out: Any) -> None:
    """Winners share what the others lose (R9); alone, 0 is what the greedy player makes."""
    seats = int(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.ended == PLAYING:
        return
    if seats == 1:
        total = _sum(state)
        out[0] = (total - GOOD) / (total + GOOD)
        return
    points = np.zeros(COLOURS, np.int64)
    scores(state, points)
    share_victory(points, seats, out)


@kernel
def hide(state: Any, seat: int) -> None:
    """Everything is open."""
    return


@kernel
def redeal(state: Any, seat: int, rng: Any) -> None:
    """Nothing is hidden."""
    return


@kernel
def canonical(state: Any, move: int) -> int:
    """The name that is kept for a placement that fits: the least (onto, onto edge, own edge)."""
    if move >= LAYS:
        return move
    kind, steps, a, b, c, d = placed(state, move)
    for q in range(state.laid):
        how = _meet(state, kind, steps, a, b, c, d, q)
        if how >= SHARED:
            own = ((how >> 3) & 7) % int(state.period[kind])
            return lay_move(kind, q, how >> 6, own)
    return move


@kernel
def blocker(state: Any, move: int) -> int:
    """The piece that a placement overlaps or touches unevenly, or for R5 touches; -1 if none."""
    kind, steps, a, b, c, d = placed(state, move)
    for wanted in (OVERLAP, UNEVEN, SHARED):
        for q in range(state.laid):
            how = _meet(state, kind, steps, a, b, c, d, q)
            own = not own_may_touch(state) and state.piece_colour[q] == state.colour
            if (how == wanted and wanted != SHARED) or (how >= SHARED == wanted and own):
                return q
    return -1


@kernel
def explain(state: Any, move: int) -> int:
    """Why a move of the action space is not legal, the first reason in the order of J4, or 0."""
    if move == PASS:
        out = np.zeros(MOST_MOVES, np.int64)
        return Reason.LEGAL if legal(state, out) == 1 and out[0] == PASS else Reason.J1
    if move >= TOP:
        return _explain_stone(state, move - TOP)
    if move >= FIRST_LAY:
        if move - FIRST_LAY >= state.kinds:
            return Reason.R3_UNKNOWN
        return Reason.LEGAL if state.laid == 0 else Reason.R3_APART
    return _explain_piece(state, move)


@kernel
def _explain_stone(state: Any, piece: int) -> int:
    colour = int(state.colour)
    if state.laid == 0:
        return Reason.R2_EMPTY
    if piece >= state.laid:
        return Reason.R3_UNKNOWN
    if not (int(state.stones) >> colour) & 1:
        return Reason.R8_LAID
    if is_second_turn(state.seats, state.turns):
        return Reason.R10_STONE
    if state.big[state.piece_kind[piece]] == 0:
        return Reason.R8_SMALL
    if state.stone[piece] != 0:
        return Reason.R8_TAKEN
    return Reason.LEGAL if may_top(state, colour, piece) else Reason.R8_OWN


@kernel
def _explain_piece(state: Any, move: int) -> int:
    kind, onto = move // (PIECES * SIDES * SIDES), (move // (SIDES * SIDES)) % PIECES
    edge, own = (move // SIDES) % SIDES, move % SIDES
    if kind >= state.kinds or own >= state.sides[kind]:
        return Reason.R3_UNKNOWN
    if state.laid == 0:
        return Reason.R2_FIRST
    if onto >= state.laid or edge >= state.sides[state.piece_kind[onto]]:
        return Reason.R3_UNKNOWN
    span, other_span = int(state.span[kind, own]), int(state.span[state.piece_kind[onto], edge])
    if span != other_span:
        return Reason.R4_LONGER if is_longer(span, other_span) else Reason.R4_SHORTER
    if state.joined[onto, edge] != 0:
        return Reason.R4_FREE
    if not (int(state.hand[state.colour]) >> kind) & 1:
        return Reason.R1_HAND
    if is_second_turn(state.seats, state.turns) and kind == state.piece_kind[0]:
        return Reason.R10_KIND
    steps, a, b, c, d = glue(state, kind, onto, edge, own)
    worst, same_colour = APART, False
    for q in range(state.laid):
        how = _meet(state, kind, steps, a, b, c, d, q)
        if how == OVERLAP:
            return Reason.R4_OVERLAP
        if how == UNEVEN:
            worst = UNEVEN
        elif how >= SHARED and state.piece_colour[q] == state.colour:
            same_colour = True
    if worst == UNEVEN:
        return Reason.R4_UNEVEN
    if same_colour and not own_may_touch(state):
        return Reason.R5
    return Reason.LEGAL if canonical(state, move) == move else Reason.R3_NAME


@kernel
def is_longer(span: int, other: int) -> bool:
    """Whether a length is the longer of two, by their numbers: 1, √3, √3-1."""
    rank = (1, 2, 0)
    return rank[span] > rank[other]


MOST_MOVES: Final = FITS + PIECES

MARGIN: Final = 25.0  # a lead of so many points is half-way to certain, for `guess`
STONE: Final = 20  # what a stone kept is worth while there are pieces to lay


@kernel
def _prospect(state: Any, colour: int) -> int:
    """Points, and what the stone in hand will bring while the mosaic grows."""
    points = int(state.points[colour])
    if (int(state.stones) >> colour) & 1 and state.hand[colour] != 0:
        points += STONE
    return points


@kernel
def guess(state: Any, seat: int) -> float:
    """The lead over the best other seat; alone, all points so far."""
    if state.seats == 1:
        total = 0
        for colour in range(COLOURS):
            total += _prospect(state, colour)
        return total / (total + GOOD)
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, _prospect(state, other))
    lead = _prospect(state, seat) - best
    return lead / (MARGIN + abs(lead))


EVENTS: Final = ("pieces", "stones", "passes", "points of stones", "pieces touching three or more")


@kernel
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    """Count what `EVENTS` names."""
    if move == PASS:
        out[2] += 1
    elif move >= TOP:
        out[1] += 1
        out[3] += stone_points(before, move - TOP)
    else:
        out[0] += 1
        new = int(before.laid)
        touched = 0
        for edge in range(SIDES):
            touched += after.joined[new, edge] != 0
        out[4] += touched >= 3


# --- the observation ---------------------------------------------------------------------------

# In the order of `Game.planes`. Colours are counted from the own one on.
FEATURES: Final = KINDS + COLOURS + DIRECTIONS + 2 + COLOURS + SIDES
OBSERVATION: Final = PIECES * FEATURES + COLOURS * KINDS + COLOURS + COLOURS + COLOURS + 4
UNIT: Final = 2.0 * 40545.0 * 10.0  # `along` is twice a length; tens of short edges


@kernel
def observe(state: Any, seat: int, out: Any) -> None:
    """Pieces on the table, hands, stones, points, who is to act, time."""
    out[:OBSERVATION] = 0.0
    colours = int(state.colours)
    own = int(state.colour) if state.seats == 1 else max(seat, 0)
    for piece in range(state.laid):
        n = piece * FEATURES
        out[n + int(state.piece_kind[piece])] = 1.0
        n += KINDS
        out[n + (int(state.piece_colour[piece]) - own) % colours] = 1.0
        n += COLOURS
        out[n + int(state.piece_turn[piece])] = 1.0
        n += DIRECTIONS
        at = state.piece_at[piece]
        a, b, c, d = int(at[0]), int(at[1]), int(at[2]), int(at[3])
        out[n] = along(0, a, b, c, d) / UNIT
        out[n + 1] = along(3, a, b, c, d) / UNIT
        n += 2
        if state.stone[piece] != 0:
            out[n + (int(state.stone[piece]) - 1 - own) % colours] = 1.0
        n += COLOURS
        for edge in range(state.sides[state.piece_kind[piece]]):
            out[n + edge] = 1.0 if state.joined[piece, edge] == 0 else 0.0
    n = PIECES * FEATURES
    for i in range(colours):
        colour = (own + i) % colours
        for kind in range(state.kinds):
            out[n + i * KINDS + kind] = float((int(state.hand[colour]) >> kind) & 1)
        out[n + COLOURS * KINDS + i] = float((int(state.stones) >> colour) & 1)
        out[n + COLOURS * KINDS + COLOURS + i] = int(state.points[colour]) / 100.0
        out[n + COLOURS * KINDS + 2 * COLOURS + i] = 1.0
    n += COLOURS * KINDS + 3 * COLOURS
    out[n] = 1.0 if turn(state) == seat and state.ended == PLAYING else 0.0
    out[n + 1] = min(int(state.turns) / (9.0 * colours), 1.0)
    out[n + 2] = int(state.passes) / COLOURS
    out[n + 3] = 1.0 if state.seats == 2 else 0.0


# --- effects -----------------------------------------------------------------------------------


@inlined
def _tell(out: Any, n: int, kind: int, seat: int, points: int, fields: Any) -> int:
    """Append an effect with its fields, a tuple of one type; the new length."""
    out[n, 0], out[n, 1], out[n, 2] = kind, seat, points
    for i in range(len(fields)):
        out[n, EFFECT_HEAD + i] = fields[i]
    return n + 1


@kernel
def effects(state: Any, move: int, out: Any) -> int:
    """What is laid, each piece that it scores with (R6 to R8), and whose turn it is or who wins."""
    colour = signed(state.colour)
    if move == PASS:
        n = _tell(out, 0, SIT_OUT, turn(state), 0, (colour, signed(state.passes) + 1))
    elif move >= TOP:
        n = _tell_stone(state, colour, move - TOP, out)
    else:
        n = _tell_piece(state, colour, move, out)
    ended = _ending_by(state, move)
    if ended != PLAYING:
        return _tell_end(state, colour, move, ended, out, n)
    following = _next_colour(state)
    return _tell(out, n, NEXT_TURN, _seat_of(state, following), 0, (following,))


@kernel
def _tell_piece(state: Any, colour: int, move: int, out: Any) -> int:
    """Write a piece and all that it touches, in the order of laying (R6, R7)."""
    kind, steps, a, b, c, d = placed(state, move)
    points = times(state) * int(state.worth[kind])
    row = (colour, signed(state.laid), kind, steps, a, b, c, d, times(state))
    n = _tell(out, 0, LAY, turn(state), points, row)
    for q in range(signed(state.laid)):
        how = _meet(state, kind, steps, a, b, c, d, q)
        if how >= SHARED:
            laid = kind if n == 1 else NO_KIND  # only the first is told with the piece laid
            n = _tell_touch(state, colour, q, how >> 6, (how >> 3) & 7, laid, out, n)
    return n


@kernel
def _tell_stone(state: Any, colour: int, piece: int, out: Any) -> int:
    """Write a stone and all that touches the piece under it, in the order of laying (R8)."""
    kind = signed(state.piece_kind[piece])
    owner, free = signed(state.piece_colour[piece]), 0
    for edge in range(state.sides[kind]):
        free += int(state.joined[piece, edge] == 0)
    row = (colour, piece, kind, owner, free)
    n = _tell(out, 0, LAY_STONE, turn(state), int(state.worth[kind]), row)
    for q in range(signed(state.laid)):
        edge = _edge_at(state, q, piece)
        if edge != NOBODY:
            n = _tell_touch(state, colour, q, edge, _edge_at(state, piece, q), NO_KIND, out, n)
    return n


@kernel
def _edge_at(state: Any, piece: int, other: int) -> int:
    """The edge of a laid piece that another touches, or NOBODY."""
    for edge in range(signed(state.sides[state.piece_kind[piece]])):
        if state.joined[piece, edge] == other + 1:
            return edge
    return NOBODY


@kernel
def _tell_touch(
    state: Any, colour: int, q: int, edge: int, own: int, laid: int, out: Any, n: int
) -> int:
    """Append a piece whose value is scored because it shares an edge."""
    kind, owner = signed(state.piece_kind[q]), signed(state.piece_colour[q])
    heading = signed(state.heading[kind, edge]) + signed(state.piece_turn[q])
    faces = (heading + DIRECTIONS - 3) % DIRECTIONS  # edges run counter-clockwise
    row = (colour, q, kind, owner, edge, own, faces, laid)
    return _tell(out, n, TOUCH, turn(state), int(state.worth[kind]), row)


@kernel
def _tell_end(state: Any, colour: int, move: int, ended: int, out: Any, n: int) -> int:
    """Append why the game ends and what each colour has then; alone nobody wins (R9, J2)."""
    colours = signed(state.colours)
    points, shares = np.zeros(COLOURS, np.int64), np.zeros(COLOURS, np.float64)
    for i in range(colours):
        points[i] = state.points[i]
    for i in range(n):
        points[colour] += out[i, 2]
    share_victory(points, colours, shares)
    n = _tell(out, n, END, turn(state), 0, (ended,))
    for i in range(colours):
        things = left(state, i) - int(i == colour and move != PASS)
        wins = int(state.seats > 1 and shares[i] >= 0.0)  # who loses has less than nothing
        n = _tell(out, n, RESULT, _seat_of(state, i), 0, (i, points[i], things, wins))
    return n
