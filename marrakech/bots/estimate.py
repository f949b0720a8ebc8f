"""How a position stands: each seat's chance of the victory, by a merchant's eye or by a search."""

from ..machine import machine
from ..rules.state import OVER, State
from .branches import WIDTH
from .caravan import Sight
from .clock import NEVER
from .endgame import exact_shares, is_within_reach
from .search import Tree

Shares = tuple[float, ...]  # of the victory, one a seat

REACH = 0.02  # seconds that seeing the end exactly may take
DEFAULT_LOOKS = 2000


def estimate(state: State, looks: int = DEFAULT_LOOKS) -> Shares:
    """Each seat's share of the victory to be expected: exact near the end, else by so many looks.

    No looks at all leave it to a merchant, who looks one turn ahead.

    >>> from marrakech.rules.state import Rules, opening
    >>> [round(share, 2) for share in estimate(opening(Rules(players=3)), looks=0)]
    [0.34, 0.34, 0.32]
    """
    if is_exact(state):
        shares = machine(exact_shares)(state)
    elif looks == 0:
        shares = Sight(memory=1).look(state, 1, WIDTH, NEVER)
    else:
        shares = searched(state, looks)
    return tuple(float(share) for share in shares[: state.rules.players])


def searched(state: State, looks: int) -> Shares:
    """What a tree of so many looks says."""
    tree = Tree(state, looks)
    tree.grow(looks, NEVER)
    return tree.worth


def is_exact(state: State) -> bool:
    """Whether the estimate of a state is no estimate: the game is over, or its end is in sight."""
    return state.phase == OVER or is_within_reach(state, REACH)
