"""What all addresses share: the tables, the token, the language, the shape of refusals."""

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
    """What one address may ask."""
    return request.app.state.limits  # type: ignore[no-any-return]


# For OpenAPI; what the header holds is read below.
_BEARER: Final = HTTPBearer(
    auto_error=False,
    scheme_name="token",
    description="The token of a seat, of an invitation, or of the link to watch.",
)


def get_token(request: Request, _: Annotated[object, Security(_BEARER)]) -> str | None:
    """The token of `Authorization: Bearer …`."""
    authorization = request.headers.get("authorization")
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refusal("token_missing")
    return token.strip()


def get_language(request: Request) -> str:
    """The language of the reader."""
    return read_language(request.headers.get("accept-language", ""))


def limit_actions(
    limits: Annotated[Limits, Depends(get_limits)], token: Annotated[str | None, Depends(get_token)]
) -> None:
    """Count what one seat does."""
    if token is not None:
        limits.actions.take(token_hash(token))


def get_network(request: Request) -> str:
    """What limits count as one: the address that a request comes from, or its network."""
    return network_of(request.client.host) if request.client else ""


TheTables = Annotated[Tables, Depends(get_tables)]
TheLimits = Annotated[Limits, Depends(get_limits)]
TheNetwork = Annotated[str, Depends(get_network)]
TheToken = Annotated[str | None, Depends(get_token)]
TheLanguage = Annotated[str, Depends(get_language)]
# Behind a balancer the next request may reach a server that has not heard of it yet.
SeenPly = Annotated[int, Query(ge=0, le=1_000_000, description="The last ply views.")]
TableId = Annotated[str, Path(max_length=40, description="The name of the table in its link.")]

_MEANINGS: Final = {
    400: "Not JSON.",
    401: "No token, or one that is not known here.",
    403: "Not for this token.",
    404: "There is no such table.",
    409: "Not now: the game has gone on, or is over, or something else stands.",
    413: "Too large.",
    422: "Something in the request is wrong; `field` says what.",
    429: "Too often; `Retry-After` says how long to wait.",
    503: "The database does not answer; try again.",
}


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of an address, for OpenAPI; some can happen everywhere."""
    every = sorted({400, 413, 422, 429, 503, *codes})
    return {code: {"model": Problem, "description": _MEANINGS[code]} for code in every}


def json_answer(body: bytes, status: int = 200) -> Response:
    """JSON that is ready made."""
    return Response(body, status, media_type="application/json")
