"""`python -m benchmarks.tables`: the table server under load, beside boardgame.io's."""

import json
import sys
from dataclasses import replace
from typing import Final

import click

INTERRUPTED: Final = 130  # what shells expect after Ctrl-C


@click.command()
@click.option("--quick", is_flag=True, help="Fewer and shorter rounds; noisier.")
@click.option("--rounds", type=click.IntRange(1), help="How many rounds.")
@click.option("--idle", type=click.IntRange(0), help="How many idle tables; 0: none.")
@click.option("--profile", is_flag=True, help="Only where the time of a move goes.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(quick: bool, rounds: int | None, idle: int | None, profile: bool, as_json: bool) -> None:
    """Measure the table server with 200 tables at once, beside boardgame.io's server."""
    try:
        # Imported here, so that Ctrl-C is heard from the start.
        from rich.console import Console

        from benchmarks.tables.report import print_report
        from benchmarks.tables.run import FULL, QUICK, run

        if profile:
            from benchmarks.tables.profile import profile as print_profile

            print_profile()
            return
        effort = QUICK if quick else FULL
        effort = replace(
            effort,
            rounds=effort.rounds if rounds is None else rounds,
            idle=effort.idle if idle is None else idle,
        )
        figures = run(effort)
    except KeyboardInterrupt:
        click.echo("\nStopped; there are no figures of a run that did not end.", err=True)
        sys.exit(INTERRUPTED)
    if as_json:
        click.echo(json.dumps(figures.to_json(), indent=2))
    else:
        print_report(figures, Console(width=None if sys.stdout.isatty() else 150))


if __name__ == "__main__":
    main()
