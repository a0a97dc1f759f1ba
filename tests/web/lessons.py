"""The lessons of the page, read from its source as data, with their texts in every language."""

from functools import cache
from typing import Any

import ludotheque as lt
from ludotheque.texts import LANGUAGES, Texts, sources_of
from tests.web.modules import run_modules

TEXTS = {"text", "done", "task", "not", "question", "choices", "missed", "caption"}
_READ = """
const found = {};
for (const game of given) found[game] = (await load(`src/games/${game}/lesson.ts`)).lesson;
console.log(JSON.stringify(found));
"""


@cache
def lessons(*games: str) -> dict[str, Any]:
    """The lesson of each game: steps and diagrams. Functions are left out."""
    found = run_modules(_READ, games)
    return {game: _worded(lesson, _texts(game)) for game, lesson in found.items()}


def _texts(game: str) -> dict[str, Texts]:
    """A game's texts for its lesson; no language stands in for another."""
    found = sources_of(lt.get_game(game).folder / "texts", "lesson")
    return {name: Texts(name, {name: found[name]}) for name in LANGUAGES}


def _worded(part: Any, texts: dict[str, Texts], inside: str = "") -> Any:
    """A part of a lesson, with texts by language in the place of keys."""
    if isinstance(part, dict):
        return {name: _worded(value, texts, name) for name, value in part.items()}
    if isinstance(part, list):
        return [_worded(value, texts, inside) for value in part]
    if inside not in TEXTS:
        return part
    if inside == "choices" and not any(part in own for own in texts.values()):
        return part  # the same in every language, such as "18"
    return {name: own(part) for name, own in texts.items()}
