"""What a position promises each seat: points to expect at the end, and shares of the victory.

The points of a seat grow by what it shows and keeps showing, by the tolls that others will pay on
its patches, and shrink by those it will pay on theirs. A patch of n squares is met n times as often
as one square and costs n: so tolls go with the square of its size, and with the turns left to meet
it. The next throw is counted exactly: who steers picks the way with the least to pay. How much each
part weighs was fitted to finished games.
"""

import math

from ..rules.actions import DIE
from ..rules.assam import turned, walked
from ..rules.compiled import compiled
from ..rules.floor import COLOURS
from ..rules.four import changed, entry
from ..rules.score import is_winning, showing
from ..rules.squares import SQUARES, bit, count, patch
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

FACES = sum(DIE)
NOTHING = (0.0, 0.0, 0.0, 0.0)

# By number of players: how much what is shown, the same times the stage of the game, income and
# outgo each without and with the stage, and the next toll count; then how uncertain a lead is, at
# the least and for the square root of the rugs left.
WEIGHTS = {
    2: (0.839, -0.241, 0.379, -0.295, -0.421, 0.217, 1.0, 0.3, 2.3),
    3: (0.981, -0.369, 0.344, -0.489, -0.365, 0.434, 1.0, 0.3, 2.8),
    4: (1.020, -0.589, 0.217, -0.275, -0.192, 0.260, 1.0, 0.3, 1.4),
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
        for steps in range(4):
            square = entry(squares, steps)
            if top & bit(square):
                toll = min(count(patch(top, square)), entry(state.purses, payer))
                tolls = changed(tolls, payee, entry(DIE, steps) * toll / FACES)
    return tolls


@compiled
def next_tolls(state):
    """What the next throw brings each seat on average, when the mover pays as little as may be."""
    payer = mover(state)
    if state.rules.order != STEER_FIRST:
        best = tolls_ahead(state, 0, payer)
        return changed(best, payer, -(best[0] + best[1] + best[2] + best[3]))
    best, least = NOTHING, 1000.0
    for quarter in range(-1, 2):
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
        found = patch(left, count((left & -left) - 1))
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
    mine, total = entry(exposed, seat), exposed[0] + exposed[1] + exposed[2] + exposed[3]
    left, turns = rugs_left(state), pile(state, seat)
    full = COLOURS if state.rules.players != 3 else 3
    stage = left / (full * RUGS_OF_A_COLOUR[state.rules.players])
    shown = showing(state, seat) * 1.0
    income = mine * (left - turns) / SQUARES
    outgo = (total - mine) * turns / SQUARES
    return (shown, shown * stage, income, income * stage, outgo, outgo * stage, entry(tolls, seat))


@compiled
def expected_points(state, weights):
    """The points each seat may expect at the end; 0 for one that is out."""
    exposed, tolls, points = exposures(state), next_tolls(state), NOTHING
    for seat in range(state.rules.players):
        if is_in(state, seat):
            shown, later, income, income_later, outgo, outgo_later, toll = parts(
                state, seat, exposed, tolls
            )
            promised = (
                weights[0] * shown
                + weights[1] * later
                + weights[2] * income
                + weights[3] * income_later
                + weights[4] * outgo
                + weights[5] * outgo_later
                + weights[6] * toll
            )
            points = changed(points, seat, entry(state.purses, seat) + promised)
    return points


@compiled
def shares(state, weights):
    """Each seat's share of the victory: what it is once the game is over, else what is promised.

    The more turns are left, the less a lead in points is worth.
    """
    chances, total = NOTHING, 0.0
    if state.phase == OVER:
        for seat in range(state.rules.players):
            if is_winning(state, seat):
                chances, total = changed(chances, seat, 1.0), total + 1.0
    else:
        points = expected_points(state, weights)
        best = max(max(points[0], points[1]), max(points[2], points[3]))
        spread = weights[7] + weights[8] * math.sqrt(rugs_left(state))
        for seat in range(state.rules.players):
            if is_in(state, seat):
                chance = math.exp((entry(points, seat) - best) / spread)
                chances, total = changed(chances, seat, chance), total + chance
    return (chances[0] / total, chances[1] / total, chances[2] / total, chances[3] / total)
