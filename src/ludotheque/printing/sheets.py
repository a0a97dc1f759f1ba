"""Parts on pages: rows of parts with lines to cut along, and their backs for duplex printing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludotheque.core.errors import BadComponents
from ludotheque.drawing.svg import number
from ludotheque.printing.page import FOOT, Page
from ludotheque.printing.paper import MARGIN, Paper
from ludotheque.printing.parts import BLEED, Cutting, Part, Sheet

GAP: Final = 2 * BLEED  # between two cuts
MARK: Final = 6.0  # around all parts, for the marks at which a ruler is laid
CUT: Final = "#8A8378"
HAIR: Final = 0.1


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

    def mirrored(self, width: float) -> "_Placed":
        """Return where its back is printed, on a page of this width turned over sideways."""
        return _Placed(self.part, width - self.x - self.size[0], self.y, self.turned)

    def show(self, picture: str) -> str:
        """Draw a picture of the part where it lies."""
        where = f"translate({_length(self.x)} {_length(self.y)})"
        if self.turned:  # its upper left corner comes to the upper right
            where += f" translate({_length(self.part.height)} 0) rotate(90)"
        return f'<g transform="{where}">{picture}</g>'


def cutting_pages(cutting: Cutting, paper: Paper) -> list[Page]:
    """Lay parts out on as few pages as possible, each with its backs on the next page."""
    layouts = [_lay_out(cutting.parts, paper, turned) for turned in (False, True)]
    found = [layout for layout in layouts if layout is not None]
    if not found:
        raise _too_large(cutting.parts, paper)
    pages = []
    for placed in min(found, key=len):
        fronts = "".join(one.show(one.part.picture) for one in placed)
        cuts = "".join(one.show(_cut(one.part)) for one in placed)
        marks = _marks(placed)
        pages.append(Page(paper, fronts + cuts + marks, cutting.definitions, cutting.advice))
        if any(one.part.back is not None for one in placed):
            over = [one.mirrored(paper.width) for one in placed]
            backs = "".join(one.show(one.part.back or "") for one in over)
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


def _lay_out(parts: Sequence[Part], paper: Paper, turned: bool) -> list[list[_Placed]] | None:
    """Lay parts out in rows, in their order; None if one of them is larger than a page."""
    width, height = room_for_parts(paper)
    sizes = [_size(part, turned) for part in parts]
    if any(w > width or h > height for w, h in sizes):
        return None
    pages: list[list[_Placed]] = [[]]
    x = y = tallest = 0.0
    for part, (w, h) in zip(parts, sizes, strict=True):
        if x and x + w > width:
            x, y, tallest = 0.0, y + tallest + GAP, 0.0
        if y and y + h > height:
            pages.append([])
            x = y = tallest = 0.0
        pages[-1].append(_Placed(part, x, y, turned))
        x, tallest = x + w + GAP, max(tallest, h)
    left, top = MARGIN + MARK, MARGIN + MARK
    return [[_centred(one, placed, width, left, top) for one in placed] for placed in pages]


def _centred(one: _Placed, all_: list[_Placed], room: float, left: float, top: float) -> _Placed:
    """Move a part with all others to the middle of the page, so that backs meet their fronts."""
    used = max(other.x + other.size[0] for other in all_)
    return _Placed(one.part, left + (room - used) / 2 + one.x, top + one.y, one.turned)


def _size(part: Part, turned: bool) -> tuple[float, float]:
    return (part.height, part.width) if turned else (part.width, part.height)


def _too_large(parts: Sequence[Part], paper: Paper) -> BadComponents:
    width, height = room_for_parts(paper)
    part = max(parts, key=lambda one: max(one.width, one.height))
    size, room = (f"{number(w)} × {number(h)} mm" for w, h in (_size(part, False), (width, height)))
    return BadComponents(
        f"{part.name} is {size}, and a page of {paper.name} has room for {room}; take a larger one"
    )


# --- where to cut ---------------------------------------------------------------------------------


def _cut(part: Part) -> str:
    """Draw the line to cut along."""
    line = f'fill="none" stroke="{CUT}" stroke-width="{HAIR}"'
    width, height = _length(part.width), _length(part.height)
    if part.round:
        x, y = _length(part.width / 2), _length(part.height / 2)
        return f'<ellipse cx="{x}" cy="{y}" rx="{x}" ry="{y}" {line}/>'
    if part.corners:
        points = " ".join(f"{_length(x)},{_length(y)}" for x, y in part.corners)
        return f'<polygon points="{points}" {line}/>'
    return f'<rect width="{width}" height="{height}" {line}/>'


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
