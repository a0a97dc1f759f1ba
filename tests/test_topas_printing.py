"""Topas on paper: the cards of a deck with backs behind them, and the score pad."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from pdfminer.pdftypes import resolve1

from ludotheque.core.registry import get_game
from ludotheque.games.topas.drawing.parts import TONES
from ludotheque.games.topas.printing import HALF
from ludotheque.printing.box import section_pages
from ludotheque.printing.paper import PAPERS, PaperName
from ludotheque.printing.sheets import CUT
from tests.printed import MM, Box, Point, box, corners, ink, middle, pages_of, shapes
from tests.shell import Shell

GAME: Any = get_game("topas")
DECK: Final[list[str]] = GAME.components(GAME.read_options({}))["deck"]["cards"]
PAPERS_TRIED: Final[tuple[PaperName, ...]] = ("a4", "letter")
RIMS: Final = {tones[0]: colour for colour, tones in TONES.items()}
CAPITALS: Final = 0.65  # their height, of the size of the type


def cuts(page: Any) -> list[Box]:
    """The lines along which the cards of a page are cut."""
    return [box(one) for one in shapes(page) if ink(one, "stroke") == CUT]


def gems(page: Any) -> list[tuple[str, Point, int]]:
    """The colour, the place and the number of corners of each gem."""
    return [
        (RIMS[ink(one, "stroke")], middle(box(one)), len({*corners(one)}))
        for one in shapes(page)
        if ink(one, "stroke") in RIMS and not one["fill"]
    ]


def cards(page: Any) -> list[Counter[str]]:
    """The gems of each card, of those whose middles are within its cut."""
    found = gems(page)
    return [
        Counter(c for c, (x, y), _ in found if left < x < right and top < y < bottom)
        for left, top, right, bottom in cuts(page)
    ]


def written(card: str) -> Counter[str]:
    """The gems of a card such as `R1G2`."""
    return Counter({card[0]: int(card[1]), card[2]: int(card[3])})


@pytest.mark.slow(3)
def test_every_card_of_the_deck_is_printed_once() -> None:
    """TOPAS-C1, TOPAS-C2: 36 cards of 41 × 82 mm, gems counted within their cuts."""
    fronts = pages_of("topas", "a4", "cards")[::2]
    found = [card for page in fronts for card in cards(page)]
    assert len(found) == 36
    assert sorted(map(sorted, map(Counter.elements, found))) == sorted(
        sorted(written(card).elements()) for card in DECK
    )
    sizes = {
        tuple(sorted((round(right - left, 2), round(bottom - top, 2))))
        for page in fronts
        for left, top, right, bottom in cuts(page)
    }
    assert sizes == {(HALF, 2 * HALF)} == {(41.0, 82.0)}


def test_gems_differ_by_their_outlines() -> None:
    """TOPAS-C1: in grey, too, the four kinds can be told apart."""
    found = {(colour, count) for page in pages_of("topas", "a4", "cards")[::2]
             for colour, _, count in gems(page)}  # fmt: skip
    assert dict(found) == {"R": 6, "G": 8, "Y": 4, "B": 16}
    assert len(found) == 4


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_backs_lie_behind_their_fronts(paper: PaperName) -> None:
    """TOPAS-C1: the page is turned over its long edge; a back looks the same upside down."""
    pages = pages_of("topas", paper, "cards")
    width = PAPERS[paper].width
    for front, back in ((pages[0], pages[1]), (pages[-2], pages[-1])):
        assert (front.width, front.height) == (back.width, back.height)
        expected = sorted((round(width - x, 1), round(y, 1)) for x, y in map(middle, cuts(front)))
        grounds = [box(one) for one in shapes(back) if ink(one, "fill") == "#5E2034"]
        assert sorted((round(x, 1), round(y, 1)) for x, y in map(middle, grounds)) == expected
        assert not back.chars  # nothing that could shine through, and no foot
        for x, y in lattices(back):
            assert min(abs(x - a) + abs(y - b) for a, b in expected) < 0.2


def lattices(page: Any) -> list[Point]:
    """Where the patterns of a page have their origins: each is alike upside down there."""
    patterns = resolve1(page.page_obj.resources["Pattern"]).values()
    matrices = [
        resolve1(one).attrs["Matrix"] for one in patterns if hasattr(resolve1(one), "attrs")
    ]
    assert matrices
    return [(matrix[4] * MM, (float(page.height) - matrix[5]) * MM) for matrix in matrices]


def test_a_deck_of_ones_own_prints(tmp_path: Path) -> None:
    """TOPAS-C2: thirty cards from a file, on three pages and their backs."""
    own = tmp_path / "deck.toml"
    own.write_text(f"cards = {json.dumps(DECK[:30])}")
    chosen = GAME.components(GAME.read_options({"deck": str(own)}))
    section = GAME.sections(chosen, "en")[0]
    assert [part.name for part in section.content.parts] == DECK[:30]
    assert len(section_pages(section, PAPERS["a4"])) == 6


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_the_pad_has_seven_rounds_for_four(paper: PaperName, language: str) -> None:
    """TOPAS-C3, TOPAS-R6: points and total of each round; four sheets on a page, to be read at
    the table."""
    (page,) = pages_of("topas", paper, "sheet", language)
    large = Counter(
        word["text"]
        for word in page.extract_words(extra_attrs=["size"])
        if word["size"] * MM * CAPITALS >= 2.5
    )
    assert large == {"Topas": 4, "Total": 4} | {str(turn): 4 for turn in range(1, 8)}
    sheets = cuts(page)
    assert len(sheets) == 4
    left, top, right, bottom = sheets[0]
    columns = {
        round(one["x0"] * MM, 1)
        for one in page.lines
        if one["width"] < 0.1 and left < one["x0"] * MM < right and top < one["top"] * MM < bottom
    }
    assert len(columns) == 4 * 2 + 1  # points and total of four, with the line on the left


def test_a_deck_that_is_missing_is_named(shell: Shell, tmp_path: Path) -> None:
    output = tmp_path / "x.pdf"
    done = shell("print", "topas", "--option", "deck=missing.toml", "--output", output)
    done.failed_in_one_line("missing.toml: cannot be read")
    assert not output.exists()
