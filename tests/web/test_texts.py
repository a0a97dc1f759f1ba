"""Every text is there in both languages, and no name is told twice."""

import re
from collections import Counter

import pytest

from tests.web.types import WEB

TEXTS = WEB / "src" / "texts"
GAMES = WEB / "src" / "games"
AREAS = ("home", "table", "after", "learn", "failure")


def keys(source: str) -> list[str]:
    return re.findall(r"^  (\w+):", source, re.MULTILINE)


def english_and_french() -> tuple[list[str], list[str]]:
    english, french = ([*keys((TEXTS / f"{name}.ts").read_text())] for name in ("en", "fr"))
    for area in AREAS:
        before, _, after = (TEXTS / f"{area}.ts").read_text().partition("export const fr")
        english += keys(before)
        french += keys(after)
    return english, french


def test_every_text_is_there_in_both_languages() -> None:
    english, french = english_and_french()
    assert len(english) > 300
    assert sorted(english) == sorted(french)


def test_no_area_speaks_over_another() -> None:
    for found in english_and_french():
        assert [key for key, count in Counter(found).items() if count > 1] == []


@pytest.mark.parametrize("file", ["fr", *AREAS])
def test_french_is_set_as_french_is(file: str) -> None:
    """A narrow or plain no-break space before high marks, and curly apostrophes."""
    source = (TEXTS / f"{file}.ts").read_text()
    french = source if file == "fr" else source.partition("export const fr")[2]
    for value in re.findall(r'^  \w+:\s*"(.*)",$', french, re.MULTILINE):
        assert not re.search(r"\w [;:!?»]|« \w|\w'\w", value), value


@pytest.mark.parametrize("file", ["keys", "words"])
@pytest.mark.parametrize("game", sorted(path.parent.name for path in GAMES.glob("*/words.ts")))
def test_boards_speak_french_as_french_is_set(game: str, file: str) -> None:
    """The same for what boards say."""
    french = (GAMES / game / f"{file}.ts").read_text().partition("fr: ")[2]
    for value in re.findall(r'^ +(?:\w+: |\[".*", )?"(.*)"\]?,$', french, re.MULTILINE):
        assert not re.search(r"\w [;:!?»]|« \w|\w'\w", value), value
