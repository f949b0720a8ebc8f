"""The test that says when it is settled who is better, however often it is asked.

A sceptic does not believe that one contestant is better than another and takes every bet on it at
fair odds. Each round a gambler stakes a fixed part of a purse on the difference between the two.
If the sceptic is right no purse grows on average, and by Ville's inequality the chance that the
mean of the purses ever passes 1 / level is at most the level. So the match may stop at that very
round. This is the testing by betting of Waudby-Smith and Ramdas, for means of bounded values.
"""

import math

STAKES = (0.75, *(2.0**-power for power in range(1, 9)))  # of what could be staked without ruin


class Sceptic:
    """Doubts that a mean is above nothing, told one value at a time.

    >>> sceptic = Sceptic(least=-1.0, level=0.05)
    >>> heard = [sceptic.hear(1.0) for _ in range(9)]
    >>> heard.index(True)
    8
    """

    def __init__(self, least: float, level: float) -> None:
        """No value is below the least, which is below zero."""
        self.stakes = [stake / -least for stake in STAKES]
        self.purses = [0.0] * len(STAKES)  # as logarithms
        self.enough = -math.log(level)
        self.is_convinced = False

    def hear(self, value: float) -> bool:
        """Whether the values so far, this one included, have ever convinced."""
        grown = (math.log1p(stake * value) for stake in self.stakes)
        self.purses = [purse + more for purse, more in zip(self.purses, grown, strict=True)]
        most = max(self.purses)
        mean = sum(math.exp(purse - most) for purse in self.purses) / len(self.purses)
        self.is_convinced = self.is_convinced or most + math.log(mean) >= self.enough
        return self.is_convinced


class Question:
    """Which of two contestants takes more of the victory in each of its seats, if either does."""

    def __init__(self, seats: tuple[int, int], level: float) -> None:
        """Told how many seats the two have; the level is shared between both answers."""
        one, other = seats
        self.for_one = Sceptic(-1 / other, level / 2)
        self.for_other = Sceptic(-1 / one, level / 2)

    def hear(self, difference: float) -> None:
        """Hear by how much the first was ahead in one round."""
        self.for_one.hear(difference)
        self.for_other.hear(-difference)

    @property
    def answer(self) -> int | None:
        """0 when the first is better, 1 when the second is, None while that is open."""
        if self.for_one.is_convinced == self.for_other.is_convinced:
            return None
        return 0 if self.for_one.is_convinced else 1
