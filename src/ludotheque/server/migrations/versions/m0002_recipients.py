"""Who agreed to be sent mail, and who did not."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Who agreed to be sent mail, and who did not."""
    op.create_table(
        "recipients",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recipients")),
        sa.UniqueConstraint("hash", name=op.f("uq_recipients_hash")),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("recipients")
