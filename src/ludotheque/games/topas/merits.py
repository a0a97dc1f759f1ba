"""What a move of Topas is good for, in words, from what the mover knows."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.clauses import Clauses
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


def merits(state: NDArray[Any], move: int, language: str) -> list[str]:
    """The rows a card makes, their points, and what it leaves to the next."""
    say = Clauses(TEXTS, language)
    if move == rules.PASS:
        return [say("pass")]
    after = state.copy()
    card, cell, arrow = _placement(state, move)
    points = int(rules.lay(after[0], card, cell, arrow))
    found = [
        say(kind, say("colours").split()[colour], gems)
        for kind, colour, gems in _rows(state[0], after[0], card, cell, arrow)
    ]
    if len(found) == 1:
        found = [say("for", found[0], say.points(points))]
    else:
        found.append(say("sum", say.points(points)) if found else say("nothing"))
    return found + _left(say, state, after, move)


def _placement(state: NDArray[Any], move: int) -> tuple[int, int, int]:
    """Card, cell and arrow."""
    s, slot = state[0], move // rules.SLOT_STRIDE
    card = int(s.hand[s.turn, slot])
    return card, move // rules.ARROWS % rules.CELLS, move % rules.ARROWS


def _run(s: Any, cell: int, arrow: int, colour: int) -> tuple[int, int]:
    """Halves and gems of a colour in a line from a cell on."""
    halves = gems = 0
    while (half := int(rules.half_at(s, cell))) >= 0 and half // rules.GEMS == colour:
        halves, gems = halves + 1, gems + half % rules.GEMS + 1
        cell = int(rules.step(cell, arrow))
    return halves, gems


def _rows(
    before: Any, after: Any, card: int, cell: int, arrow: int
) -> Iterator[tuple[str, int, int]]:
    """How each row that scores came about, its colour and its gems."""
    halves = (int(rules.FIRST_HALF[card]), int(rules.SECOND_HALF[card]))
    colours = [half // rules.GEMS for half in halves]
    for which, place in enumerate((cell, int(rules.step(cell, arrow)))):
        for axis in range(2):
            if which == 1 and axis == arrow % 2 and colours[0] == colours[1]:
                continue  # one row through both halves counts once (R4)
            ways = [axis, axis + 2]
            beside = [int(rules.step(place, way)) for way in ways]
            sides = [(start, way, colours[which]) for start, way in zip(beside, ways, strict=True)]
            old = [_run(before, *side)[0] for side in sides]
            new = [_run(after, *side) for side in sides]
            if sum(length for length, _ in new) == 0:
                continue  # a half on its own (J1)
            kind = "join" if min(old) else "extend" if max(old) > 1 else "make"
            gems = halves[which] % rules.GEMS + 1 + sum(gems for _, gems in new)
            yield kind, colours[which], gems


def _left(say: Clauses, before: NDArray[Any], laid: NDArray[Any], move: int) -> list[str]:
    """The most that the next card can make here, whichever it is; and whether this opened it."""
    s = before[0]
    alone = int(s.seats) == 1
    last = int(s.round_number) == rules.ROUNDS
    if last and (alone or (int(s.turn) + 1) % int(s.seats) == int(s.first)):
        return []  # the display is put away, or the game is over
    seen = {int(card) for card in s.laid_card[: s.laid_count]}
    seen |= {int(card) for card in s.away[: s.away_size]} | {int(c) for c in s.hand[s.turn]}
    unseen = [int(card) for card in s.deck[: s.deck_size] if int(card) not in seen]
    most = _most(laid, unseen)
    closed = most <= _most(before, unseen)
    kind = ("closed" if closed else "open") + (" alone" if alone else "")
    return [say(kind, say.points(most))]


def _most(display: NDArray[Any], cards: list[int]) -> int:
    """The points of the best placement of one of the cards."""
    states = np.concatenate([display, display])
    out = np.empty(rules.MOST_MOVES, np.int64)
    return int(_best_points(states, np.array(cards, np.int64), out))


@kernel
def _best_points(states: Any, cards: Any, out: Any) -> int:
    """The most points of a card laid on the first state; the second one is to try on."""
    seat, most = int(states[0].turn), 0
    for i in range(len(cards)):
        for slot in range(rules.HAND):
            states[0].hand[seat, slot] = cards[i] if slot == 0 else 0
        for j in range(rules.legal(states[0], out)):
            if out[j] != rules.PASS:
                states[1] = states[0]
                cell, arrow = (out[j] // rules.ARROWS) % rules.CELLS, out[j] % rules.ARROWS
                most = max(most, rules.lay(states[1], int(cards[i]), int(cell), int(arrow)))
    return most
