"""All tables of this process: loaded when asked for, changed one at a time, told to who watches."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final, Protocol, TypeVar

from prometheus_client import Counter
from pydantic_core import to_json
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludotheque.chance import random_seed
from ludotheque.errors import UnknownGame
from ludotheque.server import absence, seen, store
from ludotheque.server.database import Database, DatabaseGone
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import CLAIM, GUEST, LEAST_LEFT, OVER, Bid, Holder, Room
from ludotheque.server.schema import bids, messages, tables, tokens
from ludotheque.server.store import Appended, Logged
from ludotheque.server.tokens import is_id, is_token, new_id, same_hash, token_hash
from ludotheque.server.warming import Warming
from ludotheque.server.writer import Work, Writer

MOST_ROOMS: Final = 6000  # kept in memory; a room is some 20 kB, and loading one takes milliseconds
_READERS: Final = 4
STAND_IN: Final = "level:3"  # the bot that plays on for who ran out of time

_T = TypeVar("_T")


class _Unasked(Enum):
    """What stands for a token that is not looked at before the room is entered."""

    TOKEN = 0


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
    users: int = 0  # who hold the lock or wait for it
    room: Room | None = None
    watchers: set[Watcher] = field(default_factory=set)
    told: int = 0  # the last ply that the watchers have heard of


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
        self._gone = False  # the database was away, and clocks ran on
        self._retelling: asyncio.Task[None] | None = None
        # Others who want to hear of every change: bots, notices.
        self.followers: list[Callable[[Room], None]] = []
        # Who wants to hear of changes that other processes made.
        self.overhearers: list[Callable[[Room], None]] = []
        self.counted: Counter | None = None
        # Told of every table to which somebody comes or which somebody leaves.
        self.presence: Callable[[str], None] | None = None
        self.warming: Warming | None = None

    async def close(self) -> None:
        """Write what waits, and let go."""
        if self._retelling is not None:
            self._retelling.cancel()
        await self.writer.close()
        await asyncio.to_thread(self._readers.shutdown)

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
            raise self._storage_gone() from None

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
            raise self._storage_gone() from None

    def _storage_gone(self) -> Refusal:
        self._gone = True
        return Refusal("storage_gone")

    # --- time that nobody could use --------------------------------------------------------------

    async def begin(self) -> list[str]:
        """Give clocks back what passed while no server ran; to which tables."""

        def give(connection: Connection) -> list[str]:
            now = self.now()
            alone = absence.is_alone(connection, now, self.process)
            return absence.give_back(connection, now, 0 if alone else absence.LAPSE)

        return list(await self.write(give))

    async def note_awake(self) -> None:
        """Write down that somebody is here, for who gives time back; not before that is done."""
        await self.come_back()
        if await self.read(absence.is_due):
            await self.write(lambda connection: absence.note(connection, self.now()))

    async def come_back(self) -> None:
        """If the database was away, give clocks back what passed, before anybody plays on."""
        if not self._gone:
            return

        def give(connection: Connection) -> list[str]:
            given = absence.give_back(connection, self.now(), absence.LAPSE)
            for table in given:
                store.notify(connection, table, self.sender)
            return given

        given = await self.write(give)
        self._gone = False
        # What we have in memory is of before; another process may have given before us.
        for table, place in self._places.items():
            if table in given or (place.room is not None and place.room.due is not None):
                place.room = None
        self._retelling = asyncio.create_task(self._retell(given))

    async def _retell(self, given: list[str]) -> None:
        """Tell who watches here how much time there is now."""
        for table in given:
            if self.watchers(table):
                with suppress(Refusal):
                    await self.refresh(table)

    # --- rooms -----------------------------------------------------------------------------------

    def room(
        self, table: str, ply: int = 0, token: str | _Unasked | None = _Unasked.TOKEN
    ) -> AbstractAsyncContextManager[Room]:
        """The room of a table, ours alone until we leave; raises `Refusal`.

        `ply` is what somebody has seen: if we have not heard of it yet, we ask the database.
        `token` is what they brought: a table is not loaded for who has no business there.
        """
        return _Entered(self, table, ply, token)

    async def check_business(self, table: str, token: str | None) -> None:
        """Refuse a token that a table does not know, without loading the table."""
        known = select(tables.c.settings, tokens.c.hash).where(tables.c.id == table)
        hash_ = token_hash(token) if token is not None and is_token(token) else ""
        own = (tokens.c.table_id == tables.c.id) & (tokens.c.hash == hash_)
        known = known.select_from(tables.outerjoin(tokens, own))
        found = await self.read(lambda connection: connection.execute(known).one_or_none())
        if found is None:
            raise Refusal("no_table", "table")
        if token is not None and found.hash is None:
            raise Refusal("token_unknown")
        if token is None and json.loads(found.settings).get("watch") != "everyone":
            raise Refusal("token_missing")

    async def is_behind(self, room: Room) -> bool:
        """Whether another process has written to a table since we looked."""
        if self.sender is None:
            return False
        asked = select(tables.c.ply).where(tables.c.id == room.id)
        found = await self.read(lambda connection: connection.execute(asked).scalar_one_or_none())
        return found != room.ply

    def let_go(self, table: str, place: Place) -> None:
        """Somebody is done with a place: forget it if there is nothing to remember."""
        place.users -= 1
        unused = not (place.users or place.watchers or place.room)
        if unused and self._places.get(table) is place:
            del self._places[table]

    def place(self, table: str) -> Place:
        """The place of a table, new if nobody has asked for it yet; raises `Refusal`."""
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
            if not place.users and not place.watchers:
                del self._places[name]

    async def enter(self, place: Place, table: str) -> None:
        """Load a room; who watched before is told what we had not heard of."""
        place.room = None
        try:
            rows = await self.read(lambda connection: self._rows(connection, table, 0))
            if self.warming is not None:
                await self.warming.ready(rows[0].game)
            room = place.room = Room(*rows)
        except UnknownGame:
            raise Refusal("newer_table", version=rows[0].game) from None
        except LookupError:
            raise Refusal("no_table", "table") from None
        if place.watchers:
            self._check_watchers(place, room)
            for line in room.lines[place.told :]:
                self._tell_line(place, room, line)
            self.tell_table(room)
        place.told = room.ply

    def _rows(
        self, connection: Connection, table: str, after: int
    ) -> tuple[Any, Any, Any, frozenset[int], dict[tuple[int, str], Bid], list[Logged]]:
        row = store.load_table(connection, table)
        if row is None:
            raise LookupError(table)
        asked = select(tokens).where(tokens.c.table_id == table)
        holders = [read_holder(found) for found in connection.execute(asked)]
        seats = store.load_seats(connection, table)
        elsewhere = store.load_present(connection, table, self.sender)
        standing = {
            (found.seat, found.lot): Bid(found.most, found.ply)
            for found in connection.execute(select(bids).where(bids.c.table_id == table))
        }
        lines = store.load_log(connection, table, after)
        return row, seats, holders, elsewhere, standing, lines

    def drop(self, table: str) -> None:
        """Forget a room whose rows may say something else; whoever watches stays."""
        if table in self._places:
            self._places[table].room = None

    async def refresh(self, table: str) -> None:
        """Another process changed a table: take it over and tell who watches here."""
        place = self._places.get(table)
        if place is None:
            return
        async with _Held(self, table, place):
            room = place.room
            if not place.watchers:
                place.room = None  # whoever asks next gets it fresh
            elif room is None:
                await self.enter(place, table)
            else:
                place.room = None  # until it is whole again
                before, told = room.ply, (seen.table_info(room, self.here(room)), room.holders)
                *rows, lines = await self.read(lambda c: self._rows(c, table, before))
                room.holders = {holder.hash: holder for holder in rows[2]}
                self._check_watchers(place, room)  # who lost the right to watch hears none of it
                for line in lines[:-1]:  # each with the view after it
                    room.catch_up([line])
                    self._tell_line(place, room, line)
                room.catch_up(lines[-1:])
                room.reload(*rows)
                place.room = room
                for line in lines[-1:]:
                    self._tell_line(place, room, line)
                # Where nothing shows, a secret changed: nobody may notice.
                if (seen.table_info(room, self.here(room)), room.holders) != told:
                    self.tell_table(room)
                for overhearer in self.overhearers:
                    overhearer(room)

    def forget_unwatched(self) -> None:
        """Something may have been missed: whoever asks for a table next gets it fresh."""
        for place in self._places.values():
            if not place.watchers and not place.users:
                place.room = None

    async def refresh_message(self, table: str, number: int) -> None:
        """Somebody wrote to the table through another process."""
        if not self.watchers(table):
            return
        asked = select(messages.c.number, messages.c.seat, messages.c.text, messages.c.at).where(
            messages.c.table_id == table, messages.c.number == number
        )
        row = await self.read(lambda connection: connection.execute(asked).one())
        async with self.room(table) as room:
            self.tell_message(room, dict(row._mapping))

    async def was_behind(self, table: str, refusal: Refusal) -> bool:
        """Whether something was refused on what another process has changed; then we look anew."""
        if isinstance(refusal, Overtaken):
            return True  # and the room is forgotten already
        if self.sender is None or refusal.code == "storage_gone" or table not in self._places:
            return False
        asked = select(tables.c.ply, tables.c.changes).where(tables.c.id == table)
        async with _Held(self, table, self._places[table]) as place:
            room = place.room
            if room is None:
                return False
            found = await self.read(lambda connection: connection.execute(asked).one_or_none())
            if found is None or tuple(found) == (room.ply, room.changes):
                return False
            place.room = None
            return True

    def shows(self, room: Room) -> bool:
        """Whether a room is as the database has it, so that it may be shown."""
        place = self._places.get(room.id)
        return place is not None and place.room is room

    # --- tokens ----------------------------------------------------------------------------------

    def holder(self, room: Room, token: str | None) -> Holder:
        """What a token entitles to at a table; raises `Refusal`."""
        if token is None:
            if room.settings.watch == "everyone":
                return GUEST
            raise Refusal("token_missing")
        hash_ = token_hash(token) if is_token(token) else ""
        found = room.holders.get(hash_)
        if found is None or not same_hash(found.hash, hash_):
            raise Refusal("token_unknown")
        if self._expired(found):
            raise Refusal("token_expired")
        return found

    def valid(self, room: Room, hash_: str) -> Holder | None:
        """What the token of a hash entitles to at a table now, if to anything."""
        found = room.holders.get(hash_)
        return None if found is None or self._expired(found) else found

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
            # Whoever asked went away; the room stays ours until it is known what became of it.
            await asyncio.wait([writing])
            with suppress(Refusal, asyncio.CancelledError):
                self._end_commit(room, row, writing)
            raise
        except Exception:
            pass  # told below, as for those whom nobody hears
        self._end_commit(room, row, writing)

    def _end_commit(self, room: Room, row: Appended, writing: asyncio.Future[bool]) -> None:
        try:
            first = writing.result()
        except BaseException as error:
            self.drop(room.id)  # nobody knows whether it was written
            if isinstance(error, DatabaseGone):
                raise self._storage_gone() from None
            raise
        if not first:
            self.drop(room.id)
            raise Overtaken("stale", "ply", seen=row.line.ply - 1, ply=row.line.ply)
        if self.counted is not None:
            self.counted.labels(room.game.name, row.line.kind).inc()
        self._tell_line(self._places[room.id], room, row.line)
        if room.clock.left or room.due or room.status == OVER:
            self.tell_table(room)
        self.follow(room)

    async def change(self, room: Room, work: Callable[[Connection], None]) -> None:
        """Change something about a table that is not in its log, and tell everyone."""
        standing = room.standing(self.now())

        def write(connection: Connection) -> None:
            store.change(connection, room.id, room.ply, room.changes, standing)
            work(connection)
            store.notify(connection, room.id, self.sender)

        try:
            await _to_its_end(self.write(write))
        except store.Behind:
            self.drop(room.id)
            raise Overtaken("stale", "ply", seen=room.ply, ply=room.ply) from None
        except BaseException:
            self.drop(room.id)
            raise
        room.changes += 1
        self.tell_table(room)
        self.follow(room)

    async def keep(self, room: Room, work: Callable[[Connection], None]) -> None:
        """Change a secret of a seat: nobody is told."""
        owed = room.standing_bid() is not None

        def write(connection: Connection) -> None:
            work(connection)
            if owed:
                store.set_table(connection, room.id, bot_due=self.now() + CLAIM)
            store.notify(connection, room.id, self.sender)

        try:
            await asyncio.shield(asyncio.ensure_future(self.write(write)))
        except BaseException:
            self.drop(room.id)
            raise

    def follow(self, room: Room) -> None:
        """Let others see what a change asks of them."""
        for follower in self.followers:
            follower(room)

    async def check_time(self, room: Room) -> None:
        """Refuse if this room's clock ran while nobody could play; then it is looked at anew."""
        if self._gone and room.due is not None:
            await self.come_back()
            raise Overtaken("stale", "ply", seen=room.ply, ply=room.ply)

    async def run_clock(self, room: Room) -> bool:
        """Do what a clock at zero asks for; whether something was done."""
        now, due = self.now(), room.due
        if due is None or now < due:
            return False
        await self.check_time(room)
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
        if player is not None and room.turn == seat:  # what the person used is used
            room.clock = room.clock.stopped(seat, self.now()).started(self.now())
        elif room.turn == seat:  # what the bot has used of the turn is not counted
            room.clock = room.clock.eased_for(seat, LEAST_LEFT).started(self.now())
        await self.change(room, lambda c: store.set_seat(c, room.id, seat, player=player))

    async def show(self, room: Room, holder: Holder, seat: int) -> None:
        """Draw the curtain for a seat of a device that holds several."""
        changed = replace(holder, shown=seat)
        room.holders[holder.hash] = changed

        def write(connection: Connection) -> None:
            store.set_token(connection, room.id, holder.hash, shown=seat)

        await self.change(room, write)
        for watcher in self.watchers(room.id):
            if watcher.holder.hash == holder.hash:
                watcher.holder = changed
                watcher.push(self.welcome(room, changed, room.ply))

    # --- telling ---------------------------------------------------------------------------------

    def watch(self, room: Room, watcher: Watcher) -> None:
        """Tell somebody from now on."""
        place = self._places[room.id]
        place.watchers.add(watcher)
        place.told = room.ply

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        if place := self._places.get(table):
            place.watchers.discard(watcher)

    def watchers(self, table: str) -> set[Watcher]:
        """Who watches a table here."""
        place = self._places.get(table)
        return place.watchers if place else set()

    def watched(self) -> list[str]:
        """The tables that somebody watches here."""
        return [table for table, place in list(self._places.items()) if place.watchers]

    def connected(self, table: str) -> frozenset[int]:
        """The seats whose people are connected to this process."""
        return frozenset(seat for one in list(self.watchers(table)) for seat in one.holder.seats)

    def here(self, room: Room) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.connected(room.id) | room.elsewhere

    def _tell_line(self, place: Place, room: Room, line: Logged) -> None:
        place.told = line.ply
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
        self._check_watchers(place, room)
        info = to_json({"type": "table", "table": seen.table_info(room, self.here(room))})
        for watcher in list(place.watchers):
            watcher.push(info)

    def _check_watchers(self, place: Place, room: Room) -> None:
        """Nobody is told more than what their token is for now."""
        for watcher in list(place.watchers):
            if not watcher.holder.hash:
                continue
            holder = room.holders.get(watcher.holder.hash)
            if holder is not None and not self._expired(holder):
                watcher.holder = holder
                continue
            place.watchers.discard(watcher)
            watcher.dismiss("token_unknown" if holder is None else "token_expired")

    def _expired(self, holder: Holder) -> bool:
        return holder.expires is not None and self.now() >= holder.expires

    def tell_message(self, room: Room, message: dict[str, Any]) -> None:
        """Tell everyone what was written."""
        frame = to_json({"type": "message", "message": message})
        for watcher in list(self.watchers(room.id)):
            watcher.push(frame)

    def tell_review(self, table: str, done: int, of: int) -> None:
        """Tell everyone how far a review has come."""
        frame = to_json({"type": "review", "done": done, "of": of})
        for watcher in list(self.watchers(table)):
            watcher.push(frame)

    def welcome(self, room: Room, holder: Holder, after: int | None) -> bytes:
        """All that somebody needs who comes, or comes back after a ply."""
        seat, _ = room.shown_seat(holder)
        first = 0 if after is None else after
        events = [seen.event(room, line, seat) for line in room.lines if line.ply > first]
        head = to_json(
            {
                "type": "welcome",
                "table": seen.table_info(room, self.here(room)),
                "you": seen.you(room, holder),
                "events": events,
            }
        )
        return head[:-1] + b',"view":' + seen.view(room, seat) + b"}"


class _Held:
    """A place that is ours alone: a class, as a generator would cost every move twice as much."""

    __slots__ = ("_hall", "_place", "_table")

    def __init__(self, hall: Hall, table: str, place: Place) -> None:
        self._hall, self._table, self._place = hall, table, place

    async def __aenter__(self) -> Place:
        self._place.users += 1
        try:
            await self._place.lock.acquire()
        except BaseException:
            self._hall.let_go(self._table, self._place)
            raise
        return self._place

    async def __aexit__(self, *_: object) -> None:
        self._place.lock.release()
        self._hall.let_go(self._table, self._place)


class _Entered(AbstractAsyncContextManager[Room]):
    """A room that is ours alone, loaded if it is not here."""

    __slots__ = ("_hall", "_held", "_ply", "_table", "_token")

    def __init__(self, hall: Hall, table: str, ply: int, token: str | _Unasked | None) -> None:
        self._hall, self._table, self._ply, self._token = hall, table, ply, token

    async def __aenter__(self) -> Room:
        self._held = _Held(self._hall, self._table, self._hall.place(self._table))
        place = await self._held.__aenter__()
        try:
            if place.room is None:
                if not isinstance(self._token, _Unasked):
                    await self._hall.check_business(self._table, self._token)
                await self._hall.enter(place, self._table)
            elif place.room.ply < self._ply and await self._hall.is_behind(place.room):
                await self._hall.enter(place, self._table)
        except BaseException:
            await self._held.__aexit__()
            raise
        assert place.room is not None
        return place.room

    async def __aexit__(self, *_: object) -> None:
        await self._held.__aexit__()


async def _to_its_end(work: Coroutine[Any, Any, Any]) -> None:
    """Wait for something even if we are to stop: the room stays ours until it is known."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled():
            task.exception()  # whoever asked is gone
        raise


def read_holder(row: Any) -> Holder:
    """The holder of a token's row."""
    seats = tuple(int(figure) for figure in row.seats)
    return Holder(row.hash, row.role, seats, row.host, row.shown, row.expires)
