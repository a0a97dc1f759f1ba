"""The outlook of each seat through a game, derived from judged moves without further search.

With two seats the chances of one complement those of the other, so every judged move gives a point
of both curves. With more, a seat's curve has points only where that seat had a choice: before its
move and after it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.analysis.search_adapter import outlook
from ludotheque.core.position import Position

if TYPE_CHECKING:
    from ludotheque.analysis.reviews import Judged

Curve = list[tuple[int, float]]  # moves played so far, and the outlook then
Swings = dict[int, tuple[float, float]]  # by ply: the mover's outlook before, and the next known


@dataclass(frozen=True)
class Curves:
    """Curves of shares from 0 to 1, a curve of points for solo games, and each move's swing."""

    drawn: list[Curve]
    points: list[Curve]
    swings: Swings
    points_swings: Swings

    @classmethod
    def of(cls, moves: "Sequence[Judged]", seats: int, final: Position | None) -> "Curves":
        """Build the curves of judged moves; `final` is the last position if it ended the game.

        The curves of other games, such as resigned ones, end with the last move's outlook.
        """
        chosen = [move for move in moves if move.value is not None]
        end = len(moves)
        known: list[Curve] = [[] for _ in range(seats)]
        drawn: list[Curve] = [[] for _ in range(seats)]
        points: Curve = []
        for move in chosen:
            share, after = outlook(move.best_value or 0.0, seats), outlook(move.value or 0.0, seats)
            known[move.seat].append((move.ply, share))
            drawn[move.seat].append((move.ply, share))
            points.append((move.ply, move.best_points or 0.0))
            if seats == 2:
                known[1 - move.seat].append((move.ply, 1 - share))
                drawn[1 - move.seat].append((move.ply, 1 - share))
            elif seats > 2:
                drawn[move.seat].append((move.ply + 1, after))
        if final is not None:
            results = [outlook(value, seats) for value in final.returns]
            for seat, result in enumerate(results):
                known[seat].append((end, result))
                if drawn[seat] and drawn[seat][-1][0] == end:  # the result replaces the outlook
                    drawn[seat].pop()
                drawn[seat].append((end, result))
            points.append((end, float(final.scores[0])))
        elif chosen:
            _end_open(chosen, seats, known, drawn, points)
        return cls(drawn, [points], _swings(chosen, known), _swings(chosen, [points] * seats))


def _end_open(
    chosen: "Sequence[Judged]",
    seats: int,
    known: list[Curve],
    drawn: list[Curve],
    points: Curve,
) -> None:
    """End the curves of a game without a result with the outlook after the last judged moves."""
    last = {move.seat: move for move in chosen}
    for move in last.values() if seats > 2 else [chosen[-1]]:
        share = outlook(move.value or 0.0, seats)
        known[move.seat].append((move.ply + 1, share))
        if seats <= 2:
            drawn[move.seat].append((move.ply + 1, share))
        if seats == 2:
            known[1 - move.seat].append((move.ply + 1, 1 - share))
            drawn[1 - move.seat].append((move.ply + 1, 1 - share))
    points.append((chosen[-1].ply + 1, chosen[-1].points or 0.0))


def _swings(chosen: "Sequence[Judged]", curves: list[Curve]) -> Swings:
    """Return the mover's outlook before each judged move and the next one known, by ply."""
    swings = {}
    for move in chosen:
        curve = curves[move.seat]
        at = next(i for i, (ply, _) in enumerate(curve) if ply == move.ply)
        swings[move.ply] = (curve[at][1], curve[at + 1][1])
    return swings
