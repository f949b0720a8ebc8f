"""The champion's value network, trained by self-play, with an incrementally updated first layer.

The first layer is wide and its inputs are sparse, and most of them stay the same from one position
to the next while Assam stands still. So the first layer's sums are kept for each of Assam's places
and only the difference is added (as in NNUE chess engines). Sums and first-layer weights are
fixed-point integers with 12 fractional bits, so the result does not depend on the positions
evaluated before. The output is each seat's win probability. The opening, the middle and the end of
the game have layers of their own.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..compile.marks import compiled, noinline
from ..rules.actions import FIRST_RUG
from ..rules.quadruples import changed, entry
from ..rules.score import victory_shares
from ..rules.squares import SQUARES
from ..rules.state import OVER, is_in, rugs_left
from ..rules.turn import lay
from .elementary import exponential
from .features import INPUTS, MAX_ACTIVE, seat_at, write_features
from .heuristic import WEIGHTS, ZEROS, expected_points, mover
from .successors import WIDTH, action_at, all_places, top_ranked, width

ONE = 1 << 12  # 1.0 in fixed point
MAX_WEIGHT = (1 << 15) - 1
MAX_LAYER_WEIGHT = 1000  # of the later layers
MAX_LOGIT = 50.0  # of a seat, so that exp stays finite
# Rugs that a search considers below the root; all of them when the last rugs are laid. In 120 games
# at 300 simulations three and six were no better (docs/experiments/search.md).
CANDIDATES = 4
LAST_RUGS = 3
ASSAM_STATES = SQUARES * 4 * 4  # his square and facing, and the seat that moves him next
FOLDER = Path(__file__).parent / "weights"
LAYERS = tuple(f"{kind}{number}" for number in range(4) for kind in ("weight", "bias"))
# Steps from 0 to an input's largest weight. Weights rounded like this took 49.9 ± 0.8 % from exact
# ones.
LEVELS = 63
STEPS = "step0"  # the array of the size of a step, input by input


class Network(NamedTuple):
    """The layers by stage of the game, the cached sums, and scratch space."""

    heuristic_weights: tuple[float, ...]  # the heuristic's expectations are inputs
    weight0: Any
    bias0: Any
    weight1: Any
    bias1: Any
    weight2: Any
    bias2: Any
    weight3: Any
    bias3: Any
    # The last position by stage, Assam's square and facing, and the seat that moves him next.
    indices: Any  # two lists of inputs, the new one and the one before
    amounts: Any
    count: Any  # the length of each list, and which of the two is the last one
    sums: Any
    difference: Any  # of each input's amount from the position before; 0 between two calls
    active: Any  # the numbers of a layer that are above 0
    rug_values: Any
    first: Any
    second: Any
    third: Any


@compiled
def stage_of(left, stages):
    """Return the stage of the game with so many rugs left; the last stage is 0."""
    return left * stages // SQUARES


@compiled
def add_to_sums(sums, row, weight, stage, index, size):
    """Add an amount of one input to the sums."""
    for each in range(sums.shape[1]):
        sums[row, each] += size * weight[stage, index, each]


@compiled
def update_sums(state, stage, network):
    """Update the cached sums to a state; return their row."""
    indices, amounts, count, difference = (
        network.indices,
        network.amounts,
        network.count,
        network.difference,
    )
    sums, weight = network.sums, network.weight0
    row = ((stage * SQUARES + state.assam.square) * 4 + state.assam.facing) * 4 + mover(state)
    old = 2 * row + count[row, 2]
    new = 4 * row + 1 - old
    count[row, new & 1] = write_features(state, network.heuristic_weights, indices, amounts, new)
    for number in range(count[row, old & 1]):
        difference[indices[old, number]] -= amounts[old, number]
    for number in range(count[row, new & 1]):
        difference[indices[new, number]] += amounts[new, number]
    # `difference` now holds the change of every input that is in either list.
    for side in range(2):
        for number in range(count[row, side]):
            index = indices[2 * row + side, number]
            if difference[index] != 0:
                add_to_sums(sums, row, weight, stage, index, difference[index])
                difference[index] = 0
    count[row, 2] = new & 1
    return row


@compiled
def forward_layer(before, weights, biases, stage, active, after):
    """Compute the next layer with ReLU.

    Active inputs are collected first, without a branch, and processed four at a time.
    """
    weight, bias, number_active = weights[stage], biases[stage], 0
    for place in range(len(before)):
        active[number_active] = place
        number_active += 1 if before[place] > 0 else 0
    for each in range(len(after)):
        after[each] = bias[each]
    for first in range(0, number_active - 3, 4):
        a, b, c, d = active[first], active[first + 1], active[first + 2], active[first + 3]
        one, two, three, four = before[a], before[b], before[c], before[d]
        for each in range(len(after)):
            after[each] += (
                one * weight[a, each] + two * weight[b, each]
                + three * weight[c, each] + four * weight[d, each]
            )  # fmt: skip
    for number in range(number_active // 4 * 4, number_active):
        place = active[number]
        for each in range(len(after)):
            after[each] += before[place] * weight[place, each]
    for each in range(len(after)):
        if after[each] < 0:
            after[each] = 0


@noinline
@compiled
def network_win_probabilities(state, network):
    """Return each seat's win probability by the network; the outcome of a finished game."""
    if state.phase == OVER:
        return victory_shares(state)
    stage = stage_of(rugs_left(state), len(network.weight0))
    row, first, sums = update_sums(state, stage, network), network.first, network.sums
    for each in range(len(first)):
        first[each] = max(sums[row, each], 0) * (1 / ONE)
    second, third, active = network.second, network.third, network.active
    forward_layer(first, network.weight1, network.bias1, stage, active, second)
    forward_layer(second, network.weight2, network.bias2, stage, active, third)
    total, chances, mine = 0.0, ZEROS, mover(state)
    for place in range(state.rules.players):
        seat = seat_at(state, mine, place)
        if is_in(state, seat):
            logit = network.bias3[stage, place]
            for each in range(len(third)):
                logit += third[each] * network.weight3[stage, each, place]
            chance = exponential(max(-MAX_LOGIT, min(MAX_LOGIT, logit)))
            chances, total = changed(chances, seat, chance), total + chance
    return (chances[0] / total, chances[1] / total, chances[2] / total, chances[3] / total)


@noinline
@compiled
def likely_rugs(state, network):
    """Return the places of the few rugs with the best heuristic lead, as a set of bits."""
    wide, rug_values = width(state), network.rug_values
    if wide <= CANDIDATES or rugs_left(state) <= LAST_RUGS:
        return all_places(wide)
    for place in range(wide):
        after = lay(state, action_at(state, place) - FIRST_RUG)
        points, most = expected_points(after, network.heuristic_weights), 0.0
        for seat in range(state.rules.players):
            if seat != state.seat:
                most = max(most, entry(points, seat))
        rug_values[place] = entry(points, state.seat) - most
    return top_ranked(rug_values, wide, CANDIDATES)


class BadWeights(ValueError):
    """A file of weights that cannot be used; the message says why."""


def load_network(players: int) -> Network:
    """Return the shipped network for this number of players, with empty caches."""
    return with_buffers(WEIGHTS[players], read_layers(FOLDER / f"players{players}.npz", players))


@cache
def read_layers(path: Path, players: int) -> tuple[Any, ...]:
    """Return the layers of a file, checked."""
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file) as arrays:
            steps, first, *layers = [np.asarray(arrays[name]) for name in (STEPS, *LAYERS)]
    except Exception as trouble:  # a damaged file can be anything
        raise BadWeights(f"{path.name}: no weights can be read from it ({trouble})") from None
    if first.dtype != np.int8 or steps.dtype != np.int16:
        raise BadWeights(f"{path.name}: the first layer does not consist of bytes and their steps")
    if any(layer.dtype != np.float16 for layer in layers):
        raise BadWeights(f"{path.name}: the later layers are not float16")
    if not all((np.abs(layer) <= MAX_LAYER_WEIGHT).all() for layer in layers):
        raise BadWeights(f"{path.name}: some weights are not numbers, or beyond {MAX_LAYER_WEIGHT}")
    if not fit_together(steps, (first, *layers[1::2]), layers[::2]):
        raise BadWeights(f"{path.name}: the layers do not fit together")
    if layers[-1].shape[1] != players:
        raise BadWeights(
            f"{path.name}: the network is for {layers[-1].shape[1]} players, not {players}"
        )
    whole = first * steps[:, :, None].astype(np.int32)
    sums = np.round(layers[0] * np.float64(ONE)).astype(np.int32)
    if max(np.abs(whole).max(), np.abs(sums).max()) > MAX_WEIGHT:
        raise BadWeights(f"{path.name}: the first layer has weights beyond {MAX_WEIGHT // ONE}")
    later = (np.ascontiguousarray(layer, np.float32) for layer in layers[1:])
    return (whole.astype(np.int16, order="C"), sums, *later)


def fit_together(steps: Any, weights: Sequence[Any], biases: Sequence[Any]) -> bool:
    """Return whether there are stages, and every layer is as wide as the next one expects."""
    stages, before = weights[0].shape[:1], INPUTS
    for weight, bias in zip(weights, biases, strict=True):
        if weight.ndim != 3 or weight.shape[:2] != (*stages, before):
            return False
        before = weight.shape[2]
        if before == 0 or bias.shape != (*stages, before):
            return False
    return stages != (0,) and bool(steps.shape == (*stages, INPUTS))


def with_buffers(heuristic_weights: tuple[float, ...], layers: tuple[Any, ...]) -> Network:
    """Return a network of these layers with empty caches and scratch space."""
    import numpy as np

    stands, wide = len(layers[0]) * ASSAM_STATES, [bias.shape[1] for bias in layers[1:7:2]]
    lists = (np.zeros((2 * stands, MAX_ACTIVE), np.int16) for _ in range(2))
    kept = (*lists, np.zeros((stands, 3), np.int64), np.repeat(layers[1], ASSAM_STATES, axis=0))
    scratch = (np.zeros(INPUTS, np.int32), np.zeros(max(wide) + 1, np.int64), np.zeros(WIDTH))
    hidden = (np.zeros(each, np.float32) for each in wide)
    return Network._make((heuristic_weights, *layers, *kept, *scratch, *hidden))


def quantized(weights: Any) -> tuple[Any, Any]:
    """Return first-layer weights as bytes, and the step that each input's bytes count."""
    import numpy as np

    whole = np.asarray(weights, np.float64) * ONE
    steps = np.ceil(np.abs(whole).max(axis=2) / LEVELS).clip(1)
    return np.round(whole / steps[:, :, None]).astype(np.int8), steps.astype(np.int16)
