"""Many games at native speed, the same whatever the number of threads, and what they show."""

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import KEY, WORDS, derive_seed
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.registry import get_game
from ludotheque.core.seeds import read_short_seed
from ludotheque.players.greedy import PLAYERS, SCRATCH
from ludotheque.study.playouts import play_games

CHUNK_MOVES: Final = 60_000  # about so many moves are played between two looks at the clock
MOST_CHUNK: Final = 2_000


@dataclass(frozen=True)
class Played:
    """What a run of games left: one row a game."""

    begin: int
    moves: NDArray[np.int32]
    lengths: NDArray[np.int64]
    widths: NDArray[np.int64]
    points: NDArray[np.int64]
    outcomes: NDArray[np.float64]
    endings: NDArray[np.int64]
    seconds: float = 0.0


def read_players(names: str | list[str], seats: int) -> list[int]:
    """The players of the seats by name; one name is enough for all."""
    chosen = names.split(",") if isinstance(names, str) else names
    for name in chosen:
        if name not in PLAYERS:
            raise BadOption(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
    if len(chosen) == 1:
        chosen = chosen * seats
    if len(chosen) != seats:
        raise BadOption(
            f"{len(chosen)} players are named for {seats} seats; name one, or one a seat"
        )
    return [PLAYERS.index(name) for name in chosen]


class Series:
    """Games of one kind in a row; the i-th depends on options, players, seed and i alone."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], players: str | list[str], seed: int
    ) -> None:
        self.game = game
        self.options = game.read_options(options)
        self.players = np.array(read_players(players, self.options["seats"]), np.int64)
        self.seed = read_short_seed(seed)
        self._setting = game.setting(self.options)
        self._longest = game.longest(self.options)
        self._play: Callable[..., None] = game.bind(play_games)

    def run(self, begin: int, count: int, *, keep_moves: bool = True) -> Played:
        """Play some games of the series; threads may do so at once."""
        seats = self.options["seats"]
        room = self._longest if keep_moves else 0
        played = Played(
            begin=begin,
            moves=np.zeros((count, room), np.int32),
            lengths=np.zeros(count, np.int64),
            widths=np.zeros((count, 2), np.int64),
            points=np.zeros((count, seats), np.int64),
            outcomes=np.zeros((count, seats), np.float64),
            endings=np.zeros(count, np.int64),
        )
        begun = time.perf_counter()
        self._play(
            np.zeros(2 + SCRATCH, self.game.dtype),
            self._setting,
            self.players,
            self.seed,
            begin,
            count,
            np.zeros(self.game.info.most_moves, np.int64),
            np.zeros(WORDS, np.int64),
            np.zeros(KEY, np.int64),
            played.moves,
            played.lengths,
            played.widths,
            played.points,
            played.outcomes,
            played.endings,
        )
        return replace(played, seconds=time.perf_counter() - begun)

    def seed_of(self, index: int) -> int:
        """The seed of the index-th game."""
        return int(derive_seed(self.seed, index))

    def chunks(self, games: int, threads: int, *, keep_moves: bool = False) -> Iterator[Played]:
        """All games in pieces, in their order, played by so many threads.

        Stopping early waits only for the pieces under way.
        """
        size = max(1, min(MOST_CHUNK, CHUNK_MOVES // self._longest))
        starts = iter(range(0, games, size))
        with ThreadPoolExecutor(threads) as pool:
            waiting: deque[Future[Played]] = deque()
            try:
                while True:
                    while len(waiting) <= threads and (start := next(starts, None)) is not None:
                        count = min(size, games - start)
                        waiting.append(pool.submit(self.run, start, count, keep_moves=keep_moves))
                    if not waiting:
                        return
                    yield waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()


class Statistics:
    """What a series of games shows; the same for the same series, but for the speed."""

    def __init__(self, series: Series, threads: int) -> None:
        self.series = series
        self.threads = threads
        self._seconds = 0.0  # spent playing, added up over the chunks
        self._chunks = 0
        self.games = 0
        self.longest_game = (-1, -1)  # moves, index
        self._shortest: int | None = None
        self._total_moves = self._total_width = self._most_width = 0
        seats = series.options["seats"]
        self._points = np.zeros(seats, np.int64)
        self._squares = np.zeros(seats, np.int64)
        self._least: NDArray[np.int64] | None = None
        self._most: NDArray[np.int64] | None = None
        self._wins = np.zeros(seats, np.int64)
        self._shared = self._draws = 0
        self._endings: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        """Count some more games."""
        self.games += len(played.lengths)
        self._seconds += played.seconds
        self._chunks += 1
        best = int(played.lengths.argmax())
        if played.lengths[best] > self.longest_game[0]:
            self.longest_game = (int(played.lengths[best]), played.begin + best)
        shortest = int(played.lengths.min())
        self._shortest = shortest if self._shortest is None else min(shortest, self._shortest)
        self._total_moves += int(played.lengths.sum())
        self._total_width += int(played.widths[:, 0].sum())
        self._most_width = max(self._most_width, int(played.widths[:, 1].max()))
        self._points += played.points.sum(axis=0)
        self._squares += (played.points**2).sum(axis=0)
        least, most = played.points.min(axis=0), played.points.max(axis=0)
        self._least = least if self._least is None else np.minimum(least, self._least)
        self._most = most if self._most is None else np.maximum(most, self._most)
        self._count_winners(played.outcomes)
        names = self.series.game.info.endings
        self._endings.update(names[int(ending)] for ending in played.endings)

    def _count_winners(self, outcomes: NDArray[np.float64]) -> None:
        if outcomes.shape[1] == 1:
            return
        winners = outcomes == outcomes.max(axis=1, keepdims=True)
        number = winners.sum(axis=1)
        level = number == outcomes.shape[1]
        if not self.series.game.info.shares_victory:
            self._draws += int(level.sum())
            number = np.where(level, 0, number)
        self._shared += int((number > 1).sum())
        self._wins += winners[number == 1].sum(axis=0)

    def to_json(self) -> dict[str, Any]:
        """The statistics; everything but `speed` depends on the series alone."""
        # Threads play side by side, as far as there are chunks for them.
        seconds = max(self._seconds / max(min(self.threads, self._chunks), 1), 1e-9)
        games, series = max(self.games, 1), self.series
        assert self._least is not None
        assert self._most is not None
        mean = self._points / games
        spread = np.sqrt(np.maximum(self._squares / games - mean**2, 0))
        moves, index = self.longest_game
        found: dict[str, Any] = {
            "game": series.game.version,
            "options": series.options,
            "players": [PLAYERS[player] for player in series.players],
            "seed": series.seed,
            "games": self.games,
            "moves": self._total_moves,
            "length": {
                "mean": round(self._total_moves / games, 3),
                "shortest": self._shortest,
                "longest": moves,
            },
            "branching": {
                "mean": round(self._total_width / max(self._total_moves, 1), 3),
                "most": self._most_width,
            },
            "scores": [
                {
                    "seat": seat,
                    "mean": round(float(mean[seat]), 3),
                    "deviation": round(float(spread[seat]), 3),
                    "least": int(self._least[seat]),
                    "most": int(self._most[seat]),
                }
                for seat in range(series.options["seats"])
            ],
            "endings": dict(sorted(self._endings.items())),
            "longest_game": {"index": index, "seed": series.seed_of(index), "moves": moves},
            "speed": {
                "threads": self.threads,
                "seconds": round(seconds, 6),
                "games_per_second": round(self.games / seconds, 1),
                "moves_per_second": round(self._total_moves / seconds, 1),
            },
        }
        if series.options["seats"] > 1:
            found["wins"] = [round(int(wins) / games, 4) for wins in self._wins]
            found["shared_wins"] = round(self._shared / games, 4)
            found["draws"] = round(self._draws / games, 4)
        return found


def simulate(
    game: str | Game,
    games: int = 1000,
    players: str | list[str] = "random",
    *,
    seed: int = 0,
    threads: int = 1,
    **options: Any,
) -> dict[str, Any]:
    """Play many games and return their statistics: `simulate("topas", 500, "greedy", seats=1)`."""
    if games < 1 or threads < 1:
        raise BadOption(f"games and threads are 1 or more, not {games} and {threads}")
    chosen = get_game(game) if isinstance(game, str) else game
    series = Series(chosen, options, players, seed)
    series.run(0, 1)  # compile before the clock starts
    statistics = Statistics(series, threads)
    for played in series.chunks(games, threads):
        statistics.add(played)
    return statistics.to_json()
