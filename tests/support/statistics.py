"""The chi-square test, for counts that chance makes."""

# The values that a fair die exceeds once in 100,000 times, by degrees of freedom.
CRITICAL = {1: 19.5, 2: 23.0, 3: 25.9}


def chi_square(seen, weights):
    """Return how far counts are from those that the weights make likely."""
    total, weight = sum(seen.values()), sum(weights)
    expected = [total * part / weight for part in weights]
    return sum((seen[place] - wanted) ** 2 / wanted for place, wanted in enumerate(expected))
