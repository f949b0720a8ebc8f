"""A sequential test of which contestant is better, valid however often it is asked.

Suppose that one contestant is not better than another: then nobody can win by betting on it at fair
odds. Each round, bettors stake fixed parts of their wealth on the difference between the two. Under
the hypothesis no wealth grows on average, and by Ville's inequality the probability that the mean
wealth ever passes 1 / level is at most the level. So the match may stop at that very round. This is
the testing by betting of Waudby-Smith and Ramdas, for means of bounded values.
"""

import math

STAKES = (0.75, *(2.0**-power for power in range(1, 9)))  # of what could be staked without ruin


class BettingTest:
    """A test of the hypothesis that a mean is not above 0, one value at a time.

    >>> test = BettingTest(least=-1.0, level=0.05)
    >>> rejected = [test.observe(1.0) for _ in range(9)]
    >>> rejected.index(True)
    8
    """

    def __init__(self, least: float, level: float) -> None:
        """No value is below the least, which is below zero."""
        self.stakes = [stake / -least for stake in STAKES]
        self.log_wealth = [0.0] * len(STAKES)  # as logarithms
        self.enough = -math.log(level)
        self.is_rejected = False

    def observe(self, value: float) -> bool:
        """Add a value; return whether the hypothesis has ever been rejected."""
        grown = (math.log1p(stake * value) for stake in self.stakes)
        self.log_wealth = [purse + more for purse, more in zip(self.log_wealth, grown, strict=True)]
        most = max(self.log_wealth)
        mean = sum(math.exp(purse - most) for purse in self.log_wealth) / len(self.log_wealth)
        self.is_rejected = self.is_rejected or most + math.log(mean) >= self.enough
        return self.is_rejected


class PairComparison:
    """A test of which of two contestants takes more of the victory for each of its seats."""

    def __init__(self, seats: tuple[int, int], level: float) -> None:
        """The two have so many seats; both directions share the level."""
        one, other = seats
        self.for_one = BettingTest(-1 / other, level / 2)
        self.for_other = BettingTest(-1 / one, level / 2)

    def observe(self, difference: float) -> None:
        """Add the first contestant's lead in one round."""
        self.for_one.observe(difference)
        self.for_other.observe(-difference)

    @property
    def answer(self) -> int | None:
        """0 if the first is better, 1 if the second is, None while that is open."""
        if self.for_one.is_rejected == self.for_other.is_rejected:
            return None
        return 0 if self.for_one.is_rejected else 1
