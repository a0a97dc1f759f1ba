"""Tables: opening, finding, seeing and sitting down."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Response
from sqlalchemy import select

from ludotheque.server import deeds, opening, seen
from ludotheque.server.answers import (
    Done,
    Links,
    Listed,
    Mine,
    NextTable,
    Opened,
    Seated,
    TableInfo,
    View,
    Welcome,
)
from ludotheque.server.api.shared import (
    SeenPly,
    TableId,
    TheHall,
    TheLimits,
    TheNetwork,
    TheToken,
    json_answer,
    limit_deeds,
    refusals,
)
from ludotheque.server.hall import Hall
from ludotheque.server.models import Join, Leave, NewTable, OfSeat, SeatChange, Tokens
from ludotheque.server.refusals import Refusal
from ludotheque.server.retried import retried
from ludotheque.server.room import Room
from ludotheque.server.schema import tables
from ludotheque.server.tokens import token_hash

MOST_LISTED = 100

router = APIRouter(prefix="/api", tags=["tables"])


@router.post("/tables", status_code=201, response_model=Opened, responses=refusals(403, 404))
async def open_table(
    asked: NewTable,
    hall: TheHall,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Open a table. The answer holds its tokens; nobody can be told them again."""
    limits.openings.take(network)
    opened = await opening.open_table(hall, asked)
    async with hall.room(opened["table"]) as room:
        hall.follow(room)
        await deeds.go_on(hall, room)
    return opened


@router.get("/tables", response_model=list[Listed], responses=refusals())
async def lobby(hall: TheHall) -> Any:
    """The tables that their hosts have listed, the newest first: with a free seat, or to watch."""
    asked = (
        select(tables.c.id)
        .where(tables.c.listed, tables.c.status.in_(("open", "playing")))
        .order_by(tables.c.status, tables.c.touched.desc())
        .limit(MOST_LISTED)
    )
    found = await hall.read(lambda connection: list(connection.execute(asked).scalars()))
    listed = []
    for table in found:
        async with _known(hall, table) as room:
            if room is None:
                continue
            info = seen.table_info(room, hall.here(room))
            kept = {key: info[key] for key in ("id", "game", "status", "seats", "created")}
            listed.append(kept | {"title": room.settings.title})
    return listed


@router.post("/mine", response_model=list[Mine], responses=refusals(403))
async def mine(asked: Tokens, hall: TheHall, network: TheNetwork, limits: TheLimits) -> Any:
    """Your tables: where the tokens that a browser holds have a seat."""
    limits.deeds.take(network)
    found = []
    hashes = {token_hash(token): i for i, token in enumerate(asked.tokens)}
    for hash_, table in await hall.tables_of(hashes):
        async with _known(hall, table) as room:
            holder = hall.valid(room, hash_) if room is not None else None
            if room is None or holder is None or holder.role != "seat":
                continue
            found.append(
                {
                    "token": hashes[hash_],
                    "table": seen.table_info(room, hall.here(room)),
                    "you": seen.you(room, holder),
                    "your_turn": room.turn is not None and room.turn in holder.seats,
                    "result": _result(room),
                }
            )
    return found


def _result(room: Room) -> dict[str, Any] | None:
    """How a game ended; until then its points may be a secret."""
    outcome = room.table.outcome
    return outcome.to_json() | {"scores": room.position.scores} if outcome else None


@asynccontextmanager
async def _known(hall: Hall, table: str) -> AsyncIterator[Room | None]:
    """A table of a list; None if a newer server made it: the others are listed all the same."""
    try:
        async with hall.room(table) as room:
            yield room
    except Refusal as refusal:
        if refusal.code != "newer_table":
            raise
        yield None


@router.get("/tables/{table}", response_model=TableInfo, responses=refusals(401, 403, 404, 409))
@retried
async def table_info(table: TableId, hall: TheHall, token: TheToken) -> Any:
    """All about a table that is no secret: seats, clock, settings."""
    async with hall.room(table) as room:
        if not room.settings.listed:
            hall.holder(room, token)
        return seen.table_info(room, hall.here(room))


@router.get("/tables/{table}/view", response_model=View, responses=refusals(401, 403, 404, 409))
@retried
async def view(table: TableId, hall: TheHall, token: TheToken, ply: SeenPly = 0) -> Response:
    """The game as the token's seat may know it."""
    async with hall.room(table, ply, token) as room:
        holder = hall.watcher(room, token)
        return json_answer(seen.view(room, room.shown_seat(holder)[0]))


@router.get("/tables/{table}/parts", responses=refusals(401, 403, 404, 409))
@retried
async def parts(table: TableId, hall: TheHall, token: TheToken) -> dict[str, Any]:
    """The options with the game's components in full, for who draws it."""
    async with hall.room(table) as room:
        hall.watcher(room, token)
        return room.game.components(room.position.options)


@router.get("/tables/{table}/news", response_model=Welcome, responses=refusals(401, 403, 404, 409))
@retried
async def news(
    table: TableId,
    hall: TheHall,
    token: TheToken,
    ply: SeenPly = 0,
) -> Response:
    """Everything since a ply: for who cannot hold a socket open, or comes back."""
    async with hall.room(table, ply, token) as room:
        holder = hall.watcher(room, token)
        while await hall.run_clock(room):
            pass
        return json_answer(hall.welcome(room, holder, ply))


@router.post(
    "/tables/{table}/join",
    status_code=201,
    response_model=Seated,
    responses=refusals(401, 403, 404, 409),
)
async def join(
    table: TableId,
    asked: Join,
    hall: TheHall,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Sit down: with the token of an invitation, or at a listed table without one."""
    return await deeds.join(hall, table, token, asked, limits.guests, network)


@router.post("/tables/{table}/links", response_model=Links, responses=refusals(401, 403, 404, 409))
async def links(table: TableId, hall: TheHall, token: TheToken) -> Any:
    """New links; those before them end. For the host."""
    return await deeds.links(hall, table, token)


@router.put(
    "/tables/{table}/seats/{seat}", response_model=Done, responses=refusals(401, 403, 404, 409)
)
async def change_seat(
    table: TableId,
    seat: Annotated[int, Path(ge=0, le=3)],
    asked: SeatChange,
    hall: TheHall,
    token: TheToken,
) -> Any:
    """Open a seat to the link, or give it to a bot. For the host."""
    await deeds.change_seat(hall, table, token, seat, asked)
    return {"ply": None}


@router.post(
    "/tables/{table}/leave",
    response_model=Done,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_deeds)],
)
async def leave(table: TableId, asked: Leave, hall: TheHall, token: TheToken) -> Any:
    """Leave the seat to a bot until you come back."""
    await deeds.leave(hall, table, token, asked)
    return {"ply": None}


@router.post(
    "/tables/{table}/come-back",
    response_model=Done,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_deeds)],
)
async def come_back(table: TableId, asked: OfSeat, hall: TheHall, token: TheToken) -> Any:
    """Take your seat back from the bot."""
    await deeds.come_back(hall, table, token, asked.seat)
    return {"ply": None}


@router.post(
    "/tables/{table}/show",
    response_model=View,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_deeds)],
)
async def show(table: TableId, asked: OfSeat, hall: TheHall, token: TheToken) -> Response:
    """Another seat of this device is before the screen: from now on its view is sent."""
    await deeds.show(hall, table, token, asked.seat)
    async with hall.room(table) as room:
        holder = hall.watcher(room, token)
        return json_answer(seen.view(room, room.shown_seat(holder)[0]))


@router.post(
    "/tables/{table}/rematch",
    status_code=201,
    response_model=NextTable,
    responses=refusals(401, 403, 404, 409),
)
@retried
async def rematch(
    table: TableId, hall: TheHall, token: TheToken, network: TheNetwork, limits: TheLimits
) -> Any:
    """A new deal for the same seats, whose tokens open it too; asked twice, it is the same one."""
    async with hall.room(table) as room:
        holder = hall.holder(room, token)
        if holder.role != "seat":
            raise Refusal("seat_needed")
        if room.successor is None:
            limits.openings.take(network)
        following = await opening.rematch(hall, room)
    async with hall.room(following) as room:
        hall.follow(room)
        await deeds.go_on(hall, room)
    return {"table": following}
