"""The Python face of one state: what stands there, what may be played, what a seat may know."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import public_move
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import (
    AmbiguousMove,
    BadOption,
    BadPosition,
    IllegalMove,
    NotAMove,
    raising,
)
from ludotheque.core.game import Game
from ludotheque.core.game_texts import illegal_here
from ludotheque.core.moves import Move
from ludotheque.core.options import Options
from ludotheque.core.plain_values import copied
from ludotheque.core.registry import get_game
from ludotheque.core.snapshot import Snapshot
from ludotheque.core.versions import (
    check_content,
    game_of_version,
    options_from_text,
    options_to_text,
)
from ludotheque.core.view import SPECTATOR, Known, View

SHORTEST_PREFIX: Final = 2  # letters of a move's name that may stand for the whole
SHOWN_CHOICES: Final = 4  # of the moves an ambiguous name may mean


class Position(Known):
    """A whole state that can be played on and undone. Equality and hash look at the state alone.

    It is mutable: do not play on a position while it is a key of a dictionary.
    """

    def __init__(self, game: Game, options: Options, state: NDArray[Any]) -> None:
        super().__init__(game, options, state)
        self._past: list[tuple[Snapshot, int]] = []
        self._told: Move | None = None  # the move that was played, or asked for, last
        self._public: tuple[MoveReport, MoveReport] | None = None  # it, and as others may know it

    @classmethod
    def start(cls, game: Game, options: Mapping[str, Any], seed: int) -> Self:
        """The start of a game."""
        read = game.read_options(options)
        return cls(game, read, game.start(read, seed))

    @property
    def ply(self) -> int:
        """How many moves have been played on this position."""
        return len(self._past)

    @property
    def last(self) -> MoveReport | None:
        """The last move played, and what it brought about."""
        return self.played(self.ply - 1) if self._past else None

    def last_seen_by(self, seat: int) -> MoveReport | None:
        """The last move as a seat may know it."""
        return self.played(self.ply - 1, seat) if self._past else None

    def played(self, ply: int, seen_by: int | None = None) -> MoveReport:
        """The move played at a ply, and what it brought about; as a seat may know it, or whole."""
        before, number = self._past[ply]
        # The last one is asked for by every seat.
        if self._told is None or not self._told.is_of(before) or self._told != number:
            self._told = Move(number, before)
        report = self._told.report()
        if seen_by is None or seen_by == report.seat:
            return report
        if self._public is None or self._public[0] is not report:
            name = public_move(self.game, report.name)
            public = report if name == report.name else replace(report, name=name)
            self._public = report, public
        return self._public[1]

    def parse(self, text: str) -> Move:
        """The legal move of that name; the beginning of one is enough if no other begins so."""
        try:
            number = self.game.move_from_text(self.snapshot, text)
        except NotAMove:
            number = self._by_prefix(text)
        return self._checked(number, text)

    def _by_prefix(self, text: str) -> int:
        names = self.moves().names() if len(text) >= SHORTEST_PREFIX else []
        found = [name for name in names if name.startswith(text)]
        if len(found) == 1:
            return self.game.move_from_text(self.snapshot, found[0])
        if found:
            choices = ", ".join(found[:SHOWN_CHOICES])
            more = ", …" if len(found) > SHOWN_CHOICES else ""
            raise AmbiguousMove(f"{text!r} may be one of {len(found)} moves: {choices}{more}")
        # The game says best what its moves look like.
        return self.game.move_from_text(self.snapshot, text)

    def _checked(self, number: int, text: str) -> Move:
        if self.over:
            raise IllegalMove(f"{text} cannot be played: the game is over")
        reason = self.game.calls.explain_move(self.state, number)
        if reason:
            raise illegal_here(self.snapshot, number, text, self.game.info.reasons[reason])
        return Move(number, self.snapshot)

    def explain(self, move: str | int) -> str | None:
        """The number of the rule that a move breaks, or None if it is legal.

        Raises `NotAMove`, `AmbiguousMove`, and `IllegalMove` once the game is over.
        """
        try:
            self.read(move)
        except IllegalMove as error:
            if error.rule is None:
                raise
            return error.rule
        return None

    def read(self, move: str | int) -> Move:
        """The legal move of a name or a number; plays nothing, and raises what `play` raises."""
        if isinstance(move, str):
            return self.parse(move)
        if isinstance(move, bool) or not isinstance(move, (int, np.integer)):
            raise NotAMove(
                f"{move!r} is not a move; a move is a text or a number of the action space"
            )
        if not 0 <= move < self.game.actions(self.options):
            most = self.game.actions(self.options) - 1
            raise NotAMove(f"{int(move)} is not a move of {self.game.name}; moves are 0 to {most}")
        return self._checked(int(move), f"move {int(move)}")

    def play(self, move: str | int) -> Move:
        """Play a move, checked: raises `NotAMove`, `AmbiguousMove`, or `IllegalMove` with the rule.

        The kernel `rules.play` is the unchecked one.
        """
        number = int(self.read(move))
        before, state = self.snapshot, copied(self.state)
        self.game.calls.play_move(state, number)
        self.snapshot = Snapshot(self.game, self.options, state)
        self._past.append((before, number))
        self._told = Move(number, before)
        return self._told

    def undo(self) -> Move:
        """Take the last move back and return it."""
        if not self._past:
            raise IllegalMove("there is no move to undo")
        self.snapshot, number = self._past.pop()
        return Move(number, self.snapshot)

    def move_at(self, ply: int) -> int:
        """The number of the move played at a ply."""
        return self._past[ply][1]

    def mover_at(self, ply: int) -> int:
        """The seat that moved at a ply."""
        return self._past[ply][0].standing()[1]

    def before(self, ply: int) -> Self:
        """The position before the move at a ply, without a past of its own."""
        return type(self)(self.game, self.options, self._past[ply][0].state)

    def before_last(self) -> Snapshot:
        """The game before the last move."""
        return self._past[-1][0]

    def copy(self) -> Self:
        """A copy that can be played on by itself; it shares the past."""
        copy = type(self)(self.game, self.options, copied(self.state))
        copy._past = list(self._past)
        return copy

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat may know; without one, what everybody may."""
        if isinstance(seat, bool) or seat not in range(SPECTATOR, self.seats):
            raise BadOption(f"there is no seat {seat!r}; there are 0 to {self.seats - 1}")
        state = copied(self.state)
        self.game.calls.hide_from(state, seat)
        return View(self.game, self.options, state, seat)

    # --- in and out --------------------------------------------------------------------------

    @classmethod
    @raising(BadPosition)
    def from_json(cls, data: Any) -> Self:
        """The position of `to_json`, checked; raises `BadPosition`."""
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except (ValueError, RecursionError) as error:
                raise BadPosition(f"not JSON: {error}") from None
        if not isinstance(data, Mapping) or not {"game", "options", "state"} <= set(data):
            raise BadPosition("a position is a JSON object with game, options and state")
        if "seat" in data:
            raise BadPosition("this is what one seat knows, not a whole position")
        game = game_of_version(data["game"], BadPosition)
        if not isinstance(data["options"], Mapping) or not isinstance(data["state"], Mapping):
            raise BadPosition("options and state are JSON objects")
        check_content(game, data["options"], BadPosition)
        options = game.read_options(data["options"])
        return cls(game, options, game.state_from_json(data["state"], options))

    def to_text(self) -> str:
        """The whole state in one line: version, options, and the state as the game writes it."""
        options = options_to_text(self.options)
        return f"{self.game.version} {options} {self.game.state_to_text(self.snapshot)}"

    @classmethod
    @raising(BadPosition)
    def from_text(cls, text: str) -> Self:
        """The position of `to_text`, checked; raises `BadPosition`."""
        version, _, rest = text.strip().partition(" ")
        game = game_of_version(version, BadPosition)
        words = rest.split(" ")
        count = 1 + len(game.info.options)
        options = options_from_text(game, words[:count], BadPosition)
        return cls(game, options, game.state_from_text(" ".join(words[count:]), options))

    def _repr_svg_(self) -> str:
        return self.svg(last=self.last)

    def __reduce__(self) -> tuple[Any, ...]:
        past = [(before.state, move) for before, move in self._past]
        return _restore, (self.game.name, self.options, self.state, past)

    def __repr__(self) -> str:
        return f"<{self.game.version}, ply {self.ply}>"

    def __str__(self) -> str:
        return self.to_text()

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves())


def _restore(
    name: str, options: Options, state: NDArray[Any], past: list[tuple[NDArray[Any], int]]
) -> Position:
    position = Position(get_game(name), options, state)
    position._past = [(Snapshot(position.game, options, before), move) for before, move in past]
    return position
