"""A review as tables for the terminal."""

from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.analysis.thinking import outlook
from ludotheque.analysis.words import Words

if TYPE_CHECKING:
    from ludotheque.analysis.reviews import Judged, Review, Turn

STYLES: Final = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow", "forced": "dim"}
SHOWN: Final = 0.005  # a smaller loss would round to 0 %
FIGURES: Final = ("points", "before", "after", "lost")


def moves_table(review: "Review", language: str) -> Grid:
    """Return a row for each move: points, outlook before and after, loss, label, better move."""
    words = Words(language)
    columns = ["", *([] if review.alone else ["seat"]), "move", *FIGURES, "judgement", "better"]
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        justify = "right" if column in ("", *FIGURES) else "left"
        grid.add_column(words(column) if column else "", justify=justify)  # type: ignore[arg-type]
    for move in review.moves:
        style = STYLES.get(move.label, "")
        seat = [] if review.alone else [Text(review.record.game.seat_name(move.seat, language))]
        gain = Text(f"{move.gain:+d}" if move.gain else "")
        figures = map(Text, _figures(review, move, words))
        cells = [Text(str(move.ply + 1)), *seat, Text(move.move), gain, *figures]
        better = move.best if (move.loss or 0.0) >= SHOWN else None
        grid.add_row(*cells, Text(words(move.label), style=style), Text(better or ""))
    return grid


def _figures(review: "Review", move: "Judged", words: Words) -> list[str]:
    """Return the columns before, after and lost: win chances, or points in solo games."""
    if move.value is None or move.loss is None:
        return ["", "", ""]
    if review.alone:
        before, after = move.best_points or 0.0, move.points or 0.0
        lost = max(0.0, before - after)
        return [words.number(before), words.number(after), words.number(lost) if lost else ""]
    return [
        words.percent(outlook(move.best_value or 0.0, review.seats)),
        words.percent(outlook(move.value, review.seats)),
        words.percent(move.loss) if move.loss >= SHOWN else "",
    ]


def seats_table(review: "Review", language: str) -> Grid:
    """Return a row for each seat: accuracy, moves, inaccuracies, mistakes and blunders."""
    words, game = Words(language), review.record.game
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(words("seat"))
    for column in ("accuracy", "moves", "inaccuracies", "mistakes", "blunders"):
        grid.add_column(words(column), justify="right")
    for seat in range(review.seats):
        accuracy, labels = review.accuracies[seat], review.labels(seat)
        said = words("none") if accuracy is None else words.percent(accuracy / 100)
        counts = [sum(labels.values()), labels["inaccuracy"], labels["mistake"], labels["blunder"]]
        name = game.seat_name(seat, language)
        if review.record.players:
            name += f" ({review.record.players[seat]})"
        grid.add_row(Text(name), said, *map(str, counts))
    return grid


def turn_text(review: "Review", turn: "Turn", words: Words) -> str:
    """Describe a turning point in one line."""
    figure = words.number if review.alone else words.percent
    named = {"ply": turn.ply + 1, "move": turn.move}
    named |= {"before": figure(turn.before), "after": figure(turn.after)}
    seat = review.record.game.seat_name(turn.seat, words.language)
    return words("turn_alone" if review.alone else "turn", seat=seat, **named)
