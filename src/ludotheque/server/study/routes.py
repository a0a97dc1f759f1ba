"""Routes for studying a position that the client sends: for lessons, diagrams and other tools."""

from typing import Any

from fastapi import APIRouter

from ludotheque.server.dependencies import TheLanguage, TheLimits, TheNetwork, refusals
from ludotheque.server.drawing.models import Drawing
from ludotheque.server.models import Preview
from ludotheque.server.slow_work import in_thread
from ludotheque.server.study import service
from ludotheque.server.study.service import Studied, StudiedMove, Study

router = APIRouter(prefix="/api/study", tags=["study"])
_ANSWERS: dict[str, Any] = {"responses": refusals(403, 404, 409)}


@router.post("", response_model=Studied, **_ANSWERS)
async def study(asked: Study, network: TheNetwork, limits: TheLimits) -> Any:
    """Play moves on a position that you send, without storing anything; refusals name the rule."""
    limits.studies.take(network, service.cost(asked))
    return await in_thread(service.study, asked)


@router.post("/preview", response_model=Preview, response_model_exclude_unset=True, **_ANSWERS)
async def preview_study(
    asked: StudiedMove, language: TheLanguage, network: TheNetwork, limits: TheLimits
) -> Any:
    """Return what a move would gain in such a position, or why it is illegal, with the rule."""
    limits.studies.take(network, service.cost(asked))
    return await in_thread(service.preview, asked, language)


@router.post("/drawing", response_model=Drawing, **_ANSWERS)
async def draw_study(
    asked: Study, language: TheLanguage, network: TheNetwork, limits: TheLimits
) -> Any:
    """Return such a position drawn by the engine, as a seat may see it."""
    limits.studies.take(network, service.cost(asked))
    return await in_thread(service.draw, asked, language)
