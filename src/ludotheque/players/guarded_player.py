"""A player at a table: every host asks it in one way, and blames it by name for what goes wrong."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, Final, Self

from ludotheque.chance import derive_seed
from ludotheque.errors import BadOption, PlayerError
from ludotheque.game import Outcome
from ludotheque.players.levels import SearchPlayer
from ludotheque.players.protocol import Player
from ludotheque.position import Move, Position, View
from ludotheque.seeds import shorten

Clock = AbstractContextManager[object]
"""A context that is open while a player thinks; it may raise, such as when time is up."""

NO_CLOCK: Final[Clock] = nullcontext()

_FIRST_STREAM: Final = 2  # stream 1 of a game's seed is for choices that belong to no seat
_SHOWN_ANSWER: Final = 60  # letters of an answer that an error repeats
_SHOWN_REASON: Final = 300


def player_seed(seed: int, seat: int) -> int:
    """The seed of the player at a seat, from that of the game."""
    return int(derive_seed(shorten(seed), _FIRST_STREAM + seat))


@dataclass(frozen=True)
class GuardedPlayer:
    """A player at a table; its errors are `PlayerError`s that begin with `who`."""

    player: Player
    who: str

    @classmethod
    def make(cls, make: Callable[[], Player], who: str) -> Self:
        """Make a player that is to blame for errors in its making, too."""
        with _blamed(who):
            return cls(make(), who)

    def begin(self, position: Position, seat: int, clock: Clock = NO_CLOCK) -> None:
        """Tell it that a game begins and what its seat sees, if it wants to know."""
        self._tell("begin", self._view(position, seat), clock=clock)

    def ask(self, position: Position, clock: Clock = NO_CLOCK) -> Move:
        """Ask for the move of the seat to act: always a legal one. Plays nothing.

        The clock runs while the player thinks, not while its view is made or its answer checked.
        """
        seat = position.turn
        if seat is None:
            raise BadOption("a player chooses while the game is on; it is over")
        view = self._view(position, seat)
        with clock, _blamed(self.who):
            answer = self.player.choose(view)
        try:
            return position.read(answer)
        except Exception as error:  # not a legal move, or an object that nobody thought of
            why = _cut(str(error), _SHOWN_REASON)
            raise PlayerError(f"{self.who} answered {_shown(answer)}: {why}") from error

    def end(self, outcome: Outcome | None, scores: list[int]) -> None:
        """Tell it how the game ended, if it wants to know."""
        self._tell("end", outcome, scores)

    def close(self) -> None:
        """Tell it that it is needed no more, if it wants to know."""
        self._tell("close")

    def _view(self, position: Position, seat: int) -> View:
        """What it is shown; only our own measure of luck ever sees more than its seat may."""
        if isinstance(self.player, SearchPlayer) and self.player.sees_all:
            return View(position.game, position.options, position.state.copy(), seat)
        return position.view(seat)

    def _tell(self, name: str, *values: Any, clock: Clock = NO_CLOCK) -> None:
        with clock, _blamed(self.who):
            method = getattr(self.player, name, None)
            if method is not None:
                method(*values)


@contextmanager
def _blamed(who: str) -> Iterator[None]:
    """Raise whatever somebody else's code raises as a `PlayerError` that begins with `who`."""
    try:
        yield
    except PlayerError as error:
        raise PlayerError(f"{who}: {error}") from error.__cause__
    except BaseException as error:
        # Ctrl-C interrupts the main thread alone; elsewhere the player raised it itself.
        in_main = threading.current_thread() is threading.main_thread()
        if isinstance(error, KeyboardInterrupt) and in_main:
            raise
        raise PlayerError(f"{who}: {type(error).__name__}: {error}") from error


def _shown(answer: object) -> str:
    try:
        return _cut(repr(answer), _SHOWN_ANSWER)
    except Exception:  # it is not ours, and may not even be able to say what it is
        return type(answer).__name__


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length]}…"
