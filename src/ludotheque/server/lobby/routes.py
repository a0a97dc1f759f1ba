"""Tables: opening, finding, seeing and sitting down."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from ludotheque.server import views
from ludotheque.server.dependencies import (
    SeenPly,
    TableId,
    TheLimits,
    TheNetwork,
    TheTables,
    TheToken,
    json_answer,
    limit_actions,
    refusals,
)
from ludotheque.server.lobby import listing, opening, seating
from ludotheque.server.lobby.models import (
    Join,
    Leave,
    Links,
    Listed,
    Mine,
    NewTable,
    NextTable,
    Opened,
    Promised,
    Rematch,
    SeatChange,
    Seated,
    Tokens,
)
from ludotheque.server.lobby.tickets import Tickets
from ludotheque.server.models import OfSeat, TableInfo, View, Welcome
from ludotheque.server.play.models import Done
from ludotheque.server.seats import SERVER, Holder
from ludotheque.server.table_session import TableSession

router = APIRouter(prefix="/api", tags=["tables"])


def get_tickets(request: Request) -> Tickets:
    """The promises of this server."""
    return request.app.state.tickets  # type: ignore[no-any-return]


TheTickets = Annotated[Tickets, Depends(get_tickets)]


@router.post("/secrets", response_model=Promised, responses=refusals(403))
async def promise_secret(network: TheNetwork, limits: TheLimits, tickets: TheTickets) -> Any:
    """A ticket for opening a table, and the commitment to the secret of its deal.

    So the server is bound before you send the value that you add to the deal.
    """
    limits.actions.take(network)
    return tickets.issue()


@router.post("/tables", status_code=201, response_model=Opened, responses=refusals(403, 404))
async def open_table(
    asked: NewTable,
    tables: TheTables,
    network: TheNetwork,
    limits: TheLimits,
    tickets: TheTickets,
) -> Any:
    """Open a table. The answer holds its tokens; nobody can be told them again."""
    limits.openings.take(network)
    opened = await opening.open_table(tables, asked, tickets.secret_of(asked.ticket))
    await tables.start(opened["table"])
    return opened


@router.get("/tables", response_model=list[Listed], responses=refusals())
async def lobby(tables: TheTables) -> Any:
    """The tables that their hosts have listed, the newest first: with a free seat, or to watch."""
    return await listing.lobby(tables)


@router.post("/mine", response_model=list[Mine], responses=refusals(403))
async def mine(asked: Tokens, tables: TheTables, network: TheNetwork, limits: TheLimits) -> Any:
    """Your tables: where the tokens that a browser holds have a seat."""
    limits.actions.take(network)
    return await listing.mine(tables, asked.tokens)


@router.get("/tables/{table}", response_model=TableInfo, responses=refusals(401, 403, 404, 409))
async def table_info(table: TableId, tables: TheTables, token: TheToken) -> Any:
    """All about a table that is no secret: seats, clock, settings."""

    def read(session: TableSession, _: Holder) -> dict[str, Any]:
        if not session.settings.listed:
            tables.access.holder(session, token)
        return views.table_info(session, tables.broadcaster.here(session))

    return await tables.look(table, SERVER, read)


@router.get("/tables/{table}/view", response_model=View, responses=refusals(401, 403, 404, 409))
async def view(table: TableId, tables: TheTables, token: TheToken, ply: SeenPly = 0) -> Response:
    """The game as the token's seat may know it."""
    found = await tables.look(table, token, views.view_of, ply=ply, watching=True)
    return json_answer(found)


@router.get("/tables/{table}/parts", responses=refusals(401, 403, 404, 409))
async def parts(table: TableId, tables: TheTables, token: TheToken) -> dict[str, Any]:
    """The options with the game's components in full, for who draws it."""

    def read(session: TableSession, _: Holder) -> dict[str, Any]:
        return session.game.components(session.position.options)

    return await tables.look(table, token, read, watching=True)


@router.get("/tables/{table}/news", response_model=Welcome, responses=refusals(401, 403, 404, 409))
async def news(table: TableId, tables: TheTables, token: TheToken, ply: SeenPly = 0) -> Response:
    """Everything since a ply: for who cannot hold a socket open, or comes back."""

    def read(session: TableSession, holder: Holder) -> bytes:
        return tables.broadcaster.welcome(session, holder, ply)

    return json_answer(await tables.look(table, token, read, ply=ply, watching=True, timely=True))


@router.post(
    "/tables/{table}/join",
    status_code=201,
    response_model=Seated,
    responses=refusals(401, 403, 404, 409),
)
async def join(
    table: TableId,
    asked: Join,
    tables: TheTables,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Sit down: with the token of an invitation, or at a listed table without one."""
    return await seating.join(tables, table, token, asked, limits.guests, network)


@router.post("/tables/{table}/links", response_model=Links, responses=refusals(401, 403, 404, 409))
async def links(table: TableId, tables: TheTables, token: TheToken) -> Any:
    """New links; those before them end. For the host."""
    return await seating.links(tables, table, token)


@router.put(
    "/tables/{table}/seats/{seat}", response_model=Done, responses=refusals(401, 403, 404, 409)
)
async def change_seat(
    table: TableId,
    seat: Annotated[int, Path(ge=0, le=3)],
    asked: SeatChange,
    tables: TheTables,
    token: TheToken,
) -> Any:
    """Open a seat to the link, or give it to a bot. For the host."""
    await seating.change_seat(tables, table, token, seat, asked)
    return {"ply": None}


@router.post(
    "/tables/{table}/leave",
    response_model=Done,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def leave(table: TableId, asked: Leave, tables: TheTables, token: TheToken) -> Any:
    """Leave the seat to a bot until you come back."""
    await seating.leave(tables, table, token, asked)
    return {"ply": None}


@router.post(
    "/tables/{table}/come-back",
    response_model=Done,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def come_back(table: TableId, asked: OfSeat, tables: TheTables, token: TheToken) -> Any:
    """Take your seat back from the bot."""
    await seating.come_back(tables, table, token, asked.seat)
    return {"ply": None}


@router.post(
    "/tables/{table}/show",
    response_model=View,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def show(table: TableId, asked: OfSeat, tables: TheTables, token: TheToken) -> Response:
    """Another seat of this device is before the screen: from now on its view is sent."""
    return json_answer(await seating.show(tables, table, token, asked.seat))


@router.post(
    "/tables/{table}/rematch",
    status_code=201,
    response_model=NextTable,
    responses=refusals(401, 403, 404, 409),
)
async def rematch(
    table: TableId,
    tables: TheTables,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
    tickets: TheTickets,
    asked: Rematch | None = None,
) -> Any:
    """A new deal for the same seats, whose tokens open it too; asked twice, it is the same one.

    If another seat asked before, the deal is without your ticket and your value: the commitment
    of the answer says so.
    """
    asked = asked or Rematch()
    secret = tickets.secret_of(asked.ticket)
    following = await opening.rematch(
        tables, table, token, lambda: limits.openings.take(network), secret, asked.value
    )
    await tables.start(following)
    commitment = await tables.look(following, SERVER, lambda session, _: session.commitment)
    return {"table": following, "commitment": commitment}
