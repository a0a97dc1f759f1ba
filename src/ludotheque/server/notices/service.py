"""Telling people whose turn it is when they are not looking: by push, webhook or mail.

A notice is a courtesy: tried a few times, and lost if the server stops meanwhile. Moves are not.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

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
from ludotheque.server.notices.notice import Language
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import addresses
from ludotheque.server.settings import Settings
from ludotheque.server.table_session import OVER, TableSession
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import new_token

TABLE: Final = -1  # the seat of an address that is told every turn
MOST_ADDRESSES: Final = 20  # of one table
MOST_TOLD: Final = 10_000  # tables of which is remembered who was told last
GRACE: Final = 2.0  # seconds: who answers at once, or reloads the page, needs no notice
TRIES: Final = (5, 60, 600)  # seconds between tries

_log = logging.getLogger("ludotheque.notices")


@dataclass(frozen=True)
class Address:
    """Where somebody wants to be told."""

    id: str
    seat: int
    kind: str  # push, webhook, mail
    address: str
    language: str


class _Unanswered(NamedTuple):
    """A turn, and when it has stood for so long that its seat is told."""

    due: float
    session: TableSession
    turn: int | None
    ply: int


class Notices:
    """Who wants to be told, and telling them."""

    def __init__(self, tables: Tables, limits: Limits, settings: Settings, url: str) -> None:
        self._tables = tables
        self._writer = tables.writer
        self._limits = limits
        self.consent = Consent(tables)
        self._url = url
        self._rules = AddressRules(allow_private=settings.private_webhooks)
        self._mail = MailSettings.from_url(settings.smtp_url) if settings.smtp_url else None
        self._contact = settings.contact or "mailto:nobody@example.org"
        self._told: OrderedDict[str, tuple[str, int | None]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        # By table, the oldest first: one timer for them all, as most are answered at once.
        self._unanswered: dict[str, _Unanswered] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._keys: VapidKeys | None = None

    async def start(self) -> None:
        """Make the keys for Web Push, once for all processes and starts."""
        text = await self._writer.write(lambda c: store.kept(c, "vapid", make_keys().to_json()))
        self._keys = VapidKeys.from_json(text)
        self._tables.broadcaster.follow(self.follow)

    async def close(self) -> None:
        """Stop; what was not sent is not sent."""
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def push_key(self) -> str:
        """What browsers need to subscribe."""
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
        """Remember an address: its name, with which it is dropped again, and whether it is asked.

        Whoever refused mail is not asked, and that is not told: it concerns them alone.
        """
        address = await self._read(kind, given)
        asked = kind == "mail" and not await self.consent.is_given(address)
        name = new_token()[:24]

        def write(connection: Connection) -> None:
            known = connection.execute(
                select(addresses.c.id, addresses.c.seat, addresses.c.address).where(
                    addresses.c.table_id == table
                )
            ).all()
            if len(known) >= MOST_ADDRESSES:
                raise ValueError
            same = [row.id for row in known if (row.seat, row.address) == (seat, address)]
            connection.execute(delete(addresses).where(addresses.c.id.in_(same)))
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

        try:
            await self._writer.write(write)
        except ValueError:
            raise Refusal("too_many_addresses", most=MOST_ADDRESSES) from None
        if asked:
            await self._ask(address, language)
        return {"id": name, "asked": asked}

    async def _ask(self, address: str, language: str) -> None:
        """Send the question whether notices may come, unless it was asked often enough."""
        name = await self.consent.ask(address)
        if name is None or self._mail is None:
            return
        agree, refuse = (f"{self._url}/api/{what}/{name}" for what in ("agree", "refuse"))
        spoken: Language = "fr" if language == "fr" else "en"
        question = partial(send_question, self._mail, address, spoken, agree, refuse)
        self._do(self._send("mail", question))

    async def _read(self, kind: str, given: Any) -> str:
        try:
            if kind == "push":
                subscription = read_subscription(given)
                await check_url(subscription.endpoint, self._rules)
                return json.dumps(subscription.to_json())
            if not isinstance(given, str):
                raise BadAddress("the address is a text", "l’adresse est un texte")
            if kind == "mail":
                if self._mail is None:
                    raise Refusal("no_mail", "kind")
                return check_address(given)
            await check_url(given, self._rules)
            return given
        except BadAddress as error:
            raise Refusal("bad_address", "address", problem=error.texts) from None

    async def drop(self, name: str) -> None:
        """Forget an address; to forget one that is not known is no mistake."""
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

    # --- telling ---------------------------------------------------------------------------------

    def follow(self, session: TableSession) -> None:
        """A table changed: has somebody to be told?"""
        now = session.status, session.turn
        if session.turn is None and session.status != OVER:
            return
        before = self._told.get(session.id)
        if before == now:
            return
        self._told[session.id] = now
        self._told.move_to_end(session.id)
        if len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)
        if session.status == OVER:
            del self._told[session.id]
        elif session.bot_to_act is not None:
            return
        self._unanswered.pop(session.id, None)
        loop = asyncio.get_running_loop()
        turn = _Unanswered(loop.time() + GRACE, session, session.turn, session.ply)
        self._unanswered[session.id] = turn
        if self._timer is None:
            self._timer = loop.call_later(GRACE, self._begin)

    def _begin(self) -> None:
        """Tell of the turns that stood for long enough."""
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._unanswered:
            due, session, turn, ply = next(iter(self._unanswered.values()))
            if due > loop.time():
                self._timer = loop.call_at(due, self._begin)
                return
            del self._unanswered[session.id]
            if session.ply == ply:
                self._do(self._tell(session, turn))

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
        """Whether somebody agreed to be sent mail, and is not sent too much."""
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
        language: Any = address.language
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
        stop = f"{self._url}/api/stop/{address.id}"
        return await send_mail(self._mail, address.address, notice, stop)
