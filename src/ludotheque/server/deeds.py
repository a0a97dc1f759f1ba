"""What people do at a table: every deed checks who does it, writes it, and tells everyone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, insert, select

from ludotheque.server import seen, store
from ludotheque.server.choices import read_player
from ludotheque.server.hall import STAND_IN, Hall
from ludotheque.server.limits import Guests
from ludotheque.server.models import (
    Answering,
    Join,
    Leave,
    NewMove,
    Saying,
    SeatChange,
    Undo,
)
from ludotheque.server.opening import holders_of, new_links, write_holder
from ludotheque.server.refusals import Refusal
from ludotheque.server.retried import retried
from ludotheque.server.room import OPEN, PLAYING, Holder, Room
from ludotheque.server.schema import messages, seats, tables
from ludotheque.server.store import Appended, Logged
from ludotheque.server.tokens import new_token, token_hash


@retried
async def move(hall: Hall, table: str, token: str | None, asked: NewMove) -> Logged:
    """Play a move; the same key gives the same answer, however often it is sent."""

    def make(room: Room) -> Appended:
        if room.seats[asked.seat].away:
            raise Refusal("bot_plays", "seat", seat=asked.seat)
        return room.move(asked.seat, asked.move, asked.key, hall.now())

    line = await _in_log(hall, table, token, asked, "move", asked.move, make)
    assert line is not None
    return line


@retried
async def say(hall: Hall, table: str, token: str | None, asked: Saying) -> Logged:
    """Offer or answer a draw, or resign."""

    def make(room: Room) -> Appended:
        return room.say(asked.seat, asked.action, asked.key, hall.now())

    line = await _in_log(hall, table, token, asked, "say", asked.action, make)
    assert line is not None
    return line


@retried
async def undo(hall: Hall, table: str, token: str | None, asked: Undo) -> Logged | None:
    """Take back, or ask all others to agree: then None, and it happens once they have."""

    def make(room: Room) -> Appended | None:
        room.check_undo(asked.to)
        if room.undo_is_free(asked.seat, asked.to):
            return room.undo(asked.seat, asked.to, asked.key, hall.now())
        if room.settings.undo == "turn":
            raise Refusal("undo_turn", "to")
        others = [seat for seat in room.people() if seat != asked.seat]
        if any(room.seats[other].away for other in others):  # the bot does not speak for them
            raise Refusal("undo_away")
        if not others:  # bots do not mind
            return room.undo(asked.seat, asked.to, asked.key, hall.now())
        question = {"what": "undo", "to": asked.to, "seat": asked.seat}
        if room.asked is not None and room.asked.items() >= question.items():
            return None  # sent twice
        if room.asked is not None:
            raise Refusal("asked_already")
        room.asked = question | {"agreed": []}
        return None

    return await _in_log(hall, table, token, asked, "undo", str(asked.to), make)


async def _in_log(
    hall: Hall,
    table: str,
    token: str | None,
    asked: NewMove | Saying | Undo,
    kind: str,
    entry: str,
    make: Callable[[Room], Appended | None],
) -> Logged | None:
    async with hall.room(table, 0, token) as room:
        holder = hall.holder(room, token)
        room.check_holder(holder, asked.seat)  # who has no seat here is shown nothing
        try:
            if line := room.known(asked.seat, asked.key, kind, entry):
                return line
            await hall.check_time(room)
            while await hall.run_clock(room):
                pass
            room.check_playing()
            room.check_ply(asked.ply)
            row = make(room)
            if row is None:
                await hall.change(room, _nothing)
                return None
            await hall.commit(room, row)
        except Refusal as refusal:
            if hall.shows(room):  # else it holds what was not written
                refusal.view = seen.view(room, room.shown_seat(holder)[0])
            raise
        await go_on(hall, room)
        return row.line


def _nothing(connection: Connection) -> None:
    """What is written besides the table's row."""


async def go_on(hall: Hall, room: Room) -> None:
    """Play what needs nobody: the only move there is, where the table wants it so."""
    while (
        room.settings.auto_pass
        and room.status == PLAYING
        and room.turn is not None
        and room.bot_to_act is None
    ):
        moves = room.position.moves()
        if len(moves) != 1:
            return
        try:
            await hall.commit(room, room.move(room.turn, str(moves[0]), None, hall.now()))
        except Refusal:  # what was done before stands, and is acknowledged
            return


async def bid_on(hall: Hall, room: Room) -> None:
    """Bid what a seat told us to, just as if it had sent it now."""
    move = room.standing_bid()
    if move is not None and room.turn is not None:
        await hall.commit(room, room.move(room.turn, move, None, hall.now()))
        await go_on(hall, room)


# --- what is asked of all others ------------------------------------------------------------------


@retried
async def pause(hall: Hall, table: str, token: str | None, seat: int) -> bool:
    """Pause the game if nobody else has to be asked; else ask. Whether it is paused now."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), seat)
        room.check_playing()
        if room.asked is not None:
            raise Refusal("asked_already")
        others = [other for other in room.present() if other != seat]
        if others and room.clock.runs:
            room.asked = {"what": "pause", "seat": seat, "agreed": []}
        else:
            room.pause(hall.now())
        await hall.change(room, _nothing)
        return room.status != PLAYING


@retried
async def resume(hall: Hall, table: str, token: str | None, seat: int) -> None:
    """Go on after a pause."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), seat)
        if room.status != "paused":
            raise Refusal("not_paused")
        room.resume(hall.now())
        await hall.change(room, _nothing)
        await go_on(hall, room)


@retried
async def answer(hall: Hall, table: str, token: str | None, asked: Answering) -> None:
    """Agree to what another seat asked, or not; it is done once all agreed."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), asked.seat)
        question = room.asked
        if question is None or (question["seat"] == asked.seat and asked.agree):
            raise Refusal("not_asked")
        if not asked.agree:
            room.asked = None
            await hall.change(room, _nothing)
            return
        question["agreed"] = sorted({*question["agreed"], asked.seat})
        asked_of = room.people() if question["what"] == "undo" else room.present()
        waiting = set(asked_of) - {question["seat"], *question["agreed"]}
        if waiting:
            await hall.change(room, _nothing)
        elif question["what"] == "pause":
            room.pause(hall.now())
            await hall.change(room, _nothing)
        else:
            row = room.undo(question["seat"], question["to"], None, hall.now())
            await hall.commit(room, row)


# --- seats ----------------------------------------------------------------------------------------


# Who may not stand in where hints are off: all that are stronger than who does after a time-out.
_STRONG: Final = ("level:4", "level:5", "level:6")

# What the lobby entitles to: whichever seat is free at a table that is listed.
_LISTED: Final = Holder("", "invite", (), False, None, None)


@retried
async def join(
    hall: Hall, table: str, token: str | None, asked: Join, guests: Guests, network: str
) -> dict[str, Any]:
    """Take an open seat; the answer holds the token that is the seat.

    Who did not hear the answer asks again with the same token, and has the seat already.
    """
    own = asked.token or new_token()
    async with hall.room(table) as room:
        if token_hash(own) in room.holders:
            sat = hall.valid(room, token_hash(own))
            if sat is not None and sat.role == "seat" and sat.seats:
                return {"table": table, "seat": sat.seats[0], "token": own}
            own = new_token()  # a link's token is no seat's; the answer says which one is
        invited = _LISTED if token is None and room.settings.listed else hall.holder(room, token)
        free = [i for i, seat in enumerate(room.seats) if seat.kind == "open"]
        if invited is _LISTED and free:
            guests.check(table, network)
        if invited.role == "watch":
            raise Refusal("token_unknown")
        if invited.role == "seat":
            raise Refusal("seat_taken")
        if not free:
            raise Refusal("table_full")
        if invited.seats and invited.seats[0] not in free:
            raise Refusal("seat_taken")
        seat = invited.seats[0] if invited.seats else free[0]
        holder = Holder(token_hash(own), "seat", (seat,), False, None, None)
        room.views.clear()
        room.seats[seat].kind, room.seats[seat].name = "person", asked.name
        room.holders[holder.hash] = holder
        used = [
            h.hash
            for h in room.holders.values()
            if h.role == "invite" and (h.seats == (seat,) or len(free) == 1)
        ]
        for hash_ in used:
            del room.holders[hash_]
        if len(free) == 1:
            room.begin(hall.now())

        def write(connection: Connection) -> None:
            store.set_seat(connection, table, seat, kind="person", name=asked.name)
            write_holder(connection, table, holder)
            store.drop_tokens(connection, table, used)

        await hall.change(room, write)
        if invited is _LISTED:
            guests.note(table, network)
        await go_on(hall, room)
        return {"table": table, "seat": seat, "token": own}


@retried
async def links(hall: Hall, table: str, token: str | None) -> dict[str, Any]:
    """New links for a table; those before them end."""
    async with hall.room(table) as room:
        _check_host(hall.holder(room, token))
        people = [(seat.kind, seat.name, seat.player) for seat in room.seats]
        fresh = new_links(people)
        ended = [h.hash for h in room.holders.values() if h.role in ("invite", "watch")]

        for hash_ in ended:
            del room.holders[hash_]
        added = holders_of(fresh, hall.now())
        room.holders |= {holder.hash: holder for holder in added}

        def write(connection: Connection) -> None:
            store.drop_tokens(connection, table, ended)
            for holder in added:
                write_holder(connection, table, holder)

        await hall.change(room, write)
        return fresh


@retried
async def change_seat(
    hall: Hall, table: str, token: str | None, seat: int, asked: SeatChange
) -> None:
    """Let the host open a seat to the link, or give it to a bot; people are sent away so."""
    async with hall.room(table) as room:
        _check_host(hall.holder(room, token))
        if seat >= len(room.seats):
            raise Refusal("no_seat", "seat", seat=seat, last=len(room.seats) - 1)
        if room.status == "over":
            raise Refusal("over")
        if asked.kind == "open" and room.status != OPEN:
            raise Refusal("started")
        player = read_player(asked.player, "player") if asked.kind == "bot" else None
        ended, kept = _without(room, seat)
        room.views.clear()
        name = player or ""
        room.seats[seat].kind, room.seats[seat].name = asked.kind, name
        room.seats[seat].player = player
        for hash_ in ended:
            del room.holders[hash_]
        room.holders |= {holder.hash: holder for holder in kept}
        if room.status == OPEN and all(s.kind != "open" for s in room.seats):
            room.begin(hall.now())

        def write(connection: Connection) -> None:
            # Whoever sits there next finds nothing of who sat there before.
            store.set_seat(
                connection, table, seat, kind=asked.kind, name=name, player=player, notes=""
            )
            store.drop_addresses(connection, table, seat)
            store.drop_tokens(connection, table, ended)
            for holder in kept:
                store.set_token(
                    connection,
                    table,
                    holder.hash,
                    seats="".join(map(str, holder.seats)),
                    shown=holder.shown,
                )

        await hall.change(room, write)
        await go_on(hall, room)


def _without(room: Room, seat: int) -> tuple[list[str], list[Holder]]:
    """The tokens without a seat: those that end with it, and those that are still for something."""
    ended: list[str] = []
    kept: list[Holder] = []
    for holder in room.holders.values():
        if holder.role != "seat" or seat not in holder.seats:
            continue
        left = tuple(other for other in holder.seats if other != seat)
        if left or holder.host:
            shown = None if holder.shown == seat else holder.shown
            kept.append(replace(holder, seats=left, shown=shown))
        else:
            ended.append(holder.hash)
    return ended, kept


@retried
async def leave(hall: Hall, table: str, token: str | None, asked: Leave) -> None:
    """Leave a seat to a bot until one comes back."""
    player = read_player(asked.player, "player")
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), asked.seat)
        room.check_playing()
        if room.is_challenge:
            raise Refusal("no_stand_in")
        # Where hints are off, a strong bot in one's place would be one.
        if not room.settings.hints and player.startswith(_STRONG):
            raise Refusal("weak_stand_in", "player", strongest=STAND_IN)
        await hall.stand_in(room, asked.seat, player)


@retried
async def come_back(hall: Hall, table: str, token: str | None, seat: int) -> None:
    """Take one's seat back from the bot."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), seat)
        if not room.seats[seat].away:
            raise Refusal("not_a_person", "seat", seat=seat)
        await hall.stand_in(room, seat, None)
        await go_on(hall, room)


@retried
async def show(hall: Hall, table: str, token: str | None, seat: int) -> None:
    """Another seat of one device is before the screen now."""
    async with hall.room(table) as room:
        holder = hall.holder(room, token)
        room.check_holder(holder, seat)
        if len(holder.seats) == 1 or not (room.game.hidden and room.game.private):
            raise Refusal("no_curtain")
        await hall.show(room, holder, seat)


def _check_host(holder: Holder) -> None:
    if not holder.host:
        raise Refusal("host_only")


# --- notes and chat -------------------------------------------------------------------------------


@retried
async def read_notes(hall: Hall, table: str, token: str | None, seat: int) -> str:
    """The private notes of a seat."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), seat)
    asked = select(seats.c.notes).where(seats.c.table_id == table, seats.c.seat == seat)
    return str(await hall.read(lambda connection: connection.execute(asked).scalar_one()))


@retried
async def write_notes(hall: Hall, table: str, token: str | None, seat: int, text: str) -> None:
    """Keep private notes."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), seat)
    await hall.write(lambda connection: store.set_seat(connection, table, seat, notes=text))


@retried
async def write_message(
    hall: Hall, table: str, token: str | None, seat: int, text: str
) -> dict[str, Any]:
    """Write to everyone at the table."""
    async with hall.room(table) as room:
        room.check_holder(hall.holder(room, token), seat)
        if not room.settings.chat:
            raise Refusal("chat_off")
        message = {"seat": seat, "text": text, "at": hall.now()}

        def write(connection: Connection) -> int:
            # One after the other, also through several processes: numbers have no gaps.
            connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
            number = store.last_message(connection, table) + 1
            connection.execute(insert(messages).values(table_id=table, number=number, **message))
            store.notify(connection, table, hall.sender, number)
            return int(number)

        message["number"] = await hall.write(write)
        hall.tell_message(room, message)
        return message


@retried
async def read_messages(
    hall: Hall, table: str, token: str | None, after: int
) -> list[dict[str, Any]]:
    """What was written at a table after a message."""
    async with hall.room(table) as room:
        hall.watcher(room, token)
        if not room.settings.chat:
            raise Refusal("chat_off")
    return await hall.read(lambda connection: store.load_messages(connection, table, after))
