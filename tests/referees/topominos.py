"""A slow, obvious referee of Topominos, written from the rule text alone.

The fast kernel is checked against it.  Nothing here is clever: a drawing is a set of cells 1 to 9,
stacks, racks and bag are lists of texts, and legal moves are found by trying every tile in every
orientation on every compartment.  Rule numbers (TOPOMINOS-R3, ...) are those of rules/topominos.md.

Chance is not computed but taken from the engine under test (the state it reached), after checking
that it could have happened: the order of the bag after a shuffle, and the deal of a new hand.
"""

from __future__ import annotations

import functools
import itertools
import json
import re
from typing import Any

State = dict[str, Any]
Drawing = frozenset[int]  # cells 1-9 in reading order that hold a dot
Move = tuple[str, list[int]]  # the kind of move and its numbers

COMPARTMENTS = range(9)  # TOPOMINOS-C1
ORIENTATIONS = range(8)  # TOPOMINOS-C1
COMPLETE = 9  # TOPOMINOS-R7: dots of a complete stack, and what it scores
RACK_SIZES = {1: 5, 2: 5, 3: 5, 4: 4}  # TOPOMINOS-R1, by seats; alone TOPOMINOS-J4
TURNS_ALONE = 15  # TOPOMINOS-J4
MOST_HANDS = 30  # of a match to a total
COPIES_OF_ONE_DOT = 3  # TOPOMINOS-C2: copies of each one-dot tile
MOST_DOTS = 4  # TOPOMINOS-C2: on one tile

NUMBERS = r"(?:0|[1-9][0-9]*)(?:,(?:0|[1-9][0-9]*))*"
MOVE = re.compile(rf"(lay|exchange)\(({NUMBERS})?\)|(end-turn)|(pass)")


def plain_copy(state: State) -> State:
    """A copy as plain JSON values, no list of which is part of another."""
    copied: State = json.loads(json.dumps(state))
    return copied


# --- tiles ---------------------------------------------------------------------------------------


def quarter_turn(drawing: Drawing) -> Drawing:
    """A quarter turn clockwise: the top row becomes the right column."""
    return frozenset({1: 3, 2: 6, 3: 9, 4: 2, 5: 5, 6: 8, 7: 1, 8: 4, 9: 7}[c] for c in drawing)


def flip(drawing: Drawing) -> Drawing:
    """Flipping left-right."""
    return frozenset({1: 3, 2: 2, 3: 1, 4: 6, 5: 5, 6: 4, 7: 9, 8: 8, 9: 7}[c] for c in drawing)


def turned(drawing: Drawing, orientation: int) -> Drawing:
    """Orientations 0-3 are quarter turns clockwise, 4-7 the same after flipping left-right."""
    if orientation >= 4:
        drawing = flip(drawing)
    for _ in range(orientation % 4):
        drawing = quarter_turn(drawing)
    return drawing


@functools.cache
def drawing_of(tile: str, orientation: int) -> Drawing:
    """The cells with dots of a tile, named by those of its base drawing, in an orientation."""
    return turned(frozenset(int(cell) for cell in tile), orientation)


def lowest_orientation(tile: str, orientation: int) -> int:
    """The lowest orientation in which the tile looks the same."""
    looks = drawing_of(tile, orientation)
    return min(other for other in ORIENTATIONS if drawing_of(tile, other) == looks)


def dots(tile: str) -> int:
    """The number of dots of a tile."""
    return len(tile)


def tile_name(drawing: Drawing) -> str:
    """The cells of the base drawing: that of the eight which has a dot where two first differ."""
    drawings = [turned(drawing, orientation) for orientation in ORIENTATIONS]
    base = max(drawings, key=lambda cells: [cell in cells for cell in range(1, 10)])
    return "".join(str(cell) for cell in sorted(base))


def patterns(number: int) -> list[str]:
    """The patterns of so many dots that differ by more than turning and flipping."""
    chosen = itertools.combinations(range(1, 10), number)
    return sorted({tile_name(frozenset(cells)) for cells in chosen})


def standard_tiles() -> list[str]:
    """TOPOMINOS-C2: the 56 tiles."""
    tiles = patterns(1) * COPIES_OF_ONE_DOT
    for number in range(2, MOST_DOTS + 1):
        tiles += patterns(number)
    return sorted(tiles)


# --- stacks --------------------------------------------------------------------------------------


def split_entry(entry: str) -> tuple[str, int]:
    """The tile and the orientation of an entry of a stack, such as 124:3."""
    tile, orientation = entry.split(":")
    return tile, int(orientation)


def stack_tiles(stack: list[str]) -> list[str]:
    """The tiles of a stack, bottom to top."""
    return [split_entry(entry)[0] for entry in stack]


def stack_dots(stack: list[str]) -> int:
    """The dots of a stack: none lies over another (TOPOMINOS-R5), so they simply add up."""
    return sum(dots(tile) for tile in stack_tiles(stack))


def fits(stack: list[str], tile: str, orientation: int) -> bool:
    """TOPOMINOS-R5: none of the tile's dots lies over a dot of the stack."""
    laid = drawing_of(tile, orientation)
    return all(not laid & drawing_of(*split_entry(entry)) for entry in stack)


# --- names of moves ------------------------------------------------------------------------------


def read(name: str) -> Move:
    """The kind of a move and its numbers; ValueError if the name cannot be read."""
    found = MOVE.fullmatch(name)
    if found is None:
        raise ValueError(f"{name}: not the name of a move")
    kind = found[1] or name
    numbers = [int(number) for number in (found[2] or "").split(",") if number]
    if kind == "lay" and len(numbers) != 3:
        raise ValueError(f"{name}: a lay has a slot, an orientation and a compartment")
    if len(numbers) != len(set(numbers)) and kind == "exchange":
        raise ValueError(f"{name}: a slot is named twice")
    return kind, numbers


def lay_name(rack: list[str], slot: int, orientation: int, compartment: int) -> str:
    """The one name of a lay: the lowest slot with such a tile, then the lowest orientation."""
    tile = rack[slot]
    return f"lay({rack.index(tile)},{lowest_orientation(tile, orientation)},{compartment})"


def exchange_name(rack: list[str], slots: list[int]) -> str:
    """The one name of an exchange: the lowest slots that hold the same tiles as these."""
    lowest: list[int] = []
    for wanted in (rack[slot] for slot in slots):
        lowest.append(min(s for s, tile in enumerate(rack) if tile == wanted and s not in lowest))
    return f"exchange({','.join(str(slot) for slot in sorted(lowest))})"


# --- chance: could it have happened? -------------------------------------------------------------


def check_same_tiles(found: list[str], expected: list[str], what: str) -> None:
    """The same tiles, in whatever order."""
    assert sorted(found) == sorted(expected), f"{what}: {sorted(found)}, not {sorted(expected)}"


def draw_can_decide(tiles: list[str], shown: dict[int, int], first: int) -> bool:
    """TOPOMINOS-R2: whether the draw can end with these dots shown and this seat starting.

    Only the last tile each drew is known.  Those of the last drawing (`last`) were all who drew, or
    had tied for most before with more dots than any of the others, whose tiles stayed out.  Several
    ties one after another allow no more than the one with the most dots among them.
    """
    for number in range(2, len(shown) + 1):
        for last in itertools.combinations(shown, number):
            if first not in last or any(shown[s] >= shown[first] for s in last if s != first):
                continue
            others = [shown[seat] for seat in shown if seat not in last]
            if not others:
                return True
            for tied in {dots(tile) for tile in tiles}:
                enough = sum(dots(tile) == tied for tile in tiles) >= number
                if enough and max(others) < tied:
                    return True
    return False


def check_draw(tiles: list[str], drawers: list[int], state: State) -> None:
    """TOPOMINOS-R2: the tiles shown for who starts; `drawers` are the seats that draw."""
    starts = state["starts"]
    assert len(starts) == state["seats"], f"R2: starts {starts}: one entry a seat"
    showing = [seat for seat, tile in enumerate(starts) if tile is not None]
    assert showing == drawers, f"R2: seats {showing} drew for the start, not {drawers}"
    for tile in set(starts) - {None}:
        assert starts.count(tile) <= tiles.count(tile), f"R2: too many tiles {tile} drawn: {starts}"
    if drawers:
        shown = {seat: dots(starts[seat]) for seat in drawers}
        possible = draw_can_decide(tiles, shown, state["first"])
        assert possible, f"R2: seat {state['first']} cannot start after the draw {starts}"


def check_deal(options: dict[str, Any], state: State, winners: list[int]) -> None:
    """TOPOMINOS-R1, R2, R12: a deal; `winners` of the hand before, for the first hand all seats."""
    seats = options["seats"]
    tiles = options["tiles"]["tiles"]
    dealt = [tile for rack in state["racks"] for tile in rack]
    check_same_tiles(state["bag"] + dealt, tiles, "R12: bag and racks after the deal")
    sizes = [len(rack) for rack in state["racks"]]
    assert sizes == [RACK_SIZES[seats]] * seats, f"R1: racks of {sizes} tiles after the deal"
    if len(winners) == 1:  # alone, or one winner: no draw
        assert state["first"] == winners[0], f"R2: seat {winners[0]} starts, not {state['first']}"
        check_draw(tiles, [], state)
    else:
        check_draw(tiles, winners, state)


# --- the referee ---------------------------------------------------------------------------------


class Referee:
    """One match, from any state on.

    What TOPOMINOS-J5 rules belongs to the table, not here.
    """

    def __init__(self, options: dict[str, Any], start: State) -> None:
        self.options = options
        self.seats: int = options["seats"]
        start = plain_copy(start)
        self.hand: int = start["hand"]
        self.first: int = start["first"]
        self.turn: int | None = start["turn"]
        self.turns: int = start["turns"]
        self.stacks: list[list[str]] = start["stacks"]
        self.racks: list[list[str]] = start["racks"]
        self.bag: list[str] = start["bag"]
        self.out: list[str] = start["out"]
        self.mode: str | None = start["mode"]
        self.touched: list[int] = start["touched"]
        self.banked: int = start["banked"]
        self.passes: list[int] = start["passes"]
        self.ending: str | None = start["ending"]
        self.points: list[int] = start["points"]
        self.sheet: list[list[int]] = start["sheet"]
        self.starts: list[str | None] = start["starts"]
        self.previous: dict[str, Any] | None = start["previous"]
        self.exchanges: int = start["exchanges"]
        self.fresh: list[list[int]] = start["fresh"]
        self.returned: list[list[list[Any]]] = start["returned"]
        self.returned_in_bag: list[int] = start["returned_in_bag"]
        self.over: bool = start["over"]

    # -- looking

    def rack(self) -> list[str]:
        """The rack of the seat to act."""
        assert self.turn is not None
        return self.racks[self.turn]

    def rack_size(self) -> int:
        """TOPOMINOS-R1, alone TOPOMINOS-J4."""
        return RACK_SIZES[self.seats]

    def opening(self) -> bool:
        """TOPOMINOS-R3: whether the first turn of the hand is being played."""
        return self.turns == 0

    def turn_points(self) -> int:
        """TOPOMINOS-R6, R7: what the turn in progress is worth so far, each stack once."""
        standing = sum(stack_dots(self.stacks[compartment]) for compartment in self.touched)
        return self.banked + standing

    def sums(self) -> list[int]:
        """TOPOMINOS-R12: the finished hands added up."""
        return [sum(hand[seat] for hand in self.sheet) for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """TOPOMINOS-R6: finished hands, this hand and the turn in progress."""
        scores = self.sums()
        if self.turn is None:  # over: the sheet holds the last hand too
            return scores
        scores = [scores[seat] + self.points[seat] for seat in range(self.seats)]
        scores[self.turn] += self.turn_points()
        return scores

    def outcome(self) -> dict[str, Any] | None:
        """TOPOMINOS-R12, J6: the highest sum wins, ties share."""
        if not self.over:
            return None
        winners = best(self.sums()) if self.seats > 1 else []  # nobody to win against
        return {"winners": winners, "reason": self.ending}

    def state(self) -> State:
        """The whole state but the generator, as plain JSON values, sharing nothing."""
        state = {
            "seats": self.seats,
            "hand": self.hand,
            "first": self.first,
            "turn": self.turn,
            "turns": self.turns,
            "stacks": self.stacks,
            "racks": self.racks,
            "bag": self.bag,
            "out": self.out,
            "mode": self.mode,
            "touched": self.touched,
            "banked": self.banked,
            "passes": self.passes,
            "ending": self.ending,
            "points": self.points,
            "sheet": self.sheet,
            "scores": self.scores(),
            "starts": self.starts,
            "previous": self.previous,
            "exchanges": self.exchanges,
            "fresh": self.fresh,
            "returned": self.returned,
            "returned_in_bag": self.returned_in_bag,
            "over": self.over,
            "outcome": self.outcome(),
        }
        return plain_copy(state)

    # -- which moves are legal

    def legal(self) -> set[str]:
        """The canonical names of all legal moves; none when the match is over."""
        if self.over:
            return set()
        return self.lays() | self.exchanges_of_tiles() | self.plain_moves()

    def lays(self) -> set[str]:
        """Every tile of the rack in every orientation on every compartment, if legal."""
        found = set()
        for slot, orientation in itertools.product(range(len(self.rack())), ORIENTATIONS):
            for compartment in COMPARTMENTS:
                if self.lay_broken(slot, orientation, compartment) is None:
                    found.add(lay_name(self.rack(), slot, orientation, compartment))
        return found

    def exchanges_of_tiles(self) -> set[str]:
        """Every set of one or more slots, if legal."""
        found = set()
        slots = range(len(self.rack()))
        for number in range(1, len(slots) + 1):
            for chosen in map(list, itertools.combinations(slots, number)):
                if self.exchange_broken(chosen) is None:
                    found.add(exchange_name(self.rack(), chosen))
        return found

    def plain_moves(self) -> set[str]:
        """The end of the turn and the pass, if legal."""
        return {name for name in ("end-turn", "pass") if why_not(self, name) is None}

    def lay_broken(self, slot: int, orientation: int, compartment: int) -> str | None:
        """The rule a lay breaks: the slot, then the limits of the turn, then the stack."""
        if orientation not in ORIENTATIONS or compartment not in COMPARTMENTS:
            return "TOPOMINOS-C1"
        if slot >= len(self.rack()):
            return "TOPOMINOS-R1"
        limit = self.limit_broken(compartment)
        if limit is not None:
            return limit
        if not fits(self.stacks[compartment], self.rack()[slot], orientation):
            return "TOPOMINOS-R5"
        return None

    def limit_broken(self, compartment: int) -> str | None:
        """TOPOMINOS-R4, J1: where the turn may go on; it is free at first and after R7."""
        if self.mode is None or self.mode == "free":
            return None
        if self.mode == "B":
            return None if self.stacks[compartment] else "TOPOMINOS-J1"
        if self.mode == f"A{compartment}":
            return None
        # TOPOMINOS-R3 asks for one compartment; once R7 has freed the choice it is J1 that binds.
        return "TOPOMINOS-R3" if self.opening() and self.banked == 0 else "TOPOMINOS-J1"

    def pass_broken(self) -> str | None:
        """The rule a pass, or any exchange, breaks."""
        if self.opening():
            return "TOPOMINOS-R3"
        if self.mode is not None:  # tiles were laid: this turn is A or B, not C
            return "TOPOMINOS-R4"
        return None

    def exchange_broken(self, slots: list[int]) -> str | None:
        """The rule an exchange breaks."""
        broken = self.pass_broken()
        if broken is not None:
            return broken
        if not slots:  # TOPOMINOS-R4: one or more
            return "TOPOMINOS-R4"
        if max(slots) >= len(self.rack()):
            return "TOPOMINOS-R1"
        if len(slots) > len(self.bag):
            return "TOPOMINOS-J2"
        return None

    # -- playing

    def play(self, name: str, after: State) -> None:
        """Play a canonical name; `after` serves for chance alone."""
        if canonical(self, name) != name:
            raise ValueError(f"{name}: the same move is called {canonical(self, name)}")
        kind, numbers = read(name)
        if kind == "lay":
            slot, orientation, compartment = numbers
            self.lay(slot, orientation, compartment, after)
        elif kind == "exchange":
            self.exchange(numbers, after)
        else:
            self.end_turn(after)

    def lay(self, slot: int, orientation: int, compartment: int, after: State) -> None:
        """TOPOMINOS-R4, R7, R8: a tile goes from the rack onto a compartment."""
        assert self.turn is not None
        tile = self.rack().pop(slot)
        self.others_see(tile, self.fresh[self.turn].pop(slot))
        self.mode = self.mode_after_laying_in(compartment)
        self.stacks[compartment].append(f"{tile}:{orientation}")
        self.touched = sorted({*self.touched, compartment})
        if stack_dots(self.stacks[compartment]) == COMPLETE:
            self.complete(compartment)
        self.mind_empty_rack(after)

    def mode_after_laying_in(self, compartment: int) -> str:
        """TOPOMINOS-R4, J1: the first lay, and the first after R7, choose A or B."""
        if self.mode is not None and self.mode != "free":
            return self.mode
        return "B" if self.stacks[compartment] else f"A{compartment}"

    def complete(self, compartment: int) -> None:
        """TOPOMINOS-R7: a complete stack scores 9 and goes out; the choice is free again."""
        self.banked += COMPLETE
        self.out += stack_tiles(self.stacks[compartment])
        self.stacks[compartment] = []
        self.touched.remove(compartment)
        self.mode = "free"

    def mind_empty_rack(self, after: State) -> None:
        """TOPOMINOS-R8: an empty rack draws one tile; with an empty bag the turn ends by itself."""
        if self.rack():
            return
        if self.bag:
            self.draw()
        else:
            self.end_turn(after)

    def exchange(self, slots: list[int], after: State) -> None:
        """TOPOMINOS-J2: set aside, draw as many, put back, shuffle.  It is a pass (J3)."""
        assert self.turn is not None
        set_aside = [self.rack()[slot] for slot in slots]
        kept = [tile for slot, tile in enumerate(self.rack()) if slot not in slots]
        may_come_back = [self.may_give_back(seat, len(slots)) for seat in range(self.seats)]
        self.racks[self.turn] = kept
        # Others do not know which tiles were kept: the j-th of them may be as late as slot j + k.
        self.fresh[self.turn] = self.fresh[self.turn][len(slots) :]
        for _ in slots:
            self.draw()
        self.bag += set_aside
        self.exchanges += 1
        back = [[tile, self.exchanges] for tile in set_aside]
        self.returned[self.turn] = sorted(self.returned[self.turn] + back)
        for seat, number in enumerate(may_come_back):
            self.returned_in_bag[seat] += number
        self.limit_returned_in_bag()
        if after["hand"] == self.hand:  # else this ends the hand, and nobody sees the order
            check_same_tiles(after["bag"], self.bag, "J2: the bag after the exchange")
            found = after["racks"][self.turn]
            assert found == self.rack(), f"J2: the rack is {found}, not {self.rack()}"
            self.bag = list(after["bag"])
        self.end_turn(after)

    def draw(self) -> None:
        """The seat to act draws the next tile of the bag, which goes last on its rack."""
        assert self.turn is not None
        tile = self.bag.pop(0)
        if self.must_be_returned(tile):
            self.returned_in_bag[self.turn] -= 1
        self.rack().append(tile)
        self.fresh[self.turn].append(self.exchanges)
        self.see_again(self.turn, tile, self.exchanges)
        self.limit_returned_in_bag()

    def must_be_returned(self, tile: str) -> bool:
        """Whether all such tiles are laid, on the rack of the seat to act, or were put back by it.

        One set aside in this exchange is none of these: the seat does not conclude from it.
        """
        assert self.turn is not None
        laid = [*self.out, *(laid for stack in self.stacks for laid in stack_tiles(stack))]
        known = laid + self.rack() + [entry[0] for entry in self.returned[self.turn]]
        all_tiles: list[str] = self.options["tiles"]["tiles"]
        return known.count(tile) == all_tiles.count(tile)

    def may_give_back(self, seat: int, number: int) -> int:
        """How many of the tiles that a seat put back come into the bag, at most, if so many do.

        All, where the seat itself exchanges.  Others give back what they drew since.
        """
        assert self.turn is not None
        if seat == self.turn:
            return number
        drawn = [
            latest
            for latest in self.fresh[self.turn]
            if any(count <= latest for _, count in self.returned[seat])
        ]
        return min(number, len(drawn))

    def limit_returned_in_bag(self) -> None:
        """Of the tiles a seat put back, the bag holds no more than there are, or than it has."""
        for seat, number in enumerate(self.returned_in_bag):
            self.returned_in_bag[seat] = min(number, len(self.bag), len(self.returned[seat]))

    def others_see(self, tile: str, fresh: int) -> None:
        """A tile is laid from a slot: the other seats see it."""
        for seat in range(self.seats):
            if seat != self.turn:
                self.see_again(seat, tile, fresh)

    def see_again(self, seat: int, tile: str, latest: int) -> None:
        """Strike off the last such tile the seat put back, if it lay in the bag at that count."""
        entries = [entry for entry in self.returned[seat] if entry[0] == tile]
        counts = [count for _, count in entries if count <= latest]
        if counts:
            self.returned[seat].remove([tile, max(counts)])
            self.limit_returned_in_bag()

    # -- how turns follow each other

    def end_turn(self, after: State) -> None:
        """TOPOMINOS-R6, R9, R10: score, refill, test the end; then the next seat."""
        assert self.turn is not None
        laid = self.mode is not None
        self.points[self.turn] += self.turn_points()
        self.passes[self.turn] = 0 if laid else self.passes[self.turn] + 1
        if laid:
            self.refill()
        self.mode = None
        self.touched = []
        self.banked = 0
        self.turns += 1
        if self.ending is None:  # TOPOMINOS-R10: once it holds it stays so
            self.ending = self.reason_to_end()
        if self.ending is not None and self.turns % self.seats == 0:
            self.end_hand(after)
            return
        self.turn = (self.turn + 1) % self.seats
        self.mind_empty_rack(after)

    def refill(self) -> None:
        """TOPOMINOS-R9: up to the size of the rack, as far as the bag goes."""
        while self.bag and len(self.rack()) < self.rack_size():
            self.draw()

    def reason_to_end(self) -> str | None:
        """TOPOMINOS-R10, J3, J4: why the hand ends, in the order in which reasons are tested."""
        if not self.bag and any(not rack for rack in self.racks):
            return "empty"
        if not self.any_tile_fits():
            return "stuck"
        passes_that_end = 2 if self.bag else 1
        if all(passes >= passes_that_end for passes in self.passes):
            return "passes"
        if self.seats == 1 and self.turns >= TURNS_ALONE:
            return "turns"
        return None

    def any_tile_fits(self) -> bool:
        """TOPOMINOS-R10: some tile, on a rack or in the bag, fits somewhere."""
        tiles = [tile for tiles in [self.bag, *self.racks] for tile in tiles]
        ways = itertools.product(self.stacks, tiles, ORIENTATIONS)
        return any(fits(stack, tile, orientation) for stack, tile, orientation in ways)

    # -- how hands follow each other

    def end_hand(self, after: State) -> None:
        """TOPOMINOS-R11, R12: dots left on the racks count against their seats."""
        for seat, rack in enumerate(self.racks):
            self.points[seat] -= sum(dots(tile) for tile in rack)
        self.sheet.append(list(self.points))
        if self.match_is_over():
            self.over = True
            self.turn = None
        else:
            self.next_hand(after)

    def match_is_over(self) -> bool:
        """TOPOMINOS-R12: the agreed total is reached, or the agreed number of hands is played."""
        hands: int = self.options["hands"]
        total: int = self.options["total"]
        if total == 0:
            return self.hand == hands
        return max(self.sums()) >= total or self.hand == MOST_HANDS

    def next_hand(self, after: State) -> None:
        """TOPOMINOS-R12: all tiles go back into the bag; the deal is the engine's, once checked."""
        shown = {"racks": self.racks}
        assert after["hand"] == self.hand + 1, f"R12: hand {after['hand']} follows {self.hand}"
        assert after["previous"] == shown, f"R11: racks {after['previous']}, not {shown}"
        assert after["sheet"] == self.sheet, f"R11: sheet {after['sheet']}, not {self.sheet}"
        check_deal(self.options, after, best(self.points))
        dealt = plain_copy(after)
        self.hand += 1
        self.previous = shown
        self.first = dealt["first"]
        self.starts = dealt["starts"]
        self.racks = dealt["racks"]
        self.bag = dealt["bag"]
        self.turn = self.first
        self.turns = 0
        self.stacks = [[] for _ in COMPARTMENTS]
        self.out = []
        self.passes = [0] * self.seats
        self.ending = None
        self.points = [0] * self.seats
        self.exchanges = 0
        self.fresh = [[0] * len(rack) for rack in self.racks]
        self.returned = [[] for _ in self.racks]
        self.returned_in_bag = [0] * self.seats


def best(points: list[int]) -> list[int]:
    """TOPOMINOS-R11, J6: the seats with most points."""
    return [seat for seat, number in enumerate(points) if number == max(points)]


# --- what a caller asks about a name -------------------------------------------------------------


def why_not(referee: Referee, name: str) -> str | None:
    """None for a legal move (under any of its names), else the rule broken.

    Any move when the match is over comes under TOPOMINOS-R12.
    """
    kind, numbers = read(name)
    if referee.over:
        return "TOPOMINOS-R12"
    if kind == "lay":
        return referee.lay_broken(*numbers)
    if kind == "exchange":
        return referee.exchange_broken(numbers)
    if kind == "pass":
        return referee.pass_broken()
    return "TOPOMINOS-R4" if referee.mode is None else None  # end-turn with nothing laid


def canonical(referee: Referee, name: str) -> str:
    """The one name of a legal move: the lowest slots, then the lowest orientation."""
    broken = why_not(referee, name)
    if broken is not None:
        raise ValueError(f"{name}: {broken}")
    kind, numbers = read(name)
    if kind == "lay":
        slot, orientation, compartment = numbers
        return lay_name(referee.rack(), slot, orientation, compartment)
    if kind == "exchange":
        return exchange_name(referee.rack(), numbers)
    return name
