"""The merits of a move of Top It in words; nothing is hidden in this game."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.game import Game
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


def merits(
    game: Game, state: NDArray[Any], move: int, language: str, named: Callable[[int], str]
) -> list[str]:
    """Describe what is laid against what, its points, and what it leaves; `named` names a kind."""
    say = Clauses(TEXTS, language)
    effects, gain = game.effects_of(state, move), game.gain(state, move)
    told = effects[0]
    if told["kind"] == "pass":
        return [say("pass")]
    beside = [effect for effect in effects if effect["kind"] == "touch"]
    name, points = named(told["shape"]), say.points(gain)
    if told["kind"] == "stone":
        found = [_stone(say, name, len(beside), points)]
        if told["free"] == 0:
            found.append(say("full"))
    elif not beside:
        found = [say("opens", name, points)]
    elif len(beside) == 1:
        found = [say("one", name, named(beside[0]["shape"]), points)]
    else:
        found = [say("some", name, say.number(len(beside)), points)]
    return found + _left(say, game, state, move, gain)


def _stone(say: Clauses, name: str, beside: int, points: str) -> str:
    if beside == 0:
        return say("stone alone", name, points)
    if beside == 1:
        return say("stone one", name, points)
    return say("stone", name, say.number(beside), points)


def _left(say: Clauses, game: Game, state: NDArray[Any], move: int, gain: int) -> list[str]:
    """Mention a kept stone that would score more now, else the next colour's best answer."""
    if move < rules.TOP:
        stones = [stone for stone in _legal(state) if rules.TOP <= stone < rules.PASS]
        most = max((game.gain(state, stone) for stone in stones), default=0)
        if most > gain:
            return [say("keeps", say.points(most))]
    after = state.copy()
    rules.play(after[0], move)
    answers = _legal(after)
    if not answers:
        return []
    return [say("leaves", say.points(max(game.gain(after, answer) for answer in answers)))]


def _legal(state: NDArray[Any]) -> list[int]:
    out = np.empty(rules.MOST_MOVES, np.int64)
    found: list[int] = out[: rules.legal(state[0], out)].tolist()
    return found
