"""The merits of a move of Top It in words; nothing is hidden in this game."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.game import Game
from ludotheque.games.topit import rules
from ludotheque.texts import Texts


def merits(game: Game, state: NDArray[Any], move: int, say: Texts, kinds: list[str]) -> list[str]:
    """Describe what is laid against what, its points, and what it leaves; `kinds` are the names."""
    (told, *effects), gain = game.effects_of(state, move), game.gain(state, move)
    if told["kind"] == "pass":
        return [say("merit-pass")]
    beside = [kinds[effect["shape"]] for effect in effects if effect["kind"] == "touch"]
    name, numbers = kinds[told["shape"]], {"n": len(beside), "points": gain}
    if told["kind"] == "stone":
        found = [say("merit-stone", shape=name, **numbers)]
        if told["free"] == 0:
            found.append(say("merit-full"))
    elif not beside:
        found = [say("merit-opens", laid=name, points=gain)]
    else:
        found = [say("merit-lay", laid=name, shape=beside[0], **numbers)]
    return found + _left(say, game, state, move, gain)


def _left(say: Texts, game: Game, state: NDArray[Any], move: int, gain: int) -> list[str]:
    """Mention a kept stone that would score more now, else the next colour's best answer."""
    if move < rules.TOP:
        stones = [stone for stone in _legal(state) if rules.TOP <= stone < rules.PASS]
        most = max((game.gain(state, stone) for stone in stones), default=0)
        if most > gain:
            return [say("merit-keeps", points=most)]
    after = state.copy()
    rules.play(after[0], move)
    answers = _legal(after)
    if not answers:
        return []
    return [say("merit-leaves", points=max(game.gain(after, answer) for answer in answers))]


def _legal(state: NDArray[Any]) -> list[int]:
    out = np.empty(rules.MOST_MOVES, np.int64)
    found: list[int] = out[: rules.legal(state[0], out)].tolist()
    return found
