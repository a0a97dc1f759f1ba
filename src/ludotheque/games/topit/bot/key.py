"""A hash of Top It positions, whatever the order in which the pieces were laid."""

from typing import Final

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topit.rules.state import State

_LOW: Final = (1 << 31) - 1
_HALF: Final = 31


@inlined
def _spread(word: int) -> int:
    """Spread a number over 62 bits; nothing overflows."""
    word = (word ^ (word >> _HALF)) & _LOW
    word = word * 0x5BD1E995
    word = (word ^ (word >> 29)) & _LOW
    return word * 0x7FEB352D


@kernel
def key(state: State) -> int:
    """Pieces and stones where they lie, hands, the lead, and who is to act."""
    found = 0
    for piece in range(state.laid):
        at = state.piece_at[piece]
        what = int(state.piece_kind[piece]) * 12 + int(state.piece_turn[piece])
        what = (what * 4 + int(state.piece_colour[piece])) * 8 + int(state.stone[piece])
        where = int(at[0]) * 73_856_093 + int(at[1]) * 19_349_663
        where += int(at[2]) * 83_492_791 + int(at[3]) * 49_979_687
        found ^= _spread(where + what * 1_000_003)
    # Hands follow from the pieces. Of the points, what outcome and margin are made of.
    lead = int(state.points[0]) - int(state.points[1])
    if state.seats != 2:
        lead = 0
        for colour in range(state.colours):
            lead += int(state.points[colour]) << (10 * colour if state.seats > 2 else 0)
    rest = (lead * 8 + int(state.colour)) * 8 + int(state.passes)
    return max(found ^ _spread(rest * 2 + int(state.turns == 1)), 1)
