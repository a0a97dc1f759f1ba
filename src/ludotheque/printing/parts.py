"""What a game prints: sections of parts to cut out, boards, and pages to write on.

All lengths are in millimetres. A picture is the content of an SVG element.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludotheque.core.options import Options
from ludotheque.printing.text import Text

Point = tuple[float, float]

BLEED: Final = 2.0  # how far a picture goes on beyond the cut, for knives that slip


@dataclass(frozen=True)
class Part:
    """Something to cut out.

    The origin of its pictures is the upper left corner of the cut, or of the box around it. A
    picture fills the cut and, where it has a ground, `BLEED` beyond.
    """

    name: str
    width: float
    height: float
    picture: str
    corners: tuple[Point, ...] = ()  # of a cut that is no rectangle, clockwise
    round: bool = False  # the cut is a circle, or an ellipse
    back: str | None = None  # the picture of the other side


@dataclass(frozen=True)
class Cutting:
    """Parts to cut out of as many pages as they need."""

    parts: Sequence[Part]
    definitions: str = ""  # what the pictures use by its id
    advice: str = ""  # a line at the foot of each page


@dataclass(frozen=True)
class Board:
    """A picture that is glued together from several pages, if one is too small for it.

    As that of a part, it begins at the corner of the cut and goes on `BLEED` beyond.
    """

    width: float
    height: float
    picture: str
    definitions: str = ""
    advice: str = ""


@dataclass(frozen=True)
class Sheet:
    """A page to write on, as often on a sheet of paper as there is room for it."""

    width: float
    height: float
    picture: str
    definitions: str = ""
    advice: str = ""


@dataclass(frozen=True)
class Section:
    """What `--only` chooses: its name, its title, and what belongs to it."""

    name: str
    title: str
    content: Cutting | Board | Sheet | Text


class Printed(ABC):
    """A game whose parts can be printed."""

    @abstractmethod
    def sections(self, options: Options, language: str) -> list[Section]:
        """Return everything to print but the rules, in the order of the box."""
