"""Boxes to print: pages, layout, backs, scale; the parts of each game have tests of their own."""

import pytest

from ludotheque.core.errors import BadComponents, BadOption
from ludotheque.core.registry import all_games, get_game
from ludotheque.printing.boards import OVERLAP, board_pages
from ludotheque.printing.box import box_pdf, box_sections, section_pages
from ludotheque.printing.document import grey, make_pdf, page_source, quoted
from ludotheque.printing.page import Page
from ludotheque.printing.paper import MARGIN, PAPERS, PaperName
from ludotheque.printing.parts import BLEED, Board, Cutting, Part, Printed, Section, Sheet
from ludotheque.printing.sheets import CUT, cutting_pages, sheet_pages
from ludotheque.texts import LANGUAGES
from tests.printed import (
    Box,
    lengths,
    middle,
    opened,
    outlined,
    page_size,
    pages_of,
    shapes,
    sized,
    strokes,
)
from tests.scale import some
from tests.toy.game import TOY

GAMES = [game.name for game in all_games() if isinstance(game, Printed)]
A4 = PAPERS["a4"]


def sections_of(name: str) -> list[Section]:
    """The sections of a game's box."""
    game = get_game(name)
    return box_sections(game, game.read_options({}), "en")


def drawn_sections(name: str) -> list[Section]:
    """Those that are pictures; texts have tests of their own."""
    kinds = (Cutting, Board, Sheet)
    return [section for section in sections_of(name) if isinstance(section.content, kinds)]


@pytest.mark.slow(4)
@pytest.mark.parametrize(
    ("name", "paper"),
    [(name, paper) for paper in ("a4", "letter") for name in GAMES]
    + [(name, "a3") for name in some(GAMES, 2)],
)
def test_every_page_has_the_size_of_its_paper_and_no_part_crosses_its_edge(
    name: str, paper: PaperName
) -> None:
    for section in drawn_sections(name):
        pages = pages_of(name, paper, section.name)
        assert len(pages) == len(section_pages(section, PAPERS[paper]))
        for page in pages:
            width, height = page_size(page)
            assert sorted((width, height)) == sorted(PAPERS[paper][1:])
            if isinstance(section.content, Board):  # what is cut off is still in the file
                continue
            for left, top, right, bottom in strokes(page):
                assert left > MARGIN - 0.01
                assert top > MARGIN - 0.01
                assert right < width - MARGIN + 0.01
                assert bottom < height - MARGIN + 0.01


@pytest.mark.slow(2)
@pytest.mark.parametrize("name", GAMES)
def test_pages_of_parts_have_a_line_of_50_mm_and_text_that_can_be_searched(name: str) -> None:
    for language in LANGUAGES:
        page = pages_of(name, "a4", drawn_sections(name)[0].name, language)[0]
        assert any(length == 50 for length in lengths(page))
        assert "50 mm" in page.extract_text()
        assert all(char["fontname"] for char in page.chars)


@pytest.mark.slow(3)
@pytest.mark.parametrize("name", GAMES)
def test_in_grey_nothing_is_coloured(name: str) -> None:
    for section in drawn_sections(name):
        for one in shapes(pages_of(name, "a4", section.name, "en", True)[0]):
            for colour in (one["stroking_color"], one["non_stroking_color"]):
                if isinstance(colour, tuple) and len(colour) == 3:
                    assert max(colour) - min(colour) < 0.01, colour


@pytest.mark.parametrize("name", GAMES)
def test_the_same_box_is_the_same_file(name: str) -> None:
    game = get_game(name)
    first, again = (
        box_pdf(game, game.read_options({}), A4, "fr", only=[drawn_sections(name)[-1].name])
        for _ in range(2)
    )
    assert first == again


# --- layout ---------------------------------------------------------------------------------------


def part(width: float, height: float, **more: str) -> Part:
    return Part("a part", width, height, f'<rect width="{width}" height="{height}"/>', **more)  # type: ignore[arg-type]


def test_parts_are_laid_out_on_as_few_pages_as_possible() -> None:
    assert len(cutting_pages(Cutting([part(41, 82)] * 12), A4)) == 1
    assert len(cutting_pages(Cutting([part(41, 82)] * 13), A4)) == 2
    assert len(cutting_pages(Cutting([part(41, 82)] * 10), PAPERS["letter"])) == 1  # on their sides


@pytest.mark.parametrize(("paper", "on_side"), [("a4", False), ("letter", True)])
def test_a_back_lies_behind_its_front(paper: PaperName, on_side: bool) -> None:
    """The page is turned over its long edge, and a part like the page of a book."""
    parts = [Part(str(n), 40, 82, _square(n), back=_square(n)) for n in range(10)]
    pages = cutting_pages(Cutting(parts), PAPERS[paper])
    with opened(_made(pages)) as (front, back):
        fronts, backs = (_squares(page) for page in (front, back))
    assert fronts.keys() == backs.keys() == set(range(1, 11))
    width = PAPERS[paper].width
    for size, (left, top, right, _) in fronts.items():
        if on_side:  # what is at the left of the back is below on the page
            assert backs[size][0] == pytest.approx(width - right, abs=0.01)
            assert backs[size][3] == pytest.approx(top + 40, abs=0.01)
        else:
            assert backs[size][0] == pytest.approx(width - left - 40, abs=0.01)
            assert backs[size][1] == pytest.approx(top, abs=0.01)


def _square(number: int) -> str:
    """A square that is told apart by its size, at the corner of its part."""
    return f'<rect width="{number + 1}" height="{number + 1}" fill="#000"/>'


def _squares(page: object) -> dict[int, Box]:
    """Such squares, by their size."""
    found = {}
    for one in strokes(page):
        side = one[2] - one[0]
        if 0.5 < side < 12 and abs(side - (one[3] - one[1])) < 0.01:
            found[round(side)] = one
    return found


def _made(pages: list[Page]) -> bytes:
    pictures = {str(n): page.svg("", "") for n, page in enumerate(pages)}
    source = "".join(page_source(page, str(n)) for n, page in enumerate(pages))
    return make_pdf(source, pictures, "parts", "en")


def test_parts_that_fit_only_one_way_lie_that_way() -> None:
    wide, high = part(220, 30), part(30, 220)
    (page,) = cutting_pages(Cutting([wide, high]), A4)
    with opened(_made([page])) as (read,):
        found = outlined(read)
    assert len(sized(found, 30, 220)) == 2
    assert not sized(found, 220, 30)


@pytest.mark.parametrize(
    ("size", "advice"),
    [((300, 20), "a3 can hold it"), ((300, 300), "no paper can hold it")],
)
def test_a_part_that_no_page_can_hold_is_named(size: tuple[int, int], advice: str) -> None:
    problem = rf"^a part is {size[0]} × {size[1]} mm, and a page of a4 has room for 178 × 255 mm; "
    with pytest.raises(BadComponents, match=f"{problem}{advice}$"):
        cutting_pages(Cutting([part(41, 82), part(*size)]), A4)


def test_a_line_to_cut_along_shows_on_any_ground() -> None:
    (page,) = cutting_pages(Cutting([part(40, 40)]), A4)  # a black square
    assert page.picture.index('stroke="#fff"') < page.picture.index(f'stroke="{CUT}"')


def test_a_sheet_stands_on_its_page_as_often_as_it_fits() -> None:
    (page,) = sheet_pages(Sheet(80, 120, '<path class="one" d="M0 0h9"/>'), A4)
    assert page.picture.count('class="one"') == 4


@pytest.mark.parametrize(
    ("size", "pieces"),
    [((150, 150), [""]), ((240, 170), [""]), ((300, 160), ["A1", "A2"]),
     ((300, 300), ["A1", "A2", "B1", "B2"])],
)  # fmt: skip
def test_a_board_is_cut_into_pieces_that_overlap(size: tuple[int, int], pieces: list[str]) -> None:
    """Read from a board with a dot in its middle, so that places on it are known."""
    width, height = size
    dot = f'<circle cx="{width / 2}" cy="{height / 2}" r="1"/>'
    made = board_pages(Board(width, height, dot), A4)
    assert len(made) == len(pieces)
    with opened(_made(made)) as pages:
        cuts = dict(zip(pieces, map(_piece, pages), strict=True))
        letters = ["".join(char["text"] for char in page.chars) for page in pages]
    half_x, half_y = width / 2, height / 2
    around = [min(cut[:2] for cut in cuts.values()), max(cut[2:] for cut in cuts.values())]
    assert around == [pytest.approx((-half_x, -half_y)), pytest.approx((half_x, half_y))]
    for name, seen in zip(pieces, letters, strict=True):
        beside = {other for other in pieces if sum(map(str.__ne__, name, other)) == 1}
        assert set(seen) == set("".join({name} | beside))
    if len(pieces) > 1:
        assert cuts["A1"][2] - cuts["A2"][0] == pytest.approx(OVERLAP, abs=0.001)
        assert cuts["A1"][1] == cuts["A2"][1]
    if len(pieces) > 2:
        assert cuts["A1"][3] - cuts["B1"][1] == pytest.approx(OVERLAP, abs=0.001)


def _piece(page: object) -> Box:
    """Where the cut of a piece lies, from the dot in the middle of its board."""
    x, y = middle(next(one for one in strokes(page) if one[2] - one[0] == pytest.approx(2)))
    (left, top, right, bottom) = max(outlined(page), key=lambda one: one[2] - one[0])
    return left - x, top - y, right - x, bottom - y


def test_a_board_goes_on_beyond_its_edge_but_not_beyond_that_of_a_piece() -> None:
    windows = [
        [float(at) for at in page.picture.split('viewBox="')[1].split('"')[0].split()]
        for page in board_pages(Board(300, 160, "<path/>"), A4)
    ]
    (left, top, w, h), (next_left, _, next_w, _) = windows
    assert (left, top, h) == (-BLEED, -BLEED, 160 + 2 * BLEED)
    assert left + w == next_left + OVERLAP
    assert next_left + next_w == 300 + BLEED


def test_colours_become_greys_of_the_same_lightness() -> None:
    assert grey('<path fill="#FF0000" stroke="#fff"/><use href="#abc123"/>') == (
        '<path fill="#4C4C4C" stroke="#FFFFFF"/><use href="#abc123"/>'
    )


def test_text_is_never_read_as_markup() -> None:
    said = 'a "quoted" \\ #let x = 1 $ * _ @b <c>'
    with opened(make_pdf(f"#text({quoted(said)})", {}, said, "en")) as (page,):
        assert page.extract_text().replace("“", '"').replace("”", '"') == said


def test_a_game_without_parts_says_so() -> None:
    assert not isinstance(TOY, Printed)
    with pytest.raises(BadOption, match="toy has nothing to print"):
        box_sections(TOY, TOY.read_options({}), "en")
