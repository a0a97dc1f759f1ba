"""The language that nobody speaks says what English says, longer and with accents."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer, Visitor

from tests.web import pseudo

FILES = [file for folder in pseudo.folders() for file in sorted(folder.glob("*.ftl"))]


class _Texts(Visitor):
    """The lengths of all patterns that have text and no variants."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.words = ""

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        texts = [one.value for one in node.elements if isinstance(one, ast.TextElement)]
        self.words += " ".join(texts)
        if texts and not any(
            isinstance(one, ast.Placeable) and isinstance(one.expression, ast.SelectExpression)
            for one in node.elements
        ):
            self.lengths.append(sum(map(len, texts)))
        self.generic_visit(node)


class _Bare(Transformer):
    """Leaves out what people read, and the brackets: what is left is the same in both."""

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802
        self.generic_visit(node)
        node.elements = [one for one in node.elements if not _is_read(one)]
        return node


def _is_read(one: ast.TextElement | ast.Placeable) -> bool:
    if isinstance(one, ast.TextElement):
        return True
    return isinstance(one.expression, ast.StringLiteral) and one.expression.value == pseudo.OPEN


def bare(source: str) -> str:
    resource = _Bare().visit(FluentParser(with_spans=False).parse(source))
    return FluentSerializer().serialize(resource)


def texts_of(source: str) -> _Texts:
    found = _Texts()
    found.visit(FluentParser().parse(source))
    return found


def told(source: str, key: str, **values: str | float) -> str:
    bundle = FluentBundle(["en-GB"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    name, _, attribute = key.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors
    return str(text)


def test_every_letter_has_an_accent_of_its_own() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    found = pseudo.accented(letters)
    assert len(set(found)) == len(letters)
    assert all(one.isalpha() and not one.isascii() for one in found)
    assert pseudo.accented("3 × 4, « oui »…") == "3 × 4, « ôûî »…"


def test_it_is_longer_by_a_third_in_words_that_lines_break_between() -> None:
    assert pseudo.filler(3) == "~~~"
    assert pseudo.filler(16) == "~~~~~~~ ~~~~~~~ ~~"
    assert told(pseudo.pseudo("play = Play a bot"), "play") == "[Ƥļåý å ƀôţ~~~~]"


def test_names_numbers_and_keywords_stay() -> None:
    source = pseudo.pseudo("""\
-game = Topas
tables =
    { $n ->
        [0] No table
        [one] { $n } table of { -game }
       *[other] { NUMBER($n, minimumFractionDigits: 1) } tables
    }
    .keys = Shift Enter, N
    .label = Tables: { tables }
nothing = { "" }
many = Line one
    and line two
""")
    assert told(source, "tables", n=0) == "[Ñô ţåƀļé~~~]"
    assert told(source, "tables", n=1) == "[1 ţåƀļé ôƒ [Ţôƥåš~~]~~~~]"
    assert told(source, "tables", n=2) == "[2.0 ţåƀļéš~~]"
    assert told(source, "tables.keys") == "Shift Enter, N"
    assert told(source, "tables.label", n=0) == "[Ţåƀļéš: [Ñô ţåƀļé~~~]~~~]"
    assert told(source, "nothing") == ""
    assert told(source, "many") == "[Ļîñé ôñé\nåñđ ļîñé ţŵô~~~~~~~]"


def test_what_programs_read_stays() -> None:
    source = pseudo.pseudo("locale = en-GB\nlanguage = English\n")
    assert told(source, "locale") == "en-GB"
    assert told(source, "language") != "English"


def test_what_cannot_be_read_is_reported() -> None:
    with pytest.raises(ValueError, match="broken"):
        pseudo.pseudo("fine = Yes\nbroken = { $n ->\n")


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-4]}/{file.name}")
def test_every_catalogue_has_the_same_messages(file: Path) -> None:
    english = file.read_text(encoding="utf-8")
    made = pseudo.pseudo(english)
    assert bare(made) == bare(english)
    before, after = texts_of(english), texts_of(made)
    assert sum(after.lengths) >= 1.3 * sum(before.lengths)
    # Only what is written on keys, and what programs read, has letters without an accent.
    plain = re.sub(r"^ +\.keys = .*$|^locale = .*$", "", made, flags=re.MULTILINE)
    assert not re.search(r"[A-Za-z]", texts_of(plain).words)


def test_the_language_is_added_to_a_copy(tmp_path: Path) -> None:
    written = pseudo.copy_texts(tmp_path)
    assert len(written) == len(FILES)
    assert {file.parent.name for file in written} == {pseudo.TAG}
    common = tmp_path / "src/ludotheque/texts" / pseudo.TAG / "common.ftl"
    assert "locale = en-GB" in common.read_text(encoding="utf-8")
    rules = tmp_path / "src/ludotheque/games/topas/texts" / pseudo.TAG / "rules.md"
    assert rules.is_file()
