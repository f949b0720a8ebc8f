"""Room for the results of many games: one array a column, a row a game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def room_for(games: int, players: int) -> tuple["NDArray[np.generic]", ...]:
    """Return empty results, in the order of the fields of a Simulation."""
    by_seat = (games, players)
    try:
        return empty(games, by_seat)
    except MemoryError:
        raise ValueError(f"games: there is no memory for the results of {games}") from None


def empty(games: int, by_seat: tuple[int, int]) -> tuple["NDArray[np.generic]", ...]:
    """Return the columns, nothing in them yet."""
    import numpy as np

    return (
        np.empty(by_seat, np.int16),
        np.empty(by_seat, np.int16),
        np.empty(by_seat, np.float32),
        np.empty(by_seat, np.bool_),
        np.empty(games, np.int16),
        np.empty(games, np.int16),
        np.empty(games, np.int16),
    )
