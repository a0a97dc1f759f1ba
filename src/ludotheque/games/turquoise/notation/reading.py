"""States of Turquoise read from JSON, every field checked."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition
from ludotheque.games.turquoise.components import first_turn, gate_cell, tile_mask
from ludotheque.games.turquoise.notation.names import PHASES, TABLETS
from ludotheque.games.turquoise.notation.writing import to_json
from ludotheque.games.turquoise.rules.geometry import (
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
from ludotheque.games.turquoise.rules.scoring import coefficient
from ludotheque.games.turquoise.rules.state import (
    ACTION_POINTS,
    ASKING,
    BIDDING,
    CAPITAL,
    CAPITAL_TILE,
    CORNER_TILE,
    HIDDEN,
    IDLE_ROUNDS,
    MAIN,
    MOST_AP,
    NO_TILES,
    NOTHING,
    ONLY_ENDS,
    PLACING,
    PLAIN,
    PLAIN_TILE,
    PLAYING,
    PRICES,
    QUIET_ROUNDS,
    SETH,
    STATE,
    STOREYS,
    STRIKE,
    THOTH,
)
from ludotheque.games.turquoise.rules.tiles import distinct, is_open, some_place_open
from ludotheque.games.turquoise.rules.walkways import survey

CORNERS: Final = (0, 3, 12, 15)


def from_json(data: Mapping[str, Any], start: NDArray[Any]) -> NDArray[Any]:
    """Return the state of a JSON, or raise `BadPosition`; every field is checked."""
    state = read_state(data, start)
    for key, value in to_json(state).items():
        if key not in data:
            raise BadPosition(f"'{key}' is missing; here it would be {value!r}")
        if data[key] != value or isinstance(data[key], bool) != isinstance(value, bool):
            raise BadPosition(f"'{key}' is {data[key]!r}; here it would be {value!r}")
    return state


def read_state(data: Mapping[str, Any], start: NDArray[Any]) -> NDArray[Any]:
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
    state = np.zeros(1, STATE)
    s = state[0]
    s.seats, s.gates = view["seats"], sum(1 << gate_cell(name) for name in gates)
    _read_open(state, view)
    s.pile_size = len(view["pile"])
    s.pile[: s.pile_size] = HIDDEN
    s.drawn = NOTHING if view["drawn"] is None else tile_mask(view["drawn"])
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
        ("ap", 0, MOST_AP),
        ("quiet", 0, QUIET_ROUNDS * seats),
        ("ends", 0, IDLE_ROUNDS * seats),
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
    survey(s)


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
        kind = PLAIN_TILE
        if place in CORNERS or place == CAPITAL_PLACE:
            kind = CORNER_TILE if place in CORNERS else CAPITAL_TILE
            right = "corner" if place in CORNERS else "capital"
            if name != right:
                raise BadPosition(f"'tiles': on place {place_name(place)} lies the {right} tile")
        else:
            s.halves[place] = _mask(name, "tiles")
        s.tile[place] = kind
        s.turned[place] = _whole(data, "turn", 0, 3)
        first = kind == PLAIN_TILE and distinct(int(s.halves[place]), data["turn"])
        if data["turn"] and not first:
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
            if level < STOREYS and not s.pillar[level, cell]:
                raise BadPosition("'pillars': a covered site without a pillar (TURQUOISE-R4)")


def _read_piles(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    s = state[0]
    pile = data.get("pile")
    if not isinstance(pile, list) or len(pile) > PLAIN:
        raise BadPosition("'pile' must be a list of tiles")
    masks = [_mask(name, "pile") for name in pile]
    drawn = data.get("drawn")
    s.drawn = NOTHING if drawn is None else _mask(drawn, "drawn")
    laid = [int(s.halves[place]) for place in range(PLACES) if s.tile[place] == PLAIN_TILE]
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
    for key, values, most in (("points", points, PRICES - 1), ("supply", supply, full)):
        good = isinstance(values, list) and len(values) == seats
        if not good or not all(type(x) is int and 0 <= x <= most for x in values or ()):
            raise BadPosition(f"'{key}' must be {seats} whole numbers from 0 to {most}")
    s.points[:seats], s.supply[:seats] = points, supply
    still = sum(
        STRIKE * coefficient(int(LEVEL_OF[place])) if LEVEL_OF[place] else 2
        for place in range(PLACES)
        if not s.tile[place]
    )
    if int(s.points.sum()) + still >= PRICES:
        most = PRICES - 1 - still
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
        s.price = _whole(auction, "price", 1, PRICES - 1)
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
    phase, seth = int(s.phase), int(s.tablet[SETH])
    drawn, capital = s.drawn != NOTHING, s.waiting == CAPITAL_PLACE + 1
    problems = (
        ((phase == BIDDING) != bool(s.lot), "'auction' belongs to the phase auction"),
        ((phase == ASKING) != bool(s.waiting), "'pending' belongs to the phase seth"),
        (phase == PLACING and not drawn, "in the phase place a tile is drawn"),
        (phase == ASKING and drawn == capital, "what waits for Seth is the tile drawn"),
        (drawn and phase not in (PLACING, ASKING), "a tile drawn must be placed"),
        (phase == ASKING and seth in (0, s.active + 1), "another seat must hold Seth"),
        (phase != MAIN and not s.begun, "'begun' is true once a move is made"),
        (s.laid and not s.begun, "'begun' is true once a tile is laid"),
        (phase == BIDDING and s.ap != ACTION_POINTS, "an auction comes first"),
        (not s.begun and s.ap != ACTION_POINTS, "a turn begins with three action points"),
        (s.ap == MOST_AP and s.tablet[THOTH], "four action points mean that Thoth was used"),
    )
    for wrong, problem in problems:
        if wrong:
            raise BadPosition(f"'phase' is {PHASES[phase]}, but {problem}")
    if phase == PLACING and not some_place_open(s):
        raise BadPosition("a tile is drawn, but no place is open (TURQUOISE-J1)")
    if (
        s.waiting
        and s.waiting_turn
        and (not drawn or not distinct(int(s.drawn), int(s.waiting_turn)))
    ):
        raise BadPosition("'pending': a turn that a smaller one equals (TURQUOISE-J12)")
    if s.waiting and not is_open(s, int(s.waiting) - 1):
        raise BadPosition("'pending': that place is not open (TURQUOISE-R4)")


def _set_end(state: NDArray[Any]) -> None:
    s = state[0]
    s.ended = PLAYING
    if s.tile[CAPITAL_PLACE]:
        s.ended = CAPITAL
    elif s.quiet >= QUIET_ROUNDS * s.seats:
        s.ended = NO_TILES
    elif s.ends >= IDLE_ROUNDS * s.seats:
        s.ended = ONLY_ENDS


def _actor(state: NDArray[Any], given: Any) -> int:
    """Return the seat to act; in an auction only the `turn` given can name the bidder."""
    s = state[0]
    if s.phase == ASKING:
        return int(s.tablet[SETH]) - 1
    if s.phase != BIDDING:
        return int(s.active)
    able = [seat for seat in range(s.seats) if s.bidding >> seat & 1 and s.points[seat] > s.price]
    if given not in able or given == s.bidder or isinstance(given, bool):
        raise BadPosition(f"'turn' is {given!r}; asked is a bidder who can raise (TURQUOISE-J9)")
    return int(given)
