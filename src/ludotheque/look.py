"""The house colours, shared by every drawing: SVG, terminal and, later, the web."""

from typing import Final

PAPER: Final = "#F6F1E7"
LINEN: Final = "#E7DECB"
INK: Final = "#22201C"
SOFT_INK: Final = "#5B554B"
RULE: Final = "#D6CCB8"
VERMILION: Final = "#C2412C"
OCHRE: Final = "#C98F2B"
BLUE: Final = "#2C5B88"
GREEN: Final = "#3F7350"

SERIF: Final = "Fraunces, Georgia, 'Times New Roman', serif"
SANS: Final = "Inter, 'Helvetica Neue', Arial, sans-serif"
