"""`ludotheque stats`: statistics of a game for designers, as tables and charts."""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final, TextIO

import click
from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.commands.shared import (
    FileName,
    Whole,
    game_argument,
    json_option,
    language_option,
    print_json,
    progress_bar,
    read_choices,
    series_options,
)
from ludotheque.commands.simulate import MOST_GAMES, MOST_THREADS
from ludotheque.core.errors import BadOption
from ludotheque.core.files import expanded, naming, writing
from ludotheque.core.game import Game
from ludotheque.core.seeds import random_short_seed
from ludotheque.study.charts import bars_of, choices_by_ply, page
from ludotheque.study.stats import Facts, WatchedSeries
from ludotheque.study.stats_text import StatsText

ENDING: Final = ".svg"
SHADES: Final = "▁▂▃▄▅▆▇█"
STRIP: Final = 40  # characters of a chart in one line
BAR: Final = 20


@click.command("stats")
@game_argument
@click.option("--games", "count", type=Whole(1, MOST_GAMES), default=500)
@series_options
@click.option("--players", default="greedy", help="random or greedy: for all, or one a seat.")
@click.option("--threads", type=Whole(1, MOST_THREADS), default=1)
@click.option(
    "--output",
    type=FileName(),
    help="The file for the charts, or its folder; - prints them. By default GAME-stats.svg here, "
    "or none with --json.",
)
@click.option("--charts/--no-charts", default=True, help="Whether to draw charts.")
@language_option
@json_option
def stats_command(
    game: Game,
    count: int,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    players: str,
    threads: int,
    output: str | None,
    charts: bool,
    language: str,
    as_json: bool,
) -> None:
    """Facts for designers: a table, and charts as one SVG page.

    Length, choices a move, scores, victories by seat and by order of play with 95% confidence
    intervals, draws, endings, and how often each rule comes into play. The games are those that
    `simulate` plays with the same seed and players.

    \b
    Examples:
      ludotheque stats turquoise --games 500
      ludotheque stats topas --seats 4 --seed 7 --output charts.svg
      ludotheque stats topquark --players random --threads 2 --no-charts
      ludotheque stats topas -o expert=true --json
    """
    target = _target(game, output, charts, as_json)
    options = read_choices(game, seats, chosen)
    series = WatchedSeries(game, options, players, random_short_seed() if seed is None else seed)
    with ExitStack() as files, progress_bar("games") as bar:
        task = bar.add_task("compiling", total=count)
        file = _opened(files, target, by_default=output is None) if target else None
        series.run(0, 1)  # compile before the clock starts
        bar.update(task, description=game.title)
        facts = Facts(series, threads)
        for watched in series.watched(count, threads):
            facts.add(watched)
            bar.update(task, completed=facts.games)
        found = facts.to_json()
        if file and target:
            with naming(target):
                file.write(page(found, game, language))
    aside = target == "-"  # what is printed stays free of other things
    if as_json:
        print_json(found, aside)
        return
    console = Console(highlight=False, stderr=aside)
    findings = StatsText(found, game, language)
    _print_findings(findings, console)
    if target and not aside:
        console.print(findings.say("charts", path=target), markup=False, soft_wrap=True)


def _target(game: Game, output: str | None, charts: bool, as_json: bool) -> str | None:
    """Return the file for the charts, or None if there are to be none."""
    name = f"{game.name}-stats{ENDING}"
    if not charts:
        if output is not None:
            raise BadOption(f"--output {output!r} and --no-charts: use one of them")
        return None
    if output is None:
        return None if as_json else name
    path = expanded(output)
    if output != "-" and (path.is_dir() or output.endswith((os.sep, "/"))):
        return str(path / name)
    if path.suffix not in ("", ENDING):
        raise BadOption(
            f"--output {output!r}: the charts are SVG; name a folder or a {ENDING} file"
        )
    return output


def _opened(files: ExitStack, target: str, *, by_default: bool) -> TextIO:
    """Open the file for the charts before the games, so that a wrong name fails at once."""
    try:
        return files.enter_context(writing(target))
    except OSError as error:
        if not by_default:
            raise
        raise BadOption(
            f"the charts cannot be written here: {target}: {error.strerror}; name another place "
            "with --output, or use --no-charts"
        ) from None


def _print_findings(findings: StatsText, console: Console) -> None:
    console.print(Text(findings.game.title, style="bold"))
    for line in findings.subtitles():
        console.print(Text(line))
    console.print()
    console.print(_summary(findings))
    console.print(_scores(findings))
    if not findings.alone:
        console.print(_victories(findings))
        console.print(Text(findings.verdict()))
    console.print(_endings(findings))
    if findings.game.info.events:
        console.print(_events(findings))


def _summary(findings: StatsText) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for name, value in findings.summary():
        grid.add_row(Text(name), Text(value))
    length = findings.found["length"]
    if length["shortest"] < length["longest"]:
        bins, _ = bars_of([length["histogram"]], STRIP)
        extent = findings.extent(length["shortest"], length["longest"])
        numbers = [count for _, count in bins[0]]
        grid.add_row(Text(findings.say("lengths")), Text(f"{_strip(numbers)}  {extent}"))
    rows = choices_by_ply(findings.found["branching"]["by_ply"], STRIP)
    if len(rows) > 1:
        extent = findings.extent(1, rows[-1].last)
        means = _strip([row.mean for row in rows])
        grid.add_row(Text(findings.say("choices")), Text(f"{means}  {extent}"))
    return grid


def _strip(numbers: Sequence[float]) -> str:
    """Return a chart in one line of text."""
    most = max(numbers) or 1
    return "".join(SHADES[round(number / most * (len(SHADES) - 1))] for number in numbers)


def _bar(share: float, width: int = BAR) -> Text:
    full = round(share * width)
    return Text.assemble("█" * full, ("░" * (width - full), "dim"))


def _grid(findings: StatsText, names: Sequence[str], figures: Sequence[str]) -> Grid:
    """Return a table with columns of names, then of figures; a column of bars may follow."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in names:
        grid.add_column(findings.say(name))
    for figure in figures:
        grid.add_column(findings.say(f"column-{figure}"), justify="right")
    return grid


def _scores(findings: StatsText) -> Grid:
    figures = ("mean", "deviation", "least", "median", "most")
    grid = _grid(findings, ("score", "column-player"), figures)
    for row, player in zip(findings.found["scores"], findings.found["players"], strict=True):
        values = [findings.number(row["mean"], 2), findings.number(row["deviation"], 2)]
        whole = (row["least"], row["quantiles"]["50"], row["most"])
        values += [findings.number(value) for value in whole]
        grid.add_row(findings.seat(row["seat"]), findings.player(player), *values)
    return grid


def _victories(findings: StatsText) -> Grid:
    grid = _grid(findings, ("victories",), ("share", "interval"))
    groups = findings.victories()
    for title, rows in groups:
        for name, share in rows:
            named = f"{title}, {name}" if len(groups) > 1 else name
            shown = findings.percent(share["share"]), findings.interval(share)
            grid.add_row(named, *shown, _bar(share["share"]))
    return grid


def _endings(findings: StatsText) -> Grid:
    grid = _grid(findings, ("results",), ("share", "interval"))
    for name, share in [*findings.results(), *findings.endings()]:
        shown = findings.percent(share["share"]), findings.interval(share)
        grid.add_row(name, *shown, _bar(share["share"], BAR // 2))
    return grid


def _events(findings: StatsText) -> Grid:
    grid = _grid(findings, ("events",), ("mean", "deviation", "most", "games"))
    for row in findings.found["events"]:
        share = row["games_with"]["share"]
        figures = findings.rate(row["mean"]), findings.rate(row["deviation"])
        shown = findings.number(row["most"]), findings.percent(share), _bar(share, BAR // 2)
        grid.add_row(findings.event(row["event"]), *figures, *shown)
    return grid
