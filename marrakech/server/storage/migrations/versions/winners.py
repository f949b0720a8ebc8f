"""The winners of a table, which were only in the event that ended its game."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

tables = sa.table("tables", sa.column("table"), sa.column("status"), sa.column("winners"))
events = sa.table("events", sa.column("table"), sa.column("number"), sa.column("body"))
ENDED = '%"type":"ended"%'


def upgrade() -> None:
    """Go forward: read the winners from the event that ended each game."""
    op.add_column(
        "tables", sa.Column("winners", sa.String(length=16), nullable=False, server_default="[]")
    )
    connection = op.get_bind()
    over = sa.select(events.c.table, events.c.body).where(
        events.c.table == tables.c.table, tables.c.status == "over", events.c.body.like(ENDED)
    )
    for code, body in connection.execute(over).all():
        event = json.loads(body)
        if event["type"] == "ended":  # and no chat that quotes it
            known = sa.update(tables).where(tables.c.table == code)
            connection.execute(known.values(winners=json.dumps(event["winners"])))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("tables") as change:
        change.drop_column("winners")
