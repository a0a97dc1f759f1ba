"""Pictures of positions as paper shows them: the board alone, and nothing that cannot be printed.

Filters (shadows, textures) are left out: they would be pixels of a size that a screen has.
"""

from typing import Final, NamedTuple
from xml.etree import ElementTree

_SVG: Final = "http://www.w3.org/2000/svg"
_SHOWN: Final = ("fill", "stroke", "href")  # by which an element shows without its filter

ElementTree.register_namespace("", _SVG)


class Picture(NamedTuple):
    """An SVG picture, its size in units of its own, and what it shows in words."""

    svg: str
    width: float
    height: float
    words: str


def on_paper(svg: str, part: str = "board") -> Picture:
    """Return a picture with one of its parts (see `drawing.svg.part`), or whole if it has none."""
    root = ElementTree.fromstring(svg)
    words = root.findtext(f"{{{_SVG}}}title", "")
    box = root.attrib["viewBox"]
    parts = [one for one in root.iter() if "data-part" in one.attrib]
    found = next((one for one in parts if one.get("data-part") == part), None)
    if found is not None:
        box = found.attrib["data-box"]
    for parent in list(root.iter()):
        for child in list(parent):
            beside = found is not None and child in parts and child is not found
            if beside or child.tag == f"{{{_SVG}}}filter" or _is_filter_only(child):
                parent.remove(child)
            else:
                child.attrib.pop("filter", None)
    _, _, width, height = map(float, box.split())
    root.attrib |= {"viewBox": box, "width": f"{width:g}", "height": f"{height:g}"}
    root.attrib.pop("style", None)
    return Picture(ElementTree.tostring(root, encoding="unicode"), width, height, words)


def _is_filter_only(element: ElementTree.Element) -> bool:
    """Return whether nothing of an element would be left without its filter but a black shape."""
    drawn = any(name in element.attrib for name in _SHOWN)
    return "filter" in element.attrib and not drawn and len(element) == 0
