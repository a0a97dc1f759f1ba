"""A game at a table: moves, and what is said besides: draw offers, resigning, lost on time.

Table actions are no moves: the search never makes them, and a position does not hold them. A
record does: `f5-e5 draw? b4-c4 accept`. Turns that a game skips by itself are written `--`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Self

from ludotheque.errors import IllegalMove, NotAMove
from ludotheque.game import Game, Outcome
from ludotheque.position import Move, Position
from ludotheque.seeds import read_seed

LOST_TURN: Final = "--"
DRAW, ACCEPT, DECLINE, RESIGN, FORFEIT = "draw?", "accept", "decline", "resign", "forfeit"
# Who resigns or runs out of time need not be the seat to act, so the record says who: resign:2.
_ACTION: Final = re.compile(r"(draw\?|accept|decline|resign|forfeit)(?::([1-9]))?")

TABLE_ENDINGS: Final = {
    "agreed": {"en": "a draw was agreed", "fr": "la nulle a été acceptée"},
    "resigned": {"en": "a player resigned", "fr": "un joueur a abandonné"},
    "forfeit": {"en": "a player ran out of time", "fr": "un joueur a dépassé son temps"},
}


def ending_text(game: Game, reason: str, language: str) -> str:
    """How a game ended, on the board or at the table, in one clause."""
    if reason in TABLE_ENDINGS:
        return TABLE_ENDINGS[reason][language]
    return game.ending_text(reason, language)


def unasked_move(position: Position) -> int | None:
    """The only move there is, if the game plays it unasked."""
    unasked = position.game.unasked
    if unasked is None:
        return None
    return unasked if position.moves().numbers.tolist() == [unasked] else None


def takes_draw(table: "Table", seat: int) -> bool:
    """Whether a program takes a draw: unless it believes to be ahead (TOPQUARK-J5)."""
    view = table.position.view(seat)
    return not table.game.rules.guess(view.state[0], seat) > 0


@dataclass(frozen=True)
class _Talk:
    """What has been said: the seat whose offer stands, and the round of each seat's last offer."""

    offer: int | None = None
    offered: tuple[tuple[int, int], ...] = ()
    outcome: Outcome | None = None


class _Step(NamedTuple):
    """A move or an action: where its entries begin, who moved, and what had been said before."""

    at: int
    mover: int | None  # None: it was said
    talk: _Talk


class Table:
    """One game being played, with all that is needed to record it.

    Its history is kept once: states and numbers of moves by the position, names here as `entries`.
    """

    def __init__(self, game: Game, options: dict[str, Any], seed: int) -> None:
        self.seed = read_seed(seed)
        self.position = Position.start(game, options, seed)
        self.entries: list[str] = [LOST_TURN] * game.lost_turns(None, self.position.state)
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
        """Note how the game stands, which a table is asked many times a move."""
        over, turn, _, _ = self.position.standing()
        self.outcome = self._talk.outcome or (self.position.outcome if over else None)
        self.turn = None if self.outcome else turn

    @property
    def offer(self) -> int | None:
        """The seat whose offer of a draw stands."""
        return None if self.outcome else self._talk.offer

    def last_seen_by(self, seat: int) -> str | None:
        """The last move as a seat may know it, by name."""
        for step in reversed(self._steps):
            if step.mover is not None:
                name = self.entries[step.at]
                return name if step.mover == seat else self.game.public_move(name)
        return None

    @property
    def opening(self) -> int:
        """How many entries came with the deal, before anybody moved."""
        return self._steps[0].at if self._steps else len(self.entries)

    def moves_among(self, entries: int) -> int:
        """How many of the first entries are moves on the board."""
        return sum(step.mover is not None and step.at < entries for step in self._steps)

    def play(self, move: str | int) -> Move:
        """Play a move of the seat to act; it declines an offer of the other side (TOPQUARK-J5)."""
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
        lost = self.game.lost_turns(self.position.before_last(), self.position.state)
        self._push(seat, [str(played), *[LOST_TURN] * lost], talk)
        return played

    def time_out(self, seat: int, seed: int) -> list[str]:
        """The turn's clock of the seat to act ran out: what the rules play then, by name."""
        if self.turn != seat:
            raise IllegalMove(f"it is not seat {seat}'s turn: its clock does not run")
        moves = self.game.time_out(self.position.state, self.position.options, seed)
        if moves is None:
            raise IllegalMove(f"{self.game.name} has no clock for a turn")
        before = len(self.entries)
        for move in moves:
            self.play(move)
        return self.entries[before:]

    def actions(self, seat: int) -> list[str]:
        """What a seat may say now."""
        if self.outcome or seat not in range(self.position.seats):
            return []
        return [name for name in (DRAW, ACCEPT, DECLINE, RESIGN) if not self._breaks(name, seat)]

    def act(self, action: str, seat: int) -> None:
        """Say something: `draw?`, `accept`, `decline`, `resign`, or `forfeit` for the clock."""
        if action not in (DRAW, ACCEPT, DECLINE, RESIGN, FORFEIT):
            raise NotAMove(
                f"{action!r} is no table action; there are draw?, accept, decline, resign"
            )
        if problem := self._refusal(action, seat):
            raise problem
        talk = self._talk
        entry = action
        if action == DRAW:
            others = tuple(item for item in talk.offered if item[0] != seat)
            now = self.game.round(self.position.state)
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
            winners = self.game.forfeit_winners(self.position.state, seat, self.position.seats)
            return Outcome(winners, "forfeit")
        return Outcome((1 - seat,), "resigned")

    def _refusal(self, action: str, seat: int) -> IllegalMove | None:
        """Why a seat may not say this now, or None (TOPQUARK-R10, J5, J6)."""
        if self.outcome:
            return IllegalMove(f"{action}: the game is over")
        if seat not in range(self.position.seats):
            return IllegalMove(f"{action}: there is no seat {seat}")
        if action in (RESIGN, FORFEIT):
            if self.position.seats == 2:
                return None
            return IllegalMove(f"{action}: only with two seats; else somebody takes the seat over")
        if self.game.draw_wait is None:
            return IllegalMove(f"{action}: {self.game.name} has no offers of a draw")
        reason = self._breaks(action, seat)
        return self.game.illegal(action, f"{self.game.draw_rule}.{reason}") if reason else None

    def _breaks(self, action: str, seat: int) -> str | None:
        """What a seat would break that says this while the game is on, in a word."""
        if action in (RESIGN, FORFEIT):
            return None if self.position.seats == 2 else "seats"
        wait = self.game.draw_wait
        if wait is None:
            return "game"
        if action != DRAW:
            return "none" if self._talk.offer in (None, seat) else None
        if self._talk.offer is not None:
            return "stands"
        if seat != self.turn:
            return "turn"
        last = dict(self._talk.offered).get(seat)
        if last is not None and self.game.round(self.position.state) < last + wait:
            return "wait"
        return None

    def enter(self, entry: str) -> None:
        """Play or say an entry of a record; moves must have their canonical names."""
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
        """Play or say entries of a record; those that others bring about come with them."""
        before = len(self.entries)
        while (made := len(self.entries) - before) < len(entries):
            self.enter(entries[made])

    def _push(self, mover: int | None, entries: list[str], talk: _Talk) -> None:
        self._steps.append(_Step(len(self.entries), mover, self._talk))
        self.entries.extend(entries)
        self._talk = talk
        self._settle()

    def undo(self) -> str:
        """Take back the last move or action and return it; moves played unasked go with theirs."""
        if not self._steps:
            raise IllegalMove("there is nothing to undo")
        while True:
            at, mover, talk = self._steps.pop()
            if mover is None or not self._steps or not self._was_unasked():
                break
            self.position.undo()
        undone = self.entries[at]
        if mover is not None:
            self.position.undo()
        del self.entries[at:]
        self._talk = talk
        self._settle()
        return undone

    def _was_unasked(self) -> bool:
        """Whether the last move on the board was played unasked."""
        if self.game.unasked is None:
            return False
        before = self.position.copy()
        return int(before.undo()) == unasked_move(before)

    @classmethod
    def replay(cls, game: Game, options: dict[str, Any], seed: int, entries: Sequence[str]) -> Self:
        """A table on which these entries were made; raises at the first that cannot be."""
        table = cls(game, options, seed)
        table.enter_all(entries[len(table.entries) :])
        return table
