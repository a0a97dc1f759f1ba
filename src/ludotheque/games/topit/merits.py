"""The merits of a move of Top It in words; nothing is hidden in this game."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.games.topit import rules

TEXTS: Final = {
    "en": {
        "opens": "opens with the {} for {}",
        "one": "lays the {} against the {} for {}",
        "some": "lays the {} against {} pieces for {}",
        "stone alone": "lays the stone on the {}, which has no neighbour, for {}",
        "stone one": "lays the stone on the {} and its neighbour for {}",
        "stone": "lays the stone on the {} and its {} neighbours for {}",
        "full": "all its sides are taken: it will never be worth more",
        "pass": "can lay nothing",
        "keeps": "keeps the stone, which would bring {} now",
        "leaves": "leaves {} at most to the next colour",
    },
    "fr": {
        "opens": "ouvre avec {} pour {}",
        "one": "pose {} contre {} pour {}",
        "some": "pose {} contre {} pièces pour {}",
        "stone alone": "pose la pierre sur {}, sans voisine, pour {}",
        "stone one": "pose la pierre sur {} et sa voisine pour {}",
        "stone": "pose la pierre sur {} et ses {} voisines pour {}",
        "full": "tous ses côtés sont occupés\N{NO-BREAK SPACE}: elle ne vaudra jamais plus",
        "pass": "ne peut rien poser",
        "keeps": "garde la pierre, qui rapporterait {} maintenant",
        "leaves": "laisse {} au plus à la couleur suivante",
    },
}


def merits(state: NDArray[Any], move: int, language: str, named: Callable[[int], str]) -> list[str]:
    """Describe what is laid against what, its points, and what it leaves; `named` names a kind."""
    say = Clauses(TEXTS, language)
    if move == rules.PASS:
        return [say("pass")]
    after = state.copy()
    rules.play(after[0], move)
    points = say.points(_gain(state, after))
    if move >= rules.TOP:
        found = _stone(say, state, move - rules.TOP, points, named)
    elif move >= rules.FIRST_LAY:
        found = [say("opens", named(move - rules.FIRST_LAY), points)]
    else:
        found = [_piece(say, after, int(state[0].laid), points, named)]
    return found + _left(say, state, after, move)


def _gain(before: NDArray[Any], after: NDArray[Any]) -> int:
    colour = int(before[0].colour)
    return int(after[0].points[colour]) - int(before[0].points[colour])


def _neighbours(s: Any, piece: int) -> list[int]:
    """Return the pieces that share an edge with a piece."""
    return sorted({int(other) - 1 for other in s.joined[piece] if other})


def _piece(
    say: Clauses, after: NDArray[Any], piece: int, points: str, named: Callable[[int], str]
) -> str:
    s = after[0]
    beside, own = _neighbours(s, piece), named(int(s.piece_kind[piece]))
    if len(beside) == 1:
        return say("one", own, named(int(s.piece_kind[beside[0]])), points)
    return say("some", own, say.number(len(beside)), points)


def _stone(
    say: Clauses, state: NDArray[Any], piece: int, points: str, named: Callable[[int], str]
) -> list[str]:
    s = state[0]
    kind, beside = int(s.piece_kind[piece]), len(_neighbours(s, piece))
    name = named(kind)
    if beside == 0:
        return [say("stone alone", name, points)]
    if beside == 1:
        return [say("stone one", name, points)]
    found = [say("stone", name, say.number(beside), points)]
    if all(s.joined[piece, : int(s.sides[kind])]):
        found.append(say("full"))
    return found


def _left(say: Clauses, before: NDArray[Any], after: NDArray[Any], move: int) -> list[str]:
    """Mention a kept stone that would score more now, else the next colour's best answer."""
    s = before[0]
    colour = int(s.colour)
    if move < rules.TOP and int(s.stones) >> colour & 1:
        worth = [
            int(rules.stone_points(s, piece))
            for piece in range(int(s.laid))
            if rules.may_top(s, colour, piece)
        ]
        if worth and max(worth) > _gain(before, after):
            return [say("keeps", say.points(max(worth)))]
    out = np.empty(rules.MOST_MOVES, np.int64)
    answers = out[: rules.legal(after[0], out)].tolist()
    if not answers:
        return []
    most = 0
    for answer in answers:
        answered = after.copy()
        rules.play(answered[0], answer)
        most = max(most, _gain(after, answered))
    return [say("leaves", say.points(most))]
