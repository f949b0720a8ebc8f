"""What the champion's own games teach: where rugs go, and what a square is worth.

What is told of every rug is compared with the others that might have been laid: how much of the
victory, by the champion's judgement, each square of its patch, each own square more and each square
of others that it hides is worth. By thirds of the game; intervals from ten groups of games.
"""

import argparse
import json
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.champion import mean_of
from benchmarks.contest import machine
from benchmarks.options import read_options
from marrakech import Game
from marrakech.bots.bot import View
from marrakech.bots.caravan import Sight
from marrakech.bots.deadline import NEVER
from marrakech.bots.evaluators import champions_eye
from marrakech.bots.network import judged, network_for
from marrakech.bots.successors import WIDTH
from marrakech.compile.native import compile_native
from marrakech.drawing.charts import save
from marrakech.drawing.palette import RUGS
from marrakech.notation.text import ACTION_NUMBERS, write_action
from marrakech.rules.actions import FIRST_RUG, played
from marrakech.rules.floor import colour_on
from marrakech.rules.rugs import first_half
from marrakech.rules.score import showing
from marrakech.rules.squares import count, patch
from marrakech.rules.state import LAY, STEER, State, rugs_left

GAMES, SHORT = 1000, 2  # of each player count
MOST_GROUPS, THIRDS = 10, ("first third", "second third", "last third")
WORTHS = ("a square of its patch", "a square of one's own", "a square of others hidden")
AHEAD = ACTION_NUMBERS["F"]


class Rug(NamedTuple):
    """What laying a rug makes of the market."""

    patch: int  # squares of the patch that it is part of
    own: int  # squares of one's own more
    hidden: int  # squares of others less


class Told(NamedTuple):
    """What a game has to tell, by thirds."""

    rugs: list[list[Rug]]
    straight: list[list[bool]]
    compared: list[list[tuple[float, ...]]]  # rugs against the mean of a choice: share and `Rug`


def laid(state: State, action: int) -> tuple[State, Rug]:
    """A rug laid, and what that made of the market."""
    after, square = played(state, action), first_half(action - FIRST_RUG)
    seats = range(state.rules.players)
    more = [showing(after, seat) - showing(state, seat) for seat in seats]
    size = count(patch(after.floor.tops[colour_on(after.floor, square)], square))
    return after, Rug(size, more[state.seat], -sum(more) + more[state.seat])


def game_told(told: tuple[int, int]) -> tuple[int, int, Told]:
    """A game of the champion against itself, one turn ahead, and what it tells."""
    players, number = told
    game, sight = Game(players, seed=f"taught {number}"), Sight(1, champions_eye)
    fast, network = compile_native(judged), network_for(players)
    found = Told(*([[], [], []] for _ in Told._fields))
    rugs = 0
    while game.phase != "over":
        state = game.state
        rugs = rugs or rugs_left(state)
        if state.phase not in (STEER, LAY):
            game.roll()
            continue
        third = min(2, 3 * (rugs - rugs_left(state)) // rugs)
        choices = View(state).choices
        action = sight.best_first(state, choices, 1, WIDTH, NEVER)[0]
        if state.phase == STEER:
            found.straight[third].append(action == AHEAD)
        else:
            lays = [laid(state, choice) for choice in choices]
            found.rugs[third].append(lays[choices.index(action)][1])
            rows = np.array([(fast(after, network)[state.seat], *rug) for after, rug in lays])
            found.compared[third] += map(tuple, rows - rows.mean(axis=0))
        game.play(write_action(action))
    return players, number, found


def worths(rows: list[tuple[float, ...]]) -> list[float]:
    """What each of `WORTHS` adds to the share of the victory, in hundredths."""
    table = np.array(rows)
    found, *_ = np.linalg.lstsq(table[:, 1:], table[:, 0], rcond=None)
    return [100 * float(each) for each in found]


def summed_up(games: list[tuple[int, Told]]) -> dict[str, Any]:
    """All games of one player count, third by third."""
    summary, groups_made = {}, min(MOST_GROUPS, len(games))
    for third, name in enumerate(THIRDS):
        rugs = [rug for _, game in games for rug in game.rugs[third]]
        straight = [each for _, game in games for each in game.straight[third]]
        groups = [
            worths([row for number, game in games if number % groups_made == group
                    for row in game.compared[third]])
            for group in range(groups_made)
        ]  # fmt: skip
        summary[name] = {
            "hides others": mean_of([float(rug.hidden > 0) for rug in rugs]),
            "hides own": mean_of([float(rug.own < 2) for rug in rugs]),
            "joins a patch": mean_of([float(rug.patch > 2) for rug in rugs]),
            "squares of its patch": mean_of([float(rug.patch) for rug in rugs]),
            "straight on": mean_of([float(each) for each in straight]),
        } | {
            f"hundredths for {what}": mean_of([group[place] for group in groups])
            for place, what in enumerate(WORTHS)
        }
    return summary


def draw(told: dict[str, Any], path: Path) -> None:
    """What rugs do and what a square is worth, a line a player count."""
    from matplotlib.figure import Figure

    shown = {
        "hides others": ("rugs that hide a square of others, %", 100),
        "joins a patch": ("rugs that join a patch, %", 100),
        f"hundredths for {WORTHS[0]}": (f"{WORTHS[0]}, hundredths of the victory", 1),
        f"hundredths for {WORTHS[2]}": (f"{WORTHS[2]}, hundredths of the victory", 1),
    }
    figure = Figure(figsize=(9, 7), layout="constrained")
    for axes, (what, (title, scale)) in zip(figure.subplots(2, 2).flat, shown.items(), strict=True):
        for players, colour in zip((2, 3, 4), RUGS, strict=False):
            points = [told[f"{players} players"][third][what] for third in THIRDS]
            axes.errorbar(THIRDS, [scale * mean for mean, _ in points],
                          yerr=[scale * margin for _, margin in points], fmt="o-", capsize=3,
                          color=colour, label=f"{players} players")  # fmt: skip
        axes.set_title(title, fontsize=9)
        axes.set_ylim(bottom=0)
    axes.legend()
    save(figure, path)


def main() -> None:
    """Play, tell and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help=f"of each player count ({GAMES})")
    parser.add_argument("--processes", type=int, default=2)
    options = read_options(parser)
    many = (SHORT if options.short else GAMES) if options.games is None else options.games
    if many < SHORT:
        parser.error(f"--games: at least {SHORT}")
    games = [(players, number) for players in (2, 3, 4) for number in range(many)]
    with get_context("spawn").Pool(options.processes) as pool:
        answers = sorted(pool.imap_unordered(game_told, games), key=lambda told: told[:2])
    told: dict[str, Any] = {"machine": machine(), "games": many}
    for players in (2, 3, 4):
        told[f"{players} players"] = summed_up(
            [(number, game) for seated, number, game in answers if seated == players]
        )
    (options.results / "teachings.json").write_text(json.dumps(told, indent=1) + "\n")
    draw(told, options.images / "teachings.svg")
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
