"""The merits of a Topquark move in words; the game has no hidden information."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.game import Effect
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.board import Board

TEXTS: Final = {
    "en": {
        "wins": "takes a marble and wins the game",
        "draws": "ends the game in a draw",
        "takes safely": "takes a marble and cannot be taken back",
        "takes": "takes a marble, but can be taken back",
        "saves": "saves the marble on {}",
        "blocks": "shields the marble on {}",
        "threatens": "threatens the marble on {}",
        "threatens more": "threatens {} marbles",
        "lost turn": "makes the other side lose its turn",
        "nothing left": "leaves nothing to take",
        "left": "leaves the marble on {} to be taken",
        "left more": "leaves {} marbles of which one can be taken",
        "repeats": "brings back a position that has stood before",
    },
    "fr": {
        "wins": "prend une bille et gagne la partie",
        "draws": "finit la partie par une nulle",
        "takes safely": "prend une bille et ne peut pas être reprise",
        "takes": "prend une bille, mais peut être reprise",
        "saves": "sauve la bille en {}",
        "blocks": "protège la bille en {}",
        "threatens": "menace la bille en {}",
        "threatens more": "menace {} billes",
        "lost turn": "fait perdre son tour à l’autre camp",
        "nothing left": "ne laisse rien à prendre",
        "left": "laisse prendre la bille en {}",
        "left more": "laisse {} billes dont une peut être prise",
        "repeats": "ramène une position déjà vue",
    },
}


def merits(
    state: NDArray[Any], move: int, effects: list[Effect], language: str, board: Board
) -> list[str]:
    """Return clauses: what a move takes, saves and threatens, and what can be taken in answer."""
    say = Clauses(TEXTS, language)
    told = {effect["kind"]: effect for effect in effects}
    if "ends" in told:
        return [say("wins" if told["ends"]["winner"] == told["ends"]["seat"] else "draws")]
    start, end = told["land"]["from"], told["land"]["to"]
    taking, skipped = "take" in told, "lost" in told
    after = state.copy()
    rules.play(after[0], move)
    found = []
    lost = set() if skipped else _targets(after)
    if taking:
        found.append(say("takes" if end in lost else "takes safely"))
    in_danger = _targets(_passed(state))
    if start in in_danger and end not in lost:
        found.append(say("saves", board.names[start]))
    shielded = sorted(in_danger - {start} - lost)
    if shielded and not taking:
        found.append(say("blocks", board.names[shielded[0]]))
    if skipped:
        found.append(say("lost turn"))
    aims = sorted(_targets(after if skipped else _passed(after)))
    if len(aims) == 1:
        found.append(say("threatens", board.names[aims[0]]))
    elif aims:
        found.append(say("threatens more", say.number(len(aims))))
    if "repeat" in told:
        found.append(say("repeats"))
    return found + _left(say, lost, end if taking else None, board)


def _left(say: Clauses, lost: set[int], told: int | None, board: Board) -> list[str]:
    """Name what the other side can take next, unless it is only the hollow `told` already."""
    if lost == {told}:
        return []
    if not lost:
        return [] if told is not None else [say("nothing left")]
    if len(lost) == 1:
        return [say("left", board.names[next(iter(lost))])]
    return [say("left more", say.number(len(lost)))]


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
