"""Running the server: one process or several, until Ctrl-C or SIGTERM."""

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from ludotheque.errors import BadOption
from ludotheque.server.app import make_app
from ludotheque.server.live import LARGEST
from ludotheque.server.logs import set_up_logs
from ludotheque.server.settings import Settings

GRACE: Final = 10  # seconds for requests under way when the server stops
_BACKLOG: Final = 2048


def app_from_environment() -> FastAPI:
    """The application of a worker process: its settings come by environment."""
    settings = Settings.read({}, os.environ)
    set_up_logs(settings.log_format)
    return make_app(settings)


def run(settings: Settings, started: Callable[[str], None]) -> None:
    """Serve until told to stop; `started` is called with the address."""
    set_up_logs(settings.log_format)
    _allow_sockets()
    listening = _listen(settings)
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    address = settings.public_url or f"http://{shown}:{port}"
    config = _config(settings)
    if settings.workers == 1:
        server = _Server(config, lambda: started(address))
        with listening, asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(server.serve(sockets=[listening]))
        if not server.started:
            raise BadOption("the server did not start; the reason stands above")
        return
    from uvicorn.supervisors import Multiprocess

    os.environ |= settings.environment()
    started(address)
    Multiprocess(config, sockets=[listening]).run()


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
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def _config(settings: Settings) -> uvicorn.Config:
    alone = settings.workers == 1
    app: Any = make_app(settings) if alone else "ludotheque.server.running:app_from_environment"
    return uvicorn.Config(
        app,
        factory=not alone,
        workers=settings.workers,
        lifespan="on",
        log_config=None,
        access_log=False,  # links are secrets: addresses never stand in a log
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        # Compression costs each socket some 100 kB, and a move is short.
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
    )


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
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
    logging.getLogger("ludotheque.server").debug("listening")
    return listening
