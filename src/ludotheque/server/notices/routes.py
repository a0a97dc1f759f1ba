"""Routes for addresses that get notices of turns, and for the pages that mails link to."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from ludotheque.server.access import check_host, check_seat
from ludotheque.server.dependencies import (
    TableId,
    TheLanguage,
    TheLimits,
    TheNetwork,
    TheTables,
    TheToken,
    limit_actions,
    refusals,
)
from ludotheque.server.notices.models import AddressName, NewAddress, NoticeKinds
from ludotheque.server.notices.notice import catalogue
from ludotheque.server.notices.service import TABLE, Notices
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession

router = APIRouter(prefix="/api", tags=["notices"])

_ID: Final = "^[A-Za-z0-9_-]{24}$"
AddressId = Annotated[str, Path(pattern=_ID)]
OwnerId = Annotated[
    str,
    Query(pattern=_ID, description="The id of the mail address's owner, for refusing all mail."),
]


_PAGE: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "An HTML page for people.",
        "content": {"text/html": {"schema": {"type": "string"}}},
    }
}

# The web page's own style sheet relies on its scripts, and has another name in each build.
_STYLE: Final = (
    "html{color-scheme:light dark;background:light-dark(#f6f1e7,#171613);"
    "color:light-dark(#22201c,#efe8da);font:18px/1.5 system-ui,sans-serif}"
    "body{margin:12vh auto;max-width:32rem;padding:0 20px}"
    "h1{font:600 1.7rem/1.2 Georgia,serif;text-wrap:balance}"
    "button{background:light-dark(#2c5b88,#8ab4dc);border:0;border-radius:6px;"
    "color:light-dark(#fff,#171613);font:600 1rem/1.5 system-ui,sans-serif;"
    "margin-top:12px;min-height:44px;padding:6px 18px}"
    "a{color:light-dark(#2c5b88,#8ab4dc)}p{margin-top:32px}"
)
_POLICY: Final = (
    "default-src 'none'; form-action 'self'; style-src 'sha256-"
    f"{b64encode(sha256(_STYLE.encode()).digest()).decode()}'"
)


def get_notices(request: Request) -> Notices:
    """The notices of this server."""
    return request.app.state.notices  # type: ignore[no-any-return]


TheNotices = Annotated[Notices, Depends(get_notices)]


@router.get("/notices", response_model=NoticeKinds, responses=refusals())
async def kinds(notices: TheNotices) -> Any:
    """Return the kinds of notices that this server can send, and the key that Web Push needs."""
    return {"push_key": notices.push_key, "webhook": True, "mail": notices.mails}


@router.post(
    "/tables/{table}/addresses",
    status_code=201,
    response_model=AddressName,
    responses=refusals(401, 403, 404, 409),
    dependencies=[Depends(limit_actions)],
)
async def add(
    table: TableId,
    asked: NewAddress,
    tables: TheTables,
    token: TheToken,
    language: TheLanguage,
    notices: TheNotices,
    network: TheNetwork,
    limits: TheLimits,
) -> Any:
    """Register an address for notices of a seat's turns; without a seat, of every turn.

    Only the host may leave out the seat. The end of the game is announced too. The owner of a mail
    address is first asked by mail whether to allow this: then `asked` is true.
    """

    def check(session: TableSession, holder: Holder) -> None:
        if asked.seat is None:
            check_host(holder)
        else:
            check_seat(session, holder, asked.seat)

    await tables.look(table, token, check)
    seat = TABLE if asked.seat is None else asked.seat
    if asked.kind == "mail":
        limits.mailings.take(network)
    return await notices.add(table, seat, asked.kind, asked.address, language)


@router.delete("/addresses/{name}", status_code=204, responses=refusals(403, 404))
async def drop(name: AddressId, notices: TheNotices) -> None:
    """Delete an address, which ends its notices; its id is enough, without a token."""
    await notices.drop(name)


@router.get("/agree/{name}", response_class=Response, responses=_PAGE | refusals(404))
async def ask_to_agree(name: AddressId, language: TheLanguage) -> Response:
    """Return the page that the first mail links to, with one button for agreeing.

    The link alone does not agree, because programs follow links too.
    """
    return _page(language, "page-agree", yes=f"/api/agree/{name}")


@router.post("/agree/{name}", response_class=Response, responses=_PAGE | refusals(403, 404))
async def agree(name: AddressId, notices: TheNotices, language: TheLanguage) -> Response:
    """Record that the owner of a mail address agrees to notices."""
    await notices.consent.agree(name)
    return _page(language, "page-agreed")


@router.get("/refuse/{name}", response_class=Response, responses=_PAGE | refusals(404))
async def ask_to_refuse(name: AddressId, language: TheLanguage) -> Response:
    """Return the page for refusing all mail, which the first mail links to as well."""
    return _page(language, "page-refuse", never=f"/api/refuse/{name}")


@router.post("/refuse/{name}", response_class=Response, responses=_PAGE | refusals(403, 404))
async def refuse(name: AddressId, notices: TheNotices, language: TheLanguage) -> Response:
    """Never send mail to an address again; also for one-click unsubscribing (RFC 8058)."""
    await notices.consent.refuse(name)
    return _page(language, "page-stopped")


@router.get("/stop/{name}", response_class=Response, responses=_PAGE | refusals(404))
async def ask_to_stop(name: AddressId, owner: OwnerId, language: TheLanguage) -> Response:
    """Return the page that a notice links to: buttons to end mail for this table, or all mail."""
    to = {"here": f"/api/stop/{name}", "never": f"/api/refuse/{owner}"}
    return _page(language, "page-stop", **to)


@router.post("/stop/{name}", response_class=Response, responses=_PAGE | refusals(403, 404))
async def stop(name: AddressId, notices: TheNotices, language: TheLanguage) -> Response:
    """End the notices of a table to an address; also for one-click unsubscribing (RFC 8058)."""
    await notices.drop(name)
    return _page(language, "page-stopped")


def _page(language: str, key: str, **buttons: str) -> Response:
    """Return a page of the catalogue with its buttons, each with the URL that it posts to."""
    say = catalogue(language)
    heading = escape(say(key))
    forms = "".join(
        f'<form method="post" action="{to}"><button>{escape(say(f"{key}.{name}"))}</button></form>'
        for name, to in buttons.items()
    )
    page = (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Ludothèque</title>'
        f'<style>{_STYLE}</style><h1>{heading}</h1>{forms}<p><a href="/">Ludothèque</a></p></html>'
    )
    headers = {"content-security-policy": _POLICY}
    return Response(page, headers=headers, media_type="text/html")
