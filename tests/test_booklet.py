"""Rule booklets, and the page that says what is needed to make a game."""

import re
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest

from ludotheque.core.errors import BadComponents
from ludotheque.core.game import Game
from ludotheque.core.game_texts import long_text
from ludotheque.core.options import Options
from ludotheque.core.registry import all_games, get_game
from ludotheque.printing.booklet import Booklet
from ludotheque.printing.box import box_pdf, box_sections, count_pages
from ludotheque.printing.document import make_pdf
from ludotheque.printing.examples import read_examples
from ludotheque.printing.markdown import Writer, numbered_items, read_markdown
from ludotheque.printing.needs import Needs
from ludotheque.printing.paper import PAPERS, Paper
from ludotheque.printing.parts import Cutting, Part, Printed, Section
from ludotheque.printing.pictures import on_paper
from ludotheque.printing.text import Text, style
from ludotheque.texts import LANGUAGES
from tests.printed import MM, lengths, opened, page_size
from tests.toy.game import Toy

OURS = [game.name for game in all_games() if type(game).__module__.startswith("ludotheque.")]
PRINTED = [game.name for game in all_games() if isinstance(game, Printed)]
NUMBER = re.compile(r"^- \*\*([CRJE][0-9]+)\.\*\*", re.MULTILINE)
A4 = PAPERS["a4"]
BOOK: Final = 4  # pages of rules of Topas
READ_ON: Final = {"en": "a4", "fr": "letter"}


def pdf_of(text: Text, paper: Paper, language: str = "en") -> bytes:
    source = text.typeset(paper)
    return make_pdf(style() + source.text, source.pictures, "test", language)


class Read(NamedTuple):
    """What stands on a page: its size and the box around its letters, in millimetres."""

    size: tuple[float, float]
    text: str
    box: tuple[float, float, float, float]
    embedded: bool  # whether all of its fonts are


def read(made: bytes) -> list[Read]:
    """The pages of a PDF; much faster than by `opened`, which collects every line of a picture."""
    found = []
    for page in pdfium.PdfDocument(made):
        width, height = page.get_size()
        letters = page.get_textpage()
        boxes = np.array([letters.get_charbox(i) for i in range(letters.count_chars())])
        boxes = boxes.reshape(-1, 4)
        boxes = boxes[boxes[:, 0] < boxes[:, 2]] * MM  # spaces have none
        if not len(boxes):
            boxes = np.zeros((1, 4))
        left, bottom, right, top = (*boxes[:, :2].min(0), *boxes[:, 2:].max(0))
        texts = page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=9)
        fonts = [raw.FPDFTextObj_GetFont(one.raw) for one in texts]
        text = letters.get_text_range().replace("\r\n", "\n").replace("\xa0", " ")
        box = (left, height * MM - top, right, height * MM - bottom)
        size = (round(width * MM, 1), round(height * MM, 1))
        found.append(Read(size, text, box, all(map(raw.FPDFFont_GetIsEmbedded, fonts))))
    return found


@cache
def booklet(name: str, language: str, paper: str = "a4") -> bytes:
    return pdf_of(Booklet(get_game(name), language), PAPERS[paper], language)


def needs(name: str, language: str = "en") -> Needs:
    game = get_game(name)
    if isinstance(game, Printed):
        content = box_sections(game, game.read_options({}), language)[0].content
        assert isinstance(content, Needs)
        return content
    return Needs(game, [], language, count_pages)


# --- the booklet ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_every_number_of_the_rules_stands_in_the_booklet_and_the_summary_at_its_end(
    name: str, language: str
) -> None:
    game = get_game(name)
    paper = PAPERS[READ_ON[language]]
    pages = read(booklet(name, language, paper.name))
    assert 4 <= len(pages) <= 8
    for number, page in enumerate(pages, 1):
        assert page.size == (paper.width, paper.height)
        assert page.text.endswith(f"{number} / {len(pages)}")
        left, top, right, bottom = page.box
        inner, outer = (22, 14) if number % 2 else (14, 22)  # staples are on the left of page 1
        assert left > inner - 0.5
        assert right < paper.width - outer + 1.5  # hyphens hang into the margin
        assert top > 14
        assert bottom < paper.height - 8
        assert page.embedded
    texts = [page.text for page in pages]
    words = " ".join(texts[:-1]).split()
    for rule in NUMBER.findall(long_text(game, "rules.md", language)):
        assert rule in words, rule
    summary = long_text(game, "help.md", language)
    for title in re.findall(r"^#+ (.*)", summary, re.MULTILINE):
        assert plain(title) in plain(texts[-1])
    first = plain(summary.splitlines()[0].removeprefix("# "))
    assert plain(texts[-1]).startswith(first)
    assert not any(plain(text).startswith(first) for text in texts[:-1])


def plain(text: str) -> str:
    """A text without what breaks its lines."""
    return re.sub(r"\s|\ufffe|\x02", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_what_is_rebuilt_is_listed_on_the_first_page(name: str, language: str) -> None:
    """TOPAS-C2, TOPIT-C2, TOPOMINOS-C2, TOPQUARK-C2, TURQUOISE-C3 and others say so themselves."""
    book = Booklet(get_game(name), language)
    rebuilt = [item for item in book.items if item.tag]
    rules = long_text(get_game(name), "rules.md", language)
    marked = re.findall(r"^- \*\*(\w+)\.\*\* \*(?:Partly r|R)(?:ebuilt|econstitué)", rules, re.M)
    assert [item.number for item in rebuilt] == marked
    text = plain(read(booklet(name, language, READ_ON[language]))[0].text)
    assert plain(book.say("rebuilt-parts")) in text
    for item in rebuilt:
        assert 8 < len(item.first) < 140
        assert plain(item.number + item.first[:25]) in text


def test_the_same_booklet_is_the_same_file_and_a3_is_read_on_a4() -> None:
    first = booklet("topas", "en")
    assert pdf_of(Booklet(get_game("topas"), "en"), PAPERS["a3"]) == first


def test_in_grey_nothing_is_coloured() -> None:
    game = get_game("topominos")
    for in_grey in (False, True):
        made = box_pdf(game, game.read_options({}), A4, "en", only=["rules"], in_grey=in_grey)
        pixels = pdfium.PdfDocument(made)[0].render(scale=0.5).to_numpy()[:, :, :3].astype(int)
        assert (np.ptp(pixels, axis=2).max() <= 1) == in_grey


# --- its examples ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_the_engine_agrees_with_every_example_and_its_pictures(name: str) -> None:
    """TOPAS-E1 to E4, TOPIT-E1 to E3, TOPOMINOS-E1 to E3, TOPQUARK-E1 to E3, TURQUOISE-E1 to E3."""
    game = get_game(name)
    found = read_examples(game)
    numbers = NUMBER.findall(long_text(game, "rules.md", "en"))
    assert {one.number for one in found.examples} == {n for n in numbers if n.startswith("E")}
    captions = {language: Booklet(game, language).captions for language in LANGUAGES}
    for example in found.examples:
        position = example.position(game, 0)
        if example.refused is not None:
            assert position.explain(example.refused["move"]) == example.refused["rule"]
        gains = []
        for move in example.moves:
            position.play(move)
            assert position.last is not None
            gains.append(position.last.points)
        assert gains == example.gains
        assert np.array_equal(position.state, example.position(game, len(example.moves)).state)
        for said in captions.values():
            assert example.caption in said
            assert not said.missing
        shown = [one.after for one in example.printed]
        assert shown == sorted(shown)
        assert all(0 <= after <= len(example.moves) for after in shown)
    assert any(example.printed for example in found.examples)


@pytest.mark.parametrize("name", OURS)
def test_pictures_are_those_of_the_engine_without_what_is_beside_the_board(name: str) -> None:
    game = get_game(name)
    for example in read_examples(game).examples:
        for shown in example.printed:
            picture = example.picture(game, shown, "en")
            whole = example.position(game, shown.after).svg(drawing=shown.drawing)
            assert f"<title id={whole.split('<title id=')[1].split('</title>')[0]}"
            assert "filter" not in picture.svg
            assert 0 < picture.width <= float(whole.split(' width="')[1].split('"')[0])
            assert picture.words.startswith(game.title)


def test_a_picture_keeps_one_part_and_loses_what_only_a_filter_draws() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">'
        '<title>Words</title><defs><filter id="f"/></defs><rect width="9" filter="url(#f)"/>'
        '<rect width="8" fill="red" filter="url(#f)"/>'
        '<g data-part="board" data-box="1 2 3 4"><text>in</text></g>'
        '<g data-part="beside"><text>out</text></g></svg>'
    )
    board = on_paper(svg)
    assert (board.width, board.height, board.words) == (3, 4, "Words")
    assert 'viewBox="1 2 3 4"' in board.svg
    assert 'width="8" fill="red"' in board.svg
    assert "in</text>" in board.svg
    for gone in ("out</text>", "filter", 'rect width="9"'):
        assert gone not in board.svg
    whole = on_paper(svg, "no part")
    assert (whole.width, whole.height) == (9, 9)
    assert "out</text>" in whole.svg


# --- what is needed -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_what_is_needed_stands_on_one_page_with_the_line_to_measure(
    name: str, language: str
) -> None:
    page_of = needs(name, language)
    page_of.count = lambda section, paper, language: (12, True)
    paper = PAPERS[READ_ON[language]]
    (page,) = read(pdf_of(page_of, paper, language))
    left, top, right, bottom = page.box
    assert min(left, top, paper.width - right, paper.height - bottom) > 9
    assert page.embedded
    for section in page_of.sections:
        assert plain(section.title) in plain(page.text)
    for title in re.findall(r"^## (.*)", long_text(get_game(name), "make.md", language), re.M):
        assert plain(title) in plain(page.text)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_what_is_needed_has_the_line_of_50_mm(paper: Paper) -> None:
    """It is measured before anything else is printed, so it stands on every paper."""
    with opened(pdf_of(needs("turquoise"), paper)) as (page,):
        assert 50 in lengths(page)
        assert "50 mm" in page.extract_text()
        assert page_size(page) == ((215.9, 279.4) if paper.name == "letter" else (210, 297))


@pytest.mark.parametrize("name", PRINTED)
def test_pages_are_counted(name: str) -> None:
    game = get_game(name)
    letter = PAPERS["letter"]
    lines = read(pdf_of(needs(name), letter))[0].text.splitlines()
    for section in box_sections(game, game.read_options({}), "en")[1:]:
        made = box_pdf(game, game.read_options({}), letter, "en", only=[section.name])
        pages = len(pdfium.PdfDocument(made))
        count, both_sides = count_pages(section, letter, "en")
        assert count == pages
        told = f"{-(-pages // 2)} sheet" if both_sides else f"{pages} page"
        assert any(section.title in line and told in line for line in lines), (section, lines)


def test_turquoise_needs_pillars_for_two_three_and_four() -> None:
    """TURQUOISE-C1: 35, 30 or 25 pillars each, of 15 mm."""
    (page,) = read(pdf_of(needs("turquoise"), A4))
    for seats, each in ((2, "35"), (3, "30"), (4, "25")):
        assert " ".join([str(seats), *[each] * seats]) in page.text
    assert "about 15 mm" in page.text.replace("\n", " ")


# --- in the box -----------------------------------------------------------------------------------


def test_the_box_begins_with_what_is_needed_and_ends_with_the_rules() -> None:
    game = get_game("topas")
    sections = box_sections(game, game.read_options({}), "fr")
    assert [one.name for one in sections] == ["needs", "cards", "sheet", "rules"]
    pages = read(box_pdf(game, game.read_options({}), A4, "fr"))
    # Backs are behind their fronts, and the booklet begins on the front of a sheet.
    cards = next(i for i, page in enumerate(pages) if "Cartes,page1sur" in plain(page.text))
    rules = next(i for i, page in enumerate(pages) if page.text.endswith(f"1 / {BOOK}"))
    assert cards % 2 == rules % 2 == 0
    assert len(pages) == rules + BOOK
    assert pages[1].text == ""  # behind the first page, so that cards begin a sheet


class Boxed(Toy, Printed):
    """A game of a third party that prints a part, and has few texts."""

    def sections(self, options: Options, language: str) -> list[Section]:
        return [Section("board", "Board", Cutting([Part("board", 90, 90, "")]))]

    @property
    def folder(self) -> Any:
        return self.place

    place: Any


def boxed(place: Any, **texts: str) -> Game:
    """The game with these long texts, such as en_rules."""
    game = Boxed()
    game.place = place
    for name, text in texts.items():
        language, _, kind = name.partition("_")
        file = place / "texts" / language / f"{kind}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return game


def test_a_game_without_texts_has_its_parts_and_what_every_game_needs(tmp_path: Any) -> None:
    game = boxed(tmp_path)
    sections = box_sections(game, game.read_options({}), "fr")
    assert [one.name for one in sections] == ["needs", "board"]
    (page,) = read(box_pdf(game, game.read_options({}), A4, "fr", only=["needs"]))
    assert "Board 1 page" in page.text


def test_a_language_without_texts_reads_them_in_english(tmp_path: Any) -> None:
    game = boxed(
        tmp_path, en_rules="# Toy\n\nRules.\n\n- **R1.** One.\n", en_make="## Tools\n\nA pen."
    )
    sections = box_sections(game, game.read_options({}), "fr")
    assert [one.name for one in sections] == ["needs", "board", "rules"]
    first, *_, last = read(box_pdf(game, game.read_options({}), A4, "fr", only=["needs", "rules"]))
    assert "A pen." in first.text
    assert "Pages à imprimer" in first.text
    assert "R1 One." in last.text


def test_texts_of_few_words_are_set_too(tmp_path: Any) -> None:
    rules = "# Toy\n\n- **R1** One (R2).\n- Two.\n\n# More\n\n- **R2.** A.\n- **R2.** B."
    game = boxed(tmp_path, fr_rules=rules, fr_help="Écrivez `b2`.")
    first, last = read(box_pdf(game, game.read_options({}), A4, "fr", only=["rules"]))
    assert "R1 One (R2)." in first.text
    assert last.text.split()[:3] == ["Toy", "Écrivez", "b2."]


# --- Markdown -------------------------------------------------------------------------------------


def shown(source: str, **how: Any) -> str:
    written = Writer(**how).blocks(read_markdown(source).children)
    pages = read(make_pdf(f"{style()}#house({written})", {}, "test", "en"))
    return "\n".join(page.text for page in pages)


def test_text_is_never_read_as_markup() -> None:
    said = r'#let x = 1; "quoted" \\ $a$ @b #[c] = d // e'
    assert plain(said.replace(r"\\", "\\")) in plain(shown(f"A {said}"))


def test_lists_tables_and_code_are_set() -> None:
    text = shown(
        "## Head\n\n1. one\n2. *two*\n\n| a | b |\n|---|---|\n| 3 | `4` |\n\n```text\n<5>\n```"
    )
    assert text.split() == ["Head", "1", "one", "2", "two", "a", "b", "3", "4", "<5>"]


def test_numbers_are_links_where_they_lead_somewhere() -> None:
    rules = "- **R1.** *Rebuilt.* One. Two (R2).\n- **R2.** As R1, not R3.\n"
    items = numbered_items(read_markdown(rules), ["Rebuilt"])
    assert [(item.number, item.tag, item.first) for item in items] == [
        ("R1", "Rebuilt", "One."),
        ("R2", "", "As R1, not R3."),
    ]
    written = Writer(known=frozenset(("R1", "R2"))).blocks(read_markdown(rules).children)
    assert re.findall(r"link\(<(\w+)>", written) == ["R2", "R1"]


def test_what_cannot_be_set_is_named() -> None:
    with pytest.raises(BadComponents, match="a text to print has a blockquote in it"):
        shown("> quoted")
