"""Routes for the challenge of the day."""

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
    name: Annotated[Name | None, Query(description="The player whose place to return too.")] = None,
) -> Any:
    """Return today's challenge and its ranking on this server.

    A challenge is a game for one person, with the same deal for everybody.
    """
    return await service.standing(tables, name)


@router.post("/challenge", status_code=201, response_model=Opened, responses=refusals(403))
async def take_it_up(
    asked: Join,
    tables: TheTables,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Open a table for today's challenge; it counts once it is played to its end.

    Only the `name` in the request is used.
    """
    limits.openings.take(network)
    opened = await service.open_challenge(tables, asked.name)
    await tables.start(opened["table"])
    return opened
