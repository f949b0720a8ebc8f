"""The codes of tables: who knows one may come in, and nobody can guess it."""

import hashlib
import hmac
import secrets

SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
LENGTH = 10


def fresh_code() -> str:
    """Return a new random code."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def rematch_code(secret: str) -> str:
    """Return the code of a table's rematch, from the secret of the table.

    However many ask for it, and wherever, there is one rematch.

    >>> rematch_code("00" * 32)
    '4dtkxdczb4'
    """
    number = int.from_bytes(hmac.digest(secret.encode(), b"rematch", hashlib.sha256), "big")
    code = ""
    for _ in range(LENGTH):
        number, place = divmod(number, len(SIGNS))
        code += SIGNS[place]
    return code
