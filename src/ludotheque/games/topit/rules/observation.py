"""The observation: a position as numbers for learning programs."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float32s
from ludotheque.games.topit.rules.geometry import DIRECTIONS, along
from ludotheque.games.topit.rules.playing import turn
from ludotheque.games.topit.rules.state import COLOURS, KINDS, PIECES, PLAYING, SIDES, State

# In the order of `GameInfo.planes`. Colours are counted from the own one on.
FEATURES: Final = KINDS + COLOURS + DIRECTIONS + 2 + COLOURS + SIDES
OBSERVATION: Final = PIECES * FEATURES + COLOURS * KINDS + COLOURS + COLOURS + COLOURS + 4
UNIT: Final = 2.0 * 40545.0 * 10.0  # `along` is twice a length; tens of short edges


@kernel
def observe(state: State, seat: int, out: Float32s) -> None:
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
