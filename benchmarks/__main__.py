"""`python -m benchmarks`: one run, one report."""

import json
import sys
from typing import Final

import click

INTERRUPTED: Final = 130  # what shells expect after Ctrl-C


@click.command()
@click.option("--quick", is_flag=True, help="Measure for a tenth of the time; noisier.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def main(quick: bool, as_json: bool) -> None:
    """Measure how fast the games are, beside OpenSpiel and C; about two minutes."""
    try:
        # Imported here, so that Ctrl-C is heard from the start.
        from rich.console import Console

        from benchmarks.report import print_report
        from benchmarks.run import FULL, QUICK, run

        figures = run(QUICK if quick else FULL)
    except KeyboardInterrupt:
        click.echo("\nStopped; there are no figures of a run that did not end.", err=True)
        sys.exit(INTERRUPTED)
    if as_json:
        click.echo(json.dumps(figures.to_json(), indent=2))
    else:
        print_report(figures, Console())


if __name__ == "__main__":
    main()
