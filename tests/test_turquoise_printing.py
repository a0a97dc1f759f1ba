"""Turquoise on paper: places, tiles and pillars that fit each other, and walkways that meet."""

import json
import re
from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.registry import get_game
from ludotheque.games.turquoise.notation import TABLETS
from ludotheque.games.turquoise.printing.sizes import BOARD, PILLAR, PITCH, RIM, SITE, TABLET, TILE
from ludotheque.games.turquoise.printing.track import STEPS, steps
from ludotheque.printing.box import box_pdf, section_pages
from ludotheque.printing.document import grey
from ludotheque.printing.page import FOOT
from ludotheque.printing.paper import MARGIN, PAPERS, Paper
from ludotheque.printing.parts import BLEED, Cutting, Part, Section
from ludotheque.printing.sheets import CUT
from ludotheque.texts import LANGUAGES
from tests.printed import MM, opened, strokes

GAME: Any = get_game("turquoise")
A3, A4 = PAPERS["a3"], PAPERS["a4"]
PAPERS_TRIED = (A4, PAPERS["letter"])
NEAR = 0.02  # millimetres
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def sections(**options: str) -> dict[str, Section]:
    chosen = GAME.components(GAME.read_options(options))
    return {section.name: section for section in GAME.sections(chosen, "en")}


def parts_of(name: str, **options: str) -> list[Part]:
    content = sections(**options)[name].content
    assert isinstance(content, Cutting)
    return list(content.parts)


@cache
def drawn(name: str, paper: Paper, **options: str) -> list[list[Box]]:
    """What stands on each page of a section, as boxes in millimetres."""
    made = box_pdf(GAME, GAME.read_options(options), paper, "en", only=[name])
    with opened(made) as pages:
        return [strokes(page) for page in pages]


def sized(boxes: list[Box], width: float, height: float) -> list[Box]:
    """The different boxes of a size."""
    found = {}
    for left, top, right, bottom in boxes:
        if abs(right - left - width) < NEAR and abs(bottom - top - height) < NEAR:
            found[round(left, 1), round(top, 1)] = (left, top, right, bottom)
    return list(found.values())


def middles(boxes: list[Box]) -> list[Point]:
    return [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]


def own_tiles(folder: Path) -> str:
    """A set of tiles with few walkways, and two gates a side."""
    place = folder / "tiles.toml"
    plain = ["", "0", "01", "0123"] * 6 + ["01234567"]
    gates = [f"{side}{number}" for side in "NESW" for number in (2, 5)]
    place.write_text(f"plain = {json.dumps(plain)}\ngates = {json.dumps(gates)}")
    return str(place)


# --- tiles ----------------------------------------------------------------------------------------


def test_there_are_thirty_tiles_and_all_plain_backs_are_alike() -> None:
    """TURQUOISE-C1, TURQUOISE-R1: four corners, 25 plain ones in a pile face down, the capital."""
    tiles = parts_of("tiles")
    names = GAME.components(GAME.read_options({}))["tiles"]["plain"]
    assert [tile.name for tile in tiles] == ["corner"] * 4 + names + ["capital"]
    assert len({tile.back for tile in tiles[4:-1]}) == 1
    assert tiles[4].back is not None
    assert [tile.back for tile in tiles if tile.name in ("corner", "capital")] == [None] * 5
    assert "url(" not in str(tiles[4].back)  # no shade or pattern that may differ on paper


def tiles_on(boxes: list[Box]) -> list[Box]:
    return sorted(sized(boxes, TILE, TILE), key=lambda box: (round(box[1]), box[0]))


def inside(tile: Box, points: list[Point]) -> list[Point]:
    left, top, right, bottom = tile
    return [(x - left, y - top) for x, y in points if left < x < right and top < y < bottom]


@pytest.mark.parametrize("paper", PAPERS_TRIED, ids=lambda paper: paper.name)
def test_every_tile_has_four_sites_for_pillars_that_do_not_touch(paper: Paper) -> None:
    """TURQUOISE-C2: a site a quarter; only the last capital, which ends the game, has none."""
    pages = [boxes for boxes in drawn("tiles", paper) if tiles_on(boxes)]
    assert [len(tiles_on(boxes)) for boxes in pages] == [15, 15]
    counts = []
    for boxes in pages:
        rings = middles(sized(boxes, SITE, SITE))
        for tile in tiles_on(boxes):
            sites = inside(tile, rings)
            counts.append(len(sites))
            for x, y in sites:
                assert (x % PITCH, y % PITCH) == pytest.approx((PITCH / 2, PITCH / 2), abs=NEAR)
            for one, other in combinations(sites, 2):
                assert dist(one, other) > SITE > PILLAR
                assert dist(one, other) > PITCH - NEAR
    assert counts == [4] * 29 + [0]
    assert TILE == 2 * PITCH
    assert PITCH * 2**0.5 - PILLAR > 16  # a fingertip, between four pillars


def walkways(boxes: list[Box]) -> list[tuple[Point, Point]]:
    """The straight lines of the length of a half walkway, from its site to beyond the cut."""
    length = PITCH / 2 + BLEED
    upright, level = sized(boxes, 0, length), sized(boxes, length, 0)
    return [((x, top), (x, bottom)) for x, top, _, bottom in upright] + [
        ((left, y), (right, y)) for left, y, right, _ in level
    ]


# Where each half walkway leaves its tile, clockwise from the upper left (C3).
NEAR_SITE, FAR_SITE = PITCH / 2, 3 * PITCH / 2
EXITS: dict[int, Point] = {
    0: (NEAR_SITE, 0),
    1: (FAR_SITE, 0),
    2: (TILE, NEAR_SITE),
    3: (TILE, FAR_SITE),
    4: (FAR_SITE, TILE),
    5: (NEAR_SITE, TILE),
    6: (0, FAR_SITE),
    7: (0, NEAR_SITE),
}


def crossings(tile: Box, lines: list[tuple[Point, Point]]) -> list[Point]:
    """Where half walkways cross the cut of a tile, measured from its upper left corner."""
    left, top, _, _ = tile
    found = []
    for line in lines:
        ends = [(x - left, y - top) for x, y in line]
        starts = [(x, y) for x, y in ends if 0 < x < TILE and 0 < y < TILE]
        if len(starts) == 1:
            (x, y), (out_x, out_y) = starts[0], ends[1 - ends.index(starts[0])]
            share = (PITCH / 2) / (PITCH / 2 + BLEED)
            found.append((x + (out_x - x) * share, y + (out_y - y) * share))
    return found


def exits_of(tile: Box, lines: list[tuple[Point, Point]]) -> list[int]:
    """The half walkways of a tile, each by where it crosses the cut."""
    measured = crossings(tile, lines)
    found = [
        half for half, exit_ in EXITS.items() if any(dist(exit_, one) < NEAR for one in measured)
    ]
    assert len(found) == len(measured)
    return found


@pytest.mark.parametrize("paper", PAPERS_TRIED, ids=lambda paper: paper.name)
def test_half_walkways_leave_a_tile_where_its_name_says(paper: Paper) -> None:
    """TURQUOISE-C3: eight halves of corner tiles, those of their names of plain ones."""
    found = []
    for boxes in drawn("tiles", paper):
        lines = walkways(boxes)
        found += [exits_of(tile, lines) for tile in tiles_on(boxes)]
    named = [[*map(int, tile.name)] for tile in parts_of("tiles")[4:-1]]
    assert found == [[*range(8)]] * 4 + named + [[]]


def test_walkways_meet_across_edges_on_every_level() -> None:
    """TURQUOISE-C2, TURQUOISE-C3: opposite sides match, also half a tile further in."""
    boxes = drawn("tiles", A4)[0]
    corner = tiles_on(boxes)[0]
    measured = crossings(corner, walkways(boxes))
    sides = [
        sorted(point[1 - axis] for point in measured if abs(point[axis] - edge) < NEAR)
        for axis, edge in ((0, 0), (0, TILE), (1, 0), (1, TILE))
    ]
    for along in sides:
        assert along == pytest.approx(sides[0], abs=NEAR)
        assert sorted((at + PITCH) % TILE for at in along) == pytest.approx(along, abs=NEAR)


def test_tiles_of_ones_own_print_with_their_gates(tmp_path: Path) -> None:
    """TURQUOISE-C3, TURQUOISE-C4: from a file, down to a tile without a walkway."""
    own = own_tiles(tmp_path)
    found = []
    for boxes in drawn("tiles", A4, tiles=own):
        lines = walkways(boxes)
        found += [exits_of(tile, lines) for tile in tiles_on(boxes)]
    few = [[], [0], [0, 1], [0, 1, 2, 3]] * 6
    assert found == [[*range(8)]] * 4 + [*few, [*range(8)], []]
    (boxes,) = drawn("board", A3, tiles=own)
    assert {side: len(cells) for side, cells in gates_on(boxes).items()} == dict.fromkeys("NESW", 2)


# --- the board ------------------------------------------------------------------------------------


def field_of(boxes: list[Box]) -> list[Box]:
    """The places for tiles of the ground, row by row; two more stand beside the foundations."""
    places = sorted(sized(boxes, TILE, TILE), key=lambda box: (round(box[1]), box[0]))
    columns = Counter(round(box[0]) for box in places)
    return [box for box in places if columns[round(box[0])] == 4]


def gates_on(boxes: list[Box]) -> dict[str, list[int]]:
    """The cells of each side to which an outer walkway leads, measured."""
    places = field_of(boxes)
    left, top, right, bottom = places[0][:2] + places[-1][2:]
    found: dict[str, set[int]] = {side: set() for side in "NESW"}
    for x, start, _, end in sized(boxes, 0, RIM):
        for side, edge, at in (("N", top, end), ("S", bottom, start)):
            cell = (x - left) / PITCH - 0.5
            if abs(at - edge) < NEAR and abs(cell - round(cell)) * PITCH < NEAR:
                found[side].add(round(cell))
    for start, y, end, _ in sized(boxes, RIM, 0):
        for side, edge, at in (("W", left, end), ("E", right, start)):
            cell = (y - top) / PITCH - 0.5
            if abs(at - edge) < NEAR and abs(cell - round(cell)) * PITCH < NEAR:
                found[side].add(round(cell))
    return {side: sorted(cells) for side, cells in found.items()}


def test_the_places_of_the_board_are_as_large_as_tiles() -> None:
    """TURQUOISE-C1: four by four, edge to edge."""
    (boxes,) = drawn("board", A3)
    places = field_of(boxes)
    assert len(places) == 16
    for row in range(4):
        line = places[4 * row : 4 * row + 4]
        for one, other in pairwise(line):
            assert other[0] == pytest.approx(one[2], abs=NEAR)
            assert other[1] == pytest.approx(one[1], abs=NEAR)
    for above, below in zip(places, places[4:], strict=False):
        assert below[1] == pytest.approx(above[3], abs=NEAR)


def test_sixteen_gates_lead_to_the_edges_of_tiles() -> None:
    """TURQUOISE-C4: to cells 1, 3, 4 and 6 of each side, where a corner tile has a half, too."""
    (boxes,) = drawn("board", A3)
    assert gates_on(boxes) == {side: [1, 3, 4, 6] for side in "NESW"}


def test_gates_and_other_rows_and_columns_are_named() -> None:
    """TURQUOISE-C4: N1 to W6; the other four cells of a side by their number."""
    made = box_pdf(GAME, GAME.read_options({}), A3, "en", only=["board"])
    with opened(made) as (page,):
        words = page.extract_words()
    gates = [word["text"] for word in words if re.fullmatch(r"[NESW]\d", word["text"])]
    assert sorted(gates) == sorted(side + cell for side in "NESW" for cell in "1346")
    small = [word["text"] for word in words if (word["bottom"] - word["top"]) * MM < 3.5]
    assert [Counter(small)[number] for number in "257"] == [4, 4, 4]


def test_the_track_has_room_for_a_pillar_on_every_step() -> None:
    """TURQUOISE-C1: fifty steps round the board, each with its number, as they are drawn."""
    found = steps()
    assert len(found) == STEPS
    middle = [(x + width / 2, y + height / 2) for x, y, width, height in found]
    for one, other in pairwise([*middle, middle[0]]):
        assert dist(one, other) > PILLAR + 2
    assert min(min(step.width, step.height) for step in found) > PILLAR + 1
    made = box_pdf(GAME, GAME.read_options({}), A3, "en", only=["board"])
    with opened(made) as (page,):
        boxes = strokes(page)
        words = [
            (word["text"], (word["x0"] + word["x1"]) / 2 * MM, (word["top"] + word["bottom"]) / 2)
            for word in page.extract_words()
        ]
    ((left, top, _, _),) = sized(boxes, *BOARD)
    for points, step in enumerate(found):
        assert sized(boxes, step.width, step.height)
        inside = [
            said
            for said, x, y in words
            if 0 < x - left - step.x < step.width and 0 < y * MM - top - step.y < step.height
        ]
        assert inside == [str(points)]


def test_the_board_is_whole_on_a3_and_in_two_pieces_on_a4_and_letter() -> None:
    board = sections()["board"]
    counts = {name: len(section_pages(board, paper)) for name, paper in PAPERS.items()}
    assert counts == {"a4": 2, "letter": 2, "a3": 1}


# --- tablets and pillars --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_tablet_tells_its_god_and_power_within_its_edges(language: str) -> None:
    """TURQUOISE-R10: Horus, Anubis, Thoth, Seth, a relief each, in the language."""
    made = box_pdf(GAME, GAME.read_options({}), A4, language, only=["tablets"])
    say = GAME.texts(language)
    with opened(made) as (page,):
        cards = sized(strokes(page), *TABLET)
        assert len(cards) == len(TABLETS)
        for god, card in enumerate(sorted(cards, key=lambda box: (round(box[1]), box[0]))):
            within = tuple(length / MM for length in card)
            crop = page.crop(within, strict=False)
            told = " ".join(crop.extract_text().split())
            expected = f"{say('tablet', tablet=god)} {say('print-power', tablet=god)}"
            assert told == " ".join(expected.split())
            lines = crop.extract_words()
            assert max(word["bottom"] for word in lines) * MM < card[3] - 1.6
            assert min(word["x0"] for word in lines) * MM > card[0] + 1.6
            assert max(word["x1"] for word in lines) * MM < card[2] - 1.6
    pictures = [part.picture for part in parts_of("tablets")]
    for name, picture in zip(TABLETS, pictures, strict=True):
        assert re.findall(r'href="#qg(\w+)"', picture) == [name]


def test_there_are_pillars_for_every_number_of_players() -> None:
    """TURQUOISE-C1: 35 for two, 30 for three, 25 for four; the first two colours for two alone."""
    first, more = (
        Counter(part.name for part in parts_of(name)) for name in ("pillars", "more-pillars")
    )
    assert first == {"white pillar": 35, "black pillar": 35, "white round": 1, "black round": 1}
    assert more == {"yellow pillar": 30, "orange pillar": 25, "yellow round": 1, "orange round": 1}
    for seats, needed in ((2, 35), (3, 30), (4, 25)):
        have = [count for name, count in (first + more).items() if name.endswith("pillar")]
        assert min(have[:seats]) >= needed


@pytest.mark.parametrize("name", ["pillars", "more-pillars"])
def test_pillars_are_as_wide_as_their_sites_allow(name: str) -> None:
    """TURQUOISE-C1, TURQUOISE-C2: round, 15 mm."""
    (boxes,) = drawn(name, A4)
    cut = sized(boxes, PILLAR, PILLAR)
    assert len(cut) == len(parts_of(name))
    assert PILLAR < SITE < PITCH


def test_pillars_are_told_apart_without_colours() -> None:
    """TURQUOISE-C1: a round, a square, a fluted and a palm capital."""
    kinds: dict[str, set[str]] = {}
    for part in [*parts_of("pillars"), *parts_of("more-pillars")]:
        kinds.setdefault(part.name.split()[0], set()).update(re.findall(r"#qpcap\d", part.picture))
    assert [len(shapes) for shapes in kinds.values()] == [1] * 4
    assert len(set.union(*kinds.values())) == 4


def test_lines_to_cut_along_show_in_grey() -> None:
    """TURQUOISE-C1: on pillars and tiles alike."""
    (line,) = levels(CUT)
    for name in ("pillars", "more-pillars"):
        for part in parts_of(name):
            assert levels(part.picture)[0] > line + 50
    for tile in parts_of("tiles"):
        assert abs(levels(tile.picture)[0] - line) > 20


def levels(picture: str) -> list[int]:
    """The greys of a picture, in their order."""
    return [int(level, 16) for level in re.findall(r"#(..)\1\1\b", grey(f'"{picture}"'))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_written_at_the_foot_crosses_the_margins(language: str) -> None:
    """On A4, the narrowest paper; of each section the first page."""
    parts = ["board", "tiles", "tablets", "pillars", "more-pillars"]
    made = box_pdf(GAME, GAME.read_options({}), A4, language, only=parts)
    with opened(made) as pages:
        fronts = [page for page in pages if page.chars]
        assert len(pages) - len(fronts) == 2  # backs have no foot
        for page in fronts:
            foot = [char for char in page.chars if char["top"] * MM > A4.height - MARGIN - FOOT]
            assert len(foot) > 60
            assert min(char["x0"] for char in foot) * MM > MARGIN - NEAR
            assert max(char["x1"] for char in foot) * MM < A4.width - MARGIN + NEAR
