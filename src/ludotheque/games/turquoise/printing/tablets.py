"""The four tablets: the relief of a god with its name, and a line that reminds of its power."""

import textwrap
from typing import Final

from ludotheque.drawing.svg import moved, number, serif, text, use
from ludotheque.games.turquoise.drawing.parts import ENGRAVED
from ludotheque.games.turquoise.drawing.tablets import HEIGHT
from ludotheque.games.turquoise.drawing.tablets import tablets as reliefs
from ludotheque.games.turquoise.notation import TABLETS
from ludotheque.games.turquoise.printing.sizes import TABLET
from ludotheque.printing.parts import BLEED, Cutting, Part
from ludotheque.texts import Texts

_TAG: Final = "qg"
_SCALE: Final = 0.33  # of a relief, which is 100 wide
_TOP: Final = 4.0
_LETTERS: Final = 30  # in a line of the power
_LINE: Final = 3.6
_SIZE: Final = 3.0


def tablets(say: Texts) -> Cutting:
    """Return the four tablets."""
    found = [Part(name, *TABLET, _tablet(say, god)) for god, name in enumerate(TABLETS)]
    return Cutting(found, reliefs(_TAG), say("print-tablets-advice"))


def _tablet(say: Texts, god: int) -> str:
    width, height = TABLET
    middle, base = width / 2, _TOP + HEIGHT * _SCALE
    lines = textwrap.wrap(say("print-power", tablet=god), _LETTERS, break_on_hyphens=False)
    power = "".join(
        text(middle, base + 10.5 + i * _LINE, line, _SIZE, ENGRAVED, "middle")
        for i, line in enumerate(lines)
    )
    return (
        f'<rect x="{-BLEED}" y="{-BLEED}" width="{number(width + 2 * BLEED)}"'
        f' height="{number(height + 2 * BLEED)}" fill="#F4E7C8"/>'
        f'<rect x="1.6" y="1.6" width="{number(width - 3.2)}" height="{number(height - 3.2)}"'
        f' rx="1" fill="none" stroke="#7C5C2C" stroke-width="0.3"/>'
        + moved(middle - 50 * _SCALE, _TOP, use(_TAG, TABLETS[god]), _SCALE)
        + serif(text(middle, base + 6, say("tablet", tablet=god), 5.4, ENGRAVED, "middle"), 600)
        + power
    )
