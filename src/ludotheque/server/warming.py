"""Games compiled and loaded while the server already answers, so that the page shows at once.

Each game is compiled by its own process, into the cache that we read from then on; its tables wait
until it is loaded. This happens once after an installation or an update.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from ludotheque.core.game import Game
from ludotheque.core.table import Table
from ludotheque.server.refusals import Refusal
from ludotheque.texts import LANGUAGES
from ludotheque.warm import PLAYABLE, is_cold

_log = logging.getLogger("ludotheque.server")


class Warming:
    """The games that cannot be played yet."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._cold = {game.name: asyncio.Event() for game in games}
        self._games = list(games)
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """Start compiling, as many games at once as there are cores."""
        self._task = asyncio.create_task(self._compile_all())

    def is_ready(self, game: str) -> bool:
        """Whether a game can be played at once."""
        return game not in self._cold

    async def ready(self, version: str) -> None:
        """Wait until the game of a version such as topas-1 can be played."""
        if event := self._cold.get(version.rpartition("-")[0]):
            await event.wait()
            if self._stopped:
                raise Refusal("stopping")

    async def _compile_all(self) -> None:
        waiting = list(self._games)

        async def work() -> None:
            while waiting:
                await self._prepare(waiting.pop(0))

        await asyncio.gather(*(work() for _ in range(os.cpu_count() or 1)))

    async def _prepare(self, game: Game) -> None:
        try:
            if await asyncio.to_thread(is_cold, game):
                await self._compile(game)
        except OSError as error:  # no memory for a process: it is compiled in this one
            _log.error("%s could not be compiled ahead (%s)", game.name, error.strerror)
        if game.name in self._cold:
            await self._wake(game)

    async def _compile(self, game: Game) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludotheque.warm", game.name),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C reaches only us; we terminate it
        )
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                if line.decode().strip() == PLAYABLE:
                    await self._wake(game)
            code = await process.wait()
        except asyncio.CancelledError:
            with suppress(ProcessLookupError):
                process.terminate()
            await process.wait()
            raise
        if code:  # then it is compiled when first played, and that move waits
            _log.error("%s could not be compiled ahead (exit code %d)", game.name, code)

    async def _wake(self, game: Game) -> None:
        try:
            await asyncio.to_thread(wake, game)
        except Exception:  # its tables must not wait for ever: whoever opens one is told
            _log.exception("%s could not be loaded", game.name)
        self._cold.pop(game.name).set()

    async def close(self) -> None:
        """Stop compiling, and refuse the tables that wait for a game."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for event in self._cold.values():
            event.set()


def wake(game: Game) -> None:
    """Load the kernels and texts that a move needs, by making one: the first need not wait."""
    table = Table(game, {}, 0)
    table.play(table.position.moves()[0]).report()
    known = table.position.view()
    game.state_to_json(known.snapshot)
    for language in LANGUAGES:
        game.texts(language)
