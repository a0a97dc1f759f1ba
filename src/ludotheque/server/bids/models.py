"""Requests and responses for standing bids."""

from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import Answer, Model, SeatNumber


class StandingBid(Model):
    """The most that a seat bids in the current or next auction of a lot; nobody else sees it."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={"examples": [{"seat": 1, "lot": "horus", "most": 5}]},
    )

    seat: SeatNumber
    lot: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    most: Annotated[int, Field(ge=0, le=1000)]


class LotBid(Answer):
    """The maximum of a standing bid for a lot."""

    lot: str
    most: int


class Bids(Answer):
    """The standing bids of a seat."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "seat": 1,
                    "lots": ["horus", "anubis", "thoth", "seth"],
                    "lot": None,
                    "bids": [{"lot": "horus", "most": 5}],
                }
            ]
        },
    )

    seat: int
    lots: list[str] = Field(description="The lots that may be auctioned, now or later.")
    lot: str | None = Field(description="The lot that is being auctioned, if any.")
    bids: list[LotBid]
