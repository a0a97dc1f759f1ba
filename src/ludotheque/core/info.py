"""The static description of a game: what menus, players, bridges and tests read of it."""

from dataclasses import dataclass

import numpy as np

from ludotheque.core.options import Option


@dataclass(frozen=True)
class Plane:
    """A named part of the observation, `shape` values in row-major order."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many values the plane has."""
        return int(np.prod(self.shape))


@dataclass(frozen=True)
class EffectKind:
    """A kind of effect that a move can have, with the names of its numbers.

    `earned` says whether its points are what the move earned; else the score is counted anew.
    `reveals` says whether it shows what the mover did not know before, such as the racks at the end
    of a hand: it, and what comes after it, may then depend on that.
    """

    name: str
    fields: tuple[str, ...]
    meaning: str
    earned: bool = True
    reveals: bool = False


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """What is always true of a game, whatever its options and its state."""

    name: str
    title: str
    number: int  # of the version of rules and encodings: topas-1
    seats: tuple[int, ...]  # the possible numbers of seats
    minutes: int
    options: tuple[Option, ...] = ()
    endings: tuple[str, ...]  # reasons of the end; index 0 is "not over"
    reasons: tuple[str, ...]  # rule keys of `explain`; index 0 is "legal"
    effect_kinds: tuple[EffectKind, ...]  # the kinds of rows that the kernel `effects` writes
    most_effects: int  # at least as many as any move has
    most_moves: int  # at least as many as any position has legal moves
    planes: tuple[Plane, ...]
    hidden: bool  # whether a seat may know less than the whole state
    private: bool = True  # if hidden: whether seats know things of their own
    unasked: int | None = None  # the move that is played unasked where it is the only one
    shares_victory: bool = True  # else, when all are equal, it is a draw
    about_points: bool = True  # whether people count on points, not on winning alone
    drawings: tuple[str, ...] = ("plan",)  # kinds of pictures, the first by default
    events: tuple[str, ...] = ()  # what the kernel `notice` counts, for statistics
    features: tuple[str, ...] = ()  # what the kernel `features` writes and `judge` weighs
    # How many moves a challenge of the day, played alone, begins with: without a deal every day
    # would be the same. None: the game has no challenge.
    challenge_moves: int | None = None

    @property
    def version(self) -> str:
        """Names rules and encodings; records carry it."""
        return f"{self.name}-{self.number}"

    @property
    def observation_size(self) -> int:
        """How many values the kernel `observe` writes."""
        return sum(plane.size for plane in self.planes)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat knows what others may not see, such as its hand."""
        return self.hidden and self.private

    @property
    def default_seats(self) -> int:
        """Two where two can play."""
        return 2 if 2 in self.seats else self.seats[0]

    @property
    def seats_text(self) -> str:
        """The possible numbers of seats, in figures."""
        low, high = self.seats[0], self.seats[-1]
        return str(low) if low == high else f"{low} to {high}"
