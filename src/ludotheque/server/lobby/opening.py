"""Opening tables: new ones, rematches, and forks of finished games."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from ludotheque.core.capabilities import turn_clock
from ludotheque.core.fairness import commit, new_secret, seed_of
from ludotheque.core.game import Game
from ludotheque.core.options import Options, options_of_rematch
from ludotheque.core.seeds import random_short_seed, seed_to_text
from ludotheque.core.table import ACCEPT, DECLINE, Table
from ludotheque.server import store
from ludotheque.server.clock import DAY, Clock
from ludotheque.server.lobby.models import BotSeat, DeviceSeat, NewTable
from ludotheque.server.lobby.table_options import (
    check_settings,
    read_game,
    read_options,
    read_player,
)
from ludotheque.server.models import TableSettings
from ludotheque.server.refusals import Refusal
from ludotheque.server.replay.models import Fork
from ludotheque.server.schema import log, seats, tokens
from ludotheque.server.schema import tables as rows
from ludotheque.server.seats import Holder
from ludotheque.server.slow_work import in_thread
from ludotheque.server.store import Logged, Standing
from ludotheque.server.table_session import (
    CLAIM,
    OPEN,
    PLAYING,
    TableSession,
    enter_line,
    rate_of,
    turn_limit,
)
from ludotheque.server.tables import Act, Tables
from ludotheque.server.tokens import new_id, new_token, token_hash

INVITED: Final = 90 * DAY  # how long an invitation link is valid


@dataclass(frozen=True)
class Draft:
    """A table before it is written to the database."""

    game: Game
    options: Options
    settings: TableSettings
    seats: Sequence[tuple[str, str, str | None]]  # kind, name, bot
    secret: str | None = None  # of the deal; None where the seed is public
    values: Sequence[str] = ()  # what the seats add to the deal, in seat order
    seed: int | None = None  # the seed, where it is public
    lines: Sequence[Logged] = ()
    origin: dict[str, Any] | None = None


async def open_table(tables: Tables, asked: NewTable, secret: str | None = None) -> dict[str, Any]:
    """Open a table and return its tokens, which cannot be fetched again.

    `secret` is the secret of the deal, if its commitment was given out before.
    """
    secret = secret or new_secret()
    game = read_game(asked.game)
    options = read_options(game, asked.options, len(asked.seats))
    check_settings(game, asked.settings, len(asked.seats))
    people: list[tuple[str, str, str | None]] = []
    for i, seat in enumerate(asked.seats):
        if isinstance(seat, DeviceSeat):
            people.append(("person", seat.name, None))
        elif isinstance(seat, BotSeat):
            player = read_player(seat.player, f"seats.{i}.player")
            people.append(("bot", player, player))
        else:
            people.append(("open", "", None))
    if asked.settings.watch == "nobody" and all(kind == "bot" for kind, _, _ in people):
        raise Refusal("only_bots", "seats")
    own = [i for i, seat in enumerate(asked.seats) if isinstance(seat, DeviceSeat)]
    values = _values(len(people), own, asked.value)
    draft = Draft(game, options, asked.settings, people, secret, values)
    table = new_id()
    token = new_token()
    links = new_links(draft.seats)

    await tables.warming.ready(game.version)  # else the writer would wait for it, with all others
    now = tables.now()
    write_table = new_table(table, draft, now)

    def write(connection: Connection) -> None:
        write_table(connection)
        own_holder = Holder(token_hash(token), "seat", tuple(own), True, None, None)
        for holder in [own_holder, *holders_of(links, now)]:
            write_holder(connection, table, holder)

    try:
        await tables.writer.write(write)
    except IntegrityError:  # another table has this commitment
        raise Refusal("ticket_used", "ticket") from None
    return {"table": table, "token": token, "links": links, "commitment": commit(secret)}


def _values(count: int, own: Sequence[int], value: str | None) -> list[str]:
    """Return a value for each seat: the device's value at its lowest seat, else empty."""
    return [value if value is not None and seat in own[:1] else "" for seat in range(count)]


def new_links(people: Sequence[tuple[str, str, str | None]]) -> dict[str, Any]:
    """Create a token for each open seat, one for any open seat, and one for watching."""
    free = [i for i, (kind, _, _) in enumerate(people) if kind == "open"]
    return {
        "seats": {str(seat): new_token() for seat in free},
        "open": new_token() if free else None,
        "watch": new_token(),
    }


def holders_of(links: dict[str, Any], now: int) -> list[Holder]:
    """Return what the tokens of links are for; only the one for watching never expires."""
    expires = now + INVITED
    invited: list[tuple[str, tuple[int, ...]]] = []
    invited += [(token, (int(seat),)) for seat, token in links["seats"].items()]
    if links["open"]:
        invited.append((links["open"], ()))
    holders = [
        Holder(token_hash(token), "invite", seats, False, None, expires) for token, seats in invited
    ]
    return [*holders, Holder(token_hash(links["watch"]), "watch", (), False, None, None)]


def write_holder(connection: Connection, table: str, holder: Holder) -> None:
    """Store the hash of a token and what the token is for."""
    connection.execute(
        insert(tokens).values(
            hash=holder.hash,
            table_id=table,
            role=holder.role,
            seats="".join(map(str, holder.seats)),
            host=holder.host,
            expires=holder.expires,
        )
    )


def new_table(table: str, draft: Draft, now: int) -> Callable[[Connection], None]:
    """Return the write of a table, its seats and its log; it begins at once if no seat is open.

    All that needs the rules is worked out here, not in the writer's transaction.
    """
    begins = all(kind != "open" for kind, _, _ in draft.seats)
    values = draft.values or [""] * len(draft.seats)
    seed = draft.seed
    if draft.secret is not None and begins:
        seed = seed_of(draft.secret, values)
    row = {
        "id": table,
        "game": draft.game.version,
        "options": json.dumps(draft.options),
        "settings": draft.settings.model_dump_json(),
        "listed": draft.settings.listed,
        "seed": None if seed is None else seed_to_text(seed),
        "secret": draft.secret,
        "bot_seed": random_short_seed(),
        "commitment": None if draft.secret is None else commit(draft.secret),
        "created": now,
        "touched": now,
        "origin": json.dumps(draft.origin) if draft.origin else None,
        "ply": len(draft.lines),
        "changes": 0,
        **_standing(draft, seed if begins else None, now)._asdict(),
    }
    people = [
        {"table_id": table, "seat": i, "kind": kind, "name": name, "player": bot}
        | {"notes": "", "value": value}
        for i, ((kind, name, bot), value) in enumerate(zip(draft.seats, values, strict=True))
    ]
    fresh = {"table_id": table, "key": None, "at": now}
    lines = [line._asdict() | fresh for line in draft.lines]

    def write(connection: Connection) -> None:
        connection.execute(insert(rows).values(row))
        connection.execute(insert(seats), people)
        if lines:
            connection.execute(insert(log), lines)

    return write


def _standing(draft: Draft, seed: int | None, now: int) -> Standing:
    """Return status, turn and clock of a new table; without a seed, it waits for people."""
    clock = Clock.fresh(rate_of(draft.settings), len(draft.seats))
    if seed is None:
        return Standing(OPEN, None, clock.to_text(), None, None)
    table = Table(draft.game, draft.options, seed)
    for line in draft.lines:
        enter_line(table, line)
    clock = clock.started(now).with_extra(turn_limit(turn_clock(table.position.snapshot)))
    turn = table.turn
    if turn is None or draft.seats[turn][2] is None:
        due = None if turn is None else clock.due(turn)
        return Standing(PLAYING, turn, clock.to_text(), due, None)
    return Standing(PLAYING, turn, clock.to_text(), None, now + CLAIM)


async def rematch(
    tables: Tables,
    table: str,
    token: str | None,
    count: Callable[[], None],
    secret: str | None = None,
    value: str | None = None,
) -> str:
    """Open a table with a new deal for the same seats and tokens; return its id.

    If there is a rematch already, return the id of that one. `count` is called before a table is
    opened, and may refuse it. `secret` and `value` are for the deal: the value is stored at the
    lowest seat of the token.
    """

    def change(act: Act) -> str:
        session = act.session
        if act.holder.role != "seat":
            raise Refusal("seat_needed")
        if session.successor is not None:
            return session.successor
        count()
        return _open_rematch(act, secret or new_secret(), value)

    try:
        return await tables.act(table, token, None, change)
    except IntegrityError:  # another table has this commitment
        raise Refusal("ticket_used", "ticket") from None


def _open_rematch(act: Act, secret: str, value: str | None) -> str:
    session = act.session
    if session.table.outcome is None:
        raise Refusal("not_over")
    people = [
        (seat.kind, seat.name, seat.player if seat.kind == "bot" else None)
        for seat in session.seats
    ]
    options = options_of_rematch(session.position.options)
    origin = {"table": session.id, "kind": "rematch"}
    values = _values(len(people), act.holder.seats, value)
    draft = Draft(session.game, options, session.settings, people, secret, values, origin=origin)
    table = new_id()
    write_table = new_table(table, draft, act.now)

    def write(connection: Connection) -> None:
        write_table(connection)
        for holder in session.holders.values():
            if holder.role != "invite":
                write_holder(connection, table, replace(holder, shown=None))
        store.set_table(connection, session.id, successor=table)

    session.successor = table
    act.change(write)
    return table


async def fork(tables: Tables, table: str, token: str | None, asked: Fork) -> dict[str, Any]:
    """Open a table at some moment of a finished game, with bots at the other seats."""
    begin = await tables.look(
        table, token, lambda session, _: _forked(session, asked), watching=True
    )
    forked, own = new_id(), new_token()
    write_table = await in_thread(lambda: new_table(forked, begin(), tables.now()))

    def write(connection: Connection) -> None:
        write_table(connection)
        holder = Holder(token_hash(own), "seat", (asked.seat,), True, None, None)
        write_holder(connection, forked, holder)

    await tables.writer.write(write)
    return {"table": forked, "token": own}


def _forked(session: TableSession, asked: Fork) -> Callable[[], Draft]:
    """Check a fork; return what makes its draft: slow, but the session need not be held for it."""
    if session.table.outcome is None:
        raise Refusal("not_over")
    count = len(session.seats)
    if asked.seat >= count:
        raise Refusal("no_seat", "seat", seat=asked.seat, last=count - 1)
    last = len(session.table.entries)
    if asked.entries > last:
        raise Refusal("no_ply", "entries", ply=asked.entries, last=last)
    player = read_player(asked.player, "player")
    people = [
        ("person", asked.name, None) if seat == asked.seat else ("bot", player, player)
        for seat in range(count)
    ]
    origin = {"table": session.id, "kind": "fork", "entries": asked.entries}
    options, seed = session.position.options, session.table.seed
    settings = TableSettings(title=session.settings.title, hints=True)
    draft = Draft(session.game, options, settings, people, seed=seed, origin=origin)
    entries, at = session.table.entries[: asked.entries], session.touched
    return lambda: replace(draft, lines=_lines(Table(draft.game, options, seed), entries, at))


def _lines(table: Table, entries: Sequence[str], at: int) -> list[Logged]:
    """Return the first entries of a game, played at a fresh table, as lines of a log."""
    lines: list[Logged] = []
    while len(table.entries) < len(entries):
        before, moves, seat = len(table.entries), table.position.ply, table.turn
        entry = entries[before]
        if entry in (ACCEPT, DECLINE):  # said by the seat that did not offer
            seat = 1 - (table.offer or 0)
        table.enter(entry)
        kind = "move" if table.position.ply > moves else "say"
        text = " ".join(table.entries[before:])
        lines.append(Logged(len(lines) + 1, seat or 0, kind, text, None, at))
    if table.outcome is not None:
        raise Refusal("over", "entries")
    return lines
