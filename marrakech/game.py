"""Game: the friendly object, a state and the actions that led here."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from fractions import Fraction
from typing import ClassVar, Self

from .dice import FIRST, THROWS, Dice
from .notation.objections import OBJECTIONS, IllegalAction, Objection
from .notation.position import read_position, write_position
from .notation.record import Record, write_record
from .notation.record import read_record as read_text
from .notation.record_files import Excerpt, Source, excerpts
from .notation.text import (
    PHASES,
    PLAYER_COUNTS,
    BadNotation,
    quoted,
    read_action,
    read_option,
    read_rules,
    read_seat_number,
    write_action,
    write_rules,
)
from .rules.actions import played, weight
from .rules.editions import DEFAULT_EDITION, EDITIONS
from .rules.legality import NONE, legal_actions, objection
from .rules.score import points, ranks, showing, winners
from .rules.state import OVER, Rules, State, is_chance, is_in, opening

Evaluator = Callable[[State], Sequence[float]]  # each seat's win probability


class Game:
    """A game of Marrakech.

    >>> game = Game(players=3, edition="broadway", seed=7)
    >>> game.position
    '7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -'
    >>> game.actions
    ['F', 'L', 'R']
    >>> game.play("L")
    >>> game.roll()
    '1'
    >>> game.play("b4b5")
    >>> game.seat, game.phase, game.showing(0)
    (1, 'steer', 2)

    Any option goes by its name on top of an edition, and the same seed gives the same throws:

    >>> Game(players=2, edition="iuvi", unpaid="out", order="steer-last").rules
    'players=2 unpaid=out order=steer-last whole=never'
    """

    evaluator: ClassVar[Evaluator]  # set in the package's __init__, since bots stand above

    def __init__(
        self,
        players: int = 4,
        edition: str = DEFAULT_EDITION,
        seed: int | str | None = None,
        *,
        unpaid: str | None = None,
        order: str | None = None,
        whole: str | None = None,
        first: int | str = 0,
    ) -> None:
        if not isinstance(edition, str) or edition not in EDITIONS:
            raise BadNotation("edition", f"{quoted(edition)} is none of {', '.join(EDITIONS)}")
        count = PLAYER_COUNTS[read_option("players", str(players))]
        self._seed = fresh_seed() if seed is None else seed
        if first == "random":
            first = Dice(self._seed, FIRST).pick(0, [1] * count)
        rules = Rules(
            players=count,
            unpaid=EDITIONS[edition].unpaid if unpaid is None else read_option("unpaid", unpaid),
            order=0 if order is None else read_option("order", order),
            whole=0 if whole is None else read_option("whole", whole),
            first=read_seat_number(first, count, "first"),
        )
        self._begin(opening(rules))
        self.tags["Edition"] = edition

    def _begin(self, state: State) -> None:
        self._states: list[State] = [state]
        self._actions: list[int] = []
        self._dice = Dice(self._seed, THROWS)
        self.tags: dict[str, str] = {}
        self.comments: dict[int, str] = {}

    @classmethod
    def from_position(
        cls, text: str, rules: str, *, first: int = 0, seed: int | str | None = None
    ) -> Self:
        """Return a game that goes on from a position.

        `first` matters only where two players have not drawn their first rugs yet. A position that
        contradicts itself is refused; whether turns could have led to it is not examined.

        >>> game = Game.from_position(
        ...     "7/7/7/3r-r2/7/7/7 d3 N 1 steer 30,30,30 14,15,15 -",
        ...     rules="players=3 unpaid=out order=steer-first whole=never",
        ... )
        >>> game.play("F"); game.play("1"); game.purses
        (32, 28, 30)
        """
        game = cls.__new__(cls)
        game._seed = fresh_seed() if seed is None else seed
        game._begin(read_position(text, read_rules(rules, first)))
        return game

    @classmethod
    def from_record(cls, text: str | bytes) -> Self:
        """Return the game of a record, with every action in it to undo."""
        return cls._from(read_text(text))

    @classmethod
    def from_excerpt(cls, excerpt: Excerpt) -> Self:
        """Return the game of one record among many."""
        return cls._from(excerpt.read())

    @classmethod
    def _from(cls, record: Record) -> Self:
        game = cls.__new__(cls)
        game._seed = fresh_seed()
        game._begin(record.opening)
        game.tags, game.comments = record.tags, dict(record.comments)
        for action in record.actions:
            game._advance(action)
        return game

    # The table

    @property
    def state(self) -> State:
        """The state as the rules know it."""
        return self._states[-1]

    @property
    def position(self) -> str:
        """The state as text."""
        return write_position(self.state)

    @property
    def rules(self) -> str:
        """The rules as text."""
        return write_rules(self.state.rules)

    @property
    def players(self) -> int:
        """The number of players."""
        return self.state.rules.players

    @property
    def first(self) -> int:
        """The seat that started."""
        return self.state.rules.first

    @property
    def phase(self) -> str:
        """The phase: steer, walk, lay, draw or over."""
        return PHASES[self.state.phase]

    @property
    def seat(self) -> int:
        """The seat to act; in the phase draw, the seat whose rug is drawn."""
        return self.state.seat

    @property
    def purses(self) -> tuple[int, ...]:
        """The dirhams of each seat; 0 for a player who is out."""
        return self.state.purses[: self.players]

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out."""
        return tuple(seat for seat in range(self.players) if not is_in(self.state, seat))

    def showing(self, seat: int) -> int:
        """Return the number of squares that show this seat's colours; none once it is out."""
        return showing(self.state, read_seat_number(seat, self.players, "seat"))

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far: squares shown and dirhams."""
        return tuple(points(self.state, seat) for seat in range(self.players))

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won, several if they share the victory; None until the game is over."""
        if self.state.phase != OVER:
            return None
        return winners(self.state)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat as things stand, 1 the best; equals share a rank.

        Players who are out rank below everyone still in, the last to leave first among them. A
        position does not hold the order of leaving, so after `from_position` they share a rank.
        """
        return ranks(self._states)

    def evaluate(self, evaluator: Evaluator | None = None) -> tuple[float, ...]:
        """Return each seat's share of the victory to be expected as things stand, 1 in all.

        The evaluator is any function of a state; the package brings its own, `Game.evaluator`.

        >>> import marrakech
        >>> game = marrakech.Game.from_position(
        ...     "7/7/7/7/7/7/r-r5 d4 N 2 lay 30,30,30 0,0,1 -",
        ...     rules="players=3 unpaid=out order=steer-first whole=never",
        ... )
        >>> game.evaluate()
        (0.5, 0.0, 0.5)
        """
        shares = (evaluator or type(self).evaluator)(self.state)
        return tuple(float(share) for share in shares[: self.players])

    # Actions

    @property
    def actions(self) -> list[str]:
        """The legal actions, sorted; chance actions too."""
        return sorted(write_action(action) for action in legal_actions(self.state))

    @property
    def chances(self) -> dict[str, Fraction]:
        """In a chance phase, how likely each action is; otherwise nothing.

        >>> game = Game(players=2)
        >>> game.play("+r"); game.play("+b"); game.play("F"); game.chances["2"]
        Fraction(1, 3)
        """
        if not is_chance(self.state):
            return {}
        weights = {action: weight(self.state, action) for action in legal_actions(self.state)}
        total = sum(weights.values())
        chances = {write_action(a): Fraction(part, total) for a, part in weights.items()}
        return dict(sorted(chances.items()))

    def play(self, action: str) -> None:
        """Play an action; one that is not legal is refused with its reason and changes nothing.

        >>> Game(players=4).play("b4b5")
        Traceback (most recent call last):
        marrakech.notation.objections.IllegalAction: 'b4b5': this is not the time to lay a rug
        """
        number = read_action(action)
        why = objection(self.state, number)
        if why != NONE:
            raise IllegalAction(action, OBJECTIONS[why])
        self._advance(number)

    def roll(self) -> str:
        """Throw the die or draw a rug with the game's own generator, play it and return it.

        A throw depends on the seed and on how many came before it, so one that is undone comes
        again.
        """
        if not is_chance(self.state):
            raise IllegalAction("roll", Objection.NOTHING_TO_ROLL)
        actions = legal_actions(self.state)
        thrown = sum(is_chance(state) for state in self._states) - 1
        picked = self._dice.pick(thrown, [weight(self.state, action) for action in actions])
        self._advance(actions[picked])
        return write_action(actions[picked])

    def undo(self) -> str:
        """Take the last action back and return it."""
        if not self._actions:
            raise IllegalAction("undo", Objection.NOTHING_TO_UNDO)
        self._states.pop()
        self.comments.pop(len(self._actions), None)
        return write_action(self._actions.pop())

    def _advance(self, action: int) -> None:
        self._states.append(played(self.state, action))
        self._actions.append(action)

    # The past

    @property
    def states(self) -> list[State]:
        """Every state from the start on, the present one last."""
        return self._states.copy()

    @property
    def numbers(self) -> list[int]:
        """The actions that led here, as the rules number them."""
        return self._actions.copy()

    @property
    def history(self) -> list[str]:
        """The actions that led here."""
        return [write_action(action) for action in self._actions]

    def copy(self, seed: int | str | None = None) -> Self:
        """Return a game with the same position and history, and dice of its own.

        Its future throws and draws are fresh, or with a seed those of `Game(seed=…)` in its place.
        So a copy reveals nothing about the throws to come. That holds for a throw of the past too,
        once the copy has undone it. `copy.copy` and `copy.deepcopy` keep the dice.

        >>> game = Game(players=3, seed=7)
        >>> game.play("L")
        >>> clones = [game.copy(seed=2) for _ in range(2)]
        >>> clones[0].history, [clone.roll() for clone in clones], game.roll()
        (['L'], ['2', '2'], '1')
        """
        game = copy(self)
        game._seed = fresh_seed() if seed is None else seed
        game._dice = Dice(game._seed, THROWS)
        return game

    def __copy__(self) -> Self:
        game = type(self).__new__(type(self))
        game.__dict__ |= self.__dict__
        game._states, game._actions = self._states.copy(), self._actions.copy()
        game.tags, game.comments = self.tags.copy(), self.comments.copy()
        return game

    def record(self) -> str:
        """Return the game as a record; `tags` holds the names (Seat0 …), the Date and more.

        `comments` holds a text for any action, by its number in `history`, from 1 on. A game with
        comments, or one that starts from a position, is written in version 2 of the format.

        >>> game = Game(players=4, seed=1)
        >>> game.tags["Seat0"] = "Amina"
        >>> game.play("R"); game.play("2")
        >>> print(game.record())
        [Format "marrakech-record 1"]
        [Rules "players=4 unpaid=out order=steer-first whole=never"]
        [Edition "broadway"]
        [First "0"]
        [Seat0 "Amina"]
        <BLANKLINE>
        1 0 R2
        <BLANKLINE>
        >>> game.comments[1] = "towards the door"
        >>> game.record().splitlines()[-1]
        '1 0 R {towards the door} 2'
        """
        start = self._states[0]
        return write_record(Record(start.rules, self.tags, self._actions, start, self.comments))

    def __eq__(self, other: object) -> bool:
        """Return whether two games have the same rules, start and actions.

        Dice, tags and comments do not count. The hash goes with it, so it changes as the game is
        played: keep copies in sets and as keys.

        >>> game = Game(players=3, seed=7)
        >>> game == Game(players=3, seed=8), game == Game(players=3, first=1)
        (True, False)
        """
        if not isinstance(other, Game):
            return NotImplemented
        return self._states[0] == other._states[0] and self._actions == other._actions

    def __hash__(self) -> int:
        return hash((self._states[0], tuple(self._actions)))

    def __repr__(self) -> str:
        return f"<Game {self.rules}: {self.position}>"


def read_record(text: str | bytes) -> Game:
    """Return the game of a record, or refuse it with the first wrong line and the reason."""
    return Game.from_record(text)


def read_records(source: Source) -> Iterator[Game]:
    """Return the games of a file of many records one by one, however large it is.

    The source is the path of a file, an open file, or any iterable of lines. A record that is
    wrong is refused with its line in the file; after that, `next` gives the game that follows.
    """
    return map(Game.from_excerpt, excerpts(source))


def fresh_seed() -> str:
    """Return a seed nobody can guess."""
    return secrets.token_hex(16)
