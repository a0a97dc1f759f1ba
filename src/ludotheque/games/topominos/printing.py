"""Topominos on paper: tiles for clear film, the board with its frame, racks, and the score pad."""

from typing import Final

from ludotheque.core.options import Options
from ludotheque.drawing.palette import INK, RULE, SOFT_INK
from ludotheque.drawing.svg import bold, moved, number, serif, text, use
from ludotheque.games.topominos.drawing.parts import (
    DOT,
    HUES,
    INLAYS,
    ON_DESK,
    PLATE,
    SOFT_ON_DESK,
    box,
    gradients,
    hue_of,
    place,
    ring,
)
from ludotheque.games.topominos.rules import CELLS, COMPARTMENTS, MAX_SEATS, RACK, TURNS_ALONE
from ludotheque.games.topominos.words import SIDE, cells
from ludotheque.printing.parts import BLEED, Cutting, Part, Section, Sheet
from ludotheque.texts import Texts

# In millimetres. The largest tile of which 56 are on two pages of film, A4 or Letter.
TILE: Final = 32.0
_SCALE: Final = TILE / PLATE
_RIM: Final = 0.5  # from the cut to the edge that is printed

COMPARTMENT: Final = TILE + 1  # a tile drops in, even if it was cut half a millimetre too large
BAR: Final = 13.0  # between two compartments: room for fingers
BORDER: Final = 17.0
BOARD: Final = 2 * BORDER + SIDE * COMPARTMENT + (SIDE - 1) * BAR
NOTCH: Final = (18.0, 7.0)  # width and depth, for a fingertip under the tiles

# A rack from top to bottom, as it is folded. It is higher than the tiles that lean on it, leans
# back by a fifth of a right angle, and two of them are on a page of A4 or Letter.
LIP: Final = 8.0
REST: Final = 38.0
FOOT: Final = 24.0
TAB: Final = 8.0
RACK_SIZE: Final = (RACK * (TILE + 1) + 5, LIP + 2 * REST + FOOT + TAB)
_OVER: Final = 1.5  # how far the ground goes on beyond a fold

PAD: Final = (87.0, 116.0)  # four on a page of A4 or Letter
_TOP: Final = 17.0
_LABELS: Final = 19.0
_LINE: Final = 4.9
_SUM: Final = 5.5

_TAG: Final = "tm"
_SLATE: Final = f"url(#{_TAG}frame)"
# By the number of dots: a point, a line with two ends, three corners, four; they can be told apart
# without colours, however the tile lies.
_SIGNS: Final = {1: INLAYS[2], 2: INLAYS[3], 3: INLAYS[7], 4: INLAYS[6]}


def sections(options: Options, say: Texts) -> list[Section]:
    """Return the tiles of a set, the board and its frame, a rack for each seat, and the pad."""
    tiles = [Part(name, TILE, TILE, _tile(name)) for name in options["tiles"]["tiles"]]
    board = [Part("board", BOARD, BOARD, _board()), Part("frame", BOARD, BOARD, _frame())]
    racks = [Part("rack", *RACK_SIZE, _rack(say))] * MAX_SEATS
    shared = gradients(_TAG) + _dots()
    return [
        Section("tiles", say("print-tiles"), Cutting(tiles, _dots(), say("print-tiles-advice"))),
        Section("board", say("print-board"), Cutting(board, shared, say("print-board-advice"))),
        Section("racks", say("print-racks"), Cutting(racks, shared, say("print-racks-advice"))),
        Section("sheet", say("print-sheet"), Sheet(*PAD, _pad(say))),
    ]


# --- tiles ----------------------------------------------------------------------------------------


def _dots() -> str:
    """Define a dot for each hue: flat, so that it looks the same from both sides and all around.

    Its sign stays clear on film: no printer has white.
    """
    return "".join(
        f'<g id="{_TAG}dot{hue}"><circle r="{DOT}" fill="{edge}"/>'
        f'<circle r="{DOT - 1.6}" fill="{full}"/><path d="{_SIGNS[hue]}" fill="none" stroke="#fff"'
        ' stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round"/></g>'
        for hue, (_, _, full, edge) in HUES.items()
    )


def _tile(name: str) -> str:
    """Draw the dots of a tile and a thin edge; everything else stays clear."""
    dots = cells(name)
    hue, inset = hue_of(dots), _RIM / _SCALE
    edge = box(inset, inset, PLATE - 2 * inset, PLATE - 2 * inset, 13)
    shown = "".join(use(_TAG, f"dot{hue}", *place(cell)) for cell in dots)
    line = f'<rect {edge} fill="none" stroke="{HUES[hue][2]}" stroke-width="1.2"/>'
    return moved(0, 0, line + shown, _SCALE)


# --- the board ------------------------------------------------------------------------------------


def _corner(compartment: int) -> tuple[float, float]:
    row, column = divmod(compartment, SIDE)
    return BORDER + column * (COMPARTMENT + BAR), BORDER + row * (COMPARTMENT + BAR)


def _ground() -> str:
    """Draw the slate of the board, with its name and the numbers of the compartments."""
    size = BOARD + 2 * BLEED
    numbers = ""
    for i in range(COMPARTMENTS):
        x, y = _corner(i)
        numbers += text(x + 0.5, y - 2, i, 5, SOFT_ON_DESK)
    return (
        f'<rect {box(-BLEED, -BLEED, size, size, 0)} fill="{_SLATE}"/>'
        + bold(numbers)
        + serif(text(BOARD / 2, BOARD - 3.6, "Topominos", 5.4, ON_DESK, "middle"), 600)
    )


def _board() -> str:
    """Draw the board: opal glass with a ring for every dot that may lie there."""
    rings = "".join(ring(*place(cell), DOT - 1) for cell in range(CELLS))
    etched = f'<path d="{rings}" fill="none" stroke="#B79F68" stroke-width="1"/>'
    middle = (COMPARTMENT - TILE) / 2
    glass = (
        f'<rect {box(0, 0, COMPARTMENT, COMPARTMENT, 0)} fill="url(#{_TAG}opal)"'
        f' stroke="#20281F" stroke-width="0.1"/>{moved(middle, middle, etched, _SCALE)}'
    )
    return _ground() + "".join(moved(*_corner(i), glass) for i in range(COMPARTMENTS))


def _frame() -> str:
    """Draw the same board with windows to cut out; the ground goes on beyond each cut."""
    wide, deep = NOTCH
    side, slant = (COMPARTMENT - wide) / 2, 2
    outline = (
        f"M0 0H{number(COMPARTMENT)}V{number(COMPARTMENT)}h{number(-side)}l{-slant} {number(deep)}"
        f"h{number(2 * slant - wide)}l{-slant} {number(-deep)}H0Z"
    )
    inside = COMPARTMENT - 2 * BLEED
    window = (
        f'<rect {box(BLEED, BLEED, inside, inside, 0)} fill="#fff"/>'
        f'<path d="{outline}" fill="none" stroke="#fff" stroke-width="0.2"/>'
    )
    return _ground() + "".join(moved(*_corner(i), window) for i in range(COMPARTMENTS))


# --- racks ----------------------------------------------------------------------------------------


def _rack(say: Texts) -> str:
    """Draw a rack laid flat: lip, rest for the tiles, the side that others see, foot and tab."""
    width, height = RACK_SIZE
    ridge = LIP + REST
    step, first = TILE + 1, (width - RACK * (TILE + 1) + 1) / 2
    places = "".join(
        f"<rect {box(first + slot * step, LIP + 0.5, TILE, TILE, 3)}/>" for slot in range(RACK)
    )
    ground = box(-BLEED, ridge - _OVER, width + 2 * BLEED, REST + 2 * _OVER, 0)
    valley = f"M0 {number(LIP)}H{number(width)}"
    mountains = "".join(
        f"M0 {number(y)}H{number(width)}" for y in (ridge, ridge + REST, height - TAB)
    )
    return (
        f'<g fill="none" stroke="{RULE}" stroke-width="0.2">{places}</g>'
        f'<rect {ground} fill="{_SLATE}"/>'
        + moved(0, ridge, _outside(width))
        + f'<g fill="none" stroke="#8A8378" stroke-width="0.2">'
        f'<path d="{valley}" stroke-dasharray="0.4 1.2"/>'
        f'<path d="{mountains}" stroke-dasharray="3 1.5"/></g>'
        + text(width / 2, height - TAB / 2 + 1, say("print-glue"), 3, SOFT_INK, "middle")
    )


def _outside(width: float) -> str:
    """Draw what the others see of a rack: the name of the game between dots of all hues."""
    middle = REST / 2
    shown = serif(text(width / 2, middle + 3.4, "Topominos", 11, ON_DESK, "middle"), 600)
    for hue in HUES:
        across = 34 + 11 * (len(HUES) - hue)
        for x in (width / 2 - across, width / 2 + across):
            shown += moved(x, middle, use(_TAG, f"dot{hue}"), _SCALE)
    return shown


# --- the score pad --------------------------------------------------------------------------------


def _pad(say: Texts) -> str:
    """Draw the sheet of a hand: a line a turn, what is left on the rack, and the match so far."""
    left, right = 4.0, PAD[0] - 4.0
    step = (right - left - _LABELS) / MAX_SEATS
    bottom = _TOP + TURNS_ALONE * _LINE
    sums = ("print-sum", "print-left", "print-this-hand", "print-match")
    end = bottom + len(sums) * _SUM
    thin = "".join(f"M{left} {number(_TOP + i * _LINE)}H{right}" for i in range(1, TURNS_ALONE))
    thin += f"M{left} {number(bottom + _SUM)}H{right}"
    strong = "".join(
        f"M{number(left + _LABELS + i * step)} 10V{number(end)}" for i in range(MAX_SEATS + 1)
    )
    levels = (_TOP, bottom, *(bottom + i * _SUM for i in (2, 3, 4)))
    strong += "".join(f"M{left} {number(y)}H{right}" for y in levels)
    turns = "".join(
        text(left + _LABELS - 2, _TOP + i * _LINE + 3.7, i + 1, 3.2, SOFT_INK, "end")
        for i in range(TURNS_ALONE)
    )
    names = "".join(
        text(left, bottom + i * _SUM + 3.9, say(name), 3.2, SOFT_INK) for i, name in enumerate(sums)
    )
    return (
        serif(bold(text(left, 8, "Topominos", 6, INK)))
        + text(right - 14, 8, say("print-hand"), 3.2, SOFT_INK, "end")
        + f'<path d="M{right - 13} 8.5H{right}" stroke="{INK}" stroke-width="0.2"/>'
        + f'<path d="{thin}" fill="none" stroke="{RULE}" stroke-width="0.2"/>'
        + f'<path d="{strong}" fill="none" stroke="{INK}" stroke-width="0.25"/>'
        + turns
        + names
    )
