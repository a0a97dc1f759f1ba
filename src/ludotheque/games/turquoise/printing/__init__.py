"""Turquoise on paper: the board, tiles with their backs, tablets, and flat pillars."""

from ludotheque.core.options import Options
from ludotheque.games.turquoise.printing.board import board
from ludotheque.games.turquoise.printing.pillars import BOTH, OTHERS, pillars
from ludotheque.games.turquoise.printing.tablets import tablets
from ludotheque.games.turquoise.printing.tiles import tiles
from ludotheque.printing.parts import Section
from ludotheque.texts import Texts


def sections(options: Options, say: Texts) -> list[Section]:
    """Return the board, the tiles of a set, the tablets, and pillars for two and for more."""
    return [
        Section("board", say("print-board"), board(options, say)),
        Section("tiles", say("print-tiles"), tiles(options, say)),
        Section("tablets", say("print-tablets"), tablets(say)),
        Section("pillars", say("print-pillars"), pillars(BOTH, say("print-pillars-advice"))),
        Section(
            "more-pillars",
            say("print-more-pillars"),
            pillars(OTHERS, say("print-more-pillars-advice")),
        ),
    ]
