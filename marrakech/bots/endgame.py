"""The last rugs, exactly: everything that can still happen, each player going for the most."""

from math import inf

from ..compile.marks import compiled
from ..compile.native import compile_native
from ..rules.actions import FIRST_RUG
from ..rules.die import DIE, FACES, MOST_STEPS
from ..rules.legality import next_rug, nth_quarter, places, steerings, without_next
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, WALK, State, pile, rugs_left
from ..rules.turn import draw, lay, steer, walk
from .bot import best_of
from .heuristic import NOTHING

EQUAL = 1e-9  # worths that differ by less do not differ

FOREVER = inf  # to think, for those who are told how far to look and not how long

# How long it takes to see the end with so many rugs left, about, in seconds.
SECONDS = (0.0, 0.0005, 0.005, 0.3)


@compiled
def exact_shares(state):
    """Each seat's share of the victory when everyone plays on as well as can be.

    To a player for whom several actions are equally good, each of them is equally likely: with
    three or four it may still matter to the others which one it is.
    """
    if state.phase == OVER:
        return victory_shares(state)
    if state.phase == WALK:
        shares = NOTHING
        for steps in range(1, MOST_STEPS + 1):
            chance = entry(DIE, steps - 1) / len(FACES)
            shares = added(shares, exact_shares(walk(state, steps)), chance)
        return shares
    if state.phase == DRAW:
        shares, total = NOTHING, pile(state, state.seat)
        for colour in range(2 * state.seat, 2 * state.seat + 2):
            rugs = entry(state.rugs, colour)
            if rugs > 0:
                shares = added(shares, exact_shares(draw(state, colour)), rugs / total)
        return shares
    best, most, equals, seat = NOTHING, -1.0, 0, state.seat
    if state.phase == LAY:
        lying, upright = places(state)
        while lying | upright:
            shares = exact_shares(lay(state, next_rug(lying, upright)))
            best, most, equals = better(best, most, equals, shares, entry(shares, seat))
            lying, upright = without_next(lying, upright)
        return added(NOTHING, best, 1.0 / equals)
    for number in range(steerings(state.rules)):
        shares = exact_shares(steer(state, nth_quarter(state.rules, number)))
        best, most, equals = better(best, most, equals, shares, entry(shares, seat))
    return added(NOTHING, best, 1.0 / equals)


@compiled
def better(best, most, equals, shares, worth):
    """The best shares so far, added up over those equally good, with their worth and number."""
    if worth > most + EQUAL:
        return shares, worth, 1
    if worth >= most - EQUAL:
        return added(best, shares, 1.0), most, equals + 1
    return best, most, equals


@compiled
def added(shares, more, part):
    """Shares with a part of others added."""
    return (
        shares[0] + part * more[0],
        shares[1] + part * more[1],
        shares[2] + part * more[2],
        shares[3] + part * more[3],
    )


def is_within_reach(state: State, seconds: float) -> bool:
    """Whether the end can be seen exactly in this time."""
    left = rugs_left(state)
    return left < len(SECONDS) and SECONDS[left] <= seconds


def exact_choice(state: State, choices: list[int], seconds: float) -> int | None:
    """The best of the choices where there is but one, or where the end can be seen in this time."""
    if len(choices) == 1:
        return choices[0]
    if not is_within_reach(state, seconds):
        return None
    return best_of(choices, exact_worths(state, choices))


def exact_worths(state: State, actions: list[int]) -> list[float]:
    """What each of these actions is worth to the player to act, exactly."""
    see, seat = compile_native(exact_shares), state.seat
    return [float(see(after(state, action))[seat]) for action in actions]


def after(state: State, action: int) -> State:
    """The state after a player's action."""
    return lay(state, action - FIRST_RUG) if state.phase == LAY else steer(state, action - 1)
