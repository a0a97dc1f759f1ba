"""The FastAPI application: routes, services, start-up and shutdown."""

import asyncio
import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from ludotheque.core.game import Game
from ludotheque.core.registry import all_games
from ludotheque.server import meta, store
from ludotheque.server.bids.routes import router as bids
from ludotheque.server.bids.service import Bidding
from ludotheque.server.bots import Bots
from ludotheque.server.challenge.routes import router as challenge
from ludotheque.server.clock_sweep import run_clocks
from ludotheque.server.database import Database
from ludotheque.server.dependencies import get_language
from ludotheque.server.drawing.routes import router as drawing
from ludotheque.server.expiry import run_expiry
from ludotheque.server.limits import Limits
from ludotheque.server.lobby.routes import router as lobby
from ludotheque.server.lobby.tickets import Tickets
from ludotheque.server.metrics import Metrics
from ludotheque.server.middleware import Middleware, refusal_body, refusal_headers
from ludotheque.server.notices.routes import router as notices
from ludotheque.server.notices.service import Notices
from ludotheque.server.openapi import describe
from ludotheque.server.page import add_page, page, wants_page
from ludotheque.server.pg_listener import Listener
from ludotheque.server.play.hints import Hints
from ludotheque.server.play.live import TRY_LATER, Socket
from ludotheque.server.play.polling import Pollers
from ludotheque.server.play.routes import router as play
from ludotheque.server.presence import Presence
from ludotheque.server.printing.routes import router as printing
from ludotheque.server.problems import refused_input
from ludotheque.server.refusals import Refusal, catalogue
from ludotheque.server.replay.routes import router as replay
from ludotheque.server.review.routes import router as review
from ludotheque.server.review.service import Reviews
from ludotheque.server.settings import Settings
from ludotheque.server.study.routes import router as study
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Tables
from ludotheque.server.warming import Warming, wake
from ludotheque.texts import LANGUAGES

_NOT_JSON: Final = {"type": "json_invalid", "loc": (), "msg": ""}  # an error without its place
GOODBYE: Final = 5.0  # seconds for sockets to finish their answers when the server stops


def make_app(
    settings: Settings, database: Database | None = None, later: Sequence[Game] = ()
) -> FastAPI:
    """Return the application; it closes the database, which it opens if none is given.

    `later` are games to compile and load while the application runs.
    """
    app = FastAPI(
        title="Ludothèque",
        version="1",
        description="Tables for Topas, Top It, Topominos, Topquark and Turquoise.",
        lifespan=_lifespan,
        redirect_slashes=False,
        docs_url=None,  # FastAPI's documentation pages load scripts from other hosts
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.openapi = partial(describe, app)  # type: ignore[method-assign]  # as FastAPI advises
    app.state.settings = settings
    app.state.database = database
    app.state.warming = Warming(later)
    app.state.limits = Limits(settings.rate)
    app.state.metrics = Metrics()
    app.state.sockets = set()
    app.state.presence = None  # set for PostgreSQL, which several processes can share
    app.state.ready = asyncio.Event()
    features = (lobby, challenge, play, drawing, bids, replay, review, study, notices, printing)
    for router in (meta.router, *features):
        app.include_router(router)
    app.router.routes.append(WebSocketRoute("/api/tables/{table}/live", _Live()))
    add_page(app)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _nothing_there)
    app.add_middleware(
        Middleware,
        limits=app.state.limits,
        metrics=app.state.metrics,
        public_url=settings.public_url,
    )
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
    """Start the services, and stop them in the opposite order."""
    settings: Settings = app.state.settings
    async with AsyncExitStack() as stack:
        database = app.state.database or await asyncio.to_thread(Database.ready, settings.database)
        stack.callback(database.close)
        tables = await _open_tables(app, database, stack)
        await _start_services(app, tables, stack)
        await _load(app)
        _start_work(app, tables, stack)
        app.state.ready.set()
        stack.callback(app.state.ready.clear)
        # The server has to call `farewell`: when the lifespan ends, sockets are closed already.
        yield {"farewell": partial(_farewell, app)}


async def _open_tables(app: FastAPI, database: Database, stack: AsyncExitStack) -> Tables:
    writer = TableWriter(database, store.now)
    tables = app.state.tables = Tables(writer, app.state.warming, app.state.metrics.written)
    stack.push_async_callback(tables.close)
    app.state.tickets = await Tickets.of_house(tables.writer)
    await tables.downtime.begin()  # before processes that start together see each other
    if not database.is_sqlite:
        app.state.presence = Presence(tables)
        stack.push_async_callback(app.state.presence.close)
        stack.push_async_callback(Listener(tables).close)
    app.state.pollers = Pollers(tables, app.state.presence)
    stack.push_async_callback(app.state.pollers.close)
    return tables


async def _start_services(app: FastAPI, tables: Tables, stack: AsyncExitStack) -> None:
    """Start what follows the tables: bots, bids, hints, reviews, notices."""
    settings: Settings = app.state.settings
    bots = app.state.bots = Bots(tables, settings.bots)
    bidding = app.state.bidding = Bidding(tables)
    app.state.hints = Hints(tables, bots)
    reviews = app.state.reviews = Reviews(tables, bots)
    told = app.state.notices = Notices(tables, app.state.limits, settings, settings.address)
    await told.start()
    stack.push_async_callback(_note_awake, tables)
    for service in (told, bots, bidding, reviews):  # the last is stopped first
        stack.push_async_callback(service.close)
    metrics: Metrics = app.state.metrics
    metrics.gauge("tables", "Tables in memory.", lambda: len(tables.cache))
    metrics.gauge("bots_waiting", "Tables that wait for a bot.", lambda: bots.queued)


async def _load(app: FastAPI) -> None:
    """Load what the first requests need, so that they need not wait."""
    for language in LANGUAGES:
        catalogue(language)
    for game in all_games():
        if app.state.warming.is_ready(game.name):
            await asyncio.to_thread(wake, game)


def _start_work(app: FastAPI, tables: Tables, stack: AsyncExitStack) -> None:
    """Start what goes on by itself: compiling, bots, reviews, clocks, expiry."""
    always = [
        asyncio.create_task(run_clocks(tables)),
        asyncio.create_task(run_expiry(tables, app.state.settings.keep_days)),
    ]
    stack.push_async_callback(_end, always)
    stack.push_async_callback(app.state.warming.close)
    app.state.warming.start()
    _spare_collector()
    app.state.bots.start()
    app.state.reviews.start()


async def _end(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _note_awake(tables: Tables) -> None:
    with suppress(Refusal):  # the database is unreachable
        await tables.downtime.note_awake()


async def _farewell(app: FastAPI) -> None:
    """Say goodbye to everyone who is connected."""
    app.state.ready.clear()
    goodbyes = [asyncio.create_task(socket.farewell()) for socket in app.state.sockets]
    if goodbyes:
        await asyncio.wait(goodbyes, timeout=GOODBYE)


def _spare_collector() -> None:
    """Run the garbage collector less often, and exempt the objects that exist now.

    Compilers and libraries hold a million objects; scanning them takes as long as many moves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


class _Live:
    """The WebSocket endpoint, as plain ASGI: FastAPI's wrapper costs memory and time."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        app = websocket.app
        await websocket.accept()
        table = str(websocket.path_params["table"])
        socket = Socket(websocket, app.state.tables, app.state.limits, app.state.presence, table)
        if not app.state.ready.is_set():
            await websocket.close(TRY_LATER)
            return
        app.state.sockets.add(socket)
        try:
            await socket.serve()
        finally:
            app.state.sockets.discard(socket)


# --- refusals -------------------------------------------------------------------------------------


async def _refused(request: Request, error: Any) -> Response:
    return Response(
        refusal_body(error, get_language(request)),
        error.status,
        headers=refusal_headers(error),
        media_type="application/json",
    )


async def _malformed(request: Request, error: Any) -> Response:
    return await _refused(request, refused_input(error.errors()))


async def _nothing_there(request: Request, error: Any) -> Response:
    if error.status_code == 405:
        answer = await _refused(request, Refusal("bad_method", method=request.method[:20]))
        answer.headers.update(error.headers or {})
        return answer
    if isinstance(error.__cause__, Refusal):  # the middleware stopped reading the body
        return await _refused(request, error.__cause__)
    if error.status_code == 400:  # FastAPI could not parse the body
        return await _refused(request, refused_input([_NOT_JSON]))
    return (
        page(request, 404) if wants_page(request) else await _refused(request, Refusal("no_page"))
    )
