"""Responses for the challenge of the day."""

from typing import Any

from pydantic import Field

from ludotheque.server.models import Answer


class ChallengeEntry(Answer):
    """The best result of a player on one day."""

    name: str
    points: int
    tries: int = Field(description="The number of tables of this name played to the end.")


class ChallengePlace(ChallengeEntry):
    """The best result of a player on one day, and its place."""

    place: int = Field(description="1 is the best; equal points have the same place.")


class ChallengeOfTheDay(Answer):
    """A game for one person, with the same deal for everybody."""

    day: str = Field(description="The date in UTC, such as 2026-07-30.")
    game: str
    options: dict[str, Any]
    begun: int = Field(description="The number of moves already played, the same for all.")
    best: list[ChallengeEntry] = Field(description="The 20 best players of the day on this server.")
    yours: ChallengePlace | None = Field(
        description="The place of the requested name; null if it has no finished table."
    )
