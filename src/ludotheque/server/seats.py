"""Who sits where, and what a token grants."""

from dataclasses import dataclass
from typing import Any, Final

from ludotheque.core.seats import MOST_SEATS

NOBODY: Final = -1  # no seat: the view of a spectator


@dataclass
class Seat:
    """Who sits at a seat; a bot may stand in for a person."""

    kind: str  # open, person, bot
    name: str
    player: str | None  # the bot that plays here now
    value: str = ""  # its share in the seed of the deal, secret until the end

    @property
    def away(self) -> bool:
        """Whether a bot stands in for a person."""
        return self.kind == "person" and self.player is not None


@dataclass(frozen=True)
class Holder:
    """What a token grants."""

    hash: str
    role: str  # seat, invite, watch
    seats: tuple[int, ...]
    host: bool
    shown: int | None
    expires: int | None

    @classmethod
    def read(cls, row: Any) -> "Holder":
        """Read a holder from a row of the database."""
        seats = tuple(int(digit) for digit in row.seats)
        return cls(row.hash, row.role, seats, row.host, row.shown, row.expires)


GUEST: Final = Holder("", "watch", (), False, None, None)  # anyone without a token
# The server itself, for whatever seat.
SERVER: Final = Holder("", "seat", tuple(range(MOST_SEATS)), True, None, None)
# Anyone who comes from the lobby: any free seat of a listed table.
LISTED: Final = Holder("", "invite", (), False, None, None)


@dataclass(frozen=True)
class Bid:
    """The most that a seat bids in the current or next auction of a lot; its secret."""

    most: int
    ply: int  # the length of the log when the bid was made
