"""Moves as Python sees them: numbers of the action space that know their names."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Self, overload

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import MoveError
from ludotheque.core.snapshot import Snapshot


class Move(int):
    """A move: its number in the action space, which `str` writes as the game does.

    Text and report are made when they are asked for, once, from the state the move belongs to.
    """

    _at: Snapshot
    _name: str | None = None
    _report: MoveReport | None = None

    def __new__(cls, number: int, at: Snapshot) -> Self:
        """Make a move of a state."""
        move = super().__new__(cls, number)
        move._at = at
        return move

    def __str__(self) -> str:
        if self._name is None:
            self._name = self._at.game.move_to_text(self._at, int(self))
        return self._name

    def report(self) -> MoveReport:
        """The move with its seat, the points it earns, and its effects in order."""
        if self._report is None:
            at, number = self._at, int(self)
            self._report = at.game.report(at.state, number, str(self), at.standing()[1])
        return self._report

    def is_of(self, at: Snapshot) -> bool:
        """Whether this is a move of just this state."""
        return self._at is at

    def __repr__(self) -> str:
        return f"Move('{self}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return int, (int(self),)


class Moves(Sequence[Move]):
    """The legal moves of a state, numbers until their text is asked for."""

    def __init__(self, numbers: NDArray[np.int64], at: Snapshot) -> None:
        self.numbers = numbers
        self._at = at

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "Moves": ...
    def __getitem__(self, index: int | slice) -> "Move | Moves":
        if isinstance(index, slice):
            return Moves(self.numbers[index], self._at)
        return Move(int(self.numbers[index]), self._at)

    def names(self) -> list[str]:
        """The names of all moves, faster than one by one."""
        return self._at.game.moves_to_text(self._at, self.numbers.tolist())

    def reports(self, begin: str = "", most: int | None = None) -> list[MoveReport]:
        """All moves, with what each brings about; or `most` of those whose names begin so."""
        game, state, seat = self._at.game, self._at.state, self._at.standing()[1]
        named = zip(self.numbers.tolist(), self.names(), strict=True)
        begun = (one for one in named if one[1].startswith(begin))
        return [game.report(state, move, name, seat) for move, name in islice(begun, most)]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._at.game.move_from_text(self._at, move)
            except MoveError:
                return False
        return isinstance(move, (int, np.integer)) and bool((self.numbers == int(move)).any())

    def __repr__(self) -> str:
        shown = ", ".join(self[:8].names())
        return f"<{len(self)} moves: {shown}{', …' if len(self) > 8 else ''}>"
