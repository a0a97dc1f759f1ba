"""Requests and responses for after a game: replays, proofs, forks."""

from typing import Annotated, Any

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.core.fairness import commit, seed_of
from ludotheque.core.seeds import seed_to_text
from ludotheque.server.models import (
    Answer,
    Event,
    Model,
    Name,
    SeatNumber,
    View,
)


class Fork(Model):
    """A moment of a finished game, after its first `entries`, to play on from against bots."""

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
    """A new table that starts in the middle of a game."""

    table: str
    token: str


class ReplayStep(Answer):
    """An event and the view after it; the first step is the start, without an event."""

    event: Event | None
    view: View


class ReplayAnswer(Answer):
    """A game step by step, as a seat saw it at the time."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int | None = Field(description="The seat whose view it is; null: everything.")
    over: bool
    reviewed: bool = Field(description="Whether a review was requested.")
    steps: list[ReplayStep] = Field(description="The steps, without those taken back.")
    undos: list[Event] = Field(description="The events that took something back.")


class Proof(Answer):
    """The secrets of a deal, see docs/fairness.md; only the seed if that was public."""

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

    seed: str = Field(description="64 hexadecimal digits; decimal ones if it is below 2^63.")
    secret: str | None
    values: list[str] | None = Field(description="The value of each seat; empty if it has none.")
    commitment: str | None
    matches: bool | None = Field(
        description="Whether the secret gives the commitment and, with the values, the seed."
    )


class Verdict(Answer):
    """The result of checking a record."""

    holds: bool
    checked: list[str] = Field(
        description="The checks that passed: digest, moves, outcome, scores, commitment, seed."
    )
    failed: str | None = Field(description="The check that failed, which was the last one made.")
    problem: str | None
    sentences: list[str] = Field(
        description="The results in words, in the language of Accept-Language."
    )
