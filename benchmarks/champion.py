"""The champion: reliability of its win probabilities, the last rugs, and the advantage of a seat.

Results are luck-adjusted, as in the arena: a position's result is that of the game less the luck
of all later throws.
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
from marrakech.arena.luck import luck_of_chance
from marrakech.bots.bot import View
from marrakech.bots.endgame import EQUAL, exact_values
from marrakech.bots.estimate import estimate, search_tree
from marrakech.bots.evaluators import network_evaluator
from marrakech.bots.expectimax_search import Expectimax
from marrakech.bots.network import FOLDER, load_network, network_win_probabilities
from marrakech.bots.successors import WIDTH, action_at, width
from marrakech.compile.marks import compiled
from marrakech.compile.native import compile_native
from marrakech.drawing.charts import save
from marrakech.drawing.palette import RUGS
from marrakech.notation.text import write_action
from marrakech.rules.actions import played
from marrakech.rules.state import DRAW, LAY, WALK
from marrakech.simulation.summary import NINETY_FIVE
from marrakech.training.progress_chart import Measurements, draw_learning

EVERY = 7  # actions between two positions that are asked about
BINS = 10
SIMULATIONS = (300, 2000)  # at the last rugs


class Size(NamedTuple):
    """The size of a measurement."""

    games: int  # of each player count
    positions: int  # with the last rugs
    times: int  # that a position is evaluated, for the rate


FULL, SHORT = Size(2400, 1000, 200), Size(1, 2, 1)


class Prediction(NamedTuple):
    """A seat's predicted win probability in a position, and the luck-adjusted result."""

    predicted: float
    result: float


def own_game(players: int, number: int) -> tuple[Game, list[list[float]]]:
    """Play a game of the champion against itself, one turn ahead; return each seat's luck in it."""
    game, sight = Game(players, seed=f"own {number}"), Expectimax(1, network_evaluator)
    luck: list[list[float]] = []
    while game.phase != "over":
        state = game.state
        if state.phase in (WALK, DRAW):
            game.roll()
            luck.append(list(luck_of_chance(state, game.numbers[-1], sight)[:players]))
        else:
            choices = sight.ranked(state, View(state).choices, 1, WIDTH)
            game.play(write_action(choices[0]))
            luck.append([0.0] * players)
    return game, luck


def predictions_of(measured: tuple[int, int]) -> tuple[int, list[Prediction], list[float]]:
    """Return the predictions in a game, and each seat's luck-adjusted result."""
    players, number = measured
    game, luck = own_game(players, number)
    winners, states = game.winners or (), game.states
    later = [(seat in winners) / len(winners) for seat in range(players)]
    predictions = []
    for step in range(len(luck) - 1, -1, -1):
        later = [share - lucky for share, lucky in zip(later, luck[step], strict=True)]
        if step % EVERY == number % EVERY and states[step].phase not in (WALK, DRAW):
            predicted = estimate(states[step])
            predictions += [Prediction(*pair) for pair in zip(predicted, later, strict=True)]
    return players, predictions, later


def mean_of(values: list[float]) -> tuple[float, float]:
    """Return a mean and its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, NINETY_FIVE * math.sqrt(spread / len(values))


def reliability(predictions: list[Prediction]) -> Iterator[dict[str, float]]:
    """Yield the mean prediction and result for each tenth of the win probabilities."""
    for number in range(BINS):
        part = [each for each in predictions if min(BINS - 1, int(each.predicted * BINS)) == number]
        if len(part) > 1:
            result, margin = mean_of([each.result for each in part])
            predicted, _ = mean_of([each.predicted for each in part])
            yield {
                "predicted": predicted,
                "result": result,
                "margin": margin,
                "positions": len(part),
            }


def last_rugs_figures(positions: int, simulations: int) -> dict[str, float]:
    """Return the loss in the last rugs when the search has no exact solver."""
    losses = []
    for state in last_rugs(positions, 3):
        choices = View(state).choices
        values = exact_values(state, choices)
        tree = search_tree(state, simulations)
        losses.append(max(values) - values[choices.index(tree.most_visited())])
    best = sum(loss < EQUAL for loss in losses) / len(losses)
    return {
        "positions": len(losses),
        "simulations": simulations,
        "best": best,
        "mean loss": mean_of(losses)[0],
    }


def analysed() -> list[float]:
    """Return the seconds that the analysis of a whole game takes on one core."""
    taken = []
    for number in range(3):
        game, _ = own_game(2 + number, number)
        start = time.process_time()
        analyse(game)
        taken.append(round(time.process_time() - start, 2))
    return taken


@compiled
def evaluate_rugs(state, network, times):
    """Evaluate every rug that may be laid, so many times; return the number of evaluations."""
    places = width(state)
    for _ in range(times):
        for place in range(places):
            network_win_probabilities(played(state, action_at(state, place)), network)
    return times * places


def evaluated_a_second(times: int) -> dict[str, int]:
    """Return the network's evaluations a second, by number of players, on one core."""
    fast, rates = compile_native(evaluate_rugs), {}
    for players in (2, 3, 4):
        network, (game, _) = load_network(players), own_game(players, 0)
        states = [state for state in game.states if state.phase == LAY]
        fast(states[0], network, 1)
        start = time.process_time()
        many = sum(fast(state, network, times) for state in states)
        rates[f"{players} players"] = round(many / (time.process_time() - start))
    return rates


def draw(measured: dict[str, Any], path: Path) -> None:
    """Draw predictions against results, a line a player count."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 5.5), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="black", linewidth=0.8, linestyle="--")
    for players, colour in zip((2, 3, 4), RUGS, strict=False):
        bins = measured[f"{players} players"]["reliability"]
        predicted = [each["predicted"] for each in bins]
        result = [each["result"] for each in bins]
        margins = [each["margin"] for each in bins]
        axes.errorbar(predicted, result, yerr=margins, fmt="o-", capsize=3,
                      color=colour, label=f"{players} players")  # fmt: skip
    axes.set_xlabel("predicted win probability")
    axes.set_ylabel("luck-adjusted result")
    axes.legend()
    save(figure, path)


def shipped_logs() -> dict[int, Measurements]:
    """Return the training logs of the shipped networks, by number of players."""
    return {
        players: json.loads((FOLDER / f"players{players}.json").read_text())["log"]
        for players in (2, 3, 4)
    }


def main() -> None:
    """Measure, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help=f"of each player count ({FULL.games})")
    parser.add_argument("--processes", type=int, default=2)
    options = read_options(parser)
    size = SHORT if options.short else FULL
    many = size.games if options.games is None else options.games
    if many < 1:
        parser.error("--games: at least 1")
    measured: dict[str, Any] = {"machine": machine(), "games": many}
    measured["last rugs"] = [
        last_rugs_figures(size.positions, simulations) for simulations in SIMULATIONS
    ]
    measured["seconds an analysis takes"] = analysed()
    measured["positions a second"] = evaluated_a_second(size.times)
    games = [(players, number) for players in (2, 3, 4) for number in range(many)]
    with get_context("spawn").Pool(options.processes) as pool:
        answers = list(pool.imap_unordered(predictions_of, games))
    for players in (2, 3, 4):
        predictions = [each for seated, found, _ in answers if seated == players for each in found]
        seats = [win_probabilities for seated, _, win_probabilities in answers if seated == players]
        measured[f"{players} players"] = {
            "reliability": list(reliability(predictions)),
            "seats": [
                mean_of([win_probabilities[seat] for win_probabilities in seats])
                for seat in range(players)
            ],
        }
    (options.results / "champion.json").write_text(json.dumps(measured, indent=1) + "\n")
    draw(measured, options.images / "reliability.svg")
    draw_learning(shipped_logs(), options.images / "learning.svg")
    print(json.dumps(measured, indent=1))


if __name__ == "__main__":
    main()
