"""`ludotheque arena`: tournaments that show which player is stronger."""

import math
from collections import Counter
from typing import Any

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque import arena
from ludotheque.arena.match import MatchResult
from ludotheque.arena.sprt import Sprt
from ludotheque.arena.standings import Standings
from ludotheque.arena.tournament import GAMES, SECONDS, SPRT_GAMES
from ludotheque.commands.shared import (
    INTERRUPTED,
    FileName,
    Whole,
    game_argument,
    json_option,
    print_json,
    progress_bar,
    read_choices,
    series_options,
)
from ludotheque.core.errors import BadOption
from ludotheque.core.files import expanded, writing
from ludotheque.core.game import Game
from ludotheque.core.record import Record, player_label
from ludotheque.players.level_config import LEVELS
from ludotheque.players.roster import KINDS

MOST_GAMES = 10_000_000
MOST_THREADS = 256
SHOWN_REASONS = 5  # different reasons for forfeits, at most


class Number(click.ParamType[float]):
    """A number that may have decimals."""

    name = "number"

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        """Return the number, or fail with the valid range."""
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not self.low <= number <= self.high:
            right = f"from {self.low:g} to {self.high:g}"
            self.fail(f"{str(value)[:40]!r} is not a number {right}", param, ctx)
        return number


class PlayerName(click.ParamType[str]):
    """The name of a player, which the roster checks later."""

    name = "player"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """Return the name unchanged."""
        return str(value)

    def shell_complete(self, ctx: Any, param: Any, incomplete: str) -> list[Any]:
        """Return the players whose names begin with `incomplete`."""
        names = [kind if kind == shown.form else f"{kind}:" for kind, shown in KINDS.items()]
        names += [f"level:{level}" for level in LEVELS]
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command("arena")
@game_argument
@click.argument("players", nargs=-1, required=True, type=PlayerName(), metavar="PLAYER PLAYER…")
@click.option(
    "--games",
    "count",
    type=Whole(1, MOST_GAMES),
    show_default=f"{GAMES}, with --sprt {SPRT_GAMES}",
    help="How many games, or with --sprt at most.",
)
@series_options
@click.option(
    "--sprt",
    type=Number(-1000, 1000),
    nargs=2,
    metavar="ELO0 ELO1",
    help="Stop as soon as the first player is shown to be ELO1 stronger, or only ELO0.",
)
@click.option(
    "--seconds-a-move",
    "seconds",
    type=Number(0.001, 86_400),
    default=SECONDS,
    help="Who takes longer forfeits the game.",
)
@click.option(
    "--threads", type=Whole(1, MOST_THREADS), show_default="one a core", help="Games at a time."
)
@click.option(
    "--dask", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786, instead."
)
@click.option(
    "--results",
    type=FileName(),
    help="Keep every game in this file; the same command goes on from there.",
)
@click.option(
    "--records", type=FileName(), help="Write the games to this file, a line each; - prints them."
)
@json_option
@click.pass_context
def arena_command(
    context: click.Context,
    game: Game,
    players: tuple[str, ...],
    count: int | None,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    sprt: tuple[float, float] | None,
    seconds: float,
    threads: int | None,
    dask: str | None,
    results: str | None,
    records: str | None,
    as_json: bool,
) -> None:
    """Let players meet and print who is stronger, and how sure that is.

    Games come in pairs of one seed with exchanged seats, or as many as there are seats. With more
    players than seats everybody meets everybody. Intervals hold with 95 %. A player that crashes,
    hangs or answers with what is no legal move forfeits that game.

    \b
    Examples:
      ludotheque arena topas greedy random --games 200
      ludotheque arena topas greedy greedy random --seats 3 --json
      ludotheque arena topquark greedy random --sprt 0 50 --results test.jsonl
      ludotheque arena topas greedy random --dask tcp://host:8786
    """
    _check_files(results, records)
    if dask is not None and threads is not None:
        raise BadOption("--threads are those of this machine; with --dask the workers have theirs")
    options = read_choices(game, seats, chosen)
    total = count or (SPRT_GAMES if sprt else GAMES)
    with progress_bar("games") as bar:
        task = bar.add_task(game.title, total=total)
        tally = _Tally(arena.Tournament(game, options, players, 0))

        def watch(index: int, result: MatchResult, test: Sprt | None) -> None:
            tally.add(index, result)
            bar.update(task, completed=tally.games, description=tally.line(test))

        standings = arena.run(
            game,
            players,
            total,
            seed=seed,
            seconds=seconds,
            threads=threads,
            dask=dask,
            results=results,
            sprt=sprt,
            record=records is not None,
            watch=watch,
            **options,
        )
    if records:
        _write_records(standings, game, records)
    aside = records == "-"  # what is printed stays free of other things
    if as_json:
        print_json(standings.to_json(), aside)
    else:
        _print_standings(standings, game, Console(highlight=False, stderr=aside))
    if standings.stopped:
        how = "the same command goes on" if results else "--results FILE would let it go on"
        played = f"{len(standings.results)} of {total} games"
        click.echo(f"ludotheque: stopped after {played}; {how}", err=True)
        context.exit(INTERRUPTED)


def _check_files(results: str | None, records: str | None) -> None:
    if results == "-":
        raise BadOption("--results needs a file, from which the tournament can go on")
    if results and records and expanded(results).resolve() == expanded(records).resolve():
        raise BadOption("--results and --records name the same file; they need one each")


class _Tally:
    """The scores so far, for the progress bar."""

    def __init__(self, tournament: arena.Tournament) -> None:
        self.games = 0
        self._schedule = tournament.schedule
        self._names = arena.distinct(tournament.describe(0)["players"])
        self._sums = [0.0] * len(self._names)
        self._counts = [0] * len(self._names)

    def add(self, index: int, result: MatchResult) -> None:
        self.games += 1
        alone = self._schedule.seats == 1
        for seat, player in enumerate(self._schedule.seating(index)):
            value = result.scores[seat] if alone else 50 * (result.returns[seat] + 1)
            self._sums[player] += value
            self._counts[player] += 1

    def line(self, test: Sprt | None) -> str:
        """Return the two best scores, and the state of the test."""
        unit = "" if self._schedule.seats == 1 else " %"
        means = [
            (total / count, name)
            for total, count, name in zip(self._sums, self._counts, self._names, strict=True)
            if count
        ]
        best = sorted(means, key=lambda mean: -mean[0])[:2]
        words = [f"{name[:16]} {mean:.1f}{unit}" for mean, name in best]
        return "  ".join([*words, *([f"LLR {test.llr:.2f}"] if test else [])])


def _write_records(standings: Standings, game: Game, name: str) -> None:
    missing = 0
    with writing(name) as file:
        for index, result in standings.results.items():
            if result.entries is None:
                missing += 1
                continue
            schedule = standings.schedule
            players = standings.description["players"]
            names = (player_label(players[p]) for p in schedule.seating(index))
            options, seed = standings.description["options"], schedule.game_seed(index)
            record = Record(game, options, seed, result.entries, tuple(names))
            file.write(record.to_text() + "\n")
    if missing:
        click.echo(f"ludotheque: {missing} games were played without --records", err=True)


def _print_standings(standings: Standings, game: Game, console: Console) -> None:
    found = standings.to_json()
    seats = found["options"]["seats"]
    console.print(Text(f"{game.title}, {seats} {'seat' if seats == 1 else 'seats'}", style="bold"))
    console.print(f"{found['played']:,} of {found['games']:,} games, seed {found['seed']}")
    console.print(_player_grid(found))
    if found["cross"]:
        console.print(_cross_grid(found))
    if "sprt" in found:
        test = found["sprt"]
        bounds = f"{test['low']:.2f} to {test['high']:.2f}"
        console.print(
            f"SPRT {test['elo0']:g} to {test['elo1']:g} Elo: {test['verdict']} after "
            f"{test['pairs']} pairs, LLR {test['llr']:.2f} ({bounds})"
        )
    reasons = Counter(forfeit["reason"] for forfeit in found["forfeits"])
    for reason, number in reasons.most_common(SHOWN_REASONS):
        console.print(Text(f"forfeited {number}×: {reason}"))
    if len(reasons) > SHOWN_REASONS:
        console.print(f"and {len(reasons) - SHOWN_REASONS} other reasons: see --json")


def _player_grid(found: dict[str, Any]) -> Grid:
    several = found["options"]["seats"] > 1
    columns = ["games", *(["wins"] if several else []), "points", "forfeits"]
    columns += [*(["Elo"] if "elo" in found else []), *(["OpenSkill"] if several else [])]
    grid = Grid("player")
    for column in columns:
        grid.add_column(column, justify="right")
    for number, row in enumerate(found["table"]):
        cells = [f"{row['games']:,}", *([f"{row['wins']:,}"] if several else [])]
        cells += [_with_error(row["points"], row["points_error"], ".1f"), str(row["forfeits"])]
        if "elo" in found:
            cells.append(_elo_cell(found["elo"][number]))
        if several:
            skill = found["openskill"][number]
            cells.append(_with_error(skill["mean"], skill["deviation"], ".1f"))
        grid.add_row(Text(row["player"]), *cells)
    return grid


def _elo_cell(elo: dict[str, Any]) -> str:
    if "value" not in elo:
        return "–"
    return (
        "0"
        if elo["high"] == elo["low"]
        else _with_error(elo["value"], elo["high"] - elo["value"], "+.0f")
    )


def _with_error(value: float | None, error: float | None, form: str) -> str:
    if value is None:
        return "–"
    return f"{value:{form}}" if error is None else f"{value:{form}} ± {error:{form.lstrip('+')}}"


def _cross_grid(found: dict[str, Any]) -> Grid:
    grid = Grid("player", "against")
    for column in ("wins", "draws", "losses", "score", "95 %"):
        grid.add_column(column, justify="right")
    for row in found["cross"]:
        counts = (f"{row[key]:,}" for key in ("wins", "draws", "losses"))
        interval = f"{row['low']:.1%} to {row['high']:.1%}"
        names = Text(row["player"]), Text(row["against"])
        grid.add_row(*names, *counts, f"{row['score']:.1%}", interval)
    return grid
