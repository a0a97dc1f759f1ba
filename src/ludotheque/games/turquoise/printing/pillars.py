"""Flat pillars for those who have no wooden ones, each colour with the capital of its own."""

from collections.abc import Sequence
from typing import Final

from ludotheque.drawing.svg import bold, moved, number, text, use
from ludotheque.games.turquoise.drawing.parts import ENGRAVED, INLAY
from ludotheque.games.turquoise.drawing.pillars import TONES, capitals
from ludotheque.games.turquoise.printing.sizes import PILLAR
from ludotheque.games.turquoise.printing.track import STEPS
from ludotheque.printing.parts import BLEED, Cutting, Part

COLOURS: Final = ("white", "black", "yellow", "orange")  # by seat
# As many as a colour needs with the fewest players that use it (C1); one of them is the marker.
COUNTS: Final = (35, 35, 30, 25)
BOTH: Final = (0, 1)  # the colours of every game …
OTHERS: Final = (2, 3)  # … and those of more than two players

_TAG: Final = "qp"
_SCALE: Final = PILLAR / 76  # of a capital, which is 52 to 66 wide
# Around the capitals, so light that the line to cut along shows in grey, too.
_GROUNDS: Final = ("#FFFFFF", "#DCD6CB", "#FFF1BE", "#FFE0C8")


def pillars(seats: Sequence[int], advice: str) -> Cutting:
    """Return the pillars of some colours, and for each a sign of a whole round of the track."""
    found = [
        Part(f"{COLOURS[seat]} pillar", PILLAR, PILLAR, _pillar(seat), round=True)
        for seat in seats
        for _ in range(COUNTS[seat])
    ]
    rounds = [
        Part(f"{COLOURS[seat]} round", PILLAR, PILLAR, _pillar(seat) + _plate(), round=True)
        for seat in seats
    ]
    return Cutting([*found, *rounds], capitals(_TAG, len(COLOURS)), advice)


def _pillar(seat: int) -> str:
    """Draw a capital from above on a disc that goes on beyond the cut."""
    middle = number(PILLAR / 2)
    return (
        f'<circle cx="{middle}" cy="{middle}" r="{number(PILLAR / 2 + BLEED)}"'
        f' fill="{_GROUNDS[seat]}"/>'
        + moved(PILLAR / 2, PILLAR / 2, use(_TAG, f"cap{seat}"), _SCALE)
    )


def _plate() -> str:
    """Write the points of a round across a capital."""
    return (
        f'<rect x="2" y="5" width="{number(PILLAR - 4)}" height="5" rx="1" fill="{INLAY}"'
        f' stroke="{TONES[0][3]}" stroke-width="0.3"/>'
        + bold(text(PILLAR / 2, 8.9, f"+{STEPS}", 4, ENGRAVED, "middle"))
    )
