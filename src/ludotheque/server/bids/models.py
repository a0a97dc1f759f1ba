"""What is sent and answered about standing bids."""

from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import Answer, Model, SeatNumber


class StandingBid(Model):
    """The most that is bid for a seat in the next auction of a lot; nobody else hears of it."""

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
    """A maximum for a lot."""

    lot: str
    most: int


class Bids(Answer):
    """The standing bids of one's own seat."""

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
    lots: list[str] = Field(description="What may be auctioned, now or later.")
    lot: str | None = Field(description="What is being auctioned.")
    bids: list[LotBid]
