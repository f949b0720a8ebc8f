"""How a run goes, as a picture: what it misses by, how strong it is, how much it has played."""

from pathlib import Path
from typing import Any

from ..drawing.charts import check_chart_file, save
from ..drawing.palette import RUGS

Log = list[dict[str, Any]]  # what was measured, time after time

LINES = ("-", ":", "--")  # one for each opponent


def opponents_in(log: Log) -> list[str]:
    """Who was played against every time."""
    told = {"seconds", "games", "loss"}
    return [name for name in log[0] if name not in told and all(name in each for each in log)]


def draw_learning(logs: dict[int, Log], path: Path) -> None:
    """Loss, strength and games by minutes, a colour a player count, a line an opponent."""
    check_chart_file(path)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 8), layout="constrained")
    losses, strengths, games = figure.subplots(3, 1, sharex=True)
    for (players, log), colour in zip(logs.items(), RUGS, strict=False):
        minutes, label = [each["seconds"] / 60 for each in log], f"{players} players"
        losses.plot(minutes, [each["loss"] for each in log], color=colour, label=label)
        for name, line in zip(opponents_in(log), LINES, strict=False):
            shares = [players * each[name] for each in log]
            strengths.plot(minutes, shares, line, color=colour, label=f"{label}, against {name}")
        games.plot(minutes, [each["games"] / 1e6 for each in log], color=colour, label=label)
    losses.set_ylabel("loss")
    strengths.set_ylabel("times an even share")
    games.set_ylabel("million games")
    games.set_xlabel("minutes")
    for axes in (losses, strengths, games):
        axes.legend()
    save(figure, path)
