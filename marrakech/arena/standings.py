"""What a match says: win shares, points, ratings and forfeits, each figure with its interval."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ..simulation.summary import Mean
from .intervals import Estimate, free_mean, share_mean, together
from .ratings import Round, ratings
from .schedule import Ledger


class Forfeit(NamedTuple):
    """A game that a contestant gave up, and why."""

    contestant: str
    table: int
    round: int
    seating: int
    reason: str


class Answer(NamedTuple):
    """What is settled at a table."""

    better: str
    worse: str


@dataclass(frozen=True)
class Standing:
    """How one contestant did, over all its tables."""

    contestant: str
    games: int
    win_share: Estimate  # of the victory, for each seat it had; even is 1 / players
    earned: Estimate | None  # the same without the luck of the throws, where it was reckoned
    points: Estimate
    elo: Mean
    forfeits: int


@dataclass(frozen=True)
class TableStanding:
    """How one table ended."""

    seats: list[str]
    games: int
    rounds: int
    win_share: dict[str, Mean]  # for each seat
    settled: list[Answer]
    is_settled: bool


@dataclass(frozen=True)
class Standings:
    """The figures of a match: the strongest first, and table by table."""

    rules: str
    players: int
    games: int
    contestants: list[Standing]
    tables: list[TableStanding]
    forfeits: list[Forfeit]


def standings(ledger: Ledger) -> Standings:
    """The figures of what has been played."""
    match = ledger.match
    names, outcomes = match.contestants, ledger.counted()
    forfeits = [
        Forfeit(names[match.seated(outcome.fixture)[seat]], *outcome.fixture, reason)
        for outcome in outcomes
        for seat, reason in outcome.forfeits.items()
    ]
    elo = ratings(len(names), rating_rounds(ledger))
    told = [standing(ledger, number, elo[number], forfeits) for number in range(len(names))]
    return Standings(
        rules=match.new_game(next(match.fixtures())).rules,
        players=match.players,
        games=len(outcomes),
        contestants=sorted(told, key=lambda each: -each.elo.value),
        tables=[table_standing(ledger, number) for number in range(len(match.tables))],
        forfeits=forfeits,
    )


def standing(ledger: Ledger, number: int, elo: Mean, forfeits: list[Forfeit]) -> Standing:
    """How one contestant did; all its tables weigh the same, however many rounds each had."""
    match, name = ledger.match, ledger.match.contestants[number]
    tables = [index for index, table in enumerate(match.tables) if number in table]
    earned, points = (
        together([free_mean([told(table, each)[number] for each in range(ledger.heard[table])],
                            weights(ledger, table))
                  for table in tables])
        for told in (ledger.earned, ledger.points)
    )  # fmt: skip
    return Standing(
        contestant=name,
        games=sum(sum(ledger.games(table)) for table in tables),
        win_share=together([win_share(ledger, table, number) for table in tables]),
        earned=earned if match.luck else None,
        points=points,
        elo=elo,
        forfeits=sum(forfeit.contestant == name for forfeit in forfeits),
    )


def weights(ledger: Ledger, table: int) -> list[float]:
    """Return how much each round of a table counts: 1, or less where it was cut short."""
    return [games / ledger.match.players for games in ledger.games(table)]


def win_share(ledger: Ledger, table: int, contestant: int) -> Mean:
    """Return how much of the victory a contestant took at a table, for each of its seats."""
    shares = [ledger.shares(table, each)[contestant] for each in range(ledger.heard[table])]
    seats = ledger.match.tables[table].count(contestant)
    return share_mean(shares, weights(ledger, table), 1 / ledger.match.players, 1 / seats)


def table_standing(ledger: Ledger, table: int) -> TableStanding:
    """How one table ended."""
    match, names = ledger.match, ledger.match.contestants
    questions = ledger.questions[table]
    settled = [
        Answer(names[pair[question.answer]], names[pair[1 - question.answer]])
        for pair, question in questions.items()
        if question.answer is not None
    ]
    return TableStanding(
        seats=[names[contestant] for contestant in match.tables[table]],
        games=sum(ledger.games(table)),
        rounds=ledger.heard[table],
        win_share={
            names[who]: win_share(ledger, table, who) for who in dict.fromkeys(match.tables[table])
        },
        settled=settled,
        is_settled=len(settled) == len(questions),
    )


def rating_rounds(ledger: Ledger) -> list[Round]:
    """The rounds as ratings want them."""
    match, rounds = ledger.match, []
    for number, table in enumerate(match.tables):
        seats = Counter(table)
        for each, games in enumerate(ledger.games(number)):
            shares = ledger.shares(number, each)
            wins = {who: games * mine * shares[who] for who, mine in seats.items()}
            rounds.append(Round(dict(seats), wins))
    return rounds
