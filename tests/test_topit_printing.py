"""Top It on paper: 32 pieces with exact edges, in four patterns, their stones, and the pad."""

import io
import math
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pdfplumber
import pytest
from pdfminer.pdftypes import resolve1

from ludotheque.core.registry import get_game
from ludotheque.games.topit.drawing.mosaic import LENGTHS, read_kinds
from ludotheque.games.topit.notation import COLOURS
from ludotheque.games.topit.printing import SHORT, STONE
from ludotheque.printing.box import box_pdf
from ludotheque.printing.paper import PAPERS, PaperName
from ludotheque.printing.sheets import CUT, GAP
from tests.printed import MM, Point, box, corners, ink, middle, outlined, pages_of, shapes, sized

GAME: Any = get_game("topit")
KINDS: Final = read_kinds(GAME.components(GAME.read_options({})))
PAPERS_TRIED: Final[tuple[PaperName, ...]] = ("a4", "letter")
CAPITALS: Final = 0.65  # their height, of the size of the type
TILING: Final = 1  # the kind of pattern in a PDF that is no gradient
Polygon = list[Point]
Side = tuple[float, tuple[int, ...]]  # the length of an edge, and the angles at both its ends


def pieces(page: Any) -> list[Polygon]:
    """The lines along which the pieces of a page are cut, without that of the stone."""
    found = []
    for one in shapes(page):
        if ink(one, "stroke") == CUT and not sized([box(one)], STONE, STONE):
            around = corners(one)
            found.append(around[:-1] if math.dist(around[0], around[-1]) < 0.01 else around)
    return found


def sides(polygon: Polygon) -> list[Side]:
    """The edges of a piece as they are measured on paper."""
    around = zip([polygon[-1], *polygon[:-1]], polygon, [*polygon[1:], polygon[0]], strict=True)
    angles = []
    for before, here, after in around:
        one, other = (math.atan2(at[1] - here[1], at[0] - here[0]) for at in (before, after))
        angle = round(math.degrees(one - other)) % 360
        angles.append(min(angle, 360 - angle))
    ends = zip(polygon, [*polygon[1:], polygon[0]], angles, [*angles[1:], angles[0]], strict=True)
    return [(math.dist(a, b), tuple(sorted((at, to)))) for a, b, at, to in ends]


def declared(kind: str) -> list[Side]:
    """The edges of a piece as the component file has them (an angle is at the end of its edge)."""
    box_ = GAME.components(GAME.read_options({}))["pieces"]
    at = box_["kinds"].index(kind)
    edges, angles = box_["edges"][at].split(), [int(one) for one in box_["angles"][at].split()]
    starts = [angles[-1], *angles[:-1]]
    return [
        (LENGTHS[edge] * SHORT, tuple(sorted(pair)))
        for edge, *pair in zip(edges, starts, angles, strict=True)
    ]


def is_kind(polygon: Polygon, kind: str) -> bool:
    found, wanted = sorted(sides(polygon)), sorted(declared(kind))
    return len(found) == len(wanted) and all(
        abs(one[0] - other[0]) < 0.1 and one[1] == other[1]
        for one, other in zip(_by_angles(found), _by_angles(wanted), strict=True)
    )


def _by_angles(edges: list[Side]) -> list[Side]:
    return sorted(edges, key=lambda edge: (edge[1], round(edge[0])))


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_each_colour_has_its_eight_pieces_and_a_stone(paper: PaperName) -> None:
    """TOPIT-C1, TOPIT-C2: 32 pieces, a page a colour; a short edge has 30 mm, a long one √3 times.

    Lengths are read back from the file, to a tenth of a millimetre.
    """
    pages = pages_of("topit", paper, "pieces")
    assert len(pages) == len(COLOURS)
    for page in pages:
        found = pieces(page)
        kinds = [[kind for kind in KINDS if is_kind(piece, kind)] for piece in found]
        assert sorted(kind for (kind,) in kinds) == sorted(KINDS)
        lengths = {round(length, 1) for piece in found for length, _ in sides(piece)}
        assert lengths == {30.0, 52.0, 22.0}  # 1, √3, √3 − 1
        assert len(sized(outlined(page), STONE, STONE)) == 1


@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_no_piece_lies_on_another(paper: PaperName) -> None:
    """TOPIT-C1: between two cuts there is room for the bleed of both."""
    for page in pages_of("topit", paper, "pieces"):
        (stone,) = sized(outlined(page), STONE, STONE)
        x, y = middle(stone)
        turns = [math.tau * step / 48 for step in range(48)]
        around = [(x + STONE / 2 * math.cos(t), y + STONE / 2 * math.sin(t)) for t in turns]
        for one, other in combinations([*pieces(page), around], 2):
            assert _apart(one, other) > GAP - 0.1


def _apart(one: Polygon, other: Polygon) -> float:
    """How far apart two convex shapes are at least: along the best normal of their edges."""
    best = -math.inf
    for shape in (one, other):
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
            length = math.dist((ax, ay), (bx, by))
            nx, ny = (by - ay) / length, (ax - bx) / length
            first, second = ([x * nx + y * ny for x, y in points] for points in (one, other))
            best = max(best, min(second) - max(first), min(first) - max(second))
    return best


def _holds(shape: Polygon, at: Point) -> bool:
    turns = [
        (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax)
        for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True)
    ]
    return min(turns) > 0 or max(turns) < 0


def test_colours_differ_by_their_pattern_too() -> None:
    """TOPIT-C1: in grey, a plain glaze and three patterns, the same on pieces, stone and pad."""
    patterns = [_patterns(page) for page in pages_of("topit", "a4", "pieces", "en", True)]
    assert [len(found) for found in patterns] == [0, 1, 1, 1]
    assert len(set().union(*patterns)) == 3
    (pad,) = pages_of("topit", "a4", "sheet", "en", True)
    assert len(_patterns(pad)) == 3


def _patterns(page: Any) -> set[tuple[float, ...]]:
    """The boxes around what is drawn in each tile of a pattern; gradients are not repeated."""
    found = set()
    for one in resolve1(page.page_obj.resources.get("Pattern", {})).values():
        pattern = resolve1(one)
        attributes = getattr(pattern, "attrs", pattern)
        if attributes["PatternType"] == TILING:
            drawn = resolve1(resolve1(attributes["Resources"])["XObject"])["x0"]
            found.add(tuple(round(at, 2) for at in resolve1(drawn).attrs["BBox"]))
    return found


def test_values_stand_on_their_pieces() -> None:
    """TOPIT-C3: each value, large; once more in the corners of a big piece, beside its stone."""
    for page in pages_of("topit", "a4", "pieces"):
        figures = [(char["text"], middle(box(char)), char["size"] * MM) for char in page.chars]
        for piece in pieces(page):
            (kind,) = (kind for name, kind in KINDS.items() if is_kind(piece, name))
            inside = [(text, size) for text, at, size in figures if _holds(piece, at)]
            assert {text for text, _ in inside} == {str(kind.value)}
            assert max(size for _, size in inside) > 7
            in_corners = len(inside) - 2  # the value in the middle is drawn twice, with its light
            assert (in_corners >= 3) if kind.big else (in_corners == 0)


@pytest.mark.parametrize(("language", "names"), [
    ("en", ["Red", "Yellow", "Green", "Blue"]),
    ("fr", ["Rouge", "Jaune", "Vert", "Bleu"]),
])  # fmt: skip
@pytest.mark.parametrize("paper", PAPERS_TRIED)
def test_the_pad_has_a_line_for_every_piece_and_the_stone(
    paper: PaperName, language: str, names: list[str]
) -> None:
    """TOPIT-R2, TOPIT-R11: nine turns for each colour, four sheets on a page.

    Capitals of what is read at the table are at least 2.5 mm high.
    """
    (page,) = pages_of("topit", paper, "sheet", language)
    large = [
        (word["text"], word["x0"])
        for word in page.extract_words(extra_attrs=["size"])
        if word["size"] * MM * CAPITALS >= 2.5
    ]
    found = Counter(text for text, _ in large)
    assert [found[str(turn)] for turn in range(1, 11)] == [4] * 9 + [0]
    assert found["Total"] == 4
    heads = [min(left for text, left in large if text == name) for name in names]
    assert heads == sorted(heads)
    assert [found[name] for name in names] == [4] * 4


def test_a_set_of_ones_own_prints_even_if_it_stands_on_a_corner(tmp_path: Path) -> None:
    """TOPIT-C2: the axis of this kite lies between the directions of edges."""
    own = tmp_path / "own.toml"
    own.write_text(
        'kinds = ["kite", "small-square"]\nvalues = ["12", "4"]\nbig = ["kite"]\n'
        'edges = ["1 1 √3-1 √3-1", "1 1 1 1"]\nangles = ["90 60 150 60", "90 90 90 90"]\n',
        encoding="utf-8",
    )
    options = GAME.read_options({"pieces": str(own)})
    made = box_pdf(GAME, options, PAPERS["a4"], "en", only=["pieces"])
    with pdfplumber.open(io.BytesIO(made)) as document:
        found = [piece for page in document.pages for piece in pieces(page)]
    assert len(found) == 2 * len(COLOURS)
    assert Counter(len(piece) for piece in found) == {4: 8}
    assert Counter(round(length, 1) for piece in found for length, _ in sides(piece)) == {
        30.0: 4 * 6,
        22.0: 4 * 2,
    }
