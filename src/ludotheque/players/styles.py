"""Styles: a player's preference among moves of about the same value.

A style never costs more than `ALIKE`, so all players of a level are equally strong.
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from ludotheque.core.view import View
from ludotheque.players.search import Considered

ALIKE: Final = 0.015  # moves whose values differ by no more are equally good
SEEN: Final = 0.2  # share of the best move's visits below which a value is too uncertain


def _careful(view: View, one: Considered) -> float:
    """Prefer a small spread of values; without chance, a small gain for the next mover."""
    return one.spread if one.spread > 0 else _most_gained_next(view, one)


def _greedy(view: View, one: Considered) -> float:
    """Prefer immediate points."""
    return -view.game.gain(view.state, int(one.move))


def _spiteful(view: View, one: Considered) -> float:
    """Prefer few points for the others; where these are unknown, few moves for the next mover."""
    if one.others:
        return one.others
    after = view.state.copy()
    view.game.rules.play(after[0], int(one.move))
    return int(view.game.rules.legal(after[0], np.zeros(view.game.info.most_moves, np.int64)))


def _most_gained_next(view: View, one: Considered) -> float:
    """Return the most points that the next move of an open game can bring its mover."""
    game = view.game
    after, out = view.state.copy(), np.zeros(game.info.most_moves, np.int64)
    game.rules.play(after[0], int(one.move))
    moves = out[: game.rules.legal(after[0], out)].tolist()
    return max((game.gain(after, move) for move in moves), default=0)


STYLES: Final[dict[str, Callable[[View, Considered], float]]] = {
    "careful": _careful,
    "greedy": _greedy,
    "spiteful": _spiteful,
}


def in_style(style: str, view: View, found: list[Considered]) -> Considered:
    """Return the move that a style prefers among those as good as the first, or the first."""
    best = found[0]
    if not style:
        return best
    sure = SEEN * best.visits if best.spread > 0 else 0  # exact values are always certain
    # A level that draws its move lists it first, before better moves that are not alike.
    alike = [one for one in found if abs(one.value - best.value) <= ALIKE and one.visits >= sure]
    return min(alike, key=lambda one: STYLES[style](view, one))  # the first of equals
