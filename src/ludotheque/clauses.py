"""Short clauses about moves, in English and French: what the games' `merits` are made of."""

from collections.abc import Mapping
from typing import Final

SHARED: Final[dict[str, dict[str, str]]] = {
    "en": {
        "point": "{} point",
        "points": "{} points",
        "brings": "brings {}",
        "numbers": "no one two three four five six seven eight nine",
    },
    "fr": {
        "point": "{} point",
        "points": "{} points",
        "brings": "rapporte {}",
        "numbers": "zéro un deux trois quatre cinq six sept huit neuf",
    },
}


class Clauses:
    """The clauses of one game in one language; `texts` holds them by language and key."""

    def __init__(self, texts: Mapping[str, Mapping[str, str]], language: str) -> None:
        self.language = language
        self._texts = {**SHARED[language], **texts.get(language, {})}

    def __call__(self, key: str, *values: object) -> str:
        """A clause with its values filled in."""
        return self._texts[key].format(*values)

    def is_one(self, number: int) -> bool:
        """Whether a noun stands in the singular after a number: French counts none so, too."""
        return number == 1 or (number == 0 and self.language == "fr")

    def points(self, points: int) -> str:
        """So many points."""
        return self("point" if self.is_one(points) else "points", points)

    def number(self, number: int) -> str:
        """A small number as a word; a large one in figures."""
        words = self._texts["numbers"].split()
        return words[number] if 0 <= number < len(words) else str(number)
