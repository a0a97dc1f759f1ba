"""A slow, obvious referee of Turquoise, written from the rule text alone.

The fast kernel is checked against it.  Tiles and pillars are dictionaries from their places; routes
are found by writing down every way of passing over pillars, longer and longer ones.
Rule numbers (TURQUOISE-R7, ...) are those of rules/turquoise.md.

A cell is (row, column) of the 8 × 8 grid; a place is (level, r, c) of a tile; a spot is a place a
pillar can be moved from or to: a cell, or HAND.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

Cell = tuple[int, int]
Place = tuple[int, int, int]
Spot = Cell | str
Tiles = dict[Place, tuple[str, int]]  # what is drawn on it (see halves_of), and its turn
Pillars = dict[tuple[int, Cell], int]  # the seat each one belongs to

HAND = "hand"
TABLETS = ("horus", "anubis", "thoth", "seth")
AP_A_TURN = 3  # TURQUOISE-R3
GRID = 8  # TURQUOISE-C2: 8 × 8 cells
WIDTH = 4  # TURQUOISE-C2: 4 × 4 places on the ground, one fewer each way with every level
CAPITAL = (3, 0, 0)  # the place of the last capital
COEFFICIENT = {1: 1, 2: 3, 3: 5}  # TURQUOISE-R5
STRIKE = 5  # TURQUOISE-R5: four own pillars count as five
MALUS = {0: 1, 1: 3, 2: 5}  # TURQUOISE-R11, by level
QUIET_ROUNDS = 10  # TURQUOISE-J7
IDLE_ROUNDS = 2  # TURQUOISE-J7

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# TURQUOISE-C3: the half walkway that leaves a tile's quarter (down, right) in a direction.
HALVES = {
    ((0, 0), "N"): 0,
    ((0, 1), "N"): 1,
    ((0, 1), "E"): 2,
    ((1, 1), "E"): 3,
    ((1, 1), "S"): 4,
    ((1, 0), "S"): 5,
    ((1, 0), "W"): 6,
    ((0, 0), "W"): 7,
}


# ---------------------------------------------------------------- notation (section "Moves")

NUMBER = r"(0|-?[1-9][0-9]*)"  # no spaces, plus signs, leading zeros
DIGIT = r"([0-9])"
CELL = r"([0-9][0-9])"
SPOT = r"([0-9][0-9]|hand)"
FORMS = {
    "auction": re.compile(rf"auction\(({'|'.join(TABLETS)}),{NUMBER}\)"),
    "bid": re.compile(rf"bid\({NUMBER}\)"),
    "drop": re.compile("drop"),
    "draw": re.compile("draw"),
    "place": re.compile(rf"place\({DIGIT},{DIGIT},{DIGIT},{DIGIT}\)"),
    "seth": re.compile(rf"seth\({DIGIT}\)"),
    "let": re.compile("let"),
    "move": re.compile(rf"move\({SPOT},{SPOT},{NUMBER}\)"),
    "horus": re.compile(rf"horus\({CELL}\)"),
    "anubis": re.compile(rf"anubis\({CELL}\)"),
    "done": re.compile("done"),
    "thoth": re.compile("thoth"),
    "end": re.compile("end"),
}


def read(name: str) -> tuple[str, tuple[str, ...]]:
    """The kind of a move and the words in its brackets."""
    for kind, form in FORMS.items():
        found = form.fullmatch(name)
        if found is not None:
            return kind, found.groups()
    raise ValueError(f"{name} is no move of Turquoise")


def spot_named(word: str) -> Spot:
    """The cell two digits name, or the hand."""
    return HAND if word == HAND else cell_named(word)


def cell_named(word: str) -> Cell:
    """The cell two digits name: row, column."""
    return (int(word[0]), int(word[1]))


def word_of(spot: Spot) -> str:
    """The word a spot has in the name of a move."""
    return spot if isinstance(spot, str) else f"{spot[0]}{spot[1]}"


# ---------------------------------------------------------------- the grid (TURQUOISE-C2)


def beside(cell: Cell, direction: str) -> Cell:
    """The neighbouring cell in a direction, be it on the grid or not."""
    down, right = STEPS[direction]
    return (cell[0] + down, cell[1] + right)


def all_cells() -> list[Cell]:
    """The cells of the grid, row by row."""
    return [(row, column) for row in range(GRID) for column in range(GRID)]


def places_of(level: int) -> list[Place]:
    """The tile places of a level."""
    size = WIDTH - level
    return [(level, r, c) for r in range(size) for c in range(size)]


@cache
def cells_of(place: Place) -> tuple[Cell, ...]:
    """The four cells a tile covers: one step down and right with every level."""
    level, r, c = place
    north, west = 2 * r + level, 2 * c + level
    return (north, west), (north, west + 1), (north + 1, west), (north + 1, west + 1)


def quarter(place: Place, cell: Cell) -> Cell:
    """Which quarter of the tile a cell is: how far down and right of its NW quarter."""
    north, west = cells_of(place)[0]
    return (cell[0] - north, cell[1] - west)


def gate_named(name: str) -> tuple[Cell, str]:
    """TURQUOISE-C4: the cell an outer walkway leads to, and the direction it leaves in."""
    side, along = name[0], int(name[1:])
    last = GRID - 1
    cell = {"N": (0, along), "S": (last, along), "W": (along, 0), "E": (along, last)}[side]
    return cell, side


# ---------------------------------------------------------------- tiles (TURQUOISE-C3)


@cache
def halves_of(tile: str, turn: int) -> frozenset[int]:
    """The half walkways of a tile; a quarter turn clockwise adds 2."""
    if tile in ("corner", "capital"):  # no pillar ever moves over the capital
        return frozenset(range(8))
    return frozenset((int(half) + 2 * turn) % 8 for half in tile)


def turns_of(tile: str) -> list[int]:
    """TURQUOISE-J12: turns that give the same halves are one, named by the smallest."""
    turns: list[int] = []
    for turn in range(4):
        if halves_of(tile, turn) not in [halves_of(tile, smaller) for smaller in turns]:
            turns.append(turn)
    return turns


def tops_of(tiles: Tiles) -> dict[Cell, Place]:
    """TURQUOISE-R8: the highest tile over each cell; cells without a tile are left out."""
    tops: dict[Cell, Place] = {}
    for place in sorted(tiles):  # lower levels first, so that higher ones win
        for cell in cells_of(place):
            tops[cell] = place
    return tops


def half_drawn(tiles: Tiles, place: Place, cell: Cell, direction: str) -> bool:
    """Whether the tile shows a half walkway out of itself, from this cell in this direction."""
    tile, turn = tiles[place]
    return HALVES[quarter(place, cell), direction] in halves_of(tile, turn)


def complete(tiles: Tiles, tops: dict[Cell, Place], cell: Cell, direction: str) -> bool:
    """TURQUOISE-R7: whether the walkway between two neighbouring tops is complete."""
    other = beside(cell, direction)
    here, there = tops[cell], tops[other]
    if here == there:  # the ring inside a tile
        return True
    if here[0] > there[0]:  # on different levels only the higher tile is asked
        return half_drawn(tiles, here, cell, direction)
    if here[0] < there[0]:
        return half_drawn(tiles, there, other, OPPOSITE[direction])
    from_here = half_drawn(tiles, here, cell, direction)
    from_there = half_drawn(tiles, there, other, OPPOSITE[direction])
    return from_here and from_there


# ---------------------------------------------------------------- routes (TURQUOISE-R7, J5)


@dataclass(frozen=True)
class Route:
    """A way of a pillar, perhaps unfinished: its AP, who is paid for each pillar, cells entered."""

    ap: int
    owners: tuple[int, ...]  # of the opponents' pillars passed over, in order
    cells: tuple[Cell, ...]  # passed over, and the last one (the hand is no cell)

    def points(self) -> int:
        """One victory point for each opponent's pillar."""
        return len(self.owners)

    def payees(self) -> list[int]:
        """The seats paid: who, not how much."""
        return sorted(set(self.owners))

    def number_key(self) -> tuple[int, int, list[int]]:
        """TURQUOISE-J5: routes are numbered by AP, then points, then the seats paid."""
        return (self.ap, self.points(), self.payees())

    def choice_key(self) -> tuple[int, tuple[Cell, ...]]:
        """TURQUOISE-J5: among equals the fewest cells, then the first cell by cell."""
        return (len(self.cells), self.cells)

    def beats(self, other: Route) -> bool:
        """TURQUOISE-J5: no more AP and no more points, and less of one."""
        no_more = self.ap <= other.ap and self.points() <= other.points()
        return no_more and (self.ap < other.ap or self.points() < other.points())

    def told(self) -> dict[str, Any]:
        """The route as plain JSON values (but for the seats as keys)."""
        return {
            "ap": self.ap,
            "points": self.points(),
            "paid": {seat: self.owners.count(seat) for seat in self.payees()},
            "cells": [list(cell) for cell in self.cells],
        }


def offered(routes: list[Route]) -> list[Route]:
    """TURQUOISE-J5: of affordable routes from one spot to one other, those offered, in order."""
    unbeaten = [route for route in routes if not any(other.beats(route) for other in routes)]
    chosen: list[Route] = []
    for route in sorted(unbeaten, key=Route.choice_key):
        if route.number_key() not in [earlier.number_key() for earlier in chosen]:
            chosen.append(route)
    return sorted(chosen, key=Route.number_key)


# ---------------------------------------------------------------- the game


class Referee:
    """One game, from any state on."""

    def __init__(self, options: dict[str, Any], start: dict[str, Any]) -> None:
        start = copy.deepcopy(start)
        self.gates = [gate_named(name) for name in options["tiles"]["gates"]]
        self.seats: int = start["seats"]
        self.first: int = start["first"]
        self.active: int = start["active"]
        self.turn: int | None = start["turn"]
        self.phase: str = start["phase"]
        self.ap: int = start["ap"]
        self.begun: bool = start["begun"]
        self.laid: bool = start["laid"]
        self.tiles: Tiles = {
            (each["level"], each["r"], each["c"]): (each["tile"], each["turn"])
            for each in start["tiles"]
        }
        self.pillars: Pillars = {
            (each["level"], (each["cell"][0], each["cell"][1])): each["seat"]
            for each in start["pillars"]
        }
        self.supply: list[int] = start["supply"]
        self.points: list[int] = start["points"]
        self.tablets: dict[str, int | None] = start["tablets"]
        self.pile: list[str] = start["pile"]
        self.drawn: str | None = start["drawn"]
        self.auction: dict[str, Any] | None = start["auction"]
        self.pending: dict[str, int] | None = start["pending"]
        self.quiet: int = start["quiet"]
        self.ends: int = start["ends"]
        self.over: bool = start["over"]
        self.outcome: dict[str, Any] | None = start["outcome"]

    # -- looking at the pyramid

    def uncovered(self) -> dict[Cell, int]:
        """The pillars that carry no tile, by cell: those that stand on their cell's top."""
        tops = tops_of(self.tiles)
        return {
            cell: seat for (level, cell), seat in self.pillars.items() if tops[cell][0] == level
        }

    def free_sites(self) -> list[Cell]:
        """TURQUOISE-R8: the cells whose top carries no pillar."""
        occupied = self.uncovered()
        tops = tops_of(self.tiles)
        return [cell for cell in all_cells() if cell in tops and cell not in occupied]

    def carried(self, place: Place) -> bool:
        """TURQUOISE-R4: the place's four cells carry uncovered pillars of the level below."""
        occupied = self.uncovered()
        below = place[0] - 1
        return all(cell in occupied and (below, cell) in self.pillars for cell in cells_of(place))

    def open_for_plain(self, place: Place) -> bool:
        """TURQUOISE-R4: whether a plain tile may be laid there."""
        if place in self.tiles:
            return False
        return place[0] == 0 or self.carried(place)

    def open_places(self) -> list[Place]:
        """TURQUOISE-R4: all places open for a plain tile."""
        places = places_of(0) + places_of(1) + places_of(2)
        return [place for place in places if self.open_for_plain(place)]

    def capital_ready(self) -> bool:
        """TURQUOISE-R6: all of level 2 is built and four pillars stand on the middle."""
        return all(place in self.tiles for place in places_of(2)) and self.carried(CAPITAL)

    # -- routes

    def steps_from(self, spot: Spot) -> list[tuple[Spot, int]]:
        """TURQUOISE-R7: where a pillar can go on to from a spot, and the AP its walkway adds."""
        tops = tops_of(self.tiles)
        steps: list[tuple[Spot, int]] = []
        for cell, outwards in self.gates:
            if cell in tops and spot in (HAND, cell):
                extra = 0 if half_drawn(self.tiles, tops[cell], cell, outwards) else 1
                steps.append((cell if spot == HAND else HAND, extra))
        if not isinstance(spot, str):
            for direction in STEPS:
                if beside(spot, direction) in tops:
                    extra = 0 if complete(self.tiles, tops, spot, direction) else 1
                    steps.append((beside(spot, direction), extra))
        return steps

    def own_pillar_at(self, spot: Spot) -> bool:
        """TURQUOISE-J3: whether the active seat has a pillar there that it may move."""
        if isinstance(spot, str):
            return self.supply[self.active] > 0
        return self.uncovered().get(spot) == self.active

    def routes_from(self, source: Spot) -> dict[Spot, list[Route]]:
        """TURQUOISE-R7, J5: the offered routes from a spot to every spot there is one to.

        Routes are made longer cell by cell: one that enters a pillar's cell passes over it, pays
        its owner and goes on; one that enters a free site, or the hand, is finished.

        Two things are left out, and neither changes what is offered:
        - Routes that enter a cell twice.  Without the loop such a route costs no more AP.  If an
          opponent's pillar was in the loop, it costs fewer points and beats the looped one;
          if none was, it pays the same players with fewer cells, so it beats it or is chosen first.
        - A route over pillars that J5 would not offer as a route to the pillar's cell it has come
          to.  Some other route to that cell then beats it, or equals it in AP, points and players
          paid and is chosen before it.  Going on from there in the same way (cutting out a loop, if
          one comes about) keeps that: the finished route is beaten, or not the one chosen.
        """
        occupied = self.uncovered()
        spots: list[Spot] = [HAND, *tops_of(self.tiles)]
        steps = {spot: self.steps_from(spot) for spot in spots}
        over: dict[Spot, list[Route]] = {}  # routes now passing over the pillar of a cell
        finished: dict[Spot, list[Route]] = {}
        growing = [Route(1, (), ())] if self.own_pillar_at(source) else []
        while growing:
            grown: list[Route] = []
            for route in growing:
                here = route.cells[-1] if route.cells else source
                for spot, extra in steps[here]:
                    if spot == source or spot in route.cells:  # J14: not to where it began
                        continue
                    longer = self.lengthened(route, spot, extra, occupied)
                    if not self.affordable(longer):
                        continue
                    if spot == HAND or spot not in occupied:  # the first free site: it must stop
                        finished.setdefault(spot, []).append(longer)
                        continue
                    over[spot] = offered([*over.get(spot, []), longer])
                    if longer in over[spot]:
                        grown.append(longer)
            growing = grown
        return {target: offered(routes) for target, routes in finished.items()}

    def lengthened(self, route: Route, spot: Spot, extra: int, occupied: dict[Cell, int]) -> Route:
        """TURQUOISE-R7: the route with one more step; opponents' pillars are paid for."""
        if isinstance(spot, str):
            return Route(route.ap + extra, route.owners, route.cells)
        owner = occupied.get(spot, self.active)
        paid = () if owner == self.active else (owner,)
        return Route(route.ap + extra, route.owners + paid, (*route.cells, spot))

    def affordable(self, route: Route) -> bool:
        """TURQUOISE-J5: with the AP and the points held now."""
        return route.ap <= self.ap and route.points() <= self.points[self.active]

    def routes(self, source: Any, target: Any) -> list[dict[str, Any]]:
        """TURQUOISE-J5: the routes offered, in order.  Spots are "hand", "03" or [0, 3]."""
        start, end = (
            spot_named(spot) if isinstance(spot, str) else (spot[0], spot[1])
            for spot in (source, target)
        )
        return [route.told() for route in self.routes_from(start).get(end, [])]

    # -- the legal moves

    def legal(self) -> set[str]:
        """All legal moves of the seat that has to decide; none when the game is over."""
        if self.over:
            return set()
        if self.phase == "auction":
            return self.answers_to_bid()
        if self.phase == "seth":
            return {f"seth({turn})" for turn in turns_of(self.drawn or "capital")} | {"let"}
        if self.phase == "anubis":
            return self.removals() | {"done"}
        if self.phase == "place":
            return self.placements()
        return self.main_moves()

    def answers_to_bid(self) -> set[str]:
        """TURQUOISE-R9: whole totals above the last, no more than one's points; or leave."""
        assert self.auction is not None
        assert self.turn is not None
        bids = range(self.auction["price"] + 1, self.points[self.turn] + 1)
        return {f"bid({amount})" for amount in bids} | {"drop"}

    def removals(self) -> set[str]:
        """TURQUOISE-R10, J4: Anubis takes any uncovered pillar, anyone's."""
        return {f"anubis({word_of(cell)})" for cell in self.uncovered()}

    def placements(self) -> set[str]:
        """TURQUOISE-R4, J12: the drawn tile on every open place, in every different turn."""
        assert self.drawn is not None
        return {
            f"place({level},{r},{c},{turn})"
            for level, r, c in self.open_places()
            for turn in turns_of(self.drawn)
        }

    def main_moves(self) -> set[str]:
        """The moves at the start of a turn and between actions (TURQUOISE-R2, R3)."""
        moves = {"end"}
        if not self.begun:  # J11
            moves |= self.auctions()
        if self.tablets["thoth"] == self.active:  # R10: 0 AP
            moves.add("thoth")
        if self.ap == 0:  # R3
            return moves
        if self.pile and self.open_places():  # J1
            moves.add("draw")
        if self.capital_ready():  # R6
            moves.add("place(3,0,0,0)")
        if self.tablets["horus"] == self.active and self.supply[self.active] > 0:  # R10, J4
            moves |= {f"horus({word_of(cell)})" for cell in self.free_sites()}
        if self.tablets["anubis"] == self.active:
            moves |= self.removals()
        return moves | self.pillar_moves()

    def auctions(self) -> set[str]:
        """TURQUOISE-R9: every tablet nobody holds, at every price the opener can pay."""
        prices = range(1, self.points[self.active] + 1)
        free = [tablet for tablet in TABLETS if self.tablets[tablet] is None]
        return {f"auction({tablet},{price})" for tablet in free for price in prices}

    def pillar_moves(self) -> set[str]:
        """TURQUOISE-R7, J5: every offered route of every own pillar."""
        moves: set[str] = set()
        sources: list[Spot] = [HAND, *all_cells()]
        for source in sources:
            if not self.own_pillar_at(source):
                continue
            for target, routes in self.routes_from(source).items():
                for number in range(len(routes)):
                    moves.add(f"move({word_of(source)},{word_of(target)},{number})")
        return moves

    # -- playing

    def play(self, name: str) -> None:
        """One move; ValueError naming the rule broken when it is not legal."""
        rule = why_not(self, name)
        if rule is not None:
            raise ValueError(f"{name}: {rule}")
        kind, words = read(name)
        if kind == "end":
            self.end_turn()
            return
        if self.turn == self.active:
            self.begun = True
        getattr(self, f"play_{kind}")(*words)

    def play_auction(self, tablet: str, price: str) -> None:
        """TURQUOISE-R9: the opener's bid; everyone is in."""
        everyone = list(range(self.seats))
        self.auction = {
            "tablet": tablet,
            "price": int(price),
            "bidder": self.active,
            "in": everyone,
        }
        self.phase = "auction"
        self.ask_after(self.active)

    def play_bid(self, amount: str) -> None:
        """TURQUOISE-R9: a higher bid."""
        assert self.auction is not None
        assert self.turn is not None
        self.auction["price"] = int(amount)
        self.auction["bidder"] = self.turn
        self.ask_after(self.turn)

    def play_drop(self) -> None:
        """TURQUOISE-R9: leaving the auction, for good."""
        assert self.auction is not None
        assert self.turn is not None
        self.auction["in"].remove(self.turn)
        self.ask_after(self.turn)

    def ask_after(self, seat: int) -> None:
        """TURQUOISE-R9, J9: ask the next in turn order who is in and can raise, or finish.

        Who cannot raise is dropped when the turn comes to them.
        """
        assert self.auction is not None
        while len(self.auction["in"]) > 1:
            seat = (seat + 1) % self.seats
            if seat == self.auction["bidder"] or seat not in self.auction["in"]:
                continue
            if self.points[seat] > self.auction["price"]:
                self.turn = seat
                return
            self.auction["in"].remove(seat)
        self.finish_auction()

    def finish_auction(self) -> None:
        """TURQUOISE-R9: the one left pays, to nobody, and takes the tablet."""
        assert self.auction is not None
        winner = self.auction["bidder"]
        self.points[winner] -= self.auction["price"]
        self.tablets[self.auction["tablet"]] = winner
        self.auction = None
        self.back_to_main()

    def back_to_main(self) -> None:
        """The active seat goes on with its turn."""
        self.phase = "main"
        self.turn = self.active

    def play_draw(self) -> None:
        """TURQUOISE-R4, J1: the AP is spent and the top tile seen."""
        self.ap -= 1
        self.drawn = self.pile.pop(0)
        self.phase = "place"

    def play_place(self, level: str, r: str, c: str, turn: str) -> None:
        """TURQUOISE-R4, R6; J8: Seth's holder is asked before the tile lands."""
        if self.phase == "main":  # the last capital, without a draw
            self.ap -= 1
        self.pending = {"level": int(level), "r": int(r), "c": int(c), "turn": int(turn)}
        holder = self.tablets["seth"]
        if holder is None or holder == self.active:  # R10: in another player's turn
            self.land(self.pending["turn"], [self.active])
        else:
            self.phase = "seth"
            self.turn = holder

    def play_let(self) -> None:
        """TURQUOISE-J8: Seth's holder keeps the tablet; the tile lands as it was placed."""
        assert self.pending is not None
        self.land(self.pending["turn"], [self.active])

    def play_seth(self, turn: str) -> None:
        """TURQUOISE-R10: the tile lands turned by Seth's holder; both score it."""
        assert self.turn is not None
        layers = [self.active, self.turn]
        self.tablets["seth"] = None
        self.land(int(turn), layers)

    def land(self, turn: int, layers: list[int]) -> None:
        """TURQUOISE-R5: the tile comes to lie on its place and is scored, each layer by itself."""
        assert self.pending is not None
        place = (self.pending["level"], self.pending["r"], self.pending["c"])
        for seat in layers:
            self.points[seat] += self.worth(place, seat)
        self.tiles[place] = (self.drawn or "capital", turn)
        self.drawn = None
        self.pending = None
        self.laid = True
        self.back_to_main()
        if place == CAPITAL:  # R6: the game ends at once
            self.finish("capital")

    def worth(self, place: Place, seat: int) -> int:
        """TURQUOISE-R5: what a seat scores for a tile laid there, by its pillars under it."""
        level = place[0]
        if level == 0:
            return 1
        own = [cell for cell in cells_of(place) if self.pillars[level - 1, cell] == seat]
        return COEFFICIENT[level] * (STRIKE if len(own) == 4 else len(own))

    def play_move(self, source: str, target: str, number: str) -> None:
        """TURQUOISE-R7: the pillar is moved; AP and points are paid."""
        start, end = spot_named(source), spot_named(target)
        route = self.routes_from(start)[end][int(number)]
        self.ap -= route.ap
        for owner in route.owners:
            self.points[self.active] -= 1
            self.points[owner] += 1
        if isinstance(start, str):
            self.supply[self.active] -= 1
        else:
            self.lift(start)
        if isinstance(end, str):
            self.supply[self.active] += 1
        else:
            self.stand(end)

    def lift(self, cell: Cell) -> int:
        """Take the uncovered pillar off a cell; whose it was."""
        return self.pillars.pop((tops_of(self.tiles)[cell][0], cell))

    def stand(self, cell: Cell) -> None:
        """Put a pillar of the active seat on a cell's top."""
        self.pillars[tops_of(self.tiles)[cell][0], cell] = self.active

    def play_horus(self, word: str) -> None:
        """TURQUOISE-R10, J4: a pillar from the hand on any free site."""
        self.ap -= 1
        self.tablets["horus"] = None
        self.supply[self.active] -= 1
        self.stand(cell_named(word))

    def play_anubis(self, word: str) -> None:
        """TURQUOISE-R10, J13: AP and tablet go with the first pillar; a second one may follow."""
        self.supply[self.lift(cell_named(word))] += 1
        if self.phase == "anubis":
            self.back_to_main()
            return
        self.ap -= 1
        self.tablets["anubis"] = None
        self.phase = "anubis"

    def play_done(self) -> None:
        """TURQUOISE-J13: no second pillar."""
        self.back_to_main()

    def play_thoth(self) -> None:
        """TURQUOISE-R10: four AP this turn instead of three."""
        self.ap += 1
        self.tablets["thoth"] = None

    def end_turn(self) -> None:
        """TURQUOISE-J11, J7: the next seat's turn, unless the game has stalled."""
        self.quiet = 0 if self.laid else self.quiet + 1
        self.ends = 0 if self.begun else self.ends + 1
        self.begun = True  # `end` is a move too; it shows only if the game is over now
        if self.quiet >= QUIET_ROUNDS * self.seats:
            self.finish("no-tiles")
        elif self.ends >= IDLE_ROUNDS * self.seats:
            self.finish("only-ends")
        else:
            self.active = (self.active + 1) % self.seats
            self.turn = self.active
            self.ap = AP_A_TURN
            self.begun = False
            self.laid = False

    def finish(self, reason: str) -> None:
        """TURQUOISE-R11: most points wins; a tied first place is no winner, rematch."""
        self.over = True
        self.turn = None
        scores = self.scores()
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        self.outcome = {"winners": best if len(best) == 1 else [], "reason": reason}

    # -- telling

    def malus(self, seat: int) -> int:
        """TURQUOISE-R11: what a seat loses for its pillars that carry nothing."""
        idle = [cell for cell, owner in self.uncovered().items() if owner == seat]
        tops = tops_of(self.tiles)
        return sum(MALUS[tops[cell][0]] for cell in idle)

    def scores(self) -> list[int]:
        """The points; when the game is over, TURQUOISE-R11 counted."""
        if not self.over:
            return list(self.points)
        return [self.points[seat] - self.malus(seat) for seat in range(self.seats)]

    def state(self) -> dict[str, Any]:
        """The whole state as plain JSON values, sharing nothing with the referee."""
        told = {
            "seats": self.seats,
            "first": self.first,
            "active": self.active,
            "turn": self.turn,
            "phase": self.phase,
            "ap": self.ap,
            "begun": self.begun,
            "laid": self.laid,
            "tiles": [
                {"level": level, "r": r, "c": c, "tile": tile, "turn": turn}
                for (level, r, c), (tile, turn) in sorted(self.tiles.items())
            ],
            "pillars": [
                {"level": level, "cell": list(cell), "seat": seat}
                for (level, cell), seat in sorted(self.pillars.items())
            ],
            "supply": self.supply,
            "points": self.points,
            "tablets": self.tablets,
            "pile": self.pile,
            "drawn": self.drawn,
            "auction": self.auction,
            "pending": self.pending,
            "quiet": self.quiet,
            "ends": self.ends,
            "limits": {"quiet": QUIET_ROUNDS * self.seats, "ends": IDLE_ROUNDS * self.seats},
            "scores": self.scores(),
            "over": self.over,
            "outcome": self.outcome,
        }
        return copy.deepcopy(told)


# ---------------------------------------------------------------- why a move is not legal

# In these phases only some kinds of moves are an answer; any other breaks the rule.
ANSWERS = {
    "auction": (("bid", "drop"), "R9"),
    "seth": (("seth", "let"), "J8"),
    "anubis": (("anubis", "done"), "J13"),
    "place": (("place",), "J11"),
}
# In the main phase there is nothing for these to answer.
ONLY_ANSWERS = {"bid": "R9", "drop": "R9", "seth": "R10", "let": "R10", "done": "J13"}


def why_not(referee: Referee, name: str) -> str | None:
    """None when the move is legal, else the first rule broken.

    Any move when the game is over comes under TURQUOISE-R11.
    """
    kind, words = read(name)
    rule = "R11" if referee.over else wrong_phase(referee, kind)
    if rule is None and kind in WHY_NOT:
        rule = WHY_NOT[kind](referee, *words)
    return None if rule is None else f"TURQUOISE-{rule}"


def wrong_phase(referee: Referee, kind: str) -> str | None:
    """The rule broken by a kind of move that has no place in this phase."""
    if referee.phase not in ANSWERS:
        return ONLY_ANSWERS.get(kind)
    kinds, rule = ANSWERS[referee.phase]
    return None if kind in kinds else rule


def why_not_auction(referee: Referee, tablet: str, price: str) -> str | None:
    """TURQUOISE-J11, R9."""
    if referee.begun:
        return "J11"
    held = referee.tablets[tablet] is not None
    payable = 1 <= int(price) <= referee.points[referee.active]
    return "R9" if held or not payable else None


def why_not_bid(referee: Referee, amount: str) -> str | None:
    """TURQUOISE-R9: above the last bid, and no more than one's points."""
    assert referee.auction is not None
    assert referee.turn is not None
    higher = int(amount) > referee.auction["price"]
    return None if higher and int(amount) <= referee.points[referee.turn] else "R9"


def why_not_draw(referee: Referee) -> str | None:
    """TURQUOISE-R3, J1."""
    if referee.ap == 0:
        return "R3"
    return None if referee.pile and referee.open_places() else "J1"


def why_not_place(referee: Referee, level: str, r: str, c: str, turn: str) -> str | None:
    """TURQUOISE-R4, R6, J12: first the place, then the turn."""
    place = (int(level), int(r), int(c))
    if referee.phase == "main":
        return why_not_capital(referee, int(turn)) if place == CAPITAL else "R4"
    assert referee.drawn is not None
    if place == CAPITAL:  # a plain tile is no capital
        return "R6"
    if place not in referee.open_places():
        return "R4"
    return None if int(turn) in turns_of(referee.drawn) else "J12"


def why_not_capital(referee: Referee, turn: int) -> str | None:
    """TURQUOISE-R6, J12, R3: first the place, which must be ready; then its one turn, and AP."""
    if not referee.capital_ready():
        return "R6"
    if turn != 0:
        return "J12"
    return "R3" if referee.ap == 0 else None


def why_not_seth(referee: Referee, turn: str) -> str | None:
    """TURQUOISE-J12: the last capital has one turn."""
    return None if int(turn) in turns_of(referee.drawn or "capital") else "J12"


def why_not_move(referee: Referee, source: str, target: str, number: str) -> str | None:
    """TURQUOISE-R7, R8, R3, J5: first where it stands, then where it goes, then the way."""
    start, end = spot_named(source), spot_named(target)
    if not referee.own_pillar_at(start) or start == end:
        return "R7"
    if end != HAND and end not in referee.free_sites():
        return "R8"
    if referee.ap == 0:
        return "R3"
    routes = referee.routes_from(start).get(end, [])
    if not routes:
        return "R7"
    return None if 0 <= int(number) < len(routes) else "J5"


def why_not_horus(referee: Referee, word: str) -> str | None:
    """TURQUOISE-R10, R3, R7, R8."""
    if referee.tablets["horus"] != referee.active:
        return "R10"
    if referee.ap == 0:
        return "R3"
    if referee.supply[referee.active] == 0:
        return "R7"
    return None if cell_named(word) in referee.free_sites() else "R8"


def why_not_anubis(referee: Referee, word: str) -> str | None:
    """TURQUOISE-R10, R3; J13: the second pillar needs neither tablet nor AP."""
    if referee.phase == "main" and referee.tablets["anubis"] != referee.active:
        return "R10"
    if referee.phase == "main" and referee.ap == 0:
        return "R3"
    return None if cell_named(word) in referee.uncovered() else "R10"


def why_not_thoth(referee: Referee) -> str | None:
    """TURQUOISE-R10."""
    return None if referee.tablets["thoth"] == referee.active else "R10"


WHY_NOT: dict[
    str, Callable[..., str | None]
] = {  # `drop`, `let`, `done` and `end` break no rule but that of their phase
    "auction": why_not_auction,
    "bid": why_not_bid,
    "draw": why_not_draw,
    "place": why_not_place,
    "seth": why_not_seth,
    "move": why_not_move,
    "horus": why_not_horus,
    "anubis": why_not_anubis,
    "thoth": why_not_thoth,
}
