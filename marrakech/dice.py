"""Chance that can be made again: the same seed gives the same throws everywhere."""

import hashlib
import hmac
from collections.abc import Sequence

WORD = 1 << 64
THROWS, FIRST = "throws and draws", "first"  # purposes of dice


class Dice:
    """An endless row of numbered picks, each derived from the seed by HMAC-SHA-256.

    A pick depends on the seed, the purpose and its number alone, so any of them can be made
    again without the ones before it.

    >>> dice = Dice(7, "throws")
    >>> [dice.pick(number, [1, 2, 2, 1]) + 1 for number in range(8)]
    [2, 1, 1, 3, 2, 1, 2, 1]
    """

    def __init__(self, seed: int | str, purpose: str) -> None:
        self.key = hmac.digest(str(seed).encode(), purpose.encode(), hashlib.sha256)

    def pick(self, number: int, weights: Sequence[int]) -> int:
        """Return the place picked among the weights, each as likely as its weight says.

        A word beyond the last full multiple of the total is thrown away, so no place is favoured.
        """
        total = sum(weights)
        attempt = 0
        while True:
            digest = hmac.digest(self.key, f"{number}.{attempt}".encode(), hashlib.sha256)
            word = int.from_bytes(digest[:8], "big")
            if word < WORD - WORD % total:
                break
            attempt += 1
        rest = word % total
        for place, weight in enumerate(weights):
            if rest < weight:
                return place
            rest -= weight
        raise AssertionError("the rest is below the total")
