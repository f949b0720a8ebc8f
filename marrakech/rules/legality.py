"""Legality: which actions are legal, and why the others are not."""

from ..compile.marks import compiled
from .actions import ACTIONS, FIRST_DRAW, FIRST_RUG, FIRST_STEER, FIRST_THROW, phase_of
from .assam import LEFT
from .floor import COLOURS, is_whole_rug
from .quadruples import entry
from .rugs import covered, first_half, lying_from, upright_from
from .squares import COLUMN_G, ROW_7, SIDE, bit, count, each_of, lowest, neighbours, nth
from .state import DRAW, LAY, NEVER, OVER, STEER, STEER_FIRST, STEER_LAST, WALK, State, owner

(
    NONE,
    GAME_OVER,
    NOT_TIME_TO_STEER,
    NOT_TIME_TO_WALK,
    NOT_TIME_TO_LAY,
    NOT_TIME_TO_DRAW,
    MUST_TURN,
    UNDER_ASSAM,
    AWAY_FROM_ASSAM,
    HIDES_WHOLE_RUG,
    NOT_IN_THIS_PILE,
    NONE_LEFT,
) = range(12)


@compiled
def objection(state, action):
    """Return why this action may not be played now, or NONE."""
    phase = phase_of(action)
    if state.phase == OVER:
        return GAME_OVER
    if state.phase != phase:
        return NOT_TIME_TO_STEER + phase
    if phase == STEER:
        return objection_to_steering(state, action - FIRST_STEER - 1)
    if phase == LAY:
        return objection_to_rug(state, action - FIRST_RUG)
    if phase == DRAW:
        return objection_to_draw(state, action - FIRST_DRAW)
    return NONE


@compiled
def objection_to_steering(state, quarter):
    """Return MUST_TURN if Assam stays as he is where steering comes last, or NONE."""
    if state.rules.order == STEER_LAST and quarter == 0:
        return MUST_TURN
    return NONE


@compiled
def objection_to_rug(state, rug):
    """Return the objection to a rug: beside Assam, not under him, hiding no whole rug."""
    squares, stand = covered(rug), bit(state.assam.square)
    if squares & stand:
        return UNDER_ASSAM
    if not squares & neighbours(stand):
        return AWAY_FROM_ASSAM
    if is_whole_rug(state.floor, rug) and not bit(first_half(rug)) & may_be_hidden(state):
        return HIDES_WHOLE_RUG
    return NONE


@compiled
def may_be_hidden(state):
    """Return the squares of whole rugs that one rug may hide: none, or one's own."""
    squares = 0
    if state.rules.whole == NEVER:
        return squares
    for colour in range(COLOURS):
        if owner(state, colour) == state.seat:
            squares |= entry(state.floor.tops, colour)
    return squares


@compiled
def objection_to_draw(state, colour):
    """Return the objection to a draw: a pile gives the colours of its seat while there are some."""
    if owner(state, colour) != state.seat:
        return NOT_IN_THIS_PILE
    if state.rugs[colour] == 0:
        return NONE_LEFT
    return NONE


@compiled
def places(state):
    """Return all legal rugs at once: west halves of lying ones, south halves of upright ones."""
    stand = bit(state.assam.square)
    beside = neighbours(stand)
    hidden = ~may_be_hidden(state)
    lying = (beside | beside >> 1) & ~(stand | stand >> 1 | COLUMN_G)
    upright = (beside | beside >> SIDE) & ~(stand | stand >> SIDE | ROW_7)
    return lying & ~(state.floor.whole_east & hidden), upright & ~(state.floor.whole_north & hidden)


@compiled
def next_rug(lying, upright):
    """Return the first of the places: the rugs that lie come before those that stand."""
    return lying_from(lowest(lying)) if lying else upright_from(lowest(upright))


@compiled
def without_next(lying, upright):
    """Return the places without the first of them."""
    return (lying & (lying - 1), upright) if lying else (lying, upright & (upright - 1))


@compiled
def nth_rug(lying, upright, number):
    """Return the rug that has this many of the places before it."""
    wide = count(lying)
    if number < wide:
        return lying_from(nth(lying, number))
    return upright_from(nth(upright, number - wide))


@compiled
def steerings(rules):
    """Return in how many ways Assam can be steered: three, or two where he must be turned."""
    return 3 if rules.order == STEER_FIRST else 2


@compiled
def nth_quarter(rules, number):
    """Return the quarter turn of the nth way to steer: left, ahead and right, or left and right."""
    return LEFT + (number if rules.order == STEER_FIRST else 2 * number)


def legal_actions(state: State) -> list[int]:
    """Return the legal actions of a state as numbers, in order; chance actions too."""
    if state.phase == LAY:
        lying, upright = places(state)
        rugs = [lying_from(square) for square in each_of(lying)]
        rugs += [upright_from(square) for square in each_of(upright)]
        return [FIRST_RUG + rug for rug in rugs]
    if state.phase == WALK:
        return list(range(FIRST_THROW, FIRST_RUG))
    candidates = {STEER: range(FIRST_THROW), DRAW: range(FIRST_DRAW, ACTIONS), OVER: range(0)}
    return [action for action in candidates[state.phase] if objection(state, action) == NONE]
