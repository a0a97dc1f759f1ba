"""The challenge of the day."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from ludotheque.server import challenge, deeds
from ludotheque.server.answers import ChallengeOfTheDay, Opened
from ludotheque.server.api.shared import TheHall, TheLimits, TheNetwork, refusals
from ludotheque.server.models import Join, Name

router = APIRouter(prefix="/api", tags=["challenge"])


@router.get("/challenge", response_model=ChallengeOfTheDay, responses=refusals())
async def of_the_day(
    hall: TheHall,
    name: Annotated[Name | None, Query(description="Whose place is asked for too.")] = None,
) -> Any:
    """Today's game alone, the same deal for everybody, and the best of the day on this server."""
    return await challenge.standing(hall, name)


@router.post("/challenge", status_code=201, response_model=Opened, responses=refusals(403))
async def take_it_up(
    asked: Join,
    hall: TheHall,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Open a table for today's challenge; it is counted once it is played to its end."""
    limits.openings.take(network)
    opened = await challenge.open_challenge(hall, asked.name)
    async with hall.room(opened["table"]) as room:
        hall.follow(room)
        await deeds.go_on(hall, room)
    return opened
