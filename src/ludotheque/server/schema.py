"""The database: what a table is, who sits there, and the log of all that happened.

Times are milliseconds since 1970. JSON is kept as text: it is read whole or not at all, and the two
databases would otherwise give it back differently. Migrations make these tables; `alembic check`,
run by a test, says whether they still agree.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_table(primary_key: bool = False) -> Column[str]:
    key = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(24), key, nullable=False, primary_key=primary_key)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),  # with its version: topas-1
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),  # clock, visibility, undo …: TableSettings
    Column("listed", Boolean, nullable=False),
    # The secrets of the deal; nothing made for a seat is made from them.
    Column("seed", String(64)),  # null until the game begins
    Column("secret", String(64)),  # null where the seed is public: a fork, a challenge
    Column("bot_seed", BigInteger, nullable=False),
    Column("commitment", String(64), unique=True),  # to the secret: each serves one table
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("origin", Text),  # the table before it (a rematch, a fork at a ply), or the day
    Column("successor", String(24)),  # the rematch
    # What follows from the log and is kept for questions over many tables.
    Column("status", String(8), nullable=False),  # open, playing, paused, over
    Column("ply", Integer, nullable=False),
    # How often something changed that is not in the log: with `ply`, whether one knows what is so.
    Column("changes", Integer, nullable=False),
    Column("turn", Integer),
    Column("clock", Text, nullable=False),
    Column("due", BigInteger),  # when the clock of the seat to act runs out
    Column("asked", Text),  # what a seat asks of all others: to undo, to pause
    Column("bot_due", BigInteger),  # a bot is to move, and nobody claimed it before this time
    Index(None, "due"),
    Index(None, "bot_due"),
    Index(None, "listed", "status", "touched"),
)

seats: Final = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, person, bot
    Column("name", String(40), nullable=False),
    Column("player", String(40)),  # the bot that plays, also in place of a person who left
    Column("notes", Text, nullable=False),
    Column("value", String(64), nullable=False),  # its browser's part of the deal, or empty
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    _of_table(primary_key=True),  # a rematch is open to the same tokens
    Column("role", String(8), nullable=False),  # seat, invite, watch
    Column("seats", String(16), nullable=False),  # a digit for each
    Column("host", Boolean, nullable=False),
    Column("shown", Integer),  # of several seats on one device, the one before the screen
    Column("expires", BigInteger),
    Index(None, "table_id"),
)

log: Final = Table(
    "log",
    metadata,
    _of_table(primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # move, say, undo, timeout
    Column("entries", Text, nullable=False),
    Column("key", String(40)),  # the client's own name of what it sent
    Column("at", BigInteger, nullable=False),
)

messages: Final = Table(
    "messages",
    metadata,
    _of_table(primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

bids: Final = Table(
    "bids",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("lot", String(40), primary_key=True),
    Column("most", Integer, nullable=False),
    Column("ply", Integer, nullable=False),  # of the log when it was made: it holds for one auction
)

challenges: Final = Table(  # the tables that were opened for the challenge of a day
    "challenges",
    metadata,
    _of_table(primary_key=True),
    Column("day", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("points", Integer),  # once it is over and was looked at
    Index(None, "day", "points"),
)

addresses: Final = Table(
    "addresses",
    metadata,
    Column("id", String(24), primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # push, webhook, mail
    Column("address", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Index(None, "table_id"),
)

recipients: Final = Table(  # of mail: whether they agreed, by the hash of their address
    "recipients",
    metadata,
    Column("id", String(24), primary_key=True),  # the name by which they answer
    Column("hash", String(64), nullable=False, unique=True),
    Column("status", String(8), nullable=False),  # asked, agreed, refused
    Column("asked", BigInteger, nullable=False),  # when, for the first time of a day
    Column("times", Integer, nullable=False),  # since then
)

jobs: Final = Table(
    "jobs",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(8), nullable=False),  # review, notice
    _of_table(),
    Column("data", Text, nullable=False),
    Column("due", BigInteger, nullable=False),  # nobody claims it before this time
    Column("tries", Integer, nullable=False),
    Index(None, "due"),
    Index(None, "table_id"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    _of_table(primary_key=True),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("result", Text),
    Column("problem", Text),
)

processes: Final = Table(
    "processes",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("until", BigInteger, nullable=False),  # for so long it lives, unless it says so again
)

present: Final = Table(  # the people who are connected to one of several processes
    "present",
    metadata,
    Column("process", String(24), ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index(None, "table_id"),
)

house: Final = Table(
    "house",
    metadata,
    Column("name", String(40), primary_key=True),  # such as the keys for Web Push
    Column("value", Text, nullable=False),
)
