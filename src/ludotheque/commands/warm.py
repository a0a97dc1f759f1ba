"""`ludotheque warm`: compile kernels ahead of time."""

import os
import subprocess
import sys
import time
from threading import Thread

import click
from rich.progress import Progress

from ludotheque.commands.shared import (
    progress_bar,
)
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.kernel import CACHE_VARIABLE, JIT, cache_root
from ludotheque.core.registry import all_games, get_game


@click.command("warm")
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
    compile_games(chosen)
    seconds = time.perf_counter() - begun
    listed = ", ".join(game.name for game in chosen)
    click.echo(f"{listed}: ready after {seconds:.1f} s, kept in {folder}")


def compile_games(games: list[Game]) -> None:
    """Compile games in parallel processes, with a progress bar that shows the current step."""
    with progress_bar("kernels") as bar:
        workers = [_Compiler(game, bar) for game in games]
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


class _Compiler:
    """A process that compiles one game, and the task of the progress bar that follows it."""

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
        """Wait for the process in steps, so that Ctrl-C can interrupt."""
        while self._thread.is_alive():
            self._thread.join(0.2)
