"""Routes about the server itself: its games, bots, health and metrics."""

from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import ConfigDict, Field
from sqlalchemy import text

from ludotheque.core.description import describe
from ludotheque.core.game import Game
from ludotheque.core.game_texts import long_text
from ludotheque.core.registry import all_games
from ludotheque.players.level_config import LEVELS, level_of
from ludotheque.players.styles import STYLES
from ludotheque.server.dependencies import TheLanguage, TheTables, refusals
from ludotheque.server.lobby.table_options import read_game
from ludotheque.server.models import Answer
from ludotheque.server.refusals import Refusal
from ludotheque.server.warming import Warming
from ludotheque.texts import ENGLISH, sources_of

router = APIRouter(tags=["house"])


class OptionInfo(Answer):
    """An option of a game, as a menu offers it."""

    name: str
    default: Any
    kind: Literal["flag", "choice", "number", "parts"]
    texts: dict[str, str] = Field(description="What the option is called, by language.")
    choices: list[str] | None = Field(None, description="Of a choice.")
    low: int | None = Field(None, description="The least value of a number.")
    high: int | None = Field(None, description="The greatest value of a number.")
    also: list[int] | None = Field(None, description="Values of a number outside its bounds.")


class GameInfo(Answer):
    """A game as menus need it; programs find its effects, planes and bounds here too."""

    model_config = ConfigDict(extra="allow")

    name: str
    title: str
    line: dict[str, str] = Field(description="The game in one sentence, by language; may be none.")
    version: str
    seats: list[int]
    minutes: int
    ready: bool = Field(description="Whether it is compiled; if not, its first table has to wait.")
    styled: list[int] = Field(description="The bot levels to offer in a style: those that search.")
    hidden_information: bool
    draw_offers: bool
    options: list[OptionInfo]


@router.get(
    "/api/games",
    response_model=list[GameInfo],
    response_model_exclude_unset=True,
    responses=refusals(),
)
async def games(request: Request) -> Any:
    """Return the games, with seats, options and everything else that a menu needs."""
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


class RulesText(Answer):
    """The rules of a game, and the help for its moves, in Markdown."""

    language: str
    rules: str
    help: str


@router.get("/api/games/{game}/rules", response_model=RulesText, responses=refusals(404))
async def rules(game: Annotated[str, Path(max_length=40)], language: TheLanguage) -> Any:
    """Return the rules of a game, and the help for its moves, in Markdown."""
    found = read_game(game)
    return {
        "language": language,
        "rules": long_text(found, "rules.md", language),
        "help": long_text(found, "help.md", language),
    }


@router.get("/api/games/{game}/texts", responses=refusals(404))
async def texts(game: Annotated[str, Path(max_length=40)]) -> dict[str, list[str]]:
    """Return the texts of a game by language: Fluent files, of whose messages the first counts.

    A page needs them to tell the moves of a game that it was not built with.
    """
    return _sources(read_game(game))


@cache
def _sources(game: Game) -> dict[str, list[str]]:
    """Return the sources of a game's texts, which do not change while the server runs."""
    found = sources_of(game.folder / "texts", "game")
    english = found[ENGLISH]  # stands in for what a language lacks
    return {name: [*own, *(english if name != ENGLISH else [])] for name, own in found.items()}


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
