"""Names of Topas cards, and decks read from TOML."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Final

from ludotheque.core.components import Source
from ludotheque.games.topas.rules.state import CARDS, FIRST_HALF, GEMS, HIDDEN, SECOND_HALF

COLOUR_LETTERS: Final = "RGYB"
HIDDEN_NAME: Final = "?"
_CARD: Final = re.compile(r"([RGYB][1-3])([RGYB][1-3])")


def half_name(half: int) -> str:
    """Return the name of a half: `R2` shows two rubies."""
    return f"{COLOUR_LETTERS[half // GEMS]}{half % GEMS + 1}"


def half_number(name: str) -> int:
    """Return the number of a half by its name."""
    return COLOUR_LETTERS.index(name[0]) * GEMS + int(name[1]) - 1


@cache
def card_name(card: int) -> str:
    """Return a name such as `R2Y3`, the earlier colour first; a hidden card is a question mark."""
    if card == HIDDEN:
        return HIDDEN_NAME
    return half_name(int(FIRST_HALF[card])) + half_name(int(SECOND_HALF[card]))


@cache
def _numbers() -> dict[str, int]:
    return {card_name(card): card for card in range(1, CARDS + 1)}


def card_number(name: str) -> int | None:
    """Return the number of a card named in either order, or None if the name is not a card's."""
    found = _CARD.fullmatch(name)
    if not found:
        return None
    return _numbers()["".join(sorted(found.groups(), key=half_number))]


def card_names(cards: Iterable[Any]) -> list[str]:
    """Return the names of the cards in an array, skipping empty places."""
    return [card_name(int(card)) for card in cards if card]


def check_deck(source: Source) -> dict[str, Any]:
    """Check a deck file and return its content (TOPAS-C1, TOPAS-C2)."""
    source.only({"cards"}, "TOPAS-C1")
    names: list[str] = []
    for item, name in enumerate(source.strings("cards", "TOPAS-C1")):
        card = card_number(name)
        if card is None:
            right = "two halves, each a colour R, G, Y or B and 1 to 3 gems, such as R2Y3"
            raise source.fail(f"'{name}' is no card; a card is {right}", "TOPAS-C1", "cards", item)
        if card_name(card) in names:
            problem = f"the card {card_name(card)} is there twice; each card is there once"
            raise source.fail(problem, "TOPAS-C2", "cards", item)
        names.append(card_name(card))
    return {"cards": names}


@cache
def standard_deck() -> tuple[str, ...]:
    """Return the cards of the standard deck, rebuilt from published descriptions (TOPAS-C2)."""
    path = resources.files("ludotheque.games.topas") / "components.toml"
    return tuple(check_deck(Source(path.name, path.read_text(encoding="utf-8")))["cards"])
