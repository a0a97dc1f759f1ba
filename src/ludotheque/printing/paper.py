"""The papers that people have, in millimetres."""

from typing import Final, Literal, NamedTuple

PaperName = Literal["a4", "letter", "a3"]

MARGIN: Final = 10.0  # no common printer reaches the edge


class Paper(NamedTuple):
    """A size of paper; upright unless it was turned."""

    name: PaperName
    width: float
    height: float

    def turned(self) -> "Paper":
        """Return the same paper with its other side at the top."""
        return Paper(self.name, self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """The width and height within the margins."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


PAPERS: Final[dict[PaperName, Paper]] = {
    paper.name: paper
    for paper in (
        Paper("a4", 210, 297),
        Paper("letter", 215.9, 279.4),
        Paper("a3", 297, 420),
    )
}
