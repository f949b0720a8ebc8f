"""Guests: known by a signed token, without an account."""

import base64
import hashlib
import hmac
import secrets

from sqlalchemy import Connection, delete, insert, select

from ...table.names import clean_name
from ..storage import schema
from .tokens import need_generation

COOKIE = "marrakech"
TRANSFER_SECONDS = 600
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Guests:
    """Makes guests and recognises them. The key never leaves this object.

    A guest's tokens have a generation; those of an earlier one are revoked.
    """

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self.generations: dict[str, int] = {}  # of guests who have revoked tokens

    def new(self) -> str:
        """Return a new guest."""
        return "g" + secrets.token_hex(12)

    def token(self, guest: str) -> str:
        """Return the token by which a guest is recognised."""
        generation = self.generations.get(guest)
        signed = guest if generation is None else f"{guest}.{generation}"
        digest = hmac.digest(self._key, signed.encode(), hashlib.sha256)
        return signed + "." + base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def guest(self, token: str | None) -> str | None:
        """Return the guest of a token, or None if this server did not sign it or it is revoked."""
        if token is None or len(token) > 200 or not token.isascii():
            return None
        guest = token.partition(".")[0]
        return guest if hmac.compare_digest(self.token(guest), token) else None


def signing_key(connection: Connection) -> str:
    """Return the key that signs tokens, the same for every process on a database."""
    question = select(schema.keys.c.value).where(schema.keys.c.name == "guests")
    known = connection.execute(question).scalar()
    if known is None:
        known = secrets.token_hex(32)
        connection.execute(insert(schema.keys), {"name": "guests", "value": known})
    return known


def name_of(connection: Connection, guest: str) -> str:
    """Return the name a guest gave last."""
    question = select(schema.guests.c.name).where(schema.guests.c.guest == guest)
    return connection.execute(question).scalar() or ""


def rename(connection: Connection, guest: str, generation: int | None, name: str, at: int) -> str:
    """Store a guest's name and return it as it is shown."""
    need_generation(connection, guest, generation)
    shown = clean_name(name)
    connection.execute(delete(schema.guests).where(schema.guests.c.guest == guest))
    connection.execute(insert(schema.guests), {"guest": guest, "name": shown, "at": at})
    return shown


def offer_transfer(connection: Connection, guest: str, generation: int | None, at: int) -> str:
    """Return a code by which another device becomes this guest, once and soon."""
    need_generation(connection, guest, generation)
    code = "".join(secrets.choice(ALPHABET) for _ in range(10))
    until = at + 1000 * TRANSFER_SECONDS
    row = {"code": hashed(code), "guest": guest, "until": until}
    connection.execute(delete(schema.transfers).where(schema.transfers.c.guest == guest))
    connection.execute(insert(schema.transfers), row)
    return code


def take_transfer(connection: Connection, code: str, at: int) -> str | None:
    """Return the guest of a code and delete the code; None if it is unknown or too old."""
    columns, digest = schema.transfers.c, hashed(code.strip().upper())
    row = connection.execute(
        delete(schema.transfers)
        .where(columns.code == digest)
        .returning(columns.guest, columns.until)
    ).first()
    return row.guest if row is not None and row.until >= at else None


def hashed(code: str) -> str:
    """Return the hash of a code; the code itself is stored nowhere."""
    return hashlib.sha256(code.encode()).hexdigest()
