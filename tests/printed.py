"""What stands in a PDF, in millimetres from the upper left corner of its page."""

import io
import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import pdfplumber

from ludotheque.core.registry import get_game
from ludotheque.printing.box import box_pdf
from ludotheque.printing.paper import PAPERS, PaperName

MM: Final = 25.4 / 72  # a point
Box = tuple[float, float, float, float]
Point = tuple[float, float]


@contextmanager
def opened(made: bytes) -> Iterator[list[Any]]:
    """The pages of a PDF."""
    with pdfplumber.open(io.BytesIO(made)) as document:
        yield document.pages


@lru_cache(maxsize=8)  # a page of cards has megabytes
def pages_of(
    name: str, paper: PaperName, section: str, language: str = "en", in_grey: bool = False
) -> list[Any]:
    """The pages of a section of a game's box; read once, as that takes longer than making them."""
    game = get_game(name)
    options = game.read_options({})
    made = box_pdf(game, options, PAPERS[paper], language, only=[section], in_grey=in_grey)
    return pdfplumber.open(io.BytesIO(made)).pages


def page_size(page: Any) -> tuple[float, float]:
    return round(page.width * MM, 2), round(page.height * MM, 2)


def strokes(page: Any) -> list[Box]:
    """The boxes around every line, rectangle and curve: left, top, right, bottom."""
    return [box(one) for one in shapes(page)]


def shapes(page: Any) -> list[Any]:
    """Every line, rectangle and curve, as the library tells it."""
    return [*page.lines, *page.rects, *page.curves]


def box(one: Any) -> Box:
    """The box around a shape, a word or a letter."""
    return one["x0"] * MM, one["top"] * MM, one["x1"] * MM, one["bottom"] * MM


def middle(one: Box) -> Point:
    left, top, right, bottom = one
    return (left + right) / 2, (top + bottom) / 2


def corners(one: Any) -> list[Point]:
    """The points of a shape."""
    return [(x * MM, y * MM) for x, y in one["pts"]]


def outlined(page: Any) -> list[Box]:
    """The boxes around every shape that is drawn as a line, such as the lines to cut along."""
    return [box(one) for one in shapes(page) if one["stroke"]]


def sized(boxes: Iterable[Box], width: float, height: float) -> list[Box]:
    """The different boxes of a size, to a hundredth of a millimetre, row by row."""
    found: list[Box] = []
    for one in boxes:
        left, top, right, bottom = one
        fits = abs(right - left - width) < 0.01 and abs(bottom - top - height) < 0.01
        if fits and not any(math.dist((left, top), other[:2]) < 0.05 for other in found):
            found.append(one)
    return sorted(found, key=lambda one: (round(one[1], 1), one[0]))


def ink(one: Any, part: str) -> str:
    """The colour of a shape's `stroke` or `fill`, as #RRGGBB; empty if it has none."""
    colour = one["stroking_color" if part == "stroke" else "non_stroking_color"]
    if not one[part] or not isinstance(colour, tuple) or len(colour) != 3:
        return ""
    return "#" + "".join(f"{round(255 * share):02X}" for share in colour)


def lengths(page: Any) -> list[float]:
    """The lengths of all level lines."""
    found = strokes(page)
    return [round(right - left, 2) for left, top, right, bottom in found if bottom - top < 0.01]
