"""Decisions: the events that a command leads to. Nothing here waits, stores or sends."""

from collections.abc import Set

from ..dice import FIRST, THROWS, Dice
from ..fair import seed
from ..notation.objections import OBJECTIONS
from ..notation.text import COLOUR_NAMES, BadNotation, read_action, write_action
from ..rules.actions import FIRST_DRAW, FIRST_THROW, played, weight
from ..rules.legality import NONE, legal_actions, objection
from ..rules.score import points, winners
from ..rules.state import STEER, STEER_FIRST, State, is_chance, is_in, is_over
from .absence import has_resigned, is_away, is_substituted, left, resigned, voted
from .codes import rematch_code
from .commands import (
    AddBot,
    ArchiveTable,
    BotPlay,
    Chat,
    Command,
    Commit,
    Confirm,
    FreeSeat,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Reveal,
    Roll,
    ServerCommand,
    Sit,
    Undo,
    Vote,
)
from .contributions import committed, dice_secret, revealed
from .events import (
    Archived,
    Chatted,
    Confirmed,
    Drawn,
    Ended,
    Event,
    Played,
    RematchOffered,
    Returned,
    Started,
    Thrown,
    Undone,
)
from .evolve import Table, evolve
from .names import clean_line
from .refusals import Refused, Stale
from .seating import bot_added, freed, need_seat, seated


def decide(
    table: Table, guest: str, command: Command, secret: str, absent: Set[str] = frozenset()
) -> list[Event]:
    """Return the events of a guest's command, or raise Refused.

    The secret is the table's own. `absent` are the guests whom the others need not wait for: in a
    game those with no connection, before it those who have long owed a contribution to the dice.
    """
    if not guest:
        raise Refused("nobody", "say who you are first")
    if table.is_archived:
        raise Refused("archived", "this table has been archived")
    match command:
        case Play() | Roll() | Confirm() | Undo():
            return decide_move(table, guest, command, secret)
        case Leave() | Return() | Resign() | Vote():
            need_seat(table, guest)
            return decide_presence(table, guest, command, secret, absent)
        case Sit() | AddBot() | Commit() | Reveal() | FreeSeat():
            return decide_seating(table, guest, command, secret, absent)
        case Chat():
            return [chatted(table, guest, command)]
        case Rematch():
            return [offered(table, guest, secret)]


def decide_move(
    table: Table, guest: str, command: Play | Roll | Confirm | Undo, secret: str
) -> list[Event]:
    """Return the events of a choice, its confirmation or its undoing."""
    seat, events = seat_to_act(table, guest, command.seen), returned(table, guest)
    match command:
        case Play():
            events += chosen(table, seat, command.action, "player")
            return confirmed(table, events, seat, secret) if command.confirm else events
        case Roll() | Confirm():
            if isinstance(command, Roll) != is_ready_to_roll(table) or table.before is None:
                asked = "roll for" if isinstance(command, Roll) else "confirm"
                raise Refused("nothing-chosen", f"there is nothing to {asked} yet")
            return confirmed(table, events, seat, secret)
        case Undo():
            if table.before is None:
                raise Refused("nothing-chosen", "there is nothing to undo")
            return [*events, Undone(seat)]


def decide_seating(
    table: Table,
    guest: str,
    command: Sit | AddBot | Commit | Reveal | FreeSeat,
    secret: str,
    absent: Set[str],
) -> list[Event]:
    """Return the events of a seat that is taken or freed, or of a contribution to the dice."""
    match command:
        case Sit():
            return then_started(table, [seated(table, guest, command)], secret)
        case AddBot():
            return then_started(table, [bot_added(table, guest, command)], secret)
        case Commit():
            return committed(table, guest, command)
        case Reveal():
            return then_started(table, revealed(table, guest, command), secret)
        case FreeSeat():
            return freed(table, guest, command, secret, absent)


def decide_presence(
    table: Table,
    guest: str,
    command: Leave | Return | Resign | Vote,
    secret: str,
    absent: Set[str],
) -> list[Event]:
    """Return the events of a player who leaves, returns, resigns or votes on an absent player."""
    match command:
        case Leave():
            return left(table, guest, secret)
        case Return():
            return returned(table, guest, absent)
        case Resign():
            return resigned(table, guest, secret)
        case Vote():
            return voted(table, guest, command, secret, absent)


def decide_for_server(table: Table, command: ServerCommand, secret: str) -> list[Event]:
    """Return the events of a command of the server."""
    match command:
        case BotPlay():
            if command.question != table.question or table.acting != command.seat:
                raise Stale
            if table.before is not None:  # a choice that was left open stands
                return confirmed(table, [], command.seat, secret)
            events = chosen(table, command.seat, command.action, command.by)
            return confirmed(table, events, command.seat, secret)
        case ArchiveTable():
            is_idle = not table.is_archived and table.status != "playing"
            return [Archived()] if is_idle else []


# Beginning, and beginning again


def then_started(table: Table, events: list[Event], secret: str) -> list[Event]:
    """Return the events, and the start of the game if nothing more is missing."""
    for event in events:
        table = evolve(table, event)
    if table.status != "gathering" or not table.is_ready:
        return events
    first = table.setting.first
    if first == "random":
        first = dice_of(table, secret, FIRST).pick(0, [1] * len(table.seats))
    start = Started(first)
    return [*events, start, *thrown(evolve(table, start), secret)]


def offered(table: Table, guest: str, secret: str) -> Event:
    """Return the event of a rematch offer."""
    if table.status != "over":
        raise Refused("not-over", "the game is not over")
    need_seat(table, guest)
    if table.rematch:
        raise Refused("rematch-offered", "there is a rematch already")
    return RematchOffered(guest, rematch_code(secret))


def returned(table: Table, guest: str, absent: Set[str] = frozenset()) -> list[Event]:
    """Return the event of an absent guest who is here again: votes about the guest end with it.

    They do not for somebody who is still absent because they do not move.
    """
    is_voted_on = guest not in absent and any(vote.absent == guest for vote in table.votes)
    is_missed = is_away(table, guest) or is_substituted(table, guest) or is_voted_on
    return [Returned(guest)] if is_missed and not has_resigned(table, guest) else []


# Playing


def seat_to_act(table: Table, guest: str, seen: int) -> int:
    """Return the seat a guest acts for; refuse if it is not their turn or they are behind."""
    need_seat(table, guest)
    if table.status != "playing":
        raise Refused("not-playing", "the game is not under way")
    if has_resigned(table, guest):
        raise Refused("resigned", "you have resigned")
    if not table.moved <= seen <= table.number:  # more was seen before a backup was restored
        raise Stale
    seat = table.acting
    if seat is None or table.seats[seat].guest != guest:
        raise Refused("not-your-turn", "it is not your turn")
    return seat


def chosen(table: Table, seat: int, text: str, by: str) -> list[Event]:
    """Return the events of a choice, in place of one that is not confirmed."""
    events: list[Event] = [Undone(seat)] if table.before is not None else []
    state = table.before if table.before is not None else table.game
    try:
        action = read_action(text)
    except BadNotation as bad:
        raise Refused("unreadable-action", str(bad)) from None
    why = objection(state, action)
    if why != NONE:
        against = OBJECTIONS[why]
        sentence = f"{write_action(action)}: {against.sentence}"
        raise Refused("illegal-action", sentence, against.code)
    return [*events, Played(seat, write_action(action), by)]  # type: ignore[arg-type]


def is_ready_to_roll(table: Table) -> bool:
    """Return whether a steering is chosen after which the die is rolled."""
    before = table.before
    return before is not None and before.phase == STEER and before.rules.order == STEER_FIRST


def confirmed(table: Table, events: list[Event], seat: int, secret: str) -> list[Event]:
    """Return the events, the confirmation, and everything that chance brings after it."""
    events = [*events, Confirmed(seat)]
    for event in events:
        table = evolve(table, event)
    return [*events, *thrown(table, secret)]


def thrown(table: Table, secret: str) -> list[Event]:
    """Return the throws and draws before the next choice, and the end if it is reached."""
    state, events = table.game, list[Event]()
    dice = dice_of(table, secret, THROWS) if is_chance(state) else None
    while dice is not None and is_chance(state):
        outcomes, number = legal_actions(state), table.throws + len(events)
        picked = outcomes[dice.pick(number, [weight(state, each) for each in outcomes])]
        before, state = state, played(state, picked)
        events.append(chance_event(before, state, picked))
    if is_over(state):
        seats = range(len(table.seats))
        scores = tuple(points(state, seat) for seat in seats)
        events.append(Ended(winners(state), scores, dice_secret(table, secret)))
    return events


def dice_of(table: Table, secret: str, purpose: str) -> Dice:
    """Return the dice of a table for the throws, or for the seat that starts."""
    return Dice(seed(dice_secret(table, secret), table.contributions), purpose)


def chance_event(before: State, after: State, action: int) -> Thrown | Drawn:
    """Return a throw with the payment it led to, or a draw."""
    if action >= FIRST_DRAW:
        return Drawn(before.seat, COLOUR_NAMES[action - FIRST_DRAW])
    payer, players = before.seat, before.rules.players
    paid = before.purses[payer] - after.purses[payer]
    payees = (seat for seat in range(players) if after.purses[seat] > before.purses[seat])
    steps = action - FIRST_THROW + 1
    return Thrown(payer, steps, paid, next(payees, None), not is_in(after, payer))


# Talking


def chatted(table: Table, guest: str, command: Chat) -> Event:
    """Return the event of a chat message from a player."""
    need_seat(table, guest)
    name = table.seats[table.seats_of(guest)[0]].name
    text = clean_line(command.text)
    if not text and not command.phrase:
        raise Refused("nothing-said", "there is nothing in it")
    return Chatted(guest, name, text, command.phrase)
