"""The materials of Turquoise as SVG parts: sand, sandstone, faience tiles and pale inlay.

Parts of the board are drawn in hundredths of a cell, seen from above; the plan scales them and the
isometric drawing projects them. The light falls steeply from the upper left.
"""

from typing import Final

from ludotheque.drawing.palette import PAPER
from ludotheque.drawing.svg import number

UNIT: Final = 100  # one cell
TILE: Final = 2 * UNIT
INSET: Final = 3  # from a tile to the edge of its place; the joint between tiles is twice as wide

INLAY: Final = "#FBF2D9"
JOINT: Final = "#0B4650"  # the dark line around inlay, and the kerb where it stops
INLAY_EDGE: Final = "#7C5C2C"  # the same on sandstone
ENGRAVED: Final = "#3F2A0C"  # letters on sandstone
FAIENCE: Final = (  # light, middle and dark tone of each level; higher levels are paler
    ("#16828D", "#0F7682", "#0A5B66"),
    ("#41BDBD", "#27A6AA", "#17868D"),
    ("#86DACF", "#5FC9BF", "#36A7A3"),
    ("#CDF1E5", "#A9E3D5", "#74C8BA"),
)
FIGURES: Final = ("#FFFFFF", "#04262D", "#04262D", "#04262D")  # figure colours on tiles, by level
STONE: Final = "#DDBF89"
STONE_DARK: Final = "#B08B55"
STONE_EDGE: Final = "#8A6631"
LAPIS: Final = "#1D3F87"
GOLD: Final = "#F6C63C"
CARNELIAN: Final = "#B8442B"


def gradient(tag: str, name: str, stops: list[tuple[str, str]], level: bool = False) -> str:
    """Define a gradient from the upper left to the lower right, or level from left to right."""
    end = 0 if level else 1
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{tag}{name}" x2="1" y2="{end}">{inner}</linearGradient>'


def lit(path: str, width: float, dashed: str = "") -> str:
    """Highlight a line with gold on lapis, visible on faience, inlay and stone alike."""
    dashes = f' stroke-dasharray="{dashed}"' if dashed else ""
    return (
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{path}"'
        f' stroke="{LAPIS}" stroke-width="{number(width * 2)}"/>'
        f'<path d="{path}" stroke="{GOLD}" stroke-width="{number(width)}"{dashes}/></g>'
    )


# --- tiles ---------------------------------------------------------------------------------------


def _tile(tag: str, level: int) -> str:
    """Draw a tile without its walkways: glaze with fine cracks, a bevel, a painted border."""
    light, _, dark = FAIENCE[level]
    size = TILE - 2 * INSET
    body = f'x="{INSET}" y="{INSET}" width="{size}" height="{size}" rx="7"'
    border = f'x="11" y="11" width="{TILE - 22}" height="{TILE - 22}" rx="3"'
    return (
        f'<g id="{tag}tile{level}"><rect {body} fill="url(#{tag}glaze{level})"/>'
        f'<rect {body} fill="url(#{tag}cracks)"/>'
        f'<rect {border} fill="none" stroke="{light}" stroke-width="2.5"/>'
        f'<path d="M6 194V10Q6 6 10 6H194" fill="none" stroke="#fff" stroke-width="3"'
        ' stroke-opacity=".55"/>'
        f'<path d="M194 6V190Q194 194 190 194H6" fill="none" stroke="{dark}" stroke-width="3"/>'
        f'<rect {body} fill="none" stroke="{JOINT}" stroke-width="2"/></g>'
    )


def _cracks(tag: str) -> str:
    """Define the fine cracks of old glaze as a pattern whose repetition does not show."""
    return (
        f'<pattern id="{tag}cracks" width="130" height="110" patternUnits="userSpaceOnUse">'
        '<path d="M0 30L22 38L30 62L58 66L70 96L66 110M22 38L40 18L38 0M58 66L84 48L112 56L130 30'
        'M84 48L78 20L96 0M112 56L108 84L130 96" fill="none" stroke="#fff" stroke-width="1"'
        ' stroke-opacity=".16"/></pattern>'
    )


def _rosette(tag: str) -> str:
    """Draw the lotus in the middle of a plain tile, in the tone of the glaze."""
    petal = "M0 0C-7 -7 -6 -17 0 -23C6 -17 7 -7 0 0Z"
    petals = "".join(f'<path d="{petal}" transform="rotate({45 * i})"/>' for i in range(8))
    return (
        f'<g id="{tag}rosette" fill="#fff" fill-opacity=".2" stroke="{JOINT}" stroke-width="1.6"'
        f' stroke-opacity=".5">{petals}<circle r="5" fill="{GOLD}" fill-opacity=".85"/></g>'
    )


def _cow(tag: str) -> str:
    """Draw Hathor's head in the middle of a corner tile: a cow with the sun between her horns."""
    return (
        f'<g id="{tag}cow" stroke="{JOINT}" stroke-width="2" stroke-linejoin="round">'
        f'<circle cy="-19" r="9.5" fill="{CARNELIAN}"/>'
        f'<path d="M-6 -9C-19 -12 -21 -26 -14 -34C-28 -28 -28 -8 -9 -3ZM6 -9C19 -12 21 -26 14 -34'
        f'C28 -28 28 -8 9 -3Z" fill="{GOLD}"/>'
        f'<path d="M-11 -3L-28 -4Q-24 9 -11 6ZM11 -3L28 -4Q24 9 11 6Z" fill="#E7D3A6"/>'
        f'<path d="M-12 -6Q0 -11 12 -6Q12 8 8 20Q0 31 -8 20Q-12 8 -12 -6Z" fill="{INLAY}"/>'
        f'<path d="M-4 19Q0 22 4 19" fill="none"/>'
        f'<path d="M-8 3Q-5 -.5 -3 4M8 3Q5 -.5 3 4" fill="none" stroke-width="2.6"/></g>'
    )


def _emblem(tag: str) -> str:
    """Draw the painting on the last capital: Hathor on the sun among lotus petals."""
    petal = "M0 -34C-13 -46 -10 -66 0 -78C10 -66 13 -46 0 -34Z"
    petals = "".join(f'<path d="{petal}" transform="rotate({30 * i})"/>' for i in range(12))
    return (
        f'<g id="{tag}emblem" stroke="{JOINT}" stroke-width="2" stroke-linejoin="round">'
        f'<g fill="{INLAY}">{petals}</g><circle r="37" fill="{GOLD}"/>'
        f'<g transform="translate(0 4)"><use href="#{tag}cow"/></g></g>'
    )


def _site(tag: str) -> str:
    """Draw a free site: a small ring on a disc of inlay."""
    return (
        f'<g id="{tag}site"><circle r="19" fill="{INLAY}" stroke="{JOINT}" stroke-width="3"/>'
        f'<circle r="10.5" fill="{STONE}" fill-opacity=".55" stroke="{JOINT}" stroke-width="3.4"/>'
        "</g>"
    )


def tiles(tag: str) -> str:
    """Define the tiles of each level, the paintings on them, and the free site."""
    glazes = "".join(
        gradient(tag, f"glaze{level}", [("0", light), (".6", middle)])
        for level, (light, middle, _) in enumerate(FAIENCE)
    )
    shapes = "".join(_tile(tag, level) for level in range(len(FAIENCE)))
    medals = _rosette(tag) + _cow(tag) + _emblem(tag)
    return f"{glazes}{_cracks(tag)}{shapes}{medals}{_site(tag)}"


# --- sand ----------------------------------------------------------------------------------------


def desert(tag: str) -> str:
    """Define sand with its grains, sandstone, hollows and paper, and the drop shadow."""
    return (
        gradient(tag, "sand", [("0", "#F8ECD0"), (".5", "#F1DDB3"), ("1", "#E6CA96")])
        + gradient(tag, "stone", [("0", "#F0DCB0"), (".5", "#E3C896"), ("1", "#D3B27A")])
        + gradient(tag, "hollow", [("0", "#B8925B"), (".3", "#C9A56C"), ("1", "#D6B57E")])
        + gradient(tag, "paper", [("0", "#FBF8F0"), (".55", PAPER), ("1", "#EFE7D6")])
        + f'<filter id="{tag}shadow" x="-10%" y="-10%" width="125%" height="125%">'
        '<feDropShadow dx="3" dy="5" stdDeviation="5" flood-color="#5A3D14" flood-opacity=".4"/>'
        f"</filter>{_grains(tag)}"
    )


def ground(tag: str, width: float, height: float) -> str:
    """Draw the sand as the background."""
    return (
        f'<rect width="{number(width)}" height="{number(height)}" rx="20" fill="url(#{tag}sand)"/>'
        f'<rect width="{number(width)}" height="{number(height)}" rx="20"'
        f' fill="url(#{tag}grains)"/>'
    )


def _grains(tag: str) -> str:
    """Define a patch of dark and light grains of sand that look randomly placed."""
    spots = [(i * i * 29 % 151, (i * i * i * 7 + 11 * i) % 131) for i in range(72)]
    dots = ["".join(f"M{x} {y}h0" for x, y in spots[i::2]) for i in (0, 1)]
    return (
        f'<pattern id="{tag}grains" width="151" height="131" patternUnits="userSpaceOnUse">'
        f'<g stroke-width="1.5" stroke-linecap="round"><path d="{dots[0]}" stroke="#A87B39"'
        f' stroke-opacity=".35"/><path d="{dots[1]}" stroke="#fff" stroke-opacity=".6"/></g>'
        "</pattern>"
    )


def marks(tag: str) -> str:
    """Draw the sign that marks a turn and the crown that marks a winner, on the base line."""
    crown = "M1 -3L-.5 -11L4.5 -7L9 -14L13.5 -7L18.5 -11L17 -3Z"
    return (
        f'<path id="{tag}turn" d="M2 -13L13 -6.5L2 0Z" stroke-linejoin="round"/>'
        f'<g id="{tag}crown"><path d="{crown}" stroke-linejoin="round"/>'
        '<path d="M2 0H16" stroke-width="2" stroke-linecap="round"/></g>'
    )
