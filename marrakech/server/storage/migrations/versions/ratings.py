"""Ratings among people and ratings against bots; who has met whom; from where a seat was taken.

Both lists begin anew: the old one mixed games against people and bots, and guests who met nobody
but each other had a place on it.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.drop_table("ratings")
    op.create_table(
        "ratings",
        sa.Column("against", sa.String(length=8), nullable=False),
        *rating_columns(),
        sa.PrimaryKeyConstraint("against", "player"),
    )
    op.create_index("ratings_by_mu", "ratings", ["against", "mu"])
    op.create_table(
        "counted",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "meetings",
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.Column("opponent", sa.String(length=64), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "opponent", "table"),
    )
    op.add_column("seats", sa.Column("origin", sa.String(length=32)))


def downgrade() -> None:
    """Go back; the ratings begin anew."""
    with op.batch_alter_table("seats") as change:
        change.drop_column("origin")
    op.drop_table("meetings")
    op.drop_table("counted")
    op.drop_table("ratings")
    op.create_table("ratings", *rating_columns(), sa.PrimaryKeyConstraint("player"))
    op.create_index("ratings_by_mu", "ratings", ["mu"])


def rating_columns() -> list["sa.Column[Any]"]:
    """Return the columns that ratings have in either version."""
    return [
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    ]
