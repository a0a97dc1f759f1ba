"""The SVG picture of a Topquark position: the board, the count, the trays of taken marbles."""

from hashlib import sha256
from html import escape
from json import dumps
from typing import Any, Final

from ludotheque.core.effects import MoveReport
from ludotheque.drawing.palette import INK, PAPER, SANS, SERIF, SOFT_INK
from ludotheque.drawing.svg import number
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.drawing import parts
from ludotheque.games.topquark.drawing.captions import description, status, taken_by, wrapped
from ludotheque.games.topquark.drawing.layout import SIDES, Hollow, hollows_of, way_of
from ludotheque.texts import Texts

EDGE: Final = 40.0  # paper around everything
HEADER: Final = 116.0
FOOTER: Final = 136.0
LEAST_WIDTH: Final = 760.0
BOARD_MARGIN: Final = 66.0  # from the outer hollows to the edge of the wood
INLAY_MARGIN: Final = 57.0
ROW_HEIGHT: Final = parts.PITCH * 3**0.5 / 2
NAME_DROP: Final = 43.5  # baseline of a name, in the gap below its hollow
DETAIL_LINE: Final = 20.0
LETTER_WIDTH: Final = 8.0  # of the wider sans faces at 15 px, so that lines never reach the track
BOLD: Final = ' font-weight="700"'
TRACK_STEP: Final = 38.0
TRACK_RADIUS: Final = 31.0
TRACK_SCALE: Final = 0.6  # of dimples and marbles, relative to those of the board
TRAY_STEP: Final = 42.0
TRAY_RADIUS: Final = 26.0
TRAY_SCALE: Final = 0.85


def svg(
    view: dict[str, Any], options: dict[str, Any], *, last: MoveReport | None, say: Texts
) -> str:
    """Draw a position as a self-contained SVG image."""
    content = dumps([view, options, last and last.to_json(), say.language], sort_keys=True)
    prefix = f"tq{sha256(content.encode()).hexdigest()[:8]}"
    hollows = hollows_of(options)
    reach = parts.PITCH / 2 * max(abs(hollow.aside) for hollow in hollows.values()) + BOARD_MARGIN
    width = max(LEAST_WIDTH, 2 * (reach + EDGE))
    depth = ROW_HEIGHT * (len(options["board"]["rows"]) - 1) + 2 * BOARD_MARGIN
    height = HEADER + depth + FOOTER
    wide, high = number(width), number(height)
    title = " · ".join(["Topquark", *status(view, say, last)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}" role="img"'
        f' aria-labelledby="{prefix}-title {prefix}-desc" style="max-width:100%;height:auto">'
        f'<title id="{prefix}-title">{escape(title)}</title>'
        f'<desc id="{prefix}-desc">{escape(description(view, say))}</desc>'
        f"{parts.definitions(prefix, sorted({hollow.ways for hollow in hollows.values()}))}"
        f'<rect width="{wide}" height="{high}" rx="10" fill="{PAPER}"/>'
        f"{_header(prefix, view, say, last, width)}"
        f'<g transform="translate({parts.at((width / 2, HEADER + BOARD_MARGIN))})">'
        f"{_board(prefix, view, hollows, last)}</g>"
        f"{_footer(prefix, view, options, say, (width, height))}</svg>"
    )


def _header(
    prefix: str, view: dict[str, Any], say: Texts, last: MoveReport | None, width: float
) -> str:
    """Draw the status with marbles of the sides it names, and the track of the count."""
    headline, detail = status(view, say, last)
    middle = HEADER / 2 - 4
    outcome = view["outcome"]
    named = [view["turn"]] if outcome is None else outcome["winners"] or [0, 1]
    marbles = "".join(
        parts.use(prefix, f"{SIDES[side]}-marble", (EDGE + 22 + 26 * place, middle))
        for place, side in enumerate(named)
    )
    left = EDGE + 30 + 26 * len(named)
    right = width - EDGE - TRACK_STEP * (rules.MOST_COUNT - 1) - 2 * TRACK_RADIUS
    lines = wrapped(detail, int((right - left) / LETTER_WIDTH))
    top = middle - 4 - DETAIL_LINE * (len(lines) - 1) / 2
    details = "".join(
        parts.text((left, top + 4 + DETAIL_LINE * i), 15, SOFT_INK, line)
        for i, line in enumerate(lines, 1)
    )
    return (
        f"{marbles}{parts.text((left, top), 24, INK, headline, parts.face(SERIF, 600))}"
        f"<g{parts.face(SANS)}>{details}</g>"
        f"{_track(prefix, view['count'], (width - EDGE - TRACK_RADIUS, middle))}"
    )


def _track(prefix: str, count: int, end: parts.Point) -> str:
    """Draw the six numbered dimples, with the blue marble on the current count."""
    x, y = end
    places = [
        (x - TRACK_STEP * (rules.MOST_COUNT - value), y - 8)
        for value in range(1, rules.MOST_COUNT + 1)
    ]
    numbers = "".join(
        parts.text((x, y + 20), 13, parts.ENGRAVED, str(value), BOLD if value == count else "")
        for value, (x, _) in enumerate(places, 1)
    )
    blue = parts.use(prefix, "blue-marble", places[count - 1], TRACK_SCALE)
    strip = parts.plank(prefix, "track", [(places[0][0], y), end], TRACK_RADIUS)
    dimples = parts.dimples(prefix, places, TRACK_SCALE)
    return f'{strip}{dimples}{blue}<g{parts.face(SANS)} text-anchor="middle">{numbers}</g>'


def place_of(hollow: Hollow) -> parts.Point:
    """Return the middle of a hollow, measured from the middle of the first row."""
    return hollow.aside * parts.PITCH / 2, hollow.row * ROW_HEIGHT


def _board(
    prefix: str, view: dict[str, Any], hollows: dict[str, Hollow], last: MoveReport | None
) -> str:
    """Draw the sculpted board with the marbles on it."""
    places = {name: place_of(hollow) for name, hollow in hollows.items()}
    outer = list(places.values())
    cut = "".join(
        parts.use(prefix, parts.key(hollow.ways), places[name]) for name, hollow in hollows.items()
    )
    names = "".join(
        parts.text((x, y + NAME_DROP), 12, parts.ENGRAVED, name) for name, (x, y) in places.items()
    )
    marbles = "".join(
        parts.use(prefix, f"{side}-marble", places[name]) for side in SIDES for name in view[side]
    )
    way = [outer[hollow] for hollow in way_of(last)]
    return (
        f"{parts.plank(prefix, 'board', outer, BOARD_MARGIN)}{parts.inlay(outer, INLAY_MARGIN)}"
        f"{cut}{parts.groove(prefix, way) if way else ''}"
        f'<g{parts.face(SANS, 500)} text-anchor="middle">{names}</g>{marbles}'
    )


def _footer(
    prefix: str, view: dict[str, Any], options: dict[str, Any], say: Texts, corner: parts.Point
) -> str:
    """Draw the trays of taken marbles: red's at the left, yellow's at the right."""
    width, height = corner
    room = (width - 3 * EDGE) / 2 - 2 * TRAY_RADIUS
    middle = height - EDGE - TRAY_RADIUS
    trays = ""
    for side, (start, anchor) in enumerate(((EDGE, "start"), (width - EDGE, "end"))):
        many = len(options["board"][SIDES[1 - side]])
        length = min(TRAY_STEP * (many - 1), room)
        left = start + TRAY_RADIUS if side == 0 else start - TRAY_RADIUS - length
        places = [(left + length * i / max(1, many - 1), middle) for i in range(many)]
        label = taken_by(view, side, say)
        more = f'{parts.face(SANS)} text-anchor="{anchor}"'
        trays += parts.text((start, middle - TRAY_RADIUS - 12), 15, INK, label, more)
        scale = TRAY_SCALE * min(1, room / (TRAY_STEP * max(1, many - 1)))
        trays += parts.plank(
            prefix, f"tray{side}", [(left, middle), (left + max(length, 1), middle)], TRAY_RADIUS
        )
        trays += parts.dimples(prefix, places, scale)
        for place in places[: view["taken"][side]]:
            trays += parts.use(prefix, f"{SIDES[1 - side]}-marble", place, scale)
    return trays
