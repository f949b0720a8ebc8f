"""A turn of many games at once: every way it can go written down, and one of them played.

A turn goes twelve ways: three quarters times four throws. Each has at most twelve rugs. Where
Assam is steered last, a way's quarter is how he is turned when the rug lies.
"""

from typing import Any

from ..bots.features import see
from ..bots.heuristic import mover
from ..bots.successors import WIDTH, action_at, width
from ..compile.marks import compiled
from ..compile.native import compile_native
from ..envs.game_rows import STREAM, pack, unpacked
from ..rules.actions import FIRST_RUG
from ..rules.die import MOST_STEPS
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, STEER, STEER_FIRST, Rules, opening
from ..rules.turn import finished_laying, lay, steer, walk
from ..simulation.playout import advanced, drawn, fraction_of, stream_of

WAYS = 3 * MOST_STEPS
NO_RUG, ENDED = 0, -1  # in place of how much is seen


@compiled
def begin_game(rows, row, rules, seed, game):
    """Begin the game of this number in a row, at its first turn."""
    state, stream = opening(rules), stream_of(seed, game)
    while state.phase == DRAW:
        stream = advanced(stream)
        state = drawn(state, fraction_of(stream))
    pack(rows, row, state)
    rows[row, STREAM] = stream


@compiled
def gone(state, way):
    """The state after Assam has walked this way, and whether there is such a way."""
    quarter, steps = way // MOST_STEPS - 1, way % MOST_STEPS + 1
    if state.rules.order != STEER_FIRST:
        return walk(state, steps), quarter != 0
    return walk(steer(state, quarter), steps), True


@compiled
def settled(state, way):
    """A state in which the rug has been laid, once Assam looks where he is left looking."""
    if state.rules.order == STEER_FIRST:
        return state
    if state.phase == DRAW:
        state = finished_laying(state)
    return steer(state, way // MOST_STEPS - 1) if state.phase == STEER else state


@compiled
def write_slot(state, weights, slot, spots, sizes, seen, about, shares):
    """What the champion sees of a state, or if the game has ended who won it."""
    about[slot] = mover(state) | state.out << 2
    if state.phase == OVER:
        seen[slot], won = ENDED, victory_shares(state)
        for seat in range(state.rules.players):
            shares[slot, seat] = entry(won, seat)
    else:
        seen[slot] = see(state, weights, spots, sizes, slot)


@compiled
def unfold(rows, rules, weights, number, spots, sizes, seen, about, shares):
    """Write down every rug of one way of one game."""
    game, way, slot = number // WAYS, number % WAYS, number * WIDTH
    for place in range(WIDTH):
        seen[slot + place] = NO_RUG
    state = unpacked(rows, game, rules)
    if state.phase == OVER:
        return
    after, is_way = gone(state, way)
    if not is_way:
        return
    if after.phase != LAY:
        write_slot(after, weights, slot, spots, sizes, seen, about, shares)
        return
    for place in range(width(after)):
        laid = settled(lay(after, action_at(after, place) - FIRST_RUG), way)
        write_slot(laid, weights, slot + place, spots, sizes, seen, about, shares)


@compiled
def play(rows, rules, game, slot):
    """Play the turn of one game that goes this way, with this rug."""
    state, way = unpacked(rows, game, rules), slot // WIDTH
    if state.phase == OVER:
        return
    state, _ = gone(state, way)
    if state.phase == LAY:
        state = lay(state, action_at(state, slot % WIDTH) - FIRST_RUG)
        if state.phase == DRAW:
            stream = advanced(rows[game, STREAM])
            rows[game, STREAM] = stream
            state = drawn(state, fraction_of(stream))
        state = settled(state, way)
    pack(rows, game, state)


@compiled
def spread(number, lane, lanes, chosen, spots, sizes, seen, inputs):
    """Write one of the chosen lists of inputs as a row with a place for every input.

    So many lanes share the work, and this is one of them.
    """
    slot = chosen[number]
    for each in range(lane, seen[slot], lanes):
        inputs[number, spots[slot, each]] = sizes[slot, each]


@compiled
def begin_all(rows, rules, seed, start):
    """A game in every row."""
    for row in range(len(rows)):
        begin_game(rows, row, rules, seed, start + row)


@compiled
def unfold_all(rows, rules, weights, spots, sizes, seen, about, shares):
    """Every way of every game."""
    for number in range(len(rows) * WAYS):
        unfold(rows, rules, weights, number, spots, sizes, seen, about, shares)


@compiled
def play_all(rows, rules, slots):
    """A turn of every game."""
    for game in range(len(rows)):
        play(rows, rules, game, slots[game])


@compiled
def spread_all(chosen, spots, sizes, seen, inputs):
    """Every list that was chosen."""
    for number in range(len(chosen)):
        spread(number, 0, 1, chosen, spots, sizes, seen, inputs)


class Turns:
    """The same, in arrays of this machine's memory."""

    def begin(self, rows: Any, rules: Rules, seed: int, start: int) -> None:
        """Begin a game in every row."""
        compile_native(begin_all)(rows.numpy(), rules, seed, start)

    def unfold(self, rows: Any, rules: Rules, weights: Any, *room: Any) -> None:
        """Write down every way of every game."""
        compile_native(unfold_all)(rows.numpy(), rules, weights, *(each.numpy() for each in room))

    def play(self, rows: Any, rules: Rules, slots: Any) -> None:
        """Play a turn of every game."""
        compile_native(play_all)(rows.numpy(), rules, slots.numpy())

    def spread(self, *room: Any) -> None:
        """Write the chosen lists as rows."""
        compile_native(spread_all)(*(each.numpy() for each in room))
