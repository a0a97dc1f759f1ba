"""The racks under the board, the bag beside them, and what is shown while a hand begins."""

from typing import Any, Final, NamedTuple

from ludotheque.core.effects import Effect, MoveReport
from ludotheque.drawing.palette import INK
from ludotheque.drawing.svg import bold, moved, serif, text, use
from ludotheque.games.topominos.drawing.parts import (
    LIT,
    ON_DESK,
    PLATE,
    SOFT_ON_DESK,
    box,
    plate,
    rim,
)
from ludotheque.games.topominos.drawing.sheet import INDENT, mark_of
from ludotheque.games.topominos.rules import full_rack
from ludotheque.games.topominos.rules.tiles import HIDDEN_NAME
from ludotheque.games.topominos.words import (
    Words,
    active_seats,
    cells,
    is_first_round,
    is_known,
    nines,
    signed,
    visible,
)

STOCK: Final = 200  # width of the bag and the nines
BEFORE_STOCK: Final = 28
HIGHEST: Final = 3  # completed stacks drawn on one another at most
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


def racks(
    tag: str, view: dict[str, Any], words: Words, last: MoveReport | None, width: float
) -> tuple[float, str]:
    """Draw the racks side by side, on several lines if needed, and the bag at the right.

    Returns the height and the drawing of the strip, which is so wide.
    """
    exchange = visible(last, "exchange")
    for size in SIZES:
        groups = [_rack(tag, view, words, seat, size, exchange) for seat in range(view["seats"])]
        lines = _flow(groups, width - STOCK - BEFORE_STOCK)
        if len(lines) == 1:
            break
    height = TRAY_TOP + size + 2 * TRAY + SLOTS + 8
    shown = "".join(moved(0, i * height, _side_by_side(line)) for i, line in enumerate(lines))
    stock = moved(width - STOCK, 0, _stock(tag, view, words, size))
    return height * len(lines), shown + stock


def _flow(groups: list[Group], room: float) -> list[list[Group]]:
    """Break groups into lines no wider than the space for racks."""
    lines: list[list[Group]] = [[]]
    for group in groups:
        filled = sum(before.width + GROUPS for before in lines[-1])
        if lines[-1] and filled + group.width > room:
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


def hand_begins(tag: str, view: dict[str, Any], words: Words) -> list[tuple[float, str]]:
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
