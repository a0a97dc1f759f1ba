"""Tickets: commitments to the secret of a deal before a table is opened.

A browser must know the commitment before it gives its value, or the server could choose a secret
that suits the value. So it asks for a ticket first: a name from which only this server can compute
the secret. Nothing is stored until a table is opened with the ticket.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final

from ludotheque.core.fairness import commit
from ludotheque.server import store
from ludotheque.server.clock import DAY
from ludotheque.server.refusals import Refusal
from ludotheque.server.table_writer import TableWriter

LIFE: Final = DAY  # no table is removed sooner, so a ticket cannot be used after its table is gone
_AHEAD: Final = 60_000  # milliseconds by which the clocks of two processes may differ
_TIME: Final = 12  # hexadecimal digits for the time: milliseconds since 1970
_KEY_NAME: Final = "deal_key"


class Tickets:
    """The tickets of this server: issuing them, and computing their secrets."""

    def __init__(self, key: bytes, now: Callable[[], int]) -> None:
        self._key = key
        self._now = now

    @classmethod
    async def of_house(cls, writer: TableWriter) -> "Tickets":
        """Create the tickets with the key in the database, which all processes share."""
        fresh = secrets.token_hex(32)
        key = await writer.write(lambda connection: store.kept(connection, _KEY_NAME, fresh))
        return cls(bytes.fromhex(key), writer.now)

    def issue(self) -> dict[str, str]:
        """Return a new ticket and the commitment to its secret."""
        ticket = f"{self._now():0{_TIME}x}{secrets.token_hex(16)}"
        return {"ticket": ticket, "commitment": commit(self._secret(ticket))}

    def secret_of(self, ticket: str | None) -> str | None:
        """Return the secret of a ticket, or None without one; raise `Refusal` if it is too old.

        The database ensures that a ticket serves only once: commitments of tables are unique.
        """
        if ticket is None:
            return None
        age = self._now() - int(ticket[:_TIME], 16)
        if not -_AHEAD <= age <= LIFE:
            raise Refusal("ticket_old", "ticket")
        return self._secret(ticket)

    def _secret(self, ticket: str) -> str:
        return hmac.new(self._key, ticket.encode(), hashlib.sha256).hexdigest()
