"""The figures of many games: win shares, points, payments, eliminations, with intervals."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .simulate import Simulation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NINETY_FIVE = 1.959964
STUDENT = (0.0, 12.70620, 4.302653, 3.182446, 2.776445)  # by degrees of freedom


class Mean(NamedTuple):
    """A mean and the half-width of its 95 % interval."""

    value: float
    margin: float


@dataclass(frozen=True)
class Summary:
    """The figures of a simulation; lists go by seat."""

    rules: str
    first: int
    seed: int
    games: int
    win_share: list[Mean]
    points: list[Mean]
    purse: list[Mean]
    out: list[Mean]
    turns: Mean
    paid_a_game: Mean
    places_a_turn: Mean


def student(freedom: float) -> float:
    """Return how many standard errors a 95 % interval is wide to each side, by Student's t.

    Few observations say little about their own spread; a fraction is rounded down. From five
    degrees of freedom on this is the expansion in 1 / freedom, right to three digits.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 3, 10, 1000)]
    [12.71, 4.3, 3.18, 2.23, 1.96]
    """
    whole, z = max(1, int(freedom)), NINETY_FIVE
    if whole < len(STUDENT):
        return STUDENT[whole]
    terms = (
        z, (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )  # fmt: skip
    return sum(term / whole**power for power, term in enumerate(terms))


def mean(values: "NDArray[np.generic]") -> Mean:
    """Return the mean of a column."""
    import numpy as np

    numbers = np.asarray(values, np.float64)
    spread = float(numbers.std(ddof=1)) if len(numbers) > 1 else 0.0
    return Mean(float(numbers.mean()), NINETY_FIVE * spread / len(numbers) ** 0.5)


def summary(simulation: Simulation) -> Summary:
    """Return the figures of a simulation."""

    def by_seat(table: "NDArray[np.generic]") -> list[Mean]:
        return [mean(table[:, seat]) for seat in range(table.shape[1])]

    laid = simulation.turns - simulation.out.sum(axis=1)
    return Summary(
        rules=simulation.rules,
        first=simulation.first,
        seed=simulation.seed,
        games=simulation.games,
        win_share=by_seat(simulation.shares),
        points=by_seat(simulation.scores),
        purse=by_seat(simulation.purses),
        out=by_seat(simulation.out),
        turns=mean(simulation.turns),
        paid_a_game=mean(simulation.paid),
        places_a_turn=mean(simulation.offered / laid),
    )
