"""Playing: moves, what is said, undo, pauses, notes."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from ludotheque.server import deeds, looking
from ludotheque.server.answers import ChatMessage, Done, MoveNames, Preview, Text
from ludotheque.server.api.shared import (
    SeenPly,
    TableId,
    TheHall,
    TheLanguage,
    TheToken,
    limit_deeds,
    refusals,
)
from ludotheque.server.models import (
    Answering,
    Asked,
    Message,
    NewMove,
    Notes,
    OfSeat,
    Saying,
    SeatNumber,
    Undo,
)
from ludotheque.server.retried import retried

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])
_DEED: dict[str, Any] = {
    "responses": refusals(401, 403, 404, 409),
    "dependencies": [Depends(limit_deeds)],
}
_LOOK: dict[str, Any] = {"responses": refusals(401, 403, 404, 409)}


@router.post("/moves", response_model=Done, **_DEED)
async def move(table: TableId, asked: NewMove, hall: TheHall, token: TheToken) -> Any:
    """Play a move. Sent twice with one key, it is played once and answered twice."""
    return {"ply": (await deeds.move(hall, table, token, asked)).ply}


@router.get("/moves", response_model=MoveNames, **_LOOK)
@retried
async def moves(
    table: TableId,
    hall: TheHall,
    token: TheToken,
    seat: Annotated[SeatNumber, Query()],
    begin: Annotated[str, Query(max_length=200)] = "",
    ply: SeenPly = 0,
) -> Any:
    """The legal moves of the seat to act, or those that begin so."""
    async with hall.room(table, ply, token) as room:
        names = looking.moves(room, hall.holder(room, token), seat, begin)
        return {"ply": room.ply, "moves": names}


@router.post("/preview", response_model=Preview, response_model_exclude_unset=True, **_LOOK)
@retried
async def preview(
    table: TableId, asked: Asked, hall: TheHall, token: TheToken, language: TheLanguage
) -> Any:
    """What a move would bring; or why it is not legal, with the rule."""
    async with hall.room(table) as room:
        holder = hall.holder(room, token)
        return looking.preview(room, holder, asked.seat, asked.move, language)


@router.post("/say", response_model=Done, **_DEED)
async def say(table: TableId, asked: Saying, hall: TheHall, token: TheToken) -> Any:
    """Offer a draw, answer an offer, or resign."""
    return {"ply": (await deeds.say(hall, table, token, asked)).ply}


@router.post("/undo", response_model=Done, **_DEED)
async def undo(table: TableId, asked: Undo, hall: TheHall, token: TheToken) -> Any:
    """Take back: at once within one's turn if nothing was shown, else all others are asked."""
    done = await deeds.undo(hall, table, token, asked)
    return {"ply": done.ply if done is not None else None}


@router.post("/pause", response_model=Done, **_DEED)
async def pause(table: TableId, asked: OfSeat, hall: TheHall, token: TheToken) -> Any:
    """Pause the game; where a clock runs, all others are asked first."""
    await deeds.pause(hall, table, token, asked.seat)
    return {"ply": None}


@router.post("/resume", response_model=Done, **_DEED)
async def resume(table: TableId, asked: OfSeat, hall: TheHall, token: TheToken) -> Any:
    """Go on after a pause."""
    await deeds.resume(hall, table, token, asked.seat)
    return {"ply": None}


@router.post("/answer", response_model=Done, **_DEED)
async def answer(table: TableId, asked: Answering, hall: TheHall, token: TheToken) -> Any:
    """Agree to what another seat asks, or not; who asked may withdraw it so."""
    await deeds.answer(hall, table, token, asked)
    return {"ply": None}


@router.get("/notes", response_model=Text, **_LOOK)
async def notes(
    table: TableId, hall: TheHall, token: TheToken, seat: Annotated[SeatNumber, Query()]
) -> Any:
    """Your private notes."""
    return {"text": await deeds.read_notes(hall, table, token, seat)}


@router.put("/notes", response_model=Text, **_DEED)
async def write_notes(table: TableId, asked: Notes, hall: TheHall, token: TheToken) -> Any:
    """Keep private notes."""
    await deeds.write_notes(hall, table, token, asked.seat, asked.text)
    return {"text": asked.text}


@router.get("/messages", response_model=list[ChatMessage], **_LOOK)
async def messages(
    table: TableId,
    hall: TheHall,
    token: TheToken,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Any:
    """What was written at the table."""
    return await deeds.read_messages(hall, table, token, after)


@router.post("/messages", status_code=201, response_model=ChatMessage, **_DEED)
async def write_message(table: TableId, asked: Message, hall: TheHall, token: TheToken) -> Any:
    """Write to everyone at the table, where its host allows it."""
    return await deeds.write_message(hall, table, token, asked.seat, asked.text)
