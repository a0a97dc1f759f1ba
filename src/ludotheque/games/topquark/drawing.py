"""Drawings of a Topquark position: an SVG picture, and text for the terminal."""

from dataclasses import dataclass
from hashlib import sha256
from html import escape
from json import dumps
from string import ascii_lowercase
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from ludotheque.core.game import MoveReport
from ludotheque.drawing.palette import BLUE, INK, OCHRE, PAPER, SANS, SERIF, SOFT_INK, VERMILION
from ludotheque.drawing.svg import number
from ludotheque.games.topquark import rules, wood
from ludotheque.games.topquark.notation import LOST
from ludotheque.texts import Texts

QUIET_NOTICE: Final = 60  # quiet turns from which the status counts them
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
SIDES: Final = ("red", "yellow")

EDGE: Final = 40.0  # paper around everything
HEADER: Final = 116.0
FOOTER: Final = 136.0
LEAST_WIDTH: Final = 760.0
BOARD_MARGIN: Final = 66.0  # from the outer hollows to the edge of the wood
INLAY_MARGIN: Final = 57.0
ROW_HEIGHT: Final = wood.PITCH * 3**0.5 / 2
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

COLUMNS: Final = 80  # of a terminal
CELL: Final = 6  # columns of the terminal for one hollow; even, as diagonal steps take half
ARROWS: Final = {"E": "→", "SE": "↘", "SW": "↙", "W": "←", "NW": "↖", "NE": "↗"}
CHIPS: Final = (f"bold #FFFFFF on {VERMILION}", f"bold {INK} on {OCHRE}")
COUNT_CHIP: Final = f"bold #FFFFFF on {BLUE}"


@dataclass(frozen=True)
class Hollow:
    """One hollow: its name, row, place in half pitches from the middle, and points."""

    name: str
    row: int
    aside: int
    ways: str


def _hollows(options: dict[str, Any]) -> dict[str, Hollow]:
    """Return the hollows of a board by name."""
    found = (
        Hollow(f"{ascii_lowercase[row]}{column + 1}", row, 2 * column - len(line) + 1, ways)
        for row, line in enumerate(options["board"]["rows"])
        for column, ways in enumerate(line)
    )
    return {hollow.name: hollow for hollow in found}


def svg(
    view: dict[str, Any], options: dict[str, Any], *, last: MoveReport | None, say: Texts
) -> str:
    """Draw a position as a self-contained SVG image."""
    content = dumps([view, options, last and last.to_json(), say.language], sort_keys=True)
    prefix = f"tq{sha256(content.encode()).hexdigest()[:8]}"
    hollows = _hollows(options)
    reach = wood.PITCH / 2 * max(abs(hollow.aside) for hollow in hollows.values()) + BOARD_MARGIN
    width = max(LEAST_WIDTH, 2 * (reach + EDGE))
    depth = ROW_HEIGHT * (len(options["board"]["rows"]) - 1) + 2 * BOARD_MARGIN
    height = HEADER + depth + FOOTER
    wide, high = number(width), number(height)
    title = " · ".join(["Topquark", *_status(view, say, last)])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}" role="img"'
        f' aria-labelledby="{prefix}-title {prefix}-desc" style="max-width:100%;height:auto">'
        f'<title id="{prefix}-title">{escape(title)}</title>'
        f'<desc id="{prefix}-desc">{escape(_description(view, say))}</desc>'
        f"{wood.definitions(prefix, sorted({hollow.ways for hollow in hollows.values()}))}"
        f'<rect width="{wide}" height="{high}" rx="10" fill="{PAPER}"/>'
        f"{_header(prefix, view, say, last, width)}"
        f'<g transform="translate({wood.at((width / 2, HEADER + BOARD_MARGIN))})">'
        f"{_board(prefix, view, hollows, last)}</g>"
        f"{_footer(prefix, view, options, say, (width, height))}</svg>"
    )


def _status(view: dict[str, Any], say: Texts, last: MoveReport | None) -> tuple[str, str]:
    """Return a headline, the turn or the winner, and a line: steps or reason, then notes."""
    turn, outcome, quiet = view["turn"], view["outcome"], view["quiet"]
    notes = [say("drawing-round", n=view["round"])]
    if last is not None:
        notes.append(say("drawing-last", move=last.name))
    if view["short"]:
        notes.append(say("drawing-short"))
    if outcome is None:
        headline = say("drawing-turn", seat=turn)
        first = say("steps", n=view["count"])
        if quiet and quiet[-1] == LOST:
            notes.append(say("no-move", name=say("seat-name", seat=1 - turn)))
        if len(quiet) >= QUIET_NOTICE:
            notes.append(say("drawing-quiet", n=len(quiet), most=rules.QUIET_TURNS))
    else:
        winners = outcome["winners"]
        headline = say("drawing-wins", seat=winners[0]) if winners else say("drawing-draw")
        reason = say(f"end-{outcome['reason']}")
        first = reason[0].upper() + reason[1:]
    return headline, " · ".join([first, *notes])


def _description(view: dict[str, Any], say: Texts) -> str:
    """Describe the whole position in words, for screen readers."""
    return " ".join(
        say("side", seat=seat, hollows=view[side], left=len(view[side]), taken=view["taken"][seat])
        for seat, side in enumerate(SIDES)
    )


def _taken(view: dict[str, Any], seat: int, say: Texts) -> str:
    return say("taken", name=say("seat-name", seat=seat), n=view["taken"][seat])


def _header(
    prefix: str, view: dict[str, Any], say: Texts, last: MoveReport | None, width: float
) -> str:
    """Draw the status with marbles of the sides it names, and the track of the count."""
    headline, detail = _status(view, say, last)
    middle = HEADER / 2 - 4
    outcome = view["outcome"]
    named = [view["turn"]] if outcome is None else outcome["winners"] or [0, 1]
    marbles = "".join(
        wood.use(prefix, f"{SIDES[side]}-marble", (EDGE + 22 + 26 * place, middle))
        for place, side in enumerate(named)
    )
    left = EDGE + 30 + 26 * len(named)
    right = width - EDGE - TRACK_STEP * (rules.MOST_COUNT - 1) - 2 * TRACK_RADIUS
    lines = _lines(detail, int((right - left) / LETTER_WIDTH))
    top = middle - 4 - DETAIL_LINE * (len(lines) - 1) / 2
    details = "".join(
        wood.text((left, top + 4 + DETAIL_LINE * i), 15, SOFT_INK, line)
        for i, line in enumerate(lines, 1)
    )
    return (
        f"{marbles}{wood.text((left, top), 24, INK, headline, wood.face(SERIF, 600))}"
        f"<g{wood.face(SANS)}>{details}</g>"
        f"{_track(prefix, view['count'], (width - EDGE - TRACK_RADIUS, middle))}"
    )


def _lines(detail: str, columns: int) -> list[str]:
    """Break a line between its notes; between words only if a note is longer than a line."""
    notes = detail.split(" · ")
    if max(map(len, notes)) <= columns - len(" ·"):
        notes = [note.replace(" ", NO_BREAK) for note in notes]
    lines = wrap(f"{NO_BREAK}· ".join(notes), columns)
    return [line.removesuffix(f"{NO_BREAK}·").replace(NO_BREAK, " ") for line in lines]


def _track(prefix: str, count: int, end: wood.Point) -> str:
    """Draw the six numbered dimples, with the blue marble on the current count."""
    x, y = end
    places = [
        (x - TRACK_STEP * (rules.MOST_COUNT - value), y - 8)
        for value in range(1, rules.MOST_COUNT + 1)
    ]
    numbers = "".join(
        wood.text((x, y + 20), 13, wood.ENGRAVED, str(value), BOLD if value == count else "")
        for value, (x, _) in enumerate(places, 1)
    )
    blue = wood.use(prefix, "blue-marble", places[count - 1], TRACK_SCALE)
    strip = wood.plank(prefix, "track", [(places[0][0], y), end], TRACK_RADIUS)
    dimples = wood.dimples(prefix, places, TRACK_SCALE)
    return f'{strip}{dimples}{blue}<g{wood.face(SANS)} text-anchor="middle">{numbers}</g>'


def _place(hollow: Hollow) -> wood.Point:
    """Return the middle of a hollow, measured from the middle of the first row."""
    return hollow.aside * wood.PITCH / 2, hollow.row * ROW_HEIGHT


def _board(
    prefix: str, view: dict[str, Any], hollows: dict[str, Hollow], last: MoveReport | None
) -> str:
    """Draw the sculpted board with the marbles on it."""
    places = {name: _place(hollow) for name, hollow in hollows.items()}
    outer = list(places.values())
    cut = "".join(
        wood.use(prefix, wood.key(hollow.ways), places[name]) for name, hollow in hollows.items()
    )
    names = "".join(
        wood.text((x, y + NAME_DROP), 12, wood.ENGRAVED, name) for name, (x, y) in places.items()
    )
    marbles = "".join(
        wood.use(prefix, f"{side}-marble", places[name]) for side in SIDES for name in view[side]
    )
    way = [outer[hollow] for hollow in _way(last)]
    return (
        f"{wood.plank(prefix, 'board', outer, BOARD_MARGIN)}{wood.inlay(outer, INLAY_MARGIN)}"
        f"{cut}{wood.groove(prefix, way) if way else ''}"
        f'<g{wood.face(SANS, 500)} text-anchor="middle">{names}</g>{marbles}'
    )


def _way(last: MoveReport | None) -> list[int]:
    """Return the numbers of the hollows through which the last move went, its ends included."""
    effects = last.effects if last else []
    steps = [(step["from"], step["to"]) for step in effects if step["kind"] == "step"]
    return [start for start, _ in steps[:1]] + [end for _, end in steps]


def _footer(
    prefix: str, view: dict[str, Any], options: dict[str, Any], say: Texts, corner: wood.Point
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
        label = _taken(view, side, say)
        more = f'{wood.face(SANS)} text-anchor="{anchor}"'
        trays += wood.text((start, middle - TRAY_RADIUS - 12), 15, INK, label, more)
        scale = TRAY_SCALE * min(1, room / (TRAY_STEP * max(1, many - 1)))
        trays += wood.plank(
            prefix, f"tray{side}", [(left, middle), (left + max(length, 1), middle)], TRAY_RADIUS
        )
        trays += wood.dimples(prefix, places, scale)
        for place in places[: view["taken"][side]]:
            trays += wood.use(prefix, f"{SIDES[1 - side]}-marble", place, scale)
    return trays


def terminal(
    view: dict[str, Any], options: dict[str, Any], *, last: MoveReport | None, say: Texts
) -> Text:
    """Draw a position for the terminal, readable without colours."""
    headline, detail = _status(view, say, last)
    text = Text(no_wrap=True).append(headline, "bold")
    text.append("\n".join(["", *_lines(detail, COLUMNS), "", ""]))
    _append_board(text, view, options, say, last)
    text.append(f"\n{say('drawing-count')}  ")
    for count in range(1, rules.MOST_COUNT + 1):
        here = count == view["count"]
        text.append(f"({count})" if here else f" {count} ", COUNT_CHIP if here else "")
    letters = _letters(say)
    for side, taken in enumerate(view["taken"]):
        text.append(f"\n{_taken(view, side, say)} ")
        for _ in range(taken):
            text.append(" ").append(f" {letters[1 - side]} ", CHIPS[1 - side])
    return text


def _letters(say: Texts) -> list[str]:
    return [say("drawing-letter", seat=seat) for seat in range(rules.SIDES)]


def _append_board(
    text: Text, view: dict[str, Any], options: dict[str, Any], say: Texts, last: MoveReport | None
) -> None:
    """Add two lines for each row: hollows with their ways out, then column numbers."""
    rows, letters = options["board"]["rows"], _letters(say)
    longest = max(map(len, rows))
    names, way = list(_hollows(options)), _way(last)
    ends = [names[hollow] for hollow in (*way[:1], *way[-1:])]
    lying = {name: side for side in (0, 1) for name in view[SIDES[side]]}
    for letter, line in zip(ascii_lowercase, rows, strict=False):
        indent = " " * ((longest - len(line)) * CELL // 2)
        text.append(f" {letter} ", "bold").append(indent)
        for column, ways in enumerate(line, 1):
            name = f"{letter}{column}"
            side = lying.get(name)
            marble = " " if side is None else letters[side]
            walled = f"[{marble}]" if name in ends else f"({marble})"
            left, right = _arrows(ways)
            text.append(left, "bold").append(walled, "" if side is None else CHIPS[side])
            text.append(f"{right} ", "bold")
        numbers = "".join(f"{column:^{CELL}}" for column in range(1, len(line) + 1))
        text.append(f"\n   {indent}{numbers.rstrip()}\n", "dim")


def _arrows(ways: str) -> tuple[str, str]:
    """Return the arrows left and right of a hollow; two points are never on the same side."""
    arrows = {"W" in way: ARROWS[way] for way in ways.split("=")}
    return arrows.get(True, " "), arrows.get(False, " ")
