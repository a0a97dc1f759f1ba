"""`ludotheque serve`: a network server of tables for people and bots."""

import socket
import sys
from typing import Any

import click

from ludotheque.commands.shared import Whole
from ludotheque.commands.warm import compile_games
from ludotheque.core.registry import all_games


@click.command("serve")
@click.option("--host", help="The address to listen at; 127.0.0.1 by default, 0.0.0.0 for all.")
@click.option("--port", type=Whole(0, 65_535), help="The port, 8421 by default; 0: any free one.")
@click.option(
    "--database-url", help="sqlite:////folder/file.db or postgresql://user:password@host/name."
)
@click.option("--workers", type=Whole(1, 64), help="How many processes; PostgreSQL if several.")
@click.option("--bot-threads", type=Whole(0, 256), help="Bots that think at once; 0: by the cores.")
@click.option("--public-url", help="The address that people use: https://games.example.")
@click.option("--proxies", help="Addresses of proxies whose X-Forwarded-For is believed.")
@click.option("--rate", type=float, help="A factor on all limits per address; 0: none.")
@click.option("--keep-days", type=int, help="Remove tables untouched for so long; 0: keep all.")
@click.option("--log-format", type=click.Choice(["text", "json"]), help="Logs for whom.")
@click.option("--share", is_flag=True, help="Listen to the local network, and show a QR code.")
def serve_command(share: bool, **given: Any) -> None:
    """Serve tables: people play by a link, against each other and against bots.

    Every option can also be set in the environment, as LUDOTHEQUE_PORT and so on.

    \b
    Examples:
      ludotheque serve
      ludotheque serve --share
      ludotheque serve --database-url postgresql://ludo:secret@db/ludo --workers 4
    """
    from ludotheque.server.running import run
    from ludotheque.server.settings import Settings
    from ludotheque.warm import is_cold

    if share and given["host"] is None:
        given["host"] = "0.0.0.0"
    settings = Settings.read(given)
    if cold := [game for game in all_games() if is_cold(game)]:
        click.echo("Compiling the games; this happens once.", err=True)
        compile_games(cold)
    run(settings, lambda address: _announce(address, share))


def _announce(address: str, share: bool) -> None:
    if share:
        address = address.replace("0.0.0.0", own_address())
    click.echo(f"Ludothèque is at {address}  (Ctrl-C stops it)")
    if share:
        import segno

        segno.make(address, error="m").terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()


def own_address() -> str:
    """Return the address of this machine in its network, or loopback if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # UDP sends nothing here: it only looks up the route
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
