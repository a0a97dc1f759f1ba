"""What is sent and answered after a game: replays, proofs, forks."""

from typing import Annotated, Any

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.fairness import commit, seed_of
from ludotheque.seeds import seed_to_text
from ludotheque.server.models import (
    Answer,
    Event,
    Model,
    Name,
    SeatNumber,
    View,
)


class Fork(Model):
    """Go on from a moment of a finished game, against bots."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={
            "examples": [{"entries": 12, "seat": 0, "name": "Ada", "player": "level:4"}]
        },
    )

    entries: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    name: Name
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Forked(Answer):
    """A new table that begins in the middle of a game."""

    table: str
    token: str


class ReplayStep(Answer):
    """What happened, and what was known then; the first one is the start."""

    event: Event | None
    view: View


class ReplayAnswer(Answer):
    """A game as a seat knew it, step by step."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int | None = Field(description="Null: all open.")
    over: bool
    reviewed: bool = Field(description="Whether somebody has asked for a review.")
    steps: list[ReplayStep] = Field(description="What stands; what was taken back is left out.")
    undos: list[Event] = Field(description="When something was taken back, and to where.")


class Proof(Answer):
    """The secrets of a deal: see docs/fairness.md. Where the seed was public, only that."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "seed": seed_to_text(seed_of("0" * 64, ["1" * 64, ""])),
                    "secret": "0" * 64,
                    "values": ["1" * 64, ""],
                    "commitment": commit("0" * 64),
                    "matches": True,
                }
            ]
        },
    )

    seed: str = Field(description="64 hexadecimal figures; decimal ones if it is below 2^63.")
    secret: str | None
    values: list[str] | None = Field(description="Of each seat; empty where none was given.")
    commitment: str | None
    matches: bool | None = Field(
        description="Whether the secret gives the commitment, and the seed with the values."
    )


class Verdict(Answer):
    """Whether a record is true."""

    holds: bool
    checked: list[str] = Field(
        description="What was found to be true: digest, moves, outcome, scores, commitment, seed."
    )
    failed: str | None = Field(description="What was not; nothing was checked after it.")
    problem: str | None
    sentences: list[str] = Field(description="In French or English, by Accept-Language.")
