"""After the game: record, replay, review, forks, the proof of the deal; and hints before that."""

import asyncio
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Depends, Query, Request, Response
from pydantic import WithJsonSchema

from ludotheque.server import after, deeds, opening
from ludotheque.server.answers import Forked, HintAnswer, Proof, ReplayAnswer, ReviewState, Verdict
from ludotheque.server.api.shared import (
    TableId,
    TheHall,
    TheLanguage,
    TheLimits,
    TheNetwork,
    TheToken,
    limit_deeds,
    refusals,
)
from ludotheque.server.hints import Hints
from ludotheque.server.models import Fork, Reviewing, SeatNumber
from ludotheque.server.reviewing import Reviews

router = APIRouter(prefix="/api", tags=["after the game"])
_REFUSED: Any = refusals(401, 403, 404, 409)
_RECORD: Any = {
    "content": {
        "application/json": {"schema": {"type": "object"}},
        "text/plain": {"schema": {"type": "string"}},
    },
    "description": "The record, as docs/formats.md describes it.",
}


def get_reviews(request: Request) -> Reviews:
    """The reviews of this server."""
    return request.app.state.reviews  # type: ignore[no-any-return]


def get_hints(request: Request) -> Hints:
    """The hints of this server."""
    return request.app.state.hints  # type: ignore[no-any-return]


RecordBody = Annotated[
    Any,
    WithJsonSchema(
        {
            "anyOf": [{"type": "object"}, {"type": "string"}],
            "description": "A record as JSON, or its line as a JSON string.",
        }
    ),
]
TheReviews = Annotated[Reviews, Depends(get_reviews)]
TheHints = Annotated[Hints, Depends(get_hints)]


@router.get("/tables/{table}/record", response_class=Response, responses={**_REFUSED, 200: _RECORD})
async def record(
    table: TableId,
    hall: TheHall,
    token: TheToken,
    form: Annotated[Literal["json", "text"], Query(alias="format")] = "json",
) -> Response:
    """The whole record of a finished game: deal, salt, commitment, names and moves."""
    async with hall.room(table) as room:
        hall.watcher(room, token)
        found = after.record_of(room)
    name = f"{found.game.name}-{table}"
    if form == "text":
        body, kind, end = await asyncio.to_thread(found.to_text) + "\n", "text/plain", "txt"
    else:
        data = await asyncio.to_thread(found.to_json)
        body, kind, end = json.dumps(data, indent=1) + "\n", "application/json", "json"
    headers = {"content-disposition": f'attachment; filename="{name}.{end}"'}
    return Response(body, headers=headers, media_type=kind)


@router.get("/tables/{table}/replay", response_model=ReplayAnswer, responses=_REFUSED)
async def replay(
    table: TableId,
    hall: TheHall,
    reviews: TheReviews,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
    seat: Annotated[
        Literal["-1", "0", "1", "2", "3", "all"],
        Query(description="As this seat knew it; -1: as everybody could; all: open, at the end."),
    ] = "-1",
) -> Any:
    """The game step by step, as a seat knew it then; before the end your own seat only."""
    limits.efforts.take(network)
    async with hall.room(table) as room:
        holder = hall.watcher(room, token)
        found = after.Replay(room, holder, None if seat == "all" else int(seat))
    reviewed = await reviews.is_asked(table)
    return await asyncio.to_thread(found.to_json) | {"reviewed": reviewed}


@router.post(
    "/tables/{table}/review",
    status_code=202,
    response_model=ReviewState,
    responses=_REFUSED,
    dependencies=[Depends(limit_deeds)],
)
async def ask_review(
    table: TableId,
    reviews: TheReviews,
    token: TheToken,
    language: TheLanguage,
    asked: Reviewing | None = None,
) -> Any:
    """Have every move of a finished game judged, from what its mover knew; asked twice, once."""
    simulations = (asked or Reviewing()).simulations
    return await reviews.ask(table, token, simulations, language)


@router.get("/tables/{table}/review", response_model=ReviewState, responses=_REFUSED)
async def review(
    table: TableId, reviews: TheReviews, token: TheToken, language: TheLanguage
) -> Any:
    """How far the review is; once it is done, the review."""
    return await reviews.read(table, token, language)


@router.post("/tables/{table}/fork", status_code=201, response_model=Forked, responses=_REFUSED)
async def fork(
    table: TableId,
    asked: Fork,
    hall: TheHall,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Go on from a moment of a finished game, at a new table, against bots."""
    limits.openings.take(network)
    async with hall.room(table) as room:
        hall.watcher(room, token)
        forked = await opening.fork(hall, room, asked)
    async with hall.room(forked["table"]) as room:
        hall.follow(room)
        await deeds.go_on(hall, room)
    return forked


@router.get("/tables/{table}/verify", response_model=Proof, responses=_REFUSED)
async def verify_table(table: TableId, hall: TheHall, token: TheToken) -> Any:
    """The secrets of a finished game's deal: check them against the commitment you saw."""
    async with hall.room(table) as room:
        hall.watcher(room, token)
        return after.proof(room)


@router.post("/verify", response_model=Verdict, responses=refusals(403))
async def verify_record(
    record: Annotated[RecordBody, Body()],
    network: TheNetwork,
    limits: TheLimits,
    language: TheLanguage,
    commitment: Annotated[
        str | None, Query(max_length=100, description="The one written down at the start.")
    ] = None,
) -> Any:
    """Whether a record of any table is true: complete, by the rules, and dealt as promised."""
    limits.efforts.take(network)
    return await asyncio.to_thread(after.verdict, record, commitment, language)


@router.get("/tables/{table}/hint", response_model=HintAnswer, responses=_REFUSED)
async def hint(
    table: TableId,
    hints: TheHints,
    token: TheToken,
    limits: TheLimits,
    language: TheLanguage,
    seat: Annotated[SeatNumber, Query()],
    amount: Annotated[
        int,
        Query(alias="help", ge=1, le=3, description="1: where to look; 2: why; 3: the moves."),
    ] = 1,
) -> Any:
    """Help for the seat to act, made from what it knows, where the table allows it."""
    limits.efforts.take(token or "")
    return await hints.give(table, token, seat, amount, language)
