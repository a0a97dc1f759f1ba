"""Deals from a secret and the values of browsers, with seeds of 256 bits.

Tables from before go: nothing can deal what they were dealt, so their moves cannot be replayed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_OF_TABLES = ("log", "seats", "tokens", "messages", "bids", "challenges", "addresses", "jobs")


def _remove_tables() -> None:
    for name in (*_OF_TABLES, "reviews", "present", "tables"):
        op.execute(sa.text(f"DELETE FROM {name}"))


def upgrade() -> None:
    """Deals from a secret and the values of browsers, with seeds of 256 bits."""
    _remove_tables()
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("salt")
        batch_op.drop_column("seed")
        batch_op.add_column(sa.Column("seed", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("secret", sa.String(length=64), nullable=True))
        batch_op.alter_column("commitment", existing_type=sa.String(length=64), nullable=True)
        batch_op.create_unique_constraint(batch_op.f("uq_tables_commitment"), ["commitment"])
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("value", sa.String(length=64), nullable=False))


def downgrade() -> None:
    """Take it back."""
    _remove_tables()
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("value")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("uq_tables_commitment"), type_="unique")
        batch_op.alter_column("commitment", existing_type=sa.String(length=64), nullable=False)
        batch_op.drop_column("secret")
        batch_op.drop_column("seed")
        batch_op.add_column(sa.Column("seed", sa.BigInteger(), nullable=False))
        batch_op.add_column(sa.Column("salt", sa.String(length=64), nullable=False))
