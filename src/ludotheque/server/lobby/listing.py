"""Lists of tables: those that their hosts have listed publicly, and one's own."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import select

from ludotheque.server import views
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import tables as rows
from ludotheque.server.schema import tokens
from ludotheque.server.seats import SERVER, Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import token_hash

MOST_LISTED: Final = 100


async def lobby(tables: Tables) -> list[dict[str, Any]]:
    """Return the publicly listed tables: first those with a free seat, then those being played.

    Within each group, the most recently opened or played come first.
    """
    asked = (
        select(rows.c.id)
        .where(rows.c.listed, rows.c.status.in_(("open", "playing")))
        .order_by(rows.c.status, rows.c.touched.desc())
        .limit(MOST_LISTED)
    )

    def read(session: TableSession, _: Holder) -> dict[str, Any]:
        info = views.table_info(session, tables.broadcaster.here(session))
        kept = {key: info[key] for key in ("id", "game", "status", "seats", "created")}
        return kept | {"title": session.settings.title}

    found = await tables.writer.read(lambda connection: connection.execute(asked).scalars().all())
    listed = []
    for table in found:
        try:
            listed.append(await tables.look(table, SERVER, read))
        except Refusal as refusal:
            _check_newer(refusal)
    return listed


async def mine(tables: Tables, given: Sequence[str]) -> list[dict[str, Any]]:
    """Return the tables at which the tokens have a seat, the most recently played first."""
    hashes = {token_hash(token): i for i, token in enumerate(given)}
    asked = (
        select(tokens.c.hash, tokens.c.table_id)
        .join(rows, rows.c.id == tokens.c.table_id)
        .where(tokens.c.hash.in_(list(hashes)))
        .order_by(rows.c.touched.desc())
    )
    found = []
    for hash_, table in await tables.writer.read(lambda c: c.execute(asked).all()):

        def read(session: TableSession, _: Holder, hash_: str = hash_) -> dict[str, Any] | None:
            holder = tables.access.valid(session, hash_)
            if holder is None or holder.role != "seat":
                return None
            return {
                "token": hashes[hash_],
                "table": views.table_info(session, tables.broadcaster.here(session)),
                "you": views.you(session, holder),
                "your_turn": session.turn is not None and session.turn in holder.seats,
                "result": _result(session),
            }

        try:
            found.append(await tables.look(table, SERVER, read))
        except Refusal as refusal:
            _check_newer(refusal)
    return [one for one in found if one is not None]


def _check_newer(refusal: Refusal) -> None:
    """Raise the refusal, unless a newer server made the table: lists leave such tables out."""
    if refusal.code != "newer_table":
        raise refusal


def _result(session: TableSession) -> dict[str, Any] | None:
    """Return how a game ended, or None before the end, when its points may be secret."""
    outcome = session.table.outcome
    return outcome.to_json() | {"scores": session.position.scores} if outcome else None
