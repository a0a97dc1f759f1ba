"""The parts of a Topominos picture: translucent plates, enamel dots, opal light, bag and signs.

Each part is defined once in `<defs>` and used by name. A plate is 128 units wide. Its colour shows
how many dots it has; in a stack, a fine inlay in each dot shows the layer of its tile. Light from
above comes from the upper left; light from below is drawn by plates that multiply their colours.
"""

from typing import Final

from ludotheque.drawing.palette import BLUE, GREEN, LINEN, OCHRE, PAPER, VERMILION
from ludotheque.drawing.svg import DIAGONAL, gradient, number, use
from ludotheque.games.topominos.rules import CELLS
from ludotheque.games.topominos.words import SIDE

PLATE: Final = 128
PITCH: Final = 40  # between two cells of a plate
FIRST: Final = 24  # from the edge of a plate to the middle of its first cell
DOT: Final = 14.5
LIT: Final = "#F2A516"  # the rim of a tile just laid or drawn, and of a stack that will score
ON_DESK: Final = "#F1EADB"
SOFT_ON_DESK: Final = "#BEC3BA"

MULTIPLY: Final = ' style="mix-blend-mode:multiply"'

# By the number of dots: the tint of the plate; the enamel's highlight, colour and edge.
HUES: Final = {
    1: ("#FFE08A", "#F3BF55", OCHRE, "#7D500A"),
    2: ("#FFC2B4", "#EE7B60", VERMILION, "#6F190D"),
    3: ("#B5E8C2", "#6FB283", GREEN, "#173A25"),
    4: ("#B0D6FF", "#6C9FD0", BLUE, "#11293F"),
}

# In stacks, by layer from the bottom: plain, ring, pip, bar, cross, saltire, square, triangle.
INLAYS: Final = (
    "",
    "M6 0A6 6 0 1 1 -6 0A6 6 0 1 1 6 0Z",
    "M1.4 0A1.4 1.4 0 1 1 -1.4 0A1.4 1.4 0 1 1 1.4 0Z",
    "M-6 0H6",
    "M-6 0H6M0 -6V6",
    "M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5",
    "M-4.5 -4.5H4.5V4.5H-4.5Z",
    "M0 -6L5.6 4H-5.6Z",
)
_NINE: Final = (4, 2, 4, 3, 4, 3, 2, 4, 3)  # hues of the dots of a complete stack


def box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the measures of a rounded rectangle as attributes."""
    where = "".join(f'{axis}="{number(at)}" ' for axis, at in (("x", x), ("y", y)) if at)
    return f'{where}width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'


# --- plates --------------------------------------------------------------------------------------


def place(cell: int) -> tuple[float, float]:
    """Return the middle of a cell on a plate."""
    row, column = divmod(cell, SIDE)
    return FIRST + column * PITCH, FIRST + row * PITCH


def hue_of(dots: list[int]) -> int:
    """Return the hue of a tile's plate and enamel, by its number of dots."""
    return min(max(len(dots), 1), len(HUES))


def enamel(tag: str, dots: list[int], layer: int = 0) -> str:
    """Draw the dots of a tile, with the inlay of its layer in a stack."""
    mark = f"i{layer % len(INLAYS)}" if INLAYS[layer % len(INLAYS)] else ""
    shown = ""
    for cell in dots:
        x, y = place(cell)
        shown += use(tag, f"d{hue_of(dots)}", x, y) + (use(tag, mark, x, y) if mark else "")
    return shown


def plate(tag: str, dots: list[int]) -> str:
    """Draw a tile by itself."""
    return use(tag, f"p{hue_of(dots)}") + enamel(tag, dots)


def rim(width: float = 5) -> str:
    """Draw the lit edge of a plate."""
    return (
        f'<rect {box(0, 0, PLATE, PLATE, 13)} fill="none" stroke="{LIT}" stroke-width="{width}"/>'
    )


def _plate(tag: str, hue: int) -> str:
    """Define a plate: its tint, its deeper cut edge, and light on two sides."""
    tint, _, deep, edge = HUES[hue]
    return (
        f'<g id="{tag}p{hue}">'
        f'<rect {box(0, 0, PLATE, PLATE, 13)} fill="{tint}" fill-opacity=".6"{MULTIPLY}/>'
        f'<rect {box(1.25, 1.25, PLATE - 2.5, PLATE - 2.5, 12)} fill="none" stroke="{deep}"'
        f' stroke-opacity=".55" stroke-width="2.5"{MULTIPLY}/>'
        f'<path d="M12 127H116A11 11 0 0 0 127 116V12" fill="none" stroke="{edge}"'
        ' stroke-opacity=".5" stroke-width="1.4"/>'
        '<path d="M3.4 116V14A10.6 10.6 0 0 1 14 3.4H116" fill="none" stroke="#fff"'
        ' stroke-opacity=".8" stroke-width="1.5" stroke-linecap="round"/></g>'
    )


def _dot(tag: str, hue: int) -> str:
    """Define a domed dot of enamel, with its small shadow on the plate."""
    edge = HUES[hue][3]
    return (
        f'<g id="{tag}d{hue}"><circle cx="1.5" cy="2.5" r="{DOT + 0.5}" fill="{edge}"'
        f' opacity=".28"/><circle r="{DOT}" fill="url(#{tag}e{hue})"/>'
        f'<circle r="{DOT - 0.6}" fill="none" stroke="{edge}" stroke-width="1.2" opacity=".7"/>'
        f'<path d="M-10 -3.4A10.6 10.6 0 0 1 -2.4 -10.2" fill="none" stroke="#fff"'
        ' stroke-width="2.6" stroke-linecap="round" opacity=".85"/></g>'
    )


def _inlays(tag: str) -> str:
    return "".join(
        f'<path id="{tag}i{layer}" d="{path}" fill="none" stroke="#FFFBF0" stroke-width="2.8"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
        for layer, path in enumerate(INLAYS)
        if path
    )


def _cells(tag: str) -> str:
    """Define the nine cells of a plate, etched into the opal glass."""
    rings = "".join(ring(*place(cell), DOT - 1) for cell in range(CELLS))
    return (
        f'<g id="{tag}cells" fill="none"><path d="{rings}" stroke="#fff" stroke-width="1.4"'
        ' transform="translate(.8 1)"/>'
        f'<path d="{rings}" stroke="#B79F68" stroke-width="1.3" opacity=".62"/></g>'
    )


def ring(x: float, y: float, r: float) -> str:
    """Return a circle as part of a path."""
    return f"M{number(x + r)} {number(y)}a{r} {r} 0 1 1 {-2 * r} 0a{r} {r} 0 1 1 {2 * r} 0Z"


def _nine(tag: str) -> str:
    """Define the mark of a stack just completed: nine spots of light in a dotted outline."""
    spots = "".join(ring(*place(cell), DOT) for cell in range(CELLS))
    edge = box(0, 0, PLATE, PLATE, 13)
    return (
        f'<g id="{tag}nine"><path d="{spots}" fill="{LIT}" opacity=".26"/>'
        f'<rect {edge} fill="none" stroke="{LIT}" stroke-width="4" stroke-dasharray="3 8"'
        ' stroke-linecap="round"/></g>'
    )


def _back(tag: str) -> str:
    """Define a frosted plate, the back of a hidden tile."""
    return (
        f'<g id="{tag}back"><rect {box(5, 6, PLATE, PLATE, 13)} opacity=".4"/>'
        f'<rect {box(0, 0, PLATE, PLATE, 13)} fill="url(#{tag}frost)"/>'
        '<path d="M6 84L84 6H112L6 112Z" fill="#fff" opacity=".12"/>'
        '<path d="M12 126H114A12 12 0 0 0 126 114V12" fill="none" stroke="#1B2220"'
        ' stroke-width="4" opacity=".6"/>'
        '<path d="M3 114V16A13 13 0 0 1 16 3H114" fill="none" stroke="#fff" stroke-width="4.5"'
        ' stroke-linecap="round" opacity=".75"/></g>'
    )


def _complete(tag: str) -> str:
    """Define a complete stack seen from above: four plates, the slab, and nine dots."""
    layers = (("#fff", ""), *((HUES[hue][0], MULTIPLY) for hue in (2, 3, 4)))
    plates = "".join(
        f'<rect {box(4 - 3 * i, 4 - 3 * i, PLATE, PLATE, 13)} fill="{tint}"{blend}'
        f' stroke="#5B6B62" stroke-width="2"/>'
        for i, (tint, blend) in enumerate(layers)
    )
    dots = "".join(use(tag, f"d{hue}", *place(cell)) for cell, hue in enumerate(_NINE))
    return (
        f'<g id="{tag}slab" style="isolation:isolate">{plates}</g>'
        f'<g id="{tag}complete">{use(tag, "slab")}{dots}</g>'
    )


# --- the bag -------------------------------------------------------------------------------------


def _bag(tag: str) -> str:
    """Define a linen bag closed with a cord, 88 wide and 96 high."""
    body = "M25 31C8 43 -1 63 5 80C9 92 23 95 44 95S79 92 83 80C89 63 80 43 63 31Z"
    neck = (
        "M27 29C22 20 17 14 14 5C21 9 25 3 31 7C36 2 41 7 45 3C50 8 55 2 59 7C65 3 69 9 75 5C71 14"
    )
    folds = "M33 35C26 48 23 62 25 78M55 35C62 48 65 62 63 78M38 27L34 13M50 27L54 13M44 27V11"
    return (
        f'<g id="{tag}bag"><ellipse cx="48" cy="92" rx="42" ry="6" opacity=".4"/>'
        f'<path d="{neck} 66 20 61 29Z" fill="url(#{tag}linen)" stroke="#8D7F62"/>'
        f'<path d="{body}" fill="url(#{tag}linen)" stroke="#8D7F62" stroke-width=".8"/>'
        f'<path d="{folds}" fill="none" stroke="#A4957A" stroke-width="1.6" stroke-linecap="round"'
        ' opacity=".75"/>'
        f'<path d="M25 30C37 34 51 34 63 30M60 31C70 33 76 40 74 50M60 31C66 36 68 44 65 52"'
        f' fill="none" stroke="{VERMILION}" stroke-width="3" stroke-linecap="round"/></g>'
    )


# --- light ---------------------------------------------------------------------------------------


def _gradient(tag: str, name: str, stops: list[tuple[float, str]], shape: str = "") -> str:
    kind = f"radialGradient {shape}" if shape else DIAGONAL
    return gradient(f"{tag}{name}", kind, [(at, colour, 1) for at, colour in stops])


def gradients(tag: str) -> str:
    """Define the gradients of all parts."""
    below = 'cx=".5" cy=".5" r=".72"'
    dots = "".join(
        _gradient(tag, f"e{hue}", [(0, light), (0.55, full), (1, edge)], 'cx=".36" cy=".3" r=".85"')
        for hue, (_, light, full, edge) in HUES.items()
    )
    return (
        _gradient(tag, "desk", [(0, "#46504C"), (0.5, "#303836"), (1, "#1C2221")])
        + _gradient(tag, "frame", [(0, "#59635E"), (0.5, "#444D4A"), (1, "#333B38")])
        + _gradient(tag, "opal", [(0, "#FFFFFC"), (0.6, "#FFFBEF"), (1, "#F6E8C6")], below)
        + _gradient(tag, "dim", [(0, "#DDD9CC"), (0.6, "#D0CBBB"), (1, "#B0AA98")], below)
        + _gradient(tag, "tray", [(0, "#FFFDF8"), (1, "#F5EDDA")])
        + _gradient(tag, "frost", [(0, "#A9B5B1"), (0.5, "#84918D"), (1, "#65726E")])
        + _gradient(tag, "linen", [(0, PAPER), (0.5, LINEN), (1, "#BFB191")])
        + _gradient(tag, "paper", [(0, "#FBF8F0"), (0.55, PAPER), (1, "#EFE7D6")])
        + dots
    )


def _filters(tag: str) -> str:
    """Define the filters: drop shadow, halo of light, soft blur, brushed metal."""
    return (
        f'<filter id="{tag}shadow" x="-10%" y="-10%" width="125%" height="130%">'
        '<feDropShadow dx="3" dy="5" stdDeviation="5" flood-color="#0A0D0C"'
        ' flood-opacity=".5"/></filter>'
        f'<filter id="{tag}halo" x="-30%" y="-60%" width="160%" height="220%">'
        '<feGaussianBlur stdDeviation="9"/></filter>'
        f'<filter id="{tag}soft" x="-15%" y="-15%" width="130%" height="130%">'
        '<feGaussianBlur stdDeviation="4.5"/></filter>'
        f'<filter id="{tag}brush" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".012 .7" numOctaves="2" seed="4"/>'
        '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 .95 0 0 0 1.1 -.42"/>'
        '<feComposite in2="SourceGraphic" operator="in"/></filter>'
    )


def _cast(tag: str) -> str:
    """Define the shadow of a stack, only beside it on the glass: light passes through plates."""
    return (
        f'<path id="{tag}cast" d="M16 {PLATE}H116A12 12 0 0 0 {PLATE} 116V16" fill="none"'
        f' stroke="#5A3C08" stroke-width="11" opacity=".5" filter="url(#{tag}soft)"/>'
    )


def _signs(tag: str) -> str:
    """Define the dot that marks a turn and the crown that marks a winner, on the baseline."""
    crown = "M1 -3L-.5 -11L4.5 -7L9 -14L13.5 -7L18.5 -11L17 -3Z"
    return (
        f'<circle id="{tag}turn" cx="7" cy="-5.5" r="6"/>'
        f'<g id="{tag}crown"><path d="{crown}" stroke-linejoin="round"/>'
        '<path d="M2 0H16" stroke-width="2" stroke-linecap="round"/></g>'
    )


def definitions(tag: str) -> str:
    """Return the definitions of all parts; `tag` keeps the ids of pictures on one page apart."""
    tiles = "".join(_plate(tag, hue) + _dot(tag, hue) for hue in HUES)
    return (
        f"<defs>{gradients(tag)}{_filters(tag)}{_signs(tag)}{tiles}{_inlays(tag)}{_cells(tag)}"
        f"{_nine(tag)}{_complete(tag)}{_cast(tag)}{_back(tag)}{_bag(tag)}</defs>"
    )
