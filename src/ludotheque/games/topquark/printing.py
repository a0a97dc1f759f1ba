"""Topquark on paper: the board for marbles, and flat tokens for those who have none."""

from typing import Final

from ludotheque.core.options import Options
from ludotheque.drawing.svg import bold, moved, number, text
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.drawing import parts
from ludotheque.games.topquark.drawing.layout import SIDES, Hollow, hollows_of
from ludotheque.games.topquark.drawing.scene import place_of
from ludotheque.printing.parts import BLEED, Board, Cutting, Part, Section
from ludotheque.texts import Texts

# In millimetres. With this scale a ring is a little wider than a marble, neighbours leave room for
# fingers, and the standard board is whole on A3 and in two pieces on A4 and Letter.
SCALE: Final = 0.4  # of the drawing's units
PITCH: Final = parts.PITCH * SCALE  # from one hollow to its neighbour
RING: Final = 2 * parts.BOWL * SCALE  # around a marble
MARBLE: Final = 16.0  # the common size of glass marbles
MARKER: Final = 12.0  # a small marble, for the count
HOLE: Final = 10.0  # in which marbles lie firmly, for those who punch the hollows out
CARD: Final = 3.0  # the board's thickness: more than the small marble sinks into a hole

SIDE: Final = 26.0  # from the outer hollows to the edge of the board
INLAY: Final = 22.0
LETTER: Final = 16.0  # from the outer hollows to the letters of their rows
NAME: Final = 17.6  # from a hollow down to the baseline of its name
TRACK: Final = 37.0  # from the first row up to the track
TRACK_STEP: Final = 20.0
TRACK_RADIUS: Final = 13.0  # with the numbers on both sides
TRACK_DIMPLE: Final = 0.76  # of a ring of the board, as the marker is smaller than a marble
TITLE_ROOM: Final = 60.0  # beside the track, for the name of the game
EDGE: Final = 4.0  # between the track and the edge of the board

_TAG: Final = "tq"
_START: Final = (("#7A1512", "#FFF3E2"), ("#FFE27A", "#3B230D"))  # the names where marbles begin
_TOKENS: Final = {"red": parts.RIBBON, "yellow": parts.star(), "blue": ""}


def sections(options: Options, say: Texts) -> list[Section]:
    """Return the board, and a token for each marble and the count."""
    hollows = hollows_of(options)
    shapes = sorted({hollow.ways for hollow in hollows.values()})
    shared = parts.definitions(_TAG, shapes).removeprefix("<defs>").removesuffix("</defs>")
    width, height = _size(hollows)
    picture = _board(hollows, [options["board"][side] for side in SIDES])
    colours = [side for side in SIDES for _ in options["board"][side]]
    tokens = [_token(colour, MARBLE) for colour in colours] + [_token("blue", MARKER)]
    board = Board(width, height, picture, shared, say("print-board-advice"))
    return [
        Section("board", say("print-board"), board),
        Section("tokens", say("print-tokens"), Cutting(tokens, shared, say("print-tokens-advice"))),
    ]


# --- the board ------------------------------------------------------------------------------------


def _size(hollows: dict[str, Hollow]) -> tuple[float, float]:
    """Return the width and height of a board with its track."""
    reach = max(abs(hollow.aside) for hollow in hollows.values()) * PITCH / 2 + SIDE
    track = TRACK_STEP * (rules.MOST_COUNT - 1) / 2 + TRACK_RADIUS + EDGE
    rows = max(place_of(hollow)[1] for hollow in hollows.values()) * SCALE
    return 2 * max(reach, track), EDGE + TRACK_RADIUS + TRACK + rows + SIDE


def _board(hollows: dict[str, Hollow], starts: list[list[str]]) -> str:
    width, height = _size(hollows)
    top = EDGE + TRACK_RADIUS + TRACK
    places = {
        name: (width / 2 + x * SCALE, top + y * SCALE)
        for name, (x, y) in ((name, place_of(hollow)) for name, hollow in hollows.items())
    }
    track = [
        (width / 2 + TRACK_STEP * (i - (rules.MOST_COUNT - 1) / 2), top - TRACK)
        for i in range(rules.MOST_COUNT)
    ]
    carved = "".join(
        parts.use(_TAG, parts.key(hollow.ways), _units(places[name]))
        + moved(*_units(places[name]), _edge(hollow.ways))
        for name, hollow in hollows.items()
    )
    wood = (
        _beech(width / SCALE, height / SCALE)
        + parts.inlay([_units(place) for place in places.values()], INLAY / SCALE)
        + parts.inlay([_units(place) for place in track], TRACK_RADIUS / SCALE)
        + carved
        + parts.dimples(_TAG, [_units(place) for place in track], TRACK_DIMPLE)
    )
    return (
        f'<g transform="scale({SCALE})">{wood}</g>'
        + _rings(list(places.values()), track)
        + _names(places, starts)
        + _letters(hollows, places)
        + _numbers(track)
        + _title(track)
    )


def _units(place: parts.Point) -> parts.Point:
    """Return a place in the units of the drawing."""
    return place[0] / SCALE, place[1] / SCALE


def _beech(width: float, height: float) -> str:
    """Draw wood that goes on beyond the edge of the board."""
    out = BLEED / SCALE
    right, bottom = width + out, height + out
    wide, high = number(width + 2 * out), number(height + 2 * out)
    return (
        f'<rect x="{number(-out)}" y="{number(-out)}" width="{wide}" height="{high}"'
        f' fill="url(#{_TAG}-beech)"/><g fill="none" stroke-linecap="round">'
        f"{parts.grain(-out, -out, right, bottom)}{parts.flecks(-out, -out, right, bottom)}</g>"
    )


def _edge(ways: str) -> str:
    """Draw the edge of a hollow once more, as in grey one wall of a point can be like the wood."""
    first, *other = ways.split("=")
    outline, _ = parts.lens(first) if other else parts.drop(first)
    return f'<path d="{outline}" fill="none" stroke="{parts.ENGRAVED}" stroke-linejoin="round"/>'


def _rings(hollows: list[parts.Point], track: list[parts.Point]) -> str:
    """Draw the rings in which marbles or tokens lie, and the holes that can be punched."""
    rings, holes = (
        "".join(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(across / 2)}"/>'
            for x, y in places
        )
        for across, places in ((RING, hollows), (HOLE, hollows + track))
    )
    return (
        f'<g fill="none" stroke="{parts.ENGRAVED}"><g stroke-width="0.35">{rings}</g>'
        f'<g stroke-width="0.15" stroke-dasharray="0.8 0.8">{holes}</g></g>'
    )


def _names(places: dict[str, parts.Point], starts: list[list[str]]) -> str:
    """Write each hollow's name below it, on a dark or pale plate where a marble begins."""
    plates = names = ""
    for name, (x, y) in places.items():
        side = next((side for side, start in enumerate(starts) if name in start), None)
        ink = parts.ENGRAVED
        if side is not None:
            plate, ink = _START[side]
            plates += (
                f'<rect x="{number(x - 4)}" y="{number(y + NAME - 3.4)}" width="8" height="4.6"'
                f' rx="2.3" fill="{plate}" stroke="{parts.ENGRAVED}" stroke-width="0.2"/>'
            )
        names += text(x, y + NAME, name, 3.8, ink, "middle")
    return plates + bold(names)


def _letters(hollows: dict[str, Hollow], places: dict[str, parts.Point]) -> str:
    """Write the letter of each row at both of its ends."""
    rows: dict[str, list[parts.Point]] = {}
    for name in hollows:
        rows.setdefault(name[0], []).append(places[name])
    return bold(
        "".join(
            _word((x, y), letter)
            for letter, row in rows.items()
            for x, y in ((row[0][0] - LETTER, row[0][1]), (row[-1][0] + LETTER, row[-1][1]))
        )
    )


def _numbers(track: list[parts.Point]) -> str:
    """Write the count below each dimple for red, and above it for yellow, who moves the marker."""
    away = (TRACK_DIMPLE * RING / 2 + TRACK_RADIUS) / 2
    return bold(
        "".join(
            _word((x, y + away), str(count)) + _word((x, y - away), str(count), turn=180)
            for count, (x, y) in enumerate(track, 1)
        )
    )


def _title(track: list[parts.Point]) -> str:
    """Write the name of the game beside the track, for either side, where there is room."""
    (left, y), room = track[0], track[0][0] - TRACK_RADIUS
    if room < TITLE_ROOM:
        return ""
    x, far = room / 2, track[-1][0] + left - room / 2
    return _word((x, y), "Topquark", 11) + _word((far, y), "Topquark", 11, turn=180)


def _word(middle: parts.Point, word: str, size: float = 5.0, turn: int = 0) -> str:
    """Write a word around a point, upright or turned."""
    x, y = map(number, middle)
    written = text(0, size / 3, word, size, parts.ENGRAVED, "middle")
    return f'<g transform="translate({x} {y}) rotate({turn})">{written}</g>'


# --- the tokens -----------------------------------------------------------------------------------


def _token(colour: str, across: float) -> Part:
    """Return a flat marble, whose glass goes on beyond the cut."""
    middle = number(across / 2)
    glass = (
        f'<circle cx="{middle}" cy="{middle}" r="{number(across / 2 + BLEED)}"'
        f' fill="url(#{_TAG}-{colour})"/>'
    )
    inside = moved(across / 2, across / 2, _TOKENS[colour], across / 2 / parts.MARBLE)
    return Part(f"{colour} token", across, across, glass + inside, round=True)
