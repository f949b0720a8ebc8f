"""What a match says: win shares, points, ratings and forfeits, each figure with its interval."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ..summary import NINETY_FIVE, Mean
from .ledger import Ledger
from .ratings import Round, ratings

EVEN_ROUNDS = 2  # added where a spread is estimated, so that a clean sweep is not certainty


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
    win_share: Mean  # of the victory, for each seat it had; even is 1 / players
    earned: Mean | None  # the same without the luck of the throws, where it was reckoned
    points: Mean
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
    shares, earned, points = (
        together([rounds_mean([told(table, each)[number] for each in range(ledger.heard[table])],
                              even)
                  for table in tables])
        for told, even in (
            (ledger.shares, 1 / match.players), (ledger.earned, None), (ledger.points, None)
        )
    )  # fmt: skip
    return Standing(
        contestant=name,
        games=sum(ledger.heard[table] for table in tables) * match.players,
        win_share=shares,
        earned=earned if match.luck else None,
        points=points,
        elo=elo,
        forfeits=sum(forfeit.contestant == name for forfeit in forfeits),
    )


def table_standing(ledger: Ledger, table: int) -> TableStanding:
    """How one table ended."""
    match, rounds = ledger.match, range(ledger.heard[table])
    names, shares = match.contestants, [ledger.shares(table, each) for each in rounds]
    questions = ledger.questions[table]
    settled = [
        Answer(names[pair[question.answer]], names[pair[1 - question.answer]])
        for pair, question in questions.items()
        if question.answer is not None
    ]
    return TableStanding(
        seats=[names[contestant] for contestant in match.tables[table]],
        games=len(rounds) * match.players,
        rounds=len(rounds),
        win_share={
            names[who]: rounds_mean([share[who] for share in shares], 1 / match.players)
            for who in dict.fromkeys(match.tables[table])
        },
        settled=settled,
        is_settled=len(settled) == len(questions),
    )


def rounds_mean(values: list[float], even: float | None) -> Mean:
    """The mean of a value a round; each round, not each game, is one observation."""
    if not values:
        return Mean(0.0, 0.0)
    spread = values if even is None else [*values, *[even] * EVEN_ROUNDS]
    middle = sum(spread) / len(spread)
    variance = sum((value - middle) ** 2 for value in spread) / max(1, len(spread) - 1)
    return Mean(sum(values) / len(values), NINETY_FIVE * (variance / len(values)) ** 0.5)


def together(means: list[Mean]) -> Mean:
    """The mean of independent means."""
    value = sum(mean.value for mean in means) / len(means)
    return Mean(value, sum(mean.margin**2 for mean in means) ** 0.5 / len(means))


def rating_rounds(ledger: Ledger) -> list[Round]:
    """The rounds as ratings want them."""
    match, rounds = ledger.match, []
    for number, table in enumerate(match.tables):
        seats = Counter(table)
        for each in range(ledger.heard[number]):
            shares = ledger.shares(number, each)
            wins = {who: match.players * mine * shares[who] for who, mine in seats.items()}
            rounds.append(Round(dict(seats), wins))
    return rounds
