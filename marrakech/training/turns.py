"""A turn of many games at once: all of its outcomes written as inputs, and one of them played.

A turn has twelve variants: three directions times four throws, each with at most twelve rugs. If
Assam is steered last, a variant's direction is that after the rug is laid.
"""

from typing import Any

from ..bots.features import write_features
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

VARIANTS = 3 * MOST_STEPS
NO_RUG, ENDED = 0, -1  # in place of the length of a list


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
def after_walk(state, variant):
    """Return the state after this variant's steering and throw, and whether it is legal."""
    quarter, steps = variant // MOST_STEPS - 1, variant % MOST_STEPS + 1
    if state.rules.order != STEER_FIRST:
        return walk(state, steps), quarter != 0
    return walk(steer(state, quarter), steps), True


@compiled
def steered_last(state, variant):
    """Return a state in which the rug is laid, once Assam faces his last direction."""
    if state.rules.order == STEER_FIRST:
        return state
    if state.phase == DRAW:
        state = finished_laying(state)
    return steer(state, variant // MOST_STEPS - 1) if state.phase == STEER else state


@compiled
def write_slot(state, weights, slot, indices, amounts, lengths, seat_bits, win_probabilities):
    """Write the inputs of a state, or its winners if the game has ended."""
    seat_bits[slot] = mover(state) | state.out << 2
    if state.phase == OVER:
        lengths[slot], won = ENDED, victory_shares(state)
        for seat in range(state.rules.players):
            win_probabilities[slot, seat] = entry(won, seat)
    else:
        lengths[slot] = write_features(state, weights, indices, amounts, slot)


@compiled
def unfold(rows, rules, weights, number, indices, amounts, lengths, seat_bits, win_probabilities):
    """Write every rug of one variant of one game."""
    game, variant, slot = number // VARIANTS, number % VARIANTS, number * WIDTH
    for place in range(WIDTH):
        lengths[slot + place] = NO_RUG
    state = unpacked(rows, game, rules)
    if state.phase == OVER:
        return
    after, is_legal = after_walk(state, variant)
    if not is_legal:
        return
    if after.phase != LAY:
        write_slot(after, weights, slot, indices, amounts, lengths, seat_bits, win_probabilities)
        return
    for place in range(width(after)):
        laid = steered_last(lay(after, action_at(after, place) - FIRST_RUG), variant)
        write_slot(
            laid, weights, slot + place, indices, amounts, lengths, seat_bits, win_probabilities
        )


@compiled
def play(rows, rules, game, slot):
    """Play the turn of one game with this variant and rug."""
    state, variant = unpacked(rows, game, rules), slot // WIDTH
    if state.phase == OVER:
        return
    state, _ = after_walk(state, variant)
    if state.phase == LAY:
        state = lay(state, action_at(state, slot % WIDTH) - FIRST_RUG)
        if state.phase == DRAW:
            stream = advanced(rows[game, STREAM])
            rows[game, STREAM] = stream
            state = drawn(state, fraction_of(stream))
        state = steered_last(state, variant)
    pack(rows, game, state)


@compiled
def spread(number, lane, lanes, chosen, indices, amounts, lengths, inputs):
    """Write one of the chosen lists of inputs as a dense row.

    So many lanes share the work, and this is one of them.
    """
    slot = chosen[number]
    for each in range(lane, lengths[slot], lanes):
        inputs[number, indices[slot, each]] = amounts[slot, each]


@compiled
def begin_all(rows, rules, seed, start):
    """Begin a game in every row."""
    for row in range(len(rows)):
        begin_game(rows, row, rules, seed, start + row)


@compiled
def unfold_all(rows, rules, weights, indices, amounts, lengths, seat_bits, win_probabilities):
    """Write every variant of every game."""
    for number in range(len(rows) * VARIANTS):
        unfold(
            rows, rules, weights, number, indices, amounts, lengths, seat_bits, win_probabilities
        )


@compiled
def play_all(rows, rules, slots):
    """Play a turn of every game."""
    for game in range(len(rows)):
        play(rows, rules, game, slots[game])


@compiled
def spread_all(chosen, indices, amounts, lengths, inputs):
    """Write every chosen list."""
    for number in range(len(chosen)):
        spread(number, 0, 1, chosen, indices, amounts, lengths, inputs)


class Turns:
    """The same, in arrays of this machine's memory."""

    def begin(self, rows: Any, rules: Rules, seed: int, start: int) -> None:
        """Begin a game in every row."""
        compile_native(begin_all)(rows.numpy(), rules, seed, start)

    def unfold(self, rows: Any, rules: Rules, weights: Any, *buffers: Any) -> None:
        """Write every variant of every game."""
        compile_native(unfold_all)(
            rows.numpy(), rules, weights, *(each.numpy() for each in buffers)
        )

    def play(self, rows: Any, rules: Rules, slots: Any) -> None:
        """Play a turn of every game."""
        compile_native(play_all)(rows.numpy(), rules, slots.numpy())

    def spread(self, *buffers: Any) -> None:
        """Write the chosen lists as dense rows."""
        compile_native(spread_all)(*(each.numpy() for each in buffers))
