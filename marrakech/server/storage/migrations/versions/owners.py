"""The processes on a PostgreSQL and the tables that each of them owns; unused on SQLite."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "processes",
        sa.Column("process", sa.String(length=64), nullable=False),
        sa.Column("address", sa.String(length=255), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("process"),
    )
    op.create_table(
        "owners",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("process", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["process"], ["processes.process"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_index("owners_by_process", "owners", ["process"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("owners")
    op.drop_table("processes")
