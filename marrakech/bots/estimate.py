"""How a position stands: each seat's chance of the victory, by a look or by a search."""

from ..compile.native import compile_native
from ..rules.state import OVER, State
from .caravan import Sight
from .deadline import NEVER
from .endgame import exact_shares, is_within_reach
from .evaluators import Eyes, champions_eye
from .search import Tree
from .successors import WIDTH

Shares = tuple[float, ...]  # of the victory, one a seat

REACH = 0.02  # seconds that seeing the end exactly may take
DEFAULT_LOOKS = 40


def estimate(state: State, looks: int = DEFAULT_LOOKS, eyes: Eyes = champions_eye) -> Shares:
    """Each seat's share of the victory to be expected: exact near the end, else by so many looks.

    No looks at all are one turn ahead, as a merchant looks.

    >>> from marrakech.rules.state import Rules, opening
    >>> [round(share, 1) for share in estimate(opening(Rules(players=2)), looks=0)]
    [0.5, 0.5]
    """
    if is_exact(state):
        shares = compile_native(exact_shares)(state)
    elif looks == 0:
        shares = Sight(1, eyes).look(state, 1, WIDTH, NEVER)
    else:
        shares = searched(state, looks, eyes).worth
    return tuple(float(share) for share in shares[: state.rules.players])


def searched(state: State, looks: int, eyes: Eyes = champions_eye) -> Tree:
    """The tree that so many looks make."""
    tree = Tree(state, looks, eyes)
    tree.grow(looks, NEVER)
    return tree


def is_exact(state: State) -> bool:
    """Whether the estimate of a state is no estimate: the game is over, or its end is in sight."""
    return state.phase == OVER or is_within_reach(state, REACH)
