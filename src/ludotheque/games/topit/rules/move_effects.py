"""What a move brings about."""

from typing import Final

import numpy as np

from ludotheque.core.effect_rows import write_effect
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.core.victory import share_victory
from ludotheque.games.topit.rules.adjacency import SHARED, meet, placed
from ludotheque.games.topit.rules.geometry import DIRECTIONS
from ludotheque.games.topit.rules.playing import ending_by, left, next_colour, seat_of, turn
from ludotheque.games.topit.rules.scoring import times
from ludotheque.games.topit.rules.state import (
    COLOURS,
    NOBODY,
    PASS,
    PLAYING,
    SIDES,
    TOP,
    State,
    signed,
)

# Kinds of effects, in the order of `GameInfo.effect_kinds`.
LAY, LAY_STONE, TOUCH, SIT_OUT, NEXT_TURN, END, RESULT = range(7)
MOST_EFFECTS: Final = 1 + SIDES + 1 + COLOURS  # a piece, all it touches, the end, all results
NO_KIND: Final = -1  # in the effect of a touch


@kernel
def effects(state: State, move: int, out: Int64s) -> int:
    """What is laid, each piece that it scores with (R6 to R8), and whose turn it is or who wins."""
    colour = signed(state.colour)
    if move == PASS:
        n = write_effect(out, 0, SIT_OUT, turn(state), 0, (colour, signed(state.passes) + 1))
    elif move >= TOP:
        n = _tell_stone(state, colour, move - TOP, out)
    else:
        n = _tell_piece(state, colour, move, out)
    ended = ending_by(state, move)
    if ended != PLAYING:
        return _tell_end(state, colour, move, ended, out, n)
    following = next_colour(state)
    return write_effect(out, n, NEXT_TURN, seat_of(state, following), 0, (following,))


@kernel
def _tell_piece(state: State, colour: int, move: int, out: Int64s) -> int:
    """Write a piece and all that it touches, in the order of laying (R6, R7)."""
    kind, steps, a, b, c, d = placed(state, move)
    points = times(state) * int(state.worth[kind])
    row = (colour, signed(state.laid), kind, steps, a, b, c, d, times(state))
    n = write_effect(out, 0, LAY, turn(state), points, row)
    for q in range(signed(state.laid)):
        how = meet(state, kind, steps, a, b, c, d, q)
        if how >= SHARED:
            laid = kind if n == 1 else NO_KIND  # only the first is told with the piece laid
            n = _tell_touch(state, colour, q, how >> 6, (how >> 3) & 7, laid, out, n)
    return n


@kernel
def _tell_stone(state: State, colour: int, piece: int, out: Int64s) -> int:
    """Write a stone and all that touches the piece under it, in the order of laying (R8)."""
    kind = signed(state.piece_kind[piece])
    owner, free = signed(state.piece_colour[piece]), 0
    for edge in range(state.sides[kind]):
        free += int(state.joined[piece, edge] == 0)
    row = (colour, piece, kind, owner, free)
    n = write_effect(out, 0, LAY_STONE, turn(state), int(state.worth[kind]), row)
    for q in range(signed(state.laid)):
        edge = _edge_at(state, q, piece)
        if edge != NOBODY:
            n = _tell_touch(state, colour, q, edge, _edge_at(state, piece, q), NO_KIND, out, n)
    return n


@kernel
def _edge_at(state: State, piece: int, other: int) -> int:
    """The edge of a laid piece that another touches, or NOBODY."""
    for edge in range(signed(state.sides[state.piece_kind[piece]])):
        if state.joined[piece, edge] == other + 1:
            return edge
    return NOBODY


@kernel
def _tell_touch(
    state: State, colour: int, q: int, edge: int, own: int, laid: int, out: Int64s, n: int
) -> int:
    """Append a piece whose value is scored because it shares an edge."""
    kind, owner = signed(state.piece_kind[q]), signed(state.piece_colour[q])
    heading = signed(state.heading[kind, edge]) + signed(state.piece_turn[q])
    faces = (heading + DIRECTIONS - 3) % DIRECTIONS  # edges run counter-clockwise
    row = (colour, q, kind, owner, edge, own, faces, laid)
    return write_effect(out, n, TOUCH, turn(state), int(state.worth[kind]), row)


@kernel
def _tell_end(state: State, colour: int, move: int, ended: int, out: Int64s, n: int) -> int:
    """Append why the game ends and what each colour has then; alone nobody wins (R9, J2)."""
    colours = signed(state.colours)
    points, shares = np.zeros(COLOURS, np.int64), np.zeros(COLOURS, np.float64)
    for i in range(colours):
        points[i] = state.points[i]
    for i in range(n):
        points[colour] += out[i, 2]
    share_victory(points, colours, shares)
    n = write_effect(out, n, END, turn(state), 0, (ended,))
    for i in range(colours):
        things = left(state, i) - int(i == colour and move != PASS)
        wins = int(state.seats > 1 and shares[i] >= 0.0)  # who loses has less than nothing
        n = write_effect(out, n, RESULT, seat_of(state, i), 0, (i, points[i], things, wins))
    return n
