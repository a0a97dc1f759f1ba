"""The rule booklet of a game, typeset from its rules text, with a summary on the last page."""

from collections.abc import Sequence
from functools import partial
from importlib.resources.abc import Traversable
from typing import Final

from markdown_it.tree import SyntaxTreeNode

from ludotheque.core.game import Game
from ludotheque.core.game_texts import shelf_line
from ludotheque.printing.document import quoted
from ludotheque.printing.examples import Example, Shown, read_examples
from ludotheque.printing.markdown import Writer, across, numbered_items, read_markdown, words_of
from ludotheque.printing.paper import Paper
from ludotheque.printing.pictures import Picture
from ludotheque.printing.text import Source, Text, reading_paper
from ludotheque.texts import ENGLISH, Texts, closest, sources_of, texts

# Millimetres. The inner margin has room for staples.
INSIDE: Final = 22.0
OUTSIDE: Final = 14.0
TOP: Final = 15.0
BOTTOM: Final = 18.0
GUTTER: Final = 8.0
TALLEST: Final = 52.0  # of a picture that stands alone in a column
COVER: Final = (84.0, 66.0)  # at most, of the picture beside the title
COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2}  # of pictures that stand together


def written(game: Game, name: str, language: str) -> tuple[str, str] | None:
    """Return a long text of a game and its language, which may be English; None without one."""
    folder = game.folder / "texts"
    for one in dict.fromkeys((closest(language), ENGLISH)):
        file: Traversable = folder / one / name
        if file.is_file():
            return file.read_text(encoding="utf-8"), one
    return None


class Booklet(Text):
    """The rules of a game in a language: two columns, on both sides of the paper."""

    both_sides = True

    def __init__(self, game: Game, language: str) -> None:
        found = written(game, "rules.md", language)
        assert found is not None, f"{game.name} has no rules text"
        rules, self.language = found
        self.game = game
        self.say = texts("printing", self.language)
        self.tree = read_markdown(rules)
        self.rebuilt = self.say("rebuilt").split(", ")
        self.items = numbered_items(self.tree, self.rebuilt)
        self.examples = read_examples(game)
        lesson = sources_of(game.folder / "texts", "lesson")
        self.captions = Texts(self.language, lesson)

    def typeset(self, paper: Paper) -> Source:
        """Return the pages of the rules, and the page of the summary."""
        paper = reading_paper(paper)
        source = Source()
        room = (paper.width - INSIDE - OUTSIDE - GUTTER) / 2
        numbers = [item.number for item in self.items]
        writer = Writer(
            known=frozenset(number for number in numbers if numbers.count(number) == 1),
            rebuilt=self.rebuilt,
            after=partial(self._figures, source, room),
            drawn=partial(self._drawn, source),
        )
        title, nodes = self._titled(self.tree)
        first = next((i for i, node in enumerate(nodes) if node.type == "heading"), len(nodes))
        body = [
            self._head(source, title),
            writer.blocks(nodes[:first]),
            self._rebuilt(),
            writer.blocks(nodes[first:]),
        ]
        source.text = self._page(paper, 2, f"house({{{chr(10).join(body)}}})")
        summary = written(self.game, "help.md", self.language)
        if summary is not None:
            title, nodes = self._titled(read_markdown(summary[0]))
            blocks = Writer(top=1).blocks(nodes)
            shown = f"summary({quoted(title)}, {GUTTER}mm, {blocks})"
            source.text += self._page(paper, 1, f"house({shown})")
        source.text = (
            f"#counter(page).update(1)\n#metadata(none) <booklet>\n{source.text}"
            "#metadata(none) <booklet-end>\n"
        )
        return source

    def _page(self, paper: Paper, columns: int, body: str) -> str:
        """Set text on as many pages as it needs."""
        running = self.say("running", game=self.game.title, section=self.say("rules"))
        margin = f"inside: {INSIDE}mm, outside: {OUTSIDE}mm, top: {TOP}mm, bottom: {BOTTOM}mm"
        return (
            f"#page(width: {paper.width}mm, height: {paper.height}mm, margin: ({margin}),"
            f" columns: {columns}, footer: foot({quoted(running)}))[\n"
            f"#set columns(gutter: {GUTTER}mm)\n#set text(lang: {quoted(self.language)})\n"
            f"#{body}\n]\n"
        )

    def _titled(self, tree: SyntaxTreeNode) -> tuple[str, Sequence[SyntaxTreeNode]]:
        """Return the title of a text, which else is the name of the game, and what follows."""
        nodes = tree.children
        if nodes and nodes[0].tag == "h1":
            return words_of(nodes[0]), nodes[1:]
        return self.game.title, nodes

    def _head(self, source: Source, title: str) -> str:
        low, high = self.game.info.seats[0], self.game.info.seats[-1]
        key = "players" if low < high else "players-exactly"
        facts = self.say(key, low=low, high=high, minutes=self.game.info.minutes)
        facts = facts[:1].upper() + facts[1:]
        cover = "none"
        if "cover" in self.examples.drawings:
            example, shown = self.examples.drawings["cover"]
            picture = example.picture(self.game, shown, self.language)
            width = min(COVER[0], COVER[1] * picture.width / picture.height)
            cover = source.show(picture, "rules-cover", f"width: {width:.1f}mm")
        line = shelf_line(self.game, self.language)
        return f"head({quoted(title)}, {quoted(line)}, {quoted(facts)}, {cover})"

    def _rebuilt(self) -> str:
        """List what is rebuilt, each with its first sentence."""
        found = [item for item in self.items if item.tag]
        if not found:
            return ""
        items = ", ".join(
            f'{{link(<{item.number}>, strong("{item.number}")); {quoted(f" {item.first}")}}}'
            for item in found
        )
        body = f"{{par({quoted(self.say('rebuilt-why'))}); list({items})}}"
        return f"panel({quoted(self.say('rebuilt-parts'))}, {body})"

    # --- pictures --------------------------------------------------------------------------------

    def _figures(self, source: Source, room: float, number: str) -> str:
        """Show the examples of a number of the rules."""
        return "\n".join(
            self._figure(source, room, example)
            for example in self.examples.of(number)
            if example.printed
        )

    def _figure(self, source: Source, room: float, example: Example) -> str:
        columns = COLUMNS.get(len(example.printed), 3)
        images, lines, before = [], [], 0
        for shown in example.printed:
            picture = example.picture(self.game, shown, self.language)
            share = 100.0
            if columns == 1:
                share = min(share, 100 * TALLEST * picture.width / picture.height / room)
            name = f"rules-figure-{len(source.pictures)}"
            images.append(source.show(picture, name, f"width: {share:.1f}%"))
            lines.append(quoted(self._told(example, before, shown)))
            before = shown.after
        caption = quoted(self.captions(example.caption))
        return f"figures({columns}, ({', '.join(images)},), ({', '.join(lines)},), {caption})"

    def _told(self, example: Example, before: int, shown: Shown) -> str:
        """Tell the moves since the picture before, and what they earned, in words."""
        told = "; ".join(
            example.told(self.game, after, self.language)
            for after in range(before + 1, shown.after + 1)
        )
        return told[:1].upper() + told[1:]

    def _drawn(self, source: Source, name: str) -> str:
        """Draw what the rules text shows in letters, across the page."""
        if name not in self.examples.drawings:
            return ""
        example, shown = self.examples.drawings[name]
        picture: Picture = example.picture(self.game, shown, self.language)
        image = source.show(picture, f"rules-{name}")
        return across(image)
