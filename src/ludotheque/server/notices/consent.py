"""Who may be sent mail: nobody before they agreed by mail, and nobody who asked for no more."""

import hashlib
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from ludotheque.server.clock import DAY
from ludotheque.server.schema import addresses, recipients
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import new_token

MOST_ASKED: Final = 3  # times a day that somebody who has not answered is asked
ASKED, AGREED, REFUSED = "asked", "agreed", "refused"


def recipient_hash(address: str) -> str:
    """By which an address is known: those who refused are remembered, their addresses are not."""
    return hashlib.sha256(address.lower().encode()).hexdigest()


class Consent:
    """What the owners of mail addresses have said."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._writer = tables.writer

    async def is_given(self, address: str) -> bool:
        """Whether an address has agreed."""
        asked = select(recipients.c.status).where(recipients.c.hash == recipient_hash(address))
        found = await self._writer.read(lambda connection: connection.execute(asked).scalar())
        return found == AGREED

    async def ask(self, address: str) -> str | None:
        """The name by which the owner of an address answers, if it is to be asked now."""
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
        """The owner of an address wants notices; unknown names are no mistake."""
        await self._answer(recipients.c.id == name, AGREED)

    async def refuse(self, name: str) -> None:
        """The owner of an address never wants mail of this house again."""
        await self._answer(recipients.c.id == name, REFUSED)

    async def refuse_from(self, notice: str) -> None:
        """The same, by the name of an address that a notice was sent to."""
        asked = select(addresses.c.address).where(addresses.c.id == notice)
        found = await self._writer.read(lambda connection: connection.execute(asked).scalar())
        if found is not None:
            await self._answer(recipients.c.hash == recipient_hash(found), REFUSED)

    async def _answer(self, which: Any, status: str) -> None:
        answered = update(recipients).where(which).values(status=status)
        await self._writer.write(lambda connection: connection.execute(answered).rowcount)
