"""What a move of Topas is good for, in words, from what the mover knows."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.game import Effect, MoveReport
from ludotheque.games.topas import rules
from ludotheque.kernel import kernel

TEXTS: Final = {
    "en": {
        "colours": "red green yellow blue",
        "make": "makes a {} row of {}",
        "extend": "extends the {} row to {}",
        "join": "joins two {} lines into a row of {}",
        "for": "{} for {}",
        "sum": "{} in all",
        "nothing": "scores nothing",
        "pass": "puts away a card that fits nowhere",
        "closed": "opens nothing: the next player can make {} at most",
        "open": "leaves up to {} to the next player",
        "closed alone": "spoils nothing: the next card can still make {}",
        "open alone": "leaves up to {} to the next card",
    },
    "fr": {
        "colours": "rouge verte jaune bleue",
        "make": "fait une rangée {} de {}",
        "extend": "prolonge la rangée {} jusqu’à {}",
        "join": "réunit deux lignes {}s en une rangée de {}",
        "for": "{} pour {}",
        "sum": "{} en tout",
        "nothing": "ne rapporte rien",
        "pass": "écarte une carte qui ne va nulle part",
        "closed": "n’ouvre rien\N{NO-BREAK SPACE}: le suivant peut faire {} au plus",
        "open": "laisse jusqu’à {} au suivant",
        "closed alone": "ne gâche rien\N{NO-BREAK SPACE}: la carte suivante peut encore faire {}",
        "open alone": "laisse jusqu’à {} à la carte suivante",
    },
}


def merits(state: NDArray[Any], move: int, report: MoveReport, language: str) -> list[str]:
    """The rows a card makes, their points, and what it leaves to the next."""
    say = Clauses(TEXTS, language)
    kinds = {effect["kind"] for effect in report.effects}
    if "away" in kinds:
        return [say("pass")]
    found = [_row(say, effect) for effect in report.effects if effect["kind"] == "row"]
    points = say.points(report.points)
    if len(found) == 1:
        found = [say("for", found[0], points)]
    else:
        found.append(say("sum", points) if found else say("nothing"))
    if kinds & {"open", "ends"}:
        return found  # the display is put away, or the game is over
    return [*found, _left(say, state, move)]


def _row(say: Clauses, row: Effect) -> str:
    """How a row came about, its colour and its gems."""
    lay_there = (row["before"], row["beyond"])
    kind = "join" if min(lay_there) else "extend" if max(lay_there) > 1 else "make"
    return say(kind, say("colours").split()[row["colour"]], row["gems"])


def _left(say: Clauses, before: NDArray[Any], move: int) -> str:
    """The most that the next card can make here, whichever it is; and whether this opened it."""
    s = before[0]
    seen = {int(card) for card in s.laid_card[: s.laid_count]}
    seen |= {int(card) for card in s.away[: s.away_size]} | {int(c) for c in s.hand[s.turn]}
    unseen = [int(card) for card in s.deck[: s.deck_size] if int(card) not in seen]
    after = before.copy()
    rules.play(after[0], move)
    most = _most(after, unseen)
    closed = most <= _most(before, unseen)
    kind = ("closed" if closed else "open") + (" alone" if int(s.seats) == 1 else "")
    return say(kind, say.points(most))


def _most(display: NDArray[Any], cards: list[int]) -> int:
    """The points of the best placement of one of the cards."""
    out = np.empty(rules.MOST_MOVES, np.int64)
    return int(_best_points(display.copy(), np.array(cards, np.int64), out))


@kernel
def _best_points(states: Any, cards: Any, out: Any) -> int:
    """The most points of a card laid in a state, of which the hand is changed."""
    state = states[0]
    seat, most = int(state.turn), 0
    for i in range(len(cards)):
        for slot in range(rules.HAND):
            state.hand[seat, slot] = cards[i] if slot == 0 else 0
        first, second = rules.FIRST_HALF[cards[i]], rules.SECOND_HALF[cards[i]]
        for j in range(rules.legal(state, out)):
            if out[j] != rules.PASS:
                cell, arrow = (out[j] // rules.ARROWS) % rules.CELLS, out[j] % rules.ARROWS
                most = max(most, rules.points_of(state, cell, arrow, first, second))
    return most
