"""Long answers, packed for whoever can unpack them."""

import gzip
import json
from typing import Any

from fastapi import Request, Response


def fitting(
    request: Request, body: bytes, packed: bytes, kind: str, headers: dict[str, str]
) -> Response:
    """A body as the answer to a request, in the one of two forms that suits who asks."""
    headers = {**headers, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(body, headers=headers, media_type=kind)


def as_json(request: Request, told: Any) -> Response:
    """Something long as JSON."""
    body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return fitting(request, body, gzip.compress(body, 6, mtime=0), "application/json", {})
