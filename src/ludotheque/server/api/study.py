"""Studying a position of one's own: for lessons, diagrams, and tools of others."""

import asyncio
from typing import Any

from fastapi import APIRouter

from ludotheque.server import study as studying
from ludotheque.server.answers import Preview
from ludotheque.server.api.shared import TheLanguage, refusals
from ludotheque.server.study import Studied, StudiedMove, Study

router = APIRouter(prefix="/api/study", tags=["study"])
_ANSWERS: dict[str, Any] = {"responses": refusals(403, 404, 409)}


@router.post("", response_model=Studied, **_ANSWERS)
async def study(asked: Study) -> Any:
    """Play moves on a position that you send; nothing is kept. A refused move names its rule."""
    return await asyncio.to_thread(studying.study, asked)


@router.post("/preview", response_model=Preview, response_model_exclude_unset=True, **_ANSWERS)
async def preview_study(asked: StudiedMove, language: TheLanguage) -> Any:
    """What a move would bring there; or why it is not legal, with the rule."""
    return await asyncio.to_thread(studying.preview, asked, language)
