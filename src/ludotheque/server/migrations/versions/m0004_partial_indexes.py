"""Indexes of tables only over the rows that are looked for.

Every move changes when a table was touched: an index over all tables is written with it, and only
listed tables are looked for by that; only some have a clock, or a bot to move.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_INDEXES = {
    "ix_tables_due": (["due"], "due IS NOT NULL", "due IS NOT NULL"),
    "ix_tables_bot_due": (["bot_due"], "bot_due IS NOT NULL", "bot_due IS NOT NULL"),
    "ix_tables_listed_status_touched": (["listed", "status", "touched"], "listed = 1", "listed"),
}


def upgrade() -> None:
    """Leave out the rows that nobody looks for."""
    for name, (columns, sqlite, postgresql) in _INDEXES.items():
        op.drop_index(name, "tables")
        op.create_index(
            name,
            "tables",
            columns,
            sqlite_where=sa.text(sqlite),
            postgresql_where=sa.text(postgresql),
        )


def downgrade() -> None:
    """Take it back."""
    for name, (columns, _, _) in _INDEXES.items():
        op.drop_index(name, "tables")
        op.create_index(name, "tables", columns)
