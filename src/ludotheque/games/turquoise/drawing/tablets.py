"""The tablets of the four gods: small painted reliefs, each with the god's animal.

The four outlines are easy to tell apart: a falcon, a jackal on its shrine, an ibis, and Seth's
beast with square ears and a forked tail. A tablet is 100 units wide.
"""

from typing import Final

from ludotheque.games.turquoise.drawing.parts import CARNELIAN, GOLD, INLAY, LAPIS, gradient
from ludotheque.games.turquoise.notation import TABLETS

HEIGHT: Final = 124
_BLACK: Final = "#26211D"
_MALACHITE: Final = "#2F7B5E"
_GROUNDS: Final = ("#F3D98F", "#E9B98A", "#9CC9D6", "#F0DCA8")
_EDGE: Final = 'stroke-linejoin="round" stroke-linecap="round"'

_FALCON: Final = (
    f'<path d="M47 76V93H59M57 74V93H69" fill="none" stroke="{CARNELIAN}" stroke-width="5"/>'
    f'<circle cx="60" cy="3" r="9" fill="{CARNELIAN}" stroke="{_BLACK}" stroke-width="2"/>'
    '<path d="M58 12C68 10 76 14 78 20Q88 23 86 35Q82 30 75 31C73 35 72 37 72 41C76 55 68 70 55 77'
    f'L40 81L21 93L15 88C23 70 33 56 43 42C45 33 43 22 49 16Q53 12 58 12Z" fill="{INLAY}"'
    f' stroke="{_BLACK}" stroke-width="3"/>'
    f'<path d="M53 36C62 42 62 58 50 68L22 89L18 86C26 68 36 54 45 42Z" fill="{LAPIS}"/>'
    f'<path d="M49 48L34 74M55 52L40 73M43 54L27 80" stroke="{GOLD}" stroke-width="2.4"/>'
    f'<path d="M49 17Q54 12 60 13Q56 22 46 29Q45 21 49 17Z" fill="{LAPIS}"/>'
    f'<path d="M78 20Q88 23 86 35Q82 29 76 29Z" fill="{GOLD}" stroke="{_BLACK}" stroke-width="2"/>'
    f'<path d="M61 20H70M66 21V30M65 22Q60 27 57 30" fill="none" stroke="{_BLACK}"'
    ' stroke-width="2.6"/>'
)
_JACKAL: Final = (
    f'<path d="M24 70H92V95H24Z" fill="{GOLD}" stroke="{_BLACK}" stroke-width="2.4"/>'
    f'<path d="M21 65H95L92 71H24Z" fill="{LAPIS}" stroke="{_BLACK}" stroke-width="2"/>'
    f'<path d="M33 77V95M43 77V95M53 77V95M63 77V95M73 77V95M83 77V95" stroke="{CARNELIAN}"'
    ' stroke-width="3.4"/>'
    '<path d="M92 66H20C11 66 10 55 18 50C30 44 45 46 54 43C58 38 60 32 61 26L58 2L69 14L74 0L80 17'
    "C86 22 92 27 98 30Q99 35 94 36L80 38C77 46 76 54 78 60L92 61Q96 64 92 66Z"
    f'M20 60C9 62 9 76 10 92L16 94C17 80 17 72 25 65Z" fill="{_BLACK}"/>'
    f'<path d="M59 34L78 44L77 50L57 40Z" fill="{CARNELIAN}" stroke="{GOLD}" stroke-width="2"/>'
    f'<path d="M75 25L82 26" stroke="{GOLD}" stroke-width="3"/>'
)
_IBIS: Final = (
    f'<path d="M38 64L35 93H45M50 63L52 93H62" fill="none" stroke="{_BLACK}" stroke-width="3.6"/>'
    f'<path d="M70 13C84 12 93 26 94 49C87 33 80 26 70 25Z" fill="{_BLACK}"/>'
    f'<path d="M22 52C30 38 48 34 57 38C62 34 60 28 57 22C54 12 60 5 67 6C76 7 78 19 73 25C77 36 73'
    f' 50 64 58C52 69 32 68 20 62Z" fill="{INLAY}" stroke="{_BLACK}" stroke-width="3"/>'
    f'<path d="M60 9Q67 4 73 10L74 24Q71 29 67 30Q60 29 57 22Q56 14 60 9Z" fill="{_BLACK}"/>'
    f'<path d="M24 50L4 66L10 74L30 67Q38 66 42 60Z" fill="{_BLACK}"/>'
    f'<path d="M30 50Q44 44 56 46M34 56Q46 51 56 52" fill="none" stroke="{LAPIS}"'
    ' stroke-width="2.6"/>'
    f'<circle cx="68" cy="16" r="2.6" fill="{GOLD}"/>'
)
_BEAST: Final = (
    f'<path d="M24 50C14 46 13 34 13 22L4 4L12 7L16 13L20 7L28 4L19 22C19 34 20 40 28 46Z'
    "M21 50C32 42 54 45 61 42C64 36 65 31 65 27L61 3L71 2L73 20L76 20L80 2L90 5L84 24C92 27 97 37"
    " 98 52L91 54C89 46 86 41 80 40C78 49 75 55 73 60L74 93H66L63 67L57 68L58 93H50V68Q42 68 36 66"
    f'L37 93H29L28 68L23 93H15L20 64Q17 56 21 50Z" fill="{CARNELIAN}" stroke="{_BLACK}"'
    ' stroke-width="2.6"/>'
    f'<path d="M60 46L76 52L74 58L58 51Z" fill="{LAPIS}" stroke="{GOLD}" stroke-width="2"/>'
    f'<path d="M75 28L82 30" stroke="{INLAY}" stroke-width="3"/>'
)
_ANIMALS: Final = (_FALCON, _JACKAL, _IBIS, _BEAST)


def tablets(tag: str) -> str:
    """Define the four tablets under their names, with the blank plaque and gradient they share."""
    stripes = "".join(
        f'<path d="M{x} 3L{x + 1} 16" stroke="{colour}" stroke-width="5"/>'
        for x, colour in zip(
            range(10, 94, 8), 4 * (LAPIS, _MALACHITE, CARNELIAN)[:11], strict=False
        )
    )
    plaque = (
        f'<g id="{tag}plaque"><path d="M0 0H100Q95 9 96 19V124H4V19Q5 9 0 0Z"'
        f' fill="url(#{tag}lime)" stroke="#7C5C2C" stroke-width="2.4" stroke-linejoin="round"/>'
        f'{stripes}<path d="M4 19H96" stroke="#7C5C2C" stroke-width="2"/></g>'
    )
    shapes = "".join(
        f'<g id="{tag}{name}"><use href="#{tag}plaque"/>'
        f'<rect x="11" y="26" width="78" height="90" rx="2" fill="{colour}" stroke="#7C5C2C"'
        f' stroke-width="1.6"/><g transform="translate(12 34) scale(.77)" {_EDGE}>{animal}</g></g>'
        for name, colour, animal in zip(TABLETS, _GROUNDS, _ANIMALS, strict=True)
    )
    lime = gradient(tag, "lime", [("0", "#FBF1D8"), (".6", "#EBD6A8"), ("1", "#D3B57D")])
    return lime + plaque + shapes
