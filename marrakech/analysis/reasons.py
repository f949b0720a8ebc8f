"""Why an action is a good one: what it promises, costs and shows, in numbers to be put in words."""

from typing import NamedTuple

from ..bots.endgame import exact_worths
from ..bots.estimate import is_exact, searched
from ..bots.heuristic import next_tolls, tolls_ahead
from ..compile.native import compile_native
from ..notation.text import write_action
from ..rules.actions import FIRST_RUG, played
from ..rules.legality import legal_actions
from ..rules.rugs import covered
from ..rules.score import showing
from ..rules.squares import count, patch
from ..rules.state import LAY, OVER, STEER_FIRST, State, seat_after


class Reason(NamedTuple):
    """What speaks for an action, from the seat that acts; dirhams are those of the next throw."""

    action: str
    share: float  # of the victory to be expected
    pays: float = 0.0  # dirhams on average
    earns: float = 0.0  # dirhams on average
    patch: int = 0  # squares of the patch that the rug is part of
    shows: int = 0  # squares more that show the seat's colours
    hides: int = 0  # squares fewer that show those of others


def reasons(state: State, looks: int) -> list[Reason]:
    """Every choice of the seat to act, the best one first.

    >>> from marrakech.notation.text import read_rules
    >>> from marrakech.notation.position import read_position
    >>> rules = read_rules("players=3 unpaid=out order=steer-first whole=never")
    >>> last = read_position("7/7/7/7/7/7/r-r5 d4 N 2 lay 30,30,30 0,0,1 -", rules)
    >>> reasons(last, looks=10)[0]
    Reason(action='c3d3', share=0.5, pays=0.0, earns=0.0, patch=2, shows=2, hides=0)
    """
    choices = legal_actions(state)
    told = [reason(state, *each) for each in zip(choices, worths(state, looks), strict=True)]
    return sorted(told, key=lambda each: -each.share)


def worths(state: State, looks: int) -> list[float]:
    """What each choice is worth to the seat to act: exactly near the end, else by a search."""
    if is_exact(state):
        return exact_worths(state, legal_actions(state))
    return [float(worth[state.seat]) for worth in searched(state, looks).worths_below()]


def reason(state: State, action: int, share: float) -> Reason:
    """What one choice leads to."""
    make = laying if state.phase == LAY else steering
    return make(state, action, Reason(write_action(action), share))


def steering(state: State, action: int, told: Reason) -> Reason:
    """What the next throw costs, or brings where another one walks."""
    seat, quarter = state.seat, action - 1
    if state.rules.order == STEER_FIRST:
        return told._replace(pays=sum(compile_native(tolls_ahead)(state, quarter, seat)))
    payer = seat_after(state, seat)
    return told._replace(earns=compile_native(tolls_ahead)(state, quarter, payer)[seat])


def laying(state: State, action: int, told: Reason) -> Reason:
    """What is shown and hidden, and what the next player may have to pay."""
    seat, others = state.seat, [each for each in range(state.rules.players) if each != state.seat]
    after = played(state, action)
    rug = covered(action - FIRST_RUG)
    top = next(top for top in after.floor.tops if top & rug == rug)
    is_met = after.phase != OVER and state.rules.order == STEER_FIRST
    return told._replace(
        patch=count(patch(top, rug.bit_length() - 1)),
        shows=showing(after, seat) - showing(state, seat),
        hides=sum(showing(state, each) - showing(after, each) for each in others),
        earns=compile_native(next_tolls)(after)[seat] if is_met else 0.0,
    )
