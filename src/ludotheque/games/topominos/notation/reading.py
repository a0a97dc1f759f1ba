"""Topominos states from JSON: everything is checked."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import USED
from ludotheque.core.errors import BadPosition
from ludotheque.core.seeds import key_of
from ludotheque.games.topominos import rules
from ludotheque.games.topominos.notation import checked
from ludotheque.games.topominos.notation.checked import fail
from ludotheque.games.topominos.notation.writing import ENDINGS, MODES, to_json
from ludotheque.games.topominos.rules.tiles import tile_name, tile_names

_DEALER: Final = re.compile(r"([0-9a-f]{64}):(0|[1-9][0-9]{0,9})")


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
    written: Mapping[str, Any] = to_json(state)
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


def _read_tiles(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read where the tiles are; each tile of the set must be in exactly one place."""
    s = state[0]
    size = int(rules.full_rack(int(s.seats)))
    racks = checked.racks(data.get("racks"), "racks", int(s.seats), size)
    bag, out = checked.tiles(data.get("bag"), "bag"), checked.tiles(data.get("out"), "out")
    stacks = checked.items(data.get("stacks"), "stacks", rules.COMPARTMENTS)
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
        raise fail("stacks", "each is a list of at most eight tiles such as 124:3")
    tiles = []
    for height, entry in enumerate(entries):
        name, _, turned = entry.partition(":") if isinstance(entry, str) else ("", "", "")
        if not re.fullmatch(r"[0-7]", turned):
            raise fail("stacks", f"{entry!r} is not a tile and its orientation such as 124:3")
        tile, orientation = checked.tile(name, "stacks"), int(turned)
        looks = rules.TURNED[tile].tolist()
        lowest = looks.index(looks[orientation])
        if lowest != orientation:
            raise fail("stacks", f"{entry} is written {name}:{lowest}", "C1")
        if looks[orientation] & int(s.covered[place]):
            raise fail("stacks", f"a dot of {entry} lies over another dot", "R5")
        s.covered[place] |= looks[orientation]
        s.stack_tile[place, height], s.stack_turn[place, height] = tile, orientation
        tiles.append(tile)
    if s.covered[place] == rules.FULL:
        raise fail("stacks", f"{entries} is complete and goes out at once", "R7")
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
        raise fail("out", "these tiles do not make complete stacks, one after another", "R7")


def _read_match(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the hand and turn numbers, the ending, the finished hands and the previous racks."""
    s = state[0]
    seats = int(s.seats)
    s.hand = checked.number(data.get("hand"), "hand", 1, rules.MOST_HANDS)
    s.turns = checked.number(data.get("turns"), "turns", 0, 10_000)
    ending = data.get("ending")
    if ending is not None and ending not in ENDINGS[1:]:
        right = ", ".join(ENDINGS[1:])
        raise fail("ending", f"{ending!r} is neither null nor one of {right}")
    s.ending = ENDINGS.index(ending or "")
    s.over = bool(s.ending) and s.turns % seats == 0  # the round is finished (R10)
    _read_sheet(state, data.get("sheet"))
    _read_start(state, data)
    previous = data.get("previous")
    if not isinstance(previous, Mapping | None) or (previous is None) != (s.hand == 1):
        raise fail("previous", "null in the first hand, later the racks of the hand before")
    if previous is not None:
        size = int(rules.full_rack(int(s.seats)))
        for seat, rack in enumerate(checked.racks(previous.get("racks"), "previous", seats, size)):
            s.previous[seat, : len(rack)] = rack
        _check_in_set(state, s.previous.ravel(), "previous")


def _read_sheet(state: NDArray[Any], sheet: Any) -> None:
    """Read a row for each finished hand; the match ends with its last row and no earlier one."""
    s = state[0]
    seats, rows = int(s.seats), int(s.hand) - 1 + int(s.over)
    low, high = -rules.CELLS * rules.RACK, rules.COMPLETE * rules.MOST_TILES
    for row, points in enumerate(checked.items(sheet, "sheet", rows)):
        s.sheet[row, :seats] = checked.numbers(points, "sheet", seats, low, high)
        most = int(s.sheet[: row + 1].sum(axis=0)[:seats].max())
        last = bool(rules.is_last_hand(s, row + 1, most))
        if last != (bool(s.over) and row + 1 == rows):
            problem = f"the match is {'' if last else 'not '}over after hand {row + 1}"
            raise fail("sheet", problem, "R12")


def _read_start(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read who began this hand: a winner of the previous one; several winners drew for it (R2)."""
    s = state[0]
    seats, hand = int(s.seats), int(s.hand)
    before = s.sheet[hand - 2, :seats].tolist() if hand > 1 else [0] * seats
    drawing = [seat for seat in range(seats) if before[seat] == max(before)]
    s.first = checked.number(data.get("first"), "first", 0, seats - 1)
    s.turn = s.first if s.over else (int(s.first) + int(s.turns)) % seats
    if s.first not in drawing:
        raise fail("first", f"one of the seats {drawing} starts, not {s.first}", "R2")
    starts = checked.items(data.get("starts"), "starts", seats)
    shown = [seat for seat in range(seats) if starts[seat] is not None]
    if shown != (drawing if len(drawing) > 1 else []):
        raise fail("starts", f"a tile for each seat that drew, else null, not {starts}", "R2")
    for seat in shown:
        s.starts[seat] = checked.tile(starts[seat], "starts")
    _check_in_set(state, s.starts, "starts")


def _check_in_set(state: NDArray[Any], tiles: Any, key: str) -> None:
    s = state[0]
    more = Counter(tile_names(tiles)) - Counter(tile_names(s.tiles))
    if more:
        raise fail(key, f"there are not so many tiles {', '.join(more)}", "C2")


def _read_hand(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the points and passes of this hand, and check its rack sizes and its end."""
    s = state[0]
    seats, over, turns = int(s.seats), bool(s.over), int(s.turns)
    size = int(rules.full_rack(int(s.seats)))
    left = [int(rules.lost(s, seat)) if over else 0 for seat in range(seats)]
    points = checked.items(data.get("points"), "points", seats)
    most = rules.COMPLETE * int(s.tile_count)
    for seat in range(seats):
        s.points[seat] = checked.number(points[seat], "points", -left[seat], most - left[seat])
    if over and points != s.sheet[s.hand - 1, :seats].tolist():
        raise fail("points", "once the match is over they are the last row of 'sheet'", "R11")
    passes = checked.items(data.get("passes"), "passes", seats)
    for seat in range(seats):
        order = (seat - int(s.first)) % seats
        had = (turns - order + seats - 1) // seats - (order == 0)
        s.passes[seat] = checked.number(passes[seat], "passes", 0, max(had, 0))
    for seat in range(seats):
        acting = not over and seat == s.turn
        sizes = {size} if s.bag_size else set(range(int(acting), size + 1))
        if acting and data.get("mode") is not None:
            sizes = set(range(1, size))
        if s.rack_size[seat] not in sizes:
            right = " or ".join(map(str, sorted(sizes)))
            problem = f"seat {seat} holds {s.rack_size[seat]} tiles, not {right}"
            raise fail("racks", problem, "R9" if sizes == {size} else "R8")
    _check_end(state, data.get("mode") is None)


def _check_end(state: NDArray[Any], between: bool) -> None:
    """Check that the ending holds; between turns, also that a due ending is not missing."""
    s = state[0]
    if s.turns == 0:
        if s.ending or s.points.any():
            raise fail("ending", "in the opening turn there are no points and no end", "R10")
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
        raise fail("ending", f"{ENDINGS[int(s.ending)]!r} does not hold here", "R10")
    now = int(rules.reason_to_end(s)) if between else rules.PLAYING
    if now and not s.ending:
        raise fail("ending", f"it is null; here it would be {ENDINGS[now]!r}", "R10")
    if s.over and s.seats == 1 and now != s.ending:
        raise fail("ending", f"here it would be {ENDINGS[now] or None!r}", "R10")


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
        raise fail("mode", f"{mode!r} is neither null nor one of free, B, A0 to A8")
    touched = data.get("touched")
    if not isinstance(touched, list) or any(type(place) is not int for place in touched):
        raise fail("touched", f"it must be a list of compartments, not {touched!r}")
    standing = {place for place in range(rules.COMPARTMENTS) if s.covered[place]}
    if touched != sorted(set(touched)) or not standing.issuperset(touched):
        raise fail("touched", "these are compartments with stacks, in rising order", "R6")
    gone = sum(map(len, tile_names(s.out)))
    banked = checked.number(data.get("banked"), "banked", 0, gone)
    if banked % rules.COMPLETE:
        raise fail("banked", "complete stacks score 9 each", "R7")
    s.mode, s.banked = MODES.index(mode), banked
    s.touched = sum(1 << place for place in touched)
    if mode is None:
        fits = not touched and not banked
    elif mode in ("free", "B"):
        fits = banked > 0 if mode == "free" else bool(touched)
    else:
        fits = int(mode[1]) in touched and (banked > 0 or len(touched) == 1)
    if not fits or (s.over and mode):
        raise fail("mode", f"{mode!r} does not go with what was touched and banked", "J1")
    if s.turns == 0 and (standing != set(touched) or banked != gone or (mode == "B" and not gone)):
        raise fail("mode", "in the opening turn one compartment is filled and completed", "R3")


def _read_knowledge(state: NDArray[Any], data: Mapping[str, Any]) -> None:
    """Read the exchanges, what seats may know of them, and the dealer."""
    s = state[0]
    seats = int(s.seats)
    most = max(0, int(s.turns) - 1)
    s.exchanges = exchanges = checked.number(data.get("exchanges"), "exchanges", 0, most)
    fresh = checked.items(data.get("fresh"), "fresh", seats)
    for seat in range(seats):
        size = int(s.rack_size[seat])
        counts = checked.numbers(fresh[seat], "fresh", size, 0, exchanges)
        if counts != sorted(counts):
            raise fail("fresh", f"drawn tiles go last, so {counts} must rise", "J2")
        s.fresh[seat, :size] = counts
    for seat, entries in enumerate(checked.items(data.get("returned"), "returned", seats)):
        _read_returned(state, seat, entries)
    in_bag = checked.items(data.get("returned_in_bag"), "returned_in_bag", seats)
    for seat in range(seats):
        _read_returned_in_bag(state, seat, in_bag[seat])
    dealer = data.get("dealer")
    if not isinstance(dealer, str) or not (found := _DEALER.fullmatch(dealer)):
        raise fail("dealer", f"{dealer!r} is not 64 hexadecimal figures, a colon and a number")
    s.dealer[:USED] = key_of(int(found[1], 16))
    s.dealer[USED] = int(found[2])


def _read_returned(state: NDArray[Any], seat: int, entries: Any) -> None:
    """Read the tiles a seat put back; each must be in the bag or in another's slot filled since."""
    s = state[0]
    if not isinstance(entries, list) or len(entries) > rules.MOST_TILES:
        raise fail("returned", "each is a list of pairs such as ['159', 2]")
    pairs = [checked.items(entry, "returned", 2) for entry in entries]
    tiles = [checked.tile(name, "returned") for name, _ in pairs]
    counts = [checked.number(count, "returned", 1, int(s.exchanges)) for _, count in pairs]
    if pairs != sorted(pairs):
        raise fail("returned", "tiles stand in the order of their names, then counts")
    others = [other for other in range(s.seats) if other != seat]
    for tile, count in zip(tiles, counts, strict=True):
        put_back = sum(t == tile and c >= count for t, c in zip(tiles, counts, strict=True))
        there = int((s.bag == tile).sum())
        there += sum(int(((s.rack[o] == tile) & (s.fresh[o] >= count)).sum()) for o in others)
        if put_back > there:
            problem = f"seat {seat} cannot have put {tile_name(tile)} back at {count}"
            raise fail("returned", problem, "J2")
    s.returned_size[seat] = len(tiles)
    s.returned_tile[seat, : len(tiles)] = tiles
    s.returned_count[seat, : len(tiles)] = counts


def _read_returned_in_bag(state: NDArray[Any], seat: int, value: Any) -> None:
    """Read how many tiles that a seat put back can be in the bag; those that must be there are."""
    s = state[0]
    size, bag = int(s.returned_size[seat]), int(s.bag_size)
    # Nobody draws more than a rack before tiles come back, so less is never concluded; and redeal
    # would try for ever to deal almost none of many tiles into a large bag.
    low = max(0, min(size, bag - rules.RACK))
    most = checked.number(value, "returned_in_bag", low, min(size, bag))
    filled = [
        (int(s.rack[other, slot]), int(s.fresh[other, slot]))
        for other in range(s.seats)
        for slot in range(s.rack_size[other])
        if other != seat
    ]
    least = 0
    for i in sorted(range(size), key=lambda i: -int(s.returned_count[seat, i])):
        tile, count = int(s.returned_tile[seat, i]), int(s.returned_count[seat, i])
        slots = [slot for slot in filled if slot[0] == tile and slot[1] >= count]
        if slots:
            filled.remove(slots[0])
        else:
            least += 1
    if most < least:
        problem = f"{least} of the tiles that seat {seat} put back are in the bag, not {most}"
        raise fail("returned_in_bag", problem, "J2")
    s.returned_in_bag[seat] = most
