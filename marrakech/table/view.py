"""The table as everybody sees it: seats, game, legal actions, and what they would lead to."""

from functools import lru_cache
from typing import Any

from ..fair import dice_tags
from ..notation.position import write_position
from ..notation.record import Record, write_record
from ..notation.text import COLOUR_NAMES, PHASES, SQUARE_NAMES, write_action
from ..rules.actions import played
from ..rules.assam import walked
from ..rules.legality import legal_actions
from ..rules.quadruples import entry
from ..rules.score import points, showing
from ..rules.squares import SQUARES, each_of, patch
from ..rules.state import OUT, STEER, WALK, State, colours_of, is_in, owner, pile, with_assam
from ..rules.turn import landlord, toll
from .evolve import Seat, Table

Told = dict[str, Any]


def view(table: Table) -> Told:
    """The table as it stands, for anyone who looks at it. It holds no secret that is not out."""
    setting = table.setting
    told: Told = {
        "number": table.number,
        "status": table.status,
        "archived": table.is_archived,
        "name": setting.name,
        "host": setting.host,
        "listed": setting.is_listed,
        "friendly": setting.is_friendly,
        "hints": table.may_hint,
        "edition": setting.edition,
        "rules": setting.rules,
        "clock": setting.clock,
        "promise": setting.promise,
        "follows": setting.follows,
        "rematch": table.rematch,
        "seats": [seat_view(table, number) for number in range(len(table.seats))],
        "votes": [
            {"guest": vote.guest, "absent": vote.absent, "choice": vote.choice}
            for vote in table.votes
        ],
        "acting": table.acting,
        "game": None,
        "result": None,
    }
    if table.state is not None:
        told["game"] = game_view(table)
    if table.result is not None:
        result = table.result
        told["result"] = {
            "winners": result.winners, "points": result.points, "secret": result.secret,
            "reason": result.reason,
        }  # fmt: skip
    return told


def seat_view(table: Table, number: int) -> Told:
    """One seat: who plays it, and what they have."""
    seat, chair = table.seats[number], table.setting.chairs[number]
    told: Told = {
        "kind": kind(seat), "for": chair.kind, "guest": seat.guest, "kept_for": seat.kept_for,
        "name": seat.name, "level": seat.level, "away": seat.is_away,
        "substituted": seat.is_substituted, "resigned": seat.has_resigned,
        "contribution": seat.contribution,
    }  # fmt: skip
    return told if table.state is None else told | holdings(table.state, number)


def holdings(state: State, number: int) -> Told:
    """What whoever plays a seat has."""
    return {
        "colours": [COLOUR_NAMES[colour] for colour in colours_of(state.rules, number)],
        "purse": state.purses[number], "points": points(state, number),
        "showing": showing(state, number), "rugs": pile(state, number),
        "out": not is_in(state, number),
    }  # fmt: skip


def kind(seat: Seat) -> str:
    """Whose a seat is: free, a guest's or a bot's."""
    return "bot" if seat.level else "guest" if seat.guest else "free"


def game_view(table: Table) -> Told:
    """The game: position, whose choice it is, and where every choice leads."""
    state = table.game
    is_open = table.before is not None
    asked = table.before if table.before is not None else state
    return {
        "position": write_position(state),
        "phase": PHASES[asked.phase],
        "seat": asked.seat,
        "first": state.rules.first,
        "turn": 1 + table.laid,
        "actions": [write_action(action) for action in legal_actions(asked)],
        "chosen": table.chosen,
        "may_confirm": is_open,
        "patches": patches(state),
        "ahead": ahead(asked),
    }


def patches(state: State) -> list[Told]:
    """The patches of the floor: whose, which squares, and what landing there costs each seat."""
    found: list[Told] = []
    for colour, top in enumerate(state.floor.tops):
        seat = owner(state, colour)
        means = payable(state, seat)
        for names in patch_names(top):
            tolls = [min(len(names), purse) for purse in means]
            found.append(
                {
                    "colour": COLOUR_NAMES[colour], "seat": seat, "squares": names, "tolls": tolls,
                    "outs": put_out(state, seat, len(names)),
                }
            )  # fmt: skip
    return found


@lru_cache(4096)
def patch_names(left: int) -> list[list[str]]:
    """The patches that the squares of a colour form; a rug laid changes those of few colours."""
    found = []
    while left:
        squares = patch(left, next(each_of(left)))
        left &= ~squares
        found.append([SQUARE_NAMES[square] for square in each_of(squares)])
    return found


def payable(state: State, payee: int) -> list[int]:
    """The most that each seat could pay to another: nothing to itself or to who is out."""
    if not is_in(state, payee):
        return [0] * state.rules.players
    seats = range(state.rules.players)
    return [0 if seat == payee else state.purses[seat] for seat in seats]


def put_out(state: State, payee: int, due: int) -> list[int]:
    """The seats that owing so much to this one would put out."""
    if state.rules.unpaid != OUT or not is_in(state, payee):
        return []
    seats = range(state.rules.players)
    return [s for s in seats if s != payee and is_in(state, s) and state.purses[s] < due]


def ahead(state: State) -> dict[str, dict[str, Told]]:
    """Where each steering may lead: for every throw the square, and what it costs."""
    if state.phase != STEER:
        return {}
    ways = {action: played(state, action) for action in legal_actions(state)}
    return {
        write_action(action): {str(steps): landing(way, steps) for steps in range(1, 5)}
        for action, way in ways.items()
        if way.phase == WALK
    }


every_walk = lru_cache(SQUARES * 4 * 4)(walked)  # from each square, each way, each throw


def landing(state: State, steps: int) -> Told:
    """Where a throw leads from a state in which Assam walks, who is paid how much, and whether
    that puts the mover out."""
    there = with_assam(state, every_walk(state.assam, steps))
    due, purse = toll(there), entry(state.purses, state.seat)
    paid = min(due, purse)
    return {
        "square": SQUARE_NAMES[there.assam.square],
        "pays": paid,
        "to": landlord(there) if paid else None,
        "out": due > purse and state.rules.unpaid == OUT,
    }


def record_of(table: Table, date: str) -> str:
    """The game of a table as a record, with the proof of its dice once it is over."""
    rules = table.game.rules
    names = {f"Seat{number}": shown_name(seat) for number, seat in enumerate(table.seats)}
    tags = {"Edition": table.setting.edition, **names, "Date": date, **substitute_tags(table)}
    if table.result is not None:
        setting, secret = table.setting, table.result.secret
        tags |= dice_tags(setting.promise, table.contributions, secret, setting.first)
    return write_record(Record(rules, tags, list(table.actions)))


def substitute_tags(table: Table) -> dict[str, str]:
    """Return a tag for each player for whom a bot chose: the numbers of those actions."""
    return {
        f"Substitute{seat}": " ".join(
            str(each) for owner, each in table.bot_choices if owner == seat
        )
        for seat in dict(table.bot_choices)
    }


def shown_name(seat: Seat) -> str:
    """The name of whoever plays a seat."""
    return f"{seat.name} ({seat.level})" if seat.level else seat.name or "Nobody"
