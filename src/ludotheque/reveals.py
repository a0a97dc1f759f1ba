"""Whether a move brought something to light: a card drawn, a hand shown, a die cast.

Asked of the rules themselves, for every game alike: whoever might learn something is shown the move
in several worlds that fit what they knew before. If they see the same in all of them as they do in
truth, the move told them nothing.
"""

from typing import Final

import numpy as np

from ludotheque.game import SPECTATOR
from ludotheque.position import Position

WORLDS: Final = 12  # a chance of one half goes unseen once in four thousand times


def reveals(before: Position, move: int) -> bool:
    """Whether a legal move lets any seat, the mover or a spectator know what it could not know."""
    if not before.game.hidden:
        return False
    after = before.copy()
    after.play(move)
    return any(_tells(before, after, move, seat) for seat in range(SPECTATOR, before.seats))


def _tells(before: Position, after: Position, move: int, seat: int) -> bool:
    known, seen = before.view(seat), after.view(seat)
    out = np.empty(before.game.most_moves, np.int64)
    for world in range(WORLDS):
        other = known.redeal(world)
        count = before.game.rules.legal(other.state[0], out)
        if move not in out[:count]:
            return True  # that it could be played at all is news
        other.play(move)
        if other.view(seat) != seen:
            return True
    return False
