"""Sending notices of turns to people who are not connected: by push, webhook or mail.

Unlike moves, notices are best effort: tried a few times, and lost if the server stops meanwhile.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from ludotheque.server import store
from ludotheque.server.limits import Limits
from ludotheque.server.notices import (
    AddressRules,
    BadAddress,
    Delivery,
    MailSettings,
    Notice,
    VapidKeys,
    check_address,
    check_url,
    mail_text,
    make_keys,
    notice_text,
    read_subscription,
    send_mail,
    send_push,
    send_question,
    send_webhook,
)
from ludotheque.server.notices.consent import Consent, recipient_hash
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import addresses
from ludotheque.server.settings import Settings
from ludotheque.server.table_session import OVER, TableSession
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import new_token
from ludotheque.texts import closest

TABLE: Final = -1  # the seat of an address that gets notices of every turn
MOST_ADDRESSES: Final = 20  # per table
MOST_TOLD: Final = 10_000  # tables whose last notified turn is remembered
GRACE: Final = 2.0  # seconds in which a move, or a reload of the page, avoids the notice
TRIES: Final = (5, 60, 600)  # seconds between tries

_log = logging.getLogger("ludotheque.notices")


@dataclass(frozen=True)
class Address:
    """An address for the notices of a seat, or of the whole table."""

    id: str
    seat: int
    kind: str  # push, webhook, mail
    address: str
    language: str


class Notices:
    """The addresses for notices, and sending notices to them."""

    def __init__(self, tables: Tables, limits: Limits, settings: Settings, url: str) -> None:
        self._tables = tables
        self._writer = tables.writer
        self._limits = limits
        self.consent = Consent(tables)
        self._url = url
        self._rules = AddressRules(allow_private=settings.private_webhooks)
        self._mail = MailSettings.from_url(settings.smtp_url) if settings.smtp_url else None
        self._contact = settings.contact or "mailto:nobody@example.org"
        self._told: OrderedDict[str, tuple[str, int | None, int]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        # By table, the oldest first: when to look at it, and its ply; one timer for all.
        self._unanswered: dict[str, tuple[float, TableSession, int]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._keys: VapidKeys | None = None

    async def start(self) -> None:
        """Load the keys for Web Push, created once for all processes, and follow the tables."""
        text = await self._writer.write(lambda c: store.kept(c, "vapid", make_keys().to_json()))
        self._keys = VapidKeys.from_json(text)
        self._tables.broadcaster.follow(self.follow)

    async def close(self) -> None:
        """Stop; notices not sent yet are lost."""
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def push_key(self) -> str:
        """The public key that browsers need to subscribe."""
        assert self._keys is not None
        return self._keys.public_key

    @property
    def mails(self) -> bool:
        """Whether this server can send mail."""
        return self._mail is not None

    # --- addresses -------------------------------------------------------------------------------

    async def add(
        self, table: str, seat: int, kind: str, given: Any, language: str
    ) -> dict[str, Any]:
        """Store an address; return the id to delete it with, and whether its owner is asked first.

        An owner who refused mail is not asked again. The answer hides that: `asked` is still true.
        """
        address = await self._read(kind, given)
        asked = kind == "mail" and not await self.consent.is_given(address)

        def write(connection: Connection) -> str:
            known = connection.execute(
                select(addresses.c.id, addresses.c.seat, addresses.c.address).where(
                    addresses.c.table_id == table
                )
            ).all()
            # An address that is stored again keeps its id, which links in earlier mails hold.
            same = [row.id for row in known if (row.seat, row.address) == (seat, address)]
            if not same and len(known) >= MOST_ADDRESSES:
                raise ValueError
            name = str(same[0]) if same else new_token()[:24]
            connection.execute(delete(addresses).where(addresses.c.id == name))
            connection.execute(
                insert(addresses).values(
                    id=name,
                    table_id=table,
                    seat=seat,
                    kind=kind,
                    address=address,
                    language=language,
                )
            )
            return name

        try:
            name: str = await self._writer.write(write)
        except ValueError:
            raise Refusal("too_many_addresses", most=MOST_ADDRESSES) from None
        if asked:
            await self._ask(address, language)
        return {"id": name, "asked": asked}

    async def _ask(self, address: str, language: str) -> None:
        """Mail the question whether notices are welcome, unless answered or asked too often."""
        name = await self.consent.ask(address)
        if name is None or self._mail is None:
            return
        agree, refuse = (f"{self._url}/api/{what}/{name}" for what in ("agree", "refuse"))
        question = partial(send_question, self._mail, address, language, agree, refuse)
        self._do(self._send("mail", question))

    async def _read(self, kind: str, given: Any) -> str:
        try:
            if kind == "push":
                subscription = read_subscription(given)
                await check_url(subscription.endpoint, self._rules)
                return json.dumps(subscription.to_json())
            if not isinstance(given, str):
                raise BadAddress("text")
            if kind == "mail":
                if self._mail is None:
                    raise Refusal("no_mail", "kind")
                return check_address(given)
            await check_url(given, self._rules)
            return given
        except BadAddress as error:
            raise Refusal("bad_address", "address", problem=error.texts) from None

    async def drop(self, name: str) -> None:
        """Forget an address; forgetting an unknown one is not an error."""
        await self._writer.write(
            lambda connection: (
                connection.execute(delete(addresses).where(addresses.c.id == name)).rowcount
            )
        )

    async def _of(self, table: str) -> Sequence[Address]:
        columns = (addresses.c.id, addresses.c.seat, addresses.c.kind, addresses.c.address)
        asked = select(*columns, addresses.c.language).where(addresses.c.table_id == table)
        rows = await self._writer.read(lambda connection: connection.execute(asked).all())
        return [Address(*row) for row in rows]

    # --- sending ---------------------------------------------------------------------------------

    def follow(self, session: TableSession) -> None:
        """Look at a table again some time after a change: most turns are answered until then."""
        loop = asyncio.get_running_loop()
        self._unanswered.pop(session.id, None)
        self._unanswered[session.id] = loop.time() + GRACE, session, session.ply
        if self._timer is None:
            self._timer = loop.call_later(GRACE, self._begin)

    def _is_news(self, session: TableSession) -> bool:
        """Return whether a person is to act now, or the game has ended, and nobody was told."""
        turn = session.turn
        if turn is None and session.status != OVER:
            return False
        # With the last line of another seat, a later turn differs from this one, also if the turns
        # between them were played through other processes.
        others = (line.ply for line in reversed(session.lines) if line.seat != turn)
        now = session.status, turn, next(others, 0)
        if self._told.get(session.id) == now:
            return False
        self._told[session.id] = now
        self._told.move_to_end(session.id)
        if len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)
        if session.status == OVER:
            del self._told[session.id]
            return True
        return session.bot_to_act is None

    def _begin(self) -> None:
        """Send the notices of turns whose grace period ended without a move."""
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._unanswered:
            due, session, ply = next(iter(self._unanswered.values()))
            if due > loop.time():
                self._timer = loop.call_at(due, self._begin)
                return
            del self._unanswered[session.id]
            # A later line that is not followed yet may never be written.
            if session.ply == ply and self._is_news(session):
                self._do(self._tell(session, session.turn))

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, session: TableSession, turn: int | None) -> None:
        try:
            found = await self._of(session.id)
        except Refusal:
            _log.warning("a notice was not sent: the database does not answer")
            return
        here = self._tables.broadcaster.here(session)
        for address in found:
            concerned = address.seat in (TABLE, turn) or turn is None
            if not concerned or address.seat in here:
                continue
            if address.kind == "mail" and not await self._may_mail(address.address):
                continue
            notice = self._notice(session, address, turn)
            deliver = partial(self._deliver, address, notice)
            self._do(self._send(address.kind, deliver, address.id))

    async def _may_mail(self, address: str) -> bool:
        """Return whether mail may be sent: the owner agreed, and the limit allows one more now."""
        if not await self.consent.is_given(address):
            return False
        try:
            self._limits.letters.take(recipient_hash(address))
        except Refusal:
            _log.warning("a mail notice was not sent: too many to one address")
            return False
        return True

    def _notice(self, session: TableSession, address: Address, turn: int | None) -> Notice:
        kind: Any = "over" if turn is None else "turn"
        seat = max(0, address.seat) if turn is None else turn
        name = session.seats[seat].name
        language = closest(address.language)  # an earlier version may have had more languages
        title, text = (
            mail_text(kind, language, session.game.title)
            if address.kind == "mail"
            else notice_text(kind, language, session.game.title, session.settings.title, name)
        )
        link = f"{self._url}/table/{session.id}"
        return Notice(title, text, link, session.id, seat, kind, language)

    async def _send(
        self, kind: str, deliver: Callable[[], Awaitable[Delivery]], name: str | None = None
    ) -> None:
        for pause in (*TRIES, None):
            delivery = await deliver()
            if delivery.outcome == "gone" and name is not None:
                await self.drop(name)
            if delivery.outcome != "later" or pause is None:
                if not delivery.ok:
                    _log.warning("a %s notice was not sent: %s", kind, delivery.why)
                return
            await asyncio.sleep(max(pause, min(delivery.retry_after or 0, TRIES[-1])))

    async def _deliver(self, address: Address, notice: Notice) -> Delivery:
        assert self._keys is not None
        if address.kind == "push":
            subscription = read_subscription(json.loads(address.address))
            return await send_push(subscription, notice, self._keys, self._contact, self._rules)
        if address.kind == "webhook":
            return await send_webhook(address.address, notice, self._rules)
        if self._mail is None:
            return Delivery("refused", "this server sends no mail any more")
        # The owner can refuse with their own id, also once this address is forgotten.
        owner = await self.consent.name_of(address.address)
        stop = f"{self._url}/api/stop/{address.id}?owner={owner}"
        return await send_mail(self._mail, address.address, notice, stop)
