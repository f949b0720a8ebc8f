"""Writes what random games of the oracle say: `python -m tests.statistics.make`."""

import json
from pathlib import Path
from random import Random

from tests.support.oracle import Oracle

HERE = Path(__file__).parent
GAMES = 20_000


def play(oracle: Oracle, random: Random) -> list[float]:
    """A random game: points, dirhams, share and out by seat; turns, paid, offered."""
    turns = paid = offered = 0
    while oracle.phase != "over":
        actions, before = oracle.actions(), list(oracle.purses)
        if oracle.phase == "lay":
            offered += len(actions)
        if chances := oracle.chances():
            action = random.choices(list(chances), [float(chance) for chance in chances.values()])[
                0
            ]
        else:
            action = random.choice(actions)
        turns += oracle.phase == "steer"
        oracle.play(action)
        paid += sum(max(0, old - new) for old, new in zip(before, oracle.purses, strict=True))
    winners = oracle.winners()
    seats = range(oracle.players)
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    out = [float(seat in oracle.out) for seat in seats]
    return [*oracle.scores(), *oracle.purses, *shares, *out, turns, paid, offered]


def main() -> None:
    for players in (2, 3, 4):
        random = Random(players)
        games = [play(Oracle(players), random) for _ in range(GAMES)]
        columns = list(zip(*games, strict=True))
        means = [sum(column) / GAMES for column in columns]
        variances = [
            sum((value - mean) ** 2 for value in column) / (GAMES - 1)
            for column, mean in zip(columns, means, strict=True)
        ]
        summary = {"players": players, "games": GAMES, "means": means, "variances": variances}
        (HERE / f"{players}.json").write_text(json.dumps(summary, indent=1) + "\n")


if __name__ == "__main__":
    main()
