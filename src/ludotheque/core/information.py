"""Whether a move revealed hidden information: a card drawn, a hand shown, a die cast.

The answer comes from the rules alone, for every game in the same way: for each seat and for a
spectator, the move is played in several worlds that fit what they knew before. If their view after
the move is the true one in all of these worlds, the move revealed nothing to them.
"""

from typing import Final

import numpy as np

from ludotheque.core.position import Position
from ludotheque.core.view import SPECTATOR

WORLDS: Final = 12  # redeals tried: an even chance is missed once in four thousand times


def reveals(before: Position, move: int) -> bool:
    """Return whether a legal move reveals anything to a seat, even the mover's, or a spectator."""
    if not before.game.info.hidden:
        return False
    after = before.copy()
    after.play(move)
    return any(_tells(before, after, move, seat) for seat in range(SPECTATOR, before.seats))


def _tells(before: Position, after: Position, move: int, seat: int) -> bool:
    known, seen = before.view(seat), after.view(seat)
    out = np.empty(before.game.info.most_moves, np.int64)
    for world in range(WORLDS):
        other = known.redeal(world)
        count = before.game.rules.legal(other.state[0], out)
        if move not in out[:count]:
            return True  # even that the move was legal is news
        other.play(move)
        if other.view(seat) != seen:
            return True
    return False
