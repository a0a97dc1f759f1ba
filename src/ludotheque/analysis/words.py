"""The texts of hints and reviews in English and French."""

from typing import Final

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"

LABELS: Final = ("best", "good", "inaccuracy", "mistake", "blunder", "forced")

TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "percent": "{}%",
        "decimal": ".",
        "colon": ": ",
        "chance": "win chance {}",
        "expected": "{} points expected",
        "hint": "{game}, {seat}: the best moves found",
        "hint_alone": "{game}: the best moves found",
        "move": "move",
        "seat": "seat",
        "points": "points",
        "before": "before",
        "after": "after",
        "lost": "lost",
        "judgement": "",
        "better": "better",
        "why": "why",
        "best": "best",
        "good": "good",
        "inaccuracy": "inaccuracy",
        "mistake": "mistake",
        "blunder": "blunder",
        "forced": "forced",
        "inaccuracies": "inaccuracies",
        "mistakes": "mistakes",
        "blunders": "blunders",
        "accuracy": "accuracy",
        "moves": "moves",
        "turning": "Turning points",
        "turn": f"move {{ply}}, {{seat}}: {{move}}, {{before}}{NO_BREAK}→{NO_BREAK}{{after}}",
        "turn_alone": f"move {{ply}}: {{move}}, {{before}}{NO_BREAK}→{NO_BREAK}{{after}}",
        "no_turning": "No turning points: nothing changed much at once.",
        "review": "Review",
        "nothing": "There is no move to review.",
        "axis": "move of the game",
        "chance_of": "win chance of {seat}",
        "chances": "win chances",
        "points_axis": "points expected at the end",
        "accuracies": "Accuracy: {}",
        "none": "none",
        "tip": "Move {ply}, {seat}: {move}, {label}, {value}",
        "tip_better": "better {move}, {value}",
        "desc_line": "The line begins at {first} and ends at {last}.",
        "chart": "Chart: {path}",
        "advised": "{move}, {figures}",
    },
    "fr": {
        "percent": f"{{}}{NARROW}%",
        "decimal": ",",
        "colon": f"{NO_BREAK}: ",
        "chance": "chances de gain {}",
        "expected": "{} points attendus",
        "hint": f"{{game}}, {{seat}}{NO_BREAK}: les meilleurs coups trouvés",
        "hint_alone": f"{{game}}{NO_BREAK}: les meilleurs coups trouvés",
        "move": "coup",
        "seat": "place",
        "points": "points",
        "before": "avant",
        "after": "après",
        "lost": "perdu",
        "judgement": "",
        "better": "mieux",
        "why": "pourquoi",
        "best": "le meilleur",
        "good": "bon",
        "inaccuracy": "imprécision",
        "mistake": "erreur",
        "blunder": "gaffe",
        "forced": "forcé",
        "inaccuracies": "imprécisions",
        "mistakes": "erreurs",
        "blunders": "gaffes",
        "accuracy": "précision",
        "moves": "coups",
        "turning": "Tournants",
        "turn": (
            f"coup {{ply}}, {{seat}}{NO_BREAK}: {{move}}, {{before}}{NO_BREAK}→{NO_BREAK}{{after}}"
        ),
        "turn_alone": (
            f"coup {{ply}}{NO_BREAK}: {{move}}, {{before}}{NO_BREAK}→{NO_BREAK}{{after}}"
        ),
        "no_turning": f"Pas de tournant{NO_BREAK}: rien n’a beaucoup changé d’un coup.",
        "review": "Analyse",
        "nothing": "Il n’y a aucun coup à analyser.",
        "axis": "coup de la partie",
        "chance_of": f"chances de gain{NO_BREAK}: {{seat}}",
        "chances": "chances de gain",
        "points_axis": "points attendus à la fin",
        "accuracies": f"Précision{NO_BREAK}: {{}}",
        "none": "aucune",
        "tip": f"Coup {{ply}}, {{seat}}{NO_BREAK}: {{move}}, {{label}}, {{value}}",
        "tip_better": "mieux {move}, {value}",
        "desc_line": "La ligne va de {first} à {last}.",
        "chart": f"Graphique{NO_BREAK}: {{path}}",
        "advised": "{move}, {figures}",
    },
}


class Words:
    """The texts and number formats of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = TEXTS[language]

    def __call__(self, key: str, *values: object, **named: object) -> str:
        """Return a text with its values filled in."""
        return self._texts[key].format(*values, **named)

    def percent(self, share: float) -> str:
        """Format a share from 0 to 1 in whole percent."""
        return self("percent", round(100 * share))

    def number(self, value: float, digits: int = 1) -> str:
        """Format a number with `digits` decimals."""
        return f"{value:.{digits}f}".replace(".", self("decimal"))
