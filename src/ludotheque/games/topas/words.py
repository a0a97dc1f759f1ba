"""The texts of Topas drawings in English and French, and helpers that read a view."""

import re
from typing import Any, Final, NamedTuple

from ludotheque.game import MoveReport
from ludotheque.games.topas.deck import COLOUR_LETTERS, card_name
from ludotheque.games.topas.notation import STEPS, read_placement
from ludotheque.games.topas.rules import (
    COLUMNS,
    FANTASTIC,
    GOOD,
    IS_FANTASTIC,
    IS_GOOD,
    NO_VERDICT,
    ROUNDS,
    verdict_on,
)

Cell = tuple[int, int]

_VERDICTS: Final = {NO_VERDICT: "", IS_GOOD: "good", IS_FANTASTIC: "fantastic"}

_ENGLISH: Final = {
    "seat": "Seat {}",
    "and": "and",
    "to play": "Seat {} to play",
    "wins": "Seat {} wins",
    "share": "Seats {} win",
    "round": "Round {} of {}",
    "column": "Column {} of {}, card {} of {}",
    "over": "The game is over",
    "short column": "Col. {}",
    "long column": "Column {}",
    "result": "Result",
    "good": "good",
    "fantastic": "fantastic",
    "next": "Card to lay",
    "lay": "Lay the card",
    "pile": "Pile",
    "away": "Put away",
    "last": "Last",
    "points": "points",
    "normal": "The rows of a card are added",
    "expert": "Expert: the rows of a card are multiplied",
    "verdict": "Lowest column: {} good, {} fantastic",
    "display": "Cards laid",
    "hidden": "hidden",
    "colon": ": ",
    "stones": "ruby emerald topaz sapphire",
}
_FRENCH: Final = {
    "seat": "Place {}",
    "and": "et",
    "to play": "Au tour de la place {}",
    "wins": "La place {} gagne",
    "share": "Les places {} gagnent",
    "round": "Manche {} sur {}",
    "column": "Colonne {} sur {}, carte {} sur {}",
    "over": "La partie est finie",
    "short column": "Col. {}",
    "long column": "Colonne {}",
    "result": "Résultat",
    "good": "bien",
    "fantastic": "fantastique",
    "next": "Carte à poser",
    "lay": "Posez la carte",
    "pile": "Pioche",
    "away": "Écartées",
    "last": "Dernière",
    "points": "points",
    "normal": "Les rangées d’une carte s’ajoutent",
    "expert": "Expert : les rangées se multiplient",
    "verdict": "Colonne minimale : {} bien, {} fantastique",
    "display": "Cartes posées",
    "hidden": "cachée",
    "colon": " : ",
    "stones": "rubis émeraude topaze saphir",
}


class Laid(NamedTuple):
    """A card on the table: the faces of its two halves, and their cells."""

    faces: tuple[str, str]
    cells: tuple[Cell, Cell]


_GEMS: Final = {
    "en": {
        "R": ("ruby", "rubies"),
        "G": ("emerald", "emeralds"),
        "Y": ("topaz", "topazes"),
        "B": ("sapphire", "sapphires"),
    },
    "fr": {
        "R": ("rubis", "rubis"),
        "G": ("émeraude", "émeraudes"),
        "Y": ("topaze", "topazes"),
        "B": ("saphir", "saphirs"),
    },
}
_AND: Final = {"en": "and", "fr": "et"}


def spoken_card(card: str, language: str) -> str:
    """Name a card such as R1G3 by its gems; return other words unchanged."""
    halves = re.fullmatch(r"([RGYB])([123])([RGYB])([123])", card)
    if halves is None:
        return card
    gems = _GEMS[language]
    first, second = (
        f"{count} {gems[colour][count != '1']}"
        for colour, count in ((halves[1], halves[2]), (halves[3], halves[4]))
    )
    return f"{first} {_AND[language]} {second}"


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


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        """Choose French for any `fr…`, English for everything else."""
        self.language = "fr" if language.lower().startswith("fr") else "en"
        self._words = _FRENCH if self.language == "fr" else _ENGLISH

    def __call__(self, key: str, *values: object) -> str:
        """Return one text with its values filled in."""
        return self._words[key].format(*values)

    def seat(self, seat: int) -> str:
        """Name a seat, counting from 1."""
        return self("seat", seat + 1)

    def heading(self, view: dict[str, Any], column: int, size: str = "long") -> str:
        """Name a column of the score sheet, in `long` or `short` form."""
        return self(f"{size} column", column + 1) if is_alone(view) else self.seat(column)

    def hand(self, view: dict[str, Any], seat: int) -> str:
        """Name a hand by its seat or, in a solo game, as the card to lay or the result."""
        if is_alone(view):
            return self("result" if view["over"] else "next")
        return self.seat(seat)

    def progress(self, view: dict[str, Any]) -> str:
        """Describe how far the game has progressed."""
        if view["over"]:
            return self("over")
        if is_alone(view):
            return self("column", view["column"], COLUMNS, view["round"], ROUNDS)
        return self("round", view["round"], ROUNDS)

    def status(self, view: dict[str, Any]) -> str:
        """Return what to do next and which seat does it, or the result."""
        if view["over"]:
            return self._result(view) if is_alone(view) else self._winners(view)
        return self("lay") if is_alone(view) else self("to play", view["turn"] + 1)

    def scoring(self, view: dict[str, Any]) -> str:
        """Describe how cards score; in a solo game that is not expert, how the result is judged."""
        if view["expert"]:
            return self("expert")
        return self("verdict", GOOD, FANTASTIC) if is_alone(view) else self("normal")

    def verdict(self, view: dict[str, Any]) -> str:
        """Judge a finished solo game in a word; empty for a low result or expert scoring (J3)."""
        word = _VERDICTS[verdict_on(view["scores"][0], int(view["expert"]))]
        return self(word) if word else ""

    def _result(self, view: dict[str, Any]) -> str:
        verdict = self.verdict(view)
        result = f"{self('result')}{self('colon')}{view['scores'][0]}"
        return f"{result}, {verdict}" if verdict else result

    def _winners(self, view: dict[str, Any]) -> str:
        names = [str(seat + 1) for seat in active_seats(view)]
        if len(names) == 1:
            return self("wins", *names)
        joined = f"{', '.join(names[:-1])} {self('and')} {names[-1]}"
        return self("share", joined)
