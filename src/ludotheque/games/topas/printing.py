"""Topas on paper: the cards with their backs, and the score pad."""

from typing import Final

from ludotheque.core.options import Options
from ludotheque.drawing.palette import INK, RULE, SOFT_INK
from ludotheque.drawing.svg import bold, moved, number, serif, text
from ludotheque.games.topas.drawing.parts import GILT, GILT_DARK, IVORY, UNIT, definitions
from ludotheque.games.topas.rules import COLUMNS, ROUNDS
from ludotheque.printing.parts import BLEED, Cutting, Part, Section, Sheet
from ludotheque.texts import Texts

HALF: Final = 41.0  # millimetres; a card is one wide and two high
_TAG: Final = "t"
_SCALE: Final = HALF / UNIT

PAD: Final = (87.0, 116.0)  # four on a page of A4 or Letter
_LABELS: Final = 11.0
_HEAD: Final = 13.0  # names are written above the points, …
_TOP: Final = 24.0  # … which begin here
_LINE: Final = 10.0


def sections(options: Options, say: Texts) -> list[Section]:
    """Return the cards of a deck, and the pad."""
    shared = definitions(_TAG).removeprefix("<defs>").removesuffix("</defs>")
    cards = [
        Part(card, HALF, 2 * HALF, _front(card), back=_back()) for card in options["deck"]["cards"]
    ]
    return [
        Section("cards", say("print-cards"), Cutting(cards, shared, say("print-cards-advice"))),
        Section("sheet", say("print-sheet"), Sheet(*PAD, _pad(say))),
    ]


def _ground(fill: str) -> str:
    size = f'width="{number(HALF + 2 * BLEED)}" height="{number(2 * (HALF + BLEED))}"'
    return f'<rect x="{number(-BLEED)}" y="{number(-BLEED)}" {size} fill="{fill}"/>'


def _frame(inset: float, line: str) -> str:
    return (
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{number(HALF - 2 * inset)}"'
        f' height="{number(2 * (HALF - inset))}" rx="2.5" fill="none" {line}/>'
    )


def _front(card: str) -> str:
    """Draw the two halves of a card such as `R2Y3`, the first above the other."""
    halves = "".join(
        f'<g transform="translate(0 {number(at * HALF)}) scale({_SCALE:.4g})">'
        f'<use href="#{_TAG}{face}"/></g>'
        for at, face in enumerate((card[:2], card[2:]))
    )
    fold = f'<path d="M7 {number(HALF)}H{number(HALF - 7)}" stroke="{GILT_DARK}"'
    return (
        _ground(IVORY)
        + _frame(2.2, f'stroke="{GILT}" stroke-width="0.9"')
        + _frame(3.2, f'stroke="{GILT_DARK}" stroke-width="0.2"')
        + f'{fold} stroke-width="0.3" stroke-dasharray="0.6 1.4"/>'
        + halves
    )


def _back() -> str:
    """Draw the back of a card: claret with a gilt lattice and a cut stone.

    It looks the same upside down, so that nobody sees which way round a card is held.
    """
    out = BLEED / _SCALE
    wide, high = UNIT + 2 * out, 2 * (UNIT + out)
    lattice = (
        f'<rect x="{number(-wide / 2)}" y="{number(-high / 2)}" width="{number(wide)}"'
        f' height="{number(high)}" fill="url(#{_TAG}lattice)"/>'
    )
    stone = (
        f'<path d="M0 -28L22 0L0 28L-22 0ZM0 -28V28M-22 0H22M-11 -14L11 14M11 -14L-11 14"'
        f' fill="#4A1526" stroke="{GILT}" stroke-width="1.8" stroke-linejoin="round"/>'
    )
    return (
        _ground("#5E2034")
        + moved(HALF / 2, HALF, lattice, _SCALE)
        + _frame(2.6, f'stroke="{GILT}" stroke-width="0.6"')
        + moved(HALF / 2, HALF, stone, _SCALE)
    )


def _pad(say: Texts) -> str:
    """Draw a sheet to write on: a line for each round, points and running total in each column."""
    width, _ = PAD
    left, right = 5.0, width - 5.0
    step = (right - left - _LABELS) / COLUMNS
    bottom = _TOP + ROUNDS * _LINE
    across = [left + _LABELS + i * step for i in range(COLUMNS + 1)]
    thin = "".join(f"M{number(x + step / 2)} {_TOP}V{number(bottom)}" for x in across[:-1])
    thin += "".join(f"M{left} {number(_TOP + i * _LINE)}H{right}" for i in range(1, ROUNDS))
    strong = "".join(f"M{number(x)} {number(_HEAD)}V{number(bottom + _LINE)}" for x in across)
    strong += "".join(f"M{left} {number(y)}H{right}" for y in (_TOP, bottom, bottom + _LINE))
    rounds = "".join(
        text(left + 4, _TOP + i * _LINE + 6.4, i + 1, 4, SOFT_INK) for i in range(ROUNDS)
    )
    return (
        serif(bold(text(left, 9, "Topas", 7, INK)))
        + f'<path d="{thin}" fill="none" stroke="{RULE}" stroke-width="0.2"/>'
        + f'<path d="{strong}" fill="none" stroke="{INK}" stroke-width="0.25"/>'
        + rounds
        + text(left, bottom + 6.4, say("print-total"), 4, SOFT_INK)
        + text(left, bottom + _LINE + 6, say("print-sheet-advice"), 3, SOFT_INK)
    )
