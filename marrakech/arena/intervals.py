"""Means of rounds, with intervals that are honest for few rounds.

A round, not a game, is one observation, since its games share their dice. A last round that was
cut short weighs less.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..simulation.summary import Mean, student

EVEN_ROUNDS = 2  # added where a spread is estimated, so that few equal rounds are not certainty
FEWEST = 3  # rounds without which nothing is said about a spread that has no bounds


class Estimate(NamedTuple):
    """A mean, and the half-width of its 95 % interval where there are rounds enough for one."""

    value: float
    margin: float | None


def win_share_mean(
    values: Sequence[float], weights: Sequence[float], even: float, most: float
) -> Mean:
    """Return the mean of shares that lie between 0 and `most`, and would be `even` among equals.

    The interval is Student's, with the spread of a few rounds added that equals would have had if
    each went to one contestant alone. So it is never empty, and never wider than what is possible.

    >>> one_even_round = win_share_mean([0.5], [1.0], even=0.5, most=1.0)
    >>> one_even_round.value, one_even_round.margin
    (0.5, 0.5)
    """
    rounds = sum(weights)
    if not rounds:
        return Mean(0.0, most)
    value = weighted(values, weights) / rounds
    middle = (value * rounds + even * EVEN_ROUNDS) / (rounds + EVEN_ROUNDS)
    squares = weighted([(each - middle) ** 2 for each in values], weights)
    squares += EVEN_ROUNDS * ((even - middle) ** 2 + even * (most - even))
    freedom = rounds + EVEN_ROUNDS - 1
    margin = student(freedom) * (squares / freedom / rounds) ** 0.5
    return Mean(value, min(margin, max(value, most - value)))


def free_mean(values: Sequence[float], weights: Sequence[float]) -> Estimate:
    """Return the mean of values without bounds; too few rounds have no interval."""
    rounds = sum(weights)
    if not rounds:
        return Estimate(0.0, None)
    value = weighted(values, weights) / rounds
    if len(values) < FEWEST:
        return Estimate(value, None)
    variance = weighted([(each - value) ** 2 for each in values], weights) / (rounds - 1)
    return Estimate(value, student(rounds - 1) * (variance / rounds) ** 0.5)


def weighted(values: Sequence[float], weights: Sequence[float]) -> float:
    """Return the sum of the values, each times its weight."""
    return sum(value * weight for value, weight in zip(values, weights, strict=True))


def together(means: Sequence[Mean | Estimate]) -> Estimate:
    """Return the mean of independent means."""
    value = sum(mean.value for mean in means) / len(means)
    squares = [mean.margin**2 for mean in means if mean.margin is not None]
    if len(squares) < len(means):
        return Estimate(value, None)
    return Estimate(value, sum(squares) ** 0.5 / len(means))
