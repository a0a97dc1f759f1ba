"""The texts of Topas drawings in English and French, and helpers that read a view."""

import re
from typing import Any, Final, NamedTuple

Cell = tuple[int, int]

ROUNDS: Final = 7  # also the cards of one column in a solo game
COLUMNS: Final = 4
GOOD: Final = 40
FANTASTIC: Final = 50
HIDDEN: Final = "?"

_STEPS: Final = {">": (1, 0), "v": (0, -1), "<": (-1, 0), "^": (0, 1)}
_LAID: Final = re.compile(r"([RGYB][123])([RGYB][123])@(-?\d+),(-?\d+)([>v<^])")

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


def card_name(card: str, language: str) -> str:
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
    match = _LAID.fullmatch(notation)
    if match is None:
        raise ValueError(f"{notation!r} is not a laid card: write it like 'R2Y3@3,-1>'")
    first, second, x, y, arrow = match.groups()
    step = _STEPS[arrow]
    return Laid((first, second), ((int(x), int(y)), (int(x) + step[0], int(y) + step[1])))


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
    sums = totals(view)
    return [sums.index(min(sums)) if view["over"] else int(view["column"]) - 1]


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
            card = min(len(view["display"]), ROUNDS)
            return self("column", view["column"], COLUMNS, card, ROUNDS)
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
        result = min(totals(view))
        if view["expert"] or result < GOOD:
            return ""
        return self("fantastic" if result >= FANTASTIC else "good")

    def _result(self, view: dict[str, Any]) -> str:
        verdict = self.verdict(view)
        result = f"{self('result')}{self('colon')}{min(totals(view))}"
        return f"{result}, {verdict}" if verdict else result

    def _winners(self, view: dict[str, Any]) -> str:
        names = [str(seat + 1) for seat in active_seats(view)]
        if len(names) == 1:
            return self("wins", *names)
        joined = f"{', '.join(names[:-1])} {self('and')} {names[-1]}"
        return self("share", joined)
