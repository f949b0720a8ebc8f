"""The state of a game: one value that holds all that is on the table."""

from typing import NamedTuple

from ..compile.marks import compiled
from .assam import START, Assam
from .floor import BLUE, EMPTY, GREEN, NO_COLOUR, RED, YELLOW, Floor
from .quadruples import entry
from .squares import count

STEER, WALK, LAY, DRAW, OVER = range(5)

OUT, STAY = range(2)
STEER_FIRST, STEER_LAST = range(2)
NEVER, OWN = range(2)

NOBODY = -1
PURSE = 30
RUGS_OF_A_COLOUR = (0, 0, 12, 15, 12)  # by number of players


class Rules(NamedTuple):
    """The rules of a game: its number of players, its options, and the seat that starts."""

    players: int
    unpaid: int = OUT  # who cannot pay in full is OUT, or may STAY
    order: int = STEER_FIRST  # steer before the throw, or STEER_LAST for the next player
    whole: int = NEVER  # may a rug hide a whole rug: NEVER, or one's OWN
    first: int = 0


class State(NamedTuple):
    """The whole table. Four entries are kept whatever the number of players."""

    rules: Rules
    assam: Assam
    floor: Floor
    seat: int  # who acts; in DRAW, whose pile is drawn from
    phase: int
    purses: tuple[int, int, int, int]  # dirhams, by seat
    out: int  # the seats that are out, as a set of bits
    rugs: tuple[int, int, int, int]  # rugs not laid yet, by colour
    face_up: tuple[int, int]  # with two players, the colour on top of each seat's pile


@compiled
def opening(rules):
    """Return the table before the first action."""
    players, each = rules.players, RUGS_OF_A_COLOUR[rules.players]
    purses = (PURSE, PURSE, PURSE if players > 2 else 0, PURSE if players > 3 else 0)
    rugs = (each, each, each, each if players != 3 else 0)
    state = State(rules, START, EMPTY, 0, DRAW, purses, 0, rugs, (NO_COLOUR, NO_COLOUR))
    return state if players == 2 else begun(state, rules.first)


@compiled
def begun(state, seat):
    """Return the table as this seat's turn begins."""
    return acting(state, seat, first_phase(state.rules))


@compiled
def first_phase(rules):
    """Return the phase that a turn begins with."""
    return STEER if rules.order == STEER_FIRST else WALK


@compiled
def acting(state, seat, phase):
    """Return the same table with this seat to act in this phase."""
    return State(state.rules, state.assam, state.floor, seat, phase,
                 state.purses, state.out, state.rugs, state.face_up)  # fmt: skip


@compiled
def with_assam(state, assam):
    """Return the same table with Assam elsewhere."""
    return State(state.rules, assam, state.floor, state.seat, state.phase,
                 state.purses, state.out, state.rugs, state.face_up)  # fmt: skip


@compiled
def with_purses(state, purses):
    """Return the same table with the dirhams shared otherwise."""
    return State(state.rules, state.assam, state.floor, state.seat, state.phase,
                 purses, state.out, state.rugs, state.face_up)  # fmt: skip


@compiled
def with_floor(state, floor):
    """Return the same table with another floor."""
    return State(state.rules, state.assam, floor, state.seat, state.phase,
                 state.purses, state.out, state.rugs, state.face_up)  # fmt: skip


@compiled
def with_out(state, out):
    """Return the same table with these seats out."""
    return State(state.rules, state.assam, state.floor, state.seat, state.phase,
                 state.purses, out, state.rugs, state.face_up)  # fmt: skip


@compiled
def with_rugs(state, rugs):
    """Return the same table with these rugs left."""
    return State(state.rules, state.assam, state.floor, state.seat, state.phase,
                 state.purses, state.out, rugs, state.face_up)  # fmt: skip


@compiled
def with_face_up(state, seat, colour):
    """Return the same table with this colour on top of the seat's pile."""
    zero, one = state.face_up
    face_up = (colour if seat == 0 else zero, colour if seat == 1 else one)
    return State(state.rules, state.assam, state.floor, state.seat, state.phase,
                 state.purses, state.out, state.rugs, face_up)  # fmt: skip


@compiled
def owner(state, colour):
    """Return the seat whose rugs have this colour: with two players, two colours are one seat's."""
    return colour // 2 if state.rules.players == 2 else colour


@compiled
def is_in(state, seat):
    """Return whether this seat is still in the game."""
    return state.out >> seat & 1 == 0


@compiled
def players_in(state):
    """Return how many players are still in."""
    return state.rules.players - count(state.out)


@compiled
def seat_after(state, seat):
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < state.rules.players else 0


@compiled
def pile(state, seat):
    """Return how many rugs this seat has left to lay."""
    if state.rules.players == 2:
        return entry(state.rugs, 2 * seat) + entry(state.rugs, 2 * seat + 1)
    return entry(state.rugs, seat)


@compiled
def rugs_left(state):
    """Return how many rugs are left to lay in all."""
    return state.rugs[RED] + state.rugs[YELLOW] + state.rugs[GREEN] + state.rugs[BLUE]


def colours_of(rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the colours of a seat: two with two players, otherwise one."""
    return (2 * seat, 2 * seat + 1) if rules.players == 2 else (seat,)


def is_chance(state: State) -> bool:
    """Return whether chance comes next: a throw of the die, or a rug drawn from a pile."""
    return state.phase in (WALK, DRAW)


def is_over(state: State) -> bool:
    """Return whether the game is over."""
    return state.phase == OVER
