"""Moves of Turquoise as text, its states as text and JSON."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.games.turquoise import routes, rules, site
from ludotheque.games.turquoise.temple import (
    CAPITAL_PLACE,
    CELLS,
    EDGE,
    FIRST_PLACE,
    LEVEL_OF,
    LEVELS,
    PLACES,
    QUARTERS,
    place_name,
    place_number,
)
from ludotheque.games.turquoise.tiles import first_turn, gate_cell, tile_mask, tile_name

TABLETS: Final = ("horus", "anubis", "thoth", "seth")
PHASES: Final = ("main", "place", "auction", "seth", "anubis")
ENDINGS: Final = ("", "capital", "no-tiles", "only-ends")
CORNERS: Final = (0, 3, 12, 15)
WORDS: Final = {
    "let": site.LET,
    "draw": site.DRAW,
    "thoth": site.THOTH_MOVE,
    "done": site.DONE,
    "drop": site.DROP,
    "end": site.END,
}
_NAMES: Final = {move: word for word, move in WORDS.items()}
EXAMPLE: Final = "draw, place(1,0,2,3), move(hand,03,0), auction(horus,3), bid(5) or end"
NO_HALVES: Final = "."  # a tile without half walkways, in a line of text
_TOKENS: Final = re.compile(r"\w+")


# --- moves -------------------------------------------------------------------------------------


def cell_text(spot: int) -> str:
    """Return the row and column of a cell, or `hand`."""
    return "hand" if spot == site.HAND else f"{spot // EDGE}{spot % EDGE}"


def move_text(move: int) -> str:
    """Return the name of a move: `place(1,0,2,3)`, `move(hand,03,0)`, `bid(5)`, `end` etc."""
    if move in _NAMES:
        return _NAMES[move]
    if move < site.PLACE:
        pair, number = divmod(move, site.ROUTES)
        source, target = divmod(pair, site.SPOTS)
        return f"move({cell_text(source)},{cell_text(target)},{number})"
    if move < site.AUCTION:
        place, turn = divmod(move - site.PLACE, 4)
        level, row, column = place_name(place)
        return f"place({level},{row},{column},{turn})"
    if move < site.BID:
        tablet, price = divmod(move - site.AUCTION, site.PRICES)
        return f"auction({TABLETS[tablet]},{price})"
    if move < site.HORUS_MOVE:
        return f"bid({move - site.BID})"
    if move < site.ANUBIS_MOVE:
        return f"horus({cell_text(move - site.HORUS_MOVE)})"
    if move < site.SETH_MOVE:
        return f"anubis({cell_text(move - site.ANUBIS_MOVE)})"
    return f"seth({move - site.SETH_MOVE})"


def read_move(text: str) -> int:
    """Return the move of a name, or raise `NotAMove`.

    Blanks may replace brackets and commas; route 0, and turn 0 of `place`, may be left out.
    """
    if re.sub(r"[\w\s(),.]", "", text) or not (words := _TOKENS.findall(text.lower())):
        raise _not_a_move(text)
    verb, rest = words[0], words[1:]
    if verb in WORDS and not rest:
        return WORDS[verb]
    if verb == "move" and len(rest) in (2, 3):
        source, target = _spot(text, rest[0], hand=True), _spot(text, rest[1], hand=True)
        number = _number(text, rest[2] if len(rest) == 3 else "0", site.ROUTES, "route")
        return int(routes.route_move(source, target, number))
    if verb == "place" and len(rest) in (3, 4):
        return _read_place(text, [*rest, "0"][:4])
    if verb == "auction" and len(rest) == 2:
        if rest[0] not in TABLETS:
            raise NotAMove(
                f"{text!r}: there is no tablet {rest[0]}; there are {', '.join(TABLETS)}"
            )
        price = _number(text, rest[1], site.PRICES, "price")
        return site.AUCTION + TABLETS.index(rest[0]) * site.PRICES + price
    if verb == "bid" and len(rest) == 1:
        return site.BID + _number(text, rest[0], site.PRICES, "bid")
    if verb == "horus" and len(rest) == 1:
        return site.HORUS_MOVE + _spot(text, rest[0])
    if verb == "anubis" and len(rest) == 1:
        return site.ANUBIS_MOVE + _spot(text, rest[0])
    if verb == "seth" and len(rest) == 1:
        return site.SETH_MOVE + _number(text, rest[0], 4, "turn")
    raise _not_a_move(text)


def _not_a_move(text: str) -> NotAMove:
    return NotAMove(f"{text!r} is not a move of turquoise; a move is like {EXAMPLE}")


def _number(text: str, word: str, count: int, what: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 3 or int(word) >= count:
        raise NotAMove(f"{text!r}: {word} is no {what}; there are 0 to {count - 1}")
    return int(word)


def _spot(text: str, word: str, *, hand: bool = False) -> int:
    if hand and word == "hand":
        return site.HAND
    if not re.fullmatch(r"[0-7][0-7]", word):
        also = ", or hand" if hand else ""
        raise NotAMove(f"{text!r}: {word} is no cell; cells are 00 to 77, row and column{also}")
    return int(word[0]) * EDGE + int(word[1])


def _read_place(text: str, words: list[str]) -> int:
    level = _number(text, words[0], LEVELS, "level")
    row, column = (_number(text, word, LEVELS - level, "row or column") for word in words[1:3])
    turn = _number(text, words[3], 4, "turn")
    return site.PLACE + place_number(level, row, column) * 4 + turn


# --- states ------------------------------------------------------------------------------------


def _tile_text(mask: int) -> str | None:
    if mask == site.NOTHING:
        return None
    return "?" if mask == site.HIDDEN else tile_name(mask)


def to_json(state: NDArray[Any]) -> dict[str, Any]:
    """Return the state as plain JSON; the tiles of a hidden pile are question marks."""
    names = ("seats", "first", "active", "actor", "phase", "ap", "begun", "laid", "ended")
    seats, first, active, actor, phase, ap, begun, laid, ended = plain(state, *names)
    tiles, halves, turns, pillars = plain(state, "tile", "halves", "turned", "pillar")
    supply, tower_points, tablets = plain(state, "supply", "points", "tablet")
    pile, pile_size, drawn, quiet, ends = plain(
        state, "pile", "pile_size", "drawn", "quiet", "ends"
    )
    over = bool(ended)
    points = np.zeros(seats, np.int64)
    rules.scores(state[0], points)
    return {
        "seats": seats,
        "first": first,
        "active": active,
        "turn": None if over else actor,
        "phase": PHASES[phase],
        "ap": ap,
        "begun": bool(begun),
        "laid": bool(laid),
        "tiles": [
            _tile(place, kind, halves[place], turns[place])
            for place, kind in enumerate(tiles[:PLACES])
            if kind
        ],
        "pillars": [
            {"level": level, "cell": [cell // EDGE, cell % EDGE], "seat": pillar - 1}
            for level in range(site.STOREYS)
            for cell, pillar in enumerate(pillars[level])
            if pillar
        ],
        "supply": supply[:seats],
        "points": tower_points[:seats],
        "tablets": {name: tablets[i] - 1 if tablets[i] else None for i, name in enumerate(TABLETS)},
        "pile": [_tile_text(mask) for mask in pile[:pile_size][::-1]],
        "drawn": _tile_text(drawn),
        "auction": _auction(state),
        "pending": _pending(state),
        "quiet": quiet,
        "ends": ends,
        "scores": points.tolist(),
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, int(state["seats"][0]), shares_victory=False)


def _tile(place: int, kind: int, halves: int, turn: int) -> dict[str, Any]:
    level, row, column = place_name(place)
    names = {site.CORNER_TILE: "corner", site.CAPITAL_TILE: "capital"}
    name = names.get(kind) or tile_name(halves)
    return {"level": level, "r": row, "c": column, "tile": name, "turn": turn}


def _auction(state: NDArray[Any]) -> dict[str, Any] | None:
    s = state[0]
    if not s.lot:
        return None
    return {
        "tablet": TABLETS[s.lot - 1],
        "price": int(s.price),
        "bidder": int(s.bidder),
        "in": [seat for seat in range(s.seats) if s.bidding >> seat & 1],
    }


def _pending(state: NDArray[Any]) -> dict[str, int] | None:
    s = state[0]
    if not s.waiting:
        return None
    level, row, column = place_name(int(s.waiting) - 1)
    return {"level": level, "r": row, "c": column, "turn": int(s.waiting_turn)}


# --- reading a state ---------------------------------------------------------------------------


def from_json(data: Mapping[str, Any], start: NDArray[Any]) -> NDArray[Any]:
    """Return the state of a JSON, or raise `BadPosition`; every field is checked."""
    state = _read(data, start)
    for key, value in to_json(state).items():
        if key not in data:
            raise BadPosition(f"'{key}' is missing; here it would be {value!r}")
        if data[key] != value or isinstance(data[key], bool) != isinstance(value, bool):
            raise BadPosition(f"'{key}' is {data[key]!r}; here it would be {value!r}")
    return state


def _read(data: Mapping[str, Any], start: NDArray[Any]) -> NDArray[Any]:
    """Build a state from the fields that do not follow from others, and derive the others."""
    state = start.copy()
    s = state[0]
    _read_open(state, data)
    _read_piles(state, data)
    _check_phase(state)
    _set_end(state)
    s.actor = _actor(state, data.get("turn"))
    return state


def of_view(view: Mapping[str, Any], gates: Iterable[str]) -> NDArray[Any]:
    """Return the state that a view shows, for the kernels to ask; the pile is hidden."""
    state = np.zeros(1, site.STATE)
    s = state[0]
    s.seats, s.gates = view["seats"], sum(1 << gate_cell(name) for name in gates)
    _read_open(state, view)
    s.pile_size = len(view["pile"])
    s.pile[: s.pile_size] = site.HIDDEN
    s.drawn = site.NOTHING if view["drawn"] is None else tile_mask(view["drawn"])
    _set_end(state)
    s.actor = view["active"] if view["turn"] is None else view["turn"]
    return state


def _read_open(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read all that lies open but the tile drawn, and note the walkways."""
    s = state[0]
    seats = int(s.seats)
    for key, low, high in (
        ("first", 0, seats - 1),
        ("active", 0, seats - 1),
        ("ap", 0, site.MOST_AP),
        ("quiet", 0, site.QUIET_ROUNDS * seats),
        ("ends", 0, site.IDLE_ROUNDS * seats),
    ):
        s[key] = _whole(data, key, low, high)
    for key in ("begun", "laid"):
        if not isinstance(data.get(key), bool):
            raise BadPosition(f"'{key}' is {data.get(key)!r}; it is true or false")
        s[key] = data[key]
    if data.get("phase") not in PHASES:
        raise BadPosition(f"'phase' is {data.get('phase')!r}; it is one of {', '.join(PHASES)}")
    s.phase = PHASES.index(data["phase"])
    _read_tiles(state, data.get("tiles"))
    _read_pillars(state, data.get("pillars"))
    _read_seats(state, data)
    _read_waiting(state, data)
    site.survey(s)


def _whole(data: Mapping[str, Any], key: str, low: int, high: int) -> int:
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"'{key}' is {value!r}; it is a whole number from {low} to {high}")
    return value


def _mask(name: Any, key: str) -> int:
    good = isinstance(name, str) and all(half in "01234567" for half in name)
    if not good or name != first_turn(name):
        raise BadPosition(f"'{key}': {name!r} is no tile at turn 0 (TURQUOISE-C3)")
    return tile_mask(name)


def _place(data: Any, key: str) -> int:
    if not isinstance(data, Mapping):
        raise BadPosition(f"'{key}' holds {data!r}; a place has level, r, c and turn")
    level = _whole(data, "level", 0, LEVELS - 1)
    row, column = (_whole(data, name, 0, LEVELS - 1 - level) for name in ("r", "c"))
    return place_number(level, row, column)


def _read_tiles(state: NDArray[Any], tiles: Any) -> None:
    s = state[0]
    if not isinstance(tiles, list):
        raise BadPosition("'tiles' must be a list of tiles")
    for field in (s.tile, s.halves, s.turned, s.above):
        field[:] = 0
    for data in tiles:
        place = _place(data, "tiles")
        if s.tile[place]:
            raise BadPosition(f"'tiles': two lie on place {place_name(place)}")
        name = data.get("tile")
        kind = site.PLAIN_TILE
        if place in CORNERS or place == CAPITAL_PLACE:
            kind = site.CORNER_TILE if place in CORNERS else site.CAPITAL_TILE
            right = "corner" if place in CORNERS else "capital"
            if name != right:
                raise BadPosition(f"'tiles': on place {place_name(place)} lies the {right} tile")
        else:
            s.halves[place] = _mask(name, "tiles")
        s.tile[place] = kind
        s.turned[place] = _whole(data, "turn", 0, 3)
        distinct = kind == site.PLAIN_TILE and site.distinct(int(s.halves[place]), data["turn"])
        if data["turn"] and not distinct:
            raise BadPosition("'tiles': a turn that a smaller one equals (TURQUOISE-J12)")
    if not all(s.tile[place] for place in CORNERS):
        raise BadPosition("'tiles': the four corner tiles always lie (TURQUOISE-R1)")
    for place in range(PLACES):
        if s.tile[place]:
            _check_support(state, place)
            s.above[QUARTERS[place]] = LEVEL_OF[place] + 1


def _check_support(state: NDArray[Any], place: int) -> None:
    """Raise `BadPosition` unless a tile above the ground rests on four tiles below."""
    s = state[0]
    level = int(LEVEL_OF[place])
    if level and any(s.above[cell] != level for cell in QUARTERS[place]):
        problem = f"the tile on {place_name(place)} does not rest on four tiles below"
        raise BadPosition(f"'tiles': {problem} (TURQUOISE-R4)")


def _read_pillars(state: NDArray[Any], pillars: Any) -> None:
    s = state[0]
    if not isinstance(pillars, list) or not all(isinstance(data, Mapping) for data in pillars):
        raise BadPosition("'pillars' must be a list of pillars")
    s.pillar[:] = 0
    for data in pillars:
        level, seat = _whole(data, "level", 0, 2), _whole(data, "seat", 0, int(s.seats) - 1)
        cell = data.get("cell")
        good = isinstance(cell, list) and len(cell) == 2
        if not good or not all(type(x) is int and 0 <= x < EDGE for x in cell):
            raise BadPosition(f"'pillars': {cell!r} is no cell [row, column]")
        number = cell[0] * EDGE + cell[1]
        if s.above[number] <= level or s.pillar[level, number]:
            raise BadPosition(f"'pillars': none can stand on level {level} of {cell}")
        s.pillar[level, number] = seat + 1
    for place in range(FIRST_PLACE[1], PLACES):
        level = int(LEVEL_OF[place])
        if s.tile[place] and not all(s.pillar[level - 1, cell] for cell in QUARTERS[place]):
            problem = f"the tile on {place_name(place)} needs four pillars beneath"
            raise BadPosition(f"'pillars': {problem} (TURQUOISE-R4)")
    for cell in range(CELLS):
        for level in range(int(s.above[cell]) - 1):
            if level < site.STOREYS and not s.pillar[level, cell]:
                raise BadPosition("'pillars': a covered site without a pillar (TURQUOISE-R4)")


def _read_piles(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    s = state[0]
    pile = data.get("pile")
    if not isinstance(pile, list) or len(pile) > site.PLAIN:
        raise BadPosition("'pile' must be a list of tiles")
    masks = [_mask(name, "pile") for name in pile]
    drawn = data.get("drawn")
    s.drawn = site.NOTHING if drawn is None else _mask(drawn, "drawn")
    laid = [int(s.halves[place]) for place in range(PLACES) if s.tile[place] == site.PLAIN_TILE]
    seen = [] if drawn is None else [int(s.drawn)]
    if sorted([*laid, *masks, *seen]) != sorted(int(mask) for mask in s.box):
        raise BadPosition("tiles, pile and drawn together are not the plain tiles (TURQUOISE-C3)")
    s.pile[:] = 0
    s.pile[: len(masks)] = masks[::-1]
    s.pile_size = len(masks)


def _read_seats(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    s = state[0]
    seats = int(s.seats)
    points, supply, tablets = data.get("points"), data.get("supply"), data.get("tablets")
    full = 44 - 5 * seats
    for key, values, most in (("points", points, site.PRICES - 1), ("supply", supply, full)):
        good = isinstance(values, list) and len(values) == seats
        if not good or not all(type(x) is int and 0 <= x <= most for x in values or ()):
            raise BadPosition(f"'{key}' must be {seats} whole numbers from 0 to {most}")
    s.points[:seats], s.supply[:seats] = points, supply
    still = sum(
        site.STRIKE * site.coefficient(int(LEVEL_OF[place])) if LEVEL_OF[place] else 2
        for place in range(PLACES)
        if not s.tile[place]
    )
    if int(s.points.sum()) + still >= site.PRICES:
        most = site.PRICES - 1 - still
        raise BadPosition(f"'points': at this time all seats together can have {most} at most")
    for seat in range(seats):
        if int((s.pillar == seat + 1).sum()) + int(s.supply[seat]) != full:
            raise BadPosition(f"'supply': seat {seat} has {full} pillars in all (TURQUOISE-C1)")
    if not isinstance(tablets, Mapping) or set(tablets) != set(TABLETS):
        raise BadPosition(f"'tablets' must name the holder of each of {', '.join(TABLETS)}")
    for i, name in enumerate(TABLETS):
        holder = tablets[name]
        if holder is not None and (type(holder) is not int or not 0 <= holder < seats):
            raise BadPosition(f"'tablets': {holder!r} is no seat and not null")
        s.tablet[i] = 0 if holder is None else holder + 1


def _read_waiting(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the auction and the placement that waits for Seth's answer."""
    s = state[0]
    auction, pending = data.get("auction"), data.get("pending")
    if auction is not None:
        if not isinstance(auction, Mapping) or auction.get("tablet") not in TABLETS:
            raise BadPosition("'auction' is null or has tablet, price, bidder and in")
        s.lot = TABLETS.index(auction["tablet"]) + 1
        s.price = _whole(auction, "price", 1, site.PRICES - 1)
        s.bidder = _whole(auction, "bidder", 0, int(s.seats) - 1)
        inside = auction.get("in")
        seats = range(int(s.seats))
        good = isinstance(inside, list) and all(type(x) is int and x in seats for x in inside)
        if not good or not inside:
            raise BadPosition("'auction': 'in' must be a list of seats")
        s.bidding = sum(1 << seat for seat in set(inside))
        if s.bidder not in inside or s.price > s.points[s.bidder] or s.tablet[s.lot - 1]:
            raise BadPosition("'auction': the bidder is in, can pay, and the tablet is free")
    if pending is not None:
        s.waiting = _place(pending, "pending") + 1
        s.waiting_turn = _whole(pending, "turn", 0, 3)


def _check_phase(state: NDArray[Any]) -> None:
    """Raise `BadPosition` if tile, auction, Seth, `begun` or AP contradict the phase."""
    s = state[0]
    phase, seth = int(s.phase), int(s.tablet[site.SETH])
    drawn, capital = s.drawn != site.NOTHING, s.waiting == CAPITAL_PLACE + 1
    problems = (
        ((phase == site.BIDDING) != bool(s.lot), "'auction' belongs to the phase auction"),
        ((phase == site.ASKING) != bool(s.waiting), "'pending' belongs to the phase seth"),
        (phase == site.PLACING and not drawn, "in the phase place a tile is drawn"),
        (phase == site.ASKING and drawn == capital, "what waits for Seth is the tile drawn"),
        (drawn and phase not in (site.PLACING, site.ASKING), "a tile drawn must be placed"),
        (phase == site.ASKING and seth in (0, s.active + 1), "another seat must hold Seth"),
        (phase != site.MAIN and not s.begun, "'begun' is true once a move is made"),
        (s.laid and not s.begun, "'begun' is true once a tile is laid"),
        (phase == site.BIDDING and s.ap != site.ACTION_POINTS, "an auction comes first"),
    )
    for wrong, problem in problems:
        if wrong:
            raise BadPosition(f"'phase' is {PHASES[phase]}, but {problem}")
    if phase == site.PLACING and not site.some_place_open(s):
        raise BadPosition("a tile is drawn, but no place is open (TURQUOISE-J1)")
    if (
        s.waiting
        and s.waiting_turn
        and (not drawn or not site.distinct(int(s.drawn), int(s.waiting_turn)))
    ):
        raise BadPosition("'pending': a turn that a smaller one equals (TURQUOISE-J12)")
    if s.waiting and not site.is_open(s, int(s.waiting) - 1):
        raise BadPosition("'pending': that place is not open (TURQUOISE-R4)")


def _set_end(state: NDArray[Any]) -> None:
    s = state[0]
    s.ended = site.PLAYING
    if s.tile[CAPITAL_PLACE]:
        s.ended = site.CAPITAL
    elif s.quiet >= site.QUIET_ROUNDS * s.seats:
        s.ended = site.NO_TILES
    elif s.ends >= site.IDLE_ROUNDS * s.seats:
        s.ended = site.ONLY_ENDS


def _actor(state: NDArray[Any], given: Any) -> int:
    """Return the seat to act; in an auction only the `turn` given can name the bidder."""
    s = state[0]
    if s.phase == site.ASKING:
        return int(s.tablet[site.SETH]) - 1
    if s.phase != site.BIDDING:
        return int(s.active)
    able = [seat for seat in range(s.seats) if s.bidding >> seat & 1 and s.points[seat] > s.price]
    if given not in able or given == s.bidder or isinstance(given, bool):
        raise BadPosition(f"'turn' is {given!r}; asked is a bidder who can raise (TURQUOISE-J9)")
    return int(given)


# --- one line ----------------------------------------------------------------------------------

_FIELDS: Final = (
    *("first", "active", "turn", "phase", "ap", "begun", "laid", "quiet", "ends", "tiles"),
    *("pillars", "supply", "points", "tablets", "pile", "drawn", "auction", "pending"),
)


def to_text(state: NDArray[Any]) -> str:
    """Return the JSON fields that determine the state, in order, separated by blanks."""
    data = to_json(state)
    tiles = [f"{t['level']}{t['r']}{t['c']}{t['turn']}:{t['tile']}" for t in data["tiles"]]
    pillars = [f"{p['level']}{p['cell'][0]}{p['cell'][1]}{p['seat']}" for p in data["pillars"]]
    auction, pending = data["auction"], data["pending"]
    words = [
        *(str(data["active"] if data[key] is None else data[key]) for key in _FIELDS[:4]),
        *(str(int(data[key])) for key in _FIELDS[4:9]),
        ";".join(tiles),
        ";".join(pillars) or "-",
        *(",".join(map(str, data[key])) for key in ("supply", "points")),
        ",".join("-" if seat is None else str(seat) for seat in data["tablets"].values()),
        ",".join(name or NO_HALVES for name in data["pile"]) or "-",
        "-" if data["drawn"] is None else f"={data['drawn']}",
        "-"
        if auction is None
        else ",".join(map(str, (*list(auction.values())[:3], *auction["in"]))),
        "-" if pending is None else "".join(str(x) for x in pending.values()),
    ]
    return " ".join(words)


def from_text(text: str, start: NDArray[Any]) -> NDArray[Any]:
    """Return the state of a line from `to_text`, or raise `BadPosition`."""
    words = dict(zip(_FIELDS, text.split(" "), strict=False))
    if len(text.split(" ")) != len(_FIELDS):
        raise BadPosition(f"{len(words)} fields; asked for are {', '.join(_FIELDS)}")
    if not re.fullmatch(r"[0-3]", words["turn"]):
        raise BadPosition(f"'turn' is {words['turn']!r}; it is a seat from 0 on")
    try:
        data = _data_of(words)
    except (ValueError, IndexError):
        raise BadPosition(f"{text[:60]!r} is not a position of turquoise") from None
    state = _read(data, start)
    if data["turn"] != state[0].actor:
        raise BadPosition(f"'turn' is {data['turn']}; here it would be {state[0].actor}")
    return state


def _data_of(words: dict[str, str]) -> dict[str, Any]:
    data: dict[str, Any] = {key: int(words[key]) for key in ("first", "active", "turn", "ap")}
    data |= {key: int(words[key]) for key in ("quiet", "ends")} | {"phase": words["phase"]}
    data |= {key: {"0": False, "1": True}.get(words[key]) for key in ("begun", "laid")}
    data["tiles"] = []
    for word in words["tiles"].split(";"):
        place, _, name = word.partition(":")
        level, row, column, turn = (int(figure) for figure in place)
        data["tiles"].append({"level": level, "r": row, "c": column, "tile": name, "turn": turn})
    pillars = [] if words["pillars"] == "-" else words["pillars"].split(";")
    data["pillars"] = []
    for word in pillars:
        level, row, column, seat = (int(figure) for figure in word)
        data["pillars"].append({"level": level, "cell": [row, column], "seat": seat})
    for key in ("supply", "points"):
        data[key] = [int(number) for number in words[key].split(",")]
    holders = [None if word == "-" else int(word) for word in words["tablets"].split(",")]
    data["tablets"] = dict(zip(TABLETS, holders, strict=True))
    pile = [] if words["pile"] == "-" else words["pile"].split(",")
    data["pile"] = ["" if name == NO_HALVES else name for name in pile]
    data["drawn"] = None if words["drawn"] == "-" else words["drawn"].removeprefix("=")
    data["auction"] = data["pending"] = None
    if words["auction"] != "-":
        tablet, price, bidder, *inside = words["auction"].split(",")
        data["auction"] = {"tablet": tablet, "price": int(price), "bidder": int(bidder)}
        data["auction"]["in"] = [int(seat) for seat in inside]
    if words["pending"] != "-":
        level, row, column, turn = (int(figure) for figure in words["pending"])
        data["pending"] = {"level": level, "r": row, "c": column, "turn": turn}
    return data
