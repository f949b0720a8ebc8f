"""The reasons for an action: its value, cost and effect on the board, as numbers."""

from typing import NamedTuple

from ..bots.endgame import exact_values
from ..bots.estimate import is_exact, search_tree
from ..bots.heuristic import next_tolls, tolls_ahead
from ..compile.runtime import runtime
from ..notation.text import write_action
from ..rules.actions import FIRST_RUG, played
from ..rules.legality import legal_actions
from ..rules.rugs import covered
from ..rules.score import showing
from ..rules.squares import count, patch
from ..rules.state import LAY, OVER, STEER_FIRST, State, seat_after


class Reason(NamedTuple):
    """The reasons for an action, seen by its seat; dirhams are those of the next throw."""

    action: str
    win_probability: float
    pays: float = 0.0  # dirhams on average
    earns: float = 0.0  # dirhams on average
    patch: int = 0  # squares of the patch that the rug is part of
    shows: int = 0  # squares more that show the seat's colours
    hides: int = 0  # squares fewer that show those of others


def reasons(state: State, simulations: int) -> list[Reason]:
    """Return the reasons for every choice of the seat to act, the best one first.

    >>> from marrakech.notation.text import read_rules
    >>> from marrakech.notation.position import read_position
    >>> rules = read_rules("players=3 unpaid=out order=steer-first whole=never")
    >>> last = read_position("7/7/7/7/7/7/r-r5 d4 N 2 lay 30,30,30 0,0,1 -", rules)
    >>> reasons(last, simulations=10)[0]
    Reason(action='c3d3', win_probability=0.5, pays=0.0, earns=0.0, patch=2, shows=2, hides=0)
    """
    choices = legal_actions(state)
    found = [
        evaluate(state, *each) for each in zip(choices, values(state, simulations), strict=True)
    ]
    return sorted(found, key=lambda each: -each.win_probability)


def values(state: State, simulations: int) -> list[float]:
    """Return the seat's win probability after each choice: exact near the end, else by a search."""
    if is_exact(state):
        return exact_values(state, legal_actions(state))
    return [float(value[state.seat]) for value in search_tree(state, simulations).child_values()]


def evaluate(state: State, action: int, win_probability: float) -> Reason:
    """Return the reasons for one choice."""
    make = laying if state.phase == LAY else steering
    return make(state, action, Reason(write_action(action), win_probability))


def steering(state: State, action: int, reason: Reason) -> Reason:
    """Add what the next throw costs, or earns where another player throws."""
    seat, quarter = state.seat, action - 1
    if state.rules.order == STEER_FIRST:
        return reason._replace(pays=sum(runtime().rule(tolls_ahead)(state, quarter, seat)))
    payer = seat_after(state, seat)
    return reason._replace(earns=runtime().rule(tolls_ahead)(state, quarter, payer)[seat])


def laying(state: State, action: int, reason: Reason) -> Reason:
    """Add the squares shown and covered, and what the next player may have to pay."""
    seat, others = state.seat, [each for each in range(state.rules.players) if each != state.seat]
    after = played(state, action)
    rug = covered(action - FIRST_RUG)
    top = next(top for top in after.floor.tops if top & rug == rug)
    is_met = after.phase != OVER and state.rules.order == STEER_FIRST
    return reason._replace(
        patch=count(patch(top, rug.bit_length() - 1)),
        shows=showing(after, seat) - showing(state, seat),
        hides=sum(showing(state, each) - showing(after, each) for each in others),
        earns=runtime().rule(next_tolls)(after)[seat] if is_met else 0.0,
    )
