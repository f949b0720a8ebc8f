"""A turn: steer, walk, pay, lay, and with two players draw. Each rule leads from state to state."""

from ..compile.marks import compiled
from .assam import turned, walked
from .floor import COLOURS, NO_COLOUR, colour_on, laid
from .quadruples import changed, entry
from .squares import count, patch
from .state import (
    DRAW,
    LAY,
    NOBODY,
    OUT,
    OVER,
    RUGS_OF_A_COLOUR,
    STEER,
    STEER_FIRST,
    STEER_LAST,
    WALK,
    acting,
    begun,
    is_in,
    owner,
    pile,
    players_in,
    rugs_left,
    seat_after,
    with_assam,
    with_face_up,
    with_floor,
    with_out,
    with_purses,
    with_rugs,
)


@compiled
def steer(state, quarter):
    """Turn Assam left (-1), not at all (0) or right (1), never back."""
    steered = with_assam(state, turned(state.assam, quarter))
    if state.rules.order == STEER_FIRST:
        return acting(steered, state.seat, WALK)
    return passed_on(steered)


@compiled
def walk(state, steps):
    """Walk as many squares as the die shows; then the player pays for where Assam stands."""
    return pay(with_assam(state, walked(state.assam, steps)))


@compiled
def pay(state):
    """Pay the toll that is due, or all the player has.

    A player who cannot pay in full is out, or stays and plays on, as the rules say. The exact
    sum is enough.
    """
    purse, due = entry(state.purses, state.seat), toll(state)
    if due == 0:
        return acting(state, state.seat, LAY)
    paid = min(due, purse)
    purses = changed(changed(state.purses, state.seat, -paid), landlord(state), paid)
    after = with_purses(state, purses)
    if due > paid and state.rules.unpaid == OUT:
        return leave(after)
    return acting(after, state.seat, LAY)


@compiled
def landlord(state):
    """Return the seat whose rug Assam stands on, or NOBODY on an empty square."""
    colour = colour_on(state.floor, state.assam.square)
    return NOBODY if colour == NO_COLOUR else owner(state, colour)


@compiled
def toll(state):
    """Return the dirhams due where Assam stands: one for each square of the patch under him.

    Nothing is due on an empty square, on one's own rug, or on the rug of a player who is out.
    """
    colour = colour_on(state.floor, state.assam.square)
    if colour == NO_COLOUR or owner(state, colour) == state.seat:
        return 0
    if not is_in(state, owner(state, colour)):
        return 0
    return count(patch(entry(state.floor.tops, colour), state.assam.square))


@compiled
def leave(state):
    """Take the player out: unlaid rugs go back to the box, laid ones stay as neutral."""
    rugs = state.rugs
    for colour in range(COLOURS):
        if owner(state, colour) == state.seat:
            rugs = changed(rugs, colour, -entry(rugs, colour))
    state = with_rugs(with_out(state, state.out | 1 << state.seat), rugs)
    if state.rules.players == 2:
        state = with_face_up(state, state.seat, NO_COLOUR)
    return passed_on(state)


@compiled
def lay(state, rug):
    """Lay a rug of the player's beside Assam."""
    colour = colour_to_lay(state)
    state = with_floor(state, laid(state.floor, rug, colour))
    state = with_rugs(state, changed(state.rugs, colour, -1))
    if state.rules.players == 2:
        state = with_face_up(state, state.seat, NO_COLOUR)
        if pile(state, state.seat) > 0:
            return acting(state, state.seat, DRAW)
    return finished_laying(state)


@compiled
def colour_to_lay(state):
    """Return the colour the player lays: with two players, the one face up on their pile."""
    return state.face_up[state.seat] if state.rules.players == 2 else state.seat


@compiled
def draw(state, colour):
    """Turn the next rug of a pile face up. Before the game seat 0 draws, then seat 1."""
    drawn = with_face_up(state, state.seat, colour)
    if rugs_left(state) < COLOURS * RUGS_OF_A_COLOUR[state.rules.players]:
        return finished_laying(drawn)
    if state.seat == 0:
        return acting(drawn, 1, DRAW)
    return begun(drawn, state.rules.first)


@compiled
def finished_laying(state):
    """End the turn once the rug lies, after steering where that comes last."""
    if state.rules.order == STEER_LAST and not is_finished(state):
        return acting(state, state.seat, STEER)
    return passed_on(state)


@compiled
def passed_on(state):
    """Begin the next turn, clockwise among those still in, unless the game is over."""
    if is_finished(state):
        return acting(state, state.seat, OVER)
    seat = seat_after(state, state.seat)
    while not is_in(state, seat) or pile(state, seat) == 0:
        seat = seat_after(state, seat)
    return begun(state, seat)


@compiled
def is_finished(state):
    """Return whether the last rug is laid, or only one player is left."""
    return rugs_left(state) == 0 or players_in(state) == 1
