"""A training run: play, learn, and now and then measure and save."""

import copy
import hashlib
import json
import os
import random
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

import numpy as np
import torch

from ..bots.network import layers_from
from ..drawing.charts import check_chart_file
from ..rules.state import Rules
from .config import Config
from .model import Merchant, Mind
from .progress_chart import Log, draw_learning
from .selfplay import Hall, Memories, contest


class OtherRun(ValueError):
    """What lies in the folder cannot be gone on with: it is damaged, or was told something else."""


class Run:
    """A run and all that it needs to go on."""

    def __init__(self, config: Config, folder: Path, weights: Path | None = None) -> None:
        """A new run, with these weights or with none, or the one that was left in the folder."""
        self.config, self.folder = config, folder
        folder.mkdir(parents=True, exist_ok=True)
        check_chart_file(folder / self.name("svg"))
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.manual_seed(config.seed)
        self.mind = Mind(config.players, config.hidden, config.parts).to(self.device)
        self.past: list[Mind] = []
        self.hall = Hall(config.players, config.games, self.device, config.seed)
        self.course = torch.optim.Adam(self.mind.parameters(), lr=config.rate)
        self.kept: list[Memories] = []
        self.chance = random.Random(config.seed)
        self.start, self.batches = time.monotonic(), 0
        self.log: Log = []
        self.went_on_from = "" if weights is None else digest(weights)
        self.opponents: dict[str, Any] = {"merchant": Merchant(config.players)}
        torch.set_float32_matmul_precision("high")
        if weights is not None:
            self.mind.recall(layers_from(weights, config.players))
            self.opponents["before"] = copy.deepcopy(self.mind)
            self.remember()
        if (folder / self.name("pt")).exists():
            self.resume()
            self.remember()

    def name(self, kind: str) -> str:
        """The name of a file of this run."""
        return f"players{self.config.players}.{kind}"

    def resume(self) -> None:
        """Go on where a run was left."""
        path = self.folder / self.name("pt")
        try:
            kept = torch.load(path, map_location=self.device)
            told = kept["config"] | {"weights": kept["weights"]}
        except Exception as trouble:  # a damaged file can be anything
            raise OtherRun(f"{path}: no run can be read from it ({trouble})") from None
        asked = asdict(self.config) | {"weights": self.went_on_from}
        others = [f"{name} {told.get(name)}" for name in asked if told.get(name) != asked[name]]
        if others:
            raise OtherRun(f"{self.folder}: the run left there was told {', '.join(others)}")
        self.mind.load_state_dict(kept["mind"])
        self.course.load_state_dict(kept["course"])
        self.hall.begun, self.batches, self.log = kept["begun"], kept["batches"], kept["log"]
        self.hall.chance.manual_seed(self.config.seed + self.batches)
        self.chance.seed(self.config.seed + self.batches)
        self.start = time.monotonic() - kept["seconds"]

    def remember(self) -> None:
        """Keep the mind as it is among those to play against."""
        self.past.append(copy.deepcopy(self.mind))

    @property
    def done(self) -> float:
        """How much of the run is done."""
        return (time.monotonic() - self.start) / self.config.seconds

    @property
    def spent(self) -> float:
        """How much of the schedule is spent."""
        return self.config.behind + (1 - self.config.behind) * self.done

    def rules(self) -> Rules:
        """The rules of the next batch of games."""
        if self.chance.random() < self.config.plain:
            return Rules(self.config.players)
        unpaid, order, whole = (self.chance.randrange(2) for _ in range(3))
        return Rules(self.config.players, unpaid, order, whole)

    def rival(self) -> Any:
        """Who has the other seats in the next batch of games, if not oneself.

        As often merchants as one of those that were remembered, however many these are.
        """
        if self.chance.random() >= self.config.rivals:
            return None
        merchants = not self.past or self.chance.random() < 0.5
        return Merchant(self.config.players) if merchants else self.chance.choice(self.past)

    def learn(self) -> float:
        """Learn from what is remembered; the mean loss."""
        losses = []
        for _ in range(self.config.passes):
            for memories in self.kept:
                share = len(memories) // len(self.kept)
                order = torch.randperm(len(memories), device=self.device)[:share]
                for chosen in order.split(self.config.batch):
                    losses.append(self.step(memories, chosen))
        return float(torch.stack(losses).mean())

    def step(self, memories: Memories, chosen: torch.Tensor) -> torch.Tensor:
        """One step downhill."""
        rate = self.config.rate * max(0.0, 1 - self.spent) + 1e-6
        for group in self.course.param_groups:
            group["lr"] = rate
        inputs = self.hall.inputs(chosen, memories.spots, memories.sizes, memories.seen)
        logits = self.mind(inputs, memories.about[chosen])
        loss = torch.nn.functional.cross_entropy(logits, memories.aims[chosen])
        self.course.zero_grad(set_to_none=True)
        loss.backward()
        self.course.step()
        return loss.detach()

    def measure(self, loss: float) -> None:
        """How strong it is against those who stay the same, told, saved and drawn."""
        told: dict[str, Any] = {
            "seconds": round(time.monotonic() - self.start, 1),
            "games": self.batches * self.config.games, "loss": round(loss, 5),
        }  # fmt: skip
        for name, other in self.opponents.items():
            shares = contest(self.hall, self.mind, other, Rules(self.config.players))
            told[name] = round(float(shares.mean()), 4)
        self.log.append(told)
        print(json.dumps(told), flush=True)
        self.save()
        draw_learning({self.config.players: self.log}, self.folder / self.name("svg"))

    def save(self) -> None:
        """The weights as they are, and the run."""
        self.put("npz", lambda file: np.savez_compressed(file, **self.mind.shipped()))
        told = {"config": asdict(self.config), "log": self.log}
        self.put("json", lambda file: file.write(json.dumps(told).encode()))
        kept = {
            "config": asdict(self.config), "weights": self.went_on_from,
            "mind": self.mind.state_dict(), "course": self.course.state_dict(),
            "begun": self.hall.begun, "batches": self.batches, "log": self.log,
            "seconds": time.monotonic() - self.start,
        }  # fmt: skip
        self.put("pt", lambda file: torch.save(kept, file))

    def put(self, kind: str, write: Callable[[IO[bytes]], Any]) -> None:
        """Write a file of this run, whole or not at all."""
        path = self.folder / self.name(kind)
        beside = path.with_suffix(f".{kind}.new")
        with beside.open("wb") as file:
            write(file)
        os.replace(beside, path)

    def go(self, every: float = 45.0, until: float = 1.0) -> None:
        """The run up to this part of it; a part that is done already is not done again."""
        loss, measured, told = 0.0, time.monotonic(), self.batches
        while self.done < until:
            early, late = self.config.trust
            trust = early + (late - early) * self.spent
            rules, rival = self.rules(), self.rival()
            self.kept.append(self.hall.play(self.mind, rules, self.config, trust, rival))
            self.kept = self.kept[-self.config.kept :]
            loss = self.learn()
            self.batches += 1
            if time.monotonic() - measured > every:
                self.measure(loss)
                self.remember()
                measured, told = time.monotonic(), self.batches
        if self.batches > told:
            self.measure(loss)


def digest(path: Path) -> str:
    """By what a file of weights is known again."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
