"""Players who are away, leave or resign: what those who remain may choose, and how a game ends.

Nobody is replaced without a choice of the people who wait. They may go on waiting, let a bot play
until the absent player returns, or end the game.
"""

from collections.abc import Set

from ..rules.score import leaders, points
from ..rules.state import is_in
from .commands import Vote
from .contributions import dice_secret, renewed
from .events import Archived, Ended, Event, Left, Resigned, Substituted, Voted
from .evolve import Table, evolve
from .refusals import Refused


def left(table: Table, guest: str, secret: str, by: str = "") -> list[Event]:
    """Return the events of a guest who leaves. A waiting room without people is closed.

    Once all players have committed to the dice some may have revealed, so another round begins.
    """
    if table.status == "over" or is_away(table, guest):
        return []
    events: list[Event] = [Left(guest, by)]
    if table.status == "gathering" and not evolve(table, events[0]).people:
        events.append(Archived())
    elif table.is_committed:
        events.append(renewed(table, secret))
    return events


def resigned(table: Table, guest: str, secret: str) -> list[Event]:
    """Return the events of a resignation; without two seats, or people, the game ends."""
    if table.status != "playing":
        raise Refused("not-playing", "the game is not under way")
    if has_resigned(table, guest):
        return []
    after = evolve(table, Resigned(guest))
    remaining = [seat for seat in range(len(after.seats)) if is_still_playing(after, seat)]
    has_people = any(after.seats[seat].guest for seat in remaining)
    if has_people and len(remaining) > 1:
        return [Resigned(guest)]
    return [Resigned(guest), ended_early(after, remaining, secret, "resigned")]


def voted(table: Table, guest: str, command: Vote, secret: str, absent: Set[str]) -> list[Event]:
    """Return the events of a vote about an absent player; it takes effect once all agree.

    `absent` are the guests with no connection. All players who are here have a say.
    """
    if table.status != "playing":
        raise Refused("not-playing", "the game is not under way")
    if command.seat >= len(table.seats):
        raise Refused("no-such-seat", f"there are {len(table.seats)} seats")
    away = table.seats[command.seat].guest
    if not away or away == guest or not is_in_play(table, away):
        raise Refused("not-away", "nobody is awaited in this seat")
    if away not in absent and not is_away(table, away):
        raise Refused("not-away", "this player is here")
    voters = [each for each in waiting(table, absent) if each != away]
    if guest not in voters:
        raise Refused("no-vote", "only those who still play decide this")
    vote = Voted(guest, away, command.choice)
    after = evolve(table, vote)
    votes = {each.guest: each.choice for each in after.votes if each.absent == away}
    # A vote that was not enough before may be now: those who thought otherwise may have gone.
    events: list[Event] = [] if vote in table.votes else [vote]
    if any(votes.get(voter) != command.choice for voter in voters):
        return events
    match command.choice:
        case "substitute":
            return events if is_substituted(table, away) else [*events, Substituted(away)]
        case "end":
            return [*events, ended_early(table, [], secret, "stopped")]
        case "wait":
            return events


def waiting(table: Table, absent: Set[str]) -> list[str]:
    """Return the guests who play and are here."""
    return [
        guest
        for guest in table.people
        if guest not in absent and not is_away(table, guest) and is_in_play(table, guest)
    ]


def is_still_playing(table: Table, seat: int) -> bool:
    """Return whether a seat is in the game and its player has not resigned."""
    return is_in(table.game, seat) and not table.seats[seat].has_resigned


def is_in_play(table: Table, guest: str) -> bool:
    """Return whether a guest still has decisions to make: nobody waits for the others."""
    return any(is_still_playing(table, seat) for seat in table.seats_of(guest))


def is_away(table: Table, guest: str) -> bool:
    """Return whether a guest has left a running game."""
    return any(table.seats[seat].is_away for seat in table.seats_of(guest))


def is_substituted(table: Table, guest: str) -> bool:
    """Return whether a bot plays for a guest until they return."""
    return any(table.seats[seat].is_substituted for seat in table.seats_of(guest))


def has_resigned(table: Table, guest: str) -> bool:
    """Return whether a guest has resigned."""
    return any(table.seats[seat].has_resigned for seat in table.seats_of(guest))


def ended_early(table: Table, contenders: list[int], secret: str, reason: str) -> Ended:
    """End the game before its last rug: whoever leads among the contenders wins."""
    state = table.game
    scores = tuple(points(state, seat) for seat in range(len(table.seats)))
    published = dice_secret(table, secret)
    return Ended(leaders(state, contenders), scores, published, reason)  # type: ignore[arg-type]
