"""Topominos moves and states as text and JSON."""

import operator
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import USED
from ludotheque.core.contract import EFFECT_WIDTH
from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.core.seeds import key_of
from ludotheque.games.topominos import rules
from ludotheque.games.topominos.tiles import HIDDEN_NAME, tile_name, tile_names, tile_number

END_TURN_NAME: Final = "end-turn"
PASS_NAME: Final = "pass"
ENDINGS: Final = ("", "empty", "stuck", "passes", "turns")
MODES: Final = (None, "free", "B", *(f"A{place}" for place in range(rules.COMPARTMENTS)))
_FIGURES: Final = r"[0-9](?:[ ,]+[0-9])*"
_NUMBERED: Final = re.compile(rf"(lay|exchange) ?(?:\( ?({_FIGURES}) ?\)|({_FIGURES}))")
_END_TURN: Final = re.compile(r"end([- ]turn)?")


def move_text(move: int) -> str:
    """Return the name of a move: `lay(0,3,4)`, `end-turn`, `pass` or `exchange(0,2)`."""
    if move < rules.END_TURN:
        slot, rest = divmod(move, rules.SLOT_STRIDE)
        orientation, compartment = divmod(rest, rules.COMPARTMENTS)
        return f"lay({slot},{orientation},{compartment})"
    if move == rules.END_TURN:
        return END_TURN_NAME
    if move == rules.PASS:
        return PASS_NAME
    slots = [slot for slot in range(rules.RACK) if (move - rules.EXCHANGE) >> slot & 1]
    return f"exchange({','.join(map(str, slots))})"


def read_move(text: str, rack: list[int]) -> int:
    """Read any name of a move; twin tiles and symmetries give several, the lowest is returned."""
    words = " ".join(text.lower().split())
    if words == PASS_NAME:
        return rules.PASS
    if _END_TURN.fullmatch(words):
        return rules.END_TURN
    if found := _NUMBERED.fullmatch(words):
        numbers = [int(figure) for figure in re.findall("[0-9]", found[0])]
        if found[1] == "lay":
            sizes = (rules.RACK, rules.ORIENTATIONS, rules.COMPARTMENTS)
            if len(numbers) == len(sizes) and all(map(operator.lt, numbers, sizes)):
                return _lowest_lay(rack, *numbers)
        elif max(numbers) < rules.RACK and len(set(numbers)) == len(numbers):
            return rules.EXCHANGE + sum(1 << slot for slot in _lowest(numbers, rack))
    right = "a move is like lay(0,3,4), end-turn, pass or exchange(0,2)"
    raise NotAMove(f"{text!r} is not a move of topominos; {right}")


def _lowest_lay(rack: list[int], slot: int, orientation: int, compartment: int) -> int:
    """Return the same lay with the lowest slot and the lowest orientation."""
    if slot < len(rack) and rack[slot] != rules.HIDDEN:
        looks = rules.TURNED[rack[slot]].tolist()
        slot, orientation = rack.index(rack[slot]), looks.index(looks[orientation])
    return (slot * rules.ORIENTATIONS + orientation) * rules.COMPARTMENTS + compartment


def _lowest(slots: list[int], rack: list[int]) -> list[int]:
    """Return the lowest slots with the same tiles."""
    if max(slots) >= len(rack) or any(rack[slot] == rules.HIDDEN for slot in slots):
        return slots
    wanted = Counter(rack[slot] for slot in slots)
    found = []
    for slot, tile in enumerate(rack):
        if wanted[tile] > 0:
            wanted[tile] -= 1
            found.append(slot)
    return found


# --- JSON ----------------------------------------------------------------------------------------


def to_json(state: NDArray[Any]) -> dict[str, Any]:
    """Return everything that the record holds; hidden values are question marks."""
    names = ("seats", "over", "hand", "first", "turn", "turns", "mode", "touched", "banked")
    seats, ended, hand, first, turn, turns, mode, touched, banked = plain(state, *names)
    racks, rack_sizes, fresh = plain(state, "rack", "rack_size", "fresh")
    bag, bag_size, out, starts = plain(state, "bag", "bag_size", "out", "starts")
    passes, ending, hand_points, exchanges = plain(state, "passes", "ending", "points", "exchanges")
    over = bool(ended)
    points = np.zeros(seats, np.int64)
    rules.scores(state[0], points)
    return {
        "seats": seats,
        "hand": hand,
        "first": first,
        "turn": None if over else turn,
        "turns": turns,
        "stacks": _stack_names(state),
        "racks": [tile_names(rack) for rack in racks[:seats]],
        "bag": tile_names(bag[:bag_size][::-1]),
        "out": tile_names(out),
        "mode": MODES[mode],
        "open": [] if over else _places(int(rules.open_compartments(state[0]))),
        "touched": _places(touched),
        "banked": banked,
        "gains": _gains(state),
        "passes": passes[:seats],
        "ending": ENDINGS[ending] or None,
        "points": hand_points[:seats],
        "sheet": state["sheet"][0, : hand - 1 + over, :seats].tolist(),
        "scores": points.tolist(),
        "starts": [tile_name(tile) or None for tile in starts[:seats]],
        "previous": _previous(state),
        "lost": None if hand == 1 and not over else _lost(state),
        "exchanges": exchanges,
        "fresh": [fresh[seat][: rack_sizes[seat]] for seat in range(seats)],
        "returned": [_returned(state, seat) for seat in range(seats)],
        "dealer": _dealer_name(state),
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, int(state["seats"][0]), shares_victory=True)


def _dealer_name(state: NDArray[Any]) -> str:
    """Write the key in 64 hexadecimal figures, like a seed, and the number of blocks used."""
    *key, used = state["dealer"][0].tolist()
    if used == rules.UNKNOWN:
        return HIDDEN_NAME
    return "".join(f"{word:08x}" for word in reversed(key)) + f":{used}"


def _stack_names(state: NDArray[Any]) -> list[list[str]]:
    tiles, turns, sizes = plain(state, "stack_tile", "stack_turn", "stack_size")
    return [
        [f"{tile_name(tiles[place][i])}:{turns[place][i]}" for i in range(sizes[place])]
        for place in range(rules.COMPARTMENTS)
    ]


def _places(bits: int) -> list[int]:
    return [place for place in range(rules.COMPARTMENTS) if bits >> place & 1]


def _gains(state: NDArray[Any]) -> list[int]:
    """Return what the turn in progress scores so far, as its end would tell."""
    if state["mode"][0] == rules.NOTHING:
        return []
    rows = np.zeros((rules.MOST_EFFECTS, EFFECT_WIDTH), np.int64)
    found = rows[: rules.effects(state[0], rules.END_TURN, rows)]
    nines = int(found[found[:, 0] == rules.TURN_ROW, rules.NINES_OF_TURN].sum())
    stacks: list[int] = found[found[:, 0] == rules.STACK_ROW, rules.DOTS_OF_STACK].tolist()
    return [rules.COMPLETE] * nines + stacks


def _lost(state: NDArray[Any]) -> list[int]:
    return [int(rules.lost(state[0], seat)) for seat in range(int(state["seats"][0]))]


def _previous(state: NDArray[Any]) -> dict[str, Any] | None:
    hand, seats, racks = plain(state, "hand", "seats", "previous")
    return None if hand == 1 else {"racks": [tile_names(rack) for rack in racks[:seats]]}


def _returned(state: NDArray[Any], seat: int) -> Any:
    size = int(state["returned_size"][0, seat])
    if size < 0:
        return HIDDEN_NAME
    tiles = state["returned_tile"][0, seat, :size].tolist()
    counts = state["returned_count"][0, seat, :size].tolist()
    return [list(pair) for pair in zip(tile_names(tiles), counts, strict=True)]


# --- reading a state -----------------------------------------------------------------------------


def from_json(
    data: Mapping[str, Any], setting: NDArray[Any], *, whole: bool = True
) -> NDArray[Any]:
    """Read and check a state from JSON; raises `BadPosition`.

    Unless `whole`, values that follow from others may be missing.
    """
    state = np.zeros(1, rules.STATE)
    s = state[0]
    for key in ("seats", "hands", "total", "tile_count", "tiles"):
        s[key] = setting[0][key]
    _read_tiles(state, data)
    _read_match(state, data)
    _read_hand(state, data)
    _read_turn(state, data)
    _read_knowledge(state, data)
    written = to_json(state)
    for key in written if whole else data:
        if key not in data:
            raise BadPosition(f"'{key}' is missing; here it would be {written[key]!r}")
        if not _same(data[key], written[key]):
            raise BadPosition(f"'{key}' is {data[key]!r}; here it would be {written[key]!r}")
    for key in data:
        if key not in written:
            raise BadPosition(f"'{key}' is not known; a state has {', '.join(written)}")
    return state


def _same(one: Any, other: Any) -> bool:
    """Return whether two values are equal and of the same type: true is not 1."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)


def _fail(key: str, problem: str, rule: str = "") -> BadPosition:
    return BadPosition(f"'{key}': {problem}{f' (TOPOMINOS-{rule})' if rule else ''}")


def _number(value: Any, key: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise _fail(key, f"{value!r} is not a whole number from {low} to {high}")
    return value


def _items(value: Any, key: str, count: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != count:
        raise _fail(key, f"it must be a list of {count}, not {value!r}")
    return value


def _numbers(value: Any, key: str, count: int, low: int, high: int) -> list[int]:
    return [_number(item, key, low, high) for item in _items(value, key, count)]


def _tile(name: Any, key: str) -> int:
    tile = tile_number(name) if isinstance(name, str) else None
    if tile is None:
        raise _fail(key, f"{name!r} is not a tile such as 159", "C1")
    return tile


def _tiles(names: Any, key: str) -> list[int]:
    if not isinstance(names, list):
        raise _fail(key, f"it must hold lists of tiles, not {names!r}")
    return [_tile(name, key) for name in names]


def _racks(value: Any, key: str, seats: int, size: int) -> list[list[int]]:
    racks = [_tiles(rack, key) for rack in _items(value, key, seats)]
    if max(map(len, racks)) > size:
        raise _fail(key, f"a rack holds at most {size} tiles", "R1")
    return racks


def _read_tiles(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read where the tiles are; each tile of the set must be in exactly one place."""
    s = state[0]
    size = int(rules.full_rack(int(s.seats)))
    racks = _racks(data.get("racks"), "racks", int(s.seats), size)
    bag, out = _tiles(data.get("bag"), "bag"), _tiles(data.get("out"), "out")
    stacks = _items(data.get("stacks"), "stacks", rules.COMPARTMENTS)
    rules.count_left(s)
    laid = [tile for place, stack in enumerate(stacks) for tile in _stack(state, place, stack)]
    everything = Counter(s.tiles[: s.tile_count].tolist())
    found = Counter([*laid, *bag, *out, *(tile for rack in racks for tile in rack)])
    for tile in {*everything, *found}:
        if found[tile] != everything[tile]:
            name = tile_name(tile)
            problem = f"stacks, racks, bag and out have {found[tile]} tiles {name}"
            raise BadPosition(f"{problem}; there are {everything[tile]} (TOPOMINOS-C2)")
    for tile in [*laid, *out]:
        s.left[rules.KIND[tile]] -= 1
    s.bag_size, s.out_size = len(bag), len(out)
    s.bag[: len(bag)] = bag[::-1]
    s.out[: len(out)] = out
    for seat, rack in enumerate(racks):
        s.rack_size[seat] = len(rack)
        s.rack[seat, : len(rack)] = rack
    _check_out(out)


def _stack(state: NDArray[Any], place: int, entries: Any) -> list[int]:
    """Lay and return the tiles of a stack; no dot may cover another, nor the stack be complete."""
    s = state[0]
    if not isinstance(entries, list) or len(entries) >= rules.CELLS:
        raise _fail("stacks", "each is a list of at most eight tiles such as 124:3")
    tiles = []
    for height, entry in enumerate(entries):
        name, _, turned = entry.partition(":") if isinstance(entry, str) else ("", "", "")
        if not re.fullmatch(r"[0-7]", turned):
            raise _fail("stacks", f"{entry!r} is not a tile and its orientation such as 124:3")
        tile, orientation = _tile(name, "stacks"), int(turned)
        looks = rules.TURNED[tile].tolist()
        lowest = looks.index(looks[orientation])
        if lowest != orientation:
            raise _fail("stacks", f"{entry} is written {name}:{lowest}", "C1")
        if looks[orientation] & int(s.covered[place]):
            raise _fail("stacks", f"a dot of {entry} lies over another dot", "R5")
        s.covered[place] |= looks[orientation]
        s.stack_tile[place, height], s.stack_turn[place, height] = tile, orientation
        tiles.append(tile)
    if s.covered[place] == rules.FULL:
        raise _fail("stacks", f"{entries} is complete and goes out at once", "R7")
    s.stack_size[place] = len(tiles)
    return tiles


def _check_out(out: list[int]) -> None:
    """Check that the tiles form complete stacks in turn: nine dots, none covering another."""
    shown = {0}  # the drawings that the stack so far may show
    for tile in out:
        looks = set(rules.TURNED[tile].tolist())
        shown = {one | other for one in shown for other in looks if not one & other}
        if rules.FULL in shown:
            shown = {0}
    if shown != {0}:
        raise _fail("out", "these tiles do not make complete stacks, one after another", "R7")


def _read_match(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the hand and turn numbers, the ending, the finished hands and the previous racks."""
    s = state[0]
    seats = int(s.seats)
    s.hand = _number(data.get("hand"), "hand", 1, rules.MOST_HANDS)
    s.turns = _number(data.get("turns"), "turns", 0, 10_000)
    ending = data.get("ending")
    if ending is not None and ending not in ENDINGS[1:]:
        right = ", ".join(ENDINGS[1:])
        raise _fail("ending", f"{ending!r} is neither null nor one of {right}")
    s.ending = ENDINGS.index(ending or "")
    s.over = bool(s.ending) and s.turns % seats == 0  # the round is finished (R10)
    _read_sheet(state, data.get("sheet"))
    _read_start(state, data)
    previous = data.get("previous")
    if not isinstance(previous, Mapping | None) or (previous is None) != (s.hand == 1):
        raise _fail("previous", "null in the first hand, later the racks of the hand before")
    if previous is not None:
        size = int(rules.full_rack(int(s.seats)))
        for seat, rack in enumerate(_racks(previous.get("racks"), "previous", seats, size)):
            s.previous[seat, : len(rack)] = rack
        _check_in_set(state, s.previous.ravel(), "previous")


def _read_sheet(state: NDArray[Any], sheet: Any) -> None:
    """Read a row for each finished hand; the match ends with its last row and no earlier one."""
    s = state[0]
    seats, rows = int(s.seats), int(s.hand) - 1 + int(s.over)
    low, high = -rules.CELLS * rules.RACK, rules.COMPLETE * rules.MOST_TILES
    for row, points in enumerate(_items(sheet, "sheet", rows)):
        s.sheet[row, :seats] = _numbers(points, "sheet", seats, low, high)
        most = int(s.sheet[: row + 1].sum(axis=0)[:seats].max())
        last = bool(rules.is_last_hand(s, row + 1, most))
        if last != (bool(s.over) and row + 1 == rows):
            problem = f"the match is {'' if last else 'not '}over after hand {row + 1}"
            raise _fail("sheet", problem, "R12")


def _read_start(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read who began this hand: a winner of the previous one; several winners drew for it (R2)."""
    s = state[0]
    seats, hand = int(s.seats), int(s.hand)
    before = s.sheet[hand - 2, :seats].tolist() if hand > 1 else [0] * seats
    drawing = [seat for seat in range(seats) if before[seat] == max(before)]
    s.first = _number(data.get("first"), "first", 0, seats - 1)
    s.turn = s.first if s.over else (int(s.first) + int(s.turns)) % seats
    if s.first not in drawing:
        raise _fail("first", f"one of the seats {drawing} starts, not {s.first}", "R2")
    starts = _items(data.get("starts"), "starts", seats)
    shown = [seat for seat in range(seats) if starts[seat] is not None]
    if shown != (drawing if len(drawing) > 1 else []):
        raise _fail("starts", f"a tile for each seat that drew, else null, not {starts}", "R2")
    for seat in shown:
        s.starts[seat] = _tile(starts[seat], "starts")
    _check_in_set(state, s.starts, "starts")


def _check_in_set(state: NDArray[Any], tiles: Any, key: str) -> None:
    s = state[0]
    more = Counter(tile_names(tiles)) - Counter(tile_names(s.tiles))
    if more:
        raise _fail(key, f"there are not so many tiles {', '.join(more)}", "C2")


def _read_hand(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the points and passes of this hand, and check its rack sizes and its end."""
    s = state[0]
    seats, over, turns = int(s.seats), bool(s.over), int(s.turns)
    size = int(rules.full_rack(int(s.seats)))
    left = [int(rules.lost(s, seat)) if over else 0 for seat in range(seats)]
    points = _items(data.get("points"), "points", seats)
    most = rules.COMPLETE * int(s.tile_count)
    for seat in range(seats):
        s.points[seat] = _number(points[seat], "points", -left[seat], most - left[seat])
    if over and points != s.sheet[s.hand - 1, :seats].tolist():
        raise _fail("points", "once the match is over they are the last row of 'sheet'", "R11")
    passes = _items(data.get("passes"), "passes", seats)
    for seat in range(seats):
        order = (seat - int(s.first)) % seats
        had = (turns - order + seats - 1) // seats - (order == 0)
        s.passes[seat] = _number(passes[seat], "passes", 0, max(had, 0))
    for seat in range(seats):
        acting = not over and seat == s.turn
        sizes = {size} if s.bag_size else set(range(int(acting), size + 1))
        if acting and data.get("mode") is not None:
            sizes = set(range(1, size))
        if s.rack_size[seat] not in sizes:
            right = " or ".join(map(str, sorted(sizes)))
            problem = f"seat {seat} holds {s.rack_size[seat]} tiles, not {right}"
            raise _fail("racks", problem, "R9" if sizes == {size} else "R8")
    _check_end(state, data.get("mode") is None)


def _check_end(state: NDArray[Any], between: bool) -> None:
    """Check that the ending holds; between turns, also that a due ending is not missing."""
    s = state[0]
    if s.turns == 0:
        if s.ending or s.points.any():
            raise _fail("ending", "in the opening turn there are no points and no end", "R10")
        return
    empty = s.bag_size == 0 and not s.rack_size[: s.seats].all()
    holds = {
        rules.PLAYING: True,
        rules.EMPTY: empty,
        rules.STUCK: between and not empty and bool(rules.is_stuck(s)),
        rules.PASSES: _all_passed(state),
        rules.TURNS: s.seats == 1 and s.turns == rules.TURNS_ALONE,
    }
    if not holds[int(s.ending)]:
        raise _fail("ending", f"{ENDINGS[int(s.ending)]!r} does not hold here", "R10")
    now = int(rules.reason_to_end(s)) if between else rules.PLAYING
    if now and not s.ending:
        raise _fail("ending", f"it is null; here it would be {ENDINGS[now]!r}", "R10")
    if s.over and s.seats == 1 and now != s.ending:
        raise _fail("ending", f"here it would be {ENDINGS[now] or None!r}", "R10")


def _all_passed(state: NDArray[Any]) -> bool:
    """Return whether all seats may have passed at some moment of this round (J3).

    The first seat and those still to play must have; the others may have laid tiles since.
    """
    s = state[0]
    seats, enough = int(s.seats), 2 if s.bag_size else 1
    late = int(s.turns) % seats or seats
    orders = [0, *range(late, seats)]
    return all(s.passes[(int(s.first) + order) % seats] >= enough for order in orders)


def _read_turn(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the turn in progress (J1)."""
    s = state[0]
    mode = data.get("mode")
    if mode not in MODES or not isinstance(mode, str | None):
        raise _fail("mode", f"{mode!r} is neither null nor one of free, B, A0 to A8")
    touched = data.get("touched")
    if not isinstance(touched, list) or any(type(place) is not int for place in touched):
        raise _fail("touched", f"it must be a list of compartments, not {touched!r}")
    standing = {place for place in range(rules.COMPARTMENTS) if s.covered[place]}
    if touched != sorted(set(touched)) or not standing.issuperset(touched):
        raise _fail("touched", "these are compartments with stacks, in rising order", "R6")
    gone = sum(map(len, tile_names(s.out)))
    banked = _number(data.get("banked"), "banked", 0, gone)
    if banked % rules.COMPLETE:
        raise _fail("banked", "complete stacks score 9 each", "R7")
    s.mode, s.banked = MODES.index(mode), banked
    s.touched = sum(1 << place for place in touched)
    if mode is None:
        fits = not touched and not banked
    elif mode in ("free", "B"):
        fits = banked > 0 if mode == "free" else bool(touched)
    else:
        fits = int(mode[1]) in touched and (banked > 0 or len(touched) == 1)
    if not fits or (s.over and mode):
        raise _fail("mode", f"{mode!r} does not go with what was touched and banked", "J1")
    if s.turns == 0 and (standing != set(touched) or banked != gone or (mode == "B" and not gone)):
        raise _fail("mode", "in the opening turn one compartment is filled and completed", "R3")


def _read_knowledge(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the exchanges, what seats may know of them, and the dealer."""
    s = state[0]
    seats = int(s.seats)
    most = max(0, int(s.turns) - 1)
    s.exchanges = exchanges = _number(data.get("exchanges"), "exchanges", 0, most)
    fresh = _items(data.get("fresh"), "fresh", seats)
    for seat in range(seats):
        size = int(s.rack_size[seat])
        counts = _numbers(fresh[seat], "fresh", size, 0, exchanges)
        if counts != sorted(counts):
            raise _fail("fresh", f"drawn tiles go last, so {counts} must rise", "J2")
        s.fresh[seat, :size] = counts
    for seat, entries in enumerate(_items(data.get("returned"), "returned", seats)):
        _read_returned(state, seat, entries)
    dealer = data.get("dealer")
    if not isinstance(dealer, str) or not (found := _DEALER.fullmatch(dealer)):
        raise _fail("dealer", f"{dealer!r} is not 64 hexadecimal figures, a colon and a number")
    s.dealer[:USED] = key_of(int(found[1], 16))
    s.dealer[USED] = int(found[2])


def _read_returned(state: NDArray[Any], seat: int, entries: Any) -> None:
    """Read the tiles a seat put back; each must be in the bag or in another's slot filled since."""
    s = state[0]
    if not isinstance(entries, list) or len(entries) > rules.MOST_TILES:
        raise _fail("returned", "each is a list of pairs such as ['159', 2]")
    pairs = [_items(entry, "returned", 2) for entry in entries]
    tiles = [_tile(name, "returned") for name, _ in pairs]
    counts = [_number(count, "returned", 1, int(s.exchanges)) for _, count in pairs]
    if pairs != sorted(pairs):
        raise _fail("returned", "tiles stand in the order of their names, then counts")
    others = [other for other in range(s.seats) if other != seat]
    for tile, count in zip(tiles, counts, strict=True):
        put_back = sum(t == tile and c >= count for t, c in zip(tiles, counts, strict=True))
        there = int((s.bag == tile).sum())
        there += sum(int(((s.rack[o] == tile) & (s.fresh[o] >= count)).sum()) for o in others)
        if put_back > there:
            problem = f"seat {seat} cannot have put {tile_name(tile)} back at {count}"
            raise _fail("returned", problem, "J2")
    s.returned_size[seat] = len(tiles)
    s.returned_tile[seat, : len(tiles)] = tiles
    s.returned_count[seat, : len(tiles)] = counts


# --- one line ------------------------------------------------------------------------------------

NONE: Final = "-"
_DEALER: Final = re.compile(r"([0-9a-f]{64}):(0|[1-9][0-9]{0,9})")
_FIELDS: Final = {  # the type of the values in each field, and how deep their lists are nested
    "hand": (int, 0),
    "first": (int, 0),
    "turns": (int, 0),
    "stacks": (str, 2),
    "racks": (str, 2),
    "bag": (str, 1),
    "out": (str, 1),
    "mode": (str, 0),
    "touched": (int, 1),
    "banked": (int, 0),
    "passes": (int, 1),
    "ending": (str, 0),
    "points": (int, 1),
    "sheet": (int, 2),
    "starts": (str, 1),
    "previous": (str, 2),
    "exchanges": (int, 0),
    "fresh": (int, 2),
    "returned": (str, 2),
    "dealer": (str, 0),
}
_BETWEEN: Final = ("", ",", "/")
_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,9}")


def to_text(state: NDArray[Any]) -> str:
    """Write the fields that do not follow from others, separated by spaces."""
    data = to_json(state)
    data["returned"] = [[f"{tile}:{count}" for tile, count in row] for row in data["returned"]]
    data["previous"] = data["previous"] and data["previous"]["racks"]
    return " ".join(_write(data[key], depth) for key, (_, depth) in _FIELDS.items())


def _write(value: Any, depth: int) -> str:
    if depth == 0 or value is None:
        return NONE if value is None else str(value)
    return _BETWEEN[depth].join(_write(item, depth - 1) for item in value) or NONE


def from_text(text: str, setting: NDArray[Any]) -> NDArray[Any]:
    """Read what `to_text` wrote; raises `BadPosition`."""
    fields = text.split(" ")
    if len(fields) != len(_FIELDS):
        raise BadPosition(f"fields: {len(fields)}, not {len(_FIELDS)}: {' '.join(_FIELDS)}")
    data = {
        key: _read(field, kind, depth, key)
        for field, (key, (kind, depth)) in zip(fields, _FIELDS.items(), strict=True)
    }
    if data["sheet"] == [[]]:
        data["sheet"] = []
    data["starts"] = data["starts"] or [None]  # alone nobody draws
    data["returned"] = [[_read_pair(entry) for entry in row] for row in data["returned"]]
    # Alone, a single "-" may also be the empty rack of the previous hand.
    none = data["hand"] == 1 and data["previous"] == [[]]
    data["previous"] = None if none else {"racks": data["previous"]}
    return from_json(data, setting, whole=False)


def _read(field: str, kind: type, depth: int, key: str) -> Any:
    if depth:
        parts = [] if depth == 1 and field == NONE else field.split(_BETWEEN[depth])
        return [_read(part, kind, depth - 1, key) for part in parts]
    if kind is int and field != NONE:
        if not _WHOLE.fullmatch(field):
            raise BadPosition(f"'{key}': {field!r} is not a whole number")
        return int(field)
    return None if field == NONE else field


def _read_pair(entry: Any) -> list[Any]:
    name, _, count = str(entry).partition(":")
    return [name, _read(count, int, 0, "returned")]
