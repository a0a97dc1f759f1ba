"""Drawing a game as a seat may know it: from its view, never from the state."""

from typing import Any, Final

from ludotheque.core.position import Position
from ludotheque.core.table import Table
from ludotheque.core.view import SPECTATOR, Known
from ludotheque.server.refusals import Refusal
from ludotheque.server.replay.replay import check_knowledge
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.views import before_deal

ENTRIES_OF_ONE: Final = 20  # that take as long to replay as a drawing takes


def draw(position: Position, seat: int | None, language: str) -> dict[str, Any]:
    """Return a position as a seat may know it, drawn; None: all of it."""
    known: Known = position if seat is None else position.view(seat)
    last = position.last if seat is None else position.last_seen_by(seat)
    return {
        "svg": known.svg(last=last, language=language),
        "text": known.terminal(last=last, language=language).plain,
    }


class Moment:
    """A moment of a game, after so many entries (None: now), to be drawn for a seat.

    Create it while holding the session. Nothing is cached: a drawing that comes sooner would tell
    who guesses a hand, and studies that position, that somebody has just seen it.
    """

    def __init__(
        self, session: TableSession, holder: Holder, seat: int | None, entries: int | None
    ) -> None:
        if before_deal(session):
            seat = SPECTATOR
        else:
            check_knowledge(session, holder, seat)
        last = len(session.table.entries)
        if entries is not None and entries > last:
            raise Refusal("no_ply", "entries", ply=entries, last=last)
        self._seat = seat
        self._position = session.position.copy()
        self._seed = session.table.seed
        self._replayed = None if entries in (None, last) else session.table.entries[:entries]

    @property
    def cost(self) -> float:
        """How much work the drawing is: 1, plus 1 for every `ENTRIES_OF_ONE` to replay."""
        return 1 + len(self._replayed or ()) / ENTRIES_OF_ONE

    def draw(self, language: str) -> dict[str, Any]:
        """Return the drawing; slow, but the session need not be held for it."""
        position = self._position
        if self._replayed is not None:
            game, options = position.game, position.options
            position = Table.replay(game, options, self._seed, self._replayed).position
        return draw(position, self._seat, language)
