"""What only some games have: a game that has it inherits from the class here, and callers ask.

    class Topquark(Game, DrawOffers, LostTurns): ...

    if isinstance(game, DrawOffers): ...

These are classes, not structural protocols: a game says what it has in its first line, a method
that is missing is an error as soon as the game is made, and asking costs next to nothing. Where the
plain answer is needed in several places, a function beside the class gives it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.snapshot import Snapshot

# --- what the rules say ----------------------------------------------------------------------


class Auctions(ABC):
    """Things are auctioned, and seats may leave standing bids for them."""

    @abstractmethod
    def lots(self, snapshot: Snapshot) -> tuple[str, ...]:
        """What may be auctioned now or later, or is being auctioned."""

    @abstractmethod
    def lot(self, snapshot: Snapshot) -> str | None:
        """Which of `lots` is being auctioned now."""

    @abstractmethod
    def bid_for(self, snapshot: Snapshot, most: int) -> int | None:
        """The move that a maximum makes for the bidder asked: the lowest bid, or dropping out."""


class DrawOffers(ABC):
    """The two sides may offer each other a draw."""

    draw_wait: ClassVar[int]  # rounds between the offers of a side
    draw_rule: ClassVar[str]  # the rule of offers: with reasons .turn, .wait, .none, .stands

    @abstractmethod
    def round(self, snapshot: Snapshot) -> int:
        """The round being played."""


class TurnClock(ABC):
    """The rules limit the time of a turn, and say what happens when it is over."""

    @abstractmethod
    def turn_clock(self, snapshot: Snapshot) -> tuple[int, int] | None:
        """The seconds of a turn and a number that tells turns apart; None: no clock runs."""

    @abstractmethod
    def time_out(self, snapshot: Snapshot, seed: int) -> list[int]:
        """The moves that are played when the time of a turn is over."""


def turn_clock(snapshot: Snapshot) -> tuple[int, int] | None:
    """Return the seconds of a turn and a number that tells turns apart; None: no clock runs."""
    game = snapshot.game
    return game.turn_clock(snapshot) if isinstance(game, TurnClock) else None


class LostTurns(ABC):
    """A seat that cannot move loses its turn, which a record shows."""

    @abstractmethod
    def lost_turns(self, snapshot: Snapshot, move: int | None) -> int:
        """How many turns go by without a decision after a legal move (None: after the set-up)."""


class Forfeits(ABC):
    """Not always do the others win when a seat's time is over."""

    @abstractmethod
    def forfeit_winners(self, snapshot: Snapshot, seat: int) -> tuple[int, ...]:
        """Who wins when a seat's time is over; nobody means a draw."""


class SecretMoves(ABC):
    """The name of a move may tell what only its seat may know."""

    @abstractmethod
    def public_move(self, name: str) -> str:
        """A move's name as the other seats may know it."""


def public_move(game: Game, name: str) -> str:
    """Return a move's name as the other seats may know it."""
    return game.public_move(name) if isinstance(game, SecretMoves) else name


class ChallengeOpenings(ABC):
    """A challenge of the day begins with moves that are chosen from some of the legal ones."""

    @abstractmethod
    def opening(self, moves: list[str]) -> list[str]:
        """Of legal moves, those that a challenge may begin with."""


# --- what people are told --------------------------------------------------------------------


class NamedSeats(ABC):
    """Seats have names of their own, such as colours."""

    @abstractmethod
    def seat_name(self, seat: int, language: str) -> str:
        """What people call a seat."""


def seat_name(game: Game, seat: int, language: str) -> str:
    """Return what people call a seat: a name of the game, or its number."""
    if isinstance(game, NamedSeats):
        return game.seat_name(seat, language)
    return game.texts(language)("seat", n=seat + 1)


class NamedParts(ABC):
    """Effects number parts that have names."""

    @abstractmethod
    def part_names(self, options: Options) -> Mapping[str, Sequence[str]]:
        """Names of the parts that effects number, by field: what texts are told for the number."""


def part_names(game: Game, options: Options) -> Mapping[str, Sequence[str]]:
    """Return the names of the parts that effects number, by field."""
    return game.part_names(options) if isinstance(game, NamedParts) else {}


class SpokenParts(ABC):
    """The names of moves hold signs that people say in other words."""

    @abstractmethod
    def spoken(self, part: str, language: str) -> str:
        """A part of a move's name as people say it, such as a piece or a card."""


class ReasonValues(ABC):
    """The texts of reasons name what a move has to do with."""

    @abstractmethod
    def reason_values(
        self, snapshot: Snapshot, move: int, key: str, language: str
    ) -> dict[str, str]:
        """What the text of a reason is told."""


class Remarks(ABC):
    """There are things to know of a move before choosing it, such as its price."""

    @abstractmethod
    def remark(self, snapshot: Snapshot, move: int, language: str) -> str:
        """What a player should know of a legal move before choosing it; perhaps nothing."""


class Merits(ABC):
    """The game says what a move is good for, beyond its points."""

    @abstractmethod
    def merits(self, snapshot: Snapshot, move: int, language: str) -> list[str]:
        """What a legal move is good for, in short clauses, from the mover's hidden state."""
