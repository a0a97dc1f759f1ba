"""The shelf in the browser: a server on loopback only, and a browser that opens its page."""

import os
import socket
import webbrowser
from threading import Thread

import click

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.registry import all_games


def play_in_browser(game: Game | None, port: int | None) -> None:
    """Serve on loopback until Ctrl-C, and open the shelf or a new table in the browser."""
    from ludotheque.server.page import is_built
    from ludotheque.server.running import run
    from ludotheque.server.settings import LOOPBACK, Settings
    from ludotheque.warm import is_cold

    if not is_built():
        raise BadOption(
            "the web page is not built: `make page` builds it; in the terminal: "
            "ludotheque play --terminal"
        )
    path = f"/new/{game.name}" if game else "/"
    given = {"host": LOOPBACK, "port": port}
    settings = Settings.read(given)
    if port is None and _is_served(settings.address):
        click.echo(f"Ludothèque is at {settings.address} already.")
        webbrowser.open(settings.address + path)
        return
    if port is None and _is_taken(settings.port):
        settings = Settings.read(given | {"port": 0})
    games = sorted(all_games(), key=lambda one: one is not game)  # compile the chosen game first
    cold = any(map(is_cold, games))

    def started(address: str) -> None:
        click.echo(f"Ludothèque is at {address}  (Ctrl-C stops it)")
        if cold:
            click.echo("The games are being compiled meanwhile; that happens once.", err=True)
        # In a thread, as some browsers block; without a browser, the address above is enough.
        Thread(target=webbrowser.open, args=(address + path,), daemon=True).start()

    run(settings, started, games)


def _is_served(address: str) -> bool:
    """Return whether Ludothèque answers at an address."""
    import httpx

    try:
        answer = httpx.get(f"{address}/api/health", timeout=1, trust_env=False)
    except httpx.HTTPError:
        return False
    return bool(answer.text == '{"status":"ok"}')


def _is_taken(port: int) -> bool:
    """Return whether something already listens on a loopback port."""
    from ludotheque.server.settings import LOOPBACK

    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return True
    return False
