"""The figures of the load as tables for the terminal."""

from typing import Final

from rich.console import Console
from rich.table import Table

from benchmarks.tables.load import TABLES
from benchmarks.tables.run import STEADY, Figures, Row

MEGABYTE: Final = 1_000_000
BUSY: Final = 0.8  # cores: from there on the generator itself may be what is slow


def print_report(figures: Figures, console: Console) -> None:
    """Print what was measured, how, and what came out."""
    console.print(
        f"{TABLES} tables at once, two clients each, each answering the other's move at once; "
        f"medians of {figures.rounds} rounds of {figures.seconds:g} s, contenders in turn.",
        highlight=False,
    )
    console.print(_speeds(figures, "fast", "As fast as it goes"))
    console.print(_speeds(figures, "steady", f"{STEADY:.0f} moves/s"))
    for row in figures.rows:
        if row.typical("fast", "generator_cpu") > BUSY:
            console.print(f"[bold]{row.name}: the generator was busy; it may be faster.[/bold]")
    if figures.idle is not None:
        idle = figures.idle
        console.print(
            f"Idle: {idle.tables} open tables with {idle.sockets} sockets, on one process: "
            f"{idle.before / MEGABYTE:.0f} MB before, {idle.after / MEGABYTE:.0f} MB after, "
            f"{(idle.after - idle.before) / idle.tables / 1000:.0f} kB a table, "
            f"{idle.cpu:.2f} cores; opened and connected in {idle.seconds:.0f} s.",
            highlight=False,
        )
    for note in figures.missing:
        console.print(f"[bold]Missing: {note}[/bold]")


def _speeds(figures: Figures, kind: str, title: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column("server", no_wrap=True)
    what = "moves_per_second" if kind == "fast" else "p99"
    theirs = [row for row in figures.rows if row.name.startswith("boardgame.io")]
    columns = ["moves/s", "p50 ms", "p99 ms", "cores", "moves/core-s", "MB", "generator"]
    against = [row.name.partition(", ")[2] for row in theirs]
    unit = "speed" if kind == "fast" else "p99"
    columns += [f"{unit} : {store}" for store in against]
    for column in columns:
        table.add_column(column, justify="right")
    for row in figures.rows:
        cells = [
            f"{row.typical(kind, 'moves_per_second'):,.0f}",
            f"{row.typical(kind, 'p50'):.1f}",
            f"{row.typical(kind, 'p99'):.1f}",
            f"{row.typical(kind, 'server_cpu'):.2f}",
            f"{row.typical(kind, 'moves_per_cpu'):,.0f}",
            f"{row.typical(kind, 'memory') / MEGABYTE:.0f}",
            f"{row.typical(kind, 'generator_cpu'):.2f}",
        ]
        table.add_row(row.name, *cells, *(_ratio(row, other, kind, what) for other in theirs))
    return table


def _ratio(row: Row, other: Row, kind: str, what: str) -> str:
    if row.name.startswith("boardgame.io"):
        return ""
    middle, least, most = row.ratios(other, kind, what)
    return f"[bold]{middle:.2f} ×[/bold] {least:.2f}–{most:.2f}"
