"""Colours of charts in light and dark mode.

Every colour is written as an attribute, for programs without style sheets, and as a data attribute
by which a style sheet replaces it in dark mode.
"""

from typing import Final

from ludotheque.core.capabilities import seat_name
from ludotheque.core.game import Game
from ludotheque.drawing.palette import BLUE, DARK_OCHRE, GREEN, INK, NIGHT, SOFT_INK, VERMILION

# By the names of seats that are colours; other seats take the colours of HOUSE in order.
NAMED: Final = {
    "Red": VERMILION,
    "Yellow": DARK_OCHRE,
    "Green": GREEN,
    "Blue": BLUE,
    "White": SOFT_INK,
    "Black": INK,
    "Orange": VERMILION,
}
HOUSE: Final = (BLUE, VERMILION, GREEN, DARK_OCHRE, SOFT_INK, INK)  # then from the first again
BY_NIGHT: Final = NIGHT | {DARK_OCHRE: "#DDAE57"}


def seat_colours(game: Game) -> tuple[str, ...]:
    """Return a colour for each seat the game can have; a seat named after a colour has that one."""
    seats = range(game.info.seats[-1])
    return tuple(NAMED.get(seat_name(game, seat, "en"), HOUSE[seat % len(HOUSE)]) for seat in seats)


def paint(colour: str, how: str = "fill") -> str:
    """Return the attributes that fill or stroke an element in a colour."""
    return f'{how}="{colour}" data-{how}="{colour[1:]}"'


def night_style(tag: str, game: Game) -> str:
    """Return the style sheet that replaces the colours in dark mode."""
    colours = {*NIGHT, *seat_colours(game)}
    rules = "".join(
        f'#{tag} [data-{how}="{day[1:]}"]{{{how}:{BY_NIGHT[day]}}}'
        for day in sorted(colours)
        for how in ("fill", "stroke")
    )
    return f"@media(prefers-color-scheme:dark){{{rules}}}"
