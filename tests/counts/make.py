"""Writes the counts beside it, from the oracle alone: `python -m tests.counts.make`."""

import argparse
from itertools import product
from pathlib import Path
from random import Random

from tests.support.oracle import Oracle, count

HERE = Path(__file__).parent
KINDS = {
    "-".join(map(str, kind)): kind
    for kind in product((2, 3, 4), ("out", "stay"), ("steer-first", "steer-last"), ("never", "own"))
}
HARSH_GAMES = 40
ENOUGH = 20_000  # the first depth with this many sequences is the last one counted


def random_game(start: Oracle, random: Random, is_harsh: bool = False) -> list[Oracle]:
    """Every position of one random game, the finished one last."""
    game = [start]
    while game[-1].phase != "over":
        actions = game[-1].actions()
        random.shuffle(actions)
        if is_harsh:
            actions.sort(key=lambda action: harshness(game[-1], action))
        game.append(after(game[-1], actions[-1]))
    return game


def after(position: Oracle, *actions: str) -> Oracle:
    following = position.copy()
    for action in actions:
        following.play(action)
    return following


def harshness(position: Oracle, action: str) -> tuple[int, int]:
    """Dear throws, then large patches of the player's own: purses empty soon."""
    following = after(position, action)
    return -following.purses[position.seat], largest_patch(following, position.seat)


def largest_patch(position: Oracle, seat: int) -> int:
    """The most that landing on one of this seat's rugs can cost."""
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


def danger(position: Oracle) -> int:
    """High where many throws now leave the player short of dirhams and many do not."""
    turn = position.copy()
    turn.unpaid = "stay"
    steered = [turn] if turn.phase == "walk" else [after(turn, way) for way in turn.actions()]
    walked = [after(way, steps) for way in steered for steps in way.actions()]
    short = [way for way in walked if way.owed() > position.purses[position.seat]]
    return len(short) * (len(walked) - len(short))


def hardest(games: list[list[Oracle]], still_in: int) -> Oracle:
    """With so many players still in and some rugs to come, the turn in most danger."""
    opening = "steer" if games[0][0].order == "steer-first" else "walk"
    turns = [p for game in games for p in game if p.phase == opening and rugs_left(p) > 3]
    return max((p for p in turns if len(p.still_in()) == still_in), key=danger)


def ending(game: list[Oracle]) -> Oracle:
    """The earliest position from which the counts go past the end of this game."""
    back = 1
    while len(counts(game[-2 - back])) > back + 1:
        back += 1
    return game[-1 - back]


def stages(start: Oracle, random: Random) -> list[Oracle]:
    """The start and five positions of random games, from early to the end."""
    harsh = [random_game(start, random, is_harsh=True) for _ in range(HARSH_GAMES)]
    usual = random_game(start, random)
    while usual[-1].out:
        usual = random_game(start, random)
    third = len(usual) // 3
    if start.unpaid == "out" and start.players > 2:
        late = [hardest(harsh, start.players), hardest(harsh, start.players - 1)]
    else:
        last_rugs = [position for position in usual if 4 <= rugs_left(position) <= 6]
        late = [hardest(harsh, start.players), random.choice(last_rugs)]
    return [
        start,
        usual[random.randrange(third // 2, third)],
        usual[random.randrange(third, 2 * third)],
        *late,
        ending(usual),
    ]


def make(name: str, folder: Path) -> None:
    """Write the file of one set of rules."""
    start = Oracle(*KINDS[name])
    lines = [start.rules_text()]
    for position in stages(start, Random(name)):
        lines.append(position.position())
        lines += [f"{depth} {n}" for depth, n in enumerate(counts(position), start=1)]
    (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Write all files, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a file without .txt (all)")
    parser.add_argument("--to", type=Path, default=HERE, metavar="FOLDER")
    options = parser.parse_args()
    if unknown := set(options.names) - set(KINDS):
        parser.error(f"there are no counts named {', '.join(sorted(unknown))}")
    for name in options.names or KINDS:
        make(name, options.to)


if __name__ == "__main__":
    main()
