"""The champion's judgement: a small network that learned the game by playing itself.

The first layer is wide and its inputs are few, and from one position to the next most of them stay
as they are: so its sums are kept, and only what changed is added. They are whole numbers, of which
2**24 are one, and so are the weights, which were halves of that kind to begin with: whatever
was looked at before, the sums are exactly the same. The answer is each seat's share of the victory.
"""

import math
import zipfile
import zlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..rules.compiled import apart, compiled
from ..rules.four import changed
from ..rules.state import OVER, is_in
from .endgame import outcome
from .features import INPUTS, MOST_SEEN, seat_at, see
from .prospects import NOTHING, WEIGHTS, mover

ONE = 1 << 24
FOLDER = Path(__file__).parent / "weights"
LAYERS = tuple(f"{kind}{number}" for number in range(4) for kind in ("weight", "bias"))


class Network(NamedTuple):
    """The layers of a network, and what it had in mind last."""

    promise: tuple[float, ...]  # how the fitted judgement weighs, whose opinion is an input
    weight0: Any
    bias0: Any
    weight1: Any
    bias1: Any
    weight2: Any
    bias2: Any
    weight3: Any
    bias3: Any
    spots: Any  # two lists of inputs: what is seen, and what was seen before
    sizes: Any
    count: Any  # how long each of them is, and in which of the two the last one lies
    much: Any  # how much more there is of every input than before; nothing between two positions
    sums: Any
    first: Any
    second: Any
    third: Any


@compiled
def added_up(sums, weight, spot, size):
    """Add so much of one input to the sums."""
    for each in range(len(sums)):
        sums[each] += size * weight[spot, each]


@compiled
def take_in(state, network):
    """See a state, and change the sums by what is no longer as it was."""
    spots, sizes, count, much = network.spots, network.sizes, network.count, network.much
    sums, weight = network.sums, network.weight0
    old = count[2]
    new = 1 - old
    count[new] = see(state, network.promise, spots, sizes, new)
    for number in range(count[old]):
        spot = spots[old, number]
        much[spot] -= sizes[old, number]
    for number in range(count[new]):
        spot = spots[new, number]
        much[spot] += sizes[new, number]
    # Now `much` tells how much more there is than before, of whatever is in either list.
    for side in range(2):
        for number in range(count[side]):
            spot = spots[side, number]
            if much[spot] != 0:
                added_up(sums, weight, spot, much[spot])
                much[spot] = 0
    count[2] = new


@compiled
def passed_through(before, weight, bias, after):
    """The next layer: what each number passes on, and none of it less than nothing."""
    for each in range(len(after)):
        after[each] = bias[each]
    for place in range(len(before)):
        if before[place] > 0:
            for each in range(len(after)):
                after[each] += before[place] * weight[place, each]
    for each in range(len(after)):
        if after[each] < 0:
            after[each] = 0


@apart
@compiled
def judged(state, network):
    """Each seat's share of the victory, as the network sees it; or what it is, once it is over."""
    if state.phase == OVER:
        return outcome(state)
    take_in(state, network)
    first, sums = network.first, network.sums
    for each in range(len(first)):
        first[each] = max(sums[each], 0) * (1 / ONE)
    passed_through(first, network.weight1, network.bias1, network.second)
    passed_through(network.second, network.weight2, network.bias2, network.third)
    total, chances, mine = 0.0, NOTHING, mover(state)
    for place in range(state.rules.players):
        seat = seat_at(state, mine, place)
        if is_in(state, seat):
            told = network.bias3[place]
            for each in range(len(network.third)):
                told += network.third[each] * network.weight3[each, place]
            chance = math.exp(told)
            chances, total = changed(chances, seat, chance), total + chance
    return (chances[0] / total, chances[1] / total, chances[2] / total, chances[3] / total)


class BadWeights(ValueError):
    """A file of weights that cannot be used, and why."""


def network_for(players: int) -> Network:
    """The network that was shipped for so many players, with nothing in mind yet."""
    return with_room(WEIGHTS[players], layers_from(FOLDER / f"players{players}.npz", players))


@cache
def layers_from(path: Path, players: int) -> tuple[Any, ...]:
    """The layers in a file, each as wide as the next one wants it."""
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file) as arrays:
            layers = [np.asarray(arrays[name]) for name in LAYERS]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as trouble:
        raise BadWeights(f"{path.name}: no weights can be read from it ({trouble})") from None
    before = INPUTS
    for weight, bias in zip(layers[::2], layers[1::2], strict=True):
        if weight.dtype != np.float16 or bias.dtype != np.float16:
            raise BadWeights(f"{path.name}: its numbers are not halves")
        if weight.ndim != 2 or weight.shape[0] != before or bias.shape != weight.shape[1:]:
            raise BadWeights(f"{path.name}: its layers do not fit together")
        if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
            raise BadWeights(f"{path.name}: some of its numbers are none")
        before = weight.shape[1]
    if before != players:
        raise BadWeights(f"{path.name}: it judges {before} seats, not {players}")
    whole = [np.round(layer * np.float64(ONE)).astype(np.int32, order="C") for layer in layers[:2]]
    return (*whole, *(np.ascontiguousarray(layer, np.float32) for layer in layers[2:]))


def with_room(promise: tuple[float, ...], layers: tuple[Any, ...]) -> Network:
    """A network of these layers, with room to think."""
    import numpy as np

    lists = (np.zeros((2, MOST_SEEN), np.int32), np.zeros((2, MOST_SEEN), np.int32))
    kept = (*lists, np.zeros(3, np.int64), np.zeros(INPUTS, np.int32), layers[1].copy())
    hidden = (np.zeros(bias.shape, np.float32) for bias in layers[1:7:2])
    return Network._make((promise, *layers, *kept, *hidden))
