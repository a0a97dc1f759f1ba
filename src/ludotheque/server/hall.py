"""All tables of this process: loaded when asked for, changed one at a time, told to who watches."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeVar

from prometheus_client import Counter
from pydantic_core import to_json
from sqlalchemy import Connection, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludotheque.chance import random_seed
from ludotheque.errors import UnknownGame
from ludotheque.server import seen, store
from ludotheque.server.database import Database, DatabaseGone
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import OVER, Holder, Room
from ludotheque.server.schema import tables, tokens
from ludotheque.server.store import Appended, Logged
from ludotheque.server.tokens import is_id, is_token, new_id, same_hash, token_hash
from ludotheque.server.writer import Work, Writer

MOST_ROOMS: Final = 6000  # kept in memory; a room is some 20 kB, and loading one takes milliseconds
_READERS: Final = 4
STAND_IN: Final = "level:3"  # the bot that plays on for who ran out of time

_T = TypeVar("_T")


class Overtaken(Refusal):
    """Another process wrote to this table first."""


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    holder: Holder

    def push(self, frame: bytes) -> None:
        """Send something, without waiting."""

    def dismiss(self, code: str) -> None:
        """Send away whose token is not valid any more."""


@dataclass
class Place:
    """A table as this process keeps it; the lock is held whenever its room is looked at."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    room: Room | None = None
    watchers: set[Watcher] = field(default_factory=set)


class Hall:
    """The tables, the database behind them, and the people before them."""

    def __init__(self, database: Database, clock: Callable[[], int] = store.now) -> None:
        self.database = database
        self.now = clock
        self.process = new_id()
        self.sender = None if database.is_sqlite else self.process
        self.writer = Writer(database, asyncio.get_running_loop(), self.sender)
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="reader")
        self._places: OrderedDict[str, Place] = OrderedDict()
        # Others who want to hear of every change: bots, notices.
        self.followers: list[Callable[[Room], None]] = []
        self.counted: Counter | None = None

    def close(self) -> None:
        """Write what waits, and let go."""
        self.writer.close()
        self._readers.shutdown()

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._places)

    # --- the database ----------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Ask the database something, in a thread."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._read, work)
        except (DBAPIError, PoolTimeout):
            raise Refusal("storage_gone") from None

    def _read(self, work: Callable[[Connection], _T]) -> _T:
        with self.database.engine.connect() as connection:
            if self.sender is not None:  # the rows of a table must be of one moment
                connection.execution_options(isolation_level="REPEATABLE READ")
            return work(connection)

    async def write(self, work: Work) -> Any:
        """Write something, in the writer's next transaction."""
        try:
            return await self.writer.write(work)
        except DatabaseGone:
            raise Refusal("storage_gone") from None

    # --- rooms -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def room(self, table: str, ply: int = 0) -> AsyncIterator[Room]:
        """The room of a table, ours alone until we leave; raises `Refusal`.

        `ply` is what somebody has seen: if we have not heard of it yet, we ask the database.
        """
        place = self._place(table)
        async with place.lock:
            if place.room is None or place.room.ply < ply:
                place.room = await self._load(table)
            yield place.room

    def _place(self, table: str) -> Place:
        if not is_id(table):
            raise Refusal("no_table", "table")
        place = self._places.get(table)
        if place is None:
            place = self._places[table] = Place()
            if len(self._places) > MOST_ROOMS:
                self._forget_some()
        self._places.move_to_end(table)
        return place

    def _forget_some(self) -> None:
        """Make room: those who were not asked for longest, unless somebody is there."""
        for name, place in list(self._places.items()):
            if len(self._places) <= MOST_ROOMS:
                break
            if not place.lock.locked() and not place.watchers:
                del self._places[name]

    async def _load(self, table: str) -> Room:
        try:
            rows = await self.read(lambda connection: _rows(connection, table, 0))
            return Room(*rows)
        except UnknownGame as error:
            raise Refusal("newer_table", version=str(error)) from None
        except LookupError:
            self._places.pop(table, None)
            raise Refusal("no_table", "table") from None

    def drop(self, table: str) -> None:
        """Forget a room whose rows may say something else; whoever watches stays."""
        if table in self._places:
            self._places[table].room = None

    async def refresh(self, table: str) -> None:
        """Another process changed a table: take it over and tell who watches here."""
        place = self._places.get(table)
        if place is None:
            return
        async with place.lock:
            room = place.room
            if room is None:
                return
            before = room.ply
            row, seats, holders, lines = await self.read(lambda c: _rows(c, table, before))
            room.catch_up(lines)
            room.reload(row, seats, holders)
            for line in lines:
                self._tell_line(place, room, line)
            self.tell_table(room)

    async def refresh_all(self) -> None:
        """Something may have been missed: look at all tables that somebody watches."""
        for table, place in list(self._places.items()):
            if place.watchers:
                await self.refresh(table)
            elif place.room is not None and not place.lock.locked():
                place.room = None

    # --- tokens ----------------------------------------------------------------------------------

    def holder(self, room: Room, token: str | None) -> Holder:
        """What a token entitles to at a table; raises `Refusal`."""
        if token is None:
            if room.settings.watch == "everyone":
                return Holder("", "watch", (), False, None, None)
            raise Refusal("token_missing")
        hash_ = token_hash(token) if is_token(token) else ""
        found = room.holders.get(hash_)
        if found is None or not same_hash(found.hash, hash_):
            raise Refusal("token_unknown")
        if found.expires is not None and self.now() >= found.expires:
            raise Refusal("token_expired")
        return found

    def watcher(self, room: Room, token: str | None) -> Holder:
        """What a token entitles to who wants to see the game; raises `Refusal`."""
        holder = self.holder(room, token)
        if holder.role == "watch" and room.settings.watch == "nobody":
            raise Refusal("no_watching")
        if holder.role == "invite":
            raise Refusal("seat_needed")
        return holder

    async def tables_of(self, hashes: Iterable[str]) -> list[tuple[str, str]]:
        """The tables of tokens, the newest first: hashes and tables."""
        asked = (
            select(tokens.c.hash, tokens.c.table_id)
            .join(tables, tables.c.id == tokens.c.table_id)
            .where(tokens.c.hash.in_(list(hashes)))
            .order_by(tables.c.touched.desc())
        )
        found = await self.read(lambda connection: connection.execute(asked).all())
        return [(hash_, table) for hash_, table in found]

    # --- changes ---------------------------------------------------------------------------------

    async def commit(self, room: Room, row: Appended) -> None:
        """Write a line; only then it stands. Raises `Refusal` if it does not."""
        writing = self.writer.append(row)
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:
            # Whoever asked went away; what was begun is still brought to its end.
            writing.add_done_callback(lambda written: self._end_unheard(room, row, written))
            raise
        except DatabaseGone:
            pass  # told below, as for those whom nobody hears
        self._end_commit(room, row, writing)

    def _end_unheard(self, room: Room, row: Appended, writing: asyncio.Future[bool]) -> None:
        with suppress(Refusal, asyncio.CancelledError):
            self._end_commit(room, row, writing)

    def _end_commit(self, room: Room, row: Appended, writing: asyncio.Future[bool]) -> None:
        try:
            first = writing.result()
        except BaseException as error:
            self.drop(room.id)  # nobody knows whether it was written
            if isinstance(error, DatabaseGone):
                raise Refusal("storage_gone") from None
            raise
        if not first:
            self.drop(room.id)
            raise Overtaken("stale", "ply", seen=row.line.ply - 1, ply=row.line.ply)
        if self.counted is not None:
            self.counted.labels(room.game.name, row.line.kind).inc()
        place = self._places[room.id]
        self._tell_line(place, room, row.line)
        if room.clock.left or room.due or room.status == OVER:
            self.tell_table(room)
        self.follow(room)

    async def change(self, room: Room, work: Callable[[Connection], None]) -> None:
        """Change something about a table that is not in its log, and tell everyone."""
        standing = room.standing(self.now())

        def write(connection: Connection) -> None:
            work(connection)
            store.set_table(
                connection,
                room.id,
                status=standing.status,
                turn=standing.turn,
                clock=standing.clock,
                due=standing.due,
                bot_due=standing.bot_due,
                asked=standing.asked,
            )
            store.notify(connection, room.id, self.sender)

        try:
            await asyncio.shield(asyncio.ensure_future(self.write(write)))
        except BaseException:
            self.drop(room.id)
            raise
        self.tell_table(room)
        self.follow(room)

    def follow(self, room: Room) -> None:
        """Let others see what a change asks of them."""
        for follower in self.followers:
            follower(room)

    async def run_clock(self, room: Room) -> bool:
        """Do what a clock at zero asks for; whether something was done."""
        now, due = self.now(), room.due
        if due is None or now < due:
            return False
        found = room.time_out(now, random_seed())
        if found is None:
            return False
        if isinstance(found, Appended):
            await self.commit(room, found)
            return True
        await self.stand_in(room, found, STAND_IN)
        return True

    async def stand_in(self, room: Room, seat: int, player: str | None) -> None:
        """Let a bot play for a person, or the person again."""
        room.views.clear()
        room.seats[seat].player = player
        if player is None:
            room.give_time(seat)
            if room.turn == seat:
                room.clock = replace(room.clock, spent=0).started(self.now())
        await self.change(room, lambda c: store.set_seat(c, room.id, seat, player=player))

    async def show(self, room: Room, holder: Holder, seat: int) -> None:
        """Draw the curtain for a seat of a device that holds several."""
        changed = replace(holder, shown=seat)
        room.holders[holder.hash] = changed

        def write(connection: Connection) -> None:
            connection.execute(
                update(tokens)
                .where(tokens.c.hash == holder.hash, tokens.c.table_id == room.id)
                .values(shown=seat)
            )

        await self.change(room, write)
        for watcher in self.watchers(room.id):
            if watcher.holder.hash == holder.hash:
                watcher.holder = changed
                watcher.push(self.welcome(room, changed, room.ply))

    # --- telling ---------------------------------------------------------------------------------

    def watch(self, room: Room, watcher: Watcher) -> None:
        """Tell somebody from now on."""
        self._places[room.id].watchers.add(watcher)

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        if place := self._places.get(table):
            place.watchers.discard(watcher)

    def watchers(self, table: str) -> set[Watcher]:
        """Who watches a table here."""
        place = self._places.get(table)
        return place.watchers if place else set()

    def here(self, table: str) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(seat for one in self.watchers(table) for seat in one.holder.seats)

    def _tell_line(self, place: Place, room: Room, line: Logged) -> None:
        frames: dict[int, bytes] = {}
        for watcher in list(place.watchers):
            holder = watcher.holder
            seat, _curtain = room.shown_seat(holder)
            if seat not in frames:
                told = to_json(seen.event(room, line, seat))
                view = seen.view(room, seat)
                frames[seat] = b'{"type":"event","event":%b,"view":%b}' % (told, view)
            watcher.push(frames[seat])
            if len(holder.seats) > 1:
                watcher.push(to_json({"type": "you", "you": seen.you(room, holder)}))

    def tell_table(self, room: Room) -> None:
        """Tell everyone about the seats and the clock; who lost the right to watch has to go."""
        place = self._places.get(room.id)
        if place is None or not place.watchers:
            return
        info = to_json({"type": "table", "table": seen.table_info(room, self.here(room.id))})
        for watcher in list(place.watchers):
            if watcher.holder.hash:
                holder = room.holders.get(watcher.holder.hash)
                if holder is None:
                    watcher.dismiss("token_unknown")
                    continue
                watcher.holder = holder
            watcher.push(info)

    def tell_message(self, room: Room, message: dict[str, Any]) -> None:
        """Tell everyone what was written."""
        frame = to_json({"type": "message", "message": message})
        for watcher in list(self.watchers(room.id)):
            watcher.push(frame)

    def welcome(self, room: Room, holder: Holder, after: int | None) -> bytes:
        """All that somebody needs who comes, or comes back after a ply."""
        seat, _ = room.shown_seat(holder)
        first = 0 if after is None else after
        events = [seen.event(room, line, seat) for line in room.lines if line.ply > first]
        head = to_json(
            {
                "type": "welcome",
                "table": seen.table_info(room, self.here(room.id)),
                "you": seen.you(room, holder),
                "events": events,
            }
        )
        return head[:-1] + b',"view":' + seen.view(room, seat) + b"}"


def _rows(connection: Connection, table: str, after: int) -> tuple[Any, Any, Any, list[Logged]]:
    row = store.load_table(connection, table)
    if row is None:
        raise LookupError(table)
    asked = select(tokens).where(tokens.c.table_id == table)
    holders = [read_holder(found) for found in connection.execute(asked)]
    return (
        row,
        store.load_seats(connection, table),
        holders,
        store.load_log(connection, table, after),
    )


def read_holder(row: Any) -> Holder:
    """The holder of a token's row."""
    seats = tuple(int(figure) for figure in row.seats)
    return Holder(row.hash, row.role, seats, row.host, row.shown, row.expires)
