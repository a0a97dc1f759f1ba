"""What stands in a PDF, in millimetres from the upper left corner of its page."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pdfplumber

MM: Final = 25.4 / 72  # a point


@contextmanager
def opened(made: bytes) -> Iterator[list[Any]]:
    """The pages of a PDF."""
    with pdfplumber.open(io.BytesIO(made)) as document:
        yield document.pages


def page_size(page: Any) -> tuple[float, float]:
    return round(page.width * MM, 2), round(page.height * MM, 2)


def strokes(page: Any) -> list[tuple[float, float, float, float]]:
    """The boxes around every line, rectangle and curve: left, top, right, bottom."""
    found = [*page.lines, *page.rects, *page.curves]
    return [(one["x0"] * MM, one["top"] * MM, one["x1"] * MM, one["bottom"] * MM) for one in found]


def lengths(page: Any) -> list[float]:
    """The lengths of all level lines."""
    found = strokes(page)
    return [round(right - left, 2) for left, top, right, bottom in found if bottom - top < 0.01]
