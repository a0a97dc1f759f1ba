"""`ludotheque simulate`: many games, and their statistics."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, TextIO

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.commands.shared import (
    FileName,
    Whole,
    counted,
    game_argument,
    json_option,
    print_json,
    progress_bar,
    read_choices,
    series_options,
)
from ludotheque.core.capabilities import seat_name
from ludotheque.core.errors import BadOption
from ludotheque.core.files import expanded, naming, writing
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.record import Record
from ludotheque.core.seeds import random_short_seed
from ludotheque.core.table import Table
from ludotheque.study.simulate import Played, Series, Statistics

MOST_GAMES = 100_000_000
MOST_THREADS = 256


@click.command("simulate")
@game_argument
@click.option("--games", "count", type=Whole(1, MOST_GAMES), default=1000)
@series_options
@click.option("--players", default="random", help="random or greedy: for all, or one a seat.")
@click.option("--threads", type=Whole(1, MOST_THREADS), default=1)
@click.option(
    "--records", type=FileName(), help="Write the games to this file, a line each; - prints them."
)
@click.option(
    "--trace",
    type=FileName(),
    help="Write every state, legal move and choice to this file, JSON lines; - prints them.",
)
@json_option
def simulate_command(
    game: Game,
    count: int,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    players: str,
    threads: int,
    records: str | None,
    trace: str | None,
    as_json: bool,
) -> None:
    """Play many games at full speed and print statistics.

    The same seed gives the same games and statistics, whatever the number of threads; only the
    speed differs.

    \b
    Examples:
      ludotheque simulate topas --games 2000 --seats 4 --seed 7
      ludotheque simulate topquark --players greedy,random --threads 2 --json
      ludotheque simulate topas --games 10 --records games.txt --trace trace.jsonl
    """
    if records and trace and expanded(records).resolve() == expanded(trace).resolve():
        raise BadOption("--records and --trace name the same file; they need one each")
    options = read_choices(game, seats, chosen)
    seed = random_short_seed() if seed is None else seed
    series = Series(game, options, players, seed)
    with ExitStack() as files, progress_bar("games") as bar:
        task = bar.add_task("compiling", total=count)
        record_file = files.enter_context(writing(records)) if records else None
        trace_file = files.enter_context(writing(trace)) if trace else None
        writes = bool(record_file or trace_file)
        series.run(0, 1)  # compile before the clock starts
        bar.update(task, description=game.title)
        statistics = Statistics(series, threads)
        for played in series.chunks(count, threads, keep_moves=writes):
            statistics.add(played)
            for index, record in _records(series, played) if writes else ():
                if record_file and records:
                    with naming(records):
                        record_file.write(record.to_text() + "\n")
                if trace_file and trace:
                    with naming(trace):
                        _write_trace(trace_file, index, record)
                bar.update(task, completed=index + 1)  # writing takes longer than playing
            bar.update(task, completed=statistics.games)
        found = statistics.to_json()
    aside = "-" in (records, trace)  # what is printed stays free of other things
    if as_json:
        print_json(found, aside)
    else:
        _print_statistics(found, game, Console(highlight=False, stderr=aside))


def _records(series: Series, played: Played) -> Iterator[tuple[int, Record]]:
    """Yield the index and the record of each game just played."""
    for row, length in enumerate(played.lengths):
        index = played.begin + row
        table = Table(series.game, series.options, series.seed_of(index))
        for ply, move in enumerate(played.moves[row, :length]):
            if table.position.ply == ply:  # the table may have played it already, unasked
                table.play(int(move))
        yield index, Record.of(table)


def _write_trace(file: TextIO, index: int, record: Record) -> None:
    """Write a line for the game, one for each decision, and one for the end."""
    position = record.position(0)
    game, options = record.game, record.options

    def write(**line: Any) -> None:
        file.write(json.dumps({"game": index, **line}, separators=(",", ":")) + "\n")

    state = game.state_to_json(position.snapshot)
    write(
        version=game.version,
        options=game.components(options),
        seed=record.seed,
        start=state,
    )
    final = record.final.position
    for ply in range(final.ply):
        seat, legal = position.turn, position.moves().names()
        move = str(position.play(final.move_at(ply)))
        write(ply=ply, seat=seat, state=state, legal=legal, move=move, scores=position.scores)
        state = game.state_to_json(position.snapshot)
    outcome = position.outcome
    write(end=True, state=state, outcome=outcome.to_json() if outcome else None)


def _print_statistics(found: dict[str, Any], game: Game, console: Console) -> None:
    speed, length, branching = found["speed"], found["length"], found["branching"]
    threads = "1 thread" if speed["threads"] == 1 else f"{speed['threads']} threads"
    console.print(Text(f"{game.title}  {_options_line(found['options'])}", style="bold"))
    console.print(
        f"{counted(found['games'], 'game')}, {counted(found['moves'], 'move')} "
        f"in {speed['seconds']:.3g} s on {threads}, seed {found['seed']}"
    )
    console.print(
        f"{speed['games_per_second']:,.0f} games/s, {speed['moves_per_second']:,.0f} moves/s"
    )
    console.print(
        f"length {length['mean']:.1f} moves ({length['shortest']} to {length['longest']}), "
        f"branching {branching['mean']:.1f} (at most {branching['most']})"
    )
    longest = found["longest_game"]
    console.print(
        f"longest game: number {longest['index'] + 1}, {longest['moves']} moves, "
        f"seed {longest['seed']}"
    )
    console.print(_score_grid(found, game))
    if "draws" in found:
        share = found["shared_wins" if game.info.shares_victory else "draws"]
        console.print(f"{'shared victories' if game.info.shares_victory else 'draws'} {share:.1%}")
    endings = ", ".join(f"{name} {number:,}" for name, number in found["endings"].items())
    console.print(f"endings: {endings}")


def _options_line(options: Options) -> str:
    """Write the options in one line; custom components, a page long, become `own`."""
    shown = {
        name: "own" if isinstance(value, dict) else value if isinstance(value, str) else None
        for name, value in options.items()
    }
    return " ".join(
        f"{name}={json.dumps(options[name]) if value is None else value}"
        for name, value in shown.items()
    )


def _score_grid(found: dict[str, Any], game: Game) -> Grid:
    columns = ["mean score", "deviation", "least", "most", *(["wins"] if "wins" in found else [])]
    grid = Grid("seat", "player")
    for column in columns:
        grid.add_column(column, justify="right")
    for row in found["scores"]:
        seat = row["seat"]
        cells = [f"{row['mean']:.2f}", f"{row['deviation']:.2f}", str(row["least"])]
        cells.append(str(row["most"]))
        if "wins" in found:
            cells.append(f"{found['wins'][seat]:.1%}")
        grid.add_row(seat_name(game, seat, "en"), found["players"][seat], *cells)
    return grid
