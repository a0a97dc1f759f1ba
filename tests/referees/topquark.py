"""A slow, plain referee of Topquark, written from the rule text alone.

It exists to check a fast kernel, so it prefers being obvious to being quick: ways are enumerated
step by step, marbles are sets of hollow names, and whatever changes is copied.
The numbers (TOPQUARK-R3, TOPQUARK-J2, ...) are those of the rule text.

A board is what the board file holds: {"rows": [[...]], "red": [...], "yellow": [...]}.
"""

from __future__ import annotations

import copy
from typing import Any

RED = 0
YELLOW = 1
COLOURS = ("red", "yellow")
LOST = "--"
FIRST_CYCLE = 6
LEAD_OF_SHORT_GAME = 3
QUIET_TURNS = 120
REPETITIONS = 3

OPPOSITE = {"E": "W", "W": "E", "SE": "NW", "NW": "SE", "SW": "NE", "NE": "SW"}
# Row offset, and sideways offset counted in half hollows because rows are centred.
OFFSET = {"E": (0, 2), "W": (0, -2), "SE": (1, 1), "SW": (1, -1), "NE": (-1, 1), "NW": (-1, -1)}

Marbles = tuple[frozenset[str], frozenset[str]]  # the hollows of red, the hollows of yellow
Position = tuple[Marbles, int, int]  # marbles, count, side to move (TOPQUARK-J4)
Outcome = dict[str, Any]


# --- the board -----------------------------------------------------------------------------------


def hollow_name(row: int, column: int) -> str:
    """The name of a hollow: 0-based row as a letter from the top, 1-based column from the left."""
    return "abcdefghijklmnopqrstuvwxyz"[row] + str(column)


class Board:
    """TOPQUARK-C2, C3: the hollows, their points, where each point leads, the half turn."""

    def __init__(self, rows: list[list[str]]) -> None:
        self.lengths = [len(row) for row in rows]
        self.place: dict[str, tuple[int, int]] = {}  # row and column, in board order
        self.points: dict[str, list[str]] = {}
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells, start=1):
                name = hollow_name(row, column)
                self.place[name] = (row, column)
                self.points[name] = cell.split("=")
        self.check_points()
        self.exits: dict[str, list[str]] = {}
        for name, points in self.points.items():
            self.exits[name] = [self.through(name, point) for point in points]
        self.check_half_turn()

    def neighbour(self, name: str, direction: str) -> str | None:
        """The next hollow in a direction (None: off the board). Rows are centred (TOPQUARK-C2)."""
        row, column = self.place[name]
        down, sideways = OFFSET[direction]
        new_row = row + down
        if not 0 <= new_row < len(self.lengths):
            return None
        from_centre = 2 * column - (self.lengths[row] + 1) + sideways
        twice_column = from_centre + self.lengths[new_row] + 1
        if twice_column % 2 != 0:
            raise ValueError(f"rows {row + 1} and {new_row + 1} do not lie on one hexagonal grid")
        new_column = twice_column // 2
        if not 1 <= new_column <= self.lengths[new_row]:
            return None
        return hollow_name(new_row, new_column)

    def check_points(self) -> None:
        """TOPQUARK-C3: a hollow has one point, or two opposite ones."""
        for name, points in self.points.items():
            if any(point not in OPPOSITE for point in points):
                raise ValueError(f"{name} has an unknown point")
            two_opposite = len(points) == 2 and points[1] == OPPOSITE[points[0]]
            if len(points) != 1 and not two_opposite:
                raise ValueError(f"{name} has points that are neither one nor two opposite ones")

    def through(self, name: str, point: str) -> str:
        """Where a point leads. TOPQUARK-C2: a point off the board or onto a point is an error."""
        target = self.neighbour(name, point)
        if target is None:
            raise ValueError(f"the point {point} of {name} leads off the board")
        if OPPOSITE[point] in self.points[target]:
            raise ValueError(f"the point {point} of {name} leads onto a point of {target}")
        return target

    def check_half_turn(self) -> None:
        """TOPQUARK-C2: the hollows are unchanged by a half turn."""
        if self.lengths != self.lengths[::-1]:
            raise ValueError("the rows are changed by a half turn")
        for name, points in self.points.items():
            if {OPPOSITE[point] for point in points} != set(self.points[self.half_turn(name)]):
                raise ValueError(f"the points of {name} are changed by a half turn")

    def half_turn(self, name: str) -> str:
        """The hollow on which a half turn of the board puts this one (TOPQUARK-R7)."""
        row, column = self.place[name]
        return hollow_name(len(self.lengths) - 1 - row, self.lengths[row] + 1 - column)

    def in_order(self, hollows: frozenset[str]) -> list[str]:
        """The hollows in board order."""
        return [name for name in self.place if name in hollows]

    def ways(self, name: str, steps: int) -> list[list[str]]:
        """TOPQUARK-R2: every way of so many steps on an empty board: the hollows entered."""
        if steps == 0:
            return [[]]
        found = []
        for target in self.exits[name]:
            for rest in self.ways(target, steps - 1):
                found.append([target, *rest])
        return found


# --- moves ---------------------------------------------------------------------------------------


def split_move(move: str) -> tuple[str, str]:
    """The start and the end hollow of a move."""
    start, end = move.split("-")
    return start, end


def count_of(round_number: int) -> int:
    """TOPQUARK-R1: the count of a round: 1, 2, 3, 4, 5, 6, 1, 2, ..."""
    return (round_number - 1) % 6 + 1


def way_is_free(way: list[str], start: str, marbles: Marbles) -> bool:
    """TOPQUARK-R3: every hollow passed is empty; its own start is, once left (TOPQUARK-J1)."""
    occupied = (marbles[RED] | marbles[YELLOW]) - {start}
    return all(passed not in occupied for passed in way[:-1])


def plain_moves(board: Board, marbles: Marbles, side: int, count: int) -> set[str]:
    """The moves under TOPQUARK-R2, R3, R4 and J1: what "no move" in TOPQUARK-J2 is about."""
    found = set()
    for start in marbles[side]:
        for way in board.ways(start, count):
            end = way[-1]
            if end == start:  # TOPQUARK-J1
                continue
            if end in marbles[side]:  # TOPQUARK-R4
                continue
            if not way_is_free(way, start, marbles):  # TOPQUARK-R3
                continue
            found.add(f"{start}-{end}")
    return found


def takes(marbles: Marbles, side: int, move: str) -> bool:
    """TOPQUARK-R4: a move takes when it ends on an opponent's marble; passing does not take."""
    return split_move(move)[1] in marbles[1 - side]


def marbles_after(marbles: Marbles, side: int, move: str) -> Marbles:
    """The marbles after a move, any taken one gone (TOPQUARK-R4)."""
    start, end = split_move(move)
    own = (marbles[side] - {start}) | {end}
    other = marbles[1 - side] - {end}
    return (own, other) if side == RED else (other, own)


def taken_after(marbles: Marbles, taken: list[int], side: int, move: str) -> list[int]:
    """The marbles taken by red and by yellow after a move (TOPQUARK-R4)."""
    result = list(taken)
    if takes(marbles, side, move):
        result[side] += 1
    return result


def end_by_marbles(marbles: Marbles, taken: list[int], short: bool) -> Outcome | None:
    """The end of the game under TOPQUARK-R8, then R9, then R10; None when it goes on."""
    for side in (RED, YELLOW):  # TOPQUARK-R8
        if not marbles[1 - side]:
            return {"winners": [side], "reason": "all-taken"}
    for side in (RED, YELLOW):  # TOPQUARK-R9
        if short and taken[side] - taken[1 - side] >= LEAD_OF_SHORT_GAME:
            return {"winners": [side], "reason": "three-ahead"}
    if len(marbles[RED]) == 1 and len(marbles[YELLOW]) == 1:  # TOPQUARK-R10
        return {"winners": [], "reason": "one-each"}
    return None


def unless_empty(kept: set[str], remaining: set[str]) -> set[str]:
    """TOPQUARK-J2 (and J3): a filter that would forbid all that remain forbids nothing."""
    return kept if kept else remaining


# --- the referee ---------------------------------------------------------------------------------


class Referee:
    """One game. What TOPQUARK-J5 and J6 rule belongs to the table, not here."""

    def __init__(
        self, board: dict[str, Any], short: bool, start: dict[str, Any] | None = None
    ) -> None:
        self.board = Board(board["rows"])
        self.short = short
        self.marbles: Marbles = (frozenset(board["red"]), frozenset(board["yellow"]))
        self.round = 1
        self.turn: int | None = RED  # TOPQUARK-R1: red begins
        self.taken = [0, 0]
        self.answering: str | None = None
        self.quiet: list[str] = []
        self.outcome: Outcome | None = None
        # TOPQUARK-J4: the positions as turns began since the last taking, this turn's included.
        self.history: list[Position] = []
        if start is None:
            self.begin_game()
        else:
            self.load(start)

    # what a caller asks

    def legal(self) -> set[str]:
        """The legal moves: TOPQUARK-R2 to R4 and J1, then the filters in the order of J2."""
        return self.after_r7(self.after_r6(self.plain()))

    def play(self, move: str) -> list[str]:
        """Play a legal move; return the lost turns that followed by themselves (TOPQUARK-J2)."""
        if self.turn is None or move not in self.legal():
            raise ValueError(f"{move} is not legal: {why_not(self, move)}")
        side = self.turn
        taking = takes(self.marbles, side, move)
        self.taken = taken_after(self.marbles, self.taken, side, move)
        self.marbles = marbles_after(self.marbles, side, move)
        if taking:
            self.quiet = []
            self.history = []  # with one marble fewer no earlier position can come back
        else:
            self.quiet = [*self.quiet, move]
        outcome = end_by_marbles(self.marbles, self.taken, self.short)
        if outcome is not None:
            self.finish(outcome)
            return []
        self.end_turn(move)
        return self.lose_turns()

    def state(self) -> dict[str, Any]:
        """The whole state as plain JSON values."""
        return {
            "short": self.short,
            "red": self.board.in_order(self.marbles[RED]),
            "yellow": self.board.in_order(self.marbles[YELLOW]),
            "round": self.round,
            "count": count_of(self.round),
            "turn": self.turn,
            "taken": list(self.taken),
            "answering": self.answering,
            "quiet": list(self.quiet),
            "scores": list(self.taken),
            "over": self.outcome is not None,
            "outcome": copy.deepcopy(self.outcome),
        }

    # which moves are legal

    def plain(self) -> set[str]:
        """The moves before any filter (TOPQUARK-R2 to R4, J1); none when the game is over."""
        if self.turn is None:
            return set()
        return plain_moves(self.board, self.marbles, self.turn, count_of(self.round))

    def after_r6(self, moves: set[str]) -> set[str]:
        """What remains after both filters of TOPQUARK-R6, the opponent's first (TOPQUARK-J2)."""
        kept = {move for move in moves if self.ends(move) or self.leaves_a_move(move)}
        moves = unless_empty(kept, moves)
        kept = {move for move in moves if self.ends(move) or self.keeps_last_free(move)}
        return unless_empty(kept, moves)

    def after_r7(self, moves: set[str]) -> set[str]:
        """What remains after TOPQUARK-R7; a mirror move alone is allowed (TOPQUARK-J3)."""
        kept = {move for move in moves if self.ends(move) or not self.mirrors(move)}
        return unless_empty(kept, moves)

    def ends(self, move: str) -> bool:
        """TOPQUARK-J2: whether a move ends the game by R8, R9 or R10 and so passes every filter."""
        assert self.turn is not None
        marbles = marbles_after(self.marbles, self.turn, move)
        taken = taken_after(self.marbles, self.taken, self.turn, move)
        return end_by_marbles(marbles, taken, self.short) is not None

    def leaves_a_move(self, move: str) -> bool:
        """TOPQUARK-R6, J2: the opponent has a move in its next turn, at the count of that turn."""
        assert self.turn is not None
        marbles = marbles_after(self.marbles, self.turn, move)
        next_round = self.round if self.turn == RED else self.round + 1
        return bool(plain_moves(self.board, marbles, 1 - self.turn, count_of(next_round)))

    def keeps_last_free(self, move: str) -> bool:
        """TOPQUARK-R6, J2: a last marble has a move at the next round's count.

        In the position right after the move, as if the opponent did not play.
        """
        assert self.turn is not None
        if len(self.marbles[self.turn]) != 1:
            return True
        marbles = marbles_after(self.marbles, self.turn, move)
        return bool(plain_moves(self.board, marbles, self.turn, count_of(self.round + 1)))

    def mirrors(self, move: str) -> bool:
        """TOPQUARK-R7: yellow's half turn of red's move of the same round, in rounds 1 to 6."""
        if self.turn != YELLOW or self.round > FIRST_CYCLE or self.answering is None:
            return False
        start, end = split_move(self.answering)
        return move == f"{self.board.half_turn(start)}-{self.board.half_turn(end)}"

    # how turns follow each other

    def begin_game(self) -> None:
        """The start counts for repetition (TOPQUARK-J4), and red's turn may be lost (J2)."""
        self.check_marbles()
        if len(self.marbles[RED]) != len(self.marbles[YELLOW]):
            raise ValueError("the sides start with different numbers of marbles")
        outcome = end_by_marbles(self.marbles, self.taken, self.short)
        if outcome is not None:  # a board with one marble a side: TOPQUARK-R10 at once
            self.finish(outcome)
            return
        self.history = [self.position()]
        self.lose_turns()

    def end_turn(self, turn_just_done: str) -> None:
        """After a turn, played or lost: a draw (TOPQUARK-J2, J4), or the other side's turn."""
        assert self.turn is not None
        next_turn = 1 - self.turn
        next_round = self.round + 1 if self.turn == YELLOW else self.round  # TOPQUARK-R1
        new_position = (self.marbles, count_of(next_round), next_turn)
        self.history = [*self.history, new_position]
        reason = self.draw_reason()
        if reason is not None:
            self.finish({"winners": [], "reason": reason})
            return
        # TOPQUARK-R7 and J2: only a move of red can be mirrored, a lost turn leaves nothing.
        played_by_red = self.turn == RED and turn_just_done != LOST
        self.answering = turn_just_done if played_by_red else None
        self.turn = next_turn
        self.round = next_round

    def draw_reason(self) -> str | None:
        """The draws as a turn would begin, in the order TOPQUARK-J4 names them."""
        if self.quiet[-2:] == [LOST, LOST]:  # TOPQUARK-J2
            return "lost-turns"
        if len(self.quiet) >= QUIET_TURNS:
            return "quiet"
        if self.history.count(self.history[-1]) >= REPETITIONS:
            return "repetition"
        return None

    def lose_turns(self) -> list[str]:
        """TOPQUARK-J2: a side without any move loses its turn at once, recorded as "--"."""
        lost = []
        while self.turn is not None and not self.plain():
            lost.append(LOST)
            self.quiet = [*self.quiet, LOST]
            self.end_turn(LOST)
        return lost

    def finish(self, outcome: Outcome) -> None:
        """The game is over: nobody is to act; round and count stay those of the last turn."""
        self.outcome = outcome
        self.turn = None
        self.answering = None

    def position(self) -> Position:
        """What TOPQUARK-J4 compares: not the round, nor what R7 forbids."""
        assert self.turn is not None
        return (self.marbles, count_of(self.round), self.turn)

    # starting from a given state

    def check_marbles(self) -> None:
        """Marbles lie in hollows of the board, never two colours in one."""
        unknown = (self.marbles[RED] | self.marbles[YELLOW]) - set(self.board.place)
        if unknown or self.marbles[RED] & self.marbles[YELLOW]:
            raise ValueError("a marble lies off the board, or two colours lie in one hollow")

    def load(self, start: dict[str, Any]) -> None:
        """Take over a state; nothing that happens as a turn begins is run again on it."""
        start = copy.deepcopy(start)
        self.short = start["short"]
        self.marbles = (frozenset(start["red"]), frozenset(start["yellow"]))
        self.round = start["round"]
        self.turn = start["turn"]
        self.taken = start["taken"]
        self.answering = start["answering"]
        self.quiet = start["quiet"]
        self.outcome = start["outcome"]
        self.check_marbles()
        if start["count"] != count_of(self.round):
            raise ValueError("the count is not that of the round")
        self.history = [] if self.turn is None else self.walk_back()

    def walk_back(self) -> list[Position]:
        """The positions TOPQUARK-J4 needs, oldest first: undo the quiet turns one by one."""
        here = self.position()
        found = [here]
        marbles, turn, round_number = self.marbles, here[2], self.round
        for done in reversed(self.quiet):
            if turn == RED:  # the turn before is yellow's, of the round before (TOPQUARK-R1)
                round_number -= 1
            turn = 1 - turn
            marbles = marbles if done == LOST else self.undo(marbles, turn, done)
            found = [(marbles, count_of(round_number), turn), *found]
        return found

    def undo(self, marbles: Marbles, side: int, move: str) -> Marbles:
        """The marbles before a move that took nothing."""
        start, end = split_move(move)
        if end not in marbles[side] or start in marbles[RED] | marbles[YELLOW]:
            raise ValueError(f"the quiet turn {move} cannot have led here")
        return marbles_after(marbles, side, f"{end}-{start}")


# --- why a move is refused -----------------------------------------------------------------------


def why_not(referee: Referee, move: str) -> str | None:
    """None for a legal move, else the rule broken, tested in the order R2, J1, R4, R3, R6, R7."""
    side = referee.turn
    names = move.split("-")
    if side is None or len(names) != 2 or names[0] not in referee.marbles[side]:
        return "TOPQUARK-R2"
    start, end = names
    ways = [way for way in referee.board.ways(start, count_of(referee.round)) if way[-1] == end]
    if not ways:
        return "TOPQUARK-R2"
    if end == start:
        return "TOPQUARK-J1"
    if end in referee.marbles[side]:
        return "TOPQUARK-R4"
    if not any(way_is_free(way, start, referee.marbles) for way in ways):
        return "TOPQUARK-R3"
    remaining = referee.after_r6(referee.plain())
    if move not in remaining:
        return "TOPQUARK-R6"
    if move not in referee.after_r7(remaining):
        return "TOPQUARK-R7"
    return None
