"""Markdown as Typst: the long texts of a game, whose rules have numbers, on paper.

What is made are expressions of Typst's code. Every word of a text stands there as a string, so that
nothing in it is read as markup.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from ludotheque.core.errors import BadComponents
from ludotheque.printing.document import quoted

_NUMBERED: Final = re.compile(r"([A-Z]\d+)\.?")
_MENTIONED: Final = re.compile(r"\b[A-Z]\d+\b")
_SENTENCE: Final = re.compile(r".+?[.!?…](?=\s|$)", re.DOTALL)
_COLOURS: Final = {"C": "ink", "R": "vermilion", "J": "blue", "E": "dark-ochre"}
# What is larger runs across the page.
_COLUMNS: Final = 5  # of a table
_LETTERS: Final = 58  # in a line


def read_markdown(source: str) -> SyntaxTreeNode:
    """Parse a text."""
    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(source))


def words_of(node: SyntaxTreeNode) -> str:
    """Return the bare words of a node."""
    if node.type in ("softbreak", "hardbreak"):
        return " "
    if node.type in ("text", "code_inline"):
        return node.content
    return "".join(words_of(child) for child in node.children)


@dataclass(frozen=True)
class Numbered:
    """An item of the rules: its number, the remark that it is rebuilt, and the line after both."""

    number: str
    tag: str
    spans: Sequence[SyntaxTreeNode]

    @property
    def first(self) -> str:
        """The first sentence."""
        words = "".join(map(words_of, self.spans)).strip()
        sentence = _SENTENCE.match(words)
        return sentence[0] if sentence else words


@dataclass
class Writer:
    """Writes the nodes of a text."""

    top: int = 2  # the level of the largest headings
    known: frozenset[str] = frozenset()  # numbers that have a place in this document
    rebuilt: Sequence[str] = ()  # how a remark begins that says that something is rebuilt
    after: Callable[[str], str] = lambda number: ""  # what follows an item of the rules
    drawn: Callable[[str], str] = lambda name: ""  # what stands for a block of code with a name

    def blocks(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        """Write paragraphs, lists, tables and the like, one below the other."""
        return "{" + "\n".join(self._block(node) for node in nodes) + "}"

    def _block(self, node: SyntaxTreeNode) -> str:
        match node.type:
            case "heading":
                level = max(int(node.tag[1:]) - self.top + 1, 1)
                return f"heading(level: {level}, {self._inline(node)})"
            case "paragraph":
                return f"par({self._inline(node)})"
            case "bullet_list" | "ordered_list":
                return self._list(node)
            case "fence":
                return self.drawn(node.info.partition(" ")[2]) or _letters(node.content)
            case "table":
                return self._table(node)
        raise BadComponents(f"a text to print has a {node.type} in it, which cannot be typeset")

    def _list(self, node: SyntaxTreeNode) -> str:
        items = [self._item(item) for item in node.children]
        if any(read_item(item, ()) is not None for item in node.children):
            return "\n".join(items)
        kind = "list" if node.type == "bullet_list" else "enum"
        return f"{kind}({', '.join(items)})"

    def _item(self, node: SyntaxTreeNode) -> str:
        item = read_item(node, self.rebuilt)
        if item is None:
            return self.blocks(node.children)
        tag = f"tag({quoted(item.tag)}); " if item.tag else ""
        line = f"par({{{tag}{self._spans(item.spans)}}})"
        body = "\n".join([line, *map(self._block, node.children[1:])])
        after = self.after(item.number)
        colour, kept = _COLOURS.get(item.number[0], "ink"), "true" if after else "false"
        shown = f"numbered({quoted(item.number)}, {colour}, {kept}, {{{body}}})"
        label = f"<{item.number}>" if item.number in self.known else ""
        return f"[#{shown}{label}]\n{after}"

    def _table(self, node: SyntaxTreeNode) -> str:
        rows = [row.children for part in node.children for row in part.children]
        columns = len(rows[0])
        head = ", ".join(self._inline(cell) for cell in rows[0])
        cells = ", ".join(self._inline(cell) for row in rows[1:] for cell in row)
        widths = "(" + "auto, " * (columns - 1) + "1fr)"
        shown = f"ruled({widths}, ({head},), {cells})"
        return shown if columns <= _COLUMNS else across(shown)

    # --- within a line ---------------------------------------------------------------------------

    def _inline(self, node: SyntaxTreeNode) -> str:
        return self._spans([span for child in node.children for span in child.children])

    def _spans(self, spans: Sequence[SyntaxTreeNode]) -> str:
        found = [self._span(span) for span in spans]
        if spans and spans[0].type == "text":  # the number of an item stood before it
            found[0] = self._text(spans[0].content.lstrip())
        return "{" + "; ".join(found) + "}"

    def _span(self, node: SyntaxTreeNode) -> str:
        match node.type:
            case "text":
                return self._text(node.content)
            case "softbreak" | "hardbreak":
                return '" "'
            case "strong":
                return f"strong({self._spans(node.children)})"
            case "em":
                return f"emph({self._spans(node.children)})"
            case "code_inline":
                return f"raw({quoted(node.content)})"
        return self._spans(node.children)

    def _text(self, words: str) -> str:
        """Write words, in which a number of the rules leads there."""
        found, end = [], 0
        for mention in _MENTIONED.finditer(words):
            if mention[0] in self.known:
                found += [quoted(words[end : mention.start()])]
                found += [f"link(<{mention[0]}>, {quoted(mention[0])})"]
                end = mention.end()
        return "; ".join([*found, quoted(words[end:])])


def _letters(content: str) -> str:
    """Write a block of code, such as a drawing in letters."""
    shown = f"raw(block: true, {quoted(content.rstrip())})"
    longest = max(map(len, content.splitlines()), default=0)
    return shown if longest <= _LETTERS else across(shown)


def across(content: str) -> str:
    """Place content across both columns, at the top or the foot of the page."""
    return f'place(auto, float: true, scope: "parent", clearance: 6mm, {content})'


def read_item(node: SyntaxTreeNode, rebuilt: Sequence[str]) -> Numbered | None:
    """Read the number of an item; None if it has none."""
    if not node.children or node.children[0].type != "paragraph":
        return None
    # The parser leaves an empty text where a line begins with something else.
    spans = [span for span in node.children[0].children[0].children if words_of(span)]
    number = _NUMBERED.fullmatch(words_of(spans[0])) if spans[0].type == "strong" else None
    if number is None:
        return None
    rest = spans[1:]
    remark = next((span for span in rest if words_of(span).strip()), None)
    if remark is None or remark.type != "em" or not words_of(remark).startswith(tuple(rebuilt)):
        return Numbered(number[1], "", rest)
    return Numbered(number[1], words_of(remark).rstrip("."), rest[rest.index(remark) + 1 :])


def numbered_items(tree: SyntaxTreeNode, rebuilt: Sequence[str]) -> list[Numbered]:
    """Return the numbered items of a text, in order."""
    found = [read_item(node, rebuilt) for node in tree.walk() if node.type == "list_item"]
    return [item for item in found if item is not None]
