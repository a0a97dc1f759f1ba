"""A language that nobody speaks, to find texts that are not translated or do not fit.

It is made from the English catalogues: every letter has an accent, and every text is about a third
longer. `python -m tests.web.pseudo FOLDER` copies all English texts there and adds the language.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

ROOT = Path(__file__).parents[2]
ENGLISH = "en"
TAG = "eo"  # one that browsers have a name for; numbers, plurals and lists stay English
LONGER = 0.35  # German and French are seldom longer than that
FILLER, WORD = "~", 7  # lines break between words of this length
OPEN, CLOSE = "[", "]"  # show where a text begins and ends, so that one cut off is noticed
KEPT = {"locale"}  # a message that programs read
KEY_CAPS = "keys"  # an attribute with what is written on keys: its commas and spaces have a meaning

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED = "ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔƤɊŘŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñôƥɋřšţûṽŵẋýž"
_TABLE = str.maketrans(_PLAIN, _ACCENTED)


def accented(text: str) -> str:
    """A text with an accent on every letter."""
    return text.translate(_TABLE)


def filler(length: int) -> str:
    """What makes a text longer, in words that lines can be broken between."""
    return " ".join(FILLER * min(WORD, length - at) for at in range(0, length, WORD))


class _Accents(Transformer):
    """Puts accents on the words of a pattern; names, keywords and functions stay."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = accented(node.value)
        return node

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802
        """Lengthen a pattern, and show where it begins and ends; a variant is a pattern, too."""
        self.generic_visit(node)
        told = sum(len(one.value) for one in node.elements if isinstance(one, ast.TextElement))
        if told and not _has_selection(node):
            # A text may not begin with a bracket: it would be read as the key of a variant.
            begin = ast.Placeable(ast.StringLiteral(OPEN))
            end = ast.TextElement(filler(max(1, round(told * LONGER))) + CLOSE)
            node.elements = [begin, *node.elements, end]
        return node

    def visit_CallArguments(self, node: ast.CallArguments) -> ast.CallArguments:  # noqa: N802
        return node


def _has_selection(pattern: ast.Pattern) -> bool:
    """Whether a pattern has variants, which are lengthened one by one."""
    return any(
        isinstance(one, ast.Placeable) and isinstance(one.expression, ast.SelectExpression)
        for one in pattern.elements
    )


def pseudo(source: str) -> str:
    """An English catalogue in the language that nobody speaks."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{entry.annotations[0].message}: {(entry.content or '')[:80]!r}")
        if not isinstance(entry, (ast.Message, ast.Term)):
            continue
        if entry.id.name in KEPT:
            continue
        if entry.value:
            entry.value = _Accents().visit(entry.value)
        for attribute in entry.attributes:
            if attribute.id.name != KEY_CAPS:
                attribute.value = _Accents().visit(attribute.value)
    return FluentSerializer(with_junk=False).serialize(resource)


def folders(root: Path = ROOT) -> Iterator[Path]:
    """The folders of English texts."""
    for place in ("src/ludotheque", "web/src"):
        yield from sorted((root / place).rglob(f"texts/{ENGLISH}"))


def add_language(root: Path, tag: str = TAG) -> list[Path]:
    """Add the language to a copy of the sources: its catalogues, and the English rules."""
    written = []
    for english in list(folders(root)):
        folder = english.parent / tag
        shutil.copytree(english, folder, dirs_exist_ok=True)
        for file in sorted(folder.glob("*.ftl")):
            file.write_text(pseudo(file.read_text(encoding="utf-8")), encoding="utf-8")
            written.append(file)
    return written


def copy_texts(out: Path) -> list[Path]:
    """Copy all catalogues into a folder, and add the language there."""
    for folder in folders():
        shutil.copytree(folder, out / folder.relative_to(ROOT), dirs_exist_ok=True)
    return add_language(out)


if __name__ == "__main__":
    print(f"{len(copy_texts(Path(sys.argv[1])))} catalogues")
