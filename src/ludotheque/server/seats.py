"""Who sits where, and what a token is for."""

from dataclasses import dataclass
from typing import Any, Final

NOBODY: Final = -1  # the seat of what the server does by itself


@dataclass
class Seat:
    """Who sits at a seat; a bot may stand in for a person."""

    kind: str  # open, person, bot
    name: str
    player: str | None  # the bot that plays here now
    value: str = ""  # its part of the deal: a secret until the end

    @property
    def away(self) -> bool:
        """Whether a bot stands in for a person."""
        return self.kind == "person" and self.player is not None


@dataclass(frozen=True)
class Holder:
    """What a token is for."""

    hash: str
    role: str  # seat, invite, watch
    seats: tuple[int, ...]
    host: bool
    shown: int | None
    expires: int | None

    @classmethod
    def read(cls, row: Any) -> "Holder":
        """The holder in a row of the database."""
        seats = tuple(int(digit) for digit in row.seats)
        return cls(row.hash, row.role, seats, row.host, row.shown, row.expires)


GUEST: Final = Holder("", "watch", (), False, None, None)  # somebody without a token
SERVER: Final = Holder("", "seat", (0, 1, 2, 3), True, None, None)  # the server itself
# What the lobby gives: any free seat of a table that is listed.
LISTED: Final = Holder("", "invite", (), False, None, None)


@dataclass(frozen=True)
class Bid:
    """The most that a seat bids in the next auction of a lot; a secret of the seat."""

    most: int
    ply: int  # of the log when it was made
