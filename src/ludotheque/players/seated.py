"""A player at a table: asked in one way, and blamed by name for whatever it does wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from ludotheque.chance import derive_seed
from ludotheque.errors import BadOption, MoveError, PlayerError
from ludotheque.game import Outcome
from ludotheque.players.protocol import Player
from ludotheque.position import Move, Position, View

_FIRST_STREAM: Final = 2  # streams 0 and 1 of a game's seed are its own chance
_SHOWN_ANSWER: Final = 60  # letters of an answer that an error repeats
_SHOWN_REASON: Final = 300


def player_seed(seed: int, seat: int) -> int:
    """The seed of the player at a seat, from that of the game."""
    return int(derive_seed(seed, _FIRST_STREAM + seat))


@dataclass(frozen=True)
class Seated:
    """A player at a table; its errors are `PlayerError`s that begin with `who`."""

    player: Player
    who: str

    def begin(self, view: View) -> None:
        """Tell it that a game begins, if it wants to know."""
        self._tell("begin", view)

    def ask(self, position: Position) -> Move:
        """Its move, legal; it is shown what the seat to act may know. Plays nothing."""
        seat = position.turn
        if seat is None:
            raise BadOption("a player chooses while the game is on; it is over")
        view = position.view(seat)
        with self._blamed():
            answer = self.player.choose(view)
        try:
            return position.copy().play(answer)
        except MoveError as error:
            shown, why = _cut(repr(answer), _SHOWN_ANSWER), _cut(str(error), _SHOWN_REASON)
            raise PlayerError(f"{self.who} answered {shown}: {why}") from error

    def end(self, outcome: Outcome | None, scores: list[int]) -> None:
        """Tell it how the game ended, if it wants to know."""
        self._tell("end", outcome, scores)

    def close(self) -> None:
        """Tell it that it is needed no more, if it wants to know."""
        self._tell("close")

    def _tell(self, name: str, *values: Any) -> None:
        method = getattr(self.player, name, None)
        if method is not None:
            with self._blamed():
                method(*values)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        try:
            yield
        except PlayerError as error:
            raise PlayerError(f"{self.who}: {error}") from error.__cause__
        except (Exception, SystemExit) as error:  # somebody else's code may do anything
            raise PlayerError(f"{self.who}: {type(error).__name__}: {error}") from error


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length]}…"
