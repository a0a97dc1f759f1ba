"""What is sent and answered about reviews."""

from typing import Annotated, Any

from pydantic import Field

from ludotheque.server.models import Answer, Model, Problem


class Reviewing(Model):
    """Judge every move of a finished game."""

    simulations: Annotated[int, Field(ge=1, le=2000, description="For each move.")] = 400


class ReviewState(Answer):
    """How far a review is: so many moves of all."""

    done: int
    of: int
    result: dict[str, Any] | None = Field(description="The review, as docs/formats.md has it.")
    problem: Problem | None
