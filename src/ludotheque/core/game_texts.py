"""What the catalogues of a game say: its rules, reasons, events and options."""

import re

from ludotheque.core.capabilities import ReasonValues
from ludotheque.core.errors import BadOption, IllegalMove
from ludotheque.core.game import Game
from ludotheque.core.options import Option
from ludotheque.core.snapshot import Snapshot
from ludotheque.texts import ENGLISH, LANGUAGES


def long_text(game: Game, name: str, language: str) -> str:
    """A long text, rules.md or help.md; in English where the language has none."""
    texts = game.folder / "texts"
    found = (texts / one / name for one in (language, ENGLISH))
    file = next((one for one in found if one.is_file()), texts / language / name)
    return file.read_text(encoding="utf-8")


def shelf_line(game: Game, language: str) -> str:
    """What the game is, in one sentence for the shelf; empty if the catalogue has none."""
    texts = game.texts(language)
    return texts("line") if "line" in texts else ""


def reason_text(game: Game, key: str, language: str, **values: str) -> str:
    """Why a move is not legal, in one clause: the message `reason-R2-taken` for R2.taken."""
    return game.texts(language)(f"reason-{key.replace('.', '-')}", **values)


def event_text(game: Game, name: str, language: str) -> str:
    """What statistics count, in a word or two; its name if the catalogue has no text."""
    texts, key = game.texts(language), "event-" + re.sub(r"\W+", "-", name).strip("-")
    return texts(key) if key in texts else name


def option_text(game: Game, option: Option, language: str) -> str:
    """What an option changes, in one clause."""
    return game.texts(language)(f"option-{option.name}")


def illegal_move(game: Game, text: str, key: str, **values: dict[str, str]) -> IllegalMove:
    """The error for a move that breaks the rule behind a key of `reasons`: R2.taken is TOPAS-R2.

    `values` holds for each language what the text is told.
    """
    rule = f"{game.name.upper()}-{key.partition('.')[0]}"
    why = {
        language: reason_text(game, key, language, **values.get(language, {}))
        for language in LANGUAGES
    }
    return IllegalMove(f"{text} is not legal: {why[ENGLISH]} ({rule})", rule, key, why)


def illegal_here(snapshot: Snapshot, move: int, text: str, key: str) -> IllegalMove:
    """The error for a move of the action space that breaks a rule in a state."""
    game = snapshot.game
    if not isinstance(game, ReasonValues):
        return illegal_move(game, text, key)
    told = {one: game.reason_values(snapshot, move, key, one) for one in LANGUAGES}
    return illegal_move(game, text, key, **told)


def read_language(language: str) -> str:
    """Return a language, or raise `BadOption` if it is not supported."""
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language
