"""Routes for boxes to print."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from ludotheque.printing.paper import PaperName
from ludotheque.server.dependencies import TheLanguage, TheLimits, TheNetwork, refusals
from ludotheque.server.language import read_language
from ludotheque.server.lobby.table_options import read_game
from ludotheque.server.printing import service
from ludotheque.server.printing.models import BoxInfo
from ludotheque.server.slow_work import in_thread

router = APIRouter(prefix="/api/games/{game}", tags=["printing"])
GameName = Annotated[str, Path(max_length=40)]
_PDF: Any = {
    "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    "description": "The pages, at true size.",
}


@router.get("/box", response_model=BoxInfo, responses=refusals(404))
async def box_info(game: GameName, language: TheLanguage) -> Any:
    """Return what can be printed of a game, and on which papers."""
    return service.box_info(read_game(game), language)


@router.get("/box.pdf", response_class=Response, responses={**refusals(404), 200: _PDF})
async def box(
    game: GameName,
    accepted: TheLanguage,
    network: TheNetwork,
    limits: TheLimits,
    paper: PaperName = "a4",
    language: Annotated[
        str, Query(max_length=40, description="A language tag; default: that of the browser.")
    ] = "",
    section: Annotated[
        str | None, Query(max_length=40, description="A name of `/box`; default: everything.")
    ] = None,
    grey: Annotated[bool, Query(description="Without colours.")] = False,
) -> Response:
    """Return the box of a game as PDF: parts to cut out, score sheets, rules."""
    found = read_game(game)
    told = read_language(language) if language else accepted
    service.check_section(found, section, told)
    limits.studies.take(network, service.COST)
    made = await in_thread(service.box, found, paper, told, section, grey)
    name = "-".join(filter(None, (found.name, section, paper, told)))
    headers = {"content-disposition": f'attachment; filename="{name}.pdf"'}
    return Response(made, headers=headers, media_type="application/pdf")
