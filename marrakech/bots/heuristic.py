"""The fitted heuristic: expected points at the end, and win probabilities from them.

A seat's points grow with the squares it shows and keeps showing, and with the tolls that others
will pay on its patches. A patch of n squares is met n times as often as one square and costs n, so
tolls grow with the square of its size, and with the turns left to meet it. The next throw is
counted exactly: the player who steers picks the direction with the least to pay. The player to move
is one rug ahead of the board.
"""

import math

from ..compile.marks import compiled, noinline
from ..rules.assam import LEFT, RIGHT, turned, walked
from ..rules.die import DIE, FACES, MOST_STEPS
from ..rules.floor import COLOURS
from ..rules.quadruples import changed, entry
from ..rules.score import showing, victory_shares
from ..rules.squares import SQUARES, bit, count, lowest, patch
from ..rules.state import (
    DRAW,
    OVER,
    RUGS_OF_A_COLOUR,
    STEER_FIRST,
    is_in,
    owner,
    pile,
    rugs_left,
    seat_after,
)
from .elementary import exponential

UNCERTAINTY = 7  # place among the weights
ZEROS = (0.0, 0.0, 0.0, 0.0)

# By number of players: the weights of squares shown, toll income, and being next to move, each by
# itself and times the stage of the game; of the next toll; and the uncertainty of a lead for the
# square root of the rugs left. Fitted by maximum likelihood to the winners of about 8,000 games
# between merchants with a tenth of their actions random; two more rounds of games and fitting
# changed nothing.
WEIGHTS = {
    2: (0.965, 1.105, 0.8, -0.767, 2.962, 0.309, 0.65, 2.291),
    3: (0.95, 0.464, 0.824, -1.33, 2.912, -1.751, 0.556, 3.227),
    4: (0.895, 0.306, 0.644, -0.951, 2.379, -1.327, 0.535, 2.248),
}


@compiled
def mover(state):
    """Return the seat that moves Assam next; in the phase draw, the one after the seat to act."""
    if state.phase != DRAW:
        return state.seat
    return seat_after(state, state.seat)


@compiled
def landing(state, quarter):
    """Return the squares where Assam lands after 1, 2, 3 and 4 steps when he is turned."""
    assam = turned(state.assam, quarter)
    one, two = walked(assam, 1).square, walked(assam, 2).square
    return one, two, walked(assam, 3).square, walked(assam, 4).square


@compiled
def tolls_ahead(state, quarter, payer):
    """Return the expected toll of this payer to each seat on the next throw."""
    tolls = ZEROS
    squares = landing(state, quarter)
    for colour in range(COLOURS):
        payee, top = owner(state, colour), entry(state.floor.tops, colour)
        if payee == payer or not is_in(state, payee):
            continue
        for steps in range(MOST_STEPS):
            square = entry(squares, steps)
            if top & bit(square):
                toll = min(count(patch(top, square)), entry(state.purses, payer))
                tolls = changed(tolls, payee, entry(DIE, steps) * toll / len(FACES))
    return tolls


@compiled
def next_tolls(state):
    """Return each seat's expected gain from the next throw; the mover pays the least possible."""
    payer = mover(state)
    if state.rules.order != STEER_FIRST:
        best = tolls_ahead(state, 0, payer)
        return changed(best, payer, -(best[0] + best[1] + best[2] + best[3]))
    best, least = ZEROS, 1000.0
    for quarter in range(LEFT, RIGHT + 1):
        tolls = tolls_ahead(state, quarter, payer)
        total = tolls[0] + tolls[1] + tolls[2] + tolls[3]
        if total < least:
            best, least = tolls, total
    return changed(best, payer, -least)


@compiled
def squared_patches(squares):
    """Return the sum of the squared sizes of the patches that these squares form."""
    total, left = 0, squares
    while left:
        found = patch(left, lowest(left))
        total += count(found) * count(found)
        left &= ~found
    return total


@compiled
def exposures(state):
    """Return the squared patches of each seat that is still in."""
    exposed = ZEROS
    for colour in range(COLOURS):
        seat = owner(state, colour)
        if seat < state.rules.players and is_in(state, seat):
            exposed = changed(exposed, seat, squared_patches(entry(state.floor.tops, colour)) * 1.0)
    return exposed


@compiled
def terms(state, seat, exposed, tolls):
    """Return the terms of a seat's expected points, its purse left out."""
    left = rugs_left(state)
    full = COLOURS if state.rules.players != 3 else 3
    stage = left / (full * RUGS_OF_A_COLOUR[state.rules.players])
    shown = showing(state, seat) * 1.0
    income = entry(exposed, seat) * (left - pile(state, seat)) / SQUARES
    first = 1.0 if seat == mover(state) else 0.0
    toll = entry(tolls, seat)
    return shown, shown * stage, income, income * stage, first, first * stage, toll


@compiled
def expected_points(state, weights):
    """Return the points that each seat can expect at the end; 0 for one that is eliminated."""
    exposed, tolls, points = exposures(state), next_tolls(state), ZEROS
    for seat in range(state.rules.players):
        if is_in(state, seat):
            term = terms(state, seat, exposed, tolls)
            expected = 0.0
            for each in range(len(term)):
                expected += weights[each] * term[each]
            points = changed(points, seat, entry(state.purses, seat) + expected)
    return points


@noinline
@compiled
def win_probabilities(state, weights):
    """Return each seat's win probability: the outcome of a finished game, else the heuristic's.

    It is a softmax over expected points; the more turns are left, the less a lead counts.
    """
    if state.phase == OVER:
        return victory_shares(state)
    chances, total = ZEROS, 0.0
    points = expected_points(state, weights)
    best = max(max(points[0], points[1]), max(points[2], points[3]))
    spread = weights[UNCERTAINTY] * math.sqrt(rugs_left(state))
    for seat in range(state.rules.players):
        if is_in(state, seat):
            chance = exponential((entry(points, seat) - best) / spread)
            chances, total = changed(chances, seat, chance), total + chance
    return (chances[0] / total, chances[1] / total, chances[2] / total, chances[3] / total)
