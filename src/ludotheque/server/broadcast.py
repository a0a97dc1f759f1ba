"""Announcing what happens at a table, to its watchers and to other parts of the server."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, Protocol

import orjson

from ludotheque.server import outgoing, views
from ludotheque.server.access import Access, shown_seat
from ludotheque.server.seats import Holder
from ludotheque.server.store import Logged
from ludotheque.server.table_session import OVER, TableSession

EVENTS_OF_ONE: Final = 50  # that take as long as a short question about a position

Follower = Callable[[TableSession], None]


class Watcher(Protocol):
    """A connection that receives what happens at a table."""

    holder: Holder
    network: str  # the network it connects from, as the limits count them
    expects: str | None  # the key of its request that is not answered yet

    def push(self, frame: bytes) -> None:
        """Send a frame, without waiting."""

    def dismiss(self, code: str) -> None:
        """Disconnect, as the token is no longer valid; `code` says why."""


@dataclass
class _Audience:
    """The watchers of a table, and what has been sent to them."""

    watchers: dict[Watcher, bool] = field(default_factory=dict)  # in order of arrival: who polls
    told: int = 0  # the last ply sent
    status: str = ""

    def listeners(self) -> list[Watcher]:
        """Return those who are sent what happens; the others fetch it."""
        return [watcher for watcher, polls in self.watchers.items() if not polls]


class Broadcaster:
    """Sends what happens at a table to its watchers, to each from their own view."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._audiences: dict[str, _Audience] = {}
        self._followers: list[Follower] = []
        self._overhearers: list[Follower] = []

    # --- watchers and followers ------------------------------------------------------------------

    def follow(self, follower: Follower) -> None:
        """Call a function after every change made here; bots, bids and notices use this."""
        self._followers.append(follower)

    def overhear(self, follower: Follower) -> None:
        """Call a function after changes that another process made to a watched table."""
        self._overhearers.append(follower)

    def watch(self, session: TableSession, watcher: Watcher, *, polls: bool = False) -> None:
        """Start sending to a watcher; one that polls is here, but is sent nothing."""
        audience = self._audiences.setdefault(session.id, _Audience())
        audience.watchers[watcher] = polls
        audience.told, audience.status = session.ply, session.status

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """Stop sending to a watcher."""
        if audience := self._audiences.get(table):
            audience.watchers.pop(watcher, None)
            if not audience.watchers:
                del self._audiences[table]

    def watchers(self, table: str) -> list[Watcher]:
        """Return the watchers of a table in this process, in order of arrival."""
        audience = self._audiences.get(table)
        return list(audience.watchers) if audience else []

    def is_watched(self, table: str) -> bool:
        """Return whether a table has watchers in this process."""
        return table in self._audiences

    def watched(self) -> list[str]:
        """Return the tables that have watchers in this process."""
        return list(self._audiences)

    def told(self, table: str) -> int | None:
        """Return the last ply sent to the watchers of a table, or None if it has none."""
        audience = self._audiences.get(table)
        return audience.told if audience else None

    def connected(self, table: str) -> frozenset[int]:
        """Return the seats whose people are connected to this process."""
        return frozenset(seat for one in self.watchers(table) for seat in one.holder.seats)

    def party(self, table: str) -> str | None:
        """Return the network of one player of a table who is connected here, or None."""
        return min((one.network for one in self.watchers(table) if one.holder.seats), default=None)

    def here(self, session: TableSession) -> frozenset[int]:
        """Return the seats whose people are connected to any process."""
        return self.connected(session.id) | session.elsewhere

    # --- sending ---------------------------------------------------------------------------------

    def line(self, session: TableSession, line: Logged, asked: bool) -> None:
        """Announce a line written to the log; `asked`: it ended a seat's question."""
        self._tell_with_table(session, line, asked)
        self.changed(session)

    def overheard_line(self, session: TableSession, line: Logged, asked: bool) -> None:
        """Announce a line that another process wrote, at a table that is watched here."""
        self._tell_with_table(session, line, asked)
        self.overheard(session)

    def _tell_with_table(self, session: TableSession, line: Logged, asked: bool) -> None:
        self.tell_line(session, line)
        if asked or session.clock.left or session.due or session.status == OVER:
            self.tell_table(session)

    def table(self, session: TableSession) -> None:
        """Announce a change of a table that is not in its log."""
        self.tell_table(session)
        self.changed(session)

    def changed(self, session: TableSession) -> None:
        """Call the followers, so that other parts of the server can react to a change."""
        for follower in self._followers:
            follower(session)

    def overheard(self, session: TableSession) -> None:
        """Call the overhearers, after another process changed a table that is watched here."""
        for follower in self._overhearers:
            follower(session)

    def tell_line(self, session: TableSession, line: Logged) -> None:
        """Send a line of the log, and the view after it, to everyone watching the table."""
        audience = self._audiences.get(session.id)
        if audience is None:
            return
        audience.told = line.ply
        frames: dict[int, bytes] = {}
        for watcher in audience.listeners():
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
        """Send the seats and the clock to everyone watching the table.

        A game that begins, pauses or resumes has a new view, although no line of the log says so:
        then a fresh welcome is sent instead.
        """
        self.check_watchers(session)
        audience = self._audiences.get(session.id)
        if audience is None:
            return
        before, audience.status = audience.status, session.status
        if before != session.status and session.status != OVER:
            for watcher in audience.listeners():
                watcher.push(self.welcome(session, watcher.holder, session.ply))
        elif listeners := audience.listeners():
            info = outgoing.table(views.table_info(session, self.here(session)))
            for watcher in listeners:
                watcher.push(info)

    def tell_message(self, table: str, message: dict[str, Any]) -> None:
        """Send a chat message to everyone watching the table."""
        for watcher in self.watchers(table):
            watcher.push(outgoing.written(message))

    def tell_review(self, table: str, done: int, of: int) -> None:
        """Send the progress of a review to everyone watching the table."""
        for watcher in self.watchers(table):
            watcher.push(outgoing.review(done, of))

    def tell_shown(self, session: TableSession, holder: Holder) -> None:
        """Send a device the view of the seat that is now at its screen."""
        audience = self._audiences.get(session.id, _Audience())
        for watcher, polls in list(audience.watchers.items()):
            if watcher.holder.hash == holder.hash:
                watcher.holder = holder
                if not polls:
                    watcher.push(self.welcome(session, holder, session.ply))

    def check_watchers(self, session: TableSession) -> None:
        """Disconnect watchers whose tokens are no longer valid; update what the others' grant."""
        for watcher in self.watchers(session.id):
            if not watcher.holder.hash:
                continue
            holder = session.holders.get(watcher.holder.hash)
            if holder is not None and not self._access.is_expired(holder):
                watcher.holder = holder
                continue
            self.unwatch(session.id, watcher)
            watcher.dismiss("token_unknown" if holder is None else "token_expired")

    def news(
        self, session: TableSession, holder: Holder, after: int, known: str | None
    ) -> tuple[str, bytes | None]:
        """Return a tag of what a holder may know now, and the welcome; None if `known` is the tag.

        The tag is a digest of what the welcome says, and so tells nothing more. The events need not
        be part of it: who has the view after them has asked for them.
        """
        info = orjson.dumps(views.table_info(session, self.here(session)))
        you = orjson.dumps(views.you(session, holder))
        told = b"".join((info, you, views.view_of(session, holder)))
        tag = f'W/"{blake2b(told, digest_size=12).hexdigest()}"'
        if tag == known:
            return tag, None
        return tag, self._welcome(session, holder, after, info, you)

    def welcome(self, session: TableSession, holder: Holder, after: int | None) -> bytes:
        """Return the message for a watcher who connects, or reconnects after a ply."""
        info = orjson.dumps(views.table_info(session, self.here(session)))
        you = orjson.dumps(views.you(session, holder))
        return self._welcome(session, holder, after or 0, info, you)

    def _welcome(
        self, session: TableSession, holder: Holder, after: int, info: bytes, you: bytes
    ) -> bytes:
        seat, _ = shown_seat(session, holder)
        events = [views.event(session, line, seat) for line in session.lines[after:]]
        return outgoing.welcome(info, you, events, views.view(session, seat))


def welcome_cost(session: TableSession, after: int | None) -> float:
    """Return how much work the events of a welcome are; a client that is up to date needs none."""
    return max(0, session.ply - (after or 0)) / EVENTS_OF_ONE
