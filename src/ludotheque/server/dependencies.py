"""Dependencies of all routes: the tables, the token, the language, the error responses."""

from typing import Annotated, Any, Final

from fastapi import Depends, Path, Query, Request, Response, Security
from fastapi.security import HTTPBearer

from ludotheque.server.language import read_language
from ludotheque.server.limits import Limits, network_of
from ludotheque.server.models import Problem
from ludotheque.server.refusals import Refusal
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import token_hash


def get_tables(request: Request) -> Tables:
    """The tables of this server."""
    return request.app.state.tables  # type: ignore[no-any-return]


def get_limits(request: Request) -> Limits:
    """The rate limits of this server."""
    return request.app.state.limits  # type: ignore[no-any-return]


# For OpenAPI only; `get_token` reads the header.
_BEARER: Final = HTTPBearer(
    auto_error=False,
    scheme_name="token",
    description="The token of a seat, an invitation or a watching link.",
)


def get_token(request: Request, _: Annotated[object, Security(_BEARER)]) -> str | None:
    """Return the token of `Authorization: Bearer …`, or None without that header."""
    authorization = request.headers.get("authorization")
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refusal("token_missing")
    return token.strip()


def get_language(request: Request) -> str:
    """The language of the answer, by the Accept-Language header."""
    return read_language(request.headers.get("accept-language", ""))


def limit_actions(
    limits: Annotated[Limits, Depends(get_limits)], token: Annotated[str | None, Depends(get_token)]
) -> None:
    """Count an action against the limit of its token."""
    if token is not None:
        limits.actions.take(token_hash(token))


def get_network(request: Request) -> str:
    """The client's address or network, by which limits count clients."""
    return network_of(request.client.host) if request.client else ""


def get_party(
    token: Annotated[str | None, Depends(get_token)],
    network: Annotated[str, Depends(get_network)],
) -> str:
    """The client as limits of effort count it: by its token, or by its network without one."""
    return network if token is None else token_hash(token)


TheTables = Annotated[Tables, Depends(get_tables)]
TheLimits = Annotated[Limits, Depends(get_limits)]
TheNetwork = Annotated[str, Depends(get_network)]
TheParty = Annotated[str, Depends(get_party)]
TheToken = Annotated[str | None, Depends(get_token)]
TheLanguage = Annotated[str, Depends(get_language)]
# Behind a load balancer the next request may reach a process that does not know this ply yet.
SeenPly = Annotated[
    int,
    Query(
        ge=0,
        le=1_000_000,
        description="The last ply that the client has seen; the response is no older.",
    ),
]
TableId = Annotated[str, Path(max_length=40, description="The id of the table, as in its link.")]

_MEANINGS: Final = {
    400: "The request body is not JSON.",
    401: "The token is missing, unknown at this table, or expired.",
    403: "Not allowed for this token, at this table, or from this origin.",
    404: "The table, game or review does not exist.",
    409: "Not possible now: for example, the game has moved on or is over.",
    413: "The request body is too large.",
    422: "The request is invalid; `field` names the part that is wrong.",
    429: "Too many requests; `Retry-After` says how many seconds to wait.",
    503: "The database does not answer, or the server is restarting; try again.",
}


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """Return the error responses of a route, for OpenAPI; some are common to all routes."""
    every = sorted({400, 413, 422, 429, 503, *codes})
    return {code: {"model": Problem, "description": _MEANINGS[code]} for code in every}


def json_answer(body: bytes, status: int = 200) -> Response:
    """Return a response with JSON that is already encoded."""
    return Response(body, status, media_type="application/json")
