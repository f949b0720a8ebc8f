"""Lessons of the champion's own games: where rugs go, and the value of a square.

Every rug is compared with the others that might have been laid: the win probability that each
square of its patch, each own square more and each covered square of others adds, by the champion's
network. By thirds of the game; intervals from ten groups of games.
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
from marrakech.bots.evaluators import network_evaluator
from marrakech.bots.expectimax_search import Expectimax
from marrakech.bots.network import load_network, network_win_probabilities
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
SQUARE_VALUES = ("a square of its patch", "a square of one's own", "a square of others hidden")
AHEAD = ACTION_NUMBERS["F"]


class Rug(NamedTuple):
    """The effect of a rug on the market."""

    patch: int  # squares of the patch that it is part of
    own: int  # squares of one's own more
    hidden: int  # squares of others less


class GameFigures(NamedTuple):
    """The figures of a game, by thirds."""

    rugs: list[list[Rug]]
    straight: list[list[bool]]
    compared: list[list[tuple[float, ...]]]  # rugs against the mean of a choice: share and `Rug`


def laid(state: State, action: int) -> tuple[State, Rug]:
    """Return the state after a rug is laid, and the rug's effect."""
    after, square = played(state, action), first_half(action - FIRST_RUG)
    seats = range(state.rules.players)
    more = [showing(after, seat) - showing(state, seat) for seat in seats]
    size = count(patch(after.floor.tops[colour_on(after.floor, square)], square))
    return after, Rug(size, more[state.seat], -sum(more) + more[state.seat])


def game_of_champion(measured: tuple[int, int]) -> tuple[int, int, GameFigures]:
    """Play a game of the champion against itself, one turn ahead; return its figures."""
    players, number = measured
    game, sight = Game(players, seed=f"taught {number}"), Expectimax(1, network_evaluator)
    fast, network = compile_native(network_win_probabilities), load_network(players)
    found = GameFigures(*([[], [], []] for _ in GameFigures._fields))
    rugs = 0
    while game.phase != "over":
        state = game.state
        rugs = rugs or rugs_left(state)
        if state.phase not in (STEER, LAY):
            game.roll()
            continue
        third = min(2, 3 * (rugs - rugs_left(state)) // rugs)
        choices = View(state).choices
        action = sight.ranked(state, choices, 1, WIDTH)[0]
        if state.phase == STEER:
            found.straight[third].append(action == AHEAD)
        else:
            lays = [laid(state, choice) for choice in choices]
            found.rugs[third].append(lays[choices.index(action)][1])
            rows = np.array([(fast(after, network)[state.seat], *rug) for after, rug in lays])
            found.compared[third] += map(tuple, rows - rows.mean(axis=0))
        game.play(write_action(action))
    return players, number, found


def values(rows: list[tuple[float, ...]]) -> list[float]:
    """Return what each of `SQUARE_VALUES` adds, in percentage points."""
    table = np.array(rows)
    found, *_ = np.linalg.lstsq(table[:, 1:], table[:, 0], rcond=None)
    return [100 * float(each) for each in found]


def summed_up(games: list[tuple[int, GameFigures]]) -> dict[str, Any]:
    """Return the figures of all games of one player count, third by third."""
    summary, groups_made = {}, min(MOST_GROUPS, len(games))
    for third, name in enumerate(THIRDS):
        rugs = [rug for _, game in games for rug in game.rugs[third]]
        straight = [each for _, game in games for each in game.straight[third]]
        groups = [
            values([row for number, game in games if number % groups_made == group
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
            f"percentage points for {what}": mean_of([group[place] for group in groups])
            for place, what in enumerate(SQUARE_VALUES)
        }
    return summary


def draw(measured: dict[str, Any], path: Path) -> None:
    """Draw the use of rugs and the value of a square, a line a player count."""
    from matplotlib.figure import Figure

    shown = {
        "hides others": ("rugs that hide a square of others, %", 100),
        "joins a patch": ("rugs that join a patch, %", 100),
        f"percentage points for {SQUARE_VALUES[0]}": (f"{SQUARE_VALUES[0]}, percentage points", 1),
        f"percentage points for {SQUARE_VALUES[2]}": (f"{SQUARE_VALUES[2]}, percentage points", 1),
    }
    figure = Figure(figsize=(9, 7), layout="constrained")
    for axes, (what, (title, scale)) in zip(figure.subplots(2, 2).flat, shown.items(), strict=True):
        for players, colour in zip((2, 3, 4), RUGS, strict=False):
            points = [measured[f"{players} players"][third][what] for third in THIRDS]
            axes.errorbar(THIRDS, [scale * mean for mean, _ in points],
                          yerr=[scale * margin for _, margin in points], fmt="o-", capsize=3,
                          color=colour, label=f"{players} players")  # fmt: skip
        axes.set_title(title, fontsize=9)
        axes.set_ylim(bottom=0)
    axes.legend()
    save(figure, path)


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help=f"of each player count ({GAMES})")
    parser.add_argument("--processes", type=int, default=2)
    options = read_options(parser)
    many = (SHORT if options.short else GAMES) if options.games is None else options.games
    if many < SHORT:
        parser.error(f"--games: at least {SHORT}")
    games = [(players, number) for players in (2, 3, 4) for number in range(many)]
    with get_context("spawn").Pool(options.processes) as pool:
        answers = sorted(
            pool.imap_unordered(game_of_champion, games), key=lambda measured: measured[:2]
        )
    measured: dict[str, Any] = {"machine": machine(), "games": many}
    for players in (2, 3, 4):
        measured[f"{players} players"] = summed_up(
            [(number, game) for seated, number, game in answers if seated == players]
        )
    (options.results / "teachings.json").write_text(json.dumps(measured, indent=1) + "\n")
    draw(measured, options.images / "teachings.svg")
    print(json.dumps(measured, indent=1))


if __name__ == "__main__":
    main()
