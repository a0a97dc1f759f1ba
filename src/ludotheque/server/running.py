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

from ludotheque.errors import BadOption
from ludotheque.game import Game
from ludotheque.server.app import make_app
from ludotheque.server.database import Database
from ludotheque.server.http_protocol import HttpProtocol
from ludotheque.server.logs import set_up_logs
from ludotheque.server.play.live import LARGEST
from ludotheque.server.settings import Settings
from ludotheque.server.socket_protocol import SocketProtocol

GRACE: Final = 10  # seconds for requests under way when the server stops
_BACKLOG: Final = 2048
_PATIENCE: Final = 300  # seconds that a worker may need to start
_HANGS: Final = 30  # seconds without a sign of life after which a worker is started anew


def app_from_environment() -> FastAPI:
    """The application of a worker process: its settings come by environment."""
    settings = Settings.read({})
    set_up_logs(settings.log_format)
    return make_app(settings)


def run(settings: Settings, started: Callable[[str], None], later: Sequence[Game] = ()) -> None:
    """Serve until told to stop; `started` is called with the address.

    `later` are games that are compiled and loaded meanwhile, if there is one process.
    """
    set_up_logs(settings.log_format)
    _allow_sockets()
    # What is wrong with the database or the port is said before anything starts.
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
        # Uvicorn makes workers in several places, all by this name.
        multiprocess.Process = _Worker  # type: ignore[misc]
        workers = _Workers(config, listening, lambda: started(settings.address))
        workers.run()
        if any(worker.exitcode == STARTUP_FAILURE for worker in workers.processes):
            raise BadOption("the server did not start; the reason stands above")
        return
    config = _config(settings, make_app(settings, database, later))
    server = _Server(config, lambda: started(settings.address))
    try:
        with listening, asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(server.serve(sockets=[listening]))
    except SystemExit:  # how uvicorn says that it did not start
        raise BadOption("the server did not start; the reason stands above") from None
    if server.stopped_by == signal.SIGINT:
        raise KeyboardInterrupt


def _allow_sockets() -> None:
    """Have as many sockets as the system allows; many systems begin with 1024."""
    if os.name == "nt":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with suppress(OSError, ValueError):  # macOS allows less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class _Server(uvicorn.Server):
    """A server that says when it is ready, and stops as it is asked to."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = started
        self.stopped_by: int | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye while there are sockets to say it to, then stop."""
        for server in self.servers:
            server.close()
        await self.lifespan.state["farewell"]()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal; uvicorn would die of it after that, which is no clean stop."""
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, what in before.items():
                signal.signal(number, what)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, and remember why; asked twice, we stop no less cleanly."""
        self.stopped_by = sig
        self.should_exit = True


class _Worker(multiprocess.Process):
    """One process of several."""

    @property
    def server(self) -> uvicorn.Server:
        """The server, made in the process itself."""
        if self._server is None:
            self._server = _Server(self.config, lambda: None)
        return self._server


class _Workers(multiprocess.Multiprocess):
    """Several processes that say when all are ready."""

    def __init__(
        self, config: uvicorn.Config, listening: socket.socket, started: Callable[[], None]
    ) -> None:
        super().__init__(config, [listening])
        self._ready = started

    def init_processes(self) -> None:
        """Start them, and say so."""
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
        access_log=False,  # links are secrets: addresses never stand in a log
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
    # Named, or asyncio (where there is no uvloop) does not know it for TCP, lets small packets wait
    # for acknowledgements, and every answer takes 40 ms.
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
