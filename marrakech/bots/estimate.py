"""How a position stands: each seat's chance of the victory, by a merchant's eye or by a search."""

from ..machine import machine
from ..rules.actions import DIE, played
from ..rules.compiled import compiled
from ..rules.four import changed, entry
from ..rules.state import DRAW, OVER, STEER, WALK, State, pile
from ..rules.turn import draw, steer, walk
from .endgame import added, exact_shares, is_within_reach
from .prospects import FACES, NOTHING, WEIGHTS
from .search import Tree
from .tree import action_at, grow, judged, likelihood, width

Shares = tuple[float, ...]  # of the victory, one a seat

REACH = 0.02  # seconds that seeing the end exactly may take
TRUSTED = 8  # looks below a node before its best place speaks for it
DEFAULT_LOOKS = 2000

# The weights of a merchant, but for how uncertain a lead is: a bot need only know which action is
# best, an estimate must hit how often the leader wins.
UNCERTAINTY = {2: (0.3, 2.3), 3: (0.3, 4.5), 4: (0.3, 2.8)}
CALM_WEIGHTS = {players: (*WEIGHTS[players][:7], *UNCERTAINTY[players]) for players in WEIGHTS}


def estimate(state: State, looks: int = DEFAULT_LOOKS) -> Shares:
    """Each seat's share of the victory to be expected: exact near the end, else by so many looks.

    No looks at all leave it to a merchant, who looks one turn ahead.

    >>> from marrakech.rules.state import Rules, opening
    >>> [round(share, 2) for share in estimate(opening(Rules(players=3)), looks=0)]
    [0.34, 0.33, 0.33]
    """
    players, weights = state.rules.players, CALM_WEIGHTS[state.rules.players]
    if is_exact(state):
        shares = machine(exact_shares)(state)
    elif looks == 0:
        shares = machine(looked_ahead)(state, weights)
    else:
        tree = Tree(state, looks)
        nodes = tree.children, tree.visits, tree.totals
        machine(grow)(state, weights, looks, 1, *nodes, tree.path)
        shares = machine(backed)(state, *nodes)
    return tuple(float(share) for share in shares[:players])


def is_exact(state: State) -> bool:
    """Whether the estimate of a state is no estimate: the game is over, or its end is in sight."""
    return state.phase == OVER or is_within_reach(state, REACH)


@compiled
def looked_ahead(state, weights):
    """What a state promises each seat once the next rug is laid, over all draws and throws."""
    if state.phase == DRAW:
        shares, total = NOTHING, pile(state, state.seat)
        for colour in range(2 * state.seat, 2 * state.seat + 2):
            if entry(state.rugs, colour) > 0:
                ahead = looked_ahead(draw(state, colour), weights)
                shares = added(shares, ahead, entry(state.rugs, colour) / total)
        return shares
    if state.phase == WALK:
        shares = NOTHING
        for steps in range(1, 5):
            after = judged(walk(state, steps), weights)
            shares = added(shares, after, entry(DIE, steps - 1) / FACES)
        return shares
    if state.phase != STEER:
        return judged(state, weights)
    best, most, seat = NOTHING, -1.0, state.seat
    for place in range(width(state)):
        shares = looked_ahead(steer(state, action_at(state, place) - 1), weights)
        if entry(shares, seat) > most:
            best, most = shares, entry(shares, seat)
    return best


@compiled
def backed(root, children, visits, totals):
    """What a searched tree is worth to each seat, when players go where they looked most.

    The plain mean would count the looks at bad places too.
    """
    shares, open_nodes = NOTHING, [(root, 0, 1.0)]
    while len(open_nodes) > 0:
        state, node, part = open_nodes.pop()
        if is_leaf(state, node, children, visits):
            for seat in range(4):
                shares = changed(shares, seat, part * totals[node, seat] / visits[node])
        elif state.phase in (WALK, DRAW):
            for place in range(width(state)):
                likely = likelihood(state, place)
                if likely > 0:
                    after = played(state, action_at(state, place))
                    open_nodes.append((after, children[node, place], part * likely))
        else:
            best = 0
            for place in range(width(state)):
                if visits[children[node, place]] > visits[children[node, best]]:
                    best = place
            after = played(state, action_at(state, best))
            open_nodes.append((after, children[node, best], part))
    return shares


@compiled
def is_leaf(state, node, children, visits):
    """Whether a node speaks for itself: the game is over, or too little was seen below it."""
    if state.phase == OVER or visits[node] < TRUSTED:
        return True
    for place in range(width(state)):
        is_possible = state.phase not in (WALK, DRAW) or likelihood(state, place) > 0
        if is_possible and children[node, place] == 0:
            return True
    return False
