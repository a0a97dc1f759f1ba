"""Routes for after the game: record, replay, forks, the proof of the deal."""

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Query, Response
from pydantic import WithJsonSchema

from ludotheque.server.dependencies import (
    TableId,
    TheLanguage,
    TheLimits,
    TheNetwork,
    TheTables,
    TheToken,
    refusals,
)
from ludotheque.server.lobby import opening
from ludotheque.server.models import Knowledge, read_knowledge
from ludotheque.server.replay import replay as replays
from ludotheque.server.replay.models import Fork, Forked, Proof, ReplayAnswer, Verdict
from ludotheque.server.review.routes import TheReviews
from ludotheque.server.seats import Holder
from ludotheque.server.slow_work import in_thread
from ludotheque.server.table_session import TableSession

router = APIRouter(prefix="/api", tags=["after the game"])
_REFUSED: Any = refusals(401, 403, 404, 409)
_RECORD: Any = {
    "content": {
        "application/json": {"schema": {"type": "object"}},
        "text/plain": {"schema": {"type": "string"}},
    },
    "description": "The record, as described in docs/formats.md.",
}


RecordBody = Annotated[
    Any,
    WithJsonSchema(
        {
            "anyOf": [{"type": "object"}, {"type": "string"}],
            "description": "A record as a JSON object, or its one-line form as a JSON string.",
        }
    ),
]


@router.get("/tables/{table}/record", response_class=Response, responses={**_REFUSED, 200: _RECORD})
async def record(
    table: TableId,
    tables: TheTables,
    token: TheToken,
    form: Annotated[Literal["json", "text"], Query(alias="format")] = "json",
) -> Response:
    """Return the record of a finished game: the deal, its proof, the names and the moves."""
    found = await tables.look(
        table, token, lambda session, _: replays.record_of(session), watching=True
    )
    name = f"{found.game.name}-{table}"
    if form == "text":
        body, kind, end = await in_thread(found.to_text) + "\n", "text/plain", "txt"
    else:
        data = await in_thread(found.to_json)
        body, kind, end = json.dumps(data, indent=1) + "\n", "application/json", "json"
    headers = {"content-disposition": f'attachment; filename="{name}.{end}"'}
    return Response(body, headers=headers, media_type=kind)


@router.get("/tables/{table}/replay", response_model=ReplayAnswer, responses=_REFUSED)
async def replay(
    table: TableId,
    tables: TheTables,
    reviews: TheReviews,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
    seat: Annotated[Knowledge, Query()] = "-1",
) -> Any:
    """Return a game step by step, as a seat saw it at the time.

    Before the end of the game, only the spectators' view and that of your own seat are allowed.
    """
    limits.efforts.take(network)

    def read(session: TableSession, holder: Holder) -> replays.Replay:
        return replays.Replay(session, holder, read_knowledge(seat))

    found = await tables.look(table, token, read, watching=True)
    reviewed = await reviews.is_asked(table)
    return await in_thread(found.to_json) | {"reviewed": reviewed}


@router.post("/tables/{table}/fork", status_code=201, response_model=Forked, responses=_REFUSED)
async def fork(
    table: TableId,
    asked: Fork,
    tables: TheTables,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Open a new table at a moment of a finished game, to play on from there against bots."""
    limits.openings.take(network)
    forked = await opening.fork(tables, table, token, asked)
    await tables.start(forked["table"])
    return forked


@router.get("/tables/{table}/verify", response_model=Proof, responses=_REFUSED)
async def verify_table(table: TableId, tables: TheTables, token: TheToken) -> Any:
    """Return the secrets of a finished game's deal, to check against the commitment you saw."""
    return await tables.look(table, token, lambda session, _: replays.proof(session), watching=True)


@router.post("/verify", response_model=Verdict, responses=refusals(403))
async def verify_record(
    record: Annotated[RecordBody, Body()],
    network: TheNetwork,
    limits: TheLimits,
    language: TheLanguage,
    commitment: Annotated[
        str | None,
        Query(max_length=100, description="The commitment noted at the start, to check against."),
    ] = None,
) -> Any:
    """Check that a record of any table is complete, keeps the rules, and was dealt as promised."""
    limits.efforts.take(network)
    return await in_thread(replays.verdict, record, commitment, language)
