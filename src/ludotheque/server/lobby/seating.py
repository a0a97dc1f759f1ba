"""The seats of a table: joining, leaving, invitation links, and changes by the host."""

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection

from ludotheque.core.seeds import seed_to_text
from ludotheque.server import store, views
from ludotheque.server.access import check_host
from ludotheque.server.limits import Guests
from ludotheque.server.lobby.models import Join, Leave, SeatChange
from ludotheque.server.lobby.opening import holders_of, new_links, write_holder
from ludotheque.server.lobby.table_options import read_player
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import LISTED, Holder, Seat
from ludotheque.server.table_session import OPEN, OVER, TableSession
from ludotheque.server.tables import STAND_IN, Act, Tables
from ludotheque.server.tokens import new_token, token_hash

# Bots stronger than the one after a time-out; they may not stand in where hints are off.
_STRONG: Final = ("level:4", "level:5", "level:6")


async def join(
    tables: Tables, table: str, token: str | None, asked: Join, guests: Guests, network: str
) -> dict[str, Any]:
    """Take an open seat; return the seat and its token.

    A client that missed the answer can ask again with the same token, and gets the same seat.
    """

    def change(act: Act) -> tuple[int, str, bool]:
        session, own = act.session, asked.token or new_token()
        if token_hash(own) in session.holders:
            sat = tables.access.valid(session, token_hash(own))
            if sat is not None and sat.role == "seat" and sat.seats:
                return sat.seats[0], own, False
            own = new_token()  # in use, such as a link's token; the answer holds the new one
        invited = LISTED if token is None and session.settings.listed else act.holder
        seat = _free_seat(session, invited, guests, network)
        holder = Holder(token_hash(own), "seat", (seat,), False, None, None)
        _sit_down(act, seat, asked.name, asked.value or "", holder)
        return seat, own, invited is LISTED

    seat, own, listed = await tables.act(table, token, None, change, other=asked.token, listed=True)
    if listed:
        guests.note(table, network)
    return {"table": table, "seat": seat, "token": own}


def _free_seat(session: TableSession, invited: Holder, guests: Guests, network: str) -> int:
    """Return a free seat that an invitation is for; raise `Refusal` if there is none."""
    free = session.free()
    if invited is LISTED and free:
        guests.check(session.id, network)
    if invited.role == "watch":
        raise Refusal("token_unknown")
    if invited.role == "seat":
        raise Refusal("seat_taken")
    if not free:
        raise Refusal("table_full")
    if invited.seats and invited.seats[0] not in free:
        raise Refusal("seat_taken")
    return invited.seats[0] if invited.seats else free[0]


def _sit_down(act: Act, seat: int, name: str, value: str, holder: Holder) -> None:
    session = act.session
    last = len(session.free()) == 1
    session.seats[seat] = Seat("person", name, None, value)
    session.holders[holder.hash] = holder
    used = [
        known.hash
        for known in session.holders.values()
        if known.role == "invite" and (known.seats == (seat,) or last)
    ]
    for hash_ in used:
        del session.holders[hash_]
    if last:
        session.begin(act.now)

    def write(connection: Connection) -> None:
        store.set_seat(connection, session.id, seat, kind="person", name=name, value=value)
        write_holder(connection, session.id, holder)
        store.drop_tokens(connection, session.id, used)
        if last:
            _write_seed(connection, session)

    act.change(write)


def _write_seed(connection: Connection, session: TableSession) -> None:
    """Store the seed, in the transaction that begins the game."""
    store.set_table(connection, session.id, seed=seed_to_text(session.table.seed))


async def links(tables: Tables, table: str, token: str | None) -> dict[str, Any]:
    """Create new links for a table; the previous ones become invalid."""

    def change(act: Act) -> dict[str, Any]:
        session = act.session
        check_host(act.holder)
        fresh = new_links([(seat.kind, seat.name, seat.player) for seat in session.seats])
        ended = [h.hash for h in session.holders.values() if h.role in ("invite", "watch")]
        for hash_ in ended:
            del session.holders[hash_]
        added = holders_of(fresh, act.now)
        session.holders |= {holder.hash: holder for holder in added}

        def write(connection: Connection) -> None:
            store.drop_tokens(connection, table, ended)
            for holder in added:
                write_holder(connection, table, holder)

        act.change(write)
        return fresh

    return await tables.act(table, token, None, change)


async def change_seat(
    tables: Tables, table: str, token: str | None, seat: int, asked: SeatChange
) -> None:
    """Let the host open a seat or give it to a bot; a person who sits there loses the seat."""
    player = read_player(asked.player, "player") if asked.kind == "bot" else None

    def change(act: Act) -> None:
        session = act.session
        check_host(act.holder)
        if seat >= len(session.seats):
            raise Refusal("no_seat", "seat", seat=seat, last=len(session.seats) - 1)
        if session.status == OVER:
            raise Refusal("over")
        if asked.kind == "open" and session.status != OPEN:
            raise Refusal("started")
        ended, kept = _without(session, seat)
        # Until the game begins, a person who goes also takes back their value for the deal.
        value = "" if session.status == OPEN else session.seats[seat].value
        session.seats[seat] = Seat(asked.kind, player or "", player, value)
        session.bids = {key: bid for key, bid in session.bids.items() if key[0] != seat}
        for hash_ in ended:
            del session.holders[hash_]
        session.holders |= {holder.hash: holder for holder in kept}
        begins = session.status == OPEN and not session.free()
        if begins:
            session.begin(act.now)

        def write(connection: Connection) -> None:
            _write_seat(connection, session, seat, ended, kept)
            if begins:
                _write_seed(connection, session)

        act.change(write)

    await tables.act(table, token, None, change)


def _without(session: TableSession, seat: int) -> tuple[list[str], list[Holder]]:
    """Return the tokens that become invalid without a seat, and those that keep other rights."""
    ended: list[str] = []
    kept: list[Holder] = []
    for holder in session.holders.values():
        if holder.role != "seat" or seat not in holder.seats:
            continue
        left = tuple(other for other in holder.seats if other != seat)
        if left or holder.host:
            shown = None if holder.shown == seat else holder.shown
            kept.append(replace(holder, seats=left, shown=shown))
        else:
            ended.append(holder.hash)
    return ended, kept


def _write_seat(
    connection: Connection, session: TableSession, seat: int, ended: list[str], kept: list[Holder]
) -> None:
    """Write who sits at a seat now; delete the notes, addresses and bids of the person before."""
    table, sits = session.id, session.seats[seat]
    store.set_seat(
        connection,
        table,
        seat,
        kind=sits.kind,
        name=sits.name,
        player=sits.player,
        value=sits.value,
        notes="",
    )
    store.drop_addresses(connection, table, seat)
    store.drop_bids(connection, table, seat)
    store.drop_tokens(connection, table, ended)
    for holder in kept:
        left = "".join(map(str, holder.seats))
        store.set_token(connection, table, holder.hash, seats=left, shown=holder.shown)


async def leave(tables: Tables, table: str, token: str | None, asked: Leave) -> None:
    """Leave a seat to a bot until the person comes back."""
    player = read_player(asked.player, "player")

    def change(act: Act) -> None:
        session = act.session
        session.check_playing()
        if session.is_challenge:
            raise Refusal("no_stand_in")
        # Where hints are off, a strong stand-in would amount to a hint.
        if not session.settings.hints and player.startswith(_STRONG):
            raise Refusal("weak_stand_in", "player", strongest=STAND_IN)
        act.stand_in(asked.seat, player)

    await tables.act(table, token, asked.seat, change)


async def come_back(tables: Tables, table: str, token: str | None, seat: int) -> None:
    """Take a seat back from the bot that stands in."""

    def change(act: Act) -> None:
        if not act.session.seats[seat].away:
            raise Refusal("not_a_person", "seat", seat=seat)
        act.stand_in(seat, None)

    await tables.act(table, token, seat, change)


async def show(tables: Tables, table: str, token: str | None, seat: int) -> bytes:
    """Show another seat of a shared device on its screen; return the view of that seat."""

    def change(act: Act) -> Holder:
        session, holder = act.session, act.holder
        if len(holder.seats) == 1 or not session.game.info.has_secrets:
            raise Refusal("no_curtain")
        shown = session.holders[holder.hash] = replace(holder, shown=seat)
        act.change(lambda c: store.set_token(c, table, holder.hash, shown=seat))
        return shown

    def tell(session: TableSession, holder: Holder) -> bytes:
        tables.broadcaster.tell_shown(session, holder)
        return views.view_of(session, holder)

    await tables.act(table, token, seat, change)
    return await tables.look(table, token, tell)
