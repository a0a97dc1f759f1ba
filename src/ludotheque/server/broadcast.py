"""Who is told what happens at a table: those who watch it, and the parts of the server."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludotheque.server import outgoing, views
from ludotheque.server.access import Access, shown_seat
from ludotheque.server.seats import Holder
from ludotheque.server.store import Logged
from ludotheque.server.table_session import OVER, TableSession

Follower = Callable[[TableSession], None]


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    holder: Holder
    network: str  # where it is connected from, as limits count
    expects: str | None  # the key of what it sent and was not answered yet

    def push(self, frame: bytes) -> None:
        """Send something, without waiting."""

    def dismiss(self, code: str) -> None:
        """Disconnect somebody whose token is not valid any more."""


@dataclass
class _Audience:
    """Who watches a table, and what they have heard of."""

    watchers: dict[Watcher, None] = field(default_factory=dict)  # whoever came first is told first
    told: int = 0  # the last ply
    status: str = ""


class Broadcaster:
    """Tells everyone who watches a table, each from their own view."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._audiences: dict[str, _Audience] = {}
        self._followers: list[Follower] = []
        self._overhearers: list[Follower] = []

    # --- who is told -----------------------------------------------------------------------------

    def follow(self, follower: Follower) -> None:
        """Call this after every change that is made here: bots, bids, notices."""
        self._followers.append(follower)

    def overhear(self, follower: Follower) -> None:
        """Call this after every change that another process made."""
        self._overhearers.append(follower)

    def watch(self, session: TableSession, watcher: Watcher) -> None:
        """Tell somebody from now on."""
        audience = self._audiences.setdefault(session.id, _Audience())
        audience.watchers[watcher] = None
        audience.told, audience.status = session.ply, session.status

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        if audience := self._audiences.get(table):
            audience.watchers.pop(watcher, None)
            if not audience.watchers:
                del self._audiences[table]

    def watchers(self, table: str) -> list[Watcher]:
        """Who watches a table here."""
        audience = self._audiences.get(table)
        return list(audience.watchers) if audience else []

    def is_watched(self, table: str) -> bool:
        """Whether somebody watches a table here."""
        return table in self._audiences

    def watched(self) -> list[str]:
        """The tables that somebody watches here."""
        return list(self._audiences)

    def told(self, table: str) -> int | None:
        """The last ply that those who watch a table have heard of; None if nobody does."""
        audience = self._audiences.get(table)
        return audience.told if audience else None

    def connected(self, table: str) -> frozenset[int]:
        """The seats whose people are connected to this process."""
        return frozenset(seat for one in self.watchers(table) for seat in one.holder.seats)

    def party(self, table: str) -> str | None:
        """The network of somebody who plays at a table and is connected here, if anybody is."""
        return min((one.network for one in self.watchers(table) if one.holder.seats), default=None)

    def here(self, session: TableSession) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.connected(session.id) | session.elsewhere

    # --- what they are told ----------------------------------------------------------------------

    def line(self, session: TableSession, line: Logged, asked: bool) -> None:
        """A line was written to the log; `asked`: a seat's question ended with it."""
        self.tell_line(session, line)
        if asked or session.clock.left or session.due or session.status == OVER:
            self.tell_table(session)
        self.changed(session)

    def table(self, session: TableSession) -> None:
        """Something else about a table was changed."""
        self.tell_table(session)
        self.changed(session)

    def changed(self, session: TableSession) -> None:
        """Let the other parts of the server see what a change asks of them."""
        for follower in self._followers:
            follower(session)

    def overheard(self, session: TableSession) -> None:
        """Another process changed a table that is watched here."""
        for follower in self._overhearers:
            follower(session)

    def tell_line(self, session: TableSession, line: Logged) -> None:
        """Tell everyone a line of the log, and how the game stands with it."""
        audience = self._audiences.get(session.id)
        if audience is None:
            return
        audience.told = line.ply
        frames: dict[int, bytes] = {}
        for watcher in list(audience.watchers):
            holder = watcher.holder
            seat, _curtain = shown_seat(session, holder)
            if line.key is not None and watcher.expects == line.key and line.seat in holder.seats:
                watcher.expects = None
                told = views.event(session, line, seat)
                watcher.push(outgoing.event(told, views.view(session, seat), line.key))
            else:
                if seat not in frames:
                    told = views.event(session, line, seat)
                    frames[seat] = outgoing.event(told, views.view(session, seat))
                watcher.push(frames[seat])
            if len(holder.seats) > 1:
                watcher.push(outgoing.you(views.you(session, holder)))

    def tell_table(self, session: TableSession) -> None:
        """Tell everyone about the seats and the clock.

        A game that begins, pauses or goes on has another view, though no line of the log tells it.
        """
        self.check_watchers(session)
        audience = self._audiences.get(session.id)
        if audience is None:
            return
        before, audience.status = audience.status, session.status
        if before != session.status and session.status != OVER:
            for watcher in list(audience.watchers):
                watcher.push(self.welcome(session, watcher.holder, session.ply))
            return
        info = outgoing.table(views.table_info(session, self.here(session)))
        for watcher in list(audience.watchers):
            watcher.push(info)

    def tell_message(self, table: str, message: dict[str, Any]) -> None:
        """Tell everyone what was written at the table."""
        for watcher in self.watchers(table):
            watcher.push(outgoing.written(message))

    def tell_review(self, table: str, done: int, of: int) -> None:
        """Tell everyone how far a review has come."""
        for watcher in self.watchers(table):
            watcher.push(outgoing.review(done, of))

    def tell_shown(self, session: TableSession, holder: Holder) -> None:
        """Another seat of a device is before the screen: show it its view."""
        for watcher in self.watchers(session.id):
            if watcher.holder.hash == holder.hash:
                watcher.holder = holder
                watcher.push(self.welcome(session, holder, session.ply))

    def check_watchers(self, session: TableSession) -> None:
        """Disconnect those whose tokens are not valid any more."""
        for watcher in self.watchers(session.id):
            if not watcher.holder.hash:
                continue
            holder = session.holders.get(watcher.holder.hash)
            if holder is not None and not self._access.is_expired(holder):
                watcher.holder = holder
                continue
            self.unwatch(session.id, watcher)
            watcher.dismiss("token_unknown" if holder is None else "token_expired")

    def welcome(self, session: TableSession, holder: Holder, after: int | None) -> bytes:
        """All that somebody needs who comes, or comes back after a ply."""
        seat, _ = shown_seat(session, holder)
        first = 0 if after is None else after
        events = [views.event(session, line, seat) for line in session.lines if line.ply > first]
        info = views.table_info(session, self.here(session))
        you = views.you(session, holder)
        return outgoing.welcome(info, you, events, views.view(session, seat))
