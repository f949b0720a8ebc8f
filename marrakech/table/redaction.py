"""Events without what a guest has written: names and chat. The game stays as it is."""

from msgspec import structs

from .events import Chatted, Event, Opened, Seated, SeatSetup
from .names import NAMELESS


def redacted(event: Event, guest: str) -> Event:
    """Return an event without the words of a guest; everything else stays."""
    match event:
        case Seated() if event.guest == guest:
            return structs.replace(event, name=NAMELESS)
        case Chatted() if event.guest == guest:
            return structs.replace(event, name=NAMELESS, text="")
        case Opened():
            is_host = event.host == guest
            seats = tuple(nameless(seat, guest, is_host) for seat in event.seats)
            name = NAMELESS if is_host else event.name
            return structs.replace(event, name=name, seats=seats)
    return event


def nameless(seat: SeatSetup, guest: str, is_host: bool) -> SeatSetup:
    """Return a seat's setup without the name of a guest, or of somebody on the host's screen."""
    is_ours = seat.kept_for == guest or (is_host and seat.kind in ("me", "here"))
    return structs.replace(seat, name=NAMELESS) if is_ours and seat.name else seat


def without_words(event: Event) -> Event:
    """Return an event without anybody's words, as it is after all guests are redacted."""
    match event:
        case Seated():
            return structs.replace(event, name="")
        case Chatted():
            return structs.replace(event, name="", text="")
        case Opened():
            seats = tuple(structs.replace(seat, name="") for seat in event.seats)
            return structs.replace(event, name="", seats=seats)
    return event
