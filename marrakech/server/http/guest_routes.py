"""Endpoints about the caller: becoming a guest, the display name, other devices, stored data."""

from ..limits import GUESTS, SEARCHES, TRANSFERS
from ..listings import PersonalData
from ..people.guests import name_of, offer_transfer, rename, take_transfer
from ..people.tokens import Revoked
from ..services import Services
from .callers import Call, bearer_in, token_in
from .errors import Rejected
from .routing import Endpoint
from .schemas import Me, NewGuest, Rename, Revoke, Transfer


async def become_guest(call: Call, body: NewGuest) -> Me:
    """Become a guest, or stay the one you are. A browser never sees its token, so that no script
    can carry it away."""
    services = call.services
    call.allow(GUESTS)
    headers = call.request.headers
    shown = bearer_in(headers) if body.wants_token else token_in(call.request)
    guest = services.guests.guest(shown) or services.guests.new()
    if body.name:
        try:
            name = await new_name(services, guest, body.name)
        except Revoked:  # so this is somebody new
            guest = services.guests.new()
            name = await new_name(services, guest, body.name)
    else:
        name = await services.store.read(lambda connection: name_of(connection, guest))
    if body.wants_token:
        return Me(guest=guest, name=name, token=services.guests.token(guest))
    call.cookie = services.guests.token(guest)
    return Me(guest=guest, name=name)


async def who_am_i(call: Call) -> Me:
    """Return who you are."""
    name = await call.services.store.read(lambda connection: name_of(connection, call.guest))
    return Me(guest=call.guest, name=name)


async def change_name(call: Call, body: Rename) -> Me:
    """Change your display name."""
    name = await new_name(call.services, call.guest, body.name)
    return Me(guest=call.guest, name=name)


async def new_name(services: Services, guest: str, name: str) -> str:
    """Give a guest a name, and return it as it is shown."""
    now, generation = services.tables.clocks.now(), services.guests.generations.get(guest)
    return await services.store.change(lambda c: rename(c, guest, generation, name, now))


async def offer_device(call: Call) -> Transfer:
    """Return a code that makes another device you, once and within ten minutes."""
    services, guest = call.services, call.guest
    now, generation = services.tables.clocks.now(), services.guests.generations.get(guest)
    code = await services.store.change(lambda c: offer_transfer(c, guest, generation, now))
    return Transfer(code=code)


async def adopt_device(call: Call, body: Transfer) -> Me:
    """Become the guest who gave you this code."""
    services = call.services
    call.allow(TRANSFERS)
    now = services.tables.clocks.now()
    guest = await services.store.change(lambda c: take_transfer(c, body.code, now))
    if guest is None:
        raise Rejected(404, "unknown-code", "this code is wrong, used or too old")
    call.cookie = services.guests.token(guest)
    name = await services.store.read(lambda connection: name_of(connection, guest))
    return Me(guest=guest, name=name)


async def revoke_tokens(call: Call, body: Revoke) -> Me:
    """Revoke all your tokens, so that every other device is logged out; you get a new one."""
    services = call.services
    call.allow(GUESTS)
    await services.accounts.revoke(call.guest)
    name = await services.store.read(lambda connection: name_of(connection, call.guest))
    if body.wants_token:
        return Me(guest=call.guest, name=name, token=services.guests.token(call.guest))
    call.cookie = services.guests.token(call.guest)
    return Me(guest=call.guest, name=name)


async def export_data(call: Call) -> PersonalData:
    """Return all that is stored about you."""
    call.allow(SEARCHES)
    return await call.services.accounts.export(call.guest)


async def delete_data(call: Call) -> str:
    """Delete your name, your chat and your tokens. You resign the games that you play; finished
    games stay, without your name."""
    call.allow(SEARCHES)
    await call.services.accounts.erase(call.guest)
    return "deleted\n"


GUEST_ENDPOINTS = (
    Endpoint("POST", "/api/guests", become_guest, status=201),
    Endpoint("GET", "/api/me", who_am_i, "guest"),
    Endpoint("PATCH", "/api/me", change_name, "guest"),
    Endpoint("DELETE", "/api/me", delete_data, "guest"),
    Endpoint("GET", "/api/me/data", export_data, "guest"),
    Endpoint("POST", "/api/me/revoke", revoke_tokens, "guest"),
    Endpoint("POST", "/api/me/transfer", offer_device, "guest", 201),
    Endpoint("POST", "/api/me/adopt", adopt_device, problems=(404,)),
)
