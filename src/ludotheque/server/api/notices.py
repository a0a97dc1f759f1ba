"""Where people want to be told that it is their turn."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from ludotheque.server.answers import AddressName, NoticeKinds
from ludotheque.server.api.shared import (
    TableId,
    TheHall,
    TheLanguage,
    TheToken,
    limit_deeds,
    refusals,
)
from ludotheque.server.models import NewAddress
from ludotheque.server.refusals import Refusal
from ludotheque.server.retried import retried
from ludotheque.server.telling import TABLE, Notices

router = APIRouter(prefix="/api", tags=["notices"])

AddressId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{24}$")]


_PAGE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "A page with one button.",
        "content": {"text/html": {"schema": {"type": "string"}}},
    }
}


def get_notices(request: Request) -> Notices:
    """The notices of this server."""
    return request.app.state.notices  # type: ignore[no-any-return]


TheNotices = Annotated[Notices, Depends(get_notices)]


@router.get("/notices", response_model=NoticeKinds, responses=refusals())
async def kinds(notices: TheNotices) -> Any:
    """How this server can tell people, and the key that Web Push needs."""
    return {"push_key": notices.push_key, "webhook": True, "mail": notices.mails}


@router.post(
    "/tables/{table}/addresses",
    status_code=201,
    response_model=AddressName,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_deeds)],
)
@retried
async def add(
    table: TableId,
    asked: NewAddress,
    hall: TheHall,
    token: TheToken,
    language: TheLanguage,
    notices: TheNotices,
) -> Any:
    """Be told when it is a seat's turn; without a seat, the host is told of every turn."""
    async with hall.room(table) as room:
        holder = hall.holder(room, token)
        if asked.seat is not None:
            room.check_holder(holder, asked.seat)
        elif not holder.host:
            raise Refusal("host_only")
    seat = TABLE if asked.seat is None else asked.seat
    name = await notices.add(table, seat, asked.kind, asked.address, language)
    return {"id": name}


@router.delete("/addresses/{name}", status_code=204, responses=refusals(403, 404))
async def drop(name: AddressId, notices: TheNotices) -> None:
    """Be told no more; the name of the address is all that is needed."""
    await notices.drop(name)


@router.post("/stop/{name}", responses=refusals(403, 404))
async def stop(name: AddressId, notices: TheNotices) -> dict[str, str]:
    """The one click of a mail program (RFC 8058)."""
    await notices.drop(name)
    return {"status": "stopped"}


@router.get("/stop/{name}", response_class=Response, responses=_PAGE | refusals(404))
async def ask_to_stop(name: AddressId, language: TheLanguage) -> Response:
    """The link in a mail: a page with one button, because programs follow links too."""
    heading, button = (
        ("Ne plus recevoir d’avis pour cette table ?", "Arrêter")
        if language == "fr"
        else ("No more notices for this table?", "Stop")
    )
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Ludothèque</title>'
        f'<h1>{heading}</h1><form method="post"><button>{button}</button></form></html>'
    )
    headers = {"content-security-policy": "default-src 'none'; form-action 'self'"}
    return Response(page, headers=headers, media_type="text/html")
