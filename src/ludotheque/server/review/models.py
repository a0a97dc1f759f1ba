"""Requests and responses for reviews."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from ludotheque.server.models import Answer, Model, MoveReport, Problem

Label = Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced"]


class Reviewing(Model):
    """A request to judge every move of a finished game."""

    simulations: Annotated[
        int, Field(ge=1, le=2000, description="The number of simulations for each move.")
    ] = 400


class JudgedMove(Answer):
    """A move and its judgement; docs/formats.md describes all of it."""

    model_config = ConfigDict(extra="allow")

    ply: int
    seat: int
    move: str
    gain: int
    label: Label
    loss: float | None
    best: str | None
    best_value: float | None
    value: float | None


class ReviewedSeat(Answer):
    """How well a seat played."""

    seat: int
    accuracy: float | None
    labels: dict[Label, int] = Field(description="How many of its moves have each label.")


class TurningPoint(Answer):
    """A move that changed its mover's outlook."""

    ply: int
    seat: int
    move: str
    before: float
    after: float


class Idea(Answer):
    """A move that could have been played, or the one that was."""

    move: str
    report: MoveReport = Field(description="What the move brings about.")
    chance: float | None = Field(description="The chance of winning, 0 to 1; null with one seat.")
    points: float | None = Field(
        description="The points expected at the end of the game; null where points do not count."
    )
    why: dict[str, list[str]] = Field(description="What the move is good for, by language.")


class ReviewResult(Answer):
    """A finished review; docs/formats.md describes all of it."""

    model_config = ConfigDict(extra="allow")

    measure: Literal["chance", "points"]
    seats: list[ReviewedSeat]
    moves: list[JudgedMove]
    turning_points: list[TurningPoint]
    lines: list[list[tuple[float, float]]] = Field(
        description="For each seat the points of its curve: ply and outlook."
    )
    ideas: list[list[Idea]] | None = Field(
        None, description="For each move the best ones found, and the one played."
    )


class ReviewState(Answer):
    """The progress of a review: `done` moves of `of`, and its result."""

    done: int
    of: int
    result: ReviewResult | None = Field(description="Null until the review is finished.")
    problem: Problem | None
