"""A Topominos position as one SVG picture: the light table, the racks, the bag, the sheet."""

import hashlib
import json
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

from ludotheque.core.game import Effect, MoveReport
from ludotheque.drawing.palette import INK, SANS
from ludotheque.drawing.svg import bold, moved, number, serif, text, use
from ludotheque.games.topominos.plates import (
    LIT,
    ON_DESK,
    PLATE,
    SOFT_ON_DESK,
    box,
    definitions,
    enamel,
    hue_of,
    plate,
    rim,
)
from ludotheque.games.topominos.rules import CELLS, COMPARTMENTS, full_rack
from ludotheque.games.topominos.sheet import INDENT, PANEL_WIDTH, mark_of, panel
from ludotheque.games.topominos.tiles import HIDDEN_NAME
from ludotheque.games.topominos.words import (
    SIDE,
    Words,
    active_seats,
    cells,
    count,
    is_first_round,
    is_known,
    lit_compartments,
    nines,
    read_stack,
    signed,
    visible,
)

MARGIN: Final = 32
FRAME: Final = 18  # metal around the compartments
GLASS: Final = 164  # one compartment
GAP: Final = 14
NAME: Final = 32  # metal above a compartment, with its number
BOARD_WIDTH: Final = 2 * FRAME + SIDE * GLASS + (SIDE - 1) * GAP
BOARD_HEIGHT: Final = FRAME + 4 + SIDE * (GLASS + NAME)
WIDTH: Final = 3 * MARGIN + BOARD_WIDTH + PANEL_WIDTH
SHIFT: Final = 4.5  # of each plate of a stack against the one beneath …
FARTHEST: Final = 14  # … unless the stack is so high that it would leave the glass
PIP: Final = 8  # between the nine pips that count the dots

STOCK: Final = 200  # width of the bag and the nines
HIGHEST: Final = 3  # completed stacks drawn on one another at most
RACKS: Final = WIDTH - 2 * MARGIN - STOCK - 28
SIZES: Final = (84, 72, 58)  # of the plates of a rack: the largest that fits one line
BACK: Final = 0.7  # size of a hidden tile relative to a known one, and …
BEHIND: Final = 0.4  # … how much of it shows beside the next
SMALL_SIZE: Final = 34  # of the plates shown when a hand begins
TRAY: Final = 8  # light around the plates of a rack
BETWEEN: Final = 5
GROUPS: Final = 28
LABEL: Final = 24  # baseline of a name above a rack
TRAY_TOP: Final = 36
SLOTS: Final = 20  # baseline of the text below a rack


class Group(NamedTuple):
    """A drawing of known width."""

    width: float
    content: str


def draw(
    view: dict[str, Any], options: dict[str, Any], words: Words, *, last: MoveReport | None = None
) -> str:
    """Return the whole picture."""
    tag = _tag(view, options, last, words)
    strips = [_racks(tag, view, words, last), *_shown(tag, view, words)]
    top: float = MARGIN + BOARD_HEIGHT + 16
    under = ""
    for height, content in strips:
        under += moved(MARGIN, top, content)
        top += height
    size = f'width="{WIDTH}" height="{number(top + 8)}"'
    sheet = panel(tag, view, options, words, last, BOARD_HEIGHT)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(top + 8)}" {size}'
        f' role="img" lang="{words.say.language}" aria-labelledby="{tag}title {tag}desc"'
        ' style="max-width:100%;height:auto">'
        f'<title id="{tag}title">{escape(_title(view, options, words))}</title>'
        f'<desc id="{tag}desc">{escape(_description(view, words, last))}</desc>'
        f"{definitions(tag)}"
        f'<g font-family="{SANS}" style="font-variant-numeric:lining-nums tabular-nums">'
        f'<rect {size} rx="20" fill="url(#{tag}desk)"/>'
        f"{moved(MARGIN, MARGIN, _board(tag, view, last))}"
        f"{moved(2 * MARGIN + BOARD_WIDTH, MARGIN, sheet)}"
        f"{under}</g></svg>"
    )


def _tag(
    view: dict[str, Any], options: dict[str, Any], last: MoveReport | None, words: Words
) -> str:
    """Return a prefix for ids, so that different pictures on one page share none."""
    told = last.to_json() if last else None
    content = json.dumps([view, options, told, words.say.language], sort_keys=True)
    return "tm" + hashlib.blake2b(content.encode(), digest_size=4).hexdigest()


# --- texts for screen readers --------------------------------------------------------------------


def _title(view: dict[str, Any], options: dict[str, Any], words: Words) -> str:
    return f"Topominos. {words.progress(view, options)}. {words.status(view)}."


def _description(view: dict[str, Any], words: Words, last: MoveReport | None) -> str:
    seats = range(int(view["seats"]))
    parts = [words.allowed(view), words.this_turn(view), words.announcement(view)]
    parts += [words.stack(view, i) for i in range(COMPARTMENTS)]
    parts += [words.say("drawing-score", seat=seat + 1, n=view["scores"][seat]) for seat in seats]
    parts += [words.rack(view, seat) for seat in seats]
    parts.append(words.say("drawing-bag-holds", tiles=len(view["bag"])))
    parts.append(words.last_move(last))
    return ". ".join(part for part in parts if part) + "."


# --- the board -----------------------------------------------------------------------------------


def _corner(compartment: int) -> tuple[float, float]:
    row, column = divmod(compartment, SIDE)
    return FRAME + column * (GLASS + GAP), 4 + NAME + row * (GLASS + NAME)


def _board(tag: str, view: dict[str, Any], last: MoveReport | None) -> str:
    """Draw the frame, the halos of the lit compartments, and all compartments with their stacks."""
    lit = lit_compartments(view)
    frame = box(0, 0, BOARD_WIDTH, BOARD_HEIGHT, 14)
    halos = "".join(f"<rect {box(*_corner(i), GLASS, GLASS, 10)}/>" for i in sorted(lit))
    inside = "".join(
        moved(*_corner(i), _compartment(tag, view, i, last, i in lit)) for i in range(COMPARTMENTS)
    )
    return (
        f'<rect {frame} fill="url(#{tag}frame)" filter="url(#{tag}shadow)"/>'
        f'<rect {frame} filter="url(#{tag}brush)" opacity=".16"/>'
        f'<rect {box(1, 1, BOARD_WIDTH - 2, BOARD_HEIGHT - 2, 13)} fill="none" stroke="#fff"'
        ' stroke-opacity=".16" stroke-width="1.5"/>'
        f'<g fill="#FFE7B0" opacity=".62" filter="url(#{tag}halo)">{halos}</g>'
        f'<g style="isolation:isolate">{inside}</g>'
    )


def _compartment(tag: str, view: dict[str, Any], i: int, last: MoveReport | None, lit: bool) -> str:
    """Draw one compartment, dimmed unless `lit`."""
    stack = read_stack(view, i)
    scores = i in view["touched"]
    edge = f'stroke="{LIT}" stroke-width="4"' if scores else 'stroke="#20281F" stroke-opacity=".45"'
    lay, nine = visible(last, "lay"), visible(last, "nine")
    inside = _stack(tag, stack, bool(lay and lay["compartment"] == i))
    if lay and nine and nine["compartment"] == i:
        inside = _nine(tag, lay["dots"])
    middle = (GLASS - PLATE) / 2
    return (
        _name(i, count(stack), scores)
        + f'<rect {box(0, 0, GLASS, GLASS, 10)} fill="url(#{tag}{"opal" if lit else "dim"})"'
        f" {edge}/>" + moved(middle, middle, use(tag, "cells") + inside)
    )


def _name(i: int, dots: int, scores: bool) -> str:
    """Write the number of a compartment, and its dots as pips and as a figure."""
    colour = "#FFD27A" if scores else ON_DESK
    label = bold(text(3, -8, i, 18, SOFT_ON_DESK))
    if not dots:
        return label
    start = GLASS - 6 - (CELLS - 1) * PIP
    return (
        label
        + f'<g fill="none" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 {PIP}">'
        f'<path d="M{start} -14h{(CELLS - 1) * PIP + 1}" stroke="#1E2624"/>'
        f'<path d="M{start} -14h{(dots - 1) * PIP + 1}" stroke="{colour}"/></g>'
        + serif(text(start - 9, -7, dots, 22, colour, "end"), 600)
    )


def _stack(tag: str, stack: list[list[int]], lit: bool) -> str:
    """Draw plates on one another, each shifted a little to the upper left.

    All dots are drawn after the plates, so that no plate tints their colours and inlays.
    """
    if not stack:
        return ""
    steps = len(stack) - 1
    shift = min(SHIFT, FARTHEST / max(steps, 1))
    plates, dots = use(tag, "cast", shift * steps / 2, shift * steps / 2), ""
    for layer, tile in enumerate(stack):
        at = shift * (steps / 2 - layer)
        plates += use(tag, f"p{hue_of(tile)}", at, at)
        if lit and layer == steps:
            plates += moved(at, at, rim())
        dots += moved(at, at, enamel(tag, tile, layer))
    return plates + dots


def _nine(tag: str, dots: int) -> str:
    """Draw the mark of a stack that was just completed and removed."""
    middle = PLATE / 2
    return use(tag, "nine") + serif(text(middle, middle + 26, dots, 76, "#8A5A0B", "middle"), 600)


# --- the racks -----------------------------------------------------------------------------------


def _racks(
    tag: str, view: dict[str, Any], words: Words, last: MoveReport | None
) -> tuple[float, str]:
    """Draw the racks side by side, on several lines if needed, and the bag at the right.

    Returns the height and the drawing of the strip.
    """
    exchange = visible(last, "exchange")
    for size in SIZES:
        groups = [_rack(tag, view, words, seat, size, exchange) for seat in range(view["seats"])]
        lines = _flow(groups)
        if len(lines) == 1:
            break
    height = TRAY_TOP + size + 2 * TRAY + SLOTS + 8
    shown = "".join(moved(0, i * height, _side_by_side(line)) for i, line in enumerate(lines))
    stock = moved(WIDTH - 2 * MARGIN - STOCK, 0, _stock(tag, view, words, size))
    return height * len(lines), shown + stock


def _flow(groups: list[Group]) -> list[list[Group]]:
    """Break groups into lines no wider than the space for racks."""
    lines: list[list[Group]] = [[]]
    for group in groups:
        filled = sum(before.width + GROUPS for before in lines[-1])
        if lines[-1] and filled + group.width > RACKS:
            lines.append([])
        lines[-1].append(group)
    return lines


def _side_by_side(groups: list[Group]) -> str:
    x: float = 0
    shown = ""
    for group in groups:
        shown += moved(x, 0, group.content)
        x += group.width + GROUPS
    return shown


def _rack(
    tag: str, view: dict[str, Any], words: Words, seat: int, size: int, exchange: Effect | None
) -> Group:
    """Draw one rack with its name: known tiles and their slots, or backs and their number."""
    rack = view["racks"][seat]
    fresh = exchange["tiles"] if exchange and exchange["seat"] == seat else 0
    room = int(full_rack(view["seats"]))
    shown = (_open if is_known(rack) else _closed)(tag, rack, size, room, fresh)
    names = _under(rack, words, size, shown.width)
    return Group(shown.width, _rack_name(tag, view, words, seat) + shown.content + names)


def _under(rack: list[str], words: Words, size: float, width: float) -> str:
    """Write the slot numbers of a known rack, or the number of tiles of a hidden one."""
    line = TRAY_TOP + size + 2 * TRAY + SLOTS
    if not is_known(rack):
        return text(width / 2, line, words.tiles(len(rack)), 15, SOFT_ON_DESK, "middle")
    middles = [TRAY + size / 2 + slot * (size + BETWEEN) for slot in range(len(rack))]
    return "".join(
        text(middle, line, slot, 15, SOFT_ON_DESK, "middle") for slot, middle in enumerate(middles)
    )


def _rack_name(tag: str, view: dict[str, Any], words: Words, seat: int) -> str:
    """Write the name of a rack and, once the match is over, what its dots cost."""
    mark = mark_of(view) if seat in active_seats(view) else ""
    sign = f'<g fill="{LIT}" stroke="{LIT}">{use(tag, mark, 1, LABEL)}</g>'
    name = words.seat(seat)
    if view["over"] and view["lost"][seat]:
        name += f"\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}{signed(-view['lost'][seat])}"
    label = bold(text(INDENT if mark else 2, LABEL, name, 15, ON_DESK))
    return (sign if mark else "") + label


def _tray(tag: str, width: float, height: float, lit: bool) -> str:
    """Draw the tray of a rack: opal glass lit from below, or dark metal."""
    inside = box(0, TRAY_TOP, width, height, 10)
    if not lit:
        return (
            f'<rect {inside} fill="#171D1B" fill-opacity=".55" stroke="#fff" stroke-opacity=".1"/>'
        )
    return (
        f'<rect {inside} fill="#FFE7B0" opacity=".3" filter="url(#{tag}halo)"/>'
        f'<rect {inside} fill="url(#{tag}tray)"/>'
    )


def _open(tag: str, rack: list[str], size: float, room: int, fresh: int) -> Group:
    """Draw a known rack on a lit tray; the last `fresh` tiles have a lit edge."""
    room = max(room, len(rack))
    scale = size / PLATE
    shown = ""
    for slot in range(room):
        tile = rack[slot] if slot < len(rack) else None
        edge = rim(3 / scale) if len(rack) - fresh <= slot < len(rack) else ""
        x = TRAY + slot * (size + BETWEEN)
        shown += moved(x, TRAY_TOP + TRAY, _slot(tag, tile) + edge, scale)
    width = room * (size + BETWEEN) - BETWEEN + 2 * TRAY
    tray = _tray(tag, width, size + 2 * TRAY, True)
    return Group(width, f'<g style="isolation:isolate">{tray}{shown}</g>')


def _slot(tag: str, tile: str | None) -> str:
    """Draw a slot of a rack: a tile, the back of a hidden tile, or a faint outline if empty."""
    if tile is None:
        edge = box(3, 3, PLATE - 6, PLATE - 6, 13)
        return f'<rect {edge} fill="none" stroke="#C9B78C" stroke-width="2" opacity=".6"/>'
    return use(tag, "back") if tile == HIDDEN_NAME else use(tag, "cast") + plate(tag, cells(tile))


def _closed(tag: str, rack: list[str], size: float, room: int, fresh: int) -> Group:
    """Draw a hidden rack on a dark tray, its tiles overlapping."""
    back = size * BACK
    step, scale = back * BEHIND, back / PLATE
    width = back + (max(room, len(rack)) - 1) * step + 2 * TRAY
    left = (width - back - (len(rack) - 1) * step) / 2
    top = TRAY_TOP + TRAY + (size - back) / 2
    backs = ""
    for slot in range(len(rack)):
        edge = rim(3 / scale) if slot >= len(rack) - fresh else ""
        backs += moved(left + slot * step, top, use(tag, "back") + edge, scale)
    return Group(width, _tray(tag, width, size + 2 * TRAY, False) + backs)


# --- the bag, and what a new hand shows ----------------------------------------------------------


def _stock(tag: str, view: dict[str, Any], words: Words, size: float) -> str:
    """Draw the bag with the number of its tiles, and the nines of this hand as one stack."""
    middle = TRAY_TOP + TRAY + size / 2
    under = TRAY_TOP + size + 2 * TRAY + SLOTS
    full = nines(view)
    return (
        moved(0, middle - 57, use(tag, "bag"))
        + serif(text(44, middle + 22, len(view["bag"]), 30, INK, "middle"), 600)
        + text(44, under, words.say("drawing-bag"), 15, SOFT_ON_DESK, "middle")
        + moved(108, middle - 28, _pile(tag, full), 0.42)
        + serif(text(176, middle + 10, full, 30, ON_DESK), 600)
        + text(136, under, words.say("drawing-nines"), 15, SOFT_ON_DESK, "middle")
    )


def _pile(tag: str, full: int) -> str:
    """Draw the completed stacks on one another, or an outline where they will lie."""
    if not full:
        return (
            f'<rect {box(2, 2, PLATE, PLATE, 13)} fill="none" stroke="{SOFT_ON_DESK}"'
            ' stroke-width="3" stroke-dasharray="9 8" opacity=".6"/>'
        )
    top = min(full, HIGHEST) - 1
    slabs = "".join(use(tag, "slab", 0, 10 - 18 * i) for i in range(top))
    return slabs + use(tag, "complete", 0, 10 - 18 * top)


def _shown(tag: str, view: dict[str, Any], words: Words) -> list[tuple[float, str]]:
    """Draw the previous hand's racks and the tiles drawn for the start, while a hand begins."""
    strips = []
    previous = view["previous"]
    if previous and is_first_round(view) and not view["over"]:
        title = words.say("drawing-previous", hand=view["hand"] - 1)
        strips.append(_small(tag, words, title, previous["racks"], view["lost"]))
    if any(view["starts"]) and view["turns"] == 0 and not view["over"]:
        drawn = [[tile] if tile else [] for tile in view["starts"]]
        strips.append(_small(tag, words, words.say("drawing-starts"), drawn, None))
    return strips


def _small(
    tag: str, words: Words, title: str, racks: list[list[str]], costs: list[int] | None
) -> tuple[float, str]:
    """Draw small racks under a title, with the points that they cost if `costs` are given."""
    groups = []
    for seat, rack in enumerate(racks):
        if not rack and costs is None:
            continue
        shown = _open(tag, rack, SMALL_SIZE, 0, 0) if rack else Group(0, "")
        cost = f"\N{NO-BREAK SPACE} {signed(-costs[seat])}" if costs else ""
        name = text(2, LABEL + 2, f"{words.seat(seat)}{cost}", 13, ON_DESK)
        groups.append(Group(max(shown.width, 84), name + shown.content))
    content = text(0, 28, title, 15, SOFT_ON_DESK) + moved(0, 30, _side_by_side(groups))
    return 30 + TRAY_TOP + SMALL_SIZE + 2 * TRAY + 16, content
