"""The generation of a guest's tokens, and whether the guest's data is to be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "tokens",
        sa.Column("guest", sa.String(length=64), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("is_erasing", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest"),
    )
    op.create_index("tokens_by_time", "tokens", ["at"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("tokens")
