"""Pages of text: what they are made of, and the look that all of them share."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Final

from ludotheque.drawing.palette import (
    BLUE,
    DARK_OCHRE,
    INK,
    OCHRE,
    PAPER,
    RULE,
    SOFT_INK,
    VERMILION,
)
from ludotheque.printing.document import grey, quoted
from ludotheque.printing.paper import PAPERS, Paper
from ludotheque.printing.pictures import Picture

_COLOURS: Final = {
    "ink": INK,
    "soft": SOFT_INK,
    "paper": PAPER,
    "rule": RULE,
    "vermilion": VERMILION,
    "blue": BLUE,
    "ochre": OCHRE,
    "dark-ochre": DARK_OCHRE,
}


@dataclass
class Source:
    """Typst source, and the pictures that it shows by their names."""

    text: str = ""
    pictures: dict[str, str] = field(default_factory=dict)

    def show(self, picture: Picture, name: str, size: str = "width: 100%") -> str:
        """Keep a picture, and return the expression that shows it."""
        self.pictures[name] = picture.svg
        return (
            f'image(bytes(sys.inputs.at({quoted(name)})), format: "svg", {size},'
            f" alt: {quoted(picture.words)})"
        )


class Text(ABC):
    """The content of a section that is typeset, on as many pages as it needs."""

    both_sides = False  # of the paper

    @abstractmethod
    def typeset(self, paper: Paper) -> Source:
        """Return its pages; they come after `style`."""


def style(*, in_grey: bool = False) -> str:
    """Return the source that every text needs before it."""
    lets = "".join(f'#let {name} = rgb("{value}");\n' for name, value in _COLOURS.items())
    return (grey(lets) if in_grey else lets) + _look()


@cache
def _look() -> str:
    return resources.files(__package__).joinpath("look.typ").read_text(encoding="utf-8")


def reading_paper(paper: Paper) -> Paper:
    """Return the paper for texts. On A3 nobody reads; whoever prints on it has A4 as well."""
    return PAPERS["a4"] if paper.name == "a3" else paper
