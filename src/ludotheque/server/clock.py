"""Clocks of a table: none, for each turn, a bank with increment, or days for each turn.

All times are milliseconds. A clock is plain data, so that it can be stored with the table.
"""

from typing import Any, Final, NamedTuple, Self

import orjson

SECOND: Final = 1000
DAY: Final = 24 * 3600 * SECOND


class Rate(NamedTuple):
    """How much time there is: `bank` for the whole game, `turn` for each turn, or neither."""

    bank: int | None = None
    increment: int = 0
    turn: int | None = None


class Clock(NamedTuple):
    """The time left to each seat, and since when the seat to act has been thinking."""

    rate: Rate
    left: tuple[int, ...] = ()
    spent: int = 0  # of this turn before `since`: before a pause or an earlier move
    since: int | None = None  # None while the clock is stopped
    extra: int | None = None  # the limit that the game's own rules set for the turn
    eased: tuple[int, ...] = ()  # seats that returned with too little time, and were given some

    @classmethod
    def fresh(cls, rate: Rate, seats: int) -> Self:
        """Return the clock before the game begins."""
        return cls(rate, (rate.bank,) * seats if rate.bank is not None else ())

    @property
    def runs(self) -> bool:
        """Whether time is counted at this table."""
        return bool(self.rate.bank or self.rate.turn or self.extra)

    def due(self, seat: int) -> int | None:
        """Return when the time of the seat to act runs out, or None."""
        if self.since is None or not self.runs:
            return None
        ends = [self.since - self.spent + most for most in (self.rate.turn, self.extra) if most]
        if self.left:
            ends.append(self.since + self.left[seat])
        return min(ends, default=None)

    def moved(
        self, seat: int, next_seat: int | None, new_turn: bool, increment: bool, now: int
    ) -> "Clock":
        """Return the clock after an action of a seat; `new_turn`: the action ended its turn."""
        if self.since is None:
            return self
        passed = max(0, now - self.since)
        left = list(self.left)
        if left:
            left[seat] = max(0, left[seat] - passed) + (self.rate.increment if increment else 0)
        spent = 0 if new_turn else self.spent + passed
        running = now if next_seat is not None else None
        return Clock(self.rate, tuple(left), spent, running, self.extra, self.eased)

    def stopped(self, seat: int | None, now: int) -> "Clock":
        """Return the clock stopped, after charging `seat` for the time since it started."""
        if self.since is None or seat is None:
            return self._replace(since=None)
        passed = max(0, now - self.since)
        left = list(self.left)
        if left:
            left[seat] = max(0, left[seat] - passed)
        return self._replace(left=tuple(left), spent=self.spent + passed, since=None)

    def started(self, now: int) -> "Clock":
        """Return the clock started, when the game begins or resumes."""
        return self._replace(since=now)

    def eased_for(self, seat: int, least: int) -> "Clock":
        """Return the clock for a seat that returns in its turn: with at least `least`, but once."""
        if seat in self.eased:
            return self
        left = tuple(max(time, least) if i == seat else time for i, time in enumerate(self.left))
        spent = self.spent
        if self.rate.turn is not None:
            spent = min(spent, max(0, self.rate.turn - least))
        if (left, spent) == (self.left, self.spent):
            return self
        return self._replace(left=left, spent=spent, eased=(*self.eased, seat))

    def with_extra(self, extra: int | None) -> "Clock":
        """Return the clock with the limit that the game's own rules set for the turn."""
        return self if extra == self.extra else self._replace(extra=extra)

    def to_json(self) -> dict[str, Any]:
        """Return everything but the rate, as plain JSON."""
        return {
            "left": list(self.left),
            "spent": self.spent,
            "since": self.since,
            "extra": self.extra,
            "eased": list(self.eased),
        }

    def to_text(self) -> str:
        """Return `to_json` as text, for the database."""
        return orjson.dumps(self.to_json()).decode()

    @classmethod
    def from_json(cls, rate: Rate, data: dict[str, Any]) -> Self:
        """Return the clock that `to_json` wrote."""
        # Tables of earlier versions do not have this field.
        eased = tuple(data.get("eased", ()))
        return cls(rate, tuple(data["left"]), data["spent"], data["since"], data["extra"], eased)
