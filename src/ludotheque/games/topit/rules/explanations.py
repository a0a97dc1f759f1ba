"""Why a move is not legal, and which name of a placement is kept."""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.games.topit.rules.adjacency import (
    APART,
    OVERLAP,
    SHARED,
    UNEVEN,
    glue,
    lay_move,
    meet,
    placed,
)
from ludotheque.games.topit.rules.moves import is_second_turn, legal, may_top, own_may_touch
from ludotheque.games.topit.rules.state import (
    FIRST_LAY,
    LAYS,
    MOST_MOVES,
    PASS,
    PIECES,
    SIDES,
    TOP,
    State,
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


@kernel
def explain(state: State, move: int) -> int:
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
def _explain_stone(state: State, piece: int) -> int:
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
def _explain_piece(state: State, move: int) -> int:
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
        how = meet(state, kind, steps, a, b, c, d, q)
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


@kernel
def canonical(state: State, move: int) -> int:
    """The name that is kept for a placement that fits: the least (onto, onto edge, own edge)."""
    if move >= LAYS:
        return move
    kind, steps, a, b, c, d = placed(state, move)
    for q in range(state.laid):
        how = meet(state, kind, steps, a, b, c, d, q)
        if how >= SHARED:
            own = ((how >> 3) & 7) % int(state.period[kind])
            return lay_move(kind, q, how >> 6, own)
    return move


@kernel
def blocker(state: State, move: int) -> int:
    """The piece that a placement overlaps or touches unevenly, or for R5 touches; -1 if none."""
    kind, steps, a, b, c, d = placed(state, move)
    for wanted in (OVERLAP, UNEVEN, SHARED):
        for q in range(state.laid):
            how = meet(state, kind, steps, a, b, c, d, q)
            own = not own_may_touch(state) and state.piece_colour[q] == state.colour
            if (how == wanted and wanted != SHARED) or (how >= SHARED == wanted and own):
                return q
    return -1
