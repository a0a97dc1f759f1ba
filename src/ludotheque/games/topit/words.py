"""The texts of Top It drawings in English and French."""

from typing import Any, Final

from ludotheque.game import MoveReport
from ludotheque.games.topit.rules import is_second_turn

COLOURS: Final = ("red", "yellow", "green", "blue")

_ENGLISH: Final = {
    "red": "Red",
    "yellow": "Yellow",
    "green": "Green",
    "blue": "Blue",
    "letters": "RYGB",
    "and": "and",
    "to play": "{} to play",
    "wins": "{} wins",
    "share": "A tie: {}",
    "turn": "Turn {} · {} of {} pieces laid",
    "over": "The game is over",
    "first": "Lay any piece in the middle",
    "second": "Lay a piece of another kind than the first",
    "both": "Lay a piece or the stone",
    "piece": "Lay a piece",
    "stone only": "Lay the stone",
    "laid": "Every piece and every stone is laid",
    "passes": "Nobody can lay anything more",
    "last": "Last",
    "point": "{} point",
    "points": "{} points",
    "total": "Total",
    "hand": "in hand",
    "hands": "the pieces and their edges, x where a colour has one in hand",
    "stone": "stone",
    "no stone": "stone laid",
    "stone of": "with the stone of {}",
    "table": "On the table",
    "empty": "The table is empty",
    "edges": "Edges of the pieces, as moves number them",
    "kind": "piece",
    "value": "value",
    "touches": "edges 0 to 5: the length of a free one, →12 where it touches piece 12",
    "plan": "12R: number and colour of a piece, * with a stone; 3: its free edge 3",
    "plan over": "12R: number and colour of a piece, * with a stone",
    "many": "{} in hand",
    "glossary": "",
    "colon": ": ",
}
_FRENCH: Final = {
    "red": "Rouge",
    "yellow": "Jaune",
    "green": "Vert",
    "blue": "Bleu",
    "letters": "RJVB",
    "and": "et",
    "to play": "Au tour de {}",
    "wins": "{} gagne",
    "share": "Égalité : {}",
    "turn": "Tour {} · posées : {} sur {}",
    "over": "La partie est finie",
    "first": "Posez une pièce au milieu",
    "second": "Posez une autre sorte que la première",
    "both": "Posez une pièce ou la pierre",
    "piece": "Posez une pièce",
    "stone only": "Posez la pierre",
    "laid": "Toutes les pièces et pierres sont posées",
    "passes": "Plus personne ne peut poser",
    "last": "Dernier",
    "point": "{} point",
    "points": "{} points",
    "total": "Total",
    "hand": "en main",
    "hands": "les pièces et leurs côtés, x si une couleur en a une en main",
    "stone": "pierre",
    "no stone": "pierre posée",
    "stone of": "avec la pierre de {}",
    "table": "Sur la table",
    "empty": "La table est vide",
    "edges": "Les côtés des pièces, numérotés comme dans les coups",
    "kind": "pièce",
    "value": "valeur",
    "touches": "côtés 0 à 5 : la longueur d’un côté libre, →12 s’il touche la pièce 12",
    "plan": "12R : numéro et couleur d’une pièce, * avec pierre ; 3 : son côté libre 3",
    "plan over": "12R : numéro et couleur d’une pièce, * avec pierre",
    "many": "{} en main",
    "glossary": ("small petit · large grand · square carré · house maison · rhombus losange"),
    "colon": " : ",
}
_KINDS: Final = {
    "small-triangle": "petit triangle",
    "large-triangle": "grand triangle",
    "small-square": "petit carré",
    "large-square": "grand carré",
    "house": "maison",
    "hexagon": "hexagone",
    "rhombus": "losange",
    "trapezoid": "trapèze",
}


def kind_name(kind: str, language: str) -> str:
    """Name a kind in plain words; moves always use its English name."""
    known = _KINDS.get(kind, kind) if language == "fr" else kind
    return known.replace("-", " ")


def is_alone(view: dict[str, Any]) -> bool:
    """Return whether one person plays all four colours."""
    return int(view["seats"]) == 1


def colours_in_play(view: dict[str, Any]) -> list[str]:
    """Return the colours of this game in the order of the seats."""
    return [colour for colour in COLOURS if colour in view["hands"]]


def active_colours(view: dict[str, Any]) -> list[str]:
    """Return the colour to act or, at the end, those of the winners; a solo game has none."""
    if not view["over"]:
        return [view["colour"]]
    return [] if is_alone(view) else [COLOURS[seat] for seat in view["outcome"]["winners"]]


class Words:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        """Choose French for any `fr…`, English for everything else."""
        self.language = "fr" if language.lower().startswith("fr") else "en"
        self._words = _FRENCH if self.language == "fr" else _ENGLISH

    def __call__(self, key: str, *values: object) -> str:
        """Return one text with its values filled in."""
        return self._words[key].format(*values)

    def letter(self, colour: str) -> str:
        """Return the letter that stands for a colour in texts without colours."""
        return self("letters")[COLOURS.index(colour)]

    def kind(self, kind: str) -> str:
        """Name a kind in plain words."""
        return kind_name(kind, self.language)

    def points(self, points: int) -> str:
        """Return a number of points in words; French uses the singular for zero, too."""
        one = points == 1 or (points == 0 and self.language == "fr")
        return self("point" if one else "points", points)

    def progress(self, view: dict[str, Any]) -> str:
        """Describe how far the game has progressed."""
        if view["over"]:
            return self("over")
        laid = len(view["pieces"])
        return self("turn", view["turns"] + 1, laid, laid + sum(map(len, view["hands"].values())))

    def status(self, view: dict[str, Any]) -> str:
        """Return whose turn it is, or who has won; after a solo game, the total."""
        if not view["over"]:
            return self("to play", self(view["colour"]))
        if is_alone(view):
            return f"{self('total')}{self('colon')}{self.points(view['scores'][0])}"
        names = [self(colour) for colour in active_colours(view)]
        if len(names) == 1:
            return self("wins", names[0])
        return self("share", f"{', '.join(names[:-1])} {self('and')} {names[-1]}")

    def expected(self, view: dict[str, Any]) -> str:
        """Return what to do next, or why the game is over."""
        if view["over"]:
            reason = view["outcome"]["reason"]
            return self(reason) if reason in self._words else str(reason)
        if not view["pieces"]:
            return self("first")
        if is_second_turn(view["seats"], view["turns"]):
            return self("second")
        if view["colour"] not in view["stones"]:
            return self("piece")
        return self("both" if view["hands"][view["colour"]] else "stone only")

    def last(self, last: MoveReport) -> str:
        """Return the last move and the points it scored; a pass scores none."""
        told = f"{self('last')}{self('colon')}{last.name}"
        return f"{told} · +{last.points}" if last.points else told
