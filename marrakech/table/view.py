"""The table as everybody sees it: seats, game, legal actions, and what they would lead to."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct, field

from ..notation.position import write_position
from ..notation.text import COLOUR_NAMES, PHASES, SQUARE_NAMES, ColourName, Phase, write_action
from ..rules.actions import played
from ..rules.assam import walked
from ..rules.die import THROWS
from ..rules.legality import legal_actions
from ..rules.score import points, showing
from ..rules.squares import SQUARES, each_of, patch
from ..rules.state import NOBODY, OUT, STEER, WALK, State, colours_of, is_in, owner, pile
from .events import EndReason, SeatKind, VoteChoice
from .evolve import Seat, Table, TableStatus

# gc=False: a view has no cycles, so the garbage collector can skip its hundred parts.


class Holdings(Struct, frozen=True, gc=False, kw_only=True):
    """The possessions of a seat; nothing before the game starts."""

    colours: tuple[ColourName, ...] = ()
    purse: int = 0
    points: int = 0
    showing: int = 0
    rugs: int = 0
    out: bool = False


class SeatView(Holdings, frozen=True, kw_only=True):
    """One seat: its player, and their possessions."""

    kind: Literal["free", "guest", "bot"]
    setup: SeatKind = field(name="for")
    guest: str
    kept_for: str
    name: str
    level: str
    away: bool
    substituted: bool  # a bot plays until the player returns
    resigned: bool
    commitment: str  # to the contribution
    contribution: str  # to the dice


class VoteView(Struct, frozen=True, gc=False):
    """A player's choice about an absent player."""

    guest: str
    absent: str
    choice: VoteChoice


class ResultView(Struct, frozen=True, gc=False):
    """The result of a game, and the secret behind its dice."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    secret: str
    reason: EndReason


class Patch(Struct, frozen=True, gc=False):
    """A patch of the floor, and the cost of landing there."""

    colour: ColourName
    seat: int
    squares: tuple[str, ...]
    tolls: tuple[int, ...]  # of each seat
    outs: tuple[int, ...]  # the seats that could not pay in full and would be out


class Landing(Struct, frozen=True, gc=False):
    """The square that a throw leads to, and its cost to the mover."""

    square: str
    pays: int
    to: int | None
    out: bool  # the mover owes more than there is, and is out for it


class GameView(Struct, frozen=True, gc=False, kw_only=True):
    """The game: position, the seat to choose, and where every choice leads."""

    position: str
    phase: Phase
    seat: int
    first: int
    turn: int
    actions: tuple[str, ...]
    chosen: str  # the choice that is not confirmed yet
    may_confirm: bool
    patches: tuple[Patch, ...]
    ahead: dict[str, dict[str, Landing]]  # by steering and by throw


class View(Struct, frozen=True, gc=False, kw_only=True):
    """The whole table."""

    number: int  # of the last event
    status: TableStatus
    archived: bool
    name: str
    host: str
    listed: bool
    friendly: bool  # hints are allowed among people; such a game is not rated
    hints: bool
    edition: str
    rules: str
    clock: int  # seconds a turn, or 0 for none
    dice: int  # the scheme of the dice
    commitment: str  # of the server
    round: int  # of commitments to the dice
    rematch_of: str
    rematch: str
    seats: tuple[SeatView, ...]
    votes: tuple[VoteView, ...]
    acting: int | None
    game: GameView | None
    result: ResultView | None
    time_left: int | None = None  # milliseconds of the turn, while a clock runs


def view(table: Table, time_left: int | None = None) -> View:
    """Return the table as it stands. It holds no secret that is not out."""
    setting, result = table.setting, table.result
    return View(
        number=table.number,
        status=table.status,
        archived=table.is_archived,
        name=setting.name,
        host=setting.host,
        listed=setting.listed,
        friendly=setting.friendly,
        hints=table.may_hint,
        edition=setting.edition,
        rules=setting.rules,
        clock=setting.clock,
        dice=setting.dice,
        commitment=table.commitment,
        round=table.round,
        rematch_of=setting.rematch_of,
        rematch=table.rematch,
        seats=tuple(seat_view(table, number) for number in range(len(table.seats))),
        votes=tuple(VoteView(vote.guest, vote.absent, vote.choice) for vote in table.votes),
        acting=table.acting,
        game=None if table.state is None else game_view(table),
        result=None
        if result is None
        else ResultView(result.winners, result.points, result.secret, result.reason),
        time_left=time_left,
    )


def seat_view(table: Table, number: int) -> SeatView:
    """Return one seat as everybody sees it."""
    seat, setup = table.seats[number], table.setting.seats[number].kind
    if setup in ("me", "here") and not seat.guest and not table.is_hosts(number):
        setup = "open"
    has = Holdings() if table.state is None else holdings(table.state, number)
    return SeatView(
        kind=kind(seat), setup=setup, guest=seat.guest, kept_for=seat.kept_for,
        name=seat.name, level=seat.level, away=seat.is_away, substituted=seat.is_substituted,
        resigned=seat.has_resigned, commitment=seat.commitment, contribution=seat.contribution,
        colours=has.colours,
        purse=has.purse, points=has.points, showing=has.showing, rugs=has.rugs, out=has.out,
    )  # fmt: skip


def holdings(state: State, number: int) -> Holdings:
    """Return the possessions of a seat."""
    return Holdings(
        colours=tuple(COLOUR_NAMES[colour] for colour in colours_of(state.rules, number)),
        purse=state.purses[number], points=points(state, number),
        showing=showing(state, number), rugs=pile(state, number), out=not is_in(state, number),
    )  # fmt: skip


def kind(seat: Seat) -> Literal["free", "guest", "bot"]:
    """Return whether a seat is free, a guest's or a bot's."""
    return "bot" if seat.level else "guest" if seat.guest else "free"


def game_view(table: Table) -> GameView:
    """Return the game as everybody sees it."""
    state = table.game
    asked = table.before if table.before is not None else state
    return GameView(
        position=write_position(state),
        phase=phase_name(asked),
        seat=asked.seat,
        first=state.rules.first,
        turn=1 + table.laid,
        actions=tuple(write_action(action) for action in legal_actions(asked)),
        chosen=table.chosen,
        may_confirm=table.before is not None,
        patches=patches(state),
        ahead=ahead(asked),
    )


def phase_name(state: State) -> Phase:
    """Return the name of the phase of the game."""
    return PHASES[state.phase]


def patches(state: State) -> tuple[Patch, ...]:
    """Return the patches of the floor."""
    found: list[Patch] = []
    for colour, top in enumerate(state.floor.tops):
        if top:
            seat = owner(state, colour)
            found += colour_patches(colour, top, seat, payable(state, seat), solvency(state, seat))
    return tuple(found)


@lru_cache(4096)  # an action changes few colours and purses: 53 of 100 were hits in random games
def colour_patches(
    colour: int, top: int, seat: int, means: tuple[int, ...], purses: tuple[tuple[int, int], ...]
) -> tuple[Patch, ...]:
    """Return the patches of a colour; `purses` are those of seats that a toll could eliminate."""
    found = []
    for names in patch_names(top):
        due = len(names)
        tolls = tuple(min(due, purse) for purse in means)
        outs = tuple(other for other, purse in purses if purse < due)
        found.append(Patch(COLOUR_NAMES[colour], seat, names, tolls, outs))
    return tuple(found)


@lru_cache(4096)
def patch_names(left: int) -> tuple[tuple[str, ...], ...]:
    """Return the patches that the squares of a colour form; a rug changes those of few colours."""
    found = []
    while left:
        squares = patch(left, next(each_of(left)))
        left &= ~squares
        found.append(tuple(SQUARE_NAMES[square] for square in each_of(squares)))
    return tuple(found)


def payable(state: State, payee: int) -> tuple[int, ...]:
    """Return the most each seat could pay to another: nothing to itself or to one who is out."""
    if not is_in(state, payee):
        return (0,) * state.rules.players
    seats = range(state.rules.players)
    return tuple([0 if seat == payee else state.purses[seat] for seat in seats])


def solvency(state: State, payee: int) -> tuple[tuple[int, int], ...]:
    """Return the seats that a debt to this one could eliminate, with their purses."""
    if state.rules.unpaid != OUT or not is_in(state, payee):
        return ()
    seats = range(state.rules.players)
    return tuple([(s, state.purses[s]) for s in seats if s != payee and is_in(state, s)])


def ahead(state: State) -> dict[str, dict[str, Landing]]:
    """Return where each steering may lead: the landing of every throw."""
    if state.phase != STEER:
        return {}
    ways = {action: played(state, action) for action in legal_actions(state)}
    return {
        write_action(action): {str(steps): landing(way, steps) for steps in THROWS}
        for action, way in ways.items()
        if way.phase == WALK
    }


every_walk = lru_cache(SQUARES * 4 * 4)(walked)  # from each square, each way, each throw


def landing(state: State, steps: int) -> Landing:
    """Return where a throw leads from a state in which Assam walks, and what it costs."""
    square = every_walk(state.assam, steps).square
    payee, due = due_at(state, square)
    purse = state.purses[state.seat]
    paid = min(due, purse)
    is_eliminated = due > purse and state.rules.unpaid == OUT
    return Landing(SQUARE_NAMES[square], paid, payee if paid else None, is_eliminated)


def due_at(state: State, square: int) -> tuple[int, int]:
    """Return whom a landing on a square pays, and the toll, as `landlord` and `toll` do.

    It keeps the sizes of patches, which change for few squares with an action.
    """
    for colour, top in enumerate(state.floor.tops):
        if top >> square & 1:
            payee = owner(state, colour)
            is_free = payee == state.seat or not is_in(state, payee)
            return payee, 0 if is_free else patch_sizes(top)[square]
    return NOBODY, 0


@lru_cache(4096)
def patch_sizes(left: int) -> dict[int, int]:
    """Return the size of the patch of each square that a colour covers."""
    sizes: dict[int, int] = {}
    while left:
        squares = patch(left, next(each_of(left)))
        left &= ~squares
        sizes |= dict.fromkeys(each_of(squares), squares.bit_count())
    return sizes
