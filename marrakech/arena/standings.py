"""The standings of a match: win shares, points, ratings and forfeits, with intervals."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ..simulation.summary import Mean
from .intervals import Estimate, free_mean, together, win_share_mean
from .ratings import Round, ratings
from .schedule import MatchProgress

RoundValues = Callable[[int, int], dict[int, float]]  # of a table and a round, by contestant


class Forfeit(NamedTuple):
    """A game that a contestant forfeited, and the reason."""

    contestant: str
    table: int
    round: int
    seating: int
    reason: str


class SettledPair(NamedTuple):
    """The answer for two contestants at a table."""

    better: str
    worse: str


@dataclass(frozen=True)
class Standing:
    """The figures of one contestant over all its tables."""

    contestant: str
    games: int
    win_share: Estimate  # of the victory, for each seat it had; even is 1 / players
    luck_adjusted: Estimate | None  # the same, luck-adjusted, where luck was computed
    points: Estimate
    elo: Mean
    forfeits: int


@dataclass(frozen=True)
class TableStanding:
    """The figures of one table."""

    seats: list[str]
    games: int
    rounds: int
    win_share: dict[str, Mean]  # for each seat
    settled: list[SettledPair]
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


def standings(progress: MatchProgress) -> Standings:
    """Return the figures of the games played so far."""
    match = progress.match
    names, outcomes = match.contestants, progress.counted()
    forfeits = [
        Forfeit(names[match.seated(outcome.fixture)[seat]], *outcome.fixture, reason)
        for outcome in outcomes
        for seat, reason in outcome.forfeits.items()
    ]
    elo = ratings(len(names), rating_rounds(progress))
    found = [standing(progress, number, elo[number], forfeits) for number in range(len(names))]
    return Standings(
        rules=match.new_game(next(match.fixtures())).rules,
        players=match.players,
        games=len(outcomes),
        contestants=sorted(found, key=lambda each: -each.elo.value),
        tables=[table_standing(progress, number) for number in range(len(match.tables))],
        forfeits=forfeits,
    )


def standing(progress: MatchProgress, number: int, elo: Mean, forfeits: list[Forfeit]) -> Standing:
    """Return one contestant's figures; all its tables weigh the same, whatever their rounds."""
    match, name = progress.match, progress.match.contestants[number]
    tables = [index for index, table in enumerate(match.tables) if number in table]
    luck_adjusted, points = (
        together([round_mean(progress, table, number, values) for table in tables])
        for values in (progress.luck_adjusted, progress.points)
    )
    return Standing(
        contestant=name,
        games=sum(sum(progress.games(table)) for table in tables),
        win_share=together([win_share(progress, table, number) for table in tables]),
        luck_adjusted=luck_adjusted if match.luck else None,
        points=points,
        elo=elo,
        forfeits=sum(forfeit.contestant == name for forfeit in forfeits),
    )


def round_mean(
    progress: MatchProgress, table: int, contestant: int, values: RoundValues
) -> Estimate:
    """Return the mean over a table's rounds of a value of each round and contestant."""
    rounds = range(progress.rounds_counted[table])
    return free_mean([values(table, each)[contestant] for each in rounds], weights(progress, table))


def weights(progress: MatchProgress, table: int) -> list[float]:
    """Return the weight of each round of a table: 1, or less where it was cut short."""
    return [games / progress.match.players for games in progress.games(table)]


def win_share(progress: MatchProgress, table: int, contestant: int) -> Mean:
    """Return a contestant's share of the victories at a table, for each of its seats."""
    shares = [
        progress.shares(table, each)[contestant] for each in range(progress.rounds_counted[table])
    ]
    seats = progress.match.tables[table].count(contestant)
    return win_share_mean(shares, weights(progress, table), 1 / progress.match.players, 1 / seats)


def table_standing(progress: MatchProgress, table: int) -> TableStanding:
    """Return the figures of one table."""
    match, names = progress.match, progress.match.contestants
    comparisons = progress.comparisons[table]
    settled = [
        SettledPair(names[pair[comparison.answer]], names[pair[1 - comparison.answer]])
        for pair, comparison in comparisons.items()
        if comparison.answer is not None
    ]
    return TableStanding(
        seats=[names[contestant] for contestant in match.tables[table]],
        games=sum(progress.games(table)),
        rounds=progress.rounds_counted[table],
        win_share={
            names[who]: win_share(progress, table, who)
            for who in dict.fromkeys(match.tables[table])
        },
        settled=settled,
        is_settled=len(settled) == len(comparisons),
    )


def rating_rounds(progress: MatchProgress) -> list[Round]:
    """Return the rounds for the ratings."""
    match, rounds = progress.match, []
    for number, table in enumerate(match.tables):
        seats = Counter(table)
        for each, games in enumerate(progress.games(number)):
            shares = progress.shares(number, each)
            wins = {who: games * mine * shares[who] for who, mine in seats.items()}
            rounds.append(Round(dict(seats), wins))
    return rounds
