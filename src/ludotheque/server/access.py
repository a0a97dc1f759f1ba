"""Who may do what at a table."""

import json
from collections.abc import Callable

from sqlalchemy import Connection, select

from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import tables, tokens
from ludotheque.server.seats import GUEST, NOBODY, Holder
from ludotheque.server.table_session import OPEN, TableSession
from ludotheque.server.tokens import HashedToken, is_token, same_hash, token_hash


class Access:
    """Looks up what tokens grant, and whether they have expired."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now

    def holder(self, session: TableSession, token: str | None) -> Holder:
        """Return what a token grants at a table; raises `Refusal`."""
        if token is None:
            if session.settings.watch == "everyone":
                return GUEST
            raise Refusal("token_missing")
        hash_ = _hash_of(token)
        found = session.holders.get(hash_)
        if found is None or not same_hash(found.hash, hash_):
            raise Refusal("token_unknown")
        if self.is_expired(found):
            raise Refusal("token_expired")
        return found

    def watcher(self, session: TableSession, token: str | None) -> Holder:
        """Return what a token grants; raises `Refusal` if that excludes watching the game."""
        holder = self.holder(session, token)
        if holder.role == "watch" and session.settings.watch == "nobody":
            raise Refusal("no_watching")
        if holder.role == "invite":
            raise Refusal("seat_needed")
        return holder

    def valid(self, session: TableSession, hash_: str) -> Holder | None:
        """Return what the token with this hash grants, or None if it is unknown or expired."""
        found = session.holders.get(hash_)
        return None if found is None or self.is_expired(found) else found

    def is_expired(self, holder: Holder) -> bool:
        """Return whether a token has expired."""
        return holder.expires is not None and self._now() >= holder.expires


def _hash_of(token: str) -> str:
    """Return the hash of a token; nothing has the empty one, which a text of another form gets."""
    return token_hash(token) if isinstance(token, HashedToken) or is_token(token) else ""


def check_token(
    connection: Connection,
    table: str,
    token: str | None,
    other: str | None = None,
    *,
    listed: bool = False,
) -> None:
    """Reject an unknown table, or an unknown or missing token, without loading the table.

    `other` is a token that will do as well; `listed`: a listed table needs none.
    """
    known = select(tables.c.settings, tables.c.listed, tokens.c.hash).where(tables.c.id == table)
    hashes = [_hash_of(one) for one in (token, other) if one is not None]
    own = (tokens.c.table_id == tables.c.id) & tokens.c.hash.in_(hashes)
    found = connection.execute(known.select_from(tables.outerjoin(tokens, own))).first()
    if found is None:
        raise Refusal("no_table", "table")
    if found.hash is not None or (listed and found.listed):
        return
    if token is not None:
        raise Refusal("token_unknown")
    if json.loads(found.settings).get("watch") != "everyone":
        raise Refusal("token_missing")


def check_seat(session: TableSession, holder: Holder, seat: int) -> None:
    """Reject a seat that does not exist, or that the token is not for."""
    if seat >= len(session.seats):
        raise Refusal("no_seat", "seat", seat=seat, last=len(session.seats) - 1)
    if holder.role != "seat" or not holder.seats:
        raise Refusal("seat_needed", "seat")
    if seat not in holder.seats:
        raise Refusal("not_your_seat", "seat", seat=seat)


def check_host(holder: Holder) -> None:
    """Reject anyone but the host."""
    if not holder.host:
        raise Refusal("host_only")


def shown_seat(session: TableSession, holder: Holder) -> tuple[int, int | None]:
    """Return the seat whose view a token gets (-1: the spectators' view), and the curtain's seat.

    Several seats on one device never see two hidden hands at once: a seat sees its own hand only
    once it has said that it is at the screen, and only until another seat of the device is to act.
    """
    if holder.role != "seat" or not holder.seats or session.status == OPEN:
        return NOBODY, None  # before the game begins nobody sees a card
    if len(holder.seats) == 1:
        return holder.seats[0], None
    turn = session.turn if session.turn in holder.seats else None
    if not session.game.info.has_secrets:
        return (holder.seats[0] if turn is None else turn), None
    if turn is not None and holder.shown != turn:
        return NOBODY, turn
    return (NOBODY if holder.shown is None else holder.shown), None
