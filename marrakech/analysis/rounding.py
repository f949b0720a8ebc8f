"""Shares of the victory, one a seat, on a grid so fine that nobody sees it.

Every share is a multiple of GRAIN and those of a position add up to 1. Floats hold such numbers,
their sums and their differences without rounding, and so a whole game adds up exactly.
"""

import math
from collections.abc import Sequence

Shares = tuple[float, ...]

GRAIN = 2.0**-40


def settled(shares: Sequence[float]) -> Shares:
    """The shares on the grid; what rounding leaves over goes to the largest that was rounded.

    >>> sum(settled([1 / 3, 1 / 3, 1 / 3]))
    1.0
    """
    grains = [math.floor(share / GRAIN) for share in shares]
    over = round(1 / GRAIN) - sum(grains)
    rounded = [seat for seat, share in enumerate(shares) if grains[seat] * GRAIN != share]
    taker = max(rounded or range(len(shares)), key=lambda seat: shares[seat])
    grains[taker] += over
    return tuple(grain * GRAIN for grain in grains)


def mean(weights: Sequence[int], values: Sequence[Shares]) -> Shares:
    """The mean of several shares, each with its weight."""
    total = sum(weights)
    columns = zip(*values, strict=True)
    return settled(
        [math.fsum(map(float.__mul__, map(float, weights), seat)) / total for seat in columns]
    )


def change(before: Shares, after: Shares) -> Shares:
    """What every seat has gained; exact."""
    return tuple(late - early for early, late in zip(before, after, strict=True))


def total(changes: Sequence[Shares], seats: int) -> Shares:
    """All changes added up; exact."""
    return tuple(math.fsum(change[seat] for change in changes) for seat in range(seats))
