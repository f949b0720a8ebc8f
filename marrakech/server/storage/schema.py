"""The tables of the database. The events are the truth; the rest is an index of them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

events = Table(
    "events", metadata,
    Column("table", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("command", String(160)),  # guest and id of the command that led to it
    Column("body", Text, nullable=False),
    UniqueConstraint("table", "command"),
)  # fmt: skip

tables = Table(
    "tables", metadata,
    Column("table", String(16), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("edition", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("free", Integer, nullable=False),  # seats nobody has taken
    Column("names", Text, nullable=False),  # of who plays, as JSON
    Column("status", String(16), nullable=False),
    Column("winners", String(16), nullable=False, server_default="[]"),  # seats, as JSON
    Column("is_listed", Boolean, nullable=False),
    Column("is_archived", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("tables_by_status", "is_listed", "status", "at"),
)  # fmt: skip

secrets = Table(
    "secrets", metadata,
    Column("table", String(16), primary_key=True),
    Column("secret", String(64), nullable=False),
)  # fmt: skip

ratings = Table(
    "ratings", metadata,
    Column("against", String(8), primary_key=True),  # people or bots
    Column("player", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ratings_by_mu", "against", "mu"),
)  # fmt: skip

counted = Table(
    "counted", metadata,
    Column("table", String(16), primary_key=True),  # a game against bots that was rated
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

meetings = Table(
    "meetings", metadata,
    Column("player", String(64), primary_key=True),
    Column("opponent", String(64), primary_key=True),
    Column("table", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

seats = Table(
    "seats", metadata,
    Column("player", String(64), primary_key=True),
    Column("table", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("origin", String(32)),  # of the address, until the game is over
)  # fmt: skip

guests = Table(
    "guests", metadata,
    Column("guest", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

tokens = Table(
    "tokens", metadata,
    Column("guest", String(64), primary_key=True),  # who has revoked tokens
    Column("generation", Integer, nullable=False),  # of the tokens that are valid
    Column("is_erasing", Boolean, nullable=False),  # until all data of the guest is deleted
    Column("at", BigInteger, nullable=False),
    Index("tokens_by_time", "at"),
)  # fmt: skip

transfers = Table(
    "transfers", metadata,
    Column("code", String(64), primary_key=True),  # the SHA-256 of the code
    Column("guest", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)  # fmt: skip

keys = Table(
    "keys", metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)  # fmt: skip

probes = Table(
    "probes", metadata,
    Column("name", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),  # when a server last tried to write
)  # fmt: skip

# Of PostgreSQL alone, where several processes share the tables.
processes = Table(
    "processes", metadata,
    Column("process", String(64), primary_key=True),  # one unbroken lease of a process
    Column("address", String(255), nullable=False),  # where the other processes reach it
    Column("since", BigInteger, nullable=False),  # the lease has never expired since then
    Column("until", BigInteger, nullable=False),  # milliseconds since 1970, by PostgreSQL's clock
)  # fmt: skip

owners = Table(
    "owners", metadata,
    Column("table", String(16), primary_key=True),
    Column("process", String(64), ForeignKey("processes.process", ondelete="CASCADE"),
           nullable=False),
    Index("owners_by_process", "process"),
)  # fmt: skip
