"""PDF files, made by Typst: pages of pictures, and texts with pictures in them.

Typst comes as a wheel with fonts of its own, embeds text and keeps drawings as drawings, so that a
length on paper is a length of the file. Everything is handed to it in memory.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from ludotheque.core.errors import LudothequeError
from ludotheque.printing.page import Page

_COLOUR: Final = re.compile(r"(?<!href=\")#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b(?=[\"';])")
_NO_DATE: Final = 0  # the same content is the same file


class NoTypesetter(LudothequeError):
    """The library that makes PDF files is not installed."""


def page_source(page: Page, name: str) -> str:
    """Return the Typst source of a page that is one picture, handed over under a name."""
    width, height = page.paper.width, page.paper.height
    return (
        f"#page(width: {width}mm, height: {height}mm, margin: 0mm, header: none, footer: none,"
        f' image(bytes(sys.inputs.at({quoted(name)})), format: "svg", width: {width}mm,'
        f" height: {height}mm))\n"
    )


def make_pdf(source: str, pictures: Mapping[str, str], title: str, language: str) -> bytes:
    """Typeset a source whose pictures are SVG, by name."""
    made = _typst().compile(
        (_head(title, language) + source).encode(),
        ignore_system_fonts=True,
        sys_inputs=dict(pictures),
        format="pdf",
        timestamp=_NO_DATE,
    )
    assert isinstance(made, bytes)
    return made


def evaluate(source: str, pictures: Mapping[str, str], language: str, value: str) -> Any:
    """Typeset a source, and return the value of an expression at its end."""
    asked = f"{source}\n#context [#metadata({value}) <asked>]\n"
    found = _typst().query(
        (_head("", language) + asked).encode(),
        "<asked>",
        field="value",
        one=True,
        ignore_system_fonts=True,
        sys_inputs=dict(pictures),
    )
    return json.loads(found)


def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise NoTypesetter("printing needs the package typst: pip install typst") from None
    return typst


def _head(title: str, language: str) -> str:
    return (
        f"#set document(title: {quoted(title)}, date: none)\n#set text(lang: {quoted(language)})\n"
    )


def quoted(text: str) -> str:
    """Write a string as Typst reads it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def grey(svg: str) -> str:
    """Return a picture with every colour as a grey of the same lightness."""
    return _COLOUR.sub(lambda found: _grey_of(found[1]), svg)


def _grey_of(colour: str) -> str:
    full = colour if len(colour) == 6 else "".join(2 * letter for letter in colour)
    red, green, blue = (int(full[i : i + 2], 16) for i in (0, 2, 4))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02X}{level:02X}{level:02X}"
