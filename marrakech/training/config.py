"""The configuration of a training run; saved beside the weights."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    """The settings of a run: players, time, network size, and how it learns."""

    players: int = 2
    seconds: float = 420.0
    games: int = 8192  # side by side
    hidden: tuple[int, int, int] = (384, 64, 32)
    stages: int = 3  # of the game, with a network each
    opponents_share: float = 0.5  # of the batches, played against merchants or earlier networks
    lambdas: tuple[float, float] = (0.9, 0.5)  # of the λ-returns, at first and at last
    default_rules_share: float = 0.5  # of the batches; the others take any rules
    random_openings: float = 0.25  # of the games, which begin with random turns
    random_opening_turns: int = 20  # at most
    random_turns: float = 0.02  # of the later turns
    learning_rate: float = 1.5e-3  # at first; it falls to 0
    batch: int = 8192  # positions a step
    passes: int = 2  # over each batch of games
    schedule_offset: float = 0.0  # part of the schedule that is skipped, for trained weights
    recent: int = 3  # batches of games learned from together
    seed: int = 1
