"""A table as its events leave it: who sits there, how the game stands, whose choice is open."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import structs

from ..notation.text import COLOUR_NAMES, read_action, read_rules
from ..rules.actions import FIRST_DRAW, FIRST_RUG, FIRST_THROW, played
from ..rules.state import State, opening
from .events import (
    Archived,
    BotAdded,
    Chatted,
    Committed,
    Confirmed,
    DiceRenewed,
    Drawn,
    Ended,
    Event,
    Left,
    Opened,
    Played,
    RematchOffered,
    Resigned,
    Returned,
    Revealed,
    Seated,
    Started,
    Substituted,
    Thrown,
    Undone,
    Voted,
)
from .names import bot_name

TableStatus: TypeAlias = Literal["gathering", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table: nobody's, a guest's or a bot's."""

    guest: str = ""
    name: str = ""
    level: str = ""  # of the bot that plays it
    kept_for: str = ""
    commitment: str = ""  # to the contribution
    contribution: str = ""  # to the dice
    is_away: bool = False  # its guest left the running game
    is_substituted: bool = False  # a bot plays until its guest returns
    has_resigned: bool = False  # a bot plays to the end, if the game goes on

    @property
    def mover(self) -> Literal["player", "bot", "absent"]:
        """The mover of this seat: its player, its bot, or a bot for an absent player."""
        if self.level:
            return "bot"
        return "absent" if self.is_substituted or self.has_resigned else "player"

    @property
    def is_free(self) -> bool:
        """Whether nobody plays it yet."""
        return not self.guest and not self.level


class Table(msgspec.Struct, frozen=True):
    """Everything that matters about a table; `number` is how many events made it."""

    number: int = 0
    opened: Opened | None = None
    commitment: str = ""  # of the server, to the secret of this round
    round: int = 1  # of commitments to the dice
    seats: tuple[Seat, ...] = ()
    status: TableStatus = "gathering"
    is_archived: bool = False
    state: State | None = None
    before: State | None = None  # the open choice, to which it goes back
    chosen: str = ""  # the choice that is not confirmed yet
    actions: tuple[int, ...] = ()
    laid: int = 0  # how many rugs
    throws: int = 0
    moved: int = 0  # the number of the last event that was more than talk
    result: Ended | None = None
    rematch: str = ""
    votes: tuple[Voted, ...] = ()  # the last one of each player about each absent guest
    substituted: frozenset[int] = frozenset()  # seats for which a bot moved in a player's absence
    bot_choices: tuple[tuple[int, int], ...] = ()  # of players' seats: seat, number of the action

    @property
    def setting(self) -> Opened:
        """The setup of the table; only asked of tables that are open."""
        assert self.opened is not None
        return self.opened

    @property
    def game(self) -> State:
        """The state of the game; only asked once it has started."""
        assert self.state is not None
        return self.state

    @property
    def acting(self) -> int | None:
        """The seat whose choice or confirmation is awaited."""
        if self.status != "playing" or self.is_archived:
            return None
        return self.before.seat if self.before is not None else self.game.seat

    @property
    def question(self) -> tuple[object, ...]:
        """The choice that the table waits for: its number, its seat and its mover.

        Talk and people who come and go leave it as it is, so a bot goes on thinking.
        """
        seat = self.acting
        mover = None if seat is None else self.seats[seat].mover
        return (len(self.actions), self.chosen, seat, mover)

    @property
    def people(self) -> list[str]:
        """The guests who play here, each once, however many seats they have on their screen."""
        return list(dict.fromkeys(seat.guest for seat in self.seats if seat.guest))

    @property
    def may_hint(self) -> bool:
        """Whether players may ask for hints: alone among bots, or at a friendly table."""
        return self.setting.friendly or sum(bool(seat.guest) for seat in self.seats) < 2

    @property
    def contributions(self) -> list[str]:
        """The players' contributions to the dice, in the order of the seats."""
        return [seat.contribution for seat in self.seats if seat.contribution]

    @property
    def is_committed(self) -> bool:
        """Whether all seats are taken and all players have committed; now they reveal."""
        return (
            self.status == "gathering" and self.setting.dice > 1 and self.is_full()
            and bool(self.people) and all(seat.commitment for seat in self.seats if seat.guest)
        )  # fmt: skip

    @property
    def is_ready(self) -> bool:
        """Whether all seats are taken and all contributions to the dice are known."""
        return self.is_full() and (
            self.setting.dice == 1 or all(seat.contribution for seat in self.seats if seat.guest)
        )

    @property
    def awaited(self) -> list[str]:
        """The guests of a full table who have yet to commit, or to reveal once all committed."""
        if self.opened is None or self.status != "gathering" or not self.is_full():
            return []
        name = "contribution" if self.is_committed else "commitment"
        owing = (seat.guest for seat in self.seats if seat.guest and not getattr(seat, name))
        return list(dict.fromkeys(owing))

    def seats_of(self, guest: str) -> list[int]:
        """Return the seats that a guest has; people on one screen share a guest.

        A spectator without a name is the empty guest, who has no seat.
        """
        if not guest:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def is_hosts(self, seat: int) -> bool:
        """Return whether a seat is for the host's screen; not once the host has left."""
        is_here = bool(self.seats_of(self.setting.host))
        return is_here and self.setting.seats[seat].kind in ("me", "here")

    def is_full(self) -> bool:
        """Return whether somebody plays every seat."""
        return not any(seat.is_free for seat in self.seats)


def evolve(table: Table, event: Event) -> Table:
    """Return the table after one more event."""
    number = table.number + 1
    moved = table.moved if isinstance(event, Chatted | Voted) else number
    return structs.replace(table, number=number, moved=moved, **changes(table, event))


def changes(table: Table, event: Event) -> dict[str, Any]:
    """Return the fields that an event changes, beside the counters."""
    match event:
        case Played() | Confirmed() | Undone() | Thrown() | Drawn():
            return game_changes(table, event)
        case Seated() | BotAdded() | Left() | Returned() | Substituted() | Resigned() | Voted():
            return seat_changes(table, event)
        case Committed() | Revealed() | DiceRenewed():
            return dice_changes(table, event)
        case Opened():
            seats = (initial_seat(event, number) for number in range(len(event.seats)))
            return {"opened": event, "seats": tuple(seats), "commitment": event.commitment}
        case Started():
            rules = read_rules(table.setting.rules, event.first)
            return {"status": "playing", "state": opening(rules)}
        case Ended():
            return {"status": "over", "result": event}
        case RematchOffered():
            return {"rematch": event.table}
        case Archived():
            return {"is_archived": True}
        case Chatted():
            return {}


def game_changes(
    table: Table, event: Played | Confirmed | Undone | Thrown | Drawn
) -> dict[str, Any]:
    """Return what an action, its confirmation or its undoing changes."""
    match event:
        case Played():
            choice = read_action(event.action)
            absent = {event.seat} if event.by == "absent" else set()
            number = (event.seat, len(table.actions) + 1)
            is_for_player = event.by in ("absent", "late")
            return {
                "before": table.game, "chosen": event.action, "laid": table.laid + is_rug(choice),
                "state": played(table.game, choice), "actions": (*table.actions, choice),
                "substituted": table.substituted | absent,
                "bot_choices": table.bot_choices + ((number,) if is_for_player else ()),
            }  # fmt: skip
        case Confirmed():
            return {"before": None, "chosen": ""}
        case Undone():
            *actions, choice = table.actions
            return {
                "before": None, "chosen": "", "laid": table.laid - is_rug(choice),
                "state": table.before, "actions": tuple(actions),
            }  # fmt: skip
        case Thrown() | Drawn():
            outcome = chance_action(event)
            return {
                "state": played(table.game, outcome), "actions": (*table.actions, outcome),
                "throws": table.throws + 1,
            }  # fmt: skip


def seat_changes(
    table: Table, event: Seated | BotAdded | Left | Returned | Substituted | Resigned | Voted
) -> dict[str, Any]:
    """Return what people and bots who come, go or vote change."""
    match event:
        case Seated():
            kept_for = table.seats[event.seat].kept_for
            given = event.commitment, event.contribution
            seat = Seat(event.guest, event.name, "", kept_for, *given)
            return {"seats": with_seat(table.seats, event.seat, seat)}
        case BotAdded():
            seat = bot_seat(table.setting, event.seat, event.level)
            return {"seats": with_seat(table.seats, event.seat, seat)}
        case Left() if table.status == "gathering":
            return {"seats": without_guest(table.seats, event.guest)}
        case Left():
            return {"seats": with_guest(table.seats, event.guest, is_away=True)}
        case Returned():
            votes = tuple(vote for vote in table.votes if vote.absent != event.guest)
            here = with_guest(table.seats, event.guest, is_away=False, is_substituted=False)
            return {"seats": here, "votes": votes}
        case Voted():
            key = (event.guest, event.absent)
            votes = tuple(vote for vote in table.votes if (vote.guest, vote.absent) != key)
            return {"votes": (*votes, event)}
        case Substituted():
            return {"seats": with_guest(table.seats, event.guest, is_substituted=True)}
        case Resigned():
            return {"seats": with_guest(table.seats, event.guest, has_resigned=True)}


def dice_changes(table: Table, event: Committed | Revealed | DiceRenewed) -> dict[str, Any]:
    """Return what a commitment, a contribution or another round of them changes."""
    match event:
        case Committed():
            seat = replace(table.seats[event.seat], commitment=event.commitment)
            return {"seats": with_seat(table.seats, event.seat, seat)}
        case Revealed():
            seat = replace(table.seats[event.seat], contribution=event.contribution)
            return {"seats": with_seat(table.seats, event.seat, seat)}
        case DiceRenewed():
            seats = (replace(each, commitment="", contribution="") for each in table.seats)
            return {
                "seats": tuple(seats), "commitment": event.commitment, "round": table.round + 1,
            }  # fmt: skip


def chance_action(event: Thrown | Drawn) -> int:
    """Return the action of a throw or a draw."""
    if isinstance(event, Thrown):
        return FIRST_THROW + event.steps - 1
    return FIRST_DRAW + COLOUR_NAMES.index(event.colour)


def initial_seat(opened: Opened, number: int) -> Seat:
    """Return a seat as the table is opened."""
    setup = opened.seats[number]
    if setup.level:
        return bot_seat(opened, number, setup.level)
    return Seat(kept_for=setup.kept_for)


def bot_seat(opened: Opened, number: int, level: str) -> Seat:
    """Return the seat of a bot, with the bot's name at this table."""
    return Seat(name=bot_name(opened.commitment, number), level=level)


def with_seat(seats: tuple[Seat, ...], number: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats with one of them changed."""
    return (*seats[:number], seat, *seats[number + 1 :])


def with_guest(seats: tuple[Seat, ...], guest: str, **changes: Any) -> tuple[Seat, ...]:
    """Return the seats with those of a guest changed."""
    return tuple(replace(seat, **changes) if seat.guest == guest else seat for seat in seats)


def without_guest(seats: tuple[Seat, ...], guest: str) -> tuple[Seat, ...]:
    """Return the seats with those of a guest free again."""
    return tuple(Seat(kept_for=seat.kept_for) if seat.guest == guest else seat for seat in seats)


def is_rug(action: int) -> bool:
    """Return whether an action lays a rug."""
    return FIRST_RUG <= action < FIRST_DRAW
