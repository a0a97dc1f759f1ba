"""The texts of Topominos drawings in English and French, and functions that read a view."""

from typing import Any, Final

from ludotheque.game import Effect, MoveReport
from ludotheque.games.topominos.rules import CELLS, COMPARTMENTS, TURNS_ALONE
from ludotheque.games.topominos.tiles import HIDDEN_NAME

SIDE: Final = 3  # cells of a tile, and compartments of the board, in a line
FLIPPED: Final = 4  # orientations from here on are flipped before they are turned
MINUS: Final = "\N{MINUS SIGN}"

_ENGLISH: Final = {
    "seat": "Seat {}",
    "and": "and",
    "or": "or",
    "to play": "Seat {} to play",
    "alone": "Your turn",
    "wins": "Seat {} wins",
    "share": "Seats {} win together",
    "result": "Result: {}",
    "over": "The game is over",
    "one hand": "One hand",
    "of hands": "Hand {} of {}",
    "to total": "Hand {} · to {}",
    "round": "round {}",
    "alone turn": "turn {} of {}",
    "opening": "opening turn: one or more tiles into one compartment",
    "start": "start in an empty compartment",
    "add": "add to stacks",
    "exchange": "exchange tiles",
    "pass": "pass",
    "end": "end the turn",
    "stay A": "go on in compartment\N{NO-BREAK SPACE}{}",
    "stay B": "go on adding to stacks",
    "nine made": "Nine dots!",
    "this turn": "This turn: {}",
    "last round": "Last round",
    "empty": "a rack and the bag are empty",
    "stuck": "no tile that is left fits anywhere",
    "passes": "nobody lays tiles any more",
    "turns": f"{TURNS_ALONE} turns are played",
    "hand": "Hand {}",
    "turn": "Turn",
    "bag": "Bag",
    "nines": "Nines",
    "tiles": "{} tiles",
    "tile": "{} tile",
    "dots": "{} dots",
    "dot": "{} dot",
    "rack": "Rack of seat {}",
    "points": "{} points",
    "total": "Total",
    "seats": "Seat",
    "cells": "cells of the dots, 1–9",
    "previous": "Racks at the end of hand {}",
    "starts": "Drawn for the start: most dots begins",
    "last": "Last move: {}",
    "last lay": "a tile into compartment\N{NO-BREAK SPACE}{}",
    "last nine": "a nine in compartment\N{NO-BREAK SPACE}{}",
    "last end": "end of the turn",
    "last pass": "pass",
    "last exchange": "exchange of {}",
    "compartment": "Compartment {}",
    "free": "empty",
    "hidden": "hidden",
    "colon": ": ",
    "key": "Orientations",
    "orientations": (
        "Orientation 0 as drawn, 1–3 quarter turns clockwise, 4–7 the same after a flip ↔"
    ),
    "marks": "● dot   · free cell   ◉ last tile   +7 scores when the turn ends   ×2 tiles",
}
_FRENCH: Final = {
    "seat": "Place {}",
    "and": "et",
    "or": "ou",
    "to play": "Au tour de la place {}",
    "alone": "À vous de jouer",
    "wins": "La place {} gagne",
    "share": "Les places {} gagnent ensemble",
    "result": "Résultat\N{NO-BREAK SPACE}: {}",
    "over": "La partie est finie",
    "one hand": "Une manche",
    "of hands": "Manche {} sur {}",
    "to total": "Manche {} · en {}",
    "round": "tour de table {}",
    "alone turn": "tour {} sur {}",
    "opening": "tour d’ouverture\N{NO-BREAK SPACE}: une ou plusieurs pièces dans un compartiment",
    "start": "commencer dans un compartiment vide",
    "add": "compléter des piles",
    "exchange": "échanger des pièces",
    "pass": "passer",
    "end": "finir le tour",
    "stay A": "continuer dans le compartiment\N{NO-BREAK SPACE}{}",
    "stay B": "continuer à compléter des piles",
    "nine made": "Neuf pastilles\N{NO-BREAK SPACE}!",
    "this turn": "Ce tour\N{NO-BREAK SPACE}: {}",
    "last round": "Dernier tour de table",
    "empty": "un support et le sac sont vides",
    "stuck": "plus aucune pièce ne va nulle part",
    "passes": "plus personne ne pose de pièces",
    "turns": f"les {TURNS_ALONE} tours sont joués",
    "hand": "Manche {}",
    "turn": "Tour",
    "bag": "Sac",
    "nines": "Neufs",
    "tiles": "{} pièces",
    "tile": "{} pièce",
    "dots": "{} pastilles",
    "dot": "{} pastille",
    "rack": "Support de la place {}",
    "points": "{} points",
    "total": "Total",
    "seats": "Place",
    "cells": "cases des pastilles, 1–9",
    "previous": "Supports à la fin de la manche {}",
    "starts": "Tirage du début\N{NO-BREAK SPACE}: le plus de pastilles commence",
    "last": "Dernier coup\N{NO-BREAK SPACE}: {}",
    "last lay": "pose au compartiment\N{NO-BREAK SPACE}{}",
    "last nine": "neuf au compartiment\N{NO-BREAK SPACE}{}",
    "last end": "fin du tour",
    "last pass": "passe",
    "last exchange": "échange de {}",
    "compartment": "Compartiment {}",
    "free": "vide",
    "hidden": "cachée",
    "colon": "\N{NO-BREAK SPACE}: ",
    "key": "Orientations",
    "orientations": (
        "Orientation 0 comme ici, 1–3 quarts de tour à droite, 4–7 après retournement ↔"
    ),
    "marks": "● pastille   · libre   ◉ dernière pièce   +7 compte en fin de tour   ×2 pièces",
}


# --- reading the view ----------------------------------------------------------------------------


def effect(last: MoveReport | None, kind: str) -> Effect | None:
    """Return the first effect of a kind that the last move had, or None."""
    return next((one for one in last.effects if one["kind"] == kind), None) if last else None


def visible(last: MoveReport | None, kind: str) -> Effect | None:
    """Return the same, unless a new hand has been dealt by the same move."""
    return None if effect(last, "deal") else effect(last, kind)


def cells(tile: str, orientation: int = 0) -> list[int]:
    """Return the cells, 0 to 8 in reading order, on which an oriented tile has its dots."""
    places = [divmod(int(cell) - 1, SIDE) for cell in tile]
    if orientation >= FLIPPED:
        places = [(row, SIDE - 1 - column) for row, column in places]
    for _ in range(orientation % FLIPPED):
        places = [(column, SIDE - 1 - row) for row, column in places]
    return sorted(row * SIDE + column for row, column in places)


def read_stack(view: dict[str, Any], i: int) -> list[list[int]]:
    """Return one of the nine stacks: for each tile, bottom to top, the cells of its dots."""
    laid = (entry.partition(":") for entry in view["stacks"][i])
    return [cells(tile, int(orientation)) for tile, _, orientation in laid]


def count(stack: list[list[int]]) -> int:
    """Count the dots of a stack."""
    return sum(map(len, stack))


def nines(view: dict[str, Any]) -> int:
    """Count the stacks completed in this hand, each with nine dots in `out`."""
    return sum(map(len, view["out"])) // CELLS


def is_alone(view: dict[str, Any]) -> bool:
    """Return whether there is only one seat."""
    return int(view["seats"]) == 1


def is_first_round(view: dict[str, Any]) -> bool:
    """Return whether some seat has not finished a turn in this hand yet."""
    return int(view["turns"]) < int(view["seats"])


def active_seats(view: dict[str, Any]) -> list[int]:
    """Return the seat to play, or the winners; in a solo match always the only seat."""
    if is_alone(view):
        return [0]
    return list(view["outcome"]["winners"]) if view["over"] else [int(view["turn"])]


def lit_compartments(view: dict[str, Any]) -> set[int]:
    """Return the compartments open to this turn; once the match is over, light shines in all."""
    return set(range(COMPARTMENTS) if view["over"] else view["open"])


def is_known(rack: list[str]) -> bool:
    """Return whether any tile of a rack is visible."""
    return any(tile != HIDDEN_NAME for tile in rack)


def hand_points(view: dict[str, Any]) -> list[tuple[int, list[int]]]:
    """Return the number and points of each hand, with the current hand last."""
    hands = [list(points) for points in view["sheet"]]
    if len(hands) < view["hand"]:  # once the match is over, the sheet includes the last hand
        hands.append(list(view["points"]))
    return list(enumerate(hands, 1))


def signed(value: int) -> str:
    """Write a number with a typographic minus sign."""
    return str(value).replace("-", MINUS)


# --- words ---------------------------------------------------------------------------------------


class Words:
    """The texts of the drawings in one language."""

    def __init__(self, language: str) -> None:
        """Choose French for any language that begins with `fr`, else English."""
        self.language = "fr" if language.lower().startswith("fr") else "en"
        self._words = _FRENCH if self.language == "fr" else _ENGLISH

    def __call__(self, key: str, *values: object) -> str:
        """Return one text with its values filled in."""
        return self._words[key].format(*values)

    def seat(self, seat: int) -> str:
        """Name a seat, counted from 1."""
        return self("seat", seat + 1)

    def tiles(self, number: int) -> str:
        """Write a number of tiles, in the singular or plural."""
        return self("tile" if self._single(number) else "tiles", number)

    def dots(self, number: int) -> str:
        """Write a number of dots, in the singular or plural."""
        return self("dot" if self._single(number) else "dots", number)

    def _single(self, number: int) -> bool:
        # Zero takes the singular in French, the plural in English.
        return number == 1 or (number == 0 and self.language == "fr")

    def progress(self, view: dict[str, Any], options: dict[str, Any]) -> str:
        """Say how far the match has advanced, and how long it lasts."""
        if view["over"]:
            return self("over")
        turns = int(view["turns"])
        if is_alone(view):
            where = self("alone turn", min(turns + 1, TURNS_ALONE), TURNS_ALONE)
        else:
            where = self("round", turns // int(view["seats"]) + 1)
        return f"{self._match(view, options)} · {where}"

    def _match(self, view: dict[str, Any], options: dict[str, Any]) -> str:
        if options.get("total"):
            return self("to total", view["hand"], options["total"])
        hands = int(options.get("hands", 1))
        return self("of hands", view["hand"], hands) if hands > 1 else self("one hand")

    def status(self, view: dict[str, Any]) -> str:
        """Say whose turn it is, or who has won."""
        if view["over"]:
            return self._result(view)
        return self("alone") if is_alone(view) else self("to play", view["turn"] + 1)

    def _result(self, view: dict[str, Any]) -> str:
        if is_alone(view):
            return self("result", signed(view["scores"][0]))
        names = [str(seat + 1) for seat in view["outcome"]["winners"]]
        if len(names) == 1:
            return self("wins", *names)
        return self("share", self._listed(names, "and"))

    def allowed(self, view: dict[str, Any]) -> str:
        """Say what the turn allows now; once the match is over, why it ended."""
        if view["over"]:
            return _sentence(self(view["outcome"]["reason"]))
        mode = view["mode"]
        if mode is None:
            return _sentence(self._beginning(view))
        if mode == "free":
            ways = [*self._places(view), self("end")]
            return f"{self('nine made')} {_sentence(self._listed(ways, 'or'))}"
        stay = self("stay B") if mode == "B" else self("stay A", mode[1:])
        return _sentence(self._listed([stay, self("end")], "or"))

    def _beginning(self, view: dict[str, Any]) -> str:
        if view["turns"] == 0:
            return self("opening")
        exchange = [self("exchange")] if view["bag"] else []
        return self._listed([*self._places(view), *exchange, self("pass")], "or")

    def _places(self, view: dict[str, Any]) -> list[str]:
        """Name the ways to lay a tile: in an empty compartment or on stacks, if there are any."""
        stacks = [bool(view["stacks"][place]) for place in view["open"]]
        ways = {"start": not all(stacks), "add": any(stacks)}
        return [self(way) for way, there in ways.items() if there]

    def _listed(self, parts: list[str], joint: str) -> str:
        head = ", ".join(parts[:-1])
        return f"{head} {self(joint)} {parts[-1]}" if head else parts[-1]

    def announcement(self, view: dict[str, Any]) -> str:
        """Announce the last round and its reason; return an empty text before it."""
        if view["over"] or view["ending"] is None:
            return ""
        return f"{self('last round')}{self('colon')}{self(view['ending'])}"

    def this_turn(self, view: dict[str, Any]) -> str:
        """Write the scores of the turn in progress and their sum, or an empty text."""
        parts = view["gains"]
        if not parts:
            return ""
        total = f" = {sum(parts)}" if len(parts) > 1 else ""
        return self("this turn", " + ".join(map(str, parts)) + total)

    def last_move(self, last: MoveReport | None) -> str:
        """Describe the last move, or return an empty text if there is none."""
        if lay := effect(last, "lay"):
            key = "last nine" if effect(last, "nine") else "last lay"
            return self("last", self(key, lay["compartment"]))
        if exchange := effect(last, "exchange"):
            return self("last", self("last exchange", self.tiles(exchange["tiles"])))
        if effect(last, "pass"):
            return self("last", self("last pass"))
        return self("last", self("last end")) if effect(last, "turn") else ""


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
