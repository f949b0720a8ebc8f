"""What many games say: win shares, points, payments, eliminations, each with its interval."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .simulation import Simulation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NINETY_FIVE = 1.959964


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


def mean(values: "NDArray[np.generic]") -> Mean:
    """The mean of a column."""
    import numpy as np

    numbers = np.asarray(values, np.float64)
    spread = float(numbers.std(ddof=1)) if len(numbers) > 1 else 0.0
    return Mean(float(numbers.mean()), NINETY_FIVE * spread / len(numbers) ** 0.5)


def summary(simulation: Simulation) -> Summary:
    """The figures of a simulation."""

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
