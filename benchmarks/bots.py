"""Bots: speed, thinking time under load, and exactness in the last rugs."""

import argparse
import json
import time
from functools import partial
from typing import NamedTuple

from benchmarks import budgets, endgames
from benchmarks.contest import Entry, contest, machine
from benchmarks.options import read_options
from benchmarks.positions import merchants
from marrakech.bots.bot import View
from marrakech.bots.make_bot import make_bot
from marrakech.bots.search_tree import Tree
from marrakech.rules.state import Rules, State


class Size(NamedTuple):
    """The size of a measurement."""

    rounds: int
    simulations: int
    games: dict[str, int]  # whose choices a quick bot is asked at
    budgets: budgets.Size
    endgames: int  # positions


FULL = Size(7, 20_000, {"random": 30, "peddler": 10, "merchant": 30}, budgets.FULL, 1000)
SHORT = Size(1, 20, {"random": 1, "peddler": 1, "merchant": 1}, budgets.SHORT, 1)


def simulations(size: Size) -> list[Entry]:
    """Measure a vizier's simulations a second at the first choice of a game, and nodes added."""
    added: dict[int, list[float]] = {2: [], 3: [], 4: []}

    def rate(players: int) -> float:
        tree = Tree(next(merchants(Rules(players), 1)), size.simulations)
        tree.search(1)
        before, start = tree.size, time.thread_time()
        tree.search(size.simulations)
        spent = time.thread_time() - start
        added[players].append((tree.size - before) / spent)
        return size.simulations / spent

    rates = {f"simulations, {players} players": partial(rate, players) for players in added}
    nodes = [
        Entry(f"nodes, {players} players", "nodes/s", rates) for players, rates in added.items()
    ]
    return contest("simulations/s", rates, size.rounds) + nodes


def decisions(level: str, games: int) -> dict[str, object]:
    """Return the processor time of a choice, in milliseconds."""
    bot, spent = make_bot(level), []
    states: list[State] = []
    for seed in range(games):
        states += merchants(Rules(2 + seed % 3), seed)
    warm_up = states[:200]
    for state in warm_up + states:
        view, start = View(state), time.thread_time()
        bot.choose(view, 1.0)
        spent.append(1000 * (time.thread_time() - start))
    spent = sorted(spent[len(warm_up) :])
    return {
        "bot": level,
        "choices": len(spent),
        "median": spent[len(spent) // 2],
        "99 %": spent[len(spent) * 99 // 100],
        "worst": spent[-1],
    }


def measure(size: Size) -> dict[str, list[dict[str, object]]]:
    """Return all figures."""
    return {
        "simulations": [entry.measured() for entry in simulations(size)],
        "decisions": [decisions(level, games) for level, games in size.games.items()],
        "budgets": [budget.measured() for budget in budgets.measure(size.budgets)],
        "endgames": [bar.measured() for bar in endgames.measure(size.endgames)],
    }


def table(measured: dict) -> str:
    """Return the figures as Markdown."""
    lines = ["| vizier, one core | median | lowest | highest |", "|---|--:|--:|--:|"]
    for entry in measured["simulations"]:
        figures = " | ".join(f"{entry[key]:,.0f}" for key in ("median", "lowest", "highest"))
        lines.append(f"| {entry['name']}, a second | {figures} |")
    lines += ["", "| ms a choice | choices | median | 99 % | worst |", "|---|--:|--:|--:|--:|"]
    for entry in measured["decisions"]:
        figures = " | ".join(f"{entry[key]:.2f}" for key in ("median", "99 %", "worst"))
        lines.append(f"| {entry['bot']} | {entry['choices']:,} | {figures} |")
    lines += [
        "", "| used of the time allowed, under load | questions | median | 99 % | worst | over |",
        "|---|--:|--:|--:|--:|--:|",
    ]  # fmt: skip
    for entry in measured["budgets"]:
        figures = " | ".join(f"{entry[key]:.2f}" for key in ("median", "99 %", "worst"))
        name = f"{entry['bot']}, {entry['seconds']:g} s"
        lines.append(f"| {name} | {entry['questions']} | {figures} | {entry['over']} |")
    lines += ["", "| the last three rugs | exactly best | mean loss | worst |", "|---|--:|--:|--:|"]
    for entry in measured["endgames"]:
        figures = f"{entry['best']:.1%} | {entry['mean loss']:.5f} | {entry['worst loss']:.3f}"
        lines.append(f"| {entry['bot']}, {entry['seconds']:g} s | {figures} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, write, show."""
    options = read_options(argparse.ArgumentParser(description=__doc__))
    measured = {"machine": machine(), **measure(SHORT if options.short else FULL)}
    (options.results / "bots.json").write_text(json.dumps(measured, indent=1) + "\n")
    print(table(measured))


if __name__ == "__main__":
    main()
