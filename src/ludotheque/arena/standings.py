"""The standings of a tournament: scores between players, their intervals, and ratings."""

import math
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

from ludotheque.arena.match import MatchResult
from ludotheque.arena.ratings import Elo, elo_ratings, open_skill
from ludotheque.arena.schedule import Schedule
from ludotheque.arena.scores import Meeting, meetings
from ludotheque.arena.sprt import BOUND, Sprt
from ludotheque.core.intervals import Z95

DIGITS: Final = 4


class Standings:
    """The table of a tournament so far: a function of its description and its results alone."""

    def __init__(
        self,
        description: Mapping[str, Any],
        schedule: Schedule,
        results: Mapping[int, MatchResult],
        sprt: Sprt | None = None,
        stopped: bool = False,
    ) -> None:
        self.description = description
        self.schedule = schedule
        self.sprt = sprt
        self.stopped = stopped  # by Ctrl-C
        asked = description["games"]
        if sprt is not None:
            for score in pair_scores(schedule, results, asked):
                sprt.add(score)
            if sprt.decided:  # later games do not count, however early they ended
                asked = min(asked, sprt.pairs * schedule.block_size)
        self.results = {index: results[index] for index in sorted(results) if index < asked}
        self.names = distinct(description["players"])
        self.meetings = meetings(schedule, self.results)
        self.elo: list[Elo | None] = []
        self.skill: list[tuple[float, float]] = []
        if schedule.seats == 2:
            self.elo = elo_ratings(schedule.players, self.meetings)
        if schedule.seats > 1:
            games = ((schedule.seating(i), result.returns) for i, result in self.results.items())
            self.skill = open_skill(schedule.players, games)

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each player: its games, victories, points and forfeits."""
        points: dict[int, list[int]] = defaultdict(list)
        wins, forfeits = [0] * self.schedule.players, [0] * self.schedule.players
        for index, result in self.results.items():
            best = max(result.returns)
            for seat, player in enumerate(self.schedule.seating(index)):
                points[player].append(result.scores[seat])
                wins[player] += result.returns[seat] == best and result.returns.count(best) == 1
                forfeits[player] += result.forfeit == seat
        rows = []
        for player, name in enumerate(self.names):
            mean, error = _mean(points[player])
            row = {"player": name, "games": len(points[player])}
            if self.schedule.seats > 1:
                row["wins"] = wins[player]
            row |= {"points": mean, "points_error": error, "forfeits": forfeits[player]}
            rows.append(row)
        return rows

    def forfeits(self) -> list[dict[str, Any]]:
        """Return all forfeited games with their reasons."""
        return [
            {
                "game": index,
                "player": self.names[self.schedule.seating(index)[result.forfeit]],
                "seat": result.forfeit,
                "reason": result.reason,
            }
            for index, result in self.results.items()
            if result.forfeit is not None
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the standings as plain JSON."""
        found: dict[str, Any] = {
            **self.description,
            "played": len(self.results),
            "stopped": self.stopped,
            "table": self.rows(),
            "cross": [self._cross(meeting) for meeting in self.meetings],
        }
        if self.schedule.seats == 2:
            found["elo"] = [
                {"player": name, **({} if elo is None else _rounded(vars(elo)))}
                for name, elo in zip(self.names, self.elo, strict=True)
            ]
        if self.schedule.seats > 1:
            found["openskill"] = [
                {"player": name, **_rounded({"mean": mean, "deviation": deviation})}
                for name, (mean, deviation) in zip(self.names, self.skill, strict=True)
            ]
        if self.sprt is not None:
            found["sprt"] = _rounded(
                {"elo0": self.sprt.elo0, "elo1": self.sprt.elo1, "llr": self.sprt.llr}
                | {"low": -BOUND, "high": BOUND}
            ) | {"pairs": self.sprt.pairs, "verdict": self.sprt.verdict}
        return found | {"forfeits": self.forfeits()}

    def _cross(self, meeting: Meeting) -> dict[str, Any]:
        scores = meeting.scores
        low, high = meeting.interval()
        return {
            "player": self.names[meeting.player],
            "against": self.names[meeting.against],
            "games": meeting.games,
            "wins": scores.count(1.0),
            "draws": scores.count(0.5),
            "losses": scores.count(0.0),
            **_rounded({"score": meeting.mean, "low": low, "high": high}),
        }


def pair_scores(
    schedule: Schedule, results: Mapping[int, MatchResult], games: int, begin: int = 0
) -> list[float]:
    """Return the first player's scores in pairs of games, from `begin` to the first unfinished."""
    found = []
    size = schedule.block_size
    for first in range(begin * size, games - size + 1, size):
        pair = range(first, first + size)
        if not all(index in results for index in pair):
            break
        played = {index: results[index] for index in pair}
        (meeting,) = meetings(schedule, played)
        found.append(meeting.mean)
    return found


def distinct(names: list[str]) -> list[str]:
    """Return distinct names for players: a repeated name gets a number."""
    found: list[str] = []
    for name in names:
        number = sum(other == name for other in names[: len(found)]) + 1
        found.append(name if number == 1 else f"{name} ({number})")
    return found


def _mean(values: list[int]) -> tuple[float | None, float | None]:
    """Return the mean and half the width of its 95 % interval."""
    n = len(values)
    if not n:
        return None, None
    mean = sum(values) / n
    if n == 1:
        return round(mean, DIGITS), None
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return round(mean, DIGITS), round(Z95 * math.sqrt(variance / n), DIGITS)


def _rounded(values: Mapping[str, float]) -> dict[str, float]:
    return {key: round(value, DIGITS) for key, value in values.items()}
