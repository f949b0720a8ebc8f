"""Who asks, from where, and whether that is not too often."""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Annotated, Any

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from ..limits import REQUESTS, Limit
from ..people.guests import COOKIE
from ..services import Services
from .errors import Rejected


def services_of(request: Request) -> Services:
    """The services of this server."""
    services: Services = request.app.state.services
    return services


TheServices = Annotated[Services, Depends(services_of)]


def address_of(asking: HTTPConnection) -> str:
    """Where somebody asks from; whoever has one IPv6 address has all that begin like it."""
    host = asking.client.host if asking.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network(f"{address}/64", strict=False)) if not address.scope_id else host
    return host


def bearer_in(headers: Any) -> str | None:
    """The token that a program shows."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


def token_in(asking: HTTPConnection) -> str | None:
    """The token somebody shows: a program's in a header, a browser's as a cookie."""
    return bearer_in(asking.headers) or asking.cookies.get(COOKIE)


def allow(services: Services, limit: Limit, who: str) -> None:
    """Turn down who asks for too much."""
    if not services.limits.allow(limit, who):
        raise Rejected(429, "too-much", "too much at once; wait a little")


def visitor_of(request: Request, services: TheServices) -> None:
    """Anybody, within limits."""
    allow(services, REQUESTS, address_of(request))


def guest_of(request: Request, services: TheServices) -> str:
    """The guest who asks; nobody else may."""
    visitor_of(request, services)
    guest = services.guests.guest(token_in(request))
    if guest is None:
        raise Rejected(401, "nobody", "say who you are first: POST /api/guests")
    return guest


AsGuest = Annotated[str, Depends(guest_of)]
ANYBODY = [Depends(visitor_of)]
