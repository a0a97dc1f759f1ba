"""The figures as tables for the terminal."""

from typing import Final

from rich.console import Console
from rich.table import Table

from benchmarks.comparison import Playouts
from benchmarks.contenders import COMPILER, FLAGS
from benchmarks.run import Figures

DASH: Final = "–"
VERSIONS: Final = ("python", "numba", "numpy", "open_spiel", COMPILER)


def print_report(figures: Figures, console: Console) -> None:
    """Print what was measured, how, and what came out."""
    found = figures.conditions
    versions = ", ".join(f"{name} {found[name] or 'missing'}" for name in VERSIONS)
    console.print(
        f"One core. Speeds are medians of {found['rounds']} rounds of {found['seconds']:g} s of "
        f"processor time each, contenders in turn. {versions}.",
        highlight=False,
    )
    if not found["compiled"]:
        console.print("[bold]Numba is off: ours runs as plain Python.[/bold]")
    optimise = " ".join(flag for flag in FLAGS if flag not in ("-shared", "-fPIC"))
    for table, meaning in (
        (
            _random_games(figures),
            "Whole games through ludotheque.simulate.Series, which seeds each game and keeps its "
            "length, widths, scores and ending. The last two games are the yardsticks below.",
        ),
        (
            _compared(figures.playouts, "Random playouts from the start", "games/s"),
            "List the legal moves, draw one, play it, until the end; add up the returns. "
            "ludotheque: kernels behind the contract, a generic loop bound with game.bind. "
            "OpenSpiel: its RandomRolloutEvaluator, all in C++. "
            f"C: our algorithm in C ({COMPILER} {optimise}), checked to play the same games. "
            "“ours is” is the median of the rounds’ ratios, with the least and the most.",
        ),
        (
            _compared(figures.searches, "Tree search from the start", "simulations/s"),
            "Go down the tree, add a position, play out at random to the end, add up. "
            "ludotheque: players.search.Search. OpenSpiel: its MCTSBot with its "
            "RandomRolloutEvaluator, all in C++, one playout a simulation.",
        ),
        (
            _start_up(figures),
            "Whole processes by the clock on the wall. Cold: with an empty LUDOTHEQUE_CACHE, "
            "until the first random game is over. Warm: the same, in a later process.",
        ),
    ):
        console.print()
        console.print(table)
        console.print(meaning, style="dim", highlight=False)
    for note in sorted(
        {
            f"{row.contender}: {row.note}"
            for row in (*figures.playouts, *figures.searches)
            if row.note
        }
    ):
        console.print(note, style="bold", highlight=False)


def _table(title: str, texts: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in texts:
        table.add_column(column, no_wrap=True)
    for column in numbers:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _random_games(figures: Figures) -> Table:
    numbers = ("seats", "games/s", "moves/s", "moves a game")
    table = _table("Random games", ("game",), numbers)
    for row in figures.random_games:
        speeds = (_rate(row.games_per_second), _rate(row.moves_per_second))
        table.add_row(row.game, str(row.seats), *speeds, f"{row.moves_per_game:.1f}")
    return table


def _compared(rows: list[Playouts], title: str, unit: str) -> Table:
    numbers = (unit, "moves/s", "ours is", "rounds")
    table = _table(title, ("game", "by"), numbers)
    last = None
    for row in rows:
        if last not in (None, row.game):
            table.add_section()
        table.add_row(row.game if row.game != last else "", row.contender, *_speed(row))
        last = row.game
    return table


def _speed(row: Playouts) -> tuple[str, ...]:
    if row.games_per_second is None:
        return "missing", "", "", ""
    speeds = (_rate(row.games_per_second), _rate(row.moves_per_second))
    if row.ours_is_times is None:
        return *speeds, "", ""
    rounds = f"{_times(row.least)}{DASH}{_times(row.most)}"
    return *speeds, f"[bold]{_times(row.ours_is_times)} ×[/bold]", rounds


def _start_up(figures: Figures) -> Table:
    table = _table("Start-up", ("process",), ("seconds",))
    for row in figures.start_up:
        table.add_row(row.what, f"{row.seconds:.2f}")
    return table


def _rate(value: float | None) -> str:
    """Three figures: the rest is noise."""
    if value is None:
        return DASH
    digits = max(0, len(str(int(value))) - 3)
    return f"{round(value, -digits):,.0f}"


def _times(value: float | None) -> str:
    if value is None:
        return DASH
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"
