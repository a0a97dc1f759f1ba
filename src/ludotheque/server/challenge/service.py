"""The challenge of the day: a game for one person, the same deal for everybody, and a ranking.

Game and seed follow from the date alone, so every server deals the same, and anybody can work out
the deal beforehand (docs/server.md): the challenge is for fun. A server's ranking counts the tables
that were opened for the challenge and played to the end by a person.
"""

import hashlib
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from ludotheque.core.capabilities import ChallengeOpenings
from ludotheque.core.game import Game
from ludotheque.core.options import Options, Parts
from ludotheque.core.registry import all_games
from ludotheque.core.table import Table
from ludotheque.server.lobby.opening import Draft, holders_of, new_links, new_table, write_holder
from ludotheque.server.models import TableSettings
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import challenges
from ludotheque.server.schema import tables as rows
from ludotheque.server.seats import SERVER, Holder
from ludotheque.server.slow_work import in_thread
from ludotheque.server.store import Logged
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from ludotheque.server.tokens import new_id, new_token, token_hash

MOST_BEST: Final = 20  # names in the ranking
_AT_ONCE: Final = 50  # finished tables whose points are looked up in one request
# There is nobody to agree to an undo, and hints would make all tries the same.
_SETTINGS: Final = TableSettings(undo="turn", hints=False)


@dataclass(frozen=True)
class Challenge:
    """The game of one day, and how it starts."""

    day: str  # 2026-07-30, in UTC
    game: Game
    options: Options
    seed: int
    begun: int  # number of moves already played


def challenge_of(when: date) -> Challenge:
    """Return the challenge of a day."""
    games = challenge_games()
    game = games[when.toordinal() % len(games)]
    day = when.isoformat()
    options, seed = game.read_options({"seats": 1}), seed_of(day, game.name)
    return Challenge(day, game, options, seed, game.info.challenge_moves or 0)


def challenge_games() -> list[Game]:
    """The games that have a challenge; one a day, in the order of their names.

    Games of other packages have none: the challenge is the same on every server.
    """
    return [
        game
        for game in all_games()
        if game.info.challenge_moves is not None and type(game).__module__.startswith("ludotheque.")
    ]


def beginning(chosen: Challenge) -> list[str]:
    """Return the moves already played: for each, a seed of its own picks one."""
    table = Table(chosen.game, chosen.options, chosen.seed)
    for number in range(chosen.begun):
        moves = table.position.moves().names()
        if isinstance(chosen.game, ChallengeOpenings):
            moves = chosen.game.opening(moves)
        seed = seed_of(chosen.day, f"{chosen.game.name}:{number}")
        table.enter(moves[seed % len(moves)])
    return list(table.entries)


def seed_of(day: str, game: str) -> int:
    """Return the SHA-256 of, for example, `ludotheque:2026-07-30:topas` as a number."""
    return int(hashlib.sha256(f"ludotheque:{day}:{game}".encode()).hexdigest(), 16)


def today(now: int) -> Challenge:
    """Return the challenge of the UTC day of a timestamp in milliseconds."""
    return challenge_of(datetime.fromtimestamp(now / 1000, UTC).date())


async def open_challenge(tables: Tables, name: str) -> dict[str, Any]:
    """Open a table with a single seat for today's challenge."""
    now = tables.now()
    chosen = today(now)
    people = [("person", name, None)]
    origin = {"kind": "challenge", "day": chosen.day, "begun": chosen.begun}
    await tables.warming.ready(chosen.game.version)
    moves = await in_thread(beginning, chosen)
    lines = [Logged(i, 0, "move", move, None, now) for i, move in enumerate(moves, 1)]
    draft = Draft(
        chosen.game,
        chosen.options,
        _SETTINGS,
        people,
        seed=chosen.seed,
        lines=lines,
        origin=origin,
    )
    table, token, links = new_id(), new_token(), new_links(people)

    write_table = new_table(table, draft, now)

    def write(connection: Connection) -> None:
        write_table(connection)
        own = Holder(token_hash(token), "seat", (0,), True, None, None)
        for holder in [own, *holders_of(links, now)]:
            write_holder(connection, table, holder)
        connection.execute(
            insert(challenges).values(table_id=table, day=chosen.day, name=name, points=None)
        )

    await tables.writer.write(write)
    return {"table": table, "token": token, "links": links, "commitment": None}


async def standing(tables: Tables, name: str | None) -> dict[str, Any]:
    """Return today's challenge, its ranking on this server, and the place of a name."""
    chosen = today(tables.now())
    await _count_finished(tables, chosen.day)

    def read(connection: Connection) -> dict[str, Any]:
        rows = connection.execute(_best(chosen.day).limit(MOST_BEST)).all()
        best = [{"name": row.name, "points": row.points, "tries": row.tries} for row in rows]
        return {"best": best, "yours": _yours(connection, chosen.day, name) if name else None}

    found = await tables.writer.read(read)
    # Leave out the components: they are the standard ones, and long.
    parts = {option.name for option in chosen.game.info.options if isinstance(option, Parts)}
    options = {name: value for name, value in chosen.options.items() if name not in parts}
    about = {"day": chosen.day, "game": chosen.game.name, "options": options}
    return about | {"begun": chosen.begun} | found


def _best(day: str) -> Select[Any]:
    """Select each name's best try, best first; among equals, the one that was finished first."""
    name, points = challenges.c.name, challenges.c.points
    number = func.row_number().over(partition_by=name, order_by=(points.desc(), rows.c.touched))
    count = func.count().over(partition_by=name)
    tries = (
        select(name, points, rows.c.touched, count.label("tries"), number.label("number"))
        .join(rows, rows.c.id == challenges.c.table_id)
        .where(challenges.c.day == day, points.is_not(None))
        .subquery()
    )
    return (
        select(tries.c.name, tries.c.points, tries.c.tries)
        .where(tries.c.number == 1)
        .order_by(tries.c.points.desc(), tries.c.touched, tries.c.name)
    )


def _yours(connection: Connection, day: str, name: str) -> dict[str, Any] | None:
    everyone = _best(day).subquery()
    own = connection.execute(select(everyone).where(everyone.c.name == name)).one_or_none()
    if own is None:
        return None
    better = select(func.count()).where(everyone.c.points > own.points)
    place = int(connection.execute(better).scalar_one()) + 1
    return {"name": own.name, "points": own.points, "tries": own.tries, "place": place}


async def _count_finished(tables: Tables, day: str) -> None:
    """Store the points of tables that ended since the ranking was last requested."""
    asked = (
        select(challenges.c.table_id)
        .join(rows, rows.c.id == challenges.c.table_id)
        .where(challenges.c.day == day, challenges.c.points.is_(None), rows.c.status == "over")
        .order_by(rows.c.touched.desc())  # those that we cannot count must not hide later ones
        .limit(_AT_ONCE)
    )
    found = await tables.writer.read(lambda connection: list(connection.execute(asked).scalars()))
    if not found:
        return
    ended: dict[str, int | None] = {}
    for table in found:
        try:
            ended[table] = await tables.look(table, SERVER, lambda session, _: _points(session))
        except Refusal as refusal:
            if refusal.code not in ("newer_table", "no_table"):
                raise

    def write(connection: Connection) -> None:
        for table, points in ended.items():
            this = challenges.c.table_id == table
            if points is None:
                connection.execute(delete(challenges).where(this))
            else:
                connection.execute(update(challenges).where(this).values(points=points))

    await tables.writer.write(write)


def _points(session: TableSession) -> int | None:
    """Return the points of a finished table, or None if a bot finished it."""
    seat = session.seats[0]
    if seat.kind != "person" or seat.away:
        return None
    return session.position.scores[0]
