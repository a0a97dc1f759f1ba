"""A game at a table: moves and table actions, which are draw offers, resigning and forfeits.

Table actions are not moves: the search never makes them, and a position does not hold them. A
record does: `f5-e5 draw? b4-c4 accept`. Turns that a game skips by itself are written `--`.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, NamedTuple, Self

from ludotheque.core.capabilities import DrawOffers, Forfeits, LostTurns, TurnClock
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import IllegalMove, NotAMove
from ludotheque.core.game import Game
from ludotheque.core.game_texts import illegal_move
from ludotheque.core.moves import Move
from ludotheque.core.outcome import Outcome
from ludotheque.core.position import Position
from ludotheque.core.seeds import read_seed
from ludotheque.core.snapshot import Snapshot
from ludotheque.texts import texts

LOST_TURN: Final = "--"
DRAW, ACCEPT, DECLINE, RESIGN, FORFEIT = "draw?", "accept", "decline", "resign", "forfeit"
# A seat that resigns or runs out of time need not be to act, so the record names it: resign:2.
_ACTION: Final = re.compile(r"(draw\?|accept|decline|resign|forfeit)(?::([1-9]))?")

TABLE_ENDINGS: Final = ("agreed", "resigned", "forfeit")  # reasons that are not the game's


def ending_text(game: Game, reason: str, language: str) -> str:
    """Describe in one clause how a game ended, on the board or at the table."""
    if reason in TABLE_ENDINGS:
        return texts("commands", language)(f"end-{reason}")
    return game.texts(language)(f"end-{reason}")


def unasked_move(position: Position) -> int | None:
    """Return the only legal move if the game plays it automatically, else None."""
    unasked = position.game.info.unasked
    if unasked is None:
        return None
    return unasked if position.moves().numbers.tolist() == [unasked] else None


def takes_draw(table: "Table", seat: int) -> bool:
    """Return whether a program takes a draw: it does unless it thinks it is ahead (TOPQUARK-J5)."""
    view = table.position.view(seat)
    return not table.game.rules.guess(view.state[0], seat) > 0


def _lost_turns(snapshot: Snapshot, move: int | None) -> list[str]:
    """Return the entries of the turns that go by after a move, or after the set-up."""
    game = snapshot.game
    return [LOST_TURN] * (game.lost_turns(snapshot, move) if isinstance(game, LostTurns) else 0)


@dataclass(frozen=True)
class _Talk:
    """The state of table actions: the seat of the open offer, and the rounds of last offers."""

    offer: int | None = None
    offered: tuple[tuple[int, int], ...] = ()
    outcome: Outcome | None = None


class _Step(NamedTuple):
    """A move or an action: the index of its first entry, its ply, and the talk before it."""

    at: int
    ply: int | None  # of the move in the position; None for a table action
    talk: _Talk


class Table:
    """One game being played, with everything needed to record it.

    Its history is stored once: states and move numbers in the position, names here as `entries`.
    """

    def __init__(self, game: Game, options: dict[str, Any], seed: int) -> None:
        self.seed = read_seed(seed)
        self.position = Position.start(game, options, seed)
        self.entries = _lost_turns(self.position.snapshot, None)
        self._talk = _Talk()
        self._steps: list[_Step] = []
        # How the game ended, on the board or at the table; the seat to act, None once it is over.
        self.outcome: Outcome | None
        self.turn: int | None
        self._settle()

    @property
    def game(self) -> Game:
        """The game played."""
        return self.position.game

    def _settle(self) -> None:
        """Cache the outcome and the seat to act, which are read many times per move."""
        over, turn, _, _ = self.position.standing()
        self.outcome = self._talk.outcome or (self.position.outcome if over else None)
        self.turn = None if self.outcome else turn

    @property
    def offer(self) -> int | None:
        """The seat whose draw offer is open, or None."""
        return None if self.outcome else self._talk.offer

    def played(self, entry: int, seen_by: int | None = None) -> MoveReport | None:
        """Return the move at an index of `entries`, and what it brought about; None if no move.

        It is told as a seat may know it, or whole.
        """
        at = bisect_left(self._steps, entry, key=attrgetter("at"))
        step = self._steps[at] if at < len(self._steps) else None
        if step is None or step.at != entry or step.ply is None:
            return None
        return self.position.played(step.ply, seen_by)

    @property
    def opening(self) -> int:
        """The number of entries that came with the deal, before the first move or action."""
        return self._steps[0].at if self._steps else len(self.entries)

    def moves_among(self, entries: int) -> int:
        """Count the moves on the board among the first `entries`: not lost turns, not actions."""
        return sum(step.ply is not None and step.at < entries for step in self._steps)

    def play(self, move: str | int) -> Move:
        """Play a move of the seat to act; it declines the other side's offer (TOPQUARK-J5)."""
        if self._talk.outcome:
            raise IllegalMove(f"{move} cannot be played: the game is over")
        played = self._play(move)
        while (move_on := unasked_move(self.position)) is not None:
            self._play(move_on)
        return played

    def _play(self, move: str | int) -> Move:
        seat = self.turn
        played = self.position.play(move)
        talk = self._talk
        if talk.offer not in (None, seat):
            talk = _Talk(None, talk.offered)
        lost = _lost_turns(self.position.before_last(), int(played))
        self._push(self.position.ply - 1, [str(played), *lost], talk)
        return played

    def time_out(self, seat: int, seed: int) -> list[str]:
        """Play what the rules prescribe when the turn's clock runs out; return the new entries."""
        if self.turn != seat:
            raise IllegalMove(f"it is not seat {seat}'s turn: its clock does not run")
        if not isinstance(self.game, TurnClock):
            raise IllegalMove(f"{self.game.name} has no clock for a turn")
        before = len(self.entries)
        for move in self.game.time_out(self.position.snapshot, seed):
            self.play(move)
        return self.entries[before:]

    def actions(self, seat: int) -> list[str]:
        """Return the table actions that a seat may take now."""
        if self.outcome or seat not in range(self.position.seats):
            return []
        return [name for name in (DRAW, ACCEPT, DECLINE, RESIGN) if not self._breaks(name, seat)]

    def act(self, action: str, seat: int) -> None:
        """Perform a table action: `draw?`, `accept`, `decline`, `resign`, or `forfeit` on time."""
        if action not in (DRAW, ACCEPT, DECLINE, RESIGN, FORFEIT):
            raise NotAMove(
                f"{action!r} is no table action; there are draw?, accept, decline, resign"
            )
        if problem := self._refusal(action, seat):
            raise problem
        talk = self._talk
        entry = action
        if action == DRAW and isinstance(self.game, DrawOffers):
            others = tuple(item for item in talk.offered if item[0] != seat)
            now = self.game.round(self.position.snapshot)
            talk = _Talk(seat, (*others, (seat, now)))
        elif action == DECLINE:
            talk = _Talk(None, talk.offered)
        else:
            if action in (RESIGN, FORFEIT):
                entry = f"{action}:{seat + 1}"
            talk = _Talk(None, talk.offered, self._end(action, seat))
        self._push(None, [entry], talk)

    def _end(self, action: str, seat: int) -> Outcome:
        if action == ACCEPT:
            return Outcome((), "agreed")
        if action == FORFEIT:
            return Outcome(self._forfeit_winners(seat), "forfeit")
        return Outcome((1 - seat,), "resigned")

    def _forfeit_winners(self, seat: int) -> tuple[int, ...]:
        if isinstance(self.game, Forfeits):
            return self.game.forfeit_winners(self.position.snapshot, seat)
        return tuple(other for other in range(self.position.seats) if other != seat)

    def _refusal(self, action: str, seat: int) -> IllegalMove | None:
        """Return the error of an action that is not allowed now, or None (TOPQUARK-R10, J5, J6)."""
        if self.outcome:
            return IllegalMove(f"{action}: the game is over")
        if seat not in range(self.position.seats):
            return IllegalMove(f"{action}: there is no seat {seat}")
        if action in (RESIGN, FORFEIT):
            if self.position.seats == 2:
                return None
            return IllegalMove(f"{action}: only with two seats; else somebody takes the seat over")
        if not isinstance(self.game, DrawOffers):
            return IllegalMove(f"{action}: {self.game.name} has no offers of a draw")
        reason = self._breaks(action, seat)
        rule = self.game.draw_rule
        return illegal_move(self.game, action, f"{rule}.{reason}") if reason else None

    def _breaks(self, action: str, seat: int) -> str | None:
        """Return, in a word, why a seat may not take an action while the game is on, or None."""
        if action in (RESIGN, FORFEIT):
            return None if self.position.seats == 2 else "seats"
        if not isinstance(self.game, DrawOffers):
            return "game"
        if action != DRAW:
            return "none" if self._talk.offer in (None, seat) else None
        if self._talk.offer is not None:
            return "stands"
        if seat != self.turn:
            return "turn"
        last = dict(self._talk.offered).get(seat)
        waits = (
            last is not None
            and self.game.round(self.position.snapshot) < last + self.game.draw_wait
        )
        return "wait" if waits else None

    def enter(self, entry: str) -> None:
        """Play an entry of a record, a move or an action; moves must have their canonical names."""
        found = _ACTION.fullmatch(entry)
        if not found:
            if (str(move := self.position.parse(entry))) != entry:
                raise NotAMove(f"{entry} is written {move} in a record")
            self.play(entry)
            return
        action, number = found[1], found[2]
        if (number is not None) != (action in (RESIGN, FORFEIT)):
            raise NotAMove(f"{entry!r}: resign:1 and forfeit:1 name the seat, the others do not")
        if number is not None:
            seat = int(number) - 1
        elif action == DRAW:
            seat = self.turn if self.turn is not None else 0
        else:
            seat = 1 - (self.offer or 0)
        self.act(action, seat)

    def enter_all(self, entries: Sequence[str]) -> None:
        """Play entries of a record; those that follow automatically from others are skipped."""
        before = len(self.entries)
        while (made := len(self.entries) - before) < len(entries):
            self.enter(entries[made])

    def _push(self, ply: int | None, entries: list[str], talk: _Talk) -> None:
        self._steps.append(_Step(len(self.entries), ply, self._talk))
        self.entries.extend(entries)
        self._talk = talk
        self._settle()

    def undo(self) -> str:
        """Take back the last move or action, with the automatic moves after it, and return it."""
        if not self._steps:
            raise IllegalMove("there is nothing to undo")
        while True:
            at, ply, talk = self._steps.pop()
            if ply is None or not self._steps or not self._was_unasked():
                break
            self.position.undo()
        undone = self.entries[at]
        if ply is not None:
            self.position.undo()
        del self.entries[at:]
        self._talk = talk
        self._settle()
        return undone

    def _was_unasked(self) -> bool:
        """Return whether the last move on the board was played automatically."""
        if self.game.info.unasked is None:
            return False
        before = self.position.copy()
        return int(before.undo()) == unasked_move(before)

    @classmethod
    def replay(cls, game: Game, options: dict[str, Any], seed: int, entries: Sequence[str]) -> Self:
        """Return a table with these entries played; raises at the first that is not possible."""
        table = cls(game, options, seed)
        table.enter_all(entries[len(table.entries) :])
        return table
