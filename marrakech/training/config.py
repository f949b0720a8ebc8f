"""What a training run is told; saved beside the weights."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    """A run: how many play, for how long, how wide the network is, and how it learns."""

    players: int = 2
    seconds: float = 420.0
    games: int = 8192  # side by side
    hidden: tuple[int, int, int] = (384, 64, 32)
    parts: int = 3  # of the game, with a network each
    rivals: float = 0.5  # how many batches are played among merchants or earlier minds
    trust: tuple[float, float] = (0.9, 0.5)  # at first and at last, in what came later (lambda)
    plain: float = 0.5  # how many batches follow the rules of the default edition
    openings: float = 0.25  # how many games begin with random turns
    opening_turns: int = 20  # at the most
    whims: float = 0.02  # how many turns later are random
    rate: float = 1.5e-3  # of learning, at first; it falls to nothing
    batch: int = 8192  # positions a step
    passes: int = 2  # over each batch of games
    behind: float = 0.0  # how much of the schedule one that was taught before has behind it
    kept: int = 3  # batches of games that are learned from together
    seed: int = 1
