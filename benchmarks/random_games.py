"""Random games of all registered games, through the Series that everybody uses."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from benchmarks.measure import Meter, Step
from ludotheque.core.game import Game
from ludotheque.study.simulate import Series

CHUNK: Final = 500  # games whose moves are held in memory at once
SEED: Final = 1


@dataclass(frozen=True)
class GameFigure:
    """The speed of one game."""

    game: str
    seats: int
    games_per_second: float
    moves_per_second: float
    moves_per_game: float


class _Player:
    """Plays on and on along one series."""

    def __init__(self, game: Game) -> None:
        options = game.read_options({})
        self._series = Series(game, options, "random", SEED)
        self._next = 0

    def __call__(self, games: int) -> int:
        moves, end = 0, self._next + games
        while self._next < end:
            count = min(CHUNK, end - self._next)
            moves += int(self._series.run(self._next, count, keep_moves=False).lengths.sum())
            self._next += count
        return moves


class RandomGames:
    """Games per second of each game, two seats where two can play."""

    def __init__(self, games: list[Game], rounds: int, seconds: float) -> None:
        self._meters = [(game, Meter(_Player(game))) for game in games]
        self._rounds = rounds
        self._seconds = seconds

    def steps(self) -> Iterator[Step]:
        """Compile all, then measure them in turn."""
        for game, meter in self._meters:
            yield Step(f"compiling {game.name}", meter.warm_up)
        for number in range(self._rounds):
            for game, meter in self._meters:
                label = f"random games of {game.name}, round {number + 1}"
                yield Step(label, partial(meter.measure, self._seconds))

    def figures(self) -> list[GameFigure]:
        """The medians of the rounds."""
        found = []
        for game, meter in self._meters:
            length = meter.moves_per_game or 0.0
            seats = game.info.default_seats
            found.append(GameFigure(game.name, seats, meter.rate, meter.rate * length, length))
        return found
