"""Weights for `judge`, fitted to games that a game plays against itself.

A round plays games in which every seat looks one move ahead, in its own hidden view, and takes the
move whose position it judges best; where the game has a plan it follows that. The first round
judges by `guess`, later ones by the weights found so far. In each game one move, at a random time,
*strays*: it is drawn from all moves with much noise. There is a little noise before it, so that
games differ, and none after it. What is kept are the features that each seat sees in the positions
just after the stray move, and what became of that seat. So points, places and pieces that go
together in good play are told apart by what comes of them. The weights w are those for which
tanh(w·f) misses the results by the least squares.

All is done by one thread, in the order of the games: the same seed gives the same weights.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import WORDS, derive_seed
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.weights import MADE, rounded
from ludotheque.players.greedy import SCRATCH
from ludotheque.study.self_play import BY_GUESS, BY_WEIGHTS, play_judged

# Noise in standard deviations of results: moves that differ by so much are 2.7 : 1 as likely.
NOISE: Final = 0.03
STRAY: Final = 0.3
PILOT: Final = 64  # games without noise that show that deviation and how long games are
KEPT: Final = 4  # positions of a game, from the stray move on
CHUNK_MOVES: Final = 400  # about so many are played between two looks at the clock
CHECKED: Final = 2  # the stream of the seed from which games against `guess` come

RIDGE: Final = 1e-5  # pulls weights that nothing needs to 0; in units of the standardised weights
MOST_STEPS: Final = 50
SMALL_STEP: Final = 1e-7
MOST_DAMPING: Final = 1e9


@dataclass(frozen=True)
class Games:
    """What judged games left: one row a game."""

    rows: NDArray[np.float64]  # game, position, seat, feature
    kept: NDArray[np.int64]
    lengths: NDArray[np.int64]
    results: NDArray[np.float64]
    outcomes: NDArray[np.float64]
    points: NDArray[np.int64]


@dataclass(frozen=True)
class Noise:
    """How much moves stray, and when."""

    before: float = 0.0
    stray: float = 0.0
    horizon: int = 0


QUIET: Final = Noise()


class Judged:
    """Games of one kind whose players judge by weights or by `guess`."""

    def __init__(self, game: Game, seats: int | None, seed: int) -> None:
        if not game.info.features:
            raise BadOption(f"{game.name} has no features to weigh; see docs/tune.md")
        self.game = game
        self.options = game.read_options({} if seats is None else {"seats": seats})
        self.seats = int(self.options["seats"])
        self.seed = read_short_seed(seed)
        self.chunk = max(1, CHUNK_MOVES // game.longest(self.options))
        self._setting = game.setting(self.options)
        self._play: Callable[..., None] = game.bind(play_judged)

    def run(
        self,
        begin: int,
        count: int,
        minds: list[int],
        weights: NDArray[np.float64],
        *,
        noise: Noise = QUIET,
        seed: int | None = None,
    ) -> Games:
        """Play some games of the series; with noise, keep positions of each."""
        width = len(self.game.info.features)
        games = Games(
            rows=np.zeros((count, KEPT if noise.horizon else 0, self.seats, width)),
            kept=np.zeros(count, np.int64),
            lengths=np.zeros(count, np.int64),
            results=np.zeros((count, self.seats)),
            outcomes=np.zeros((count, self.seats)),
            points=np.zeros((count, self.seats), np.int64),
        )
        self._play(
            np.zeros(2 + SCRATCH, self.game.dtype),
            self._setting,
            np.array(minds, np.int64),
            weights,
            np.array([noise.before, noise.stray]),
            noise.horizon,
            self.seed if seed is None else seed,
            begin,
            count,
            np.zeros(self.game.info.most_moves, np.int64),
            np.zeros(WORDS, np.int64),
            np.zeros(width),
            games.rows,
            games.kept,
            games.lengths,
            games.results,
            games.outcomes,
            games.points,
        )
        return games


# --- fitting -----------------------------------------------------------------------------------


def fit(
    rows: NDArray[np.float64],
    targets: NDArray[np.float64],
    start: NDArray[np.float64] | None = None,
) -> tuple[NDArray[np.float64], float]:
    """The weights w for which tanh(rows·w) misses the targets by the least squares; what is left.

    Levenberg and Marquardt's method with a small ridge.
    """
    count, width = rows.shape
    scale = np.sqrt((rows**2).mean(axis=0))
    scale[scale == 0.0] = 1.0
    scaled = rows / scale
    ridge = RIDGE * count * np.eye(width)

    def misses(weights: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
        values = np.tanh(scaled @ weights)
        return values, float(((targets - values) ** 2).sum() + weights @ ridge @ weights)

    weights = np.zeros(width) if start is None else start * scale
    values, left = misses(weights)
    damping = 1e-3
    for _ in range(MOST_STEPS):
        slopes = scaled * (1.0 - values**2)[:, None]
        normal = slopes.T @ slopes + ridge
        uphill = slopes.T @ (targets - values) - ridge @ weights
        step = np.linalg.solve(normal + damping * np.diag(np.diag(normal)), uphill)
        new_values, new_left = misses(weights + step)
        while new_left > left and damping < MOST_DAMPING:
            damping *= 10.0
            step = np.linalg.solve(normal + damping * np.diag(np.diag(normal)), uphill)
            new_values, new_left = misses(weights + step)
        if new_left > left:
            break
        weights, values, left = weights + step, new_values, new_left
        damping /= 10.0
        if np.abs(step).max() < SMALL_STEP:
            break
    return weights / scale, float(((targets - values) ** 2).sum())


@dataclass(frozen=True)
class Tuned:
    """Weights that were found, and what each feature is worth."""

    game: str
    version: str
    features: tuple[str, ...]
    seats: int
    games: int
    seed: int
    rounds: int
    positions: int
    weights: NDArray[np.float64]
    spread: NDArray[np.float64]  # standard deviation of each feature
    explained: float  # the part of the results' variance that the weights explain
    worth: NDArray[np.float64]  # the part of that which is lost without each feature

    @property
    def command(self) -> str:
        """The command line that finds these weights."""
        return (
            f"ludotheque tune {self.game} --seats {self.seats} --games {self.games} "
            f"--seed {self.seed} --rounds {self.rounds}"
        )

    def table(self) -> dict[str, Any]:
        """The table of a file of weights."""
        return {MADE: self.command} | dict(zip(self.features, self.weights.tolist(), strict=True))

    def to_json(self) -> dict[str, Any]:
        """All of it as plain JSON."""
        return {
            "game": self.version,
            "command": self.command,
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
            "rounds": self.rounds,
            "positions": self.positions,
            "explained": round(self.explained, 6),
            "features": [
                {
                    "name": name,
                    "weight": float(self.weights[i]),
                    "standardised": round(float(self.weights[i] * self.spread[i]), 6),
                    "worth": round(float(self.worth[i]), 6),
                }
                for i, name in enumerate(self.features)
            ],
        }


Tell = Callable[[str, int], None]  # what is being done, and how many games of it are played


def tune(
    game: Game,
    *,
    seats: int | None = None,
    games: int = 5000,
    seed: int = 0,
    rounds: int = 3,
    tell: Tell = lambda doing, done: None,
) -> Tuned:
    """Fit the weights of a game to so many games in each of some rounds of self-play."""
    if games < 1 or rounds < 1:
        raise BadOption(f"games and rounds are 1 or more, not {games} and {rounds}")
    judged = Judged(game, seats, seed)
    width = len(game.info.features)
    weights = np.zeros(width)
    pilot = judged.run(0, PILOT, [BY_GUESS] * judged.seats, weights)
    spread = float(pilot.results.std())
    noise = Noise(NOISE * spread, STRAY * spread, max(1, int(pilot.lengths.mean())))
    for number in range(rounds):
        minds = [BY_WEIGHTS if number else BY_GUESS] * judged.seats
        doing = f"round {number + 1} of {rounds}"
        begin = number * games
        rows, targets = _collect(judged, begin, games, minds, weights, noise, doing, tell)
        weights = rounded(fit(rows, targets, weights)[0])
    left = float(((targets - np.tanh(rows @ weights)) ** 2).sum())
    all_there_is = float(((targets - targets.mean()) ** 2).sum())
    explained = 1.0 - left / all_there_is if all_there_is else 0.0
    worth = np.zeros(width)
    for i in range(width):
        tell(f"without {game.info.features[i]}", rounds * games)
        others = np.arange(width) != i
        without = fit(rows[:, others], targets, weights[others])[1] if width > 1 else all_there_is
        worth[i] = (without - left) / max(all_there_is - left, 1e-12)
    return Tuned(
        game=game.name,
        version=game.version,
        features=game.info.features,
        seats=judged.seats,
        games=games,
        seed=judged.seed,
        rounds=rounds,
        positions=len(targets),
        weights=weights,
        spread=rows.std(axis=0),
        explained=explained,
        worth=worth,
    )


def _collect(
    judged: Judged,
    begin: int,
    count: int,
    minds: list[int],
    weights: NDArray[np.float64],
    noise: Noise,
    doing: str,
    tell: Tell,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The features of positions from so many games, and what became of the seats that saw them."""
    rows: list[NDArray[np.float64]] = []
    targets: list[NDArray[np.float64]] = []
    for start in range(begin, begin + count, judged.chunk):
        tell(doing, start)
        size = min(judged.chunk, begin + count - start)
        games = judged.run(start, size, minds, weights, noise=noise)
        there = np.arange(KEPT) < games.kept[:, None]
        rows.append(games.rows[there].reshape(-1, weights.size))
        targets.append(np.repeat(games.results[:, None], KEPT, axis=1)[there].ravel())
    tell(doing, begin + count)
    return np.concatenate(rows), np.concatenate(targets)


# --- against the guess -------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """How seats that judge by weights do against seats that judge by `guess`."""

    games: int
    outcome: float  # mean of the seats with weights; alone, what they are better by
    error: float  # its standard error; the games of one deal are not independent
    points: float
    points_by_guess: float

    def to_json(self) -> dict[str, Any]:
        """All of it as plain JSON."""
        return {name: round(value, 4) for name, value in vars(self).items()}


def check(
    game: Game,
    weights: NDArray[np.float64],
    *,
    seats: int | None = None,
    games: int = 1000,
    seed: int = 0,
    tell: Tell = lambda doing, done: None,
) -> Check:
    """Play with weights against `guess`, both one move ahead and without noise.

    Each deal is played once with the weights in every seat in turn; alone, once by either.
    """
    if games < 1:
        raise BadOption(f"games are 1 or more, not {games}")
    judged = Judged(game, seats, seed)
    seed = int(derive_seed(judged.seed, CHECKED))
    places = max(judged.seats, 2)
    deals = -(-games // places)
    outcomes, points, others = np.zeros(deals), 0.0, 0.0
    for start in range(0, deals, judged.chunk):
        tell("against guess", start * places)
        size = min(judged.chunk, deals - start)
        for place in range(places):
            minds = [BY_WEIGHTS if seat == place else BY_GUESS for seat in range(judged.seats)]
            played = judged.run(start, size, minds, weights, seed=seed)
            own = played.points[:, place] if place < judged.seats else played.points[:, 0]
            if judged.seats == 1:
                sign = 1.0 if place == 0 else -1.0
                outcomes[start : start + size] += sign * played.outcomes[:, 0]
                points += own.sum() if place == 0 else 0.0
                others += own.sum() if place == 1 else 0.0
            else:
                outcomes[start : start + size] += played.outcomes[:, place] / places
                points += own.sum() / places
                rest = played.points.sum(axis=1) - own
                others += rest.sum() / (judged.seats - 1) / places
    tell("against guess", deals * places)
    return Check(
        games=deals * places,
        outcome=float(outcomes.mean()),
        error=float(outcomes.std(ddof=1) / math.sqrt(deals)) if deals > 1 else math.inf,
        points=float(points / deals),
        points_by_guess=float(others / deals),
    )
