"""What a position promises each seat: points to expect at the end, and shares of the victory.

The points of a seat grow by what it shows and keeps showing, and by the tolls that others will pay
on its patches. A patch of n squares is met n times as often as one square and costs n: so tolls go
with the square of its size, and with the turns left to meet it. The next throw is counted exactly:
who steers picks the way with the least to pay. Whoever moves next is a rug ahead of what is seen.
How much each part weighs was fitted to finished games.
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

UNCERTAINTY = 7
NOTHING = (0.0, 0.0, 0.0, 0.0)

# By number of players: how much what is shown, income from tolls, and being next to move count,
# each by itself and times the stage of the game; how much the next toll counts; and how uncertain
# a lead is for the square root of the rugs left.
WEIGHTS = {
    2: (0.965, 1.105, 0.8, -0.767, 2.962, 0.309, 0.65, 2.291),
    3: (0.95, 0.464, 0.824, -1.33, 2.912, -1.751, 0.556, 3.227),
    4: (0.895, 0.306, 0.644, -0.951, 2.379, -1.327, 0.535, 2.248),
}


@compiled
def mover(state):
    """The seat that moves Assam next: in the phase draw, the one after the seat that draws."""
    if state.phase != DRAW:
        return state.seat
    return seat_after(state, state.seat)


@compiled
def landing(state, quarter):
    """The squares where Assam lands after 1, 2, 3 and 4 steps, when he is turned so."""
    assam = turned(state.assam, quarter)
    one, two = walked(assam, 1).square, walked(assam, 2).square
    return one, two, walked(assam, 3).square, walked(assam, 4).square


@compiled
def tolls_ahead(state, quarter, payer):
    """What this seat would pay to each seat by the next throw, on average, if he is turned so."""
    tolls = NOTHING
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
    """What the next throw brings each seat on average, when the mover pays as little as may be."""
    payer = mover(state)
    if state.rules.order != STEER_FIRST:
        best = tolls_ahead(state, 0, payer)
        return changed(best, payer, -(best[0] + best[1] + best[2] + best[3]))
    best, least = NOTHING, 1000.0
    for quarter in range(LEFT, RIGHT + 1):
        tolls = tolls_ahead(state, quarter, payer)
        total = tolls[0] + tolls[1] + tolls[2] + tolls[3]
        if total < least:
            best, least = tolls, total
    return changed(best, payer, -least)


@compiled
def squared_patches(squares):
    """The squares of the sizes of the patches that these squares form, added up."""
    total, left = 0, squares
    while left:
        found = patch(left, lowest(left))
        total += count(found) * count(found)
        left &= ~found
    return total


@compiled
def exposures(state):
    """The squared patches of each seat that is still in."""
    exposed = NOTHING
    for colour in range(COLOURS):
        seat = owner(state, colour)
        if seat < state.rules.players and is_in(state, seat):
            exposed = changed(exposed, seat, squared_patches(entry(state.floor.tops, colour)) * 1.0)
    return exposed


@compiled
def parts(state, seat, exposed, tolls):
    """What a seat's points are reckoned from, beside its purse."""
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
    """The points each seat may expect at the end; 0 for one that is out."""
    exposed, tolls, points = exposures(state), next_tolls(state), NOTHING
    for seat in range(state.rules.players):
        if is_in(state, seat):
            part = parts(state, seat, exposed, tolls)
            promised = 0.0
            for each in range(len(part)):
                promised += weights[each] * part[each]
            points = changed(points, seat, entry(state.purses, seat) + promised)
    return points


@noinline
@compiled
def shares(state, weights):
    """Each seat's share of the victory: what it is once the game is over, else what is promised.

    The more turns are left, the less a lead in points is worth.
    """
    if state.phase == OVER:
        return victory_shares(state)
    chances, total = NOTHING, 0.0
    points = expected_points(state, weights)
    best = max(max(points[0], points[1]), max(points[2], points[3]))
    spread = weights[UNCERTAINTY] * math.sqrt(rugs_left(state))
    for seat in range(state.rules.players):
        if is_in(state, seat):
            chance = math.exp((entry(points, seat) - best) / spread)
            chances, total = changed(chances, seat, chance), total + chance
    return (chances[0] / total, chances[1] / total, chances[2] / total, chances[3] / total)
