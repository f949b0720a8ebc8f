"""The value network in PyTorch: inputs to win probabilities, seat by seat from the mover on."""

import itertools
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ..bots.features import (
    CHOSEN,
    EXPECTED_LEAD,
    INPUTS,
    LANDING,
    NUMBERS,
    NUMBERS_A_SEAT,
    PILES,
    PURSE,
    ROUND,
    RUGS_LEFT,
    WHOLE,
)  # fmt: skip
from ..bots.network import ONE, STEPS, BadWeights, quantized, stage_of

NEVER = -1e4  # the logit of a seat that is out


def scales() -> Tensor:
    """Return a scale for each input, so that all of them have about the same size."""
    scale = torch.ones(INPUTS)
    scale[ROUND:WHOLE] = 1 / 8
    scale[LANDING:RUGS_LEFT] = 1 / 8
    for seat in range(4):
        at = NUMBERS + NUMBERS_A_SEAT * seat
        scale[at : at + NUMBERS_A_SEAT] = torch.tensor(
            [1 / 30, 1 / 10, 1 / 12, 1 / 40, 1 / 15, 1 / 64, 1.0]
        )
    scale[PILES : PILES + 4] = 1 / 6
    scale[CHOSEN:] = 1.0
    return scale


class Merchant(nn.Module):
    """A fixed opponent: the heuristic's win probabilities, which are among the inputs."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players

    def forward(self, inputs: Tensor, seat_bits: Tensor) -> Tensor:
        """Return the logits of the seats, the mover's first."""
        first = NUMBERS + EXPECTED_LEAD
        after = first + NUMBERS_A_SEAT * self.players
        logits = inputs[:, first:after:NUMBERS_A_SEAT].float() / 16
        return logits + NEVER * out_of(seat_bits, self.players)


def out_of(seat_bits: Tensor, players: int) -> Tensor:
    """Return 1 for each seat that is eliminated, the mover's first."""
    places = torch.arange(players, device=seat_bits.device)
    seats = (seat_bits[:, None] % 4 + places) % players
    return seat_bits[:, None] >> (2 + seats) & 1


class StageNetwork(nn.Module):
    """The layers for one stage of the game."""

    def __init__(self, players: int, hidden: tuple[int, int, int]) -> None:
        super().__init__()
        widths = (INPUTS, *hidden, players)
        self.layers = nn.ModuleList(
            nn.Linear(before, after) for before, after in itertools.pairwise(widths)
        )
        nn.init.uniform_(self.layers[0].weight, -0.08, 0.08)
        nn.init.zeros_(self.layers[-1].weight)
        self.register_buffer("scale", scales())

    def forward(self, inputs: Tensor) -> Tensor:
        """Return the logits of the seats, the mover's first."""
        first = self.layers[0]
        weight = first.weight * self.scale
        if inputs.is_cuda and not torch.is_grad_enabled():
            found = nn.functional.linear(inputs.half(), weight.half(), first.bias.half()).float()
        else:
            found = nn.functional.linear(inputs.float(), weight, first.bias)
        found = found.relu()
        for layer in self.layers[1:-1]:
            found = layer(found).relu()
        return self.layers[-1](found).float()


class ValueNetwork(nn.Module):
    """A network for each stage of the game, the end first."""

    def __init__(self, players: int, hidden: tuple[int, int, int], stages: int) -> None:
        super().__init__()
        self.players = players
        self.stages = nn.ModuleList(StageNetwork(players, hidden) for _ in range(stages))
        self.register_buffer("met", torch.zeros(INPUTS, dtype=torch.bool))  # inputs, in learning

    @torch.no_grad()
    def load_exported(self, layers: tuple[Any, ...]) -> None:
        """Load weights as they are shipped."""
        expected = (len(self.stages), *self.stages[0].layers[0].weight.t().shape)
        found = layers[0].shape
        if found != expected:
            raise BadWeights(f"weights of shape {found} (stages, inputs, outputs), not {expected}")
        for stage, each in enumerate(self.stages):
            for number, layer in enumerate(each.layers):
                weight, bias = (
                    torch.tensor(array[stage]) for array in layers[2 * number : 2 * number + 2]
                )
                if number == 0:
                    weight, bias = weight / (ONE * each.scale.cpu()[:, None]), bias / ONE
                layer.weight.copy_(weight.t())
                layer.bias.copy_(bias)
        self.met.copy_(torch.tensor(layers[0] != 0).any(2).any(0))

    @torch.no_grad()
    def exported(self) -> dict[str, NDArray[Any]]:
        """Return the weights as they are shipped; an input that was never met weighs nothing."""
        named: dict[str, NDArray[Any]] = {}
        for number, layers in enumerate(zip(*(stage.layers for stage in self.stages), strict=True)):
            weights = torch.stack([layer.weight.t() for layer in layers]).float().cpu()
            biases = torch.stack([layer.bias for layer in layers]).float().cpu()
            if number == 0:
                weights = weights * (self.stages[0].scale * self.met).cpu()[:, None]
                named["weight0"], named[STEPS] = quantized(weights.numpy())
            else:
                named[f"weight{number}"] = weights.numpy().astype(np.float16)
            named[f"bias{number}"] = biases.numpy().astype(np.float16)
        return named

    def forward(self, inputs: Tensor, seat_bits: Tensor) -> Tensor:
        """Return the logits of the seats, the mover's first; `seat_bits` says who is eliminated."""
        if torch.is_grad_enabled():
            self.met |= (inputs > 0).any(0)
        stage = stage_of(inputs[:, RUGS_LEFT:PURSE].argmax(1), len(self.stages))
        logits = torch.zeros(len(inputs), self.players, device=inputs.device)
        for number, each in enumerate(self.stages):
            here = torch.nonzero(stage == number)[:, 0]
            if len(here) == len(inputs):
                logits = each(inputs)
            elif len(here):
                logits = logits.index_copy(0, here, each(inputs[here]))
        return logits + NEVER * out_of(seat_bits, self.players)
