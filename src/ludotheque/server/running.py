"""Running the server: one process or several, until Ctrl-C or SIGTERM."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE
from uvicorn.server import HANDLED_SIGNALS
from uvicorn.supervisors import multiprocess

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.server.app import make_app
from ludotheque.server.database import Database
from ludotheque.server.http_protocol import HttpProtocol
from ludotheque.server.logs import set_up_logs
from ludotheque.server.play.live import LARGEST
from ludotheque.server.settings import Settings
from ludotheque.server.socket_protocol import SocketProtocol

GRACE: Final = 10  # seconds for requests in progress when the server stops
_BACKLOG: Final = 2048
_PATIENCE: Final = 300  # seconds that a worker may take to start
_HANGS: Final = 30  # seconds after which a worker that does not respond is restarted


def app_from_environment() -> FastAPI:
    """Return the application of a worker process, with settings from the environment."""
    settings = Settings.read({})
    set_up_logs(settings.log_format)
    return make_app(settings)


def run(settings: Settings, started: Callable[[str], None], later: Sequence[Game] = ()) -> None:
    """Serve until a signal; call `started` with the address once the server is ready.

    `later` are games to compile and load while it runs; with several processes they are ignored.
    """
    set_up_logs(settings.log_format)
    _allow_sockets()
    # Report problems with the database or the port before anything starts.
    database = Database.ready(settings.database)
    try:
        listening = _listen(settings)
    except BadOption:
        database.close()
        raise
    settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    if settings.workers > 1:
        database.close()
        os.environ |= settings.environment()
        config = _config(settings, "ludotheque.server.running:app_from_environment")
        # Uvicorn creates workers in several places, always by this name.
        multiprocess.Process = _Worker  # type: ignore[misc]
        workers = _Workers(config, listening, lambda: started(settings.address))
        workers.run()
        if any(worker.exitcode == STARTUP_FAILURE for worker in workers.processes):
            raise BadOption("the server did not start; the reason is written above")
        return
    config = _config(settings, make_app(settings, database, later))
    server = _Server(config, lambda: started(settings.address))
    try:
        with listening, asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(server.serve(sockets=[listening]))
    except SystemExit:  # uvicorn raises this when it cannot start
        raise BadOption("the server did not start; the reason is written above") from None
    if server.stopped_by == signal.SIGINT:
        raise KeyboardInterrupt


def _allow_sockets() -> None:
    """Allow as many open sockets as the system permits; many systems default to 1024."""
    if os.name == "nt":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with suppress(OSError, ValueError):  # macOS permits less than it reports
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class _Server(uvicorn.Server):
    """A server that reports when it is ready, and stops cleanly on a signal."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = started
        self.stopped_by: int | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report when ready."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, send goodbyes while WebSockets are still open, then stop."""
        for server in self.servers:
            server.close()
        await self.lifespan.state["farewell"]()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal; uvicorn would raise it again afterwards, which is no clean stop."""
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, what in before.items():
                signal.signal(number, what)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, and remember the signal; a second one does not make the stop less clean."""
        self.stopped_by = sig
        self.should_exit = True


class _Worker(multiprocess.Process):
    """One of several worker processes."""

    @property
    def server(self) -> uvicorn.Server:
        """The server, created in the worker process itself."""
        if self._server is None:
            self._server = _Server(self.config, lambda: None)
        return self._server


class _Workers(multiprocess.Multiprocess):
    """The supervisor of several workers, which reports when all are ready."""

    def __init__(
        self, config: uvicorn.Config, listening: socket.socket, started: Callable[[], None]
    ) -> None:
        super().__init__(config, [listening])
        self._ready = started

    def init_processes(self) -> None:
        """Start the workers, and report when all are ready."""
        super().init_processes()
        if all(worker.wait_until_ready(_PATIENCE, self.should_exit) for worker in self.processes):
            self._ready()


def _config(settings: Settings, app: FastAPI | str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        lifespan="on",
        log_config=None,
        access_log=False,  # links are secrets: addresses must not be logged
        server_header=False,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=LARGEST,
        # Compression costs each socket some 100 kB, and a move is short.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        timeout_worker_healthcheck=_HANGS,
    )


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Without IPPROTO_TCP, asyncio (where there is no uvloop) does not set TCP_NODELAY; then small
    # packets wait for acknowledgements, and every answer takes 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        problem = error.strerror or str(error)
        raise BadOption(
            f"cannot listen at {settings.host} port {settings.port}: {problem}; "
            "name another with --port, 0 for any that is free"
        ) from None
    listening.listen(_BACKLOG)
    listening.set_inheritable(True)
    return listening
