"""The command line. Every command is a thin shell around a function of the package."""

import io
import json
import os
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from threading import Thread
from typing import Any, NoReturn, TextIO

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from rich.text import Text

from ludotheque import random_seed
from ludotheque.chance import MAX_SEED
from ludotheque.errors import BadOption, BadRecord, LudothequeError
from ludotheque.files import expanded, naming, writing
from ludotheque.game import LANGUAGES, SPECTATOR, Game, all_games, game_names, get_game
from ludotheque.kernel import CACHE_VARIABLE, JIT, cache_root
from ludotheque.options import Options
from ludotheque.position import Position
from ludotheque.record import Record
from ludotheque.simulate import Played, Series, Statistics, read_players
from ludotheque.table import Table, ending_text

INTERRUPTED = 130  # what a shell reports for Ctrl-C
MOST_GAMES = 100_000_000
MOST_THREADS = 256
DEEPEST = 12
LONGEST_MESSAGE = 500


def main() -> NoReturn:
    """Run the command line: errors are one line and exit code 2, never a traceback."""
    _prepare_streams()
    warnings.showwarning = _show_warning
    try:
        code = cli.main(prog_name="ludotheque", standalone_mode=False)
        sys.stdout.flush()  # a full disk or a closed pipe shows here, not at exit
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help())
        code = 0
    except click.ClickException as error:
        code = _fail(_advised(error))
    except LudothequeError as error:
        code = _fail(str(error))
    except (BrokenPipeError, SystemExit):  # the reader, `head` for example, has seen enough
        sys.stdout = None  # click makes an exit of it, but for what was still to be flushed
        code = 0
    except OSError as error:
        code = _fail(f"{error.filename or 'standard output'}: {error.strerror or error}")
    except (click.Abort, KeyboardInterrupt):
        code = _fail("stopped", INTERRUPTED)
    _leave(code if isinstance(code, int) else 0)


def _prepare_streams() -> None:
    """Make it safe to print anything anywhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:  # files of JSON and SVG are UTF-8, whatever the system thinks
                stream.reconfigure(encoding="utf-8", errors="replace")


def _advised(error: click.ClickException) -> str:
    """The message of an error of use, and what would be right."""
    message = error.format_message().rstrip(".")
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return message
    if isinstance(context.command, click.Group) and not isinstance(error, click.NoSuchOption):
        return f"{message}; there are {', '.join(context.command.list_commands(context))}"
    return f"{message}; see: {context.command_path} --help"


def _leave(code: int) -> NoReturn:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os._exit(code or 2)  # nothing more can be written, not even at exit
    sys.exit(code)


def _fail(message: str, code: int = 2) -> int:
    _complain(message)
    return code


def _complain(message: str) -> None:
    line = " ".join(message.split())
    if len(line) > LONGEST_MESSAGE:  # somebody's whole file, most likely
        line = f"{line[:LONGEST_MESSAGE]}…"
    with suppress(OSError):  # nobody can be told
        click.echo(f"ludotheque: {line}", err=True)


def _show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    _complain(str(message))


# --- what the commands share -------------------------------------------------------------------


def default_language() -> str:
    """French where the system speaks it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


class _GameType(click.ParamType[Game]):
    name = "game"

    def convert(self, value: Any, param: Any, ctx: Any) -> Game:
        return value if isinstance(value, Game) else get_game(str(value))

    def shell_complete(self, ctx: Any, param: Any, incomplete: str) -> list[Any]:
        names = [name for name in game_names() if name.startswith(incomplete)]
        return [CompletionItem(name) for name in names]


class _Whole(click.IntRange):
    """A whole number; click's own message does not say what would be right."""

    name = "number"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            low = "" if self.min is None else f" from {self.min}"
            high = "" if self.max is None else f" to {self.max}"
            self.fail(f"{str(value)[:40]!r} is not a whole number{low}{high}", param, ctx)


class _FileName(click.ParamType[str]):
    """The name of a file; an empty one is a mistake of a script."""

    name = "file"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        if not value:
            self.fail("a file needs a name", param, ctx)
        return str(value)


def game_argument(function: Any) -> Any:
    """The argument GAME."""
    return click.argument("game", type=_GameType())(function)


def game_options(function: Any) -> Any:
    """--seats, --option and --seed, which make a game what it is."""
    function = click.option(
        "--seed", type=_Whole(0, MAX_SEED), help="A number; the same seed, the same game."
    )(function)
    function = click.option(
        "--option", "-o", "chosen", multiple=True, metavar="NAME=VALUE", help="See `games`."
    )(function)
    return click.option("--seats", type=_Whole(0), help="How many seats; 2 by default.")(function)


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=default_language,
    show_default="the system's",
    help="English or French.",
)


def read_choices(game: Game, seats: int | None, chosen: tuple[str, ...]) -> Options:
    """The options of a command line, checked by the game."""
    options: dict[str, Any] = {}
    for item in chosen:
        name, equals, value = item.partition("=")
        if not equals:
            raise BadOption(f"--option {item!r}: write NAME=VALUE")
        if name in options:
            raise BadOption(f"--option {name} is given twice")
        options[name] = value
    if seats is not None:
        if "seats" in options:
            raise BadOption("seats are given twice")
        options["seats"] = seats
    return game.read_options(options)


def print_json(data: Any, to_errors: bool = False) -> None:
    """Print JSON: in lines for people, still one object."""
    click.echo(json.dumps(data, indent=1, ensure_ascii=False), err=to_errors)


def progress_bar(unit: str) -> Progress:
    """A progress bar on the error stream, only where somebody looks at it."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


@click.group(context_settings={"help_option_names": ["-h", "--help"], "show_default": True})
@click.version_option(package_name="ludotheque", message="%(version)s")
def cli() -> None:
    """Out-of-print tabletop games, to play, to study and to search.

    \b
    Examples:
      ludotheque games
      ludotheque play topas
      ludotheque simulate topquark --games 1000
    """


# --- games ---------------------------------------------------------------------------------------


@cli.command("games")
@language_option
@json_option
def games_command(language: str, as_json: bool) -> None:
    """List the games, their seats and their options.

    \b
    Examples:
      ludotheque games
      ludotheque games --language fr
      ludotheque games --json
    """
    if as_json:
        print_json([game.describe() for game in all_games()])
        return
    console = Console(highlight=False)
    places, to = ("places", "à") if language == "fr" else ("seats", "to")
    for game in all_games():
        low, high = game.seats[0], game.seats[-1]
        seats = str(low) if low == high else f"{low} {to} {high}"
        title = Text.assemble((game.title, "bold"), f"  {game.name} · {seats} {places} · ")
        console.print(title.append(f"{game.minutes} min"))
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        for option in game.options:
            values = "|".join(_values(option.describe()))
            grid.add_row(Text(f"  -o {option.name}={values}"), Text(option.texts[language]))
        console.print(grid)
        console.print()


def _values(option: dict[str, Any]) -> list[str]:
    """What an option can be, its default first."""
    if option["kind"] == "choice":
        return list(option["choices"])
    return ["false", "true"] if option["kind"] == "flag" else [option["default"], "FILE"]


# --- play ----------------------------------------------------------------------------------------


@cli.command("play")
@click.argument("game", type=_GameType(), required=False)
@click.option("--terminal", is_flag=True, help="Play here, in the terminal (the only way so far).")
@game_options
@click.option("--players", help="human, random or greedy for each seat; human,greedy by default.")
@click.option("--resume", "file", type=_FileName(), help="Go on with a saved game.")
@language_option
def play_command(
    game: Game | None,
    terminal: bool,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    players: str | None,
    file: str | None,
    language: str,
) -> int:
    """Play in the terminal: against simple players, hot-seat, or alone.

    \b
    Examples:
      ludotheque play                                      asks which game
      ludotheque play topas --seats 1                      alone
      ludotheque play topas --seats 3 --players human,human,greedy
      ludotheque play topquark --players greedy,human --option short=true
      ludotheque play --resume game.json
    """
    from ludotheque.terminal import TerminalGame

    if file is not None:
        if game or seats is not None or chosen or seed is not None:
            raise BadOption("--resume takes game, seats, options and seed from the file")
        record = Record.load(file)
        if record.outcome:
            raise BadRecord(f"{file}: the game is over; look at it with: ludotheque replay {file}")
        table = record.table()
        names = _read_seats(players, list(record.players), table.position.seats)
    else:
        if game is None:
            game, seats = _ask_game(language, seats)
        options = read_choices(game, seats, chosen)
        table = Table(game, options, random_seed() if seed is None else seed)
        names = _read_seats(players, [], options["seats"])
    for name in ("SIGTERM", "SIGHUP"):  # a closed window saves the game, as Ctrl-C does
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    stopped = TerminalGame(table, names, language).run()
    return INTERRUPTED if stopped else 0


def _ask_game(language: str, seats: int | None) -> tuple[Game, int]:
    from ludotheque.terminal import choose_from
    from ludotheque.words import WORDS

    console, words = Console(highlight=False), WORDS[language]
    try:
        game = get_game(choose_from(console, language, words["which"], game_names()))
        if seats is None and len(game.seats) > 1:
            choices = sorted(game.seats, key=lambda n: n != game.default_seats)
            answer = choose_from(console, language, words["seats"], [str(n) for n in choices])
            seats = int(answer)
    except EOFError:
        known = ", ".join(game_names())
        raise BadOption(f"no game was chosen; name it: ludotheque play GAME, of {known}") from None
    return game, seats if seats is not None else game.default_seats


def _read_seats(players: str | None, saved: list[str], seats: int) -> list[str]:
    """Who sits where: people and simple players."""
    from ludotheque.players.simple import PLAYERS
    from ludotheque.terminal import HUMAN

    if players is None and saved and all(name in (HUMAN, *PLAYERS) for name in saved):
        return saved
    names = players.split(",") if players is not None else [HUMAN, *["greedy"] * (seats - 1)]
    for name in names:
        if name not in (HUMAN, *PLAYERS):
            known = ", ".join((HUMAN, *PLAYERS))
            raise BadOption(f"--players: there is no {name!r}; there are {known}")
    if len(names) != seats:
        raise BadOption(f"--players: {len(names)} named for {seats} seats; name one a seat")
    return names


# --- simulate ------------------------------------------------------------------------------------


@cli.command("simulate")
@game_argument
@click.option("--games", "count", type=_Whole(1, MOST_GAMES), default=1000)
@game_options
@click.option("--players", default="random", help="random or greedy: for all, or one a seat.")
@click.option("--threads", type=_Whole(1, MOST_THREADS), default=1)
@click.option(
    "--records", type=_FileName(), help="Write the games to this file, a line each; - prints them."
)
@click.option(
    "--trace",
    type=_FileName(),
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
    seed = random_seed() if seed is None else seed
    series = Series(game, options, read_players(players, options["seats"]), seed)
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
    """The records of games just played."""
    for row, length in enumerate(played.lengths):
        index = played.begin + row
        table = Table(series.game, series.options, series.seed_of(index))
        for move in played.moves[row, :length]:
            table.play(int(move))
        yield index, Record.of(table)


def _write_trace(file: TextIO, index: int, record: Record) -> None:
    """A line for the game, one for each decision, one for the end."""
    position = record.position(0)
    game, options = record.game, record.options

    def write(**line: Any) -> None:
        file.write(json.dumps({"game": index, **line}, separators=(",", ":")) + "\n")

    state = game.state_to_json(position.state, options)
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
        state = game.state_to_json(position.state, options)
    outcome = position.outcome
    write(end=True, state=state, outcome=outcome.to_json() if outcome else None)


def _print_statistics(found: dict[str, Any], game: Game, console: Console) -> None:
    speed, length, branching = found["speed"], found["length"], found["branching"]
    threads = "1 thread" if speed["threads"] == 1 else f"{speed['threads']} threads"
    console.print(Text(f"{game.title}  {_options_line(found['options'])}", style="bold"))
    console.print(
        f"{_counted(found['games'], 'game')}, {_counted(found['moves'], 'move')} "
        f"in {speed['seconds']:.2f} s on {threads}, seed {found['seed']}"
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
        share = found["shared_wins" if game.shares_victory else "draws"]
        console.print(f"{'shared victories' if game.shares_victory else 'draws'} {share:.1%}")
    endings = ", ".join(f"{name} {number:,}" for name, number in found["endings"].items())
    console.print(f"endings: {endings}")


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _options_line(options: Options) -> str:
    """Options in short: components of one's own are a page long."""
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
        grid.add_row(game.seat_name(seat, "en"), found["players"][seat], *cells)
    return grid


# --- replay --------------------------------------------------------------------------------------


@cli.command("replay")
@click.argument("file", type=_FileName())
@click.option("--game", "number", type=_Whole(1), help="Which record of the file.")
@click.option("--ply", type=_Whole(0), help="Stop after so many moves.")
@click.option("--seat", type=_Whole(0), help="As this seat knew it; 0 is a spectator.")
@language_option
@json_option
def replay_command(
    file: str, number: int | None, ply: int | None, seat: int | None, language: str, as_json: bool
) -> None:
    """Verify and replay records.

    Every record of the file is verified: it must be complete, unchanged, and replay by the rules.

    \b
    Examples:
      ludotheque replay game.json
      ludotheque replay games.txt --game 3 --ply 10
      ludotheque replay game.json --ply 5 --seat 2
    """
    records = list(Record.load_all(file))
    if number is None and len(records) == 1:
        number = 1
    if number is None:
        if ply is not None or seat is not None:
            raise BadRecord(f"{file} holds {len(records)} records; choose one with --game")
        _list_records(records, language, as_json)
        return
    if number > len(records):
        raise BadRecord(f"{file} holds {len(records)} records; there is no record {number}")
    record = records[number - 1]
    position = record.position(ply)
    known = position if seat is None else position.view(_read_seat(position, seat))
    if as_json:
        data = record.to_json() | {"ply": position.ply, "position": known.to_json()}
        if seat is not None:  # the seed, and the moves to come, tell what the seat may not know
            del data["seed"], data["digest"]
            data["entries"] = list(record.entries[: _entries_until(record, position.ply)])
        print_json(data)
        return
    console = Console(highlight=False)
    console.print(Text(_summary(record, language), style="bold"))
    shown = _entries_until(record, position.ply)
    console.print(Text(" ".join(record.entries[:shown])))
    console.print()
    console.print(known.terminal(last=position.last, language=language))


def _entries_until(record: Record, ply: int) -> int:
    """How many entries of a record belong to its first plies."""
    if ply == record.final.position.ply:
        return len(record.entries)
    table = Table(record.game, record.options, record.seed)
    while table.position.ply < ply:
        table.enter(record.entries[len(table.entries)])
    return len(table.entries)


def _read_seat(position: Position, seat: int) -> int:
    """A seat as people count, from 1; 0 is a spectator."""
    if seat > position.seats:
        raise BadOption(
            f"--seat {seat}: there are seats 1 to {position.seats}, and 0 for spectators"
        )
    return seat - 1 if seat else SPECTATOR


def _summary(record: Record, language: str) -> str:
    scores = " : ".join(str(score) for score in record.final.position.scores)
    return f"{record.game.title}  {scores}  {_end_text(record, language)}"


def _end_text(record: Record, language: str) -> str:
    outcome, game = record.outcome, record.game
    if outcome is None:
        return "pas finie" if language == "fr" else "not finished"
    end = ending_text(game, outcome.reason, language)
    if not outcome.winners or record.final.position.seats == 1:
        return end
    return f"{end} ({', '.join(game.seat_name(seat, language) for seat in outcome.winners)})"


def _list_records(records: list[Record], language: str, as_json: bool) -> None:
    if as_json:
        print_json([record.to_json() for record in records])
        return
    names = {
        "en": ("", "game", "moves", "scores", "end"),
        "fr": ("", "jeu", "coups", "score", "fin"),
    }
    grid = Grid(*names[language])
    for number, record in enumerate(records, start=1):
        position = record.final.position
        scores = " : ".join(map(str, position.scores))
        end = _end_text(record, language)
        grid.add_row(str(number), record.game.version, str(position.ply), scores, end)
    Console(highlight=False).print(grid)


# --- show ----------------------------------------------------------------------------------------


@cli.command("show")
@click.argument("game", type=_GameType(), required=False)
@game_options
@click.option("--position", "text", help="A position as text, as `show --format text` prints it.")
@click.option("--moves", default="", help="Moves to play first, with spaces between.")
@click.option("--seat", type=_Whole(0), help="As this seat knows it; 0 is a spectator.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(("svg", "terminal", "text", "json")),
    help="By default a drawing on a terminal, else SVG.",
)
@click.option("--output", type=_FileName(), help="Write to this file.")
@language_option
def show_command(
    game: Game | None,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    text: str | None,
    moves: str,
    seat: int | None,
    kind: str | None,
    output: str | None,
    language: str,
) -> None:
    """Draw a position.

    \b
    Examples:
      ludotheque show topquark --moves "f5-e5 b4-c4"
      ludotheque show topas --seats 3 --seed 7 --output start.svg
      ludotheque show topas --seed 7 --seat 1 --format terminal
    """
    if (game is None) == (text is None):
        raise BadOption("name a game, or give a --position")
    if text is not None:
        if seats is not None or chosen or seed is not None:
            raise BadOption("--position holds seats, options and chance already")
        position = Position.from_text(text)
    else:
        assert game is not None
        options = read_choices(game, seats, chosen)
        position = Position.start(game, options, random_seed() if seed is None else seed)
    for move in moves.split():
        position.play(move)
    known = position if seat is None else position.view(_read_seat(position, seat))
    kind = kind or ("terminal" if output is None and sys.stdout.isatty() else "svg")
    if kind == "terminal" and output is None:
        Console(highlight=False).print(known.terminal(last=position.last, language=language))
        return
    if kind == "text" and seat is not None:
        raise BadOption("--format text writes a whole position; use json for what a seat knows")
    if kind == "svg":
        drawn = known.svg(last=position.last, language=language)
    elif kind == "terminal":
        drawn = known.terminal(last=position.last, language=language).plain
    elif kind == "text":
        drawn = position.to_text()
    else:
        drawn = json.dumps(known.to_json(), indent=1, ensure_ascii=False)
    with writing(output or "-") as file:
        file.write(drawn + "\n")


# --- perft ---------------------------------------------------------------------------------------


@cli.command("perft")
@click.argument("game", type=_GameType(), required=False)
@click.option("--depth", type=_Whole(1, DEEPEST), required=True, help="How many moves deep.")
@game_options
@click.option("--position", "text", help="Start from this position.")
@click.option("--divide", is_flag=True, help="Print the count below each first move.")
@json_option
def perft_command(
    game: Game | None,
    depth: int,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    text: str | None,
    divide: bool,
    as_json: bool,
) -> None:
    """Count the sequences of moves from a position, depth by depth.

    Games with chance start from --seed, 0 by default.

    \b
    Examples:
      ludotheque perft topquark --depth 4
      ludotheque perft topas --depth 2 --seats 3 --seed 1 --divide
    """
    from ludotheque.perft import perft

    if (game is None) == (text is None):
        raise BadOption("name a game, or give a --position")
    if text is not None:
        if seats is not None or chosen or seed is not None:
            raise BadOption("--position holds seats, options and chance already")
        position = Position.from_text(text)
    else:
        assert game is not None
        position = Position.start(game, read_choices(game, seats, chosen), seed or 0)
    counts: list[int] = []
    below: dict[str, int] = {}
    with progress_bar("moves") as bar:
        for level in range(1, depth + 1):
            task = bar.add_task(f"depth {level}", total=len(position.moves()))
            below = {}
            for move, count in perft(position, level):
                below[move] = count
                bar.advance(task)
            counts.append(sum(below.values()))
    if as_json:
        print_json(
            {"game": position.game.version, "options": position.options, "counts": counts}
            | ({"divide": below} if divide else {})
        )
        return
    if divide:
        for move, count in below.items():
            click.echo(f"{move} {count}")
    for level, count in enumerate(counts, start=1):
        click.echo(f"{level} {count}")


# --- warm ----------------------------------------------------------------------------------------


@cli.command("warm")
@click.argument("names", metavar="[GAME]...", nargs=-1)
def warm_command(names: tuple[str, ...]) -> None:
    """Compile the games ahead of time, so that the first move does not wait.

    \b
    Examples:
      ludotheque warm
      ludotheque warm topas
    """
    if not JIT:
        raise BadOption("Numba is missing or switched off: there is nothing to compile")
    if (folder := cache_root()) is None or not os.access(folder, os.W_OK):
        raise BadOption(
            f"compiled kernels cannot be kept in {folder or 'any folder'}: it cannot be written; "
            f"name a folder that can in {CACHE_VARIABLE}"
        )
    chosen = [get_game(name) for name in dict.fromkeys(names)] or list(all_games())
    begun = time.perf_counter()
    with progress_bar("kernels") as bar:
        workers = [_Compiler(game, bar) for game in chosen]
        try:
            for worker in workers:
                worker.join()
        except KeyboardInterrupt:
            for worker in workers:
                worker.process.terminate()
            raise
    for worker in workers:
        if worker.process.returncode:
            raise BadOption(f"{worker.game.name} cannot be compiled: {worker.problem}")
    seconds = time.perf_counter() - begun
    listed = ", ".join(game.name for game in chosen)
    click.echo(f"{listed}: ready after {seconds:.1f} s, kept in {folder}")


class _Compiler:
    """A process that compiles one game, and the part of the bar that follows it."""

    def __init__(self, game: Game, bar: Progress) -> None:
        from ludotheque.warm import steps

        self.game = game
        self.problem = ""
        self._bar = bar
        self._task = bar.add_task(game.title, total=len(list(steps(game))))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludotheque.warm", game.name],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._thread = Thread(target=self._follow, daemon=True)
        self._thread.start()

    def _follow(self) -> None:
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        for done, line in enumerate(self.process.stdout):
            label = f"{self.game.title}: {line.strip()}"
            self._bar.update(self._task, completed=done, description=label)
        self.problem = (self.process.stderr.read().strip().splitlines() or [""])[-1]
        self.process.wait()
        total = self._bar.tasks[self._task].total
        self._bar.update(self._task, completed=total, description=self.game.title)

    def join(self) -> None:
        """Wait for the process; in steps, so that Ctrl-C is heard."""
        while self._thread.is_alive():
            self._thread.join(0.2)


if __name__ == "__main__":
    main()
