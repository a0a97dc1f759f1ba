"""What a move of Topas is good for, in words, from what the mover knows."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.effects import Effect, MoveReport
from ludotheque.games.topas import rules
from ludotheque.texts import Texts


def merits(state: NDArray[Any], move: int, report: MoveReport, say: Texts) -> list[str]:
    """The rows a card makes, their points, and what it leaves to the next."""
    kinds = {effect["kind"] for effect in report.effects}
    if "away" in kinds:
        return [say("merit-away")]
    rows = [_told(effect) for effect in report.effects if effect["kind"] == "row"]
    if len(rows) == 1:
        found = [say("merit-only-row", **rows[0], n=report.points)]
    elif rows:
        found = [*(say("merit-row", **row) for row in rows), say("merit-sum", n=report.points)]
    else:
        found = [say("merit-nothing")]
    if kinds & {"open", "ends"}:
        return found  # the display is put away, or the game is over
    return [*found, _left(say, state, move)]


def _told(row: Effect) -> dict[str, Any]:
    """How a row came about, its colour and its gems."""
    lay_there = (row["before"], row["beyond"])
    how = "join" if min(lay_there) else "extend" if max(lay_there) > 1 else "make"
    return {"how": how, "colour": row["colour"], "gems": row["gems"]}


def _left(say: Texts, before: NDArray[Any], move: int) -> str:
    """The most that the next card can make here, whichever it is; and whether this opened it."""
    s = before[0]
    seen = {int(card) for card in s.laid_card[: s.laid_count]}
    seen |= {int(card) for card in s.away[: s.away_size]} | {int(c) for c in s.hand[s.turn]}
    unseen = [int(card) for card in s.deck[: s.deck_size] if int(card) not in seen]
    after = before.copy()
    rules.play(after[0], move)
    most = _most(after, unseen)
    key = "merit-closed" if most <= _most(before, unseen) else "merit-open"
    return say(key, n=most, alone=int(s.seats == 1))


def _most(display: NDArray[Any], cards: list[int]) -> int:
    """The points of the best placement of one of the cards."""
    out = np.empty(rules.MOST_MOVES, np.int64)
    return int(rules.best_points(display.copy(), np.array(cards, np.int64), out))
