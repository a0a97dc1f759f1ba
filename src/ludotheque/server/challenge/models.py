"""What is answered about the challenge of the day."""

from typing import Any

from pydantic import Field

from ludotheque.server.models import Answer


class ChallengeEntry(Answer):
    """Somebody's best of the day."""

    name: str
    points: int
    tries: int = Field(description="Tables of this name that were played to their end.")


class ChallengePlace(ChallengeEntry):
    """The same, and how many were better."""

    place: int = Field(description="1 is the best; who has as many points has the same place.")


class ChallengeOfTheDay(Answer):
    """One game alone, the same deal for everybody."""

    day: str = Field(description="In UTC: 2026-07-30.")
    game: str
    options: dict[str, Any]
    begun: int = Field(description="Moves that are played already, the same for everybody.")
    best: list[ChallengeEntry] = Field(description="The best of the day on this server.")
    yours: ChallengePlace | None = Field(description="Of the name that was asked for.")
