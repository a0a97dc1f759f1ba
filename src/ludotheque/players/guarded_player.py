"""A player at a table: all hosts call it in the same way, and its errors carry its name."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any, Final, Self

from ludotheque.core.chance import derive_seed
from ludotheque.core.errors import BadOption, PlayerError
from ludotheque.core.moves import Move
from ludotheque.core.outcome import Outcome
from ludotheque.core.position import Position
from ludotheque.core.seeds import shorten
from ludotheque.core.view import View
from ludotheque.players.levels import SearchPlayer
from ludotheque.players.protocol import Player

Clock = AbstractContextManager[object]
"""A context that is open while a player thinks; it may raise, such as when time is up."""

NO_CLOCK: Final[Clock] = nullcontext()

_FIRST_STREAM: Final = 2  # stream 1 of a game's seed is for choices that belong to no seat
_SHOWN_ANSWER: Final = 60  # letters of an answer that an error quotes
_SHOWN_REASON: Final = 300


def player_seed(seed: int, seat: int) -> int:
    """Derive the seed of the player at a seat from that of the game."""
    return int(derive_seed(shorten(seed), _FIRST_STREAM + seat))


@dataclass(frozen=True)
class GuardedPlayer:
    """A player at a table; its errors are `PlayerError`s that begin with `who`."""

    player: Player
    who: str

    @classmethod
    def make(cls, make: Callable[[], Player], who: str) -> Self:
        """Make a player; errors while making it are its own errors, too."""
        with _blamed(who):
            return cls(make(), who)

    def begin(self, position: Position, seat: int, clock: Clock = NO_CLOCK) -> None:
        """Call the player's `begin` with its view of the game, if it has the method."""
        self._tell("begin", self._view(position, seat), clock=clock)

    def ask(self, position: Position, clock: Clock = NO_CLOCK) -> Move:
        """Ask for the move of the seat to act and return it, a legal one; nothing is played.

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
        except Exception as error:  # an illegal move, or an object of an unforeseen type
            why = _cut(str(error), _SHOWN_REASON)
            raise PlayerError(f"{self.who} answered {_shown(answer)}: {why}") from error

    def end(self, outcome: Outcome | None, scores: list[int]) -> None:
        """Call the player's `end` with the result, if it has the method."""
        self._tell("end", outcome, scores)

    def close(self) -> None:
        """Call the player's `close`, if it has the method."""
        self._tell("close")

    def _view(self, position: Position, seat: int) -> View:
        """Return the player's view; only the all-seeing search, a measure of luck, sees all."""
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
    """Turn any exception of a player's code into a `PlayerError` that begins with `who`."""
    try:
        yield
    except PlayerError as error:
        raise PlayerError(f"{who}: {error}") from error.__cause__
    except BaseException as error:
        # Ctrl-C interrupts only the main thread; elsewhere the player itself raised it.
        in_main = threading.current_thread() is threading.main_thread()
        if isinstance(error, KeyboardInterrupt) and in_main:
            raise
        raise PlayerError(f"{who}: {type(error).__name__}: {error}") from error


def _shown(answer: object) -> str:
    try:
        return _cut(repr(answer), _SHOWN_ANSWER)
    except Exception:  # even `repr` of a foreign object may fail
        return type(answer).__name__


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[:length]}…"
