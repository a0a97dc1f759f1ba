"""Parts on pages: rows of parts with lines to cut along, and their backs for duplex printing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludotheque.core.errors import BadComponents
from ludotheque.drawing.svg import number
from ludotheque.printing.page import FOOT, Page
from ludotheque.printing.paper import MARGIN, PAPERS, Paper
from ludotheque.printing.parts import BLEED, Cutting, Part, Sheet

GAP: Final = 2 * BLEED  # between two cuts
MARK: Final = 6.0  # around all parts, for the marks at which a ruler is laid
CUT: Final = "#8A8378"
HAIR: Final = 0.1
HALO: Final = 0.3  # a white line below the cut, which shows it on a dark ground


@dataclass(frozen=True)
class _Placed:
    """A part on a page: the corner of its cut, and whether it lies on its side."""

    part: Part
    x: float
    y: float
    turned: bool

    @property
    def size(self) -> tuple[float, float]:
        return _size(self.part, self.turned)

    def show(self, picture: str) -> str:
        """Draw a picture of the part where it lies."""
        if not self.turned:
            return _moved(self.x, self.y, 0, picture)
        return _moved(self.x + self.size[0], self.y, 90, picture)

    def show_back(self, width: float) -> str:
        """Draw the back on a page of this width that is turned over sideways.

        What points to the right on the front points to the left on the back.
        """
        x, picture = width - self.x - self.size[0], self.part.back or ""
        if not self.turned:
            return _moved(x, self.y, 0, picture)
        return _moved(x, self.y + self.size[1], -90, picture)


def cutting_pages(cutting: Cutting, paper: Paper) -> list[Page]:
    """Lay parts out on as few pages as possible, each with its backs on the next page."""
    for part in cutting.parts:
        if not _fits(part, paper):
            raise _too_large(part, paper)
    layouts = [_lay_out(cutting.parts, paper, turned) for turned in (False, True)]
    pages = []
    for placed in min(layouts, key=len):
        fronts = "".join(one.show(one.part.picture) for one in placed)
        cuts = "".join(one.show(cut_line(one.part)) for one in placed)
        marks = _marks(placed)
        pages.append(Page(paper, fronts + cuts + marks, cutting.definitions, cutting.advice))
        if any(one.part.back is not None for one in placed):
            backs = "".join(one.show_back(paper.width) for one in placed)
            pages.append(Page(paper, backs, cutting.definitions, "", is_back=True))
    return pages


def sheet_pages(sheet: Sheet, paper: Paper) -> list[Page]:
    """Lay out one page with as many copies of a sheet as there is room for."""
    part = Part("sheet", sheet.width, sheet.height, sheet.picture)
    copies = 1
    while len(cutting_pages(Cutting([part] * (copies + 1)), paper)) == 1:
        copies += 1
    return cutting_pages(Cutting([part] * copies, sheet.definitions, sheet.advice), paper)


# --- where parts lie ------------------------------------------------------------------------------


def room_for_parts(paper: Paper) -> tuple[float, float]:
    """Return the width and height that parts can take on a page."""
    width, height = paper.room
    return width - 2 * MARK, height - 2 * MARK - FOOT


def _lay_out(parts: Sequence[Part], paper: Paper, turned: bool) -> list[list[_Placed]]:
    """Lay parts out in rows, in their order; those that fit only the other way lie that way."""
    width, height = room_for_parts(paper)
    lying = [turned if _fits(part, paper, turned) else not turned for part in parts]
    pages: list[list[_Placed]] = [[]]
    x = y = tallest = 0.0
    for part, on_side in zip(parts, lying, strict=True):
        w, h = _size(part, on_side)
        if x and x + w > width:
            x, y, tallest = 0.0, y + tallest + GAP, 0.0
        if y and y + h > height:
            pages.append([])
            x = y = tallest = 0.0
        pages[-1].append(_Placed(part, x, y, on_side))
        x, tallest = x + w + GAP, max(tallest, h)
    left, top = MARGIN + MARK, MARGIN + MARK
    return [[_centred(one, placed, width, left, top) for one in placed] for placed in pages]


def _centred(one: _Placed, all_: list[_Placed], room: float, left: float, top: float) -> _Placed:
    """Move a part with all others to the middle of the page, so that backs meet their fronts."""
    used = max(other.x + other.size[0] for other in all_)
    return _Placed(one.part, left + (room - used) / 2 + one.x, top + one.y, one.turned)


def _size(part: Part, turned: bool) -> tuple[float, float]:
    return (part.height, part.width) if turned else (part.width, part.height)


def _fits(part: Part, paper: Paper, turned: bool | None = None) -> bool:
    """Tell whether a page can hold a part, upright or turned; by default, either way."""
    if turned is None:
        return _fits(part, paper, False) or _fits(part, paper, True)
    room = room_for_parts(paper)
    return all(length <= most for length, most in zip(_size(part, turned), room, strict=True))


def _too_large(part: Part, paper: Paper) -> BadComponents:
    sizes = (_size(part, False), room_for_parts(paper))
    size, room = (f"{number(w)} × {number(h)} mm" for w, h in sizes)
    larger = [other.name for other in PAPERS.values() if _fits(part, other)]
    advice = f"{' and '.join(larger)} can hold it" if larger else "no paper can hold it"
    return BadComponents(
        f"{part.name} is {size}, and a page of {paper.name} has room for {room}; {advice}"
    )


def _moved(x: float, y: float, turn: int, picture: str) -> str:
    rotated = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({_length(x)} {_length(y)}){rotated}">{picture}</g>'


# --- where to cut ---------------------------------------------------------------------------------


def cut_line(part: Part) -> str:
    """Draw the line to cut along; it can be seen on any ground."""
    shape = _outline(part)
    return (
        f'<g fill="none"><g stroke="#fff" stroke-width="{HALO}">{shape}</g>'
        f'<g stroke="{CUT}" stroke-width="{HAIR}">{shape}</g></g>'
    )


def _outline(part: Part) -> str:
    width, height = _length(part.width), _length(part.height)
    if part.round:
        x, y = _length(part.width / 2), _length(part.height / 2)
        return f'<ellipse cx="{x}" cy="{y}" rx="{x}" ry="{y}"/>'
    if part.corners:
        points = " ".join(f"{_length(x)},{_length(y)}" for x, y in part.corners)
        return f'<polygon points="{points}"/>'
    return f'<rect width="{width}" height="{height}"/>'


def _marks(placed: list[_Placed]) -> str:
    """Draw marks in the margin, for a ruler across the page, where whole rows end at one line."""
    straight = [one for one in placed if not one.part.corners and not one.part.round]
    if len(straight) < len(placed) or len({one.size for one in placed}) > 1:
        return ""
    across = sorted({edge for one in placed for edge in (one.x, one.x + one.size[0])})
    down = sorted({edge for one in placed for edge in (one.y, one.y + one.size[1])})
    reach = MARK - BLEED - 0.5
    left, right = across[0] - BLEED - 0.5, across[-1] + BLEED + 0.5
    top, bottom = down[0] - BLEED - 0.5, down[-1] + BLEED + 0.5
    path = "".join(
        [f"M{_length(x)} {_length(top)}v{_length(-reach)}" for x in across]
        + [f"M{_length(x)} {_length(bottom)}v{_length(reach)}" for x in across]
        + [f"M{_length(left)} {_length(y)}h{_length(-reach)}" for y in down]
        + [f"M{_length(right)} {_length(y)}h{_length(reach)}" for y in down]
    )
    return f'<path d="{path}" fill="none" stroke="#000" stroke-width="{HAIR}"/>'


def _length(value: float) -> str:
    """Write a length to a thousandth of a millimetre."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
