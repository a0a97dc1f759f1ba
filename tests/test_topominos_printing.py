"""Topominos on paper: true sizes, and dots that line up in a stack."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.registry import get_game
from ludotheque.games.topominos.printing import BOARD, COMPARTMENT, NOTCH, RACK_SIZE, TILE
from ludotheque.printing.box import box_pdf, section_pages
from ludotheque.printing.paper import PAPERS, Paper
from ludotheque.printing.parts import Cutting, Section
from tests.printed import opened, strokes

GAME: Any = get_game("topominos")
PAPERS_TRIED = (PAPERS["a4"], PAPERS["letter"])
FIRST, PITCH, DOT = 6.0, 10.0, 7.25  # of the grid of a tile, and the width of a dot
Box = tuple[float, float, float, float]


def sections(**options: str) -> dict[str, Section]:
    chosen = GAME.components(GAME.read_options(options))
    return {section.name: section for section in GAME.sections(chosen, "en")}


def tiles_of(found: dict[str, Section]) -> Cutting:
    content = found["tiles"].content
    assert isinstance(content, Cutting)
    return content


def drawn(name: str, paper: Paper) -> list[list[Box]]:
    """What stands on each page of a section, as boxes in millimetres."""
    made = box_pdf(GAME, GAME.read_options({}), paper, "en", only=[name])
    with opened(made) as pages:
        return [strokes(page) for page in pages]


def sized(boxes: list[Box], width: float, height: float) -> list[Box]:
    """The different boxes of a size, to a hundredth of a millimetre."""
    found = {}
    for left, top, right, bottom in boxes:
        if abs(right - left - width) < 0.01 and abs(bottom - top - height) < 0.01:
            found[round(left, 2), round(top, 2)] = (left, top, right, bottom)
    return list(found.values())


def squares(boxes: list[Box], side: float) -> list[Box]:
    return sized(boxes, side, side)


def own_tiles(folder: Path) -> str:
    """A set of 24 tiles, one of them with nine dots."""
    place = folder / "tiles.toml"
    place.write_text(
        f"tiles = {json.dumps(['1', '15', '159'] * 7 + ['13579', '2468', '123456789'])}"
    )
    return str(place)


def test_every_tile_of_the_set_is_a_part(tmp_path: Path) -> None:
    """TOPOMINOS-C2: 56 tiles; a set of one's own prints too."""
    standard, own = sections(), sections(tiles=own_tiles(tmp_path))
    tiles = GAME.components(GAME.read_options({}))["tiles"]["tiles"]
    assert [part.name for part in tiles_of(standard).parts] == tiles
    assert len(tiles_of(own).parts) == 24
    assert len(section_pages(own["tiles"], PAPERS["a4"])) == 1


@pytest.mark.parametrize("paper", PAPERS_TRIED, ids=lambda paper: paper.name)
def test_dots_lie_on_the_grid_of_their_tile(paper: Paper) -> None:
    """TOPOMINOS-C1: turned or flipped, a tile's dots lie where the dots of the others may lie."""
    on_tiles: Counter[int] = Counter()
    for boxes in drawn("tiles", paper):
        dots = [((a + c) / 2, (b + d) / 2) for a, b, c, d in squares(boxes, DOT)]
        for left, top, right, bottom in squares(boxes, TILE):
            own = [(x, y) for x, y in dots if left < x < right and top < y < bottom]
            on_tiles[len(own)] += 1
            for x, y in own:
                for at in (x - left, y - top):
                    nearest = FIRST + PITCH * round((at - FIRST) / PITCH)
                    assert at == pytest.approx(nearest, abs=0.05)
                    assert nearest in (FIRST, TILE / 2, TILE - FIRST)
    assert on_tiles == {1: 9, 2: 8, 3: 16, 4: 23}


def test_film_stays_clear_between_the_dots() -> None:
    """TOPOMINOS-C1: nothing but dots, their signs and lines is printed on a tile."""
    made = box_pdf(GAME, GAME.read_options({}), PAPERS["a4"], "en", only=["tiles"])
    with opened(made) as pages:
        for page in pages:
            filled = [one for one in (*page.rects, *page.curves) if one["fill"]]
            assert filled
            assert max(one["width"] for one in filled) * 25.4 / 72 <= DOT + 0.01
            assert not page.images


def test_signs_and_colours_differ_by_the_number_of_dots() -> None:
    """TOPOMINOS-C1: in grey, too, the dots of a stack show which tiles they are of."""
    tiles = tiles_of(sections())
    signs = re.findall(r'id="(\w+)".*?<path d="([^"]+)"', tiles.definitions)
    assert len({path for _, path in signs}) == 4
    for part in tiles.parts:
        assert set(re.findall(r'href="#(\w+)"', part.picture)) == {signs[len(part.name) - 1][0]}


@pytest.mark.parametrize("paper", PAPERS_TRIED, ids=lambda paper: paper.name)
def test_a_tile_drops_into_its_compartment(paper: Paper) -> None:
    """TOPOMINOS-C1: nine compartments, half a millimetre larger than a tile on each side."""
    board, frame = drawn("board", paper)
    assert 0.5 <= COMPARTMENT - TILE <= 1
    glass = squares(board, COMPARTMENT)
    assert len(glass) == 9
    windows = sized(frame, COMPARTMENT, COMPARTMENT + NOTCH[1])
    assert [window[:2] for window in windows] == [pytest.approx(one[:2]) for one in glass]
    assert len(squares(board, BOARD)) == len(squares(frame, BOARD)) == 1


@pytest.mark.parametrize("paper", PAPERS_TRIED, ids=lambda paper: paper.name)
def test_there_is_a_rack_for_every_seat(paper: Paper) -> None:
    """TOPOMINOS-C1, TOPOMINOS-R1: four hidden racks, each wide enough for five tiles."""
    width, height = RACK_SIZE
    pages = drawn("racks", paper)
    assert [len(sized(boxes, width, height)) for boxes in pages] == [2, 2]
    assert [len(squares(boxes, TILE)) for boxes in pages] == [10, 10]


def test_the_pad_has_a_line_for_every_turn_alone() -> None:
    """TOPOMINOS-R11, TOPOMINOS-R12, TOPOMINOS-J4: four sheets, each with 15 turns and the match."""
    for paper in PAPERS_TRIED:
        made = box_pdf(GAME, GAME.read_options({}), paper, "en", only=["sheet"])
        with opened(made) as (page,):
            words = Counter(page.extract_text().split())
        assert words["15"] == words["Match"] == words["left"] == 4
