"""The command line. Every command is a thin shell around a function of the package."""

import io
import os
import sys
import warnings
from contextlib import suppress
from typing import NoReturn, TextIO

import click

from ludotheque.commands import (
    arena,
    games,
    hint,
    perft,
    play,
    printing,
    replay,
    review,
    serve,
    show,
    simulate,
    stats,
    tune,
    verify,
    warm,
)
from ludotheque.commands.shared import INTERRUPTED
from ludotheque.core.errors import LudothequeError

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


for _command in (
    games.games_command,
    play.play_command,
    printing.print_command,
    serve.serve_command,
    simulate.simulate_command,
    stats.stats_command,
    arena.arena_command,
    replay.replay_command,
    review.review_command,
    hint.hint_command,
    show.show_command,
    perft.perft_command,
    tune.tune_command,
    verify.verify_command,
    warm.warm_command,
):
    cli.add_command(_command)


if __name__ == "__main__":
    main()
