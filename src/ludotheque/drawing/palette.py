"""The house colours and fonts of all drawings; the web has its own in web/src/tokens.css."""

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

# The same in dark mode, with accents light enough to be legible.
NIGHT: Final = {
    PAPER: "#171613",
    LINEN: "#2B2823",
    INK: "#EFE8DA",
    SOFT_INK: "#B5AC9B",
    RULE: "#3A362F",
    VERMILION: "#E8836F",
    OCHRE: "#DDAE57",
    BLUE: "#86AFD8",
    GREEN: "#84B995",
}
DARK_OCHRE: Final = "#9A6A14"  # for lines on paper, where ochre is too pale

SERIF: Final = "Fraunces, Georgia, 'Times New Roman', serif"
SANS: Final = "Inter, 'Helvetica Neue', Arial, sans-serif"
