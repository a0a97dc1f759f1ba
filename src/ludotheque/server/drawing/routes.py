"""Routes for drawings of a table's game."""

from typing import Annotated, Any

from fastapi import APIRouter, Query

from ludotheque.server.dependencies import (
    SeenPly,
    TableId,
    TheLanguage,
    TheLimits,
    TheNetwork,
    TheTables,
    TheToken,
    refusals,
)
from ludotheque.server.drawing.models import Drawing
from ludotheque.server.drawing.service import Moment
from ludotheque.server.models import Knowledge, read_knowledge
from ludotheque.server.seats import Holder
from ludotheque.server.slow_work import in_thread
from ludotheque.server.table_session import TableSession

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.get("/drawing", response_model=Drawing, responses=refusals(401, 403, 404, 409))
async def drawing(
    table: TableId,
    tables: TheTables,
    token: TheToken,
    language: TheLanguage,
    network: TheNetwork,
    limits: TheLimits,
    seat: Annotated[Knowledge, Query()] = "-1",
    entries: Annotated[
        int | None,
        Query(ge=0, le=1_000_000, description="Of the game's entries, how many; default: all."),
    ] = None,
    ply: SeenPly = 0,
) -> Any:
    """Return the game drawn by the engine, as a seat saw it after so many entries.

    The rights are those of the replay; before the deal, everybody gets the spectators' view.
    """

    def read(session: TableSession, holder: Holder) -> Moment:
        return Moment(session, holder, read_knowledge(seat), entries)

    moment = await tables.look(table, token, read, ply=ply, watching=True)
    limits.studies.take(network, moment.cost)
    return await in_thread(moment.draw, language)
