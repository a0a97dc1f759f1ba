"""The words of the notation for tablets, phases and endings, in the order of their numbers."""

from typing import Final

from ludotheque.games.turquoise.view_types import Phase, Tablet

TABLETS: Final[tuple[Tablet, ...]] = ("horus", "anubis", "thoth", "seth")
PHASES: Final[tuple[Phase, ...]] = ("main", "place", "auction", "seth", "anubis")
ENDINGS: Final = ("", "capital", "no-tiles", "only-ends")
