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

from ..bots.network import read_layers
from ..drawing.charts import check_chart_file
from ..rules.state import Rules
from .config import Config
from .model import Merchant, ValueNetwork
from .progress_chart import Measurements, draw_learning
from .selfplay import Positions, SelfPlay, contest

FORMAT = 2  # of a saved run; 1 had other names


class OtherRun(ValueError):
    """The run in the folder cannot be continued: it is damaged, or has other settings."""


class Run:
    """A training run and everything that is needed to continue it."""

    def __init__(self, config: Config, folder: Path, weights: Path | None = None) -> None:
        """Start a run, from these weights or from none, or continue the one in the folder."""
        self.config, self.folder = config, folder
        folder.mkdir(parents=True, exist_ok=True)
        check_chart_file(folder / self.name("svg"))
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.manual_seed(config.seed)
        self.network = ValueNetwork(config.players, config.hidden, config.stages).to(self.device)
        self.past_networks: list[ValueNetwork] = []
        self.selfplay = SelfPlay(config.players, config.games, self.device, config.seed)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=config.learning_rate)
        self.recent: list[Positions] = []
        self.generator = random.Random(config.seed)
        self.start, self.batches = time.monotonic(), 0
        self.measurements: Measurements = []
        self.initial_weights = "" if weights is None else file_digest(weights)
        self.opponents: dict[str, Any] = {"merchant": Merchant(config.players)}
        torch.set_float32_matmul_precision("high")
        if weights is not None:
            self.network.load_exported(read_layers(weights, config.players))
            self.opponents["before"] = copy.deepcopy(self.network)
            self.add_past_network()
        if (folder / self.name("pt")).exists():
            self.resume()
            self.add_past_network()

    def name(self, kind: str) -> str:
        """Return the name of a file of this run."""
        return f"players{self.config.players}.{kind}"

    def resume(self) -> None:
        """Load the run in the folder."""
        path = self.folder / self.name("pt")
        try:
            saved = torch.load(path, map_location=self.device)
            settings = saved["config"] | {"weights": saved["weights"]}
        except Exception as trouble:  # a damaged file can be anything
            raise OtherRun(f"{path}: no run can be read from it ({trouble})") from None
        if saved.get("format") != FORMAT:
            raise OtherRun(f"{path}: the run was left by another version of marrakech")
        asked = asdict(self.config) | {"weights": self.initial_weights}
        others = [
            f"{name} {settings.get(name)}" for name in asked if settings.get(name) != asked[name]
        ]
        if others:
            raise OtherRun(f"{self.folder}: the run left there has {', '.join(others)}")
        self.network.load_state_dict(saved["network"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.selfplay.games_begun, self.batches = saved["games_begun"], saved["batches"]
        self.measurements = saved["measurements"]
        self.selfplay.generator.manual_seed(self.config.seed + self.batches)
        self.generator.seed(self.config.seed + self.batches)
        self.start = time.monotonic() - saved["seconds"]

    def add_past_network(self) -> None:
        """Keep a copy of the network as a future opponent."""
        self.past_networks.append(copy.deepcopy(self.network))

    @property
    def done(self) -> float:
        """The part of the run that is done."""
        return (time.monotonic() - self.start) / self.config.seconds

    @property
    def schedule_done(self) -> float:
        """The part of the schedule that is done."""
        return self.config.schedule_offset + (1 - self.config.schedule_offset) * self.done

    def rules(self) -> Rules:
        """Return the rules of the next batch of games."""
        if self.generator.random() < self.config.default_rules_share:
            return Rules(self.config.players)
        unpaid, order, whole = (self.generator.randrange(2) for _ in range(3))
        return Rules(self.config.players, unpaid, order, whole)

    def opponent(self) -> Any:
        """Return the network in the other seats of the next batch, or None for self-play.

        Merchants are as likely as all earlier networks together.
        """
        if self.generator.random() >= self.config.opponents_share:
            return None
        merchants = not self.past_networks or self.generator.random() < 0.5
        return (
            Merchant(self.config.players)
            if merchants
            else self.generator.choice(self.past_networks)
        )

    def learn(self) -> float:
        """Learn from the recent batches; return the mean loss."""
        losses = []
        for _ in range(self.config.passes):
            for positions in self.recent:
                share = len(positions) // len(self.recent)
                order = torch.randperm(len(positions), device=self.device)[:share]
                for chosen in order.split(self.config.batch):
                    losses.append(self.step(positions, chosen))
        return float(torch.stack(losses).mean())

    def step(self, positions: Positions, chosen: torch.Tensor) -> torch.Tensor:
        """Take one optimizer step."""
        learning_rate = self.config.learning_rate * max(0.0, 1 - self.schedule_done) + 1e-6
        for group in self.optimizer.param_groups:
            group["lr"] = learning_rate
        inputs = self.selfplay.inputs(
            chosen, positions.indices, positions.amounts, positions.lengths
        )
        logits = self.network(inputs, positions.seat_bits[chosen])
        loss = torch.nn.functional.cross_entropy(logits, positions.targets[chosen])
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        return loss.detach()

    def measure(self, loss: float) -> None:
        """Measure the strength against fixed opponents; print, save and draw it."""
        measurement: dict[str, Any] = {
            "seconds": round(time.monotonic() - self.start, 1),
            "games": self.batches * self.config.games, "loss": round(loss, 5),
        }  # fmt: skip
        for name, other in self.opponents.items():
            win_probabilities = contest(
                self.selfplay, self.network, other, Rules(self.config.players)
            )
            measurement[name] = round(float(win_probabilities.mean()), 4)
        self.measurements.append(measurement)
        print(json.dumps(measurement), flush=True)
        self.save()
        draw_learning({self.config.players: self.measurements}, self.folder / self.name("svg"))

    def save(self) -> None:
        """Save the weights and the run."""
        self.put("npz", lambda file: np.savez_compressed(file, **self.network.exported()))
        log = {"config": asdict(self.config), "log": self.measurements}
        self.put("json", lambda file: file.write(json.dumps(log).encode()))
        saved = {
            "format": FORMAT,
            "config": asdict(self.config),
            "weights": self.initial_weights,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "games_begun": self.selfplay.games_begun,
            "batches": self.batches,
            "measurements": self.measurements,
            "seconds": time.monotonic() - self.start,
        }
        self.put("pt", lambda file: torch.save(saved, file))

    def put(self, kind: str, write: Callable[[IO[bytes]], Any]) -> None:
        """Write a file of this run, whole or not at all."""
        path = self.folder / self.name(kind)
        beside = path.with_suffix(f".{kind}.new")
        with beside.open("wb") as file:
            write(file)
        os.replace(beside, path)

    def go(self, every: float = 45.0, until: float = 1.0) -> None:
        """Continue the run up to this part of it."""
        loss, measured_at, measured_batches = 0.0, time.monotonic(), self.batches
        while self.done < until:
            early, late = self.config.lambdas
            lambda_ = early + (late - early) * self.schedule_done
            rules, opponent = self.rules(), self.opponent()
            self.recent.append(
                self.selfplay.play(self.network, rules, self.config, lambda_, opponent)
            )
            self.recent = self.recent[-self.config.recent :]
            loss = self.learn()
            self.batches += 1
            if time.monotonic() - measured_at > every:
                self.measure(loss)
                self.add_past_network()
                measured_at, measured_batches = time.monotonic(), self.batches
        if self.batches > measured_batches:
            self.measure(loss)


def file_digest(path: Path) -> str:
    """Return a short hash that identifies a file of weights."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
