"""Ratings: the strength of each contestant on one scale, from the winners of the games.

A contestant of strength s takes s / (the strengths of all at the table) of the victories: the
model of Bradley and Terry for two, of Luce, or the first place of Plackett's, for more. A rating
is 400 log10 of the strength, as in Elo: 400 points are odds of ten to one against an equal number
of seats. One round in which all seats did equally well is added for every table, so that a
contestant that has won everything is strong, not infinitely so.
"""

import math
from typing import TYPE_CHECKING, NamedTuple

from ..simulation.summary import Mean, student

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ELO = 400 / math.log(10)
STEPS, LONGEST_STEP, CLOSE = 200, 1.0, 1e-10
# Relative to the largest. Only differences of strengths matter, so one eigenvalue is 0 but for
# rounding errors.
ZERO_EIGENVALUE = 1e-9


class Round(NamedTuple):
    """The seats and the victories of each contestant in a round."""

    seats: dict[int, int]
    wins: dict[int, float]  # together as many as the games


def ratings(contestants: int, rounds: list[Round]) -> list[Mean]:
    """Return the rating of each contestant around a mean of 0, with its interval.

    The interval counts rounds, not games: games that share their dice are not independent. It is
    Student's, and the even rounds that are added count with the spread they would have if they had
    been played, so that few equal rounds do not look certain.

    >>> rounds = [Round({0: 1, 1: 1}, {0: 10 / 11 * 2, 1: 1 / 11 * 2})] * 10_000
    >>> [round(rating.value) for rating in ratings(2, rounds)]
    [200, -200]
    """
    import numpy as np

    added = [even(seats) for seats in {str(r.seats): r.seats for r in rounds}.values()]
    everything = rounds + added
    seats, wins = (np.zeros((len(everything), contestants)) for _ in range(2))
    for row, each in enumerate(everything):
        seats[row, list(each.seats)] = list(each.seats.values())
        wins[row, list(each.wins)] = list(each.wins.values())
    strengths = np.zeros(contestants)  # as logarithms
    for _ in range(STEPS):
        scores, curvature = slopes(strengths, seats, wins)
        step = np.linalg.pinv(curvature, ZERO_EIGENVALUE, hermitian=True) @ scores.sum(axis=0)
        strengths += step * min(1.0, LONGEST_STEP / max(CLOSE, float(np.abs(step).max())))
        if float(np.abs(step).max()) < CLOSE:
            break
    scores, curvature = slopes(strengths, seats, wins)
    spread = np.linalg.pinv(curvature, ZERO_EIGENVALUE, hermitian=True)
    _, not_played = slopes(strengths, seats[len(rounds) :], wins[len(rounds) :])
    variance = spread @ (scores.T @ scores + not_played) @ spread
    width = student(len(everything) - contestants + 1)
    values, margins = ELO * strengths, width * ELO * np.sqrt(variance.diagonal().clip(0))
    return [Mean(float(v), float(m)) for v, m in zip(values - values.mean(), margins, strict=True)]


def slopes(
    strengths: "NDArray[np.float64]", seats: "NDArray[np.float64]", wins: "NDArray[np.float64]"
) -> tuple["NDArray[np.float64]", "NDArray[np.float64]"]:
    """Return each round's log-likelihood gradient (rounds × contestants), and the curvature."""
    import numpy as np

    weights = seats * np.exp(strengths)
    expected, games = weights / weights.sum(axis=1, keepdims=True), wins.sum(axis=1)
    scores = wins - games[:, None] * expected
    stiff = np.diag(games @ expected) - (expected * games[:, None]).T @ expected
    return scores, stiff


def even(seats: dict[int, int]) -> Round:
    """Return a round of a table, a game in every seating, in which all seats did equally well."""
    return Round(seats, {who: float(mine) for who, mine in seats.items()})
