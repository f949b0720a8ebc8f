"""A computation cut into slices, on which everybody who wants its result works together."""

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Slices(Generic[Answer]):
    """The slices of a computation, with the answers known so far."""

    def __init__(self, count: int) -> None:
        self.answers: list[Answer | None] = [None] * count
        self.under_way = Counter[int]()  # those who compute a slice, by its number

    async def complete(self, compute: Callable[[int], Awaitable[Answer]]) -> list[Answer]:
        """Compute one slice after the other until all are known, and return their answers.

        Several callers share the work. One that is through with the slices that nobody has begun
        repeats those of others: they may have to wait longer for a turn, or leave.
        """
        while left := [number for number, known in enumerate(self.answers) if known is None]:
            number = min(left, key=self.under_way.__getitem__)
            self.under_way[number] += 1
            try:
                self.answers[number] = await compute(number)
            finally:
                self.under_way[number] -= 1
        return [known for known in self.answers if known is not None]
