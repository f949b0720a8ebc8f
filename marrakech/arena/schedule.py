"""What has been played of a match, round by round, and what is still to be played."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from .match import Fixture, Match
from .outcome import Outcome
from .stopping import Question

LEVEL = 0.05  # how likely at most any answer is wrong, over all questions of a match

Told = Callable[[Outcome], Sequence[float]]


class Ledger:
    """Outcomes come in any order; rounds are heard in theirs, so the end is always the same."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.outcomes: dict[Fixture, Outcome] = {}
        self.heard = [0] * len(match.tables)  # rounds of each table
        self.ends = [match.rounds] * len(match.tables)
        pairs = [tuple(combinations(sorted(set(table)), 2)) for table in match.tables]
        level = LEVEL / sum(map(len, pairs))
        self.questions = [
            {(one, other): Question((table.count(one), table.count(other)), level)
             for one, other in asked}
            for table, asked in zip(match.tables, pairs, strict=True)
        ]  # fmt: skip

    def enter(self, outcome: Outcome) -> None:
        """Take down what came of a game, and hear every round that is whole now."""
        if outcome.fixture in self.outcomes:
            raise ValueError(f"{outcome.fixture} was played before")
        self.outcomes[outcome.fixture] = outcome
        table = outcome.fixture.table
        while self.heard[table] < self.ends[table] and self.is_whole(table, self.heard[table]):
            self.hear(table)

    def is_whole(self, table: int, number: int) -> bool:
        """Whether every seating of a round has been played."""
        seatings = self.match.seatings(number)
        return all(Fixture(table, number, seating) in self.outcomes for seating in seatings)

    def games(self, table: int) -> list[int]:
        """Return how many games each round of a table had that was heard."""
        return [len(self.match.seatings(number)) for number in range(self.heard[table])]

    def hear(self, table: int) -> None:
        """Hear the next round of a table; when nothing is open any more, it may be its last.

        A round cut short settles nothing: the advantage of a seat does not cancel out in it.
        """
        number, questions = self.heard[table], self.questions[table]
        if len(self.match.seatings(number)) == self.match.players:
            shares = self.shares(table, number)
            for (one, other), question in questions.items():
                question.hear(shares[one] - shares[other])
        self.heard[table] += 1
        is_settled = all(question.answer is not None for question in questions.values())
        if self.match.until_settled and is_settled:
            self.ends[table] = self.heard[table]

    def to_play(self) -> Iterator[Fixture]:
        """The games that are missing, as far as is known when each is asked for."""
        for fixture in self.match.fixtures():
            if fixture not in self.outcomes and fixture.round < self.ends[fixture.table]:
                yield fixture

    def counted(self, table: int | None = None) -> list[Outcome]:
        """The outcomes that count, in order: none of a round after a table's last."""
        return [
            self.outcomes[fixture]
            for fixture in sorted(self.outcomes)
            if fixture.round < self.ends[fixture.table] and table in (None, fixture.table)
        ]

    def shares(self, table: int, number: int) -> dict[int, float]:
        """The victory that each contestant took in a round, for each of its seats."""
        return self.by_contestant(table, number, lambda outcome: outcome.shares)

    def earned(self, table: int, number: int) -> dict[int, float]:
        """The same without the luck of the throws."""

        def less_luck(outcome: Outcome) -> list[float]:
            return [share - luck for share, luck in zip(outcome.shares, outcome.luck, strict=True)]

        return self.by_contestant(table, number, less_luck)

    def points(self, table: int, number: int) -> dict[int, float]:
        """The points that each contestant had in a round, for each of its seats."""
        return self.by_contestant(table, number, lambda outcome: outcome.points)

    def by_contestant(self, table: int, number: int, told: Told) -> dict[int, float]:
        """The mean of what a round's games tell seat by seat, for each contestant."""
        values: dict[int, list[float]] = {}
        for seating in self.match.seatings(number):
            fixture = Fixture(table, number, seating)
            told_by_seat = told(self.outcomes[fixture])
            for contestant, value in zip(self.match.seated(fixture), told_by_seat, strict=True):
                values.setdefault(contestant, []).append(value)
        return {contestant: sum(each) / len(each) for contestant, each in values.items()}
