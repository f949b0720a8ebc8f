"""The measured strengths of the levels: matches of two players, and the ratings that follow.

docs/bots.md says how they were played; a test holds its table equal to this one.
"""

import math
from typing import NamedTuple


class Match(NamedTuple):
    """A level against another: the percentage of games that it won."""

    level: str
    against: str
    won: float


# Each level against one that was measured before it, as the arena plays them.
MATCHES = (
    Match("shepherd", "random", 98.8),
    Match("porter", "shepherd", 63.6),
    Match("potter", "porter", 63.3),
    Match("peddler", "potter", 64.8),
    Match("weaver", "peddler", 63.1),
    Match("merchant", "weaver", 62.8),
    Match("caravan", "merchant", 64.4),
    Match("vizier", "caravan", 50.0),
    Match("grand-vizier", "vizier", 54.5),
)
AVERAGE = 1500  # the rating of the peddler, and of a newcomer
MIDDLE = "peddler"


def elo_difference(won: float) -> float:
    """Return how many points a contestant is ahead who wins so many of 100 games.

    >>> round(elo_difference(64.0)), round(elo_difference(50.0))
    (100, 0)
    """
    return 400 * math.log10(won / (100 - won))


def measured_strengths(matches: tuple[Match, ...] = MATCHES) -> dict[str, float]:
    """Return the rating of every level that was measured; the peddler has an average one.

    >>> round(measured_strengths()["merchant"])
    1684
    """
    ratings = {matches[0].against: 0.0}
    for level, against, won in matches:
        ratings[level] = ratings[against] + elo_difference(won)
    return {level: AVERAGE + each - ratings[MIDDLE] for level, each in ratings.items()}


STRENGTHS = measured_strengths()
