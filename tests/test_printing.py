"""Boxes to print: pages, layout, backs, scale; the parts of each game have tests of their own."""

import json
from pathlib import Path

import pytest

from ludotheque.core.errors import BadComponents, BadOption
from ludotheque.core.registry import all_games, get_game
from ludotheque.printing.boards import OVERLAP, board_pages
from ludotheque.printing.box import box_pdf, box_sections, section_pages
from ludotheque.printing.document import grey, make_pdf, quoted
from ludotheque.printing.paper import MARGIN, PAPERS, Paper
from ludotheque.printing.parts import Board, Cutting, Part, Printed, Section, Sheet
from ludotheque.printing.sheets import cutting_pages, sheet_pages
from ludotheque.printing.text import Text
from ludotheque.texts import LANGUAGES
from tests.printed import lengths, opened, page_size, strokes
from tests.shell import Shell
from tests.toy.game import TOY

GAMES = [game.name for game in all_games() if isinstance(game, Printed)]
A4 = PAPERS["a4"]


def sections_of(name: str) -> list[str]:
    """The sections of a game's box that have parts, boards or sheets: not those of text."""
    return [one.name for one in parts_of(name)]


def parts_of(name: str) -> list[Section]:
    game = get_game(name)
    found = box_sections(game, game.read_options({}), "en")
    return [one for one in found if not isinstance(one.content, Text)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_every_page_has_the_size_of_its_paper_and_no_part_crosses_its_edge(
    name: str, paper: Paper
) -> None:
    game = get_game(name)
    options = game.read_options({})
    for section in parts_of(name):
        made = box_pdf(game, options, paper, "en", only=[section.name])
        with opened(made) as pages:
            assert len(pages) == len(section_pages(section, paper))
            for page in pages:
                width, height = page_size(page)
                assert sorted((width, height)) == sorted((paper.width, paper.height))
                if isinstance(section.content, Board):  # what is cut off is still in the file
                    continue
                for left, top, right, bottom in strokes(page):
                    assert left > MARGIN - 0.01
                    assert top > MARGIN - 0.01
                    assert right < width - MARGIN + 0.01
                    assert bottom < height - MARGIN + 0.01


@pytest.mark.parametrize("name", GAMES)
def test_pages_of_parts_have_a_line_of_50_mm_and_text_that_can_be_searched(name: str) -> None:
    game = get_game(name)
    for language in LANGUAGES:
        made = box_pdf(game, game.read_options({}), A4, language, only=sections_of(name)[:1])
        with opened(made) as pages:
            assert any(length == 50 for length in lengths(pages[0]))
            assert "50 mm" in pages[0].extract_text()
            assert all(char["fontname"] for char in pages[0].chars)


@pytest.mark.parametrize("name", GAMES)
def test_in_grey_nothing_is_coloured(name: str) -> None:
    game = get_game(name)
    made = box_pdf(game, game.read_options({}), A4, "en", only=sections_of(name), in_grey=True)
    with opened(made) as pages:
        for page in pages:
            for one in [*page.rects, *page.curves, *page.lines]:
                for colour in (one["stroking_color"], one["non_stroking_color"]):
                    if isinstance(colour, tuple) and len(colour) == 3:
                        assert max(colour) - min(colour) < 0.01, colour


@pytest.mark.parametrize("name", GAMES)
def test_the_same_box_is_the_same_file(name: str) -> None:
    game = get_game(name)
    first, again = (
        box_pdf(game, game.read_options({}), A4, "fr", only=sections_of(name)[:1]) for _ in range(2)
    )
    assert first == again


# --- layout ---------------------------------------------------------------------------------------


def part(width: float, height: float, **more: str) -> Part:
    return Part("a part", width, height, f'<rect width="{width}" height="{height}"/>', **more)  # type: ignore[arg-type]


def test_parts_are_laid_out_on_as_few_pages_as_possible() -> None:
    assert len(cutting_pages(Cutting([part(41, 82)] * 12), A4)) == 1
    assert len(cutting_pages(Cutting([part(41, 82)] * 13), A4)) == 2
    assert len(cutting_pages(Cutting([part(41, 82)] * 10), PAPERS["letter"])) == 1  # on their sides


def test_a_back_lies_behind_its_front() -> None:
    """The page is turned over its long edge: left and right change places, above and below not."""
    parts = [Part(str(n), 40, 80, _square(n), back=_square(n)) for n in range(5)]
    made = make_pdf(*_document(Cutting(parts)), "backs", "en")
    with opened(made) as (front, back):
        fronts, backs = (_squares(page) for page in (front, back))
    assert fronts.keys() == backs.keys() == {1, 2, 3, 4, 5}
    for size, (left, top) in fronts.items():
        behind_left, behind_top = backs[size]
        assert behind_top == pytest.approx(top, abs=0.01)
        corner = A4.width - left - 40  # of the part, seen from behind
        assert behind_left == pytest.approx(corner, abs=0.01)


def _square(number: int) -> str:
    """A square that is told apart by its size, at the corner of its part."""
    return f'<rect width="{number + 1}" height="{number + 1}" fill="#000"/>'


def _squares(page: object) -> dict[int, tuple[float, float]]:
    """The corners of such squares, by their size."""
    found = {}
    for left, top, right, bottom in strokes(page):
        side = right - left
        if 0.5 < side < 6 and abs(side - (bottom - top)) < 0.01:
            found[round(side)] = left, top
    return found


def _document(cutting: Cutting) -> tuple[str, dict[str, str]]:
    from ludotheque.printing.document import page_source

    pages = cutting_pages(cutting, A4)
    pictures = {str(n): page.svg("", "") for n, page in enumerate(pages)}
    return "".join(page_source(page, str(n)) for n, page in enumerate(pages)), pictures


def test_a_part_that_no_page_can_hold_is_named() -> None:
    with pytest.raises(BadComponents, match=r"a part is 300 × 20 mm, and a page of a4 has room"):
        cutting_pages(Cutting([part(300, 20)]), A4)
    assert cutting_pages(Cutting([part(300, 20)]), PAPERS["a3"])


def test_a_sheet_stands_on_its_page_as_often_as_it_fits() -> None:
    (page,) = sheet_pages(Sheet(80, 120, '<path class="one" d="M0 0h9"/>'), A4)
    assert page.picture.count('class="one"') == 4


@pytest.mark.parametrize(("size", "pages"), [((150, 150), 1), ((240, 170), 1), ((300, 300), 4)])
def test_a_board_is_cut_into_pieces_that_overlap(size: tuple[int, int], pages: int) -> None:
    width, height = size
    found = board_pages(Board(width, height, "<path/>"), A4)
    assert len(found) == pages
    windows = [
        tuple(map(float, page.picture.split('viewBox="')[1].split('"')[0].split()))
        for page in found
    ]
    assert min(w[0] for w in windows) == min(w[1] for w in windows) == 0
    assert max(w[0] + w[2] for w in windows) == pytest.approx(width)
    assert max(w[1] + w[3] for w in windows) == pytest.approx(height)
    if pages > 1:
        left, right = windows[0], windows[1]
        assert left[0] + left[2] - right[0] == pytest.approx(OVERLAP)


def test_colours_become_greys_of_the_same_lightness() -> None:
    assert grey('<path fill="#FF0000" stroke="#fff"/><use href="#abc123"/>') == (
        '<path fill="#4C4C4C" stroke="#FFFFFF"/><use href="#abc123"/>'
    )


def test_text_is_never_read_as_markup() -> None:
    said = 'a "quoted" \\ #let x = 1 $ * _ @b <c>'
    with opened(make_pdf(f"#text({quoted(said)})", {}, said, "en")) as (page,):
        assert page.extract_text().replace("“", '"').replace("”", '"') == said


# --- the command ----------------------------------------------------------------------------------


def test_the_command_writes_a_file(shell: Shell, tmp_path: Path) -> None:
    place = tmp_path / "cards.pdf"
    done = shell("print", "topas", "--only", "cards", "--paper", "letter", "--output", str(place))
    assert done.code == 0
    assert place.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (
            ["topas", "--only", "cards,dice"],
            "topas has no 'dice' to print; it has needs, cards, sheet, rules",
        ),
        (["topas", "--paper", "a5"], "'a5' is not one of 'a4', 'letter', 'a3'"),
        ([], "name a game, or give --all"),
        (["topas", "--all"], "name a game, or give --all"),
        (["--all", "--only", "cards"], "--only and --option are for one game"),
        (["topas", "--output", "/nowhere/x.pdf", "--only", "sheet"], "No such file or directory"),
        (["topas", "--option", "deck=missing.toml"], "missing.toml: cannot be read"),
    ],
)
def test_what_cannot_be_printed_is_one_line(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = shell("print", *words)
    assert done.code == 2
    assert problem in done.err
    assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []  # nothing half-written


def test_a_game_without_parts_says_so() -> None:
    assert not isinstance(TOY, Printed)
    with pytest.raises(BadOption, match="toy has nothing to print"):
        box_sections(TOY, TOY.read_options({}), "en")


def test_all_boxes_come_with_a_contents_page(shell: Shell, tmp_path: Path) -> None:
    done = shell("print", "--all", "--language", "fr", "--output", str(tmp_path / "boxes"))
    assert done.code == 0
    made = {path.name: path for path in (tmp_path / "boxes").iterdir()}
    assert set(made) == {"contents.pdf", *(f"{name}.pdf" for name in GAMES)}
    with opened(made["contents.pdf"].read_bytes()) as (page,):
        text = page.extract_text()
    for name in GAMES:
        assert get_game(name).title in text
        assert f"{name}.pdf" in text


# --- Topas ----------------------------------------------------------------------------------------


def test_topas_prints_its_36_cards_with_backs_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    """TOPAS-C1, TOPAS-C2: every card of the deck once, 41 × 82 mm."""
    game = get_game("topas")
    own = tmp_path / "deck.toml"
    own.write_text(
        f"cards = {json.dumps(game.components(game.read_options({}))['deck']['cards'][:30])}"
    )
    for options, count in (({}, 36), ({"deck": str(own)}, 30)):
        chosen = game.components(game.read_options(options))
        cards = game.sections(chosen, "en")[0]  # type: ignore[attr-defined]
        assert len({one.name for one in cards.content.parts}) == count
        assert {(one.width, one.height) for one in cards.content.parts} == {(41, 82)}
        fronts = [page for page in section_pages(cards, A4) if not page.is_back]
        assert len(section_pages(cards, A4)) == 2 * len(fronts)
    with opened(box_pdf(game, game.read_options({}), A4, "en", only=["cards"])) as pages:
        drawn = [box for page in pages for box in strokes(page)]
        sizes = [(round(box[2] - box[0], 2), round(box[3] - box[1], 2)) for box in drawn]
        assert sizes.count((41.0, 82.0)) >= 36
        assert min(box[0] for box in drawn) >= MARGIN - 0.01
