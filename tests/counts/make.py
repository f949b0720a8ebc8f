"""Writes the counts beside it, from the oracle alone: `cd tests && python -m counts.make`."""

from itertools import product
from pathlib import Path
from random import Random

from oracle import Oracle, count

HERE = Path(__file__).parent
KEEN_GAMES = 40
ENOUGH = 20_000  # the first depth with this many sequences is the last one counted


def random_game(start: Oracle, random: Random, is_keen: bool = False) -> list[Oracle]:
    """Every position of one random game, the finished one last; keen players get poor sooner."""
    game = [start]
    while game[-1].phase != "over":
        actions = game[-1].actions()
        random.shuffle(actions)
        ways = [after(game[-1], action) for action in actions]
        if is_keen and game[-1].phase == "lay":
            ways.sort(key=lambda way: largest_patch(way, game[-1].seat))
        game.append(ways[-1])
    return game


def after(position: Oracle, action: str) -> Oracle:
    following = position.copy()
    following.play(action)
    return following


def largest_patch(position: Oracle, seat: int) -> int:
    """The most that a landing on this seat's rugs can cost."""
    tops = {square: position.top(square) for square in position.stacks}
    own = [square for square, rug in tops.items() if rug and position.owner(rug.colour) == seat]
    return max((len(position.patch(square)) for square in own), default=0)


def counts(position: Oracle) -> list[int]:
    """The counts for depth 1, 2, 3 … until there are enough, or every game is over."""
    found = [count(position, 1)]
    while 0 < found[-1] < ENOUGH:
        found.append(count(position, len(found) + 1))
    return found


def rugs_left(position: Oracle) -> int:
    return sum(sum(pile.values()) for pile in position.piles)


def poorest_purse(position: Oracle) -> int:
    return min(position.purses[seat] for seat in position.still_in())


def hardest(games: list[list[Oracle]], still_in: int) -> Oracle:
    """With so many players still in and some rugs to come, the one with the emptiest purse."""
    positions = [position for game in games for position in game[:-1]]
    late = [p for p in positions if len(p.still_in()) == still_in and rugs_left(p) > 6]
    return min(late, key=poorest_purse)


def ending(game: list[Oracle]) -> Oracle:
    """The earliest position from which the counts go past the end of this game."""
    back = 1
    while len(counts(game[-2 - back])) > back + 1:
        back += 1
    return game[-1 - back]


def stages(start: Oracle, random: Random) -> list[Oracle]:
    """The start and five positions of random games, from early to the end."""
    keen = [random_game(start, random, is_keen=True) for _ in range(KEEN_GAMES)]
    usual = random_game(start, random)
    while usual[-1].out:
        usual = random_game(start, random)
    third = len(usual) // 3
    if start.unpaid == "out" and start.players > 2:
        late = [hardest(keen, still_in=3), hardest(keen, still_in=2)]
    else:
        last_rugs = [position for position in usual if 4 <= rugs_left(position) <= 6]
        late = [hardest(keen, still_in=start.players), random.choice(last_rugs)]
    return [
        start,
        usual[random.randrange(third // 2, third)],
        usual[random.randrange(third, 2 * third)],
        *late,
        ending(usual),
    ]


def make(players: int, unpaid: str, order: str, whole: str) -> None:
    """Write the file of one set of rules."""
    name = f"{players}-{unpaid}-{order}-{whole}"
    start = Oracle(players, unpaid, order, whole)
    lines = [start.rules_text()]
    for position in stages(start, Random(name)):
        lines.append(position.position())
        lines += [f"{depth} {n}" for depth, n in enumerate(counts(position), start=1)]
    (HERE / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for rules in product(
        (2, 3, 4), ("out", "stay"), ("steer-first", "steer-last"), ("never", "own")
    ):
        make(*rules)
