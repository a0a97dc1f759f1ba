"""Topas cards by name, and decks from TOML."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Final

from ludotheque.components import Source
from ludotheque.games.topas import rules

COLOUR_LETTERS: Final = "RGYB"
HIDDEN_NAME: Final = "?"
_CARD: Final = re.compile(r"([RGYB][1-3])([RGYB][1-3])")


def half_name(half: int) -> str:
    """`R2` is a half with two rubies."""
    return f"{COLOUR_LETTERS[half // rules.GEMS]}{half % rules.GEMS + 1}"


def half_number(name: str) -> int:
    """The number of a half."""
    return COLOUR_LETTERS.index(name[0]) * rules.GEMS + int(name[1]) - 1


@cache
def card_name(card: int) -> str:
    """`R2Y3`, the earlier colour first; a hidden card is a question mark."""
    if card == rules.HIDDEN:
        return HIDDEN_NAME
    return half_name(int(rules.FIRST_HALF[card])) + half_name(int(rules.SECOND_HALF[card]))


@cache
def _numbers() -> dict[str, int]:
    return {card_name(card): card for card in range(1, rules.CARDS + 1)}


def card_number(name: str) -> int | None:
    """The number of a card named in either order, or None if there can be no such card."""
    found = _CARD.fullmatch(name)
    if not found:
        return None
    return _numbers()["".join(sorted(found.groups(), key=half_number))]


def card_names(cards: Iterable[Any]) -> list[str]:
    """Names of the cards of an array, up to the first empty place."""
    return [card_name(int(card)) for card in cards if card]


def check_deck(source: Source) -> dict[str, Any]:
    """A deck file, checked (TOPAS-C1, TOPAS-C2)."""
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
    """The cards of the game as published."""
    path = resources.files("ludotheque.games.topas") / "components.toml"
    return tuple(check_deck(Source(path.name, path.read_text(encoding="utf-8")))["cards"])
