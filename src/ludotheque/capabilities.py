"""What only some games have, for authors of games: see core/capabilities.py."""

from ludotheque.core.capabilities import (
    Auctions,
    ChallengeOpenings,
    DrawOffers,
    Forfeits,
    LostTurns,
    Merits,
    NamedParts,
    NamedSeats,
    ReasonValues,
    Remarks,
    SecretMoves,
    SpokenParts,
    TurnClock,
)

__all__ = [
    "Auctions",
    "ChallengeOpenings",
    "DrawOffers",
    "Forfeits",
    "LostTurns",
    "Merits",
    "NamedParts",
    "NamedSeats",
    "ReasonValues",
    "Remarks",
    "SecretMoves",
    "SpokenParts",
    "TurnClock",
]
