"""Consent to mail: notices go only to owners of addresses who agreed and have not refused."""

import hashlib
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from ludotheque.server.clock import DAY
from ludotheque.server.schema import recipients
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import new_token

MOST_ASKED: Final = 3  # questions a day to an owner who has not answered
ASKED, AGREED, REFUSED = "asked", "agreed", "refused"


def recipient_hash(address: str) -> str:
    """Return the hash of an address: refusals are remembered without the address itself."""
    return hashlib.sha256(address.lower().encode()).hexdigest()


class Consent:
    """The answers of the owners of mail addresses."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._writer = tables.writer

    async def is_given(self, address: str) -> bool:
        """Return whether the owner of an address has agreed."""
        asked = select(recipients.c.status).where(recipients.c.hash == recipient_hash(address))
        found = await self._writer.read(lambda connection: connection.execute(asked).scalar())
        return found == AGREED

    async def ask(self, address: str) -> str | None:
        """Return the id for the owner's answer and count the question; None: do not ask now."""
        hash_ = recipient_hash(address)

        def write(connection: Connection) -> str | None:
            asked = select(recipients).where(recipients.c.hash == hash_)
            known = connection.execute(asked).one_or_none()
            now = self._tables.now()
            if known is None:
                name = new_token()[:24]
                first = {"hash": hash_, "status": ASKED, "asked": now, "times": 1}
                connection.execute(insert(recipients).values(id=name, **first))
                return name
            if known.status != ASKED:
                return None
            fresh = now - known.asked >= DAY
            if known.times >= MOST_ASKED and not fresh:
                return None
            again = {"asked": now, "times": 1} if fresh else {"times": known.times + 1}
            connection.execute(update(recipients).where(recipients.c.id == known.id).values(again))
            return str(known.id)

        found: str | None = await self._writer.write(write)
        return found

    async def agree(self, name: str) -> None:
        """Record that the owner of an address wants notices; an unknown id is not an error."""
        await self._answer(recipients.c.id == name, AGREED)

    async def refuse(self, name: str) -> None:
        """Record that the owner of an address never wants mail from this server again."""
        await self._answer(recipients.c.id == name, REFUSED)

    async def name_of(self, address: str) -> str | None:
        """Return the id with which the owner of an address refuses, if they were ever asked."""
        asked = select(recipients.c.id).where(recipients.c.hash == recipient_hash(address))
        return await self._writer.read(lambda connection: connection.execute(asked).scalar())

    async def _answer(self, which: Any, status: str) -> None:
        answered = update(recipients).where(which).values(status=status)
        await self._writer.write(lambda connection: connection.execute(answered).rowcount)
