"""Requests and responses for reviews."""

from typing import Annotated, Any

from pydantic import Field

from ludotheque.server.models import Answer, Model, Problem


class Reviewing(Model):
    """A request to judge every move of a finished game."""

    simulations: Annotated[
        int, Field(ge=1, le=2000, description="The number of simulations for each move.")
    ] = 400


class ReviewState(Answer):
    """The progress of a review: `done` moves of `of`, and its result."""

    done: int
    of: int
    result: dict[str, Any] | None = Field(
        description="The review, as described in docs/formats.md; null until it is finished."
    )
    problem: Problem | None
