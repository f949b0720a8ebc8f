"""Endpoints for those who run the server: whether it lives, whether it can work, its figures."""

from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import Response

from .callers import Call, address_of, bearer_in
from .errors import Rejected
from .metrics import prometheus_text
from .routing import Endpoint


async def healthz(call: Call) -> str:
    """Return whether the process is alive."""
    return "ok\n"


async def readyz(call: Call) -> str:
    """Return whether the server can work now: the database takes a write, and is whole."""
    fault = await call.services.find_fault()
    if fault:
        raise Rejected(503, "not-ready", fault)
    return "ok\n"


async def metrics(call: Call) -> Response:
    """Return figures to watch, for Prometheus."""
    if not may_watch(call.request, call.services.settings.metrics_token):
        raise Rejected(404, "unknown-address", "Not Found")
    return Response(*await prometheus_text(call.services))


def may_watch(request: Request, token: str) -> bool:
    """Return whether a caller shows the token, or where there is none asks from this machine."""
    if token:
        return compare_digest((bearer_in(request.headers) or "").encode(), token.encode())
    is_passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return address_of(request) in ("127.0.0.1", "::/64") and not is_passed_on


OPERATION_ENDPOINTS = (
    Endpoint("GET", "/healthz", healthz),
    Endpoint("GET", "/readyz", readyz, problems=(503,)),
    Endpoint("GET", "/metrics", metrics, problems=(404,)),
)
