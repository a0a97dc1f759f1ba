"""Routes for reviews, which judge a finished game move by move."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from ludotheque.server.dependencies import TableId, TheLanguage, TheToken, limit_actions, refusals
from ludotheque.server.review.models import Reviewing, ReviewState
from ludotheque.server.review.service import Reviews

router = APIRouter(prefix="/api", tags=["after the game"])
_REFUSED: Any = refusals(401, 403, 404, 409)


def get_reviews(request: Request) -> Reviews:
    """The reviews of this server."""
    return request.app.state.reviews  # type: ignore[no-any-return]


TheReviews = Annotated[Reviews, Depends(get_reviews)]


@router.post(
    "/tables/{table}/review",
    status_code=202,
    response_model=ReviewState,
    responses=_REFUSED,
    dependencies=[Depends(limit_actions)],
)
async def ask_review(
    table: TableId,
    reviews: TheReviews,
    token: TheToken,
    language: TheLanguage,
    asked: Reviewing | None = None,
) -> Any:
    """Request a review of a finished game: each move is judged by what its mover knew.

    A second request returns the same review, unless it failed.
    """
    simulations = (asked or Reviewing()).simulations
    return await reviews.ask(table, token, simulations, language)


@router.get("/tables/{table}/review", response_model=ReviewState, responses=_REFUSED)
async def review(
    table: TableId, reviews: TheReviews, token: TheToken, language: TheLanguage
) -> Any:
    """Return the progress of a review, and its result once it is finished."""
    return await reviews.read(table, token, language)
