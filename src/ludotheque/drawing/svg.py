"""Small parts of SVG that the drawings share."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Final
from xml.sax.saxutils import escape

from ludotheque.drawing.palette import SERIF

DIAGONAL: Final = 'linearGradient x1="0" y1="0" x2="1" y2="1"'


def number(value: float) -> str:
    """Write a length with at most two decimals."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def use(tag: str, name: str, x: float = 0, y: float = 0, more: str = "") -> str:
    """Place a named part with its origin at a point."""
    where = "".join(f' {axis}="{number(at)}"' for axis, at in (("x", x), ("y", y)) if at)
    return f'<use href="#{tag}{name}"{where}{more}/>'


def moved(x: float, y: float, content: str, scale: float = 1) -> str:
    """Move a drawing so that its origin is at a point, and scale it."""
    size = "" if scale == 1 else f" scale({scale:.4g})"
    return f'<g transform="translate({number(x)} {number(y)}){size}">{content}</g>'


def text(
    x: float, y: float, content: object, size: float, colour: str, anchor: str = "start"
) -> str:
    """Write a text on a baseline."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{colour}"{where}>'
        f"{escape(str(content))}</text>"
    )


def serif(content: str, weight: int = 400) -> str:
    """Set texts in the serif font of titles and scores."""
    return f'<g font-family="{SERIF}" font-weight="{weight}">{content}</g>'


def bold(content: str) -> str:
    """Set texts in bold."""
    return f'<g font-weight="600">{content}</g>'


def part(name: str, content: str, box: tuple[float, float, float, float] | None = None) -> str:
    """Name a part of a picture, and say where it lies: print shows a board without its sheet."""
    where = f' data-box="{" ".join(map(number, box))}"' if box else ""
    return f'<g data-part="{name}"{where}>{content}</g>'


def id_prefix(letters: str, content: Any) -> str:
    """Return a prefix for ids made from a picture's content: different pictures share none."""
    written = json.dumps(content, sort_keys=True)
    return letters + hashlib.blake2b(written.encode(), digest_size=4).hexdigest()


def gradient(name: str, kind: str, stops: Iterable[tuple[float, str, float]]) -> str:
    """Define a gradient; `kind` is the element with its attributes, a stop has its opacity."""
    inner = "".join(
        f'<stop offset="{number(offset)}" stop-color="{colour}"'
        + (f' stop-opacity="{number(opacity)}"/>' if opacity < 1 else "/>")
        for offset, colour, opacity in stops
    )
    return f'<{kind} id="{name}">{inner}</{kind.split()[0]}>'
