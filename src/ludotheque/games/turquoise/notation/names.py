"""The words of the notation for tablets, phases and endings, in the order of their numbers."""

from typing import Final

TABLETS: Final = ("horus", "anubis", "thoth", "seth")
PHASES: Final = ("main", "place", "auction", "seth", "anubis")
ENDINGS: Final = ("", "capital", "no-tiles", "only-ends")
