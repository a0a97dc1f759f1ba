"""Routes about the server itself: its games, bots, health and metrics."""

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import text

from ludotheque.core.description import describe
from ludotheque.core.game import Game
from ludotheque.core.game_texts import long_text
from ludotheque.core.registry import all_games
from ludotheque.players.level_config import LEVELS, level_of
from ludotheque.players.styles import STYLES
from ludotheque.server.dependencies import TheLanguage, TheTables, refusals
from ludotheque.server.lobby.table_options import read_game
from ludotheque.server.refusals import Refusal
from ludotheque.server.warming import Warming

router = APIRouter(tags=["house"])


@router.get("/api/games", responses=refusals())
async def games(request: Request) -> list[dict[str, Any]]:
    """Return the games, with seats, options and everything else that a menu needs.

    `ready` says whether a game is compiled, `styled` which levels to offer in a style.
    """
    warming: Warming = request.app.state.warming
    return [_described(game) | {"ready": warming.is_ready(game.name)} for game in all_games()]


@cache
def _described(game: Game) -> dict[str, Any]:
    """Return what does not change about a game while the server runs."""
    return describe(game) | {"styled": _styled(game)}


def _styled(game: Game) -> list[int]:
    """Return the levels to offer in a style: those that search. The others draw moves by lot."""
    known = {level: level_of(game, level) for level in LEVELS}
    return [level for level, does in known.items() if does.simulations or does.nodes]


@router.get("/api/games/{game}/rules", responses=refusals(404))
async def rules(game: Annotated[str, Path(max_length=40)], language: TheLanguage) -> dict[str, str]:
    """Return the rules of a game, and the help for its moves, in Markdown."""
    found = read_game(game)
    return {
        "language": language,
        "rules": long_text(found, "rules.md", language),
        "help": long_text(found, "help.md", language),
    }


@router.get("/api/players", responses=refusals())
async def players() -> dict[str, list[str]]:
    """Return the bots that can sit at a table, and the styles of their levels."""
    levels = [f"level:{number}" for number in LEVELS]
    return {"players": ["random", "greedy", *levels], "styles": list(STYLES)}


@router.get("/api/health", responses=refusals())
async def health() -> dict[str, str]:
    """Report that the process is alive."""
    return {"status": "ok"}


@router.get("/api/ready", responses=refusals())
async def ready(request: Request, tables: TheTables) -> dict[str, str]:
    """Report that the server takes requests: it has started, and its database answers."""
    if not request.app.state.ready.is_set():
        raise Refusal("stopping")
    await tables.writer.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return {"status": "ready"}


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Return metrics for Prometheus."""
    return Response(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")
