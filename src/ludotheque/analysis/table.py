"""A review as tables for the terminal."""

from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.analysis.search_adapter import outlook
from ludotheque.core.capabilities import seat_name
from ludotheque.texts import Texts, texts

if TYPE_CHECKING:
    from ludotheque.analysis.reviews import Judged, Review, Turn

STYLES: Final = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow", "forced": "dim"}
SHOWN: Final = 0.005  # a smaller loss would round to 0 %
FIGURES: Final = ("points", "before", "after", "lost")


def moves_table(review: "Review", language: str) -> Grid:
    """Return a row for each move: points, outlook before and after, loss, label, better move."""
    say = texts("analysis", language)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("", justify="right")
    for column in ("move",) if review.alone else ("seat", "move"):
        grid.add_column(say(f"column-{column}"))
    for column in FIGURES:
        grid.add_column(say(f"column-{column}"), justify="right")
    grid.add_column("")
    grid.add_column(say("column-better"))
    for move in review.moves:
        style = STYLES.get(move.label, "")
        seat = [] if review.alone else [Text(seat_name(review.record.game, move.seat, language))]
        gain = Text(say("gain", points=move.gain) if move.gain else "")
        figures = map(Text, _figures(review, move, say))
        cells = [Text(str(move.ply + 1)), *seat, Text(move.move), gain, *figures]
        better = move.best if (move.loss or 0.0) >= SHOWN else None
        grid.add_row(*cells, Text(say("label", label=move.label), style=style), Text(better or ""))
    return grid


def _figures(review: "Review", move: "Judged", say: Texts) -> list[str]:
    """Return the columns before, after and lost: win chances, or points in solo games."""
    if move.value is None or move.loss is None:
        return ["", "", ""]
    if review.alone:
        before, after = move.best_points or 0.0, move.points or 0.0
        lost = say("decimal", n=before - after) if before > after else ""
        return [say("decimal", n=before), say("decimal", n=after), lost]
    before = outlook(move.best_value or 0.0, review.seats)
    after = outlook(move.value, review.seats)
    lost = say("percent", share=move.loss) if move.loss >= SHOWN else ""
    return [say("percent", share=before), say("percent", share=after), lost]


def seats_table(review: "Review", language: str) -> Grid:
    """Return a row for each seat: accuracy, moves, inaccuracies, mistakes and blunders."""
    say, game = texts("analysis", language), review.record.game
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("column-seat"))
    for column in ("accuracy", "moves", "inaccuracies", "mistakes", "blunders"):
        grid.add_column(say(f"column-{column}"), justify="right")
    for seat in range(review.seats):
        accuracy, labels = review.accuracies[seat], review.labels(seat)
        said = say("no-accuracy") if accuracy is None else say("percent", share=accuracy / 100)
        counts = [sum(labels.values()), labels["inaccuracy"], labels["mistake"], labels["blunder"]]
        name = seat_name(game, seat, language)
        if review.record.players:
            name = say("seat-player", seat=name, player=review.record.players[seat])
        grid.add_row(Text(name), said, *map(str, counts))
    return grid


def turn_text(review: "Review", turn: "Turn", say: Texts) -> str:
    """Describe a turning point in one line."""
    seat = seat_name(review.record.game, turn.seat, say.language)
    told = {"ply": turn.ply + 1, "move": turn.move, "before": turn.before, "after": turn.after}
    return say("turn.alone", **told) if review.alone else say("turn", seat=seat, **told)
