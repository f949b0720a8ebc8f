"""The network in PyTorch: inputs to shares of the victory, seat by seat from the mover on."""

import itertools

import torch
from torch import Tensor, nn

from ..bots.features import CHOSEN, INPUTS, LANDING, NUMBERS, PILES, PURSE, ROUND, STAGE, WHOLE

STAGES = (3, 7, 13, 21, 31)  # rugs left at the end of each but the first stage
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


class Mind(nn.Module):
    """Three layers between what is seen and what it is worth; all but the first by the stage."""

    def __init__(self, players: int, hidden: tuple[int, int, int], stages=STAGES, bend="square") -> None:
        super().__init__()
        self.players, self.hidden, self.stages, self.bend = players, hidden, stages, bend
        count = len(stages) + 1
        self.first = nn.Linear(INPUTS, hidden[0])
        self.later = nn.ModuleList(
            nn.Linear(before, count * after)
            for before, after in itertools.pairwise((*hidden, players))
        )
        nn.init.uniform_(self.first.weight, -0.08, 0.08)
        for layer in self.later[:-1]:
            part = layer.weight[: layer.out_features // count]
            with torch.no_grad():
                layer.weight.copy_(part.repeat(count, 1))
        nn.init.zeros_(self.later[-1].weight)
        self.register_buffer("scale", scales())
        self.register_buffer("bounds", torch.tensor(stages))

    def forward(self, inputs: Tensor, about: Tensor) -> Tensor:
        """Logits of the seats' shares, the mover's first; `about` tells who is out."""
        weight = self.first.weight * self.scale
        if inputs.is_cuda and not torch.is_grad_enabled():
            bias = self.first.bias.half()
            found = nn.functional.linear(inputs.half(), weight.half(), bias).float()
        else:
            found = nn.functional.linear(inputs.float(), weight, self.first.bias)
        found = found.relu()
        if self.bend == "clip":
            found = found.clamp(max=1).square()
        elif self.bend == "square":
            found = found.clamp(max=4).square() / 2
        left = inputs[:, STAGE:PURSE].argmax(1)
        stage = torch.bucketize(left, self.bounds)
        for layer in self.later:
            every = layer(found).view(len(inputs), len(self.stages) + 1, -1)
            place = stage[:, None, None].expand(-1, 1, every.shape[2])
            found = every.gather(1, place)[:, 0]
            if layer is not self.later[-1]:
                found = found.relu()
        return found.float() + NEVER * out_of(about, self.players)
