"""Topquark on paper: hollows for marbles of 16 mm, and pieces of the board that join."""

import io
import json
import math
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pdfplumber
import pytest

from ludotheque.core.registry import get_game
from ludotheque.games.topquark.drawing.parts import ANGLES
from ludotheque.games.topquark.printing import BLEED, HOLE, MARBLE, MARKER, PITCH, RING
from ludotheque.printing.boards import OVERLAP
from ludotheque.printing.box import box_pdf
from ludotheque.printing.paper import MARGIN, PAPERS, PaperName
from tests.printed import Box, box, corners, ink, middle, outlined, pages_of, shapes, sized, strokes

GAME: Any = get_game("topquark")
BOARD: Final = GAME.components(GAME.read_options({}))["board"]
ROWS: Final[list[list[str]]] = BOARD["rows"]
NAMES: Final = [
    f"{'abcdefg'[row]}{column + 1}" for row, line in enumerate(ROWS) for column in range(len(line))
]
WAYS: Final = dict(zip(NAMES, (ways for line in ROWS for ways in line), strict=True))
SIZE: Final = (340.0, 229.65)
TIP: Final = 18.2  # from the middle of a hollow to its point
DIMPLE: Final = 13.07
PAPERS_TRIED: Final[tuple[PaperName, ...]] = ("a4", "letter")


def rings(page: Any) -> dict[str, tuple[float, float]]:
    """The middles of all rings by the names of their hollows, row by row."""
    found = sized(outlined(page), RING, RING)
    return dict(zip(NAMES, map(middle, found), strict=True))


def edges(page: Any) -> Box:
    """The line along which a page's piece of the board is cut."""
    (found,) = {tuple(round(at, 3) for at in box(one)) for one in page.rects if one["stroke"]}
    return found  # type: ignore[return-value]


@pytest.fixture(scope="module")
def whole() -> Any:
    """The board on one page of A3."""
    (page,) = pages_of("topquark", "a3", "board")
    return page


def test_the_board_has_65_hollows_for_marbles_of_16_mm(whole: Any) -> None:
    """TOPQUARK-C1, TOPQUARK-C2: rows of 8-9-10-11-10-9-8, 28.8 mm apart, and rings do not touch."""
    places = rings(whole)
    assert len(places) == 65
    assert list(Counter(round(y, 1) for _, y in places.values()).values()) == [
        8, 9, 10, 11, 10, 9, 8,
    ]  # fmt: skip
    assert pytest.approx(28.8) == PITCH
    for name, place in places.items():
        near = min(math.dist(place, other) for key, other in places.items() if key != name)
        assert near == pytest.approx(PITCH, abs=0.01)
    assert MARBLE + 1 < RING < PITCH - 8  # a marble fits, and a finger between two of them
    holes = sized(outlined(whole), HOLE, HOLE)
    assert len(holes) == 65 + 6
    assert HOLE < MARKER < MARBLE  # no marble falls through


def test_a_half_turn_changes_no_hollow(whole: Any) -> None:
    """TOPQUARK-C2: as the board of the rules; both sides see the same."""
    places = list(rings(whole).values())
    x, y = middle((*places[0], *places[-1]))
    for one, other in zip(places, reversed(places), strict=True):
        assert middle((*one, *other)) == pytest.approx((x, y), abs=0.01)


@pytest.mark.parametrize("in_grey", [False, True], ids=["colour", "grey"])
def test_each_hollow_has_the_points_of_the_rules(in_grey: bool) -> None:
    """TOPQUARK-C3: drops and lenses, read back from the tips of their outlines."""
    (page,) = pages_of("topquark", "a3", "board", "en", in_grey)
    tips = [at for one in page.curves if one["stroke"] for at in corners(one)]
    for name, (x, y) in rings(page).items():
        found = set()
        for way, angle in ANGLES.items():
            turn = math.radians(angle)
            tip = x + TIP * math.cos(turn), y + TIP * math.sin(turn)
            if any(math.dist(tip, at) < 0.1 for at in tips):
                found.add(way)
        assert found == set(WAYS[name].split("=")), name
    assert Counter(len(ways.split("=")) for ways in WAYS.values()) == {1: 50, 2: 15}


def test_each_hollow_has_its_name_below_it(whole: Any) -> None:
    """TOPQUARK-C2: names as moves are written; rows have their letter at both ends."""
    words = [(one["text"], box(one)) for one in whole.extract_words()]
    found = Counter(text for text, _ in words)
    for name, (x, y) in rings(whole).items():
        assert found[name] == 1
        left, top, right, bottom = next(place for text, place in words if text == name)
        assert (left + right) / 2 == pytest.approx(x, abs=0.3)
        assert y + RING / 2 < top < bottom < y + 24.94 - 0.25 * RING
    assert {letter: found[letter] for letter in "bcdefg"} == dict.fromkeys("bcdefg", 2)


def test_the_start_is_printed_on_the_board(whole: Any) -> None:
    """TOPQUARK-C2: dark plates below red marbles, pale ones below yellow ones."""
    places = rings(whole)
    for side, colour in (("red", "#7A1512"), ("yellow", "#FFE27A")):
        plates = [middle(box(one)) for one in whole.curves if ink(one, "fill") == colour]
        assert len(plates) == 7
        begin = [places[name] for name in BOARD[side]]
        for x, y in plates:
            assert any(abs(x - at) < 0.01 and 15 < y - above < 20 for at, above in begin)


def test_the_track_has_six_dimples_with_their_counts(whole: Any) -> None:
    """TOPQUARK-C1, TOPQUARK-R1: 1 to 6, to be read from both sides, on the side of yellow."""
    dimples = sized(outlined(whole), DIMPLE, DIMPLE)
    assert len(dimples) == 6
    assert len({round(top, 2) for _, top, _, _ in dimples}) == 1
    assert dimples[0][3] < min(y for _, y in rings(whole).values()) - RING / 2
    for count, (x, y) in enumerate(map(middle, dimples), 1):
        written = [
            (char["text"], middle(box(char))[1] < y)
            for char in whole.chars
            if abs(middle(box(char))[0] - x) < 3 and abs(middle(box(char))[1] - y) < 14
        ]
        assert sorted(written) == [(str(count), False), (str(count), True)]


def test_the_board_is_whole_on_a3(whole: Any) -> None:
    """TOPQUARK-C2: one page with a line to cut along, and wood beyond it."""
    left, top, right, bottom = edges(whole)
    assert (right - left, bottom - top) == pytest.approx(SIZE, abs=0.02)
    assert min(left, top) - BLEED >= MARGIN
    ground = [box(one) for one in whole.rects if one["fill"]]
    bled = (left - BLEED, top - BLEED, right + BLEED, bottom + BLEED)
    assert ground == [pytest.approx(bled, abs=0.01)]


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_two_pieces_join_exactly(paper: PaperName) -> None:
    """TOPQUARK-C2: they overlap by 10 mm, and marks show where the other piece begins."""
    pages = pages_of("topquark", paper, "board")
    assert len(pages) == 2
    # The same hollow on both pages says where they are on the board.
    cuts = []
    for page in pages:
        (left, top, right, bottom), (x, y) = edges(page), rings(page)["a1"]
        cuts.append((left - x, top - y, right - x, bottom - y))
    one, other = cuts
    assert one[2] - other[0] == pytest.approx(OVERLAP, abs=0.01)
    assert (other[2] - one[0], one[3] - one[1]) == pytest.approx(SIZE, abs=0.02)
    assert (one[1], one[3]) == pytest.approx((other[1], other[3]), abs=0.01)
    first, x = pages[0], rings(pages[0])["a1"][0]
    marks = [
        at - x
        for at, top, right, bottom in strokes(first)
        if right - at < 0.01 and abs(bottom - top - 3) < 0.01 and at > MARGIN + 51
    ]
    assert marks == pytest.approx([other[0], other[0]], abs=0.01)
    for page, own, neighbour in ((pages[0], "A1", "A2"), (pages[1], "A2", "A1")):
        words = [word["text"] for word in page.extract_words()]
        assert own in words
        assert neighbour in words


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_every_hollow_is_whole_on_the_joined_board(paper: PaperName) -> None:
    """TOPQUARK-C2: the middle of each hollow is within a piece that lies on the other."""
    seen = set()
    for page in pages_of("topquark", paper, "board"):
        left, top, right, bottom = edges(page)
        assert MARGIN <= left < right <= PAPERS[paper].width - MARGIN
        for name, (x, y) in rings(page).items():
            if left < x < right and top < y < bottom:
                seen.add(name)
    assert seen == set(NAMES)


def test_tokens_are_as_many_and_as_large_as_marbles() -> None:
    """TOPQUARK-C1: 7 red with a ribbon, 7 yellow with a star, 16 mm; a smaller blue one."""
    (page,) = pages_of("topquark", "a4", "tokens")
    tokens, markers = (sized(outlined(page), size, size) for size in (MARBLE, MARKER))
    assert (MARBLE, len(tokens), len(markers)) == (16.0, 14, 1)
    signs = Counter()
    for left, top, right, bottom in tokens:
        inside = {
            ink(one, "fill")
            for one in shapes(page)
            if left < middle(box(one))[0] < right and top < middle(box(one))[1] < bottom
        }
        signs["ribbon" if "#FFEADF" in inside else "", "star" if "#B0660B" in inside else ""] += 1
    assert signs == {("ribbon", ""): 7, ("", "star"): 7}


def test_a_board_of_ones_own_prints_with_its_marbles(tmp_path: Path) -> None:
    """TOPQUARK-C2: another board from a file, with its own names and tokens."""
    own = tmp_path / "own.toml"
    own.write_text(
        f"rows = {json.dumps([['E', 'SE'], ['NE', 'E=W', 'SW'], ['NW', 'W']])}\n"
        'red = ["c1", "c2"]\nyellow = ["a1", "a2"]\n'
    )
    options = GAME.read_options({"board": str(own)})
    made = box_pdf(GAME, options, PAPERS["a4"], "fr", only=["board", "tokens"])
    with pdfplumber.open(io.BytesIO(made)) as document:
        board, tokens = document.pages
        assert len(sized(outlined(board), RING, RING)) == 7
        words = {word["text"] for word in board.extract_words()}
        assert {"a1", "a2", "b1", "b2", "b3", "c1", "c2"} <= words
        assert len(sized(outlined(tokens), MARBLE, MARBLE)) == 4
