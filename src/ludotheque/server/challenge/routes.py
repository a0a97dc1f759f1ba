"""The challenge of the day."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from ludotheque.server.challenge import service
from ludotheque.server.challenge.models import ChallengeOfTheDay
from ludotheque.server.dependencies import TheLimits, TheNetwork, TheTables, refusals
from ludotheque.server.lobby.models import Join, Opened
from ludotheque.server.models import Name

router = APIRouter(prefix="/api", tags=["challenge"])


@router.get("/challenge", response_model=ChallengeOfTheDay, responses=refusals())
async def of_the_day(
    tables: TheTables,
    name: Annotated[Name | None, Query(description="Whose place is asked for too.")] = None,
) -> Any:
    """Today's game alone, the same deal for everybody, and the best of the day on this server."""
    return await service.standing(tables, name)


@router.post("/challenge", status_code=201, response_model=Opened, responses=refusals(403))
async def take_it_up(
    asked: Join,
    tables: TheTables,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Open a table for today's challenge; it is counted once it is played to its end."""
    limits.openings.take(network)
    opened = await service.open_challenge(tables, asked.name)
    await tables.start(opened["table"])
    return opened
