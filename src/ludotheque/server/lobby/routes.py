"""Routes for opening, listing, viewing and joining tables."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request, Response

from ludotheque.server import views
from ludotheque.server.broadcast import welcome_cost
from ludotheque.server.dependencies import (
    SeenPly,
    TableId,
    TheLimits,
    TheNetwork,
    TheParty,
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
from ludotheque.server.models import OfSeat, SeatNumber, TableInfo, View, Welcome
from ludotheque.server.play.models import Done
from ludotheque.server.play.polling import Pollers
from ludotheque.server.seats import SERVER, Holder
from ludotheque.server.table_session import TableSession

router = APIRouter(prefix="/api", tags=["tables"])


def get_tickets(request: Request) -> Tickets:
    """The tickets of this server."""
    return request.app.state.tickets  # type: ignore[no-any-return]


TheTickets = Annotated[Tickets, Depends(get_tickets)]


def get_pollers(request: Request) -> Pollers:
    """The people who poll this server."""
    return request.app.state.pollers  # type: ignore[no-any-return]


ThePollers = Annotated[Pollers, Depends(get_pollers)]


@router.post("/secrets", response_model=Promised, responses=refusals(403))
async def promise_secret(network: TheNetwork, limits: TheLimits, tickets: TheTickets) -> Any:
    """Issue a ticket for a new table or a rematch, with the commitment to the deal's secret.

    It binds the server to its secret before you send the value that you add to the deal.
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
    """Open a table and return its tokens, which cannot be fetched again."""
    limits.openings.take(network)
    opened = await opening.open_table(tables, asked, tickets.secret_of(asked.ticket))
    await tables.start(opened["table"])
    return opened


@router.get("/tables", response_model=list[Listed], responses=refusals())
async def lobby(tables: TheTables) -> Any:
    """Return up to 100 publicly listed tables: those with a free seat, then those being played.

    Within each group, the most recently opened or played come first.
    """
    return await listing.lobby(tables)


@router.post("/mine", response_model=list[Mine], responses=refusals(403))
async def mine(asked: Tokens, tables: TheTables, network: TheNetwork, limits: TheLimits) -> Any:
    """Return the tables at which the given tokens hold a seat or the role of host.

    The most recently played come first.
    """
    limits.actions.take(network)
    return await listing.mine(tables, asked.tokens)


@router.get("/tables/{table}", response_model=TableInfo, responses=refusals(401, 403, 404, 409))
async def table_info(table: TableId, tables: TheTables, token: TheToken) -> Any:
    """Return the public information about a table: seats, clock, settings.

    No token is needed if the table is listed, or if everyone may watch it.
    """

    def read(session: TableSession, _: Holder) -> dict[str, Any]:
        return views.table_info(session, tables.broadcaster.here(session))

    return await tables.look(table, token, read, listed=True)


@router.get("/tables/{table}/view", response_model=View, responses=refusals(401, 403, 404, 409))
async def view(table: TableId, tables: TheTables, token: TheToken, ply: SeenPly = 0) -> Response:
    """Return the game as the token's seat may see it, or as spectators may."""
    found = await tables.look(table, token, views.view_of, ply=ply, watching=True)
    return json_answer(found)


@router.get("/tables/{table}/parts", responses=refusals(401, 403, 404, 409))
async def parts(table: TableId, tables: TheTables, token: TheToken) -> dict[str, Any]:
    """Return the game's options with its components in full, for drawing the game.

    `part_names` are names of the parts that effects number, by field.
    """

    def read(session: TableSession, _: Holder) -> dict[str, Any]:
        return views.parts(session.game, session.position.options)

    return await tables.look(table, token, read, watching=True)


@router.get(
    "/tables/{table}/news",
    response_model=Welcome,
    responses=refusals(401, 403, 404, 409)
    | {304: {"description": "Nothing has changed since the answer with the `If-None-Match` tag."}},
)
async def news(
    table: TableId,
    tables: TheTables,
    token: TheToken,
    network: TheNetwork,
    limits: TheLimits,
    party: TheParty,
    pollers: ThePollers,
    known: Annotated[
        str | None,
        Header(
            alias="if-none-match",
            max_length=100,
            description="The `ETag` of the last answer: if nothing has changed, there is no body.",
        ),
    ] = None,
    ply: SeenPly = 0,
) -> Response:
    """Return the table, the current view, and the events after a ply.

    For clients that cannot keep a WebSocket open, or that come back. Whoever sends a tag polls,
    and counts as connected for half a minute.
    """

    def read(session: TableSession, holder: Holder) -> Response:
        limits.studies.take(party, welcome_cost(session, ply))
        if known is not None:
            pollers.note(session, holder, network)
        tag, body = tables.broadcaster.news(session, holder, ply, known)
        answer = Response(status_code=304) if body is None else json_answer(body)
        answer.headers["etag"] = tag
        return answer

    return await tables.look(table, token, read, ply=ply, watching=True, timely=True)


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
    """Take an open seat: with the token of an invitation, or without one at a listed table."""
    return await seating.join(tables, table, token, asked, limits.guests, network)


@router.post("/tables/{table}/links", response_model=Links, responses=refusals(401, 403, 404, 409))
async def links(table: TableId, tables: TheTables, token: TheToken) -> Any:
    """Create new links for a table; the previous ones become invalid. Host only."""
    return await seating.links(tables, table, token)


@router.put(
    "/tables/{table}/seats/{seat}", response_model=Done, responses=refusals(401, 403, 404, 409)
)
async def change_seat(
    table: TableId,
    seat: Annotated[SeatNumber, Path()],
    asked: SeatChange,
    tables: TheTables,
    token: TheToken,
) -> Any:
    """Open a seat to invitations, or give it to a bot. Host only.

    A person who sits there loses the seat. A seat can be opened only before the game begins.
    """
    await seating.change_seat(tables, table, token, seat, asked)
    return {"ply": None}


@router.post(
    "/tables/{table}/leave",
    response_model=Done,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def leave(table: TableId, asked: Leave, tables: TheTables, token: TheToken) -> Any:
    """Let a bot play for a seat until its player comes back."""
    await seating.leave(tables, table, token, asked)
    return {"ply": None}


@router.post(
    "/tables/{table}/come-back",
    response_model=Done,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def come_back(table: TableId, asked: OfSeat, tables: TheTables, token: TheToken) -> Any:
    """Take a seat back from the bot that stands in."""
    await seating.come_back(tables, table, token, asked.seat)
    return {"ply": None}


@router.post(
    "/tables/{table}/show",
    response_model=View,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def show(table: TableId, asked: OfSeat, tables: TheTables, token: TheToken) -> Response:
    """Switch a device with several hidden hands to another seat, and return that seat's view.

    From now on, the device's WebSockets are sent that view too.
    """
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
    """Open a table with a new deal for the same seats and tokens, or return the existing one.

    If another seat opened it first, your ticket and value are not used in the deal: the commitment
    in the response is then not that of your ticket.
    """
    asked = asked or Rematch()
    secret = tickets.secret_of(asked.ticket)
    following = await opening.rematch(
        tables, table, token, lambda: limits.openings.take(network), secret, asked.value
    )
    await tables.start(following)
    commitment = await tables.look(following, SERVER, lambda session, _: session.commitment)
    return {"table": following, "commitment": commitment}
