"""The network in PyTorch: inputs to shares of the victory, seat by seat from the mover on."""

import itertools
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ..bots.features import CHOSEN, INPUTS, LANDING, NUMBERS, PILES, PURSE, ROUND, STAGE, WHOLE
from ..bots.network import ONE, STEPS, BadWeights, coarse, part_of

NEVER = -1e4  # the logit of a seat that is out


def scales() -> Tensor:
    """How much one of each input counts, so that all of them are of about the same size."""
    scale = torch.ones(INPUTS)
    scale[ROUND:WHOLE] = 1 / 8
    scale[LANDING:STAGE] = 1 / 8
    for seat in range(4):
        at = NUMBERS + 7 * seat
        scale[at : at + 7] = torch.tensor([1 / 30, 1 / 10, 1 / 12, 1 / 40, 1 / 15, 1 / 64, 1.0])
    scale[PILES : PILES + 4] = 1 / 6
    scale[CHOSEN:] = 1.0
    return scale


class Merchant(nn.Module):
    """A fixed opponent: the shares that the fitted judgement promises, which are an input."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players

    def forward(self, inputs: Tensor, about: Tensor) -> Tensor:
        """Logits of the seats' shares, the mover's first."""
        promised = NUMBERS + 5
        logits = inputs[:, promised : promised + 7 * self.players : 7].float() / 16
        return logits + NEVER * out_of(about, self.players)


def out_of(about: Tensor, players: int) -> Tensor:
    """1 for each seat that is out, the mover's first."""
    places = torch.arange(players, device=about.device)
    seats = (about[:, None] % 4 + places) % players
    return about[:, None] >> (2 + seats) & 1


class Part(nn.Module):
    """Three layers between what is seen and what it is worth, for a part of the game."""

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
        """Logits of the seats' shares, the mover's first."""
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


class Mind(nn.Module):
    """A network for each part of the game, the end first."""

    def __init__(self, players: int, hidden: tuple[int, int, int], parts: int) -> None:
        super().__init__()
        self.players = players
        self.parts = nn.ModuleList(Part(players, hidden) for _ in range(parts))
        self.register_buffer("met", torch.zeros(INPUTS, dtype=torch.bool))  # inputs, in learning

    @torch.no_grad()
    def recall(self, layers: tuple[Any, ...]) -> None:
        """Think with these weights, as they were shipped."""
        here, there = (len(self.parts), *self.parts[0].layers[0].weight.t().shape), layers[0].shape
        if here != there:
            raise BadWeights(
                f"weights of {there} (parts, inputs, numbers), where {here} are learned"
            )
        for part, each in enumerate(self.parts):
            for number, layer in enumerate(each.layers):
                weight, bias = (
                    torch.tensor(array[part]) for array in layers[2 * number : 2 * number + 2]
                )
                if number == 0:
                    weight, bias = weight / (ONE * each.scale.cpu()[:, None]), bias / ONE
                layer.weight.copy_(weight.t())
                layer.bias.copy_(bias)
        self.met.copy_(torch.tensor(layers[0] != 0).any(2).any(0))

    @torch.no_grad()
    def shipped(self) -> dict[str, Any]:
        """These weights as they are shipped; what was never met weighs nothing."""
        named: dict[str, Any] = {}
        for number, layers in enumerate(zip(*(part.layers for part in self.parts), strict=True)):
            weights = torch.stack([layer.weight.t() for layer in layers]).float().cpu()
            biases = torch.stack([layer.bias for layer in layers]).float().cpu()
            if number == 0:
                weights = weights * (self.parts[0].scale * self.met).cpu()[:, None]
                named["weight0"], named[STEPS] = coarse(weights.numpy())
            else:
                named[f"weight{number}"] = weights.numpy().astype(np.float16)
            named[f"bias{number}"] = biases.numpy().astype(np.float16)
        return named

    def forward(self, inputs: Tensor, about: Tensor) -> Tensor:
        """Logits of the seats' shares, the mover's first; `about` tells who is out."""
        if torch.is_grad_enabled():
            self.met |= (inputs > 0).any(0)
        part = part_of(inputs[:, STAGE:PURSE].argmax(1), len(self.parts))
        logits = torch.zeros(len(inputs), self.players, device=inputs.device)
        for number, each in enumerate(self.parts):
            here = torch.nonzero(part == number)[:, 0]
            if len(here) == len(inputs):
                logits = each(inputs)
            elif len(here):
                logits = logits.index_copy(0, here, each(inputs[here]))
        return logits + NEVER * out_of(about, self.players)
