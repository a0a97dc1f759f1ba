"""One page: what is on it, and the line by which its scale is checked."""

from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from ludotheque.drawing.palette import INK, SERIF, SOFT_INK
from ludotheque.drawing.svg import text
from ludotheque.printing.paper import MARGIN, Paper

FOOT: Final = 10.0  # the height kept free for the foot of a page
SCALE: Final = 50.0  # the length of the line by which the scale is checked


@dataclass(frozen=True)
class Page:
    """A page of parts: its picture in millimetres, without its foot."""

    paper: Paper
    picture: str
    definitions: str = ""
    advice: str = ""
    is_back: bool = False

    def svg(self, title: str, scale: str) -> str:
        """Draw the whole page; a back has no foot, which could shine through."""
        width, height = self.paper.width, self.paper.height
        foot = "" if self.is_back else self._foot(title, scale)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
            f' viewBox="0 0 {width} {height}" font-family="{escape(SERIF)}">'
            f"<defs>{self.definitions}</defs>{self.picture}{foot}</svg>"
        )

    def _foot(self, title: str, scale: str) -> str:
        base, right = self.paper.height - MARGIN, self.paper.width - MARGIN
        line = f"M{MARGIN} {base - 3}v3m0 -1.5h{SCALE}m0 -1.5v3"
        return (
            f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="0.2"/>'
            + text(MARGIN + SCALE + 2, base - 0.4, scale, 3, SOFT_INK)
            + text(right, base - 0.4, title, 3, SOFT_INK, "end")
            + text(right, base - 4.6, self.advice, 3, SOFT_INK, "end")
        )
