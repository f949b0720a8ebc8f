"""Win probabilities on a grid so fine that nobody sees it, so that they add up exactly.

Each is a multiple of GRAIN and those of a position add up to 1. Floats hold such numbers, their
sums and their differences without rounding.
"""

import math
from collections.abc import Sequence

WinProbabilities = tuple[float, ...]

GRAIN = 2.0**-40


def on_grid(shares: Sequence[float]) -> WinProbabilities:
    """Return win probabilities on the grid; the largest rounded one absorbs the remainder.

    >>> sum(on_grid([1 / 3, 1 / 3, 1 / 3]))
    1.0
    """
    grains = [math.floor(share / GRAIN) for share in shares]
    over = round(1 / GRAIN) - sum(grains)
    rounded = [seat for seat, share in enumerate(shares) if grains[seat] * GRAIN != share]
    taker = max(rounded or range(len(shares)), key=lambda seat: shares[seat])
    grains[taker] += over
    return tuple(grain * GRAIN for grain in grains)


def mean(weights: Sequence[int], values: Sequence[WinProbabilities]) -> WinProbabilities:
    """Return the weighted mean of several positions' win probabilities."""
    total = sum(weights)
    columns = zip(*values, strict=True)
    return on_grid(
        [math.fsum(map(float.__mul__, map(float, weights), seat)) / total for seat in columns]
    )


def change(before: WinProbabilities, after: WinProbabilities) -> WinProbabilities:
    """Return every seat's gain; exact."""
    return tuple(late - early for early, late in zip(before, after, strict=True))


def total(changes: Sequence[WinProbabilities], seats: int) -> WinProbabilities:
    """Return the sum of all changes; exact."""
    return tuple(math.fsum(change[seat] for change in changes) for seat in range(seats))
