"""Reviews: each move of a record judged from what its mover knew at the time."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ludotheque.analysis import accuracy
from ludotheque.analysis.curves import Curves
from ludotheque.analysis.search_adapter import (
    Thinker,
    outlook,
    read_effort,
    think_afresh,
)
from ludotheque.core.chance import derive_seed
from ludotheque.core.errors import BadOption
from ludotheque.core.game_texts import read_language
from ludotheque.core.moves import Move
from ludotheque.core.position import Position
from ludotheque.core.record import Record
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.view import View

if TYPE_CHECKING:
    from rich.table import Table as Grid

FORMAT: Final = 1


@dataclass(frozen=True)
class Judged:
    """A judged move. The results of the search are None for a forced move.

    `best` is the best move found. Values are outcomes in [-1, 1] and points are those expected at
    the end, both for the mover: `best_value` and `best_points` after the best move, `value` and
    `points` after the move played. `loss` is the share of win chance given away (in solo games,
    of the outcome from 0 to 1), never below 0.
    """

    ply: int
    seat: int
    move: str
    gain: int
    label: str = "forced"
    loss: float | None = None
    rank: int | None = None
    considered: int = 0
    best: str | None = None
    best_value: float | None = None
    value: float | None = None
    best_points: float | None = None
    points: float | None = None

    def to_json(self) -> dict[str, Any]:
        """The move as plain JSON."""
        return dict(vars(self))


@dataclass(frozen=True)
class Turn:
    """A turning point: the mover's outlook before the move, and the next one known.

    Both are win chances, or expected points in solo games.
    """

    ply: int
    seat: int
    move: str
    before: float
    after: float

    def to_json(self) -> dict[str, Any]:
        """The turning point as plain JSON."""
        return dict(vars(self))


@dataclass(frozen=True)
class Review:
    """A search's judgement of a game, move by move."""

    record: Record
    simulations: int
    seed: int
    moves: tuple[Judged, ...]

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return int(self.record.options["seats"])

    @property
    def alone(self) -> bool:
        """Whether there is only one seat; the review then measures points, not win chances."""
        return self.seats == 1

    @cached_property
    def curves(self) -> Curves:
        """The outlook of each seat through the game."""
        final = self.record.final.position
        return Curves.of(self.moves, self.seats, final if final.over else None)

    @cached_property
    def accuracies(self) -> list[float | None]:
        """The accuracy of each seat in percent.

        A move's accuracy falls from 100 % with the share of win chance it gave away
        (`accuracy.accuracy_of`); a seat's is the mean over those of its moves that were not forced.
        """
        return [
            accuracy.accuracy([m.loss for m in self.moves if m.seat == seat and m.loss is not None])
            for seat in range(self.seats)
        ]

    @cached_property
    def turning_points(self) -> list[Turn]:
        """The moves with the largest swings of the mover's outlook, including luck and replies."""
        found = accuracy.turning_points(
            (ply, after - before) for ply, (before, after) in self.curves.swings.items()
        )
        shown = self.curves.points_swings if self.alone else self.curves.swings
        return [Turn(ply, self.moves[ply].seat, self.moves[ply].move, *shown[ply]) for ply in found]

    def labels(self, seat: int) -> dict[str, int]:
        """Count the moves of a seat by label."""
        counted = Counter(move.label for move in self.moves if move.seat == seat)
        return {name: counted[name] for name in accuracy.LABELS}

    def to_json(self) -> dict[str, Any]:
        """The review as plain JSON, described in docs/formats.md."""
        record, outcome = self.record, self.record.outcome
        return {
            "review": FORMAT,
            "game": record.game.version,
            "options": record.options,
            "players": list(record.players),
            "outcome": outcome.to_json() if outcome else None,
            "scores": record.final.position.scores,
            "simulations": self.simulations,
            "seed": self.seed,
            "measure": "points" if self.alone else "chance",
            "seats": [
                {"seat": seat, "accuracy": self.accuracies[seat], "labels": self.labels(seat)}
                for seat in range(self.seats)
            ],
            "moves": [move.to_json() for move in self.moves],
            "turning_points": [turn.to_json() for turn in self.turning_points],
            "lines": [
                [[ply, value] for ply, value in line]
                for line in (self.curves.points if self.alone else self.curves.drawn)
            ],
        }

    def table(self, language: str = "en") -> "Grid":
        """The moves as a table for the terminal."""
        from ludotheque.analysis.table import moves_table  # Rich is slow to load

        return moves_table(self, read_language(language))

    def svg(self, language: str = "en") -> str:
        """A chart of the outlook through the game, with mistakes and turning points."""
        from ludotheque.analysis.chart import chart

        return chart(self, read_language(language))

    def _repr_svg_(self) -> str:
        return self.svg()


def review(
    record: Record,
    *,
    simulations: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    think: Thinker | None = None,
) -> Review:
    """Judge every move of a record: `review(record).accuracies`.

    Each position is judged from what its mover knew. `progress` is called with the number of moves
    done and the total; `think` replaces the search.
    """
    effort, _ = read_effort(simulations, None)
    assert effort is not None
    read_short_seed(seed)
    final = record.final.position
    position = record.position(0)
    found: list[Judged] = []
    for ply in range(final.ply):
        found.append(_judge(position, final.move_at(ply), effort, seed, think or think_afresh))
        position.play(final.move_at(ply))
        if progress:
            progress(ply + 1, final.ply)
    return Review(record, effort, seed, tuple(found))


def _judge(position: Position, move: int, simulations: int, seed: int, think: Thinker) -> Judged:
    """Judge one move from what the seat to act knows."""
    game, seats, ply = position.game, position.seats, position.ply
    seat = int(game.rules.turn(position.state[0]))
    view = position.view(seat)
    name = str(Move(move, position.snapshot))
    gain = game.gain(position.state, move)
    if len(view.moves()) == 1:
        return Judged(ply, seat, name, gain)
    own = int(derive_seed(seed, ply + 1))
    found = think(view, simulations=simulations, seed=own, also=(move,))
    numbers = [int(considered.move) for considered in found]
    if move not in numbers:
        raise BadOption(f"the search did not look at {name}, which was played")
    best, played = found[0], found[numbers.index(move)]
    rank = numbers.index(move) + 1
    loss = max(0.0, outlook(best.value, seats) - outlook(played.value, seats))
    return Judged(
        ply=ply,
        seat=seat,
        move=name,
        gain=gain,
        label=accuracy.label(loss, rank),
        loss=loss,
        rank=rank,
        considered=len(found),
        best=_name(view, int(best.move)),
        best_value=float(best.value),
        value=float(played.value),
        best_points=float(best.points),
        points=float(played.points),
    )


def _name(view: View, move: int) -> str:
    return str(Move(move, view.snapshot))
