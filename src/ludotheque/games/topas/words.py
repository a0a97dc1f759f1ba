"""What Topas drawings say, from the catalogue of the game, and helpers that read a view."""

import re
from typing import Any, NamedTuple

from ludotheque.core.effects import MoveReport
from ludotheque.games.topas.notation import STEPS, read_placement
from ludotheque.games.topas.rules import (
    COLUMNS,
    FANTASTIC,
    GOOD,
    NO_VERDICT,
    ROUNDS,
    verdict_on,
)
from ludotheque.games.topas.rules.deck import COLOUR_LETTERS, HIDDEN_NAME, card_name
from ludotheque.texts import Texts

Cell = tuple[int, int]


class Laid(NamedTuple):
    """A card on the table: the faces of its two halves, and their cells."""

    faces: tuple[str, str]
    cells: tuple[Cell, Cell]


def _half(face: str, prefix: str = "") -> dict[str, int]:
    """Return what texts are told of a half such as `R2`."""
    colour, gems = COLOUR_LETTERS.index(face[0]), int(face[1])
    return {f"{prefix}colour": colour, f"{prefix}gems": gems}


def card_values(card: str) -> dict[str, int]:
    """Return what texts are told of a card such as `R1G3`."""
    return _half(card[:2]) | _half(card[2:], "other_")


def laid_values(laid: Laid) -> dict[str, int]:
    """Return what texts are told of a laid card."""
    (x, y), (other_x, other_y) = laid.cells
    side = STEPS.index((other_x - x, other_y - y))
    return card_values("".join(laid.faces)) | {"x": x, "y": y, "side": side}


def spoken_card(card: str, say: Texts) -> str:
    """Name a card such as R1G3 by its gems; return other words unchanged."""
    if re.fullmatch(r"([RGYB][123]){2}", card) is None:
        return card
    return say("card", **card_values(card))


def read_laid(notation: str) -> Laid:
    """Read a laid card such as `R2Y3@3,-1>`."""
    card, x, y, arrow = read_placement(notation)
    name, (dx, dy) = card_name(card), STEPS[arrow]
    return Laid((name[:2], name[2:]), ((x, y), (x + dx, y + dy)))


def laid_by(move: MoveReport | None) -> Laid | None:
    """Return the card that a move laid; None if it laid none, or for no move."""
    for effect in move.effects if move else []:
        if effect["kind"] == "lay":
            face = f"{COLOUR_LETTERS[effect['colour']]}{effect['gems']}"
            other_face = f"{COLOUR_LETTERS[effect['other_colour']]}{effect['other_gems']}"
            cells = ((effect["x"], effect["y"]), (effect["other_x"], effect["other_y"]))
            return Laid((face, other_face), cells)
    return None


def read_display(view: dict[str, Any]) -> list[Laid]:
    """Return the laid cards in order."""
    return [read_laid(card) for card in view["display"]]


def columns(view: dict[str, Any]) -> list[list[int]]:
    """Return the columns of the score sheet: one per seat, or the four of a solo game."""
    sheet = [list(points) for points in view["sheet"]]
    wanted = COLUMNS if is_alone(view) else int(view["seats"])
    return sheet + [[] for _ in range(wanted - len(sheet))]


def totals(view: dict[str, Any]) -> list[int]:
    """Return the sum of each column of the score sheet."""
    return [sum(points) for points in columns(view)]


def is_alone(view: dict[str, Any]) -> bool:
    """Return whether this is a solo game."""
    return int(view["seats"]) == 1


def active_seats(view: dict[str, Any]) -> list[int]:
    """Return the seat to play, or the winners; in a solo game always the only seat."""
    if is_alone(view):
        return [0]
    return list(view["outcome"]["winners"]) if view["over"] else [int(view["turn"])]


def active_columns(view: dict[str, Any]) -> list[int]:
    """Return the active seats' columns; in a solo game the current or, at the end, the lowest."""
    if not is_alone(view):
        return active_seats(view)
    return [totals(view).index(view["scores"][0]) if view["over"] else int(view["column"]) - 1]


def verdict_of(view: dict[str, Any]) -> int:
    """Return the verdict on a finished solo game, as the rules number them."""
    return int(verdict_on(view["scores"][0], int(view["expert"])))


class Words:
    """What a drawing says about a view, in one language."""

    def __init__(self, say: Texts) -> None:
        """Take the texts from the catalogue of the game."""
        self.say = say
        self.language = say.language

    def heading(self, view: dict[str, Any], column: int, size: str = "name") -> str:
        """Name a column of the score sheet, by its `name` or in `short` form."""
        if is_alone(view):
            return self.say(f"column-{size}", n=column + 1)
        return self.say("seat", n=column + 1)

    def hand(self, view: dict[str, Any], seat: int) -> str:
        """Name a hand by its seat or, in a solo game, as the card to lay or the result."""
        if is_alone(view):
            return self.say("drawing-result.name" if view["over"] else "next-card")
        return self.say("seat", n=seat + 1)

    def progress(self, view: dict[str, Any]) -> str:
        """Describe how far the game has progressed."""
        if view["over"]:
            return self.say("drawing-over")
        if is_alone(view):
            column, card = view["column"], view["round"]
            return self.say(
                "column-progress", column=column, columns=COLUMNS, card=card, cards=ROUNDS
            )
        return self.say("round-progress", round=view["round"], rounds=ROUNDS)

    def status(self, view: dict[str, Any]) -> str:
        """Return what to do next and which seat does it, or the result."""
        if view["over"]:
            return self._result(view) if is_alone(view) else self._winners(view)
        if is_alone(view):
            return self.say("drawing-lay")
        return self.say("drawing-to-play", n=view["turn"] + 1)

    def scoring(self, view: dict[str, Any]) -> str:
        """Describe how cards score; in a solo game that is not expert, how the result is judged."""
        if view["expert"]:
            return self.say("scoring-multiplied")
        if is_alone(view):
            return self.say("drawing-verdicts", good=GOOD, fantastic=FANTASTIC)
        return self.say("scoring-added")

    def verdict(self, view: dict[str, Any]) -> str:
        """Judge a finished solo game in a word; empty for a low result or expert scoring (J3)."""
        verdict = verdict_of(view)
        return "" if verdict == NO_VERDICT else self.say("drawing-verdict", verdict=verdict)

    def description(self, view: dict[str, Any]) -> str:
        """Describe the whole picture to those who cannot see it."""
        say = self.say
        laid = [say("laid", **laid_values(card)) for card in read_display(view)]
        parts = [say("drawing-laid", cards=self._joined(laid))]
        for column, total in enumerate(totals(view)):
            parts.append(say("drawing-total", name=self.heading(view, column), n=total))
        for seat, hand in enumerate(view["hands"]):
            name = self.hand(view, seat)
            if HIDDEN_NAME in hand:
                parts.append(say("hand-hidden", name=name, n=len(hand)))
            elif hand:
                cards = self._joined([spoken_card(card, say) for card in hand])
                parts.append(say("hand-shown", name=name, cards=cards))
        parts.append(say("drawing-pile", n=len(view["pile"])))
        return " ".join(f"{part}." for part in parts)

    def _joined(self, cards: list[str]) -> str:
        return self.say("between-cards").join(cards)

    def _result(self, view: dict[str, Any]) -> str:
        return self.say("drawing-result", n=view["scores"][0], verdict=verdict_of(view))

    def _winners(self, view: dict[str, Any]) -> str:
        seats = [seat + 1 for seat in active_seats(view)]
        return self.say("drawing-winners", count=len(seats), seats=seats)
