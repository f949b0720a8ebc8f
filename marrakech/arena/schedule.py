"""The progress of a match: rounds that are complete, and games that are missing."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from .match import Fixture, Match
from .outcome import Outcome
from .stopping import PairComparison

LEVEL = 0.05  # probability at most that any answer of a match is wrong

SeatValues = Callable[[Outcome], Sequence[float]]


class MatchProgress:
    """Outcomes arrive in any order; rounds are counted in theirs, so the end is always the same."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.outcomes: dict[Fixture, Outcome] = {}
        self.rounds_counted = [0] * len(match.tables)  # of each table
        self.ends = [match.rounds] * len(match.tables)
        pairs = [tuple(combinations(sorted(set(table)), 2)) for table in match.tables]
        level = LEVEL / sum(map(len, pairs))
        self.comparisons = [
            {(one, other): PairComparison((table.count(one), table.count(other)), level)
             for one, other in asked}
            for table, asked in zip(match.tables, pairs, strict=True)
        ]  # fmt: skip

    def add(self, outcome: Outcome) -> None:
        """Store an outcome, and count every round that is now complete."""
        if outcome.fixture in self.outcomes:
            raise ValueError(f"{outcome.fixture} was played before")
        self.outcomes[outcome.fixture] = outcome
        table = outcome.fixture.table
        while self.rounds_counted[table] < self.ends[table] and self.is_whole(
            table, self.rounds_counted[table]
        ):
            self.count_round(table)

    def is_whole(self, table: int, number: int) -> bool:
        """Return whether every seating of a round has been played."""
        seatings = self.match.seatings(number)
        return all(Fixture(table, number, seating) in self.outcomes for seating in seatings)

    def games(self, table: int) -> list[int]:
        """Return the number of games in each counted round of a table."""
        return [len(self.match.seatings(number)) for number in range(self.rounds_counted[table])]

    def count_round(self, table: int) -> None:
        """Count the next round of a table; when everything is settled, it may be its last.

        A round cut short settles nothing: the advantage of a seat does not cancel out in it.
        """
        number, comparisons = self.rounds_counted[table], self.comparisons[table]
        if len(self.match.seatings(number)) == self.match.players:
            shares = self.shares(table, number)
            for (one, other), comparison in comparisons.items():
                comparison.observe(shares[one] - shares[other])
        self.rounds_counted[table] += 1
        is_settled = all(comparison.answer is not None for comparison in comparisons.values())
        if self.match.until_settled and is_settled:
            self.ends[table] = self.rounds_counted[table]

    def to_play(self) -> Iterator[Fixture]:
        """Yield the missing games, as far as known when each is asked for."""
        for fixture in self.match.fixtures():
            if fixture not in self.outcomes and fixture.round < self.ends[fixture.table]:
                yield fixture

    def counted(self, table: int | None = None) -> list[Outcome]:
        """Return the outcomes that count, in order: none of a round after a table's last."""
        return [
            self.outcomes[fixture]
            for fixture in sorted(self.outcomes)
            if fixture.round < self.ends[fixture.table] and table in (None, fixture.table)
        ]

    def shares(self, table: int, number: int) -> dict[int, float]:
        """Return each contestant's victories in a round, for each of its seats."""
        return self.by_contestant(table, number, lambda outcome: outcome.shares)

    def luck_adjusted(self, table: int, number: int) -> dict[int, float]:
        """Return the luck-adjusted victories."""

        def luck_adjusted(outcome: Outcome) -> list[float]:
            return [share - luck for share, luck in zip(outcome.shares, outcome.luck, strict=True)]

        return self.by_contestant(table, number, luck_adjusted)

    def points(self, table: int, number: int) -> dict[int, float]:
        """Return each contestant's points in a round, for each of its seats."""
        return self.by_contestant(table, number, lambda outcome: outcome.points)

    def by_contestant(self, table: int, number: int, values_of: SeatValues) -> dict[int, float]:
        """Return each contestant's mean of a value that each seat has in the games of a round."""
        values: dict[int, list[float]] = {}
        for seating in self.match.seatings(number):
            fixture = Fixture(table, number, seating)
            by_seat = values_of(self.outcomes[fixture])
            for contestant, value in zip(self.match.seated(fixture), by_seat, strict=True):
                values.setdefault(contestant, []).append(value)
        return {contestant: sum(each) / len(each) for contestant, each in values.items()}
