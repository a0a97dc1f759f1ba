"""Routes for playing: moves, table actions, undo, pauses, notes, chat, hints."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from ludotheque.core.moves import Moves
from ludotheque.server.dependencies import (
    SeenPly,
    TableId,
    TheLanguage,
    TheLimits,
    TheNetwork,
    TheParty,
    TheTables,
    TheToken,
    json_answer,
    limit_actions,
    refusals,
)
from ludotheque.server.models import ChatMessage, OfSeat, Preview, SeatNumber
from ludotheque.server.play import actions, chat
from ludotheque.server.play import preview as previews
from ludotheque.server.play.hints import Hints
from ludotheque.server.play.models import (
    Answering,
    Asked,
    Done,
    HintAnswer,
    LegalMoves,
    Message,
    NewMove,
    Notes,
    Saying,
    Text,
    Undo,
)
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])
_ACT: dict[str, Any] = {
    "responses": refusals(401, 403, 404, 409),
    "dependencies": [Depends(limit_actions)],
}
_LOOK: dict[str, Any] = {"responses": refusals(401, 403, 404, 409)}


def get_hints(request: Request) -> Hints:
    """The hints of this server."""
    return request.app.state.hints  # type: ignore[no-any-return]


TheHints = Annotated[Hints, Depends(get_hints)]


@router.post("/moves", response_model=Done, **_ACT)
async def move(table: TableId, asked: NewMove, tables: TheTables, token: TheToken) -> Any:
    """Play a move. Sent again with the same key, it is played only once; the answer is the same."""
    return {"ply": (await actions.move(tables, table, token, asked)).ply}


@router.get("/moves", response_model=LegalMoves, **_LOOK)
async def moves(
    table: TableId,
    tables: TheTables,
    token: TheToken,
    limits: TheLimits,
    party: TheParty,
    seat: Annotated[SeatNumber, Query()],
    begin: Annotated[str, Query(max_length=200)] = "",
    ply: SeenPly = 0,
) -> Response:
    """Return the legal moves of the seat to act, or only those that start with `begin`.

    There are at most 2000 in a response, each with what it brings about.
    """

    def read(session: TableSession, holder: Holder) -> tuple[int, Moves]:
        return session.ply, previews.moves(session, holder, seat)

    seen, found = await tables.look(table, token, read, ply=ply)
    limits.studies.take(party, previews.cost(found))
    return json_answer(orjson.dumps({"ply": seen, "moves": previews.begun(found, begin)}))


@router.post("/preview", response_model=Preview, response_model_exclude_unset=True, **_LOOK)
async def preview(
    table: TableId, asked: Asked, tables: TheTables, token: TheToken, language: TheLanguage
) -> Any:
    """Return what a move would gain, or why it is illegal, with the rule."""

    def read(session: TableSession, holder: Holder) -> dict[str, Any]:
        return previews.preview(session, holder, asked.seat, asked.move, language)

    return await tables.look(table, token, read)


@router.post("/say", response_model=Done, **_ACT)
async def say(table: TableId, asked: Saying, tables: TheTables, token: TheToken) -> Any:
    """Offer a draw, answer an offer, or resign."""
    return {"ply": (await actions.say(tables, table, token, asked)).ply}


@router.post("/undo", response_model=Done, **_ACT)
async def undo(table: TableId, asked: Undo, tables: TheTables, token: TheToken) -> Any:
    """Take moves back: at once within your own turn if they revealed nothing, else by consent.

    While the other people at the table are asked, `ply` is null. Bots are not asked, and cannot
    agree for a person in whose place they play.
    """
    done = await actions.undo(tables, table, token, asked)
    return {"ply": done.ply if done is not None else None}


@router.post("/pause", response_model=Done, **_ACT)
async def pause(table: TableId, asked: OfSeat, tables: TheTables, token: TheToken) -> Any:
    """Pause the game; if a clock runs, the other people at the table are asked first."""
    await actions.pause(tables, table, token, asked.seat)
    return {"ply": None}


@router.post("/resume", response_model=Done, **_ACT)
async def resume(table: TableId, asked: OfSeat, tables: TheTables, token: TheToken) -> Any:
    """Resume a paused game."""
    await actions.resume(tables, table, token, asked.seat)
    return {"ply": None}


@router.post("/answer", response_model=Done, **_ACT)
async def answer(table: TableId, asked: Answering, tables: TheTables, token: TheToken) -> Any:
    """Agree to another seat's request, or decline it; declining your own request withdraws it."""
    await actions.answer(tables, table, token, asked)
    return {"ply": None}


@router.get("/notes", response_model=Text, **_LOOK)
async def notes(
    table: TableId, tables: TheTables, token: TheToken, seat: Annotated[SeatNumber, Query()]
) -> Any:
    """Return the private notes of a seat."""
    return {"text": await chat.read_notes(tables, table, token, seat)}


@router.put("/notes", response_model=Text, **_ACT)
async def write_notes(table: TableId, asked: Notes, tables: TheTables, token: TheToken) -> Any:
    """Replace the private notes of a seat."""
    await chat.write_notes(tables, table, token, asked.seat, asked.text)
    return {"text": asked.text}


@router.get("/messages", response_model=list[ChatMessage], **_LOOK)
async def messages(
    table: TableId,
    tables: TheTables,
    token: TheToken,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Any:
    """Return the chat messages with a number greater than `after`, at most 500."""
    return await chat.read_messages(tables, table, token, after)


@router.post("/messages", status_code=201, response_model=ChatMessage, **_ACT)
async def write_message(table: TableId, asked: Message, tables: TheTables, token: TheToken) -> Any:
    """Send a chat message to everyone at the table, if the host has allowed chat."""
    return await chat.write_message(tables, table, token, asked.seat, asked.text)


@router.get("/hint", response_model=HintAnswer, **_LOOK)
async def hint(
    table: TableId,
    hints: TheHints,
    token: TheToken,
    limits: TheLimits,
    network: TheNetwork,
    party: TheParty,
    seat: Annotated[SeatNumber, Query()],
    amount: Annotated[
        int,
        Query(
            alias="help",
            ge=1,
            le=3,
            description="1: where to look; 2: also why; 3: also the best moves.",
        ),
    ] = 1,
) -> Any:
    """Return a hint for the seat to act, made from what it knows, if the table allows hints.

    Its texts are by language.
    """
    limits.efforts.take(party)
    return await hints.give(table, token, seat, amount, network)
