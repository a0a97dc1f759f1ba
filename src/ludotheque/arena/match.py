"""One game between players: its result, or who forfeited it and why.

Each game runs in a daemon thread of its own and is watched from outside. The watcher sleeps until
the player to act may have run out of time. A thread whose player hangs is left behind; otherwise
watching costs nothing.
"""

import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, Self

from ludotheque.core.errors import PlayerError
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.table import Table
from ludotheque.players.agents import to_player
from ludotheque.players.guarded_player import GuardedPlayer, player_seed
from ludotheque.players.protocol import Player
from ludotheque.players.roster import kind_of, make_player

Entrant = str | Player | Callable[..., Any]
"""Who plays: a name of the roster, a player, what makes one, or a function of a view."""

FORFEIT: Final = "forfeit"  # the ending of a forfeited game
LONGEST_REASON: Final = 200
SHORTEST_LOOK: Final = 0.02  # seconds that the watcher sleeps at least
CLOSING: Final = 2.0  # seconds for players to close

_playing: set["_Playing"] = set()
_compiled: set[tuple[str, str]] = set()  # games and players that finished a game in this process


@dataclass(frozen=True)
class MatchResult:
    """The result of a game; after a forfeit, `scores` are the points at that moment."""

    moves: int
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    ending: str
    forfeit: int | None = None  # the seat that forfeited
    reason: str = ""  # why it did
    entries: tuple[str, ...] | None = None  # of the game's record, if requested

    def to_json(self) -> dict[str, Any]:
        """The result as plain JSON."""
        data: dict[str, Any] = {
            "moves": self.moves,
            "scores": list(self.scores),
            "returns": list(self.returns),
            "ending": self.ending,
        }
        if self.forfeit is not None:
            data[FORFEIT] = {"seat": self.forfeit, "reason": self.reason}
        if self.entries is not None:
            data["entries"] = list(self.entries)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any], seats: int) -> Self:
        """Read what `to_json` wrote; raises `ValueError`, `KeyError` or `TypeError`."""
        scores = tuple(int(score) for score in data["scores"])
        returns = tuple(float(value) for value in data["returns"])
        forfeit = data.get(FORFEIT)
        seat = None if forfeit is None else int(forfeit["seat"])
        if len(scores) != seats or len(returns) != seats or seat not in (None, *range(seats)):
            raise ValueError(f"not a result of {seats} seats")
        reason = "" if forfeit is None else str(forfeit["reason"])
        entries = tuple(map(str, data["entries"])) if "entries" in data else None
        moves, ending = int(data["moves"]), str(data["ending"])
        return cls(moves, scores, returns, ending, seat, reason, entries)


class Abandoned(Exception):
    """The game was abandoned before its end and has no result."""


class _Forfeit(Exception):
    """An error or delay that costs a player the game."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


def play_match(
    game: Game,
    options: Options,
    seed: int,
    names: Sequence[Entrant],
    *,
    seconds: float | None = None,
    record: bool = False,
) -> MatchResult:
    """Play one game between players, listed by seat; `seconds` limits the time of each move.

    Built-in players have no limit until they have finished a game: they may have to be compiled.
    """
    playing = _Playing(game, options, seed, names, seconds)
    _playing.add(playing)
    try:
        return playing.watch(record)
    finally:
        _playing.discard(playing)


def abandon_all() -> None:
    """Abandon all games that are being played in this process."""
    for playing in list(_playing):
        playing.abandon()


def label(entrant: Entrant) -> str:
    """Return the name of a player for tables and messages."""
    if isinstance(entrant, str):
        return entrant
    kind = entrant if hasattr(entrant, "__qualname__") else type(entrant)
    return f"python:{kind.__module__}:{kind.__qualname__}"


def make_entrant(entrant: Entrant, seed: int) -> Player:
    """Return the player that an entrant names, is or makes."""
    return make_player(entrant, seed) if isinstance(entrant, str) else to_player(entrant, seed)


class _Playing:
    """A game being played in a thread, and its watcher."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seed: int,
        entrants: Sequence[Entrant],
        seconds: float | None,
    ) -> None:
        self.table = Table(game, options, seed)
        seats = self.table.position.seats
        if len(entrants) != seats:
            raise ValueError(f"{len(entrants)} players for {seats} seats")
        self._entrants = entrants
        self._seconds = math.inf if seconds is None else seconds
        self._players: list[GuardedPlayer] = []
        self._lock = threading.Lock()  # held to start, end or abandon a call of a player
        self._asked: tuple[int, float] | None = None  # the seat that is thinking, and its deadline
        self._done = threading.Event()
        self._left = False  # whether the thread was left behind
        self._forfeit: _Forfeit | None = None
        self._problem: BaseException | None = None

    def watch(self, record: bool) -> MatchResult:
        """Start the game and wait for its result."""
        threading.Thread(target=self._play, daemon=True, name="game").start()
        while not self._done.wait(self._patience()):
            self._look_at_clock()
        if self._forfeit is None and self._problem is not None:
            raise self._problem
        if self._left and self._forfeit is None:
            raise Abandoned
        return self._result(record)

    def abandon(self) -> None:
        """Abandon the game."""
        with self._lock:
            self._leave()

    # --- the watcher ---------------------------------------------------------------------------

    def _patience(self) -> float:
        """Return how many seconds the watcher may sleep."""
        asked = self._asked
        until = asked[1] if asked else 0.0
        rest = min(until - time.monotonic(), self._seconds, threading.TIMEOUT_MAX)
        return max(rest, SHORTEST_LOOK)

    def _look_at_clock(self) -> None:
        with self._lock:
            if self._asked is not None and time.monotonic() > self._asked[1]:
                self._forfeit = self._too_late(self._asked[0])
                self._leave()

    def _leave(self) -> None:
        """Leave the game's thread behind, whatever it does; another thread closes its players."""
        if not self._done.is_set():
            self._left = True
            self._start_closing()
            self._done.set()

    def _too_late(self, seat: int) -> _Forfeit:
        return _Forfeit(seat, f"{label(self._entrants[seat])} took longer than {self._seconds:g} s")

    def _result(self, record: bool) -> MatchResult:
        position, forfeit = self.table.position, self._forfeit
        entries = tuple(self.table.entries) if record else None
        scores = tuple(position.scores)
        if forfeit is None:
            outcome = position.outcome
            assert outcome is not None
            returns, ending = tuple(position.returns), outcome.reason
            return MatchResult(position.ply, scores, returns, ending, entries=entries)
        share = 1 / max(position.seats - 1, 1)
        returns = tuple(-1.0 if s == forfeit.seat else share for s in range(position.seats))
        return MatchResult(
            position.ply, scores, returns, FORFEIT, forfeit.seat, str(forfeit), entries
        )

    # --- the game's thread -----------------------------------------------------------------------

    def _play(self) -> None:
        try:
            self._play_to_the_end()
        except Abandoned:
            return
        except _Forfeit as forfeit:
            with self._lock:
                if not self._left:
                    self._forfeit = forfeit
        except BaseException as problem:  # an error of the game, not of a player
            self._problem = problem
        if not self._left:
            self._start_closing().join(CLOSING)
        self._done.set()

    def _play_to_the_end(self) -> None:
        table, position = self.table, self.table.position
        position.moves()  # compile before the clock of a foreign player starts
        for seat, entrant in enumerate(self._entrants):
            self._players.append(self._make(seat, entrant))
            with self._forfeiting(seat):
                self._players[seat].begin(position, seat, self._clock(seat))
        while (turn := table.turn) is not None:
            with self._forfeiting(turn):
                move = self._players[turn].ask(position, self._clock(turn))
            table.play(int(move))
        names = (name for name in self._entrants if isinstance(name, str))
        _compiled.update((table.game.version, name) for name in names)

    def _make(self, seat: int, entrant: Entrant) -> GuardedPlayer:
        # The seed depends on the seat: a player that changes seats gets another one.
        seed = player_seed(self.table.seed, seat)
        with self._forfeiting(seat), self._clock(seat):
            return GuardedPlayer.make(lambda: make_entrant(entrant, seed), label(entrant))

    @contextmanager
    def _forfeiting(self, seat: int) -> Iterator[None]:
        """Turn an error of a player into a forfeit."""
        try:
            yield
        except PlayerError as error:
            raise _Forfeit(seat, _short(str(error))) from None

    @contextmanager
    def _clock(self, seat: int) -> Iterator[None]:
        """Time a player; raises `_Forfeit` if it is late, `Abandoned` if the game was left."""
        until = time.monotonic() + self._limit(seat)
        with self._lock:
            if self._left:
                raise Abandoned
            self._asked = seat, until
        try:
            yield
        finally:
            late = time.monotonic() > until
            with self._lock:
                self._asked = None
                if self._left:
                    raise Abandoned
        if late:
            raise self._too_late(seat)

    def _limit(self, seat: int) -> float:
        name = self._entrants[seat]
        ours = isinstance(name, str) and not kind_of(name).foreign
        if ours and (self.table.game.version, name) not in _compiled:
            return math.inf
        return self._seconds

    def _start_closing(self) -> threading.Thread:
        closing = threading.Thread(target=self._close, daemon=True, name="closing")
        closing.start()
        return closing

    def _close(self) -> None:
        """Tell the players how the game ended, if it was finished, and close them."""
        position = self.table.position
        outcome, scores = position.outcome, position.scores
        for player in self._players:
            with suppress(PlayerError):  # errors no longer change the result
                if outcome is not None:
                    player.end(outcome, scores)
            with suppress(PlayerError):
                player.close()


def _short(reason: str) -> str:
    line = " ".join(reason.split())
    return line if len(line) <= LONGEST_REASON else f"{line[:LONGEST_REASON]}…"
