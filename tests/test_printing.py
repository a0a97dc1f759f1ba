"""Boxes to print: pages, layout, backs, scale; the parts of each game have tests of their own."""

import errno
import os
import shlex
from pathlib import Path

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
from tests.shell import Shell
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


ONE = GAMES[0]  # a game whose name, and whose sections, do not matter
NAMES = [section.name for section in sections_of(ONE)]
SMALL = drawn_sections(ONE)[-1].name  # of few pages, such as its score sheets


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


# --- the command ----------------------------------------------------------------------------------


def test_the_command_writes_a_file(shell: Shell, tmp_path: Path) -> None:
    place = tmp_path / "some.pdf"
    done = shell("print", ONE, "--only", SMALL, "--paper", "Letter", "--output", place)
    assert done.code == 0
    with opened(place.read_bytes()) as pages:
        assert page_size(pages[0]) == (215.9, 279.4)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("GAME --only SMALL,dice", "GAME has no 'dice' to print; it has NAMES"),
        ("GAME --only ''", "GAME has no '' to print; it has NAMES"),
        ("GAME --only SMALL,", "GAME has no '' to print; it has NAMES"),
        ("GAME --paper a5", "'a5' is not one of 'a4', 'letter', 'a3'"),
        ("GAME --option colour=red", "GAME has no option 'colour'; it has "),
        ("GAME --option colour", "--option 'colour': write NAME=VALUE"),
        ("chess", "there is no game 'chess'; there are "),
        ("", "name a game, or give --all"),
        ("GAME --all", "name a game, or give --all"),
        ("--all --only SMALL", "--only and --option are for one game"),
        ("GAME --output nowhere/x.pdf", "nowhere/x.pdf: there is no folder nowhere"),
        ("GAME --output folder", "folder is a folder; name a file, such as folder/GAME.pdf"),
        ("GAME --output file/x.pdf", "file/x.pdf: there is no folder file"),
        ("GAME --only SMALL --output /sys/x.pdf", "/sys/x.pdf: "),  # read-only, even for root
        ("GAME --only SMALL --output /dev/full", "/dev/full: No space left on device"),
        ("--all --output file", "file is a file; with --all, --output is a folder"),
        ("--all --output file/boxes", "file is a file; with --all, --output is a folder"),
        ("--all --output -", "--all makes several files: name a folder instead of -"),
        ("--all --output ''", "a file needs a name"),
    ],
)
def test_what_cannot_be_printed_is_one_line(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("kept")
    done = shell("print", *shlex.split(_told(words)))
    done.failed_in_one_line(_told(problem))
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "kept"  # nothing half-written


def _told(words: str) -> str:
    words = words.replace("NAMES", ", ".join(NAMES))
    return words.replace("GAME", ONE).replace("SMALL", SMALL)


def test_a_full_disk_leaves_the_file_that_was_there(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "box.pdf"
    place.write_text("of yesterday")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("ludotheque.core.files.os.fsync", full)
    done = shell("print", ONE, "--only", SMALL, "--output", place)
    done.failed_in_one_line(f"{place}: No space left on device")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["of yesterday"]


def test_one_box_that_fails_leaves_no_folder(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise BadComponents("a part is 300 × 300 mm")

    monkeypatch.setattr("ludotheque.commands.printing.contents_pdf", broken)
    monkeypatch.setattr("ludotheque.commands.printing.box_pdf", lambda *_, **__: b"%PDF")
    done = shell("print", "--all", "--output", tmp_path / "boxes")
    done.failed_in_one_line("a part is 300 × 300 mm")
    assert not list(tmp_path.iterdir())


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
