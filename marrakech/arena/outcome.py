"""The outcome of one game, read from its record."""

from typing import NamedTuple

from ..notation.record import SEAT_TAGS, read_tags, split
from ..notation.text import BadNotation
from .match import Fixture, Match


class Outcome(NamedTuple):
    """The outcome of one game; the tuples go by seat."""

    fixture: Fixture
    shares: tuple[float, ...]  # of the victory: 1, or less if it is shared
    points: tuple[int, ...]
    luck: tuple[float, ...]  # in win probability; 0 where it is not computed
    forfeits: dict[int, str]  # by seat, why


def read_outcome(record: str, match: Match) -> Outcome:
    """Return the outcome in a record of a finished game of this match."""
    tags, seats = read_tags(split(record)), range(match.players)
    try:
        fixture = Fixture(*[int(tags[name]) for name in ("Table", "Round", "Seating")])
        winners = [int(seat) for seat in tags["Winners"].split(" ")]
        points = [int(each.split("/")[0].replace("out", "0")) for each in tags["Result"].split(" ")]
        luck = [float(tags.get(f"Luck{seat}", "0")) for seat in seats]
    except (KeyError, ValueError):
        raise BadNotation("record", "is no finished game of a match") from None
    if not is_in_match(fixture, match) or len(points) != match.players:
        raise BadNotation("record", f"{fixture} is not in this match")
    names = tuple(match.contestants[contestant] for contestant in match.seated(fixture))
    if names != tuple(tags.get(name) for name in SEAT_TAGS[: match.players]):
        raise BadNotation("record", f"{fixture} is played by {', '.join(names)}")
    shares = tuple((seat in winners) / len(winners) for seat in seats)
    forfeits = {seat: tags[f"Forfeit{seat}"] for seat in seats if f"Forfeit{seat}" in tags}
    return Outcome(fixture, shares, tuple(points), tuple(luck), forfeits)


def is_in_match(fixture: Fixture, match: Match) -> bool:
    """Return whether a match has this game."""
    limits = (len(match.tables), match.rounds, len(match.seatings(fixture.round)))
    return all(0 <= number < limit for number, limit in zip(fixture, limits, strict=True))
