"""Requests passed on to the process that owns a table, as they came.

The owner checks token, origin and limits itself, as if the client had asked it. Only the address
of the client and the scheme are gone with the connection: a header carries them, signed with a key
that the processes share and strangers do not know.
"""

import hashlib
import hmac
from typing import NamedTuple

from starlette.types import Scope

HEADER = b"x-marrakech-passed-on"
MARK = "marrakech.passed_on"  # in the scope of a request that another process has passed on
# Of one connection, or of a proxy before the process that passes a request on.
NOT_PASSED_ON = {
    b"connection", b"keep-alive", b"transfer-encoding", b"te", b"trailer", b"upgrade",
    b"content-length", b"accept-encoding", b"expect", b"forwarded", HEADER,
}  # fmt: skip
FOR_PROXIES = b"x-forwarded-"


class Visitor(NamedTuple):
    """The client of a request: its address, and whether it came over TLS."""

    address: str
    scheme: str


class Forwarding:
    """Signs the requests that this process passes on, and checks those that it is passed."""

    def __init__(self, signing_key: str) -> None:
        self._key = hmac.digest(signing_key.encode(), b"requests passed on", hashlib.sha256)

    def head(self, scope: Scope, *more: tuple[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        """Return the headers of a request as they are passed on."""
        kept = [
            (name, value)
            for name, value in scope["headers"]
            if name not in NOT_PASSED_ON and not name.startswith(FOR_PROXIES)
        ]
        client, scheme = scope.get("client"), scope["scheme"]
        visitor = Visitor(client[0] if client else "", scheme)
        return [*kept, *more, (HEADER, self._signed(scope, visitor))]

    def visitor(self, scope: Scope, header: bytes) -> Visitor | None:
        """Return the client of a request that was passed on, or None if no process of ours did."""
        words = header.decode("latin-1").split(" ")
        if len(words) != 3:
            return None
        visitor = Visitor(words[1], words[0])
        return visitor if hmac.compare_digest(self._signed(scope, visitor), header) else None

    def _signed(self, scope: Scope, visitor: Visitor) -> bytes:
        """Return the header for a client's request: this one, to no other address."""
        said = f"{visitor.scheme} {visitor.address}".encode("latin-1")
        method = scope.get("method", "GET").encode("latin-1")
        signed = b"\n".join((said, method, target(scope)))
        return said + b" " + hmac.digest(self._key, signed, hashlib.sha256).hex().encode()


def target(scope: Scope) -> bytes:
    """Return the path and the query of a request."""
    query = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path
