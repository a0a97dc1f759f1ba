"""Dependencies of all routes: the tables, the token, the language, the responses of refusals."""

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
    description="The token of a seat, of an invitation, or of the link to watch.",
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
    """The client's address, or its network, as limits count clients."""
    return network_of(request.client.host) if request.client else ""


TheTables = Annotated[Tables, Depends(get_tables)]
TheLimits = Annotated[Limits, Depends(get_limits)]
TheNetwork = Annotated[str, Depends(get_network)]
TheToken = Annotated[str | None, Depends(get_token)]
TheLanguage = Annotated[str, Depends(get_language)]
# Behind a load balancer the next request may reach a process that does not know this ply yet.
SeenPly = Annotated[int, Query(ge=0, le=1_000_000, description="The last ply that you have seen.")]
TableId = Annotated[str, Path(max_length=40, description="The name of the table in its link.")]

_MEANINGS: Final = {
    400: "Not JSON.",
    401: "No token, or one that is not known here.",
    403: "Not for this token.",
    404: "There is no such table.",
    409: "Not now: the game has gone on, is over, or something else prevents it.",
    413: "Too large.",
    422: "Something in the request is wrong; `field` says what.",
    429: "Too often; `Retry-After` says how long to wait.",
    503: "The database does not answer; try again.",
}


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The responses of a route's refusals, for OpenAPI; some are common to all routes."""
    every = sorted({400, 413, 422, 429, 503, *codes})
    return {code: {"model": Problem, "description": _MEANINGS[code]} for code in every}


def json_answer(body: bytes, status: int = 200) -> Response:
    """Return a response of JSON that is already encoded."""
    return Response(body, status, media_type="application/json")
