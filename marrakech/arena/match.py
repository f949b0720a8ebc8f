"""A match: its contestants, rules and number of games; its tables, and the games played at them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice, permutations, product
from math import ceil, comb, factorial
from typing import NamedTuple

from ..bots.make_bot import COMMAND_PREFIX, level
from ..dice import Dice
from ..game import Game
from ..notation.record import is_one_line
from ..notation.text import PLAYER_COUNTS, quoted
from ..rules.editions import DEFAULT_EDITION

MOST_GAMES = 10_000_000
MAX_SECONDS = 3600.0
FIELD, ALONE, CHALLENGER = "field", "alone", "challenger"
KINDS = (FIELD, ALONE, CHALLENGER)

TIME_MARK = "@"  # between a level and its seconds a decision

Table = tuple[int, ...]  # the contestants around a table, by their number


class Fixture(NamedTuple):
    """One game of a match: its table, round and seating."""

    table: int
    round: int
    seating: int


@dataclass(frozen=True)
class Match:
    """The settings of a match; the same settings give the same games."""

    contestants: tuple[str, ...]
    games: int = 100  # at each table; fewer if it is settled before
    players: int = 2
    kind: str | None = None  # field, alone or challenger; by default whichever fits
    seconds: float = 1.0
    edition: str = DEFAULT_EDITION
    unpaid: str | None = None
    order: str | None = None
    whole: str | None = None
    seed: str = "0"
    until_settled: bool = False
    luck: bool = False  # whether luck is computed too

    def __post_init__(self) -> None:
        check(self)

    def new_game(self, fixture: Fixture) -> Game:
        """Return the game of a fixture, with the dice that all seatings of its round share."""
        return Game(
            self.players, self.edition, self.dice(fixture),
            unpaid=self.unpaid, order=self.order, whole=self.whole,
        )  # fmt: skip

    def dice(self, fixture: Fixture) -> str:
        """Return the seed of a round's dice; every round of every table has its own."""
        return Dice(self.seed, f"table {fixture.table}, round {fixture.round}").key.hex()

    @property
    def rounds(self) -> int:
        """The number of rounds at each table at most: one game in every seating is a round.

        The last round is cut short where the number of games requires it.
        """
        return ceil(self.games / self.players)

    def seatings(self, number: int) -> range:
        """Return the seatings that a round plays: all of them, or fewer in the last round.

        >>> match = Match(("random", "peddler"), games=3)
        >>> [len(match.seatings(number)) for number in range(match.rounds)]
        [2, 1]
        """
        return range(min(self.players, self.games - number * self.players))

    @cached_property
    def tables(self) -> list[Table]:
        """The contestants at each table.

        A field is every combination of as many contestants as there are seats. Alone, each
        contestant meets a table full of each other one. A challenger is the first contestant, alone
        among each of the others.

        >>> Match(("vizier", "merchant"), players=3).tables
        [(0, 1, 1), (1, 0, 0)]
        >>> Match(("vizier", "merchant", "peddler")).tables
        [(0, 1), (0, 2), (1, 2)]
        """
        everyone = range(len(self.contestants))
        kind = self.kind or (FIELD if len(everyone) >= self.players else ALONE)
        if kind == FIELD or (kind == ALONE and self.players == 2):
            return list(combinations(everyone, self.players))
        return [
            (one, *[other] * (self.players - 1))
            for one, other in product(everyone, everyone)
            if one != other and (kind == ALONE or one == 0)
        ]

    def seated(self, fixture: Fixture) -> Table:
        """Return the contestants seat by seat: everyone moves on by one seat in each seating.

        The order around the table changes from round to round.

        >>> match = Match(("random", "peddler", "merchant"), players=3)
        >>> [match.seated(Fixture(0, 0, seating)) for seating in range(3)]
        [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        >>> match.seated(Fixture(table=0, round=1, seating=0))
        (0, 2, 1)
        """
        first, *others = self.tables[fixture.table]
        order = fixture.round % factorial(len(others))
        around = (first, *next(islice(permutations(others), order, None)))
        return around[fixture.seating :] + around[: fixture.seating]

    def fixtures(self) -> Iterator[Fixture]:
        """Yield every game of the match, round by round."""
        tables = range(len(self.tables))
        for number in range(self.rounds):
            for table, seating in product(tables, self.seatings(number)):
                yield Fixture(table, number, seating)


def own_seconds(name: str) -> float | None:
    """Return the thinking time of a contestant that has its own.

    >>> own_seconds("grand-vizier@0.1")
    0.1
    """
    _, has_its_own, text = name.partition(TIME_MARK)
    if name.startswith(COMMAND_PREFIX) or not has_its_own:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MAX_SECONDS:
        raise ValueError(f"{quoted(name)}: the seconds are a number up to {MAX_SECONDS:g}")
    return seconds


def check(match: Match) -> None:
    """Refuse a match that cannot be played."""
    check_contestants(match.contestants)
    check_settings(match)
    match.new_game(Fixture(0, 0, 0))


def check_contestants(names: tuple[str, ...]) -> None:
    """Refuse contestants that cannot meet."""
    if len(names) < 2:
        raise ValueError("a match needs at least two contestants")
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{quoted(name)} is named twice")
        if not is_one_line(name):
            raise ValueError(f"{quoted(name)} holds a line break or a control character")
        if not name.startswith(COMMAND_PREFIX):
            level(name.partition(TIME_MARK)[0])
            own_seconds(name)


def check_settings(match: Match) -> None:
    """Refuse settings that do not fit together."""
    names = match.contestants
    if match.players not in PLAYER_COUNTS:
        raise ValueError(f"players is 2 to 4, not {match.players}")
    if match.kind is not None and match.kind not in KINDS:
        raise ValueError(f"tables is {', '.join(KINDS)}, not {quoted(match.kind)}")
    if match.kind == FIELD and len(names) < match.players:
        raise ValueError(f"{match.players} seats need as many contestants, not {len(names)}")
    if not 0 < match.seconds <= MAX_SECONDS:
        raise ValueError(f"seconds is more than 0 and at most 3600, not {match.seconds:g}")
    if match.games < 1 or comb(len(names), match.players) > MOST_GAMES:
        raise ValueError(f"a match has 1 to {MOST_GAMES:,} games")
    if len(match.tables) * match.games > MOST_GAMES:
        raise ValueError(f"more than {MOST_GAMES:,} games: {len(match.tables):,} tables")
