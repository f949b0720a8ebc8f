"""The champion's judgement: a small network that learned the game by playing itself.

The first layer is wide and its inputs are few, and from one position to the next most of them stay
as they are, if Assam stands where he stood: so its sums are kept, and only what changed is added.
They are whole numbers, of which 4096 are one, and so are its weights: whatever was looked at
before, the sums are exactly the same. The answer is each seat's share of the victory. The opening,
the middle and the end of the game have layers of their own.
"""

import math
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
from .features import INPUTS, MOST_SEEN, seat_at, see
from .heuristic import NOTHING, WEIGHTS, expected_points, mover
from .successors import WIDTH, action_at, every, highest, width

ONE = 1 << 12
MOST = (1 << 15) - 1
LARGEST = 1000  # of the weights that are no whole numbers
SUREST = 50.0  # as far as two chances can be from each other
WORTH_A_LOOK = 4  # rugs, until all of the last ones are
LAST_RUGS = 3
STANDS = SQUARES * 4 * 4  # where Assam stands and looks, and who moves him next
FOLDER = Path(__file__).parent / "weights"
LAYERS = tuple(f"{kind}{number}" for number in range(4) for kind in ("weight", "bias"))
LEVELS = 63  # steps from nothing to an input's largest weight: more of them are not felt
STEPS = "step0"  # of the first layer's weights, input by input: bytes count them


class Network(NamedTuple):
    """The layers of a network, by part of the game, and what it had in mind last."""

    promise: tuple[float, ...]  # how the fitted judgement weighs, whose opinion is an input
    weight0: Any
    bias0: Any
    weight1: Any
    bias1: Any
    weight2: Any
    bias2: Any
    weight3: Any
    bias3: Any
    # By part, where Assam stands and looks, and who moves him next: what was seen there last.
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
def part_of(left, parts):
    """Which of so many parts of the game it is with so many rugs left; the last one is 0."""
    return left * parts // SQUARES


@compiled
def added_up(sums, row, weight, part, spot, size):
    """Add so much of one input to the sums."""
    for each in range(sums.shape[1]):
        sums[row, each] += size * weight[part, spot, each]


@compiled
def take_in(state, part, network):
    """See a state, and change the sums by what is no longer as it was; the row they are in."""
    spots, sizes, count, much = network.spots, network.sizes, network.count, network.much
    sums, weight = network.sums, network.weight0
    row = ((part * SQUARES + state.assam.square) * 4 + state.assam.facing) * 4 + mover(state)
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
                added_up(sums, row, weight, part, spot, much[spot])
                much[spot] = 0
    count[row, 2] = new & 1
    return row


@compiled
def passed_through(before, weights, biases, part, live, after):
    """The next layer: what each number passes on, and none of it less than nothing.

    Those that pass on something are found first, without a branch, and taken four at a time.
    """
    weight, bias, lively = weights[part], biases[part], 0
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


@noinline
@compiled
def judged(state, network):
    """Each seat's share of the victory, as the network sees it; or what it is, once it is over."""
    if state.phase == OVER:
        return victory_shares(state)
    part = part_of(rugs_left(state), len(network.weight0))
    row, first, sums = take_in(state, part, network), network.first, network.sums
    for each in range(len(first)):
        first[each] = max(sums[row, each], 0) * (1 / ONE)
    second, third, live = network.second, network.third, network.live
    passed_through(first, network.weight1, network.bias1, part, live, second)
    passed_through(second, network.weight2, network.bias2, part, live, third)
    total, chances, mine = 0.0, NOTHING, mover(state)
    for place in range(state.rules.players):
        seat = seat_at(state, mine, place)
        if is_in(state, seat):
            told = network.bias3[part, place]
            for each in range(len(third)):
                told += third[each] * network.weight3[part, each, place]
            chance = math.exp(max(-SUREST, min(SUREST, told)))
            chances, total = changed(chances, seat, chance), total + chance
    return (chances[0] / total, chances[1] / total, chances[2] / total, chances[3] / total)


@noinline
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
            steps, first, *layers = [np.asarray(arrays[name]) for name in (STEPS, *LAYERS)]
    except Exception as trouble:  # a damaged file can be anything
        raise BadWeights(f"{path.name}: no weights can be read from it ({trouble})") from None
    if first.dtype != np.int8 or steps.dtype != np.int16:
        raise BadWeights(f"{path.name}: its first layer is not of bytes and their steps")
    if any(layer.dtype != np.float16 for layer in layers):
        raise BadWeights(f"{path.name}: its numbers are not halves")
    if not all((np.abs(layer) <= LARGEST).all() for layer in layers):
        raise BadWeights(f"{path.name}: some of its numbers are none, or beyond {LARGEST}")
    if not fit_together(steps, (first, *layers[1::2]), layers[::2]):
        raise BadWeights(f"{path.name}: its layers do not fit together")
    if layers[-1].shape[1] != players:
        raise BadWeights(f"{path.name}: it judges {layers[-1].shape[1]} seats, not {players}")
    whole = first * steps[:, :, None].astype(np.int32)
    sums = np.round(layers[0] * np.float64(ONE)).astype(np.int32)
    if max(np.abs(whole).max(), np.abs(sums).max()) > MOST:
        raise BadWeights(f"{path.name}: its first layer has numbers beyond {MOST // ONE}")
    later = (np.ascontiguousarray(layer, np.float32) for layer in layers[1:])
    return (whole.astype(np.int16, order="C"), sums, *later)


def fit_together(steps: Any, weights: Sequence[Any], biases: Sequence[Any]) -> bool:
    """Whether there are parts, and in every one each layer is as wide as the next one wants it."""
    parts, before = weights[0].shape[:1], INPUTS
    for weight, bias in zip(weights, biases, strict=True):
        if weight.ndim != 3 or weight.shape[:2] != (*parts, before):
            return False
        before = weight.shape[2]
        if before == 0 or bias.shape != (*parts, before):
            return False
    return parts != (0,) and bool(steps.shape == (*parts, INPUTS))


def with_room(promise: tuple[float, ...], layers: tuple[Any, ...]) -> Network:
    """A network of these layers, with room to think."""
    import numpy as np

    stands, wide = len(layers[0]) * STANDS, [bias.shape[1] for bias in layers[1:7:2]]
    lists = (np.zeros((2 * stands, MOST_SEEN), np.int16) for _ in range(2))
    kept = (*lists, np.zeros((stands, 3), np.int64), np.repeat(layers[1], STANDS, axis=0))
    scratch = (np.zeros(INPUTS, np.int32), np.zeros(max(wide) + 1, np.int64), np.zeros(WIDTH))
    hidden = (np.zeros(each, np.float32) for each in wide)
    return Network._make((promise, *layers, *kept, *scratch, *hidden))


def coarse(weights: Any) -> tuple[Any, Any]:
    """Weights of the first layer as bytes, and the step that each input's are counted in."""
    import numpy as np

    whole = np.asarray(weights, np.float64) * ONE
    steps = np.ceil(np.abs(whole).max(axis=2) / LEVELS).clip(1)
    return np.round(whole / steps[:, :, None]).astype(np.int8), steps.astype(np.int16)
