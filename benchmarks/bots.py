"""How fast bots think, whether they keep to their time, and how well they play the last rugs."""

import json
import time
from pathlib import Path

from benchmarks import budgets, endgames
from benchmarks.contest import Entry, contest, machine
from benchmarks.positions import merchants
from marrakech.bots.bot import View
from marrakech.bots.deadline import NEVER
from marrakech.bots.make_bot import make_bot
from marrakech.bots.search import Tree
from marrakech.rules.state import Rules, State

RESULTS = Path(__file__).parent / "results"
LOOKS = 20_000
QUICK = {"random": 30, "peddler": 10, "merchant": 30}  # games whose choices they are asked at


def looks() -> list[Entry]:
    """Looks a second of a vizier at the first choice of a game, and nodes they add to its tree."""
    added: dict[int, list[float]] = {2: [], 3: [], 4: []}

    def rate(players: int) -> float:
        tree = Tree(next(merchants(Rules(players), 1)), LOOKS)
        tree.grow(1, NEVER)
        size, start = tree.size, time.thread_time()
        tree.grow(LOOKS, NEVER)
        spent = time.thread_time() - start
        added[players].append((tree.size - size) / spent)
        return LOOKS / spent

    rates = {
        f"looks, {players} players": lambda players=players: rate(players) for players in added
    }
    nodes = [
        Entry(f"nodes, {players} players", "nodes/s", rates) for players, rates in added.items()
    ]
    return contest("looks/s", rates) + nodes


def decisions(level: str, games: int) -> dict[str, object]:
    """How long a choice takes, in milliseconds that the bot had the processor."""
    bot, spent = make_bot(level), []
    states: list[State] = []
    for seed in range(games):
        states += merchants(Rules(2 + seed % 3), seed)
    for state in states[:200] + states:
        view, start = View(state), time.thread_time()
        bot.choose(view, 1.0)
        spent.append(1000 * (time.thread_time() - start))
    spent = sorted(spent[200:])
    return {
        "bot": level,
        "choices": len(spent),
        "median": spent[len(spent) // 2],
        "99 %": spent[len(spent) * 99 // 100],
        "worst": spent[-1],
    }


def measure() -> dict[str, list[dict[str, object]]]:
    """All of it."""
    return {
        "looks": [entry.told() for entry in looks()],
        "decisions": [decisions(level, games) for level, games in QUICK.items()],
        "budgets": [budget.told() for budget in budgets.measure()],
        "endgames": [bar.told() for bar in endgames.measure()],
    }


def table(told: dict) -> str:
    """The figures as Markdown."""
    lines = ["| vizier, one core | median | lowest | highest |", "|---|--:|--:|--:|"]
    for entry in told["looks"]:
        figures = " | ".join(f"{entry[key]:,.0f}" for key in ("median", "lowest", "highest"))
        lines.append(f"| {entry['name']}, a second | {figures} |")
    lines += ["", "| ms a choice | choices | median | 99 % | worst |", "|---|--:|--:|--:|--:|"]
    for entry in told["decisions"]:
        figures = " | ".join(f"{entry[key]:.2f}" for key in ("median", "99 %", "worst"))
        lines.append(f"| {entry['bot']} | {entry['choices']:,} | {figures} |")
    lines += [
        "", "| used of the time allowed, under load | questions | median | 99 % | worst | over |",
        "|---|--:|--:|--:|--:|--:|",
    ]  # fmt: skip
    for entry in told["budgets"]:
        figures = " | ".join(f"{entry[key]:.2f}" for key in ("median", "99 %", "worst"))
        name = f"{entry['bot']}, {entry['seconds']:g} s"
        lines.append(f"| {name} | {entry['questions']} | {figures} | {entry['over']} |")
    lines += ["", "| the last three rugs | exactly best | mean loss | worst |", "|---|--:|--:|--:|"]
    for entry in told["endgames"]:
        figures = f"{entry['best']:.1%} | {entry['mean loss']:.5f} | {entry['worst loss']:.3f}"
        lines.append(f"| {entry['bot']}, {entry['seconds']:g} s | {figures} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, write, show."""
    told = {"machine": machine(), **measure()}
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "bots.json").write_text(json.dumps(told, indent=1) + "\n")
    print(table(told))


if __name__ == "__main__":
    main()
