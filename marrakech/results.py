"""Room for the results of many games: one array a column, a row a game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def room_for(games: int, players: int) -> tuple["NDArray[np.generic]", ...]:
    """Empty results, in the order in which a Simulation tells them."""
    import numpy as np

    by_seat = (games, players)
    return (
        np.empty(by_seat, np.int16),
        np.empty(by_seat, np.int16),
        np.empty(by_seat, np.float32),
        np.empty(by_seat, np.bool_),
        np.empty(games, np.int16),
        np.empty(games, np.int16),
        np.empty(games, np.int16),
    )
