"""The database schema: game tables, their seats, and the log of everything that happened.

Times are milliseconds since 1970. JSON is stored as text: it is read whole or not at all, and the
two databases would otherwise return it differently. Migrations create these tables; a test runs
`alembic check` to verify that both agree.
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
    text,
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


def _index(column: str, where: str) -> Index:
    """Return an index over the rows where something is so."""
    return Index(None, column, sqlite_where=text(where), postgresql_where=text(where))


tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),  # with its version: topas-1
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),  # clock, visibility, undo …: TableSettings
    Column("listed", Boolean, nullable=False),
    # Secrets of the deal; the views of seats are never computed from these columns.
    Column("seed", String(64)),  # null until the game begins
    Column("secret", String(64)),  # null where the seed is public: a fork, a challenge
    Column("bot_seed", BigInteger, nullable=False),
    Column("commitment", String(64), unique=True),  # to the secret, which serves one table only
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("origin", Text),  # the table it is a rematch or fork of, or the challenge's day
    Column("successor", String(24)),  # its rematch
    # The current state, mostly derived from the log, kept for queries over many tables.
    Column("status", String(8), nullable=False),  # open, playing, paused, over
    Column("ply", Integer, nullable=False),
    # Counts changes that are not in the log; with `ply` it shows whether a copy is up to date.
    Column("changes", Integer, nullable=False),
    Column("turn", Integer),
    Column("clock", Text, nullable=False),
    Column("due", BigInteger),  # when the clock of the seat to act runs out
    Column("asked", Text),  # a seat's request to all others: to undo, to pause
    Column("bot_due", BigInteger),  # a bot is to move; free to be claimed from this time on
    # Partial: every move touches its table, and an index over all of them would be written with it.
    _index("due", "due IS NOT NULL"),
    _index("bot_due", "bot_due IS NOT NULL"),
    Index(
        None,
        *("listed", "status", "touched"),
        sqlite_where=text("listed = 1"),
        postgresql_where=text("listed"),
    ),
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
    Column("value", String(64), nullable=False),  # the browser's contribution to the seed, or empty
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    _of_table(primary_key=True),  # the same tokens are valid at a rematch
    Column("role", String(8), nullable=False),  # seat, invite, watch
    Column("seats", String(16), nullable=False),  # a digit for each seat
    Column("host", Boolean, nullable=False),
    Column("shown", Integer),  # of several seats on one device, the one on screen
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
    Column("key", String(40)),  # the client's idempotency key
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
    Column("ply", Integer, nullable=False),  # when the bid was made: it holds for one auction
)

challenges: Final = Table(  # tables opened for the challenge of a day
    "challenges",
    metadata,
    _of_table(primary_key=True),
    Column("day", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("points", Integer),  # set when the list is read after the game
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

recipients: Final = Table(  # of mail: their consent, by the hash of their address
    "recipients",
    metadata,
    Column("id", String(24), primary_key=True),  # identifies them in the links of the question
    Column("hash", String(64), nullable=False, unique=True),
    Column("status", String(8), nullable=False),  # asked, agreed, refused
    Column("asked", BigInteger, nullable=False),  # when the first question of a day was sent
    Column("times", Integer, nullable=False),  # how often they were asked since then
)

jobs: Final = Table(
    "jobs",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(8), nullable=False),  # review
    _of_table(),
    Column("data", Text, nullable=False),
    Column("due", BigInteger, nullable=False),  # not to be claimed before this time
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
    Column("until", BigInteger, nullable=False),  # considered dead after this time, unless renewed
)

present: Final = Table(  # the seats connected to each of several processes
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
