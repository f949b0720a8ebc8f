"""Bounds on the requests that may be under way."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from .fair_queue import Key

OF_ALL, OF_ADDRESS, OF_GUEST = 256, 32, 4


class TooMany(Exception):
    """There is no room for one more request."""

    def __init__(self, is_own: bool) -> None:
        super().__init__()
        self.is_own = is_own  # whether the guest or the address has too many


class RequestBounds:
    """Counts the requests under way: all, those of an address, and those of a guest."""

    def __init__(self, bounds: tuple[int, ...] = (OF_ALL, OF_ADDRESS, OF_GUEST)) -> None:
        self.bounds = bounds
        self.inside = Counter[tuple[str, ...]]()  # by the beginning of their keys

    @contextmanager
    def admit(self, key: Key) -> Iterator[None]:
        """Count a request while it lasts; a TooMany where there is no room for it."""
        owners = [key[:size] for size in range(len(self.bounds))]
        for owner, most in zip(owners, self.bounds, strict=True):
            if self.inside[owner] >= most:
                raise TooMany(is_own=bool(owner))
        self.inside.update(owners)
        try:
            yield
        finally:
            self.inside.subtract(owners)
            for owner in owners:
                if not self.inside[owner]:
                    del self.inside[owner]
