"""What a designer wants to know of a game, found by playing it many times.

The games are those of `simulate`: a series plays them, and a second kernel watches each of them
again move by move. So whatever plays better tomorrow is watched as well.
"""

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.intervals import wilson
from ludotheque.core.registry import get_game
from ludotheque.study.simulate import Played, Series, Statistics
from ludotheque.study.watching import FORCED, GAMES, LEAST, MOST, SQUARES, WIDTHS, watch_games

MOST_PLIES: Final = 2_000  # what comes later is counted with the last of them

SUMS: Final = slice(GAMES, LEAST)
NO_WIDTH: Final = np.iinfo(np.int64).max

QUANTILES: Final = (5, 25, 50, 75, 95)  # in hundredths


@dataclass(frozen=True, kw_only=True)
class Watched(Played):
    """What playing and watching a run of games left: one row a game, and the table of plies."""

    began: NDArray[np.int64]
    events: NDArray[np.int64]
    plies: NDArray[np.int64]


class WatchedSeries(Series):
    """A series whose games are watched move by move."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], players: str | list[str], seed: int
    ) -> None:
        super().__init__(game, options, players, seed)
        self._watch = game.bind(watch_games)

    def run(self, begin: int, count: int, *, keep_moves: bool = True) -> Watched:
        """Play some games of the series and watch them; that needs their moves."""
        played = super().run(begin, count, keep_moves=True)
        begun = time.perf_counter()
        began = np.zeros(count, np.int64)
        events = np.zeros((count, len(self.game.info.events)), np.int64)
        plies = no_plies(self._longest)
        self._watch(
            np.zeros(3, self.game.dtype),
            self._setting,
            self.seed,
            begin,
            played.moves,
            played.lengths,
            np.zeros(self.game.info.most_moves, np.int64),
            began,
            events,
            plies,
        )
        kept = {field.name: getattr(played, field.name) for field in fields(played)}
        kept["seconds"] += time.perf_counter() - begun
        return Watched(**kept, began=began, events=events, plies=plies)

    def watched(self, games: int, threads: int) -> Iterator[Watched]:
        """All games in pieces, in their order, as `chunks` gives them."""
        for played in self.chunks(games, threads):
            assert isinstance(played, Watched)
            yield played


def no_plies(longest: int) -> NDArray[np.int64]:
    """The table of plies before the first game."""
    plies = np.zeros((max(1, min(longest, MOST_PLIES)), MOST + 1), np.int64)
    plies[:, LEAST] = NO_WIDTH
    return plies


# --- from counts to figures ------------------------------------------------------------------


def interval(part: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of which `part` of so many games were seen.

    Half a victory counts as half a game: games vary less then, so the interval is a bit too wide.
    """
    return wilson(part / games, games)


def quantile(counts: Mapping[int, int], hundredths: int) -> int:
    """The least value that so many hundredths of the games do not exceed."""
    wanted, seen = hundredths * sum(counts.values()), 0
    for value in sorted(counts):
        seen += 100 * counts[value]
        if seen >= wanted:
            return value
    raise ValueError("no games have been counted")


def share_of(part: float, games: int) -> dict[str, float]:
    """A share and its interval, as the JSON holds it."""
    low, high = interval(part, games)
    return {"share": round(part / games, 4), "low": round(low, 4), "high": round(high, 4)}


def _spread(counts: Mapping[int, int]) -> dict[str, Any]:
    """Mean, deviation, quantiles and the counts themselves."""
    games = sum(counts.values())
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    return {
        "mean": round(total / games, 3),
        "deviation": round(_deviation(total, squares, games), 3),
        "quantiles": {str(part): quantile(counts, part) for part in QUANTILES},
        "histogram": {str(value): counts[value] for value in sorted(counts)},
    }


def _deviation(total: int, squares: int, number: int) -> float:
    # Whole numbers to the end: a difference of large floats could fall below zero.
    return math.sqrt(number * squares - total * total) / number


def _count(counter: Counter[int], values: NDArray[np.int64]) -> None:
    found, numbers = np.unique(values, return_counts=True)
    counter.update(dict(zip(found.tolist(), numbers.tolist(), strict=True)))


class Facts:
    """What watched games show; the same for the same series, but for the speed."""

    def __init__(self, series: WatchedSeries, threads: int) -> None:
        self.series = series
        self._statistics = Statistics(series, threads)
        seats, events = series.options["seats"], len(series.game.info.events)
        self._lengths: Counter[int] = Counter()
        self._points: list[Counter[int]] = [Counter() for _ in range(seats)]
        self._margins: Counter[int] = Counter()
        self._began = np.zeros(seats, np.int64)
        # How often each seat, and each in the order of play, was one of 1, 2, … winners.
        self._seat_wins = np.zeros((seats, seats), np.int64)
        self._order_wins = np.zeros((seats, seats), np.int64)
        self._events: list[Counter[int]] = [Counter() for _ in range(events)]
        self._plies = no_plies(series.game.longest(series.options))

    @property
    def games(self) -> int:
        """How many games have been counted."""
        return self._statistics.games

    def add(self, watched: Watched) -> None:
        """Count some more games."""
        self._statistics.add(watched)
        _count(self._lengths, watched.lengths)
        for seat, counter in enumerate(self._points):
            _count(counter, watched.points[:, seat])
        for event, counter in enumerate(self._events):
            _count(counter, watched.events[:, event])
        table, more = self._plies, watched.plies
        table[:, SUMS] += more[:, SUMS]
        table[:, LEAST] = np.minimum(table[:, LEAST], more[:, LEAST])
        table[:, MOST] = np.maximum(table[:, MOST], more[:, MOST])
        self._began += np.bincount(watched.began, minlength=len(self._began))
        if len(self._points) > 1:
            ranked = np.sort(watched.points, axis=1)
            _count(self._margins, ranked[:, -1] - ranked[:, -2])
            self._count_winners(watched)

    def _count_winners(self, watched: Watched) -> None:
        """Count victories by seat, and clockwise from the seat that began."""
        outcomes, seats = watched.outcomes, len(self._points)
        winners = outcomes == outcomes.max(axis=1, keepdims=True)
        number = winners.sum(axis=1)
        order = (watched.began[:, np.newaxis] + np.arange(seats)) % seats
        ordered = np.take_along_axis(winners, order, axis=1)
        for sharing in range(1, seats + 1):
            self._seat_wins[:, sharing - 1] += winners[number == sharing].sum(axis=0)
            self._order_wins[:, sharing - 1] += ordered[number == sharing].sum(axis=0)

    def to_json(self) -> dict[str, Any]:
        """All that `simulate` finds and more; everything but `speed` depends on the series alone.

        A share has the bounds of its confidence interval, `low` and `high`.
        """
        found = self._statistics.to_json()
        speed = found.pop("speed")
        found["length"] |= _spread(self._lengths)
        found["branching"] |= self._branching()
        for row, counts in zip(found["scores"], self._points, strict=True):
            row |= _spread(counts)
        if len(self._points) > 1:
            found |= self._victories()
        found["events"] = [
            self._event(name, counts)
            for name, counts in zip(self.series.game.info.events, self._events, strict=True)
        ]
        return found | {"speed": speed}

    def _branching(self) -> dict[str, Any]:
        table = self._plies[self._plies[:, GAMES] > 0]
        rows = [(int(row[WIDTHS]), int(row[SQUARES]), int(row[GAMES])) for row in table]
        widths, squares, moves = (sum(column) for column in zip((0, 0, 0), *rows, strict=True))
        return {
            "deviation": round(_deviation(widths, squares, max(moves, 1)), 3),
            "forced": round(int(table[:, FORCED].sum()) / max(moves, 1), 4),
            "by_ply": {
                "games": table[:, GAMES].tolist(),
                "mean": [round(total / number, 3) for total, _, number in rows],
                "deviation": [round(_deviation(*row), 3) for row in rows],
                "least": table[:, LEAST].tolist(),
                "most": table[:, MOST].tolist(),
            },
        }

    def _victories(self) -> dict[str, Any]:
        """Who wins. Winners share a victory in equal parts, and so do all seats in a draw."""
        seats, games = len(self._points), self.games
        parts = 1 / np.arange(1, seats + 1)
        by_seat = [share_of(float(wins @ parts), games) for wins in self._seat_wins]
        by_order = [share_of(float(wins @ parts), games) for wins in self._order_wins]
        first, even = by_order[0], 1 / seats
        verdict = "even"
        if not first["low"] <= even <= first["high"]:
            verdict = "better" if first["share"] > even else "worse"
        numbers = self._seat_wins.sum(axis=0) // np.arange(1, seats + 1)  # by winners
        drawn = 0 if self.series.game.info.shares_victory else int(numbers[-1])
        alone = int(numbers[0])
        return {
            "results": {
                "one_winner": share_of(alone, games),
                "shared": share_of(games - alone - drawn, games),
                "draws": share_of(drawn, games),
            },
            "margin": _spread(self._margins),
            "began": self._began.tolist(),
            "victories_by_seat": by_seat,
            "victories_by_order": by_order,
            "first_seat": {**first, "even": round(even, 4), "verdict": verdict},
        }

    def _event(self, name: str, counts: Mapping[int, int]) -> dict[str, Any]:
        spread = _spread(counts)
        return {
            "event": name,
            "total": sum(value * count for value, count in counts.items()),
            "mean": spread["mean"],
            "deviation": spread["deviation"],
            "most": max(counts),
            "games_with": share_of(self.games - counts.get(0, 0), self.games),
        }


def stats(
    game: str | Game,
    games: int = 500,
    players: str | list[str] = "greedy",
    *,
    seed: int = 0,
    threads: int = 1,
    **options: Any,
) -> dict[str, Any]:
    """Play many games, watch them, and return what they show: `stats("turquoise", seats=3)`."""
    if games < 1 or threads < 1:
        raise BadOption(f"games and threads are 1 or more, not {games} and {threads}")
    chosen = get_game(game) if isinstance(game, str) else game
    series = WatchedSeries(chosen, options, players, seed)
    series.run(0, 1)  # compile before the clock starts
    facts = Facts(series, threads)
    for watched in series.watched(games, threads):
        facts.add(watched)
    return facts.to_json()
