"""The codes of tables: anybody with a code may come in, and nobody can guess one."""

import hashlib
import hmac
import re
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
LENGTH = 10
CODE = re.compile(r"[a-z0-9]{4,16}")  # what may be one


def fresh_code() -> str:
    """Return a new random code."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def rematch_code(secret: str) -> str:
    """Return the code of a table's rematch, from the secret of the table.

    Every process derives the same code, so a table has one rematch.

    >>> rematch_code("00" * 32)
    '4dtkxdczb4'
    """
    number = int.from_bytes(hmac.digest(secret.encode(), b"rematch", hashlib.sha256), "big")
    code = ""
    for _ in range(LENGTH):
        number, place = divmod(number, len(ALPHABET))
        code += ALPHABET[place]
    return code
