"""`ludotheque play`: the shelf in the browser, or a game in the terminal."""

import signal
import sys

import click
from rich.console import Console

from ludotheque.commands.in_browser import play_in_browser
from ludotheque.commands.shared import (
    INTERRUPTED,
    FileName,
    GameName,
    Whole,
    game_options,
    language_option,
    read_choices,
)
from ludotheque.commands.warm import compile_games
from ludotheque.core.errors import BadOption, BadRecord
from ludotheque.core.game import Game
from ludotheque.core.record import Record
from ludotheque.core.registry import game_names, get_game
from ludotheque.core.seeds import random_seed
from ludotheque.core.table import Table
from ludotheque.players.roster import KINDS, is_known, kind_of, players_text
from ludotheque.texts import texts


@click.command("play", epilog=f"\b\nPlayers besides human:\n{players_text()}")
@click.argument("game", type=GameName(), required=False)
@click.option("--terminal", is_flag=True, help="Play here, not in the browser.")
@click.option("--port", type=Whole(0, 65_535), help="For the browser: 8421, or a free one.")
@game_options
@click.option("--players", help="A name for each seat, commas between; human,greedy by default.")
@click.option("--resume", "file", type=FileName(), help="Go on with a saved game.")
@language_option
def play_command(
    game: Game | None,
    terminal: bool,
    port: int | None,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    players: str | None,
    file: str | None,
    language: str,
) -> int:
    """Play: in the browser, or in the terminal.

    In the browser, a server for this machine alone runs until Ctrl-C. --players, --seats, --option,
    --seed and --resume are of the terminal: with one of them, or with --terminal, you play here,
    against programs, hot-seat, or alone.

    \b
    Examples:
      ludotheque play                                      in the browser
      ludotheque play topas                                the same, a new table
      ludotheque play --terminal                           asks which game
      ludotheque play topas --seats 1                      alone
      ludotheque play topas --seats 3 --players human,human,greedy
      ludotheque play topquark --players greedy,human --option short=true
      ludotheque play topas --players 'human,engine:python examples/engine.py'
      ludotheque play --resume game.json
    """
    here = terminal or bool(chosen) or any(one is not None for one in (seats, seed, players, file))
    if not here:
        play_in_browser(game, port)
        return 0
    if port is not None:
        raise BadOption("--port is for the browser; leave out what belongs to the terminal")
    from ludotheque.terminal.session import TerminalGame

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
        _compile_first(game)
        options = read_choices(game, seats, chosen)
        table = Table(game, options, random_seed() if seed is None else seed)
        names = _read_seats(players, [], options["seats"])
    for name in ("SIGTERM", "SIGHUP"):  # a closed window saves the game, as Ctrl-C does
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    stopped = TerminalGame(table, names, language).run()
    return INTERRUPTED if stopped else 0


def _compile_first(game: Game) -> None:
    """Compile a game with a progress bar, if it is not compiled yet and stderr is a terminal."""
    from ludotheque.warm import is_cold

    if sys.stderr.isatty() and is_cold(game):
        compile_games([game])


def _ask_game(language: str, seats: int | None) -> tuple[Game, int]:
    from ludotheque.terminal.session import choose_from

    console, say = Console(highlight=False), texts("terminal", language)
    try:
        game = get_game(choose_from(console, language, say("which-game"), game_names()))
        if seats is None and len(game.info.seats) > 1:
            choices = sorted(game.info.seats, key=lambda n: n != game.info.default_seats)
            answer = choose_from(console, language, say("how-many"), [str(n) for n in choices])
            seats = int(answer)
    except EOFError:
        known = ", ".join(game_names())
        raise BadOption(f"no game was chosen; name it: ludotheque play GAME, of {known}") from None
    return game, seats if seats is not None else game.info.default_seats


def _read_seats(players: str | None, saved: list[str], seats: int) -> list[str]:
    """Return the player of each seat, `human` or a program; `saved` are those of a record."""
    from ludotheque.terminal.session import HUMAN

    if players is None and saved and all(name == HUMAN or is_known(name) for name in saved):
        for name in saved:
            if name != HUMAN and kind_of(name).foreign:
                raise BadOption(
                    f"{name} played this game, and no file may start a program: "
                    "name the players again with --players"
                )
        return saved
    names = players.split(",") if players is not None else [HUMAN, *["greedy"] * (seats - 1)]
    for name in names:
        if name != HUMAN and not is_known(name):
            known = ", ".join([HUMAN, *(kind.form for kind in KINDS.values())])
            raise BadOption(f"--players: there is no {name!r}; there are {known}")
    if len(names) != seats:
        raise BadOption(f"--players: {len(names)} named for {seats} seats; name one a seat")
    return names
