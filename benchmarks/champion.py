"""The champion's judgement: how far its shares can be believed, what it does with the last rugs,
and what its own games say about the seats.

Chance is taken out of the games, as the arena does it: what a position led to is the result less
the luck of all throws that came after.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.contest import machine
from benchmarks.options import read_options
from benchmarks.positions import last_rugs
from marrakech import Game, analyse
from marrakech.arena.luck import brought
from marrakech.bots.bot import View
from marrakech.bots.caravan import Sight
from marrakech.bots.deadline import NEVER
from marrakech.bots.endgame import EQUAL, exact_worths
from marrakech.bots.estimate import estimate, searched
from marrakech.bots.evaluators import champions_eye
from marrakech.bots.network import FOLDER, judged, network_for
from marrakech.bots.successors import WIDTH, action_at, width
from marrakech.compile.marks import compiled
from marrakech.compile.native import compile_native
from marrakech.drawing.charts import save
from marrakech.drawing.palette import RUGS
from marrakech.notation.text import write_action
from marrakech.rules.actions import played
from marrakech.rules.state import DRAW, LAY, WALK
from marrakech.simulation.summary import NINETY_FIVE
from marrakech.training.progress_chart import Log, draw_learning

EVERY = 7  # actions between two positions that are asked about
BINS = 10
LOOKS = (300, 2000)  # at the last rugs


class Size(NamedTuple):
    """How much is measured."""

    games: int  # of each player count
    positions: int  # with the last rugs
    times: int  # that a position is judged, for how many a second


FULL, SHORT = Size(2400, 1000, 200), Size(1, 2, 1)


class Asked(NamedTuple):
    """A position of a game: what a seat was promised, and what it came to without luck."""

    promised: float
    came: float


def own_game(players: int, number: int) -> tuple[Game, list[list[float]]]:
    """A game of the champion against itself, one turn ahead, and each seat's luck in it."""
    game, sight = Game(players, seed=f"own {number}"), Sight(1, champions_eye)
    luck: list[list[float]] = []
    while game.phase != "over":
        state = game.state
        if state.phase in (WALK, DRAW):
            game.roll()
            luck.append(list(brought(state, game.numbers[-1], sight)[:players]))
        else:
            choices = sight.best_first(state, View(state).choices, 1, WIDTH, NEVER)
            game.play(write_action(choices[0]))
            luck.append([0.0] * players)
    return game, luck


def questioned(told: tuple[int, int]) -> tuple[int, list[Asked], list[float]]:
    """A game's positions, and what each seat took of it without luck."""
    players, number = told
    game, luck = own_game(players, number)
    winners, states = game.winners or (), game.states
    later = [(seat in winners) / len(winners) for seat in range(players)]
    asked = []
    for step in range(len(luck) - 1, -1, -1):
        later = [share - lucky for share, lucky in zip(later, luck[step], strict=True)]
        if step % EVERY == number % EVERY and states[step].phase not in (WALK, DRAW):
            promised = estimate(states[step])
            asked += [Asked(*pair) for pair in zip(promised, later, strict=True)]
    return players, asked, later


def mean_of(values: list[float]) -> tuple[float, float]:
    """A mean and its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, NINETY_FIVE * math.sqrt(spread / len(values))


def reliability(asked: list[Asked]) -> Iterator[dict[str, float]]:
    """For each tenth of the shares: what was promised, and what came."""
    for number in range(BINS):
        part = [each for each in asked if min(BINS - 1, int(each.promised * BINS)) == number]
        if len(part) > 1:
            came, margin = mean_of([each.came for each in part])
            promised, _ = mean_of([each.promised for each in part])
            yield {"promised": promised, "came": came, "margin": margin, "positions": len(part)}


def last_rugs_told(positions: int, looks: int) -> dict[str, float]:
    """How well it plays the last rugs by its own search alone, without seeing the end exactly."""
    losses = []
    for state in last_rugs(positions, 3):
        choices = View(state).choices
        worths = exact_worths(state, choices)
        tree = searched(state, looks)
        losses.append(max(worths) - worths[choices.index(tree.choice(choices))])
    best = sum(loss < EQUAL for loss in losses) / len(losses)
    return {"positions": len(losses), "looks": looks, "best": best, "mean loss": mean_of(losses)[0]}


def analysed() -> list[float]:
    """Seconds that the analysis of a whole game takes, on one core."""
    taken = []
    for number in range(3):
        game, _ = own_game(2 + number, number)
        start = time.process_time()
        analyse(game)
        taken.append(round(time.process_time() - start, 2))
    return taken


@compiled
def judge_rugs(state, network, times):
    """Judge every rug that may be laid, so many times in a row; how many that were."""
    places = width(state)
    for _ in range(times):
        for place in range(places):
            judged(played(state, action_at(state, place)), network)
    return times * places


def judged_a_second(times: int) -> dict[str, int]:
    """Positions that the network judges in a second, by number of players, on one core."""
    fast, rates = compile_native(judge_rugs), {}
    for players in (2, 3, 4):
        network, (game, _) = network_for(players), own_game(players, 0)
        states = [state for state in game.states if state.phase == LAY]
        fast(states[0], network, 1)
        start = time.process_time()
        many = sum(fast(state, network, times) for state in states)
        rates[f"{players} players"] = round(many / (time.process_time() - start))
    return rates


def draw(told: dict[str, Any], path: Path) -> None:
    """Promised and came, a line a player count."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 5.5), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="black", linewidth=0.8, linestyle="--")
    for players, colour in zip((2, 3, 4), RUGS, strict=False):
        bins = told[f"{players} players"]["reliability"]
        promised, came = [each["promised"] for each in bins], [each["came"] for each in bins]
        axes.errorbar(promised, came, yerr=[each["margin"] for each in bins], fmt="o-", capsize=3,
                      color=colour, label=f"{players} players")  # fmt: skip
    axes.set_xlabel("share of the victory that was promised")
    axes.set_ylabel("share that came, without luck")
    axes.legend()
    save(figure, path)


def shipped_logs() -> dict[int, Log]:
    """How the networks that shipped learned, by number of players."""
    return {
        players: json.loads((FOLDER / f"players{players}.json").read_text())["log"]
        for players in (2, 3, 4)
    }


def main() -> None:
    """Measure, tell and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help=f"of each player count ({FULL.games})")
    parser.add_argument("--processes", type=int, default=2)
    options = read_options(parser)
    size = SHORT if options.short else FULL
    many = size.games if options.games is None else options.games
    if many < 1:
        parser.error("--games: at least 1")
    told: dict[str, Any] = {"machine": machine(), "games": many}
    told["last rugs"] = [last_rugs_told(size.positions, looks) for looks in LOOKS]
    told["seconds an analysis takes"] = analysed()
    told["positions a second"] = judged_a_second(size.times)
    games = [(players, number) for players in (2, 3, 4) for number in range(many)]
    with get_context("spawn").Pool(options.processes) as pool:
        answers = list(pool.imap_unordered(questioned, games))
    for players in (2, 3, 4):
        asked = [each for seated, found, _ in answers if seated == players for each in found]
        seats = [shares for seated, _, shares in answers if seated == players]
        told[f"{players} players"] = {
            "reliability": list(reliability(asked)),
            "seats": [mean_of([shares[seat] for shares in seats]) for seat in range(players)],
        }
    (options.results / "champion.json").write_text(json.dumps(told, indent=1) + "\n")
    draw(told, options.images / "reliability.svg")
    draw_learning(shipped_logs(), options.images / "learning.svg")
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
