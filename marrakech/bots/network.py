"""The champion's judgement: a small network that learned the game by playing itself.

The first layer is wide and its inputs are few, and from one position to the next most of them stay
as they are, if Assam stands where he stood: so its sums are kept, and only what changed is added.
They are whole numbers, of which 4096 are one, and so are its weights: whatever was looked at
before, the sums are exactly the same. The answer is each seat's share of the victory.
"""

import math
import zipfile
import zlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..rules.actions import FIRST_RUG
from ..rules.compiled import apart, compiled
from ..rules.four import changed, entry
from ..rules.squares import SQUARES
from ..rules.state import OVER, is_in, rugs_left
from ..rules.turn import lay
from .branches import WIDTH, action_at, every, highest, width
from .endgame import outcome
from .features import INPUTS, MOST_SEEN, seat_at, see
from .prospects import NOTHING, WEIGHTS, expected_points, mover

ONE = 1 << 12
MOST = (1 << 15) - 1
WORTH_A_LOOK = 4  # rugs, until all of the last ones are
LAST_RUGS = 3
STANDS = SQUARES * 4 * 4  # where Assam stands and looks, and who moves him next
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
    # By where Assam stands and looks and who moves him next: what was seen there last.
    spots: Any  # two lists of inputs, one for what is seen and one for what was seen before
    sizes: Any
    count: Any  # how long each of them is, and in which of the two the last one lies
    sums: Any
    much: Any  # how much more there is of every input than before; nothing between two positions
    live: Any  # which numbers of a layer pass something on
    ranks: Any  # of rugs
    first: Any
    second: Any
    third: Any


@compiled
def added_up(sums, row, weight, spot, size):
    """Add so much of one input to the sums."""
    for each in range(sums.shape[1]):
        sums[row, each] += size * weight[spot, each]


@compiled
def take_in(state, network):
    """See a state, and change the sums by what is no longer as it was; the row they are in."""
    spots, sizes, count, much = network.spots, network.sizes, network.count, network.much
    sums, weight = network.sums, network.weight0
    row = (state.assam.square * 4 + state.assam.facing) * 4 + mover(state)
    old = 2 * row + count[row, 2]
    new = 4 * row + 1 - old
    count[row, new & 1] = see(state, network.promise, spots, sizes, new)
    for number in range(count[row, old & 1]):
        much[spots[old, number]] -= sizes[old, number]
    for number in range(count[row, new & 1]):
        much[spots[new, number]] += sizes[new, number]
    # Now `much` tells how much more there is than before, of whatever is in either list.
    for side in range(2):
        for number in range(count[row, side]):
            spot = spots[2 * row + side, number]
            if much[spot] != 0:
                added_up(sums, row, weight, spot, much[spot])
                much[spot] = 0
    count[row, 2] = new & 1
    return row


@compiled
def passed_through(before, weight, bias, live, after):
    """The next layer: what each number passes on, and none of it less than nothing.

    Those that pass on something are found first, without a branch, and taken four at a time.
    """
    lively = 0
    for place in range(len(before)):
        live[lively] = place
        lively += 1 if before[place] > 0 else 0
    for each in range(len(after)):
        after[each] = bias[each]
    for first in range(0, lively - 3, 4):
        a, b, c, d = live[first], live[first + 1], live[first + 2], live[first + 3]
        one, two, three, four = before[a], before[b], before[c], before[d]
        for each in range(len(after)):
            after[each] += (
                one * weight[a, each] + two * weight[b, each]
                + three * weight[c, each] + four * weight[d, each]
            )  # fmt: skip
    for number in range(lively // 4 * 4, lively):
        place = live[number]
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
    row, first, sums = take_in(state, network), network.first, network.sums
    for each in range(len(first)):
        first[each] = max(sums[row, each], 0) * (1 / ONE)
    passed_through(first, network.weight1, network.bias1, network.live, network.second)
    passed_through(network.second, network.weight2, network.bias2, network.live, network.third)
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


@apart
@compiled
def likely(state, network):
    """The places of the few rugs worth a look, by the fitted judgement, as a set of bits."""
    wide, ranks = width(state), network.ranks
    if wide <= WORTH_A_LOOK or rugs_left(state) <= LAST_RUGS:
        return every(wide)
    for place in range(wide):
        after = lay(state, action_at(state, place) - FIRST_RUG)
        points, most = expected_points(after, network.promise), 0.0
        for seat in range(state.rules.players):
            if seat != state.seat:
                most = max(most, entry(points, seat))
        ranks[place] = entry(points, state.seat) - most
    return highest(ranks, wide, WORTH_A_LOOK)


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
    whole = [np.round(layer * np.float64(ONE)) for layer in layers[:2]]
    if max(np.abs(layer).max() for layer in whole) > MOST:
        raise BadWeights(f"{path.name}: its first layer has numbers beyond {MOST // ONE}")
    whole = [whole[0].astype(np.int16, order="C"), whole[1].astype(np.int32)]
    return (*whole, *(np.ascontiguousarray(layer, np.float32) for layer in layers[2:]))


def with_room(promise: tuple[float, ...], layers: tuple[Any, ...]) -> Network:
    """A network of these layers, with room to think."""
    import numpy as np

    lists = (np.zeros((2 * STANDS, MOST_SEEN), np.int16) for _ in range(2))
    kept = (*lists, np.zeros((STANDS, 3), np.int64), np.tile(layers[1], (STANDS, 1)))
    live = np.zeros(max(len(bias) for bias in layers[1:7:2]) + 1, np.int64)
    scratch = (np.zeros(INPUTS, np.int32), live, np.zeros(WIDTH))
    hidden = (np.zeros(bias.shape, np.float32) for bias in layers[1:7:2])
    return Network._make((promise, *layers, *kept, *scratch, *hidden))
