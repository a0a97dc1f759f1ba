"""The sheet of paper beside the plan: the decision to be made, seats, tablets, pile and tile."""

from typing import Any, Final

from ludotheque.drawing.palette import INK, LINEN, RULE, SOFT_INK
from ludotheque.drawing.svg import bold, moved, number, serif, text, use
from ludotheque.games.turquoise.drawing.parts import INSET, TILE, UNIT, lit
from ludotheque.games.turquoise.drawing.pyramid import HALVES, Pyramid, halves, turns
from ludotheque.games.turquoise.drawing.tablets import HEIGHT
from ludotheque.games.turquoise.drawing.walkways import HALF, inlay, run
from ludotheque.games.turquoise.drawing.words import Words
from ludotheque.games.turquoise.notation import TABLETS
from ludotheque.games.turquoise.rules.scoring import coefficient
from ludotheque.games.turquoise.rules.state import STOREYS

WIDTH: Final = 344
PADDING: Final = 24
INNER: Final = WIDTH - 2 * PADDING
SEATS_TOP: Final = 200
ROWS: Final = {2: 64, 3: 56, 4: 50}  # height of a seat's row, by the number of seats
TURQUOISE: Final = "#0E6A74"  # for signs on paper
SMALL: Final = 0.22  # scale of tablets held
LARGE: Final = 0.56  # scale of free tablets
TURNED: Final = 0.24  # scale of the tile drawn
MOST_AP: Final = 3


def panel(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words, height: float) -> str:
    """Draw the whole sheet."""
    seats_end = SEATS_TOP + ROWS[view["seats"]] * view["seats"]
    spare = (height - seats_end - 286) / 3  # a third of the free height goes above the tablets
    tablets_top = seats_end + 30 + max(0, spare)
    stock_top = height - 128
    return (
        f'<rect width="{WIDTH}" height="{number(height)}" rx="10" fill="url(#{tag}paper)"'
        f' filter="url(#{tag}shadow)"/>'
        + serif(text(PADDING, 56, "Turquoise", 34, INK), 600)
        + text(PADDING, 84, words.progress(view), 15, SOFT_INK)
        + _rule(102)
        + _status(tag, view, pyramid, words)
        + moved(PADDING, SEATS_TOP, _seats(tag, view, pyramid, words))
        + moved(PADDING, tablets_top, _free(tag, view, words))
        + _rule(stock_top - 8)
        + moved(PADDING, stock_top, stock(tag, view, pyramid, words))
    )


def _rule(y: float) -> str:
    return f'<path d="M{PADDING} {number(y)}h{INNER}" stroke="{RULE}" stroke-width="1"/>'


# --- status --------------------------------------------------------------------------------------


def sign(tag: str, view: dict[str, Any], x: float, y: float) -> str:
    """Draw the sign of a turn, the crown of a victory, or nothing after a tie."""
    name = "turn" if not view["over"] else "crown" if view["outcome"]["winners"] else ""
    return f'<g fill="{TURQUOISE}" stroke="{TURQUOISE}">{use(tag, name, x, y)}</g>' if name else ""


def signed(view: dict[str, Any]) -> list[int]:
    """Return the seats marked with the sign: the seat to act, or the winner."""
    return list(view["outcome"]["winners"]) if view["over"] else [view["turn"]]


def action_points(view: dict[str, Any]) -> str:
    """Draw a turquoise bead for each action point left, a hollow bead for each one spent."""
    beads = ""
    for i in range(max(MOST_AP, view["ap"])):
        fill = f'fill="{TURQUOISE}"' if i < view["ap"] else 'fill="none"'
        beads += f'<circle cx="{-10 - 22 * i}" r="7.5" {fill}/>'
    return f'<g stroke="{TURQUOISE}" stroke-width="2">{beads}</g>'


def _status(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words) -> str:
    shown = sign(tag, view, PADDING, 131)
    lines = "".join(
        text(PADDING, 154 + 20 * i, line, 14, SOFT_INK)
        for i, line in enumerate(words.details(view, pyramid))
    )
    headline = text(PADDING + (26 if shown else 0), 131, words.headline(view), 17, INK)
    beads = ""
    if not view["over"]:
        beads = text(WIDTH - PADDING - 2, 56, words.action_points, 13, SOFT_INK, "end")
        beads += moved(WIDTH - PADDING, 76, action_points(view))
    return shown + bold(headline) + lines + beads


# --- seats ---------------------------------------------------------------------------------------


def _seats(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words) -> str:
    row = ROWS[view["seats"]]
    rules = "".join(f"M0 {row * i}h{INNER}" for i in range(view["seats"] + 1))
    rows = "".join(
        moved(0, row * seat + (row - ROWS[4]) / 2, seat_row(tag, view, pyramid, words, seat, INNER))
        for seat in range(view["seats"])
    )
    tints = "".join(
        f'<rect y="{row * seat}" width="{INNER}" height="{row}"/>' for seat in signed(view)
    )
    return (
        f'<g fill="{LINEN}" opacity=".8">{tints}</g>'
        f'<path d="{rules}" stroke="{RULE}" stroke-width="1"/>{rows}'
    )


def seat_row(
    tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words, seat: int, width: float
) -> str:
    """Draw one seat: its capital, name, hand, tablets and points."""
    points = serif(text(width - 6, 34, figure(view["scores"][seat]), 24, INK, "end"), 600)
    note = words.reckoning(view, pyramid, seat) if view["over"] else words.note(view, seat)
    mark = sign(tag, view, 98, 21) if seat in signed(view) else ""
    return (
        moved(24, 25, use(tag, f"cap{seat}", 0, 0), 0.55)
        + bold(text(50, 21, words.seat(seat), 15, INK))
        + text(50, 40, note, 13, SOFT_INK)
        + moved(8, 0, mark)
        + moved(width - 54, 2, _held(tag, words.held(view, seat), width - 184))
        + points
    )


def figure(value: int) -> str:
    """Write a number with a true minus sign."""
    return str(value).replace("-", "−")


def _held(tag: str, tablets: list[str], room: float) -> str:
    """Draw the tablets of a seat side by side, overlapping where there is little room."""
    step = min(26, (room - 100 * SMALL) / max(1, len(tablets) - 1))
    return "".join(
        moved(step * (i + 1 - len(tablets)) - 100 * SMALL, 0, use(tag, tablet, 0, 0), SMALL)
        for i, tablet in enumerate(tablets)
    )


# --- tablets -------------------------------------------------------------------------------------


def _free(tag: str, view: dict[str, Any], words: Words) -> str:
    """Show the four tablets, with a niche in place of each tablet that is held."""
    step = (INNER - 100 * LARGE) / 3
    shown = "".join(
        moved(i * step, 14, tablet_place(tag, view, words, tablet))
        for i, tablet in enumerate(TABLETS)
    )
    return text(0, 0, words("free-tablets"), 13, SOFT_INK) + shown


def tablet_place(tag: str, view: dict[str, Any], words: Words, tablet: str) -> str:
    """Draw a free tablet with its name and any bid, or a niche with its holder's capital."""
    middle, height = 50 * LARGE, HEIGHT * LARGE
    holder = view["tablets"][tablet]
    name = text(middle, height + 18, words.tablet(tablet), 13, SOFT_INK, "middle")
    if holder is not None:
        niche = (
            f'<rect x="2" y="1" width="{number(100 * LARGE - 4)}" height="{number(height - 2)}"'
            f' rx="4" fill="{LINEN}" stroke="{RULE}" stroke-dasharray="4 4"/>'
        )
        return niche + moved(middle, height / 2, use(tag, f"cap{holder}", 0, 0), 0.4) + name
    shown = moved(0, 0, use(tag, tablet, 0, 0), LARGE)
    auction = view["auction"]
    if auction is not None and auction["tablet"] == tablet:
        frame = f"M-3 -3H{number(100 * LARGE + 3)}V{number(height + 3)}H-3Z"
        bid = f"{words.tablet(tablet)} · {auction['price']}"
        name = bold(text(middle, height + 21, bid, 14, INK, "middle"))
        shown = lit(frame, 2.5) + shown
    return shown + name


# --- pile and tile -------------------------------------------------------------------------------


def stock(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words) -> str:
    """Show the pile and the tile drawn, else the last capital; after the game, the R11 losses."""
    if view["over"]:
        return _losses(tag, view, pyramid, words)
    pile = _pile(tag, len(view["pile"]), words)
    if view["drawn"] is None:
        return pile + moved(104, 0, _waiting(tag, words))
    return pile + moved(92, 0, _turned(tag, view, words))


def _pile(tag: str, count: int, words: Words) -> str:
    """Draw the pile, thicker the more tiles it has, or a dashed outline if it is empty."""
    slabs = "".join(
        f'<rect x="{-2 * i}" y="{-3 * i}" width="44" height="44" rx="3"/>'
        for i in range(min(-(-count // 5), 5))
    )
    look = f'fill="url(#{tag}lime)" stroke="#7C5C2C"'
    if not count:
        slabs = '<rect width="44" height="44" rx="3"/>'
        look = f'fill="none" stroke="{SOFT_INK}" stroke-dasharray="4 4"'
    return (
        text(0, 16, words("pile"), 13, SOFT_INK)
        + f'<g transform="translate(9 42)" {look}>{slabs}</g>'
        + serif(text(31, 112, count, 24, INK, "middle"), 600)
    )


def _losses(tag: str, view: dict[str, Any], pyramid: Pyramid, words: Words) -> str:
    """List the pillars of each seat that carry nothing, by level, and what they cost (R11)."""
    columns = [INNER - 164 + 56 * level for level in range(STOREYS)]
    shown = text(0, 16, words("idle"), 13, SOFT_INK) + "".join(
        text(x, 16, f"−{coefficient(level + 1)}", 13, SOFT_INK, "end")
        for level, x in enumerate(columns)
    )
    for seat in range(view["seats"]):
        y = 40 + 24 * seat
        shown += moved(10, y - 5, use(tag, f"cap{seat}", 0, 0), 0.3)
        shown += text(28, y, words.seat(seat), 14, INK)
        shown += "".join(
            text(x, y, pyramid.idle(seat, level), 14, INK, "end") for level, x in enumerate(columns)
        )
        shown += bold(text(INNER - 6, y, figure(-pyramid.lost(seat)), 14, INK, "end"))
    return shown


def _waiting(tag: str, words: Words) -> str:
    """Draw the last capital, which is set aside until the end."""
    tile = use(tag, "tile3", 0, 0) + use(tag, "emblem", UNIT, UNIT)
    return text(0, 16, words("capital"), 13, SOFT_INK) + moved(0, 32, tile, 0.36)


def _turned(tag: str, view: dict[str, Any], words: Words) -> str:
    """Draw the distinct turns of the tile drawn with their numbers; highlight the pending one."""
    shown = text(0, 16, words("drawn"), 13, SOFT_INK)
    pending = view["pending"]["turn"] if view["pending"] else None
    name = view["drawn"]
    for i, turn in enumerate(turns(name)):
        x = i * (TILE * TURNED + 4)
        tile = small_tile(tag, f"turn{turn}", name, turn)
        shown += moved(x, 30, tile, TURNED)
        if turn == pending:
            edge = TILE * TURNED
            shown += moved(x, 30, lit(f"M0 0H{number(edge)}V{number(edge)}H0Z", 2))
        shown += serif(text(x + TILE * TURNED / 2, 101, turn, 18, INK, "middle"), 600)
    return shown


def small_tile(tag: str, part: str, name: str, turn: int) -> str:
    """Draw a single tile, with all its half walkways reaching its edges."""
    path = f"M{HALF} {HALF}h{UNIT}v{UNIT}h-{UNIT}z"
    for half in sorted(halves(name, turn)):
        cell, way = HALVES[half]
        path += run(cell, way, 0, HALF - INSET)
    sites = "".join(
        use(tag, "site", x, y) for x in (HALF, UNIT + HALF) for y in (HALF, UNIT + HALF)
    )
    return use(tag, "tile0", 0, 0) + inlay(tag, part, path, "") + sites
