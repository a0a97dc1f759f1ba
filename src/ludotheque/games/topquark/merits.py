"""The merits of a Topquark move in words; the game has no hidden information."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.effects import Effect
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.rules.board import Board
from ludotheque.texts import Texts


def merits(
    state: NDArray[Any], move: int, effects: list[Effect], board: Board, say: Texts
) -> list[str]:
    """Return clauses: what a move takes, saves and threatens, and what can be taken in answer."""
    told = {effect["kind"]: effect for effect in effects}
    if "ends" in told:
        won = told["ends"]["winner"] == told["ends"]["seat"]
        return [say("merit-wins" if won else "merit-draws")]
    start, end = told["land"]["from"], told["land"]["to"]
    taking, skipped = "take" in told, "lost" in told
    after = state.copy()
    rules.play(after[0], move)
    found = []
    lost = set() if skipped else _targets(after)
    if taking:
        found.append(say("merit-takes" if end in lost else "merit-takes-safely"))
    in_danger = _targets(_passed(state))
    if start in in_danger and end not in lost:
        found.append(say("merit-saves", hollow=board.names[start]))
    shielded = sorted(in_danger - {start} - lost)
    if shielded and not taking:
        found.append(say("merit-shields", hollow=board.names[shielded[0]]))
    if skipped:
        found.append(say("merit-lost-turn"))
    aims = sorted(_targets(after if skipped else _passed(after)))
    if len(aims) == 1:
        found.append(say("merit-threatens", hollow=board.names[aims[0]]))
    elif aims:
        found.append(say("merit-threatens-more", n=len(aims)))
    if "repeat" in told:
        found.append(say("merit-repeats"))
    return found + _left(say, lost, end if taking else None, board)


def _left(say: Texts, lost: set[int], told: int | None, board: Board) -> list[str]:
    """Name what the other side can take next, unless it is only the hollow `told` already."""
    if lost == {told}:
        return []
    if not lost:
        return [] if told is not None else [say("merit-nothing-left")]
    if len(lost) == 1:
        return [say("merit-leaves", hollow=board.names[next(iter(lost))])]
    return [say("merit-leaves-more", n=len(lost))]


def _passed(state: NDArray[Any]) -> NDArray[Any]:
    """Return the position as if the side to act had skipped its turn."""
    passed = state.copy()
    s = passed[0]
    s.turns += 1
    s.answer_from = s.answer_to = -1
    rules.look_ahead(s)
    return passed


def _targets(state: NDArray[Any]) -> set[int]:
    """Return the hollows whose marbles the side to act can take."""
    s, out = state[0], np.empty(rules.MOST_MOVES, np.int64)
    ends = out[: rules.legal(s, out)] % int(s.hollows)
    return {end for end in ends.tolist() if int(s.marble[end]) != rules.EMPTY}
