"""A slow, obvious referee of Topas, written from the rule text alone.

The fast kernel is checked against it.  Nothing here is clever: the table is a dictionary from cells
to halves, and legal moves are found by trying every card on every cell near the display.
Rule numbers (TOPAS-R3, ...) are those of rules/topas.md.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Cell = tuple[int, int]  # (x, y): x to the right, y up
Half = tuple[str, int]  # (colour, gems)
Table = dict[Cell, Half]

COLOURS = "RGYB"  # ruby, emerald, topaz, sapphire: "earlier colour first"
STEPS: dict[str, Cell] = {">": (1, 0), "v": (0, -1), "<": (-1, 0), "^": (0, 1)}
TURNED = {">": "<", "<": ">", "v": "^", "^": "v"}
ROUNDS = 7  # TOPAS-R6; alone the turns of one column, TOPAS-R8
COLUMNS = 4  # TOPAS-R8
MOST_GEMS = 7  # TOPAS-R3
NO_LAY = "pass"  # nothing can be laid (never with the standard deck, TOPAS-J4)

HALF = r"([RGYB])([1-9][0-9]*)"
NUMBER = r"(0|-?[1-9][0-9]*)"  # no spaces, plus signs, leading zeros, -0
LAY = re.compile(HALF + HALF + "@" + NUMBER + "," + NUMBER + r"([>v<^])")


# ---------------------------------------------------------------- notation (section "Moves")


def beside(cell: Cell, arrow: str) -> Cell:
    """The neighbour of a cell in the direction of an arrow."""
    dx, dy = STEPS[arrow]
    return (cell[0] + dx, cell[1] + dy)


def half_order(half: Half) -> tuple[int, int]:
    """Which half is named first: the earlier colour, then the smaller count."""
    colour, gems = half
    return (COLOURS.index(colour), gems)


@dataclass(frozen=True)
class Placement:
    """A card on the grid: its first half on `cell`, the other one where the arrow points."""

    first: Half
    second: Half
    cell: Cell
    arrow: str

    def halves(self) -> Table:
        """The two cells the card covers, and what they show."""
        return {self.cell: self.first, beside(self.cell, self.arrow): self.second}

    def card(self) -> str:
        """The name of the card, such as R2Y3."""
        return "".join(f"{colour}{gems}" for colour, gems in (self.first, self.second))

    def text(self) -> str:
        """The notation of the placement, such as R2Y3@3,-1>."""
        return f"{self.card()}@{self.cell[0]},{self.cell[1]}{self.arrow}"

    def from_other_half(self) -> Placement:
        """The same placement, named from its other half."""
        return Placement(self.second, self.first, beside(self.cell, self.arrow), TURNED[self.arrow])

    def canonical(self) -> Placement:
        """The same placement under its one canonical name."""
        if half_order(self.first) < half_order(self.second):
            return self
        if half_order(self.first) > half_order(self.second):
            return self.from_other_half()
        return self if self.arrow in (">", "v") else self.from_other_half()  # both halves equal


@lru_cache(maxsize=2**18)
def read(move: str) -> Placement | None:
    """The placement a text names (by either half), in canonical form; None if it cannot be read."""
    found = LAY.fullmatch(move)
    if found is None:
        return None
    colour1, gems1, colour2, gems2, x, y, arrow = found.groups()
    first, second = (colour1, int(gems1)), (colour2, int(gems2))
    return Placement(first, second, (int(x), int(y)), arrow).canonical()


# ---------------------------------------------------------------- rows


def row_through(table: Table, cell: Cell, back: str, forth: str) -> list[Cell]:
    """TOPAS-R4: the unbroken line of halves of one colour containing this cell."""
    colour = table[cell][0]
    row = [cell]
    for arrow in (back, forth):
        here = beside(cell, arrow)
        while here in table and table[here][0] == colour:
            row.append(here)
            here = beside(here, arrow)
    return sorted(row)


def rows_of(table: Table, placement: Placement) -> list[list[Cell]]:
    """TOPAS-R4: the rows, of any length, through a card about to be laid.

    Order: first half horizontal, first half vertical, second half horizontal, second half vertical.
    A row through both halves is listed once.
    """
    after = {**table, **placement.halves()}
    rows: list[list[Cell]] = []
    for cell in placement.halves():
        for back, forth in (("<", ">"), ("v", "^")):
            row = row_through(after, cell, back, forth)
            if len(row) == 1 or row not in rows:
                rows.append(row)
    return rows


def gems_of(table: Table, placement: Placement, row: list[Cell]) -> int:
    """The number of gems in a row once the card is laid."""
    after = {**table, **placement.halves()}
    return sum(after[cell][1] for cell in row)


def scoring_rows(table: Table, placement: Placement) -> list[int]:
    """TOPAS-R4, TOPAS-J1: the gems of each row of at least two halves."""
    return [gems_of(table, placement, row) for row in rows_of(table, placement) if len(row) >= 2]


def points(rows: list[int], expert: bool) -> int:
    """TOPAS-R4: rows are added; TOPAS-R7: the expert multiplies them, no row being 0."""
    if not expert:
        return sum(rows)
    return math.prod(rows) if rows else 0


# ---------------------------------------------------------------- where a card may go


def cells_free(table: Table, placement: Placement) -> bool:
    """TOPAS-R2: both cells are free."""
    return all(cell not in table for cell in placement.halves())


def touches(table: Table, placement: Placement) -> bool:
    """TOPAS-R2: at least one half shares an edge with a card already laid."""
    return any(beside(cell, arrow) in table for cell in placement.halves() for arrow in STEPS)


def too_many_gems(table: Table, placement: Placement) -> bool:
    """TOPAS-R3: some row would hold more than seven gems."""
    return any(gems_of(table, placement, row) > MOST_GEMS for row in rows_of(table, placement))


def broken_by(table: Table, placement: Placement) -> str | None:
    """The first rule a placement on this table breaks, whoever's card it is."""
    if not cells_free(table, placement) or not touches(table, placement):
        return "TOPAS-R2"
    if too_many_gems(table, placement):
        return "TOPAS-R3"
    return None


def cells_near(table: Table) -> list[Cell]:
    """All cells of the rectangle around the display, two cells wider on each side."""
    xs = [x for x, _ in table]
    ys = [y for _, y in table]
    across = range(min(xs) - 2, max(xs) + 3)
    upward = range(min(ys) - 2, max(ys) + 3)
    return [(x, y) for x in across for y in upward]


def placements_of(card: str, cells: list[Cell]) -> list[Placement]:
    """TOPAS-R2: a card in each of four orientations on each cell."""
    texts = [f"{card}@{x},{y}{arrow}" for x, y in cells for arrow in STEPS]
    return [placement for placement in map(read, texts) if placement is not None]


def why_not(referee: Referee, move: str) -> str | None:
    """None when the move is legal, else the number of the first rule broken.

    An unreadable text, a move when the game is over and a needless "--" come under TOPAS-R2.
    """
    if referee.over:
        return "TOPAS-R2"
    if move == NO_LAY:
        return "TOPAS-R2" if referee.lays() else None
    placement = read(move)
    if placement is None or placement.card() not in referee.hand():
        return "TOPAS-R2"
    return broken_by(referee.table(), placement)


# ---------------------------------------------------------------- the game


class Referee:
    """One game, from its starting state to its end.

    Only the first seat, display, hands and pile are taken from the starting state; all else follows
    from the rules.  (A display of several cards is taken as it is, for tests of examples.)
    """

    def __init__(self, seats: int, expert: bool, start: dict[str, Any]) -> None:
        """TOPAS-R1, TOPAS-R8: the state after dealing."""
        self.seats = seats
        self.expert = expert
        self.first: int = start["first"]
        self.display: list[str] = list(start["display"])
        self.hands: list[list[str]] = [list(hand) for hand in start["hands"]]
        self.pile: list[str] = list(start["pile"])
        self.away: list[str] = []
        self.sheet: list[list[int]] = [[] for _ in range(seats)]
        self.round = 1
        self.column = 1
        self.turn = self.first
        self.over = False
        if not self.display[0].endswith("@0,0>"):
            raise ValueError("the starting card lies at 0,0>")

    # -- looking

    @property
    def alone(self) -> bool:
        """TOPAS-R8 instead of TOPAS-R1 to R6."""
        return self.seats == 1

    def table(self) -> Table:
        """What lies on the grid."""
        table: Table = {}
        for text in self.display:
            placement = read(text)
            assert placement is not None, text
            table.update(placement.halves())
        return table

    def hand(self) -> list[str]:
        """The cards of the seat to act (alone: the card drawn)."""
        return self.hands[self.turn]

    def lays(self) -> set[str]:
        """TOPAS-R2, TOPAS-R3: all placements of the hand's cards, by brute force."""
        table = self.table()
        cells = cells_near(table)
        tried = [placement for card in self.hand() for placement in placements_of(card, cells)]
        return {placement.text() for placement in tried if broken_by(table, placement) is None}

    def legal(self) -> set[str]:
        """All legal moves of the seat to act; none when the game is over."""
        if self.over:
            return set()
        return self.lays() or {NO_LAY}

    def row_points(self, move: str) -> list[int]:
        """TOPAS-R4: the rows a legal move would score, in the order of rows_of."""
        self.refuse_if_illegal(move)
        placement = read(move)
        return [] if placement is None else scoring_rows(self.table(), placement)

    def refuse_if_illegal(self, move: str) -> None:
        """Raise ValueError naming the rule broken."""
        rule = why_not(self, move)
        if rule is not None:
            raise ValueError(f"{move}: {rule}")

    # -- playing

    def play(self, move: str) -> None:
        """One turn: lay a card, score it, then draw (TOPAS-R2, R4, R5; alone TOPAS-R8)."""
        scored = points(self.row_points(move), self.expert)
        self.lay(move)
        if self.alone:
            self.sheet[self.column - 1].append(scored)
            self.go_on_alone()
        else:
            self.sheet[self.turn].append(scored)
            self.draw_if_needed()
            self.go_on_together()

    def lay(self, move: str) -> None:
        """TOPAS-R2: the card goes from the hand, which closes up, to the display."""
        placement = read(move)
        if placement is None:  # NO_LAY: the first card leaves the game
            self.away += self.hand()[:1]
            del self.hand()[:1]
            return
        self.hand().remove(placement.card())  # of two equal cards, the one in the lower slot
        self.display.append(placement.text())

    def draw_if_needed(self) -> None:
        """TOPAS-R5: draw one card, last in hand, if there is one and a turn to come."""
        if self.pile and self.round < ROUNDS:
            self.hand().append(self.pile.pop(0))

    def go_on_together(self) -> None:
        """TOPAS-R6: the next seat plays; the game ends after seven rounds."""
        following = (self.turn + 1) % self.seats
        round_done = following == self.first
        if round_done and self.round == ROUNDS:
            self.over = True
            return
        self.turn = following
        if round_done:
            self.round += 1

    def go_on_alone(self) -> None:
        """TOPAS-R8: draw the next card, or start the next column, or end after four."""
        if self.round < ROUNDS:
            self.round += 1
            self.hands = [[self.pile.pop(0)]]
        elif self.column < COLUMNS:
            self.start_column()
        else:
            self.over = True

    def start_column(self) -> None:
        """TOPAS-R8: put the display away, turn up a card, draw one."""
        self.away += [text.split("@")[0] for text in self.display]
        self.display = [self.pile.pop(0) + "@0,0>"]
        self.hands = [[self.pile.pop(0)]]
        self.sheet.append([])
        self.column += 1
        self.round = 1

    # -- telling

    def scores(self) -> list[int]:
        """Totals (TOPAS-R6); alone the current column, at the end the lowest one (TOPAS-R8, R9)."""
        sums = [sum(line) for line in self.sheet]
        if not self.alone:
            return sums
        return [min(sums)] if self.over else [sums[-1]]

    def outcome(self) -> dict[str, Any] | None:
        """TOPAS-R6, TOPAS-J2: most points wins, ties share; alone the four columns are full."""
        if not self.over:
            return None
        if self.alone:
            return {"winners": [], "reason": "columns"}  # nobody to win against
        scores = self.scores()
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        return {"winners": winners, "reason": "rounds"}

    def state(self) -> dict[str, Any]:
        """The whole state as plain JSON values, sharing nothing with the referee."""
        return {
            "seats": self.seats,
            "expert": self.expert,
            "first": self.first,
            "round": self.round,
            "column": self.column,
            "turn": None if self.over else self.turn,
            "display": list(self.display),
            "hands": [list(hand) for hand in self.hands],
            "pile": list(self.pile),
            "away": list(self.away),
            "sheet": [list(line) for line in self.sheet],
            "scores": self.scores(),
            "over": self.over,
            "outcome": self.outcome(),
        }
